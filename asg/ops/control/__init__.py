"""Control flow over nested graphs: scan and cond."""

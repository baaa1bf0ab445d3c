"""Control flow over nested graphs: loops, branches, and implicit functions."""

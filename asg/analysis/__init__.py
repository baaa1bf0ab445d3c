"""Reading graphs: interpreting, comparing, counting."""

"""Running graphs in the viewer, and describing the values of their nodes."""

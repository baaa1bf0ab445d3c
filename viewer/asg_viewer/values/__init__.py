"""Running a graph from the viewer, and what is said and shown of the values of its nodes."""

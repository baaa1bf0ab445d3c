"""Sparse derivatives: the dependences of a graph, colorings, and compressed sweeps."""

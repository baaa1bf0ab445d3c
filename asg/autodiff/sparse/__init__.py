"""Sparse derivatives: the dependences of a graph, colourings, and compressed sweeps."""

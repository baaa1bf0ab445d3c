"""Rewrites of the graph of primitives that make it fit kernels: graph in, graph out."""

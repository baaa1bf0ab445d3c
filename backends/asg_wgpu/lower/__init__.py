"""Rewrites that make a graph of primitives fit kernels: graph in, graph out."""

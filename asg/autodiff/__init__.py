"""Derivatives of graphs, as graphs: reverse mode, and splicing derivatives to forward graphs."""

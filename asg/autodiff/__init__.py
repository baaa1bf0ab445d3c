"""Derivatives of graphs, as graphs: reverse mode, and splicing a derivative to what it is of."""

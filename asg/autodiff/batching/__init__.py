"""Batching of graphs: the rule of each kind of primitive, and the sweep that applies them."""

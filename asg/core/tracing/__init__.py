"""Traced sizes: numbers with formulas in the symbols of a graph, and guards of decisions."""

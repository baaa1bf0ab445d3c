"""Reads and writes at indices, and positions of elements."""

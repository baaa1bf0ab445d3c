"""Graphs as Python code that builds them."""

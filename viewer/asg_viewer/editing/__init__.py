"""Editing a graph: edits are data, and each makes a new graph from an old graph."""

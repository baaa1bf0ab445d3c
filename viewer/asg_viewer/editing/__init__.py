"""Editing a graph: edits as data, each of which makes a new graph of an old one."""

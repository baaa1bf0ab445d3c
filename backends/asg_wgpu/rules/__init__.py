"""Rewrite rules of this executor: the only place in it that may name an op."""

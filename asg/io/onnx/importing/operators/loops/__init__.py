"""Loops whose sizes depend on their steps: carries that grow, and counts up to a size."""

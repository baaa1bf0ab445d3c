"""Ops and compositions that move elements: views, joins, splits, windows and grids."""

"""Reductions, scans and sorts along axes, and statistics made of them."""

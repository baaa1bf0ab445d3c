"""Rewrites of loops and branches, and of a step of a loop."""

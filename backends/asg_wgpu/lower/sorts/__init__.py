"""Rewrites of sorts, and of scatters that sort their places."""

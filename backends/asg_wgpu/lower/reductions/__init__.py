"""Rewrites of reductions: parts of long reductions, and shared reads."""

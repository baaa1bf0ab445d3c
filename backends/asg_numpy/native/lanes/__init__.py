"""Kernels that solve a small problem in each lane: `text.py` has their text, `calls.py` calls."""

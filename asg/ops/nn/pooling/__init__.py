"""Pools: windows, their maxima, means and norms, and the gradient of maxima."""

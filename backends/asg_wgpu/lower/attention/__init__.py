"""Rewrites of attention: find it, and replace it by ops with kernels that store no scores."""

"""Convolutions, their gradients and batches, and patches."""

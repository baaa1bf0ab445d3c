"""Fourier transforms and spectrograms, on pairs of real tensors."""

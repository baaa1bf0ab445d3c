"""Quantization: weights and activations in few bits, and products of integers."""

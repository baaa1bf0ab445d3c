"""Data: datasets, samplers, and loaders that make batches."""

"""Shared helpers of the examples: options, charts, PNG files and a text."""

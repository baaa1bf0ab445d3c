"""Passes over loops and branches: their constant parts, and products moved out of them."""

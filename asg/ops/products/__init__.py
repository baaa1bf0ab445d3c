"""Contractions, and the products, distances and sums of products made of them."""

"""Painting scenes with Dear PyGui."""

"""Ops and compositions that compute element by element."""

"""Helpers for the definitions of ops."""

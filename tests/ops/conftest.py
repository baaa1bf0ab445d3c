"""Fixtures of these tests."""

from tests.reference.executors import place, run

__all__ = ["place", "run"]

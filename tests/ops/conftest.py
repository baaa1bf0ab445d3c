"""Fixtures of these tests."""

from tests.reference.executors import run

__all__ = ["run"]

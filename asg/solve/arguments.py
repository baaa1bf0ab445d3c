"""Checks of the solvers' options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from asg.core.errors import GraphError

Value = TypeVar("Value")
Number = TypeVar("Number", int, float)


def chosen(op: str, name: str, value: str, among: Mapping[str, Value]) -> Value:
    """Return the entry of an option; raise GraphError for an unknown name."""
    if value not in among:
        names = ", ".join(map(repr, among))
        raise GraphError(f"{name} is {value!r}, and must be among {names}", op=op)
    return among[value]


def tolerance(op: str, name: str, value: float | None, usual: float) -> float:
    """Return a tolerance, or `usual` if it is not given; raise GraphError unless it is above 0."""
    return usual if value is None else positive(op, name, value)


def positive(op: str, name: str, value: Number) -> Number:
    """Return a number; raise GraphError unless it is above 0 and finite."""
    if not 0 < value < float("inf"):
        raise GraphError(f"{name} is {value}, and must be above 0 and finite", op=op)
    return value

"""Whether arguments of `fit` are of their kinds: a class given in place of an object, say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from asg.core.errors import GraphError

Kind = TypeVar("Kind")


def of_kind(argument: str, given: Any, kind: type[Kind]) -> list[Kind]:
    """Return the objects in `given`; raise GraphError unless all are of `kind`."""
    hint = f"give a list of objects: {argument}=[...], each a {kind.__name__}"
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise GraphError(f"fit: {argument} is {_called(given)}, not several", hint=hint)
    found: list[Kind] = []
    for each in given:  # pyright: ignore[reportUnknownVariableType]
        if not isinstance(each, kind):
            raise GraphError(f"fit: {argument} holds {_called(each)}", hint=hint)
        found.append(each)
    return found


def _called(value: Any) -> str:
    return f"the class {value.__name__}" if isinstance(value, type) else type(value).__name__

"""The table of ATen operators and their import functions, filled when modules are imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

Entry = TypeVar("Entry")
Handler: TypeAlias = Callable[..., Any]  # of a Call and the arguments of ATen's operator

_handlers: dict[str, Handler] = {}
_of_pairs: dict[str, Handler] = {}
_reasons: dict[str, str] = {}


def aten(*names: str) -> Callable[[Handler], Handler]:
    """Register a function for operators: `relu` with all its overloads, or only `max.dim`."""

    def register(handler: Handler) -> Handler:
        for name in names:
            _handlers[name] = handler
        return handler

    return register


def of_pairs(*names: str) -> Callable[[Handler], Handler]:
    """Register a function for operators with complex operands or results."""

    def register(handler: Handler) -> Handler:
        for name in names:
            _of_pairs[name] = handler
        return handler

    return register


def refused(reason: str, *names: str) -> None:
    """Register why operators have no import function."""
    for name in names:
        _reasons[name] = reason


def handler_of(op: str) -> Handler | None:
    """Return the function of an operator such as `aten.max.dim`, or None."""
    return None if op.removeprefix("aten.") in _reasons else _found(_handlers, op)


def pair_handler_of(op: str) -> Handler | None:
    """Return the function of an operator with complex operands or results, or None."""
    return None if op.removeprefix("aten.") in _reasons else _found(_of_pairs, op)


def is_supported(op: str) -> bool:
    """Whether an operator has an import function for real or complex operands."""
    return handler_of(op) is not None or pair_handler_of(op) is not None


def reason_of(op: str) -> str | None:
    """Return why an operator has no import function, or None if no reason is registered."""
    return _found(_reasons, op)


def _found(table: Mapping[str, Entry], op: str) -> Entry | None:
    space, _, name = op.partition(".")
    if space != "aten":
        return table.get(op)
    return table.get(name) or table.get(name.partition(".")[0])

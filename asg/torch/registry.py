"""The table of ATen operators and their import functions, filled when modules are imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

Handler: TypeAlias = Callable[..., Any]  # of a Call and the arguments of ATen's operator

_handlers: dict[str, Handler] = {}
HANDLERS: Mapping[str, Handler] = MappingProxyType(_handlers)


def aten(*names: str) -> Callable[[Handler], Handler]:
    """Register a function for operators: `relu` with all its overloads, or only `max.dim`."""

    def register(handler: Handler) -> Handler:
        for name in names:
            _handlers[name] = handler
        return handler

    return register


def handler_of(op: str) -> Handler | None:
    """Return the function of an operator such as `aten.max.dim`, or None."""
    space, _, name = op.partition(".")
    if space != "aten":
        return _handlers.get(op)
    return _handlers.get(name) or _handlers.get(name.partition(".")[0])

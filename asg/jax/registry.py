"""The table of JAX's primitives and their import functions, filled when modules are imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

Handler: TypeAlias = Callable[..., Any]  # of a Call, the operands, and the primitive's parameters


class Entry(NamedTuple):
    """How a primitive is imported.

    `bodies` are the parameters that hold programs which the handler runs. `pairs` says what the
    handler does with random keys and complex tensors, which are pairs of tensors: "" refuses them,
    "parts" is called for each part, and "given" is passed the pairs.
    """

    handler: Handler
    bodies: tuple[str, ...] = ()
    pairs: str = ""


_entries: dict[str, Entry] = {}
_of_complex: dict[str, Handler] = {}
_reasons: dict[str, str] = {}


def primitive(
    *names: str, bodies: tuple[str, ...] = (), pairs: str = ""
) -> Callable[[Handler], Handler]:
    """Register the import function of primitives; see `Entry`."""

    def register(handler: Handler) -> Handler:
        _entries.update(dict.fromkeys(names, Entry(handler, bodies, pairs)))
        return handler

    return register


def of_complex(*names: str) -> Callable[[Handler], Handler]:
    """Register the import function of primitives with complex operands or results."""

    def register(handler: Handler) -> Handler:
        _of_complex.update(dict.fromkeys(names, handler))
        return handler

    return register


def refused(reason: str, *names: str) -> None:
    """Register why primitives have no import function."""
    _reasons.update(dict.fromkeys(names, reason))


def entry_of(name: str) -> Entry | None:
    """Return how a primitive of real tensors is imported, or None."""
    return _entries.get(name)


def complex_handler_of(name: str) -> Handler | None:
    """Return the function of a primitive with complex operands or results, or None."""
    return _of_complex.get(name)


def is_supported(name: str) -> bool:
    """Whether a primitive has an import function."""
    return name in _entries or name in _of_complex


def reason_of(name: str) -> str | None:
    """Return why a primitive has no import function, or None if no reason is registered."""
    return _reasons.get(name)


def supported() -> tuple[str, ...]:
    """Return the names of all primitives with an import function, sorted."""
    return tuple(sorted({*_entries, *_of_complex}))

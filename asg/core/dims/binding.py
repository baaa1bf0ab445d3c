"""Bind symbols to the sizes of the arrays fed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from asg.core.dims.expr import (
    NEVER_EMPTY,
    Dim,
    bare_symbol,
    bind,
    format_dim,
    symbol,
    symbols_of,
)
from asg.core.errors import ShapeError


def bind_shapes(
    feeds: Iterable[tuple[str, tuple[Dim, ...], tuple[int, ...]]],
) -> dict[str, int]:
    """Return the value of every symbol, from (label, declared shape, actual shape) of each input.

    Raises ShapeError, with the label and axis, if a rank or size differs from its declaration. It
    also raises if a symbol would take two values or a value below 1, or if neither an axis of just
    this symbol nor an axis that is linear in it determines its value.
    """
    feeds = list(feeds)
    binding: dict[str, int] = {}
    places: dict[str, str] = {}
    derived: list[tuple[str, Dim, int]] = []
    for label, declared, actual in feeds:
        if len(declared) != len(actual):
            one = len(actual) == len(declared) - 1 and not isinstance(declared[0], int)
            raise ShapeError(
                f"{label}: expected {len(declared)} axes as in {_shape_text(declared)}, "
                f"got {len(actual)} in {_shape_text(actual)}",
                hint="array[None] adds the axis of a batch of one" if one else "",
            )
        for axis, (dim, size) in enumerate(zip(declared, actual, strict=True)):
            if isinstance(dim, int):
                continue
            name, place = bare_symbol(dim), f"{label}, axis {axis}"
            if name is None:
                derived.append((place, dim, size))
                continue
            if size < 1:
                raise ShapeError(
                    f"{place}: {name} must be at least 1, got {size}", hint=NEVER_EMPTY
                )
            if binding.setdefault(name, size) != size:
                raise ShapeError(
                    f"{place}: {name} is {size} here, but {binding[name]} in {places[name]}",
                    hint="feed arrays that agree",
                )
            places.setdefault(name, place)
    for place, dim, size in derived:
        _solve(place, dim, size, binding)
    for label, declared, actual in feeds:
        _check_shape(label, declared, actual, binding)
    return binding


def _solve(place: str, dim: Dim, size: int, binding: dict[str, int]) -> None:
    """Bind the last unbound symbol of an axis such as 2*h, whose size grows evenly with it."""
    unbound = symbols_of(dim) - binding.keys()
    if len(unbound) != 1:
        return
    (name,) = unbound
    rest = bind(dim, binding)
    at_one, at_two = bind(rest, {name: 1}), bind(rest, {name: 2})
    if not isinstance(at_one, int) or not isinstance(at_two, int) or at_two <= at_one:
        return
    factor = at_two - at_one
    if rest != factor * symbol(name) + (at_one - factor):
        return
    value, left = divmod(size - (at_one - factor), factor)
    if left or value < 1:
        raise ShapeError(
            f"{place}: no {name} of 1 or more gives {format_dim(dim)} = {size}", hint=NEVER_EMPTY
        )
    binding[name] = value


def _check_shape(
    label: str, declared: tuple[Dim, ...], actual: tuple[int, ...], binding: Mapping[str, int]
) -> None:
    for axis, (dim, size) in enumerate(zip(declared, actual, strict=True)):
        unbound = symbols_of(dim) - binding.keys()
        if unbound:
            raise ShapeError(
                f"{label}, axis {axis}: {format_dim(dim)} needs a value for "
                f"{', '.join(sorted(unbound))}",
                hint="feed an input with an axis of just this symbol",
            )
        expected = bind(dim, binding)
        if expected != size:
            raise ShapeError(
                f"{label}, axis {axis}: expected {_with_value(dim, expected)}, got {size} "
                f"(declared {_shape_text(declared)}, fed {_shape_text(actual)})"
            )


def _with_value(dim: Dim, value: Dim) -> str:
    return str(value) if isinstance(dim, int) else f"{dim} = {value}"


def _shape_text(shape: tuple[Dim, ...]) -> str:
    return f"[{','.join(map(format_dim, shape))}]"

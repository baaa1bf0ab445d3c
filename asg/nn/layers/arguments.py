"""Checks of layers' arguments, and the initial values of their parameters."""

from __future__ import annotations

import math
from typing import Any

from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.init import Initializer, uniform

Pair = int | tuple[int, ...]
MAX_LAYERS = 1 << 12  # a call makes them in a few seconds


def width(x: Tensor, axis: int, given: int | None, what: str) -> int:
    """Return the size of an axis: a number, equal to `given` unless that is None."""
    if not -x.ndim <= axis < x.ndim:
        raise ShapeError(f"{x.type} has no axis {axis} for {what}")
    size = x.shape[axis]
    if given is not None:
        if size != given:
            is_last = axis == 1 and x.ndim > 2 and x.shape[-1] == given
            raise ShapeError(
                f"{what} is {given}, and axis {axis} of {x.type} is {size}",
                hint="channels come after the batch: asg.moveaxis(x, -1, 1)" if is_last else "",
            )
        return given
    if not isinstance(size, int):
        raise ShapeError(
            f"axis {axis} of {x.type} is a symbol, and parameters have a fixed shape",
            hint=f"give {what}, or declare the input with a number there",
        )
    return size


def positive(**sizes: int | None) -> None:
    """Raise ShapeError for a size that is given and not a whole number above 0."""
    for name, size in sizes.items():
        if size is not None and (isinstance(size, bool) or not isinstance(size, int) or size < 1):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise ShapeError(f"{name} must be a whole number above 0, got {size!r}")


def repeated(**count: int) -> range:
    """Return the range of the number of layers in a module.

    Raises ShapeError unless it is a whole number from 1 to MAX_LAYERS: the call makes each layer.
    """
    positive(**count)
    ((name, number),) = count.items()
    if number > MAX_LAYERS:
        raise ShapeError(f"{name} must be at most {MAX_LAYERS}, got {number}")
    return range(number)


def fan_in_uniform(fan_in: int) -> Initializer:
    """Return torch's initial values of linear layers and convolutions: uniform in ±1/√fan_in."""
    bound = 1 / math.sqrt(fan_in) if fan_in else 0.0
    return uniform(-bound, bound)


def each(value: Any, axes: int, what: str) -> tuple[int, ...]:
    """Return a setting as a number for each spatial axis."""
    if isinstance(value, int):
        return (value,) * axes
    found = tuple(value)
    if len(found) != axes:
        raise ShapeError(f"{what} {value!r} must be a number or {axes} of them")
    return found


def ranked(x: Tensor, name: str, *ranks: int) -> None:
    """Raise ShapeError if the rank of `x`, an operand of this name, is not among `ranks`."""
    if x.ndim not in ranks:
        allowed = " or ".join(map(str, ranks))
        raise ShapeError(f"{name} must have {allowed} axes, got {x.type}")

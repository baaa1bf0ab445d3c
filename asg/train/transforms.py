"""Transforms of examples and batches: functions of arrays that you can print and compare.

A transform is any function of an example, or a dict of functions by field. The transforms of this
module keep the dtype of floats and turn integers into f32. A transform with a true attribute
`is_random` gets a `numpy.random.Generator` as its second argument. The dataset or loader makes the
generator from its seed, the epoch and the example's position, so that it can draw the same numbers
again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

import numpy as np
from numpy.random import Generator

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import GraphError
from asg.core.guard import guard_room
from asg.core.hints import answering

__all__ = [
    "Cast", "Clip", "Compose", "Flatten", "Log", "MinMax", "Noise", "Normalize", "OneHot",
    "Standard",
]  # fmt: skip

Function: TypeAlias = Callable[..., Any]
Transform: TypeAlias = Function | Mapping[Any, Function]


def applied(transform: Transform, item: Any, *place: int) -> Any:
    """Apply `transform` to an example or batch; `place` determines its random numbers.

    Raises GraphError for a missing field, and for a transform that is not a function.
    """
    if not isinstance(transform, Mapping):
        return _called(transform, item, place)
    functions = cast("Mapping[Any, Function]", transform)
    several = not isinstance(item, Mapping)
    if several and not isinstance(item, tuple | list):
        raise GraphError(
            f"a transform by field needs examples with fields, got {type(item).__name__}",
            hint="give the function itself",
        )
    fields = dict(enumerate(cast("list[Any]", item)) if several else cast("dict[Any, Any]", item))
    for number, (name, function) in enumerate(functions.items()):
        if name not in fields:
            known = ", ".join(map(repr, fields))
            raise GraphError(
                f"the transform of {name!r} finds no field of this name", hint=f"use {known}"
            )
        fields[name] = _called(function, fields[name], (*place, number))
    return tuple(fields.values()) if several else fields


def _called(function: Function, value: Any, place: tuple[int, ...]) -> Any:
    if not callable(function):
        raise GraphError(
            f"a transform must be a function, got {function!r}",
            hint="give a function, or a dict of functions by field",
        )
    if getattr(function, "is_random", False):
        return function(value, np.random.default_rng(list(place)))
    return function(value)


def floats(x: Any) -> Array:
    """Return x as an array of floats: f32 if it has another kind of dtype."""
    array = np.asarray(x)
    return array if array.dtype.kind == "f" else array.astype(np.float32)


class Compose:
    """Transforms one after another: `Compose(Normalize(0.5, 0.5), Noise(0.1))`.

    >>> steps = asg.train.transforms.Compose(
    ...     asg.train.transforms.Flatten(), asg.train.transforms.Cast("f32", 255))
    >>> steps(np.array([[0, 255], [51, 102]], "u1"))
    array([0. , 1. , 0.2, 0.4], dtype=float32)
    """

    def __init__(self, *steps: Function) -> None:
        self.steps = steps

    @property
    def is_random(self) -> bool:
        """Whether any of the transforms is random."""
        return any(getattr(step, "is_random", False) for step in self.steps)

    def __call__(self, x: Any, rng: Generator | None = None) -> Any:
        """Return the transformed example."""
        for step in self.steps:
            x = step(x, rng) if getattr(step, "is_random", False) else step(x)
        return x

    def __repr__(self) -> str:
        return f"Compose({', '.join(map(repr, self.steps))})"


class _Numbers:
    """A transform defined by numbers; equal to a transform of its class with equal numbers."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return False
        mine, others = vars(self), vars(other)
        return all(np.array_equal(value, others[name]) for name, value in mine.items())

    def __hash__(self) -> int:
        return hash(type(self))


@dataclass(frozen=True, eq=False)
class Normalize(_Numbers):
    """(x - mean) / std. With `axis`, mean and std are vectors along this axis, such as channels.

    >>> asg.train.transforms.Normalize(mean=0.5, std=0.25)(np.array([0.5, 1.0]))
    array([0., 2.])
    >>> channels = asg.train.transforms.Normalize([0.0, 1.0], [1.0, 2.0], axis=0)
    >>> channels(np.array([[4.0, 5.0], [1.0, 5.0]]))
    array([[4., 5.],
           [0., 2.]])
    """

    mean: Any = 0.0
    std: Any = 1.0
    axis: int | None = None

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        array = floats(x)
        mean, std = (_along(value, array, self.axis) for value in (self.mean, self.std))
        return (array - mean) / std


@dataclass(frozen=True, eq=False)
class Standard(_Numbers):
    """(x - mean) / std with the mean and std of given data: `Standard.fit(x_train)`.

    Elements that are constant in that data become 0. `inverse` undoes the transform.

    >>> standard = asg.train.transforms.Standard.fit(np.array([[1.0, 7.0], [3.0, 7.0]]))
    >>> standard(np.array([[3.0, 7.0]])), standard.inverse(np.array([[-1.0, 0.0]]))
    (array([[1., 0.]]), array([[1., 7.]]))
    """

    mean: Array
    std: Array

    @classmethod
    def fit(cls, x: Any, axis: int | tuple[int, ...] = 0) -> Standard:
        """Return the transform that gives x mean 0 and variance 1 over `axis`."""
        array = np.asarray(x, dtype=np.float64)
        std = array.std(axis, keepdims=True)
        mean = array.mean(axis, keepdims=True)
        return cls(_rows(mean, axis), _rows(np.where(std == 0, 1.0, std), axis))

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        array = floats(x)
        return ((array - self.mean) / self.std).astype(array.dtype)

    def inverse(self, x: Any) -> Array:
        """Undo the transform."""
        array = floats(x)
        return (array * self.std + self.mean).astype(array.dtype)


@dataclass(frozen=True, eq=False)
class MinMax(_Numbers):
    """Scale x so that the range of given data becomes [first, last]: `MinMax.fit(x_train)`.

    Elements that are constant in that data become `first`. `inverse` undoes the transform.

    >>> scale = asg.train.transforms.MinMax.fit(np.array([[0.0], [5.0], [10.0]]))
    >>> scale(np.array([[2.5], [20.0]])), scale.inverse(np.array([[1.0]]))
    (array([[0.25],
           [2.  ]]), array([[10.]]))
    """

    low: Array
    high: Array
    first: float = 0.0
    last: float = 1.0

    @classmethod
    def fit(
        cls, x: Any, axis: int | tuple[int, ...] = 0, *, first: float = 0.0, last: float = 1.0
    ) -> MinMax:
        """Return the transform that maps the range of x over `axis` to [first, last]."""
        array = np.asarray(x, dtype=np.float64)
        low, high = array.min(axis, keepdims=True), array.max(axis, keepdims=True)
        return cls(_rows(low, axis), _rows(high, axis), first, last)

    @property
    def _span(self) -> Array:
        return np.where(self.high == self.low, 1.0, self.high - self.low)

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        array = floats(x)
        scaled = (array - self.low) / self._span * (self.last - self.first) + self.first
        return scaled.astype(array.dtype)

    def inverse(self, x: Any) -> Array:
        """Undo the transform."""
        array = floats(x)
        scaled = (array - self.first) / (self.last - self.first) * self._span + self.low
        return scaled.astype(array.dtype)


@dataclass(frozen=True)
class Noise:
    """Add noise to x: normal of standard deviation `scale`, or uniform in [-scale, scale].

    >>> noise = asg.train.transforms.Noise(0.5, "uniform")
    >>> noisy = noise(np.zeros(1000, "f4"), np.random.default_rng(0))
    >>> bool(abs(noisy).max() <= 0.5), noisy.dtype
    (True, dtype('float32'))
    """

    scale: float = 0.1
    kind: Literal["normal", "uniform"] = "normal"
    is_random = True

    def __post_init__(self) -> None:
        """Refuse a negative scale and an unknown kind."""
        if self.scale < 0 or self.kind not in ("normal", "uniform"):
            raise GraphError(
                f"scale must be 0 or more, and kind 'normal' or 'uniform', "
                f"got {self.scale!r} and {self.kind!r}",
                op="Noise",
            )

    def __call__(self, x: Any, rng: Generator | None = None) -> Array:
        """Return the transformed array."""
        array = floats(x)
        rng = rng or np.random.default_rng()
        if self.kind == "normal":
            drawn = rng.normal(0.0, self.scale, array.shape)
        else:
            drawn = rng.uniform(-self.scale, self.scale, array.shape)
        return array + drawn.astype(array.dtype)


@dataclass(frozen=True)
class Clip:
    """Limit x to [low, high]; None leaves a side open.

    >>> asg.train.transforms.Clip(low=0.0)(np.array([-1.0, 0.5, 9.0]))
    array([0. , 0.5, 9. ])
    """

    low: float | None = None
    high: float | None = None

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        return np.clip(np.asarray(x), self.low, self.high)


@dataclass(frozen=True)
class Log:
    """log(x + offset): log1p for the offset 1.

    >>> asg.train.transforms.Log()(np.array([0.0, np.e - 1])).round(3)
    array([0., 1.])
    """

    offset: float = 1.0

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        array = floats(x)
        return np.log1p(array) if self.offset == 1 else np.log(array + self.offset)


@dataclass(frozen=True)
class Flatten:
    """Flatten the axes of x from `start` on: 0 for an example, 1 for a batch.

    >>> asg.train.transforms.Flatten(1)(np.zeros((8, 28, 28))).shape
    (8, 784)
    """

    start: int = 0

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        array = np.asarray(x)
        return array.reshape(*array.shape[: self.start], math.prod(array.shape[self.start :]))


@dataclass(frozen=True)
class OneHot:
    """Class numbers as one-hot rows, along a new last axis.

    Raises:
        GraphError: A number is not in [0, classes).

    >>> asg.train.transforms.OneHot(3)(np.array([2, 0]))
    array([[0., 0., 1.],
           [1., 0., 0.]], dtype=float32)
    """

    classes: int
    dtype: DType | str = DType.F32

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        numbers = np.asarray(x)
        inside = numbers.dtype.kind in "iub" and ((numbers >= 0) & (numbers < self.classes)).all()
        if not inside:
            raise GraphError(f"the values are not all integers in [0, {self.classes})", op="OneHot")
        return (numbers[..., None] == np.arange(self.classes)).astype(as_dtype(self.dtype).numpy)


@dataclass(frozen=True)
class Cast:
    """Cast x to another dtype, then divide it by `scale`: `Cast("f32", 255)` for pixels.

    >>> asg.train.transforms.Cast("f32", 255)(np.array([0, 51, 255], "u1"))
    array([0. , 0.2, 1. ], dtype=float32)
    """

    dtype: DType | str = DType.F32
    scale: float = 1.0

    def __call__(self, x: Any) -> Array:
        """Return the transformed array."""
        array = np.asarray(x).astype(as_dtype(self.dtype).numpy)
        return array if self.scale == 1 else array / array.dtype.type(self.scale)


def _along(value: Any, array: Array, axis: int | None) -> Array:
    """Return `value` in the dtype of `array`, as a vector along `axis`."""
    values = np.asarray(value, dtype=array.dtype)
    if axis is None or not values.ndim:
        return values
    shape = [1] * array.ndim
    shape[axis] = -1
    return values.reshape(shape)


def _rows(statistics: Array, axis: int | tuple[int, ...]) -> Array:
    """Return statistics that also fit single examples, without the axis of the examples."""
    axes = (axis,) if isinstance(axis, int) else axis
    first = 0 in {each % statistics.ndim for each in axes} if statistics.ndim else False
    return statistics[0] if first else statistics


guard_room(globals(), "asg.train.transforms")
__getattr__ = answering(__name__)  # hints for names of other libraries

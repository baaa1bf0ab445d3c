"""A random program under construction: its graph, its feeds, and the numbers of every value so far.

The numbers let a step choose fitting operands: an index within its axis, an exponential of small
values. A step that does not fit raises `Unfit`, or an error of ASG, and adds nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from asg.core.dims import as_dim, bind
from asg.core.dtypes import HELD, UNSIGNED, Array, DType, as_dtype, limits_of
from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import compute
from asg.core.node import Ref
from asg.ops import functions as ops

SMALL = (1, 2, 3, 4, 5, 7, 8, 9)
MIDDLE = (31, 32, 33, 63, 64, 65)
LARGE = (127, 128, 129, 255, 256, 257, 511, 512, 513, 514, 1023, 1024, 1025, 1026)
MOST = 3_000  # elements of a value
_UNITS = 64.0  # allowed error of a claimed number, in units in the last place
_COARSEST = 1 / 16  # most of it, relative to the number: 64 units of f16, 8 of bf16
TAME = 8.0  # a larger value is scaled down, so that exponentials and powers stay finite

Step = Callable[["Builder"], "Tensor | Sequence[Tensor]"]


class Unfit(Exception):  # noqa: N818  # not an error: the choice is not taken
    """Raised by a step that has no fitting values."""


class Builder:
    """Creates leaves and picks values; `add` runs a step."""

    def __init__(
        self, graph: Graph, rng: random.Random, dtype: DType, *, prefix: str = "",
        nasty: bool = False, symbols: Mapping[str, int] = MappingProxyType({}), large: bool = False,
        wide: bool = False,
    ) -> None:  # fmt: skip
        self.graph = graph
        self.rng = rng
        self.numbers = np.random.default_rng(rng.getrandbits(32))
        self.dtype = dtype
        self.prefix = prefix
        self.nasty = nasty
        self.symbols = symbols
        self.large = large
        self.wide = wide
        self.feeds: dict[str, Array] = {}
        self.arrays: dict[Ref, Array] = {}
        self.values: list[Tensor] = []
        self.claims: list[Tensor] = []
        self._computed = len(graph)

    # Values

    def add(self, step: Step) -> bool:
        """Run a step; return whether it fitted."""
        try:
            self.keep(step(self))
        except (Unfit, AsgError):
            self._compute()
            return False
        return True

    def keep(self, made: Tensor | Sequence[Tensor]) -> None:
        """Add results to the values, scaled down if they are large."""
        for tensor in [made] if isinstance(made, Tensor) else made:
            value = self.tamed(tensor)
            if value.dtype.is_float and not self.nasty and not np.isfinite(self.array(value)).all():
                continue
            self.values.append(value)

    def array(self, tensor: Tensor) -> Array:
        """Return the numbers of a tensor."""
        self._compute()
        return self.arrays[tensor.ref]

    def _compute(self) -> None:
        nodes = [self.graph.nodes[i] for i in range(self._computed, len(self.graph))]
        self._computed = len(self.graph)
        compute(nodes, self.arrays, self.feeds, self.symbols, self.graph.memo)

    def tamed(self, x: Tensor, most: float = TAME) -> Tensor:
        """Return a float tensor times a power of two that makes it finite and small."""
        array = self.array(x)
        if self.nasty or not x.dtype.is_float or not array.size:
            return x
        high = float(np.absolute(array.astype(np.float64)).max())
        if not np.isfinite(high) or high <= most:
            return x
        exponent = int(np.ceil(np.log2(high / most)))
        if x.dtype is DType.F16 and exponent > 10:
            raise Unfit
        return x * 2.0**-exponent

    def pick(self, fits: Callable[[Tensor], bool] = lambda _: True) -> Tensor:
        """Return a fitting value, more often a late value; raise Unfit without any."""
        found = [value for value in self.values if fits(value)]
        if not found:
            raise Unfit
        return self.rng.choice(found[-3:] if self.rng.random() < 0.6 else found)

    def x(self, low: int = 0, high: int = 9) -> Tensor:
        """Return a float value with a rank between `low` and `high`."""
        return self.pick(lambda v: v.dtype is self.dtype and low <= v.ndim <= high)

    @property
    def wholes(self) -> tuple[DType, ...]:
        """The integer dtypes to draw from."""
        return (DType.I32, DType.U32, *HELD, *((DType.I64, DType.U64) if self.wide else ()))

    @property
    def floats(self) -> tuple[DType, ...]:
        """The float dtypes to draw from."""
        return (DType.BF16, DType.F16, DType.F32, *((DType.F64,) if self.wide else ()))

    def whole(self) -> Tensor:
        """Return an integer value; a new leaf if there is none."""
        if not any(v.dtype.is_integer for v in self.values):
            return self.leaf(self.shape(), self.rng.choice(self.wholes), -6, 6)
        return self.pick(lambda v: v.dtype.is_integer)

    def like(self, x: Tensor) -> Tensor:
        """Return another value of the type of `x`, or a value that broadcasts to it."""
        same = [v for v in self.values if v.type == x.type]
        if same and self.rng.random() < 0.6:
            return self.rng.choice(same)
        shape = list(x.shape)
        if self.rng.random() < 0.4:
            shape = shape[self.rng.randint(0, len(shape)) :]
            shape = [1 if self.rng.random() < 0.4 else dim for dim in shape]
        return self.leaf(shape, x.dtype)

    # Leaves

    def shape(self, low: int = 0, high: int = 3) -> list[object]:
        """Return a random shape of some rank."""
        rank = self.rng.randint(low, high)
        pool = SMALL if self.rng.random() < 0.85 else MIDDLE
        shape: list[object] = [self.rng.choice(pool) for _ in range(rank)]
        if self.large and rank:
            shape = [self.rng.choice((1, 2, 3)) for _ in range(min(rank, 2))]
            shape[self.rng.randrange(len(shape))] = self.rng.choice(LARGE)
        for axis, symbol in zip((0, -1), self.symbols, strict=False):
            if rank > abs(axis):
                shape[axis] = symbol
        return shape

    def leaf(
        self, shape: Sequence[object], dtype: DType | None = None,
        low: float = -2.0, high: float = 2.0,
    ) -> Tensor:  # fmt: skip
        """Return a new input, or rarely a constant, with random numbers."""
        dtype = dtype or self.dtype
        sizes = tuple(self._size(dim) for dim in shape)
        if int(np.prod(sizes)) > MOST:
            raise Unfit
        array = self._drawn(sizes, dtype, low, high)
        if self.rng.random() < 0.1 and all(isinstance(dim, int) for dim in shape):
            return ops.constant(array, graph=self.graph)
        return self.fed(array, shape)

    def fed(self, array: Array, shape: Sequence[object] | None = None) -> Tensor:
        """Return a new input with these numbers as its feed."""
        name = f"{self.prefix}x{len(self.feeds)}"
        self.feeds[name] = array
        dims: Any = array.shape if shape is None else tuple(shape)
        return self.graph.input(name, dims, as_dtype(array.dtype))

    def _size(self, dim: object) -> int:
        if isinstance(dim, int):
            return dim
        return int(str(bind(as_dim(dim), self.symbols)))

    def _drawn(self, shape: tuple[int, ...], dtype: DType, low: float, high: float) -> Array:
        numbers = self.numbers
        if dtype is DType.BOOL:
            return np.asarray(numbers.integers(0, 2, shape), bool)
        if dtype.is_integer:
            return self._integers(shape, dtype, low, high)
        values = np.asarray(numbers.uniform(low, high, shape))
        if self.rng.random() < 0.15:
            values = np.clip(np.round(values * 2) / 2, low, high)  # ties
        if self.nasty and self.rng.random() < 0.7:
            most, tiny = limits_of(dtype).max, limits_of(dtype).tiny
            special = [
                np.nan, np.inf, -np.inf, -0.0, 0.0, 0.0, 1.0, -1.0, most, -most, tiny, -tiny,
                np.sqrt(most), np.sqrt(tiny), 0.5, 1e4, -1e4,
            ]  # fmt: skip
            chosen = self.rng.sample(special, self.rng.randint(1, 5))
            values = np.where(numbers.random(shape) < 0.3, numbers.choice(chosen, shape), values)
        return np.asarray(values).astype(dtype.numpy)

    def _integers(self, shape: tuple[int, ...], dtype: DType, low: float, high: float) -> Array:
        low = max(low, 0) if dtype in UNSIGNED else low
        if high < low:
            raise Unfit  # labels of no classes, for example
        values = np.asarray(self.numbers.integers(int(low), int(high) + 1, shape), dtype.numpy)
        if self.nasty and self.rng.random() < 0.7:
            info = np.iinfo(dtype.numpy)
            special = np.array([info.min, info.max, info.max - 1, 0, 1, 31, 32, 33], dtype.numpy)
            values = np.where(
                self.numbers.random(shape) < 0.2, self.numbers.choice(special, shape), values
            )
        return values

    # Claims

    def claim(self, made: Tensor, right: Array, scale: float = 0.0) -> None:
        """Claim that a float tensor has these numbers, up to rounding.

        `scale` bounds the rounded intermediate numbers. Infinities and NaN must be exact.
        """
        dtype, limits = made.dtype.numpy, limits_of(made.dtype)
        with np.errstate(over="ignore"):
            expected = np.broadcast_to(right, self.array(made).shape).astype(dtype)
        sizes = np.where(np.isfinite(expected), np.abs(expected), 0).astype(np.float64)
        error = min(_UNITS * limits.eps, _COARSEST) * np.maximum(sizes, scale)
        near, wanted = (
            ops.constant(np.asarray(each, dtype), graph=self.graph)
            for each in (np.minimum(error, limits.max), expected)
        )
        same = ops.logical_or(ops.less_equal(ops.abs(made - wanted), near), ops.equal(made, wanted))
        self.claim_all(ops.logical_or(same, ops.logical_and(ops.isnan(made), ops.isnan(wanted))))

    def claim_all(self, holds: Tensor) -> None:
        """Claim that every bool of a tensor is true."""
        self.claims.append(ops.all(holds))

    def indices(self, count: int, shape: Sequence[object]) -> Tensor:
        """Return an i32 leaf of indices into an axis of `count`: from both ends, rarely outside."""
        if not count:
            raise Unfit
        beyond = 2 if self.nasty else 0
        low = -count - beyond if self.rng.random() < 0.5 else 0
        return self.leaf(shape, DType.I32, low, count - 1 + beyond)

    # Choices

    def axis(self, x: Tensor) -> int:
        """Return an axis of `x`, counted from either end."""
        if not x.ndim:
            raise Unfit
        return self.rng.randrange(-x.ndim, x.ndim)

    def axes(self, x: Tensor) -> int | tuple[int, ...] | None:
        """Return a random axis argument of a reduction: an axis, several, or None for all."""
        if not x.ndim or self.rng.random() < 0.25:
            return None
        if self.rng.random() < 0.6:
            return self.axis(x)
        count = self.rng.randint(1, x.ndim)
        return tuple(self.rng.sample(range(x.ndim), count))

    def size(self, x: Tensor, axis: int) -> int:
        """Return the size of an axis; raise Unfit for a symbol."""
        dim = x.shape[axis]
        if not isinstance(dim, int):
            raise Unfit
        return dim

    def static(self, x: Tensor) -> list[int]:
        """Return the shape of `x`; raise Unfit if it has symbols."""
        return [self.size(x, axis) for axis in range(x.ndim)]

    def chance(self, share: float = 0.5) -> bool:
        """Return True for this share of calls."""
        return self.rng.random() < share

    def between(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`."""
        if high < low:
            raise Unfit
        return self.rng.randint(low, high)

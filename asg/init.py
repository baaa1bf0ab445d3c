"""Initial values of parameters and state, as data that a graph carries and a file saves.

`asg.init.xavier_uniform()` is a description; `materialize` makes the array of it, the same on every
platform: bits are counter-based, and each parameter has a stream of its own by its name.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np
from scipy.special import ndtri

from asg.dtypes import Array, DType, as_array, python_scalar
from asg.errors import DTypeError, GraphError, ShapeError
from asg.threefry import key_of_seed, uniform as uniform_bits

ARGUMENTS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "zeros": (),
    "ones": (),
    "constant": ("value",),
    "uniform": ("low", "high"),
    "normal": ("mean", "std"),
    "xavier_uniform": ("gain",),
    "xavier_normal": ("gain",),
    "kaiming_uniform": ("gain",),
    "kaiming_normal": ("gain",),
    "values": (),
})  # fmt: skip


@dataclass(frozen=True, eq=False)
class Initializer:
    """How a leaf gets its first value: a name of this module, its numbers, or an array."""

    name: str
    arguments: Mapping[str, float] = field(default_factory=dict[str, float])
    values: Array | None = None

    def __post_init__(self) -> None:
        """Refuse names and arguments that `materialize` would not know."""
        if self.name not in ARGUMENTS:
            raise GraphError(
                f"there is no initializer {self.name!r}", hint=f"use one of {', '.join(ARGUMENTS)}"
            )
        if set(self.arguments) != set(ARGUMENTS[self.name]):
            raise GraphError(
                f"initializer {self.name} takes {ARGUMENTS[self.name]}, got {tuple(self.arguments)}"
            )
        if (self.values is not None) != (self.name == "values"):
            raise GraphError("an array belongs to the initializer 'values', and to no other")

    def __str__(self) -> str:
        if self.values is not None:
            return "values"
        return f"{self.name}({', '.join(f'{k}={v!r}' for k, v in self.arguments.items())})"

    def __eq__(self, other: object) -> bool:
        """Equal if they describe the same values, bit for bit."""
        if not isinstance(other, Initializer):
            return NotImplemented
        return self.identity() == other.identity()

    def __hash__(self) -> int:
        return hash(self.identity())

    def identity(self) -> tuple[Any, ...]:
        """Return what determines the values, hashable."""
        data = None
        if self.values is not None:
            data = (self.values.shape, self.values.dtype.str, self.values.tobytes())
        return (self.name, tuple((k, repr(v)) for k, v in sorted(self.arguments.items())), data)


def _of(name: str, **arguments: float) -> Initializer:
    try:
        return Initializer(name, {key: float(value) for key, value in arguments.items()})
    except (TypeError, ValueError):
        raise GraphError(f"initializer {name} takes numbers, got {arguments}") from None


def zeros() -> Initializer:
    """All 0."""
    return Initializer("zeros")


def ones() -> Initializer:
    """All 1."""
    return Initializer("ones")


def constant(value: float) -> Initializer:
    """All `value`."""
    return _of("constant", value=value)


def uniform(low: float = 0.0, high: float = 1.0) -> Initializer:
    """Uniform in [low, high)."""
    return _of("uniform", low=low, high=high)


def normal(mean: float = 0.0, std: float = 1.0) -> Initializer:
    """Normal with this mean and standard deviation."""
    return _of("normal", mean=mean, std=std)


def xavier_uniform(gain: float = 1.0) -> Initializer:
    """Uniform in ±gain·√(6/(fan_in+fan_out)) (Glorot and Bengio, 2010)."""
    return _of("xavier_uniform", gain=gain)


def xavier_normal(gain: float = 1.0) -> Initializer:
    """Normal with std gain·√(2/(fan_in+fan_out)) (Glorot and Bengio, 2010)."""
    return _of("xavier_normal", gain=gain)


def kaiming_uniform(gain: float = math.sqrt(2.0)) -> Initializer:
    """Uniform in ±gain·√(3/fan_in); the default gain suits relu (He et al., 2015)."""
    return _of("kaiming_uniform", gain=gain)


def kaiming_normal(gain: float = math.sqrt(2.0)) -> Initializer:
    """Normal with std gain/√fan_in; the default gain suits relu (He et al., 2015)."""
    return _of("kaiming_normal", gain=gain)


def values(array: object) -> Initializer:
    """The values of this array, stored in the graph."""
    data = as_array(array).copy()
    data.flags.writeable = False
    return Initializer("values", {}, data)


def as_initializer(value: object) -> Initializer:
    """Return the initializer that `value` means: None is zeros, a number a constant."""
    if value is None:
        return zeros()
    if isinstance(value, Initializer):
        return value
    if isinstance(value, bool | int | float):
        return constant(value)
    if isinstance(value, str) or callable(value):
        raise GraphError(
            f"{value!r} is no initializer",
            hint="use a number, an array, or a call such as asg.init.xavier_uniform()",
        )
    return values(value)


def check_initializer(
    initializer: Initializer, name: str, shape: tuple[int, ...], dtype: DType
) -> None:
    """Raise what `materialize` would raise for a leaf of this shape and dtype."""
    if initializer.values is not None:
        _given(initializer.values, name, shape, dtype)
    elif "gain" in initializer.arguments:
        fans(shape)


def fans(shape: tuple[int, ...]) -> tuple[int, int]:
    """Return (fan_in, fan_out): [in, out] for matrices, [out, in, *window] from rank 3 on."""
    if len(shape) < 2:
        raise ShapeError(
            f"fan-based initialisation needs two axes or more, got shape {shape}",
            hint="use asg.init.zeros, asg.init.uniform or asg.init.normal for vectors",
        )
    if len(shape) == 2:
        return shape[0], shape[1]
    window = math.prod(shape[2:])
    return shape[1] * window, shape[0] * window


def check_dtype(initializer: Initializer, dtype: DType) -> None:
    """Raise DTypeError if a leaf of `dtype` cannot have such values."""
    if dtype.is_float or initializer.name in ("zeros", "ones", "values"):
        return
    if initializer.name != "constant":
        raise DTypeError(
            f"init.{initializer.name} draws fractions, and {dtype} holds none",
            hint="use asg.init.zeros, ones, constant or an array of whole numbers",
        )
    value = initializer.arguments["value"]
    python_scalar(bool(value) if dtype is DType.BOOL else value, dtype, "init.constant")


def materialize(
    initializer: Initializer, name: str, shape: tuple[int, ...], dtype: DType, seed: int = 0
) -> Array:
    """Return a new array of the leaf's first value; `seed` and `name` choose its random stream."""
    if initializer.values is not None:
        return _given(initializer.values, name, shape, dtype)
    key = np.frombuffer(hashlib.blake2b(name.encode(), digest_size=8).digest(), np.uint32)
    array = _draw(initializer, key ^ key_of_seed(seed), shape)
    return array.astype(dtype.numpy)


def _given(array: Array, name: str, shape: tuple[int, ...], dtype: DType) -> Array:
    if array.shape != shape:
        raise ShapeError(f"initial value of {name!r} has shape {array.shape}, not {shape}")
    if not np.can_cast(array.dtype, dtype.numpy, "same_kind"):
        raise DTypeError(f"initial value of {name!r} is {array.dtype}, not {dtype}")
    return array.astype(dtype.numpy)


def _draw(initializer: Initializer, key: Array, shape: tuple[int, ...]) -> Array:
    arguments = initializer.arguments
    match initializer.name:
        case "zeros":
            return np.zeros(shape)
        case "ones":
            return np.ones(shape)
        case "constant":
            return np.full(shape, arguments["value"])
        case "uniform":
            low, high = arguments["low"], arguments["high"]
            return low + (high - low) * uniform_bits(key, shape)
        case "normal":
            return arguments["mean"] + arguments["std"] * _standard_normal(key, shape)
        case name:
            return _scaled(name, arguments["gain"], key, shape)


def _scaled(name: str, gain: float, key: Array, shape: tuple[int, ...]) -> Array:
    fan_in, fan_out = fans(shape)
    family, distribution = name.split("_")
    fan = fan_in if family == "kaiming" else (fan_in + fan_out) / 2
    std = gain / math.sqrt(max(fan, 1))
    if distribution == "normal":
        return std * _standard_normal(key, shape)
    return math.sqrt(3.0) * std * (2.0 * uniform_bits(key, shape) - 1.0)


def _standard_normal(key: Array, shape: tuple[int, ...]) -> Array:
    return ndtri(uniform_bits(key, shape) + 2.0**-33)

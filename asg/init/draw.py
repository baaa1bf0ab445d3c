"""The array of an initial value, made from its description."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from asg.core.dtypes import Array, DType, fitted, python_scalar
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.state_names import averaged_parameter
from asg.core.threefry import BLOCK, Fill, fill_with_bits, key_of_seed, uniform
from asg.init.described import constant, values, zeros
from asg.init.initializer import Initializer
from asg.init.quantile import Floats, normal_quantile

_HALF_STEP = 2.0**-33  # the middle between two multiples of 2^-32, so never 0 or 1


def as_initializer(value: object) -> Initializer:
    """Return `value` as an initializer.

    Args:
        value: An initializer, None for zeros, a number for a constant, or an array.

    Raises:
        GraphError: `value` is a string or a function.

    >>> str(asg.init.as_initializer(None)), str(asg.init.as_initializer(0.5))
    ('zeros()', 'constant(value=0.5)')
    """
    if value is None:
        return zeros()
    if isinstance(value, Initializer):
        return value
    if isinstance(value, bool | int | float):
        return constant(value)
    if isinstance(value, str) or callable(value):
        raise GraphError(
            f"{value!r} is not an initializer",
            hint="use a number, an array, or a call like asg.init.xavier_uniform()",
        )
    return values(value)


def check_initializer(
    initializer: Initializer, name: str, shape: tuple[int, ...], dtype: DType
) -> None:
    """Raise the error that `materialize` would raise for a leaf with this shape and dtype.

    >>> xavier, f32 = asg.init.xavier_normal(), asg.DType.F32
    >>> asg.init.check_initializer(xavier, "w", (3, 4), f32)
    >>> asg.init.check_initializer(xavier, "w", (3,), f32)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.ShapeError: check_initializer: fan-based initialization needs two axes ...
    """
    initializer, shape = initializer.whole(shape)
    if initializer.values is not None:
        _check_given(initializer.values, name, shape, dtype)
    elif "zero_row" in initializer.arguments:
        row = int(initializer.arguments["zero_row"])
        if not shape or not 0 <= row < shape[0]:
            raise ShapeError(f"initial value of {name!r}: shape {shape} has no row {row}")
    elif initializer.name == "orthogonal":
        _needs_two_axes("orthogonal", shape)
    elif initializer.name == "truncated_normal":
        _bounds(**initializer.arguments)
    elif "gain" in initializer.arguments:
        _fans_of(initializer, shape)


def fans(
    shape: tuple[int, ...], in_axis: int | None = None, out_axis: int | None = None
) -> tuple[int, int]:
    """Return (fan_in, fan_out): the inputs per output, and the outputs per input.

    All axes other than the two of the channels count as the window.

    Args:
        shape: The shape of a weight, with two axes or more.
        in_axis: The axis of input channels; give both axes or neither. The default is 0 for a
            matrix, as in `x @ w`, and 1 from rank 3 on, as in `conv2d(x, w)` with w [out, in,
            *window].
        out_axis: The axis of output channels; by default 1 for a matrix, and 0 from rank 3 on.

    The argument `layout` of an initializer names both axes. "out_in" means in_axis 1 and out_axis
    0, as for `linear(x, w)`. "in_out" means in_axis 0 and out_axis 1, as for transposed
    convolutions.

    Raises:
        ShapeError: `shape` has fewer than two axes, or lacks a given axis.

    >>> asg.init.fans((3, 5))
    (3, 5)
    >>> asg.init.fans((8, 3, 5, 5))  # 3·25 and 8·25
    (75, 200)
    """
    _needs_two_axes("fan-based initialization", shape)
    if in_axis is None or out_axis is None:
        in_axis, out_axis = (0, 1) if len(shape) == 2 else (1, 0)
    for axis in (in_axis, out_axis):
        if not 0 <= axis < len(shape):
            raise ShapeError(f"shape {shape} has no axis {axis}", op="initialization")
    window = math.prod(d for i, d in enumerate(shape) if i not in (in_axis, out_axis))
    return shape[in_axis] * window, shape[out_axis] * window


def _needs_two_axes(what: str, shape: tuple[int, ...]) -> None:
    if len(shape) < 2:
        raise ShapeError(
            f"{what} needs two axes or more, got shape {shape}",
            hint="use asg.init.zeros, asg.init.uniform or asg.init.normal for vectors",
        )


def _fans_of(initializer: Initializer, shape: tuple[int, ...]) -> tuple[int, int]:
    axes = {k: int(v) for k, v in initializer.arguments.items() if k in ("in_axis", "out_axis")}
    return fans(shape, **axes)


def check_dtype(initializer: Initializer, dtype: DType) -> None:
    """Raise DTypeError if `dtype` cannot represent the initializer's values.

    >>> asg.init.check_dtype(asg.init.ones(), asg.DType.I32)
    >>> asg.init.check_dtype(asg.init.normal(), asg.DType.I32)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.DTypeError: check_dtype: init.normal draws fractions, and i32 holds none; ...
    """
    if dtype.is_float or initializer.name in ("zeros", "ones", "values"):
        return
    if initializer.name != "constant":
        raise DTypeError(
            f"init.{initializer.name} draws fractions, and {dtype} holds none",
            hint="use asg.init.constant or an array of whole numbers",
        )
    value = initializer.arguments["value"]
    python_scalar(bool(value) if dtype is DType.BOOL else value, dtype, "init.constant")


def materialize(
    initializer: Initializer,
    name: str,
    shape: tuple[int, ...],
    dtype: DType,
    seed: int = 0,
    rank: int = 0,
    fill: Fill = fill_with_bits,
) -> Array:
    """Return a new array with a leaf's initial value.

    Args:
        initializer: The description of the value.
        name: The leaf's name; with `seed`, it selects the random stream. The average of a parameter
            uses the parameter's stream.
        shape: The leaf's shape.
        dtype: The leaf's dtype.
        seed: The seed, as given to `asg.compile`.
        rank: The index of the part, if the leaf is a part of a whole.
        fill: The function that makes random bits; all give the same bits.

    Raises:
        ShapeError: The initializer does not fit `shape`.
        DTypeError: `dtype` cannot represent the values.

    >>> normal = asg.init.normal()
    >>> asg.init.materialize(normal, "w", (3,), asg.DType.F32).round(3)
    array([ 1.551, -1.069, -1.296], dtype=float32)
    >>> asg.init.materialize(normal, "v", (3,), asg.DType.F32).round(3)  # a stream for each name
    array([-0.458,  1.674,  1.19 ], dtype=float32)
    """
    if initializer.cut is not None:
        axis, parts = initializer.cut
        plain, wide = initializer.whole(shape)
        made = materialize(plain, name, wide, dtype, seed, fill=fill)
        return np.ascontiguousarray(np.split(made, parts, axis)[rank])
    if initializer.values is not None:
        _check_given(initializer.values, name, shape, dtype)
        return initializer.values.astype(dtype.numpy)
    check_initializer(initializer, name, shape, dtype)
    from hashlib import blake2b  # here, because it loads OpenSSL

    stream = averaged_parameter(name) or name
    key = np.frombuffer(blake2b(stream.encode(), digest_size=8).digest(), "<u4")
    return _draw(initializer, partial(uniform, fill, key ^ key_of_seed(seed)), shape, dtype)


def borrowed(initializer: Initializer, shape: tuple[int, ...], dtype: DType) -> Array | None:
    """Return given values, or a repeated number, as a read-only array without a copy.

    A number is a single element with strides of 0. Return None for other initializers.
    `check_initializer` has accepted the arguments.
    """
    if not initializer.is_random and initializer.values is None:
        return np.broadcast_to(_number(initializer, dtype), shape)
    given = initializer.values if initializer.cut is None else None
    return given if given is not None and given.dtype == dtype.numpy else None


def _number(initializer: Initializer, dtype: DType) -> Array:
    """Return the element that an initializer repeats."""
    numbers = {"zeros": 0.0, "ones": 1.0, "constant": initializer.arguments.get("value")}
    return np.asarray(numbers[initializer.name], np.float64).astype(dtype.numpy)


def _check_given(array: Array, name: str, shape: tuple[int, ...], dtype: DType) -> None:
    if array.shape != shape:
        hint = "" if shape else f"declare the shape: parameter({name!r}, {array.shape}, init=array)"
        raise ShapeError(
            f"initial value of {name!r} has shape {array.shape}, not {shape}", hint=hint
        )
    if dtype.is_integer and array.dtype.kind in "iu":
        fitted(array, dtype)
    elif not np.can_cast(array.dtype, dtype.computed.numpy, "same_kind"):
        raise DTypeError(f"initial value of {name!r} is {array.dtype}, not {dtype}")


def repeated(initializer: Initializer, shape: tuple[int, ...], axis: int, size: int) -> Initializer:
    """Return an initializer for `size` leaves of `shape`, stacked along a new axis.

    Each leaf is drawn from the distribution of a single leaf; an array is repeated.

    Args:
        initializer: The description of a leaf's value.
        shape: The shape of a leaf.
        axis: The position of the new axis in the result.
        size: The number of leaves.

    Raises:
        GraphError: The initializer draws all elements together, as `orthogonal` does.

    >>> each = asg.init.repeated(asg.init.kaiming_uniform(), (3, 5), axis=0, size=8)
    >>> each.name, round(each.arguments["high"], 3)  # √(6 / 3), as of [3, 5] alone
    ('uniform', 1.414)
    """
    if initializer.values is not None:
        array = np.expand_dims(initializer.values, axis)
        return values(np.repeat(array, size, axis))
    if initializer.name == "orthogonal" or "zero_row" in initializer.arguments:
        raise GraphError(
            f"init.{initializer.name} with {dict(initializer.arguments)} draws a leaf as a whole, "
            f"and not {size} of them along an axis",
            hint="declare the leaf with another initializer, and load its values",
        )
    if "gain" not in initializer.arguments:
        return initializer
    std = _deviation(initializer, shape)
    if initializer.name.endswith("normal"):
        return Initializer("normal", {"mean": 0.0, "std": std})
    return Initializer("uniform", {"low": -math.sqrt(3.0) * std, "high": math.sqrt(3.0) * std})


_Fractions = Callable[[int, int], Floats]  # (index of the first element, count) -> fractions
_Formula = Callable[[Floats], Floats]


def _draw(
    initializer: Initializer, drawn: _Fractions, shape: tuple[int, ...], dtype: DType
) -> Array:
    arguments = initializer.arguments
    match initializer.name:
        case "zeros" | "ones" | "constant":
            return np.full(shape, _number(initializer, dtype))
        case "orthogonal":
            return (arguments["gain"] * _orthogonal(drawn, shape)).astype(dtype.numpy)
        case _:
            array = _filled(_formula(initializer, shape), drawn, shape, dtype)
            if initializer.name == "uniform":  # values may round up to `high`
                low, high = (dtype.numpy.type(arguments[end]) for end in ("low", "high"))
                array[array == high] = low
            if "zero_row" in arguments:
                array[int(arguments["zero_row"])] = 0
            return array


def _filled(formula: _Formula, drawn: _Fractions, shape: tuple[int, ...], dtype: DType) -> Array:
    """Return the formula's values for uniform fractions, computed in cache-sized blocks."""
    array = np.empty(shape, dtype.numpy)
    flat = array.reshape(-1)
    for start in range(0, flat.size, BLOCK):
        part = flat[start : start + BLOCK]
        part[...] = formula(drawn(start, part.size))
    return array


def _formula(initializer: Initializer, shape: tuple[int, ...]) -> _Formula:
    """Return a function from fractions, uniform in [0, 1), to the elements of a leaf."""
    arguments = initializer.arguments
    match initializer.name:
        case "uniform":
            low, high = arguments["low"], arguments["high"]
            return lambda fraction: low + (high - low) * fraction
        case "normal":
            mean, std = arguments["mean"], arguments["std"]
            return lambda fraction: mean + std * _standard_normal(fraction)
        case "truncated_normal":
            return _truncated_normal(arguments)
        case _:
            return _scaled(initializer, shape)


def _scaled(initializer: Initializer, shape: tuple[int, ...]) -> _Formula:
    std = _deviation(initializer, shape)
    if initializer.name.endswith("normal"):
        return lambda fraction: std * _standard_normal(fraction)
    return lambda fraction: math.sqrt(3.0) * std * (2.0 * fraction - 1.0)


def _deviation(initializer: Initializer, shape: tuple[int, ...]) -> float:
    """Return the standard deviation that suits the fans of a leaf of this shape."""
    fan_in, fan_out = _fans_of(initializer, shape)
    if initializer.name.startswith("xavier"):
        fan = (fan_in + fan_out) / 2
    else:
        fan = fan_out if initializer.arguments.get("fan_out") else fan_in
    return initializer.arguments["gain"] / math.sqrt(max(fan, 1))


def _standard_normal(fraction: Floats) -> Floats:
    return normal_quantile(fraction + _HALF_STEP)


def _truncated_normal(arguments: Mapping[str, float]) -> _Formula:
    below, above = _bounds(**arguments)

    def value(fraction: Floats) -> Floats:
        drawn = below + (above - below) * (fraction + _HALF_STEP)
        drawn = normal_quantile(np.clip(drawn, _HALF_STEP, 1.0 - _HALF_STEP))
        return np.clip(
            arguments["mean"] + arguments["std"] * drawn, arguments["low"], arguments["high"]
        )

    return value


def _bounds(*, mean: float, std: float, low: float, high: float) -> tuple[float, float]:
    """Return the probabilities of values below `low` and below `high`."""
    below, above = (_normal_below((bound - mean) / std) for bound in (low, high))
    if above - below < 1e-6:
        raise GraphError(
            f"init.truncated_normal: normal({mean}, {std}) has almost no values in [{low}, {high}]",
            hint="use asg.init.uniform(low, high)",
        )
    return below, above


def _normal_below(x: float) -> float:
    """Return the probability below x, rounded: libraries differ in the last place."""
    return round(0.5 * math.erfc(-x / math.sqrt(2.0)) * 2.0**44) * 2.0**-44


def _orthogonal(drawn: _Fractions, shape: tuple[int, ...]) -> Array:
    rows, columns = shape[0], math.prod(shape[1:])
    if not rows * columns:
        return np.zeros(shape)
    tall = max(rows, columns), min(rows, columns)
    q, r = np.linalg.qr(_filled(_standard_normal, drawn, tall, DType.F64))
    q = q * np.where(np.diagonal(r) < 0, -1.0, 1.0)  # makes all rotations equally likely
    return (q if rows >= columns else q.T).reshape(shape)

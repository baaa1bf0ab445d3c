"""The functions of `asg.init` that make initializers."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Literal

from asg.core.dtypes import as_array, own_array
from asg.core.errors import DTypeError, GraphError
from asg.init.initializer import Initializer

Layout = Literal["in_out", "out_in"]
Mode = Literal["fan_in", "fan_out"]

_LAYOUTS = {"in_out": {"in_axis": 0, "out_axis": 1}, "out_in": {"in_axis": 1, "out_axis": 0}}


def _of(name: str, **arguments: float) -> Initializer:
    try:
        numbers = {key: float(value) for key, value in arguments.items()}
    except (TypeError, ValueError):
        raise GraphError(
            f"initializer {name} takes numbers, got {arguments}",
            hint="an array is an initial value as it is: g.parameter(name, shape, init=array)",
        ) from None
    return Initializer(name, numbers)


def _by_fans(
    name: str, gain: float, layout: Layout | None, mode: Mode | None = None
) -> Initializer:
    if layout not in (None, *_LAYOUTS):
        raise GraphError(f"initializer {name}: layout {layout!r} is none of {', '.join(_LAYOUTS)}")
    if mode not in (None, "fan_in", "fan_out"):
        raise GraphError(f"initializer {name}: mode {mode!r} is neither fan_in nor fan_out")
    axes = _LAYOUTS[layout] if layout else {}
    return _of(name, gain=gain, **axes, **({"fan_out": 1} if mode == "fan_out" else {}))


def zeros() -> Initializer:
    """Fill with 0.

    >>> w = asg.Graph().parameter("w", (2, 2), init=asg.init.zeros())
    >>> asg.evaluate(w)
    array([[0., 0.],
           [0., 0.]], dtype=float32)
    """
    return Initializer("zeros")


def ones() -> Initializer:
    """Fill with 1.

    >>> w = asg.Graph().parameter("w", (2, 2), init=asg.init.ones())
    >>> asg.evaluate(w)
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    return Initializer("ones")


def constant(value: float) -> Initializer:
    """Fill with `value`.

    >>> w = asg.Graph().parameter("w", (3,), init=asg.init.constant(0.5))
    >>> asg.evaluate(w)
    array([0.5, 0.5, 0.5], dtype=float32)
    """
    return _of("constant", value=value)


def uniform(low: float = 0.0, high: float = 1.0) -> Initializer:
    """Draw uniformly from [low, high).

    >>> w = asg.Graph().parameter("w", (4,), init=asg.init.uniform(-1.0, 1.0))
    >>> asg.evaluate(w).round(3)
    array([ 0.879, -0.715, -0.805, -0.323], dtype=float32)
    >>> asg.evaluate(w, seed=1).round(3)
    array([-0.257, -0.648, -0.353,  0.816], dtype=float32)
    """
    return _of("uniform", low=low, high=high)


def normal(mean: float = 0.0, std: float = 1.0, zero_row: int | None = None) -> Initializer:
    """Draw from a normal distribution.

    Args:
        mean: The mean.
        std: The standard deviation.
        zero_row: The index of a row to fill with 0, for example of a padding token.

    >>> w = asg.Graph().parameter("w", (3, 2), init=asg.init.normal(std=0.1, zero_row=1))
    >>> asg.evaluate(w).round(3)
    array([[ 0.155, -0.107],
           [ 0.   ,  0.   ],
           [ 0.087,  0.13 ]], dtype=float32)
    """
    rows = {} if zero_row is None else {"zero_row": zero_row}
    return _of("normal", mean=mean, std=std, **rows)


def truncated_normal(
    mean: float = 0.0, std: float = 1.0, low: float = -2.0, high: float = 2.0
) -> Initializer:
    """Draw from a normal distribution, restricted to [low, high].

    The standard deviation of the result is smaller than `std`.

    Args:
        mean: The mean of the whole distribution.
        std: The standard deviation of the whole distribution.
        low: The lower bound, a value and not a multiple of `std`, as in
            torch.nn.init.trunc_normal_.
        high: The upper bound, also a value.

    Raises:
        GraphError: `low` is not below `high`, or `std` is not positive.

    >>> w = asg.Graph().parameter("w", (1000,), init=asg.init.truncated_normal(std=1.0, low=0.0))
    >>> bool((asg.evaluate(w) >= 0).all())
    True
    """
    return _of("truncated_normal", mean=mean, std=std, low=low, high=high)


def xavier_uniform(gain: float = 1.0, layout: Layout | None = None) -> Initializer:
    """Draw uniformly from ±gain·√(6/(fan_in+fan_out)) (Glorot and Bengio, 2010).

    Args:
        gain: The factor that suits the activation; see `gain`.
        layout: The order of a matrix's axes; see `fans`.

    >>> w = asg.Graph().parameter("w", (200, 400), init=asg.init.xavier_uniform())
    >>> round(abs(asg.evaluate(w)).max().item(), 3)  # √(6 / 600)
    0.1
    """
    return _by_fans("xavier_uniform", gain, layout)


def xavier_normal(gain: float = 1.0, layout: Layout | None = None) -> Initializer:
    """Draw from a normal distribution with std gain·√(2/(fan_in+fan_out)) (Glorot, Bengio, 2010).

    Args:
        gain: The factor that suits the activation; see `gain`.
        layout: The order of a matrix's axes; see `fans`.

    >>> w = asg.Graph().parameter("w", (100, 100), init=asg.init.xavier_normal())
    >>> round(asg.evaluate(w).std().item(), 2)  # √(2 / 200)
    0.1
    """
    return _by_fans("xavier_normal", gain, layout)


def kaiming_uniform(
    gain: float = math.sqrt(2.0), layout: Layout | None = None, mode: Mode = "fan_in"
) -> Initializer:
    """Draw uniformly from ±gain·√(3/fan) (He et al., 2015).

    Args:
        gain: The factor that suits the activation; the default suits relu.
        layout: The order of a matrix's axes; see `fans`.
        mode: The fan: "fan_in" or "fan_out"; see `fans`.

    >>> w = asg.Graph().parameter("w", (600, 50), init=asg.init.kaiming_uniform())
    >>> round(abs(asg.evaluate(w)).max().item(), 3)  # √(6 / 600)
    0.1
    """
    return _by_fans("kaiming_uniform", gain, layout, mode)


def kaiming_normal(
    gain: float = math.sqrt(2.0), layout: Layout | None = None, mode: Mode = "fan_in"
) -> Initializer:
    """Draw from a normal distribution with std gain/√fan (He et al., 2015).

    Args:
        gain: The factor that suits the activation; the default suits relu.
        layout: The order of a matrix's axes; see `fans`.
        mode: The fan: "fan_in" or "fan_out"; see `fans`.

    >>> w = asg.Graph().parameter("w", (200, 100), init=asg.init.kaiming_normal())
    >>> round(asg.evaluate(w).std().item(), 2)  # √(2 / 200)
    0.1
    """
    return _by_fans("kaiming_normal", gain, layout, mode)


def lecun_uniform(layout: Layout | None = None) -> Initializer:
    """Draw uniformly from ±√(3/fan_in): kaiming_uniform with gain 1 (LeCun et al., 1998).

    >>> w = asg.Graph().parameter("w", (300, 50), init=asg.init.lecun_uniform())
    >>> round(abs(asg.evaluate(w)).max().item(), 3)  # √(3 / 300)
    0.1
    """
    return kaiming_uniform(1.0, layout)


def lecun_normal(layout: Layout | None = None) -> Initializer:
    """Draw from a normal distribution with std 1/√fan_in: kaiming_normal with gain 1 (LeCun, 1998).

    >>> w = asg.Graph().parameter("w", (100, 200), init=asg.init.lecun_normal())
    >>> round(asg.evaluate(w).std().item(), 2)  # √(1 / 100)
    0.1
    """
    return kaiming_normal(1.0, layout)


def orthogonal(gain: float = 1.0) -> Initializer:
    """Draw a random orthogonal matrix times `gain` (Saxe et al., 2014).

    The matrix has shape[0] rows and flattens all other axes into columns. Its rows are orthonormal,
    or its columns if there are fewer. The shape needs two axes or more. Unlike other initializers,
    the last bits depend on the platform: values agree to about 1e-12.

    >>> w = asg.Graph().parameter("w", (2, 3), "f64", init=asg.init.orthogonal())
    >>> asg.evaluate(w @ asg.transpose(w)).round(3) + 0.0
    array([[1., 0.],
           [0., 1.]])
    """
    return _of("orthogonal", gain=gain)


def values(array: object) -> Initializer:
    """Fill with the values of `array`, which the graph stores; 64-bit integers as i32 if they fit.

    >>> w = asg.Graph().parameter("w", (2,), init=asg.init.values([3.0, 4.0]))
    >>> asg.evaluate(w)
    array([3., 4.], dtype=float32)
    """
    data = own_array(array)
    if data.dtype.kind in "iu" and data.dtype.itemsize == 8:  # as NumPy makes Python's integers
        with suppress(DTypeError):
            data = as_array(data)
    data = data.copy()
    data.flags.writeable = False
    return Initializer("values", {}, data)


_GAINS = {
    "linear": 1.0, "sigmoid": 1.0, "tanh": 5.0 / 3.0, "relu": math.sqrt(2.0), "selu": 0.75,
}  # fmt: skip


def gain(activation: str, slope: float = 0.01) -> float:
    """Return the gain that suits an activation, as torch.nn.init.calculate_gain.

    Args:
        activation: The name of the activation, for example "relu" or "tanh".
        slope: The slope of leaky_relu below 0.

    Raises:
        GraphError: The activation has no gain.

    >>> round(asg.init.gain("relu"), 3)  # √2
    1.414
    >>> asg.init.gain("leaky_relu", slope=1.0)  # a line
    1.0
    """
    if activation == "leaky_relu":
        return math.sqrt(2.0 / (1.0 + slope**2))
    if activation not in _GAINS:
        raise GraphError(
            f"init.gain: {activation!r} has no gain",
            hint=f"use {', '.join((*_GAINS, 'leaky_relu'))} or a number",
        )
    return _GAINS[activation]

"""Piecewise activations, as in torch.nn.functional: lines and parabolas that meet at kinks.

The derivative at a kink is PyTorch's; NaN stays NaN.
"""

from __future__ import annotations

from asg.core.dtypes import FLOAT, DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.ops._support.compositions import composed, composition
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import abs, sign
from asg.ops.elementwise.comparison import greater, greater_equal, less_equal
from asg.ops.random.random import given_key, random_uniform
from asg.ops.selection import where
from asg.ops.shapes.views import reshape


def _samples(**attrs: object) -> tuple[Sample, ...]:
    """Return samples away from kinks."""
    return tuple(
        Sample((shape,), dict(attrs), ranges=((low, high),))
        for shape, low, high in (((3, 4), 0.6, 1.4), ((2, 3), -1.4, -0.6), ((), -9.0, -8.0),
                                 ((5,), 8.0, 9.0))
    )  # fmt: skip


def _held(x: Tensor, low: float, high: float) -> Tensor:
    """Return x clamped between two numbers; the derivative at a bound is 0."""
    return where(less_equal(x, low), low, where(greater_equal(x, high), high, x))


@composed("x held between 0 and 6.", batch=Shifted(), samples=_samples())
def relu6(x: Tensor) -> Tensor:
    """Return min(max(x, 0), 6); its derivative at 0 and at 6 is 0.

    >>> x = asg.constant([-1.0, 0.5, 9.0], graph=asg.Graph())
    >>> asg.evaluate(asg.relu6(x))
    array([0. , 0.5, 6. ], dtype=float32)
    """
    return _held(x, 0.0, 6.0)


# hardtanh


def hardtanh(x: Tensor, min_val: float = -1.0, max_val: float = 1.0) -> Tensor:
    """Return x clamped to [min_val, max_val]; its derivative at a bound is 0.

    Raises:
        GraphError: `min_val` is larger than `max_val`.

    >>> x = asg.constant([-2.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.hardtanh(x))
    array([-1. ,  0.5,  1. ], dtype=float32)
    >>> asg.evaluate(asg.hardtanh(x, 0.0, 6.0))
    array([0. , 0.5, 2. ], dtype=float32)
    """
    if not min_val <= max_val:
        raise GraphError(f"min_val {min_val} is larger than max_val {max_val}", op="hardtanh")
    return emit(HARDTANH, x, min_val=float(min_val), max_val=float(max_val))


def _hardtanh(x: Tensor, *, min_val: float, max_val: float) -> Tensor:
    return _held(x, min_val, max_val)


HARDTANH = composition(
    "hardtanh", "x held between two numbers.", operands=(FLOAT,),
    attrs={"min_val": AttrType.FLOAT, "max_val": AttrType.FLOAT}, decompose=_hardtanh,
    batch=Shifted(),
    samples=_samples(min_val=-2.0, max_val=1.5),
)  # fmt: skip


@composed("x/6 + 1/2 held between 0 and 1.", batch=Shifted(), samples=_samples())
def hardsigmoid(x: Tensor) -> Tensor:
    """Return x/6 + 1/2 clamped to [0, 1]; its derivative at -3 and at 3 is 0.

    >>> x = asg.constant([-4.0, -1.5, 0.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.hardsigmoid(x)).round(3)
    array([0.  , 0.25, 0.5 , 1.  ], dtype=float32)
    """
    line = x * (1 / 6) + 0.5
    return where(less_equal(x, -3.0), 0.0, where(greater_equal(x, 3.0), 1.0, line))


@composed("x·hardsigmoid(x).", batch=Shifted(), samples=_samples())
def hardswish(x: Tensor) -> Tensor:
    """Return x·hardsigmoid(x) (Howard et al., 2019); its derivative is 0 at -3 and 1 at 3.

    >>> x = asg.constant([-4.0, -1.5, 0.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.hardswish(x)).round(3)
    array([ 0.   , -0.375,  0.   ,  4.   ], dtype=float32)
    """
    low, high = less_equal(x, -3.0), greater_equal(x, 3.0)
    near = where(low, 0.0, where(high, 0.0, x))  # keeps infinities from meeting zeros
    return where(low, 0.0, where(high, x, near * (near * (1 / 6) + 0.5)))


@composed(
    "x where positive, else a fraction of it.", batch=Shifted(),
    samples=_samples(negative_slope=0.2),
)  # fmt: skip
def leaky_relu(x: Tensor, negative_slope: float = 0.01) -> Tensor:
    """Return x where positive, else negative_slope·x.

    The derivative at 0 is `negative_slope`.

    >>> x = asg.constant([-100.0, 0.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.leaky_relu(x))
    array([-1.,  0.,  3.], dtype=float32)
    >>> asg.evaluate(asg.leaky_relu(x, 0.25))
    array([-25.,   0.,   3.], dtype=float32)
    """
    return where(greater(x, 0), x, x * negative_slope)


# rrelu


def rrelu(
    x: Tensor, lower: float = 1 / 8, upper: float = 1 / 3, training: bool = False, *,
    key: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """Return x where positive, else x times a slope between `lower` and `upper` (Xu et al., 2015).

    Args:
        x: A float tensor: f16, f32 or f64.
        lower: The least slope.
        upper: The largest slope.
        training: Draw a slope for each element; otherwise use the mean of both bounds.
        key: The random key, u32[2], needed in training.

    Raises:
        DTypeError: x is not of floats.
        GraphError: `lower` is larger than `upper`.

    >>> x = asg.constant([-4.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.functional.rrelu(x, 0.25, 0.75))  # the mean slope, 1/2
    array([-2.,  3.], dtype=float32)
    """
    if not lower <= upper:
        raise GraphError(f"lower {lower} is larger than upper {upper}", op="rrelu")
    if not training:
        return leaky_relu(x, (lower + upper) / 2)
    return emit(RRELU, x, given_key("rrelu", key), lower=float(lower), upper=float(upper))


def _rrelu(x: Tensor, key: Tensor, *, lower: float, upper: float) -> Tensor:
    slope = random_uniform(key, x.shape, lower, upper, x.dtype)
    return where(greater(x, 0), x, x * slope)


RRELU = composition(
    "rrelu", "x where positive, else a random fraction of it.",
    operands=(FLOAT, frozenset({DType.U32})),
    attrs={"lower": AttrType.FLOAT, "upper": AttrType.FLOAT}, decompose=_rrelu,
    samples=tuple(
        Sample(((3, 4), (2,)), {"lower": 0.1, "upper": 0.4}, (DType.F64, DType.U32),
               (side, (0, 1e9)))
        for side in ((0.1, 2.0), (-2.0, -0.1))
    ),
)  # fmt: skip


@composed(
    "x where positive, else a learnt fraction of it.", samples=(
        Sample(((2, 3, 2), (3,)), ranges=((-2.0, -0.1), (0.1, 0.5))),
        Sample(((4,), (1,)), ranges=((-2.0, -0.1), (-0.5, 0.5))),
        Sample(((2, 3), ()), ranges=((0.1, 2.0), (0.1, 0.5))),
    ),
)  # fmt: skip
def prelu(x: Tensor, weight: Tensor) -> Tensor:
    """Return x where positive, else weight·x (He et al., 2015).

    The derivative with respect to x at 0 is the weight.

    Args:
        x: A float tensor.
        weight: A single number, or a number per channel (axis 1 of x).

    Raises:
        ShapeError: `weight` has another shape.

    >>> x = asg.constant([[-4.0, -4.0], [3.0, 3.0]], graph=asg.Graph())
    >>> weight = asg.constant([0.5, 0.25], graph=x.graph)  # a slope per channel
    >>> asg.evaluate(asg.prelu(x, weight))
    array([[-2., -1.],
           [ 3.,  3.]], dtype=float32)
    """
    channels = x.shape[1] if x.ndim > 1 else 1
    if weight.ndim > 1 or weight.size not in (1, channels):
        raise ShapeError(
            f"the weight {weight.type} fits no axis 1 of {x.type}",
            hint=f"give it the shape (1,) or ({channels},)",
        )
    shared = weight.size == 1
    slope = reshape(weight, () if shared else (1, channels, *(1,) * (x.ndim - 2)))
    positive = greater(x, 0)
    return where(positive, x, slope * where(positive, 0.0, x))


# softshrink, hardshrink and threshold


def softshrink(x: Tensor, lambd: float = 0.5) -> Tensor:
    """Return x moved towards 0 by `lambd`, and 0 where |x| is not larger than `lambd`.

    The derivative there is 0.

    Raises:
        GraphError: `lambd` is negative.

    >>> x = asg.constant([-2.0, -0.5, 0.25, 0.75], graph=asg.Graph())
    >>> asg.evaluate(asg.softshrink(x))
    array([-1.5 ,  0.  ,  0.  ,  0.25], dtype=float32)
    """
    if not lambd >= 0:
        raise GraphError(f"lambd is {lambd}, and must be 0 or more", op="softshrink")
    return emit(SOFTSHRINK, x, lambd=float(lambd))


def _softshrink(x: Tensor, *, lambd: float) -> Tensor:
    return where(less_equal(abs(x), lambd), 0.0, x - sign(x) * lambd)


SOFTSHRINK = composition(
    "softshrink", "x moved towards 0.", operands=(FLOAT,), attrs={"lambd": AttrType.FLOAT},
    decompose=_softshrink,
    batch=Shifted(),
    samples=_samples(lambd=0.5) + _samples(lambd=1.5),
)  # fmt: skip


@composed(
    "x, and 0 for small ones.", batch=Shifted(), samples=_samples(lambd=0.5) + _samples(lambd=1.5),
)  # fmt: skip
def hardshrink(x: Tensor, lambd: float = 0.5) -> Tensor:
    """Return x where |x| is larger than `lambd`, else 0; the derivative there is 0.

    >>> x = asg.constant([-1.0, -0.5, 0.2, 0.7], graph=asg.Graph())
    >>> asg.evaluate(asg.hardshrink(x))
    array([-1. ,  0. ,  0. ,  0.7], dtype=float32)
    """
    return where(less_equal(abs(x), lambd), 0.0, x)


@composed(
    "x where it is above a threshold, else a number.", batch=Shifted(),
    samples=_samples(threshold=0.5, value=-1.0),
)  # fmt: skip
def threshold(x: Tensor, threshold: float, value: float) -> Tensor:
    """Return x where it is larger than `threshold`, else `value`; the derivative there is 0.

    >>> x = asg.constant([0.0, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.threshold(x, 1.0, -9.0))  # 1 is not larger than 1
    array([-9., -9.,  2.], dtype=float32)
    """
    return where(less_equal(x, threshold), value, x)

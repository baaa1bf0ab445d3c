"""Vector norms along axes, and counts of nonzero elements."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import ANY, FLOAT, DType
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, NotDifferentiable, Sample, Shifted
from asg.core.rules import Cotangents
from asg.ops._support.building import filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import ADD, MUL, POW, abs, pow, sign, square
from asg.ops.elementwise.comparison import equal, greater, greater_equal, not_equal
from asg.ops.elementwise.exponential import sqrt
from asg.ops.elementwise.logical import logical_and
from asg.ops.elementwise.predicates import isfinite
from asg.ops.reductions.sums_and_extremes import Axis, axes_of, max, min, spread, sum
from asg.ops.selection import WHERE, cast, stop_gradient, where
from asg.ops.shapes.views import reshape

_AXES = {"axes": AttrType.INTS, "keepdims": AttrType.BOOL}
_INF = float("inf")
_LARGE = 8.0  # an element above has the scale of large elements in a sum of squares
_DEPTH = 6  # the nesting of products and sums to search for a factor
_SHAPES = (((3, 4), (1,)), ((3, 4), (0, 1)), ((2, 3, 2), (0, 2)), ((), ()))

# norm


def norm(x: Tensor, ord: float = 2, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the vector norm (Σ |x|^ord)^(1/ord) along `axis` (torch.linalg.vector_norm).

    It overflows only where the result does. A norm of order 2 in f32 loses digits of elements below
    3e-33. The derivative is 0 where the norm is 0, and for elements that are 0. For ord = ±inf,
    equal elements share the gradient. The square of the norm, and powers of the square, have all
    derivatives of the sum of squares, also at 0.

    Args:
        x: A float tensor of any shape.
        ord: The order. inf gives the largest |x|, -inf the smallest, and 0 the number of nonzero
            elements.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    Raises:
        DTypeError: `x` is not a float tensor.
        ShapeError: `ord` is negative or infinite, and a reduced axis is empty.

    >>> x = asg.constant([[3.0, -4.0], [6.0, 8.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.norm(x, axis=1)), asg.evaluate(asg.norm(x, ord=np.inf))
    (array([ 5., 10.], dtype=float32), array(8., dtype=float32))
    """
    axes = axes_of(axis, x.ndim)
    return emit(NORM, x, ord=float(ord), axes=axes, keepdims=bool(keepdims))


def _norm(x: Tensor, *, ord: float, axes: tuple[int, ...], keepdims: bool) -> Tensor:
    if ord in (_INF, -_INF):
        return (max if ord > 0 else min)(abs(x), axes, keepdims)
    if ord == 0:
        return sum(cast(not_equal(x, 0), x.dtype), axes, keepdims)
    if ord == 2:
        return length_of(*square_sums(x, axes, keepdims))
    size = abs(x)
    if ord == 1:
        return sum(size, axes, keepdims)
    unit = _unit(size, axes, ord)
    ratio = size if unit is None else size / unit
    length = pow(sum(pow(ratio, ord), axes, keepdims), 1 / ord)
    return length if unit is None else length * reshape(unit, length.shape)


def square_sums(x: Tensor, axes: Axis = None, keepdims: bool = False) -> tuple[Tensor, Tensor]:
    """Return the sums of squares of large and of small elements of f32 or f64, each scaled.

    A single pass computes both (Blue, "A portable Fortran program to find the Euclidean norm of a
    vector", 1978). The sum of the large elements overflows only where the length does.
    """
    low, high = _scales(x)
    is_large = greater(abs(x), _LARGE)
    none = filled_like(x, 0)
    large, small = where(is_large, x, none) * low, where(is_large, none, x) * high
    return sum(square(large), axes, keepdims), sum(square(small), axes, keepdims)


def length_of(large: Tensor, small: Tensor) -> Tensor:
    """Return the root of sums by `square_sums`; it has no derivative at 0."""
    low, high = _scales(large)
    is_small = equal(large, 0)
    total = where(is_small, small, large + small * (low / high) * (low / high))
    return sqrt(total) * where(is_small, filled_like(total, 1 / high), 1 / low)


def _scales(x: Tensor) -> tuple[float, float]:
    """Return powers of two for large and for small elements, by the exponents of x's dtype.

    Squares of large elements are normal numbers then, and 2³² squares of small elements add up.
    """
    half = np.finfo(x.dtype.numpy).maxexp // 2
    return 2.0 ** -(half + 1), 2.0 ** (half - 19)


def _unit(size: Tensor, axes: tuple[int, ...], ord: float) -> Tensor | None:
    """Return the decisive element, with its axes kept; relative to it, no power overflows."""
    facts = size.graph.facts
    if ord > 0 and not all(facts.known_le(1, size.shape[axis]) for axis in axes):
        return None  # the axes may be empty
    decisive = stop_gradient((max if ord > 0 else min)(size, axes, keepdims=True))
    return where(logical_and(isfinite(decisive), greater(decisive, 0)), decisive, 1)


def _norm_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, ord: float, axes: tuple[int, ...], keepdims: bool
) -> Cotangents:
    if ord == 0:
        return (filled_like(x, 0),)
    if ord == 2:
        return (_length_vjp(ct, y, x, axes),)
    over = spread(ct, x, axes)
    if ord == 1:
        return (over * sign(x),)
    length = spread(y, x, axes)
    if ord in (_INF, -_INF):
        met = cast(equal(abs(x), length), x.dtype)
        share = met / spread(sum(met, axes, keepdims=True), x, axes)
        return (over * (share * sign(x)),)
    none = equal(length, 0)
    size = where(none, 1, length)
    ratio = where(equal(x, 0), size, abs(x)) / size  # sign(x) is 0, and times infinity NaN
    return (over * where(none, 0, sign(x) * pow(ratio, ord - 1)),)


def _length_vjp(ct: Tensor, y: Tensor, x: Tensor, axes: tuple[int, ...]) -> Tensor:
    factor, rest = _divided(ct, y)
    smooth = None if factor is None else spread(factor, x, axes) * x
    if rest is None:
        assert smooth is not None, "a cotangent has one part or both"
        return smooth
    length = spread(y, x, axes)
    none = equal(length, 0)
    direction = where(none, 0, x / where(none, 1, length))
    found = spread(rest, x, axes) * direction
    return found if smooth is None else smooth + found


def _divided(ct: Tensor, y: Tensor, depth: int = _DEPTH) -> tuple[Tensor | None, Tensor | None]:
    """Return a and b with ct = a·y + b, as far as y is recognized as a factor; None for 0.

    The square of a length is smooth at 0, and so are its powers. Its cotangent has the length as a
    factor. The rule removes this factor, and need not divide by it.
    """
    if ct.ref == y.ref:
        return filled_like(ct, 1), None
    op, operands = ct.node.op, [ct.graph.tensor(ref) for ref in ct.node.inputs]
    if op is ADD and depth:
        (a, b), (c, d) = (_divided(each, y, depth - 1) for each in operands)
        if a is not None or c is not None:
            return _sum_of(a, c), _sum_of(b, d)
    if op is MUL and depth:
        for one, other in (operands, operands[::-1]):
            a, b = _divided(one, y, depth - 1)
            if a is not None:
                return a * other, None if b is None else b * other
    if op is POW and depth:
        base, exponent = operands
        found = _divided_power(base, exponent, y, depth - 1)
        if found is not None:
            return found
    return None, ct


def _divided_power(
    base: Tensor, exponent: Tensor, y: Tensor, depth: int
) -> tuple[Tensor, Tensor] | None:
    """Return the parts of a power; y is a factor if it divides the base, from exponent 1 on."""
    if base.node.op is WHERE:  # pow's rule puts 1 here for exponent 0
        base = base.graph.tensor(base.node.inputs[2])
    a, b = _divided(base, y, depth)
    if a is None or b is not None:
        return None
    smooth = greater_equal(exponent, 1)
    less = pow(base, where(smooth, exponent - 1, 0))
    return a * where(smooth, less, 0), where(smooth, 0, pow(base, exponent))


def _sum_of(a: Tensor | None, b: Tensor | None) -> Tensor | None:
    if a is None or b is None:
        return b if a is None else a
    return a + b


def _norm_samples() -> tuple[Sample, ...]:
    return tuple(
        Sample((shape,), {"ord": ord, "axes": axes, "keepdims": keepdims}, ranges=(side,))
        for ord, keepdims, side in (
            (2.0, False, (-2.0, 2.0)), (1.0, True, (0.2, 2.0)), (3.0, True, (-2.0, 2.0)),
            (0.5, False, (0.2, 2.0)), (-1.0, False, (-2.0, -0.4)), (_INF, True, (-2.0, -0.4)),
            (-_INF, False, (0.2, 2.0)),
        )
        for shape, axes in _SHAPES
    )  # fmt: skip


NORM = composition(
    "norm", "The length of vectors.", operands=(FLOAT,), attrs={"ord": AttrType.FLOAT, **_AXES},
    decompose=in_f32(_norm), vjp=in_f32(_norm_vjp),
    batch=Shifted(("axes",)),
    samples=_norm_samples(),
)  # fmt: skip


# count_nonzero


def count_nonzero(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the i32 count of elements along `axis` that are not 0 or False; NaN counts.

    >>> x = asg.constant([[0.0, 3.0, np.nan], [0.0, 0.0, 1.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.count_nonzero(x, axis=1))
    array([2, 1], dtype=int32)
    """
    return emit(COUNT_NONZERO, x, axes=axes_of(axis, x.ndim), keepdims=bool(keepdims))


def _count_nonzero(x: Tensor, *, axes: tuple[int, ...], keepdims: bool) -> Tensor:
    truth = x if x.dtype is DType.BOOL else not_equal(x, 0)
    return sum(cast(truth, DType.I32), axes, keepdims)


COUNT_NONZERO = composition(
    "count_nonzero", "The number of nonzero elements.", operands=(ANY,), attrs=_AXES,
    decompose=_count_nonzero, vjp=NotDifferentiable("its result is not a float"),
    batch=Shifted(("axes",)),
    samples=tuple(
        Sample((shape,), {"axes": axes, "keepdims": keepdims}, (dtype,), ((-1, 1),))
        for shape, axes in _SHAPES
        for dtype, keepdims in ((DType.I32, False), (DType.BOOL, True), (DType.F64, False))
    ),
)  # fmt: skip

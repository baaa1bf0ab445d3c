"""Products of vectors, matrices and tensors besides matmul, and the trace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from asg.core.arguments import as_int
from asg.core.dtypes import FLOAT, NUMERIC
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import axis_tuple, equality_hint, normalize_axis, static_shape
from asg.ops._support.building import as_tensor, broadcast_shapes, operands
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.products.contraction import dot_general, matmul
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.shapes.joins import concat
from asg.ops.shapes.roll_and_repeat import diagonal, diagonal_axes
from asg.ops.shapes.views import expand_dims, reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand

Ints = tuple[int, ...]


def _tensors(op: str, x: Operand, y: Operand) -> tuple[Tensor, Tensor]:
    like = next((each for each in (x, y) if isinstance(each, Tensor)), None)
    if like is None:
        raise ShapeError("neither operand is a tensor", op=op, hint=f"use numpy.{op}")
    return as_tensor(op, x, like.graph, like.dtype), as_tensor(op, y, like.graph, like.dtype)


# dot, outer and bmm


def dot(x: Operand, y: Operand) -> Tensor:
    """Return the sum of products over the last axis of `x` and the next to last of `y` (NumPy).

    Args:
        x: A tensor or array.
        y: A tensor or array. A vector is summed over its only axis.

    Returns:
        The other axes of `x`, then the other axes of `y`. A scalar operand multiplies.

    Raises:
        ShapeError: The two axes differ in size.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.dot(x, [1.0, 10.0])), asg.evaluate(asg.dot(x[0], x[1]))
    (array([21., 43.], dtype=float32), array(11., dtype=float32))
    """
    x, y = _tensors("dot", x, y)
    if not x.ndim or not y.ndim:
        return x * y
    return tensordot(x, y, (x.ndim - 1, y.ndim - 2 if y.ndim > 1 else 0))


def outer(x: Operand, y: Operand) -> Tensor:
    """Return the product of each element of `x` with each element of `y`, both flattened (NumPy).

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.outer(x, x))
    array([[1., 2.],
           [2., 4.]], dtype=float32)
    """
    x, y = _tensors("outer", x, y)
    return reshape(x, (x.size, 1)) * reshape(y, (1, y.size))


def bmm(x: Tensor, y: Tensor) -> Tensor:
    """Return the matrix products of two stacks, [B, n, k] and [B, k, m] (torch.bmm).

    Nothing broadcasts: use `matmul` for other shapes.

    Raises:
        ShapeError: An operand does not have three axes, or B or k differ.

    >>> x = asg.constant([[[1.0, 2.0]], [[3.0, 4.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.bmm(x, asg.swapaxes(x, 1, 2))).tolist()
    [[[5.0]], [[25.0]]]
    """
    for tensor in (x, y):
        if tensor.ndim != 3:
            raise ShapeError(
                f"{tensor.type} is not a stack of matrices",
                op="bmm",
                hint="use asg.matmul, or expand_dims",
            )
    return dot_general(x, y, ((2,), (1,)), ((0,), (0,)))


# tensordot


def tensordot(x: Operand, y: Operand, axes: int | Sequence[Any] = 2) -> Tensor:
    """Return the sum of products over paired axes (NumPy).

    Args:
        x: A tensor or array.
        y: A tensor or array.
        axes: A number n: the last n axes of `x` pair with the first n axes of `y`. Or a pair: the
            axes of `x` (an int or several), and the axes of `y`.

    Returns:
        The other axes of `x`, then the other axes of `y`.

    Raises:
        ShapeError: The axes do not pair, or paired sizes differ.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.tensordot(x, x))
    array(30., dtype=float32)
    >>> asg.evaluate(asg.tensordot(x, [1.0, 10.0], axes=([0], [0])))
    array([31., 42.], dtype=float32)
    """
    x, y = _tensors("tensordot", x, y)
    left, right = _paired(x, y, axes)
    for one, other in zip(left, right, strict=True):
        sizes = x.shape[one], y.shape[other]
        if sizes[0] != sizes[1]:
            raise ShapeError(
                f"axis {one} of {x.type} and axis {other} of {y.type} differ",
                hint=equality_hint(*sizes, "choose other axes, or transpose"),
            )
    if left:
        return dot_general(x, y, (left, right))
    return reshape(x, (*x.shape, *(1,) * y.ndim)) * y


def _paired(x: Tensor, y: Tensor, axes: int | Sequence[Any]) -> tuple[Ints, Ints]:
    if not isinstance(axes, Sequence):
        count = as_int(axes, "axes")
        if not 0 <= count <= min(x.ndim, y.ndim):
            raise ShapeError(f"{count} axes of {x.type} and {y.type} cannot pair")
        return tuple(range(x.ndim - count, x.ndim)), tuple(range(count))
    if len(axes) != 2:
        raise ShapeError(f"axes must be a number or a pair, got {axes!r}")
    sides = zip((x, y), axes, strict=True)
    left, right = (
        tuple(normalize_axis(axis, tensor.ndim) for axis in axis_tuple(side))
        for tensor, side in sides
    )
    if len(left) != len(right):
        raise ShapeError(f"{len(left)} axes of x do not pair with {len(right)} of y")
    return left, right


# linear


def linear(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """Return x @ weight.T + bias over the last axis of `x`, as in torch.nn.functional.

    Args:
        x: A float tensor (.., in).
        weight: A tensor (out, in), or (in,), which leaves out the last axis of the result.
        bias: A tensor (out,), or a scalar for a weight (in,).

    Returns:
        A tensor (.., out).

    Raises:
        ShapeError: The sizes do not fit.
        DTypeError: The dtypes differ, or are not floats.

    >>> x = asg.constant([[1.0, 2.0]], graph=asg.Graph())
    >>> weight = asg.constant([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]], graph=x.graph)
    >>> asg.evaluate(asg.linear(x, weight, asg.constant([0.0, 0.0, 10.0], graph=x.graph)))
    array([[ 1.,  2., 13.]], dtype=float32)
    """
    return emit(LINEAR, x, weight, *([] if bias is None else [bias]))


def _linear(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    if not x.ndim or weight.ndim not in (1, 2):
        raise ShapeError(f"x {x.type} and weight {weight.type} are not (..., in) and (out, in)")
    inner = x.shape[-1], weight.shape[-1]
    if inner[0] != inner[1]:
        raise ShapeError(
            f"the last axes of x {x.type} and weight {weight.type} differ",
            hint=equality_hint(*inner, "a weight is (out, in)"),
        )
    product = dot_general(x, weight, ((x.ndim - 1,), (weight.ndim - 1,)))
    if bias is None:
        return product
    if bias.shape != weight.shape[:-1]:
        raise ShapeError(f"the bias {bias.type} does not fit the weight {weight.type}")
    return product + bias


LINEAR = composition(
    "linear", "x @ weight.T + bias.", operands=(FLOAT,) * 3, optional=1, attrs={},
    decompose=_linear,
    samples=(
        Sample(((3, 4), (2, 4), (2,))),
        Sample(((2, 3, 4), (2, 4))),
        Sample(((4,), (2, 4), (2,))),
        Sample(((3, 4), (4,), ())),
        Sample(((0, 4), (2, 4), (2,))),
    ),
)  # fmt: skip


# trace


def trace(x: Tensor, offset: int = 0, axis1: int = 0, axis2: int = 1) -> Tensor:
    """Return the sum of a diagonal over two axes of `x` (NumPy).

    Args:
        x: A tensor with at least two axes.
        offset: The diagonal's distance above the main diagonal; negative is below.
        axis1: The axis of the rows.
        axis2: The axis of the columns.

    Returns:
        A tensor without the two axes.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.trace(x)), asg.evaluate(asg.trace(x, offset=1))
    (array(5, dtype=int32), array(2, dtype=int32))
    """
    return emit(TRACE, x, offset=as_int(offset, "offset"), **diagonal_axes(x, axis1, axis2))


def _trace(x: Tensor, *, offset: int, axis1: int, axis2: int) -> Tensor:
    return sum(diagonal(x, offset, axis1, axis2), -1)


TRACE = composition(
    "trace", "The sum of a diagonal.", operands=(NUMERIC,),
    attrs={"offset": AttrType.INT, "axis1": AttrType.INT, "axis2": AttrType.INT},
    decompose=_trace,
    samples=(
        Sample(((3, 4),), {"offset": 0, "axis1": 0, "axis2": 1}),
        Sample(((2, 3, 4),), {"offset": 1, "axis1": 2, "axis2": 1}),
    ),
)  # fmt: skip


# multi_dot


def multi_dot(tensors: Sequence[Tensor]) -> Tensor:
    """Return the product of matrices, in the order that needs the fewest operations.

    Args:
        tensors: Two matrices or more with static sizes. The first may be a vector as a row, the
            last a vector as a column, as in NumPy.

    >>> g = asg.Graph()
    >>> a, b, c = (asg.ones(shape, graph=g) for shape in ((50, 2), (2, 50), (50,)))
    >>> asg.evaluate(asg.linalg.multi_dot([a, b, c]))[:3]
    array([100., 100., 100.], dtype=float32)
    """
    if len(tensors) < 2:
        raise ShapeError(f"tensors must have 2 entries or more, got {len(tensors)}", op="multi_dot")
    first, *_, last = tensors
    whole = [*tensors]
    if first.ndim == 1:
        whole[0] = expand_dims(first, 0)
    if last.ndim == 1:
        whole[-1] = expand_dims(last, -1)
    found = _in_order(whole, _splits([static_shape(each.shape) for each in whole]), 0, len(whole))
    kept = [n for n, given in zip(found.shape, (first, last), strict=True) if given.ndim > 1]
    return reshape(found, kept)


def _splits(shapes: Sequence[tuple[int, ...]]) -> dict[tuple[int, int], int]:
    """Return the best split of each run of factors (T. Cormen et al., chapter 15.2)."""
    sizes = [shapes[0][0], *(shape[1] for shape in shapes)]
    cost = {(i, i + 1): 0 for i in range(len(shapes))}
    best: dict[tuple[int, int], int] = {}
    for length in range(2, len(shapes) + 1):
        for start in range(len(shapes) - length + 1):
            stop = start + length
            choices = [
                (cost[start, k] + cost[k, stop] + sizes[start] * sizes[k] * sizes[stop], k)
                for k in range(start + 1, stop)
            ]
            choices.sort()
            cost[start, stop], best[start, stop] = choices[0]
    return best


def _in_order(
    tensors: Sequence[Tensor], best: dict[tuple[int, int], int], start: int, stop: int
) -> Tensor:
    """Return the product of a run of factors; recursion is at most as deep as their number."""
    if stop - start == 1:
        return tensors[start]
    k = best[start, stop]
    return matmul(_in_order(tensors, best, start, k), _in_order(tensors, best, k, stop))


# cross, vecdot and kron


def cross(x: Tensor, y: Tensor, axis: int = -1) -> Tensor:
    """Return the cross products of 3-vectors along `axis`; the other axes broadcast.

    Raises:
        DTypeError: The dtypes differ.
        ShapeError: `axis` does not have 3 elements.

    >>> x = asg.constant([1.0, 0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.cross(x, asg.constant([0.0, 1.0, 0.0], graph=x.graph)))
    array([0., 0., 1.], dtype=float32)
    """
    one, other = operands("cross", x, y)
    place = normalize_axis(axis, one.ndim)
    if one.shape[place] != 3:
        raise ShapeError(f"axis {place} of {one.type} must have the size 3", op="cross")
    (a, b, c), (d, e, f) = (each.split(3, place) for each in (one, other))
    return concat([b * f - c * e, c * d - a * f, a * e - b * d], place)


def vecdot(x: Tensor, y: Tensor, axis: int = -1) -> Tensor:
    """Return the sums of products along `axis`; the other axes broadcast.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.vecdot(x, x))
    array([ 5., 25.], dtype=float32)
    >>> asg.evaluate(asg.linalg.vecdot(x, x, axis=0))
    array([10., 20.], dtype=float32)
    """
    one, other = operands("vecdot", x, y)
    return sum(one * other, axis)


def kron(x: Tensor, y: Tensor) -> Tensor:
    """Return the Kronecker product: each element of x times the whole of y (NumPy).

    Raises:
        DTypeError: The dtypes differ.

    >>> x = asg.constant([[1, 0], [0, 2]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.kron(x, asg.ones((1, 2), "i32", graph=x.graph)))
    array([[1, 1, 0, 0],
           [0, 0, 2, 2]], dtype=int32)
    """
    rank = len(broadcast_shapes("kron", [(1,) * x.ndim, (1,) * y.ndim]))
    left, right = ((*(1,) * (rank - t.ndim), *t.shape) for t in (x, y))
    one = reshape(x, [size for n in left for size in (n, 1)])
    other = reshape(y, [size for n in right for size in (1, n)])
    return reshape(one * other, [n * m for n, m in zip(left, right, strict=True)])

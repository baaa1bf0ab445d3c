"""Contractions: sums of products over paired axes, including every matrix product."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import NUMERIC, Array, DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Kind, Primitive, Sample
from asg.core.rules import Cotangents
from asg.core.types import TensorType, equality_hint, front_axes
from asg.ops._support.building import as_tensor, broadcast, broadcast_shapes, mixed_dtypes
from asg.ops._support.emitting import emit
from asg.ops.shapes.views import expand_dims, squeeze, transpose

if TYPE_CHECKING:
    from asg.core.graph import Operand

Ints = tuple[int, ...]


def dot_general(
    x: Tensor, y: Tensor, contract: tuple[Ints, Ints], batch: tuple[Ints, Ints] = ((), ())
) -> Tensor:
    """Return the sum of products over paired axes, for each index of the batch axes.

    Args:
        x: The left tensor.
        y: The right tensor, of the dtype of `x`.
        contract: The axes of `x`, and the axes of `y` that pair with them. They are summed over.
        batch: The axes of `x`, and the axes of `y` that pair with them. The result keeps them.

    Returns:
        A tensor with the batch axes first, then the other axes of `x`, then the other axes of `y`.

    Raises:
        ShapeError: The axes do not pair, or paired sizes differ.
        DTypeError: The dtypes differ, or are bool.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.dot_general(x, x, contract=((1,), (1,))))
    array([[ 5., 11.],
           [11., 25.]], dtype=float32)
    >>> asg.evaluate(asg.dot_general(x, x, contract=((1,), (1,)), batch=((0,), (0,))))
    array([ 5., 25.], dtype=float32)
    """
    return emit(
        DOT_GENERAL, x, y, x_contract=tuple(contract[0]), y_contract=tuple(contract[1]),
        x_batch=tuple(batch[0]), y_batch=tuple(batch[1]),
    )  # fmt: skip


def matmul(x: Operand, y: Operand) -> Tensor:
    """Return the matrix product over the last two axes, as in NumPy.

    Args:
        x: A tensor [.., n, k] of numbers. A vector is a row.
        y: A tensor [.., k, m] of the dtype of `x`. A vector is a column. Leading axes broadcast.

    Returns:
        A tensor [.., n, m]. The axis of a vector operand is left out.

    Raises:
        ShapeError: The inner dimensions differ, or an operand is a scalar.
        DTypeError: The dtypes differ, or neither operand is a tensor.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.matmul(x, x))
    array([[ 7., 10.],
           [15., 22.]], dtype=float32)
    """
    tensor = x if isinstance(x, Tensor) else y
    if not isinstance(tensor, Tensor):
        raise DTypeError("neither operand is a tensor", op="matmul", hint="use numpy.matmul")
    x, y = (as_tensor("matmul", each, tensor.graph, tensor.dtype) for each in (x, y))
    if x.dtype is not y.dtype:
        raise mixed_dtypes("matmul", (x, y))
    if not x.ndim or not y.ndim:
        raise ShapeError(
            f"{x.type} @ {y.type}: a scalar has no inner axis", op="matmul", hint="use *"
        )
    inner = x.shape[-1], y.shape[-2 if y.ndim > 1 else 0]
    if inner[0] != inner[1]:
        raise ShapeError(
            f"cannot multiply {x.type} @ {y.type}: the inner dimensions {inner[0]} and "
            f"{inner[1]} differ",
            op="matmul",
            hint=equality_hint(*inner, "transpose an operand, or reshape it"),
        )
    if y.ndim <= 2:  # without a batch on the right, the left operand's leading axes are rows
        return dot_general(x, y, ((x.ndim - 1,), (0,)))
    if x.ndim == 1:
        return squeeze(_batched(expand_dims(x, 0), y), -2)
    return _batched(x, y)


def _batched(x: Tensor, y: Tensor) -> Tensor:
    lead = broadcast_shapes("matmul", [x.shape[:-2], y.shape[:-2]])
    x = broadcast(x, (*lead, *x.shape[-2:]))
    y = broadcast(y, (*lead, *y.shape[-2:]))
    axes = tuple(range(len(lead)))
    return dot_general(x, y, ((x.ndim - 1,), (y.ndim - 2,)), (axes, axes))


def free_axes(rank: int, *taken: Ints) -> Ints:
    """Return the axes that are in none of the tuples `taken`."""
    used = {axis for axes in taken for axis in axes}
    return tuple(axis for axis in range(rank) if axis not in used)


def _dot_type(
    x: TensorType,
    y: TensorType,
    *,
    x_contract: Ints,
    y_contract: Ints,
    x_batch: Ints,
    y_batch: Ints,
) -> TensorType:
    if x.dtype is not y.dtype:
        raise DTypeError(f"{x} and {y} have different dtypes", hint="cast one")
    for type_, axes in ((x, x_contract + x_batch), (y, y_contract + y_batch)):
        front_axes(axes, type_.rank)
    pairs = ((x_contract, y_contract), (x_batch, y_batch))
    for left, right in pairs:
        if len(left) != len(right):
            raise ShapeError(f"axes {left} and {right} do not pair")
        for a, b in zip(left, right, strict=True):
            if x.shape[a] != y.shape[b]:
                raise ShapeError(
                    f"axis {a} of {x} and axis {b} of {y} differ",
                    hint=equality_hint(x.shape[a], y.shape[b]),
                )
    dims: list[Dim] = [x.shape[axis] for axis in x_batch]
    dims += [x.shape[axis] for axis in free_axes(x.rank, x_contract, x_batch)]
    dims += [y.shape[axis] for axis in free_axes(y.rank, y_contract, y_batch)]
    return TensorType(tuple(dims), x.dtype)


def _dot_vjp(
    ct: Tensor, z: Tensor, x: Tensor, y: Tensor, *, x_contract: Ints, y_contract: Ints,
    x_batch: Ints, y_batch: Ints,
) -> Cotangents:  # fmt: skip
    batch = tuple(range(len(x_batch)))
    x_free, y_free = free_axes(x.ndim, x_contract, x_batch), free_axes(y.ndim, y_contract, y_batch)
    x_kept = tuple(range(len(batch), len(batch) + len(x_free)))
    y_kept = tuple(range(len(batch) + len(x_free), ct.ndim))
    dx = dot_general(ct, y, (y_kept, y_free), (batch, y_batch))
    dy = dot_general(x, ct, (x_free, x_kept), (x_batch, batch))
    return (
        _reordered(dx, x_batch + x_free + _partners(y_contract, x_contract)),
        _reordered(dy, y_batch + _partners(x_contract, y_contract) + y_free),
    )


def _partners(axes: Ints, partners: Ints) -> Ints:
    """Return the partner of each axis, in the order of the axes in their tensor."""
    return tuple(partner for _, partner in sorted(zip(axes, partners, strict=True)))


def _reordered(ct: Tensor, axes: Ints) -> Tensor:
    """Return `ct` in the order of the operand, where axis i of `ct` is the operand's `axes[i]`."""
    return transpose(ct, [axes.index(axis) for axis in range(len(axes))]) if axes else ct


def as_matrices(
    x: Array, y: Array, x_contract: Ints, y_contract: Ints, x_batch: Ints, y_batch: Ints
) -> tuple[Array, Array, tuple[int, ...]]:
    """Return stacks of matrices [batch, m, k] and [batch, k, n], and the result's shape.

    It makes no copies where the strides allow it.
    """
    x_free, y_free = free_axes(x.ndim, x_contract, x_batch), free_axes(y.ndim, y_contract, y_batch)
    batch = tuple(x.shape[axis] for axis in x_batch)
    rows = tuple(x.shape[axis] for axis in x_free)
    columns = tuple(y.shape[axis] for axis in y_free)
    inner = tuple(x.shape[axis] for axis in x_contract)
    m, n, k = (int(np.prod(part)) for part in (rows, columns, inner))
    left = x.transpose(x_batch + x_free + x_contract).reshape((*batch, m, k))
    right = y.transpose(y_batch + y_contract + y_free).reshape((*batch, k, n))
    return left, right, (*batch, *rows, *columns)


def _dot_reference(
    x: Array, y: Array, *, x_contract: Ints, y_contract: Ints, x_batch: Ints, y_batch: Ints
) -> Array:
    left, right, shape = as_matrices(x, y, x_contract, y_contract, x_batch, y_batch)
    if x.dtype == np.float16:  # f32 accumulates; f16 only stores
        left, right = left.astype(np.float32), right.astype(np.float32)
    return np.matmul(left, right).reshape(shape).astype(x.dtype)


def _sample(
    shapes: tuple[Ints, Ints], contract: tuple[Ints, Ints], batch: tuple[Ints, Ints] = ((), ()),
    dtype: DType = DType.F64,
) -> Sample:  # fmt: skip
    attrs = {
        "x_contract": contract[0], "y_contract": contract[1],
        "x_batch": batch[0], "y_batch": batch[1],
    }  # fmt: skip
    return Sample(shapes, attrs, (dtype, dtype))


DOT_GENERAL = Primitive(
    name="dot_general", kind=Kind.CONTRACTION, doc="Sums of products over paired axes.",
    operands=(NUMERIC, NUMERIC),
    attrs={
        "x_contract": AttrType.INTS, "y_contract": AttrType.INTS,
        "x_batch": AttrType.INTS, "y_batch": AttrType.INTS,
    },
    infer=_dot_type, vjp=_dot_vjp, reference=_dot_reference, tolerance=2e-5,
    samples=(
        _sample(((3, 4), (4, 2)), ((1,), (0,))),
        _sample(((4, 3), (2, 4)), ((0,), (1,))),
        _sample(((2, 3, 4), (2, 4, 5)), ((2,), (1,)), ((0,), (0,))),
        _sample(((3, 2, 4), (5, 4, 2)), ((2, 1), (1, 2))),
        _sample(((2, 3, 5), (4, 5, 3)), ((1, 2), (2, 1))),
        _sample(((4, 2, 3), (3, 4, 5)), ((2,), (0,)), ((0,), (1,))),
        _sample(((3,), (3,)), ((0,), (0,))),
        _sample(((3,), (2,)), ((), ())),
        _sample(((3, 0), (0, 2)), ((1,), (0,))),
        _sample(((3, 4), (4, 2)), ((1,), (0,)), dtype=DType.I32),
    ),
)  # fmt: skip

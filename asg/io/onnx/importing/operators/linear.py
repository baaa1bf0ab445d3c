"""Products of matrices, einsum and determinants."""

from __future__ import annotations

import itertools

from asg.core.dims import Dim
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

_LARGEST = 6  # rows of a matrix: the limit of the cofactor formula


@operator("MatMul", oldest=1)
def product(call: Call) -> Tensor:
    """Import MatMul: matrices, vectors and batches as in NumPy."""
    return ops.matmul(call.tensor(0), call.tensor(1))


@operator("Gemm", oldest=7)
def gemm(call: Call) -> Tensor:
    """Import Gemm: alpha A B + beta C, with A and B transposed on request."""
    a, b, c = call.tensor(0), call.tensor(1), call.maybe(2)
    a = ops.transpose(a) if call.integer("transA", 0) else a
    b = ops.transpose(b) if call.integer("transB", 0) else b
    found = ops.matmul(a, b)
    alpha, beta = call.real("alpha", 1.0), call.real("beta", 1.0)
    if not (found.dtype.is_float or (alpha.is_integer() and beta.is_integer())):
        raise call.refuse(f"alpha = {alpha} and beta = {beta} of integers", "cast them to floats")
    found = found if alpha == 1 else ops.mul(found, _factor(alpha, found))
    if c is None or beta == 0:
        return found
    return ops.add(found, c if beta == 1 else ops.mul(c, _factor(beta, c)))


def _factor(number: float, like: Tensor) -> float | int:
    return number if like.dtype.is_float else int(number)


@operator("Einsum")
def summed(call: Call) -> Tensor:
    """Import Einsum."""
    return ops.einsum(call.string("equation").replace(" ", ""), *call.tensors())


@operator("Det")
def determinant(call: Call) -> Tensor:
    """Import Det of small matrices, by cofactors along rows from the last up."""
    x = call.tensor()
    size = x.shape[-1]
    if not isinstance(size, int) or size > _LARGEST:
        raise call.refuse(f"the determinant of {x.type}: asg allows up to {_LARGEST} rows")
    minors: dict[tuple[int, ...], Tensor] = {}
    for count in range(1, size + 1):
        row = size - count
        for columns in itertools.combinations(range(size), count):
            minors[columns] = _expanded(x, row, columns, minors)
    return minors[tuple(range(size))]


def _expanded(
    x: Tensor, row: int, columns: tuple[int, ...], minors: dict[tuple[int, ...], Tensor]
) -> Tensor:
    total: Tensor | None = None
    for place, column in enumerate(columns):
        term = x[..., row, column]
        rest = columns[:place] + columns[place + 1 :]
        term = ops.mul(term, minors[rest]) if rest else term
        total = term if total is None else (ops.sub if place % 2 else ops.add)(total, term)
    assert total is not None
    return total


def merged(x: Tensor, first: int, last: int) -> Tensor:
    """Return x with the axes from `first` up to `last` joined into one."""
    size: Dim = TensorType(x.shape[first:last], x.dtype).size
    return ops.reshape(x, (*x.shape[:first], size, *x.shape[last:]))

"""A call of an operator: the first argument of the functions in asg/torch/operators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np

from asg.core.dims import Dim, Expr, Facts
from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.types import Shape, TensorType
from asg.ops import functions as ops
from asg.torch.program import Body

Number: TypeAlias = bool | int | float | Expr
Operand: TypeAlias = Tensor | Number
Run: TypeAlias = Callable[[Body, Sequence[Any]], list[Any]]
REDUCTIONS = ("none", "mean", "sum")  # of losses, by torch's numbers
_ALL = 2**63 - 1  # torch's end of an open slice


class Call:
    """The graph under construction, the operator, and the dtype of its first result."""

    def __init__(
        self, graph: Graph, op: str, dtype: DType | None, draw: Callable[[], Tensor], run: Run
    ) -> None:
        self.graph = graph
        self.op = op
        self.name = op.removeprefix("aten.").partition(".")[0]
        self.overload = op.rpartition(".")[2]
        self.dtype = dtype or DType.F32
        self.draw = draw  # gives a new random key at each call and run
        self.run = run  # builds the steps of a branch or loop in the graph under construction

    def of(self, op: str, dtype: DType) -> Call:
        """Return a call of another operator in the same place."""
        return Call(self.graph, op, dtype, self.draw, self.run)

    def tensor(self, value: Operand, dtype: DType | None = None) -> Tensor:
        """Return a tensor or number as a tensor, cast to `dtype` if given."""
        if isinstance(value, Tensor):
            return value if dtype is None or value.dtype is dtype else ops.cast(value, dtype)
        if isinstance(value, Expr):
            return ops.dim_of(self.graph, value, dtype or DType.I32)
        found = dtype or _dtype_of(value)
        if found.is_float or found is DType.BOOL:
            value = float(value) if found.is_float else bool(value)
        return ops.literal(self.graph, value, TensorType((), found))

    def result(self, *values: Operand) -> list[Tensor]:
        """Return operands in the dtype of the result, as for arithmetic."""
        return [self.tensor(value, self.dtype) for value in values]

    def common(self, *values: Operand) -> list[Tensor]:
        """Return operands in a common dtype: floats before integers before bool.

        Within a kind, tensors with axes take precedence over scalar tensors, and these over
        numbers.
        """
        groups: list[list[DType]] = [[], [], []]
        for value in values:
            if isinstance(value, Tensor):
                groups[0 if value.ndim else 1].append(value.dtype)
            else:
                groups[2].append(_dtype_of(value))
        best = [max(group, key=_rank) for group in groups if group]
        dtype = max(best, key=_kind)  # the first among equal kinds
        return [self.tensor(value, dtype) for value in values]

    def constant(self, values: Sequence[int]) -> Tensor:
        """Return numbers as an i32 vector."""
        return ops.constant(np.array(values, np.int32), graph=self.graph)

    def refuse(self, what: str, hint: str = "") -> GraphError:
        """Return an error: this operator is supported, but not this setting."""
        return GraphError(what, hint=hint)


def _dtype_of(value: Number) -> DType:
    if isinstance(value, bool):
        return DType.BOOL
    return DType.F32 if isinstance(value, float) else DType.I32


def _kind(dtype: DType) -> int:
    return 2 if dtype.is_float else 1 if dtype.is_integer else 0


def _rank(dtype: DType) -> tuple[int, int]:
    return _kind(dtype), dtype.itemsize


def pairs(values: Any, count: int) -> tuple[int, ...]:
    """Return a number for each of `count` axes; torch may give a single number for all."""
    found = [values] if isinstance(values, int) else list(values)
    return tuple(found * count if len(found) == 1 else found)


def filled(shape: Sequence[Dim], target: Sequence[Dim]) -> Shape:
    """Return a shape to expand to, where -1 keeps a size of `shape`."""
    missing = len(target) - len(shape)
    return tuple(
        shape[i - missing] if isinstance(dim, int) and dim == -1 else dim
        for i, dim in enumerate(target)
    )


def bound(facts: Facts, value: Dim | None, size: Dim, otherwise: Dim) -> Dim:
    """Return the end of a slice: from the axis's end if negative, `otherwise` if None."""
    if value is None:
        return otherwise
    if isinstance(value, int):
        if value < 0:
            return max(0, size + value) if isinstance(size, int) else size + value
        if value >= _ALL:
            return size
        return min(value, size) if isinstance(size, int) else value
    return facts.from_end(value, size)

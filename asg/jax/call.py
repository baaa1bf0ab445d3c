"""A call of a primitive: the first argument of the functions in asg/jax/operators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import Array, DType, Scalar
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.types import Shape, TensorType
from asg.jax.pairs import Value
from asg.jax.types import ValueType, shape_of
from asg.ops import functions as ops

Run: TypeAlias = Callable[[Any, Sequence[Value]], list[Value]]


class Call:
    """The graph under construction, a primitive, and the types of its results."""

    def __init__(
        self, graph: Graph, equation: Any, types: Sequence[ValueType], run: Run, rule: Run | None
    ) -> None:
        self.graph = graph
        self.equation = equation  # JAX's: the primitive, its parameters and its variables
        self.name: str = equation.primitive.name
        self.types = types
        self.run = run  # builds a nested program for operands, and returns its results
        self.rule = rule  # does so for a gradient rule; None inside of such a rule

    @property
    def dtype(self) -> DType:
        """The dtype of the first result."""
        return self.types[0].dtype

    @property
    def shape(self) -> Shape:
        """The shape of the first result."""
        return self.types[0].shape

    def sizes(self, shape: Sequence[Any]) -> Shape:
        """Return a parameter with sizes as a shape."""
        return shape_of(shape)

    def number(self, value: Scalar, dtype: DType | None = None) -> Tensor:
        """Return a number as a scalar tensor of a dtype, by default the result's."""
        return ops.literal(self.graph, value, TensorType((), dtype or self.dtype))

    def constant(self, values: Any, dtype: DType = DType.I32) -> Tensor:
        """Return an array as a constant."""
        return ops.constant(np.asarray(values, dtype.numpy), graph=self.graph)

    def iota(self, size: Dim) -> Tensor:
        """Return the numbers from 0 to size - 1."""
        return ops.iota((size,), 0, DType.I32, graph=self.graph)

    def size(self, dim: Dim) -> Tensor:
        """Return a size as an i32 scalar."""
        return ops.dim_of(self.graph, dim, DType.I32)

    def refuse(self, what: str, hint: str = "") -> GraphError:
        """Return an error: this primitive is supported, but not this setting."""
        return GraphError(what, hint=hint)


def cast(x: Tensor, dtype: DType) -> Tensor:
    """Return a tensor in a dtype; a number stays a number."""
    if x.dtype is dtype:
        return x
    value = known(x)
    if value is not None and not value.ndim and np.isfinite(value):
        return ops.literal(x.graph, value.astype(dtype.numpy).item(), TensorType(x.shape, dtype))
    return ops.cast(x, dtype)


def known(x: Tensor) -> Array | None:
    """Return the values of a constant, or the number that fills a tensor; otherwise None."""
    node = x.node
    return None if node.inputs or "value" not in node.attrs else np.asarray(node.attrs["value"])

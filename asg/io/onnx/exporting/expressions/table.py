"""The table of ONNX expressions of ops, filled when the modules of expressions are imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Node
from asg.core.opdef import Attrs
from asg.core.types import TensorType, static_shape
from asg.io.onnx.exporting.writer import Writer
from asg.ops.numbers import FULL


class Site(NamedTuple):
    """A node to write: its types, attributes, and the names of its operands."""

    writer: Writer
    graph: Graph
    operands: Sequence[str]
    types: Sequence[TensorType]
    results: Sequence[TensorType]
    attrs: Attrs
    numbers: Sequence[Array | None]  # of constant operands

    @property
    def x(self) -> str:
        """The name of the first operand."""
        return self.operands[0]

    @property
    def y(self) -> str:
        """The name of the second operand."""
        return self.operands[1]

    @property
    def type(self) -> TensorType:
        """The type of the first operand."""
        return self.types[0]

    @property
    def result(self) -> TensorType:
        """The type of the first result."""
        return self.results[0]

    def size(self, axis: int) -> Dim:
        """Return the size of an axis of the first operand."""
        return self.type.shape[axis]

    def number(self, value: float) -> str:
        """Return the name of a number in the dtype of the first operand."""
        return self.writer.scalar(value, self.type.dtype)

    def emit(self, op: str, *inputs: str, **attrs: Any) -> str:
        """Add a node with a single result and return its name."""
        return self.writer.emit(op, *inputs, **attrs)


def numbers_of(node: Node) -> Array | None:
    """Return the numbers of a constant, also of a repeated one, or None."""
    type_ = node.types[0]
    if node.op is FULL and type_.is_static:
        number = np.array(node.attrs["value"], type_.dtype.numpy)
        return np.broadcast_to(number, static_shape(type_.shape))
    return node.attrs["value"] if node.op is CONSTANT else None


Expression: TypeAlias = Callable[[Site], "str | list[str]"]

_expressions: dict[str, Expression] = {}
EXPRESSIONS: Mapping[str, Expression] = MappingProxyType(_expressions)


def expression(*names: str) -> Callable[[Expression], Expression]:
    """Register a function that writes the ops of these names."""

    def register(function: Expression) -> Expression:
        for name in names:
            _expressions[name] = function
        return function

    return register


def expressions(table: Mapping[str, Expression]) -> None:
    """Register the functions of a table by the names of the ops, separated by blanks."""
    for names, function in table.items():
        expression(*names.split())(function)

"""The argument of a batching rule: a node with operands that may have a leading batch axis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from asg.core.dims import Dim
from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor, infer_types
from asg.core.node import Node
from asg.core.opdef import Attrs
from asg.core.types import TensorType
from asg.core.verify import same_type
from asg.ops._support.building import broadcast


class Value(NamedTuple):
    """A value of the batched graph, and whether the batch is its first axis."""

    tensor: Tensor
    batched: bool


def whole_of(value: Value, size: Dim) -> Tensor:
    """Return a value with the batch as its first axis; repeat a shared value along it."""
    tensor = value.tensor
    return tensor if value.batched else broadcast(tensor, (size, *tensor.shape))


@dataclass(frozen=True)
class Call:
    """A node of the source graph, and its operands in the batched graph."""

    node: Node
    operands: tuple[Value, ...]
    graph: Graph
    size: Dim

    @property
    def attrs(self) -> Attrs:
        """The attributes of the node."""
        return self.node.attrs

    def whole(self, place: int) -> Tensor:
        """Return an operand with the batch as its first axis; repeat a shared operand along it."""
        return whole_of(self.operands[place], self.size)

    def batched_type(self, type_: TensorType) -> TensorType:
        """Return the type of a value with the batch as its first axis."""
        return TensorType((self.size, *type_.shape), type_.dtype)

    def add(self, operands: Sequence[Tensor], attrs: Attrs) -> list[Tensor]:
        """Add a node of the same op."""
        return list(self.graph.add(self.node.op, operands, attrs))

    def gives(
        self, operands: Sequence[Tensor], attrs: Attrs, expected: Sequence[TensorType]
    ) -> bool:
        """Whether the op accepts these operands and returns results of these types."""
        types, facts = tuple([t.type for t in operands]), self.graph.facts
        try:
            found = infer_types(self.node.op, types, attrs, facts, {})
        except AsgError:
            return False
        pairs = zip(found, expected, strict=True)
        return all(same_type(self.graph, one, other) for one, other in pairs)


Rule = Callable[[Call], "Sequence[Tensor | Value]"]

# Attributes by meaning: positions of axes, or an entry for each axis, including the batch axis.
_PLACES = frozenset({"axis", "axes"})
_ENTRIES: dict[str, int] = {"start": 0, "step": 1, "low": 0, "high": 0, "interior": 0}
_SIZES = frozenset({"shape", "stop"})


def moved(value: Any) -> Any:
    """Return the position of an axis, or of several, increased by 1."""
    return value + 1 if isinstance(value, int) else tuple(place + 1 for place in value)


def shifted(call: Call) -> dict[str, Any]:
    """Return the attributes of a primitive for operands with another leading axis."""
    attrs = dict(call.attrs)
    for name, value in attrs.items():
        if name in _PLACES:
            attrs[name] = moved(value)
        elif name in _SIZES:
            attrs[name] = (call.size, *value)
        elif name in _ENTRIES:
            attrs[name] = (_ENTRIES[name], *value)
    return attrs

"""The roles of the operands and results of loops and branches."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from asg.core.dims import Dim, assumed, known_equal
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph
from asg.core.leaves import EXTERNAL, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, Types
from asg.core.subgraphs import inputs_of
from asg.core.types import TensorType


class Ends(StrEnum):
    """How a loop ends."""

    LENGTH = "length"  # after `length` steps
    COUNT = "count"  # after the number of steps in its last operand
    FLAG = "flag"  # when the first carry, a bool scalar, is false, or after `length` steps
    OPEN = "open"  # as FLAG, without a bound


class LoopParts(NamedTuple):
    """A loop's body, and the numbers of its values by role.

    The body takes `carries` carried values, an element of each of `xs` tensors, and captured
    values. It returns the new carries, then elements of `ys` tensors.

    The loop's operands are the first carries, the xs, the captured values, and with COUNT the
    number of steps. Its results are the last carries, the ys, the carries before each step (not for
    OPEN), and with a flag the number of steps. Elements of steps that do not run are zeros.
    """

    body: Graph
    carries: int
    xs: int
    captured: int
    ys: int
    length: Dim
    reverse: bool
    ends: Ends = Ends.LENGTH

    @property
    def taken(self) -> int:
        """The number of operands that correspond to inputs of the body."""
        return self.carries + self.xs + self.captured

    @property
    def has_flag(self) -> bool:
        """Whether the first carry decides if there is another step."""
        return self.ends in (Ends.FLAG, Ends.OPEN)

    @property
    def befores(self) -> range:
        """The results that hold the carries before each step."""
        first = self.carries + self.ys
        return range(first, first + (0 if self.ends is Ends.OPEN else self.carries))

    @property
    def inputs(self) -> list[Node]:
        """The inputs of the body."""
        return inputs_of(self.body)

    @property
    def outputs(self) -> list[Ref]:
        """The outputs of the body."""
        return list(self.body.output_refs.values())

    @property
    def results(self) -> int:
        """The number of results."""
        return self.befores.stop + self.has_flag

    @property
    def steps(self) -> range:
        """The steps in execution order; the length must be a number."""
        assert isinstance(self.length, int)
        steps = range(self.length)
        return steps[::-1] if self.reverse else steps


def loop_parts(attrs: Attrs, operands: int) -> LoopParts:
    """Return the parts of a loop from its attributes and its number of operands.

    Raises GraphError if they do not fit the body.
    """
    body: Graph = attrs["body"]
    carries, xs = attrs["carries"], attrs.get("xs", 0)
    ends = _ends(attrs)
    captured = operands - carries - xs - (ends is Ends.COUNT)
    inputs, outputs = len(inputs_of(body)), len(body.output_refs)
    if min(carries, xs, captured) < 0 or inputs != carries + xs + captured or outputs < carries:
        raise GraphError(
            f"{carries} carries and {xs} xs do not fit a body of {inputs} inputs and {outputs} "
            f"outputs with {operands} operands"
        )
    length = attrs["most" if ends is Ends.COUNT else "length"]
    reverse = attrs.get("reverse", False)
    return LoopParts(body, carries, xs, captured, outputs - carries, length, reverse, ends)


def _ends(attrs: Attrs) -> Ends:
    """Return how a loop ends, from its attributes, which differ between ops."""
    if "bounded" in attrs:
        return Ends.FLAG if attrs["bounded"] else Ends.OPEN
    return Ends.COUNT if "most" in attrs else Ends.LENGTH


def loop_of(node: Node) -> LoopParts:
    """Return the parts of a loop's node."""
    return loop_parts(node.attrs, len(node.inputs))


# Checks of bodies


def check_body(body: Graph) -> None:
    """Raise GraphError for a graph with leaves, updates or assumptions that a body cannot have."""
    for node in body.nodes:
        if node.op in RESIDENT or node.op is EXTERNAL:
            raise GraphError(
                f"the body {body.name!r} has the {node.op.name} {node.name!r}",
                hint="declare it outside; the body may use it",
            )
    if body.update_refs:
        raise GraphError(f"the body {body.name!r} updates {next(iter(body.update_refs))!r}")
    for fact in body.facts:
        if fact not in assumed().assumptions:
            raise GraphError(
                f"the body {body.name!r} assumes {fact}, and the graph around it does not"
            )


def check_operands(body: Graph, types: Types) -> None:
    """Raise ShapeError unless the inputs of `body` have these types."""
    for node, type_ in zip(inputs_of(body), types, strict=True):
        if not equal_types(node.types[0], type_):
            raise ShapeError(
                f"the body {body.name!r} takes {node.types[0]} as {node.name!r}, not {type_}"
            )


def equal_types(one: TensorType, other: TensorType) -> bool:
    """Whether two types are equal under the assumptions of the surrounding graph."""
    if one == other:
        return True
    return (
        one.dtype is other.dtype
        and one.rank == other.rank
        and all(map(known_equal, one.shape, other.shape))
    )

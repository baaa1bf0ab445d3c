"""Find the origin of a NaN or infinity: the first node that makes it from finite operands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from asg.core.dims import bind_shapes
from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, STATE
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.source import Source
from asg.core.subgraphs import extract, live_nodes
from asg.core.types import TensorType
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile_part
from asg.runtime.executable import Executable

Direction = Literal["forward", "backward", "update"]
Trouble = Literal["nan", "inf"]
Values = Callable[[Ref], Array]

# The rules of reverse mode, as origins name them; other derived nodes compute no gradient.
_BACKWARD = frozenset({"vjp", "seed", "accumulate", "hook", "decompose", "recompute"})
_OPTIMIZER = "optim"  # the scope where a training step uses the gradients


class OperandRange(NamedTuple):
    """An operand of the reported node: its label in messages, and the range of its values."""

    label: str
    type: TensorType
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.label} {self.type} in [{self.low:.6g}, {self.high:.6g}]"


@dataclass(frozen=True)
class Anomaly:
    """A non-finite value with finite operands only, found by first_anomaly.

    Attributes:
        graph: The graph that ran.
        ref: The value.
        kind: "nan" or "inf".
        target: The output or update where it showed.
        count: The number of bad elements.
        size: The number of elements.
        index: The first bad element.
        operands: The ranges of the node's operands that are numbers.
        nan_at: The node where an infinity became NaN, if it did.

    >>> x = asg.Graph().input("x", (3,))
    >>> _ = x.graph.output("y", asg.sum(asg.sqrt(x - 5.0)))
    >>> found = asg.anomaly(x.graph, {"x": [1.0, 2.0, 9.0]})
    >>> isinstance(found, asg.train.Anomaly), found.op, found.count, found.size
    (True, 'sqrt', 2, 3)
    """

    graph: Graph
    ref: Ref
    kind: Trouble
    target: str
    count: int
    size: int
    index: tuple[int, ...]
    operands: tuple[OperandRange, ...]
    nan_at: Node | None = None

    @property
    def node(self) -> Node:
        """The reported node; a leaf if a fed or stored value is already bad."""
        return self.graph.nodes[self.ref.node]

    @property
    def op(self) -> str:
        """Its op."""
        return self.node.op.name

    @property
    def name(self) -> str | None:
        """Its name, if it has one."""
        return self.node.name

    @property
    def scope(self) -> str:
        """The path of the module that made it."""
        return self.node.scope

    @property
    def source(self) -> Source | None:
        """The line of the user's code that made it; for a gradient, the forward node's line."""
        return self.node.source or (self.forward.source if self.forward else None)

    @property
    def direction(self) -> Direction:
        """Whether it belongs to the forward graph, to its gradient, or to an optimizer."""
        node = self.node
        if node.origin is None:
            return "forward"
        if node.scope == _OPTIMIZER or node.scope.startswith(f"{_OPTIMIZER}/"):
            return "update"
        return "backward" if node.origin.rule in _BACKWARD else "forward"

    @property
    def forward(self) -> Node | None:
        """The forward node: the node itself, or the node that a gradient or update belongs to."""
        origin = self.node.origin
        if self.direction == "forward" or origin is None:
            return self.node
        known = origin.node < self.node.id and origin.graph == self.graph.name
        return self.graph.nodes[origin.node] if known else None

    def __str__(self) -> str:
        node, what = self.node, "NaN" if self.kind == "nan" else "an infinity"
        if node.op.kind is Kind.LEAF:
            text = f"{node.op.name} {node.name or self.ref!s} holds {what}"
        else:
            text = f"{node.describe()} makes {what} of finite operands"
        text += f": {self.count} of {self.size} elements"
        text += f", the first at {list(self.index)}" if self.index else ""
        if node.scope:
            text += f"; its scope is {node.scope}"
        if self.direction != "forward":
            text += f"; it is in the {self.direction} part"
            text += f", of the forward {self.forward.describe()}" if self.forward else ""
        if self.operands:
            text += f"; its operands: {', '.join(map(str, self.operands))}"
        if self.kind == "nan" and any(each.type.dtype.is_integer for each in self.operands):
            text += "; an index out of range reads NaN, and compile(check_indices=True) names it"
        if self.nan_at is not None:
            text += f"; it becomes NaN at {self.nan_at.describe()}"
        return f"{text}; seen in {self.target}"


def first_anomaly(
    graph: Graph,
    feeds: Mapping[str, Any],
    state: Executable | Mapping[str, Any] | None = None,
    *,
    backend: str | Backend | None = None,
    seed: int = 0,
) -> Anomaly | None:
    """Return the first node behind a NaN or infinity that reaches an output or update, or None.

    The graph runs once with every value kept and without updates. The search then follows bad
    values back to the first node whose operands are all finite. It reports NaN before infinity; for
    an infinity that becomes NaN, it reports the origin of the infinity. An infinite constant, as in
    a mask, or an infinite initial state is intended and not reported.

    Args:
        graph: A forward graph, a graph with its gradient (`asg.splice`), or a training step.
        feeds: Its inputs by name.
        state: Parameters and state: an executable, arrays by name, or None for initial values by
            `seed`.
        backend: Where to run: by default the executable's backend, or NumPy.
        seed: Chooses the random initial values.

    Raises the errors of `compile` and of the call of an executable.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", asg.sum(asg.log(x)))
    >>> asg.anomaly(x.graph, {"x": [1.0, 2.0]}) is None
    True
    >>> found = asg.train.first_anomaly(x.graph, {"x": [-1.0, 2.0]})  # the same function
    >>> found.op, found.kind, found.index
    ('log', 'nan', (0,))
    """
    targets = _targets(graph)
    values = _run(graph, [ref for _, ref in targets], feeds, state, backend, seed)
    found: list[tuple[int, int, Anomaly]] = []  # urgency, place, anomaly
    for name, ref in targets:
        if not graph.type_of(ref).dtype.is_float:
            continue
        array = values(ref)
        if np.isnan(array).any():
            found += [(0, a.ref.node, a) for a in _behind_nan(graph, ref, name, values)]
        elif np.isinf(array).any():
            urgency = 1 if array.ndim else 0  # an infinite loss ranks with a NaN in its gradient
            found += [(urgency, a.ref.node, a) for a in _behind_inf(graph, ref, name, values)]
    return min(found, key=lambda each: each[:2])[2] if found else None


def _targets(graph: Graph) -> list[tuple[str, Ref]]:
    outputs = [(f"output {name!r}", ref) for name, ref in graph.output_refs.items()]
    updates = [(f"the update of {name!r}", ref) for name, ref in graph.update_refs.items()]
    return outputs + updates


def _run(
    graph: Graph,
    roots: list[Ref],
    feeds: Mapping[str, Any],
    state: Executable | Mapping[str, Any] | None,
    backend: str | Backend | None,
    seed: int,
) -> Values:
    """Return a function that reads values by reference."""
    live = live_nodes(graph, roots)
    refs: set[Ref] = set()
    for node in graph.nodes:
        made = [Ref(node.id, i) for i, each in enumerate(node.types) if each.dtype.is_float]
        if live[node.id] and made:
            refs |= {*made, *_numbers(graph, node)}
    part = extract(graph, {str(ref): ref for ref in sorted(refs)}, {})
    own = state.backend if isinstance(state, Executable) else "numpy"
    exe = compile_part(part, backend or own, seed, state)
    given = _fed(graph, part, feeds)
    shapes = [(n, t.shape, np.shape(feeds[n])) for n, t in graph.inputs.items() if n in feeds]
    results = exe.run(given, dims=bind_shapes(shapes))
    return lambda ref: results[str(ref)].numpy()


def _fed(graph: Graph, part: Graph, feeds: Mapping[str, Any]) -> dict[str, Any]:
    known = {**graph.inputs, **graph.externals}
    for name in feeds:
        if name not in known:
            raise GraphError(
                f"graph {graph.name!r} has no input {name!r}",
                op="first_anomaly",
                hint=f"its inputs are: {', '.join(known) or 'none'}",
            )
    return {name: value for name, value in feeds.items() if name in part}


# The way back


def _behind_nan(graph: Graph, target: Ref, name: str, values: Values) -> list[Anomaly]:
    found: list[Anomaly] = []
    for ref in _sources(graph, [target], values, _has_nan):
        node = graph.nodes[ref.node]
        causes = [each for each in _floats(graph, node) if _has_inf(values(each))]
        arose = [
            each
            for each in _sources(graph, causes, values, _has_inf)
            if graph.nodes[each.node].op.kind is not Kind.LEAF and not _is_literal(graph, each)
        ]
        if arose:
            found.append(_anomaly(graph, min(arose), "inf", name, values, node))
        else:
            found.append(_anomaly(graph, ref, "nan", name, values))
    return found


def _behind_inf(graph: Graph, target: Ref, name: str, values: Values) -> list[Anomaly]:
    return [
        _anomaly(graph, ref, "inf", name, values)
        for ref in _sources(graph, [target], values, _has_inf)
        if graph.nodes[ref.node].op not in (CONSTANT, STATE) and not _is_literal(graph, ref)
    ]


def _is_literal(graph: Graph, ref: Ref) -> bool:
    """Whether its node has no operands, like the infinity of a mask made by `asg.full`."""
    node = graph.nodes[ref.node]
    return not node.inputs and node.op.kind is not Kind.LEAF


def _sources(
    graph: Graph, targets: Iterable[Ref], values: Values, bad: Callable[[Array], bool]
) -> list[Ref]:
    """Return the bad values with good operands on paths of bad values to the targets."""
    waiting, seen = list(targets), set[Ref]()
    found: list[Ref] = []
    while waiting:
        ref = waiting.pop()
        if ref in seen:
            continue
        seen.add(ref)
        before = [e for e in _floats(graph, graph.nodes[ref.node]) if bad(values(e))]
        waiting += before
        if not before:
            found.append(ref)
    return found


def _floats(graph: Graph, node: Node) -> list[Ref]:
    refs = [Ref(*ref) for ref in node.inputs]
    return [ref for ref in refs if graph.type_of(ref).dtype.is_float]


def _numbers(graph: Graph, node: Node) -> list[Ref]:
    """Return its operands that are not bools, such as the labels of a loss."""
    refs = [Ref(*ref) for ref in node.inputs]
    return [ref for ref in refs if graph.type_of(ref).dtype is not DType.BOOL]


def _has_nan(array: Array) -> bool:
    return bool(np.isnan(array).any())


def _has_inf(array: Array) -> bool:
    return bool(np.isinf(array).any())


def _anomaly(
    graph: Graph, ref: Ref, kind: Trouble, target: str, values: Values, nan_at: Node | None = None
) -> Anomaly:
    array = values(ref)
    bad = np.isnan(array) if kind == "nan" else np.isinf(array)
    index = tuple(int(at) for at in np.argwhere(bad)[0])
    operands = tuple(_range(graph, each, values) for each in _numbers(graph, graph.nodes[ref.node]))
    count = int(bad.sum())
    return Anomaly(graph, ref, kind, target, count, array.size, index, operands, nan_at)


def _range(graph: Graph, ref: Ref, values: Values) -> OperandRange:
    array = values(ref)
    low, high = (float(array.min()), float(array.max())) if array.size else (np.nan, np.nan)
    return OperandRange(graph.tensor(ref).label, graph.type_of(ref), low, high)

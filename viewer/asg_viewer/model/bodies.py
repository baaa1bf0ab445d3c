"""The bodies of loops and branches; the node that runs a body contains the body's nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from asg.core.graph import Graph
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Branch, Loop
from asg.core.subgraphs import graphs_of, inputs_of
from asg.ops.control.parts import Ends, loop_of

_MOST_NODES = 20_000  # of all bodies together; larger bodies stay hidden


@dataclass(frozen=True, eq=False)
class Body:
    """A graph that node `control` runs; its nodes have numbers from `first` on in the model.

    The body is the attribute `name` of that node. `title` is "" for the only body, else the body's
    name. `carries` are pairs of nodes: the result of a carry at the end of a step, and the input
    that takes it in the next step. `slices` are the inputs that get an element of an operand each
    step. `stacked` are the nodes with stacked values.
    """

    control: int
    name: str
    title: str
    graph: Graph
    first: int
    carries: tuple[tuple[int, int], ...] = ()
    slices: frozenset[int] = frozenset()
    stacked: frozenset[int] = frozenset()

    @property
    def nodes(self) -> range:
        """The nodes of the body, by their numbers in the model."""
        return range(self.first, self.first + len(self.graph))

    @property
    def inputs(self) -> list[int]:
        """The inputs of the body, in the order of the operands that they stand for."""
        return [self.first + node.id for node in inputs_of(self.graph)]

    @property
    def results(self) -> list[Ref]:
        """The results of the body, by their numbers in the model."""
        refs = self.graph.output_refs.values()
        return [Ref(self.first + ref.node, ref.index) for ref in refs]


@dataclass(frozen=True, eq=False)
class Inner:
    """The nodes inside a graph's nodes: in a model, `nodes` come after the graph's nodes.

    `ways[n]` are the values that lead to node n in the model, if they differ from its operands. An
    input of a body leads back to its operand, and a loop or branch to the results of its bodies.
    """

    nodes: tuple[Node, ...]
    bodies: tuple[Body, ...]
    ways: dict[int, tuple[Ref, ...]]


NOTHING = Inner((), (), {})


def inner_nodes(graph: Graph) -> Inner:
    """Return the nodes inside a graph's nodes, outer bodies before the bodies inside them."""
    size = len(graph)
    nodes: list[Node] = []
    bodies: list[Body] = []
    ways: dict[int, tuple[Ref, ...]] = {}
    pending = [node for node in graph.nodes if isinstance(node.op, Loop | Branch)]
    for control in pending:  # `pending` grows in the loop
        own: list[Body] = []
        for name, body in graphs_of(control):
            if len(nodes) + len(body) > _MOST_NODES:
                return NOTHING
            first = size + len(nodes)
            own.append(_body(control, name, body, first))
            nodes.extend(_numbered(body, first, _operands(control)))
            ways.update({n: nodes[n - size].inputs for n in own[-1].inputs})
            pending += [n for n in nodes[first - size :] if isinstance(n.op, Loop | Branch)]
        chooses = _deciding(control)
        ways[control.id] = (*chooses, *(ref for body in own for ref in body.results))
        bodies += own
    return Inner(tuple(nodes), tuple(bodies), ways)


def _deciding(control: Node) -> tuple[Ref, ...]:
    """Return the operand that no body takes: a predicate, or the number of steps."""
    if isinstance(control.op, Branch):
        return control.inputs[:1]
    return control.inputs[loop_of(control).taken :]


def _operands(control: Node) -> tuple[Ref, ...]:
    """Return the operands that the inputs of bodies stand for."""
    return control.inputs[1:] if isinstance(control.op, Branch) else control.inputs


def _numbered(body: Graph, first: int, operands: tuple[Ref, ...]) -> Iterator[Node]:
    """Yield the nodes of a body by their numbers in the model; inputs read their operands."""
    given = iter(operands)
    for node in body.nodes:
        if node.op is INPUT:
            yield node._replace(id=first + node.id, inputs=(next(given),))
        else:
            refs = tuple(Ref(first + ref.node, ref.index) for ref in node.inputs)
            yield node._replace(id=first + node.id, inputs=refs)


def _body(control: Node, name: str, graph: Graph, first: int) -> Body:
    if not isinstance(control.op, Loop):
        return Body(control.id, name, name.removesuffix("_body"), graph, first)
    parts = loop_of(control)
    inputs = [first + node.id for node in parts.inputs]
    outputs = [first + ref.node for ref in parts.outputs]
    count = parts.carries
    return Body(
        control.id, name, "", graph, first,
        carries=tuple(zip(outputs[:count], inputs[:count], strict=True)),
        slices=frozenset(inputs[count : count + parts.xs]), stacked=frozenset(outputs[count:]),
    )  # fmt: skip


def title_of(control: Node, results: Sequence[str] = ()) -> str:
    """Return the title of a loop, with its number of steps, or of a branch.

    `results` are its outputs.
    """
    shown = f" → {', '.join(results)}" if results else ""
    return _title(control) + shown


def _title(control: Node) -> str:
    if not isinstance(control.op, Loop):
        return control.name or control.op.name
    parts = loop_of(control)
    name = control.name or control.op.name
    if parts.ends is Ends.OPEN:
        return name
    return f"{name} {'×' if parts.ends is Ends.LENGTH else '≤'}{parts.length}"

"""The trim_control pass: remove unused and constant parts of loops and branches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from asg.core.copying import Copier
from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Ref
from asg.core.opdef import Branch, Kind, Loop
from asg.core.subgraphs import empty_like, inlined, inputs_of, live_nodes, with_graphs
from asg.core.types import TensorType
from asg.core.uses import used_refs
from asg.ops._support.building import broadcast
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.ops.numbers import literal
from asg.ops.shapes.views import BROADCAST_TO, expand_dims, reshape
from asg.passes.manager import Pass, uniform_value
from asg.passes.rewriter import Rewriter, tensor_at

Results = dict[int, Tensor]


def _rewrite(rewriter: Rewriter) -> None:
    source = rewriter.source
    used = used_refs(source)
    for node in source.nodes:
        places = [index for index in range(len(node.types)) if Ref(node.id, index) in used]
        found = _trimmed(rewriter, node, places) if places else None
        if found is None:
            rewriter.copy(node)
            continue
        results, summary = found
        stand_ins = [results.get(index) for index in range(len(node.types))]
        rewriter.replace(node, stand_ins, "trim_control", summary)


def _trimmed(rewriter: Rewriter, node: Node, used: Sequence[int]) -> tuple[Results, str] | None:
    """Return replacements of the used results, and the reason; None without a change."""
    if not isinstance(node.op, Loop | Branch):
        return None
    rewriter.derive(node, "trim_control")
    operands = rewriter.operands(node)
    if isinstance(node.op, Loop):
        return _Loop(node, operands, used, rewriter.graph.context).trimmed()
    return _branch(node, operands, used)


def _zeros(graph: Graph, type_: TensorType) -> Tensor:
    return literal(graph, False if type_.dtype is DType.BOOL else 0, type_)


class _Body:
    """A body derived from another: set its inputs with `keep` and `become`, then `finish`."""

    def __init__(self, source: Graph, context: Context) -> None:
        self.source = source
        self.copier = Copier(empty_like(source))
        self.graph = self.copier.graph
        self.graph.context = context
        self.operands: list[Tensor] = []
        self.inputs = inputs_of(source)
        self._kept: dict[Ref, Tensor] = {}

    def keep(self, place: int, operand: Tensor, type_: TensorType | None = None) -> Tensor:
        """Take an operand as input number `place` of the source, with another type if given."""
        node = self.inputs[place]
        if type_ is not None:
            attrs = {**node.attrs, "shape": type_.shape}
            node = node._replace(attrs=attrs, types=(type_,))
        self.operands.append(operand)
        tensor = self.graph.append_copy(node, ())[0]
        self.become(place, tensor)
        return tensor

    def capture(self, place: int, operand: Tensor) -> bool:
        """Take an operand equal in every run; return whether it is replaced, not only kept."""
        value = uniform_value(operand)
        type_ = self.inputs[place].types[0]
        if value is not None:
            self.become(place, literal(self.graph, value.item(), type_))
            return True
        if operand.ref in self._kept:
            self.become(place, self._kept[operand.ref])
            return True
        self._kept[operand.ref] = self.keep(place, operand)
        return False

    def become(self, place: int, tensor: Tensor) -> None:
        """Let a value of the new body replace an input of the source."""
        self.copier.replace(self.inputs[place], [tensor])

    def finish(self, names: Iterable[str]) -> Graph:
        """Copy the nodes that the named outputs need, and return the new body."""
        refs = {name: self.source.output_refs[name] for name in names}
        live = live_nodes(self.source, refs.values())
        nodes = self.source.nodes
        self.copier.copy_all(n for n in nodes if live[n.id] and n.op is not INPUT)
        return self.copier.finish(refs)


class _Loop:
    """A loop and its used results."""

    def __init__(
        self, node: Node, operands: Sequence[Tensor], used: Sequence[int], context: Context
    ) -> None:
        self.node = node
        self.context = context
        self.operands = operands
        self.parts: LoopParts = loop_of(node)
        self.used = used
        count = self.parts.carries
        self.inputs = [Ref(n.id, 0) for n in self.parts.inputs]
        self.constant = [self._stays(i) for i in range(count)]
        self.ys = [i for i in range(count, count + self.parts.ys) if i in used]
        self.carries, self.live = self._needed()

    def _stays(self, place: int) -> bool:
        """Whether a carry never changes, so that the loop can omit it."""
        parts = self.parts
        if parts.outputs[place] != self.inputs[place] or (parts.has_flag and place == 0):
            return False
        # its stack would have zeros for steps that are not made
        if parts.ends is Ends.LENGTH or not parts.befores:
            return True
        return parts.befores[place] not in self.used

    def _needed(self) -> tuple[list[int], bytearray]:
        """Return the carries that are needed and change, and a mark for each node of the body."""
        count, outputs, befores = self.parts.carries, self.parts.outputs, self.parts.befores
        wanted = {*self.used, *(i - befores.start for i in self.used if i in befores)}
        wanted |= {0} if self.parts.has_flag else set()
        needed = [i for i in range(count) if not self.constant[i] and i in wanted]
        while True:
            live = live_nodes(self.parts.body, [outputs[i] for i in (*needed, *self.ys)])
            more = [
                i for i in range(count)
                if i in needed or (live[self.inputs[i].node] and not self.constant[i])
            ]  # fmt: skip
            if more == needed:
                return needed, live
            needed = more

    def trimmed(self) -> tuple[Results, str] | None:
        """Return replacements of the used results, and the reason."""
        parts = self.parts
        if parts.length == 0 and parts.ends is not Ends.OPEN:
            return self._without_steps(), "there are no steps"
        body, changes = _Body(parts.body, self.context), dict[str, None]()
        if len(self.carries) + sum(self.constant) < parts.carries or len(self.ys) < parts.ys:
            changes["unused results"] = None
        if any(self.constant):
            changes["carries that stay"] = None
        for place in self.carries:
            body.keep(place, self.operands[place])
        xs = self._elements(body, changes)
        self._captured(body, changes)
        if not changes:
            return None
        names = list(parts.body.output_refs)
        graph = body.finish([names[i] for i in (*self.carries, *self.ys)])
        attrs = {"body": graph, "carries": len(self.carries)}
        attrs |= {"xs": xs} if "xs" in self.node.attrs else {}
        operands = [*body.operands, *self.operands[parts.taken :]]
        results = self._emitted({**self.node.attrs, **attrs}, operands)
        return results, f"without {', '.join(changes)}"

    def _elements(self, body: _Body, changes: dict[str, None]) -> int:
        """Give the body its inputs that change at each step, and return their number."""
        count, kept = self.parts.carries, 0
        for place in range(count, count + self.parts.xs):
            operand = self.operands[place]
            if not self.live[self.inputs[place].node]:
                changes["unused operands"] = None
            elif self._repeated(operand) is None:
                body.keep(place, operand)
                kept += 1
        return kept

    def _captured(self, body: _Body, changes: dict[str, None]) -> None:
        """Give the body the inputs that are equal in every step."""
        first = self.parts.carries + self.parts.xs
        for place, operand in enumerate(self.operands[: self.parts.taken]):
            if place in self.carries:
                continue
            if not self.live[self.inputs[place].node]:
                if place >= first:
                    changes["unused operands"] = None
            elif self.parts.carries <= place < first:
                element = self._repeated(operand)
                if element is not None:
                    changes["equal elements"] = None
                    self._repeat(body, place, element)
            elif body.capture(place, operand):
                changes["known operands"] = None

    def _repeated(self, operand: Tensor) -> Tensor | None:
        """Return the source of a tensor's elements along its first axis, if all elements are equal.

        The tensor is then uniform, or broadcast from the element.
        """
        if uniform_value(operand) is not None:
            return operand
        node = operand.node
        if node.op is not BROADCAST_TO:
            return None
        source = tensor_at(operand.graph, node.inputs[0])
        if source.ndim < operand.ndim:
            return source
        return reshape(source, source.shape[1:]) if source.shape[0] == 1 else None

    def _repeat(self, body: _Body, place: int, element: Tensor) -> None:
        type_ = body.inputs[place].types[0]
        value = uniform_value(element)
        if value is not None:
            body.become(place, literal(body.graph, value.item(), type_))
        else:
            inside = body.keep(place, element, element.type)
            body.become(place, broadcast(inside, type_.shape))

    def _emitted(self, attrs: dict[str, object], operands: Sequence[Tensor]) -> Results:
        """Add the rest of the loop, if any, and return the replacements of its results."""
        results = self._constants()
        if not self.carries and not self.ys:
            return results
        body = attrs["body"]
        assert isinstance(body, Graph)
        graph = self.operands[0].graph if self.operands else operands[0].graph
        made = graph.add(self.node.op, operands, with_graphs(attrs, {"body": body}))
        befores = self.parts.befores
        places = [*self.carries, *self.ys, *(befores[i] for i in self.carries if befores)]
        places += [befores.stop] if self.parts.has_flag else []
        return results | dict(zip(places, made, strict=True))

    def _constants(self) -> Results:
        """Return replacements of the carries that never change."""
        results: Results = {}
        first = self.parts.befores.start
        for place, constant in enumerate(self.constant):
            if constant:
                operand = self.operands[place]
                results[place] = operand
                if self.parts.befores and first + place in self.used:
                    shape: tuple[Dim, ...] = (self.parts.length, *operand.shape)
                    results[first + place] = broadcast(expand_dims(operand, 0), shape)
        return results

    def _without_steps(self) -> Results:
        graph = self.operands[0].graph
        count = self.parts.carries
        stacks = {i: _zeros(graph, self.node.types[i]) for i in self.used if i >= count}
        return stacks | dict(enumerate(self.operands[:count]))


# Branches


def _branch(
    node: Node, operands: Sequence[Tensor], used: Sequence[int]
) -> tuple[Results, str] | None:
    """Return replacements of the used results, and the reason."""
    predicate, *given = operands
    graph = predicate.graph
    chosen = uniform_value(predicate)
    if chosen is not None:
        name = "true_body" if chosen else "false_body"
        return dict(enumerate(inlined(graph, node.attrs[name], given))), f"always the {name}"
    bodies = {name: _Body(body, graph.context) for name, body in node.attrs.items()}
    names = {name: [*body.output_refs] for name, body in node.attrs.items()}
    marks = [
        live_nodes(body, [body.output_refs[names[name][i]] for i in used])
        for name, body in node.attrs.items()
    ]
    changed = len(used) < len(node.types)
    for place, operand in enumerate(given):
        live = any(
            mark[each.inputs[place].id] for mark, each in zip(marks, bodies.values(), strict=True)
        )
        if live:
            known = [body.capture(place, operand) for body in bodies.values()]
            changed |= any(known)
        else:
            changed = True
    if not changed:
        return None
    graphs = {n: body.finish([names[n][i] for i in used]) for n, body in bodies.items()}
    operands = [predicate, *next(iter(bodies.values())).operands]
    made = graph.add(node.op, operands, with_graphs({}, graphs))
    return dict(zip(used, made, strict=True)), "without unused or known parts"


TRIM_CONTROL = Pass(
    "trim_control",
    "Removes unused and constant parts of loops and branches.",
    _rewrite,
    about=Kind.CONTROL,
)

"""The sink pass: compute products that no later step needs after a loop, for all steps at once.

These are sums of products, like the gradients of weights, if each step only adds a term. So are
rows that steps add to a table, like the gradient of an embedding. Products that lead only to ys
leave the loop as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from asg.autodiff.batching.batcher import Batcher
from asg.autodiff.batching.call import Value, whole_of
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.ops.control.tracing import free_name
from asg.ops.elementwise.arithmetic import add
from asg.ops.indexing.gather_scatter import INDEX_ADD, SCATTER_ADD
from asg.ops.numbers import literal
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.reductions.sums_and_extremes import SUM, sum
from asg.ops.shapes.views import flatten, moveaxis
from asg.passes.loops.parts import Given, NewLoop, Steps, needed, rewrite_loops
from asg.passes.manager import Pass, uniform_value
from asg.passes.rewriter import Rewriter


class _Term(NamedTuple):
    """A term that each step adds: `views`, the last first, of a product, a sum or a write.

    `operands` are the values of which the term needs the stacks.
    """

    core: Node
    operands: tuple[Ref, ...]
    views: tuple[Node, ...]


_WRITES = (INDEX_ADD, SCATTER_ADD)


def _adds_rows(term: _Term) -> bool:
    return term.core.op in _WRITES


def _rewrite(rewriter: Rewriter) -> None:
    def rewrite(loops: list[Steps]) -> None:
        found = {steps.node.id: _Plan(steps) for steps in loops}
        if not any(plan.summary for plan in found.values()):
            return
        for node in rewriter.source.nodes:
            plan = found.get(node.id)
            if plan is None or not plan.summary:
                rewriter.copy(node)
                continue
            rewriter.derive(node, "sink")
            results = plan.emitted(rewriter.operands(node))
            rewriter.replace(node, results, "sink", plan.summary)

    rewrite_loops(rewriter, rewrite)


class _Plan:
    """The part that leaves a loop: nodes that lead only to ys, and terms of sums by carry.

    `stacked` are the body's values that become ys for them.
    """

    def __init__(self, steps: Steps) -> None:
        self.steps = steps
        self.stacked: list[Ref] = []
        self.after = self._leading_to_ys()
        if not self._stack([ref for node in self.after for ref in node.inputs]):
            self.after = []
        self.ids = {node.id for node in self.after}
        self.terms: dict[int, list[_Term]] = {}
        found = {carry: self._terms(steps.addends(carry)) for carry in range(steps.parts.carries)}
        # Products first: rows added to a table are often sums of values that products stack
        for carry in sorted(found, key=lambda carry: any(map(_adds_rows, found[carry]))):
            terms = found[carry]
            if terms and self._stack([ref for term in terms for ref in term.operands]):
                self.terms[carry] = terms

    @property
    def summary(self) -> str:
        """A description of the part that leaves the loop; empty if all stays."""
        sums = [str(self.steps.parts.inputs[carry].name) for carry in self.terms]
        parts = [f"{', '.join(sums)} summed after the loop"] if sums else []
        parts += [f"{len(self.after)} nodes after the loop"] if self.after else []
        return ", ".join(parts)

    def _leading_to_ys(self) -> list[Node]:
        """Return the nodes that no carry needs, if products are among them."""
        steps, ids = self.steps, set[int]()
        live = needed(steps.body, steps.outputs)
        carries = steps.outputs[: steps.parts.carries]
        for node in reversed(live):
            refs = [Ref(node.id, index) for index in range(len(node.types))]
            users = [use.node.id for ref in refs for use in steps.uses.get(ref, ())]
            if (
                steps.may_move(node)
                and ids.issuperset(users)
                and not any(r in carries for r in refs)
            ):
                ids.add(node.id)
        found = [node for node in live if node.id in ids]
        return found if any(node.op.kind is Kind.CONTRACTION for node in found) else []

    def _terms(self, addends: Sequence[Ref]) -> list[_Term]:
        """Return the terms added to a carry; empty unless all can be computed after the loop."""
        found: list[_Term] = []
        for ref in addends:
            if self._is_zero(ref):  # where an inner sum begins
                continue
            views = list(self._views(ref))
            core = self.steps.body.nodes[(views[-1].inputs[0] if views else ref).node]
            operands = self._operands(core)
            if not operands or any(map(self._is_captured, operands)):
                return []
            found.append(_Term(core, operands, tuple(views)))
        return found

    def _operands(self, core: Node) -> tuple[Ref, ...]:
        """Return the operands of a product, of a sum, or of rows added to zeros; else nothing."""
        if core.op in _WRITES:
            return core.inputs[1:] if self._is_zero(core.inputs[0]) else ()
        return core.inputs if core.op in (DOT_GENERAL, SUM) else ()

    def _is_zero(self, ref: Ref) -> bool:
        return uniform_value(self.steps.body.tensor(ref)) == 0

    def _is_captured(self, ref: Ref) -> bool:
        return ref in self.steps.inputs[self.steps.xs.stop :]

    # Stacks

    def _stack(self, refs: Sequence[Ref]) -> bool:
        """Stack the values that have no stack yet; return False if they exceed the bound."""
        ids = {node.id for node in self.after}
        outside = [ref for ref in refs if ref.node not in ids and not self._is_captured(ref)]
        fresh = [ref for ref in map(self._base, outside) if self._is_new(ref)]
        stacked = list(dict.fromkeys([*self.stacked, *fresh]))
        fits = self.steps.may_stack(stacked)
        self.stacked = stacked if fits else self.stacked
        return fits

    def _base(self, ref: Ref) -> Ref:
        """Return the value to stack for another: its source, if that has a stack."""
        nodes = self.steps.body.nodes
        source = ref
        while nodes[source.node].op.kind is Kind.VIEW or nodes[source.node].op is SUM:
            source = nodes[source.node].inputs[0]
            if source in self.stacked or not self._is_new(source):
                return source
        return ref

    def _views(self, ref: Ref) -> Iterator[Node]:
        """Yield the views, the last first, between a value and its source."""
        nodes = self.steps.body.nodes
        node = nodes[ref.node]
        while node.op.kind is Kind.VIEW and len(node.inputs) == 1:
            yield node
            node = nodes[node.inputs[0].node]

    def _is_new(self, ref: Ref) -> bool:
        """Whether no operand or result of the loop stacks a value."""
        steps = self.steps
        if ref in steps.inputs:
            place = steps.inputs.index(ref)
            return place < steps.parts.carries and steps.before(place) not in steps.used
        return ref not in steps.outputs[steps.parts.carries :]

    # The new loop

    def emitted(self, operands: Sequence[Tensor]) -> list[Tensor | None]:
        """Add the loop and the nodes after it; return the replacements of its results."""
        steps, parts, count = self.steps, self.steps.parts, self.steps.parts.carries
        carries = [c for c in range(count) if c not in self.terms]
        outputs = list(steps.body.output_refs.items())[count:]
        ys = {name: ref for name, ref in outputs if ref.node not in self.ids}
        taken = {name for name, _ in outputs} | steps.names
        for ref in self.stacked:
            if ref not in steps.inputs and ref not in ys.values():
                ys[free_name(f"y/{steps.body.nodes[ref.node].op.name}", taken)] = ref
        sources = [Given(ref, operands[place]) for place, ref in enumerate(steps.inputs)]
        xs, captured = sources[count : steps.xs.stop], sources[steps.xs.stop :]
        loop = NewLoop(steps, carries, ys, xs, captured)
        made = loop.add(operands[0].graph, operands) if carries or ys else []
        stacks = dict(zip(ys.values(), made[len(carries) :], strict=False))
        stacks |= {each.ref: each.operand for each in xs}
        stacks |= {steps.inputs[c]: made[loop.before(c)] for c in carries}
        values = {ref: Value(tensor, True) for ref, tensor in stacks.items()}
        values |= {each.ref: Value(each.operand, False) for each in captured}
        self._compute(operands[0].graph, values)
        results: list[Tensor | None] = [None] * parts.results
        for place, carry in enumerate(carries):
            results[carry] = made[place]
            results[steps.before(carry)] = made[loop.before(carry)]
        for place, (_, ref) in enumerate(outputs):
            results[count + place] = whole_of(values[ref], parts.length)
        for carry, terms in self.terms.items():
            total = operands[carry]
            for term in terms:
                given = [whole_of(values[ref], parts.length) for ref in term.operands]
                total = add(total, _summed(term, given))
            results[carry] = total
        return results

    def _compute(self, graph: Graph, values: dict[Ref, Value]) -> None:
        """Add the nodes after the loop, except the sums, from the stacks among `values`."""
        steps, context = self.steps, graph.context
        roots = [ref for terms in self.terms.values() for term in terms for ref in term.operands]
        roots += [ref for ref in steps.outputs[steps.parts.carries :] if ref.node in self.ids]
        batcher = Batcher(graph, steps.parts.length, lambda _: None, context)
        batcher.run(steps.body, needed(steps.body, roots, values), values)
        graph.context = context


def _summed(term: _Term, operands: Sequence[Tensor]) -> Tensor:
    """Return the sum of a term over all steps, from the stacks of its operands."""
    op = term.core.op
    total = (_sum if op is SUM else _product if op is DOT_GENERAL else _rows)(term.core, *operands)
    for view in reversed(term.views):
        (total,) = total.graph.add(view.op, [total], view.attrs)
    return total


def _sum(node: Node, x: Tensor) -> Tensor:
    axes = tuple(axis + 1 for axis in node.attrs["axes"])
    if not node.attrs["keepdims"]:
        return sum(x, (0, *axes))
    return sum(sum(x, axes, keepdims=True), 0)


def _product(node: Node, x: Tensor, y: Tensor) -> Tensor:
    attrs = dict(node.attrs)
    for side in ("x", "y"):
        attrs[f"{side}_batch"] = tuple(axis + 1 for axis in attrs[f"{side}_batch"])
        attrs[f"{side}_contract"] = (0, *(axis + 1 for axis in attrs[f"{side}_contract"]))
    (total,) = x.graph.add(node.op, [x, y], attrs)
    return total


def _rows(node: Node, places: Tensor, updates: Tensor) -> Tensor:
    """Add the rows, or the elements, of all steps to zeros."""
    axis: int = node.attrs["axis"]
    zeros = literal(places.graph, 0, node.types[0])
    updates = moveaxis(updates, 0, axis)
    if node.op is SCATTER_ADD:  # its places are those of one axis
        places = flatten(moveaxis(places, 0, axis), axis, axis + 1)
        updates = flatten(updates, axis, axis + 1)
    (total,) = places.graph.add(node.op, [zeros, places, updates], node.attrs)
    return total


SINK = Pass(
    "sink",
    "Computes after a loop, for all its steps at once, products that no later step needs.",
    _rewrite,
    about=Kind.CONTROL,
)

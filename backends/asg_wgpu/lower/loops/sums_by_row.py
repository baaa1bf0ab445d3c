"""Let each row of a loop add up its own terms of a sum over all rows, with a sum after the loop.

The gradient of a value that all rows share is such a sum. So rows stay independent, and each has a
workgroup.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import reduce
from math import prod
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.dims import Dim
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import empty_like, with_graphs
from asg.core.tracing.size import hinted, sized, sizes_of
from asg.ops._support.building import broadcast
from asg.ops.control.derived import arranged
from asg.ops.control.parts import loop_of
from asg.ops.elementwise.arithmetic import DIV, MUL, NEG, add, mul
from asg.ops.numbers import literal
from asg.ops.products.contraction import DOT_GENERAL, dot_general
from asg.ops.reductions.sums_and_extremes import SUM, sum as total
from asg.ops.shapes.views import moveaxis, reshape
from asg.passes.loops.parts import Steps


class Term(NamedTuple):
    """A term that a step adds to a carry: `views`, the last first, of a sum over rows.

    `axes` are the row axes of the operands of the sum or product `core`, and `scalings`, the last
    first, multiply it by values that rows share.
    """

    carry: int
    rows: Dim
    core: Node
    axes: tuple[int, ...]
    scalings: tuple[Node, ...]
    views: tuple[Node, ...]

    @property
    def kind(self) -> tuple[object, ...]:
        """Terms of a kind have one sum: they differ only before the views."""
        views = [(view.op.name, sorted(view.attrs.items())) for view in self.views]
        return self.carry, self.core.types, repr(views)


def terms_of(graph: Graph, node: Node, used: Collection[Ref], rows: Dim) -> list[Term]:
    """Return the terms of the carries to which each step only adds sums over this many rows."""
    results = [number for number in range(len(node.types)) if Ref(node.id, number) in used]
    steps, found = Steps(node, results, graph.facts), list[Term]()
    for carry in range(steps.parts.carries):
        terms = [_term(steps.body, carry, ref, rows) for ref in steps.addends(carry)]
        found += [term for term in terms if all(each.axes for each in terms)]
    return found


def bytes_by_row(terms: Sequence[Term]) -> int:
    """Return the bytes of the sums of all rows."""
    kinds = {term.kind: term for term in terms}.values()
    types = [term.core.types[0] for term in kinds]
    sizes = [hinted(prod(sizes_of(type_.shape))) * type_.dtype.itemsize for type_ in types]
    return sum(sizes) * (hinted(sized(terms[0].rows)) if terms else 0)


def _term(body: Graph, carry: int, ref: Ref, rows: Dim) -> Term:
    views = list(_chain(body, ref, lambda node: node.op.kind is Kind.VIEW))
    base = views[-1].inputs[0] if views else ref
    scalings = list(_chain(body, base, _scales))
    core = body.nodes[(scalings[-1].inputs[0] if scalings else base).node]
    return Term(carry, rows, core, _row_axes(body, core, rows), tuple(scalings), tuple(views))


def _chain(body: Graph, ref: Ref, test: Callable[[Node], bool]) -> Iterator[Node]:
    """Yield the nodes that satisfy a test, the last first, along their first operands."""
    node = body.nodes[ref.node]
    while test(node):
        yield node
        node = body.nodes[node.inputs[0].node]


def _scales(node: Node) -> bool:
    """Whether a node multiplies its first operand, so that it scales each term of a sum."""
    return node.op in (MUL, DIV, NEG) and node.types[0].dtype.is_float


def _row_axes(body: Graph, core: Node, rows: Dim) -> tuple[int, ...]:
    """Return the row axis of each operand of a sum over rows; nothing for other nodes."""
    if core.op is SUM:
        shape = body.type_of(core.inputs[0]).shape
        return tuple([axis for axis in core.attrs["axes"] if shape[axis] == rows][:1])
    if core.op is not DOT_GENERAL or core.attrs["x_batch"]:
        return ()
    shape = body.type_of(core.inputs[0]).shape
    pairs = zip(core.attrs["x_contract"], core.attrs["y_contract"], strict=True)
    return next((pair for pair in pairs if shape[pair[0]] == rows), ())


def with_sums_by_row(
    node: Node, terms: Sequence[Term], target: Graph, operands: Sequence[Tensor]
) -> list[Tensor]:
    """Add a loop whose rows have their own sums; the results are those of the old loop."""
    parts, gone = loop_of(node), {term.carry for term in terms}
    copier = Copier(empty_like(parts.body))
    copier.copy_all([*parts.inputs, *(n for n in parts.body.nodes if n.op is not INPUT)])
    kinds: dict[object, list[Term]] = {}
    for term in terms:
        kinds.setdefault(term.kind, []).append(term)
    new = [reduce(add, [_scaled(term, copier) for term in some]) for some in kinds.values()]
    sums = [
        copier.graph.input(f"sum of rows {place}", x.shape, x.dtype) for place, x in enumerate(new)
    ]
    kept = [carry for carry in range(parts.carries) if carry not in gone]
    inputs = [copier[Ref(leaf.id, 0)] for leaf in parts.inputs]
    inputs = [*(inputs[carry] for carry in kept), *sums, *inputs[parts.carries :]]
    outputs = [copier[ref] for ref in parts.outputs]
    outputs = [
        *(outputs[carry] for carry in kept),
        *(add(old, x) for old, x in zip(sums, new, strict=True)), *outputs[parts.carries :],
    ]  # fmt: skip
    named = [(str(place), tensor) for place, tensor in enumerate(outputs)]
    attrs = {**node.attrs, "carries": len(kept) + len(sums)}
    graphs = {"body": arranged(copier.graph, inputs, named)}
    zeros = [literal(target, 0, leaf.type) for leaf in sums]
    given = [*(operands[carry] for carry in kept), *zeros, *operands[parts.carries :]]
    made = target.add(node.op, given, with_graphs(attrs, graphs))
    return _results(node, [some[0] for some in kinds.values()], kept, made, operands)


def _scaled(term: Term, copier: Copier) -> Tensor:
    """Return a scaled term of each row, along the first axis."""
    found = _of_rows(term, copier.operands(term.core))
    for node in reversed(term.scalings):
        others = [broadcast(x, found.shape) for x in copier.operands(node)[1:]]
        (found,) = found.graph.add(node.op, [found, *others], node.attrs)
    return found


def _of_rows(term: Term, operands: Sequence[Tensor]) -> Tensor:
    """Return a term of each row, along the first axis."""
    fronts = [moveaxis(x, axis, 0) for x, axis in zip(operands, term.axes, strict=True)]
    rows, shape = fronts[0].shape[0], term.core.types[0].shape
    if term.core.op is SUM:
        axes = [axis for axis in term.core.attrs["axes"] if axis not in term.axes]
        axes = [axis + (axis < term.axes[0]) for axis in axes]
        return reshape(total(fronts[0], axes) if axes else fronts[0], (rows, *shape))
    contract = [
        tuple([axis + (axis < own) for axis in term.core.attrs[f"{side}_contract"] if axis != own])
        for side, own in zip("xy", term.axes, strict=True)
    ]
    x, y = fronts
    if contract[0]:
        return dot_general(x, y, contract=(contract[0], contract[1]), batch=((0,), (0,)))
    return mul(reshape(x, (*x.shape, *[1] * (y.ndim - 1))),
               reshape(y, (rows, *[1] * (x.ndim - 1), *y.shape[1:])))  # fmt: skip


def _results(
    node: Node, terms: Sequence[Term], kept: Sequence[int], made: Sequence[Tensor],
    operands: Sequence[Tensor],
) -> list[Tensor]:  # fmt: skip
    """Return the results of the old loop."""
    parts, own = loop_of(node), len(kept) + len(terms)
    found = dict(zip(kept, made, strict=False))
    for term, of_rows in zip(terms, made[len(kept) :], strict=False):
        value = total(of_rows, 0)
        for view in reversed(term.views):
            (value,) = value.graph.add(view.op, [value], view.attrs)
        found[term.carry] = add(found.get(term.carry, operands[term.carry]), value)
    found |= {parts.carries + k: made[own + k] for k in range(parts.ys)}
    befores = zip(kept, made[own + parts.ys :], strict=False)
    found |= {parts.befores.start + carry: tensor for carry, tensor in befores}
    found |= {} if len(node.types) == parts.befores.stop else {len(node.types) - 1: made[-1]}
    return [
        found[n] if n in found else literal(operands[0].graph, 0, type_)
        for n, type_ in enumerate(node.types)
    ]  # unused ones are zeros

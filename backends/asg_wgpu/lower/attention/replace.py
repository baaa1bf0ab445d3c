"""Replace attention and its gradients by ops with kernels that store no scores.

`search.py` finds attention, `ops.py` defines the ops, and `codegen/attention` has their kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg.core.subgraphs import empty_like
from asg.core.tracing.size import dim_of, is_more, surely_below
from asg.core.types import TensorType
from asg.core.uses import Use
from asg.ops.elementwise.arithmetic import MUL
from asg.ops.elementwise.exponential import EXP
from asg.ops.numbers import FULL
from asg.ops.reductions.sums_and_extremes import sum as summed
from asg.ops.selection import cast
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import transpose
from asg_wgpu.ir.node_facts import base_of, is_view
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target, bytes_of, padded
from asg_wgpu.lower.attention.ops import (
    ATTEND,
    ATTEND_FEW,
    ATTEND_KEYS,
    ATTEND_QUERIES,
    ATTEND_SCORES,
    attends_to_few,
    is_worth_it,
    scores_of,
)
from asg_wgpu.lower.attention.search import Found, Gradient, Search, Side
from asg_wgpu.lower.rewrite import in_place_of

Made = Callable[[Copier], Tensor]  # builds the replacement of a product


class Replaced(NamedTuple):
    """The builder of a node's replacement, and the values that it reads."""

    make: Made
    needs: tuple[Ref, ...]


def with_attention(graph: Graph, target: Target) -> tuple[Graph, list[int]]:
    """Return `graph` with attention replaced by its ops, where a kernel pays off.

    The list has, for each node of the new graph, its origin's id in `graph`.
    """
    replaced: dict[int, Replaced] = {}
    if any(node.op is EXP for node in graph.nodes):
        for found in Search(graph).attentions():
            op = _op_of(graph, found, target)
            made: Mapping[int, Replaced] = {}
            if op is not None:
                keeps = _keeps_scores(graph, found, target)
                apart = _has_bindings(found, target, keeps=keeps, apart=True)
                made = _Build(graph, found, op, keeps=keeps, apart=apart).replaced()
            if all(ref.node < number for number, each in made.items() for ref in each.needs):
                replaced |= made
    if not replaced:
        return graph, list(range(len(graph)))
    return _rewritten(graph, replaced)


def _op_of(graph: Graph, found: Found, target: Target) -> Primitive | None:
    """Return the op for an attention, or None if it does not pay off or exceeds the bindings."""
    scores, gradient = found.scores, found.gradient
    sides = (scores.queries, scores.keys, found.values)
    types = [_type_of(graph, side) for side in sides]
    known = all(isinstance(type_.shape[-1], int) for type_ in types)
    if not known or not _binds_all(graph, found, types, target):
        return None
    if gradient is None and attends_to_few(types, target):
        return ATTEND_FEW
    return ATTEND if is_worth_it(types, target) else None


def _binds_all(graph: Graph, found: Found, types: list[TensorType], target: Target) -> bool:
    """Whether a kernel can bind the operands and the results, each as a whole."""
    scores, (query, key, value) = found.scores, types
    sides = (scores.queries, scores.keys, found.values)
    stored = {base_of(graph, side.ref) for side in sides}
    masks = [base_of(graph, ref) for _, ref in scores.masks]
    # A result and its row numbers, or three more operands and a result.
    if len(stored) + len(masks) + (4 if found.gradient else 2) > target.storage_buffers:
        return False
    result = TensorType((*query.shape[:-1], value.shape[-1]), query.dtype)
    both = TensorType((*key.shape[:-1], key.shape[-1] + value.shape[-1]), key.dtype)
    bound = [*(graph.type_of(ref) for ref in (*stored, *masks)), query, result, both]
    return not any(is_more(padded(bytes_of(type_)), target.binding) for type_ in bound)


def _keeps_scores(graph: Graph, found: Found, target: Target) -> bool:
    """Whether the kernel of keys stores the gradient of scores for the gradient of queries."""
    gradient, scores = found.gradient, found.scores
    if gradient is None or gradient.queries is None or not (gradient.keys or gradient.values):
        return False
    if not _has_bindings(found, target, keeps=True, apart=False):
        return False
    kept = scores_of(*(_type_of(graph, side) for side in (scores.queries, scores.keys)))
    most = min(plans().attention.kept, target.binding)
    return surely_below(padded(bytes_of(kept)), most + 1)


def _has_bindings(found: Found, target: Target, *, keeps: bool, apart: bool) -> bool:
    """Whether a kernel binds six operands, the masks, and two results beside the first."""
    return 7 + len(found.scores.masks) + keeps + apart <= target.storage_buffers


def _type_of(graph: Graph, side: Side) -> TensorType:
    shape, dtype = graph.type_of(side.ref)
    return TensorType(tuple([shape[axis] for axis in side.order]), dtype)


class _Build:
    """The ops of an attention, added in the place of its first product.

    If the gradients of keys and values lie `apart`, a join of gradients needs no kernel.
    """

    def __init__(
        self, graph: Graph, found: Found, op: Primitive, *, keeps: bool, apart: bool
    ) -> None:
        self._graph = graph
        self._op = op
        self._found = found
        self._keeps, self._apart = keeps, apart
        self._scores = found.scores
        self._query, self._scale = self._unscaled(found.scores.queries.ref)
        self._made: dict[str, tuple[Tensor, ...]] = {}

    def replaced(self) -> Mapping[int, Replaced]:
        """Return the replacement of each product by its node's id."""
        found, scores = self._found, self._scores
        masks = tuple(ref for _, ref in scores.masks)
        needs = (self._query, scores.keys.ref, found.values.ref, *masks)
        made: dict[int, Replaced] = {}
        if found.result is not None:
            made[found.result.node.id] = Replaced(self._result, needs)
        if found.gradient is not None:
            needs = (*needs, found.gradient.upstream.ref)
            for name in ("values", "queries", "keys"):
                use: Use | None = getattr(found.gradient, name)
                if use is not None:
                    make = getattr(self, f"_of_{name}")
                    node = self._scaling or use.node if name == "queries" else use.node
                    made[node.id] = Replaced(make, needs)
        return made

    @property
    def _scaling(self) -> Node | None:
        """The node that multiplies the gradient of queries by their scale, as a kernel can.

        f16 would be rounded before.
        """
        scaled, scale = self._gradient.scaled, self._gradient.scale
        is_own = scaled is not None and scaled.types[0].dtype is DType.F32
        return scaled if is_own and scale == self._scale else None

    def _unscaled(self, ref: Ref) -> tuple[Ref, float]:
        """Return the queries before a scaling by a number, and this number, or 1."""
        node = self._graph.nodes[base_of(self._graph, ref).node]
        for one, other in (node.inputs, node.inputs[::-1]) if node.op is MUL else ():
            number = self._graph.nodes[base_of(self._graph, other).node]
            if number.op is FULL:
                return one, number.attrs["value"]
        return ref, 1.0

    # Operands

    def _queries(self, values: Copier) -> Tensor:
        ref, views = self._scores.queries.ref, list[Node]()
        while self._query != self._scores.queries.ref and is_view(self._graph.nodes[ref.node]):
            views.append(self._graph.nodes[ref.node])
            ref = views[-1].inputs[0]
        found = values[self._query]
        for view in reversed(views):
            (found,) = found.graph.add(view.op, (found,), view.attrs)
        return _ordered(found, self._scores.queries.order)

    def _operands(self, values: Copier) -> list[Tensor]:
        if "operands" not in self._made:
            self._made["operands"] = (
                self._queries(values),
                *(_ordered(values[side.ref], side.order)
                  for side in (self._scores.keys, self._found.values)),
            )  # fmt: skip
        return list(self._made["operands"])

    def _masks(self, values: Copier) -> list[Tensor]:
        return [values[ref] for _, ref in self._scores.masks]

    @property
    def _attrs(self) -> dict[str, object]:
        scores = self._scores
        return {
            "scale": float(self._scale), "rows": dim_of(scores.rows), "causal": scores.causal,
            "steps": " ".join(step for step, _ in scores.masks), "empty": scores.empty,
        }  # fmt: skip

    # Ops

    def _forward(self, values: Copier) -> tuple[Tensor, ...]:
        if "forward" not in self._made:
            operands = (*self._operands(values), *self._masks(values))
            attrs = {**self._attrs, "keeps": self._found.gradient is not None}
            self._made["forward"] = tuple(values.graph.add(self._op, operands, attrs))
        return self._made["forward"]

    @property
    def _gradient(self) -> Gradient:
        assert self._found.gradient is not None, "a gradient is asked for"
        return self._found.gradient

    def _given(self, values: Copier) -> tuple[Tensor, ...]:
        """Return the operands of gradients."""
        if "given" not in self._made:
            result, numbers = self._forward(values)
            side = self._gradient.upstream
            upstream = _ordered(values[side.ref], side.order)
            products = cast(upstream, DType.F32) * cast(result, DType.F32)
            product = summed(products, -1, keepdims=True)
            operands = self._operands(values)
            masks = self._masks(values)
            self._made["given"] = (*operands, upstream, numbers, product, *masks)
        return self._made["given"]

    def _keyed(self, values: Copier) -> tuple[Tensor, ...]:
        if "keyed" not in self._made:
            given = self._given(values)
            attrs = {**self._attrs, "apart": self._apart, "keeps": self._keeps}
            self._made["keyed"] = tuple(values.graph.add(ATTEND_KEYS, given, attrs))
        return self._made["keyed"]

    # Replacements of products

    def _result(self, values: Copier) -> Tensor:
        return _placed(self._forward(values)[0], self._found.result)

    def _of_queries(self, values: Copier) -> Tensor:
        attrs = {**self._attrs, "unscaled": self._scaling is not None}
        if self._keeps:
            given = (*self._operands(values), self._keyed(values)[-1])
            (found,) = values.graph.add(ATTEND_SCORES, given, {**attrs, "steps": ""})
        else:
            (found,) = values.graph.add(ATTEND_QUERIES, self._given(values), attrs)
        return _placed(found, self._gradient.queries)

    def _of_keys(self, values: Copier) -> Tensor:
        found, key = self._keyed(values)[0], self._operands(values)[1]
        own = found if self._apart else part(found, found.ndim - 1, 0, key.shape[-1])
        return _placed(own, self._gradient.keys)

    def _of_values(self, values: Copier) -> Tensor:
        found, key = self._keyed(values)[int(self._apart)], self._operands(values)[1]
        own = found if self._apart else part(found, found.ndim - 1, key.shape[-1], found.shape[-1])
        return _placed(own, self._gradient.values)


def _ordered(x: Tensor, order: tuple[int, ...]) -> Tensor:
    """Return a tensor with its axes in `order`."""
    return x if order == tuple(range(len(order))) else transpose(x, order)


def _placed(x: Tensor, use: Use | None) -> Tensor:
    """Return a stack of matrices with the axes and the dtype of the replaced product."""
    assert use is not None, "it is in the place of a product"
    x = cast(x, use.node.types[0].dtype)
    *lead, rows, columns = range(x.ndim)
    return x if use.operand == 0 else transpose(x, (*lead, columns, rows))


# The graph


def _rewritten(graph: Graph, replaced: Mapping[int, Replaced]) -> tuple[Graph, list[int]]:
    """Return the graph with nodes replaced, without nodes that nothing reads any more."""
    needed = _needed(graph, replaced)
    target, origins = empty_like(graph), list[int]()
    copier = Copier(target)
    for node in graph.nodes:
        is_given = node.op.kind is Kind.LEAF and node.op is not CONSTANT
        if not is_given and node.id not in needed:
            continue
        made = replaced.get(node.id)
        if made is None:
            copier.copy(node)
        else:
            with in_place_of(node, target):
                copier.replace(node, [made.make(copier)])
        origins += [node.id] * (len(target) - len(origins))
    copier.finish(graph.output_refs, graph.update_refs)
    return target, origins


def _needed(graph: Graph, replaced: Mapping[int, Replaced]) -> set[int]:
    """Return the nodes that outputs and updates depend on."""
    pending = [ref.node for ref in graph.result_refs]
    found: set[int] = set()
    while pending:
        number = pending.pop()
        if number in found:
            continue
        found.add(number)
        made = replaced.get(number)
        needs = graph.nodes[number].inputs if made is None else made.needs
        pending += [ref.node for ref in needs]
    return found

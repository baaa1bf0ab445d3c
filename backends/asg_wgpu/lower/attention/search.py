"""Find attention and its gradients in a graph of primitives.

The weights are the softmax of a product of queries and keys, with optional masks. The search goes
up from the weights to the scores, and down to their products with values and to the gradient. It
accepts an attention only if nothing else reads the weights or their cotangent: then no kernel needs
to store scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef
from asg.core.tracing.size import sizes_of, surely_equal
from asg.core.uses import Use, uses_of
from asg.ops.creation import IOTA
from asg.ops.elementwise.arithmetic import ADD, DIV, MUL, SUB
from asg.ops.elementwise.comparison import GREATER_EQUAL, NOT_EQUAL
from asg.ops.elementwise.exponential import EXP
from asg.ops.numbers import FULL
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.reductions.sums_and_extremes import MAX, SUM
from asg.ops.selection import CAST, CLAMP, WHERE
from asg.ops.shapes.views import BROADCAST_TO, RESHAPE
from asg_wgpu.ir.node_facts import axes_of, base_of
from asg_wgpu.lower.attention.ops import ADDED, SEEN


class Side(NamedTuple):
    """A stack of matrices, a product's operand; `order` sorts its axes as [..., rows, columns]."""

    ref: Ref
    order: tuple[int, ...]

    @property
    def transposed(self) -> Side:
        """The same matrices, transposed."""
        *lead, rows, columns = self.order
        return Side(self.ref, (*lead, columns, rows))


class Scores(NamedTuple):
    """The operands of the weights: queries [..., T, d], keys [..., S, d], and masks in order.

    `rows` is the number of queries of a head. `causal` hides later keys, and `empty` gives zeros to
    queries that see no key.
    """

    queries: Side
    keys: Side
    rows: int
    causal: bool
    masks: tuple[tuple[str, Ref], ...]
    empty: bool = False


class Gradient(NamedTuple):
    """The products that are gradients of values, queries and keys; None if missing.

    `upstream` is the cotangent of the result, [..., T, e]. `scaled` is the only reader of the
    gradient of queries, if it multiplies that by the number `scale`.
    """

    upstream: Side
    values: Use | None
    queries: Use | None
    keys: Use | None
    scaled: Node | None = None
    scale: float = 1.0


class Found(NamedTuple):
    """An attention: scores, values [..., S, e], the product of its result, and its gradient."""

    scores: Scores
    values: Side
    result: Use | None
    gradient: Gradient | None


class Search:
    """The attentions of a graph, each once."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._direct = uses_of(graph)
        self._results = frozenset(graph.result_refs)

    def attentions(self) -> Iterator[Found]:
        """Yield the complete attentions."""
        for node in self._graph.nodes:
            scores = self._softmax(node) if node.op is DIV else None
            found = None if scores is None else self._products(Ref(node.id, 0), scores)
            if found is not None:
                yield found

    # Up from the weights

    def _node(self, ref: Ref, op: OpDef | None = None) -> Node | None:
        """Return the node that computes a value, below casts, if it has the op."""
        while self._is_cast(self._graph.nodes[ref.node]):
            ref = self._graph.nodes[ref.node].inputs[0]
        found = self._graph.nodes[ref.node]
        return found if op is None or found.op is op else None

    def _is_cast(self, node: Node) -> bool:
        if node.op is not CAST:
            return False
        return node.types[0].dtype.is_float and self._graph.type_of(node.inputs[0]).dtype.is_float

    def _reduction(self, ref: Ref, op: OpDef) -> Node | None:
        """Return a reduction of rows with `keepdims`, or None."""
        node = self._node(ref, op)
        if node is None or not node.attrs["keepdims"]:
            return None
        last = self._graph.type_of(node.inputs[0]).rank - 1
        return node if node.attrs["axes"] == (last,) else None

    def _spread(self, ref: Ref, op: OpDef) -> Node | None:
        """Return the node of an op with a result broadcast along rows, or None."""
        spread = self._node(ref, BROADCAST_TO)
        return None if spread is None else self._node(spread.inputs[0], op)

    def _is_full(self, ref: Ref, value: float) -> bool:
        node = self._graph.nodes[base_of(self._graph, ref).node]
        return node.op is FULL and node.attrs["value"] == value

    def _softmax(self, node: Node) -> Scores | None:
        """Return the scores if a division computes their row softmax, or None."""
        powers, sums = self._node(node.inputs[0], EXP), self._spread(node.inputs[1], SUM)
        less = None if powers is None else self._node(powers.inputs[0], SUB)
        top = None if less is None else self._spread(less.inputs[1], CLAMP)
        if sums is None or less is None or top is None:
            return None
        most = self._reduction(top.inputs[0], MAX)
        if most is None or self._reduction(node_ref(sums), SUM) is None:
            return None
        same = self._node(most.inputs[0]) is self._node(less.inputs[0])
        if not same or self._node(sums.inputs[0]) is not powers:
            return None
        seen = self._seen(less.inputs[0])
        found = self._masked(less.inputs[0] if seen is None else seen)
        return None if found is None else found._replace(empty=seen is not None)

    def _seen(self, ref: Ref) -> Ref | None:
        """Return the scores behind a replacement of rows of only -inf by zeros, or None."""
        node = self._node(ref, WHERE)
        other = None if node is None else self._spread(node.inputs[0], NOT_EQUAL)
        most = None if other is None else self._reduction(other.inputs[0], MAX)
        if node is None or other is None or most is None:
            return None
        agree = self._node(most.inputs[0]) is self._node(node.inputs[1])
        numbers = self._is_full(other.inputs[1], -np.inf) and self._is_full(node.inputs[2], 0.0)
        return node.inputs[1] if agree and numbers else None

    def _masked(self, ref: Ref) -> Scores | None:
        """Return the product behind the scores, and its masks, or None."""
        shape, causal = sizes_of(self._graph.type_of(ref).shape), False
        if len(shape) < 2:
            return None
        masks: list[tuple[str, Ref]] = []
        while (node := self._node(ref)) is not None and node.op is not DOT_GENERAL:
            if node.op is WHERE and self._is_full(node.inputs[2], -np.inf):
                if self._is_triangle(node.inputs[0]):
                    causal = True
                else:
                    masks.append((SEEN, node.inputs[0]))
                ref = node.inputs[1]
            elif node.op is ADD:
                masks.append((ADDED, node.inputs[1]))
                ref = node.inputs[0]
            elif self._keeps_columns(node):
                ref = node.inputs[0]
            else:
                return None
        sides = None if node is None else self._sides(node)
        return None if sides is None else Scores(*sides, shape[-2], causal, tuple(masks[::-1]))

    def _keeps_columns(self, node: Node) -> bool:
        if node.op is not RESHAPE:
            return False
        before = sizes_of(self._graph.type_of(node.inputs[0]).shape)
        after = sizes_of(node.types[0].shape)
        return len(before) > 1 < len(after) and surely_equal(before[-1], after[-1])

    def _sides(self, node: Node) -> tuple[Side, Side] | None:
        """Return the matrices [..., m, k] and [..., n, k] of a product, or None."""
        axes = axes_of(node, *(self._graph.type_of(ref).rank for ref in node.inputs))
        if not len(axes.x_contract) == len(axes.x_free) == len(axes.y_free) == 1:
            return None
        left, right = node.inputs
        return (
            Side(left, (*axes.x_batch, *axes.x_free, *axes.x_contract)),
            Side(right, (*axes.y_batch, *axes.y_free, *axes.y_contract)),
        )

    def _is_triangle(self, ref: Ref) -> bool:
        """Whether a bool tensor is true exactly where a key is not later than its query."""
        node = self._graph.nodes[
            base_of(self._graph, ref, lambda each: each.op is BROADCAST_TO).node
        ]
        rank = node.types[0].rank
        if rank < 2:
            return False
        if node.op is CONSTANT:
            value = node.attrs["value"]
            return bool((value == np.tri(*value.shape[-2:], dtype=bool)).all())
        if node.op is not GREATER_EQUAL:
            return False
        places = [self._graph.nodes[each.node] for each in node.inputs]
        return all(each.op is IOTA for each in places) and [
            each.attrs["axis"] for each in places
        ] == [rank - 2, rank - 1]

    # Down from the weights

    def _uses(self, ref: Ref) -> list[Use] | None:
        """Return the uses of a value, through casts and reshapes of heads; None for an output."""
        if ref in self._results:
            return None
        found: list[Use] = []
        for use in self._direct.get(ref, []):
            if self._is_cast(use.node) or self._keeps_columns(use.node):
                inner = self._uses(Ref(use.node.id, 0))
                if inner is None:
                    return None
                found += inner
            else:
                found.append(use)
        return found

    def _products(self, weights: Ref, scores: Scores) -> Found | None:
        uses = self._uses(weights)
        if uses is None:
            return None
        chosen = [use for use in uses if scores.empty and self._is_choice(use)]
        others = [use for use in uses if use.node.op is not DOT_GENERAL and use not in chosen]
        final = (
            uses if not scores.empty else self._uses(Ref(chosen[0].node.id, 0)) if chosen else []
        )
        if final is None or len(chosen) != scores.empty:
            return None
        products = [use for use in final if use.node.op is DOT_GENERAL]
        if scores.empty and len(products) != len(final):
            return None
        along = {self._goes_along_columns(use): use for use in products}
        if None in along or len(along) != len(products):
            return None
        return self._attention(scores, along.get(True), along.get(False), others)

    def _attention(
        self, scores: Scores, result: Use | None, values: Use | None, others: list[Use]
    ) -> Found | None:
        """Return the attention with these products of its weights, and the gradient in `others`."""
        own = None if result is None else self._matrix(result)
        if not others and values is None:
            return None if own is None else Found(scores, own.transposed, result, None)
        back = self._back(others) if others else None
        if others and back is None:
            return None
        upstream = None if values is None else self._matrix(values)
        upstream = None if upstream is None else upstream.transposed
        first = None if back is None else back[0]
        sides = [side for side in (upstream, None if first is None else first[0]) if side]
        matrices = [side for side in (None if own is None else own.transposed,
                                      None if first is None else first[1]) if side]  # fmt: skip
        if not matrices or len(set(sides)) != 1 or len(set(matrices)) != 1:
            return None
        ends = {} if back is None else self._ends(back[1], scores)
        if ends is None:
            return None
        gradient = Gradient(
            sides[0], values, ends.get(True), ends.get(False), *self._scaled(ends.get(True))
        )
        return Found(scores, matrices[0], result, gradient)

    def _scaled(self, queries: Use | None) -> tuple[Node | None, float]:
        """Return the only reader of a product, if it multiplies the product by this number."""
        ref = None if queries is None else Ref(queries.node.id, 0)
        uses = [] if ref is None or ref in self._results else self._direct.get(ref, [])
        if len(uses) != 1 or uses[0].node.op is not MUL:
            return None, 1.0
        number = self._graph.nodes[base_of(self._graph, uses[0].other).node]
        return (uses[0].node, number.attrs["value"]) if number.op is FULL else (None, 1.0)

    def _is_choice(self, use: Use) -> bool:
        """Whether a use replaces some elements of a value by 0."""
        is_choice = use.node.op is WHERE and use.operand == 1
        return is_choice and self._is_full(use.node.inputs[2], 0.0)

    def _goes_along_columns(self, use: Use) -> bool | None:
        """Whether a product contracts a stack's columns (True) or rows (False); None if neither."""
        if self._sides(use.node) is None:
            return None
        side = "xy"[use.operand]
        rank = self._graph.type_of(use.node.inputs[use.operand]).rank
        if use.node.attrs[f"{side}_batch"] != tuple(range(rank - 2)):
            return None
        return use.node.attrs[f"{side}_contract"] == (rank - 1,)

    def _matrix(self, use: Use) -> Side:
        """Return the other operand of a product, [..., n, k] with k contracted."""
        sides = self._sides(use.node)
        assert sides is not None, "it is a product"
        return sides[1 - use.operand]

    def _back(self, others: list[Use]) -> tuple[tuple[Side, Side], list[Use]] | None:
        """Return the result's cotangent with the values, and the uses of the scores' cotangent.

        It matches weights · (their cotangent - the row sum of weights · cotangent).
        """
        if len(others) != 2 or any(use.node.op is not MUL for use in others):
            return None
        for one, other in (others, others[::-1]):
            sums = self._spread(other.other, SUM)
            if sums is None or self._reduction(node_ref(sums), SUM) is None:
                continue
            if self._node(sums.inputs[0]) is not one.node:
                return None
            less = self._only(Ref(other.node.id, 0))
            if less is None or less.node.op is not SUB or less.operand != 1:
                return None
            if self._node(less.other) is not one.node:
                return None
            made = self._cotangent(one.other)
            uses = self._followed(Ref(less.node.id, 0))
            return None if made is None or uses is None else (made, uses)
        return None

    def _only(self, ref: Ref) -> Use | None:
        uses = self._uses(ref)
        return uses[0] if uses is not None and len(uses) == 1 else None

    def _cotangent(self, ref: Ref) -> tuple[Side, Side] | None:
        """Return the result's cotangent and the values if a cotangent is their product, or None."""
        node = self._node(ref)
        while node is not None and node.op is not DOT_GENERAL:
            is_choice = node.op is WHERE and self._is_full(node.inputs[2], 0.0)
            if not (is_choice or self._keeps_columns(node)):
                return None
            node = self._node(node.inputs[1 if is_choice else 0])
        return None if node is None else self._sides(node)

    def _followed(self, ref: Ref) -> list[Use] | None:
        """Return the uses of the scores' cotangent, behind the masks."""
        uses = self._uses(ref)
        while uses is not None and len(uses) == 1 and self._is_choice(uses[0]):
            uses = self._uses(Ref(uses[0].node.id, 0))
        return uses

    def _ends(self, uses: list[Use], scores: Scores) -> dict[bool, Use] | None:
        """Return the gradients of queries (True) and keys (False); None if a use is another."""
        found: dict[bool, Use] = {}
        for use in uses:
            along = self._goes_along_columns(use) if use.node.op is DOT_GENERAL else None
            if along is None or along in found:
                return None
            operand = scores.keys if along else scores.queries
            if self._matrix(use) != operand.transposed:
                return None
            found[along] = use
        return found


def node_ref(node: Node) -> Ref:
    """Return the only result of a node."""
    return Ref(node.id, 0)

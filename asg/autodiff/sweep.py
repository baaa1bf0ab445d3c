"""The reverse sweep: cotangents flow from results to operands, node by node, without recursion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from asg.core.errors import AsgError, GradientError, Place
from asg.core.graph import Graph, Tensor
from asg.core.node import Context, Node, Origin, Ref
from asg.core.opdef import (
    Composition,
    Derived,
    NestedVjp,
    NotDifferentiable,
    OpDef,
    Primitive,
    Stopped,
    Vjp,
)
from asg.core.rules import Differentiation
from asg.core.verify import same_type
from asg.ops._support.totals import total_of
from asg.ops.numbers import literal

Lift = Callable[[Ref], Tensor]
Hook = Callable[[Tensor], Tensor]
Contribution = tuple[Ref, Tensor]
ValuesFor = Callable[[Node, Sequence[Tensor | None]], Lift]


class Sweep:
    """A reverse sweep over the nodes of `graph` from `start` on; it builds nodes in `target`.

    Args:
        graph: The graph to differentiate.
        target: The graph that receives the cotangents.
        lift: Returns the tensor in `target` for a value of `graph`.
        start: The first node of the sweep.
        hooks: Functions that rewrite the total cotangent of a value.
        context: Recorded by all new nodes. Without it, each new node records its node of `graph`.
        derived: The first derived node of `graph`: new nodes record the origin of such a node
            instead.
        values_for: Returns the `lift` for a node whose results have the given cotangents.

    Seed it with `seed`; `run` returns the total cotangents.
    """

    def __init__(
        self,
        graph: Graph,
        target: Graph,
        lift: Lift,
        *,
        start: int = 0,
        hooks: Mapping[Ref, Sequence[Hook]] | None = None,
        context: Context | None = None,
        derived: int | None = None,
        values_for: ValuesFor | None = None,
    ) -> None:
        self.graph = graph
        self.target = target
        self.lift = lift
        self.start = start
        self.hooks = hooks or {}
        self.context = context
        self.derived = len(graph) if derived is None else derived
        self.values_for = values_for
        self.hooked: set[Ref] = set()  # values with a hook that ran
        self._pending: dict[Ref, list[Tensor]] = {}
        self._last = start - 1
        self._activity = Activity(graph, ())

    def seed(self, ref: Ref, cotangent: Tensor) -> None:
        """Add a contribution to the cotangent of a value."""
        self._pending.setdefault(ref, []).append(cotangent)
        self._last = max(self._last, ref[0])

    def run(self, wrt: Sequence[Ref]) -> dict[Ref, Tensor]:
        """Return the total cotangents of the values of `wrt` with a path to a seed.

        Raises GradientError if an op on a path has no gradient.
        """
        self._activity = Activity(self.graph, wrt, range(self.start, self._last + 1))
        visited = self._activity.active | {ref.node for ref in wrt}
        totals: dict[Ref, Tensor] = {}
        nodes = self.graph.nodes
        for node_id in range(self._last, self.start - 1, -1):
            if node_id in visited:
                self._visit(nodes[node_id], totals)
        for ref in wrt:  # values from before the start
            total = self._total(nodes[ref.node], ref.index)
            if total is not None:
                totals[ref] = total
        return totals

    # Sweep of a node

    def _visit(self, node: Node, totals: dict[Ref, Tensor]) -> None:
        given = [self._total(node, index) for index in range(len(node.types))]
        for index, total in enumerate(given):
            ref = Ref(node.id, index)
            if total is not None and ref in self._activity.wrt:
                totals[ref] = total
        if all(total is None for total in given) or _is_stopped(node.op):
            return
        takes = [self._activity.carries(ref) for ref in node.inputs]
        if any(takes):
            self._enter(node, "vjp")
            for ref, cotangent in self._contributions(node, given, takes):
                self.seed(ref, cotangent)

    def _total(self, node: Node, index: int) -> Tensor | None:
        ref = Ref(node.id, index)
        parts = self._pending.pop(ref, None)
        if parts is None:
            return None
        total = parts[0]
        if len(parts) > 1:
            self._enter(node, "accumulate")
            total = total_of(parts)
        if ref in self.hooks:
            self.hooked.add(ref)
        for hook in self.hooks.get(ref, ()):
            self._enter(node, "hook")
            total = self._hooked(node, hook, total)
        return total

    def _hooked(self, node: Node, hook: Hook, total: Tensor) -> Tensor:
        with total.graph:
            changed = cast(Any, hook(total))
        if not isinstance(changed, Tensor) or changed.graph is not self.target:
            raise _error(node, "its hook must return a tensor of the gradient graph")
        if not same_type(self.target, changed.type, total.type):
            raise _error(node, f"its hook made {changed.type} of {total.type}")
        return changed

    def _contributions(
        self, node: Node, given: list[Tensor | None], takes: list[bool]
    ) -> Iterator[Contribution]:
        rule = _rule(node)
        lift = self.lift if self.values_for is None else self.values_for(node, given)
        operands = [lift(ref) for ref in node.inputs]
        if isinstance(rule, Derived):
            if self.values_for is not None:
                _settle(operands)
            yield from self._derived(node, given, operands, takes)
            return
        results = [lift(Ref(node.id, index)) for index in range(len(node.types))]
        cotangents = self._apply(rule, node, given, results, operands, takes)
        if isinstance(cotangents, Tensor):
            raise _error(node, "its rule returns a tensor, not a tuple with one for each operand")
        for ref, wanted, cotangent in zip(node.inputs, takes, cotangents, strict=True):
            if not wanted:
                continue
            if cotangent is None:
                raise _error(node, "its rule gives no gradient for an operand on the path")
            expected = self.graph.type_of(ref)
            if not same_type(self.target, cotangent.type, expected):
                raise _error(node, f"its rule gives {cotangent.type} for an operand {expected}")
            yield ref, cotangent

    def _apply(
        self,
        rule: Vjp | NestedVjp,
        node: Node,
        given: list[Tensor | None],
        results: list[Tensor],
        operands: list[Tensor],
        takes: list[bool],
    ) -> Sequence[Tensor | None]:
        try:
            if isinstance(rule, NestedVjp):
                given_ = (tuple(given), tuple(results), tuple(operands), tuple(takes))
                return rule.rule(Differentiation(*given_, node.attrs, _reached, _pulled_back))
            if len(given) == 1:
                return rule(given[0], results[0], *operands, **node.attrs)
            full = tuple(self._or_zeros(ct, y) for ct, y in zip(given, results, strict=True))
            return rule(full, tuple(results), *operands, **node.attrs)
        except AsgError as error:
            raise error.within(f"gradient of {node.describe()}") from error

    def _or_zeros(self, cotangent: Tensor | None, result: Tensor) -> Tensor | None:
        if cotangent is not None or not result.dtype.is_float:
            return cotangent
        return literal(self.target, 0, result.type)

    def _derived(
        self, node: Node, given: list[Tensor | None], operands: list[Tensor], takes: list[bool]
    ) -> Iterator[Contribution]:
        """Build the decomposition again on lifted operands, and sweep back over it."""
        leaves = {
            ref: operand.ref
            for ref, operand, wanted in zip(node.inputs, operands, takes, strict=True)
            if wanted
        }
        start = len(self.target)
        self._enter(node, "decompose")
        result: Tensor | tuple[Tensor, ...] = cast(Composition, node.op).decompose(
            *operands, **node.attrs
        )
        results = result if isinstance(result, tuple) else (result,)
        self._enter(node, "vjp")
        inner = Sweep(
            self.target, self.target, self.target.tensor, start=start, context=self.target.context
        )
        for tensor, cotangent in zip(results, given, strict=True):
            if cotangent is not None:
                inner.seed(tensor.ref, cotangent)
        totals = inner.run(list(leaves.values()))
        self._enter(node, "vjp")
        for ref, leaf in leaves.items():
            if leaf in totals:
                yield ref, totals[leaf]

    def _enter(self, node: Node, rule: str) -> None:
        origin = Origin(self.graph.name, node.id, rule)
        if node.id >= self.derived and node.origin is not None:
            origin = node.origin._replace(rule=rule)
        self.target.context = self.context or Context(node.scope, origin, node.source)


class Activity:
    """The nodes `within` a graph that depend on `wrt` along paths that carry gradients.

    Their numbers are in `active`.
    """

    def __init__(self, graph: Graph, wrt: Iterable[Ref], within: range = range(0)) -> None:
        self.graph = graph
        self.wrt = frozenset(wrt)
        self.active: set[int] = set()
        nodes = graph.nodes
        for node_id in within:
            node = nodes[node_id]
            if not _is_stopped(node.op) and any(type_[1].is_float for type_ in node.types):
                for ref in node.inputs:
                    if self.carries(ref):
                        self.active.add(node_id)
                        break

    def carries(self, ref: Ref) -> bool:
        """Whether a value needs a gradient."""
        if ref in self.wrt:
            return True
        return ref[0] in self.active and self.graph.nodes[ref[0]].types[ref[1]][1].is_float


def _reached(body: Graph, wrt: Iterable[Ref]) -> Callable[[Ref], bool]:
    """Return a test: does a value of a nested graph depend on `wrt`? See `Differentiation`."""
    return Activity(body, wrt, range(len(body))).carries


def _pulled_back(
    body: Graph, target: Graph, lift: Lift, seeds: Iterable[tuple[Ref, Tensor]], wrt: Sequence[Ref]
) -> dict[Ref, Tensor]:
    """Sweep back over a nested graph; see `Differentiation`."""
    sweep = Sweep(body, target, lift)
    for ref, cotangent in seeds:
        sweep.seed(ref, cotangent)
    return sweep.run(wrt)


def _settle(operands: Iterable[Tensor]) -> None:
    """Add operands to the target before an op uses them, because the op may build a body."""
    for operand in operands:
        _ = operand.ref


def _rule(node: Node) -> Vjp | NestedVjp | Derived:
    op = node.op
    rule = op.vjp if isinstance(op, Primitive | Composition) else None
    if rule is None or isinstance(rule, NotDifferentiable | Stopped):
        reason = rule.reason if isinstance(rule, NotDifferentiable) else "the op is not known here"
        raise _error(node, f"{op.name} has no gradient: {reason}")
    return rule


def _is_stopped(op: OpDef) -> bool:
    return isinstance(op, Primitive) and isinstance(op.vjp, Stopped)


def _error(node: Node, message: str) -> GradientError:
    return GradientError(
        f"gradient of {node.describe()}: {message}",
        hint="asg.stop_gradient cuts a path on purpose",
        where=Place(source=node.source),
    )

"""The hoist pass: compute products that no carry affects before a loop, for all steps at once.

All other nodes that no carry affects go with them. Without such products, nodes with the same value
in all steps leave the loop, like a weight in another dtype. A later loop takes a product of the
same values from an earlier loop, because the gradient of a loop repeats the loop's products.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from asg.autodiff.batching.batcher import Batcher
from asg.autodiff.batching.call import Value, whole_of
from asg.core.graph import Graph, Tensor
from asg.core.hashing import canonical
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.ops.control.tracing import free_name
from asg.passes.loops.parts import Given, NewLoop, Steps, is_view, needed, rewrite_loops
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter


def _rewrite(rewriter: Rewriter) -> None:
    def rewrite(loops: list[Steps]) -> None:
        plans = {steps.node.id: _Plan(steps) for steps in loops}
        for plan in plans.values():
            plan.look_back(plans)
        if not any(plan.moved for plan in plans.values()):
            return
        for node in rewriter.source.nodes:
            plan = plans.get(node.id)
            if plan is None or not (plan.moved or plan.asked):
                rewriter.copy(node)
                continue
            rewriter.derive(node, "hoist")
            results = plan.emitted(rewriter.graph, rewriter.operands(node), plans)
            rewriter.replace(node, results, "hoist", plan.summary)

    rewrite_loops(rewriter, rewrite)


class _Plan:
    """How to rebuild a loop: the nodes that leave it, and the values that later loops request.

    No carry affects the nodes `free`. The `moved` nodes among them leave the loop, and steps take
    their values `crossing`. The mapping `taken` leads from values to an earlier loop and its value.
    The values `asked` are requested by later loops, and finally have stacks.
    """

    def __init__(self, steps: Steps) -> None:
        self.steps = steps
        self.live = needed(steps.body, steps.outputs)
        self.taken: dict[Ref, tuple[int, Ref]] = {}
        self.asked: dict[Ref, Tensor | None] = {}
        self.varying = {steps.inputs[place] for place in steps.xs}
        self.free = self._free()
        self.moved: list[Node] = []
        self.crossing: list[Ref] = []
        products = [Ref(n.id, 0) for n in self.free if n.op.kind is Kind.CONTRACTION]
        of_products = needed(steps.body, products, {*steps.inputs})
        constant = [n for n in self.free if not is_view(n) and Ref(n.id, 0) not in self.varying]
        for nodes in (self.free, of_products, constant) if products else (constant,):
            crossing = self._crossing(nodes)
            if steps.may_stack([ref for ref in crossing if ref in self.varying]):
                self.moved, self.crossing = nodes, crossing
                break

    def _free(self) -> list[Node]:
        """Return the nodes that no carry affects; add values that differ by step to `varying`."""
        steps, found = self.steps, list[Node]()
        known = {ref: ref in self.varying for ref in steps.inputs[steps.parts.carries :]}
        for node in self.live:
            if not all(ref in known for ref in node.inputs):
                continue
            varies = any(known[ref] for ref in node.inputs)
            if not (steps.may_move(node) or (not varies and steps.may_move_once(node))):
                continue
            refs = [Ref(node.id, index) for index in range(len(node.types))]
            known.update(dict.fromkeys(refs, varies))
            self.varying.update(refs if varies else ())
            found.append(node)
        return found

    def _crossing(self, moved: Sequence[Node]) -> list[Ref]:
        """Return the values of moved nodes that remaining nodes use.

        Each step recomputes views and constants.
        """
        ids = {node.id for node in moved}
        stays = [ref for ref in self.steps.outputs if not self._leaves(ref, ids)]
        left = [ref for node in self.live if node.id not in ids for ref in node.inputs]
        left += stays
        found: dict[Ref, None] = {}
        while left:
            ref = left.pop()
            node = self.steps.body.nodes[ref.node]
            if node.id in ids and is_view(node):
                left += node.inputs
            elif node.id in ids:
                found[ref] = None
        return list(found)

    def _leaves(self, ref: Ref, ids: set[int]) -> bool:
        """Whether an output is a y that is computed before the loop."""
        carries = self.steps.outputs[: self.steps.parts.carries]
        return ref.node in ids and ref in self.varying and ref not in carries

    # Values of earlier loops

    def look_back(self, plans: Mapping[int, _Plan]) -> None:
        """Take products from the earlier loops that compute them."""
        steps = self.steps
        makers = {steps.node.inputs[place].node for place in steps.xs} & plans.keys()
        for maker in sorted(makers) if self.moved else ():
            earlier = plans[maker]
            if earlier.steps.parts.length != steps.parts.length:
                continue
            alike = _alike(self, earlier)
            own = {node.id for node in earlier.free}
            for node in self.moved:
                ref = Ref(node.id, 0)
                if node.op.kind is not Kind.CONTRACTION or alike.get(ref, Ref(-1, 0)).node < 0:
                    continue
                if alike[ref].node not in own:
                    ref = self._followed(ref, alike)
                    self.taken[ref] = (maker, alike[ref])
                    earlier.asked.setdefault(alike[ref])

    def _followed(self, ref: Ref, alike: Mapping[Ref, Ref]) -> Ref:
        """Return the end of the chain of elementwise values that only a product feeds."""
        body = self.steps.body
        while True:
            uses = self.steps.uses.get(ref, [])
            after = Ref(uses[0].node.id, 0) if len(uses) == 1 else ref
            grows = after == ref or uses[0].node.op.kind is not Kind.ELEMENTWISE
            if grows or after not in alike or body.type_of(after) != body.type_of(ref):
                return ref
            ref = after

    # The new loop

    @property
    def summary(self) -> str:
        """The number of nodes that leave the loop, and of values passed between loops."""
        parts = [f"{len(self.moved)} nodes before the loop"] if self.moved else []
        parts += [f"{len(self.taken)} values of an earlier loop"] if self.taken else []
        parts += [f"{len(self.asked)} values for a later loop"] if self.asked else []
        return ", ".join(parts)

    def emitted(
        self, graph: Graph, operands: Sequence[Tensor], plans: Mapping[int, _Plan]
    ) -> list[Tensor]:
        """Add the nodes that leave the loop, and the loop; return its results' replacements."""
        steps, count = self.steps, self.steps.parts.carries
        names = list(steps.body.output_refs)
        ids = {node.id for node in self.moved}
        before = {p: ref for p, ref in enumerate(steps.outputs) if self._leaves(ref, ids)}
        values = self._before(graph, operands, plans, [*self.crossing, *before.values()])
        ys = {names[p]: r for p, r in enumerate(steps.outputs) if p >= count and p not in before}
        taken = set(steps.names)
        for ref in self.asked:
            if ref not in ys.values():
                ys[free_name(f"y/{steps.body.nodes[ref.node].op.name}", taken)] = ref
        xs = [Given(steps.inputs[p], operands[p]) for p in steps.xs]
        captured = [Given(r, operands[p]) for p, r in enumerate(steps.inputs) if p >= steps.xs.stop]
        for ref in self.crossing:
            (xs if values[ref].batched else captured).append(Given(ref, values[ref].tensor))
        loop = NewLoop(steps, range(count), ys, xs, captured)
        made = loop.add(graph, operands) if count or ys else []
        stacks = dict(zip(ys.values(), made[count:], strict=False))
        self.asked = {ref: stacks[ref] for ref in self.asked}
        size = steps.parts.length
        given = [
            whole_of(values[ref], size) if place in before else stacks[ref]
            for place, ref in enumerate(steps.outputs) if place >= count
        ]  # fmt: skip
        return [*made[:count], *given, *(made[loop.before(c)] for c in range(count))]

    def _before(
        self, graph: Graph, operands: Sequence[Tensor], plans: Mapping[int, _Plan],
        roots: Iterable[Ref],
    ) -> dict[Ref, Value]:  # fmt: skip
        """Compute `roots` for all steps, and return their values in the graph."""
        steps = self.steps
        values = {
            steps.inputs[place]: Value(operand, place in steps.xs)
            for place, operand in enumerate(operands) if place >= steps.parts.carries
        }  # fmt: skip
        for ref, (maker, source) in self.taken.items():
            stack = plans[maker].asked[source]
            assert stack is not None, "an earlier loop is made earlier"
            values[ref] = Value(stack, True)
        context = graph.context
        batcher = Batcher(graph, steps.parts.length, lambda _: None, context)
        batcher.run(steps.body, needed(steps.body, roots, values), values)
        graph.context = context
        return values


def _alike(plan: _Plan, earlier: _Plan) -> dict[Ref, Ref]:
    """Return the values of an earlier loop's body that equal values leaving this loop."""
    there, found = earlier.steps, dict[Ref, Ref]()
    sources = list(zip(there.node.inputs, there.inputs, strict=True))
    elements = dict(sources[there.xs.start : there.xs.stop])  # by the stacks that contain them
    stacks = (*there.outputs[there.parts.carries :], *there.inputs[: there.parts.carries])
    for index, ref in enumerate(stacks):
        elements[Ref(there.node.id, there.parts.carries + index)] = ref
    captured = dict(sources[there.xs.stop :])
    for place, (operand, mine) in enumerate(
        zip(plan.steps.node.inputs, plan.steps.inputs, strict=True)
    ):
        same = elements if place in plan.steps.xs else captured
        if place >= plan.steps.parts.carries and operand in same:
            found[mine] = same[operand]
    known = {_key(node, node.inputs): node.id for node in earlier.live if node.op is not INPUT}
    for node in plan.moved:
        inputs = [found.get(ref) for ref in node.inputs]
        at = None if None in inputs else known.get(_key(node, inputs))
        if at is not None:
            found.update((Ref(node.id, i), Ref(at, i)) for i in range(len(node.types)))
    return found


def _key(node: Node, inputs: Sequence[Ref | None]) -> object:
    return node.op, tuple(inputs), canonical(node.attrs) if node.attrs else "", node.types


HOIST = Pass(
    "hoist",
    "Computes products that no carry affects before a loop, for all its steps at once.",
    _rewrite,
    about=Kind.CONTROL,
)

"""The gradient of scan: a scan in the opposite direction.

Each step takes the carry from before the forward step, which the forward scan returns as a result.
It recomputes the step and runs it backwards. It carries the cotangents of the carries, and sums the
cotangents of captured values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from asg.core.graph import Tensor
from asg.core.node import Ref
from asg.core.opdef import OpDef
from asg.core.rules import Cotangents, Differentiation
from asg.core.subgraphs import with_graphs
from asg.ops._support.building import filled_like
from asg.ops._support.precision import widened
from asg.ops.control.derived import Derived, arranged, needed
from asg.ops.control.parts import Ends, loop_parts
from asg.ops.elementwise.arithmetic import add
from asg.ops.selection import cast


class Slot(NamedTuple):
    """An input of the reverse body, and the outer tensor that it stands for."""

    inside: Tensor
    outside: Tensor


class Carry(NamedTuple):
    """A carry of the reverse scan: `outside` at first, and `next` after a step.

    Its last value is the cotangent of operand `place`.
    """

    place: int
    inside: Tensor
    outside: Tensor
    next: Tensor


def scan_vjp(call: Differentiation, scan: OpDef) -> Cotangents:
    """Return the requested cotangents of the operands, by a node of `scan` in the other direction.

    It makes the same number of steps as the loop: all, or the number in its last operand.
    """
    reverse = _Reverse(call)
    found = reverse.cotangents(scan)
    return tuple(
        (found[place] if place in found else filled_like(operand, 0)) if wanted else None
        for place, (operand, wanted) in enumerate(zip(call.operands, call.wanted, strict=True))
    )


class _Reverse:
    """The builder of the reverse scan; input k of its body stands for operand k."""

    def __init__(self, call: Differentiation) -> None:
        self.call = call
        self.parts = parts = loop_parts(call.attrs, len(call.operands))
        self.nodes = parts.inputs
        self.inputs = [Ref(node.id, 0) for node in self.nodes]
        self.outputs = parts.outputs
        n, ys = parts.carries, parts.ys
        self.last = call.cotangents[:n]
        self.ys = call.cotangents[n : n + ys]
        self.before = call.cotangents[n + ys : 2 * n + ys]
        self.sources = self._sources()

    @property
    def made(self) -> Tensor | None:
        """The number of steps that the loop made, unless it makes all."""
        if self.parts.ends is Ends.LENGTH:
            return None
        return self.call.results[-1] if self.parts.has_flag else self.call.operands[-1]

    def _sources(self) -> list[int]:
        """Return the float inputs that depend on an operand with a requested cotangent."""
        wanted = {place for place, flag in enumerate(self.call.wanted) if flag}
        while True:
            refs = [self.inputs[place] for place in sorted(wanted)]
            reached = self.call.reached(self.parts.body, refs)
            carries = self.outputs[: self.parts.carries]
            more = wanted | {place for place, ref in enumerate(carries) if reached(ref)}
            if more == wanted:
                return sorted(wanted)
            wanted = more

    def cotangents(self, scan: OpDef) -> dict[int, Tensor]:
        """Return the cotangents of the operands, by operand."""
        carries = [place for place in self.sources if place < self.parts.carries]
        given = [
            place for place in carries
            if self.last[place] is not None or self.before[place] is not None
        ]  # fmt: skip
        while True:  # until no step produces the cotangent of another carry
            step = _Step(self, given)
            more = [p for p in carries if p in given or self.inputs[p] in step.totals]
            if more == given:
                return step.emitted(scan)
            given = more


class _Step:
    """A step of the reverse scan, which carries the cotangents of the carries `given`."""

    def __init__(self, reverse: _Reverse, given: Sequence[int]) -> None:
        self.reverse = reverse
        self.derived = derived = Derived(reverse.parts.body, "grad")
        names = list(reverse.parts.body.output_refs)
        outputs = reverse.outputs
        count = reverse.parts.carries
        self.handed = {
            place: derived.input(f"ct/{names[place]}", reverse.nodes[place].types[0])
            for place in given
        }
        self.taken: list[Slot] = []
        seeds = [(outputs[place], tensor) for place, tensor in self.handed.items()]
        for ref, name, cotangent in zip(outputs[count:], names[count:], reverse.ys, strict=True):
            if cotangent is not None:
                tensor = derived.input(f"ct/{name}", reverse.parts.body.type_of(ref))
                self.taken.append(Slot(tensor, cotangent))
                seeds.append((ref, tensor))
        self.totals = reverse.call.pulled_back(
            reverse.parts.body, derived.graph, derived.lift, seeds,
            [reverse.inputs[place] for place in reverse.sources],
        )  # fmt: skip

    def emitted(self, scan: OpDef) -> dict[int, Tensor]:
        """Add the reverse scan to the operands' graph, and return the cotangents."""
        reverse, call = self.reverse, self.reverse.call
        parts, count = reverse.parts, reverse.parts.carries
        carries = [*self._handed(), *self._sums(count + parts.xs)]
        elements = [
            place for place in reverse.sources
            if count <= place < count + parts.xs and reverse.inputs[place] in self.totals
        ]  # fmt: skip
        if not carries and not elements:
            return {}
        outputs = [(f"next/{n}", carry.next) for n, carry in enumerate(carries)]
        outputs += [(f"y/{n}", self.totals[reverse.inputs[p]]) for n, p in enumerate(elements)]
        stacks = [call.results[place] for place in parts.befores]
        around = [*stacks, *call.operands[count : parts.taken]]
        slots = [
            Slot(self.derived.lift(ref), outside)
            for ref, outside in zip(reverse.inputs, around, strict=True)
        ]
        live = needed(self.derived.graph, [tensor for _, tensor in outputs])
        made = reverse.made
        xs = [s for s in (*slots[: count + parts.xs], *self.taken) if live[s.inside.ref.node]]
        captured = [s for s in slots[count + parts.xs :] if live[s.inside.ref.node]]
        inputs = [carry.inside for carry in carries] + [slot.inside for slot in (*xs, *captured)]
        body = arranged(self.derived.graph, inputs, outputs)
        attrs = {
            "body": body, "carries": len(carries), "xs": len(xs),
            ("length" if made is None else "most"): parts.length, "reverse": not parts.reverse,
        }  # fmt: skip
        operands = [carry.outside for carry in carries]
        operands += [slot.outside for slot in (*xs, *captured)]
        operands += [] if made is None else [made]
        results = operands[0].graph.add(scan, operands, with_graphs(attrs, {"body": body}))
        places = [carry.place for carry in carries] + elements
        return {
            place: cast(result, call.operands[place].dtype)
            for place, result in zip(places, results, strict=False)
        }

    def _handed(self) -> list[Carry]:
        """Return the carries that hold cotangents of carries."""
        reverse, found = self.reverse, list[Carry]()
        for place, inside in self.handed.items():
            node, operand = reverse.nodes[place], reverse.call.operands[place]
            total = self.totals.get(reverse.inputs[place])
            self.derived.enter(node, "accumulate")
            stack = reverse.before[place]
            if stack is not None:  # the carry of each step is also a result
                own = self.derived.input(f"ct/before/{node.name}", node.types[0])
                self.taken.append(Slot(own, stack))
                total = own if total is None else add(total, own)
            total = self.derived.zeros(node.types[0]) if total is None else total
            last = reverse.last[place]
            outside = filled_like(operand, 0) if last is None else last
            found.append(Carry(place, inside, outside, total))
        return found

    def _sums(self, first: int) -> list[Carry]:
        """Return the carries that sum cotangents of captured values, with f16 in f32."""
        reverse, found = self.reverse, list[Carry]()
        for place in reverse.sources:
            total = self.totals.get(reverse.inputs[place])
            if place < first or total is None:
                continue
            node, operand = reverse.nodes[place], reverse.call.operands[place]
            self.derived.enter(node, "accumulate")
            total, outside = widened(total), filled_like(widened(operand), 0)
            inside = self.derived.input(f"sum/{node.name}", total.type)
            found.append(Carry(place, inside, outside, add(inside, total)))
        return found

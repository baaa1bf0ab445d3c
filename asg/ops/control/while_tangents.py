"""Forward mode of unbounded loops: a single loop computes values and tangents.

Forward mode transposes twice. The first transposition replaces the loop by a `Pullback`, which has
no executor. The second replaces that by the loop of tangents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from asg.core.dtypes import ANY, Array
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import AttrType, Loop, NestedVjp, Pullback, Types
from asg.core.rules import Cotangents, Differentiation
from asg.core.subgraphs import with_graphs
from asg.core.types import TensorType
from asg.ops._support.building import filled_like
from asg.ops.control.derived import Derived, arranged
from asg.ops.control.parts import LoopParts, loop_parts

_REASON = "a while_loop without max_steps keeps no carries, and has derivatives forwards alone"


def pullback_vjp(call: Differentiation, loop: Loop) -> Cotangents:
    """Return cotangents from a node that only its transposition can replace."""
    wanted = tuple([place for place, flag in enumerate(call.wanted) if flag])
    carries = call.cotangents[: call.attrs["carries"]]
    given = tuple([place for place, ct in enumerate(carries) if ct is not None])
    cts = [ct for ct in carries if ct is not None]
    count = len(call.operands)

    def infer(*types: TensorType, **_: Any) -> Types:
        return tuple([types[place] for place in wanted])

    op = Pullback(
        name=f"{loop.name}_pullback", doc="A loop without a bound the other way round.",
        operands=(ANY,), variadic=True, samples=(), tolerance=0.0, reason=_REASON,
        attrs={**loop.attrs, "wanted": AttrType.INTS, "given": AttrType.INTS},
        infer=infer, vjp=NestedVjp(partial(_transposed, loop, count)), reference=_nobody,
    )  # fmt: skip
    attrs = with_graphs({**call.attrs, "wanted": wanted, "given": given}, {})
    operands = [*call.operands, *cts]
    found = dict(zip(wanted, operands[0].graph.add(op, operands, attrs), strict=True))
    return tuple(found.get(place) for place in range(count))


def _nobody(*_: Array, **__: Any) -> NoReturn:
    raise GradientError(_REASON)


def _transposed(loop: Loop, count: int, call: Differentiation) -> Cotangents:
    """Return the tangents of the carries, as cotangents of their cotangents."""
    if any(call.wanted[:count]):
        raise GradientError(
            f"{_REASON}, and this is reverse mode of its derivative",
            hint="give max_steps=, a number of steps that it never exceeds",
        )
    attrs = {name: call.attrs[name] for name in loop.attrs}
    parts, operands = loop_parts(attrs, count), call.operands[:count]
    pairs = zip(call.attrs["wanted"], call.cotangents, strict=True)
    moving = {place: ct for place, ct in pairs if ct is not None}
    found = _Tangents(call, parts, moving).emitted(loop, attrs, operands)
    given: Sequence[int] = call.attrs["given"]
    results = [found.get(place, filled_like(operands[place], 0)) for place in given]
    return (*(None for _ in operands), *results)


class _Tangents:
    """The loop of values and tangents; `moving` maps operands to their tangents."""

    def __init__(
        self, call: Differentiation, parts: LoopParts, moving: Mapping[int, Tensor]
    ) -> None:
        self.call = call
        self.parts = parts
        self.moving = moving
        self.nodes = parts.inputs
        self.inputs = [Ref(node.id, 0) for node in self.nodes]
        self.places = self._places()
        self.derived = Derived(parts.body, "jvp")

    def _places(self) -> list[int]:
        """Return the inputs of the body that have a tangent in any step."""
        found = set(self.moving)
        while True:
            reached = self.call.reached(self.parts.body, [self.inputs[p] for p in sorted(found)])
            carries = enumerate(self.parts.outputs[: self.parts.carries])
            more = found | {place for place, ref in carries if reached(ref)}
            if more == found:
                return sorted(found)
            found = more

    def _stepped(self, tangents: Mapping[int, Tensor]) -> dict[int, Tensor]:
        """Return the tangents of the new carries from the tangents of the body's inputs."""
        derived, outputs = self.derived, self.parts.outputs
        count = self.parts.carries
        cts = {
            place: derived.input(f"ct/{place}", self.nodes[place].types[0])
            for place in self.places
            if place < count
        }
        seeds = [(outputs[place], ct) for place, ct in cts.items()]
        refs = [self.inputs[place] for place in self.places]
        graph = derived.graph
        totals = self.call.pulled_back(self.parts.body, graph, derived.lift, seeds, refs)
        seeds = [
            (totals[self.inputs[place]].ref, tangent)
            for place, tangent in tangents.items()
            if self.inputs[place] in totals
        ]
        back = self.call.pulled_back(
            graph, graph, graph.tensor, seeds, [ct.ref for ct in cts.values()]
        )
        return {
            place: back[ct.ref] if ct.ref in back else derived.zeros(ct.type)
            for place, ct in cts.items()
        }

    def emitted(
        self, loop: Loop, attrs: Mapping[str, Any], operands: Sequence[Tensor]
    ) -> dict[int, Tensor]:
        """Add the loop, and return the tangents of its carries."""
        derived, parts, count = self.derived, self.parts, self.parts.carries
        tangents = {
            place: derived.input(f"tangent/{place}", self.nodes[place].types[0])
            for place in self.places
        }
        changed = self._stepped(tangents)
        begins = [self.moving.get(p, filled_like(operands[p], 0)) for p in changed]
        held = [place for place in self.places if place >= count]
        values = [derived.lift(ref) for ref in self.inputs]
        inside = [*values[:count], *(tangents[p] for p in changed)]
        inside += [*values[count:], *(tangents[p] for p in held)]
        outputs = [(f"next/{n}", derived.lift(ref)) for n, ref in enumerate(parts.outputs[:count])]
        outputs += [(f"tangent/next/{place}", tensor) for place, tensor in changed.items()]
        body: Graph = arranged(derived.graph, inside, outputs)
        taken = [*operands[:count], *begins, *operands[count:], *(self.moving[p] for p in held)]
        more = {**attrs, "carries": count + len(changed)}
        made = taken[0].graph.add(loop, taken, with_graphs(more, {"body": body}))
        return dict(zip(changed, made[count:], strict=False))

"""Search for the values to recompute: estimate many plans, and measure the most promising."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from asg.analysis.cost import flops_by_node, heavy_nodes
from asg.analysis.liveness import Liveness, bytes_of
from asg.autodiff.recompute import Regions
from asg.autodiff.reverse import gradients
from asg.autodiff.splice import splice
from asg.core.errors import GradientError, OutOfMemoryError
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import bind_graph, same_nodes, symbols_used
from asg.runtime.backend import Backend, Options, format_bytes
from asg.runtime.lowering import lower
from asg.runtime.recompute.plan import Plan, Segment

_COUNTS = (1, 2, 3, 4, 6, 8, 11, 16, 23, 32, 45, 64)  # numbers of parts that a graph is cut into
_MEASURED = 16  # plans that an executor makes, at most
_HOPE = 0.85  # initial scale of estimates, which may be high


class _Fixed(NamedTuple):
    """Regions that are already chosen."""

    chosen: Regions

    def regions(self, outputs: Sequence[Tensor], wrt: Sequence[Tensor]) -> Regions:
        """Return them."""
        return self.chosen


class _Candidate(NamedTuple):
    """A plan: recompute the `first` parts between `cuts`; ordered by added arithmetic."""

    extra: int
    estimate: int
    first: int
    products: bool
    cuts: tuple[int, ...]


class _Part(NamedTuple):
    """Neighboring nodes: bytes that enter, bytes they make, and bytes their products make."""

    entering: int
    made: int
    heavy: int
    flops: int
    cheap_flops: int
    gradients: int  # bytes of the gradients of values first used here


class Search:
    """Searches for the plan that adds the least arithmetic."""

    def __init__(
        self,
        budget: int,
        sizes: Mapping[str, int],
        backend: Backend,
        outputs: Sequence[Tensor],
        wrt: Sequence[Tensor],
    ) -> None:
        self.budget = budget
        self.sizes = sizes
        self.backend = backend
        self.outputs = outputs
        self.wrt = wrt
        self.forward = outputs[0].graph
        missing = symbols_used(self.forward) - sizes.keys()
        if missing:
            raise GradientError(
                f"a budget needs a size for {', '.join(sorted(missing))}",
                op="checkpoint",
                hint=f'checkpoint(budget=..., sizes={{"{min(missing)}": ...}})',
            )
        self.bound = bind_graph(self.forward, sizes)
        self.lives = Liveness(_ending_in(self.bound, outputs))
        self.crossing = self.lives.crossing()
        self.nodes = [
            node
            for node in self.bound.nodes
            if self.lives.live[node.id] and node.op.kind not in (Kind.LEAF, Kind.CREATION)
        ]
        self.heavy = heavy_nodes(self.bound)
        self.weights = [self._weight(node) for node in self.nodes]
        flops = flops_by_node(self.bound)
        self.flops = [flops[node.id] for node in self.nodes]
        self.gradients = self._gradients()
        self.measured = 0

    def plan(self) -> Plan:
        """Return the plan; raise OutOfMemoryError if none is within the budget."""
        joint = self._joint([None] * len(self.forward))
        plain = self._measure(joint)
        flops = sum(flops_by_node(joint))
        if plain <= self.budget:
            return self._described(plain, plain, flops, None, 1)
        kept = (*joint.parameters.values(), *joint.state.values())
        candidates = sorted(self._candidates())
        best, peak = self._best(candidates, plain, sum(bytes_of(t.type) for t in kept))
        if best is not None:
            return self._described(peak, plain, flops, best, len(candidates))
        raise OutOfMemoryError(
            f"no plan for {self.forward.name!r} is within {format_bytes(self.budget)}: "
            f"the least peak found is {format_bytes(peak)}, and {format_bytes(plain)} "
            "without recomputation",
            op="checkpoint",
            hint="give a larger budget, or a smaller batch",
        )

    def _best(
        self, candidates: list[_Candidate], plain: int, state: int
    ) -> tuple[_Candidate | None, int]:
        """Return the plan within the budget that adds the least, and its peak, or the least peak.

        Estimates are scaled by measurements of similar plans; at first they are assumed to be high.
        If none is within the budget, the smallest of all is measured as well.
        """
        first = _HOPE * (plain - state) / max(_estimate(self._parts(()), 0, products=True), 1)
        scales = {False: first, True: first}
        best: _Candidate | None = None
        peak = plain
        left = list(candidates)
        while self.measured < _MEASURED:
            hopeful = (c for c in left if c.estimate * scales[c.products] + state <= self.budget)
            candidate = next(hopeful, None)
            if candidate is None:
                break
            found = self._measure(self._joint(self._regions(candidate)))
            ratio = (found - state) / max(candidate.estimate, 1)
            within = found <= self.budget
            scales[candidate.products] = (min if within else max)(scales[candidate.products], ratio)
            if within:
                best, peak = candidate, found
                left = left[: left.index(candidate)]
            else:
                left.remove(candidate)
                peak = peak if best else min(peak, found)
        if best is None and left:
            last = min(left, key=lambda candidate: candidate.estimate)
            found = self._measure(self._joint(self._regions(last)))
            if found > self.budget:
                return None, min(peak, found)
            best, peak = last, found
        return self._refined(candidates, best, peak)

    def _refined(
        self, candidates: list[_Candidate], best: _Candidate | None, peak: int
    ) -> tuple[_Candidate | None, int]:
        """Return a plan with the same cuts that recomputes fewer parts, if it fits."""
        if best is None:
            return None, peak
        cut = (best.products, best.cuts)
        fewer = [c for c in candidates if (c.products, c.cuts) == cut and c.first < best.first]
        low, high = 0, len(fewer) - 1
        while low <= high and self.measured < _MEASURED:
            middle = (low + high) // 2
            found = self._measure(self._joint(self._regions(fewer[middle])))
            if found <= self.budget:
                best, peak, high = fewer[middle], found, middle - 1
            else:
                low = middle + 1
        return best, peak

    # Candidates

    def _candidates(self) -> Iterator[_Candidate]:
        """Yield the plans: cuts into several numbers of parts; the first parts are recomputed."""
        for number in _COUNTS:
            cuts = self._cuts(number)
            if len(cuts) < number - 1:
                continue
            parts = self._parts(cuts)
            for products in (False, True):
                extra = 0
                for count, part in enumerate(parts, 1):
                    extra += part.flops if products else part.cheap_flops
                    estimate = _estimate(parts, count, products=products)
                    yield _Candidate(extra, estimate, count, products, cuts)

    def _cuts(self, number: int) -> tuple[int, ...]:
        """Return the starts of parts of similar size, at places that few values cross."""
        places = list(accumulate(self.weights, initial=0))
        total = places[-1]
        reach = total / number / 2
        found: list[int] = []
        for part in range(1, number):
            wanted = total * part / number
            low, high = (bisect_left(places, wanted + side * reach) for side in (-1, 1))
            near = [
                (self.crossing[self.nodes[at].id], abs(places[at] - wanted), self.nodes[at].id)
                for at in range(low, min(high, len(self.nodes)))
                if not found or self.nodes[at].id > found[-1]
            ]
            if near:
                found.append(min(near)[2])
        return tuple(found)

    def _parts(self, cuts: tuple[int, ...]) -> list[_Part]:
        made, heavy, flops, cheap, slopes = ([0] * (len(cuts) + 1) for _ in range(5))
        for node, weight, work in zip(self.nodes, self.weights, self.flops, strict=True):
            part = bisect_right(cuts, node.id)
            made[part] += weight
            flops[part] += work
            slopes[part] += self.gradients.get(node.id, 0)
            if node.id in self.heavy:
                heavy[part] += weight
            else:
                cheap[part] += work
        starts = [self.crossing[self.nodes[0].id], *(self.crossing[cut] for cut in cuts)]
        return list(map(_Part, starts, made, heavy, flops, cheap, slopes))

    def _gradients(self) -> dict[int, int]:
        """Return the bytes of the gradients of values, by the node that uses them first."""
        left = {source.ref: bytes_of(self.bound.type_of(source.ref)) for source in self.wrt}
        found: dict[int, int] = {}
        for node in self.nodes:
            for ref in node.inputs:
                found[node.id] = found.get(node.id, 0) + left.pop(Ref(*ref), 0)
        return found

    def _regions(self, candidate: _Candidate) -> Regions:
        found: list[int | None] = [None] * len(self.forward)
        for node in self.nodes:
            part = bisect_right(candidate.cuts, node.id)
            if part < candidate.first and (candidate.products or node.id not in self.heavy):
                found[node.id] = part
        return found

    def _weight(self, node: Node) -> int:
        refs = (Ref(node.id, index) for index in range(len(node.types)))
        return sum(bytes_of(self.bound.type_of(ref)) for ref in refs if ref in self.lives.last)

    # The result of a plan

    def _joint(self, regions: Regions) -> Graph:
        scalar = not any(output.shape for output in self.outputs)
        derived = gradients(
            self.outputs, self.wrt, None if scalar else "input", recompute=_Fixed(regions)
        )
        return bind_graph(splice(self.forward, derived), self.sizes)

    def _measure(self, joint: Graph) -> int:
        """Return the peak that the executor plans."""
        self.measured += 1
        lowered = bind_graph(lower(joint, self.backend.claims), self.sizes)
        return self.backend.specialize(lowered, self.backend.store(None), Options()).memory.peak

    def _described(
        self, peak: int, plain: int, flops: int, best: _Candidate | None, tried: int
    ) -> Plan:
        regions = [None] * len(self.forward) if best is None else self._regions(best)
        parts: dict[object, list[int]] = {}
        for place, node in enumerate(self.nodes):
            if regions[node.id] is not None:
                parts.setdefault(regions[node.id], []).append(place)
        segments = [
            Segment(
                self.nodes[places[0]].id, self.nodes[places[-1]].id, len(places),
                sum(self.weights[place] for place in places),
            )
            for places in parts.values()
        ]  # fmt: skip
        return Plan(
            self.budget, peak, plain, flops, best.extra if best else 0, tuple(segments),
            best is not None and best.products, tried, self.measured, self.forward,
            tuple(regions),
        )  # fmt: skip


def _estimate(parts: Sequence[_Part], count: int, *, products: bool) -> int:
    """Return an estimate of the peak bytes of the backward pass.

    At each part, memory holds its values, the kept values of earlier parts, and the gradients of
    later parts.
    """
    kept, later, most = 0, sum(part.gradients for part in parts), 0
    for place, part in enumerate(parts):
        later -= part.gradients
        held = part.entering if place < count or place == 0 else 0
        most = max(most, kept + held + part.made + later)
        kept += held + ((0 if products else part.heavy) if place < count else part.made)
    return most


def _ending_in(graph: Graph, outputs: Sequence[Tensor]) -> Graph:
    """Return a copy of a graph with only these outputs; node ids stay the same."""
    copy = same_nodes(graph)
    for place, output in enumerate(outputs):
        copy.output(f"result {place}", copy.tensor(output.ref))
    return copy

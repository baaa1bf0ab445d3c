"""Two versions of a graph by numbers: the difference between the values of each matched node."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

import numpy as np

from asg.core.dtypes import Array
from asg.core.leaves import INPUT
from asg_viewer.model.document import Document
from asg_viewer.model.versions import Versions
from asg_viewer.tasks import Stopped, Tell
from asg_viewer.values.feeds import fed, feeds_needed, sizes_of
from asg_viewer.values.measures import Histogram, counted, histogram, index_of, numbers
from asg_viewer.values.pictures import thinned_to
from asg_viewer.values.running import Request, arrays_of, bytes_of, in_parts
from asg_viewer.values.setup import Setup, chosen_sizes

_KEPT = 1 << 24  # elements of all samples; each has from 256 to 65,536 of them
_ALIKE, _SAMPLED = 1e-2, 4096  # relative difference and elements of values that match nodes
_MOST_TRIED = 64  # values compared to find a match
_TOLERANCES, _EXACT = {"f64": 1e-9, "f32": 1e-4, "f16": 1e-2}, 0.0
TOLERANCES = (0.0, 1e-9, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1)


@dataclass(frozen=True, eq=False)
class Apart:
    """The difference of a node between two versions, the largest over its results.

    `node` is a shown node, and `twin` its node in the first version. `absolute` is the largest
    absolute difference of an element. `relative` divides it by the largest magnitude in both
    values. Both are infinite where one value is NaN or infinite and the other is not. `at` is the
    place of the largest difference, with both numbers there. `fault` has the types of values that
    cannot be compared. `samples` has elements of both values.
    """

    node: int
    twin: int
    absolute: float
    relative: float
    at: tuple[int, ...] = ()
    before: float = float("nan")
    after: float = float("nan")
    fault: str = ""
    samples: tuple[Array, Array] | None = None

    @cached_property
    def histograms(self) -> tuple[Histogram, Histogram] | None:
        """The histograms of both values over the same bins."""
        if self.samples is None:
            return None
        one, two = (numbers(sample) for sample in self.samples)
        found = histogram(np.concatenate([one, two]))
        if found is None:
            return None
        return counted(one, found.edges), counted(two, found.edges)


@dataclass(frozen=True, eq=False)
class Compared:
    """The differences of matched nodes, in the order of execution.

    `unmatched` counts the nodes of each version without a partner. `backends` ran the versions.
    """

    rows: tuple[Apart, ...]
    unmatched: tuple[int, int]
    backends: tuple[str, str]
    tolerance: float

    @cached_property
    def by_node(self) -> Mapping[int, Apart]:
        """The differences by the shown nodes."""
        return {row.node: row for row in self.rows}

    @cached_property
    def worst(self) -> tuple[Apart, ...]:
        """The differences, the largest relative difference first."""
        return tuple(sorted(self.rows, key=lambda row: (-row.relative, -row.absolute)))

    def first(self, tolerance: float) -> Apart | None:
        """Return the first node in the order of execution that differs by more, if any."""
        return next((row for row in self.rows if row.relative > tolerance), None)

    def beyond(self, tolerance: float) -> int:
        """Return the number of nodes that differ by more than a relative tolerance."""
        return sum(row.relative > tolerance for row in self.rows)


def compare(
    document: Document, setup: Setup, tell: Tell, stop: Stopped, *, among_all: bool = True
) -> Compared | None:
    """Return the differences between the versions of a comparison, or None if `stop` ends it.

    Both versions get the same feeds, and the weights of the setup by name. Nodes without a partner
    match nodes of the other version with nearly equal values. Raises the errors of `run_values`.
    """
    versions = document.versions
    if versions is None:
        return None
    sides = _requests(versions, setup)
    pairs = list(versions.pairs())
    alone = _unmatched(versions)
    tell(0.05)
    if among_all and all(alone):
        pairs = sorted([*pairs, *_by_value(sides, alone)], key=lambda pair: pair[1])
    kept = min(max(_KEPT // max(2 * len(pairs), 1), 256), 1 << 16)
    rows: list[Apart] = []
    one, two = sides
    for part in in_parts(pairs, lambda pair: _bytes(one, pair[0]) + _bytes(two, pair[1])):
        if stop():
            return None
        found = [_values(side, {pair[n] for pair in part}) for n, side in enumerate(sides)]
        for old, new in part:
            rows.append(_apart(versions, (old, new), found[0][old], found[1][new], kept))
        tell(0.1 + 0.9 * len(rows) / len(pairs))
    count = len(pairs)
    unmatched = len(versions.before) - count, len(versions.after) - count
    backends = sides[0].backend, sides[1].backend
    return Compared(tuple(rows), unmatched, backends, tolerance_of(versions))


def tolerance_of(versions: Versions) -> float:
    """Return the relative tolerance for the coarsest float dtype in both versions."""
    graphs = (versions.before, versions.after)
    dtypes = {str(type_.dtype) for g in graphs for node in g.nodes for type_ in node.types}
    return max((_TOLERANCES[name] for name in dtypes & _TOLERANCES.keys()), default=_EXACT)


def _requests(versions: Versions, setup: Setup) -> tuple[Request, Request]:
    """Return the requests for values of both versions, with the same feeds."""
    before, after = versions.before, versions.after
    partner = _inputs(versions)
    given = {partner[name]: setup.arrays[name] for name in partner if name in setup.arrays}
    arrays = given | {name: a for name, a in setup.arrays.items() if name in before.inputs}
    sizes = [chosen_sizes([graph], replace(setup, arrays=arrays)) for graph in (before, after)]
    feeds = fed(feeds_needed(before), arrays, sizes[0], setup.seed)
    others = {name: feeds[old] for name, old in partner.items()} | {
        name: array for name, array in setup.arrays.items() if name not in partner
    }
    sizes[1] |= sizes_of(after, others)
    one = Request(before, (), None, feeds, sizes[0], setup.weights, setup.backend, setup.seed)
    two = replace(one, graph=after, arrays=others, sizes=sizes[1],
                  backend=setup.second or setup.backend)  # fmt: skip
    return one, two


def _inputs(versions: Versions) -> dict[str, str]:
    """Return the input of the first version that feeds each input of the second.

    Inputs match as nodes or by name; the other inputs of equal rank match in order.
    """
    before, after = versions.before, versions.after
    found: dict[str, str] = {}
    for name, tensor in after.inputs.items():
        twin = versions.twins.get(tensor.ref.node)
        if twin is not None and before.nodes[twin].op is INPUT:
            found[name] = before.nodes[twin].name or ""
        elif name in before.inputs:
            found[name] = name
    free = [name for name in before.inputs if name not in found.values()]
    for name, tensor in after.inputs.items():
        rank = len(tensor.shape)
        like = next((old for old in free if len(before.inputs[old].shape) == rank), None)
        if name not in found and like is not None:
            found[name] = like
            free.remove(like)
    return found


def _values(request: Request, nodes: Iterable[int]) -> Mapping[int, list[Array]]:
    """Return the values of nodes, each with its results in order."""
    found: defaultdict[int, list[Array]] = defaultdict(list)
    wanted = tuple(sorted(nodes))
    if wanted:
        for ref, array in arrays_of(replace(request, nodes=wanted))[0].items():
            found[ref.node].append(array)
    return found


def _bytes(request: Request, node: int) -> int:
    return sum(bytes_of(each, request.sizes) for each in request.graph.nodes[node].types)


# A difference


def _apart(
    versions: Versions, pair: tuple[int, int], one: Sequence[Array], two: Sequence[Array], kept: int
) -> Apart:
    """Return the difference of the result of a pair that differs most."""
    results = [difference(*each, kept) for each in zip(one, two, strict=False)]
    worst = max(results, key=lambda each: each.relative)
    return replace(worst, node=pair[1], twin=pair[0])


def difference(one: Array, two: Array, kept: int = _SAMPLED) -> Apart:
    """Return the difference of two values, with at most `kept` elements of each as samples.

    Values of equal sizes compare element by element, whatever their dtypes and axes of size 1.
    """
    if one.size != two.size or _plain(one.shape) != _plain(two.shape):
        infinite = float("inf")
        fault = f"{one.dtype}{list(one.shape)}, {two.dtype}{list(two.shape)}"
        return Apart(-1, -1, infinite, infinite, fault=fault)
    samples = thinned_to(one, kept).copy(), thinned_to(two.reshape(one.shape), kept).copy()
    if not one.size:
        return Apart(-1, -1, 0.0, 0.0, samples=samples)
    a, b = numbers(one), numbers(two)
    with np.errstate(all="ignore"):
        gap = np.abs(a - b)
        gap[(a == b) | (np.isnan(a) & np.isnan(b))] = 0.0
        gap[np.isnan(gap)] = np.inf
        place = int(np.argmax(gap))
        largest = float(gap[place])
        size = max(_magnitude(a), _magnitude(b))
        relative = largest / size if size and np.isfinite(largest) else largest
    at = index_of(place, one.shape)
    return Apart(-1, -1, largest, relative, at, float(a[place]), float(b[place]), samples=samples)


def _plain(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(size for size in shape if size != 1)


def _magnitude(flat: Array) -> float:
    """Return the largest finite magnitude, 0 without any."""
    low, high = float(flat.min()), float(flat.max())
    if not (np.isfinite(low) and np.isfinite(high)):
        finite = flat[np.isfinite(flat)]
        low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 0.0)
    return max(-low, high, 0.0)


# Nodes that match by their values


def _unmatched(versions: Versions) -> tuple[list[int], list[int]]:
    """Return the nodes of each version without a partner."""
    paired = set(versions.pairs())
    old, new = {pair[0] for pair in paired}, {pair[1] for pair in paired}
    return (
        [node for node in range(len(versions.before)) if node not in old],
        [node for node in range(len(versions.after)) if node not in new],
    )


def _by_value(
    sides: tuple[Request, Request], alone: tuple[list[int], list[int]]
) -> Iterator[tuple[int, int]]:
    """Yield pairs of unmatched nodes with nearly equal values, in the order of execution."""
    samples = [list(_samples(side, nodes)) for side, nodes in zip(sides, alone, strict=True)]
    waiting: defaultdict[tuple[int, ...], list[tuple[float, int, Array]]] = defaultdict(list)
    for node, array in samples[0]:
        waiting[_plain(array.shape)].append((_mean(array), node, array))
    for known in waiting.values():
        known.sort(key=lambda each: each[:2])
    for node, array in samples[1]:
        known = waiting.get(_plain(array.shape), [])
        place = _nearest(known, array)
        if place is not None:
            yield known.pop(place)[1], node


def _nearest(known: Sequence[tuple[float, int, Array]], array: Array) -> int | None:
    """Return the place of the earliest node with nearly equal values, or None."""
    mean, spread = _mean(array), _ALIKE * _magnitude(numbers(array))
    start = bisect_left(known, mean - spread, key=lambda each: each[0])
    found: list[tuple[int, int]] = []
    for place in range(start, min(start + _MOST_TRIED, len(known))):
        if known[place][0] > mean + spread:
            break
        if difference(known[place][2], array, 1).relative <= _ALIKE:
            found.append((known[place][1], place))
    return min(found)[1] if found else None


def _samples(request: Request, nodes: Sequence[int]) -> Iterator[tuple[int, Array]]:
    """Yield elements of the values of nodes, except of single numbers and of NaN."""
    for part in in_parts(nodes, partial(_bytes, request)):
        for node, results in _values(request, part).items():
            array = results[0]
            if array.size > 1 and np.isfinite(numbers(array)).all():
                yield node, thinned_to(array, _SAMPLED).copy()


def _mean(array: Array) -> float:
    return float(numbers(array).mean())

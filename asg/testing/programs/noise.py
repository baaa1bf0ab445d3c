"""Bound the rounding error of each number of a program from its response to noise.

The reference interpreter runs a program several times. Every operand and result of an op that
rounds moves by a few units in the last place, at random. In half of the runs, equal numbers of an
array move alike: the partial sums of repeated numbers round alike, so their errors add up. In some
runs, only results move. If a result moves far, rounding is amplified there, and executors that
round differently may differ as much. If it jumps, like floor and argmax near a tie, the number is
inconclusive. The sign of a NaN is random in every run, as nothing specifies it. A WGSL executor may
flush subnormal numbers to 0 at each op; half of the runs then do so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType, FloatLimits, as_dtype, limits_of
from asg.core.graph import Graph
from asg.core.interpreter import interpret, surrounded
from asg.core.node import Node
from asg.core.opdef import Kind, Primitive
from asg.core.subgraphs import graphs_of, nodes_within
from asg.passes import decompose, optimize
from asg.runtime.backend_choice import load_backend

_RUNS = 12
_STILL = 8  # runs from here on move only results: moved exponents would make powers fractional
_UNITS = 3.0  # largest move of an operand or result, in units in the last place
SPREAD = 6.0  # allowed distance of a right result, relative to the spread of the runs
_ACCUMULATING = frozenset({Kind.REDUCTION, Kind.CONTRACTION, Kind.SCAN, Kind.INDEXING})
# Among zeros of both signs, either is the extreme.
_EXTREMES = frozenset({"max", "min", "maximum", "minimum"})
_PRODUCTS = frozenset({"prod", "cumprod"})
_MOVING = frozenset({Kind.LEAF, Kind.VIEW, Kind.JOIN, Kind.BARRIER})  # these keep the bits
_CLOSE = 8.0  # units in the last place that results may differ by without noise runs


Compute = Callable[[list[Array]], Sequence[Array]]


class Difference(NamedTuple):
    """Wrong numbers of an output: the first places, both numbers, and the bound."""

    name: str
    found: Array
    right: Array
    at: Array
    bound: Array

    def __str__(self) -> str:
        pairs = [
            f"[{place}] {found!r}, not {right!r} (within {bound:.1e})"
            for place, found, right, bound in zip(
                self.at[:3].tolist(), self.found[:3], self.right[:3], self.bound[:3], strict=False
            )
        ]
        return f"{self.name}: {len(self.at)} wrong: {', '.join(pairs)}"


class Judge:
    """Compares results with the reference interpreter, and runs noise where needed.

    `flushes` says that an executor may flush subnormal numbers to 0, and ignore the sign of 0, as
    WGSL allows.
    """

    def __init__(
        self,
        graph: Graph,
        feeds: Mapping[str, Array],
        binding: Mapping[str, int],
        flushes: bool = False,
    ) -> None:
        self.graph = graph
        self.feeds = feeds
        self.binding = binding
        self.flushes = flushes
        self.plain: Mapping[str, Array] = interpret(graph, feeds, binding=binding)
        self.unstable = 0  # inconclusive elements: they jump
        self._runs: list[Mapping[str, Array]] = []

    def differences(self, found: Mapping[str, Array]) -> list[Difference]:
        """Return the outputs that differ by more than rounding explains."""
        assert set(found) == set(self.plain)
        each = (self._difference(name, array) for name, array in found.items())
        return [difference for difference in each if difference is not None]

    def _difference(self, name: str, found: Array) -> Difference | None:
        right = self.plain[name]
        if (found.shape, found.dtype) != (right.shape, right.dtype):
            raise AssertionError(
                f"{name}: {found.dtype}{found.shape}, not {right.dtype}{right.shape}"
            )
        off, wrong, unit = _off(found, right)
        if not wrong.any():
            return None
        moved = [_off(run[name], right) for run in self.noisy()]
        jumps = np.any([jumped & (far == np.inf) for far, jumped, _ in moved], axis=0)
        spread = np.max([np.where(far == np.inf, 0, far) for far, _, _ in moved], axis=0)
        bound = np.where(jumps, np.inf, SPREAD * spread + _CLOSE * unit)
        self.unstable += int((wrong & jumps).sum())
        # Zeros may have either sign if noise could move them, if the executor computes the part
        # whole, or in WGSL: "implementations may ignore the sign of a zero".
        zeros = (found == right) & ((spread > 0) | self.flushes | (name in self._claimed))
        wrong = wrong & ~jumps & ~(off <= bound) & ~zeros
        if not wrong.any():
            return None
        at = np.flatnonzero(wrong)
        return Difference(name, found.ravel()[at], right.ravel()[at], at, np.ravel(bound)[at])

    @cached_property
    def _claimed(self) -> frozenset[str]:
        """The outputs that depend on a composition that the NumPy executor computes whole.

        Its sums start with 0, and the largest of 0 and -0 is either, as IEEE 754 allows.
        """
        claims = load_backend("numpy").claims
        lowered = optimize(self.graph, [decompose(claims)], verify=False)
        marked: set[int] = set()
        for node in lowered.nodes:
            within = (inner for _, body in graphs_of(node) for inner in nodes_within(body))
            if any(ref.node in marked for ref in node.inputs) or any(
                each.op.name in claims for each in (node, *within)
            ):
                marked.add(node.id)
        return frozenset(name for name, y in lowered.outputs.items() if y.ref.node in marked)

    def noisy(self) -> Sequence[Mapping[str, Array]]:
        """Return the outputs of several runs with noise."""
        if not self._runs:
            opened = optimize(self.graph, ["decompose"], verify=False)
            for run in range(_RUNS):
                with surrounded(_disturbing(run, self.flushes and run % 2 == 0)):
                    self._runs.append(interpret(opened, self.feeds, binding=self.binding))
        return self._runs


def _off(found: Array, right: Array) -> tuple[Array, Array, Array]:
    """Return the distance of each number beyond a small bound, and the unit of that bound.

    Different numbers without a distance (integers, NaN, infinities) are infinitely far apart.
    """
    if not _is_float(right):
        differs = np.asarray(found != right)
        return np.where(differs, np.inf, 0.0), differs, np.zeros(right.shape)
    limits = _limits(right)
    a, b = found.astype(np.float64), right.astype(np.float64)
    with np.errstate(all="ignore"):
        same = (a == b) & (np.signbit(a) == np.signbit(b)) | (np.isnan(a) & np.isnan(b))
        finite = np.isfinite(a) & np.isfinite(b)
        off = np.where(same, 0.0, np.where(finite & (a != b), np.abs(a - b), np.inf))
        unit = np.where(finite, np.abs(b), 0.0) * limits.eps + limits.tiny
    return off, ~(off <= _CLOSE * unit), unit


def _disturbing(run: int, flushes: bool) -> Callable[..., Sequence[Array]]:
    """Return a function that computes an op with noise, unless the op is exact.

    With `flushes`, subnormal operands and results of computing ops become 0.
    """
    rng = np.random.default_rng(run)
    alike = run % 4 in (1, 2)

    def around(node: Node, operands: list[Array], compute: Compute) -> Sequence[Array]:
        op = node.op
        if not isinstance(op, Primitive) or op.kind is Kind.CONTROL:
            return compute(operands)  # the noise is in its body
        settled = _flushed if flushes and op.kind not in _MOVING else np.asarray
        operands = [_of_any_nan(rng, settled(operand)) for operand in operands]
        if not op.tolerance and not _narrows(node, operands):
            exact = [settled(result) for result in compute(operands)]
            return [_signed(run // 2, each) for each in exact] if op.name in _EXTREMES else exact
        units = _UNITS if run < _STILL else 0.0
        given = [_moved(rng, operand, units, alike) for operand in operands]
        results = compute(given)
        if op.kind in _ACCUMULATING:
            least = 1.0 if op.name in _PRODUCTS else 0.0
            results = _in_any_order(run, results, given, compute, least)
        moved = [settled(_moved(rng, np.asarray(each), _UNITS, alike)) for each in results]
        takes_sign = op.kind in _ACCUMULATING or op.name in _EXTREMES
        return [_signed(run // 2, each) for each in moved] if takes_sign else moved

    return around


def _narrows(node: Node, operands: Sequence[Array]) -> bool:
    """Whether a node rounds floats to a narrower dtype."""
    results = [limits_of(type_.dtype) for type_ in node.types if type_.dtype.is_float]
    given = [_limits(x) for x in operands if _is_float(x)]
    return any(narrower(y, x) for y in results for x in given)


def narrower(some: FloatLimits, other: FloatLimits) -> bool:
    """Whether a float dtype has fewer digits than another, or ends at smaller numbers."""
    return some.eps > other.eps or some.max < other.max


def _in_any_order(
    run: int, results: Sequence[Array], operands: list[Array], compute: Compute, least: float
) -> Sequence[Array]:
    """Return possible results over all orders of terms, where partial results may overflow.

    Runs alternate: the plain result where nothing overflows, an infinity, and NaN from both signs.
    `least` is the least size of a term: factors below 1 do not keep other factors from overflow.
    """
    if not least and not any(_is_float(x) and _is_large(x) for x in operands):
        return results
    wider = {2: np.float32, 4: np.float64, 8: np.longdouble}
    wide = [x.astype(wider[x.itemsize]) if _is_float(x) else x for x in operands]
    sums = [np.asarray(each) for each in compute(wide)]
    with np.errstate(over="ignore"):
        sizes = compute([np.maximum(_size(x), least) if _is_float(x) else x for x in wide])
    other = (0.0, np.inf, np.nan)[run % 3]
    return [
        np.where((run % 3 > 0) & _overflows(np.asarray(size), each, right), other, each).astype(
            right.dtype
        )
        for each, size, right in zip(sums, sizes, map(np.asarray, results), strict=True)
    ]


def _is_large(x: Array) -> bool:
    """Whether products of these numbers may overflow."""
    return bool((_size(x) > _limits(x).max ** 0.4).any())


def _size(x: Array) -> Array:
    return np.where(np.isfinite(x), np.abs(x), 0)


def _overflows(size: Array, sum_: Array, result: Array) -> Array:
    """Whether the finite terms may overflow: `size`, the sum of absolute values, exceeds the dtype.

    A sum that is NaN because of its terms is NaN in any order.
    """
    if not _is_float(result):
        return np.zeros(result.shape, bool)
    return ~np.isnan(sum_) & (size > _limits(result).max)


def _signed(run: int, array: Array) -> Array:
    """Return numbers with zeros of the run's sign: a sum of negative zeros may be 0 or -0."""
    if not _is_float(array):
        return array
    return np.where(array == 0, array.dtype.type(-0.0 if run % 2 else 0.0), array)


def _flushed(array: Array) -> Array:
    """Return numbers with subnormal numbers replaced by zeros of the same sign."""
    array = np.asarray(array)
    if not _is_float(array):
        return array
    is_subnormal = np.abs(array.astype(np.float64)) < _limits(array).tiny
    return np.where(is_subnormal, np.copysign(array.dtype.type(0), array), array)


def _of_any_nan(rng: np.random.Generator, array: Array) -> Array:
    """Return numbers with NaN of random signs, which `copysign` reads."""
    if not _is_float(array) or not (is_nan := np.isnan(array)).any():
        return array
    signs = rng.choice(np.asarray([-1.0, 1.0], array.dtype), array.shape)
    return np.where(is_nan, np.copysign(array, signs), array)


def _moved(rng: np.random.Generator, array: Array, units: float, alike: bool) -> Array:
    """Return numbers moved by up to `units` units in the last place, equal numbers `alike`."""
    if not _is_float(array) or not units:
        return array
    if alike:
        values, places = np.unique(array, return_inverse=True)
        far = rng.uniform(-units, units, values.shape)[places].reshape(array.shape)
    else:
        far = rng.uniform(-units, units, array.shape)
    limits, wide = _limits(array), array.astype(np.float64)
    unit = np.maximum(np.abs(wide) * limits.eps, limits.smallest_subnormal)
    moved = np.asarray(wide + far * unit).astype(array.dtype)
    # Infinities and NaN stay, and the largest number must not become infinite.
    kept = (wide == 0) | ~np.isfinite(moved)
    return np.where(kept, array, moved)


def _is_float(array: Array) -> bool:
    """Whether an array has floats, also of f80, which sums of f64 take here."""
    return array.dtype.kind == "f" or array.dtype == DType.BF16


def _limits(array: Array) -> FloatLimits:
    return limits_of(as_dtype(array.dtype))

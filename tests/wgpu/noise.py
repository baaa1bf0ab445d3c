"""A naive interpreter that also tells how far rounding may move each result.

It computes a graph several times, with errors as large as an executor may make: each operand and
each result of an inexact op is moved a little, subnormal numbers count as 0 or not, and zeros have
either sign. Where these runs differ, so may an executor.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg.testing.interpreter import interpret

TRIALS = 6
EXACT = (Kind.VIEW, Kind.BARRIER, Kind.JOIN, Kind.LEAF)  # they only move what is there
ROUNDING = {2: 2.0**-10, 4: 2.0**-23}  # by bytes of the dtype


def outcomes(
    graph: Graph, feeds: Mapping[str, Array], refs: Sequence[Ref], seed: int
) -> list[dict[Ref, Array]]:
    """Return the values of `refs` without errors, and then with those of each trial."""
    found = [interpret(graph, feeds, refs)]
    for trial in range(TRIALS):
        rng = np.random.default_rng((seed, trial))
        found.append(_noisy(graph, feeds, refs, rng, flush=trial % 2 == 0))
    return found


def _noisy(
    graph: Graph,
    feeds: Mapping[str, Array],
    refs: Sequence[Ref],
    rng: np.random.Generator,
    flush: bool,
) -> dict[Ref, Array]:
    values: dict[Ref, Array] = {}
    with np.errstate(all="ignore"):
        for node in graph.nodes:
            inexact = node.op.kind not in EXACT
            operands = [values[ref] for ref in node.inputs]
            if inexact:
                operands = [_moved(a, node, rng, flush) for a in operands]
            results = _results(node, operands, feeds)
            for index, (result, type_) in enumerate(zip(results, node.types, strict=True)):
                array = np.asarray(result).astype(type_.dtype.numpy, copy=False)
                values[Ref(node.id, index)] = _moved(array, node, rng, flush) if inexact else array
    return {ref: values[ref] for ref in refs}


def _results(node: Node, operands: list[Array], feeds: Mapping[str, Array]) -> Sequence[Array]:
    if node.op.kind is Kind.LEAF and "value" not in node.attrs:
        return (np.asarray(feeds[str(node.name)]),)
    assert isinstance(node.op, Primitive)
    result = node.op.reference(*operands, **node.attrs)
    return result if isinstance(result, tuple) else (result,)


def _moved(array: Array, node: Node, rng: np.random.Generator, flush: bool) -> Array:
    tolerance = node.op.tolerance if isinstance(node.op, Primitive) else 0.0
    if array.dtype.kind != "f":
        return array
    if tolerance:
        size = max(tolerance, ROUNDING[array.itemsize])
        array = array * (1 + size * rng.uniform(-1, 1, array.shape)).astype(array.dtype)
    if flush:
        array = np.where(np.abs(array) < np.finfo(array.dtype).tiny, array * 0, array)
    signs = rng.choice(np.array([-1, 1], array.dtype), array.shape)
    return np.where(array == 0, array * signs, array) if tolerance else np.asarray(array)


def assert_possible(found: Array, possible: Sequence[Array], name: str) -> None:
    """Fail unless `found` is within twice the spread of the `possible` values, or one of them."""
    exact = np.asarray(possible[0])
    assert (found.shape, found.dtype) == (exact.shape, exact.dtype), name
    stack = np.stack(possible)
    if exact.dtype.kind != "f":
        steady = (stack == exact).all(0)
        np.testing.assert_array_equal(found[steady], exact[steady], name)
        return
    wide = stack.astype(np.float64)
    one_of = ((wide == found) | (np.isnan(wide) & np.isnan(found))).any(0)
    finite = np.isfinite(wide).all(0)
    with np.errstate(all="ignore"):
        spread = np.abs(wide - wide[0]).max(0)
        bound = 3 * spread + 2 * ROUNDING[exact.itemsize] * np.abs(wide[0])
        bound += np.finfo(exact.dtype).tiny  # subnormal numbers are as good as zero
        near = finite & (np.abs(found.astype(np.float64) - wide[0]) <= bound)
        unclear = ~finite & np.isfinite(wide).any(0)  # some trials overflow, or meet a pole
    wrong = np.flatnonzero(~(one_of | near | unclear))[:5]
    at = [(int(i), found.ravel()[i], exact.ravel()[i], np.ravel(spread)[i]) for i in wrong]
    assert not at, f"{name}: (place, found, expected, spread) {at}"

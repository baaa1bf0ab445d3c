"""Values and gradients against those that PyTorch 2.13 gave (tools/record_torch.py), in f64."""

from __future__ import annotations

import itertools
import zlib
from functools import cache
from typing import Any

import numpy as np
import pytest

import asg
from tests.reference import calls, records
from tests.reference.calls import Case
from tests.reference.sampling import upstream

FEWEST = 8


def _op(case: Case) -> str:
    return case.op


CASES = {
    (group, op): list(cases)
    for group in calls.groups()
    for op, cases in itertools.groupby(sorted(calls.cases(group), key=_op), key=_op)
}
OPS = {op for _, op in CASES}


def _records(group: str) -> Any:
    return records.load(f"torch_{group}")


@cache
def _recorded_of(group: str) -> dict[str, set[str]]:
    """Return the keys of each case's records."""
    keys: dict[str, set[str]] = {}
    for key in _records(group):
        keys.setdefault(key.rpartition("/")[0], set()).add(key)
    return keys


def built(op: str) -> list[tuple[asg.Graph, dict[str, Any], list[int]]]:
    """Return for each case the spliced graph, its feeds, and which operands have gradients."""
    groups = [group for group, name in CASES if name == op]
    return [_built(group, op, i) for group in groups for i in range(len(CASES[group, op]))]


@cache
def _built(group: str, op: str, number: int) -> tuple[asg.Graph, dict[str, Any], list[int]]:
    case = CASES[group, op][number]
    graph, recorded = asg.Graph(case.op), _records(group)
    feeds = {f"x{i}": array for i, array in enumerate(case.operands)}
    leaves = [graph.input(name, a.shape, a.dtype) for name, a in feeds.items()]
    function = calls.adapted(group).get(case.op) or getattr(asg, case.op)
    with graph:
        found = function(*leaves, **case.arguments)
    results = {"value": found} if isinstance(found, asg.Tensor) else _numbered(found)
    for name, result in results.items():
        graph.output(name, result)
    wrt = [i for i in range(len(leaves)) if f"{case.name}/grad{i}" in recorded]
    if not wrt:
        return graph, feeds, wrt
    floats = {name: value for name, value in results.items() if value.dtype.is_float}
    derived = asg.gradients(list(floats.values()), [leaves[i] for i in wrt], seeds="input")
    seeds = {
        f"seed/{value.label}": upstream(_upstream_name(case, name), recorded[key].shape)
        for name, value in floats.items()
        if (key := f"{case.name}/{name}") in recorded
    }
    return asg.splice(graph, derived), {**feeds, **seeds}, wrt


def _numbered(results: Any) -> dict[str, asg.Tensor]:
    return {f"value{i}": result for i, result in enumerate(results)}


def _upstream_name(case: Case, result: str) -> str:
    return case.name if result == "value" else f"{case.name}/{result}"


@pytest.fixture
def every(request):
    """1 for all cases, as the interpreter runs them; 6 for a sixth, as each is to be compiled."""
    in_full = request.config.getoption("--full")
    return 1 if in_full or request.node.callspec.params["run"] == "interpreter" else 6


@pytest.mark.sampled(3)
@pytest.mark.parametrize("place", CASES, ids="/".join)
def test_values_and_gradients(place, run, every):
    group, op = place
    recorded = _records(group)
    for number, case in list(enumerate(CASES[place]))[::every]:
        graph, feeds, wrt = _built(group, op, number)
        checksum = zlib.crc32(b"".join(array.tobytes() for array in case.operands))
        assert recorded[f"{case.name}/operands"] == checksum, f"{case.name}: record it again"
        found = run(graph, feeds)
        wanted = {name: f"{case.name}/{name}" for name in found if name.startswith("value")}
        wanted |= {f"grad/x{i}": f"{case.name}/grad{i}" for i in wrt}
        assert {*wanted.values(), f"{case.name}/operands"} == _recorded_of(group)[case.name]
        for mine, theirs in wanted.items():
            expected = recorded[theirs]
            assert found[mine].shape == expected.shape, f"{case.name} {dict(case.arguments)}"
            np.testing.assert_allclose(
                found[mine], expected, rtol=1e-9, atol=1e-12,
                err_msg=f"{case.name} {mine} {dict(case.arguments)}",
            )  # fmt: skip


@pytest.mark.parametrize("op", sorted(OPS))
def test_enough_combinations_of_arguments(op):
    assert sum(len(cases) for (_, name), cases in CASES.items() if name == op) >= FEWEST


@pytest.mark.parametrize("group", calls.groups())
def test_every_record_is_compared(group):
    names = {case.name for case in calls.cases(group)}
    assert {key.rsplit("/", 1)[0] for key in _records(group)} == names

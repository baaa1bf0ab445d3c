"""Values and gradients against those that PyTorch 2.13 gave (tools/record_torch.py), in f64."""

from __future__ import annotations

import itertools
import zlib
from functools import cache
from typing import Any

import numpy as np
import pytest

import asg
from tests.reference import records
from tests.reference.sampling import upstream
from tests.reference.torch_cases import Case, cases

CASES = cases()
BY_OP = {op: list(group) for op, group in itertools.groupby(
    sorted(CASES, key=lambda case: case.op), key=lambda case: case.op)}  # fmt: skip
FEWEST = 8
RECORDS = records.load("torch_calls")
CALLS = {
    "layer_norm": lambda x, *more, normalized_shape, eps: asg.layer_norm(
        x, normalized_shape, *more, eps=eps
    ),
}


@cache
def built(op: str) -> list[tuple[asg.Graph, dict[str, Any], list[int]]]:
    """Return for each case the spliced graph, its feeds, and which operands have gradients."""
    return [_built(case) for case in BY_OP[op]]


def _built(case: Case) -> tuple[asg.Graph, dict[str, Any], list[int]]:
    graph = asg.Graph(case.op)
    feeds = {f"x{i}": array for i, array in enumerate(case.operands)}
    leaves = [graph.input(name, a.shape, a.dtype) for name, a in feeds.items()]
    function = CALLS.get(case.op) or getattr(asg, case.op)
    value = function(*leaves, **case.arguments)
    graph.output("value", value)
    recorded = [i for i in range(len(leaves)) if f"{case.name}/grad{i}" in RECORDS]
    derived = asg.gradients(value, [leaves[i] for i in recorded], seeds="input")
    seeds = {name: upstream(case.name, case_shape(case)) for name in derived.inputs}
    return asg.splice(graph, derived), {**feeds, **seeds}, recorded


def case_shape(case: Case) -> tuple[int, ...]:
    return RECORDS[f"{case.name}/value"].shape


@pytest.mark.parametrize("op", BY_OP)
def test_values_and_gradients(op, run):
    for case, (graph, feeds, recorded) in zip(BY_OP[op], built(op), strict=True):
        checksum = zlib.crc32(b"".join(map(bytes, case.operands)))
        assert RECORDS[f"{case.name}/operands"] == checksum, f"{case.name}: record it again"
        found = run(graph, feeds)
        wanted = {"value": f"{case.name}/value"}
        wanted |= {f"grad/x{i}": f"{case.name}/grad{i}" for i in recorded}
        for mine, theirs in wanted.items():
            expected = RECORDS[theirs]
            assert found[mine].shape == expected.shape
            np.testing.assert_allclose(
                found[mine], expected, rtol=1e-9, atol=1e-12,
                err_msg=f"{case.name} {mine} {dict(case.arguments)}",
            )  # fmt: skip


@pytest.mark.parametrize("op", BY_OP)
def test_enough_combinations_of_arguments(op):
    assert len(BY_OP[op]) >= FEWEST
    assert len(BY_OP[op]) == len({case.name for case in BY_OP[op]})


def test_every_record_is_compared():
    names = {case.name for case in CASES}
    assert {key.rsplit("/", 1)[0] for key in RECORDS} == names

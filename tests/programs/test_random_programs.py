"""Seeded random programs on the executors: values and derivatives are those of the interpreter.

`make fuzz-programs` runs others, and many more of them.
"""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

import asg
from asg.core.interpreter import interpret
from asg.testing.programs import (
    FAMILIES,
    Fault,
    check_program,
    check_runs,
    check_together,
    random_program,
    shrink,
)
from asg.testing.programs.builder import Builder, Unfit
from asg.testing.programs.noise import Judge
from asg.testing.programs.shrink import shrunk
from asg.testing.programs.sizes import sizes_fault
from asg_numpy.run.program import NumpyArray

pytestmark = pytest.mark.sampled(3)

PROGRAMS = 400
QUICK = 150  # of them without --full
CHUNK = 25
ON_WGPU = 8  # programs in one graph


def told(faults: list[Fault]) -> str:
    return "\n\n".join(
        f"python tools/fuzz_programs.py --seed {f.program.seed} --count 1: {f.check}: {f.detail}"
        for f in faults
    )


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(start, marks=() if start < QUICK else pytest.mark.full)
        for start in range(0, PROGRAMS, CHUNK)
    ],
)
def test_random_programs_give_what_the_interpreter_gives(start: int) -> None:
    reports = [check_program(random_program(seed)) for seed in range(start, start + CHUNK)]
    faults = [fault for report in reports for fault in report.faults]
    assert not faults, told(faults)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("start", range(0, PROGRAMS, 100))
def test_random_programs_on_wgpu(start: int) -> None:
    programs = [random_program(seed, "f32") for seed in range(start, start + ON_WGPU)]
    report = check_together([p for p in programs if not p.symbols], "wgpu")
    assert not report.faults, told(report.faults)


def test_random_programs_with_symbols_on_wgpu() -> None:
    programs = [p for seed in range(60) if (p := random_program(seed, "f32")).symbols]
    assert len(programs) > 5
    assert any(len(p.symbols) == 2 for p in programs)
    for program in programs[:6]:
        report = check_program(program, ("wgpu",))
        assert not report.faults, told(report.faults)


# The checks themselves


def test_programs_of_every_family_are_functions_of_their_seeds() -> None:
    for seed, family in enumerate(FAMILIES):
        one, other = random_program(seed), random_program(seed)
        assert one.family == family
        assert asg.text(one.graph) == asg.text(other.graph)
        for name, array in one.feeds.items():
            assert array.tobytes() == other.feeds[name].tobytes()


def test_labels_of_no_classes_do_not_fit() -> None:
    with pytest.raises(Unfit):
        Builder(asg.Graph(), random.Random(0), asg.DType.F32).leaf((3,), asg.DType.I32, 0, -1)


def test_a_result_that_a_later_run_overwrites_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NumpyArray, "keep", lambda _: None)
    assert "run 0: y0" in str(check_runs(random_program(3)).faults)


def ill_conditioned() -> tuple[asg.Graph, dict[str, np.ndarray]]:
    graph = asg.Graph()
    x = graph.input("x", (5,))
    graph.output("near", asg.exp(asg.sin(x)))
    graph.output("cancelled", asg.sum(x) - 7.0)
    graph.output("jumps", asg.floor(asg.sum(x)))
    return graph, {"x": np.float32([1.1, 0.7, 2.3, 1.9, 1.0 + 2e-7])}


@pytest.mark.parametrize(
    ("name", "off", "wrong"),
    [("near", 2e-5, True), ("near", 1e-7, False), ("cancelled", 1e-6, False),
     ("cancelled", 1e-4, True), ("jumps", -1.0, False), ("near", np.nan, True)],
)  # fmt: skip
def test_a_bound_is_how_far_results_move_under_noise(name: str, off: float, wrong: bool) -> None:
    graph, feeds = ill_conditioned()
    found = interpret(graph, feeds)
    found[name] = found[name] + np.float32(off)
    assert bool(Judge(graph, feeds, {}).differences(found)) is wrong


@pytest.mark.parametrize(
    ("name", "wrong"), [("pooled", False), ("of it", False), ("looped", False), ("beside it", True)]
)
def test_zeros_have_either_sign_where_they_come_of_a_part_computed_whole(
    name: str, wrong: bool
) -> None:
    graph = asg.Graph()
    x = graph.input("x", (1, 1, 2, 2))
    pooled = graph.output("pooled", asg.max_pool2d(x, 2))
    graph.output("of it", asg.neg(pooled))
    graph.output("looped", asg.scan(lambda y, _: (asg.max_pool2d(y, 1), None), x, length=2)[0])
    graph.output("beside it", asg.neg(x))
    feeds = {"x": np.zeros((1, 1, 2, 2), np.float32)}
    found = interpret(graph, feeds)
    found[name] = -found[name]
    assert bool(Judge(graph, feeds, {}).differences(found)) is wrong


def test_the_extreme_of_zeros_has_either_sign_and_other_extremes_are_exact() -> None:
    graph = asg.Graph()
    x = graph.input("x", (2, 2))
    graph.output("of a row", asg.max(x, 1))
    graph.output("of two", asg.maximum(x[:, 0], x[:, 1]))
    feeds = {"x": np.float32([[0.0, -0.0], [1.0, 2.0]])}
    found = interpret(graph, feeds)
    judge = Judge(graph, feeds, {})
    for name, array in found.items():
        assert not judge.differences({**found, name: array * np.float32([-1, 1])})
        assert judge.differences({**found, name: array * np.float32([1, -1])})


def test_a_power_keeps_the_sign_of_a_zero_that_has_either() -> None:
    graph = asg.Graph()
    x = graph.input("x", (1, 1))
    graph.output("y", asg.pow(asg.matmul(x, x), asg.constant(1.0, graph=graph)))
    feeds = {"x": np.zeros((1, 1), np.float32)}
    found = interpret(graph, feeds)
    assert not Judge(graph, feeds, {}).differences({"y": -found["y"]})


@pytest.mark.parametrize("flushes", [True, False])
@pytest.mark.parametrize("name", ["slope", "is above", "moved"])
def test_an_executor_in_wgsl_may_count_subnormal_numbers_as_0(name: str, flushes: bool) -> None:
    graph = asg.Graph()
    x = graph.input("x", (1,))
    least = x * 1e-20  # 1e-39
    graph.output("slope", least * 1e38)
    graph.output("is above", asg.cast(least > 0, "f32"))
    graph.output("moved", asg.reshape(x * 1e-17, ()) * 1e36)  # never subnormal
    feeds = {"x": np.float32([1e-19])}
    found = interpret(graph, feeds)
    found[name] = found[name] * np.float32(0)
    wrong = name == "moved" or not flushes
    assert bool(Judge(graph, feeds, {}, flushes).differences(found)) is wrong


def test_the_rounding_of_repeated_numbers_adds_up() -> None:
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.input("x", (33_000,))))
    x = np.tile(np.random.default_rng(8).normal(size=11).astype("f"), 3000)
    feeds = {"x": x - np.mean(x)}
    assert not Judge(graph, feeds, {}).differences({"y": np.cumsum(feeds["x"])[-1]})


def test_a_nan_has_either_sign() -> None:
    graph = asg.Graph()
    x = graph.input("x", (3,))
    graph.output("y", asg.copysign(x, asg.log(x)))
    feeds = {"x": np.float32([-1, 0.5, 2])}
    found = interpret(graph, feeds)["y"]
    judge = Judge(graph, feeds, {})
    assert not judge.differences({"y": found * np.float32([-1, 1, 1])})
    assert judge.differences({"y": found * np.float32([1, -1, 1])})


@pytest.mark.parametrize(("size", "wrong"), [(1e4, False), (1.0, True)])
def test_a_product_of_factors_that_overflow_and_vanish_may_be_nan(size: float, wrong: bool) -> None:
    graph = asg.Graph()
    graph.output("y", asg.prod(graph.input("x", (40,))))
    feeds = {"x": np.float32([size] * 20 + [1 / size] * 20)}
    found = {"y": np.float32(np.nan)}
    assert bool(Judge(graph, feeds, {}).differences(found)) is wrong


def test_a_fault_is_shrunk_to_the_part_that_fails() -> None:
    program = next(p for p in map(random_program, range(500)) if len(p.graph) > 30)
    last = list(program.graph.nodes)[-1]

    def check(program, tally):
        used = any(node.op is last.op for node in program.graph.nodes)
        return "it is there" if used else None

    small = shrink(Fault("of a test", "it is there", program, check))
    assert small.detail == "it is there"
    inner = [node for node in small.program.graph.nodes if node.op.kind != "leaf"]
    assert [node.op for node in inner] == [last.op]
    interpret(small.program.graph, small.program.feeds, binding=small.program.symbols)


def test_shrinking_goes_on_beside_inputs_named_like_cut_values() -> None:
    graph = asg.Graph()
    x, y = graph.input("v2.0", (3,)), graph.input("y", (3,))
    graph.output("out", asg.tanh(asg.exp(x * y) + x))
    feeds = {name: np.ones(3, np.float32) for name in ("v2.0", "y")}

    def fails(part: asg.Graph, _: object) -> bool:
        ops = {node.op.name for node in part.nodes}
        return "tanh" in ops and "v2.0" in part.inputs

    small, fed = shrunk(graph, feeds, fails, {})
    assert len(small) < len(graph)
    assert set(fed) == set(small.inputs)
    interpret(small, fed)


def test_a_wrong_claim_is_a_fault_of_what_it_is_made_of() -> None:
    program = next(p for p in map(random_program, range(16, 500)) if p.family == "segments")
    graph = asg.Graph()
    x = graph.input("x", (2,), "f32")
    graph.output("claim0", asg.all(asg.segment.sum(x, [-1, 1], 2) == [0.0, 2.0]))
    graph.output("claim1", asg.all(x > 1))
    feeds = {"x": np.float32([1, 2])}
    [fault] = check_program(program._replace(graph=graph, feeds=feeds, wrt=())).faults
    assert (fault.check, fault.detail) == ("claims", "not true: claim1")
    assert list(shrink(fault).program.graph.outputs) == ["claim1"]


@pytest.mark.parametrize("off", [0.0, 1.0])
def test_sizes_of_a_symbol_go_through_one_executable(off, monkeypatch) -> None:
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.input("x", ("N", 2)), 0))
    program = random_program(0)._replace(
        graph=graph, feeds={"x": np.ones((1, 2), np.float32)}, wrt=(), symbols={"N": 1}
    )
    compiled = []

    def wrong_from_two_on(graph, backend, **settings):
        compiled.append(asg.compile(graph, backend, **settings))
        return lambda feeds: {
            name: y.numpy() + np.float32(off * (len(feeds["x"]) > 1))
            for name, y in compiled[-1](feeds).items()
        }

    monkeypatch.setattr("asg.testing.programs.sizes.compile", wrong_from_two_on)
    details = [sizes_fault("numpy", program._replace(seed=seed), Counter()) for seed in range(5)]
    assert len(compiled) == 5
    assert any(detail is not None for detail in details) is bool(off)


@pytest.mark.parametrize("flushes", [True, False])
def test_what_is_summed_to_a_subnormal_number_may_be_a_zero_of_either_sign(flushes: bool) -> None:
    graph = asg.Graph()
    x = graph.input("x", (2,))
    graph.output("y", asg.cumsum(x * 1e-20, 0) * 1e-20)
    feeds = {"x": np.float32([1e-19, 0])}
    found = {"y": -interpret(graph, feeds)["y"]}
    assert bool(Judge(graph, feeds, {}, flushes).differences(found)) is not flushes

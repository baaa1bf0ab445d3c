"""How operands are declared, and that all ways of it read and write the same."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.bench import make_workload
from asg.core.dtypes import DType
from asg_wgpu import WgpuBackend
from asg_wgpu.codegen.operands import PAIRS, Operands, holds, width_of
from asg_wgpu.ir.index import variable
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.conftest import KeptSchedules

CPU = Target(is_cpu=True, features=frozenset({"shader-int64", "shader-f16"}))


def scaled(size, dtype="f32"):
    graph = asg.Graph()
    x = graph.input("x", (size,), dtype)
    graph.output("y", x * x + x)
    return graph


@pytest.mark.parametrize(
    ("target", "size", "dtype", "declared"),
    [
        (CPU, 4096, "f32", PAIRS),
        (CPU, 4096, "i32", PAIRS),
        (CPU, 4096, "u32", PAIRS),
        (CPU, 4096, "f16", "vec4<f16>"),  # four of them are not two numbers of 64 bits
        (CPU, 4097, "f32", "f32"),
        (replace(CPU, features=frozenset()), 4096, "f32", "vec4<f32>"),
        (replace(CPU, is_cpu=False), 4096, "f32", "vec4<f32>"),
    ],
)
def test_vec4_are_pairs_where_that_is_sooner(target, size, dtype, declared):
    (dispatch,) = make_schedule(scaled(size, dtype), target).dispatches
    assert set(dispatch.kernel.stored) == {declared}
    assert ("shader-int64" in dispatch.kernel.features) == (declared == PAIRS)
    assert dispatch.aligned == {(0, 1)}


def test_what_is_written_by_the_element_is_in_no_pair():
    """Two invocations could each write half of one number, and one of them would be lost."""
    operands, place = Operands(), variable("me", 64) * 4
    operands.read_four(7, DType.F32, place)
    operands.write_four(9, DType.F32, place, "abcd")
    assert operands.declared(CPU) == (PAIRS, PAIRS)
    operands.write(9, DType.F32, place, "a")
    assert operands.declared(CPU) == (PAIRS, "vec4<f32>")


@pytest.mark.parametrize("name", ["mlp", "cnn"])
def test_a_step_is_the_same_to_the_bit(device, name):
    workload = make_workload(name)

    def without(graph, target):
        features = target.features - {"shader-int64"}
        return make_schedule(graph, replace(target, features=features))

    kept = [KeptSchedules(make) for make in (make_schedule, without)]
    exes = [asg.compile(workload.graph, WgpuBackend(scheduler=make)) for make in kept]
    for _ in range(3):
        losses = [exe(**workload.feeds)["loss"].item() for exe in exes]
        assert losses[0] == losses[1]
    stored = [{kind for d in made.dispatches for kind in d.kernel.stored} for made in kept]
    assert [PAIRS in kinds for kinds in stored] == [device.target.pairs, False]
    for parameter in workload.graph.parameters:
        np.testing.assert_array_equal(*(exe.state[parameter] for exe in exes))


@pytest.mark.parametrize(
    ("declared", "width", "kinds"),
    [
        ("f32", 1, {"f32"}),
        ("vec4<f32>", 4, {"f32"}),
        ("vec2<f16>", 2, {"f16"}),
        (PAIRS, 4, {"f32", "i32", "u32"}),
        ("vec3<f32>", 1, set()),
        ("u64", 1, set()),
    ],
)
def test_declared_types(declared, width, kinds):
    assert width_of(declared) == width
    assert {kind for kind in ("f16", "f32", "i32", "u32") if holds(declared, kind)} == kinds

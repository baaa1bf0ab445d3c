"""How operands are declared, and what a declared type holds."""

import pytest

import asg
from asg.core.dtypes import DType
from asg_wgpu.codegen.operands import Operands, holds, width_of
from asg_wgpu.ir.index import variable
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule

TARGET = Target(features=frozenset({"shader-f16"}))


@pytest.mark.parametrize(
    ("size", "dtype", "declared"),
    [
        (4096, "f32", "vec4<f32>"),
        (4096, "i32", "vec4<i32>"),
        (4096, "f16", "vec4<f16>"),
        (4097, "f32", "f32"),
    ],
)
def test_many_elements_are_read_and_written_by_four(size, dtype, declared):
    graph = asg.Graph()
    x = graph.input("x", (size,), dtype)
    graph.output("y", x * x + x)
    (dispatch,) = make_schedule(graph, TARGET).dispatches
    assert set(dispatch.kernel.stored) == {declared}
    assert dispatch.aligned == {(0, 1)}


def test_an_operand_that_is_also_written_by_the_element_stays_one_of_vectors():
    operands, place = Operands(), variable("me", 64) * 4
    operands.read_four(7, DType.F32, place)
    operands.write_four(9, DType.F32, place, "abcd")
    operands.write(9, DType.F32, place, "a")
    assert operands.declared() == ("vec4<f32>", "vec4<f32>")


@pytest.mark.parametrize(
    ("declared", "width", "kinds"),
    [
        ("f32", 1, {"f32"}),
        ("vec4<f32>", 4, {"f32"}),
        ("vec4<f16>", 4, {"f16"}),
        ("vec3<f32>", 1, set()),
        ("u64", 1, set()),
    ],
)
def test_declared_types(declared, width, kinds):
    assert width_of(declared) == width
    assert {kind for kind in ("f16", "f32", "i32", "u32") if holds(declared, kind)} == kinds

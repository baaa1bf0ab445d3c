"""How operands are declared, and what a declared type holds."""

import pytest

import asg
from asg.core.dtypes import DType
from asg.kernel.expr import F32, Const
from asg.kernel.index import variable
from asg_wgpu.codegen.operands import Operands
from asg_wgpu.ir.schedule import Operand, Use
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
    operands.write_four(9, DType.F32, place, [Const(1.0, F32)] * 4)
    operands.write(9, DType.F32, place, Const(1.0, F32))
    read, written = operands.declared()
    assert (read.declared, read.uses) == ("vec4<f32>", (Use.FOUR_AT,))
    assert (written.declared, written.uses) == ("vec4<f32>", (Use.PUT, Use.PUT_FOUR))


def test_pairs_are_read_by_vectors_of_two_where_nothing_reads_four():
    operands, place = Operands(), variable("me", 64) * 2
    operands.read_two(7, DType.F32, place)
    (read,) = operands.declared()
    assert (read.declared, read.uses) == ("vec2<f32>", (Use.TWO_AT,))
    operands.read(7, DType.F32, place + 1)
    (read,) = operands.declared()
    assert read.functions(0, "buf_0") == [
        "fn at_0(i: i32) -> f32 { return buf_0[(i >> 1u)][i & 1]; }",
        "fn two_at_0(i: i32) -> vec2<f32> { return buf_0[i]; }",
    ]


def test_f16_is_f32_outside_of_the_functions_of_an_operand():
    pair = "select(b[(i >> 1u)].xy, b[(i >> 1u)].zw, (i & 1) == 1)"
    assert Operand("f16", 4, tuple(Use)).functions(2, "b") == [
        "fn at_2(i: i32) -> f32 { return f32(b[(i >> 2u)][i & 3]); }",
        f"fn two_at_2(i: i32) -> vec2<f32> {{ return vec2<f32>({pair}); }}",
        "fn four_at_2(i: i32) -> vec4<f32> { return vec4<f32>(b[i]); }",
        "fn put_2(i: i32, v: f32) { b[(i >> 2u)][i & 3] = f16(v); }",
        "fn put_four_2(i: i32, v: vec4<f32>) { b[i] = vec4<f16>(v); }",
    ]

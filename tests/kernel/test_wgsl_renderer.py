"""Kernels as WGSL: parentheses where they change a value, and the names of sizes."""

import pytest

from asg.core.dims import parse_dim
from asg.core.dims.facts import Facts
from asg.core.tracing.size import Trace
from asg.kernel.build import Builder
from asg.kernel.expr import (
    BOOL,
    F32,
    I32,
    U32,
    Bitcast,
    Const,
    Formula,
    Load,
    SharedLoad,
    UniformLoad,
    Var,
    both,
    call,
    cast,
    either,
    equal,
    part,
    select,
    splat,
    vector,
    vector_type,
    whole,
)
from asg.kernel.index import ZERO, variable
from asg.kernel.stmt import Leave, Memory
from asg.kernel.wgsl_renderer import Renderer

A, B, C = (Var(name, I32) for name in "abc")
X, Y = Var("x", F32), Var("y", F32)
ROW, COLUMN = variable("row", 8), variable("col", 12)


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (A + B + C, "a + b + c"),
        (A + (B + C), "a + (b + c)"),
        (A - (B - C), "a - (b - c)"),
        (A * B + C, "a * b + c"),
        (A * (B + C), "a * (b + c)"),
        (X * (X * Y), "x * (x * y)"),
        ((A // B) % C, "(a / b) % c"),
        (both(A < B + 1, either(A > 0, equal(B, C))), "a < b + 1 && (a > 0 || b == c)"),
        ((A & 3) | (B << 2), "(a & 3) | (b << 2u)"),
        (~(A < B), "!(a < b)"),
        (-(X + 1), "-(x + 1.0)"),
        (Const(3.4028234663852886e38, F32), "3.4028234663852886e+38"),  # not 3.4028235, beyond all
        (Const(0.1, F32), "0.1"),
        (select(X, 0, A < 1), "select(x, 0.0, a < 1)"),
        (call("min", A + 1, B), "min(a + 1, b)"),
        (Formula("{0} * {0} + f({1})", (X + Y, Y), F32) * 2, "((x + y) * (x + y) + f(y)) * 2.0"),
        (part(vector([X, Y, X, Y]) * 2, 3), "(vec4<f32>(x, y, x, y) * 2.0).w"),
        (part(vector([X, Y]), 1), "y"),
        (splat(X + Y, 4), "vec4<f32>(x + y)"),
        (cast(A + B, F32), "f32(a + b)"),
        (cast(X, F32), "x"),
        (Bitcast(X, U32), "bitcast<u32>(x)"),
        (Const(True, BOOL), "true"),
        (Const(7, U32), "7u"),
        (Const(1e-5, F32), "1e-05"),
        (whole(ROW * 12 + COLUMN + -1) < 5, "(row * 12 + col - 1) < 5"),
        (whole((ROW * 12 + COLUMN) // 5 * 7), "((row * 12 + col) / 5) * 7"),
        (Load(2, ROW * 4, F32), "at_2(row * 4)"),
        (Load(2, ROW * 4, vector_type(F32.scalar, 4)), "four_at_2(row)"),
        (SharedLoad("tile", ROW + COLUMN, F32) + 1, "tile[row + col] + 1.0"),
        (SharedLoad("tile", ROW * 4 + COLUMN, F32, 4), "tile[row + col / 4][col % 4]"),
    ],
)
def test_an_expression_has_the_parentheses_that_it_needs(expr, text):
    assert Renderer().bare(expr) == text


def test_an_integer_stays_as_it_is_by_nothing():
    assert (A + 0) is A
    assert (A * 1) is A
    assert (X + 0) is not X  # -0.0 + 0.0 is 0.0


def test_statements_are_rendered_in_scopes():
    code = Builder()
    total = code.declare(Const(0.0, F32), name="total")
    with code.counted(12, start=variable("lane", 4), step=4, name="col") as column:
        code.assign(total, total + Load(0, column, F32))
        code.leave(whole(column) > 9, Leave.LOOP)
    code.barrier()
    with code.where(A < 1):
        code.store(1, ROW, total)
    with code.otherwise():
        code.share("tile", ROW, total)
    code.barrier(Memory.STORAGE)
    code.let(UniformLoad("tile", ZERO, F32), name="all")
    with code.repeat(A < B, "it does"), code.where(None):
        code.let(A, name="once")
    assert (
        "\n".join(Renderer().statements(code.body))
        == """\
  var total: f32 = 0.0;
  for (var col: i32 = lane; col < 12; col += 4) {
    total += at_0(col);
    if (col > 9) { break; }
  }
  workgroupBarrier();
  if (a < 1) {
    put_1(row, total);
  } else {
    tile[row] = total;
  }
  storageBarrier();
  let all: f32 = workgroupUniformLoad(&tile[0]);
  while (a < b) {
    {
      let once: i32 = a;
    }
  }"""
    )


def test_sizes_of_symbols_are_named_in_the_order_of_their_use():
    trace = Trace({"n": 8, "m": 4}, Facts())
    n, m = trace.size(parse_dim("n")), trace.size(parse_dim("m"))
    renderer = Renderer()
    place = variable("row", n) * m + variable("col", m)
    text = renderer.bare(whole(place) < whole(n * m))
    assert text == "(row * asg_dim_0 + col) < asg_dim_1"
    assert renderer.size(m) == "asg_dim_0"
    assert renderer.names == ["asg_dim_0", "asg_dim_1"]
    assert [repr(size) for size in renderer.sizes] == ["m", "m*n"]

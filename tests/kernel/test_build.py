"""The builder of kernels: scopes, values that are known in them, and statements further out."""

from contextlib import nullcontext

import pytest

from asg.kernel.build import Builder
from asg.kernel.expr import F32, I32, Const, Load, Var
from asg.kernel.index import variable
from asg.kernel.stmt import ME, Leave, Scope, walk
from asg.kernel.wgsl_renderer import Renderer

AT = variable("at", 8)


def lines(code):
    return [line.strip() for line in Renderer().statements(code.body)]


def test_names_are_fresh_unless_they_are_given():
    code = Builder()
    names = [code.let(1).name, code.let(ME, "p").name, code.let(ME, name="row").name]
    assert names == ["v1", "p2", "row"]
    assert code.declare(0).name == "a3"


def test_scopes_are_nested():
    code = Builder()
    total = code.declare(Const(0.0, F32), name="total")
    with code.counted(8, name="at"), code.where(ME < 5):
        code.assign(total, total + Load(0, AT, F32))
    with code.where(ME < 1):
        code.store(1, AT, total)
    with code.otherwise():
        code.leave(ME > 7, Leave.KERNEL)
    assert lines(code) == [
        "var total: f32 = 0.0;",
        "for (var at: i32 = 0; at < 8; at += 1) {",
        "if (me < 5) {",
        "total += at_0(at);",
        "}", "}",
        "if (me < 1) {",
        "put_1(at, total);",
        "} else {",
        "if (me > 7) { return; }",
        "}",
    ]  # fmt: skip


def test_one_of_many_is_found_by_halving():
    code = Builder()
    code.among(ME, [0, 4, 7], lambda k: code.store(k, AT, Const(1.0, F32)))
    assert lines(code) == [
        "if (me < 4) {", "put_0(at, 1.0);", "} else {",
        "if (me < 7) {", "put_1(at, 1.0);", "} else {", "put_2(at, 1.0);", "}", "}",
    ]  # fmt: skip


def test_a_value_is_known_while_its_scope_is_open():
    code = Builder()
    outer = code.let(ME)
    code.know("x", outer)
    with code.where(None):
        assert code.known("x") is outer
        inner = code.let(ME + 1)
        code.know("x", inner)
        code.know("y", inner)
        assert code.known("x") is inner
    assert code.known("x") is outer
    assert code.known("y") is None


@pytest.mark.parametrize(
    ("names", "depth"), [((), 0), (("at",), 1), (("k",), 2), (("at", "k"), 2), (("other",), 0)]
)
def test_a_value_is_computed_in_the_outermost_scope_of_its_variables(names, depth):
    code = Builder()
    with code.counted(8, name="at"), code.counted(4, name="k"), code.where(ME < 1):
        code.let(0, name="inside")
        with code.outermost(names) or nullcontext():
            code.let(0, name="outside")
    rows = [*Renderer().statements(code.body)]
    assert [row.startswith("  " * (depth + 1) + "let outside") for row in rows].count(True) == 1


def test_a_narrowed_variable_keeps_its_values_inside():
    code = Builder()
    with code.counted(8, name="at"), code.where(Var("at", I32) < 3, "at"):
        assert code.outermost(["at"]) is None
        code.let(0, name="inside")
    assert lines(code)[1:3] == ["if (at < 3) {", "let inside: i32 = 0;"]


def test_what_is_apart_stays_in_its_scope():
    code = Builder()
    with code.counted(8, name="at"), code.where(ME < 1), code.apart():
        assert code.outermost(["at"]) is None
        code.let(0, name="inside")
    assert lines(code)[1:3] == ["if (me < 1) {", "let inside: i32 = 0;"]


def test_a_scope_without_a_test_is_for_everywhere():
    code = Builder()
    with code.where(None):
        code.let(ME)
    assert any(isinstance(each, Scope) for each in walk(code.body))


def test_a_place_below_an_end_is_moved_there():
    code = Builder()
    place = code.place_below(ME, 5, name="p")
    assert (place.low, place.high) == (0, 4)
    assert lines(code) == ["let p: i32 = min(me, 4);"]


@pytest.mark.parametrize(
    ("start", "step", "most"), [(0, 1, 9), (0, 4, 3), (5, 1, 4), (variable("p", 3) + 4, 2, 3)]
)
def test_a_loop_says_how_often_it_is_run_at_most(start, step, most):
    code = Builder()
    with code.counted(9, start=start, step=step):
        pass
    assert code.body[0].most == most

"""Each rule fires where it may, stays away where it must, and changes no value."""

from collections.abc import Callable

import numpy as np
import pytest

import asg
from asg.core.graph import Graph, Tensor
from asg.core.printer import text
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import ADD, NEG
from asg.ops.reductions.sums_and_extremes import SUM
from asg.ops.selection import CAST
from asg.ops.shapes.joins import PAD, SLICE
from asg.ops.shapes.views import BROADCAST_TO, FLIP, RESHAPE, TRANSPOSE
from asg.passes import PASSES, run
from asg.passes.simplify import SIMPLIFY
from tests.passes.graphs import Leaves, assert_same_values, formula

Build = Callable[[Leaves], Tensor]


def cast(x: Tensor, dtype: str) -> Tensor:
    return emit(CAST, x, dtype=asg.DType(dtype))


def view(op: object, x: Tensor, **attrs: object) -> Tensor:
    return emit(op, x, **attrs)  # the op itself: the functions leave out what does nothing


def pad(x: Tensor, low: tuple[int, ...], high: tuple[int, ...], step: tuple[int, ...]) -> Tensor:
    return emit(PAD, x, low=low, high=high, interior=step, value=7.0)


FIRES: list[tuple[str, Build, str]] = [
    ("multiply_by_one", lambda v: v.x * 1, "x"),
    ("multiply_by_one", lambda v: 1 * v.i, "i"),
    ("multiply_by_one", lambda v: v.u * 1, "u"),
    ("divide_by_one", lambda v: v.x / 1, "x"),
    ("divide_one", lambda v: 1 / v.x, "reciprocal(x)"),
    ("add_zero", lambda v: v.x + -0.0, "x"),
    ("add_zero", lambda v: 0 + v.i, "i"),
    ("subtract_zero", lambda v: v.x - 0, "x"),
    ("subtract_zero", lambda v: v.u - 0, "u"),
    ("multiply_by_minus_one", lambda v: v.x * -1, "neg(x)"),
    ("multiply_by_minus_one", lambda v: -1 * v.i, "neg(i)"),
    ("divide_by_minus_one", lambda v: v.h / -1, "neg(h)"),
    ("double_negation", lambda v: asg.neg(-v.x), "x"),
    ("double_negation", lambda v: asg.neg(-v.i), "i"),
    ("add_negative", lambda v: v.x + (-v.y), "sub(x, y)"),
    ("add_negative", lambda v: (-v.x) + v.y, "sub(y, x)"),
    ("add_negative", lambda v: v.i + (-v.j), "sub(i, j)"),
    ("subtract_negative", lambda v: v.x - (-v.y), "add(x, y)"),
    ("two_negatives", lambda v: (-v.x) * (-v.y), "mul(x, y)"),
    ("two_negatives", lambda v: (-v.x) / (-v.y), "div(x, y)"),
    ("even_function_of_sign", lambda v: asg.abs(-v.x), "abs(x)"),
    ("even_function_of_sign", lambda v: asg.abs(asg.abs(v.i)), "abs(i)"),
    ("even_function_of_sign", lambda v: asg.square(-v.x), "square(x)"),
    ("extreme_of_one", lambda v: asg.maximum(v.x, v.x), "x"),
    ("extreme_of_one", lambda v: asg.minimum(v.i, v.i), "i"),
    ("power_of_zero", lambda v: asg.pow(v.x, asg.zeros_like(v.x)), "1.0"),
    ("power_of_zero", lambda v: asg.pow(v.i, asg.zeros_like(v.i)), "1"),
    ("power_of_one", lambda v: asg.pow(v.h, asg.ones_like(v.h)), "h"),
    ("power_of_two", lambda v: asg.pow(v.x, asg.full_like(v.x, 2)), "square(x)"),
    ("power_of_minus_one", lambda v: asg.pow(v.x, asg.full_like(v.x, -1)), "reciprocal(x)"),
    ("double_not", lambda v: ~~v.b, "b"),
    ("double_not", lambda v: asg.bitwise_not(asg.bitwise_not(v.i)), "i"),
    ("not_of_equality", lambda v: asg.logical_not(asg.equal(v.x, v.y)), "not_equal(x, y)"),
    ("not_of_equality", lambda v: asg.logical_not(asg.not_equal(v.x, v.y)), "equal(x, y)"),
    ("logic_of_one", lambda v: asg.logical_and(v.b, v.b), "b"),
    ("logic_of_one", lambda v: asg.bitwise_or(v.i, v.i), "i"),
    ("logic_with_constant", lambda v: asg.logical_and(v.b, True), "b"),
    ("logic_with_constant", lambda v: asg.logical_and(False, v.b), "False"),
    ("logic_with_constant", lambda v: asg.logical_or(v.b, False), "b"),
    ("logic_with_constant", lambda v: asg.logical_or(v.b, True), "True"),
    ("logic_with_constant", lambda v: asg.logical_xor(v.b, False), "b"),
    ("choice_of_one", lambda v: asg.where(v.b, v.x, v.x), "x"),
    ("choice_by_constant", lambda v: asg.where(asg.full_like(v.b, True), v.x, v.y), "x"),
    ("choice_by_constant", lambda v: asg.where(asg.full_like(v.b, False), v.x, v.y), "y"),
    ("choice_by_negation", lambda v: asg.where(asg.logical_not(v.b), v.x, v.y), "where(b, y, x)"),
    (
        "choice_within_choice",
        lambda v: asg.where(v.b, asg.where(v.b, v.x, v.y), v.y * 2),
        "where(b, x, mul(y, 2.0))",
    ),
    (
        "choice_within_choice",
        lambda v: asg.where(v.b, v.x, asg.where(v.b, v.x, v.y)),
        "where(b, x, y)",
    ),
    ("cast_to_itself", lambda v: cast(v.x, "f32"), "x"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.h, "f32"), "f16"), "h"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.h, "f32"), "f64"), "cast{f64}(h)"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.x, "f64"), "i32"), "cast{i32}(x)"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.x, "f64"), "f16"), "cast{f16}(x)"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.x, "f64"), "bool"), "cast{bool}(x)"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.b, "i32"), "f32"), "cast{f32}(b)"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.b, "f16"), "bool"), "b"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.i, "f64"), "i32"), "i"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.u, "f64"), "f32"), "cast{f32}(u)"),
    ("cast_of_exact_cast", lambda v: cast(cast(v.i, "u32"), "i32"), "i"),
    (
        "stop_twice",
        lambda v: asg.stop_gradient(asg.stop_gradient(v.x)),
        "stop_gradient(x)",
    ),
    ("reshape_to_itself", lambda v: view(RESHAPE, v.x, shape=(8, 8)), "x"),
    ("reshape_of_reshape", lambda v: v.x.reshape(64).reshape(4, 16), "reshape{[4,16]}(x)"),
    ("reshape_of_reshape", lambda v: v.x.reshape(64).reshape(8, 8), "x"),
    ("transpose_to_itself", lambda v: view(TRANSPOSE, v.x, axes=(0, 1)), "x"),
    ("transpose_of_transpose", lambda v: v.x.T.T, "x"),
    (
        "transpose_of_transpose",
        lambda v: v.x.reshape(2, 4, 8).transpose(1, 2, 0).transpose(0, 2, 1),
        "transpose{[1,0,2]}(reshape{[2,4,8]}(x))",
    ),
    ("broadcast_to_itself", lambda v: view(BROADCAST_TO, v.x, shape=(8, 8)), "x"),
    (
        "broadcast_of_broadcast",
        lambda v: v.x.broadcast_to((3, 8, 8)).broadcast_to((2, 3, 8, 8)),
        "broadcast_to{[2,3,8,8]}(x)",
    ),
    (
        "broadcast_of_new_axes",
        lambda v: v.x.reshape(1, 1, 8, 8).broadcast_to((2, 3, 8, 8)),
        "broadcast_to{[2,3,8,8]}(x)",
    ),
    (
        "slice_of_all",
        lambda v: view(SLICE, v.x, start=(0, 0), stop=(8, 8), step=(1, 1)),
        "x",
    ),
    ("slice_of_slice", lambda v: v.x[1:7][2:5:2], "slice{[3,0],[6,8],[2,1]}(x)"),
    ("slice_of_pad", lambda v: pad(v.x, (2, 0), (1, 3), (0, 0))[2:10, :8], "x"),
    ("slice_of_pad", lambda v: pad(v.x, (2, 0), (0, 0), (2, 0))[2:24:3], "x"),
    ("pad_by_nothing", lambda v: pad(v.x, (0, 0), (0, 0), (0, 0)), "x"),
    ("concat_of_one", lambda v: v.graph.add(asg.concat([v.x, v.x]).node.op, [v.x], {"axis": 0})[0],
     "x"),
    ("flip_of_flip", lambda v: asg.flip(asg.flip(v.x, 0), 0), "x"),
    ("flip_of_flip", lambda v: asg.flip(asg.flip(v.x, (0, 1)), 0), "flip{[1]}(x)"),
    ("flip_of_flip", lambda v: view(FLIP, v.x, axes=()), "x"),
    ("reduction_of_one", lambda v: v.x.reshape(64, 1).max(1), "reshape{[64]}(x)"),
    ("reduction_of_one", lambda v: v.x.reshape(64, 1).prod(1), "reshape{[64]}(x)"),
    ("reduction_of_one", lambda v: v.i.reshape(8, 1, 8).sum(1), "i"),
    ("reduction_of_one", lambda v: v.b.reshape(64, 1).any(1, keepdims=True), "reshape{[64,1]}(b)"),
    ("reduction_of_one", lambda v: emit(SUM, v.i, axes=(), keepdims=False), "i"),
]  # fmt: skip

STAYS: list[tuple[str, Build]] = [
    ("NaN and infinity times 0", lambda v: v.x * 0),
    ("infinity minus infinity", lambda v: v.x - v.x),
    ("infinity by infinity", lambda v: v.x / v.x),
    ("0 by 0", lambda v: asg.zeros_like(v.x) / v.x),
    ("-0.0 + 0.0 is 0.0", lambda v: v.x + 0),
    ("-0.0 - -0.0 is 0.0", lambda v: v.x - -0.0),
    ("0.0 - 0.0 is 0.0", lambda v: 0 - v.x),
    ("-(a - a) is -0.0", lambda v: -(v.x - v.y)),
    ("a sum of -0.0 is 0.0", lambda v: v.x.reshape(64, 1).sum(1)),
    ("two roundings", lambda v: v.x + v.x),
    ("overflow", lambda v: (v.x * 2) / 2),
    ("a number near 1", lambda v: v.x * (1 + 2**-20)),
    ("NaN is neither less nor greater", lambda v: asg.logical_not(asg.less(v.x, v.y))),
    ("NaN differs from itself", lambda v: asg.equal(v.x, v.x)),
    ("the root of -inf", lambda v: asg.pow(v.x, asg.full_like(v.x, 0.5))),
    ("an integer to -1", lambda v: asg.pow(v.i, asg.full_like(v.i, -1))),
    ("maximum of -0.0 and 0.0", lambda v: asg.maximum(v.x, v.y)),
    ("a narrower float", lambda v: cast(cast(v.x, "f16"), "f32")),
    ("a float of 24 bits", lambda v: cast(cast(v.i, "f32"), "i32")),
    ("negative to unsigned by value", lambda v: cast(cast(v.i, "f64"), "u32")),
    ("integer through f64 to f16", lambda v: cast(cast(v.i, "f64"), "f16")),
    ("unsigned bits as a float", lambda v: cast(cast(v.i, "u32"), "f32")),
    ("a bool of a number", lambda v: cast(cast(v.i, "bool"), "i32")),
    ("xor with True", lambda v: asg.logical_xor(v.b, True)),
    ("xor with itself", lambda v: asg.bitwise_xor(v.i, v.i)),
    ("both a choice", lambda v: asg.where(v.b, asg.where(v.c, v.x, v.y), v.y)),
    ("another step", lambda v: v.x[1:7:2][1:3]),
    ("part of the padding", lambda v: pad(v.x, (2, 0), (2, 0), (0, 0))[1:9]),
    ("a stop alone", lambda v: asg.stop_gradient(v.x)),
    ("new axes between", lambda v: v.x.reshape(8, 1, 8).broadcast_to((8, 3, 8))),
    ("maximum over 2", lambda v: v.x.reshape(32, 2).max(1)),
    ("a barrier between", lambda v: -asg.barrier(-v.x, v.y)),
]

ROUNDED = {"power_of_two", "power_of_minus_one"}


def outcome(build: Build) -> tuple[Graph, Graph, set[str], Leaves]:
    leaves = Leaves()
    leaves.graph.output("z", build(leaves))
    before = text(leaves.graph)
    result = run(leaves.graph, [SIMPLIFY])
    assert text(leaves.graph) == before  # the input is as it was
    rules = {name for r in result.history.rewrites for name in r.rule.split(" + ")}
    return leaves.graph, result.graph, rules, leaves


def short(value: object) -> str | None:
    """A test's name: the same in every process, as a function's address is not."""
    return value[:40] if isinstance(value, str) else None


@pytest.mark.parametrize(("rule", "build", "expected"), FIRES, ids=short)
def test_rule_fires_and_keeps_every_value(rule: str, build: Build, expected: str) -> None:
    before, after, rules, leaves = outcome(build)
    assert formula(after["z"]) == expected
    assert rule in rules
    assert_same_values(before, after, leaves.feeds, rtol=1e-6 if rule in ROUNDED else 0.0)


@pytest.mark.parametrize(("why", "build"), STAYS, ids=short)
def test_rule_stays_away(why: str, build: Build) -> None:
    before, after, rules, leaves = outcome(build)
    assert formula(after["z"]) == formula(before["z"]), why
    assert rules == set()
    assert_same_values(before, after, leaves.feeds)


def test_every_rule_has_a_test() -> None:
    assert {rule.name for rule in SIMPLIFY.rules} == {name for name, _, _ in FIRES}
    assert all(rule.doc.endswith((".", ")")) for rule in SIMPLIFY.rules)


def test_chain_of_rules_on_one_node_leaves_nothing_behind() -> None:
    leaves = Leaves()
    x, y = leaves.x, leaves.y
    leaves.graph.output("z", x + ((-y) * -1))
    result = run(leaves.graph, [SIMPLIFY])
    assert formula(result.graph["z"]) == "add(x, y)"
    assert len(result.graph) == len(leaves.feeds) + 1


def test_symbolic_sizes_are_compared_under_the_assumptions() -> None:
    g = Graph("g")
    x, y = g.input("x", ("N",)), g.input("y", ("M",))
    g.assume("N == M")
    g.output("z", asg.concat([x, y]) * 1)
    g.output("s", emit(ADD, view(RESHAPE, x, shape=x.shape), emit(NEG, y)))
    after = PASSES["simplify"](g)
    assert formula(after["z"]) == "concat{0}(x, y)"
    assert formula(after["s"]) == "sub(x, y)"


def test_symbolic_slice_of_slice_stays_and_whole_slice_goes() -> None:
    g = Graph("g")
    x = g.input("x", ("N", 4))
    n = x.shape[0]
    g.output("whole", view(SLICE, x, start=(0, 0), stop=(n, 4), step=(1, 1)))
    g.output("parts", asg.slice(asg.slice(x, (0, 1), (n, 3)), (0, 0), (n, 1)))
    after = PASSES["simplify"](g)
    assert formula(after["whole"]) == "x"
    assert formula(after["parts"]).count("slice") == 2


def test_drop_stop_gradient_is_no_part_of_simplify() -> None:
    leaves = Leaves()
    leaves.graph.output("z", asg.stop_gradient(asg.stop_gradient(leaves.x)) * 2)
    assert formula(PASSES["simplify"](leaves.graph)["z"]) == "mul(stop_gradient(x), 2.0)"
    assert formula(PASSES["drop_stop_gradient"](leaves.graph)["z"]) == "mul(x, 2.0)"


def test_gradient_is_the_same_of_the_simplified_graph() -> None:
    g = Graph("g")
    x = g.input("x", (3, 1), "f64")
    branches = asg.where(asg.logical_not(x > 0), asg.maximum(x, x), asg.neg(-x) * 1)
    g.output("loss", (branches - (-asg.abs(asg.abs(x)))).reshape(3).reshape(1, 3).sum())
    after = PASSES["simplify"](g)
    assert len(after) < len(g)
    feeds = {"x": np.array([[0.0], [-2.0], [3.0]])}
    found = [
        asg.testing.interpreter.interpret(
            asg.splice(each, asg.gradients(each["loss"], [each["x"]])), feeds
        )["grad/x"]
        for each in (g, after)
    ]
    np.testing.assert_array_equal(*found)

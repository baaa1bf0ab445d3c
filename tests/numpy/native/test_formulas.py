"""Formulas in LLVM's text mean what the references of their ops mean, also at the ends."""

import numpy as np
import pytest

from asg.core.dtypes import DType
from asg.ops.wgsl import expression
from asg_numpy.native.chains import Chain, ChainMaker, Member
from asg_numpy.native.formulas import Formula, length_of
from asg_numpy.native.wgsl import Unreadable, expression_of, function_of
from tests.wgpu.expression_cases import cases, reference
from tests.wgpu.test_expressions import CANCELS

F32 = DType.F32
CASES = [case for case in cases() if DType.F16 not in (case.result, *case.dtypes)]
# They have loops, or divide integers.
LEFT = {
    "floor_divide", "remainder", "fmod", "pow-i32", "pow-u32", "lgamma", "digamma", "polygamma",
    "ndtri", "bessel_ie", "igamma", "igammac", "betainc",
}  # fmt: skip


def formula_of(case):
    names = [f"x{place}" for place in range(len(case.dtypes))]
    text = expression(case.op, names, case.dtypes, case.result, case.attrs)
    return Formula(text, case.op.wgsl.functions, case.dtypes, case.result)


def applied(formula, *operands):
    count = len(operands)
    chain = Chain(formula.dtypes, (Member(formula, tuple(range(count))),), (count,))
    out = np.empty(operands[0].shape, formula.result.numpy)
    ChainMaker(chain)(*operands, out)()
    return out


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_formula_equals_the_reference(case):
    formula = formula_of(case)
    if case.op.name in LEFT or case.name in LEFT:
        assert length_of(formula) is None
        return
    found, right = applied(formula, *case.operands), reference(case)
    if not case.result.is_float:
        np.testing.assert_array_equal(found, right)
        return
    with np.errstate(over="ignore", invalid="ignore"):
        rounded = right.astype(np.float32).astype(np.float64)
        found = found.astype(np.float64)
    finite = np.isfinite(rounded)
    np.testing.assert_array_equal(found[~finite], rounded[~finite])
    zero = (found == 0) & (rounded == 0)
    np.testing.assert_array_equal(np.signbit(found[zero]), np.signbit(rounded[zero]))
    if case.op.tolerance == 0:
        np.testing.assert_array_equal(found, rounded)
        return
    least = max(float(np.finfo(np.float32).tiny), CANCELS.get(case.op.name, 0.0))
    error = np.abs(found[finite] - right[finite])
    excess = error - (case.op.tolerance * np.abs(right[finite]) + least)
    worst = np.flatnonzero(finite)[np.argmax(excess)]
    at = [operand[worst] for operand in case.operands]
    assert excess.max() <= 0, f"at {at}: {found[worst]}, not {right[worst]}"


@pytest.mark.parametrize(
    ("text", "functions", "right"),
    [
        ("x0 + 2.0 * x1", "", lambda x, y: x + 2 * y),
        ("2 * 3 - x0", "", lambda x, y: 6 - x),
        ("-x0 * x1 - x1", "", lambda x, y: -x * y - y),
        ("x0 - x1 * x1", "", lambda x, y: x - y * y),
        ("f32(x0 > 0.5 && !(x1 <= x0) || x1 == 3.0)", "",
         lambda x, y: ((x > 0.5) & ~(y <= x)) | (y == 3)),
        ("f32((u32(abs(x0)) << 3u) | 1)", "", lambda x, y: np.trunc(np.abs(x)) * 8 + 1),
        ("f32((i32(x0) >> 1u) % 3)", "",
         lambda x, y: np.fmod(np.trunc(x).astype(int) >> 1, 3)),
        ("f32(i32(floor(x0)) & 3) + f32(~i32(x1))", "",
         lambda x, y: (np.floor(x).astype(int) & 3) + ~np.trunc(y).astype(int)),
        ("fma(x0, x1, 1.0) + clamp(x0, -1.0, 1.0)", "", lambda x, y: x * y + 1 + x.clip(-1, 1)),
        ("exp(x0) + tanh(x1)", "", lambda x, y: np.exp(x) + np.tanh(y)),
        ("f(x0, x1)", """fn f(x: f32, y: f32) -> f32 { var z = 1.0; if (x > y) { z += x; }
         else if (x < 0.0) { z = y; } else { let k = y * 2.0; z -= k; } return z; }""",
         lambda x, y: np.where(x > y, 1 + x, np.where(x < 0, y, 1 - 2 * y))),
        ("f(x0) * x1", """fn f(x: f32) -> f32 { if (x > 0.0) { if (x > 1.0) { return 5.0; } }
         var y = x; y *= 2.0; return y; }""", lambda x, y: np.where(x > 1, 5, 2 * x) * y),
        ("g(x0).y - x1", """fn f(x: f32) -> f32 { return x; }
         fn g(x: f32) -> vec2<f32> { if (x > 0.0) { return vec2(x, 1.0); }
         return vec2(1.0, f(x)); }""", lambda x, y: np.where(x > 0, 1, x) - y),
    ],
)  # fmt: skip
def test_trees_become_what_they_mean(text, functions, right):
    rng = np.random.default_rng(0)
    x, y = rng.uniform(-3, 3, (2, 100)).astype(np.float32)
    found = applied(Formula(text, functions, (F32, F32), F32), x, y)
    np.testing.assert_allclose(found, right(x.astype(float), y.astype(float)), rtol=2e-6, atol=2e-6)


def test_products_of_two_ops_stay_rounded():
    x = np.array([1 + 2.0**-12], np.float32)
    square = Formula("(x0 * x0)", "", (F32,), F32)
    less = Formula("asg_sub(x0, x1)", "", (F32, F32), F32)
    chain = Chain((F32,), (Member(square, (0,)), Member(less, (1, 1))), (2,))
    out = np.empty(1, np.float32)
    ChainMaker(chain)(x, out)()
    assert out[0] == 0


@pytest.mark.parametrize("choice", ["x0", "x1"])
def test_signs_that_are_chosen_between_keep_their_bits(choice):
    # llvm-project, issue 157929: the wrong truth table
    text = f"select(asg_copysign(x0, x1), {choice}, asg_isnan(x0))"
    x = np.array([1, -2, np.nan, np.inf, -0.0, 3, np.nan, 5] * 5, np.float32)
    y = np.array([-1, 1, -1, 1, -1, 1, 1, -0.0] * 5, np.float32)
    found = applied(Formula(text, "", (F32, F32), F32), x, y)
    right = np.where(np.isnan(x), x if choice == "x0" else y, np.copysign(x, y))
    np.testing.assert_array_equal(found.view(np.int32), right.view(np.int32))


@pytest.mark.parametrize(
    ("text", "functions"),
    [
        ("f(x0)", "fn f(x: f32) -> f32 { var y = x; while (y > 1.0) { y *= 0.5; } return y; }"),
        ("f(x0)", "fn f(x: f32) -> f32 { return f(x); }"),
        ("f(x0)", "fn f(x: f32) -> f32 { let y = x; }"),
        ("f(x0)", "fn f(x: f32) -> f32 { var y = 1.0; if (x > 0.0) { let y = 2.0; } return y; }"),
        ("unknown(x0)", ""), ("x1", ""), ("x0.x", ""), ("x0 $ 2", ""), ("i32(x0) / i32(x0)", ""),
        ("x0 + 1u", ""), ("x0 x0", ""), ("(x0", ""), ("f16(x0)", ""), ("!x0", ""), ("x0 & 1", ""),
    ],
)  # fmt: skip
def test_what_is_unknown_has_no_translation(text, functions):
    assert length_of(Formula(text, functions, (F32,), F32)) is None


def test_other_dtypes_have_no_translation():
    for dtype in (DType.F64, DType.F16):
        assert length_of(Formula("x0", "", (dtype,), dtype)) is None


def test_precedence_is_that_of_wgsl():
    assert expression_of("a + b * c") == expression_of("a + (b * c)")
    assert expression_of("a - b - c") == expression_of("(a - b) - c")
    assert expression_of("a & b == c") == expression_of("(a & b) == c")
    assert expression_of("-a.x * b") == expression_of("(-(a.x)) * b")
    with pytest.raises(Unreadable):
        function_of("nothing", "")

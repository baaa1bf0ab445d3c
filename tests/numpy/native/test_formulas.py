"""Formulas in LLVM's text mean what the references of their ops mean, also at the ends."""

import numpy as np
import pytest

from asg.core.dtypes import DType
from asg.ops.wgsl import expression
from asg_numpy.native.chains import Chain, ChainMaker, Member
from asg_numpy.native.formulas import Formula, length_of
from tests.wgpu.expression_cases import cases, check

F32 = DType.F32
CASES = list(cases())
# They have loops, or divide integers.
LEFT = {
    "floor_divide", "remainder", "fmod", "pow-i32", "pow-u32", "lgamma", "digamma", "polygamma",
    "ndtri", "bessel_ie", "igamma", "igammac", "betainc",
}  # fmt: skip


def formula_of(case):
    names = [f"{{{place}}}" for place in range(len(case.dtypes))]
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
    check(case, applied(formula, *case.operands))


@pytest.mark.parametrize(
    ("text", "functions", "right"),
    [
        ("{0} + 2.0 * {1}", "", lambda x, y: x + 2 * y),
        ("2 * 3 - {0}", "", lambda x, y: 6 - x),
        ("-{0} * {1} - {1}", "", lambda x, y: -x * y - y),
        ("{0} - {1} * {1}", "", lambda x, y: x - y * y),
        ("f32({0} > 0.5 && !({1} <= {0}) || {1} == 3.0)", "",
         lambda x, y: ((x > 0.5) & ~(y <= x)) | (y == 3)),
        ("f32((u32(abs({0})) << 3u) | 1)", "", lambda x, y: np.trunc(np.abs(x)) * 8 + 1),
        ("f32((i32({0}) >> 1u) % 3)", "",
         lambda x, y: np.fmod(np.trunc(x).astype(int) >> 1, 3)),
        ("f32(i32(floor({0})) & 3) + f32(~i32({1}))", "",
         lambda x, y: (np.floor(x).astype(int) & 3) + ~np.trunc(y).astype(int)),
        ("fma({0}, {1}, 1.0) + clamp({0}, -1.0, 1.0)", "", lambda x, y: x * y + 1 + x.clip(-1, 1)),
        ("exp({0}) + tanh({1})", "", lambda x, y: np.exp(x) + np.tanh(y)),
        ("f({0}, {1})", """fn f(x: f32, y: f32) -> f32 { var z = 1.0; if (x > y) { z += x; }
         else if (x < 0.0) { z = y; } else { let k = y * 2.0; z -= k; } return z; }""",
         lambda x, y: np.where(x > y, 1 + x, np.where(x < 0, y, 1 - 2 * y))),
        ("f({0}) * {1}", """fn f(x: f32) -> f32 { if (x > 0.0) { if (x > 1.0) { return 5.0; } }
         var y = x; y *= 2.0; return y; }""", lambda x, y: np.where(x > 1, 5, 2 * x) * y),
        ("g({0}).y - {1}", """fn f(x: f32) -> f32 { return x; }
         fn g(x: f32) -> vec2<f32> { if (x > 0.0) { return vec2(x, 1.0); }
         return vec2(1.0, f(x)); }""", lambda x, y: np.where(x > 0, 1, x) - y),
        ("f({0}) + {1}", """fn f(x: f32) -> f32 { var y = 1.0; var z = 0.0;
         if (x > 0.0) { let y = 2.0 * x; z = y; } return y - z; }""",
         lambda x, y: np.where(x > 0, 1 - 2 * x, 1) + y),
    ],
)  # fmt: skip
def test_trees_become_what_they_mean(text, functions, right):
    rng = np.random.default_rng(0)
    x, y = rng.uniform(-3, 3, (2, 100)).astype(np.float32)
    found = applied(Formula(text, functions, (F32, F32), F32), x, y)
    np.testing.assert_allclose(found, right(x.astype(float), y.astype(float)), rtol=2e-6, atol=2e-6)


def test_products_of_two_ops_stay_rounded():
    x = np.array([1 + 2.0**-12], np.float32)
    square = Formula("({0} * {0})", "", (F32,), F32)
    less = Formula("asg_sub({0}, {1})", "", (F32, F32), F32)
    chain = Chain((F32,), (Member(square, (0,)), Member(less, (1, 1))), (2,))
    out = np.empty(1, np.float32)
    ChainMaker(chain)(x, out)()
    assert out[0] == 0


@pytest.mark.parametrize("dtype", [F32, DType.F64])
@pytest.mark.parametrize("choice", ["{0}", "{1}"])
def test_signs_that_are_chosen_between_keep_their_bits(choice, dtype):
    # llvm-project, issue 157929: the wrong truth table
    text = "select(asg_copysign({0}, {1}), " + choice + ", asg_isnan({0}))"
    x = np.array([1, -2, np.nan, np.inf, -0.0, 3, np.nan, 5] * 5, dtype.numpy)
    y = np.array([-1, 1, -1, 1, -1, 1, 1, -0.0] * 5, dtype.numpy)
    found = applied(Formula(text, "", (dtype, dtype), dtype), x, y)
    right = np.where(np.isnan(x), x if choice == "{0}" else y, np.copysign(x, y))
    np.testing.assert_array_equal(found.view(np.uint8), right.view(np.uint8))


@pytest.mark.parametrize(
    ("text", "functions"),
    [
        ("f({0})", "fn f(x: f32) -> f32 { var y = x; while (y > 1.0) { y *= 0.5; } return y; }"),
        ("f({0})", "fn f(x: f32) -> f32 { return f(x); }"),
        ("f({0})", "fn f(x: f32) -> f32 { let y = x; }"),
        ("f({0})", """fn f(x: f32) -> f32 { var y = x; for (var i = 0; i < 2; i++) { y *= x; }
         return y; }"""),
        ("f({0})", "fn f(x: f32) -> f32 { { return x; } }"),
        ("f32(i32({0}) / i32({0}))", ""), ("f32(7u % u32({0}))", ""), ("f32(i32({0}) / -2)", ""),
        ("!{0}", ""), ("{0} & 1", ""), ("f32(sign(u32({0})))", ""), ("f32(exp(i32({0})))", ""),
        ("min({0})", ""), ("(vec2({0}) + vec2({0})).x", ""), ("bitcast<vec2<f32>>({0}).x", ""),
        ("f32(true < false)", ""), ("f32(bitcast<bool>({0}))", ""),
        ("dot(vec2({0}), vec2({0}))", ""), ("unknown({0})", ""), ("{1}", ""), ("{0} $ 2", ""),
        ("f16({0})", ""), ("{0} + 1u", ""), ("({0}", ""), ("{0}.x", ""),
    ],
)  # fmt: skip
def test_what_is_unknown_has_no_translation(text, functions):
    assert length_of(Formula(text, functions, (F32,), F32)) is None


def test_other_dtypes_have_no_translation():
    for dtype in (DType.I64, DType.U64):
        assert length_of(Formula("{0}", "", (dtype,), dtype)) is None

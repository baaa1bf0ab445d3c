"""Formulas of f64 equal functions of more digits everywhere, and fuse as those of f32 do."""

import math

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.opdef import Elementwise
from asg.ops._support.catalogue import OPS
from asg_numpy.native.chains import Chain, ChainMaker, Member
from asg_numpy.native.formulas import formula_of, suits
from tests.numpy.native.test_fusing import check, steps

F32, F64 = DType.F32, DType.F64
LONG = np.longdouble
ENDS = np.array([
    np.nan, np.inf, -np.inf, 0.0, -0.0, 1, -1, 0.5, -2.5, 5e-324, -5e-324, 2.2250738585072014e-308,
    1.7976931348623157e308, -1.7976931348623157e308, 709.782712893384, 709.7827128933841,
    -708.4, -745.1332191019411, -745.1332191019412, 1024, -1074, -1075, 6, 5.9, 2.0**19, 1e22,
    6381956970095103 * 2.0**797,  # of all doubles the nearest to a multiple of π/2
])  # fmt: skip


ERFC = np.vectorize(math.erfc, [float])


def scaled(x):
    far = OPS["erfcx"].reference(x.astype(float))
    return np.where(x < 5, np.exp(x * x) * ERFC(np.minimum(x, 5)), far)


# The values of more digits, and units in the last place that a result may be off; 4 also where the
# platform has no more digits
RIGHT = {
    "exp": (np.exp, 2), "exp2": (np.exp2, 2), "expm1": (np.expm1, 2), "log": (np.log, 1.5),
    "log2": (np.log2, 2), "log10": (np.log10, 2), "log1p": (np.log1p, 2), "sqrt": (np.sqrt, 1),
    "tanh": (np.tanh, 3), "sinh": (np.sinh, 2), "cosh": (np.cosh, 2), "asinh": (np.arcsinh, 2),
    "acosh": (np.arccosh, 2), "atanh": (np.arctanh, 2), "sin": (np.sin, 2), "cos": (np.cos, 2),
    "tan": (np.tan, 4), "rsqrt": (lambda x: 1 / np.sqrt(x), 2),
    "sigmoid": (lambda x: 1 / (1 + np.exp(-x)), 3),
    "softplus": (lambda x: np.logaddexp(x, LONG(0)), 3),
    "log_sigmoid": (lambda x: -np.logaddexp(-x, LONG(0)), 3),
    "floor": (np.floor, 0), "ceil": (np.ceil, 0), "trunc": (np.trunc, 0), "round": (np.rint, 0),
    "abs": (np.abs, 0), "neg": (np.negative, 0), "sign": (np.sign, 0),
    "square": (np.square, 0.5), "reciprocal": (np.reciprocal, 0.5),
    "asin": (np.arcsin, 2), "acos": (np.arccos, 2), "atan": (np.arctan, 2),
    "erf": (lambda x: OPS["erf"].reference(x.astype(float)), 4),
    "erfcx": (scaled, 4), "erfc": (ERFC, 5),
}  # fmt: skip
RIGHT_OF_TWO = {"pow": (np.power, 2.5), "atan2": (np.arctan2, 3), "hypot": (np.hypot, 1.5)}


def numbers():
    rng = np.random.default_rng(0)
    wide = rng.choice([-1, 1], 400) * 10.0 ** rng.uniform(-320, 308, 400)
    near = [rng.uniform(-size, size, 300) for size in (1, 10, 800)]
    return np.concatenate([ENDS, wide, *near, 1 + rng.uniform(-0.5, 0.5, 200)])


def applied(op, *operands):
    dtypes, count = (F64,) * len(operands), len(operands)
    formula = formula_of(op, dtypes, F64, {})
    out = np.empty(operands[0].shape)
    ChainMaker(Chain(dtypes, (Member(formula, (*range(count),)),), (count,)))(*operands, out)()
    return out


def check_units(name, function, units, *operands):
    """Check an op where a function of more digits is finite, and beyond."""
    found = applied(OPS[name], *operands)
    with np.errstate(all="ignore"):
        right = function(*[each.astype(LONG) for each in operands])
        rounded = right.astype(float)
        error = np.abs(found - right) / np.spacing(np.abs(rounded))
    finite = np.isfinite(rounded)
    np.testing.assert_array_equal(found[~finite], rounded[~finite])
    zero = (found == 0) & (rounded == 0)
    np.testing.assert_array_equal(np.signbit(found[zero]), np.signbit(rounded[zero]))
    worst = np.flatnonzero(finite)[np.argmax(error[finite])]
    limit = units if np.finfo(LONG).eps < np.finfo(float).eps else max(units, 4)
    at = [each[worst] for each in operands]
    assert error[worst] <= limit, f"{name}{at} is {found[worst]!r}, {error[worst]} off"


@pytest.mark.parametrize("name", RIGHT)
def test_functions_equal_those_of_more_digits(name):
    check_units(name, *RIGHT[name], numbers())


@pytest.mark.parametrize("name", RIGHT_OF_TWO)
def test_functions_of_two_numbers_equal_those_of_more_digits(name):
    """All pairs of ends; then pairs of random numbers, with powers near 1 and near the ends."""
    check_units(name, *RIGHT_OF_TWO[name], *(each.ravel() for each in np.meshgrid(ENDS, ENDS)))
    x, rng = numbers(), np.random.default_rng(1)
    check_units(name, *RIGHT_OF_TWO[name], x, rng.permutation(x))
    check_units(name, *RIGHT_OF_TWO[name], 1 + rng.uniform(-1e-6, 1e-6, 500), 7e8 * x[-500:])
    check_units(name, *RIGHT_OF_TWO[name], np.abs(x), rng.uniform(-3, 3, len(x)))


@pytest.mark.parametrize("name", ["add", "mul", "div", "maximum", "minimum", "copysign"])
def test_ops_of_two_numbers_equal_numpy(name):
    x, y = (each.ravel() for each in np.meshgrid(ENDS, ENDS))
    with np.errstate(all="ignore"):
        right = OPS[name].reference(x, y)
    found = applied(OPS[name], x, y)
    np.testing.assert_array_equal(found, right)
    known = ~np.isnan(right) & ((x != 0) | (y != 0))  # NumPy takes either zero of two
    np.testing.assert_array_equal(np.signbit(found[known]), np.signbit(right[known]))


def test_a_softmax_with_its_gradient_fuses():
    graph, rng = asg.Graph(), np.random.default_rng(0)
    x, scale = graph.input("x", (6, 50), "f64"), graph.input("scale", (), "f64")
    graph.output("y", asg.sum(asg.square(asg.softmax(asg.sin(x) * scale))))
    graph = asg.splice(graph, asg.gradients(graph["y"], [x]))
    exe = check(graph, {"x": rng.normal(size=(6, 50)), "scale": 3.0}, rtol=1e-14)
    assert len(steps(exe)) <= 2


def test_single_and_double_precision_share_no_kernel():
    graph, rng = asg.Graph(), np.random.default_rng(0)
    keeps = graph.input("keeps", (9, 40), "bool")
    for dtype in ("f32", "f64"):
        x = graph.input(dtype, (9, 40), dtype)
        graph.output(f"of {dtype}", asg.sum(asg.where(keeps & (x > 0), asg.exp(x), -x), axis=1))
    feeds = {"keeps": rng.random((9, 40)) < 0.5, "f32": np.float32(rng.normal(size=(9, 40)))}
    exe = check(graph, {**feeds, "f64": rng.normal(size=(9, 40))})
    assert len(steps(exe)) == 2


def test_doubles_of_a_users_op_are_left_to_its_reference():
    op = OPS["exp"]
    own = Elementwise(**{**vars(op), "name": "my.exp"})
    assert suits(op, (F64,), F64)
    assert not suits(own, (F64,), F64)
    assert suits(own, (F32,), F32)
    assert not suits(OPS["cast"], (F32,), F64), "a kernel has reals of one type"

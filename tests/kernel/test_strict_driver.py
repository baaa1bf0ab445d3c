"""Ops mean what their references mean on a driver that keeps WGSL's promises and none besides.

A driver may take subnormal numbers for 0, and results differ by that. Nothing becomes NaN for that
reason, but a product of infinity, which is one instruction.
"""

import re
from functools import cache
from itertools import product

import numpy as np
import pytest

from asg.core.dtypes import HALVES, DType
from asg.core.interpreter import surrounded
from asg.core.opdef import Elementwise, Kind
from asg.kernel.wgsl_reader import OPERANDS
from asg.ops._support.catalogue import OPS
from asg.ops.elementwise.arithmetic import MUL
from asg.ops.wgsl import declarations, expression
from asg.testing import interpret
from asg.testing.samples import feeds_of, graph_of, takes
from tests.kernel.strict_driver import LEAST, StrictDriver, flushed
from tests.wgpu.expression_cases import CANCELS, FLOATS, Case, cases, reference
from tests.wgpu.shaders import dtype_of

pytestmark = pytest.mark.sampled(3)

TINY = np.array([1.4e-45, 1e-40, -1e-40, 9e-39, -1.1e-38])  # which a driver may take for 0
NASTY = np.concatenate([
    TINY, [8.5e37, -8.6e37, 1.7e38, -1.7e38, 2.9e38, 2.0**126, 1.2e-38, 0.3, 20.0, 300.0, 6000.0],
    FLOATS,
])  # fmt: skip
F32_CASES = [
    case for case in cases()
    if DType.F32 in (*case.dtypes, case.result)
    and HALVES.isdisjoint((case.result, *case.dtypes))
]  # fmt: skip


def with_nasty(case: Case) -> Case:
    """The case with more operands: all combinations of nasty ones, or some of them."""
    rng = np.random.default_rng(1)
    count = len(case.dtypes)
    if count < 3:
        more = zip(*product(NASTY, repeat=count), strict=True)
    else:
        more = rng.choice(NASTY, (count, 3000))
    operands = []
    for old, new in zip(case.operands, more, strict=True):
        wide = np.asarray(new) if old.dtype == np.float32 else rng.choice(old, len(new))
        operands.append(np.concatenate([old, wide.astype(old.dtype)]))
    return case._replace(operands=tuple(operands))


@cache
def run(number, choice):
    case = with_nasty(F32_CASES[number])
    names = OPERANDS[: len(case.dtypes)]
    text = expression(case.op, names, case.dtypes, case.result, case.attrs)
    driver = StrictDriver(case.op.wgsl.functions, choice, len(case.operands[0]))
    return case, driver.run(text, case.operands, case.dtypes, case.result), driver.divisions


def candidates(case):
    """The references of the operands, each as it is or flushed."""
    for flush in product((False, True), repeat=len(case.operands)):
        operands = tuple(
            flushed(x) if also else x for x, also in zip(case.operands, flush, strict=True)
        )
        yield reference(case._replace(operands=operands))


def agrees(case, found, right):
    if not case.result.is_float:
        return found == right
    with np.errstate(over="ignore", invalid="ignore"):
        rounded = right.astype(np.float32)
        least = max(float(LEAST), 4 * CANCELS.get(case.op.name, 0.0))  # of coarse quotients
        near = np.abs(found - right) <= case.op.tolerance * np.abs(right) + least
    zero = (found == 0) & (rounded == 0)
    same = (found == rounded) | (np.isnan(found) & np.isnan(rounded))
    return (
        same & ~zero
        | (near & np.isfinite(rounded) & ~zero)
        | (zero & (np.signbit(found) == np.signbit(rounded)))
    )


@pytest.mark.parametrize("choice", [0, 1])
@pytest.mark.parametrize("number", range(len(F32_CASES)), ids=lambda n: F32_CASES[n].name)
def test_op_keeps_its_meaning(number, choice):
    """Also of operands beyond the divisors that WGSL promises, and where small ones are zeros."""
    case, found, _ = run(number, choice)
    right = reference(case)
    fine = np.any([agrees(case, found, each) for each in candidates(case)], axis=0)
    if case.result.is_float and case.op is not MUL:
        fine &= ~np.isnan(found) | np.isnan(right)
    wrong = np.flatnonzero(~fine)
    shown = [f"{[x[i] for x in case.operands]}: {found[i]}, not {right[i]}" for i in wrong[:5]]
    assert not shown, f"{len(wrong)} of {len(found)}"


# Why the divisor of each `/` in the library is one that WGSL promises, or what it gives unused.
UNIT = "from 1 to 2"
COUNTED = "a count, or one and a number up to 5000"
SHARES = "shares of a whole: neither parameter is below 1e-33, nor is their sum above 1e31"
ROOT = "a root of a finite number: at most 2^64"
PLAIN = {
    ("asg_div", "asg_opaque(select(y * scale, asg_whole_of(y), least))"): "scaled",
    ("asg_sigmoid", "(1.0 + z)"): UNIT,
    ("asg_tanh", "(t + 2.0)"): UNIT,
    ("asg_atan_near", "(t + 1.0)"): UNIT,
    ("asg_tan", "select(cosine, sine, odd)"): "at most 1, and an angle in f32 is never so near 0",
    ("asg_asinh", "(1.0 + sqrt(1.0 + a * a))"): "used up to 1e4 alone",
    ("asg_atanh", "(1.0 - a)"): "used below 1 alone: from 2^-24 to 1",
    ("asg_bessel_ie", "f32(i)"): COUNTED,
    ("asg_bessel_ie", "(f32(k) * (f32(k) + n))"): COUNTED,
    ("asg_lgamma", "sine"): "at most 1; of 0 infinity is right",
    ("asg_digamma", "asg_tan(3.1415927 * beside)"): "at most 1e8, and of 0 unused",
    ("asg_digamma_positive", "z"): "from 2^-100 to 6",
    ("asg_zeta", "(power - 1.0)"): COUNTED,
    ("asg_igamma", "(a + f32(k))"): COUNTED,
    ("asg_igammac_small", "f32(k)"): COUNTED,
    ("asg_igammac_small", "(a + f32(k))"): COUNTED,
    ("asg_igamma_factor", "sqrt(a)"): ROOT,
    ("asg_igamma_large", "sqrt(a)"): ROOT,
    ("asg_beta_exponent", "both"): SHARES,
    ("asg_beta_exponent", "mine"): SHARES,
    ("asg_beta_exponent", "other"): SHARES,
    ("asg_beta_factor", "(a + b)"): SHARES,
    ("asg_betainc", "one"): SHARES,
    ("asg_betainc", "(a + b + 2.0)"): COUNTED,
    ("asg_betainc_large", "both"): SHARES,
    ("asg_betainc_large", "(3.0 * spread)"): SHARES,
    ("asg_betainc_large", "sqrt(both)"): ROOT,
    ("asg_betainc_large", "off"): "used where e is not small alone",
    ("asg_betainc_large", "e"): "used from 2e-3 alone",
    ("asg_beta_fraction", "(a + 1.0)"): COUNTED,
    ("asg_beta_fraction", "(a + 2.0 * m)"): COUNTED,
    ("asg_beta_fraction", "(a + 2.0 * m + 1.0)"): COUNTED,
    ("asg_beta_fraction", "((a + 2.0 * m - 1.0) * (a + 2.0 * m))"): COUNTED,
    **{
        ("asg_beta_fraction", divisor): "of the size of numbers up to 5000"
        for divisor in (
            "c", "(1.0 + even * d)", "(1.0 + odd * d)",
            "(1.0 - (((a + b) * x) / (a + 1.0)))",
        )
    },
}  # fmt: skip


def test_every_plain_division_has_its_reason():
    met = {}
    for number in range(len(F32_CASES)):
        met |= run(number, 0)[2]
    assert set(met) == set(PLAIN)


# Whole graphs

OF_32_BITS = {DType.F32, DType.I32, DType.U32, DType.BOOL}
# Their weights sum up to 0 where small ones are zeros: a mean of nothing.
WEIGHED = {"mse_loss", "l1_loss", "cross_entropy", "nll_loss"}


def strictly(node, operands, compute):
    """Elementwise ops of 32 bits on such a driver; flushed sums, products and scans."""
    op, type_ = node.op, node.types[0]
    dtypes = tuple(dtype_of(array) for array in operands)
    if isinstance(op, Elementwise) and operands[0].size and {*dtypes, type_.dtype} <= OF_32_BITS:
        text = expression(op, OPERANDS[: len(operands)], dtypes, type_.dtype, node.attrs)
        flat = [np.ravel(array) for array in operands]
        driver = StrictDriver(op.wgsl.functions, 0, flat[0].size)
        return [driver.run(text, flat, dtypes, type_.dtype).reshape(operands[0].shape)]
    found = [np.asarray(array) for array in compute(operands)]
    computes = op.kind in (Kind.REDUCTION, Kind.CONTRACTION, Kind.SCAN)
    return [flushed(array) for array in found] if computes else found


OF_FLOATS = [op for op in OPS.values() if op.kind is not Kind.LEAF and takes(op, DType.F32)]


@pytest.mark.parametrize("scale", [1e-39, 1e-42, 1e38])
def test_no_op_makes_nan_of_small_or_large_operands(scale):
    wrong = []
    for op in OF_FLOATS:
        graph = graph_of(op, DType.F32)
        feeds = feeds_of(op, graph, np.random.default_rng(0))
        with np.errstate(over="ignore"):
            feeds = {
                name: array * np.float32(scale) if array.dtype == np.float32 else array
                for name, array in feeds.items()
            }
        right = interpret(graph, feeds)
        with surrounded(strictly):
            found = interpret(graph, feeds)
        if any((np.isnan(found[n]) & ~np.isnan(a)).any() for n, a in right.items()):
            wrong.append(op.name)
    assert set(wrong) <= WEIGHED


def test_a_quotient_of_a_number_and_itself_is_not_taken_for_1():
    """A card's compiler made 1 of 0 / 0, whose operands it saw to be the same."""
    (divisor,) = re.findall(r" / (.*);", declarations()["asg_div"])
    assert divisor.startswith("asg_opaque(")

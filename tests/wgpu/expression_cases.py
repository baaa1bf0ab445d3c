"""Every elementwise op of every dtype, on values that matter, and what they are by NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import HELD, Array, DType
from asg.core.opdef import Attrs, Elementwise
from asg.core.types import TensorType
from asg.ops._support.catalogue import OPS
from asg.ops.wgsl import VALUE_TYPES

COUNT = 3072  # values of each case
DTYPES = [dtype for dtype in VALUE_TYPES if dtype not in HELD]  # test_integer_widths has those

ELEMENTWISE = [op for op in OPS.values() if isinstance(op, Elementwise)]
FLOATS = np.array(
    [np.nan, np.inf, -np.inf, 0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 2, 3, -3, 7, -8, 1 / 3,
     1e-30, -1e-30, 1e30, -1e30, 3.4028235e38, -3.4028235e38, 1.1754944e-38, 88.5, -88.5, 104.0,
     1e4, -1e4, 16777216.0, -16777217.0, 8388607.5, 2147483648.0, 4294967296.0, 1.0000001,
     0.99999994, 1e-6, -1e-6],
)  # fmt: skip
INTEGERS = np.array(
    [0, 1, -1, 2, -2, 3, -3, 5, 7, -7, 31, 32, 33, 40, -40, 100, 46341, 65536, 2**31 - 1, -(2**31),
     -(2**31) + 1, 16777217]
)  # fmt: skip

# Where results cross 0 the error is one of what cancels there: at the zeros of lgamma and its
# derivatives left of 0, of log(e^x + e^y), and where an angle is nearly a multiple of π/2. The
# incomplete functions are 1 less the other side beyond the middle.
CANCELS = {"igamma": 1e-6, "betainc": 4e-6,
           "lgamma": 2e-6, "digamma": 2e-6, "polygamma": 2e-6, "logaddexp": 2e-7,
           "sin": 1e-8, "cos": 1e-8}  # fmt: skip
SHARES = {"igamma", "igammac", "betainc"}  # no rounding makes them negative, or larger than 1
F16_ROUNDING = 2.0**-11


class Case(NamedTuple):
    """One op of operands of one combination of dtypes, each with COUNT values."""

    op: Elementwise
    dtypes: tuple[DType, ...]
    attrs: Attrs
    operands: tuple[Array, ...]

    @property
    def result(self) -> DType:
        type_ = self.op.infer(*(TensorType((), dtype) for dtype in self.dtypes), **self.attrs)
        assert isinstance(type_, TensorType)
        return type_.dtype

    @property
    def name(self) -> str:
        attrs = [str(value) for value in self.attrs.values()]
        return "-".join([self.op.name, self.dtypes[-1], *attrs])


def cases() -> Iterator[Case]:
    """Every elementwise op of every dtype that WGSL has, the last operand deciding."""
    for op in ELEMENTWISE:
        for dtype in DTYPES:
            if dtype in op.operands[-1]:
                rest = (dtype if dtype in kinds else DType.BOOL for kinds in op.operands[:-1])
                dtypes = (*rest, dtype)
                for attrs in choices(op, dtype):
                    yield Case(op, dtypes, attrs, operands(op, dtypes))


def choices(op: Elementwise, dtype: DType) -> list[Attrs]:
    """The attributes that a case is made for: all that differ in what is computed."""
    match tuple(op.attrs):
        case ():
            return [{}]
        case ("dtype",) if op.name == "bitcast":
            return [{"dtype": target} for target in sorted(op.operands[0] - {dtype})]
        case ("dtype",):
            return [{"dtype": dtype} for dtype in DTYPES]
        case ("order",):
            shown = {sample.attrs["order"] for sample in op.samples}
            return [{"order": order} for order in sorted({*shown, 1, 2, 3})]
        case names:
            raise AssertionError(f"say which {names} of {op.name} to test")


def operands(op: Elementwise, dtypes: tuple[DType, ...]) -> tuple[Array, ...]:
    """Values that matter in all their combinations, then random ones, independently."""
    rng = np.random.default_rng(0)
    count = len(dtypes)
    return tuple(
        np.concatenate([special(dtype, position, count), random(dtype, rng)])[:COUNT]
        for position, dtype in enumerate(dtypes)
    )


def special(dtype: DType, position: int, count: int) -> Array:
    if dtype is DType.BOOL:
        values = np.array([False, True])
    elif dtype.is_float:
        with np.errstate(over="ignore"):
            values = FLOATS.astype(dtype.numpy)
    else:
        values = INTEGERS.astype(np.uint32).view(dtype.numpy)
    if count == 1:
        return values
    first, second = np.meshgrid(values, values, indexing="ij")
    return np.resize(first if position == count - 2 else second, len(FLOATS) ** 2)


def random(dtype: DType, rng: np.random.Generator) -> Array:
    if dtype is DType.BOOL:
        return rng.integers(0, 2, COUNT).astype(bool)
    if dtype.is_integer:
        places = rng.integers(0, 32, COUNT, np.uint64)
        bits = rng.integers(0, 2**32, COUNT, np.uint64) >> places
        signs = rng.choice([-1, 1], COUNT)
        return (bits.astype(np.int64) * signs).astype(np.uint32).view(dtype.numpy)
    parts = [
        rng.uniform(-1, 1, COUNT // 4),
        rng.uniform(-5, 5, COUNT // 4),
        rng.uniform(-100, 100, COUNT // 8),
        rng.integers(-40, 40, COUNT // 8) / 2,
        rng.choice([-1, 1], COUNT // 4) * 10.0 ** rng.uniform(-30, 30, COUNT // 4),
    ]
    values = np.concatenate(parts)
    with np.errstate(over="ignore"):
        return rng.permutation(values).astype(dtype.numpy)


def reference(case: Case) -> Array:
    """The results of NumPy for a case: floats in f64, and left so, where values count, not bits."""
    if case.op.name == "bitcast":
        return np.asarray(case.op.reference(*case.operands, **case.attrs))
    arrays = [a.astype(np.float64) if a.dtype.kind == "f" else a for a in case.operands]
    attrs = dict(case.attrs)
    if "dtype" in attrs and case.result.is_float:
        attrs["dtype"] = DType.F64
    with np.errstate(all="ignore"):
        return np.asarray(case.op.reference(*arrays, **attrs))


def check(case: Case, found: Array) -> None:
    """Compare results with the reference, within the op's tolerance and a rounding of f16."""
    right = reference(case)
    if not case.result.is_float:
        np.testing.assert_array_equal(found, right)
        return
    with np.errstate(over="ignore", invalid="ignore"):  # bits may be those of a signaling NaN
        rounded = right.astype(case.result.numpy).astype(np.float64)
        found = found.astype(np.float64)
    finite = np.isfinite(rounded)
    np.testing.assert_array_equal(found[~finite], rounded[~finite])
    zero = (found == 0) & (rounded == 0)
    np.testing.assert_array_equal(np.signbit(found[zero]), np.signbit(rounded[zero]))
    if case.op.tolerance == 0:
        np.testing.assert_array_equal(found, rounded)
        return
    tolerance = case.op.tolerance + (F16_ROUNDING if case.result is DType.F16 else 0.0)
    # Numbers smaller than a normal one of f32 may be flushed to 0; those of f16 are rounded.
    smallest = 2.0**-25 if case.result is DType.F16 else float(np.finfo(np.float32).tiny)
    least = max(smallest, CANCELS.get(case.op.name, 0.0))
    if case.op.name in SHARES:
        assert found[finite].min() >= 0
        assert found[finite].max() <= 1
    error = np.abs(found[finite] - right[finite])
    excess = error - (tolerance * np.abs(right[finite]) + least)
    worst = np.flatnonzero(finite)[np.argmax(excess)]
    at = [operand[worst] for operand in case.operands]
    assert excess.max() <= 0, f"at {at}: {found[worst]}, not {right[worst]}"

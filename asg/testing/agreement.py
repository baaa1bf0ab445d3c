"""The required agreement of two executors' results."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from asg.core.dtypes import Array, DType, as_dtype

# Two roundings to nearest.
ROUNDING = {
    DType.BF16: 2.0**-7, DType.F16: 2.0**-10, DType.F32: 2.0**-22, DType.F64: 2.0**-51
}  # fmt: skip


def assert_agrees(
    found: Mapping[str, Array],
    exact: Mapping[str, Array],
    plain: Mapping[str, Array],
    tolerance: float = 0.0,
) -> None:
    """Raise AssertionError unless `found` agrees with the other results, by name.

    Integers, bools, NaN and infinities must equal `plain`, NumPy's results in the same dtype. Other
    floats may differ from `exact`, NumPy's in f64. The bound is the sum of rounding, `tolerance`
    times the largest of the tensor, and four times NumPy's own loss in the dtype where results
    cancel.
    """
    assert set(found) == set(exact) == set(plain)
    wrong = {name: fault for name in found
             if (fault := _fault(found[name], exact[name], plain[name], tolerance))}  # fmt: skip
    assert not wrong, "\n".join(f"{name}: {fault}" for name, fault in wrong.items())


def _fault(found: Array, exact: Array, plain: Array, tolerance: float) -> str | None:
    if (found.shape, found.dtype) != (plain.shape, plain.dtype):
        return f"{found.dtype}{found.shape}, not {plain.dtype}{plain.shape}"
    wrong: Array = np.not_equal(found, plain)
    bound = 0.0
    if (dtype := as_dtype(plain.dtype)).is_float:
        finite = np.isfinite(plain) & np.isfinite(exact)
        right, near = np.asarray(exact)[finite], np.asarray(plain)[finite].astype(np.float64)
        scale = np.abs(right).max(initial=0.0)
        lost = np.abs(near - right).max(initial=0.0)
        bound = (tolerance + ROUNDING[dtype]) * scale + 4 * lost
        with np.errstate(invalid="ignore"):
            off = np.abs(found.astype(np.float64) - exact)
        special = wrong & ~(np.isnan(found) & np.isnan(plain))
        wrong = np.where(finite, ~(off <= bound), special)
    if not wrong.any():
        return None
    at = np.flatnonzero(wrong)[:4]
    return f"{np.ravel(found)[at]}, not {np.ravel(exact)[at]}, within {bound:.1e}, at {at}"

"""Special functions whose reference is a formula of its own."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.special import erf, i1e

from asg.ops.elementwise.bessel import BESSEL_IE
from asg.ops.elementwise.special import ERF


@pytest.mark.filterwarnings("ignore:overflow")
def test_erf_of_f32_is_within_three_in_ten_million():
    x = np.concatenate([np.linspace(-11, 11, 20_000), np.logspace(-36, 38, 999)]).astype("f4")
    exact = erf(x.astype("f8"))
    for given in (x, x[::3], x[1:].reshape(2, -1).T):
        found = ERF.reference(given)
        right = erf(given.astype("f8"))
        assert found.dtype == np.float32
        assert (np.abs(found - right) <= 3e-7 * np.abs(right)).all()
    out = np.empty_like(x)
    assert ERF.reference(x, out=out) is out
    assert np.allclose(out, exact, rtol=3e-7)
    edges = ERF.reference(np.array([np.nan, np.inf, -np.inf, -0.0], "f4"))
    assert np.array_equal(edges, np.array([np.nan, 1, -1, -0.0], "f4"), equal_nan=True)
    assert np.signbit(edges[3])


def test_bessel_functions_of_large_f16_do_not_overflow():
    x = np.float16([12000, 65504, -65504, np.inf])
    np.testing.assert_allclose(BESSEL_IE.reference(x, order=1), i1e(x.astype("f8")), rtol=2e-3)

"""Activations of large values, at their kinks and beside them, equal NumPy on a device."""

from __future__ import annotations

import numpy as np
import pytest

from tests.ops.nn.test_activations import ACTIVATIONS, LINE
from tests.wgpu.values.beside_numpy import check

KINKS = [-3.0, -1.0, -0.5, -0.0, 0.5, 1.0, 3.0, 6.0]
SPECIAL = [np.nan, np.inf, -np.inf]
VALUES = np.concatenate([LINE, KINKS, SPECIAL]).astype(np.float32)


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_activations_and_their_slopes_equal_numpy(name, backend):
    found = check(backend, ACTIVATIONS[name], 2e-6, x=VALUES)
    assert np.isfinite(found["grad/x"][: -len(SPECIAL)]).all()

"""Every public report of `tests/programs/public_reports` has the right numbers here."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.programs.public_reports import REPORTS


@pytest.mark.parametrize("report", REPORTS, ids=lambda report: f"{report.source} {report.fault}")
@pytest.mark.parametrize("backend", ["numpy", pytest.param("wgpu", marks=pytest.mark.sampled(3))])
def test_a_public_report_is_right_here(report, backend):
    dtype = "f32" if backend == "wgpu" else report.dtype
    with asg.Graph() as g:
        given = [asg.constant(value, dtype) for value in report.given]
        result = report.program(*given)
        for _ in range(report.order):
            [result] = asg.call(asg.gradients(asg.sum(result), given[:1])).values()
        g.output("y", result)
    found = asg.compile(g, backend)()["y"].numpy()
    tolerance = 2e-5 if dtype == "f32" else 1e-9
    np.testing.assert_allclose(found, report.right, rtol=tolerance, atol=1e-12)

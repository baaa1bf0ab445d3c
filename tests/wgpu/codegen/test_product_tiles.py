"""Products as a GPU computes them: the tiles of a workgroup make up a rectangle."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target, Tiling
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import lowered

TILINGS = [None, Tiling(2, 4, 64), Tiling(8, 8, 256), Tiling(1, 4, 8)]


def products(batch, m, n, k):
    g = asg.Graph("products")
    a, b = g.input("a", (batch, m, k)), g.input("b", (batch, k, n))
    g.output("c", asg.relu(a @ b) + 1.0)
    return g


def problem_of(graph, target):
    (question,) = (d.question for d in make_schedule(lowered(graph, {}), target).dispatches)
    return question.problem


@pytest.mark.parametrize("tiling", TILINGS)
@pytest.mark.parametrize(
    "sizes", [(1, 1, 3, 2), (2, 3, 5, 7), (1, 130, 68, 12), (3, 1, 515, 4), (2, 67, 4, 33)]
)
def test_every_element_is_computed_once(sizes, tiling):
    rng, (batch, m, n, k) = np.random.default_rng(0), sizes
    graph = products(*sizes)

    def tiled(graph, target):
        if tiling is not None:
            table = target.table.with_choices({problem_of(graph, target): tiling})
            target = replace(target, table=table)
        return make_schedule(graph, target)

    a = rng.standard_normal((batch, m, k)).astype(np.float32)
    b = rng.standard_normal((batch, k, n)).astype(np.float32)
    exe = asg.compile(graph, WgpuBackend(scheduler=tiled))
    found = exe(a=a, b=b)["c"].numpy()
    np.testing.assert_allclose(found, np.maximum(a @ b, 0) + 1, rtol=2e-5, atol=2e-5)


def test_a_workgroup_loads_as_many_rows_as_columns():
    with using({"staged_products.work": 1 << 62}):
        graph = lowered(products(1, 2048, 2048, 2048), {})
        (dispatch,) = make_schedule(graph, Target()).dispatches
    assert dispatch.question.taken == Tiling(8, 8, 64)
    text = dispatch.kernel.source({})
    assert "local % 8" in text
    assert "local / 8" in text


def test_a_single_row_leaves_no_invocation_idle():
    (dispatch,) = make_schedule(lowered(products(1, 1, 4096, 64), {}), Target()).dispatches
    wide = dispatch.question.taken.columns * dispatch.question.taken.invocations
    assert dispatch.workgroups == (4096 // wide, 1, 1)

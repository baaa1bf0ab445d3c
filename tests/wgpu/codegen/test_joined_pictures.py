"""Convolutions of small pictures: a tile of a product has places of several of them."""

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import lowered


def net(pictures, channels, outputs, size, kernel, dtype="f32", **settings):
    """A convolution with a bias and a residual, and both gradients."""
    graph = asg.Graph("net")
    x = graph.input("x", (pictures, channels, size, size), dtype)
    w = graph.input("w", (outputs, channels, kernel, kernel), dtype)
    b = graph.input("b", (outputs,), dtype)
    graph.output("y", asg.relu(asg.conv2d(x, w, b, **settings)))
    made = asg.gradients([graph.outputs["y"]], [x, w], seeds="input")
    return asg.splice(graph, made)


CASES = {
    "1 × 1": (6, 16, 32, 7, 1, {}),
    "vectors": (5, 16, 32, 6, 1, {}),
    "3 × 3": (4, 8, 32, 5, 3, {"padding": 1}),
    "strided": (4, 16, 32, 9, 3, {"padding": 1, "stride": 2}),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=pytest.mark.full) if CASES[each][-1] else each for each in CASES],
)
def test_values_and_gradients_equal_numpy(name, backend):
    *sizes, settings = CASES[name]
    graph, exact = (net(*sizes, dtype, **settings) for dtype in ("f32", "f64"))
    rng = np.random.default_rng(0)
    shapes = {key: tuple(map(int, leaf.shape)) for key, leaf in graph.inputs.items()}
    feeds = {key: rng.uniform(-1, 1, shape).astype(np.float32) for key, shape in shapes.items()}
    wide = {key: array.astype(np.float64) for key, array in feeds.items()}
    low = lowered(graph, {})
    staged = {"work": 1, "work_on_cpu": 1, "long": 1}
    with using({f"staged_products.{name}": number for name, number in staged.items()}):
        dispatches = make_schedule(low, Target()).dispatches
        on_paper = paper_card.run(low, feeds) if name in ("1 × 1", "vectors") else None
        made = {key: array.numpy() for key, array in compile(graph, backend)(feeds).items()}
    assert "var<workgroup>" in dispatches[0].kernel.source({})
    assert not [reason for dispatch in dispatches for reason in dispatch.unproved]
    right = {key: array.numpy() for key, array in compile(exact, "numpy")(wide).items()}
    plain = {key: array.numpy() for key, array in compile(graph, "numpy")(feeds).items()}
    for found in filter(None, (made, on_paper)):
        assert_agrees(found, right, plain, 2e-6)


def test_tiles_of_small_pictures_are_full():
    """A picture of 49 places would leave a quarter of each tile of 64 idle."""
    graph = asg.Graph("net")
    x, w = graph.input("x", (32, 512, 7, 7)), graph.input("w", (1024, 512, 1, 1))
    graph.output("y", asg.conv2d(x, w))
    (dispatch,) = make_schedule(lowered(graph, {}), Target()).dispatches
    tile = dispatch.question.taken
    across, down = -(-32 * 49 // tile.columns), 1024 // tile.rows
    assert dispatch.workgroups == (across * down, 1, 1)

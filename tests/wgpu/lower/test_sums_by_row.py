"""Many slices added at computed places: sorted, and summed by row."""

from math import prod

import numpy as np
import pytest

import asg
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.legalize import split_large
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import lowered
from tests.wgpu.paper_card import Card

NUMPY = {"f32": "f4", "f16": "f2", "i32": "i4", "u32": "u4"}


@pytest.fixture(autouse=True)
def sooner():
    """Let fewer iterations be worth a sort, so that small sums are sorted."""
    with using({"scatters.iterations": 1 << 19}):
        yield


def added(shape, index_shape, axis, dtype="f32", index_dtype="i32"):
    """A graph that adds slices that are computed, to what is computed, and goes on."""
    graph = asg.Graph("added")
    x, at = graph.input("x", shape, dtype), graph.input("at", index_shape, index_dtype)
    u = graph.input("u", (*shape[:axis], *index_shape, *shape[axis + 1 :]), dtype)
    graph.output("y", asg.index_add(x + x, at, u + u, axis) + 1)
    return graph


def feeds_of(graph, axis):
    """Small whole numbers, whose sums are exact; indices from the end, and out of range, too."""
    rng = np.random.default_rng(5)
    size = graph["x"].shape[axis]
    low = -size - 2 if graph["at"].dtype == "i32" else 0
    ranges = {"x": (0, 9), "u": (0, 9), "at": (low, size + 2)}
    return {
        name: rng.integers(*ranges[name], t.shape).astype(NUMPY[t.dtype])
        for name, t in graph.inputs.items()
    }


def sums_of(graph, target):
    made, origins = split_large(graph, target)
    assert len(origins) == len(made)
    return [node for node in made.nodes if node.op.name == "sums_by_row"]


def test_slices_are_read_and_rows_stored_four_neighbors_at_a_time():
    """No kernel copies the slices first, since they are wanted in another shape."""
    graph = asg.Graph()
    table, at = graph.parameter("table", (100, 32)), graph.input("at", (16, 20), "i32")
    loss = graph.output("loss", asg.sum(asg.take(table, at, 0) * graph.input("u", (16, 20, 32))))
    step = asg.splice(graph, asg.gradients(loss, wrt=[table]))
    dispatches = make_schedule(lowered(step, {}), Target()).dispatches
    (sums,) = [each for each in dispatches if each.label == "sums_by_row"]
    assert [operand.width for operand in sums.kernel.operands] == [1, 1, 4, 4]
    assert prod(sums.workgroups) * sums.program.size == -(-100 * 8 // 64) * 64
    assert not any(each.label == "reshape" for each in dispatches)


@pytest.mark.parametrize("width", [32, 33])
def test_an_update_adds_up_the_slices_where_it_reads_them(width):
    graph = asg.Graph()
    table, at = graph.parameter("table", (100, width)), graph.input("at", (16, 20), "i32")
    u = graph.input("u", (16, 20, width))
    loss = graph.output("loss", asg.sum(asg.take(table, at, 0) * u))
    step = asg.train_step(graph, loss, asg.optim.sgd(1.0))
    card = Card(lowered(step, {}))
    assert "sums_by_row" not in [each.label for each in card.schedule.dispatches]
    rng = np.random.default_rng(3)
    feeds = {
        "table": rng.integers(0, 9, (100, width)).astype("f4"),
        "at": rng.integers(0, 100, (16, 20)).astype("i4") // 9,
        "u": rng.integers(0, 9, (16, 20, width)).astype("f4"),
    }
    right = feeds["table"].copy()
    np.subtract.at(right, feeds["at"], feeds["u"])
    card.run(feeds | {"optim/step": np.int32(0)})
    np.testing.assert_array_equal(card.state("table"), right)


def test_an_index_of_four_neighbors_is_computed_once():
    graph = asg.Graph()
    table, at = graph.input("table", (100, 64)), graph.input("at", (50,), "i32")
    graph.output("y", asg.take(table, at, 0))
    (dispatch,) = make_schedule(graph, Target()).dispatches
    text = dispatch.kernel.source({})
    assert text.count("clamp(") == 1
    assert text.count("four_at_1(") == 2  # it is declared, and called


@pytest.mark.parametrize(
    ("shape", "index_shape", "axis", "dtype", "index_dtype"),
    [
        ((100, 33), (256,), 0, "f32", "i32"),
        ((5, 100, 7), (16, 20), 1, "f32", "i32"),
        ((5, 40, 3, 4), (300,), 1, "f32", "u32"),
        ((600,), (1000,), 0, "f32", "i32"),
        ((100, 33), (256,), 0, "i32", "i32"),
        ((100, 33), (256,), 0, "u32", "u32"),
        ((100, 33), (256,), 0, "f16", "i32"),
        ((30, 4), (70_000,), 0, "i32", "i32"),  # more than the iteration limit of a CPU's driver
        ((3, 50_000), (40,), 0, "f32", "i32"),
        ((70_000, 80), (33,), 0, "i32", "i32"),  # more workgroups than there are in a row
    ],
)
def test_it_equals_numpy(backend, shape, index_shape, axis, dtype, index_dtype):
    graph = added(shape, index_shape, axis, dtype, index_dtype)
    assert sums_of(asg.optimize(graph, asg.passes.LOWER), Target())
    feeds = feeds_of(graph, axis)
    right = asg.compile(graph, "numpy")(feeds)["y"].numpy()
    np.testing.assert_array_equal(asg.compile(graph, backend)(feeds)["y"].numpy(), right)


def test_no_row_sees_the_infinities_of_another(backend):
    graph = added((64, 64), (200,), 0)
    feeds = feeds_of(graph, 0)
    feeds["at"] = feeds["at"] % 60
    feeds["u"][3] = np.inf
    feeds["at"][3] = 61
    y = asg.compile(graph, backend)(feeds)["y"].numpy()
    assert np.isinf(y[61]).all()
    assert np.isfinite(np.delete(y, 61, axis=0)).all()


def test_it_is_the_same_in_each_run(backend):
    graph = added((64, 64), (500,), 0)
    feeds = feeds_of(graph, 0)
    feeds["u"] = np.random.default_rng(0).normal(size=feeds["u"].shape).astype(np.float32)
    exe = asg.compile(graph, backend)
    first = exe(feeds)["y"].numpy()
    for _ in range(3):
        np.testing.assert_array_equal(exe(feeds)["y"].numpy(), first)


@pytest.mark.parametrize(
    ("shape", "index_shape"),
    [
        ((1000, 64), (4,)),  # few indices
        ((8, 8), (100,)),  # few iterations
        ((1 << 20, 40), (64,)),  # more than a kernel sees of a buffer
    ],
)
def test_what_does_not_pay_stays_one_loop(shape, index_shape):
    assert not sums_of(asg.optimize(added(shape, index_shape, 0), asg.passes.LOWER), Target())

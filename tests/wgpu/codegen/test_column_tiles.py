"""Sums of columns, and of channels of pictures, give what NumPy does."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.kernel.stmt import For, walk
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import ColumnTile
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import lowered
from tests.wgpu.conftest import KeptSchedules

TILED = {"column_tiles.elements": 1, "row_tiles.elements": 1, "column_tiles.shortest": 64}


def reduced(op, axes, dtype="f32"):
    def build(*shape):
        graph = asg.Graph()
        graph.output("y", op(graph.input("x", shape, dtype), axes))
        return graph

    return build


def several(*shape):
    """Reductions that share a pass, one that waits for another, and what is made of them."""
    graph = asg.Graph()
    x, ct = graph.input("x", shape), graph.input("ct", shape)
    mean = asg.mean(x, 0)
    graph.output("mean", mean)
    graph.output("both", asg.sum(x * ct, 0) + asg.sum(ct, 0))
    graph.output("variance", asg.mean((x - mean) * (x - mean), 0))
    graph.output("centered", x - mean)
    return graph


def read_once(*shape):
    """A variance far from 0, and a softmax of columns, of which some have no numbers."""
    graph = asg.Graph()
    x, far = graph.input("x", shape), graph.input("far", shape)
    graph.output("variance", asg.var(far, 0))
    graph.output("softmax", asg.softmax(asg.where(x > 1e4, -np.inf, x), 0))
    return graph


def group_norm_gradients(groups):
    """The gradients of a group norm of pictures, behind the cotangent in memory."""

    def build(*shape):
        graph = asg.Graph()
        x, ct = graph.input("x", shape), graph.input("ct", shape)
        w, b = (graph.input(name, (shape[1],)) for name in "wb")
        total = asg.sum(asg.group_norm(x, groups, w, b) * ct)
        return asg.splice(graph, asg.gradients(total, [x, w, b]))

    return build


def weighted_softmax(*shape):
    """Sums of planes and of groups of planes; a rewrite turns their quotients into products."""
    graph = asg.Graph()
    n, c, h, w = shape
    x, ct = (asg.reshape(graph.input(name, shape), (n, c, h * w)) for name in ("x", "ct"))
    weighted = asg.softmax(x, -1) * ct
    graph.output("planes", asg.sum(weighted, 2))
    graph.output("groups", asg.sum(graph.input("w", (c, 1)) * weighted, (1, 2)))
    return graph


def feeds_of(graph, shape):
    rng = np.random.default_rng(1)
    feeds = {
        name: rng.standard_normal(graph[name].shape).astype(graph[name].type.dtype.numpy)
        for name in graph.inputs
    }
    if "far" in feeds:
        feeds["far"] += 1e4
        feeds["far"][0, 0] = 1e10
        feeds["x"][:, 3], feeds["x"][:-1, 5], feeds["x"][2, 7] = 1e5, 1e5, np.nan
    return feeds


def batch_norm(*shape):
    """Normalized pictures, far from 0, with the gradients of all operands."""
    graph = asg.Graph()
    x, ct = graph.input("x", shape), graph.input("ct", shape)
    w, b = (graph.input(name, (shape[1],)) for name in "wb")
    y = asg.batch_norm(x + 1000.0, weight=w, bias=b, training=True)
    graph.output("y", y)
    total = asg.sum(y * ct)
    return asg.splice(graph, asg.gradients(total, [x, w, b]))


def group_norm(*shape):
    graph = asg.Graph()
    x, ct = graph.input("x", shape), graph.input("ct", shape)
    w, b = (graph.input(name, (shape[1],)) for name in "wb")
    y = asg.group_norm(x, 2, w, b)
    graph.output("y", y)
    return asg.splice(graph, asg.gradients(asg.sum(y * ct), [x, w, b]))


@pytest.mark.parametrize("build", [batch_norm, group_norm])
def test_norms_of_pictures_read_them_once_for_statistics(build, device):
    graph = build(4, 6, 12, 12)
    target = replace(device.target, storage_buffers=16)
    with using({**TILED, "inlined.large": 1}):
        schedule = make_schedule(lowered(graph, {}), target)
        exe = asg.compile(graph, WgpuBackend())
    rng = np.random.default_rng(1)
    feeds = {
        name: rng.standard_normal(tuple(graph[name].shape)).astype(np.float32)
        for name in graph.inputs
    }
    found, right = exe(feeds), asg.compile(graph, "numpy")(feeds)
    for key in right:
        np.testing.assert_allclose(found[key].numpy(), right[key], rtol=1e-4, atol=1e-3)
    pictures = {b.id for b in schedule.buffers if np.prod(b.type.shape) == 4 * 6 * 12 * 12}
    passes = [d for d in schedule.dispatches if pictures & {*d.buffers}]
    assert len(passes) == (3 if build is batch_norm else 2)


CASES = [
    (reduced(asg.sum, 0), (256, 32)), (reduced(asg.sum, 0), (300, 1000)),
    (reduced(asg.sum, 0), (129, 52, 1)), (reduced(asg.sum, 0), (67, 33)),
    (reduced(asg.max, 1), (3, 130, 40)), (reduced(asg.argmax, 0), (100, 36)),
    (reduced(asg.sum, (0, 2)), (5, 6, 40, 12)), (reduced(asg.sum, (0, 1)), (4, 512, 24)),
    (reduced(lambda x, axes: asg.any(x > 3, axes), 0), (200, 28)),
    (reduced(asg.sum, 0, "f16"), (256, 64)), (several, (128, 64)), (several, (2000, 16)),
    (reduced(asg.sum, (0, 2, 3)), (3, 4, 8, 8)), (reduced(asg.min, (0, 2, 3)), (3, 5, 7, 7)),
    (read_once, (512, 36)), (read_once, (131, 20)), (weighted_softmax, (4, 8, 8, 8)),
]  # fmt: skip


@pytest.mark.parametrize(("build", "shape"), CASES)
def test_tiles_of_columns_equal_numpy(build, shape, device):
    graph, kept = build(*shape), KeptSchedules()
    with using(TILED):
        exe = asg.compile(graph, WgpuBackend(scheduler=kept))
    if len(shape) < 4 or shape[-1] > 8:
        assert any(
            isinstance(dispatch.question.taken, ColumnTile)
            for dispatch in kept.dispatches
            if dispatch.question
        )
    assert not any(dispatch.unproved for dispatch in kept.dispatches)
    feeds = feeds_of(graph, shape)
    found, right = exe(feeds), asg.compile(graph, "numpy")(feeds)
    near = {"rtol": 2e-3, "atol": 2e-2} if "f16" in str(graph) else {"rtol": 3e-5, "atol": 2e-4}
    for key in right:
        np.testing.assert_allclose(found[key].numpy(), right[key], **near, err_msg=key)
        np.testing.assert_array_equal(exe(feeds)[key], found[key])
    if build is read_once:
        precise = feeds["far"].astype(np.float64).var(0)
        np.testing.assert_allclose(found["variance"], precise, rtol=1e-6)


@pytest.mark.parametrize(
    ("build", "shape"),
    [
        (several, (128, 64)), (reduced(asg.argmax, 0), (100, 36)), (reduced(asg.sum, 0), (67, 33)),
        (read_once, (512, 36)),
    ],
)  # fmt: skip
def test_lines_do_not_race(build, shape):
    graph = build(*shape)
    feeds = feeds_of(graph, shape)
    with using(TILED):
        found = paper_card.run(graph, feeds)
    right = asg.compile(graph, "numpy")(feeds)
    for key in right:
        np.testing.assert_allclose(found[key], right[key], rtol=3e-5, atol=2e-4, err_msg=key)


def test_an_invocation_loads_few_parts_of_columns_at_once():
    loops = {}
    for parts in (32, 64):
        graph = lowered(reduced(asg.sum, 0)(parts, 1024), {})
        (found,) = make_schedule(graph, paper_card.default().target).dispatches
        loops[parts] = [each for each in walk(found.program.body) if isinstance(each, For)]
    assert not loops[32]
    assert loops[64]


def test_variance_and_softmax_read_columns_once():
    graph = lowered(read_once(512, 36), {})
    with using(TILED):
        schedule = make_schedule(graph, paper_card.default().target)
    large = {b.id: b for b in schedule.buffers if b.type.shape == (512, 36)}
    readers = [d for d in schedule.dispatches if large.keys() & {*d.buffers}]
    assert len(readers) == 2, "the reductions of both, and the quotients"


# A team in a subgroup and across subgroups; planes of odd sizes; the sums of groups in memory.
@pytest.mark.parametrize(
    ("shape", "groups", "buffers"),
    [((2, 12, 9, 7), 2, 16), ((4, 16, 32, 32), 4, 8), ((2, 40, 8, 8), 1, 16)],
)
def test_gradient_of_group_norm_reads_planes_once(shape, groups, buffers):
    graph = group_norm_gradients(groups)(*shape)
    paper = paper_card.default()
    paper = paper._replace(target=replace(paper.target, storage_buffers=buffers))
    feeds = feeds_of(graph, shape)
    with using(TILED):
        card = paper_card.Card(lowered(graph, {}), paper)
        found = card.run(feeds)
    right = asg.compile(graph, "numpy")(feeds)
    for key in right:
        np.testing.assert_allclose(found[key], right[key], rtol=1e-4, atol=1e-5, err_msg=key)
    pictures = {b.id for b in card.schedule.buffers if np.prod(b.type.shape) == np.prod(shape)}
    passes = [d for d in card.schedule.dispatches if pictures & {*d.buffers}]
    assert len(passes) == (2 if buffers > 8 else 3), "the statistics, the gradients"

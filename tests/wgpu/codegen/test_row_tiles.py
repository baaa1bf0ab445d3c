"""Kernels of many long rows, whose lanes load several vectors at once, give what NumPy does."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.kernel.stmt import For, walk
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import EMPTY, RowTile
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import default, lowered, portable
from tests.wgpu.conftest import KeptSchedules

TILED = {"row_tiles.elements": 1, "row_tiles.filling": 1, "long_reductions.columns": 1 << 20}


def with_gradient(graph, y, *wrt):
    """The graph with an output and the gradient of its product with numbers `ct`."""
    graph.output("y", y)
    graph.output("total", asg.sum(y * graph.input("ct", y.shape)))
    return asg.splice(graph, asg.gradients(graph["total"], [graph[name] for name in wrt]))


def reduced(op):
    def build(rows, columns):
        graph = asg.Graph()
        graph.output("y", op(graph.input("x", (rows, columns)), 1))
        return graph

    return build


def softmax(rows, columns):
    graph = asg.Graph()
    return with_gradient(graph, asg.softmax(graph.input("x", (rows, columns)), 1), "x")


def log_softmax(rows, columns):
    graph = asg.Graph()
    return with_gradient(graph, asg.log_softmax(graph.input("x", (rows, columns)), 1), "x")


def layer_norm(rows, columns):
    graph = asg.Graph()
    x, w, b = graph.input("x", (rows, columns)), *(graph.input(n, (columns,)) for n in "wb")
    return with_gradient(graph, asg.layer_norm(x, columns, w, b), "x", "w", "b")


def rms_norm(rows, columns):
    graph = asg.Graph()
    x, w = graph.input("x", (rows, columns)), graph.input("w", (columns,))
    return with_gradient(graph, asg.rms_norm(x, columns, w), "x", "w")


def halves(rows, columns):
    graph = asg.Graph()
    x = graph.input("x", (rows, columns), "f16")
    graph.output("y", asg.softmax(x, 1))
    graph.output("sum", asg.sum(x, 1))
    return graph


GRAPHS = {
    "sum": reduced(asg.sum), "max": reduced(asg.max), "argmin": reduced(asg.argmin),
    "any": reduced(lambda x, axis: asg.any(x > 2.5, axis)), "softmax": softmax,
    "log softmax": log_softmax, "layer norm": layer_norm, "rms norm": rms_norm,
    "f16": halves,
}  # fmt: skip
# Rows of a subgroup and of fewer lanes, of workgroups, of odd sizes, in registers and longer.
SHAPES = [(16, 1024), (40, 32), (33, 8), (64, 768), (9, 1000), (7, 101), (3, 2500), (2, 9004)]
CASES = [  # three shapes of each graph, and all shapes of some graph
    (name, SHAPES[(number + step) % len(SHAPES)])
    for number, name in enumerate(GRAPHS)
    for step in (0, 3, 5)
]


FEW = (1, 2, 4, 8, 16, 32, 64, 128, 256, 256, 256)  # lanes of a row: more would keep it
LONG = {
    "logsumexp": reduced(asg.logsumexp), "softmax": reduced(asg.softmax),
    "log softmax": reduced(asg.log_softmax),
}  # fmt: skip


@pytest.mark.parametrize("name", LONG)
def test_sums_of_exponentials_take_one_pass(name, device):
    """Long rows have a running maximum; infinities and NaN have the results of two passes."""
    graph, kept = LONG[name](8, 9004), KeptSchedules()
    with using({**TILED, "row_tiles.lanes": FEW}):
        exe = asg.compile(graph, WgpuBackend(scheduler=kept))
    x = np.random.default_rng(1).standard_normal((8, 9004)).astype(np.float32) * 4
    x[1, 5000], x[2, 8999], x[3, 77] = np.inf, np.nan, -np.inf
    x[4] = -np.inf
    x[5] = np.linspace(-80, 80, 9004)  # each vector has a new maximum
    x[6], x[7, ::3] = 3e38, -3e38
    found = exe(x=x)["y"].numpy()
    with np.errstate(all="ignore"):
        right = asg.compile(graph, "numpy")(x=x)["y"]
    np.testing.assert_allclose(found, right, rtol=3e-6, atol=1e-6)
    (dispatch,) = kept.dispatches
    loops = [each for each in walk(dispatch.program.body) if isinstance(each, For)]
    assert sum(loop.name == "turn" for loop in loops) == (1 if name == "logsumexp" else 2)


def test_a_row_that_is_read_once_stays_in_no_registers():
    """Workgroups of many lanes that keep it would compute while nobody loads."""
    target = replace(paper_card.default().target, invocations=1024)
    taken = [
        make_schedule(lowered(reduced(op)(1024, 16000), {}), target).dispatches[0].question.taken
        for op in (asg.logsumexp, asg.softmax)
    ]
    assert taken == [RowTile(256, 8), RowTile(512, 8)]


def feeds_of(graph):
    rng = np.random.default_rng(1)
    return {
        name: rng.standard_normal(tuple(map(int, node.types[0].shape))).astype(
            node.types[0].dtype.numpy
        )
        for name, node in ((name, graph[name].node) for name in graph.inputs)
    }


@pytest.mark.parametrize(("name", "shape"), CASES)
def test_tiles_of_rows_equal_numpy(name, shape, device):
    graph, kept = GRAPHS[name](*shape), KeptSchedules()
    with using(TILED):
        exe = asg.compile(graph, WgpuBackend(scheduler=kept))
    tiled = [d for d in kept.dispatches if d.question and isinstance(d.question.taken, RowTile)]
    assert tiled
    assert not any(dispatch.unproved for dispatch in tiled)
    feeds = feeds_of(graph)
    found, right = exe(feeds), asg.compile(graph, "numpy")(feeds)
    near = {"rtol": 2e-3, "atol": 1e-3} if name == "f16" else {"rtol": 3e-5, "atol": 3e-4}
    for key in right:
        np.testing.assert_allclose(found[key].numpy(), right[key], **near, err_msg=key)


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("softmax", (9, 1000)), ("log softmax", (2, 9004)), ("layer norm", (40, 32)),
        ("any", (7, 101)), ("argmin", (3, 2500)),
    ],
)  # fmt: skip
def test_lanes_do_not_race(name, shape):
    """On a card with subgroups, and on one that has none."""
    graph = GRAPHS[name](*shape)
    feeds = feeds_of(graph)
    right = asg.compile(graph, "numpy")(feeds)
    for paper in (default(), portable()):
        with using(TILED):
            found = paper_card.Card(lowered(graph, {}), paper).run(feeds)
        for key in right:
            np.testing.assert_allclose(found[key], right[key], rtol=3e-5, atol=3e-4, err_msg=key)


COLUMNS = {
    **TILED, "column_tiles.elements": 1, "column_tiles.shortest": 1 << 20,
    "rows_and_columns.elements": 1, "rows_and_columns.fewest": 2, "rows_and_columns.rows": 2,
}  # fmt: skip


def gradients_of_norm(rows, columns, *, has_bias=True):
    graph = asg.Graph()
    x, ct = (graph.input(name, (rows, columns)) for name in ("x", "ct"))
    w, b = (graph.input(name, (columns,)) for name in "wb")
    y = asg.layer_norm(x, columns, w, b) if has_bias else asg.rms_norm(x, columns, w)
    wrt = [x, w, b] if has_bias else [x, w]
    return asg.splice(graph, asg.gradients(y, wrt, seeds=[ct]))


@pytest.mark.parametrize(
    ("shape", "has_bias"), [((10, 256), False), ((66, 8), False), ((36, 101), True)]
)
def test_a_gradient_reads_rows_once_for_its_sums_of_columns(shape, has_bias, device):
    graph = gradients_of_norm(*shape, has_bias=has_bias)
    feeds = feeds_of(graph)
    with using(COLUMNS):
        found = asg.compile(graph, WgpuBackend())(feeds)
        target = replace(device.target, storage_buffers=16 if has_bias else 8)
        schedule = make_schedule(lowered(graph, {}), target)
    right = asg.compile(graph, "numpy")(feeds)
    for key in right:
        np.testing.assert_allclose(found[key], right[key], rtol=3e-5, atol=3e-4, err_msg=key)
    assert not any(dispatch.unproved for dispatch in schedule.dispatches)
    rows = {b.id for b in schedule.buffers if np.prod(b.type.shape) == np.prod(shape)}
    assert sum(not rows.isdisjoint(d.buffers) for d in schedule.dispatches) == 1


@pytest.mark.parametrize("has_bias", [True, False])
def test_turns_of_a_part_do_not_race(has_bias):
    """An odd number of exchanges in each turn, and an even number."""
    graph, paper = gradients_of_norm(4, 40, has_bias=has_bias), portable()
    feeds = feeds_of(graph)
    with using(COLUMNS):
        paper = paper._replace(target=replace(paper.target, storage_buffers=16))
        found = paper_card.Card(lowered(graph, {}), paper).run(feeds)
    right = asg.compile(graph, "numpy")(feeds)
    for key in right:
        np.testing.assert_allclose(found[key], right[key], rtol=3e-5, atol=3e-4, err_msg=key)


@pytest.mark.parametrize("op", [asg.argmax, asg.argmin, asg.max, asg.min])
def test_extremes_keep_nan_and_the_first(op, device):
    """NaN of either sign is best of all, zeros are equal, and of equals the first is taken."""
    graph = reduced(op)(8, 1000)
    with using(TILED):
        exe = asg.compile(graph, WgpuBackend())
    x = np.random.default_rng(1).standard_normal((8, 1000)).astype(np.float32)
    x[1, 700:] = np.nan
    x[2, [5, 400]] = np.copysign(np.nan, -1)
    x[3, [9, 800]], x[4, [9, 800]] = np.inf, -np.inf
    x[5], x[5, 300:] = 0.0, -0.0
    x[6], x[7] = np.inf, -np.inf
    found = exe(x=x)["y"].numpy()
    np.testing.assert_array_equal(found, asg.compile(graph, "numpy")(x=x)["y"])


@pytest.mark.parametrize("tile", [(1, 8), (8, 3), (32, 1), (64, 8), (256, 2)])
def test_any_tile_gives_the_rows(tile, device):
    """The numbers that a search tries are all right, whether a row is kept or read again."""
    graph = softmax(9, 1000)

    def scheduler(graph, target):
        asked = [d.question for d in make_schedule(graph, target).dispatches if d.question]
        choices = {q.problem: RowTile(*tile) for q in asked if isinstance(q.taken, RowTile)}
        return make_schedule(graph, replace(target, table=EMPTY.with_choices(choices)))

    kept = KeptSchedules(scheduler)
    with using(TILED):
        exe = asg.compile(graph, WgpuBackend(scheduler=kept))
    assert RowTile(*tile) in [d.question.taken for d in kept.dispatches if d.question]
    assert not any(dispatch.unproved for dispatch in kept.dispatches)
    feeds = feeds_of(graph)
    found, right = exe(feeds), asg.compile(graph, "numpy")(feeds)
    for key in right:
        np.testing.assert_allclose(found[key].numpy(), right[key], rtol=3e-5, atol=3e-4)

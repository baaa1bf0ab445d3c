"""Maps that read an operand along another axis than they store: by tiles, and right at edges."""

import numpy as np
import pytest

import asg
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import default, lowered, program_of
from tests.wgpu.paper_card import Card, run

NUMPY = {"f32": "f4", "f16": "f2", "i32": "i4", "u32": "u4", "bool": "?"}


@pytest.fixture(autouse=True)
def sooner():
    """Let few elements be worth tiles."""
    with using({"transposes.elements": 512}):
        yield


def turned(shape, order, dtype="f32", build=lambda x, g: x):
    graph = asg.Graph("turned")
    x = graph.input("x", shape, dtype)
    graph.output("y", build(asg.transpose(x, order), graph))
    return graph


def feeds_of(graph):
    rng = np.random.default_rng(3)
    leaves = {**graph.inputs, **graph.parameters}
    return {
        name: rng.integers(0, 2 if t.dtype == "bool" else 50, t.shape).astype(NUMPY[t.dtype])
        for name, t in leaves.items()
    }


def tiles_of(graph, target=None):
    """The dispatches whose workgroups have a tile; all of the graph's are proved."""
    dispatches = make_schedule(lowered(graph, {}), target or Target()).dispatches
    assert not any(dispatch.unproved for dispatch in dispatches)
    return [dispatch for dispatch in dispatches if "tile_0" in dispatch.program.shared]


@pytest.mark.parametrize(
    ("shape", "order"),
    [
        ((64, 96), (1, 0)),  # whole tiles
        ((67, 45), (1, 0)),
        ((16, 1000), (1, 0)),
        ((1, 40, 33, 1), (3, 2, 0, 1)),
        ((3, 33, 40), (0, 2, 1)),
        ((2, 19, 6, 7), (0, 2, 3, 1)),  # channels last, whose places are one axis
        ((2, 6, 7, 19), (0, 3, 1, 2)),  # and first
        ((17, 5, 18), (2, 0, 1)),
        ((17, 5, 18), (2, 1, 0)),
    ],
)
def test_a_transposed_value_is_right_in_tiles(shape, order, backend):
    graph = turned(shape, order)
    feeds = feeds_of(graph)
    (dispatch,) = tiles_of(graph)
    assert dispatch.program.size == 256
    for found in (run(graph, feeds), asg.compile(graph, backend)(**feeds)):
        np.testing.assert_array_equal(found["y"], feeds["x"].transpose(order))


@pytest.mark.parametrize("dtype", ["f16", "i32", "u32", "bool"])
def test_a_transposed_value_of_each_dtype(dtype, backend):
    graph = turned((40, 50), (1, 0), dtype)
    feeds = feeds_of(graph)
    assert len(tiles_of(graph, Target(features=frozenset({"shader-f16"})))) == 1
    for found in (run(graph, feeds), asg.compile(graph, backend)(**feeds)):
        np.testing.assert_array_equal(found["y"], feeds["x"].T)


def fused(x, graph):
    """Beside a transposed value: another one, one that lies along, a row, a column, a number."""
    y, z = graph.input("z", (33, 40), "f32"), graph.input("w", (40, 33), "f32")
    row, column = graph.input("row", (33,)), graph.input("column", (40, 1))
    return (asg.square(x) + asg.transpose(y) * z + row) * (column - 2) + 1


def test_what_is_around_a_transposed_value_is_fused(backend):
    graph = turned((33, 40), (1, 0), build=fused)
    feeds = feeds_of(graph)
    (dispatch,) = tiles_of(graph)
    assert len(dispatch.program.shared) == 2
    assert len(dispatch.buffers) == 6
    x, z, w, row, column = (feeds[name] for name in ("x", "z", "w", "row", "column"))
    right = (x.T**2 + z.T * w + row) * (column - 2) + 1
    for found in (run(graph, feeds), asg.compile(graph, backend)(**feeds)):
        np.testing.assert_allclose(found["y"], right, rtol=1e-6)


def test_a_part_of_a_value_and_several_results(backend):
    def build(x, graph):
        part = asg.transpose(graph.input("p", (50, 45)))[3:36, 4:44]
        graph.output("first", x - part)
        return x + part

    graph = turned((40, 33), (1, 0), build=build)
    feeds = feeds_of(graph)
    (dispatch,) = tiles_of(graph)
    assert len(dispatch.writes) == 2
    x, part = feeds["x"].T, feeds["p"].T[3:36, 4:44]
    for found in (run(graph, feeds), asg.compile(graph, backend)(**feeds)):
        np.testing.assert_array_equal(found["y"], x + part)
        np.testing.assert_array_equal(found["first"], x - part)


def test_an_update_by_a_transposed_value_is_in_place():
    graph = asg.Graph()
    w = graph.parameter("w", (40, 33))
    graph.update(w, w - 0.5 * asg.transpose(graph.input("x", (33, 40))))
    (dispatch,) = tiles_of(graph)
    assert len(dispatch.aligned) == 1
    assert not program_of(lowered(graph, {}), default()).plan.commits
    card, feeds = Card(lowered(graph, {})), feeds_of(graph)
    card.run(feeds)  # the new value lies in the place of the old
    np.testing.assert_array_equal(card.state("w"), feeds["w"] - 0.5 * feeds["x"].T)


def test_an_axis_that_stays_inside_needs_no_tiles():
    assert not tiles_of(turned((4, 16, 8, 64), (0, 2, 1, 3)))


@pytest.mark.parametrize(("shape", "order"), [((3, 4000), (1, 0)), ((4000, 3), (1, 0))])
def test_short_axes_fill_no_tile(shape, order):
    assert not tiles_of(turned(shape, order))


def test_a_symbolic_size(backend):
    graph = asg.Graph()
    graph.output("y", asg.transpose(graph.input("x", ("N", 48))) * 2)
    exe = asg.compile(graph, backend, specialize="never")
    for count in (64, 70, 200):
        x = np.arange(count * 48, dtype=np.float32).reshape(count, 48)
        np.testing.assert_array_equal(exe(x=x)["y"], x.T * 2)
    assert "tile_0" in exe.kernels(N=200)[0].source

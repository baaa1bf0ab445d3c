"""Many elements put at computed places: sorted, and the last of each place is found."""

import numpy as np
import pytest

import asg
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.legalize import split_large


@pytest.fixture(autouse=True)
def sooner():
    """Let fewer iterations be worth a sort, so that small writes are sorted."""
    with using({"scatters.iterations": 1 << 19}):
        yield


def written(shape, count, axis, dtype="f32", index_dtype="i32"):
    """A graph that puts elements that are computed into what is computed, and goes on."""
    graph = asg.Graph("written")
    places = (*shape[:axis], count, *shape[axis + 1 :])
    x, at = graph.input("x", shape, dtype), graph.input("at", places, index_dtype)
    graph.output("y", asg.scatter(x + x, at, graph.input("u", places, dtype) * 2, axis) + 1)
    return graph


def feeds_of(graph, axis, sizes=None):
    """Numbers of which each is another, and indices from the end and out of range, too."""
    rng = np.random.default_rng(7)
    sizes = sizes or {name: t.shape for name, t in graph.inputs.items()}
    size = sizes["x"][axis]
    kind = {"f32": "f4", "f16": "f2", "i32": "i4", "u32": "u4"}[graph["x"].dtype]
    low = -size - 9 if graph["at"].dtype == "i32" else 0
    at = rng.integers(low, size + 9, sizes["at"])
    numbers = {name: rng.permutation(np.prod(sizes[name])) % 2000 for name in ("x", "u")}
    made = {name: found.reshape(sizes[name]).astype(kind) for name, found in numbers.items()}
    return {**made, "at": at.astype("i4" if low else "u4")}


def is_sorted(graph):
    made, origins = split_large(asg.optimize(graph, asg.passes.LOWER), Target())
    assert len(origins) == len(made)
    return not any(node.op.name == "scatter" for node in made.nodes)


@pytest.mark.parametrize(
    ("shape", "count", "axis", "dtype", "index_dtype"),
    [
        ((2000,), 3000, 0, "f32", "i32"),
        ((5, 300, 3), 400, 1, "f32", "i32"),
        ((900,), 1000, 0, "f16", "u32"),
        ((70_000,), 40, 0, "i32", "i32"),
        ((40, 100), 500, 1, "u32", "u32"),
    ],
)
def test_it_equals_numpy(backend, shape, count, axis, dtype, index_dtype):
    graph = written(shape, count, axis, dtype, index_dtype)
    assert is_sorted(graph)
    feeds = feeds_of(graph, axis)
    right = asg.compile(graph, "numpy")(feeds)["y"].numpy()
    np.testing.assert_array_equal(asg.compile(graph, backend)(feeds)["y"].numpy(), right)


def test_sizes_may_be_known_later(backend):
    graph = written(("N",), "K", 0)
    graph.output("sorted", asg.sort(graph["x"]))  # beside a sort, writes by its order are sought
    exe, right = asg.compile(graph, backend), asg.compile(graph, "numpy")
    made = []
    for size, count in ((2000, 3000), (3, 4), (5, 6), (5000, 40)):
        feeds = feeds_of(graph, 0, {"x": (size,), "at": (count,), "u": (count,)})
        np.testing.assert_array_equal(exe(feeds)["y"].numpy(), right(feeds)["y"].numpy())
        made.append(backend.counters().schedules)
    assert made[1] == made[2]  # the sizes of a class share a schedule


def test_few_writes_are_a_loop():
    assert not is_sorted(written((3000,), 8, 0))
    assert not is_sorted(written((30,), 100, 0))

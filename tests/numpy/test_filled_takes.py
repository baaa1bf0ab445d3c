"""The gradient of a sum at indices reads 0 at an index out of range, in a single step."""

import numpy as np
import pytest

import asg
from asg.core.interpreter import interpret
from asg.runtime.backend import Options
from asg_numpy.planning.planner import make_plan

INDICES = {
    "i32": np.int32([4, 0, -1, 5, 2, 2, -5, -6, 2**31 - 1]),
    "u32": np.uint32([4, 0, 5, 2, 2, 2**32 - 1]),
}


def ops_of(exe):
    plan = make_plan(exe.lowered, Options())
    return [node.op.name for step in plan.steps for part in step.parts for node in part.nodes]


@pytest.mark.parametrize("dtype", INDICES)
@pytest.mark.parametrize("size", [5, 0])
def test_an_index_out_of_range_has_no_gradient(dtype, size):
    with asg.Graph() as graph:
        x, y = graph.input("x", (size,), "f64"), graph.input("y", INDICES[dtype].shape, "f64")
        i = graph.input("i", INDICES[dtype].shape, dtype)
        loss = asg.sum(asg.square(asg.index_add(x, i, y, 0)))
    gradient = asg.splice(graph, asg.gradients(loss, [y]))
    feeds = {"x": np.arange(size) + 1.0, "i": INDICES[dtype], "y": np.arange(len(i)) + 1.0}
    exe = asg.compile(gradient, "numpy")
    found, known = exe(feeds)["grad/y"].numpy(), interpret(gradient, feeds)["grad/y"]
    assert not np.isnan(known).any()
    np.testing.assert_array_equal(found, known)
    assert not {"less", "greater_equal", "logical_and"} & {*ops_of(exe)}


def shared(mask, table, i):
    return asg.where(mask, asg.take(table, i), 0.0), asg.cast(mask, "f64")


def of_another_size(mask, table, i):
    return asg.where(mask, asg.take(asg.concat([table, table]), i), 0.0)


def of_another_number(mask, table, i):
    return asg.where(mask, asg.take(table, i), 1.0)


def of_other_indices(mask, table, i):
    return asg.where(mask, asg.take(table, i + 1), 0.0)


def of_one_comparison(mask, table, i):
    return asg.where(mask ^ (i < 5), asg.take(table, i), 0.0)


@pytest.mark.parametrize(
    "build", [shared, of_another_size, of_another_number, of_other_indices, of_one_comparison]
)
def test_similar_selections_keep_their_values(build):
    with asg.Graph() as graph:
        table, i = graph.input("table", (5,), "f64"), graph.input("i", (9,), "i32")
        found = build((i < 5) & (i >= -5), table, i)
        for number, each in enumerate(found if isinstance(found, tuple) else (found,)):
            graph.output(f"y{number}", each)
    feeds = {"table": np.arange(5) + 1.0, "i": INDICES["i32"]}
    exe = asg.compile(graph, "numpy")
    results = exe(feeds)
    for name, known in interpret(graph, feeds).items():
        np.testing.assert_array_equal(results[name].numpy(), known)
    assert "greater_equal" in ops_of(exe)

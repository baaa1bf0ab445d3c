"""Native code descends constant decision trees, and reads no node that does not exist."""

import numpy as np
import pytest

import asg
from asg.ops.decision_trees import descend_trees
from asg.testing import interpret
from asg_numpy.claims import trees
from asg_numpy.plan_numbers import using

NODES, FEATURES = 31, 5


def forest(rng, columns, count):
    """Nodes with random children; some are leaves, and some lead back to others."""
    children = rng.integers(0, NODES, (NODES, columns))
    leaves = rng.random(NODES) < 0.3
    children[leaves] = np.flatnonzero(leaves)[:, None]
    return {
        "features": rng.integers(0, FEATURES, NODES).astype("i4"),
        "thresholds": np.round(rng.normal(size=NODES), 1),
        "children": children.astype("i4"),
        "roots": rng.integers(0, NODES, count).astype("i4"),
    }


def descent(tables, *, levels, dtype="f64", part=False):
    g = asg.Graph()
    x = g.input("x", ("N", FEATURES + 2 * part), dtype)
    held = [
        asg.constant(each, dtype if name == "thresholds" else "i32", graph=g)
        for name, each in tables.items()
    ]
    g.output("y", descend_trees(x[:, 1:-1] if part else x, *held, levels))
    return g


def rows(rng, graph, count):
    """Numbers with ties to thresholds, NaN and infinities."""
    x = np.round(rng.normal(size=(count, graph.inputs["x"].shape[1])), 1)
    x[rng.random(x.shape) < 0.1] = np.nan
    x[rng.random(x.shape) < 0.05] = np.inf
    return x.astype(graph.inputs["x"].dtype.numpy)


def agrees(graph, x):
    found = asg.compile(graph, "numpy")(x=x)
    np.testing.assert_array_equal(found["y"], interpret(graph, {"x": x})["y"])


@pytest.mark.parametrize("dtype", ["f64", "f32", "f16"])
@pytest.mark.parametrize("columns", [2, 3])
def test_rows_reach_their_leaves(dtype, columns, monkeypatch):
    """By groups of trees and single trees, with few and many levels, and in several calls."""
    if dtype != "f16":
        monkeypatch.setattr(trees, "_by_levels", None)
    rng = np.random.default_rng(columns)
    with using({"trees.nbytes": 3 * FEATURES * 8}):
        for count, levels, part in ((21, 40, False), (8, 3, True), (3, 12, False), (0, 2, True)):
            graph = descent(forest(rng, columns, count), levels=levels, dtype=dtype, part=part)
            agrees(graph, rows(rng, graph, 7))


@pytest.mark.parametrize(
    ("table", "value"),
    [("features", FEATURES), ("children", NODES), ("children", -NODES - 1), ("roots", 1 << 30)],
)
def test_indices_out_of_range_read_nothing(table, value):
    rng = np.random.default_rng(0)
    tables = forest(rng, 2, 5)
    tables[table].reshape(-1)[:] = value
    g = descent(tables, levels=2)
    g = asg.io.loads(asg.io.dumps(g))
    agrees(g, rows(rng, g, 3))


def test_a_file_of_a_program_holds_its_trees(tmp_path):
    rng = np.random.default_rng(1)
    graph = descent(forest(rng, 3, 9), levels=20)
    exe, x = asg.compile(graph, "numpy", dims={"N": 4}), rows(rng, graph, 4)
    expected = exe(x=x)["y"].numpy()
    exe.save(tmp_path / "trees.asgx")
    np.testing.assert_array_equal(asg.load_compiled(tmp_path / "trees.asgx")(x=x)["y"], expected)


@pytest.mark.parametrize("columns", ["C", 4])
def test_children_have_two_or_three_columns(columns):
    g = asg.Graph()
    x, roots = g.input("x", ("N", 3)), g.input("roots", (2,), "i32")
    features, thresholds = g.input("features", (9,), "i32"), g.input("thresholds", (9,))
    children = g.input("children", (9, columns), "i32")
    with pytest.raises(asg.ShapeError, match="must have 2 or 3 columns; give a number"):
        descend_trees(x, features, thresholds, children, roots, 2)

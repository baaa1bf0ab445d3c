"""Every graph of every example, written as ONNX, gives ONNX Runtime the same numbers."""

import importlib
from pathlib import Path

import pytest

import asg
from tests.examples.test_round_trips import GRAPHS_OF
from tests.onnx.runtime import assert_same_numbers, feeds_of

WRITTEN = [each for each in GRAPHS_OF if each.__name__ != "custom_op"]
EXAMPLES = str(Path(__file__).parents[2] / "examples")


@pytest.fixture(autouse=True)
def examples_on_the_path(monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)


# A bias before a normalisation has a gradient of 0, whose rounding Adam divides by its own size.
ROUGH = {"digits_cnn": 5e-3}


@pytest.mark.parametrize("graphs_of", WRITTEN, ids=lambda of: of.__name__)
def test_onnx_runtime_gives_the_same_numbers(graphs_of):
    graphs = graphs_of(importlib.import_module(graphs_of.__name__))
    assert graphs
    atol = ROUGH.get(graphs_of.__name__, 1e-4)
    for graph in graphs.values():
        assert_same_numbers(graph, feeds_of(graph), steps=2 if graph.updates else 1, atol=atol)


def test_ops_of_ones_own_are_refused_by_name():
    (custom,) = (each for each in GRAPHS_OF if each.__name__ == "custom_op")
    graphs = custom(importlib.import_module("custom_op"))
    for graph in graphs.values():
        with pytest.raises(asg.GraphError, match=r"no expression for my\.decayed"):
            asg.onnx.to_model(graph)

"""Every graph of every example goes through both file forms and comes back the same."""

import argparse
import importlib.util
from pathlib import Path

import pytest

import asg

ROOT = Path(__file__).resolve().parents[2]


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


same = load(ROOT / "tests" / "io" / "same.py")
digits = load(ROOT / "examples" / "digits_mlp.py")


def digits_graphs():
    model, layer = digits.classifier(), digits.layer()
    step = digits.training_step(model, argparse.Namespace(epochs=2))
    return {
        "layer": layer,
        "layer gradient": asg.gradients(layer["y"], wrt=[layer["w"]], seeds="input"),
        "model": model,
        "gradient": asg.gradients(model["loss"], wrt=list(model.parameters.values())),
        "training step": step,
        "optimised training step": asg.optimize(step, ["decompose", "simplify", "drop_dead"]),
    }


GRAPHS = {f"digits_mlp {name}": graph for name, graph in digits_graphs().items()}


def test_no_example_is_left_out():
    examples = {path.stem for path in (ROOT / "examples").glob("*.py")}
    assert {name.split()[0] for name in GRAPHS} == examples


@pytest.mark.parametrize("name", GRAPHS)
def test_text_and_json_give_back_the_same_graph(name, tmp_path):
    graph = GRAPHS[name]
    same.assert_same(asg.parse(asg.text(graph)), graph)
    asg.save(graph, tmp_path / "graph.asg.json")
    same.assert_same(asg.load(tmp_path / "graph.asg.json"), graph)

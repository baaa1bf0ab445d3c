"""Every graph of every example goes through both file forms and comes back the same."""

import argparse
import importlib
import importlib.util
from collections.abc import Callable
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


def distributed_digits(digits):
    model = digits.classifier(digits.network().train())
    parallel = asg.distributed.data_parallel(model, 2)
    gradient = asg.gradients(parallel["loss"], wrt=list(parallel.parameters.values()))
    step = asg.train_step(parallel, optimizer=asg.optim.adamw(1e-3), clip_norm=1.0)
    return {"parallel": parallel, "gradient": gradient, "step": asg.distributed.bucket(step)}


def diffusion(pictures):
    return pictures.graphs(steps=10)


def digits_mlp(digits):
    model, layer = digits.classifier(), digits.layer()
    step = digits.training_step(model, argparse.Namespace(epochs=2))
    return {
        "layer": layer,
        "layer gradient": asg.gradients(layer["y"], wrt=[layer["w"]], seeds="input"),
        "model": model,
        "gradient": asg.gradients(model["loss"], wrt=list(model.parameters.values())),
        "training step": step,
        "optimized training step": asg.optimize(step, ["decompose", "simplify", "drop_dead"]),
    }


def digits_cnn(digits):
    return dict(zip(("training step", "evaluation"), digits.graphs(steps=10), strict=True))


def char_transformer(language):
    net = language.Language().eval()
    model = language.model(net)
    return {
        "training step": language.training_step(model, steps=10),
        "writer": language.writer(net, 50, 0.7, seed=1),
    }


def char_lstm(language):
    net = language.Language()
    model = language.model(net)
    return {
        "training step": language.training_step(model, steps=10),
        "writer": language.writer(net),
    }


def variable_length_text(language):
    net = language.Language().eval()
    model = language.model(net)
    step = asg.train_step(model, loss="bits", optimizer=language.optimizer(10))
    return {"training step": step, "writer": language.writer(net)}


def tabular(tables):
    return {
        f"{task.name}, {which}": graph
        for task in tables.TASKS
        for which, graph in zip(("step", "plain"), tables.graphs(task, 10), strict=True)
    }


def pinn(pinn):
    problem = pinn.problem()
    return {"problem": problem, "training step": pinn.training_step(problem, steps=10)}


def matrix_factorization(factors):
    return {f"step of {size}": factors.training_step(20, size, steps=10) for size in (0, 4)}


def custom_op(custom):
    model = custom.model()
    gradient = asg.gradients(model["loss"], wrt=list(model.parameters.values()))
    return {"model": model, "gradient": gradient, "both": asg.splice(model, gradient)}


def gradient_penalty(critics):
    return {"scores": critics.scores(), "penalized": critics.penalized(10.0)}


def web_digits(page):
    return {"reader": page.reader()}


def web_writer(page):
    return {"writer": page.writer(page.Language().eval(), page.ROOM, page.TEMPERATURE, seed=1)}


def wrong_labels(labels):
    return {
        "example": labels.one_example(),
        "training step": labels.training_step(),
        "lengths": labels.gradient_lengths(),
    }


def bundle_adjustment(bundle):
    return {"adjustment": bundle.adjustment(bundle.scene(2, 9), 3)}


def predator_prey(animals):
    return {"fit": animals.fit(4, 3)}


def soap_film(soap):
    return {"Newton": soap.derived(soap.film(6))}


def xor(xor):
    network = xor.network()
    return {
        "network": network,
        "training step": asg.train_step(network, optimizer=asg.optim.adam(0.1)),
    }


def linear_regression(regression):
    line = regression.line()
    gradient = regression.gradient_of(line)
    return {"line": line, "gradient": gradient, "descent": regression.descent(line, gradient)}


def autoencoder(pictures):
    return pictures.graphs(steps=10)


GRAPHS_OF: tuple[Callable, ...] = (
    autoencoder, bundle_adjustment, char_lstm, char_transformer, custom_op, diffusion, digits_cnn,
    digits_mlp, distributed_digits, gradient_penalty, linear_regression, matrix_factorization, pinn,
    predator_prey, soap_film, tabular, variable_length_text, web_digits, web_writer, wrong_labels,
    xor,
)  # fmt: skip


def test_no_example_is_left_out():
    examples = {path.stem for path in (ROOT / "examples").glob("*.py")}
    assert {of.__name__ for of in GRAPHS_OF} == examples


@pytest.mark.parametrize("graphs_of", GRAPHS_OF, ids=lambda of: of.__name__)
def test_text_and_json_give_back_the_same_graphs(graphs_of, tmp_path):
    graphs = graphs_of(importlib.import_module(graphs_of.__name__))
    assert graphs
    for graph in graphs.values():
        same.assert_same(asg.parse(asg.text(graph)), graph)
        asg.save(graph, tmp_path / "graph.asg.json")
        same.assert_same(asg.load(tmp_path / "graph.asg.json"), graph)

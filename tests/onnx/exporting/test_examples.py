"""Every graph of every example, written as ONNX, gives ONNX Runtime the same numbers."""

import argparse
import importlib
from collections.abc import Callable
from pathlib import Path

import pytest

import asg
from asg.core.interpreter import interpret
from asg.core.node import Ref
from tests.examples.test_round_trips import GRAPHS_OF
from tests.onnx.runtime import assert_same_numbers, feeds_of

pytestmark = pytest.mark.sampled(3)

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(autouse=True)
def examples_on_the_path(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))


# For each example: its model, with the name of the loss, and its step of training


def autoencoder(pictures):
    graphs = pictures.graphs(steps=10)
    return graphs["whole"], "loss", graphs["step"]


def char_lstm(language):
    model = language.model(language.Language())
    return model, "bits", language.training_step(model, steps=10)


def char_transformer(language):
    model = language.model(language.Language().eval())
    return model, "bits", language.training_step(model, steps=10)


def variable_length_text(language):
    model = language.model(language.Language().eval())
    step = asg.train_step(model, loss="bits", optimizer=language.optimizer(10))
    return model, "bits", step


def custom_op(custom):
    model = custom.model()
    return model, "loss", asg.train_step(model, optimizer=asg.optim.adamw(5e-3))


def diffusion(pictures):
    graphs = pictures.graphs(steps=10)
    return graphs["model"], "loss", graphs["step"]


def digits_cnn(digits):
    return digits.classifier(digits.network().train()), "loss", digits.graphs(steps=10)[0]


def digits_mlp(digits):
    model = digits.classifier()
    return model, "loss", digits.training_step(model, argparse.Namespace(epochs=2))


def distributed_digits(digits):
    model = digits.classifier(digits.network().train())
    return model, "loss", asg.train_step(model, optimizer=asg.optim.sgd(0.1), clip_norm=1.0)


def gradient_penalty(critics):
    model = critics.penalized(10.0)
    return model, "loss", asg.train_step(model, optimizer=asg.optim.adam(1e-3, betas=(0.5, 0.9)))


def linear_regression(regression):
    model = regression.line()
    return model, "loss", regression.descent(model, regression.gradient_of(model))


def matrix_factorization(factors):
    return factors.model(20, 4), "loss", factors.training_step(20, 4, steps=10)


def pinn(pinn):
    model = pinn.problem()
    return model, "loss", pinn.training_step(model, steps=10)


def tabular(tables):
    task = tables.TASKS[1]
    return tables.model(tables.network().train(), 10, task), "loss", tables.graphs(task, 10)[0]


def wrong_labels(labels):
    return labels.one_example(), "loss", labels.training_step()


def bundle_adjustment(bundle):
    scene = bundle.scene(2, 9)
    return bundle.model(scene), "loss", bundle.adjustment(scene, 3)


def predator_prey(animals):
    model = animals.model(4)
    return model, "loss", asg.train_step(model, optimizer=asg.optim.sgd(0.1))


def soap_film(soap):
    model = soap.film(6)
    return model, "area", asg.train_step(model, "area", asg.optim.sgd(0.1))


def xor(xor):
    model = xor.network()
    return model, "loss", asg.train_step(model, optimizer=asg.optim.adam(0.05))


MODELS: dict[str, Callable] = {
    of.__name__: of
    for of in (
        autoencoder, bundle_adjustment, char_lstm, char_transformer, custom_op, diffusion,
        digits_cnn, digits_mlp, distributed_digits, gradient_penalty, linear_regression,
        matrix_factorization, pinn, predator_prey, soap_film, tabular, variable_length_text,
        wrong_labels, xor,
    )
}  # fmt: skip
# Examples that bring the models of others to a page, and graphs of their own.
BORROWED = {"web_digits": "digits_mlp", "web_writer": "char_transformer"}
KINDS = ("forward", "gradient", "forward and gradient", "training step")


def spelled_snake(x, *, frequency):
    return x + asg.square(asg.sin(frequency * x)) / frequency


def spelled_decayed(x, *, decay):
    """A sum over time that forgets, as a loop over the last axis."""
    steps = asg.moveaxis(x, -1, 0)
    _, ys = asg.scan(lambda last, row: (decay * last + row,) * 2, steps[0] * 0, steps)
    return asg.moveaxis(ys, 0, -1)


OWN = {"my.snake": spelled_snake, "my.decayed": spelled_decayed}
# A bias before a normalization has a gradient of 0, whose rounding Adam divides by its own size; so
# has the bias of keys before a softmax.
ROUGH = {"digits_cnn": 5e-3, "variable_length_text": 5e-3}


def check(name, graph, feeds=None):
    assert_same_numbers(
        graph, feeds or feeds_of(graph), steps=2 if graph.updates else 1,
        atol=ROUGH.get(name, 1e-4), spelled_out=OWN,
    )  # fmt: skip


def values_in(model, gradient):
    """The values of its model that a gradient graph reads: the values there, from one run."""
    leaves = {**feeds_of(model), **asg.compile(model, "numpy", seed=0).state}
    attrs = {name: leaf.node.attrs for name, leaf in gradient.externals.items()}
    refs = {name: Ref(each["node"], each["index"]) for name, each in attrs.items()}
    values = interpret(model, leaves, fetch=list(refs.values()))
    return {name: values[ref] for name, ref in refs.items()}


def test_no_example_is_left_out():
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {*MODELS, *BORROWED}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", MODELS)
def test_forward_gradient_and_training_step_give_the_same_numbers(name, kind):
    model, loss, step = MODELS[name](importlib.import_module(name))
    assert model.parameters
    assert not set(model.parameters) & set(model.updates)
    assert set(step.updates) >= set(step.parameters)
    gradient = asg.gradients(model[loss], wrt=list(model.parameters.values()))
    assert len(gradient.outputs) == len(model.parameters)
    graphs = {
        "forward": model, "gradient": gradient, "training step": step,
        "forward and gradient": asg.splice(model, gradient),
    }  # fmt: skip
    check(name, graphs[kind], values_in(model, gradient) if kind == "gradient" else None)


# ONNX has neither collectives nor factorizations of matrices.
ALONE = [of for of in GRAPHS_OF if of.__name__ not in ("distributed_digits", "predator_prey")]


@pytest.mark.parametrize("graphs_of", ALONE, ids=lambda of: of.__name__)
def test_all_other_graphs_give_the_same_numbers(graphs_of):
    """Writers, decoders, layers, slopes, evaluation."""
    name = graphs_of.__name__
    graphs = graphs_of(importlib.import_module(name))
    of = BORROWED.get(name, name)
    model, _, step = MODELS[of](importlib.import_module(of))
    known = {asg.text(model), asg.text(step)}
    for graph in graphs.values():
        if asg.text(graph) not in known:
            check(name, graph)


def test_ops_of_ones_own_are_refused_by_name_until_they_are_spelled_out():
    graph = importlib.import_module("custom_op").model()
    with pytest.raises(asg.GraphError, match=r"for my\.decayed, my\.snake;.*spelled_out="):
        asg.onnx.to_model(graph)
    with pytest.raises(asg.GraphError, match=r"no expression for my\.decayed;"):
        asg.onnx.to_model(graph, spelled_out={"my.snake": spelled_snake})

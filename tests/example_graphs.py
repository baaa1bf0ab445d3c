"""The graphs of the examples whose texts are golden files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import asg
from tests.small_graphs import Golden

EXAMPLES = Path(__file__).parents[1] / "examples"
STEPS = 20


def example(name: str) -> Golden:
    """The graph of an example, the gradient of its loss, and its training step."""
    if str(EXAMPLES) not in sys.path:
        sys.path.insert(0, str(EXAMPLES))  # as it is for a script that is started there
    return EXAMPLE_GRAPHS[name](import_module(name))


def _trained(graph: asg.Graph, step: asg.Graph, loss: str = "loss", **sizes: int) -> Golden:
    gradient = asg.gradients(graph[loss], wrt=list(graph.parameters.values()))
    return Golden(graph, gradient, step, {"N": 4, **sizes})


def _autoencoder(module: Any) -> Golden:
    made = module.graphs(STEPS)
    return _trained(made["whole"], made["step"])


def _char_lstm(module: Any) -> Golden:
    graph = module.model(module.Language())
    return _trained(graph, module.training_step(graph, STEPS), "bits", N=2, T=9)


def _char_transformer(module: Any) -> Golden:
    with patch.object(module, "BLOCKS", 1):  # each has the same kernels
        net = module.Language().eval()
    graph = module.model(net)
    return _trained(graph, module.training_step(graph, STEPS), "bits", N=2, T=9)


def _custom_op(module: Any) -> Golden:
    graph = module.model()
    return _trained(graph, asg.train_step(graph, optimizer=asg.optim.adamw(5e-3)))


def _diffusion(module: Any) -> Golden:
    made = module.graphs(STEPS)
    return _trained(made["model"], made["step"])


def _digits_cnn(module: Any) -> Golden:
    return _trained(module.classifier(module.network().train()), module.graphs(STEPS)[0])


def _distributed_digits(module: Any) -> Golden:
    """The forward graph of two ranks and its gradient; kernels are those of each rank's parts."""
    net = module.network()
    graph = asg.distributed.data_parallel(module.classifier(net.train()), 2)
    gradient = asg.gradients(graph["loss"], wrt=list(graph.parameters.values()))
    return Golden(graph, gradient, module.classifier(net.eval()), {"N": 4})


def _digits_mlp(module: Any) -> Golden:
    graph = module.classifier()
    return _trained(graph, module.training_step(graph, SimpleNamespace(epochs=1)))


def _gradient_penalty(module: Any) -> Golden:
    graph = module.penalized(module.WEIGHT)
    return _trained(graph, asg.train_step(graph, optimizer=asg.optim.adam(3e-3)))


def _linear_regression(module: Any) -> Golden:
    graph = module.line()
    gradient = module.gradient_of(graph)
    return Golden(graph, gradient, module.descent(graph, gradient), {"N": 4})


def _matrix_factorization(module: Any) -> Golden:
    return _trained(module.model(50, module.SIZE), module.training_step(50, module.SIZE, STEPS))


def _pinn(module: Any) -> Golden:
    graph = module.problem()
    return _trained(graph, module.training_step(graph, STEPS))


def _bundle_adjustment(module: Any) -> Golden:
    graph = module.model(module.scene(2, 9))
    return _trained(graph, asg.train_step(graph, optimizer=asg.optim.sgd(1e-3)))


def _predator_prey(module: Any) -> Golden:
    graph = module.model(4)
    return _trained(graph, asg.train_step(graph, optimizer=asg.optim.sgd(1e-3)))


def _soap_film(module: Any) -> Golden:
    graph = module.film(6)
    step = asg.train_step(graph, loss="area", optimizer=asg.optim.sgd(1e-3))
    return _trained(graph, step, "area")


def _tabular(module: Any) -> Golden:
    task = module.TASKS[0]
    graph = module.model(module.network().train(), 10, task)
    return _trained(graph, module.graphs(task, 10)[0])


def _variable_length_text(module: Any) -> Golden:
    with patch.object(module, "BLOCKS", 1):  # each has the same kernels
        net = module.Language().eval()
    graph = module.model(net)
    step = asg.train_step(graph, loss="bits", optimizer=module.optimizer(STEPS), clip_norm=1.0)
    return _trained(graph, step, "bits", N=2, T=9)


def _web_digits(module: Any) -> Golden:
    graph = module.reader()
    return Golden(graph, None, graph, {"N": 4})


def _web_writer(module: Any) -> Golden:
    graph = module.writer(module.Language().eval(), 16, module.TEMPERATURE, 0)
    return Golden(graph, None, graph, {"T": 1})


def _wrong_labels(module: Any) -> Golden:
    graph = module.one_example()
    return _trained(graph, module.training_step())


def _xor(module: Any) -> Golden:
    graph = module.network()
    return _trained(graph, asg.train_step(graph, optimizer=asg.optim.adam(0.05)))


EXAMPLE_GRAPHS: Mapping[str, Callable[[Any], Golden]] = {
    "autoencoder": _autoencoder,
    "bundle_adjustment": _bundle_adjustment,
    "char_lstm": _char_lstm,
    "char_transformer": _char_transformer,
    "custom_op": _custom_op,
    "diffusion": _diffusion,
    "digits_cnn": _digits_cnn,
    "digits_mlp": _digits_mlp,
    "distributed_digits": _distributed_digits,
    "gradient_penalty": _gradient_penalty,
    "linear_regression": _linear_regression,
    "matrix_factorization": _matrix_factorization,
    "pinn": _pinn,
    "predator_prey": _predator_prey,
    "soap_film": _soap_film,
    "tabular": _tabular,
    "variable_length_text": _variable_length_text,
    "web_digits": _web_digits,
    "web_writer": _web_writer,
    "wrong_labels": _wrong_labels,
    "xor": _xor,
}

"""Built-in graphs, to look at before a file is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from asg.autodiff.reverse import gradients
from asg.core.graph import Graph, Tensor
from asg.init import kaiming_uniform
from asg.ops.control.scan import scan
from asg.ops.elementwise.exponential import tanh
from asg.ops.nn.activations import relu
from asg.ops.nn.losses.classification import cross_entropy
from asg.ops.reductions.statistics import mean
from asg.optim import adam
from asg.optim.train_step import train_step


def _classifier() -> Graph:
    """Two layers in scopes, and a loss."""
    graph = Graph("classifier")
    h = graph.input("x", ("N", 64))
    for number, (fan_in, fan_out) in enumerate(((64, 128), (128, 10))):
        with graph.scope(f"layer{number}"):
            w = graph.parameter(f"w{number}", (fan_in, fan_out), init=kaiming_uniform())
            h = h @ w + graph.parameter(f"b{number}", (fan_out,))
            h = h if number else relu(h)
    graph.output("logits", h)
    graph.output("loss", cross_entropy(h, graph.input("labels", ("N",), "i32")))
    return graph


def _with_gradient(graph: Graph) -> dict[str, Graph]:
    wrt = list(graph.parameters.values())
    return {graph.name: graph, "gradient": gradients(graph["loss"], wrt=wrt)}


def _net() -> dict[str, Graph]:
    return _with_gradient(_classifier())


def _step() -> dict[str, Graph]:
    step = train_step(_classifier(), loss="loss", optimizer=adam(1e-3), clip_norm=1.0)
    return {"training step": step}


def _loop() -> dict[str, Graph]:
    graph = Graph("recurrent")
    x, w = graph.input("x", (12, 4)), graph.parameter("w", (4, 4), init=kaiming_uniform())
    start = graph.input("start", (4,))

    def body(h: Tensor, row: Tensor) -> tuple[Tensor, Tensor]:
        h = tanh(h @ w + row)
        return h, h

    last, _ = scan(body, start, x)
    graph.output("loss", mean(last * last))
    return _with_gradient(graph)


SAMPLES: Mapping[str, Callable[[], dict[str, Graph]]] = {
    "net": _net,
    "step": _step,
    "loop": _loop,
}

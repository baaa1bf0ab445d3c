"""The graphs that `fit` compiles, derived from the given graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from asg.core.errors import AsgError, GraphError
from asg.core.graph import Graph
from asg.core.node import Context, Node
from asg.core.opdef import Composition
from asg.core.subgraphs import copied, extract
from asg.ops.selection import where
from asg.optim.clipping import all_finite
from asg.optim.optimizer import Optimizer
from asg.optim.train_step import REPORTS, train_step
from asg.train.metrics import Metric

FINITE = "asg/finite"
_TARGETS = ("y", "target", "targets", "label", "labels")


class Pair(NamedTuple):
    """The output and the input that metrics compare."""

    prediction: str
    target: str


def training_graph(
    graph: Graph,
    loss: str,
    optimizer: Optimizer | None,
    options: Mapping[str, Any],
    metrics: Mapping[str, Metric],
    pair: Pair | None,
    watch: bool,
    dealt_out: Callable[[Graph], Graph],
) -> Graph:
    """Return the graph of a step: `graph` itself, or a copy with metrics, gradient and updates.

    `options` are the options of `train_step`. `watch` adds the norm of the gradients to the
    reported values. `dealt_out` turns the graph for a single rank into a graph for several. Raises
    GraphError for a graph without updates when there is no optimizer.
    """
    if loss not in graph.outputs:
        raise GraphError(
            f"graph {graph.name!r} has no output {loss!r}",
            op="fit",
            hint=f"its outputs are: {', '.join(graph.outputs) or 'none'}; name one with loss=",
        )
    if optimizer is None and not any(name in graph.update_refs for name in graph.parameters):
        raise GraphError(
            f"graph {graph.name!r} updates no parameter",
            op="fit",
            hint="pass optimizer=asg.optim.adamw(1e-3), or a graph of asg.train_step",
        )
    given = [name for name, value in options.items() if value is not None]
    if optimizer is None and given:
        raise GraphError(
            f"{given[0]}={options[given[0]]!r} needs an optimizer, and fit got none",
            op="fit",
            hint=f"pass {given[0]}= to asg.train_step instead, or pass optimizer= as well",
        )
    measured = dealt_out(graph if pair is None else _measured(graph, metrics, pair))
    if optimizer is None:
        return measured
    wanted = ["learning_rate", "gradient_norm"] if watch else ["learning_rate"]
    report = [name for name in wanted if name not in measured]
    chosen = {name: value for name, value in options.items() if value is not None}
    return train_step(measured, loss, optimizer, report=report, **chosen)


def evaluation_graph(graph: Graph) -> Graph:
    """Return the part of `graph` that its outputs need, without updates, optimizer and gradient."""
    kept = {name: ref for name, ref in graph.output_refs.items() if name not in REPORTS}
    return extract(graph, kept, {})


def of_training_alone(graph: Graph) -> Node | None:
    """Return the first node that evaluation computes differently: dropout, or batch statistics."""
    for node in graph.nodes:
        left_out = isinstance(node.op, Composition) and node.op.of_training
        if left_out or node.attrs.get("dropout") or node.attrs.get("training"):
            return node
    return None


def scalar_outputs(graph: Graph, first: str) -> tuple[str, ...]:
    """Return the names of the scalar outputs of `graph`, `first` before all others."""
    names = [n for n, t in graph.outputs.items() if not t.shape and n not in (first, FINITE)]
    return (first, *names) if first in graph.outputs else tuple(names)


def pair_of(
    graph: Graph, inputs: Iterable[str], prediction: str | None, target: str | None
) -> Pair:
    """Return the pair for the metrics: an output of `graph` and an input of the training.

    Each is the given name, or the only candidate. Raises GraphError if it is ambiguous or missing.
    """
    outputs, known = [n for n, t in graph.outputs.items() if t.shape], tuple(inputs)
    if prediction is None and len(outputs) == 1:
        prediction = outputs[0]
    if target is None:
        target = next((name for name in _TARGETS if name in known), None)
    if prediction is None or prediction not in graph.outputs:
        raise GraphError(
            f"no output is named as the prediction of metrics: graph {graph.name!r} has "
            f"{', '.join(outputs) or 'none'} beside scalars",
            op="fit",
            hint='name it, as in prediction="logits"',
        )
    if target is None or target not in known:
        raise GraphError(
            f"no input is named as the target of metrics: graph {graph.name!r} has "
            f"{', '.join(known) or 'none'}",
            op="fit",
            hint='name it, as in target="y"',
        )
    return Pair(prediction, target)


def guarded(graph: Graph, loss: str) -> Graph:
    """Return a copy of a training step that changes nothing if it would make NaN or infinity.

    Its output "asg/finite" tells whether the loss, the gradient norm (if it is an output) and the
    next values of all parameters are finite.
    """
    copy = copied(graph)
    copy.context = Context("optim/guard")
    updates = dict(copy.updates)
    norm = [copy["gradient_norm"]] if _reports_plain_norm(copy) else []
    checked = [copy[loss], *norm, *(v for n, v in updates.items() if n in copy.parameters)]
    finite = all_finite([value for value in checked if value.dtype.is_float])
    for name, value in updates.items():
        copy.update(name, where(finite, value, copy.leaf(name)), replace=True)
    copy.context = Context()
    copy.output(FINITE, finite)
    return copy


def _measured(graph: Graph, metrics: Mapping[str, Metric], pair: Pair) -> Graph:
    """Return `graph` with an output for each metric that is a mean over examples."""
    wanted = {name: metric for name, metric in metrics.items() if name not in graph}
    if not wanted or pair.prediction not in graph.outputs or pair.target not in graph.inputs:
        return graph
    copy = copied(graph)
    copy.context = Context("metrics")
    predictions, targets = copy[pair.prediction], copy[pair.target]
    for name, metric in wanted.items():
        count = len(copy)
        try:
            value = metric.in_graph(predictions, targets)
        except AsgError:  # unsuitable shapes: validation reports them
            value = None
        if value is None or value.shape:
            copy.withdraw(count)
        else:
            copy.output(name, value)
    copy.context = Context()
    return copy if len(copy) > len(graph) else graph


def _reports_plain_norm(graph: Graph) -> bool:
    """Whether the graph reports a norm that no loss scale overflows on purpose."""
    return "gradient_norm" in graph.outputs and "loss_scale" not in graph.outputs

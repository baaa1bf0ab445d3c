"""A whole training step as one graph."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from asg.autodiff.reverse import Hooks, gradients
from asg.autodiff.splice import joined
from asg.context import Context
from asg.dtypes import DType
from asg.errors import GraphError
from asg.graph import Graph
from asg.node import Origin
from asg.optim.clipping import clip_by_global_norm, clip_by_value, global_norm
from asg.optim.optimizer import Optimizer, Step
from asg.tensor import Tensor

REPORTS = ("learning_rate", "gradient_norm")


def train_step(
    graph: Graph,
    loss: str = "loss",
    optimizer: Optimizer | None = None,
    *,
    wrt: Sequence[Tensor | str] | None = None,
    clip_value: float | None = None,
    clip_norm: float | None = None,
    hooks: Hooks | None = None,
    report: Collection[str] = (),
) -> Graph:
    """Return the graph of one step: `graph`, the gradient of its output `loss`, and the updates.

    Each run of it moves the parameters `wrt` (all, by default) and the optimizer's state. Gradients
    are clipped by value first, then by their global norm. `report` adds the
    outputs `learning_rate` and `gradient_norm` (of the raw gradients).

    Raises GraphError without an optimizer or parameters, GradientError where the loss does not
    depend on one of them.
    """
    if optimizer is None:
        raise GraphError(
            "train_step: no optimizer", hint="pass optimizer=asg.optim.adamw(1e-3), for example"
        )
    chosen = _parameters(graph, wrt)
    for name in report:
        if name not in REPORTS:
            raise GraphError(f"train_step: there is no report {name!r}", hint=f"use {REPORTS}")
    gradient = gradients(graph[loss], [graph.leaf(n) for n in chosen], hooks=hooks, strict=True)
    joint, values = joined(graph, gradient)
    found = [values[f"grad/{name}"] for name in chosen]
    joint.context = Context("optim", Origin(graph.name, graph[loss].ref.node, optimizer.name))
    step = Step(joint, optimizer)
    norm = global_norm(found) if clip_norm or "gradient_norm" in report else None
    clipped = clip_by_value(found, clip_value) if clip_value is not None else found
    if clip_norm is not None:
        clipped = clip_by_global_norm(clipped, clip_norm, None if clip_value else norm)
    for name, each in zip(chosen, clipped, strict=True):
        _update(joint, step, optimizer, name, each)
    if "learning_rate" in report:
        joint.output("learning_rate", step.rate(DType.F32))
    if norm is not None and "gradient_norm" in report:
        joint.output("gradient_norm", norm)
    joint.context = Context()
    return joint


def _parameters(graph: Graph, wrt: Sequence[Tensor | str] | None) -> list[str]:
    if wrt is None:
        names = list(graph.parameters)
    else:
        names = [each if isinstance(each, str) else str(each.name) for each in wrt]
    for name in names:
        if name not in graph.parameters:
            raise GraphError(
                f"train_step: {name!r} is no parameter of graph {graph.name!r}",
                hint=f"it has: {', '.join(graph.parameters) or 'none'}",
            )
    if not names:
        raise GraphError("train_step: there is no parameter to train", hint="declare g.parameter")
    return names


def _update(joint: Graph, step: Step, optimizer: Optimizer, name: str, gradient: Tensor) -> None:
    parameter = joint.leaf(name)
    joint.context = Context(f"optim/{name}", Origin(joint.name, parameter.ref.node, optimizer.name))
    joint.update(parameter, optimizer.update(step, parameter, gradient))

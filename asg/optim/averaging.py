"""Exponential moving averages of the weights, and a graph that runs with them."""

from __future__ import annotations

from asg.core.copying import Copier
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import PARAMETER
from asg.core.node import Ref, bulk
from asg.core.state_names import average_of, averaged_parameter
from asg.core.subgraphs import empty_like
from asg.ops import functions as ops
from asg.optim.optimizer import Step


def check_decay(decay: float) -> None:
    """Raise GraphError unless `decay`, the decay of an average, is in [0, 1)."""
    if not 0 <= decay < 1:
        raise GraphError(f"ema={decay} is not in [0, 1)", op="train_step")


def keep_average(step: Step, value: Tensor, decay: float) -> None:
    """Keep the average of a parameter as a state; `value` is its next value.

    The average starts as the value after the first step. Each later step makes it decay·average +
    (1 - decay)·value.
    """
    parameter = step.parameter
    first = parameter.node.attrs["init"]
    name = average_of(str(parameter.name), step.name)
    average = parameter.graph.state_variable(name, parameter.shape, step.dtype, first)
    step.keep(average, ops.where(step.is_first, value, decay * average + (1 - decay) * value))


@bulk()
def averaged(graph: Graph, training: Graph) -> Graph:
    """Return `graph` with the averaged weights that its training step keeps with `ema=`.

    Each parameter w that `training` averages becomes the state `ema/w`. If the step has a name, the
    state is `optim/<name>/ema/w`. The graph runs on the state of the training step, without a copy:

        train = asg.compile(step)
        evaluation = asg.compile(asg.optim.averaged(g, step), state=train)

    Args:
        graph: The forward graph.
        training: The training step, made by `asg.train_step(graph, ..., ema=0.999)`.

    Raises:
        GraphError: `training` averages no parameter of `graph`.

    >>> w = asg.Graph().parameter("w", (), init=1.0)
    >>> _ = w.graph.output("loss", w * 1.0)  # each step takes 1 from w
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.sgd(1.0), ema=0.5)
    >>> train = asg.compile(step, "numpy")
    >>> average = asg.compile(asg.optim.averaged(w.graph, step), "numpy", state=train)
    >>> _ = train(), train()
    >>> train.state["w"].item(), average()["loss"].item()  # the mean of 0 and -1
    (-1.0, -0.5)
    """
    kept = {averaged_parameter(n): n for n in training.state if n in training.update_refs}
    names = {n: kept[n] for n in graph.parameters if n in kept}
    if not names:
        raise GraphError(
            f"graph {training.name!r} has no averages of the parameters of {graph.name!r}",
            op="averaged",
            hint="make it with asg.train_step(g, ..., ema=0.999)",
        )
    copier = Copier(empty_like(graph))
    for node in graph.nodes:
        if node.op is PARAMETER and node.name in names:
            parameter = graph.tensor(Ref(node.id, 0))
            state = training.leaf(names[node.name])
            copier.replace(node, [_average(copier.graph, parameter, state)])
        else:
            copier.copy(node)
    updates = {name: ref for name, ref in graph.update_refs.items() if name not in names}
    return copier.finish(graph.output_refs, updates)


def _average(target: Graph, parameter: Tensor, kept: Tensor) -> Tensor:
    target.context = target.context._replace(scope=parameter.node.scope)
    state = target.state_variable(str(kept.name), kept.shape, kept.dtype, kept.node.attrs["init"])
    return ops.cast(state, parameter.dtype)

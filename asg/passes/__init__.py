"""Passes: rewrites of graphs that keep every value, output, update and leaf.

The function `optimize` runs them, PASSES has them by name, and `rules` shows how to write a rule.
The function `autocast` is separate: it rounds values to f16, and runs only on request.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set as AbstractSet
from types import MappingProxyType

from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.guard.misfits import check_graph
from asg.core.state_names import State, arrays_of
from asg.core.subgraphs import Outputs
from asg.passes.decompose import DECOMPOSE, decompose
from asg.passes.fold import FOLD
from asg.passes.history import History, Rewrite, Step
from asg.passes.inference import for_inference
from asg.passes.loops.capture_packed import CAPTURE_PACKED
from asg.passes.loops.hoist import HOIST
from asg.passes.loops.sink import SINK
from asg.passes.loops.trim_control import TRIM_CONTROL
from asg.passes.manager import Pass, Result, run, run_passes
from asg.passes.redundant import DEDUPLICATE, DROP_DEAD
from asg.passes.simplify import DROP_STOP_GRADIENT, SIMPLIFY, SIMPLIFY_LAST

__all__ = [
    "DEFAULT",
    "FINISH",
    "LOWER",
    "PASSES",
    "History",
    "Pass",
    "Result",
    "Rewrite",
    "Step",
    "decompose",
    "lower",
    "optimize",
    "run",
]

DEFAULT: tuple[Pass, ...] = (SIMPLIFY, FOLD, DEDUPLICATE, TRIM_CONTROL, SINK, HOIST, DROP_DEAD)


def lower(keep: AbstractSet[str] = frozenset()) -> tuple[Pass, ...]:
    """Return the passes that make an executor's graph; the compositions in `keep` stay whole.

    >>> names = [each.name for each in asg.passes.lower()]
    >>> names[0], names[-1]
    ('decompose', 'drop_dead')
    """
    others = (SIMPLIFY_LAST if each is SIMPLIFY else each for each in DEFAULT)
    return (decompose(keep) if keep else DECOMPOSE, *others)


LOWER = lower()
#: Passes that run once after `LOWER`, whose passes would undo them.
FINISH: tuple[Pass, ...] = (CAPTURE_PACKED, DROP_DEAD)
PASSES: Mapping[str, Pass] = MappingProxyType(
    {each.name: each for each in (DECOMPOSE, DROP_STOP_GRADIENT, *DEFAULT, CAPTURE_PACKED)}
)


def optimize(
    graph: Graph,
    passes: Sequence[Pass | str] | None = None,
    verify: bool = True,
    history: History | None = None,
    *,
    inference: bool = False,
    outputs: Outputs | None = None,
    state: State | None = None,
) -> Graph:
    """Return a new graph with the same values in fewer or simpler nodes; `graph` stays unchanged.

    The passes run in turn until none finds a change. Outputs, updates, inputs, parameters and state
    stay, used or not, and gradients can still be derived from the result. The bodies of loops and
    branches are rewritten as well.

    With `inference`, the graph is first converted for evaluation. It keeps its outputs, the leaves
    they need, and no updates. Dropout disappears and batch norms use their running statistics. A
    batch norm after a convolution or linear layer is multiplied into its weights, so results differ
    in their last bits.

    Args:
        graph: The graph.
        passes: Passes or their names; by default simplify, fold, deduplicate, trim_control, sink,
            hoist and drop_dead.
        verify: Whether to check the graph before and after each pass.
        history: Collects the changes.
        inference: Whether to convert the graph for evaluation.
        outputs: With `inference`, the outputs to keep, by name or as tensors. The inputs that only
            the others need, such as labels, disappear. Default: all.
        state: With `inference`, the values of parameters and state, such as `exe.state`. They
            become constants, and values that depend only on them are computed now. Without it,
            parameters stay parameters.

    Raises:
        GraphError: The graph is not valid, a pass is unknown, `state` lacks a parameter or has
            another type, or `state` or `outputs` is given without `inference`.

    >>> g = asg.Graph()
    >>> x, w = g.input("x", ("N", 2), "f32"), g.parameter("w", (3, 2), "f32", init=1.0)
    >>> mean, var = g.state_variable("mean", (3,)), g.state_variable("var", (3,), init=1.0)
    >>> y = g.output("y", asg.batch_norm(asg.linear(x, w), mean, var))
    >>> small = asg.optimize(g, inference=True, state=asg.compile(g, "numpy").state)
    >>> len(small.parameters), "batch_norm" in str(small)
    (0, False)
    """
    check_graph("optimize", graph)
    if not inference and (state is not None or outputs is not None):
        given = "state is" if outputs is None else "outputs are"
        raise GraphError(f"{given} for inference", op="optimize", hint="pass inference=True")
    if isinstance(passes, str):
        raise GraphError(f"passes must be a list, got {passes!r}", hint=f"passes=[{passes!r}]")
    chosen = DEFAULT if passes is None else [_named(each) for each in passes]
    if inference:
        graph = for_inference(graph, None if state is None else arrays_of(state), outputs)
    return run_passes(graph, chosen, verify, history)


def _named(each: Pass | str) -> Pass:
    if isinstance(each, Pass):
        return each
    if not isinstance(each, str) or each not in PASSES:  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise GraphError(f"there is no pass {each!r}", hint=f"use one of {', '.join(PASSES)}")
    return PASSES[each]

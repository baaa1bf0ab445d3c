"""checkpoint: scopes with recomputed values, and their choice by a memory budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import overload

from asg.autodiff.recompute import Regions, marked
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.runtime.backend import Backend
from asg.runtime.backend_choice import find_backend
from asg.runtime.recompute.plan import Plan


@overload
def checkpoint(graph: Graph | None = None) -> AbstractContextManager[None]: ...
@overload
def checkpoint(
    *, budget: int, sizes: Mapping[str, int] | None = None, backend: str | Backend = "numpy"
) -> Budget: ...
def checkpoint(
    graph: Graph | None = None,
    *,
    budget: int | None = None,
    sizes: Mapping[str, int] | None = None,
    backend: str | Backend = "numpy",
) -> AbstractContextManager[None] | Budget:
    """Mark the nodes added inside `with asg.checkpoint():` for recomputation in gradients.

    Only the inputs of a marked scope are kept; the backward pass recomputes its other values when
    it first needs them. A chain of n layers, in scopes of √n layers, then needs memory for 2·√n
    layers, at the cost of another forward pass. Results are equal, bit for bit. A scope inside a
    marked scope is a part of it. Source: Chen et al., "Training deep nets with sublinear memory
    cost", 2016.

    With a `budget`, the result is not a scope but an argument for `gradients(recompute=...)`. It
    chooses the values to recompute so that the peak stays within the budget with the least
    arithmetic. Its method `plan(outputs, wrt)` returns the choice and the reasons.

    Args:
        graph: The graph to mark; the current graph for None.
        budget: Upper bound on the peak of the graph and its gradient, in bytes.
        sizes: Sizes of the symbolic dimensions, for the budget.
        backend: The executor that plans the memory.

    Raises:
        GradientError: The budget is not positive, or there is a graph with it.

    >>> x = asg.Graph().input("x", (2,))
    >>> with x.graph, asg.checkpoint():
    ...     y = asg.exp(x * 2)  # computed again when the gradient needs it
    >>> gradient = asg.gradients(asg.sum(y), x)
    >>> asg.run_gradient(x.graph, gradient, {"x": [0.0, 0.0]})["grad/x"]
    array([2., 2.], dtype=float32)
    """
    if budget is None:
        return marked(graph)
    if graph is not None or budget <= 0:
        raise GradientError(
            f"a budget of {budget} bytes",
            op="checkpoint",
            hint="it must be positive, without a graph",
        )
    return Budget(budget, dict(sizes or {}), backend)


@dataclass(frozen=True)
class Budget:
    """An upper bound in bytes on the peak of a graph and its gradient."""

    budget: int
    sizes: Mapping[str, int]
    backend: str | Backend

    def regions(self, outputs: Sequence[Tensor], wrt: Sequence[Tensor]) -> Regions:
        """Return the region of each forward node, as planned."""
        return self.plan(outputs, wrt).chosen

    def plan(self, outputs: Tensor | Sequence[Tensor], wrt: Tensor | Sequence[Tensor]) -> Plan:
        """Return the plan of the values to recompute, for gradients of `outputs` by `wrt`.

        The forward graph is cut where few values cross, into several numbers of segments. The first
        segments are recomputed, because their values would be kept longest.

        Raises:
            GradientError: A symbolic dimension has no size.
            OutOfMemoryError: No plan is within the budget.
        """
        from asg.runtime.recompute.search import Search  # it imports the language of kernels

        results = [outputs] if isinstance(outputs, Tensor) else list(outputs)
        sources = [wrt] if isinstance(wrt, Tensor) else list(wrt)
        backend = find_backend(self.backend)
        return Search(self.budget, self.sizes, backend, results, sources).plan()

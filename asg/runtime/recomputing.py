"""checkpoint: scopes whose values are computed again, and the choice of them by a budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import overload

from asg.autodiff.recompute import Regions, marked
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.runtime.backend import Backend
from asg.runtime.compiling import find_backend
from asg.runtime.recompute_plan import Plan
from asg.runtime.recompute_search import Search


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
    """Mark what is added inside `with asg.checkpoint():` to be computed again for gradients.

    Only the values that enter a marked scope are kept; the backward pass computes the others again
    when it first needs one. So a chain of n layers, in scopes of √n, takes the memory of 2·√n at
    the price of one more forward pass (Chen et al., "Training deep nets with sublinear memory
    cost", 2016). Results are the same, bit for bit. A scope within a marked one is a part of it.

    With a `budget` in bytes it is not a scope but a choice, for `gradients(recompute=...)`: it
    selects the values to compute again, so that the peak that `backend` plans for the graph and
    its gradient stays within the budget at the least arithmetic. `sizes` gives the symbolic
    dimensions. Its method `plan(outputs, wrt)` says what it chooses and why.

    Raises GradientError for a budget that is not positive.

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
            f"checkpoint: a budget of {budget} bytes", hint="it must be positive, without a graph"
        )
    return Budget(budget, dict(sizes or {}), backend)


@dataclass(frozen=True)
class Budget:
    """A number of bytes that the peak of a graph and its gradient is to stay within."""

    budget: int
    sizes: Mapping[str, int]
    backend: str | Backend

    def regions(self, outputs: Sequence[Tensor], wrt: Sequence[Tensor]) -> Regions:
        """Return the region of each forward node, as the plan has it."""
        return self.plan(outputs, wrt).chosen

    def plan(self, outputs: Tensor | Sequence[Tensor], wrt: Tensor | Sequence[Tensor]) -> Plan:
        """Return the plan of the values to compute again, for gradients of `outputs` for `wrt`.

        The forward graph is cut where the least crosses, into several numbers of segments; the
        first of them are computed again, as they would be kept the longest. Raises GradientError
        for a symbolic dimension without a size, and OutOfMemoryError where no plan is within the
        budget.
        """
        results = [outputs] if isinstance(outputs, Tensor) else list(outputs)
        sources = [wrt] if isinstance(wrt, Tensor) else list(wrt)
        backend = find_backend(self.backend)
        return Search(self.budget, self.sizes, backend, results, sources).plan()

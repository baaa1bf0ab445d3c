"""The two graphs of a step that accumulates, compiled, and each run when its turn comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from asg.core.graph import Graph
from asg.core.ranks import Ranks
from asg.distributed.accumulation import counted_runs, split_accumulation
from asg.distributed.bucket import bucket
from asg.runtime.arrays import Results
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable


class AccumulatedStep:
    """A step of several ranks that accumulates: each run is that of the graph whose turn it is.

    Its runs add to the gradients of each rank; the last of those that make an update sums them over
    ranks. `executable` holds the parameters and state. After they are loaded, `resume` takes up
    the turn that they stand at.

    >>> comm, g = asg.distributed.connect(), asg.Graph()
    >>> loss = g.output("loss", asg.mean(g.input("x", ("N",)) * g.parameter("w")))
    >>> g = asg.distributed.data_parallel(g, comm)
    >>> step = asg.train_step(g, optimizer=asg.optim.sgd(1.0), accumulate=2)
    >>> step = asg.distributed.compile_accumulation(step, comm, "numpy")
    >>> isinstance(step, asg.distributed.AccumulatedStep), step.every
    (True, 2)
    """

    def __init__(
        self, executable: Executable, between: Executable, counter: str, every: int
    ) -> None:
        self.executable = executable
        self.every = every
        self._between = between
        self._counter = counter
        self.resume()

    def __call__(self, feeds: Mapping[str, Any] | None = None, /, **named: Any) -> Results:
        """Run once, as `Executable` does."""
        return self.run({**(feeds or {}), **named})

    def run(self, feeds: Mapping[str, Any]) -> Results:
        """Run once with `feeds`; only the last run of an update has outputs of all gradients.

        Raises what `Executable.run` raises, and then it is still the turn of the same graph.
        """
        is_last = self._done == self.every - 1
        results = (self.executable if is_last else self._between).run(feeds)
        self._done = 0 if is_last else self._done + 1
        return results

    def resume(self) -> None:
        """Go on where the state stands, which somebody has loaded."""
        self._done = int(self.executable.state[self._counter])


def compile_accumulation(
    step: Graph,
    communicator: Ranks,
    backend: str | Backend = "auto",
    *,
    sums: Callable[[Graph], Graph] = bucket,
    seed: int = 0,
    device: str | None = None,
    state: Executable | None = None,
) -> AccumulatedStep:
    """Return the executable of a step that accumulates, which sums gradients once an update.

    `step` is what `asg.train_step(data_parallel(g, comm), accumulate=k)` makes, and `sums` the
    passes for the graph that sums, such as `lambda last: overlap(bucket(last, 4 << 20))`. Backend,
    seed, device and state are those of `asg.compile`. It cannot be run without ever summing:

        step = asg.distributed.compile_accumulation(step, comm)
        for batch in batches:
            step(batch)

    Raises GraphError for a step that accumulates no sum over ranks, and for two steps in one graph.

    >>> comm, g = asg.distributed.connect(), asg.Graph()
    >>> loss = g.output("loss", asg.mean(g.input("x", ("N",)) * g.parameter("w")))
    >>> g = asg.distributed.data_parallel(g, comm)
    >>> step = asg.train_step(g, optimizer=asg.optim.sgd(1.0), accumulate=2)
    >>> step = asg.distributed.compile_accumulation(step, comm, "numpy")
    >>> runs = [step(x=[1.0, 3.0]), step(x=[4.0, 4.0])]
    >>> step.executable.state["w"]  # one update, by the mean of both gradients: 2 and 4
    array(-3., dtype=float32)
    """
    between, last = split_accumulation(step)
    exe = compile(
        sums(last), backend, seed=seed, device=device, state=state, communicator=communicator
    )
    more = compile(between, backend, seed=seed, state=exe, communicator=communicator)
    return AccumulatedStep(exe, more, *counted_runs(step))

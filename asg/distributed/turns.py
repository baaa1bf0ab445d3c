"""The two graphs of a step that accumulates, compiled and run in turn."""

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
    """A step of several ranks that accumulates: its two graphs run in turn.

    Its runs add to the gradients of each rank; the last run of an update sums them over ranks. The
    parameters and state are in `executable`. After loading state, call `resume` to continue at its
    turn.

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
        """Run once, like `Executable`."""
        return self.run({**(feeds or {}), **named})

    def run(self, feeds: Mapping[str, Any]) -> Results:
        """Run once with `feeds`; only the last run of an update has outputs of all gradients.

        Raises the errors of `Executable.run`; the turn then stays the same.
        """
        is_last = self._done == self.every - 1
        results = (self.executable if is_last else self._between).run(feeds)
        self._done = 0 if is_last else self._done + 1
        return results

    def resume(self) -> None:
        """Continue at the turn of the state, after the state was loaded."""
        self._done = int(self.executable.state[self._counter])


def compile_accumulation(
    step: Graph,
    communicator: Ranks,
    backend: str | Backend = "auto",
    *,
    sums: Callable[[Graph], Graph] = bucket,
    seed: int = 0,
    device: str | None = None,
    state: Executable | Mapping[str, Any] | None = None,
) -> AccumulatedStep:
    """Return the executable of a step that accumulates; it sums gradients once for each update.

    It cannot run without ever summing:

        step = asg.distributed.compile_accumulation(step, comm)
        for batch in batches:
            step(batch)

    Args:
        step: The result of `asg.train_step(data_parallel(g, comm), accumulate=k)`.
        communicator: The communicator of all ranks.
        backend: As for `asg.compile`.
        sums: The passes for the graph that sums, for example
            `lambda last: overlap(bucket(last, 4 << 20))`.
        seed: As for `asg.compile`.
        device: As for `asg.compile`.
        state: As for `asg.compile`.

    Raises:
        GraphError: The step accumulates no sum over ranks, or the graph has two steps.

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

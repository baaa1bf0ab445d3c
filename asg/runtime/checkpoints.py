"""Checkpoints: the state of an executable on disk, after every so many runs."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager

from asg.core.dtypes import Array
from asg.core.errors import BackendError, GraphError


class Checkpoints:
    """Writes `state` to one file, which is whole at all times: the last checkpoint or the new one.

    The file also says what `origin` gives: on what the bits of the values depend. Raises GraphError
    for a number of steps below 1 and where the folder of `path` does not exist.
    """

    def __init__(
        self,
        state: Mapping[str, Array],
        steps: int,
        path: str | os.PathLike[str],
        origin: Callable[[], Mapping[str, str]] = dict[str, str],
    ) -> None:
        from pathlib import Path  # which nobody who writes no file needs

        from asg.io.state import check_suffix

        if type(steps) is not int or steps < 1:
            raise GraphError(f"checkpoint_every: steps must be a whole number from 1, got {steps}")
        folder = Path(path).absolute().parent  # that it stays the same file
        if not folder.is_dir():
            raise GraphError(
                f"checkpoint_every: there is no folder {str(folder)!r}", hint="make it first"
            )
        if not state:
            raise GraphError("checkpoint_every: the graph has no parameters and no state to write")
        check_suffix(path)
        self.path = folder / Path(path).name
        self._state = state
        self._origin = origin
        self._steps = steps
        self._runs = 0  # so far
        self._written: int | None = None  # how many runs the file holds
        self._due = steps  # the runs after which the next one is written

    def write(self) -> None:
        """Write the state now. Raises OSError where it cannot be, and leaves the last one whole."""
        with self._explained():
            self._write()

    @contextmanager
    def run(self) -> Generator[None]:
        """Count what is inside as a run, and write the state after it if it is time.

        A run that raises counts for nothing. A BackendError says how to go on from the last one.
        """
        with self._explained():
            yield
            self._runs += 1
            if self._runs >= self._due:
                self._write()

    def _write(self) -> None:
        from asg.io.state import save_state

        values = dict(self._state)  # all is read before anything is written
        save_state(values, self.path, {**self._origin(), "runs": str(self._runs)})
        self._written = self._runs
        self._due = self._runs + self._steps

    @contextmanager
    def _explained(self) -> Generator[None]:
        try:
            yield
        except BackendError as error:
            error.hint = "; ".join(filter(None, [error.hint, self._how_to_go_on()]))
            raise

    def _how_to_go_on(self) -> str:
        path = str(self.path)
        if self._written is not None:
            found = f"the state after {self._written} of {self._runs} runs is in {path!r}"
        elif self.path.exists():
            found = f"{path!r} is from before the {self._runs} runs that were made"
        else:
            return f"no checkpoint was written yet; {self._runs} runs were made"
        return f"{found}: compile the graph again, then exe.load_state(asg.load_state({path!r}))"

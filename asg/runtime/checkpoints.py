"""Checkpoints: the state of an executable on disk, written every few runs."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager

from asg.core.dtypes import Array, whole_number
from asg.core.errors import BackendError, GraphError


class Checkpoints:
    """Writes `state` to a file that always holds a complete checkpoint, the old or the new.

    The file also stores the texts of `origin`, the causes of the values' bits. Raises GraphError
    for `steps` below 1 and if the folder of `path` does not exist.
    """

    def __init__(
        self,
        state: Mapping[str, Array],
        steps: int,
        path: str | os.PathLike[str],
        origin: Callable[[], Mapping[str, str]] = dict[str, str],
    ) -> None:
        from pathlib import Path  # imported here: only writers need it

        from asg.io.safetensors import check_suffix

        if (whole_number(steps) or 0) < 1:
            raise GraphError(
                f"steps must be a whole number from 1, got {steps}", op="checkpoint_every"
            )
        folder = Path(path).absolute().parent  # absolute, so that the file stays the same
        if not folder.is_dir():
            raise GraphError(
                f"there is no folder {str(folder)!r}", op="checkpoint_every", hint="make it first"
            )
        if not state:
            raise GraphError(
                "the graph has no parameters and no state to write", op="checkpoint_every"
            )
        check_suffix(path)
        self.path = folder / Path(path).name
        self._state = state
        self._origin = origin
        self._steps = steps
        self._runs = 0  # so far
        self._written: int | None = None  # number of runs in the file
        self._due = steps  # number of runs at the next write

    def write(self) -> None:
        """Write the state now; an OSError leaves the previous checkpoint complete."""
        with self._explained():
            self._write()

    @contextmanager
    def run(self) -> Generator[None]:
        """Count the block as a run, and write the state afterwards if it is due.

        A run that raises does not count. The hint of its BackendError says how to resume.
        """
        with self._explained():
            yield
            self._runs += 1
            if self._runs >= self._due:
                self._write()

    def _write(self) -> None:
        from asg.io.safetensors import save_state

        save_state(self._state, self.path, {**self._origin(), "runs": str(self._runs)})
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
            found = f"{path!r} is from before these {self._runs} runs"
        else:
            return f"there is no checkpoint yet, after {self._runs} runs"
        return f"{found}: compile the graph again, then exe.load_state(asg.load_state({path!r}))"

"""CheckpointManager: a folder of checkpoints, in their numerical order.

A checkpoint is a single safetensors file, written whole or not at all. It holds all parameters and
state by name, and a JSON record (position and history of the training) in the file's metadata under
`asg`. A `.json` file beside it repeats the record for human readers; asg itself reads only the
record inside.

    epoch9.safetensors            after 9 epochs
    epoch9-step1200.safetensors   within epoch 10, after 1200 steps in total
    epoch10.safetensors
    best.safetensors              a copy of the best checkpoint so far; rotation never deletes it
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, cast

from asg.core.dtypes import Array
from asg.core.errors import FormatError, GraphError
from asg.io.atomic import make_folder, write_atomic
from asg.io.safetensors import read_state, save_state
from asg.train.log_lines import number, plain
from asg.train.stopping import check_mode

_NAME = re.compile(r"epoch(\d+)(?:-step(\d+))?\.safetensors")
_BEST = "best.safetensors"
_KEY = "asg"


class Checkpoint(NamedTuple):
    """The contents of a checkpoint: arrays by name, and the record.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     manager = asg.train.CheckpointManager(folder)
    ...     _ = manager.save({"w": np.ones(2, "f4")}, {"loss": 0.5}, epoch=9)
    ...     checkpoint = manager.load()  # an asg.train.Checkpoint
    >>> checkpoint.path.name, checkpoint.state["w"], checkpoint.record["loss"]
    ('epoch9.safetensors', array([1., 1.], dtype=float32), 0.5)
    """

    path: Path
    state: dict[str, Array]
    record: dict[str, Any]


class CheckpointManager:
    """Save and find checkpoints in a folder.

    Args:
        folder: The folder of the checkpoints; created if missing.
        keep: How many of the newest checkpoints to keep, beside the best; None keeps all.
        every_epochs: `fit` saves a checkpoint after every `every_epochs` epochs.
        every_steps: `fit` also saves a checkpoint after every `every_steps` steps of an epoch.
        monitor: The column of the history that determines the best epoch. Default: "val_loss", or
            "loss" without validation.
        mode: Whether "min" or "max" is best; None takes the direction of a known metric, else
            "min".

    Raises:
        GraphError: A number is below 1, or the mode is unknown.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     manager = asg.train.CheckpointManager(folder, keep=2)
    ...     _ = [manager.save({"w": np.float32(n)}, epoch=n) for n in (8, 9, 10)]
    ...     print([path.stem for path in manager.all()], manager.load().state["w"])
    ['epoch9', 'epoch10'] 10.0
    """

    def __init__(
        self,
        folder: str | os.PathLike[str],
        *,
        keep: int | None = 3,
        every_epochs: int = 1,
        every_steps: int | None = None,
        monitor: str | None = None,
        mode: str | None = None,
    ) -> None:
        for name, value in (("keep", keep), ("every_epochs", every_epochs)):
            if value is not None and value < 1:
                raise GraphError(f"{name} must be 1 or more, got {value}", op="CheckpointManager")
        check_mode("CheckpointManager", mode)
        if every_steps is not None and every_steps < 1:
            raise GraphError(
                f"every_steps must be 1 or more, got {every_steps}", op="CheckpointManager"
            )
        self.folder = Path(folder).absolute()  # absolute: a later chdir does not move it
        self.keep = keep
        self.every_epochs = every_epochs
        self.every_steps = every_steps
        self.monitor = monitor
        self.mode = mode

    # Finding

    def all(self) -> list[Path]:
        """Return the checkpoints, oldest first: epoch9 comes before epoch10."""
        found: list[tuple[int, int, Path]] = []
        for path in self.folder.glob("epoch*.safetensors"):
            match = _NAME.fullmatch(path.name)
            if match:
                found.append((int(match[1]), int(match[2] or 0), path))
        return [path for _, _, path in sorted(found)]

    def latest(self) -> Path | None:
        """Return the newest checkpoint, or None."""
        found = self.all()
        return found[-1] if found else None

    def best(self) -> Path | None:
        """Return the best checkpoint, or None."""
        path = self.folder / _BEST
        return path if path.is_file() else None

    def load(self, path: str | os.PathLike[str] | None = None) -> Checkpoint:
        """Return a checkpoint.

        Args:
            path: The file; default: the latest checkpoint of the folder.

        Raises:
            GraphError: The folder has no checkpoint.
            FormatError: The file is damaged.
        """
        place = Path(path) if path is not None else self.latest()
        if place is None:
            raise GraphError(f"there is no checkpoint in {str(self.folder)!r}")
        return load_checkpoint(place)

    # Saving

    def save(
        self,
        state: Mapping[str, Any],
        record: Mapping[str, Any] | None = None,
        *,
        epoch: int,
        step: int | None = None,
    ) -> Path:
        """Write a checkpoint, then delete old checkpoints.

        Args:
            state: Arrays by name.
            record: JSON data to keep with the state.
            epoch: The number of finished epochs.
            step: The number of steps in total, for a checkpoint within an epoch.

        Returns:
            The file.
        """
        name = f"epoch{epoch}" + (f"-step{step}" if step is not None else "")
        path = self.save_as(f"{name}.safetensors", state, record)
        if self.keep is not None:
            for old in self.all()[: -self.keep]:
                if old != path:
                    with suppress(PermissionError):  # Windows keeps an open file
                        old.unlink(missing_ok=True)
            for record_file in self.folder.glob("epoch*.json"):  # others delete checkpoints as well
                place = record_file.with_suffix(".safetensors")
                if _NAME.fullmatch(place.name) and not place.exists():
                    record_file.unlink(missing_ok=True)
        return path

    def save_best(self, state: Mapping[str, Any], record: Mapping[str, Any] | None = None) -> Path:
        """Write the best checkpoint, in place of the previous best; return its file."""
        return self.save_as(_BEST, state, record)

    def save_as(
        self, name: str, state: Mapping[str, Any], record: Mapping[str, Any] | None = None
    ) -> Path:
        """Write a checkpoint under any name, which rotation never deletes; return its file."""
        make_folder(self.folder)
        path = self.folder / name
        text = json.dumps(plain(record or {}), ensure_ascii=False)
        try:
            save_state(state, path, {_KEY: text})
            write_atomic(path.with_suffix(".json"), text + "\n")
        except OSError as error:
            why = f"{error.strerror}. The checkpoint is not written; earlier checkpoints are intact"
            raise OSError(error.errno, why, str(path)) from error
        return path

    def __repr__(self) -> str:
        return f"CheckpointManager({str(self.folder)!r}, keep={self.keep})"


def load_checkpoint(path: str | os.PathLike[str]) -> Checkpoint:
    """Return the arrays and the record of a checkpoint.

    Any safetensors file is a checkpoint; its record may be empty.

    Raises:
        FormatError: The file is damaged.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.save_state({"w": np.ones(2, "f4")}, folder + "/w.safetensors")
    ...     checkpoint = asg.train.load_checkpoint(folder + "/w.safetensors")
    >>> checkpoint.state, checkpoint.record
    ({'w': array([1., 1.], dtype=float32)}, {})
    """
    state, metadata = read_state(path)
    try:
        record: Any = number(json.loads(metadata.get(_KEY, "{}")))
    except (ValueError, RecursionError) as error:
        raise FormatError(f"the checkpoint's record is damaged: {error}", where=str(path)) from None
    if not isinstance(record, dict):
        raise FormatError("the checkpoint's record is not a JSON object", where=str(path))
    return Checkpoint(Path(path), state, cast("dict[str, Any]", record))

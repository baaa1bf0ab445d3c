"""Parameters over training: the measures of each, snapshot by snapshot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from asg.core.dtypes import Array
from asg.core.errors import FormatError
from asg.io.safetensors import load_state
from asg.train.run_folder import WEIGHTS
from asg_viewer.values.measures import Measures, measures, numbers

_MOST_SNAPSHOTS = 1_000


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The measures of the parameters after a step; `moved[name]` is the norm of the change.

    The change is since the previous snapshot, relative to the norm of the parameter; the first
    snapshot has none.
    """

    step: int
    path: Path
    measures: Mapping[str, Measures]
    moved: Mapping[str, float]


@dataclass
class WeightHistory:
    """The snapshots of a folder, each read once; `refresh` reads the new snapshots.

    Snapshots stay known after a run deletes them; a long history drops every second older snapshot.
    Each file is complete when it appears. `fault` is the reason why the latest bad file is
    unreadable.
    """

    folder: Path
    snapshots: list[Snapshot] = field(default_factory=list[Snapshot])
    fault: str = ""
    _last: Mapping[str, Array] = field(default_factory=dict[str, Array])
    _known: set[tuple[Path, int]] = field(default_factory=set[tuple[Path, int]])

    @property
    def newest(self) -> Mapping[str, Array]:
        """The arrays of the newest snapshot."""
        return self._last

    def refresh(self) -> bool:
        """Read the new snapshots; return whether there were any."""
        fresh = [path for path in snapshot_files(self.folder) if _stamp(path) not in self._known]
        changed = False
        for step, path in sorted((step_of(path), path) for path in fresh):
            self._known.add(_stamp(path))
            try:
                arrays = load_state(path)
            except FormatError as error:
                self.fault, changed = str(error), True
                continue
            except OSError:
                continue  # deleted in the meantime: a run keeps the latest only
            self._add(step, path, arrays)
            changed = True
        return changed

    def _add(self, step: int, path: Path, arrays: Mapping[str, Array]) -> None:
        self.snapshots = [each for each in self.snapshots if each.step < step]  # the run restarted
        found = {name: measures(array) for name, array in arrays.items()}
        moved = {
            name: _moved(self._last[name], array)
            for name, array in arrays.items()
            if self.snapshots and name in self._last and self._last[name].shape == array.shape
        }
        self.snapshots.append(Snapshot(step, path, found, moved))
        if len(self.snapshots) > _MOST_SNAPSHOTS:
            self.snapshots = self.snapshots[::-2][::-1]
        self._last = arrays

    def series(self, name: str, what: str) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the steps, and a parameter's measure at each, such as "mean" or "moved"."""
        pairs = [(each.step, _read(each, name, what)) for each in self.snapshots]
        known = [(step, value) for step, value in pairs if value is not None]
        return np.array([s for s, _ in known], np.float64), np.array([v for _, v in known])


def _read(snapshot: Snapshot, name: str, what: str) -> float | None:
    if what == "moved":
        return snapshot.moved.get(name)
    found = snapshot.measures.get(name)
    return None if found is None else float(getattr(found, what))


def snapshot_files(folder: Path) -> Sequence[Path]:
    """Return the weight snapshots of a run folder, by step."""
    found = [path for path in (folder / WEIGHTS).glob("step*.safetensors") if step_of(path) >= 0]
    return sorted(found, key=step_of)


def step_of(path: Path) -> int:
    """Return the step of a snapshot, from its name, or -1 for another file."""
    number = path.stem.removeprefix("step")
    return int(number) if number.isdecimal() else -1


def _stamp(path: Path) -> tuple[Path, int]:
    try:
        return path, path.stat().st_mtime_ns
    except OSError:
        return path, 0


def _moved(before: Array, after: Array) -> float:
    with np.errstate(all="ignore"):
        old, new = numbers(before), numbers(after)  # as f64, because NumPy cannot subtract bools
        change, size = float(np.linalg.norm(new - old)), float(np.linalg.norm(new))
    return change / size if size else change

"""RunFolder: the record of a training run, which other programs can follow live.

The folder holds

    graph.asg.json            the graphs: "train", the step, and "evaluation", if it exists
    events.jsonl              the events, as lines of JSON; lines never change
    weights/step1200.safetensors   snapshots of parameters and state, without the optimizer's

Every line of events.jsonl has `event`, its kind, and `time`, in seconds since 1970:

    {"event":"start","time":…,"format":1,"graph":"mlp","loss":"loss","backend":"numpy","epochs":10,
     "batches":47,"step":0,"epoch":0}
    {"event":"step","time":…,"step":1,"epoch":1,"loss":2.3,"lr":0.001,"metrics":{"accuracy":0.1}}
    {"event":"epoch","time":…,"epoch":1,"step":47,"metrics":{"loss":0.9,"val_loss":0.8,…}}
    {"event":"snapshot","time":…,"step":47,"epoch":1,"file":"weights/step47.safetensors"}
    {"event":"checkpoint","time":…,"step":47,"epoch":1,"file":"/…/epoch1.safetensors"}
    {"event":"end","time":…,"step":470,"epoch":10,"reason":"finished","message":""}

`step` and `epoch` count from 1; `batches` is the number per epoch, or null. A key without a known
value is missing (`lr`). NaN and infinities are the strings "NaN", "Infinity", "-Infinity". `reason`
is finished, stopped (by a rule or callback), interrupted (by the user) or error.

The run writes the lines of steps in groups, about once a second, as their numbers arrive from the
device. Each line has the time at which its step started. A resumed run appends to the same file:
its "start" line has the `step` to continue from, and earlier lines of later steps no longer count.
Skip a line without its newline: it is incomplete, or a crash cut it off.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, time
from typing import Any

from asg.core.errors import FormatError, GraphError
from asg.core.graph import Graph
from asg.core.state_names import OPTIM, averaged_parameter
from asg.io.atomic import make_folder
from asg.io.safetensors import save_state
from asg.runtime.state_view import StateView
from asg.train.log_lines import append_whole, line_of
from asg.train.step_metrics import StepValues

FORMAT = 1
EVENTS = "events.jsonl"
GRAPH = "graph.asg.json"
WEIGHTS = "weights"
_EVENT_FLAGS = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)  # on Windows
_RATE = "learning_rate"
_NOT_WEIGHTS = (OPTIM, "nn/")


class RunFolder:
    """A folder for the events of a run; the module `asg.train.run_folder` describes its files.

    Args:
        path: The folder; created if missing.
        snapshot_every: Seconds between snapshots of the weights, each taken at the end of an epoch.
        keep: How many snapshots to keep.

    Raises:
        GraphError: The time is negative, or `keep` is below 1.

    >>> import json, pathlib, tempfile
    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.square(w.graph.input("x", ("N",)) - w)))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     record = asg.train.RunFolder(folder, snapshot_every=0)
    ...     history = asg.train.fit(w.graph, np.ones(8, "f4"), epochs=1, run_folder=record,
    ...                             optimizer=asg.optim.sgd(0.5), progress=False)
    ...     lines = pathlib.Path(folder, "events.jsonl").read_text().splitlines()
    >>> [json.loads(line)["event"] for line in lines]
    ['start', 'step', 'epoch', 'snapshot', 'end']
    """

    def __init__(
        self, path: str | os.PathLike[str], *, snapshot_every: float = 30.0, keep: int = 5
    ) -> None:
        if snapshot_every < 0 or keep < 1:
            raise GraphError(
                f"snapshot_every must be 0 or more, and keep 1 or more, "
                f"got {snapshot_every} and {keep}",
                op="RunFolder",
            )
        self.path = Path(path).absolute()
        self.snapshot_every = snapshot_every
        self.keep = keep
        self._file = -1
        self._last: float | None = None  # the time of the last snapshot
        self._warned = False

    def open(self, graphs: Mapping[str, Graph], **facts: Any) -> None:
        """Write the graphs and the "start" line, and keep the file open for more."""
        from asg.io.json.files import save  # loads pydantic: as slow as the rest of asg.train

        make_folder(self.path / WEIGHTS)
        try:
            save(dict(graphs), self.path / GRAPH)
        except FormatError:  # no file can hold an op of the graph; the events are still useful
            (self.path / GRAPH).unlink(missing_ok=True)
        place = self.path / EVENTS
        cut_off = place.exists() and not _ends_whole(place)
        self._file = os.open(place, _EVENT_FLAGS, 0o666)
        if cut_off:
            self._append("\n")
        self.note("start", format=FORMAT, **facts)

    def note(self, event: str, **facts: Any) -> None:
        """Append a line."""
        self._append(line_of({"event": event, "time": round(time(), 3), **facts}))

    def steps(self, found: Sequence[StepValues], loss: str) -> None:
        """Append the lines of steps, in a single write."""
        if found:
            self._append("".join(line_of(_step_record(each, loss)) for each in found))

    def snapshot(
        self, state: Mapping[str, Any], *, step: int, epoch: int, force: bool = False
    ) -> None:
        """Write the weights, if a snapshot is due; read the state only then."""
        now = monotonic()
        if not force and self._last is not None and now - self._last < self.snapshot_every:
            return
        self._last = now
        name = f"{WEIGHTS}/step{step}.safetensors"
        if (self.path / name).exists() and force:
            return
        names = filter(_is_weight, state)
        is_view = isinstance(state, StateView)  # it reads each value when it is written
        weights = state.only(names) if is_view else {name: state[name] for name in names}
        try:
            save_state(weights, self.path / name, {"step": str(step), "epoch": str(epoch)})
        except OSError as error:
            self._warn(error)
            return
        for old in self.snapshots()[: -self.keep]:
            with suppress(PermissionError):  # Windows keeps an open file
                old.unlink(missing_ok=True)
        self.note("snapshot", step=step, epoch=epoch, file=name)

    def snapshots(self) -> list[Path]:
        """Return the existing snapshots, oldest first."""
        found = [
            (int(number), path)
            for path in (self.path / WEIGHTS).glob("step*.safetensors")
            if (number := path.stem.removeprefix("step")).isdecimal()
        ]
        return [path for _, path in sorted(found)]

    def close(self, **facts: Any) -> None:
        """Append the "end" line and close the file; do nothing if it is closed."""
        if self._file >= 0:
            try:
                self.note("end", **facts)
            finally:
                os.close(self._file)
                self._file = -1

    def _append(self, text: str) -> None:
        """Append whole lines, or warn: a full disk does not end the training."""
        try:
            append_whole(self._file, text, self.path / EVENTS)
        except OSError as error:
            self._warn(error)

    def _warn(self, error: OSError) -> None:
        if not self._warned:
            self._warned = True
            warnings.warn(
                f"the run folder {str(self.path)!r} is not writable: {error.strerror}; training "
                "continues without recording events",
                RuntimeWarning,
                stacklevel=2,
            )


def _is_weight(name: str) -> bool:
    return not name.startswith(_NOT_WEIGHTS) or averaged_parameter(name) is not None


def _step_record(each: StepValues, loss: str) -> dict[str, Any]:
    info, values = each
    known = {"lr": _short(values[_RATE])} if _RATE in values else {}
    metrics = {n: _short(v) for n, v in values.items() if n not in (loss, _RATE)}
    return {
        "event": "step",
        "time": round(info.time, 3),
        "step": info.step,
        "epoch": info.epoch,
        "loss": _short(values[loss]),
        **known,
        **({"metrics": metrics} if metrics else {}),
    }


def _short(value: float) -> float:
    """Return a number rounded to nine digits, the most that an f32 has."""
    return float(f"{value:.9g}")


def _ends_whole(path: Path) -> bool:
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        if not end:
            return True
        file.seek(end - 1)
        return file.read(1) == b"\n"

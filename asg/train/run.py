"""Run: a training run at work, epoch by epoch and step by step."""

from __future__ import annotations

import math
import warnings
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, time
from typing import Any

from asg.core.dtypes import Array
from asg.core.errors import AsgError, GraphError, Place
from asg.core.graph import Graph
from asg.core.ranks import ALONE, Ranks
from asg.core.source import shell
from asg.distributed.states import cut_leaves, load_whole_state, whole_state
from asg.distributed.turns import AccumulatedStep
from asg.runtime.anomaly import Anomaly, first_anomaly
from asg.runtime.arrays import Results
from asg.runtime.executable import Executable
from asg.train.checkpoint_settings import made_of
from asg.train.checkpoints import CheckpointManager, load_checkpoint
from asg.train.data.loader import Loader, length_of
from asg.train.evaluating import Evaluator
from asg.train.feeding import Feeds, examples_in, feeds_of
from asg.train.history import History, Row, Totals
from asg.train.progress import Display
from asg.train.run_folder import RunFolder
from asg.train.several_ranks import Dealt, shared_checkpoint
from asg.train.step_graphs import FINITE, scalar_outputs
from asg.train.step_metrics import StepInfo, StepMetrics
from asg.train.stopping import Best, Stopper

_STOPPING = "early-stopping.safetensors"  # the best epoch by the early-stopping rule


class AnomalyError(AsgError):
    """A step would have made NaN or infinity; `anomaly` is its origin, if known.

    The state stays as it was before the step.

    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.log(w.graph.input("x", ("N",)) * w)))
    >>> try:
    ...     asg.train.fit(w.graph, np.ones(8, "f4"), epochs=1, optimizer=asg.optim.sgd(0.1),
    ...                   progress=False, detect_anomaly=True)
    ... except asg.train.AnomalyError as error:
    ...     print(error.step, error.anomaly.op)
    1 log
    """

    def __init__(self, fault: str, anomaly: Anomaly | None, step: int) -> None:
        source = anomaly.source if anomaly else None
        super().__init__(fault, op="fit", where=Place(source=source))
        self.anomaly = anomaly
        self.step = step


@dataclass
class Parts:
    """The parts of a run.

    `watched` is the graph of a step without its guard, when watching for anomalies.
    """

    training: Executable
    loss: str
    loader: Loader
    evaluator: Evaluator | None = None
    watched: Graph | None = None
    callbacks: tuple[Callback, ...] = ()
    checkpoints: CheckpointManager | None = None
    best: Best | None = None  # determines the best checkpoint
    stopper: Stopper | None = None
    folder: RunFolder | None = None
    display: Display = field(default_factory=Display)
    ranks: Ranks = ALONE
    accumulated: AccumulatedStep | None = None  # performs the runs, if set


class Run:
    """A training run, as callbacks see it.

    Attributes:
        epoch, epochs: The number of the current epoch, from 1, and of the last epoch.
        step: The number of steps so far, over all epochs.
        batch: The number of steps in the current epoch.
        results: The results of the last step by name; reading them waits for the device.
        executable: The training step; you may read and load its state.
        history: The finished epochs.

    >>> class Show(asg.train.Callback):
    ...     def on_epoch_end(self, run):  # run is an asg.train.Run
    ...         print(f"epoch {run.epoch} of {run.epochs}: {run.step} steps, w = {run.state['w']}")
    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.square(w.graph.input("x", ("N",)) - w)))
    >>> history = asg.train.fit(w.graph, np.ones(8, "f4"), epochs=2, optimizer=asg.optim.sgd(0.25),
    ...                         callbacks=[Show()], progress=False)
    epoch 1 of 2: 1 steps, w = 0.5
    epoch 2 of 2: 2 steps, w = 0.75
    """

    def __init__(self, parts: Parts, epochs: int) -> None:
        self.parts = parts
        self.executable = parts.training
        self.epochs = epochs
        self.epoch = 0
        self.step = 0
        self.batch = 0
        self.results: Results | None = None
        evaluation = parts.evaluator.executable if parts.evaluator else None
        self.history = History(parts.training, evaluation)
        self._inputs = tuple(parts.training.graph.inputs)
        self._totals = Totals()
        scalars = scalar_outputs(parts.training.graph, parts.loss)
        self._step_metrics = StepMetrics(parts.training, scalars, "step_metrics/train")
        self._is_cut = bool(cut_leaves(parts.training.graph))
        self._snapshot: dict[str, Array] | None = None  # the state, until it changes
        self._warned = False
        self._mark = (perf_counter(), 0)  # start of this epoch, and examples before it

    @property
    def rank(self) -> int:
        """The rank of this process: its number among all that train together, from 0."""
        return self.parts.ranks.rank

    @property
    def loss(self) -> float:
        """The loss of the last step; reading it waits for the device."""
        if self.results is None:
            raise GraphError("the run has made no step yet")
        return float(self.results[self.parts.loss])

    @property
    def state(self) -> Mapping[str, Array]:
        """Parameters and state by name; for sharded arrays, this rank's part."""
        return self.executable.state

    def stop(self, reason: str = "a callback asked for it") -> None:
        """End the training after this step, before an epoch that begins, or after one that ends.

        With several ranks, every rank must call it at the same step.
        """
        self.history.stopped = reason

    # The whole

    def train(self) -> History:
        """Run the remaining epochs, and return the history."""
        if self.parts.accumulated is not None:
            self.parts.accumulated.resume()
        with self._recorded():
            self._call("on_begin")
            if self.parts.stopper is not None and self.parts.stopper.is_over:
                self.stop(self.parts.stopper.reason)
            while self.epoch < self.epochs and not self.history.stopped:
                self._train_epoch()
            self._restore_best()
            self._call("on_end")
        return self.history

    def position(self) -> dict[str, Any]:
        """Return the position of the run, for a checkpoint; `resume` continues from it."""
        stopper, best = self.parts.stopper, self.parts.best
        return {
            "format": 1,
            "epoch": self.epoch,
            "step": self.step,
            "batch": self.batch,
            "batches": length_of(self.parts.loader),
            "made_of": made_of(self.executable.graph, self.parts.loader),
            "totals": self._totals.saved(),
            "history": self.history.rows,
            "stopper": stopper.best.saved() if stopper else None,
            "best": best.saved() if best else None,
        }

    def resume(self, record: Mapping[str, Any]) -> None:
        """Continue from the record of `position`; the caller loads the state.

        Raises GraphError for another record, or for data of another length.
        """
        if record.get("format") != 1:
            raise GraphError(
                "the checkpoint has no record of a training run",
                hint="load its state only: exe.load_state(asg.load_state(path))",
            )
        batches = length_of(self.parts.loader)
        if batches != record["batches"]:
            raise GraphError(
                f"the checkpoint's epochs have {record['batches']} batches, the data has {batches}",
                hint="resume with the same data and batch size",
            )
        self.epoch, self.step, self.batch = record["epoch"], record["step"], record["batch"]
        self._totals = Totals(record["totals"])
        self.history.rows = list(record["history"])
        for tracker, saved in (
            (self.parts.stopper.best if self.parts.stopper else None, record["stopper"]),
            (self.parts.best, record["best"]),
        ):
            if tracker is not None and saved is not None:
                tracker.restore(saved)

    @contextmanager
    def _recorded(self) -> Generator[None]:
        """Keep the run folder and the display open, and record how the run ended."""
        try:
            if self.parts.folder is not None:
                self._open(self.parts.folder)
            yield
        except BaseException as error:
            user = isinstance(error, KeyboardInterrupt)
            if user and shell() is not None:
                self.history.stopped = f"interrupted in epoch {self.epoch}"
                vars(error)["history"] = self.history
                error.add_note("To keep this run: import sys; history = sys.last_value.history")
            with suppress(OSError):  # a full disk may be the error itself
                self._end("interrupted" if user else "error", f"{type(error).__name__}: {error}")
            raise
        stopped = self.history.stopped
        self._end("stopped" if stopped else "finished", stopped)

    def _end(self, reason: str, message: str) -> None:
        self.parts.display.close()
        if self.parts.folder is not None:
            self.parts.folder.close(
                step=self.step, epoch=self.epoch, reason=reason, message=message
            )

    def _open(self, folder: RunFolder) -> None:
        graphs = {"train": self.executable.graph}
        if self.parts.evaluator is not None:
            graphs["evaluation"] = self.parts.evaluator.executable.graph
        folder.open(
            graphs,
            graph=self.executable.graph.name,
            loss=self.parts.loss,
            backend=self.executable.backend,
            epochs=self.epochs,
            batches=length_of(self.parts.loader),
            step=self.step,
            epoch=self.epoch,
        )

    # An epoch

    def _train_epoch(self) -> None:
        """Run the rest of an epoch: all of it, unless it resumes from a checkpoint within."""
        parts = self.parts
        done = self.epoch
        self.epoch += 1
        batches = length_of(parts.loader)
        parts.display.begin_epoch(self.epoch, self.epochs, batches, self.batch)
        if not self.batch:
            self._call("on_epoch_begin")
            if self.history.stopped:
                self.epoch = done
                return
        start, before = perf_counter(), self._totals.examples
        self._mark = (start, before)
        whole = self._make_steps(done)
        self._read()
        seconds = perf_counter() - start
        if not self.batch:
            raise GraphError(
                "the data has no batch",
                op="fit",
                hint="give at least batch_size examples, or drop_last=False",
            )
        if not whole:
            self._checkpoint_within(True)
        speed = (self._totals.examples - before) / max(seconds, 1e-9)
        row: Row = {"epoch": self.epoch, "step": self.step, **self._totals.means()}
        if parts.evaluator is not None:
            row |= parts.evaluator.evaluate(self._inputs)
        row |= {"seconds": perf_counter() - start, "examples_per_second": speed}
        self._end_epoch(row, whole=whole)

    def _make_steps(self, number: int) -> bool:
        """Run the steps of epoch `number`, from 0; return whether the epoch is complete."""
        batches = self.parts.loader.batches(number, self.batch)
        try:
            for batch in batches:
                if self.history.stopped:
                    return False
                if isinstance(batch, Dealt):
                    self._make_step(feeds_of(batch.batch, self._inputs), batch.examples)
                else:
                    self._make_step(feeds_of(batch, self._inputs))
        finally:
            _close(batches)
        return True

    def _end_epoch(self, row: Row, *, whole: bool) -> None:
        """Save the results of an epoch: history, events, checkpoints."""
        parts = self.parts
        self.history.rows.append(row)
        if whole:
            self.batch, self._totals = 0, Totals()
        if parts.folder is not None:
            metrics = {n: v for n, v in row.items() if n not in ("epoch", "step")}
            parts.folder.note("epoch", epoch=self.epoch, step=self.step, metrics=metrics)
        parts.display.end_epoch(row, self.epochs)
        self._call("on_epoch_end")
        self._snapshot = None
        stopper = parts.stopper
        if stopper is not None and stopper.best.improves(row) and stopper.rule.restore_best:
            stopper.state = self._state()
            if parts.checkpoints is not None and whole:  # a run that goes on measures it anew
                parts.checkpoints.save_as(_STOPPING, stopper.state, {"epoch": self.epoch})
        if stopper is not None and stopper.is_over and not self.history.stopped:
            self.stop(stopper.reason)
        if whole:
            self._checkpoint(row)
        if self._asked(parts.folder is not None):
            self._keep_in_folder()
        self._snapshot = None

    @property
    def _is_last(self) -> bool:
        """Whether the epoch that ends is the last."""
        return self.epoch == self.epochs or bool(self.history.stopped)

    def _keep_in_folder(self) -> None:
        state, is_last = self._state_to_write(), self._is_last
        if self.parts.folder is not None:
            self.parts.folder.snapshot(state, step=self.step, epoch=self.epoch, force=is_last)

    def _restore_best(self) -> None:
        stopper = self.parts.stopper
        if stopper is None or not stopper.rule.restore_best or not stopper.best.epoch:
            return
        manager, epoch = self.parts.checkpoints, stopper.best.epoch
        if stopper.state is None:  # from before a resumption
            path = None if manager is None else manager.folder / _STOPPING
            found = load_checkpoint(path) if path is not None and path.is_file() else None
            found = shared_checkpoint(self.parts.ranks, found)
            if found is not None and found.record.get("epoch") == epoch:
                stopper.state = found.state
        if stopper.state is None:
            warnings.warn(
                f"the state of the best epoch {epoch} is not available; the last state stays",
                RuntimeWarning,
                stacklevel=2,
            )
            return
        load_whole_state(self.executable, stopper.state, self.parts.ranks)

    # A step

    def _make_step(self, feeds: Feeds, examples: int | None = None) -> None:
        parts = self.parts
        started = time()
        results = (parts.accumulated or self.executable).run(feeds)
        if parts.watched is not None and not results[FINITE]:
            self._refuse(parts.watched, feeds)
        self.step += 1
        self.batch += 1
        self.results = results
        count = examples_in(feeds.values()) if examples is None else examples
        info = StepInfo(self.step, self.epoch, count, started)
        self._step_metrics.add(info, results)
        parts.display.advance(self.batch)
        if self._step_metrics.due():
            self._read()
        self._call("on_step_end")
        every = parts.checkpoints.every_steps if parts.checkpoints else None
        self._checkpoint_within(every is not None and self.step % every == 0)

    def _read(self) -> None:
        """Read the results of the steps since the last call."""
        found = self._step_metrics.read()
        for info, values in found:
            self._totals.add(values, info.examples)
            if not self._warned and not math.isfinite(values[self.parts.loss]):
                self._warned = True
                warnings.warn(
                    f"the loss of step {info.step} is {values[self.parts.loss]}; "
                    "fit(..., detect_anomaly=True) stops there and names the node",
                    RuntimeWarning,
                    stacklevel=2,
                )
        if self.parts.folder is not None:
            self.parts.folder.steps(found, self.parts.loss)
        if found:
            start, before = self._mark
            speed = (self._totals.examples - before) / max(perf_counter() - start, 1e-9)
            self.parts.display.values(self._totals.means(), speed)

    def _refuse(self, graph: Graph, feeds: Feeds) -> None:
        step = self.step + 1
        anomaly = first_anomaly(graph, feeds, self.executable)
        found = str(anomaly) if anomaly else "node by node, all its values are finite"
        raise AnomalyError(f"step {step} makes a NaN or infinity: {found}", anomaly, step)

    def _call(self, what: str) -> None:
        for callback in self.parts.callbacks:
            getattr(callback, what)(self)

    # Checkpoints

    def _state(self) -> dict[str, Array]:
        """Return the state; read it only once until it changes."""
        if self._snapshot is None:
            self._snapshot = whole_state(self.executable, self.parts.ranks)
        return self._snapshot

    def _state_to_write(self) -> Mapping[str, Array]:
        """Return the state, or a view of it that reads an array at a time."""
        return self._state() if self._is_cut else self._snapshot or self.state

    def _asked(self, wanted: bool) -> bool:
        """Whether rank 0 wants the state, if all ranks must assemble it from their parts."""
        if not self._is_cut:
            return wanted
        return self.parts.ranks.exchange(b"yes" if wanted else b"")[0] == b"yes"

    def _checkpoint(self, row: Row) -> None:
        manager, best = self.parts.checkpoints, self.parts.best
        is_best = manager is not None and best is not None and best.improves(row)
        due = manager is not None and (self._is_last or self.epoch % manager.every_epochs == 0)
        if not self._asked(is_best or due):
            return
        state = self._state_to_write()
        if manager is None:
            return
        if is_best:
            manager.save_best(state, self.position())
        if due:
            self._note_checkpoint(manager.save(state, self.position(), epoch=self.epoch))

    def _checkpoint_within(self, wanted: bool) -> None:
        """Save the position of the run within an epoch, with the number of finished epochs."""
        manager = self.parts.checkpoints
        if not self._asked(manager is not None and wanted):
            return
        self._read()
        self._snapshot = None
        state = self._state_to_write()
        self._snapshot = None
        if manager is not None:
            record = {**self.position(), "epoch": self.epoch - 1}
            path = manager.save(state, record, epoch=self.epoch - 1, step=self.step)
            self._note_checkpoint(path)

    def _note_checkpoint(self, file: Path) -> None:
        if self.parts.folder is not None:
            self.parts.folder.note("checkpoint", step=self.step, epoch=self.epoch, file=str(file))


def _close(batches: Iterator[Any]) -> None:
    """Close a generator now, together with its thread, if any."""
    close = getattr(batches, "close", None)
    if close is not None:
        close()


class Callback:
    """A base for callbacks: `fit` calls each method at the point of its name; override any of them.

    Each method gets the `Run`: its `epoch` and `step`, `results` of the last step, `history`,
    `state`, and `stop()`. An exception ends the training.

    >>> class Stop(asg.train.Callback):
    ...     def on_step_end(self, run):
    ...         if run.step == 3:
    ...             run.stop("three are enough")
    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.square(w.graph.input("x", ("N",)) - w)))
    >>> history = asg.train.fit(w.graph, np.ones(64, "f4"), epochs=9, optimizer=asg.optim.sgd(0.1),
    ...                         batch_size=8, callbacks=[Stop()], progress=False)
    >>> history.stopped
    'three are enough'
    """

    def on_begin(self, run: Run) -> None:
        """Called before the first epoch."""

    def on_epoch_begin(self, run: Run) -> None:
        """Called before each epoch."""

    def on_step_end(self, run: Run) -> None:
        """Called after each step; reading `run.loss` here waits for the device."""

    def on_epoch_end(self, run: Run) -> None:
        """Called after each epoch and its validation: `run.history.last` is its row."""

    def on_end(self, run: Run) -> None:
        """Called after the last epoch, not after an exception."""

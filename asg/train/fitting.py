"""fit: train a graph on data."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

from asg.core.dtypes import whole_number
from asg.core.errors import AsgError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.ranks import ALONE, Ranks
from asg.core.replication import places_of
from asg.core.source import user_level
from asg.distributed.bucket import bucket
from asg.distributed.data_parallel import data_parallel
from asg.distributed.states import cut_leaves, load_whole_state
from asg.distributed.turns import AccumulatedStep, compile_accumulation
from asg.io.atomic import claimed
from asg.optim.averaging import averaged
from asg.optim.optimizer import Optimizer
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable
from asg.train.checkpoint_settings import made_of, warn_of_changes
from asg.train.checkpoints import CheckpointManager, load_checkpoint
from asg.train.data.datasets import split
from asg.train.data.loader import Loader, as_loader, length_of
from asg.train.evaluating import Evaluator
from asg.train.history import History
from asg.train.metrics import Metric
from asg.train.progress import display_for
from asg.train.resuming import check_position
from asg.train.run import Callback, Parts, Run
from asg.train.run_folder import RunFolder
from asg.train.several_ranks import DealtLoader, agree_on, batch_symbol, shared_checkpoint
from asg.train.step_graphs import (
    Pair,
    evaluation_graph,
    guarded,
    of_training_alone,
    pair_of,
    scalar_outputs,
    training_graph,
)
from asg.train.stopping import Best, EarlyStopping, Stopper, as_early_stopping, direction_of

Path_ = str | os.PathLike[str]
Kind = TypeVar("Kind")


def fit(  # noqa: PLR0913  # each is a separate choice
    step: Graph | Executable, data: Any, *, epochs: int,
    optimizer: Optimizer | None = None, wrt: Tensor | str | Sequence[Tensor | str] | None = None,
    clip_value: float | None = None, clip_each: float | None = None,
    clip_norm: float | None = None, accumulate: int | None = None, ema: float | None = None,
    name: str | None = None,
    loss: str = "loss", batch_size: int = 32, validation: Any = None,
    evaluation: Graph | None = None, metrics: Sequence[Metric] | Mapping[str, Metric] = (),
    prediction: str | None = None, target: str | None = None,
    callbacks: Sequence[Callback] = (), early_stopping: EarlyStopping | int | bool | None = None,
    checkpoints: CheckpointManager | Path_ | None = None, resume: bool | Path_ = False,
    run_folder: RunFolder | Path_ | None = None, progress: Any = True,
    detect_anomaly: bool = False, backend: str | Backend | None = None,
    device: str | None = None, seed: int = 0, distributed: Ranks | None = None,
) -> History:  # fmt: skip
    """Train a graph on data for some epochs, and return the history.

        history = asg.train.fit(
            g, (x, y), epochs=10, optimizer=asg.optim.adamw(1e-3), validation=(x_test, y_test)
        )
        print(history)
        history.state["w"]

    Args:
        step: A forward graph, together with `optimizer`; or a training step of `asg.train_step`; or
            an executable of either, whose parameters and state `fit` then trains.
        data: A `DataLoader`; any object that gives batches each time you loop over it; or data for
            a shuffled DataLoader: an array, a tuple of arrays (in the order of the graph's inputs),
            a dict of arrays (by their names), or a dataset.
        epochs: The number of passes over the data, including passes before a resumption.
        optimizer: The update rule, such as `asg.optim.adamw(1e-3)`.
        wrt: With an optimizer, the parameters to train, as for `asg.train_step`. Default: all.
        clip_value: With an optimizer, the largest magnitude of a gradient's element.
        clip_each: With an optimizer, the largest norm of a single parameter's gradient.
        clip_norm: With an optimizer, the largest norm of all gradients together.
        accumulate: With an optimizer, the number of batches per update, which uses the mean of
            their gradients. Several ranks sum their gradients once per update.
        name: With an optimizer, the name of the training step; see `asg.train_step`.
        ema: With an optimizer, the decay of averages of the parameters. Validation then measures
            the averages; `asg.optim.averaged(g, history.executable.graph)` uses them later.
        loss: The output to minimize. The history also follows the other scalar outputs.
        batch_size: Examples per step, for data that is not yet in batches.
        validation: Data to evaluate after each epoch, or the fraction of `data` to set aside for
            it. The names of its numbers start with `val_`.
        evaluation: The graph that validation runs, with the parameters and state of the training:
            the graph of a net after `net.eval()`, or `asg.optim.averaged(...)`. Default: the given
            graph without updates; a UserWarning tells if it contains dropout or batch statistics.
        metrics: Measures of predictions, for validation. Training also follows metrics that are
            means over examples (Accuracy, MSE, MAE). A dict gives them names.
        prediction: The output for the metrics. Default: the only output that is not a scalar.
        target: The input to compare it with. Default: `y`, `target` or `label`.
        callbacks: Objects to call at each step, epoch and so on; see `Callback`.
        early_stopping: A rule, or the number of epochs to wait for a better epoch.
        checkpoints: A folder, or a manager with the frequency and number of checkpoints.
        resume: True resumes from the latest checkpoint if it exists; a path resumes from that file.
            On NumPy, and on a single device, the rest of the run is equal to the last bit. With
            batches of several sizes on wgpu, compile the step with `specialize="never"` for this.
        run_folder: A folder for events and snapshots of weights; see `asg.train.run_folder`.
        progress: Whether to show a bar and a line for each epoch; or a rich Console for them.
        detect_anomaly: Whether to check each step. A step with a loss, gradient or update that is
            not finite then changes nothing and raises AnomalyError with the node at fault. This is
            slower.
        backend: As for `asg.compile`.
        device: As for `asg.compile`.
        seed: The seed of random initial values and of the data's order.
        distributed: The ranks that train together, from `asg.distributed.connect()`. All ranks call
            `fit` with the same arguments. Each computes its rows of every batch, and the whole
            validation. The order of the data does not depend on the number of ranks. `fit` passes a
            forward graph through `asg.distributed.data_parallel`; a training step runs unchanged.
            Rank 0 shows progress and writes checkpoints and the run folder. You can resume them
            with any number of ranks.

    Raises:
        GraphError: Arguments do not fit together, or the data does not fit the graph.
        AnomalyError: See `detect_anomaly`.

    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.square(w.graph.input("x", ("N",)) - w)))
    >>> history = asg.train.fit(w.graph, np.full(8, 3.0, "f4"), epochs=2,
    ...                         optimizer=asg.optim.sgd(0.5), progress=False)
    >>> history["loss"], history.state["w"].item()
    ([9.0, 0.0], 3.0)
    """
    bounds = {"clip_value": clip_value, "clip_each": clip_each, "clip_norm": clip_norm}
    options = {"wrt": wrt, **bounds, "accumulate": accumulate, "ema": ema, "name": name}
    measured = _named(metrics), (prediction, target)
    ranks = distributed or ALONE
    model = _Model.of(step, loss, optimizer, options, evaluation, *measured)
    loaders = _loaders(data, validation, batch_size, seed)
    parts = _parts(model, loaders, detect_anomaly, _Place(backend, device, seed, ranks))
    if parts.evaluator is not None and evaluation is None:
        _warn_of_training(model.evaluation)
    parts.callbacks = tuple(_of_kind("callbacks", callbacks, Callback))
    parts.checkpoints, parts.folder = _manager(checkpoints), _folder(run_folder)
    _add_judges(parts, model, as_early_stopping(early_stopping))
    with _alone(parts):
        run = Run(parts, _count(epochs))
        _agree(run)
        resumed = _resume(run, parts.checkpoints, resume)
        _write_once(parts)
        parts.display = display_for(progress if ranks.rank == 0 else False)
        if resumed:
            parts.display.say(resumed)
        return run.train()


class _Place(NamedTuple):
    """The backend, device, seed and ranks of a training."""

    backend: str | Backend | None
    device: str | None
    seed: int
    ranks: Ranks


def _write_once(parts: Parts) -> None:
    """Let only rank 0 write files."""
    if parts.ranks.rank > 0:
        parts.checkpoints = parts.folder = None


class _Model(NamedTuple):
    """The graphs, metrics and optimizer of a training, from the arguments of `fit`."""

    step: Graph | Executable
    graph: Graph
    loss: str
    optimizer: Optimizer | None
    options: dict[str, Any]  # options of the training step
    evaluation: Graph
    metrics: dict[str, Metric]
    pair: Pair | None

    @classmethod
    def of(
        cls,
        step: Graph | Executable,
        loss: str,
        optimizer: Optimizer | None,
        options: dict[str, Any],
        evaluation: Graph | None,
        metrics: dict[str, Metric],
        compared: tuple[str | None, str | None],
    ) -> _Model:
        if not isinstance(step, Graph | Executable):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"fit trains a graph or an executable, got {type(step).__name__}",
                hint="build the loss in a graph, and pass that",
            )
        graph = step.graph if isinstance(step, Executable) else step
        held_out = evaluation_graph(graph) if evaluation is None else evaluation
        inputs = dict.fromkeys((*graph.inputs, *held_out.inputs))
        pair = pair_of(held_out, inputs, *compared) if metrics else None
        return cls(step, graph, loss, optimizer, options, held_out, metrics, pair)


def _parts(
    model: _Model,
    loaders: tuple[Loader, Loader | None],
    watch: bool,
    placed: _Place,
) -> Parts:
    """Return the executable of the training, the evaluator, and their data."""
    made = _training(model, watch, placed)
    training = made.executable
    loader, held_out = loaders
    if placed.ranks.size > 1:
        if watch:
            raise GraphError(
                f"detect_anomaly=True needs a single rank, got {placed.ranks.size}",
                op="fit",
                hint="leave it out, or train on a single rank to find the anomaly",
            )
        if _takes_rows(training.graph):
            loader = DealtLoader(loader, placed.ranks)
    evaluator = _evaluator(model, training, held_out)
    return Parts(
        training, model.loss, loader, evaluator, made.watched, ranks=placed.ranks,
        accumulated=made.accumulated,
    )  # fmt: skip


class _Training(NamedTuple):
    """The executable of a step, with two companions.

    `watched` is its graph without the guard, when watching for anomalies. `accumulated` performs
    the runs when several ranks accumulate gradients.
    """

    executable: Executable
    watched: Graph | None = None
    accumulated: AccumulatedStep | None = None


def _training(model: _Model, watch: bool, placed: _Place) -> _Training:
    """Return the executable of a step: the user's, or a newly compiled one."""
    step, (backend, device, seed, ranks) = model.step, placed
    graph = training_graph(
        model.graph, model.loss, model.optimizer, model.options, model.metrics, model.pair, watch,
        partial(_dealt_out, ranks=ranks),
    )  # fmt: skip
    given = step if isinstance(step, Executable) else None
    if given is not None and (backend is not None or device is not None):
        raise GraphError(
            "the executable already has a backend", op="fit", hint="leave out backend and device"
        )
    chosen = (given.backend if given else backend) or "auto"
    several = ranks.size > 1 and model.optimizer is not None  # otherwise the step is the user's
    if several and (model.options["accumulate"] or 1) > 1 and not watch:
        runs = compile_accumulation(graph, ranks, chosen, seed=seed, device=device, state=given)
        return _Training(runs.executable, accumulated=runs)
    graph = bucket(graph) if several else graph
    made = guarded(graph, model.loss) if watch else graph
    if given is not None and made is given.graph:
        return _Training(given)
    together = ranks if ranks.size > 1 else None
    checked = given is not None and given.settings.options.check_indices
    exe = compile(
        made, chosen, seed=seed, device=device, state=given, communicator=together,
        check_indices=checked,
    )  # fmt: skip
    return _Training(exe, graph if watch else None)


def _dealt_out(graph: Graph, ranks: Ranks) -> Graph:
    """Adapt a forward graph, or a step for several ranks, to these ranks."""
    if ranks.size == 1 or graph.has_ranks:
        return graph
    if any(name in graph.update_refs for name in graph.parameters):
        raise GraphError(
            f"graph {graph.name!r} is a training step for a single rank",
            op="fit",
            hint="give the forward graph and optimizer=, or make the step from the graph of "
            "asg.distributed.data_parallel",
        )
    return data_parallel(graph, ranks, batch_symbol(graph))


def _takes_rows(graph: Graph) -> bool:
    """Whether each rank gets different rows; with `tensor_parallel`, all ranks get the same."""
    own = places_of(graph).own_leaves
    return any(tensor.ref.node in own for tensor in graph.inputs.values())


def _evaluator(model: _Model, training: Executable, held_out: Loader | None) -> Evaluator | None:
    if held_out is None:
        return None
    graph = model.evaluation
    if model.options["ema"] is not None:
        graph = averaged(graph, training.graph)
    unknown = [n for n in (*graph.parameters, *graph.state) if n not in training.state]
    if unknown:
        raise GraphError(
            f"the evaluation graph has {unknown[0]!r}, which the training lacks",
            op="fit",
            hint="build both with the same modules, or the same names",
        )
    cut = cut_leaves(training.graph).intersection((*graph.parameters, *graph.state))
    if cut:
        raise GraphError(
            f"validation needs {min(cut)!r}, of which each rank holds a part",
            op="fit",
            hint="leave out validation=, and evaluate the state from asg.distributed.whole_state",
        )
    if not model.metrics and not scalar_outputs(graph, model.loss):
        raise GraphError(
            f"the evaluation graph {graph.name!r} has no output for validation to follow",
            op="fit",
            hint=f"give it a scalar output {model.loss!r}, or pass metrics=[...]",
        )
    exe = compile(graph, training.backend, state=training)
    return Evaluator(exe, held_out, model.loss, model.metrics, model.pair)


def _warn_of_training(evaluation: Graph) -> None:
    node = of_training_alone(evaluation)
    if node is not None:
        warnings.warn(
            f"fit: validation runs {node.describe()} in training mode; pass evaluation=, the graph "
            "of the net after net.eval(), or of the same net built without it",
            stacklevel=user_level(),
        )


def _add_judges(parts: Parts, model: _Model, rule: EarlyStopping | None) -> None:
    """Tell the parts which number determines the best epoch, and when to stop."""
    usual = f"val_{model.loss}" if parts.evaluator else model.loss
    manager = parts.checkpoints
    if manager is not None:
        parts.best = _best(manager.monitor or usual, manager.mode, model.metrics)
    if rule is not None:
        best = _best(rule.monitor or usual, rule.mode, model.metrics, rule.min_delta)
        parts.stopper = Stopper(rule, best)


def _loaders(
    data: Any, validation: Any, batch_size: int, seed: int
) -> tuple[Loader, Loader | None]:
    if isinstance(validation, float):
        if isinstance(data, Loader) or not 0 < validation < 1:
            raise GraphError(
                f"validation={validation} is not a fraction of this data",
                op="fit",
                hint="give a number between 0 and 1 beside arrays or a dataset, or the data itself",
            )
        data, validation = split(data, validation, seed=seed)
    loader = as_loader(data, batch_size, shuffle=True, seed=seed)
    if validation is None:
        return loader, None
    return loader, as_loader(validation, batch_size, shuffle=False, seed=seed)


def _named(metrics: Sequence[Metric] | Mapping[str, Metric]) -> dict[str, Metric]:
    if isinstance(metrics, Mapping):
        _of_kind("metrics", [*metrics.values()], Metric)
        return dict(metrics)
    named = {metric.name: metric for metric in _of_kind("metrics", metrics, Metric)}
    if len(named) < len(metrics):
        raise GraphError(
            "two metrics have the same name",
            op="fit",
            hint='name them: metrics={"f1": ..., "f1_all": ...}',
        )
    return named


def _manager(checkpoints: CheckpointManager | Path_ | None) -> CheckpointManager | None:
    if checkpoints is None or isinstance(checkpoints, CheckpointManager):
        return checkpoints
    return CheckpointManager(checkpoints)


def _folder(given: RunFolder | Path_ | None) -> RunFolder | None:
    return given if given is None or isinstance(given, RunFolder) else RunFolder(given)


def _alone(parts: Parts) -> ExitStack:
    """Reserve the folders that the run writes to."""
    with ExitStack() as stack:
        if parts.ranks.rank > 0:
            return stack.pop_all()
        if parts.checkpoints is not None:
            stack.enter_context(_written_alone("checkpoints", parts.checkpoints.folder))
        if parts.folder is not None:
            stack.enter_context(_written_alone("events", parts.folder.path))
        return stack.pop_all()


@contextmanager
def _written_alone(what: str, folder: Path) -> Generator[None]:
    """Reserve a folder for this run. Raises GraphError if another run writes to it."""
    with claimed(folder) as writer:
        if writer is not None:
            raise GraphError(
                f"another run, of process {writer}, writes its {what} to {str(folder)!r}",
                op="fit",
                hint="wait for its end, or give each run a separate folder",
            )
        yield


def _count(epochs: Any) -> int:
    count = whole_number(epochs)
    if count is None or count < 1:
        raise GraphError(f"epochs must be an integer from 1 on, got {epochs!r}", op="fit")
    return count


def _best(monitor: str, mode: Any, metrics: Mapping[str, Metric], min_delta: float = 0.0) -> Best:
    return Best(monitor, mode or direction_of(monitor, metrics), min_delta)


def _resume(run: Run, manager: CheckpointManager | None, resume: bool | Path_) -> str:
    """Load the checkpoint to resume from; return a line that says so, or "" without any."""
    if isinstance(resume, bool):
        if resume and manager is None:
            raise GraphError("resume=True needs a folder", op="fit", hint="pass checkpoints=folder")
        path = manager.latest() if manager else None
        if path is not None and not resume:
            raise GraphError(
                f"{str(path.parent)!r} holds the checkpoints of another run",
                op="fit",
                hint="go on with resume=True, or take an empty folder",
            )
    else:
        path = Path(resume)
    ranks = run.parts.ranks
    read = None if path is None or ranks.rank > 0 else load_checkpoint(path)
    checkpoint = shared_checkpoint(ranks, read)
    if checkpoint is None:
        return ""
    check_position(checkpoint)
    run.resume(checkpoint.record)
    try:
        load_whole_state(run.executable, checkpoint.state, ranks)
    except AsgError as error:
        error.hint = (
            "the checkpoint belongs to another step: resume with its parameters, optimizer "
            f"and name, or start again from its weights: compile the graph, call "
            f"exe.load_state(asg.load_state({str(checkpoint.path)!r}), strict=False), and fit exe"
        )
        raise
    before: Mapping[str, Any] = checkpoint.record.get("made_of") or {}
    warn_of_changes(before, made_of(run.executable.graph, run.parts.loader))
    left = "" if run.epoch < run.epochs else "; a larger epochs= trains on"
    return f"resumed from {checkpoint.path}, at epoch {run.epoch} of {run.epochs}{left}"


def _agree(run: Run) -> None:
    """Raise GraphError on every rank unless all train for the same time on the same data."""
    loader, stopper, evaluator = run.parts.loader, run.parts.stopper, run.parts.evaluator
    described: Callable[[], Mapping[str, Any]] = getattr(loader, "described", dict)
    agree_on(
        run.parts.ranks,
        {
            "epochs": run.epochs,
            "the number of batches": length_of(loader),
            **described(),
            "early_stopping": stopper and (stopper.rule, stopper.best.monitor),
            "the number of validation batches": evaluator and length_of(evaluator.loader),
        },
    )


_EXAMPLES = {
    "metrics": "asg.train.metrics.Accuracy()", "callbacks": 'asg.train.CSVLogger("log.csv")',
}  # fmt: skip


def _of_kind(argument: str, given: Any, kind: type[Kind]) -> list[Kind]:
    """Return the objects in `given`. Raises GraphError unless all are of `kind`."""
    example = _EXAMPLES.get(argument, "...")
    hint = f"give a list of objects: {argument}=[{example}], each a {kind.__name__}"
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise GraphError(f"{argument} is {_called(given)}, not a list", op="fit", hint=hint)
    found: list[Kind] = []
    for each in cast("Iterable[Any]", given):
        if not isinstance(each, kind):
            raise GraphError(f"{argument} holds {_called(each)}", op="fit", hint=hint)
        found.append(each)
    return found


def _called(value: Any) -> str:
    return f"the class {value.__name__}" if isinstance(value, type) else type(value).__name__

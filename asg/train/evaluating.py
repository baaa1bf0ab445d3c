"""Evaluation: the mean loss and the metrics of a graph over a data set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import time
from typing import Any, NamedTuple

import numpy as np

from asg.core.errors import GraphError
from asg.runtime.arrays import DeviceArray
from asg.runtime.executable import Executable
from asg.train.data.loader import Loader
from asg.train.feeding import examples_in, feeds_of
from asg.train.history import Totals
from asg.train.metrics import Metric
from asg.train.step_graphs import Pair, scalar_outputs
from asg.train.step_metrics import StepInfo, StepMetrics


class _Compared(NamedTuple):
    """Predictions, still on the device, and their targets."""

    predictions: DeviceArray
    targets: Any


class Evaluator:
    """Runs an executable over a loader, and measures its outputs.

    It reads predictions one batch late, while the device computes the next batch.
    """

    def __init__(
        self,
        executable: Executable,
        loader: Loader,
        loss: str,
        metrics: Mapping[str, Metric],
        pair: Pair | None,
    ) -> None:
        self.executable = executable
        self.loader = loader
        self._metrics = {name: metric.fresh() for name, metric in metrics.items()}
        self._pair = pair
        own = executable.graph.inputs
        self._inputs = tuple(own)
        names = [n for n in scalar_outputs(executable.graph, loss) if n not in self._metrics]
        self._step_metrics = StepMetrics(executable, names, "step_metrics/evaluation")

    def evaluate(self, inputs: Sequence[str]) -> dict[str, Any]:
        """Return means over all examples, and metrics; `val_` precedes each name.

        `inputs` are the names for the values of a tuple, in order. Raises GraphError for data
        without a batch.
        """
        names = (*inputs, *(name for name in self._inputs if name not in inputs))
        totals = Totals()
        for metric in self._metrics.values():
            metric.reset()
        before: _Compared | None = None
        number = -1
        for number, batch in enumerate(self.loader.batches(0)):
            fields = feeds_of(batch, names)
            feeds = {n: v for n, v in fields.items() if n in self._inputs}
            results = self.executable.run(feeds)
            info = StepInfo(number, 0, examples_in(feeds.values()), time())
            self._step_metrics.add(info, results)
            if self._step_metrics.due():
                self._take(totals)
            self._measure(before)
            if self._metrics and self._pair is not None:
                before = _Compared(results[self._pair.prediction], _target(fields, self._pair))
        if number < 0:
            raise GraphError(
                "the validation data has no batch",
                op="fit",
                hint="give more data, or leave out validation",
            )
        self._measure(before)
        self._take(totals)
        measured = {name: metric.compute() for name, metric in self._metrics.items()}
        found = {**totals.means(), **measured}
        return {f"val_{name}": _plain(value) for name, value in found.items()}

    def _measure(self, compared: _Compared | None) -> None:
        if compared is not None:
            predictions = compared.predictions.numpy()
            for metric in self._metrics.values():
                metric.update(predictions, compared.targets)

    def _take(self, totals: Totals) -> None:
        for info, values in self._step_metrics.read():
            totals.add(values, info.examples)


def _target(fields: Mapping[str, Any], pair: Pair) -> Any:
    if pair.target not in fields:
        raise GraphError(
            f"the validation data lacks {pair.target!r}, the target of the metrics",
            op="fit",
            hint=f"they have: {', '.join(fields)}",
        )
    return np.asarray(fields[pair.target])


def _plain(value: Any) -> Any:
    """Return numbers unchanged, and arrays as lists, for a checkpoint's record."""
    return value.tolist() if isinstance(value, np.ndarray) else value

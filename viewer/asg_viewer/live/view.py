"""The view of a training run at one moment: charts of few points, and measured weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from asg.core.dtypes import Array
from asg_viewer.live.run import GRADIENT, LOSS, RATE, LiveRun
from asg_viewer.live.series import Line, Series
from asg_viewer.values.measures import Measures

POINTS = 600  # of a line of a chart
SMOOTHING = 0.9
METRICS = "metrics"  # the chart of all metrics without a separate chart


@dataclass(frozen=True)
class Weight:
    """A parameter in the newest snapshot; `moved` is its change since the previous snapshot, or
    NaN.
    """

    name: str
    measures: Measures
    moved: float


@dataclass(frozen=True, eq=False)
class LiveView:
    """A training run: `charts` has lines by chart and name, a smoothed line as `~name`.

    `share` is the finished share, or None if unknown. `reason` says why the run ended, or "".
    `skipped` counts unreadable lines. `broken` says why a snapshot is unreadable. `left_out` says
    that the run has more metrics than the view follows. `histories` are the measures of parameters,
    by name: "mean", "std", "moved".
    """

    folder: Path
    step: int
    epoch: int
    share: float | None
    reason: str = ""
    message: str = ""
    resumed: tuple[int, ...] = ()
    skipped: int = 0
    left_out: bool = False
    broken: str = ""
    unknown_format: bool = False
    charts: Mapping[str, Mapping[str, Line]] = field(default_factory=dict[str, Mapping[str, Line]])
    weights_step: int | None = None
    weights: tuple[Weight, ...] = ()
    histories: Mapping[str, Mapping[str, Line]] = field(
        default_factory=dict[str, Mapping[str, Line]]
    )
    newest: Mapping[str, Array] = field(default_factory=dict[str, Array])
    is_empty: bool = False


def view_of(run: LiveRun, smoothing: float = SMOOTHING) -> LiveView:
    """Return the present view of a run; `smoothing` (0 to below 1) is the weight of the past."""
    snapshots = run.weights.snapshots
    last = snapshots[-1] if snapshots else None
    weights = () if last is None else tuple(
        Weight(name, found, last.moved.get(name, float("nan")))
        for name, found in sorted(last.measures.items())
    )  # fmt: skip
    return LiveView(
        folder=run.folder, step=run.step, epoch=run.epoch, share=run.share,
        reason=run.said("reason"), message=run.said("message"), resumed=tuple(run.resumed),
        skipped=run.skipped, left_out=run.left_out, broken=run.weights.fault,
        unknown_format=run.unknown_format,
        charts=_charts(run, smoothing), weights_step=None if last is None else last.step,
        weights=weights, histories={each.name: _history(run, each.name) for each in weights},
        newest=run.weights.newest, is_empty=not run.start and not run.steps,
    )  # fmt: skip


def charts_of(runs: Sequence[LiveView]) -> Mapping[str, Mapping[str, Line]]:
    """Return the charts of runs beside each other: the lines of several have the runs' names."""
    if len(runs) == 1:
        return runs[0].charts
    short = [run.folder.name for run in runs]
    found: dict[str, dict[str, Line]] = {}
    for run, name in zip(runs, short, strict=True):
        label = name if short.count(name) == 1 else f"{run.folder.parent.name}/{name}"
        for chart, lines in run.charts.items():
            for each, line in lines.items():
                pale, metric = each[: each.startswith("~")], each.removeprefix("~")
                named = label if metric == chart else f"{label} {metric}"
                found.setdefault(chart, {})[f"{pale}{named}"] = line
    return found


def _charts(run: LiveRun, smoothing: float) -> dict[str, dict[str, Line]]:
    charts: dict[str, dict[str, Line]] = {}
    for name, series in run.steps.items():
        chart = name if name in (LOSS, GRADIENT, RATE) else METRICS
        lines = charts.setdefault(chart, {})
        lines[name] = series.line(POINTS)
        if chart != RATE and smoothing > 0 and len(series) > 2 and series.is_whole:
            lines[f"~{name}"] = series.smoothed(smoothing).line(POINTS)
    for name, series in run.epochs.items():
        if not name.startswith("val_") or not len(series):
            continue
        chart = LOSS if name == f"val_{LOSS}" else METRICS
        charts.setdefault(chart, {})[name] = series.line(POINTS)
    return {name: charts[name] for name in (LOSS, METRICS, GRADIENT, RATE) if name in charts}


def _history(run: LiveRun, name: str) -> dict[str, Line]:
    found: dict[str, Line] = {}
    for what in ("mean", "std", "moved"):
        x, y = run.weights.series(name, what)
        series = Series()
        for step, value in zip(x.tolist(), np.asarray(y, np.float64).tolist(), strict=True):
            series.append(step, value)
        found[what] = series.line(POINTS)
    return found

"""The result of a training run: numbers by epoch, and the trained executables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from asg.api.tables import html_table
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.runtime.executable import Executable

Row = dict[str, Any]
_SHOWN = 12  # rows of a printed table: the first rows and the last


class History(Mapping[str, list[Any]]):
    """Losses and metrics by name, with a number for each epoch: `history["val_loss"][-1]`.

    Attributes:
        rows: The same numbers by epoch, with the epoch's number, seconds and examples per second.
        executable: The training step with the trained parameters and state.
        evaluation: The executable of validation, on the same state; None without validation.
        stopped: The reason why training ended before its last epoch; empty if it did not.

    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.square(w.graph.input("x", ("N",)) - w)))
    >>> history = asg.train.fit(w.graph, np.full(8, 3.0, "f4"), epochs=3,
    ...                         optimizer=asg.optim.sgd(0.25), progress=False)
    >>> isinstance(history, asg.train.History), history["loss"], history.last["epoch"]
    (True, [9.0, 2.25, 0.5625], 3)
    """

    def __init__(self, executable: Executable, evaluation: Executable | None = None) -> None:
        self.rows: list[Row] = []
        self.executable = executable
        self.evaluation = evaluation
        self.stopped = ""

    @property
    def state(self) -> Mapping[str, Array]:
        """The trained parameters and the state, by name."""
        return self.executable.state

    @property
    def last(self) -> Row:
        """The row of the last epoch. Raises GraphError before the end of the first epoch."""
        if not self.rows:
            raise GraphError("the history has no epoch yet")
        return self.rows[-1]

    def best(self, name: str, mode: str = "min") -> Row:
        """Return the row with the lowest (with mode "max": highest) value of column `name`."""
        rows = [row for row in self.rows if isinstance(row.get(name), int | float)]
        rows = [row for row in rows if row[name] == row[name]]  # NaN is never best
        if not rows:
            raise GraphError(
                f"the history has no column {name!r}", hint=f"it has: {', '.join(self)}"
            )
        return (min if mode == "min" else max)(rows, key=lambda row: row[name])

    def __getitem__(self, name: str) -> list[Any]:
        if name not in self._columns():
            raise KeyError(f"{name}; the history has {', '.join(self)}")
        return [row.get(name) for row in self.rows]

    if not TYPE_CHECKING:  # a checker would take any attribute for known

        def __getattr__(self, name: str) -> NoReturn:
            rows = vars(self).get("rows", ())  # a copy has none before its end
            has = any(name in row for row in rows)
            hint = f"history[{name!r}]" if has else 'history["loss"], a value for each epoch'
            told = f"the history has no attribute {name!r}; write {hint}"
            raise AttributeError(told, name=name, obj=self)

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns())

    def __len__(self) -> int:
        return len(self._columns())

    def _columns(self) -> list[str]:
        return list(dict.fromkeys(name for row in self.rows for name in row))

    def __str__(self) -> str:
        """Return a short table with a line per epoch; a long table leaves out its middle."""
        cells = self._cells()
        names = cells[0]
        widths = [max(len(line[i]) for line in cells) for i in range(len(names))]
        lines = [
            "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True))
            for line in cells
        ]
        if len(lines) > _SHOWN + 1:
            half = _SHOWN // 2
            lines = [*lines[: half + 1], "…".rjust(widths[0]), *lines[-half:]]
        return "\n".join([*lines, *([f"stopped: {self.stopped}"] if self.stopped else [])])

    def _cells(self) -> list[list[str]]:
        """Return the numbers as text, below a line of their names."""
        names = [n for n in self if any(isinstance(v, int | float) for v in self[n])]
        return [names] + [[short(row.get(name)) for name in names] for row in self.rows]

    def _repr_html_(self) -> str:
        head, *rows = self._cells()
        title = f"stopped: {self.stopped}" if self.stopped else f"{len(rows)} epochs"
        return html_table(title, head, rows, len(rows), "epochs")

    def __repr__(self) -> str:
        return f"<History of {len(self.rows)} epochs: {', '.join(self)}>"


class Totals:
    """Means over an epoch, weighted by examples; a checkpoint can save and restore them."""

    # The history shows the last value of these columns, not their mean.
    LATEST = frozenset({"learning_rate", "loss_scale"})

    def __init__(self, saved: Mapping[str, Any] | None = None) -> None:
        saved = saved or {}
        self.sums: dict[str, float] = dict(saved.get("sums", {}))
        self.examples: int = saved.get("examples", 0)

    def add(self, values: Mapping[str, float], examples: int) -> None:
        """Add the values of a step."""
        for name, value in values.items():
            if name in self.LATEST:
                self.sums[name] = value
            else:
                self.sums[name] = self.sums.get(name, 0.0) + value * examples
        self.examples += examples

    def means(self) -> dict[str, float]:
        """Return the mean of each name so far."""
        count = max(self.examples, 1)
        return {n: v if n in self.LATEST else v / count for n, v in self.sums.items()}

    def saved(self) -> dict[str, Any]:
        """Return the arguments of the constructor."""
        return {"sums": dict(self.sums), "examples": self.examples}


def short(value: Any) -> str:
    """Return a number with four significant digits, as text."""
    if isinstance(value, int | str):
        return str(value)
    return f"{value:.4g}" if isinstance(value, float) else ""

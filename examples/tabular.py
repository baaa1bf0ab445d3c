"""Learn from tables: predict the progress of diabetes, and whether a tumor is malignant.

The same small network learns both tasks, with a loss for numbers or for classes. Training stops
early, by the loss on validation rows. The program compares the network with scikit-learn on the
same rows: ridge regression and logistic regression. Both tables come with scikit-learn: 442
patients with 10 columns, and 569 tumors with 30. A quarter is held back. On small tables a linear
model is hard to beat. The example shows how to measure both in the same way.

    python examples/tabular.py [--backend numpy] [--epochs 200] [--quick] [--out out/tabular]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.datasets import load_breast_cancer, load_diabetes
from sklearn.linear_model import LogisticRegression, RidgeCV
from sklearn.metrics import r2_score, roc_auc_score
from sklearn.model_selection import train_test_split
from support.chart import chart
from support.options import read_options, say_reached
from support.png import write_png

import asg
from asg import nn
from asg.train.transforms import Standard

Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class Task:
    """A table with its loss, its measure, and scikit-learn's usual model for it."""

    name: str
    load: Callable[..., Any]
    loss: Callable[[asg.Tensor, asg.Tensor], asg.Tensor]
    measure: str
    score: Callable[[Numbers, Numbers], float]
    usual: Any


TASKS = (
    Task("diabetes", load_diabetes, asg.mse_loss, "R2", r2_score, RidgeCV(np.logspace(-2, 3, 20))),
    Task(
        "breast cancer", load_breast_cancer, asg.bce_with_logits, "ROC AUC", roc_auc_score,
        LogisticRegression(C=0.1),
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Table:
    """Columns [rows, columns] and targets [rows], for training and held back."""

    x: Numbers
    y: Numbers
    held_x: Numbers
    held_y: Numbers


def read(task: Task, seed: int) -> Table:
    """Return a task's table: columns, and targets that are numbers, have mean 0 and variance 1."""
    rows = [each.astype(np.float32) for each in task.load(return_X_y=True)]
    x, held_x, y, held_y = train_test_split(*rows, test_size=0.25, random_state=seed)
    columns = Standard.fit(x)
    numbers = Standard.fit(y) if task.loss is asg.mse_loss else Standard(np.zeros(()), np.ones(()))
    return Table(columns(x), numbers(y), columns(held_x), numbers(held_y))


def network() -> nn.Module:
    """Return the network, from rows [N, columns] to numbers [N, 1]."""
    return nn.Sequential(nn.Linear(None, 32), nn.SiLU(), nn.Dropout(0.3), nn.Linear(32, 1))


def model(net: nn.Module, columns: int, task: Task) -> asg.Graph:
    """Return the graph of the network and the task's loss, for any number of rows."""
    g = asg.Graph(task.name)
    told = g.output("told", net(g.input("x", ("N", columns))).squeeze(1))
    g.output("loss", task.loss(told, g.input("y", ("N",))))
    return g


def graphs(task: Task, columns: int) -> tuple[asg.Graph, asg.Graph]:
    """Return the graph of a training step, and the graph for evaluation."""
    net = network()
    adamw = asg.optim.adamw(2e-3, weight_decay=0.1)
    step = asg.train_step(model(net.train(), columns, task), optimizer=adamw)
    return step, model(net.eval(), columns, task)


def learn(task: Task, table: Table, options: Any) -> tuple[Numbers, str]:
    """Train a network; return its predictions for the held-back rows, and its backend."""
    step, plain = graphs(task, table.x.shape[1])
    history = asg.train.fit(
        step, (table.x, table.y), epochs=options.epochs, batch_size=32, validation=0.2,
        evaluation=plain, early_stopping=20, backend=options.backend, seed=options.seed,
    )  # fmt: skip
    tester = history.evaluation
    return tester(x=table.held_x, y=table.held_y)["told"].numpy(), tester.backend


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn both tables, compare, and draw the predictions for diabetes."""
    options = read_options(__doc__, arguments=arguments, epochs=(200, 15))
    reached = []
    for task in TASKS:
        table = read(task, options.seed)
        told, backend = learn(task, table, options)
        usual = task.usual.fit(table.x, table.y)
        other = (
            usual.decision_function(table.held_x)
            if task.loss is asg.bce_with_logits
            else usual.predict(table.held_x)
        )
        scores = [task.score(table.held_y, each) for each in (told, other)]
        reached.append(
            f"{task.name}, {len(told)} rows held back: {task.measure} {scores[0]:.3f}, "
            f"of {type(usual).__name__} {scores[1]:.3f}"
        )
        print(reached[-1])
        if task.loss is asg.mse_loss:
            path = options.out / "diabetes.png"
            ends = np.array([table.held_y.min(), table.held_y.max()])
            picture = chart({"true": (ends, ends)}, {"predicted": (table.held_y, told)})
            write_png(path, picture)
            print(f"wrote {path}")
    say_reached(options, backend, "; ".join(reached))


if __name__ == "__main__":
    main()

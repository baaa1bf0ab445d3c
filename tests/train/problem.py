"""A small classification that a linear model learns, and its graph."""

import numpy as np

import asg

SPOILT = np.linspace(90, -90, 12, dtype=np.float32).reshape(3, 4)  # bad weights


def data(count=120, seed=0):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(count, 3)).astype(np.float32)
    return x, np.argmax(x @ rng.normal(size=(3, 4)), 1).astype(np.int32)


def classifier(dropout=False, name="classifier"):
    """A graph with inputs x and y, outputs logits and loss."""
    g = asg.Graph(name)
    x, y = g.input("x", ("N", 3)), g.input("y", ("N",), "i32")
    w = g.parameter("w", (3, 4), init=asg.init.xavier_uniform())
    b = g.parameter("b", (4,))
    if dropout:
        key = g.state_variable("key", (2,), "u32", 7)
        g.update(key, asg.random_fold_in(key, 1))
        x = asg.dropout(x, 0.2, True, key=key)
    logits = g.output("logits", x @ w + b)
    g.output("loss", asg.cross_entropy(logits, y))
    return g


def adam():
    return asg.optim.adam(asg.schedules.exponential(0.05, 0.999))


def fit(step=None, given=None, **arguments):
    """`asg.train.fit` on NumPy and in silence, of the classifier by default."""
    graph = step.graph if isinstance(step, asg.Executable) else step
    own = isinstance(graph, asg.Graph) and "optim/step" in graph
    arguments.setdefault("optimizer", None if own else adam())
    if not isinstance(step, asg.Executable):
        arguments.setdefault("backend", "numpy")
    arguments.setdefault("progress", False)
    arguments.setdefault("epochs", 3)
    step = classifier() if step is None else step
    return asg.train.fit(step, data() if given is None else given, **arguments)


def same_bits(one, two):
    """Whether two mappings hold the same arrays, to the last bit."""
    return one.keys() == two.keys() and all(
        np.asarray(one[name]).tobytes() == np.asarray(two[name]).tobytes() for name in one
    )

"""Graphs and entries for tests of programs in the cache folder."""

from io import BytesIO

import numpy as np

import asg
from asg.runtime.compiled.container import write_into


def refuse(*_, **__):
    raise AssertionError("the graph is lowered")


def controlled():
    """A loop, a loop with a condition, a branch, a narrow state, a print and a constant."""
    graph = asg.Graph("controlled")
    x, w = graph.input("x", (3, 4)), graph.parameter("w", (4,), "bf16", init=asg.init.normal())
    counts = graph.state_variable("counts", (8,), "i8", init=asg.init.constant(3))
    last, rows = asg.scan(lambda h, row: (asg.tanh(h + row),) * 2, asg.cast(w, "f32"), x)
    rows = rows + asg.constant(np.arange(4.0, dtype="f4"), graph=graph)
    grown = asg.while_loop(lambda v: asg.sum(v) < 50, lambda v: v * 2 + 1, rows)
    graph.output("y", asg.cond(asg.sum(x) > 0, lambda a: -a, lambda a: a * 2, grown))
    graph.output("printed", asg.debug_print(last, "last"))
    graph.update("counts", counts + asg.cast(asg.sum(grown), "i8"))
    graph.update("w", w + asg.cast(last, "bf16"))
    return graph


def batches():
    """A training step whose sort has room for few more rows, and an output empty for one row."""
    graph = asg.Graph("batches")
    x, w = graph.input("x", ("N", 3)), graph.parameter("w", (3,), init=asg.init.ones())
    graph.assume("N <= 1000")
    scores = x * asg.constant(np.arange(3.0, dtype="f4"), graph=graph) @ w
    graph.output("loss", asg.mean(asg.tanh(scores) ** 2))
    graph.output("sorted", asg.sort(scores)[1:])
    return asg.train_step(graph, "loss", asg.optim.sgd(0.1, momentum=0.9))


def at_sizes(exe, sizes):
    """Run at sizes in turn; return everything that a user sees of the runs."""
    feeds = [np.linspace(-1, 2, 3 * n, dtype="f4").reshape(n, 3) for n in sizes]
    results = [{name: y.numpy().tobytes() for name, y in exe(x=x).items()} for x in feeds]
    state = {name: value.tobytes() for name, value in exe.state.items()}
    return results, state, [(exe.memory(N=n), exe.lifetimes(N=n)) for n in sizes]


def packed(header, arrays):
    """Return the bytes of an entry without its seal."""
    file = BytesIO()
    write_into(file, header, arrays)
    return file.getvalue()


DAMAGES = (
    lambda data: b"",
    lambda data: data[:-4],
    lambda data: data[:90],
    lambda data: b"0" * 64 + data[64:],
)

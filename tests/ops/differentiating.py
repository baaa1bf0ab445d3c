"""Values, gradients and Hessians of small functions at chosen points."""

from __future__ import annotations

import numpy as np

import asg
from asg.testing import interpret


def graph_of(*values, dtype=np.float64):
    """Return a graph with an input x0, x1 … for each value, the tensors, and the feeds."""
    graph = asg.Graph("function")
    feeds = {f"x{i}": np.asarray(value, dtype) for i, value in enumerate(values)}
    leaves = [graph.input(name, a.shape, a.dtype) for name, a in feeds.items()]
    return graph, leaves, feeds


def value_of(function, *arrays):
    """Return the value of `function` for arrays of any dtypes, by the interpreter."""
    graph = asg.Graph()
    xs = [graph.input(f"x{i}", a.shape, a.dtype) for i, a in enumerate(arrays)]
    graph.output("y", function(*xs))
    return interpret(graph, {f"x{i}": a for i, a in enumerate(arrays)})["y"]


def differentiate(run, function, *values, seed, strict=False, dtype=np.float64):
    """Return the value of `function` and its gradients for the upstream gradient `seed`."""
    graph, leaves, feeds = graph_of(*values, dtype=dtype)
    y = asg.cast(function(*leaves), dtype)
    y = graph.input("nothing", y.shape, dtype) + y  # one node of our own to name and to seed
    y = graph.output("value", y)
    derived = asg.gradients(y, wrt=leaves, seeds="input", strict=strict)
    (name,) = derived.inputs
    feeds["nothing"] = np.full(y.shape, -0.0, dtype)
    found = run(asg.splice(graph, derived), {**feeds, name: np.asarray(seed, dtype)})
    return found["value"], [found[f"grad/{leaf.name}"] for leaf in leaves]


def second(run, function, *values):
    """Return the Hessian of a scalar `function` over all its inputs, flattened together."""
    graph, leaves, feeds = graph_of(*values)
    loss = function(*leaves)
    joint = asg.splice(graph, asg.gradients(loss, wrt=leaves))
    rows = []
    for leaf in leaves:
        slope = joint[f"grad/{leaf.name}"]
        wrt = [joint.leaf(each.name) for each in leaves]
        derived = asg.gradients(slope, wrt=wrt, seeds="input")
        twice = asg.splice(joint, derived)
        (seed,) = derived.inputs
        for place in range(feeds[leaf.name].size):
            unit = np.zeros(feeds[leaf.name].size)
            unit[place] = 1
            found = run(twice, {**feeds, seed: unit.reshape(feeds[leaf.name].shape)})
            rows.append(np.concatenate([found[_last(found, e.name)].ravel() for e in leaves]))
    return np.array(rows)


def _last(found, name):
    return max((key for key in found if key.endswith(f"grad/{name}")), key=len)


def orders_of(function, size, orders, rng, dtype=np.float64):
    """Return a graph of y0, a function of the vector v times random numbers, and derivatives.

    `slope0` is the gradient of y0, y1 is that times random numbers, and so on.
    """
    graph = asg.Graph("orders")
    result = function(graph.input("v", (size,), dtype))
    graph.output("y0", asg.sum(result * rng.integers(1, 4, result.shape).astype(dtype)))
    for order in range(orders):
        derived = asg.gradients(graph[f"y{order}"], wrt=graph.leaf("v"))
        graph = asg.splice(graph, derived)
        slope = graph.outputs[list(graph.outputs)[-1]] + 0
        graph.output(f"slope{order}", slope)
        graph.output(f"y{order + 1}", asg.sum(slope * rng.integers(1, 4, size).astype(dtype)))
    return graph

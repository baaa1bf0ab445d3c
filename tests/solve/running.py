"""Runs of graphs with solvers."""

import numpy as np

import asg


def run(graph, feeds, backend="numpy"):
    return {name: np.asarray(value) for name, value in asg.compile(graph, backend)(feeds).items()}


def outputs(graph, found):
    """Return the graph with the results of a solver, a solution or a trajectory, as outputs."""
    values, converged, steps, residual = found
    graph.output("x" if isinstance(found, asg.solve.Solution) else "y", values)
    graph.output("converged", converged)
    graph.output("steps", steps)
    graph.output("residual", residual)
    return graph

"""The check of files: a program in text, JSON or ONNX and back computes the same."""

from __future__ import annotations

import random
from collections import Counter
from importlib.util import find_spec

from asg.core.dtypes import Array
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.io import dumps, loads, parse, text
from asg.runtime.compiling import compile
from asg.testing.programs.noise import Judge
from asg.testing.programs.program import Program

_BY_ONNX = 0.5  # share of programs that also go by ONNX


def files_fault(program: Program, tally: Counter[str]) -> str | None:
    """Text and JSON must give back the same graph, and ONNX a graph with the same results.

    ONNX lacks some ops and dtypes, and may need numbers of inputs: these are refusals.
    """
    graph = program.graph
    for name, write, read in (("text", text, parse), ("JSON", dumps, loads)):
        written = write(graph)
        again = read(written)
        if not isinstance(again, Graph) or write(again) != written:
            return f"{name} gives another graph"
    if find_spec("onnx") is None or random.Random(program.seed).random() >= _BY_ONNX:
        return None
    try:
        found = _by_onnx(program)
    except AsgError:
        tally["refused"] += 1
        return None
    judge = Judge(graph, program.feeds, program.symbols)
    wrong = judge.differences(found)
    tally["compared"] += sum(array.size for array in found.values())
    tally["unstable"] += judge.unstable
    return "; ".join(["ONNX", *map(str, wrong[:3])]) if wrong else None


def _by_onnx(program: Program) -> dict[str, Array]:
    """Return the results of a program that was an ONNX model in between."""
    from asg.io import onnx

    model = onnx.to_model(program.graph).SerializeToString()
    graph = onnx.load(model, assume="auto")
    feeds = {
        name: program.feeds[name].astype(leaf.dtype.numpy) for name, leaf in graph.inputs.items()
    }
    results = compile(graph, "numpy", dims={s: program.symbols[s] for s in graph.symbols})(feeds)
    outputs = program.graph.outputs
    return {name: r.numpy().astype(outputs[name].dtype.numpy) for name, r in results.items()}

"""The check of symbols: an executable at sizes in random order, and at 0, a forbidden size."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import numpy as np

from asg.core.dims import Dim, bind
from asg.core.dtypes import Array
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.interpreter import interpret
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile
from asg.testing.programs.derivatives import derived
from asg.testing.programs.noise import Judge
from asg.testing.programs.program import Program

SIZES = (0, 1, 1, 2, 3, 5, 7, 8, 9, 11, 13, 15, 16, 17, 31, 32, 33, 65)
_TRIED = 3  # sizes of a program


def sizes_fault(backend: str | Backend, program: Program, tally: Counter[str]) -> str | None:
    """An executable must give the interpreter's results at every size, and the same refusals."""
    rng = random.Random(program.seed)
    whole = derived(program)
    if not any(_symbols_in(whole.graph, name) for name in whole.graph.inputs):
        return None  # no feed determines the size
    exe = compile(whole.graph, backend, specialise=rng.choice(("auto", "never")))
    [symbol] = program.symbols
    for size in rng.sample(SIZES, _TRIED):
        feeds = _resized(whole, {symbol: size})
        try:
            found = {name: np.asarray(each) for name, each in exe(feeds).items()}
        except AsgError as error:
            if size and _right(whole, feeds, size):
                return f"{symbol} = {size} is refused: {error.message}"
            continue
        if not size:
            return f"{symbol} = 0 raises no error"
        judge = Judge(whole.graph, feeds, {symbol: size}, backend == "wgpu")
        wrong = judge.differences(found)
        tally["compared"] += sum(array.size for array in found.values())
        tally["unstable"] += judge.unstable
        if wrong:
            return f"{symbol} = {size}: " + "; ".join(map(str, wrong[:3]))
    return None


def _symbols_in(graph: Graph, name: str) -> bool:
    return any(not isinstance(dim, int) for dim in graph.inputs[name].shape)


def _right(program: Program, feeds: Mapping[str, Array], size: int) -> bool:
    """Whether the interpreter computes the program at a size."""
    try:
        interpret(program.graph, feeds, binding=dict.fromkeys(program.symbols, size))
    except AsgError:
        return False
    return True


def _resized(program: Program, binding: Mapping[str, int]) -> dict[str, Array]:
    """Return the feeds at other sizes of the symbols, with their numbers repeated or cut."""

    def size(dim: Dim) -> int:
        if isinstance(dim, int) or 0 in binding.values():
            return dim if isinstance(dim, int) else 0
        return int(str(bind(dim, binding)))

    return {
        name: np.resize(program.feeds[name], tuple(map(size, leaf.shape)))
        for name, leaf in program.graph.inputs.items()
    }

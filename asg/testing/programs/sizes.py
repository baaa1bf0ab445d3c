"""The check of symbols: an executable at sizes in random order, and at 0, a forbidden size."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import numpy as np

from asg.core.dims import Dim, bind
from asg.core.dtypes import Array
from asg.core.errors import AsgError
from asg.core.interpreter import interpret
from asg.core.subgraphs import symbols_used
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
    symbols = sorted(symbols_used(whole.graph))
    fed = {str(dim) for leaf in whole.graph.inputs.values() for dim in leaf.shape}
    if not symbols or not fed.issuperset(symbols):
        return None  # no feed determines a size
    exe = compile(whole.graph, backend, specialize=rng.choice(("auto", "never")))
    for each in zip(*(rng.sample(SIZES, _TRIED) for _ in symbols), strict=True):
        sizes = dict(zip(symbols, each, strict=True))
        told = ", ".join(f"{symbol} = {size}" for symbol, size in sizes.items())
        feeds = _resized(whole, sizes)
        try:
            found = {name: np.asarray(each) for name, each in exe(feeds).items()}
        except AsgError as error:
            if all(each) and _right(whole, feeds, sizes):
                return f"{told} is refused: {error.message}"
            continue
        if not all(each):
            return f"{told} raises no error"
        judge = Judge(whole.graph, feeds, sizes, backend == "wgpu")
        wrong = judge.differences(found)
        tally["compared"] += sum(array.size for array in found.values())
        tally["unstable"] += judge.unstable
        if wrong:
            return f"{told}: " + "; ".join(map(str, wrong[:3]))
    return None


def _right(program: Program, feeds: Mapping[str, Array], sizes: Mapping[str, int]) -> bool:
    """Whether the interpreter computes the program at these sizes."""
    try:
        interpret(program.graph, feeds, binding=sizes)
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

"""Random programs, each a function of its seed: a graph from a family of steps, and its feeds."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.dtypes import Array, DType
from asg.core.graph import Graph, Tensor
from asg.passes.autocast import autocast
from asg.testing.programs import (
    array_steps as a,
    corner_steps as c,
    edge_steps as d,
    elementwise_steps as e,
    layer_steps as n,
    matrix_steps as m,
)
from asg.testing.programs.builder import Builder, Step

FAMILIES: Mapping[str, tuple[Step, ...]] = MappingProxyType({
    "elementwise": (e.unary, e.binary, e.in_domain, e.dividing, e.scalar, e.choosing),
    "integers": (e.whole_leaf, e.integers, e.integers, e.compared, e.logical, e.casts),
    "reductions": (a.reduced, a.reduced, a.product_of, a.places),
    "views": (a.view, a.view, a.fixed),
    "joins": (a.joined, a.view),
    "contractions": (n.contracted,),
    "convolutions": (n.convolved,),
    "windows": (n.windowed,),
    "indexing": (a.indexed, a.indexed, a.hot),
    "scans": (a.scanned,),
    "sorts": (a.ordered,),
    "layers": (n.normalized, n.normalized, n.attended),
    "losses": (n.lost, n.lost, n.classified),
    "random": (n.drawn,),
    "control": (n.looped, n.branched),
    "segments": (c.segmented, c.scattered),
    "statistics": (c.ranked, c.deviated),
    "halves": (c.halved,),
    "supports": (c.supported,),
    "clipping": (c.clipped,),
    "masks": (c.hidden,),
    "nothing": (d.emptied, d.of_nothing, d.of_nothing),
    "ends": (e.whole_leaf, d.ends, d.ends, d.cast_anywhere),
    "nested": (d.nested, d.carried),
    "matrices": (m.factored,),
    "spectra": (m.transformed, m.transformed),
    "special functions": (m.special_function,),
})  # fmt: skip

_MIXED: tuple[Step, ...] = (
    *(step for family, steps in FAMILIES.items() if family != "integers" for step in steps),
    *(e.unary, e.binary, a.view, a.reduced, e.casts),
)
CLAIM = "claim"  # prefix of outputs that must be true
_DTYPES = (DType.F32,) * 7 + (DType.F64,) * 3
_HALVES = (DType.F16, DType.BF16)
_HALF = 0.04  # share of programs in each of them
_WIDE = 3  # a program in 3 has dtypes of 64 bits, and every program in f64
_AUTOCAST = 0.05  # share of f32 programs with products in f16 or bf16
_NASTY = 0.15  # share of programs fed NaN, infinities, signed zeros, large and tiny numbers
_SYMBOLIC = 0.12
_LARGE = 0.07


class Program(NamedTuple):
    """A graph with outputs, and feeds of its inputs.

    Attributes:
        wrt: The inputs to differentiate by.
        nasty: Whether the feeds have numbers that are not finite, or very large or small.
        symbols: The sizes of symbolic dimensions.

    >>> program = asg.testing.programs.random_program(7)
    >>> isinstance(program, asg.testing.programs.Program), program.feeds.keys() >= set(program.wrt)
    (True, True)
    """

    seed: int
    family: str
    graph: Graph
    feeds: Mapping[str, Array]
    wrt: tuple[str, ...]
    nasty: bool
    symbols: Mapping[str, int]
    dtype: DType


def random_program(seed: int, dtype: DType | str | None = None) -> Program:
    """Return the program of a seed; the same seed gives the same program on every platform.

    Args:
        seed: The seed; successive seeds cycle through the families.
        dtype: The float dtype; drawn at random for None. Only then do programs have dtypes of 64
            bits beside narrower floats, which wgpu lacks.

    Raises:
        DTypeError: The program has bf16, and the package ml_dtypes is missing.

    >>> first, again = (asg.testing.programs.random_program(7).graph for _ in range(2))
    >>> str(first) == str(again)
    True
    """
    rng = random.Random(seed)
    family = list(FAMILIES)[seed % len(FAMILIES)]
    half = int(rng.random() / _HALF)
    drawn = _HALVES[half] if half < len(_HALVES) else rng.choice(_DTYPES)
    chosen = drawn if dtype is None else DType(dtype)
    wide = chosen is DType.F64 or (dtype is None and seed // len(FAMILIES) % _WIDE == 0)
    nasty, large = rng.random() < _NASTY, rng.random() < _LARGE
    symbols = _symbols(rng) if rng.random() < _SYMBOLIC else {}
    graph = Graph(f"program{seed}")
    b = Builder(graph, rng, chosen, nasty=nasty, symbols=symbols, large=large, wide=wide)
    leaves = rng.randint(1, 3)
    while len(b.values) < leaves:
        b.add(lambda b: b.leaf(b.shape(len(symbols))))
    wanted = rng.choice((1, 1, 2, 3, 4, 5, 6, 7, 8, 9))  # a step alone is not fused
    for _ in range(4 * wanted):
        step = rng.choice(FAMILIES[family] if rng.random() < 0.65 else _MIXED)
        wanted -= b.add(step)
        if not wanted:
            break
    for place, value in enumerate(_results(b)):
        graph.output(f"y{place}", value)
    for place, claim in enumerate(b.claims):
        graph.output(f"{CLAIM}{place}", claim)
    floats = [name for name, leaf in graph.inputs.items() if leaf.dtype.is_float]
    wrt = tuple(rng.sample(floats, min(len(floats), rng.randint(1, 4))))
    if chosen is DType.F32 and not b.claims and rng.random() < _AUTOCAST:
        graph = autocast(graph, rng.choice(_HALVES))
    return Program(seed, family, graph, b.feeds, wrt, nasty, symbols, chosen)


def _symbols(rng: random.Random) -> dict[str, int]:
    """Return the sizes of the first axis, N, and in half of the programs of the last, M."""
    names = ("N", "M") if rng.random() < 0.5 else ("N",)
    return {name: rng.choice((1, 2, 3, 5, 8)) for name in names}


def united(programs: Sequence[Program]) -> Program:
    """Return programs without symbols as one; the names of program i begin with `p<i>/`."""
    graph = Graph("+".join(program.graph.name for program in programs))
    feeds: dict[str, Array] = {}
    for place, program in enumerate(programs):
        copier = Copier(graph)
        for node in program.graph.nodes:
            name = None if node.name is None else f"p{place}/{node.name}"
            copier.copy(node._replace(name=name))
        copier.finish({f"p{place}/{name}": r for name, r in program.graph.output_refs.items()})
        feeds |= {f"p{place}/{name}": array for name, array in program.feeds.items()}
    wrt = tuple(f"p{i}/{name}" for i, program in enumerate(programs) for name in program.wrt)
    first = programs[0]
    return first._replace(graph=graph, feeds=feeds, wrt=wrt, family="several", symbols={})


def _results(b: Builder) -> Sequence[Tensor]:
    """Return the last values, and some earlier values."""
    made = [value for value in b.values if value.node.name is None] or b.values
    last = made[-2:]
    return [*last, *b.rng.sample(made[:-2], min(len(made[:-2]), b.rng.randint(0, 2)))]

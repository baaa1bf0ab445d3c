"""The sizes of symbolic dimensions to record a graph for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from asg.core.errors import GiveSizes, Remedy, ShapeError
from asg.core.graph import Graph
from asg.core.subgraphs import check_facts
from asg.runtime.feeds import suggestion

Sizes = int | Sequence[int]
Dims = Mapping[str, Sizes | Mapping[str, Sizes]]


def bindings_of(
    name: str, graph: Graph, needed: frozenset[str], dims: Dims
) -> list[dict[str, int]]:
    """Return each binding of the symbols that a graph needs: all combinations of their sizes.

    A mapping `dims[name]` takes precedence over the sizes for all graphs. Raises ShapeError for a
    symbol without a size, and for a size that the graph's assumptions exclude.
    """
    own = dims.get(name)
    given = {**dims, **own} if isinstance(own, Mapping) else dims
    if isinstance(own, Mapping):
        _check_known(name, graph, own)
    choices: dict[str, Sequence[int]] = {}
    for symbol in sorted(needed):
        sizes = given.get(symbol)
        if sizes is None or isinstance(sizes, Mapping):
            raise ShapeError(
                f"graph {name!r} needs a size for {symbol}",
                op="dims",
                hint=Remedy(
                    "give one, ",
                    GiveSizes({symbol: 32}),
                    ", or several, ",
                    GiveSizes({symbol: [1, 32]}),
                ),
            )
        choices[symbol] = _checked(symbol, sizes)
    found = [dict(zip(choices, each, strict=True)) for each in product(*choices.values())]
    for binding in found:
        check_facts(graph.facts, binding)
    return found


def check_dims(graphs: Mapping[str, Graph], dims: Dims) -> None:
    """Raise ShapeError for a name in `dims` that is neither a graph nor a dimension of a graph."""
    symbols = {symbol for graph in graphs.values() for symbol in graph.symbols}
    for name, sizes in dims.items():
        if name not in (graphs if isinstance(sizes, Mapping) else symbols):
            what = "graph" if isinstance(sizes, Mapping) else "dimension"
            known = graphs if isinstance(sizes, Mapping) else symbols
            raise ShapeError(
                f"there is no {what} {name!r}", op="dims", hint=suggestion(name, known, f"{what}s")
            )


def _check_known(name: str, graph: Graph, own: Mapping[str, Sizes]) -> None:
    for symbol in own:
        if symbol not in graph.symbols:
            raise ShapeError(
                f"graph {name!r} has no dimension {symbol!r}",
                op="dims",
                hint=suggestion(symbol, graph.symbols, "symbolic dimensions"),
            )


def _checked(symbol: str, sizes: Sizes) -> Sequence[int]:
    given = [sizes] if isinstance(sizes, int) else list(sizes)
    if not given:
        raise ShapeError(f"{symbol} needs a size, got none", op="dims")
    for size in given:
        if isinstance(size, bool) or not isinstance(size, int) or size < 1:  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise ShapeError(f"{symbol} must be integers from 1 on, got {size!r}", op="dims")
    return tuple(dict.fromkeys(given))

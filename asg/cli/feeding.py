"""Feeds of `asg run` beside files: random numbers, and errors for missing inputs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np
import typer

from asg.cli.arrays import array_names, read_array
from asg.cli.graphs import note
from asg.core.dims import bare_symbol, symbols_of
from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.types import TensorType, static_shape


def random_feeds(
    graph: Graph,
    texts: Sequence[str],
    fed: Mapping[str, Array],
    dims: Mapping[str, int],
    seed: int,
    choices: Sequence[Mapping[str, int]] = (),
) -> dict[str, Array]:
    """Return random arrays for inputs given as `x` or `y=0:10`; `all` stands for the unfed inputs.

    Sizes of symbolic dimensions come from `dims` and from the shapes already fed. The first of
    `choices` that agrees with them gives the sizes that are left, and a note says so. Raises
    BadParameter for a text of the wrong form, GraphError for an unknown input or size.
    """
    rng = np.random.default_rng(seed)
    leaves = {**graph.inputs, **graph.externals}
    if "all" in texts and "all" not in leaves:
        given = {text.partition("=")[0] for text in texts} | fed.keys()
        texts = [text for text in texts if text != "all"] + [n for n in leaves if n not in given]
    sizes = {**_sizes(graph, fed), **dims}
    drawn = [leaves[n].shape for text in texts if (n := text.partition("=")[0]) in leaves]
    wanted = {symbol for shape in drawn for dim in shape for symbol in symbols_of(dim)}
    chosen = _chosen(graph, wanted - sizes.keys(), sizes, choices)
    note("chosen (others with --dim)", [f"{name} = {size}" for name, size in chosen.items()])
    sizes |= chosen
    arrays: dict[str, Array] = {}
    for text in texts:
        name, _, bounds = text.partition("=")
        if name in fed or name in arrays:
            raise typer.BadParameter(f"{name!r} is fed twice", param_hint="'--random'")
        type_ = _bound(graph, name, sizes)
        arrays[name] = _draw(rng, type_, _range(bounds, text))
    return arrays


def usual_sizes(graph: Graph) -> list[dict[str, int]]:
    """Return sizes to try for all symbols of a graph's inputs, the usual ones first."""
    shapes = [each.shape for each in {**graph.inputs, **graph.externals}.values()]
    symbols = sorted({s for shape in shapes for dim in shape for s in symbols_of(dim)})
    return [dict.fromkeys(symbols, size) for size in (8, 16, 32, 64, 128, 256, 4, 2, 1)]


def _chosen(
    graph: Graph,
    wanted: Collection[str],
    known: Mapping[str, int],
    choices: Sequence[Mapping[str, int]],
) -> dict[str, int]:
    """Return sizes of `wanted` from the first choice that agrees with all others, or none."""
    for choice in choices:
        sizes = {**known, **{name: choice[name] for name in wanted if name in choice}}
        agrees = all(choice.get(name, size) == size for name, size in dict(known).items())
        if agrees and all(
            each.holds(sizes) for each in graph.facts.assumptions if each.symbols <= sizes.keys()
        ):
            return {name: sizes[name] for name in sorted(wanted) if name in sizes}
    return {}


def whole_files(texts: Sequence[str]) -> list[str]:
    """Return the texts of `--input` that name a .npz file without a name before it."""
    return [text for text in texts if text.endswith(".npz") and "=" not in text]


def arrays_of_inputs(graph: Graph, path: str, fed: Mapping[str, Array]) -> dict[str, Array]:
    """Return the arrays of a .npz file named as inputs of the graph; note the other keys.

    Raises GraphError if no key is an input, BadParameter for an input that is already fed.
    """
    keys = array_names(path)
    leaves = {**graph.inputs, **graph.externals}
    taken = [key for key in keys if key in leaves]
    if not taken:
        raise GraphError(
            f"{path} holds no array with the name of an input of graph {graph.name!r}",
            hint=f"it holds {', '.join(keys) or 'none'}; the inputs are {', '.join(leaves)}",
        )
    for key in taken:
        if key in fed:
            raise typer.BadParameter(f"{key!r} is fed twice", param_hint="'--input'")
    note("ignored, since the graph has no inputs named", [key for key in keys if key not in leaves])
    return {key: read_array(f"{path}[{key}]") for key in taken}


def refuse_missing(graph: Graph, feeds: Mapping[str, Array]) -> None:
    """Raise GraphError for names that are not inputs, and for missing inputs."""
    from asg.runtime.compiled.interface import feeds_of
    from asg.runtime.feeds import check_names

    expected = feeds_of(graph)
    missing = [feed for feed in expected if feed.needed and feed.name not in feeds]
    known = {feed.name for feed in expected}
    if missing and feeds.keys() <= known:
        listed = ", ".join(f"{feed.name!r} ({feed.type})" for feed in missing)
        raise GraphError(
            f"graph {graph.name!r} needs {listed}",
            hint=f"add --input {missing[0].name}=FILE.npy, or --random {missing[0].name}"
            + (", or --random all" if len(missing) > 1 else ""),
        )
    unset = [name for name in feeds if name in {**graph.parameters, **graph.state}]
    if unset:
        raise GraphError(
            f"{unset[0]!r} is a parameter or state of graph {graph.name!r}, not an input",
            hint="give its value with --state FILE.safetensors",
        )
    check_names(graph, expected, feeds)


def _sizes(graph: Graph, fed: Mapping[str, Array]) -> dict[str, int]:
    """Return the sizes that the fed shapes determine; the run checks whether they agree."""
    sizes: dict[str, int] = {}
    for name, tensor in {**graph.inputs, **graph.externals}.items():
        if name in fed:
            for dim, size in zip(tensor.shape, fed[name].shape, strict=False):
                symbol = bare_symbol(dim)
                if symbol is not None:
                    sizes.setdefault(symbol, size)
    return sizes


def _bound(graph: Graph, name: str, sizes: Mapping[str, int]) -> TensorType:
    leaves = {**graph.inputs, **graph.externals}
    if name not in leaves:
        raise GraphError(
            f"--random: graph {graph.name!r} has no input {name!r}",
            hint=f"its inputs are: {', '.join(leaves) or 'none'}",
        )
    type_ = leaves[name].type.bind(sizes)
    open_symbols = sorted({symbol for dim in type_.shape for symbol in symbols_of(dim)})
    if open_symbols:
        raise GraphError(
            f"--random: the size of {', '.join(open_symbols)} in {leaves[name].type} is not known",
            hint=f"add --dim {open_symbols[0]}=SIZE",
        )
    return type_


def _range(bounds: str, text: str) -> tuple[float, float] | None:
    if not bounds and "=" not in text:
        return None
    low, _, high = bounds.partition(":")
    try:
        found = float(low), float(high)
    except ValueError:
        found = (0.0, 0.0)
    if not found[0] < found[1] or not np.isfinite(found).all():
        raise typer.BadParameter(
            f"{text!r} is not of the form NAME or NAME=LOW:HIGH", param_hint="'--random'"
        )
    return found


def _draw(rng: np.random.Generator, type_: TensorType, bounds: tuple[float, float] | None) -> Array:
    shape, dtype = static_shape(type_.shape), type_.dtype
    if dtype.is_float:
        numbers = rng.standard_normal(shape) if bounds is None else rng.uniform(*bounds, shape)
        return np.asarray(numbers, dtype.numpy)
    low, high = bounds or (0, 2)
    limits = (
        (0, 1) if dtype is DType.BOOL else (np.iinfo(dtype.numpy).min, np.iinfo(dtype.numpy).max)
    )
    first, end = int(np.ceil(low)), int(np.ceil(high))
    if not (limits[0] <= first < end <= limits[1] + 1):
        raise typer.BadParameter(
            f"{type_} has no integer in [{low:g}, {high:g})", param_hint="'--random'"
        )
    return np.asarray(rng.integers(first, end, shape), dtype.numpy)

"""The feeds of a run: arrays from files, random arrays by type, and the missing sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from asg.core.dims import Dim, bare_symbol, symbols_of
from asg.core.dtypes import Array, DType, as_array
from asg.core.errors import FormatError, GraphError, ShapeError
from asg.core.graph import Graph
from asg.core.leaves import INPUT
from asg.core.node import Ref
from asg.core.subgraphs import check_facts, live_nodes
from asg.core.types import TensorType, static_shape
from asg.io.faults import Fault
from asg.io.numpy_files import array_of, opened
from asg.io.safetensors import load_state

ARRAY_FILES = (".npy", ".npz")
DEFAULT_SIZE = 4  # proposal for a symbolic dimension without a size from a file


@dataclass(frozen=True)
class Feed:
    """An input of a run: its name and type, as declared."""

    name: str
    type: TensorType


def feeds_needed(graph: Graph, nodes: Iterable[int] | None = None) -> tuple[Feed, ...]:
    """Return the inputs that some nodes of a graph depend on; None means all nodes."""
    if nodes is None:
        return tuple(Feed(name, tensor.type) for name, tensor in graph.inputs.items())
    live = live_nodes(graph, [Ref(node, 0) for node in nodes])
    return tuple(
        Feed(node.name or "", node.types[0])
        for node in graph.nodes
        if live[node.id] and node.op is INPUT
    )


def sizes_of(graph: Graph, arrays: Mapping[str, Array]) -> dict[str, int]:
    """Return the symbolic sizes given by the shapes of arrays; the run checks that they agree."""
    sizes: dict[str, int] = {}
    for name, tensor in graph.inputs.items():
        if name in arrays:
            for dim, size in zip(tensor.shape, arrays[name].shape, strict=False):
                symbol = bare_symbol(dim)
                if symbol is not None:
                    sizes.setdefault(symbol, int(size))
    return sizes


def random_feed(type_: TensorType, sizes: Mapping[str, int], seed: int, name: str = "") -> Array:
    """Return a random array of a type, the same for equal seed and name.

    Floats are standard normal. Integers and bools are 0 or 1, so that they index anything with two
    rows. Raises GraphError for a symbolic dimension without a size.
    """
    bound = type_.bind(sizes)
    unknown = sorted({symbol for dim in bound.shape for symbol in symbols_of(dim)})
    if unknown:
        raise GraphError(
            f"input {name!r}: the size of {', '.join(unknown)} in {type_} is not known",
            hint="give it a size",
        )
    shape, dtype = static_shape(bound.shape), bound.dtype
    rng = np.random.default_rng([seed, *name.encode()])
    if dtype.is_float:
        return np.asarray(rng.standard_normal(shape), dtype.numpy)
    return np.asarray(rng.integers(0, 2, shape), dtype.numpy)


def fed(
    feeds: Iterable[Feed], arrays: Mapping[str, Array], sizes: Mapping[str, int], seed: int = 0
) -> dict[str, Array]:
    """Return an array for each feed: from `arrays`, in the feed's dtype, or a random array.

    Raises GraphError for an unknown size, and for a dtype that would change the meaning.
    """
    return {
        feed.name: _as_type(feed, arrays[feed.name])
        if feed.name in arrays
        else random_feed(feed.type, sizes, seed, feed.name)
        for feed in feeds
    }


def _as_type(feed: Feed, array: Array) -> Array:
    """Return an array in a dtype that holds its numbers; floats of any width convert freely."""
    wanted = feed.type.dtype
    found = as_array(array, wanted)
    kind = found.dtype.kind
    if found.dtype == wanted.numpy:
        return found
    whole = kind in "iu" or (kind == "b" and wanted is not DType.BOOL)
    if (wanted.is_float and kind in "fiub") or (wanted.is_integer and whole):
        return found.astype(wanted.numpy)
    raise GraphError(
        f"input {feed.name!r}: expected {feed.type}, got an array of {found.dtype}",
        hint="convert the file",
    )


def proposed_sizes(graph: Graph) -> dict[str, int]:
    """Return initial sizes: the smallest candidates that the graph's assumptions allow."""
    sizes = dict.fromkeys(sorted(graph.symbols), DEFAULT_SIZE)
    for symbol in sizes:
        for size in (DEFAULT_SIZE, 8, 16, 32, 64, 2, 1, 3):
            if _holds(graph, symbol, size):
                sizes[symbol] = size
                break
    return sizes


def _holds(graph: Graph, symbol: str, size: int) -> bool:
    try:
        check_facts(graph.facts, {symbol: size})
    except ShapeError:
        return False
    return True


def elements(type_: TensorType, sizes: Mapping[str, int]) -> int | None:
    """Return the number of elements of a type under sizes, or None for an unknown size."""
    count: Dim = type_.bind(sizes).size
    return count if isinstance(count, int) else None


# Files


def read_arrays(path: Path) -> dict[str, Array]:
    """Return the arrays of a .npy (by the file's name), .npz or .safetensors file.

    Raises FormatError for a file without arrays, and OSError for an unreadable file. Pickled
    objects are refused.
    """
    if path.suffix == ".safetensors":
        return load_state(path)
    try:
        with opened(path) as found:
            if isinstance(found, np.ndarray):
                return {path.stem: as_array(found)}
            return {name: as_array(array_of(found, name)) for name in found.files}
    except Fault as error:
        raise FormatError(
            f"{path.name} holds no arrays: {error}",
            hint="numpy.save writes .npy files, numpy.savez .npz files",
        ) from None

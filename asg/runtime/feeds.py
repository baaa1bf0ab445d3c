"""Feeds: check names, dtypes and shapes against the graph before anything runs."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from asg.core.dims import NEVER_EMPTY, Dim, bind, bind_shapes
from asg.core.dtypes import Array, DType, as_array, fitted, whole_number
from asg.core.errors import AsgError, DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.subgraphs import live_nodes
from asg.runtime.arrays import DeviceArray
from asg.runtime.compiled.interface import Feed

Feedable = Array | DeviceArray


def check_names(graph: Graph, expected: Iterable[Feed], given: Mapping[str, object]) -> None:
    """Raise GraphError for unknown names, and for missing inputs that are needed."""
    expected = tuple(expected)
    names = {feed.name for feed in expected}
    unknown = [name for name in given if name not in names]
    if unknown:
        raise _unknown(graph, unknown[0], names)
    missing = [feed for feed in expected if feed.needed and feed.name not in given]
    if missing:
        listed = ", ".join(f"{feed.name!r} ({feed.type})" for feed in missing)
        raise GraphError(
            f"graph {graph.name!r} needs {listed}, but "
            f"{'it is' if len(missing) == 1 else 'they are'} not fed",
            hint=example_call(missing[:1]) + _without(graph, missing),
        )


def _without(graph: Graph, missing: Iterable[Feed]) -> str:
    """Return a hint that names an output without the `missing` inputs; "" if there is none."""
    leaves = [graph.leaf(feed.name).ref.node for feed in missing]
    for name, ref in graph.output_refs.items():
        live = live_nodes(graph, (ref,))
        if not any(live[leaf] for leaf in leaves):
            return f"; for {name} alone: asg.compile(graph, outputs={name!r})"
    return ""


def example_call(feeds: Iterable[Feed]) -> str:
    """Return a hint: a call that feeds all needed inputs by name."""
    names = [feed.name for feed in feeds if feed.needed]
    if all(name.isidentifier() for name in names):
        return f"call it as exe({', '.join(f'{name}=array' for name in names)})"
    return f"call it as exe({{{', '.join(f'{name!r}: array' for name in names)}}})"


def _unknown(graph: Graph, name: object, names: set[str]) -> GraphError:
    if isinstance(name, Tensor):
        return GraphError(f"feeds go by name, got {name!r}", hint=f"write {name.label!r}")
    if name in graph.parameters or name in graph.state:
        return GraphError(
            f"{name!r} is a parameter or state of graph {graph.name!r}, and is not fed",
            hint=f"set it with exe.load_state({{{name!r}: array}}, strict=False)",
        )
    hint = suggestion(str(name), names, "inputs")
    if graph.externals:
        hint += "; asg.splice(forward, derived) adds the inputs of its forward graph"
    return GraphError(f"graph {graph.name!r} has no input {name!r}", hint=hint)


def check_mapping(what: str, values: object) -> None:
    """Raise GraphError unless `values` are arrays by name."""
    if type(values) is not dict and not isinstance(values, Mapping):  # the former is faster
        is_path = isinstance(values, str | os.PathLike)
        raise GraphError(
            f"{type(values).__name__} is not a mapping of names to arrays",
            op=what,
            hint="asg.load_state(path) reads a file" if is_path else 'give a dict: {"w": array}',
        )


def suggestion(name: str, names: Iterable[str], what: str) -> str:
    """Return a hint: the probable name, or the existing names."""
    from difflib import get_close_matches  # imported here because only messages need it

    names = sorted(names)
    close = get_close_matches(name, names, 1, 0.5) or [
        known for known in names if known.lower() == name.lower()
    ]
    if close:
        return f"did you mean {close[0]!r}?"
    return f"its {what} are: {', '.join(names[:12]) or 'none'}"


# Values


def as_feed(label: str, value: Any, dtype: DType, *, strict: bool = False) -> Feedable:
    """Return `value` as an array of `dtype`; a DeviceArray stays unchanged.

    Python numbers and lists convert if the dtype can hold them. Arrays of other dtypes convert by
    `fitted`, unless `strict`: then they must have the dtype. Raises DTypeError.
    """
    if type(value) is np.ndarray and value.dtype == dtype.numpy:
        return value
    if isinstance(value, DeviceArray):
        if value.dtype is dtype:
            return value
        value = value.numpy()
    if isinstance(value, Tensor):
        raise DTypeError(f"{label}: {value!r} has no numbers", hint="feed an array")
    try:
        if isinstance(value, bool | int | float | list | tuple):  # np.float64 is also a float
            return _from_python(value, dtype)  # pyright: ignore[reportUnknownArgumentType]  # elements of a caller's list are unknown
        return _as_declared(value, dtype) if strict else fitted(value, dtype)
    except AsgError as error:
        raise error.within(label) from None


def _as_declared(value: object, dtype: DType) -> Array:
    """Return an array of the dtype; 64-bit integers convert if they fit. Raises DTypeError."""
    array = as_array(value, dtype)
    if array.dtype == dtype.numpy:
        return array
    given = np.asarray(value).dtype
    hint = f'convert it: x.astype("{dtype.numpy}")'
    if given == np.float64 and dtype.is_float:
        digits = {DType.BF16: 2, DType.F16: 3, DType.F32: 7}[dtype]
        hint += f', which keeps {digits} of 16 digits; or declare it as "f64", to keep them all'
    raise DTypeError(f"expected {dtype}, got an array of {given}", hint=hint)


def _from_python(value: object, dtype: DType) -> Array:
    array = as_array(value, dtype)
    kind = array.dtype.kind
    fits = kind == "b" if dtype is DType.BOOL else kind in "biuf"
    if dtype.is_integer:
        fits = kind in "iu" or (kind == "f" and bool(np.all(array == np.trunc(array))))
    if array.size and not fits:
        raise DTypeError(
            f"expected {dtype}, got {'bools' if kind == 'b' else 'numbers'} that it cannot hold",
            hint="cast them first",
        )
    if dtype.is_integer and array.size:
        limits = np.iinfo(dtype.numpy)
        if not (limits.min <= array.min() and array.max() < limits.max + 1):
            raise DTypeError(f"a number does not fit {dtype}")
    return array.astype(dtype.numpy)


# Dimensions


def binding_of(
    feeds: Iterable[tuple[Feed, tuple[int, ...]]], dims: Mapping[str, int]
) -> dict[str, int]:
    """Return the value of every symbol, from `dims` and the shapes fed.

    Raises ShapeError if shapes differ from their declaration, or contradict each other.
    """
    shapes: list[tuple[str, tuple[Dim, ...], tuple[int, ...]]] = [
        (f"input {feed.name!r}", tuple(bind(dim, dims) for dim in feed.type.shape), shape)
        for feed, shape in feeds
    ]
    return {**dims, **bind_shapes(shapes)}


def checked_dims(graph: Graph, dims: Mapping[str, int]) -> dict[str, int]:
    """Return `dims`; raise ShapeError for an unknown symbol, or a size below 1."""
    for name, size in dims.items():
        if name not in graph.symbols:
            raise ShapeError(
                f"graph {graph.name!r} has no dimension {name!r}",
                op="dims",
                hint=suggestion(name, graph.symbols, "symbolic dimensions"),
            )
        if (whole_number(size) or 0) < 1:
            raise ShapeError(
                f"{name} must be an integer of at least 1, got {size!r}",
                op="dims",
                hint=NEVER_EMPTY,
            )
    return {name: int(size) for name, size in dims.items()}

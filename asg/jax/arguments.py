"""The arguments and results of a function of JAX: names, roles, and the arrays of pytrees."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import FormatError, GraphError

Place: TypeAlias = int | str  # of an argument or result: its number, or the start of names
Places: TypeAlias = Place | Sequence[Place]
_NOT_NUMBERS = frozenset("OSUMm")  # kinds of NumPy's dtypes: objects, texts and times are settings


@dataclass(frozen=True)
class Leaf:
    """An array among the arguments: its name, `input`, `parameter` or `state`, and JAX's spec.

    `value` is None for a `jax.ShapeDtypeStruct`.
    """

    name: str
    role: str
    spec: Any
    value: Array | None


@dataclass(frozen=True)
class Traced:
    """A function as JAX traced it: the leaves, JAX's program, and the names of its results."""

    name: str
    leaves: tuple[Leaf, ...]
    program: Any
    results: tuple[str, ...]


def traced(
    function: Callable[..., Any], args: Sequence[Any], parameters: Places, state: Places
) -> Traced:
    """Trace a function for arguments; see `asg.jax.from_function`."""
    jax = _jax()
    tops = _argument_names(function, len(args))
    flat, tree = jax.tree_util.tree_flatten_with_path(tuple(args))
    names = [_joined(tops[int(path[0].idx)], path[1:]) for path, _ in flat]
    values = [value for _, value in flat]
    roles = _roles(names, tops, {"parameters": parameters, "state": state})
    kept = [_is_traced(value, role) for value, role in zip(values, roles, strict=True)]
    leaves = [
        Leaf(name, role, spec, _array(jax, value))
        for name, role, value, spec, is_traced in zip(
            names, roles, values, _specs(jax, values), kept, strict=True
        )
        if is_traced
    ]
    results: list[str] = []

    def call(*given: Any) -> list[Any]:
        left = iter(given)
        filled = [next(left) if k else value for k, value in zip(kept, values, strict=True)]
        found = function(*jax.tree_util.tree_unflatten(tree, filled))
        outs = [out for out in jax.tree_util.tree_flatten_with_path(found)[0] if _is_array(out[1])]
        results[:] = [_result_name(path) for path, _ in outs]
        return [value for _, value in outs]

    program = jax.make_jaxpr(call)(*(leaf.spec for leaf in leaves))
    name = getattr(function, "__name__", type(function).__name__)
    name = "function" if name == "<lambda>" else name
    return Traced(name, tuple(leaves), program, tuple(results))


def _jax() -> Any:
    try:
        return import_module("jax")
    except ModuleNotFoundError as error:
        if error.name != "jax":
            raise
        hint = 'pip install "asg-autodiff[jax]"'
        raise FormatError("the package jax is not installed", hint=hint) from None


# Names


def _argument_names(function: Callable[..., Any], count: int) -> list[str]:
    """Return a name for each positional argument."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # of builtins
        return [f"argument{place}" for place in range(count)]
    try:
        bound = signature.bind(*range(count)).arguments
    except TypeError as error:
        raise GraphError(
            f"the function cannot take {count} arguments: {error}",
            op="from_function",
            hint="give an array or a jax.ShapeDtypeStruct for each argument of the function",
        ) from None
    names: list[str] = []
    for name, places in bound.items():  # of `*args`, the places are a tuple
        several = cast("tuple[int, ...]", places) if isinstance(places, tuple) else None
        names += [name] if several is None else [f"{name}{i}" for i in range(len(several))]
    return names


def _joined(start: str, path: Sequence[Any]) -> str:
    return "/".join([start, *(str(_key(entry)) for entry in path)])


def _key(entry: Any) -> Any:
    """Return the index, key or attribute of an entry of a path."""
    for attribute in ("idx", "key", "name"):
        if hasattr(entry, attribute):
            return getattr(entry, attribute)
    return entry


def _result_name(path: Sequence[Any]) -> str:
    if not path:
        return "output"
    first = _key(path[0])
    return _joined(f"output{first}" if isinstance(first, int) else str(first), path[1:])


def _starts(places: Places, tops: Sequence[str], what: str) -> list[str]:
    """Return the names that places mean; raise GraphError for a number without an argument."""
    given = [places] if isinstance(places, int | str) else list(places)
    for place in given:
        if isinstance(place, int) and not -len(tops) <= place < len(tops):
            raise GraphError(
                f"{what} has {place}, and the function has {len(tops)} arguments",
                hint=f"they are {', '.join(tops) or 'none'}",
            )
    return [tops[place] if isinstance(place, int) else place for place in given]


def _is_below(name: str, start: str) -> bool:
    return name == start or name.startswith(f"{start}/")


def _roles(names: Sequence[str], tops: Sequence[str], places: Mapping[str, Places]) -> list[str]:
    """Return the role of each leaf; raise GraphError for a place without a leaf."""
    starts = {what: _starts(given, tops, what) for what, given in places.items()}
    for what, given in starts.items():
        unused = [start for start in given if not any(_is_below(name, start) for name in names)]
        if unused:
            raise GraphError(
                f"{what} has {', '.join(map(repr, unused))}, and no argument has this name",
                hint=f"the arrays are {', '.join(names[:12]) or 'none'}",
            )

    def is_in(name: str, what: str) -> bool:
        return any(_is_below(name, start) for start in starts[what])

    return [
        "parameter" if is_in(name, "parameters") else "state" if is_in(name, "state") else "input"
        for name in names
    ]


def updates_of(
    updates: Mapping[Place, Place] | None, traced: Traced, args: Sequence[Any], function: Any
) -> dict[str, str]:
    """Return the leaf that each result replaces, by the result's name.

    Raises:
        GraphError: An argument is not a parameter or state, or no result has its next value.
    """
    tops = _argument_names(function, len(args))
    found: dict[str, str] = {}
    for place, result in (updates or {}).items():
        (start,) = _starts(place, tops, "updates")
        after = f"output{result}" if isinstance(result, int) else result
        leaves = [leaf for leaf in traced.leaves if _is_below(leaf.name, start)]
        for leaf in leaves:
            name = after + leaf.name[len(start) :]
            if name not in traced.results:
                raise GraphError(
                    f"updates has {place!r}: {result!r}, but the function has no result {name!r} "
                    f"for {leaf.name!r}",
                    hint=f"the results are {', '.join(traced.results[:12])}",
                )
            found[name] = leaf.name
        if not leaves:
            raise GraphError(f"updates has {place!r}, but no argument has this name")
    return found


# Arrays


def _is_array(value: Any) -> bool:
    """Whether a leaf is an array, a spec of one, or a number."""
    if isinstance(value, bool):  # a setting, such as a flag of a module
        return False
    return isinstance(value, int | float | complex) or (
        hasattr(value, "shape")
        and hasattr(value, "dtype")
        and getattr(value.dtype, "kind", None) not in _NOT_NUMBERS
    )


def _is_traced(value: Any, role: str) -> bool:
    """Whether a leaf becomes a leaf of the graph; numbers among parameters are settings."""
    return _is_array(value) and (role != "parameter" or hasattr(value, "dtype"))


def _array(jax: Any, value: Any) -> Array | None:
    if isinstance(value, jax.ShapeDtypeStruct):
        return None
    if jax.dtypes.issubdtype(getattr(value, "dtype", None), jax.dtypes.prng_key):
        return np.asarray(jax.random.key_data(value))
    found = np.asarray(value)
    return np.stack([np.real(found), np.imag(found)], -1) if found.dtype.kind == "c" else found


def _specs(jax: Any, values: Sequence[Any]) -> list[Any]:
    """Return the spec of each value for JAX; sizes that are strings become symbols."""
    scope = None
    specs: list[Any] = []
    for value in values:
        if isinstance(value, jax.ShapeDtypeStruct) and any(isinstance(n, str) for n in value.shape):
            scope = jax.export.SymbolicScope() if scope is None else scope
            text = ", ".join(map(str, value.shape)) + ","
            shape = jax.export.symbolic_shape(text, scope=scope)
            specs.append(jax.ShapeDtypeStruct(shape, value.dtype))
        else:
            specs.append(value)
    return specs

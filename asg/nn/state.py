"""Load weights by name into an executable or a mapping of arrays."""

from __future__ import annotations

import os
from collections.abc import Mapping, MutableMapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from asg.core.dtypes import Array, as_array, as_dtype, fitted
from asg.core.errors import AsgError, GraphError, ShapeError
from asg.io.safetensors import load_state as read_file
from asg.runtime.executable import Executable

Target: TypeAlias = Executable | Mapping[str, Any]

_KEPT = ("nn/", "optim/", "ema/")  # keys, moments, averages: published files lack them
_SHOWN = 20


class Loaded(NamedTuple):
    """The result of `load_state`: names replaced, names without a value, values without a name.

    >>> state = {"weight": np.zeros(2), "bias": np.zeros(1)}
    >>> asg.nn.load_state(state, {"weight": np.ones(2), "scale": np.ones(1)}, strict=False)
    Loaded(loaded=('weight',), missing=('bias',), unexpected=('scale',))
    """

    loaded: tuple[str, ...]
    missing: tuple[str, ...]
    unexpected: tuple[str, ...]


def load_state(
    target: Target, values: Mapping[str, Any] | str | os.PathLike[str], strict: bool = True
) -> Loaded:
    """Replace parameters and state by arrays with the same names, and return the names.

    Args:
        target: An executable, or a dict of arrays as `asg.load_state` returns, changed in place.
        values: Arrays by name, for example a torch state_dict, or the path of a safetensors file.
            Float arrays take the dtype of the arrays they replace; 64-bit counters that fit become
            i32.
        strict: Whether names must be the same on both sides. Optimizer state and random keys
            (`optim/…`, `ema/…`, `nn/…`) may be missing even then.

    Raises:
        GraphError: Names do not fit; the message lists all faults, and nothing has changed.
        ShapeError: Shapes do not fit; the same holds.

    >>> state = {"weight": np.zeros(2, "f")}
    >>> asg.nn.load_state(state, {"weight": [3.0, 4.0]}).loaded, state["weight"]
    (('weight',), array([3., 4.], dtype=float32))
    >>> asg.nn.load_state(state, {"weights": np.ones(2)})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.GraphError: load_state: 'weight' is missing; 'weights' is unexpected; ...
    """
    given = read_file(values) if isinstance(values, str | os.PathLike) else values
    if not isinstance(given, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise GraphError(
            f"{type(given).__name__} holds no arrays by name",
            op="load_state",
            hint='give a dict, {"0.weight": array}, or the path of a safetensors file',
        )
    names = {name: name for name in _state(target) if not str(name).startswith(_KEPT)}
    names |= {name: name for name in _state(target) if name in given}
    return load_named(target, given, names, strict=strict)


def load_named(
    target: Target, values: Mapping[str, Any], names: Mapping[str, str], *, strict: bool
) -> Loaded:
    """Replace `names` (name in `values` → name in `target`); see `load_state`."""
    held = _state(target)
    faults: list[str] = []
    shapes = False
    found: dict[str, Array] = {}
    for name, full in names.items():
        if full not in held:
            faults.append(f"{full!r} is not a parameter or state of the target")
        elif name in values:
            array, fault = _fitted(name, values[name], np.asarray(held[full]))
            shapes = shapes or "shape" in fault
            faults += [fault] if fault else []
            found[full] = array
    missing = tuple(name for name in names if name not in values)
    unexpected = tuple(name for name in values if name not in names)
    if strict:
        faults += [f"{name!r} is missing" for name in missing]
        faults += [f"{name!r} is unexpected" for name in unexpected]
    if faults:
        raise _refused(faults, shapes=shapes, names=bool(strict and (missing or unexpected)))
    _write(target, found)
    return Loaded(tuple(name for name in names if name in values), missing, unexpected)


def read_named(source: Target, names: Mapping[str, str]) -> dict[str, Array]:
    """Return the arrays of `names` (name in the result → name in `source`)."""
    held = _state(source)
    lacking = [full for full in names.values() if full not in held]
    if lacking:
        raise GraphError(
            f"{', '.join(map(repr, lacking[:_SHOWN]))} not found",
            op="state_dict",
            hint="the module was built in another graph",
        )
    return {name: np.array(held[full]) for name, full in names.items()}


def _state(target: Target) -> Mapping[str, Any]:
    if isinstance(target, Executable):
        return target.state
    if isinstance(target, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        return target
    raise GraphError(
        f"{type(target).__name__} holds no state",
        op="load_state",
        hint="pass an executable or a dict",
    )


def _fitted(name: str, value: Any, held: Array) -> tuple[Array, str]:
    """Return `value` as an array like `held`, and the reason if it does not fit."""
    dtype = as_dtype(held.dtype)
    try:
        array = as_array(value, dtype)
        if dtype.is_integer and array.dtype.kind in "iu":
            array = fitted(array, dtype)
    except AsgError as error:
        return held, f"{name!r}: {error.message}"
    if array.shape != held.shape:
        return held, f"{name!r} has the shape {list(array.shape)}, not {list(held.shape)}"
    floats = dtype.is_float and as_dtype(array.dtype).is_float
    if array.dtype != held.dtype and not floats:
        return held, f"{name!r} is {array.dtype}, not {held.dtype}"
    with np.errstate(over="ignore"):
        return array.astype(held.dtype), ""


def _refused(faults: list[str], *, shapes: bool, names: bool) -> AsgError:
    more = f"; and {len(faults) - _SHOWN} more" if len(faults) > _SHOWN else ""
    hint = "strict=False loads the names that both have" if names else ""
    kind = ShapeError if shapes else GraphError
    return kind(f"{'; '.join(faults[:_SHOWN])}{more}", op="load_state", hint=hint)


def _write(target: Target, found: Mapping[str, Array]) -> None:
    if isinstance(target, Executable):
        target.load_state(found, strict=False)
    elif isinstance(target, MutableMapping):
        target.update(found)
    else:
        raise GraphError(
            f"{type(target).__name__} cannot be changed",
            op="load_state",
            hint="pass the executable itself, or dict(exe.state)",
        )

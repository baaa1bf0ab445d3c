"""Load published weights into a graph, module or executable, with its names and layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import AsgError, GraphError, ShapeError
from asg.core.graph import Graph
from asg.core.types import static_shape
from asg.nn.module import Module
from asg.nn.state import Loaded, Target, load_state as load_same_names
from asg.nn.tree import place_of
from asg.runtime.executable import Executable
from asg.torch.files import Source, read_state

Names: TypeAlias = (
    "Mapping[str, str | Sequence[str] | None] | Sequence[tuple[str, str | None]] | None"
)
Transposed: TypeAlias = Iterable[str] | Mapping[str, Sequence[int]]

_WRAPPERS = {"_orig_mod", "_fsdp_wrapped_module"}  # path segments of compiled models
_COUNT = "num_batches_tracked"
_PACKED = re.compile(r"(.*)in_proj_(weight|bias)")
_APART = re.compile(r"(.*)q_proj_weight")


def load_state(
    target: Target | Graph | Module,
    source: Source,
    *,
    names: Names = None,
    transpose: Transposed = (),
    strict: bool = True,
) -> Loaded:
    """Replace parameters and state by the saved values of a PyTorch model, and report them.

    Layers of `asg.nn` have the names and layouts of torch.nn, so that the weights of an equal model
    load without options. The function also resolves usual differences: the prefixes of parallel and
    compiled models (`module.`, `_orig_mod.`), names of tied weights that the target holds under
    another name, and the projections of attention, separate
    (`q_proj.…`, `k_proj.…`, `v_proj.…`) or packed (`in_proj_…`) on either side.

    Args:
        target: An executable or a dict of arrays, changed in place; a graph, which then has these
            initial values when you compile or save it; or a module, which changes all graphs that
            it is part of, by its names below itself.
        source: The path of a .safetensors file or of a .safetensors.index.json; a state_dict of
            tensors or arrays; or a torch.nn.Module.
        names: How to rename the source's names. A dict maps a name to a new name, to None (drop
            it), or to a list of names that share it; other names stay the same. Rules (pattern,
            replacement) of `re.sub` apply in order; the replacement None drops the names that
            match.
        transpose: Patterns for whole names of the target whose last two axes are swapped in the
            source; or a dict of patterns and the permutations that give the target's axes.
        strict: Whether both sides must have the same names. Optimizer state, random keys and
            torch's `num_batches_tracked` may always be missing.

    Raises:
        ShapeError, GraphError: Names or shapes do not fit; a single message lists all. Nothing has
            changed then.
        FormatError: The file is damaged, or is a pickle.

    >>> w = asg.Graph().parameter("w", (2,))
    >>> _ = w.graph.output("w", w)
    >>> exe = asg.compile(w.graph, "numpy")
    >>> loaded = asg.torch.load_state(exe, {"module.w": np.float32([3.0, 4.0])})  # of DataParallel
    >>> exe.state["w"]
    array([3., 4.], dtype=float32)
    """
    held = _held(target)
    values = _renamed(_without_aliases(read_state(source), held), names, strict=strict)
    values = _packed(_unwrapped(values, held), held)
    values = _transposed(values, transpose)
    counts = [name for name in held if name not in values and name.endswith(_COUNT)]
    values |= {name: held[name] for name in counts}  # for files older than the count
    try:
        loaded = load_same_names(held, values, strict)
    except ShapeError as error:
        raise _with_advice(error, held, values) from None
    done = tuple(name for name in loaded.loaded if name not in counts)
    _write(target, {name: held[name] for name in done})
    return Loaded(done, (*loaded.missing, *counts), loaded.unexpected)


# The target


def _held(target: Target | Graph | Module) -> dict[str, Array]:
    """Return arrays with the target's shapes and dtypes, by its names."""
    if isinstance(target, Module):
        path = place_of(target)[1][id(target)]
        inner = len(path) + 1 if path else 0
        return {
            name[inner:]: array
            for graph in _homes(target)
            for name, array in _held(graph).items()
            if not path or name.startswith(f"{path}.")
        }
    if isinstance(target, Graph):
        leaves = {**target.parameters, **target.state}
        return {
            name: np.broadcast_to(np.zeros((), leaf.dtype.numpy), static_shape(leaf.shape))
            for name, leaf in leaves.items()
        }
    if isinstance(target, Executable):
        return _held(target.graph)
    if isinstance(target, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        return dict(target)
    raise GraphError(
        f"{type(target).__name__} holds no state",
        op="load_state",
        hint="pass a graph, an executable, a module or a dict of arrays",
    )


def _homes(module: Module) -> list[Graph]:
    """Return the graphs that use a module or a module below it."""
    graphs = {
        id(graph): graph for _, each in module.named_modules() for graph in each.module_record.homes
    }
    if not graphs:
        raise GraphError(
            f"{type(module).__name__} has no parameters yet",
            hint="the first call makes them: build a graph with the module",
        )
    return list(graphs.values())


def _write(target: Target | Graph | Module, found: Mapping[str, Array]) -> None:
    if isinstance(target, Executable):
        target.load_state(found, strict=False)
    elif isinstance(target, Graph):
        for name, array in found.items():
            target.set_init(name, array)
    elif isinstance(target, Module):
        path = place_of(target)[1][id(target)]
        full = {f"{path}.{name}" if path else name: array for name, array in found.items()}
        for graph in _homes(target):
            leaves = {**graph.parameters, **graph.state}
            _write(graph, {name: array for name, array in full.items() if name in leaves})
    elif isinstance(target, dict):
        target.update(found)
    else:
        load_same_names(target, found, strict=False)


# Names


def _without_aliases(values: Mapping[str, Any], held: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out names of tied weights that the target holds under another of their names."""
    known = {id(value) for name, value in values.items() if name in held}
    return {name: value for name, value in values.items() if name in held or id(value) not in known}


def _renamed(values: Mapping[str, Any], names: Names, *, strict: bool) -> dict[str, Any]:
    if names is None:
        return dict(values)
    unknown = [name for name in names if name not in values] if isinstance(names, Mapping) else []
    if unknown and strict:
        raise GraphError(
            f"names has {', '.join(map(repr, unknown[:12]))}, not found in the source",
            op="load_state",
            hint=f"it has {', '.join([*values][:12])}",
        )
    found: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for name, value in values.items():
        for new in _new_names(name, names):
            if new in found:
                raise GraphError(
                    f"{origin[new]!r} and {name!r} both become {new!r}",
                    op="load_state",
                    hint="give each a different name by names=..., or None",
                )
            found[new], origin[new] = value, name
    return found


def _new_names(name: str, names: Mapping[str, Any] | Sequence[tuple[str, str | None]]) -> list[str]:
    if isinstance(names, Mapping):
        new = names.get(name, name)
        return [] if new is None else [new] if isinstance(new, str) else list(new)
    for pattern, replacement in names:
        if replacement is None:
            if re.search(pattern, name):
                return []
        else:
            name = re.sub(pattern, replacement, name)
    return [name]


def _unwrapped(values: Mapping[str, Any], held: Mapping[str, Any]) -> dict[str, Any]:
    """Remove path segments that wrappers add and the target does not have."""
    added = _WRAPPERS - {piece for name in held for piece in name.split(".")}
    if all(name.startswith("module.") for name in values):
        outer = not any(name.startswith("module.") for name in held)
    else:
        outer = False
    return {
        ".".join(p for p in name.split(".")[outer:] if p not in added): value
        for name, value in values.items()
    }


# Layouts


def _packed(values: dict[str, Any], held: Mapping[str, Any]) -> dict[str, Any]:
    """Pack or split the projections of attention, as the target has them."""
    for name in held:
        if name in values:
            continue
        packed, apart = _PACKED.fullmatch(name), _APART.fullmatch(name)
        if packed is not None:
            parts = _parts(values, packed[1], packed[2])
            if parts:
                values[name] = np.concatenate([np.asarray(values.pop(part)) for part in parts])
        elif apart is not None and f"{apart[1]}in_proj_weight" in values:
            whole = np.asarray(values.pop(f"{apart[1]}in_proj_weight"))
            targets = [f"{apart[1]}{each}_proj_weight" for each in "qkv"]
            sizes = [held[each].shape[0] for each in targets if each in held]
            if sum(sizes) == len(whole):
                pieces = np.split(whole, np.cumsum(sizes)[:-1])
                values |= dict(zip(targets, pieces, strict=True))
        elif apart is not None:
            found = {each: f"{apart[1]}{each}_proj.weight" for each in "qkv"}
            for each, full in found.items():
                if full in values:
                    values[f"{apart[1]}{each}_proj_weight"] = values.pop(full)
    return values


def _parts(values: Mapping[str, Any], prefix: str, kind: str) -> list[str]:
    """Return the names to pack, in the order q, k, v; none if a name is missing."""
    for form in ("{0}_proj.{1}", "{0}_proj_{1}"):
        names = [prefix + form.format(each, kind) for each in "qkv"]
        if all(name in values for name in names):
            return names
    return []


def _transposed(values: dict[str, Any], transpose: Transposed) -> dict[str, Any]:
    rules: dict[str, Sequence[int]] = {}
    if isinstance(transpose, Mapping):
        rules |= transpose
    else:
        rules |= dict.fromkeys([transpose] if isinstance(transpose, str) else transpose, ())
    for pattern, axes in rules.items():
        names = [name for name in values if re.fullmatch(pattern, name)]
        if not names:
            raise GraphError(
                f"transpose has {pattern!r}, which matches no name",
                op="load_state",
                hint=f"names are {', '.join([*values][:12])}",
            )
        for name in names:
            values[name] = _turned(name, np.asarray(values[name]), axes)
    return values


def _turned(name: str, array: Array, axes: Sequence[int]) -> Array:
    try:
        return np.transpose(array, axes) if axes else np.swapaxes(array, -1, -2)
    except ValueError:  # includes numpy's AxisError
        raise ShapeError(
            f"{name!r} of shape {list(array.shape)} cannot be transposed"
            + (f" by {list(axes)}" if axes else "")
        ) from None


def _with_advice(error: AsgError, held: Mapping[str, Any], values: Mapping[str, Any]) -> AsgError:
    """Return the error; if only orders of axes differ, add a hint how to change them."""
    wrong = list(_turned_round(held, values))
    if not wrong:
        return error
    hint = f"transpose={wrong[:8]!r} swaps their axes"
    return type(error)(error.message, hint=f"{error.hint}; {hint}" if error.hint else hint)


def _turned_round(held: Mapping[str, Any], values: Mapping[str, Any]) -> Iterator[str]:
    for name in held:
        shape = np.shape(held[name])
        given = getattr(values.get(name), "shape", ())
        if len(shape) > 1 and shape != given and shape == (*given[:-2], *given[:-3:-1]):
            yield re.escape(name)

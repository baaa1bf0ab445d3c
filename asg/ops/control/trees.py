"""The arguments and results of bodies: a tensor, or tuples, lists and dicts of tensors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from asg.core.errors import GraphError
from asg.core.graph import Tensor

_MOST_LEVELS = 16


class Tree(NamedTuple):
    """A structure of tensors; `container` is the type that holds the parts.

    It is Tensor for a single tensor, and NoneType for None, which holds no tensors.
    """

    container: type[Any]
    keys: tuple[Any, ...] = ()
    parts: tuple[Tree, ...] = ()


LEAF = Tree(Tensor)
NOTHING = Tree(type(None))


class Entry(NamedTuple):
    """A tensor of a tree, or a value that becomes a tensor; `path` is its position, as in `0/h`."""

    path: str
    value: Any


class _Blamed(NamedTuple):
    """The words of a message for a value, and the op that it was given to."""

    what: str
    op: str


def flatten(value: Any, what: str, *, op: str) -> tuple[Tree, list[Entry]]:
    """Return the structure of a value and its tensors; messages call the value `what`.

    Raises GraphError for a value that cannot hold tensors.
    """
    entries: list[Entry] = []
    return _flatten(value, _Blamed(what, op), "", entries, 0), entries


def flatten_like(tree: Tree, value: Any, what: str, *, op: str) -> list[Entry]:
    """Return the tensors of a value; raise GraphError unless it has the structure `tree`."""
    entries: list[Entry] = []
    found = _flatten(value, _Blamed(what, op), "", entries, 0)
    if found == tree:
        return entries
    if _same(tree, found):  # dicts with their keys in another order
        by_path = {entry.path: entry for entry in entries}
        return [by_path[path] for path in _paths(tree, "")]
    raise GraphError(f"{what} is {_described(found)}, and must be {_described(tree)}", op=op)


def unflatten(tree: Tree, values: Sequence[Tensor]) -> Any:
    """Return the tensors in the structure `tree`."""
    left = iter(values)

    def build(part: Tree) -> Any:
        if part.container is Tensor:
            return next(left)
        if part.container is type(None):
            return None
        parts = [build(each) for each in part.parts]
        if issubclass(part.container, dict):
            return dict(zip(part.keys, parts, strict=True))
        if hasattr(part.container, "_fields"):  # a named tuple
            return part.container(*parts)
        return part.container(parts)

    return build(tree)


def _flatten(value: Any, blamed: _Blamed, path: str, entries: list[Entry], level: int) -> Tree:
    if level > _MOST_LEVELS:
        raise GraphError(
            f"{blamed.what} is nested more than {_MOST_LEVELS} levels deep", op=blamed.op
        )
    if value is None:
        return NOTHING
    if isinstance(value, Tensor | np.ndarray | np.generic | bool | int | float):
        entries.append(Entry(path, value))
        return LEAF
    if isinstance(value, Mapping):
        given = cast("Mapping[Any, Any]", value)
        keys, values, container = tuple(given), list(given.values()), dict
    elif isinstance(value, tuple | list):
        values = list(cast("Sequence[Any]", value))
        fields: Any = getattr(cast("object", value), "_fields", range(len(values)))
        keys, container = tuple(fields), cast("type[Any]", type(cast("object", value)))
    else:
        raise GraphError(
            f"{blamed.what} holds a {type(value).__name__}",
            op=blamed.op,
            hint="use tensors, and tuples, lists and dicts of them",
        )
    parts = [
        _flatten(each, blamed, f"{path}/{key}" if path else str(key), entries, level + 1)
        for key, each in zip(keys, values, strict=True)
    ]
    return Tree(container, keys, tuple(parts))


def _same(tree: Tree, other: Tree) -> bool:
    if tree.container is not other.container or set(tree.keys) != set(other.keys):
        return False
    theirs = dict(zip(other.keys, other.parts, strict=True))
    pairs = zip(tree.keys, tree.parts, strict=True)
    return all(_same(part, theirs[key]) for key, part in pairs)


def _paths(tree: Tree, path: str) -> list[str]:
    if tree.container is Tensor:
        return [path]
    return [
        found
        for key, part in zip(tree.keys, tree.parts, strict=True)
        for found in _paths(part, f"{path}/{key}" if path else str(key))
    ]


def _described(tree: Tree) -> str:
    if tree.container is Tensor:
        return "a tensor"
    if tree.container is type(None):
        return "None"
    if issubclass(tree.container, dict):
        return f"a dict of {', '.join(map(repr, tree.keys)) or 'nothing'}"
    parts = ", ".join(map(_described, tree.parts))
    return f"a {tree.container.__name__} of {len(tree.parts)}" + (f" ({parts})" if parts else "")

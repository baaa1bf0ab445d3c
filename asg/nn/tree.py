"""The tree of modules: children are found by attribute, paths are joined by dots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from asg.core.errors import GraphError

if TYPE_CHECKING:
    from asg.nn.module import Module


def join(path: str, name: str) -> str:
    """Return the path of what is called `name` at `path`."""
    return f"{path}.{name}" if path else name


def modules_in(name: str, value: Any) -> Iterator[tuple[str, Module]]:
    """Yield the modules that an attribute holds: itself, or in lists, tuples and dicts."""
    from asg.nn.module import Module

    seen: set[int] = set()
    waiting: list[tuple[str, Any]] = [(name, value)]
    while waiting:
        at, each = waiting.pop()
        if isinstance(each, Module):
            yield at, each
        elif isinstance(each, list | tuple | dict) and id(cast("object", each)) not in seen:
            seen.add(id(cast("object", each)))
            pairs: Any = each.items() if isinstance(each, dict) else enumerate(each)  # pyright: ignore[reportUnknownArgumentType, reportUnknownMemberType, reportUnknownVariableType]
            inner = [(join(at, str(key)), item) for key, item in pairs]
            waiting.extend(reversed(inner))


def check_piece(name: str) -> str:
    """Return `name` if it can be a piece of a path; raise GraphError otherwise."""
    if not name or "." in name or "/" in name:
        raise GraphError(
            f"{name!r} cannot name a module", hint="use a name without dots and slashes"
        )
    return name


def link(child: Module, parent: Module) -> None:
    """Let `child` know its parent, unless it has one, or is above it itself."""
    if child.module_record.parent is not None:
        return
    above: Module | None = parent
    while above is not None:
        if above is child:
            return
        above = above.module_record.parent
    child.module_record.parent = parent


def walk(root: Module, path: str = "") -> Iterator[tuple[str, Module]]:
    """Yield (path, module) for `root` and all below it, parents first, each module once."""
    seen: set[int] = set()
    waiting = [(path, root)]
    while waiting:
        at, module = waiting.pop()
        if id(module) in seen:
            continue
        seen.add(id(module))
        yield at, module
        children = list(module.named_children())
        for _, child in children:
            link(child, module)
        waiting.extend((join(at, name), child) for name, child in reversed(children))


def root_of(module: Module) -> Module:
    """Return the module at the top of the tree that `module` is in."""
    top = module
    while top.module_record.parent is not None:
        top = top.module_record.parent
    return top


def place_of(module: Module) -> tuple[Module, dict[int, str]]:
    """Return the root of a module's tree, and the path of each module of the tree by identity.

    A module that its parent no longer holds is a root itself.
    """
    root = root_of(module)
    paths = {id(each): path for path, each in walk(root, root.module_record.name)}
    if id(module) not in paths:
        root = module
        paths = {id(each): path for path, each in walk(root, root.module_record.name)}
    return root, paths

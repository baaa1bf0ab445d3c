"""The tree of modules: attributes hold children, and dots join paths.

A module's record holds its data other than the attributes that users assign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast
from weakref import WeakKeyDictionary

from asg.core.dtypes import plain
from asg.core.errors import GraphError

if TYPE_CHECKING:
    from asg.core.dims import Dim
    from asg.core.dtypes import DType
    from asg.core.graph import Graph
    from asg.core.types import TensorType
    from asg.nn.declarations import Declaration

_SETTINGS = ("name", "training", "dtype", "seed", "rule", "arguments", "declarations")

Rule: TypeAlias = Callable[[str, tuple[int, ...]], Any]  # (name, shape) -> initial value


class Record:
    """A module's place in its tree, its settings, and its leaves in the graphs it was built in.

    Leaves are stored per graph, so that you can call a net in many graphs.
    """

    def __init__(self, args: tuple[Any, ...] = (), kwargs: Mapping[str, Any] | None = None) -> None:
        self.arguments = (_plain(args), {k: _plain(v) for k, v in (kwargs or {}).items()})
        self.parent: Piece | None = None
        self.name = ""
        self.training: bool | None = None
        self.dtype: DType | None = None
        self.seed: int | None = None
        self.rule: Rule | None = None
        self.cache: tuple[int, int] | None = None  # batch and length, if any
        self.cache_uses = 0  # calls of modules that read the cache
        self.parameters: dict[str, TensorType] = {}
        self.state: dict[str, TensorType] = {}
        self.declarations: dict[str, Declaration] = {}
        self.result = ""
        self.draws: WeakKeyDictionary[Graph, int] = WeakKeyDictionary()
        self.counted: WeakKeyDictionary[Graph, Dim] = WeakKeyDictionary()  # new positions
        self.homes: WeakKeyDictionary[Graph, str] = WeakKeyDictionary()  # its first leaf by graph

    def settings(self) -> dict[str, Any]:
        """Return the settings that a copy of the module takes over."""
        return {name: getattr(self, name) for name in _SETTINGS}

    def restore(self, settings: Mapping[str, Any]) -> None:
        """Restore the result of `settings`."""
        for name in _SETTINGS:
            setattr(self, name, settings[name])


def _plain(value: Any) -> Any:
    """Return an argument for display, without a reference to a value that is not plain.

    Modules become empty text, because the tree has their lines.
    """
    value = plain(value)
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    if isinstance(value, Piece | Iterator) or any(True for _ in modules_in("", value)):
        return Shown()
    if isinstance(value, tuple | list):
        return tuple([_plain(each) for each in value])  # pyright: ignore[reportUnknownVariableType]  # elements after isinstance are unknown
    return Shown(getattr(value, "__name__", None) or f"a {type(value).__name__}")


class Shown(str):
    """Text in place of an argument that is not a plain value."""

    __slots__ = ()
    __repr__ = str.__str__


class Piece:
    """The part of a module that its tree, its calls and its printed form need."""

    module_record: Record

    if TYPE_CHECKING:
        forward: Callable[..., Any]

    def named_children(self) -> Iterator[tuple[str, Piece]]:
        """Yield the modules held by attributes, by name; modules in a list as `blocks.0`."""
        for name, value in vars(self).items():
            yield from modules_in(name, value)

    def extra_repr(self) -> str | None:
        """Return the text in the brackets of its printed form; None for its arguments."""
        return None


AnyPiece = TypeVar("AnyPiece", bound=Piece)


def join(path: str, name: str) -> str:
    """Return the path of the child `name` of `path`."""
    return f"{path}.{name}" if path else name


def modules_in(name: str, value: Any) -> Iterator[tuple[str, Piece]]:
    """Yield the modules that an attribute holds: itself, or in lists, tuples and dicts."""
    seen: set[int] = set()
    waiting: list[tuple[str, Any]] = [(name, value)]
    while waiting:
        at, each = waiting.pop()
        if isinstance(each, Piece):
            yield at, each
        elif isinstance(each, list | tuple | dict) and id(cast("object", each)) not in seen:
            seen.add(id(cast("object", each)))
            pairs: Any = each.items() if isinstance(each, dict) else enumerate(each)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]  # elements after isinstance are unknown
            inner = [(join(at, str(key)), item) for key, item in pairs]
            waiting.extend(reversed(inner))


def children_of(module: AnyPiece) -> Iterator[tuple[str, AnyPiece]]:
    """Return the children of a module, which have its class of module."""
    return cast("Iterator[tuple[str, AnyPiece]]", module.named_children())


def check_piece(name: str) -> str:
    """Return `name` if it can be a piece of a path; raise GraphError otherwise."""
    if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise GraphError(f"the name of a module must be a string, got {type(name).__name__}")
    if not name or "." in name or "/" in name:
        raise GraphError(
            f"{name!r} cannot name a module", hint="use a name without dots and slashes"
        )
    return name


def link(child: Piece, parent: Piece) -> None:
    """Record the parent of `child`, unless it has a parent or is above `parent`."""
    if child.module_record.parent is not None:
        return
    above: Piece | None = parent
    while above is not None:
        if above is child:
            return
        above = above.module_record.parent
    child.module_record.parent = parent


def unlink(child: Piece, parent: Piece) -> None:
    """Forget the parent of `child` if it is `parent`."""
    if child.module_record.parent is parent:
        child.module_record.parent = None


def walk(root: AnyPiece, path: str = "") -> Iterator[tuple[str, AnyPiece]]:
    """Yield (path, module) for `root` and all below it, parents first, each module once."""
    seen: set[int] = set()
    waiting = [(path, root)]
    while waiting:
        at, module = waiting.pop()
        if id(module) in seen:
            continue
        seen.add(id(module))
        yield at, module
        children = list(children_of(module))
        for _, child in children:
            link(child, module)
        waiting.extend((join(at, name), child) for name, child in reversed(children))


def root_of(module: Piece) -> Piece:
    """Return the root of the module's tree."""
    top: Piece = module
    while top.module_record.parent is not None:
        top = top.module_record.parent
    return top


def place_of(module: Piece) -> tuple[Piece, dict[int, str]]:
    """Return the root of a module's tree, and the path of each module of the tree by identity.

    A module that its parent no longer holds is a root.
    """
    root = root_of(module)
    paths = {id(each): path for path, each in walk(root, root.module_record.name)}
    if id(module) not in paths:
        root = module
        paths = {id(each): path for path, each in walk(root, root.module_record.name)}
    return root, paths

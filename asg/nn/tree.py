"""The tree of modules: children are found by attribute, paths are joined by dots.

A module's record is what it knows beside the attributes that its user gave it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast
from weakref import WeakKeyDictionary

from asg.core.errors import GraphError

if TYPE_CHECKING:
    from asg.core.dims import Dim
    from asg.core.dtypes import DType
    from asg.core.graph import Graph
    from asg.core.types import TensorType

_SETTINGS = ("name", "training", "dtype", "seed", "rule", "arguments")

Rule: TypeAlias = Callable[[str, tuple[int, ...]], Any]  # of a name and a shape: how it begins


class Record:
    """A module's place in its tree, its settings, and its leaves in the graphs that it is built in.

    The leaves are kept by graph, so that one net can be called in many graphs.
    """

    def __init__(self, args: tuple[Any, ...] = (), kwargs: Mapping[str, Any] | None = None) -> None:
        self.arguments = (_plain(args), {k: _plain(v) for k, v in (kwargs or {}).items()})
        self.parent: Piece | None = None
        self.name = ""
        self.training: bool | None = None
        self.dtype: DType | None = None
        self.seed: int | None = None
        self.rule: Rule | None = None
        self.cache: tuple[int, int] | None = None  # batch and length, where one is built
        self.parameters: dict[str, TensorType] = {}
        self.state: dict[str, TensorType] = {}
        self.result = ""
        self.draws: WeakKeyDictionary[Graph, int] = WeakKeyDictionary()
        self.counted: WeakKeyDictionary[Graph, Dim] = WeakKeyDictionary()  # new positions
        self.homes: WeakKeyDictionary[Graph, str] = WeakKeyDictionary()  # its first leaf there

    def settings(self) -> dict[str, Any]:
        """Return the settings that a copy of the module takes over."""
        return {name: getattr(self, name) for name in _SETTINGS}

    def restore(self, settings: Mapping[str, Any]) -> None:
        """Take what `settings` returned."""
        for name in _SETTINGS:
            setattr(self, name, settings[name])


def _plain(value: Any) -> Any:
    """Return an argument as it is shown, without a reference to a value that is not plain."""
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    if isinstance(value, tuple | list):
        return tuple([_plain(each) for each in value])  # pyright: ignore[reportUnknownVariableType]
    return Shown(getattr(value, "__name__", None) or f"a {type(value).__name__}")


class Shown(str):
    """The text that stands for an argument that is not a plain value."""

    __slots__ = ()
    __repr__ = str.__str__


class Piece:
    """A module, as its tree, its calls and its printed form know it."""

    module_record: Record

    if TYPE_CHECKING:
        forward: Callable[..., Any]

    def named_children(self) -> Iterator[tuple[str, Piece]]:
        """Yield the modules held by attributes, by name; those of a list as `blocks.0`."""
        for name, value in vars(self).items():
            yield from modules_in(name, value)

    def extra_repr(self) -> str | None:
        """Return the text in the brackets of its printed form; None for its arguments."""
        return None


AnyPiece = TypeVar("AnyPiece", bound=Piece)


def join(path: str, name: str) -> str:
    """Return the path of what is called `name` at `path`."""
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
            pairs: Any = each.items() if isinstance(each, dict) else enumerate(each)  # pyright: ignore[reportUnknownArgumentType, reportUnknownMemberType, reportUnknownVariableType]
            inner = [(join(at, str(key)), item) for key, item in pairs]
            waiting.extend(reversed(inner))


def children_of(module: AnyPiece) -> Iterator[tuple[str, AnyPiece]]:
    """Return the children of a module, which are modules of its own kind."""
    return cast("Iterator[tuple[str, AnyPiece]]", module.named_children())


def check_piece(name: str) -> str:
    """Return `name` if it can be a piece of a path; raise GraphError otherwise."""
    if not name or "." in name or "/" in name:
        raise GraphError(
            f"{name!r} cannot name a module", hint="use a name without dots and slashes"
        )
    return name


def link(child: Piece, parent: Piece) -> None:
    """Let `child` know its parent, unless it has one, or is above it itself."""
    if child.module_record.parent is not None:
        return
    above: Piece | None = parent
    while above is not None:
        if above is child:
            return
        above = above.module_record.parent
    child.module_record.parent = parent


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
    """Return the module at the top of the tree that `module` is in."""
    top: Piece = module
    while top.module_record.parent is not None:
        top = top.module_record.parent
    return top


def place_of(module: Piece) -> tuple[Piece, dict[int, str]]:
    """Return the root of a module's tree, and the path of each module of the tree by identity.

    A module that its parent no longer holds is a root itself.
    """
    root = root_of(module)
    paths = {id(each): path for path, each in walk(root, root.module_record.name)}
    if id(module) not in paths:
        root = module
        paths = {id(each): path for path, each in walk(root, root.module_record.name)}
    return root, paths

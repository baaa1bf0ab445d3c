"""What a module knows of itself beside the attributes that its user gave it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from asg.core.dims import Dim
    from asg.core.dtypes import DType
    from asg.core.graph import Graph
    from asg.core.types import TensorType
    from asg.nn.module import Module

_SETTINGS = ("name", "training", "dtype", "seed", "rule", "arguments")

Rule: TypeAlias = Callable[[str, tuple[int, ...]], Any]  # of a name and a shape: how it begins


class Record:
    """A module's place in its tree, its settings, and what was built of it.

    What was built is kept by graph, so that one net can be called in many graphs.
    """

    def __init__(self, args: tuple[Any, ...] = (), kwargs: Mapping[str, Any] | None = None) -> None:
        self.arguments = (_plain(args), {k: _plain(v) for k, v in (kwargs or {}).items()})
        self.parent: Module | None = None
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
        """Return what a copy of the module takes over: no place in a tree, nothing built."""
        return {name: getattr(self, name) for name in _SETTINGS}

    def restore(self, settings: Mapping[str, Any]) -> None:
        """Take what `settings` returned."""
        for name in _SETTINGS:
            setattr(self, name, settings[name])


def _plain(value: Any) -> Any:
    """Return an argument as it is shown, without keeping alive what is no plain value."""
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    if isinstance(value, tuple | list):
        return tuple([_plain(each) for each in value])  # pyright: ignore[reportUnknownVariableType]
    return Shown(getattr(value, "__name__", None) or f"a {type(value).__name__}")


class Shown(str):
    """The text that stands for an argument that is no plain value."""

    __slots__ = ()
    __repr__ = str.__str__

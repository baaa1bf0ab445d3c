"""Modules that hold modules: Sequential, ModuleList, ModuleDict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias, cast, overload

from asg.core.errors import GraphError
from asg.nn.module import Module
from asg.nn.tree import check_piece, link

Each: TypeAlias = Module | Callable[..., Any]


class Lambda(Module):
    """A function of tensors as a module: `asg.nn.Lambda(lambda x: x.swapaxes(1, 2))`.

    Sequential wraps functions in a Lambda, so you may pass them directly.

    >>> x = asg.Graph().input("x", ("N", 3, 5))
    >>> print(asg.nn.Lambda(lambda x: x.swapaxes(1, 2))(x).type)
    f32[N,5,3]
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        if isinstance(function, type):
            raise GraphError(
                f"the class {function.__name__}; a module is an object of it",
                hint=f"call it: {function.__name__}(...)",
            )
        if not callable(function):
            raise GraphError(
                f"{type(function).__name__} is neither a module nor a function",
                hint="pass modules, or functions of tensors like asg.relu",
            )
        self.function = function

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Return the result of the function."""
        return self.function(*args, **kwargs)


def _module(value: Any) -> Module:
    return value if isinstance(value, Module) else Lambda(value)


class _Listed(Module):
    """Modules by position, or by name if they have names."""

    def __init__(self) -> None:
        self.held: dict[str, Module] = {}

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """Yield the modules by name."""
        yield from self.held.items()

    def hold(self, name: str, value: Any) -> None:
        """Add a module; raise GraphError if the name is taken."""
        if name in self.held:
            raise GraphError(
                f"{type(self).__name__} holds a module {name!r} already",
                hint="give each module another name",
            )
        self._put(name, value)

    def _put(self, name: str, value: Any) -> None:
        self.held[check_piece(name)] = module = _module(value)
        link(module, self)

    def __len__(self) -> int:
        return len(self.held)

    def __iter__(self) -> Iterator[Module]:
        return iter(self.held.values())

    @overload
    def __getitem__(self, index: int) -> Module: ...
    @overload
    def __getitem__(self, index: slice) -> list[Module]: ...
    def __getitem__(self, index: int | slice) -> Module | list[Module]:
        return list(self.held.values())[index]

    def __setitem__(self, index: int, module: Each) -> None:
        """Replace the module at `index`, which keeps its name."""
        self._put(list(self.held)[index], module)

    def append(self, module: Each) -> _Listed:
        """Add a module at the end, and return self."""
        self.hold(str(len(self.held)), module)
        return self

    def extend(self, modules: Iterable[Each]) -> _Listed:
        """Add modules at the end, and return self."""
        for module in modules:
            self.append(module)
        return self


class Sequential(_Listed):
    """Modules called in sequence: each takes the result of the previous module.

    `net[0]` is a child, and `net[1:3]` a list of children.

    Args:
        modules: Modules, functions of tensors, for example `asg.relu`, and mappings of names to
            them. Children without a name are `0`, `1` and so on.

    >>> net = asg.nn.Sequential(asg.nn.Linear(784, 64), asg.relu, asg.nn.Linear(64, 10))
    >>> print(net(asg.Graph().input("x", ("N", 784))).type)
    f32[N,10]
    >>> sorted(net.parameters())
    ['0.bias', '0.weight', '2.bias', '2.weight']
    """

    def __init__(self, *modules: Each | Mapping[str, Each]) -> None:
        super().__init__()
        for module in modules:
            if isinstance(module, Mapping):
                for name, each in cast("Mapping[str, Each]", module).items():
                    self.hold(name, each)
            else:
                self.append(module)

    def forward(self, x: Any) -> Any:
        """Return the result of the last module; x without modules."""
        for module in self:
            x = module(x)
        return x


class ModuleList(_Listed):
    """A list of modules, with children `0`, `1` …; a plain list works as well.

    >>> layers = asg.nn.ModuleList([asg.nn.Linear(2, 2), asg.nn.Linear(2, 2)])
    >>> len(layers), [name for name, layer in layers.named_children()]
    (2, ['0', '1'])
    """

    def __init__(self, modules: Iterable[Each] = ()) -> None:
        super().__init__()
        self.extend(modules)


class ModuleDict(Module):
    """A dict of modules, with its keys as their names; a plain dict works as well.

    >>> heads = asg.nn.ModuleDict({"small": asg.nn.Linear(2, 1), "large": asg.nn.Linear(2, 9)})
    >>> print(heads["large"](asg.Graph().input("x", ("N", 2))).type)
    f32[N,9]
    >>> sorted(heads.parameters())  # those of the modules that were called
    ['large.bias', 'large.weight']
    """

    def __init__(self, modules: Mapping[str, Module] | None = None) -> None:
        self.held: dict[str, Module] = {}
        for name, module in (modules or {}).items():
            self[name] = module

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """Yield the modules by name."""
        yield from self.held.items()

    def __setitem__(self, name: str, module: Module) -> None:
        self.held[check_piece(name)] = made = _module(module)
        link(made, self)

    def __getitem__(self, name: str) -> Module:
        if name not in self.held:
            raise GraphError(f"there is no module {name!r}", hint=f"it has: {', '.join(self.held)}")
        return self.held[name]

    def __contains__(self, name: object) -> bool:
        return name in self.held

    def __len__(self) -> int:
        return len(self.held)

    def __iter__(self) -> Iterator[str]:
        return iter(self.held)

    def keys(self) -> Iterable[str]:
        """Return the names."""
        return self.held.keys()

    def values(self) -> Iterable[Module]:
        """Return the modules."""
        return self.held.values()

    def items(self) -> Iterable[tuple[str, Module]]:
        """Return pairs of name and module."""
        return self.held.items()

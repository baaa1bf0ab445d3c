"""Modules that hold modules or parameters, as sequences, lists and dicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from typing import Any, Self, TypeAlias, cast, overload

from asg.core.arguments import as_int
from asg.core.errors import GraphError, PositionError
from asg.core.graph import Tensor
from asg.core.guard import guard_methods
from asg.nn import calls
from asg.nn.declarations import Declaration, Parameter
from asg.nn.module import Module
from asg.nn.tree import check_piece, link, place_of, unlink

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
                hint="pass modules, or functions of tensors like asg.relu"
                + ("; nn.Sequential(*layers) takes a list" if isinstance(function, list) else ""),
            )
        self.function = function

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Return the result of the function."""
        return self.function(*args, **kwargs)


def _module(value: Any) -> Module:
    return value if isinstance(value, Module) else Lambda(value)


def _place(held: Sized, index: int) -> int:
    """Return the position that an index names, from 0; raise PositionError for others."""
    count, kind = len(held), type(held).__name__
    number = as_int(index, "index", op=kind)
    if not -count <= number < count:
        raise PositionError(
            f"position {number} of {count}", op=kind,
            hint="positions count from 0, or from -1 at the end",
        )  # fmt: skip
    return number % count


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

    def __getitem__(self, index: int) -> Module:
        return list(self.held.values())[_place(self, index)]

    def __setitem__(self, index: int, module: Each) -> None:
        """Replace the module at `index`, which keeps its name."""
        self._put(list(self.held)[_place(self, index)], module)

    def __delitem__(self, index: int | slice) -> None:
        """Remove modules; those behind them that are named by position take their new one."""
        entries = self._entries()
        del entries[index if isinstance(index, slice) else _place(self, index)]
        self._arrange(entries)

    def append(self, module: Each) -> Self:
        """Add a module at the end, and return self."""
        self.hold(str(len(self.held)), module)
        return self

    def extend(self, modules: Iterable[Each]) -> Self:
        """Add modules at the end, and return self."""
        for module in modules:
            self.append(module)
        return self

    def insert(self, index: int, module: Each) -> Self:
        """Add a module before `index`, and return self; names by position behind it move on."""
        entries = self._entries()
        place = len(self) if as_int(index, "index") == len(self) else _place(self, index)
        entries.insert(place, (None, _module(module)))
        self._arrange(entries)
        return self

    def pop(self, index: int = -1) -> Module:
        """Remove the module at `index`, and return it."""
        module = self[index]
        del self[index]
        return module

    def _entries(self) -> list[tuple[str | None, Module]]:
        """Return the modules with their names, or None for a name by position."""
        named = enumerate(self.held.items())
        return [(None if name == str(at) else name, module) for at, (name, module) in named]

    def _arrange(self, entries: Iterable[tuple[str | None, Module]]) -> None:
        """Hold exactly these modules; raise GraphError if two have the same name."""
        before, self.held = self.held, {}
        try:
            for at, (name, module) in enumerate(entries):
                self.hold(str(at) if name is None else name, module)
        except GraphError:
            self.held = before
            raise
        for module in before.values():
            if module not in self.held.values():
                unlink(module, self)


guard_methods(_Listed)


class Sequential(_Listed):
    """Modules called in sequence: each takes the result of the previous module.

    `net[0]` is a child. `net[1:3]` is a Sequential of the same children under the same names, so it
    shares their parameters. `del net[1]`, `insert`, `pop`, `append` and `extend` change the net as
    they do a list, and `one + other` joins two; names by position stay positions.

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

    @overload
    def __getitem__(self, index: int) -> Module: ...
    @overload
    def __getitem__(self, index: slice) -> Sequential: ...
    def __getitem__(self, index: int | slice) -> Module | Sequential:
        if not isinstance(index, slice):
            return super().__getitem__(index)
        part = Sequential(dict(list(self.held.items())[index]))
        root, paths = place_of(self)
        settings = {**self.module_record.settings(), "arguments": part.module_record.arguments}
        above = {"name": paths[id(self)], "seed": root.module_record.seed}
        part.module_record.restore({**settings, **above})
        return part

    def __add__(self, other: Sequential) -> Sequential:
        if not isinstance(other, Sequential):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"cannot join a Sequential and a {type(other).__name__}",
                hint="asg.nn.Sequential(*net, layer) adds a layer",
            )
        return Sequential(*self, *other)


class ModuleList(_Listed):
    """A list of modules, with children `0`, `1` …; a plain list works as well.

    >>> layers = asg.nn.ModuleList([asg.nn.Linear(2, 2), asg.nn.Linear(2, 2)])
    >>> len(layers), [name for name, layer in layers.named_children()]
    (2, ['0', '1'])
    """

    def __init__(self, modules: Iterable[Each] = ()) -> None:
        super().__init__()
        self.extend(modules)

    @overload
    def __getitem__(self, index: int) -> Module: ...
    @overload
    def __getitem__(self, index: slice) -> list[Module]: ...
    def __getitem__(self, index: int | slice) -> Module | list[Module]:
        if isinstance(index, slice):
            return list(self.held.values())[index]
        return super().__getitem__(index)


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
        if name not in self:
            raise GraphError(f"there is no module {name!r}", hint=f"it has: {', '.join(self.held)}")
        return self.held[name]

    def __delitem__(self, name: str) -> None:
        module = self[name]
        del self.held[name]
        unlink(module, self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self.held

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


class ParameterList(Module):
    """A list of parameters, named `0`, `1` … below it.

    In a forward, `self.scales[0]` is a tensor, and a loop yields tensors.

    Args:
        values: Objects of `asg.nn.Parameter`, or arrays.

    >>> class Scales(asg.nn.Module):
    ...     def __init__(self):
    ...         self.scales = asg.nn.ParameterList([np.ones(2), np.ones(2)])
    ...     def forward(self, x):
    ...         return sum(x * scale for scale in self.scales)
    >>> net = Scales()
    >>> print(net(asg.Graph().input("x", (2,))).type, list(net.parameters()))
    f32[2] ['scales.0', 'scales.1']
    """

    def __init__(self, values: Iterable[Any] = ()) -> None:
        self.extend(values)

    def __len__(self) -> int:
        return len(self.module_record.declarations)

    def __iter__(self) -> Iterator[Tensor]:
        return (self[index] for index in range(len(self)))

    @overload
    def __getitem__(self, index: int) -> Tensor: ...
    @overload
    def __getitem__(self, index: slice) -> list[Tensor]: ...
    def __getitem__(self, index: int | slice) -> Tensor | list[Tensor]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        return getattr(self, str(_place(self, index)))

    def __setitem__(self, index: int, value: Any) -> None:
        setattr(self, str(_place(self, index)), _parameter(value))

    def append(self, value: Any) -> Self:
        """Add a parameter at the end, and return self."""
        setattr(self, str(len(self)), _parameter(value))
        return self

    def extend(self, values: Iterable[Any]) -> Self:
        """Add parameters at the end, and return self."""
        for value in values:
            self.append(value)
        return self


class ParameterDict(Module):
    """A dict of parameters, with its keys as their names below it.

    Args:
        values: Objects of `asg.nn.Parameter`, or arrays, by name.

    >>> weights = asg.nn.ParameterDict({"left": np.ones(2), "right": np.zeros(3)})
    >>> list(weights), weights["right"]
    (['left', 'right'], Parameter((3,)))
    """

    def __init__(self, values: Mapping[str, Any] | None = None) -> None:
        for name, value in (values or {}).items():
            self[name] = value

    def __setitem__(self, name: str, value: Any) -> None:
        calls.declare(self, name, _parameter(value))

    def __getitem__(self, name: str) -> Tensor:
        found = calls.attribute(self, name) if name in self else None
        if found is None:
            raise GraphError(f"there is no parameter {name!r}", hint=f"it has: {', '.join(self)}")
        return found

    def __delitem__(self, name: str) -> None:
        del self.module_record.declarations[name]

    def __contains__(self, name: object) -> bool:
        return name in self.module_record.declarations

    def __len__(self) -> int:
        return len(self.module_record.declarations)

    def __iter__(self) -> Iterator[str]:
        return iter(self.module_record.declarations)

    def keys(self) -> Iterable[str]:
        """Return the names."""
        return list(self)

    def values(self) -> Iterable[Tensor]:
        """Return the parameters; tensors in a forward."""
        return [self[name] for name in self]

    def items(self) -> Iterable[tuple[str, Tensor]]:
        """Return pairs of name and parameter."""
        return [(name, self[name]) for name in self]


def _parameter(value: Any) -> Declaration:
    return value if isinstance(value, Declaration) else Parameter(value)

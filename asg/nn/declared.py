"""The parameters that a module declares: a dict of their types, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NoReturn

from asg.core.errors import GraphError
from asg.core.hints import parameter_hint
from asg.core.types import TensorType


class ParameterName(str):
    """The name of a parameter, where torch yields the parameter."""

    __slots__ = ()

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(self._answer(name), name=name)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(self._answer(name), name=name)

    def _answer(self, name: str) -> str:
        where = f"net.parameters()[{str(self)!r}] is its type, with shape and size"
        text = f"{str(self)!r} is a name, and has no {name!r}"
        return f"{text}; {parameter_hint(name) or f'{where}; exe.state has its array'}"


class Declared(dict[str, TensorType]):
    """Types by name; a loop over the names of a module that was not called yet raises."""

    def __init__(self, types: Mapping[str, TensorType], unbuilt: str) -> None:
        super().__init__({ParameterName(name): type_ for name, type_ in types.items()})
        self._unbuilt = unbuilt  # the class of a module without a call, or ""

    def __iter__(self) -> Iterator[str]:
        if self._unbuilt:
            raise GraphError(
                f"{self._unbuilt} has no parameters yet",
                hint="the first call makes them: net(x), with x = g.input(...)",
            )
        return super().__iter__()

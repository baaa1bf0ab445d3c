"""The state of an executable as a read-only mapping."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NoReturn

from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.types import TensorType
from asg.runtime.backend import Store
from asg.runtime.feeds import suggestion


class StateView(Mapping[str, Array]):
    """Parameters and state by name; each access reads a copy that later runs do not change.

    Pickled or copied, it is a dict.
    """

    def __init__(self, store: Store, names: tuple[str, ...], *, untrained: bool) -> None:
        self._store = store
        self._names = dict.fromkeys(names)
        self.untrained = untrained  # whether it is of a training step that has not run

    def __getitem__(self, name: str) -> Array:
        if not isinstance(name, str) or name not in self._names:  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"there is no parameter or state {name!r}",
                hint=suggestion(str(name), self._names, "names"),
            )
        return self._store.read(name)

    def __setitem__(self, name: str, value: object) -> NoReturn:
        raise GraphError(
            f"the view of {name!r} is read-only", hint="write exe.load_state({...}, strict=False)"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    @property
    def types(self) -> Mapping[str, TensorType]:
        """The types of the arrays by name."""
        held = self._store.types
        return {name: held[name] for name in self._names}

    def only(self, names: Iterable[str]) -> StateView:
        """Return a view of some of the values."""
        return StateView(self._store, tuple(names), untrained=self.untrained)

    def __repr__(self) -> str:
        return "{" + ", ".join(f"{name!r}: {type_}" for name, type_ in self.types.items()) + "}"

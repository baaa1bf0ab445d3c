"""Layers that are compared with torch.nn: how they are made and what they are called with.

Neither asg nor torch is imported here: tools/record_torch_modules.py reads this with torch.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


class Draw(NamedTuple):
    """An operand: reals, whole numbers below `high`, or bools that are true with chance `true`."""

    shape: tuple[int, ...]
    high: int = 0
    true: float = 0.0


Operand = Draw | tuple[Draw, ...]


class Case(NamedTuple):
    """A layer, its own arguments, and the arguments of a call: drawn ones, and plain ones."""

    layer: str
    own: Mapping[str, Any]
    positional: tuple[Operand, ...]
    named: Mapping[str, Any]
    training: bool

    @property
    def key(self) -> str:
        """The name of its record."""
        drawn = ", ".join(map(_shown, self.positional))
        named = ", ".join(f"{k}={_shown(v)}" for k, v in self.named.items())
        settings = ", ".join(f"{k}={v}" for k, v in self.own.items())
        called = ", ".join(part for part in (drawn, named) if part)
        return f"{self.layer}({settings})({called}){'' if self.training else ' in evaluation'}"

    def arguments(self, take: Callable[[str, Draw], Any]) -> tuple[list[Any], dict[str, Any]]:
        """Return the arguments of a call, each draw replaced by `take(name, draw)`."""

        def taken(name: str, value: Any) -> Any:
            if isinstance(value, Draw):
                return take(name, value)
            if isinstance(value, tuple) and value and isinstance(value[0], Draw):
                return tuple(take(f"{name}.{i}", each) for i, each in enumerate(value))
            return value

        positional = [taken(f"x{i}", value) for i, value in enumerate(self.positional)]
        return positional, {name: taken(name, value) for name, value in self.named.items()}


def _shown(value: Any) -> str:
    if isinstance(value, Draw):
        return "x".join(map(str, value.shape)) + ("b" if value.true else "")
    if isinstance(value, tuple):
        return f"({', '.join(map(_shown, value))})"
    return str(value)


def _rng(*words: object) -> np.random.Generator:
    return np.random.default_rng([zlib.crc32(str(word).encode()) for word in words])


def operand(case: Case, name: str, draw: Draw) -> Array:
    """Return the array of an operand."""
    rng = _rng(case.key, name)
    if draw.true:
        chosen = rng.random(draw.shape) < draw.true
        chosen[..., 0] = False  # what sees nothing has no softmax
        return chosen
    if draw.high:
        return rng.integers(0, draw.high, draw.shape).astype(np.int32)
    return rng.uniform(-1.5, 1.5, draw.shape)


def weight(name: str, shape: tuple[int, ...]) -> Array:
    """Return the array that a parameter or a buffer of this name has."""
    if name.endswith("num_batches_tracked"):
        return np.asarray(3)
    rng = _rng(name, shape)
    if name.endswith("running_var"):
        return rng.uniform(0.5, 2.0, shape)
    return rng.uniform(-0.6, 0.6, shape)


def upstream(case: Case, index: int, shape: tuple[int, ...]) -> Array:
    """Return the gradient that reaches a result."""
    return _rng(case.key, "upstream", index).uniform(-1.0, 1.0, shape)


def real(*shape: int) -> Draw:
    return Draw(shape)


def whole(high: int, *shape: int) -> Draw:
    return Draw(shape, high=high)


def bools(*shape: int, true: float = 0.4) -> Draw:
    return Draw(shape, true=true)


def case(
    layer: str, *operands: Operand, call: Mapping[str, Any] | None = None, training: bool = True,
    **own: Any,
) -> Case:  # fmt: skip
    return Case(layer, own, operands, call or {}, training)


def cases() -> Iterator[Case]:
    """Yield all of them."""
    from tests.nn import attention_cases, layer_cases, recurrent_cases

    for module in (layer_cases, attention_cases, recurrent_cases):
        yield from module.cases()

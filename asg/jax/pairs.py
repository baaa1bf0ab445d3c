"""Random keys and complex tensors: pairs of tensors of the graph."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.elementwise.complex_pairs import Complex


@dataclass(frozen=True, eq=False)
class Key:
    """Keys of Threefry: the two words of each, u32 tensors of a shape."""

    first: Tensor
    second: Tensor

    def __iter__(self) -> Iterator[Tensor]:
        return iter((self.first, self.second))


Value: TypeAlias = Tensor | Key | Complex


def is_pair(value: object) -> bool:
    """Whether a value is a pair of tensors."""
    return isinstance(value, Key | Complex)


def by_parts(function: Callable[..., Any], operands: Sequence[Any]) -> Any:
    """Return pairs of the results of `function` for the first parts, and for the second parts.

    Other operands, such as indices, go to both calls.
    """
    kind = Key if any(isinstance(each, Key) for each in operands) else Complex
    first, second = (
        function(*(list(each)[place] if is_pair(each) else each for each in operands))
        for place in range(2)
    )
    if isinstance(first, Tensor):
        return kind(first, second)
    return [kind(*both) for both in zip(first, second, strict=True)]


def flat(values: Sequence[Value]) -> list[Tensor]:
    """Return the tensors of values, with both parts of each pair."""
    return [
        part for value in values for part in ([value] if isinstance(value, Tensor) else list(value))
    ]


def rebuilt(like: Sequence[Value], tensors: Sequence[Tensor]) -> list[Value]:
    """Return values of the kinds of `like` from their tensors."""
    left = iter(tensors)
    return [
        next(left) if isinstance(each, Tensor) else type(each)(next(left), next(left))
        for each in like
    ]


def joined(value: Value) -> Tensor:
    """Return a pair as a tensor with a last axis of 2."""
    return value if isinstance(value, Tensor) else ops.stack(list(value), -1)

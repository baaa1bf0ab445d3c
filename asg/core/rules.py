"""The types of gradient rules: their arguments and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import Attrs

Cotangents = tuple[Tensor | None, ...]


class Differentiation(NamedTuple):
    """The argument of the gradient rule of an op with nested graphs.

    `cotangents` has None for a result without a cotangent; `wanted` marks the operands that need
    theirs.

    `reached(body, wrt)` returns a function: does a value of the nested graph depend on `wrt` along
    paths that carry gradients?

    `pulled_back(body, target, lift, seeds, wrt)` builds the cotangents of `wrt` from `seeds` in the
    graph `target`. A call of `lift` returns the tensor in `target` for a value of `body`. Values of
    `wrt` without a path are absent from the result.
    """

    cotangents: tuple[Tensor | None, ...]
    results: tuple[Tensor, ...]
    operands: tuple[Tensor, ...]
    wanted: tuple[bool, ...]
    attrs: Attrs
    reached: Callable[[Graph, Iterable[Ref]], Callable[[Ref], bool]]
    pulled_back: Callable[
        [Graph, Graph, Callable[[Ref], Tensor], Iterable[tuple[Ref, Tensor]], Sequence[Ref]],
        Mapping[Ref, Tensor],
    ]

"""The types of gradient rules: their arguments and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import Attrs

Cotangents = tuple[Tensor | None, ...]


class Differentiation(NamedTuple):
    """The argument of the gradient rule of an op with nested graphs.

    `cotangents` has None where a result has none, and `wanted` says which operands need theirs.
    `reached(body, wrt)` tells of the values of a nested graph whether they depend on those of `wrt`
    along paths that carry gradients. `pulled_back(body, target, lift, seeds, wrt)` builds in
    `target`, where `lift` has the values of `body`, the cotangents of `wrt` for those of `seeds`,
    and leaves out those to which no path leads.
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

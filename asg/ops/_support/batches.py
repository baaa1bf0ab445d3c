"""Batching of ops that take a single batch axis: two batch axes are merged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asg.core.graph import Tensor
from asg.core.opdef import OpDef
from asg.ops._support.emitting import added
from asg.ops.shapes.views import reshape


def with_batch(op: OpDef, x: Tensor, rank: int, attrs: Mapping[str, Any]) -> list[Tensor]:
    """Return the results of an op of a single operand x with an optional leading batch axis.

    x has a new batch axis in front; `rank` is the operand's rank with the op's batch axis.
    """
    if x.ndim <= rank:
        return list(added(x.graph, op, (x,), attrs))
    lead = x.shape[:2]
    flat = reshape(x, (lead[0] * lead[1], *x.shape[2:]))
    results = added(x.graph, op, (flat,), attrs)
    return [reshape(result, (*lead, *result.shape[1:])) for result in results]

"""How ops that take one batch axis, and no more, are batched: the two are made one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asg.core.graph import Tensor
from asg.core.opdef import OpDef
from asg.ops.views import reshape


def with_batch(op: OpDef, x: Tensor, rank: int, attrs: Mapping[str, Any]) -> list[Tensor]:
    """Return the results of an op of one operand x for which a batch axis in front is optional.

    x has the batch in front; `rank` is that of an operand which has the op's own batch axis.
    """
    if x.ndim <= rank:
        return list(x.graph.add(op, (x,), attrs))
    lead = x.shape[:2]
    flat = reshape(x, (lead[0] * lead[1], *x.shape[2:]))
    results = x.graph.add(op, (flat,), attrs)
    return [reshape(result, (*lead, *result.shape[1:])) for result in results]

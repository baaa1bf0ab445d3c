"""Small matrices in native code, which LAPACK takes longer to start than to factorise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from asg.core.dtypes import Array, as_dtype
from asg.core.opdef import Attrs
from asg.ops.linalg.factorisations import CHOLESKY, LU, TRIANGULAR_SOLVE
from asg_numpy.native import factorisations
from asg_numpy.native.lane_calls import lane_call
from asg_numpy.plan_numbers import plans

Call = Callable[[], Any]


def _is_small(a: Array) -> bool:
    return max(a.shape[-2:]) <= plans().lanes.order


def _lu(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    del attrs
    a, packed, rows, parity = arrays
    if not _is_small(a):
        return None
    m, n = a.shape[-2:]
    named = {"a": a, "packed": packed, "rows": rows, "parity": parity}
    sizes = {"m": m, "n": n, "k": min(m, n)}
    return lane_call(factorisations.LU, as_dtype(a.dtype), named, sizes)


def _cholesky(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    a, factor = arrays
    if not _is_small(a):
        return None
    jitter = np.broadcast_to(np.array(attrs["jitter"], a.dtype), a.shape[:-2])
    named, sizes = {"a": a, "jitter": jitter, "factor": factor}, {"n": a.shape[-1]}
    return lane_call(factorisations.CHOLESKY, as_dtype(a.dtype), named, sizes)


def _solved(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call of a substitution: that of a lower triangle, on turned or reversed views."""
    a, b, found = arrays
    if not _is_small(a):
        return None
    if attrs["transposed"]:
        a = np.swapaxes(a, -2, -1)
    if attrs["lower"] is attrs["transposed"]:  # from the last row on
        a, b, found = a[..., ::-1, ::-1], b[..., ::-1, :], found[..., ::-1, :]
    of_ones = attrs["unit_diagonal"]
    algorithm = factorisations.UNIT_SUBSTITUTION if of_ones else factorisations.SUBSTITUTION
    n, k = b.shape[-2:]
    named = {"a": a, "b": b, "solved": found}
    return lane_call(algorithm, as_dtype(a.dtype), named, {"n": n, "k": k})


# By the reference of an op: its native call on the arrays of operands and results
CALLS: Mapping[Callable[..., Any], Callable[[Attrs, Sequence[Array]], Call | None]] = (
    MappingProxyType({
        LU.reference: _lu, CHOLESKY.reference: _cholesky, TRIANGULAR_SOLVE.reference: _solved,
    })
)  # fmt: skip

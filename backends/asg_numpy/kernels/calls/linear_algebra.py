"""Small matrices in native code: BLAS and LAPACK take longer to start than to compute."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Any

import numpy as np

from asg.core.dtypes import Array, as_dtype
from asg.core.opdef import Attrs
from asg.ops._support.indices import absent
from asg.ops.indexing.gather_scatter import gathered
from asg.ops.linalg.factorizations import cholesky_of, lu_of, qr_of, triangular_solution
from asg.ops.linalg.spectra import eigh_of, svd_of
from asg_numpy.native.lanes import factorizations, products, spectra
from asg_numpy.native.lanes.calls import lane_call
from asg_numpy.native.lanes.text import REALS
from asg_numpy.native.slices import gather_call
from asg_numpy.plan_numbers import plans

Call = Callable[[], Any]

_MOVED = {dtype.itemsize: dtype for dtype in REALS}  # the dtype that moves some bytes


def _lu(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    del attrs
    a, packed, rows, parity = arrays
    if max(a.shape[-2:]) > plans().lanes.order:
        return None
    m, n = a.shape[-2:]
    named = {"a": a, "packed": packed, "rows": rows, "parity": parity}
    sizes = {"m": m, "n": n, "k": min(m, n)}
    return lane_call(factorizations.LU_FACTORS, as_dtype(a.dtype), named, sizes)


def _cholesky(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    a, factor = arrays
    if max(a.shape[-2:]) > plans().lanes.order:
        return None
    jitter = np.broadcast_to(np.array(attrs["jitter"], a.dtype), a.shape[:-2])
    named, sizes = {"a": a, "jitter": jitter, "factor": factor}, {"n": a.shape[-1]}
    dtype, algorithm = as_dtype(a.dtype), factorizations.CHOLESKY_FACTOR
    return lane_call(algorithm, dtype, named, sizes, holds=jitter)


def _solved(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call of a substitution: that of a lower triangle, on turned or reversed views."""
    a, b, found = arrays
    if max(a.shape[-2:]) > plans().lanes.order:
        return None
    if attrs["transposed"]:
        a = np.swapaxes(a, -2, -1)
    if attrs["lower"] is attrs["transposed"]:  # from the last row on
        a, b, found = a[..., ::-1, ::-1], b[..., ::-1, :], found[..., ::-1, :]
    n, k = b.shape[-2:]
    dtype, of_ones = as_dtype(a.dtype), attrs["unit_diagonal"]
    if k >= plans().lanes.fewest:
        a = np.broadcast_to(a[..., None, :, :], (*a.shape[:-2], k, n, n))
        columns = {"b": np.swapaxes(b, -2, -1), "solved": np.swapaxes(found, -2, -1)}
        algorithm = factorizations.SUBSTITUTION_OF_COLUMNS[of_ones]
        return lane_call(algorithm, dtype, {"a": a, **columns}, {"n": n}, by_columns=True)
    named = {"a": a, "b": b, "solved": found}
    return lane_call(factorizations.SUBSTITUTION[of_ones], dtype, named, {"n": n, "k": k})


def _qr(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    del attrs
    a, q, r = arrays
    if max(a.shape[-2:]) > plans().lanes.reflected:
        return None
    m, n = a.shape[-2:]
    sizes = {"m": m, "n": n, "k": min(m, n)}
    return lane_call(factorizations.QR_FACTORS, as_dtype(a.dtype), {"a": a, "q": q, "r": r}, sizes)


def _eigh(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    del attrs
    a, values, vectors = arrays
    if max(a.shape[-2:]) > plans().lanes.rotated:
        return None
    named = {"a": a, "values": values, "vectors": vectors}
    return lane_call(spectra.EIGENVALUES, as_dtype(a.dtype), named, {"n": a.shape[-1]})


def _svd(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call of a singular value decomposition; a wide matrix is turned."""
    del attrs
    a, u, values, vh = arrays
    if max(a.shape[-2:]) > plans().lanes.rotated:
        return None
    algorithm = spectra.SINGULAR_VALUES
    if a.shape[-2] < a.shape[-1]:
        algorithm = spectra.WIDE_SINGULAR_VALUES
        a, u, vh = (np.swapaxes(each, -2, -1) for each in (a, vh, u))
    m, n = a.shape[-2:]
    named = {"a": a, "u": u, "values": values, "vh": vh}
    return lane_call(algorithm, as_dtype(a.dtype), named, {"m": m, "n": n})


def _gathered(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call that reads elements at indices along an axis, of 4 or 8 bytes in lanes."""
    x, indices, found = arrays
    reals, axis = _MOVED.get(x.itemsize), attrs["axis"]
    if axis == x.ndim - 1 and (call := gather_call(x, indices, found, absent(x.dtype))):
        return call
    if reals is None:
        return None
    x, indices, found = (np.moveaxis(each, axis, -1) for each in arrays)
    x = x[tuple(map(slice, indices.shape[:-1]))]
    other = np.broadcast_to(absent(x.dtype), indices.shape[:-1])
    moved = {"x": x, "absent": other, "taken": found}
    bits = {name: array.view(reals.numpy) for name, array in moved.items()}
    named = {"x": bits["x"], "indices": indices, "absent": bits["absent"], "taken": bits["taken"]}
    is_signed = indices.dtype.kind == "i"
    algorithm = products.TAKING if is_signed else products.TAKING_UNSIGNED
    sizes = {"m": indices.shape[-1], "n": x.shape[-1]}
    return lane_call(algorithm, reals, named, sizes, holds=other)


def product_call(left: Array, right: Array, target: Array) -> Call | None:
    """Return the native call that multiplies stacks of small matrices of floats, or None."""
    m, k = left.shape[-2:]
    n = right.shape[-1]
    lead, plan = target.shape[:-2], plans().lanes
    most = plan.product if prod(lead) <= plan.stack else plan.stacked
    fits = max(m, plan.fewest) * k * max(n, plan.fewest) <= most
    if not fits or left.dtype.kind != "f" or as_dtype(left.dtype) not in REALS:
        return None
    x, y = (
        each if each.shape[:-2] == lead else np.broadcast_to(each, (*lead, *each.shape[-2:]))
        for each in (left, right)
    )  # fmt: skip
    if n < plans().lanes.fewest <= m:
        x, y, target, m = *(np.swapaxes(each, -2, -1) for each in (y, x, target)), n
    columns = np.swapaxes(y, -2, -1)
    named = {
        "x": np.broadcast_to(x[..., None, :, :], (*columns.shape[:-1], m, k)),
        "y": columns, "product": np.swapaxes(target, -2, -1),
    }  # fmt: skip
    dtype, sizes = as_dtype(left.dtype), {"m": m, "k": k}
    return lane_call(products.PRODUCT, dtype, named, sizes, by_columns=True)


# By the reference of an op: its native call on the arrays of operands and results
CALLS: Mapping[Callable[..., Any], Callable[[Attrs, Sequence[Array]], Call | None]] = (
    MappingProxyType({
        lu_of: _lu, cholesky_of: _cholesky, triangular_solution: _solved,
        qr_of: _qr, eigh_of: _eigh, svd_of: _svd,
        gathered: _gathered,
    })
)  # fmt: skip

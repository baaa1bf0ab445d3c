"""The functions of ASG in JAX, with ASG's arguments."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax, nn
from jax.scipy import special

Function = Callable[..., Any]

NUMPY_NAMES = {
    "neg": "negative", "sub": "subtract", "mul": "multiply", "div": "divide", "pow": "power",
    "asin": "arcsin", "acos": "arccos", "atan": "arctan", "asinh": "arcsinh", "acosh": "arccosh",
    "atanh": "arctanh", "atan2": "arctan2",
}  # fmt: skip
SAME_NAMES = (
    "add",
    "abs",
    "sign",
    "square",
    "reciprocal",
    "floor_divide",
    "remainder",
    "fmod",
    "maximum",
    "minimum",
    "hypot",
    "copysign",
    "logaddexp",
    "equal",
    "not_equal",
    "less",
    "less_equal",
    "greater",
    "greater_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
    "logical_not",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "bitwise_not",
    "isnan",
    "isinf",
    "isfinite",
    "where",
    "floor",
    "ceil",
    "round",
    "trunc",
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "sqrt",
    "sin",
    "cos",
    "tan",
    "sinh",
    "cosh",
    "tanh",
    "sum",
    "mean",
    "prod",
    "max",
    "min",
    "any",
    "all",
    "argmax",
    "argmin",
    "matmul",
    "reshape",
    "transpose",
    "broadcast_to",
    "flip",
    "expand_dims",
    "squeeze",
    "moveaxis",
    "swapaxes",
    "tril",
    "triu",
    "take",
)


def _reduced(function: Function) -> Function:
    return lambda x, axis, correction: function(x, axis=axis, ddof=correction)


def _gathered(x: Any, indices: Any, axis: int) -> Any:
    return jnp.take_along_axis(x, indices, axis, mode="fill")


def _index_add(x: Any, indices: Any, updates: Any, axis: int) -> Any:
    place = (slice(None),) * (axis % x.ndim) + (indices,)
    return x.at[place].add(updates)


def _at_indices(x: Any, indices: Any, axis: int) -> Any:
    grid = list(jnp.indices(indices.shape, sparse=True))
    grid[axis] = indices
    return x.at[tuple(grid)]


def _put_extreme(x: Any, indices: Any, updates: Any, axis: int, largest: bool) -> Any:
    places = _at_indices(x, indices, axis)
    return places.max(updates) if largest else places.min(updates)


def _extreme_of(x: Any, present: Any, axes: Any, keepdims: bool, largest: bool) -> Any:
    reduce, start = (jnp.max, -jnp.inf) if largest else (jnp.min, jnp.inf)
    return reduce(x, axis=axes, keepdims=keepdims, where=present, initial=start)


def _pad(x: Any, **arguments: Any) -> Any:
    if "interior" not in arguments:
        return jnp.pad(x, arguments["pad_width"], constant_values=arguments["constant_values"])
    widths = zip(arguments["low"], arguments["high"], arguments["interior"], strict=True)
    return lax.pad(x, jnp.asarray(arguments["value"], x.dtype), list(widths))


def _dot_general(x: Any, y: Any, contract: Any, batch: Any = ((), ())) -> Any:
    return lax.dot_general(x, y, (contract, batch))


def _recurrence(a: Any, b: Any, axis: int, reverse: bool) -> Any:
    def step(before: Any, row: Any) -> Any:
        after = row[0] * before + row[1]
        return after, after

    rows = jnp.moveaxis(a, axis, 0), jnp.moveaxis(b, axis, 0)
    _, found = lax.scan(step, jnp.zeros_like(rows[1][0]), rows, reverse=reverse)
    return jnp.moveaxis(found, 0, axis)


def _segmented_recurrence(a: Any, b: Any, starts: Any, axis: int, reverse: bool) -> Any:
    return _recurrence(jnp.where(starts, 0, a), b, axis, reverse)


def _clamp(x: Any, *bounds: Any, low: float = -math.inf, high: float = math.inf) -> Any:
    return jnp.clip(x, *(bounds or (low, high)))


_DTYPES = {"i32": "int32", "u32": "uint32", "f64": "float64", "bool": "bool"}


def _iota(shape: Any, axis: int, dtype: str) -> Any:
    return lax.broadcasted_iota(_DTYPES[dtype], shape, axis)


FUNCTIONS: dict[str, Function] = {
    **{name: getattr(jnp, theirs) for name, theirs in NUMPY_NAMES.items()},
    **{name: getattr(jnp, name) for name in SAME_NAMES},
    "rsqrt": lax.rsqrt,
    "sigmoid": nn.sigmoid,
    "log_sigmoid": nn.log_sigmoid,
    "softplus": lambda x, beta: nn.softplus(x * beta) / beta,
    "relu": nn.relu,
    "silu": nn.silu,
    "gelu": lambda x, approximate: nn.gelu(x, approximate=approximate == "tanh"),
    "softmax": nn.softmax,
    "log_softmax": nn.log_softmax,
    "logsumexp": special.logsumexp,
    "erf": special.erf,
    "erfc": special.erfc,
    "erfinv": special.erfinv,
    "lgamma": special.gammaln,
    "digamma": special.digamma,
    "polygamma": lambda x, order: special.polygamma(order, x),
    "var": _reduced(jnp.var),
    "std": _reduced(jnp.std),
    "clamp": _clamp,
    "cast": lambda x, dtype: jnp.asarray(x).astype(dtype),
    "bitcast": lambda x, dtype: lax.bitcast_convert_type(x, new_dtype=dtype),
    "stop_gradient": lax.stop_gradient,
    "shift_left": jnp.left_shift,
    "shift_right": jnp.right_shift,
    "slice": lambda x, start, stop, step: lax.slice(x, start, stop, strides=step),
    "concat": lambda *xs, axis: jnp.concatenate(xs, axis),
    "stack": lambda *xs, axis: jnp.stack(xs, axis),
    "pad": _pad,
    "dot_general": _dot_general,
    "linear_recurrence": _recurrence,
    "segmented_recurrence": _segmented_recurrence,
    "gather": _gathered,
    "index_add": _index_add,
    "scatter_add": lambda x, i, u, axis: _at_indices(x, i, axis).add(u),
    "scatter": lambda x, i, u, axis: _at_indices(x, i, axis).set(u),
    "scatter_extreme": _put_extreme,
    "extreme_of": _extreme_of,
    "cofactors": jax.grad(lambda a: jnp.sum(jnp.linalg.det(a))),
    "embedding": lambda indices, weight: weight[indices],
    "iota": _iota,
    "full": lambda shape, value, dtype: jnp.full(shape, value, _DTYPES[dtype]),
    "arange": lambda start, stop, step, dtype: jnp.arange(start, stop, step, _DTYPES[dtype]),
    "eye": lambda n, m, k, dtype: jnp.eye(n, m, k, _DTYPES[dtype]),
    "one_hot": lambda i, depth, dtype: nn.one_hot(i, depth, dtype=_DTYPES[dtype]),
}

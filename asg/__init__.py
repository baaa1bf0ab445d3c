"""ASG: build a graph of a computation, derive the graph of its gradient, run both anywhere.

    graphs       Graph Tensor graph text view; input, parameter, output of a Graph
    arrays       constant zeros arange reshape transpose concat stack pad where cast take gather
    arithmetic   add mul pow exp log sqrt tanh sin abs clamp maximum; operators + - * / @ < []
    reductions   sum mean max argmax var std norm cumsum sort topk median quantile
    products     matmul dot einsum tensordot linear outer; asg.linalg, asg.fft, asg.solve
    networks     relu gelu softmax conv2d max_pool2d layer_norm dropout embedding; asg.nn
    losses       cross_entropy mse_loss bce_with_logits huber_loss ctc_loss
    random       random_key random_normal random_uniform random_categorical
    loops        scan while_loop fori_loop cond switch map call
    derivatives  gradients splice jvp vjp hessian vmap checkpoint custom_vjp gradcheck
    running      compile evaluate Executable anomaly debug_print optimize autocast quantize
                 with_dtypes
    training     train_step; asg.optim, asg.schedules, asg.init, asg.train (fit, data, metrics)
    files        save load save_state load_state parse; asg.io, asg.onnx, asg.torch, asg.jax,
                 asg.web
    further      asg.distributed, asg.extend (ops of your own), asg.testing

help(asg.softmax) documents a name, with an example; print(asg.__doc__) prints only this page.

g = asg.Graph("line")
x, w = g.input("x", ("N",)), g.parameter("w")
loss = g.output("loss", asg.mean(asg.square(x * w - 1)))
grad = asg.gradients(loss, wrt=[w])
exe = asg.compile(asg.splice(g, grad))
exe(x=[1.0, 2.0])["grad/w"]
"""

from __future__ import annotations

from asg import starting as _starting

_starting.begin()

# isort: split

from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Any
from warnings import warn

from asg.autodiff.jacobians import hessian, jacobian
from asg.autodiff.products import hvp, jvp, vjp
from asg.autodiff.reverse import gradients
from asg.autodiff.splice import grad, splice, value_and_grad
from asg.autodiff.vmap import vmap
from asg.core.dims import Dim
from asg.core.dtypes import DType, from_dlpack
from asg.core.errors import (
    AsgError, BackendError, DeviceError, DeviceLostError, DTypeError, FormatError, GradientError,
    GraphError, OutOfMemoryError, ShapeError,
)  # fmt: skip
from asg.core.hints import DTYPES, LINALG, MOVED, missing
from asg.core.graph import Graph
from asg.core.node import Node, Origin, Ref
from asg.ops.functions import (
    abs as abs, acos, acosh, adaptive_avg_pool, adaptive_max_pool, add, alibi_bias, all as all,
    allclose, amax, amin, aminmax, any as any, arange, argmax, argmin, argsort, asin, asinh,
    associative_scan, atan, atan2, atanh, atleast_1d, atleast_2d, atleast_3d, avg_pool1d,
    avg_pool2d, avg_pool3d, barrier, batch_norm, bce_with_logits, binary_cross_entropy, bincount,
    bitcast, bitwise_and, bitwise_left_shift, bitwise_not, bitwise_or, bitwise_right_shift,
    bitwise_xor, block_diag, bmm, broadcast_tensors, broadcast_to, call, cartesian_prod, cast,
    cdist, ceil, celu, chunk, clamp, column_stack, combinations, concat, cond, constant, conv1d,
    conv2d, conv3d, conv_transpose1d, conv_transpose2d, conv_transpose3d, copysign, corrcoef, cos,
    cosh, cosine_embedding_loss, count_nonzero, cov, cross_entropy, ctc_loss, cumargmax, cumargmin,
    cummax, cummin, cumprod, cumsum, cumulative_trapezoid, custom_root, custom_vjp, debug_print,
    diag, diag_embed, diagflat, diagonal, diagonal_scatter, diff, digamma, digitize, dim, dist, div,
    dot, dot_general, dropout, dropout2d, dsplit, dstack, einsum, elu, embedding, equal, erf, erfc,
    erfinv, exp, exp2, expand_dims, expm1, eye, fixed_point, flatten, flip, fliplr, flipud,
    float_power, floor, floor_divide, fmod, focal_loss, fold, fori_loop, full, full_like, gather,
    gaussian_nll_loss, gelu, glu, greater, greater_equal, group_norm, hardshrink, hardsigmoid,
    hardswish, hardtanh, hinge_loss, histogram, hsplit, hstack, huber_loss, hypot, index_add,
    index_copy, index_fill, index_put, index_reduce, instance_norm, interp, interpolate, iota,
    isclose, isfinite, isin, isinf, isnan, istft, kl_div, kthvalue, l1_loss, layer_norm, leaky_relu,
    lerp, less, less_equal, lgamma, linear, linear_recurrence, linspace, local_response_norm, log,
    log10, log1p, log2, log_sigmoid, log_softmax, logaddexp, logcumsumexp, logical_and, logical_not,
    logical_or, logical_xor, logspace, logsumexp, lp_pool, map as map, margin_ranking_loss,
    masked_fill, masked_scatter, matmul, matrix_transpose, max as max, max_pool1d, max_pool2d,
    max_pool3d, maximum, mean, median, meshgrid, min as min, minimum, mish, mode, moveaxis,
    mse_loss, mul, nan_to_num, nanmax, nanmean, nanmedian, nanmin, nanprod, nanquantile, nanstd,
    nansum, nanvar, narrow, neg, nll_loss, nonzero_static, norm, normalize, not_equal, np_gradient,
    one_hot, ones, ones_like, outer, pad, permute, pixel_shuffle, pixel_unshuffle, poisson_nll_loss,
    pow as pow, prelu, prod, put, put_along_axis, quantile, random_bernoulli, random_bits,
    random_categorical, random_fold_in, random_key, random_normal, random_permutation,
    random_randint, random_uniform, ravel, reciprocal, relu, relu6, remainder, renorm, repeat,
    reshape, rms_norm, roll, rope, rot90, round as round, rsqrt, scaled_dot_product_attention, scan,
    scatter, scatter_add, scatter_reduce, searchsorted, select, select_scatter, selu, sigmoid, sign,
    signbit, silu, sin, sinc, sinh, sinusoidal_positions, slice as slice, slice_scatter,
    smooth_l1_loss, softmax, softmin, softplus, softshrink, softsign, sort, split, sqrt, square,
    squared_hinge_loss, squeeze, stack, std, std_mean, stft, stop_gradient, sub, sum as sum,
    swapaxes, switch, take, take_along_axis, tan, tanh, tanhshrink, tensor_split, tensordot,
    threshold, tile, topk, trace, transpose, trapezoid, tril, tril_indices, triplet_margin_loss,
    triu, triu_indices, trunc, unbind, unflatten, unfold, unique, unravel_index, vander, var,
    var_mean, vsplit, vstack, where, while_loop, zeros, zeros_like,
)  # fmt: skip
from asg.api.display import attach
from asg.api.publish import guard_all
from asg.core.guard import guard_room
from asg.passes import optimize
from asg.core.printer import text
from asg.runtime.anomaly import first_anomaly as anomaly
from asg.runtime.compiling import compile as compile, evaluate
from asg.runtime.executable import Executable
from asg.runtime.gradient import run_gradient
from asg.runtime.recompute.scopes import checkpoint
from asg.core.graph import Tensor
from asg.testing.gradcheck import gradcheck
from asg.api.trace_decorator import graph
from asg.core.types import TensorType
from asg.api.view import view

if TYPE_CHECKING:
    from asg.api.aliases import *  # noqa: F403  # their names are found as they are used
    from asg import (
        distributed, extend, fft, image, init, jax, linalg, nn, onnx, optim, random, schedules,
        segment, solve, special, torch, train, web,
    )  # fmt: skip
    from asg.autodiff.sparse.sparsity import Sparsity
    from asg.io import load, load_state, parse, save, save_state
    from asg.optim.train_step import train_step
    from asg.passes.autocast import autocast
    from asg.passes.dtypes import with_dtypes
    from asg.passes.quantization.quantize import quantize
    from asg.runtime.compiled.loading import load_compiled


# Names imported when they are first used, and their modules: nobody else is to wait for it.
_MODULES = {
    n: f"asg.{n}"
    for n in (
        "distributed", "extend", "fft", "image", "init", "io", "jax", "linalg", "nn", "onnx",
        "optim", "random", "schedules", "segment", "solve", "special", "torch", "train", "web",
    )
}  # fmt: skip
_FUNCTIONS = {
    **dict.fromkeys(("load", "load_state", "parse", "save", "save_state"), "asg.io"),
    "Sparsity": "asg.autodiff.sparse.sparsity",
    "autocast": "asg.passes.autocast",
    "load_compiled": "asg.runtime.compiled.loading",
    "quantize": "asg.passes.quantization.quantize",
    "train_step": "asg.optim.train_step",
    "with_dtypes": "asg.passes.dtypes",
}  # fmt: skip


# Public names that `from asg import *` leaves out, since they would replace Python's own.
_HIDING_BUILTINS = (
    "abs", "all", "any", "bool", "compile", "map", "max", "min", "pow", "round", "slice", "sum",
)  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a part of the library that not everyone needs."""
    if name in _MODULES:
        return import_module(_MODULES[name])
    if name in _FUNCTIONS:
        found = {name: getattr(import_module(_FUNCTIONS[name]), name)}
        guard_all(found)
        globals().update(found)
        return found[name]
    if name == "__version__":
        from asg.runtime.compiled.version import version

        return version()
    if name in DTYPES:  # an alias of the same dtype
        return DType(DTYPES[name])
    if name == "gradient":
        warn(
            "asg.gradient is numpy.gradient, now named asg.np_gradient; "
            "asg.gradients derives the gradient of a graph",
            FutureWarning,
            stacklevel=2,
        )
        return np_gradient
    this = import_module(__name__)
    if name in MOVED:
        warn(
            f"asg.{name} moved to asg.{MOVED[name]}; the old name goes with version 0.4",
            DeprecationWarning,
            stacklevel=2,
        )
        return attrgetter(MOVED[name])(this)
    aliases = import_module("asg.api.aliases")
    if name in aliases.__all__:
        own = getattr(aliases, name).__name__
        return attrgetter(f"linalg.{own}" if own in LINALG else MOVED.get(own, own))(this)
    raise missing(__name__, name)


def __dir__() -> list[str]:
    own = (name for name in globals() if name.startswith("__"))
    return sorted({*__all__, *_HIDING_BUILTINS, *own})


bool = DType.BOOL
i8 = DType.I8
u8 = DType.U8
i16 = DType.I16
u16 = DType.U16
i32 = DType.I32
u32 = DType.U32
i64 = DType.I64
u64 = DType.U64
f16 = DType.F16
bf16 = DType.BF16
f32 = DType.F32
f64 = DType.F64
attach()
guard_all(globals())  # a failed call leaves its graph unchanged
guard_room(vars(import_module("asg.init")), "asg.init.")  # the core imports it

__all__ = [
    "AsgError", "BackendError", "DType", "DTypeError", "DeviceError", "DeviceLostError", "Dim",
    "Executable", "FormatError", "GradientError", "Graph", "GraphError", "Node", "Origin",
    "OutOfMemoryError", "Ref", "ShapeError", "Sparsity", "Tensor", "TensorType", "acos", "acosh",
    "adaptive_avg_pool", "adaptive_max_pool", "add", "alibi_bias", "allclose", "amax", "amin",
    "aminmax", "anomaly", "arange", "argmax", "argmin", "argsort", "asin", "asinh",
    "associative_scan", "atan", "atan2", "atanh", "atleast_1d", "atleast_2d", "atleast_3d",
    "autocast", "avg_pool1d", "avg_pool2d", "avg_pool3d", "barrier", "batch_norm",
    "bce_with_logits", "bf16", "binary_cross_entropy", "bincount", "bitcast", "bitwise_and",
    "bitwise_left_shift", "bitwise_not", "bitwise_or", "bitwise_right_shift", "bitwise_xor",
    "block_diag", "bmm", "broadcast_tensors", "broadcast_to", "call", "cartesian_prod", "cast",
    "cdist", "ceil", "celu", "checkpoint", "chunk", "clamp", "column_stack", "combinations",
    "concat", "cond", "constant", "conv1d", "conv2d", "conv3d", "conv_transpose1d",
    "conv_transpose2d", "conv_transpose3d", "copysign", "corrcoef", "cos", "cosh",
    "cosine_embedding_loss", "count_nonzero", "cov", "cross_entropy", "ctc_loss", "cumargmax",
    "cumargmin", "cummax", "cummin", "cumprod", "cumsum", "cumulative_trapezoid", "custom_root",
    "custom_vjp", "debug_print", "diag", "diag_embed", "diagflat", "diagonal", "diagonal_scatter",
    "diff", "digamma", "digitize", "dim", "dist", "distributed", "div", "dot", "dot_general",
    "dropout", "dropout2d", "dsplit", "dstack", "einsum", "elu", "embedding", "equal", "erf",
    "erfc", "erfinv", "evaluate", "exp", "exp2", "expand_dims", "expm1", "extend", "eye", "f16",
    "f32", "f64", "fft", "fixed_point", "flatten", "flip", "fliplr", "flipud", "float_power",
    "floor", "floor_divide", "fmod", "focal_loss", "fold", "fori_loop", "from_dlpack", "full",
    "full_like", "gather", "gaussian_nll_loss", "gelu", "glu", "grad", "gradcheck", "gradients",
    "graph", "greater", "greater_equal", "group_norm", "hardshrink", "hardsigmoid", "hardswish",
    "hardtanh", "hessian", "hinge_loss", "histogram", "hsplit", "hstack", "huber_loss", "hvp",
    "hypot", "i8", "i16", "i32", "i64", "image", "index_add", "index_copy", "index_fill",
    "index_put", "index_reduce", "init", "instance_norm", "interp", "interpolate", "iota",
    "isclose", "isfinite", "isin", "isinf", "isnan", "istft", "jacobian", "jax", "jvp", "kl_div",
    "kthvalue", "l1_loss", "layer_norm", "leaky_relu", "lerp", "less", "less_equal", "lgamma",
    "linalg", "linear", "linear_recurrence", "linspace", "load", "load_compiled", "load_state",
    "local_response_norm", "log", "log1p", "log2", "log10", "log_sigmoid", "log_softmax",
    "logaddexp", "logcumsumexp", "logical_and", "logical_not", "logical_or", "logical_xor",
    "logspace", "logsumexp", "lp_pool", "margin_ranking_loss", "masked_fill", "masked_scatter",
    "matmul", "matrix_transpose", "max_pool1d", "max_pool2d", "max_pool3d", "maximum", "mean",
    "median", "meshgrid", "minimum", "mish", "mode", "moveaxis", "mse_loss", "mul", "nan_to_num",
    "nanmax", "nanmean", "nanmedian", "nanmin", "nanprod", "nanquantile", "nanstd", "nansum",
    "nanvar", "narrow", "neg", "nll_loss", "nn", "nonzero_static", "norm", "normalize", "not_equal",
    "np_gradient", "one_hot", "ones", "ones_like", "onnx", "optim", "optimize", "outer", "pad",
    "parse", "permute", "pixel_shuffle", "pixel_unshuffle", "poisson_nll_loss", "prelu", "prod",
    "put", "put_along_axis", "quantile", "quantize", "random", "random_bernoulli", "random_bits",
    "random_categorical", "random_fold_in", "random_key", "random_normal", "random_permutation",
    "random_randint", "random_uniform", "ravel", "reciprocal", "relu", "relu6", "remainder",
    "renorm", "repeat", "reshape", "rms_norm", "roll", "rope", "rot90", "rsqrt", "run_gradient",
    "save", "save_state", "scaled_dot_product_attention", "scan", "scatter", "scatter_add",
    "scatter_reduce", "schedules", "searchsorted", "segment", "select", "select_scatter", "selu",
    "sigmoid", "sign", "signbit", "silu", "sin", "sinc", "sinh", "sinusoidal_positions",
    "slice_scatter", "smooth_l1_loss", "softmax", "softmin", "softplus", "softshrink", "softsign",
    "solve", "sort", "special", "splice", "split", "sqrt", "square", "squared_hinge_loss",
    "squeeze", "stack", "std", "std_mean", "stft", "stop_gradient", "sub", "swapaxes", "switch",
    "take", "take_along_axis", "tan", "tanh", "tanhshrink", "tensor_split", "tensordot", "text",
    "threshold", "tile", "topk", "torch", "trace", "train", "train_step", "transpose", "trapezoid",
    "tril", "tril_indices", "triplet_margin_loss", "triu", "triu_indices", "trunc", "u8", "u16",
    "u32", "u64", "unbind", "unflatten", "unfold", "unique", "unravel_index", "value_and_grad",
    "vander", "var", "var_mean", "view", "vjp", "vmap", "vsplit", "vstack", "web", "where",
    "while_loop", "with_dtypes", "zeros", "zeros_like",
]  # fmt: skip

"""ASG: build a graph of a computation, derive the graph of its gradient, run both anywhere.

g = asg.Graph("line")
x, w = g.input("x", ("N",)), g.parameter("w")
loss = g.output("loss", asg.mean(asg.square(x * w - 1)))
grad = asg.gradients(loss, wrt=[w])
exe = asg.compile(asg.splice(g, grad))
exe(x=[1.0, 2.0])["grad/w"]
"""

from asg import init, optim, schedules
from asg.autodiff.reverse import gradients
from asg.autodiff.splice import splice
from asg.dims import Dim
from asg.dtypes import DType
from asg.errors import (
    AsgError,
    BackendError,
    DeviceError,
    DeviceLostError,
    DTypeError,
    FormatError,
    GradientError,
    GraphError,
    OutOfMemoryError,
    ShapeError,
)
from asg.graph import Graph
from asg.io import load, load_state, parse, save, save_state, text
from asg.node import Node, Origin, Ref
from asg.ops.arithmetic import (
    abs,
    add,
    copysign,
    div,
    floor_divide,
    fmod,
    hypot,
    maximum,
    minimum,
    mul,
    neg,
    pow,
    reciprocal,
    remainder,
    sign,
    square,
    sub,
)
from asg.ops.building import constant
from asg.ops.comparison import equal, greater, greater_equal, less, less_equal, not_equal
from asg.ops.contraction import dot_general, matmul
from asg.ops.creation import (
    arange,
    dim,
    eye,
    full,
    full_like,
    iota,
    one_hot,
    ones,
    ones_like,
    tril,
    triu,
    zeros,
    zeros_like,
)
from asg.ops.exponential import (
    exp,
    exp2,
    expm1,
    log,
    log1p,
    log2,
    log10,
    log_sigmoid,
    logaddexp,
    rsqrt,
    sigmoid,
    softplus,
    sqrt,
    tanh,
)
from asg.ops.guard import guard_all
from asg.ops.indexing import (
    gather,
    index_add,
    scatter,
    scatter_add,
    take,
    take_along_axis,
)
from asg.ops.joins import concat, pad, split, stack
from asg.ops.logical import (
    bitwise_and,
    bitwise_left_shift,
    bitwise_not,
    bitwise_or,
    bitwise_right_shift,
    bitwise_xor,
    logical_and,
    logical_not,
    logical_or,
    logical_xor,
)
from asg.ops.nn.activations import gelu, log_softmax, relu, silu, softmax
from asg.ops.nn.attention import dropout, embedding, scaled_dot_product_attention
from asg.ops.nn.losses import cross_entropy, mse_loss
from asg.ops.nn.normalisation import layer_norm
from asg.ops.predicates import isfinite, isinf, isnan
from asg.ops.random import (
    random_bernoulli,
    random_bits,
    random_fold_in,
    random_key,
    random_normal,
    random_randint,
    random_uniform,
)
from asg.ops.reductions import all, amax, amin, any, argmax, argmin, max, min, prod, sum
from asg.ops.rounding import ceil, floor, round, trunc
from asg.ops.scans import linear_recurrence
from asg.ops.selection import barrier, cast, clamp, stop_gradient, where
from asg.ops.special import digamma, erf, erfc, erfinv, lgamma
from asg.ops.statistics import logsumexp, mean, std, var
from asg.ops.trigonometric import (
    acos,
    acosh,
    asin,
    asinh,
    atan,
    atan2,
    atanh,
    cos,
    cosh,
    sin,
    sinh,
    tan,
)
from asg.ops.views import (
    broadcast_to,
    expand_dims,
    flatten,
    flip,
    moveaxis,
    permute,
    reshape,
    slice,
    squeeze,
    swapaxes,
    transpose,
)
from asg.optim.train_step import train_step
from asg.passes import optimize
from asg.runtime.compiling import compile, evaluate
from asg.runtime.executable import Executable
from asg.runtime.gradient import run_gradient
from asg.tensor import Tensor
from asg.testing.gradcheck import gradcheck
from asg.tracing import graph
from asg.types import TensorType

bool = DType.BOOL
i32 = DType.I32
u32 = DType.U32
f16 = DType.F16
f32 = DType.F32
f64 = DType.F64
guard_all(globals())  # a call that fails leaves its graph as it was

__all__ = [
    "AsgError",
    "BackendError",
    "DType",
    "DTypeError",
    "DeviceError",
    "DeviceLostError",
    "Dim",
    "Executable",
    "FormatError",
    "GradientError",
    "Graph",
    "GraphError",
    "Node",
    "Origin",
    "OutOfMemoryError",
    "Ref",
    "ShapeError",
    "Tensor",
    "TensorType",
    "abs",
    "acos",
    "acosh",
    "add",
    "all",
    "amax",
    "amin",
    "any",
    "arange",
    "argmax",
    "argmin",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "barrier",
    "bitwise_and",
    "bitwise_left_shift",
    "bitwise_not",
    "bitwise_or",
    "bitwise_right_shift",
    "bitwise_xor",
    "bool",
    "broadcast_to",
    "cast",
    "ceil",
    "clamp",
    "compile",
    "concat",
    "constant",
    "copysign",
    "cos",
    "cosh",
    "cross_entropy",
    "digamma",
    "dim",
    "div",
    "dot_general",
    "dropout",
    "embedding",
    "equal",
    "erf",
    "erfc",
    "erfinv",
    "evaluate",
    "exp",
    "exp2",
    "expand_dims",
    "expm1",
    "eye",
    "f16",
    "f32",
    "f64",
    "flatten",
    "flip",
    "floor",
    "floor_divide",
    "fmod",
    "full",
    "full_like",
    "gather",
    "gelu",
    "gradcheck",
    "gradients",
    "graph",
    "greater",
    "greater_equal",
    "hypot",
    "i32",
    "index_add",
    "init",
    "iota",
    "isfinite",
    "isinf",
    "isnan",
    "layer_norm",
    "less",
    "less_equal",
    "lgamma",
    "linear_recurrence",
    "load",
    "load_state",
    "log",
    "log1p",
    "log2",
    "log10",
    "log_sigmoid",
    "log_softmax",
    "logaddexp",
    "logical_and",
    "logical_not",
    "logical_or",
    "logical_xor",
    "logsumexp",
    "matmul",
    "max",
    "maximum",
    "mean",
    "min",
    "minimum",
    "moveaxis",
    "mse_loss",
    "mul",
    "neg",
    "not_equal",
    "one_hot",
    "ones",
    "ones_like",
    "optim",
    "optimize",
    "pad",
    "parse",
    "permute",
    "pow",
    "prod",
    "random_bernoulli",
    "random_bits",
    "random_fold_in",
    "random_key",
    "random_normal",
    "random_randint",
    "random_uniform",
    "reciprocal",
    "relu",
    "remainder",
    "reshape",
    "round",
    "rsqrt",
    "run_gradient",
    "save",
    "save_state",
    "scaled_dot_product_attention",
    "scatter",
    "scatter_add",
    "schedules",
    "sigmoid",
    "sign",
    "silu",
    "sin",
    "sinh",
    "slice",
    "softmax",
    "softplus",
    "splice",
    "split",
    "sqrt",
    "square",
    "squeeze",
    "stack",
    "std",
    "stop_gradient",
    "sub",
    "sum",
    "swapaxes",
    "take",
    "take_along_axis",
    "tan",
    "tanh",
    "text",
    "train_step",
    "transpose",
    "tril",
    "triu",
    "trunc",
    "u32",
    "var",
    "where",
    "zeros",
    "zeros_like",
]

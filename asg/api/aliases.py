"""Names of NumPy, PyTorch, JAX and the array API for functions of ours that mean the same.

`asg.clip` is `asg.clamp`: arguments have the same order, and the names that ours has. Names whose
arguments differ are answered by a hint, `asg/core/hints/names.py`.
"""

from asg.ops.functions import (
    abs as absolute, acos as arccos, acosh as arccosh, asin as arcsin, asinh as arcsinh,
    atan as arctan, atan2 as arctan2, atanh as arctanh,
    bce_with_logits as binary_cross_entropy_with_logits, bitwise_left_shift as left_shift,
    bitwise_not as bitwise_invert, bitwise_right_shift as right_shift,
    broadcast_tensors as broadcast_arrays, cast as astype, clamp as clip, concat as cat,
    concat as concatenate, constant as array, constant as asarray, cumprod as cumulative_prod,
    cumsum as cumulative_sum, digamma as psi, div as divide, div as true_divide, dot as vdot,
    equal as eq, expand_dims as unsqueeze, greater as gt, greater_equal as ge, less as lt,
    less_equal as le, lgamma as gammaln, log_sigmoid as logsigmoid, matmul as mm,
    moveaxis as movedim, mul as multiply, neg as negative, not_equal as ne, permute as permute_dims,
    pow as power, repeat as repeat_interleave, round as rint, silu as swish,
    stop_gradient as detach, sub as subtract, swapaxes as swapdims,
    take_along_axis as take_along_dim, trunc as fix, unbind as unstack,
)  # fmt: skip
from asg.ops.elementwise.incomplete import igamma as gammainc, igammac as gammaincc
from asg.ops.products.linear_algebra import vecdot

__all__ = [
    "absolute", "arccos", "arccosh", "arcsin", "arcsinh", "arctan", "arctan2", "arctanh", "array",
    "asarray", "astype", "binary_cross_entropy_with_logits", "bitwise_invert", "broadcast_arrays",
    "cat", "clip", "concatenate", "cumulative_prod", "cumulative_sum", "detach", "divide", "eq",
    "fix", "gammainc", "gammaincc", "gammaln", "ge", "gt", "le", "left_shift",
    "logsigmoid", "lt", "mm", "movedim", "multiply", "ne", "negative", "permute_dims", "power",
    "psi", "repeat_interleave", "right_shift", "rint", "subtract", "swapdims", "swish",
    "take_along_dim", "true_divide", "unsqueeze", "unstack", "vdot", "vecdot",
]  # fmt: skip

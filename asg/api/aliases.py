"""Names of NumPy, PyTorch, JAX and the array API for functions of ours that mean the same.

`asg.clip` is `asg.clamp`: arguments have the same order, and the names that ours has. Names whose
arguments differ are answered by a hint, `asg/core/hints.py`.
"""

from asg.ops._support.building import constant as array, constant as asarray
from asg.ops.arithmetic import (
    abs as absolute,
    div as divide,
    div as true_divide,
    mul as multiply,
    neg as negative,
    pow as float_power,
    pow as power,
    sub as subtract,
)
from asg.ops.arranging import broadcast_tensors as broadcast_arrays
from asg.ops.comparison import (
    equal as eq,
    greater as gt,
    greater_equal as ge,
    less as lt,
    less_equal as le,
    not_equal as ne,
)
from asg.ops.contraction import matmul as mm
from asg.ops.cumulative import cumprod as cumulative_prod, cumsum as cumulative_sum
from asg.ops.exponential import log_sigmoid as logsigmoid
from asg.ops.incomplete import igamma as gammainc, igammac as gammaincc
from asg.ops.indexing import take_along_axis as take_along_dim
from asg.ops.joins import concat as cat, concat as concatenate
from asg.ops.linalg.solving import vecdot
from asg.ops.linear_algebra import dot as vdot
from asg.ops.logical import (
    bitwise_left_shift as left_shift,
    bitwise_not as bitwise_invert,
    bitwise_right_shift as right_shift,
)
from asg.ops.nn.activations import silu as swish
from asg.ops.nn.losses.binary import bce_with_logits as binary_cross_entropy_with_logits
from asg.ops.rearranging import repeat as repeat_interleave, unbind as unstack
from asg.ops.rounding import round as rint, trunc as fix
from asg.ops.selection import cast as astype, clamp as clip, stop_gradient as detach
from asg.ops.special import digamma as psi, lgamma as gammaln
from asg.ops.trigonometric import (
    acos as arccos,
    acosh as arccosh,
    asin as arcsin,
    asinh as arcsinh,
    atan as arctan,
    atan2 as arctan2,
    atanh as arctanh,
)
from asg.ops.views import (
    expand_dims as unsqueeze,
    moveaxis as movedim,
    permute as permute_dims,
    swapaxes as swapdims,
)

__all__ = [
    "absolute", "arccos", "arccosh", "arcsin", "arcsinh", "arctan", "arctan2", "arctanh", "array",
    "asarray", "astype", "binary_cross_entropy_with_logits", "bitwise_invert", "broadcast_arrays",
    "cat", "clip", "concatenate", "cumulative_prod", "cumulative_sum", "detach", "divide", "eq",
    "fix", "float_power", "gammainc", "gammaincc", "gammaln", "ge", "gt", "le", "left_shift",
    "logsigmoid", "lt", "mm", "movedim", "multiply", "ne", "negative", "permute_dims", "power",
    "psi", "repeat_interleave", "right_shift", "rint", "subtract", "swapdims", "swish",
    "take_along_dim", "true_divide", "unsqueeze", "unstack", "vdot", "vecdot",
]  # fmt: skip

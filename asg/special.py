"""Special functions, with the names of scipy.special and torch.special.

Operands broadcast as in NumPy. Every function has gradients of every order by its float operands,
except where its docstring names an operand without one.
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.elementwise.bessel import i0, i0e, i1, i1e
from asg.ops.elementwise.exponential import expm1, log1p, sigmoid
from asg.ops.elementwise.incomplete import betainc, igamma, igammac, zeta
from asg.ops.elementwise.probability import entr, log_ndtr, logit, ndtr, xlog1py, xlogy
from asg.ops.elementwise.special import (
    digamma,
    erf,
    erfc,
    erfcx,
    erfinv,
    lgamma,
    mvlgamma,
    ndtri,
    polygamma,
)
from asg.ops.elementwise.trigonometric import sinc
from asg.ops.nn.activations import log_softmax, softmax
from asg.ops.reductions.statistics import logsumexp

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "betainc", "digamma", "entr", "erf", "erfc", "erfcx", "erfinv", "expm1", "i0", "i0e", "i1",
    "i1e", "igamma", "igammac", "lgamma", "log1p", "log_ndtr", "log_softmax", "logit", "logsumexp",
    "mvlgamma", "ndtr", "ndtri", "polygamma", "sigmoid", "sinc", "softmax", "xlog1py", "xlogy",
    "zeta",
]  # fmt: skip

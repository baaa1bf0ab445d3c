"""Activations as modules: a table of the functions, and PReLU, which has a parameter."""

from __future__ import annotations

from asg.core.graph import Tensor
from asg.nn.calls import key_state
from asg.nn.generated import functional
from asg.nn.module import Module
from asg.nn.widths import positive
from asg.ops.exponential import log_sigmoid, sigmoid, softplus, tanh
from asg.ops.nn.activations import gelu, log_softmax, relu, silu, softmax
from asg.ops.nn.piecewise import (
    hardshrink,
    hardsigmoid,
    hardswish,
    hardtanh,
    leaky_relu,
    prelu,
    relu6,
    rrelu,
    softshrink,
    threshold,
)
from asg.ops.nn.smooth import celu, elu, glu, mish, selu, softmin, softsign, tanhshrink

_DIM = {"dim": "axis"}

CELU = functional("CELU", celu)
ELU = functional("ELU", elu)
GELU = functional("GELU", gelu)
GLU = functional("GLU", glu, renamed=_DIM)
Hardshrink = functional("Hardshrink", hardshrink)
Hardsigmoid = functional("Hardsigmoid", hardsigmoid)
Hardswish = functional("Hardswish", hardswish)
Hardtanh = functional("Hardtanh", hardtanh)
LeakyReLU = functional("LeakyReLU", leaky_relu)
LogSigmoid = functional("LogSigmoid", log_sigmoid)
LogSoftmax = functional("LogSoftmax", log_softmax, renamed=_DIM)
Mish = functional("Mish", mish)
ReLU = functional("ReLU", relu)
ReLU6 = functional("ReLU6", relu6)
SELU = functional("SELU", selu)
SiLU = functional("SiLU", silu)
Sigmoid = functional("Sigmoid", sigmoid)
Softmax = functional("Softmax", softmax, renamed=_DIM)
Softmin = functional("Softmin", softmin, renamed=_DIM)
Softplus = functional("Softplus", softplus)
Softshrink = functional("Softshrink", softshrink)
Softsign = functional("Softsign", softsign)
Tanh = functional("Tanh", tanh)
Tanhshrink = functional("Tanhshrink", tanhshrink)
Threshold = functional("Threshold", threshold)


class PReLU(Module):
    """x where positive, else weight·x, with a trained slope for all channels or for each.

    Args:
        num_parameters: 1, or the number of channels (axis 1 of x).
        init: The initial value of `weight` [num_parameters].

    Source: He et al., 2015.
    """

    def __init__(self, num_parameters: int = 1, init: float = 0.25) -> None:
        positive(num_parameters=num_parameters)
        self.num_parameters, self.init = num_parameters, init

    def forward(self, x: Tensor) -> Tensor:
        """Return x where positive, else weight·x."""
        return prelu(x, self.parameter("weight", (self.num_parameters,), self.init))


class RReLU(Module):
    """x where positive, else x times a slope drawn between `lower` and `upper` for each element.

    In evaluation the slope is the mean of the two. The slopes are drawn as `Dropout` draws, and it
    raises GraphError where neither `net.train()` nor `net.eval()` was called, or lower is larger
    than upper. Source: Xu et al., 2015.
    """

    def __init__(self, lower: float = 1 / 8, upper: float = 1 / 3) -> None:
        self.lower, self.upper = float(lower), float(upper)

    def forward(self, x: Tensor) -> Tensor:
        """Return x where positive, else x times a slope."""
        if self.training:
            return rrelu(x, self.lower, self.upper, training=True, key=self.random_key())
        key_state(self, advance=False)  # so that both variants have the same state
        return rrelu(x, self.lower, self.upper)

"""Activations as modules: a table of the functions, and PReLU, which has a parameter."""

from __future__ import annotations

from asg.core.graph import Tensor
from asg.nn.calls import key_state
from asg.nn.layers.arguments import positive
from asg.nn.layers.generated import functional
from asg.nn.module import Module
from asg.ops import functions as ops

_DIM = {"dim": "axis"}

# fmt: off
CELU = functional("CELU", ops.celu, example="""
    >>> x = asg.constant([-2.0, 0.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.CELU(alpha=2.0)(x)).round(3)  # 2·(1/e - 1), 0, 3
    array([-1.264,  0.   ,  3.   ], dtype=float32)
""")
ELU = functional("ELU", ops.elu, example="""
    >>> x = asg.constant([float("-inf"), 0.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.ELU(alpha=0.5)(x))
    array([-0.5,  0. ,  3. ], dtype=float32)
""")
GELU = functional("GELU", ops.gelu, example="""
    >>> x = asg.constant([-1.0, 0.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.GELU()(x)).round(4)
    array([-0.1587,  0.    ,  0.8413], dtype=float32)
    >>> asg.evaluate(asg.nn.GELU(approximate="tanh")(x)).round(4)
    array([-0.1588,  0.    ,  0.8412], dtype=float32)
""")
GLU = functional("GLU", ops.glu, renamed=_DIM, example="""
    >>> x = asg.constant([[3.0, 4.0, 0.0, 100.0]], graph=asg.Graph())  # values, then their gates
    >>> asg.evaluate(asg.nn.GLU(dim=1)(x)).round(3)
    array([[1.5, 4. ]], dtype=float32)
""")
Hardshrink = functional("Hardshrink", ops.hardshrink, example="""
    >>> x = asg.constant([-2.0, 0.5, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Hardshrink(lambd=1.0)(x))
    array([-2.,  0.,  0.,  2.], dtype=float32)
""")
Hardsigmoid = functional("Hardsigmoid", ops.hardsigmoid, example="""
    >>> x = asg.constant([-6.0, 0.0, 1.5, 6.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Hardsigmoid()(x))
    array([0.  , 0.5 , 0.75, 1.  ], dtype=float32)
""")
Hardswish = functional("Hardswish", ops.hardswish, example="""
    >>> x = asg.constant([-3.0, 1.5, 6.0], graph=asg.Graph())  # times 0, 3/4 and 1
    >>> asg.evaluate(asg.nn.Hardswish()(x))
    array([0.   , 1.125, 6.   ], dtype=float32)
""")
Hardtanh = functional("Hardtanh", ops.hardtanh, example="""
    >>> x = asg.constant([-3.0, 0.5, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Hardtanh(-2.0, 2.0)(x))
    array([-2. ,  0.5,  2. ], dtype=float32)
""")
LeakyReLU = functional("LeakyReLU", ops.leaky_relu, example="""
    >>> x = asg.constant([-10.0, 10.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.LeakyReLU(0.25)(x))
    array([-2.5, 10. ], dtype=float32)
""")
LogSigmoid = functional("LogSigmoid", ops.log_sigmoid, example="""
    >>> x = asg.constant([-100.0, 0.0, 100.0], graph=asg.Graph())  # e^100 would overflow
    >>> asg.evaluate(asg.nn.LogSigmoid()(x)).round(3)
    array([-100.   ,   -0.693,   -0.   ], dtype=float32)
""")
LogSoftmax = functional("LogSoftmax", ops.log_softmax, renamed=_DIM, example="""
    >>> x = asg.constant([[0.0, 0.0], [0.0, 100.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.LogSoftmax(dim=1)(x)).round(3)
    array([[  -0.693,   -0.693],
           [-100.   ,    0.   ]], dtype=float32)
""")
Mish = functional("Mish", ops.mish, example="""
    >>> x = asg.constant([-1.0, 0.0, 100.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Mish()(x)).round(3)
    array([ -0.303,   0.   , 100.   ], dtype=float32)
""")
ReLU = functional("ReLU", ops.relu, example="""
    >>> net = asg.nn.Sequential(asg.nn.ReLU(), asg.square)  # beside functions and other modules
    >>> asg.evaluate(net(asg.constant([-3.0, 3.0], graph=asg.Graph())))
    array([0., 9.], dtype=float32)
""")
ReLU6 = functional("ReLU6", ops.relu6, example="""
    >>> x = asg.constant([-1.0, 3.0, 7.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.ReLU6()(x))
    array([0., 3., 6.], dtype=float32)
""")
SELU = functional("SELU", ops.selu, example="""
    >>> x = asg.constant([float("-inf"), 0.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.SELU()(x)).round(3)
    array([-1.758,  0.   ,  1.051], dtype=float32)
""")
SiLU = functional("SiLU", ops.silu, example="""
    >>> x = asg.constant([0.0, 1.0, 100.0], graph=asg.Graph())  # x·sigmoid(x)
    >>> asg.evaluate(asg.nn.SiLU()(x)).round(3)
    array([  0.   ,   0.731, 100.   ], dtype=float32)
""")
Sigmoid = functional("Sigmoid", ops.sigmoid, example="""
    >>> x = asg.constant([-100.0, 0.0, 100.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Sigmoid()(x)).round(3)
    array([0. , 0.5, 1. ], dtype=float32)
""")
Softmax = functional("Softmax", ops.softmax, renamed=_DIM, example="""
    >>> x = asg.constant([[0.0, 0.0], [float("-inf"), 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Softmax(dim=1)(x))
    array([[0.5, 0.5],
           [0. , 1. ]], dtype=float32)
""")
Softmin = functional("Softmin", ops.softmin, renamed=_DIM, example="""
    >>> x = asg.constant([5.0, 5.0, float("inf")], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Softmin(dim=0)(x))
    array([0.5, 0.5, 0. ], dtype=float32)
""")
Softplus = functional("Softplus", ops.softplus, example="""
    >>> x = asg.constant([-100.0, 0.0, 100.0], graph=asg.Graph())  # log(1 + e^x)
    >>> asg.evaluate(asg.nn.Softplus()(x)).round(3)
    array([  0.   ,   0.693, 100.   ], dtype=float32)
""")
Softshrink = functional("Softshrink", ops.softshrink, example="""
    >>> x = asg.constant([-2.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Softshrink(lambd=1.0)(x))
    array([-1.,  0.,  1.], dtype=float32)
""")
Softsign = functional("Softsign", ops.softsign, example="""
    >>> x = asg.constant([-1.0, 0.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Softsign()(x))
    array([-0.5 ,  0.  ,  0.75], dtype=float32)
""")
Tanh = functional("Tanh", ops.tanh, example="""
    >>> x = asg.constant([-100.0, 0.0, 100.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Tanh()(x))
    array([-1.,  0.,  1.], dtype=float32)
""")
Tanhshrink = functional("Tanhshrink", ops.tanhshrink, example="""
    >>> x = asg.constant([0.0, 100.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Tanhshrink()(x))
    array([ 0., 99.], dtype=float32)
""")
Threshold = functional("Threshold", ops.threshold, example="""
    >>> x = asg.constant([0.0, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.Threshold(threshold=1.0, value=-5.0)(x))
    array([-5., -5.,  2.], dtype=float32)
""")
# fmt: on


class PReLU(Module):
    """x where positive, else weight·x, with a trained slope, shared or per channel.

    Source: He et al., 2015. Parameter: `weight` [num_parameters].

    Args:
        num_parameters: 1, or the number of channels (axis 1 of x).
        init: The initial value of `weight`.

    Raises:
        ShapeError: x has another number of channels.

    >>> x = asg.constant([[-4.0, -4.0], [8.0, 8.0]], graph=asg.Graph())
    >>> layer = asg.nn.PReLU(num_parameters=2).initialize(lambda name, shape: [0.25, 0.5])
    >>> asg.evaluate(layer(x))
    array([[-1., -2.],
           [ 8.,  8.]], dtype=float32)
    """

    def __init__(self, num_parameters: int = 1, init: float = 0.25) -> None:
        positive(num_parameters=num_parameters)
        self.num_parameters, self.init = num_parameters, init

    def forward(self, x: Tensor) -> Tensor:
        """Return x where positive, else weight·x."""
        return ops.prelu(x, self.parameter("weight", (self.num_parameters,), self.init))


class RReLU(Module):
    """x where positive, else x times a random slope.

    In training, each element draws a slope between `lower` and `upper`, from the same key as
    `Dropout`. In evaluation, the slope is their mean. Source: Xu et al., 2015.

    Args:
        lower: The least slope.
        upper: The largest slope.

    Raises:
        GraphError: You called neither `net.train()` nor `net.eval()`, or `lower` is above `upper`.

    >>> x = asg.constant([-6.0, 6.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.RReLU(lower=0.25, upper=0.75).eval()(x))  # the mean slope, 1/2
    array([-3.,  6.], dtype=float32)
    """

    def __init__(self, lower: float = 1 / 8, upper: float = 1 / 3) -> None:
        self.lower, self.upper = float(lower), float(upper)

    def forward(self, x: Tensor) -> Tensor:
        """Return x where positive, else x times a slope."""
        if self.training:
            return ops.rrelu(x, self.lower, self.upper, training=True, key=self.random_key())
        key_state(self, advance=False)  # so that training and evaluation have the same state
        return ops.rrelu(x, self.lower, self.upper)

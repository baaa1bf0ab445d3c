"""Activations: elementwise functions with settings, and softmax and similar operators."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.linear import merged
from asg.io.onnx.importing.registry import operator
from asg.ops._support.building import filled_like
from asg.ops.arithmetic import abs, maximum, mul
from asg.ops.comparison import equal, greater, less
from asg.ops.creation import iota
from asg.ops.exponential import sigmoid
from asg.ops.nn.activations import gelu, log_softmax, relu, silu, softmax
from asg.ops.nn.piecewise import leaky_relu
from asg.ops.nn.smooth import celu, elu
from asg.ops.norms import norm
from asg.ops.reductions import argmax, sum
from asg.ops.selection import cast, clamp, where
from asg.ops.views import reshape

SELU = 1.67326319217681884765625, 1.05070102214813232421875  # ONNX's alpha and gamma


@operator("Relu", oldest=6)
def rectified(call: Call) -> Tensor:
    """Import Relu, also of integers."""
    x = call.tensor()
    return relu(x) if x.dtype.is_float else maximum(x, 0)


@operator("Gelu")
def gaussian(call: Call) -> Tensor:
    """Import Gelu."""
    return gelu(call.tensor(), call.string("approximate", "none"))


@operator("Elu", "Celu", "LeakyRelu", oldest=6)
def with_alpha(call: Call) -> Tensor:
    """Import an activation with the setting alpha."""
    function, alpha = {"Elu": (elu, 1.0), "Celu": (celu, 1.0), "LeakyRelu": (leaky_relu, 0.01)}[
        call.op
    ]
    return function(call.tensor(), call.real("alpha", alpha))


@operator("Selu", oldest=6)
def scaled_elu(call: Call) -> Tensor:
    """Import Selu with its two settings."""
    x = call.tensor()
    return mul(elu(x, call.real("alpha", SELU[0])), call.real("gamma", SELU[1]))


@operator("PRelu", oldest=6)
def prelu(call: Call) -> Tensor:
    """Import PRelu; its slope broadcasts to x, and below opset 7 it lies along the channels."""
    x, slope = call.tensor(0), call.tensor(1)
    if call.version < 7 and x.ndim > 2:
        slope = reshape(slope, (-1, *(1,) * (x.ndim - 2)))
    return where(less(x, 0), mul(x, slope), x)


@operator("HardSigmoid", oldest=6)
def hard_sigmoid(call: Call) -> Tensor:
    """Import HardSigmoid: a line, clipped to [0, 1]."""
    line = call.tensor() * call.real("alpha", 0.2) + call.real("beta", 0.5)
    return clamp(line, 0.0, 1.0)


@operator("ThresholdedRelu")
def thresholded(call: Call) -> Tensor:
    """Import ThresholdedRelu."""
    x = call.tensor()
    return where(greater(x, call.real("alpha", 1.0)), x, filled_like(x, 0))


@operator("Shrink")
def shrink(call: Call) -> Tensor:
    """Import Shrink: towards zero by `bias`, and to zero within `lambd`."""
    x, bias, lambd = call.tensor(), call.real("bias", 0.0), call.real("lambd", 0.5)
    given = x if x.dtype.is_float else cast(x, DType.F32)
    zero = filled_like(given, 0)
    low, high = less(given, -lambd), greater(given, lambd)
    return cast(where(low, given + bias, where(high, given - bias, zero)), x.dtype)


@operator("Swish")
def swish(call: Call) -> Tensor:
    """Import Swish: x times the sigmoid of alpha x."""
    return _swish(call.tensor(), call.real("alpha", 1.0))


def _swish(x: Tensor, alpha: float) -> Tensor:
    return silu(x) if alpha == 1 else x * sigmoid(x * alpha)


@operator("SwiGLU")
def gated(call: Call) -> Tensor:
    """Import SwiGLU: the swish of a gate, times values."""
    return _swish(call.tensor(0), call.real("alpha", 1.0)) * call.tensor(1)


@operator("Softmax", "LogSoftmax", "Hardmax", oldest=1)
def over_an_axis(call: Call) -> Tensor:
    """Import Softmax, LogSoftmax and Hardmax along an axis; below opset 13, from the axis on."""
    x = call.tensor()
    function = {"Softmax": softmax, "LogSoftmax": log_softmax, "Hardmax": _hardmax}[call.op]
    if call.version >= 13:
        return function(x, normalize_axis(call.integer("axis", -1), x.ndim))
    axis = call.integer("axis", 1)
    axis = axis + x.ndim if axis < 0 else axis
    if axis == x.ndim - 1:
        return function(x, axis)
    return reshape(function(merged(x, axis, x.ndim), axis), x.shape)


def _hardmax(x: Tensor, axis: int) -> Tensor:
    """Return 1 at the first maximum along an axis, 0 elsewhere."""
    places = iota(x.shape, axis, graph=x.graph)
    return cast(equal(places, argmax(x, axis, keepdims=True)), x.dtype)


@operator("LpNormalization")
def lp_normalization(call: Call) -> Tensor:
    """Import LpNormalization: x divided by its norm along an axis; 0 where the norm is 0."""
    x = call.tensor()
    axis = normalize_axis(call.integer("axis", -1), x.ndim)
    kind = call.integer("p", 2)
    size = norm(x, 2, axis, keepdims=True) if kind == 2 else sum(abs(x), axis, keepdims=True)
    zero = equal(size, 0)
    return where(zero, filled_like(x, 0), x / where(zero, 1.0, size))

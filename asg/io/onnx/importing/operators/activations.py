"""Activations: elementwise functions with settings, and softmax and similar operators."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.linear import merged
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

SELU = 1.67326319217681884765625, 1.05070102214813232421875  # ONNX's alpha and gamma


@operator("Relu", oldest=6)
def rectified(call: Call) -> Tensor:
    """Import Relu, also of integers."""
    x = call.tensor()
    return ops.relu(x) if x.dtype.is_float else ops.maximum(x, 0)


@operator("Gelu")
def gaussian(call: Call) -> Tensor:
    """Import Gelu."""
    return ops.gelu(call.tensor(), call.string("approximate", "none"))


@operator("Elu", "Celu", "LeakyRelu", oldest=6)
def with_alpha(call: Call) -> Tensor:
    """Import an activation with the setting alpha."""
    function, alpha = {
        "Elu": (ops.elu, 1.0),
        "Celu": (ops.celu, 1.0),
        "LeakyRelu": (ops.leaky_relu, 0.01),
    }[call.op]
    return function(call.tensor(), call.real("alpha", alpha))


@operator("Selu", oldest=6)
def scaled_elu(call: Call) -> Tensor:
    """Import Selu with its two settings."""
    x = call.tensor()
    return ops.mul(ops.elu(x, call.real("alpha", SELU[0])), call.real("gamma", SELU[1]))


@operator("PRelu", oldest=6)
def prelu(call: Call) -> Tensor:
    """Import PRelu; its slope broadcasts to x, and below opset 7 it lies along the channels."""
    x, slope = call.tensor(0), call.tensor(1)
    if call.version < 7 and x.ndim > 2:
        slope = ops.reshape(slope, (-1, *(1,) * (x.ndim - 2)))
    return ops.where(ops.less(x, 0), ops.mul(x, slope), x)


@operator("HardSigmoid", oldest=6)
def hard_sigmoid(call: Call) -> Tensor:
    """Import HardSigmoid: a line, clipped to [0, 1]."""
    line = call.tensor() * call.real("alpha", 0.2) + call.real("beta", 0.5)
    return ops.clamp(line, 0.0, 1.0)


@operator("ThresholdedRelu")
def thresholded(call: Call) -> Tensor:
    """Import ThresholdedRelu."""
    x = call.tensor()
    return ops.where(ops.greater(x, call.real("alpha", 1.0)), x, ops.filled_like(x, 0))


@operator("Shrink")
def shrink(call: Call) -> Tensor:
    """Import Shrink: towards zero by `bias`, and to zero within `lambd`."""
    x, bias, lambd = call.tensor(), call.real("bias", 0.0), call.real("lambd", 0.5)
    given = x if x.dtype.is_float else ops.cast(x, DType.F32)
    zero = ops.filled_like(given, 0)
    low, high = ops.less(given, -lambd), ops.greater(given, lambd)
    return ops.cast(ops.where(low, given + bias, ops.where(high, given - bias, zero)), x.dtype)


@operator("Swish")
def swish(call: Call) -> Tensor:
    """Import Swish: x times the sigmoid of alpha x."""
    return _swish(call.tensor(), call.real("alpha", 1.0))


def _swish(x: Tensor, alpha: float) -> Tensor:
    return ops.silu(x) if alpha == 1 else x * ops.sigmoid(x * alpha)


@operator("SwiGLU")
def gated(call: Call) -> Tensor:
    """Import SwiGLU: the swish of a gate, times values."""
    return _swish(call.tensor(0), call.real("alpha", 1.0)) * call.tensor(1)


@operator("Softmax", "LogSoftmax", "Hardmax", oldest=1)
def over_an_axis(call: Call) -> Tensor:
    """Import Softmax, LogSoftmax and Hardmax along an axis; below opset 13, from the axis on."""
    x = call.tensor()
    function = {"Softmax": ops.softmax, "LogSoftmax": ops.log_softmax, "Hardmax": _hardmax}[call.op]
    if call.version >= 13:
        return function(x, normalize_axis(call.integer("axis", -1), x.ndim))
    axis = call.integer("axis", 1)
    axis = axis + x.ndim if axis < 0 else axis
    if axis == x.ndim - 1:
        return function(x, axis)
    return ops.reshape(function(merged(x, axis, x.ndim), axis), x.shape)


def _hardmax(x: Tensor, axis: int) -> Tensor:
    """Return 1 at the first maximum along an axis, 0 elsewhere."""
    places = ops.iota(x.shape, axis, graph=x.graph)
    return ops.cast(ops.equal(places, ops.argmax(x, axis, keepdims=True)), x.dtype)


@operator("LpNormalization")
def lp_normalization(call: Call) -> Tensor:
    """Import LpNormalization: x divided by its norm along an axis; 0 where the norm is 0."""
    x = call.tensor()
    axis = normalize_axis(call.integer("axis", -1), x.ndim)
    kind = call.integer("p", 2)
    size = (
        ops.norm(x, 2, axis, keepdims=True)
        if kind == 2
        else ops.sum(ops.abs(x), axis, keepdims=True)
    )
    zero = ops.equal(size, 0)
    return ops.where(zero, ops.filled_like(x, 0), x / ops.where(zero, 1.0, size))

"""Activations and products with a bias, an activation or a transposition inside."""

from __future__ import annotations

from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.recurrent import activation_of
from asg.io.onnx.importing.registry import by_onnx, operator
from asg.ops import functions as ops
from asg.ops.linalg.solving import inv

MS = "com.microsoft"


@operator("Gelu", "BiasGelu", domain=MS)
def exact_gelu(call: Call) -> Tensor:
    """Import Gelu and BiasGelu: the exact gelu of x plus a bias."""
    return ops.gelu(_biased(call))


@operator("FastGelu", domain=MS)
def fast_gelu(call: Call) -> Tensor:
    """Import FastGelu: the gelu by tanh of x plus a bias."""
    return ops.gelu(_biased(call), "tanh")


def _biased(call: Call) -> Tensor:
    x, bias = call.tensor(), call.maybe(1)
    return x if bias is None else x + bias


@operator("QuickGelu", domain=MS)
def quick_gelu(call: Call) -> Tensor:
    """Import QuickGelu: x times the sigmoid of alpha x."""
    x = call.tensor()
    return x * ops.sigmoid(x * call.real("alpha", 1.702))


@operator("BiasSplitGelu", domain=MS)
def split_gelu(call: Call) -> Tensor:
    """Import BiasSplitGelu: the first half times the gelu of the second half."""
    first, second = ops.split(_biased(call), 2, axis=-1)
    return first * ops.gelu(second)


@operator("BiasAdd", domain=MS)
def with_bias(call: Call) -> Tensor:
    """Import BiasAdd: x plus a bias and a residual."""
    return _biased(call) + call.tensor(2)


@operator("FusedMatMul", "TransposeMatMul", "FusedMatMulActivation", domain=MS)
def fused_product(call: Call) -> Tensor:
    """Import a product of transposed operands, times alpha, with an activation."""
    a = _transposed(call, 0, "transA", "transBatchA")
    b = _transposed(call, 1, "transB", "transBatchB")
    found, alpha = ops.matmul(a, b), call.real("alpha", 1.0)
    call.integer("activation_axis", -1)  # only for Softmax, which is refused
    return _activated(call, found if alpha == 1 else found * alpha)


def _transposed(call: Call, place: int, last: str, batch: str) -> Tensor:
    """Return an operand with its batch axes behind the rows, then transposed, as asked."""
    x = call.tensor(place)
    if call.integer(batch, 0):
        x = ops.moveaxis(x, 0, -2)
    return ops.swapaxes(x, -1, -2) if call.integer(last, 0) and x.ndim > 1 else x


@operator("FusedGemm", domain=MS)
def fused_gemm(call: Call) -> Tensor:
    """Import FusedGemm: Gemm with an activation."""
    return _activated(call, by_onnx(call, "Gemm", call.inputs))


def _activated(call: Call, x: Tensor) -> Tensor:
    """Apply the activation of the attributes activation, activation_alpha and activation_beta."""
    name = call.string("activation", "")
    alpha, beta = (
        call.real(each) if call.given(each) else None
        for each in ("activation_alpha", "activation_beta")
    )
    call.given("activation_gamma")
    return activated(call, x, name, alpha, beta)


def activated(call: Call, x: Tensor, name: str, alpha: float | None, beta: float | None) -> Tensor:
    """Return an activation by its ONNX name, or x without a name."""
    if not name:
        return x
    if name == "Clip":
        return ops.clamp(x, alpha, beta)
    try:
        return activation_of(name, alpha, beta)(x)
    except KeyError:
        raise call.refuse(f"there is no activation {name!r}") from None


@operator("GemmFastGelu", domain=MS)
def product_with_gelu(call: Call) -> Tensor:
    """Import GemmFastGelu: the gelu by tanh of a product plus a bias."""
    found, bias = ops.matmul(call.tensor(0), call.tensor(1)), call.maybe(2)
    return ops.gelu(found if bias is None else found + bias, "tanh")


@operator("Inverse", domain=MS)
def inverse(call: Call) -> Tensor:
    """Import Inverse: the inverses of matrices."""
    return inv(call.tensor())


# Convolutions


@operator("FusedConv", domain=MS)
def fused_convolution(call: Call) -> Tensor:
    """Import FusedConv: a convolution, plus a residual, with an activation."""
    return _ended(call, by_onnx(call, "Conv", call.inputs[:3]), call.maybe(3))


@operator("NhwcConv", "NhwcFusedConv", domain=MS)
def channels_last(call: Call) -> Tensor:
    """Import a convolution of images with channels last; the weights have the usual layout."""
    x = ops.moveaxis(call.tensor(), -1, 1)
    found = by_onnx(call, "Conv", [x, *call.inputs[1:3]])
    return _ended(call, ops.moveaxis(found, 1, -1), call.maybe(3))


def _ended(call: Call, found: Tensor, residual: Tensor | None) -> Tensor:
    found = found if residual is None else found + residual
    first, second = [*(call.reals("activation_params") or []), None, None][:2]
    return activated(call, found, call.string("activation", ""), first, second)


@operator("NhwcMaxPool", domain=MS)
def largest(call: Call) -> Tensor:
    """Import NhwcMaxPool, of images with channels last."""
    call.narrow = call.elements[:1]
    return ops.moveaxis(by_onnx(call, "MaxPool", [ops.moveaxis(call.tensor(), -1, 1)]), 1, -1)


@operator("GroupNorm", "SkipGroupNorm", domain=MS)
def group_norms(call: Call) -> list[Tensor]:
    """Import GroupNorm, with SiLU and the sum with a residual on request, channels last or not."""
    total = call.tensor()
    if call.op == "SkipGroupNorm":
        skip = call.tensor(3)
        skip = ops.reshape(skip, (skip.shape[0], 1, 1, -1)) if skip.ndim == 2 else skip
        total = total + skip
        total = total if call.maybe(4) is None else total + call.tensor(4)
    last = bool(call.integer("channels_last", 1))
    x = ops.moveaxis(total, -1, 1) if last else total
    y = by_onnx(
        call, "GroupNormalization", [x, *call.inputs[1:3]],
        num_groups=call.integer("groups"), epsilon=call.real("epsilon", 1e-5),
    )  # fmt: skip
    y = ops.silu(y) if call.integer("activation") else y
    return [ops.moveaxis(y, 1, -1) if last else y, total]

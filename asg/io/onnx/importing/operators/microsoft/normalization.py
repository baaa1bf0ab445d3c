"""Layer normalizations with a residual, and of embeddings."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import by_onnx, operator
from asg.io.onnx.importing.values import Value
from asg.ops import functions as ops

MS = "com.microsoft"
_EPSILON = 1e-12


@operator("SimplifiedLayerNormalization")
def simplified(call: Call) -> list[Value]:
    """Import SimplifiedLayerNormalization, which ONNX Runtime writes for RMSNormalization."""
    if call.wants(1):
        raise call.refuse("the reciprocal deviation as a result is unsupported")
    return [by_onnx(call, "RMSNormalization", call.inputs, 23)]


@operator("SkipLayerNormalization", "SkipSimplifiedLayerNormalization", domain=MS)
def with_residual(call: Call) -> list[Value]:
    """Import a normalization of the sum of x, a residual and a bias; also return the sum."""
    plain = call.op == "SkipLayerNormalization"
    bias = call.maybe(4 if plain else 3)
    total = call.tensor(0) + call.tensor(1)
    total = total if bias is None else total + bias
    if call.wants(1) or call.wants(2):
        raise call.refuse("the statistics as results are unsupported")
    operands = [total, *call.inputs[2:4]] if plain else [total, call.value(2)]
    return [_normalized(call, operands), None, None, total]


def _normalized(call: Call, operands: list[Value]) -> Tensor:
    name = "RMSNormalization" if call.op.startswith("SkipSimplified") else "LayerNormalization"
    version = 23 if name == "RMSNormalization" else 17
    return by_onnx(call, name, operands, version, epsilon=call.real("epsilon", _EPSILON), axis=-1)


@operator("EmbedLayerNormalization", domain=MS)
def embedded(call: Call) -> list[Value]:
    """Import EmbedLayerNormalization: the normalized sum of embeddings.

    It also returns the count of words by the mask, and the sum.
    """
    words = call.tensor(0)
    places = call.maybe(8)
    if places is None:
        places = ops.iota(words.shape, 1, graph=words.graph)
    total = ops.take(call.tensor(2), words, 0) + ops.take(call.tensor(3), places, 0)
    if call.has(1) and call.has(4):
        total = total + ops.take(call.tensor(4), call.tensor(1), 0)
    call.integer("mask_index_type", 0)
    mask = call.maybe(7)
    if mask is None:
        shown = ops.cast(words[:, 0] * 0, DType.I32)
    else:
        shown = ops.sum(ops.cast(ops.not_equal(mask, 0), DType.I32), 1)
    return [_normalized(call, [total, *call.inputs[5:7]]), shown, total]

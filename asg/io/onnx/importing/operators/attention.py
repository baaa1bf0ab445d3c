"""Attention: a single op where possible; other forms are inlined as ONNX defines them."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

_MORE = ("softcap", "qk_matmul_output_mode", "softmax_precision", "q_num_heads", "kv_num_heads")
_WINDOW = ("left_window_size", "right_window_size")  # -1, or absent: an unbounded window


@operator("Attention", settings=(3,))
def attention(call: Call) -> Tensor:
    """Import attention with a separate axis of heads and without a cache; inline other forms."""
    if any(call.has(place) for place in (4, 5, 6)) or any(call.wants(place) for place in (1, 2, 3)):
        raise call.inline()
    if any(call.integer(name, -1) >= 0 for name in _WINDOW):
        raise call.inline()
    if any(call.attributes.get(name) for name in _MORE) or call.rank() != 4:
        raise call.inline()
    query, key, value, mask = (call.maybe(place) for place in range(4))
    assert query is not None
    assert key is not None
    assert value is not None
    causal = bool(call.integer("is_causal", 0))
    same = query.shape[2] == key.shape[2]
    if (causal and (mask is not None or not same)) or query.dtype is DType.F16:
        raise call.inline()
    if mask is not None and (mask.ndim not in (2, 4) or mask.shape[-1] != key.shape[2]):
        raise call.inline()
    scale = call.real("scale") if call.given("scale") else None
    shared = query.shape[1] != key.shape[1]
    return ops.scaled_dot_product_attention(
        query, key, value, mask, causal, scale=scale, enable_gqa=shared
    )

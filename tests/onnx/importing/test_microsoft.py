"""com.microsoft: fused and quantized operators, against ONNX Runtime."""

import re
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto

import asg
from asg.io.onnx.importing.operators import HANDLERS
from tests.onnx.importing.single import FLOAT, check, expected_of, found_by, single

MS = "com.microsoft"
INT32, UINT8, INT8 = TensorProto.INT32, TensorProto.UINT8, TensorProto.INT8


def ms(op, operands, outputs=None, initial=(), opset=18, **attributes):
    return single(
        op, operands, outputs or {"y": FLOAT}, attributes, domain=MS, initial=initial, opset=opset
    )


def normal(*shape, seed=0, scale=1.0):
    return (np.random.default_rng([seed, *shape]).normal(size=shape) * scale).astype("f4")


def test_activations_and_products():
    x, y, bias = normal(3, 8), normal(8, 5, seed=1), normal(8, seed=2)
    for op, *operands in (
        ("Gelu", x), ("BiasGelu", x, bias), ("FastGelu", x), ("FastGelu", x, bias),
        ("QuickGelu", x),
    ):  # fmt: skip
        check(*ms(op, operands))
    check(*ms("FusedMatMul", [x, y], alpha=0.5))
    check(*ms("FusedMatMul", [normal(2, 8, 3), normal(2, 5, 8)], transA=1, transB=1))
    check(*ms("FusedMatMul", [normal(3, 2, 8), normal(2, 8, 4)], transBatchA=1))
    for name, more in (("Relu", {}), ("LeakyRelu", {"activation_alpha": 0.3})):
        check(*ms("FusedGemm", [x, y, normal(5)], alpha=0.5, activation=name, **more))


def test_convolutions():
    x, w, b = normal(2, 3, 6, 6), normal(4, 3, 3, 3), normal(4)
    same = {"pads": [1, 1, 1, 1], "kernel_shape": [3, 3]}
    check(*ms("FusedConv", [x, w, b, normal(2, 4, 6, 6)], activation="Relu", **same))
    check(*ms("FusedConv", [x, w, b], activation="Clip", activation_params=[-0.5, 0.5], **same))
    model, feeds = ms("NhwcConv", [np.moveaxis(x, 1, -1).copy(), w, b], **same)  # on GPUs alone
    plain, given = single("Conv", [x, w, b], {"y": FLOAT}, same, domain="")
    model.graph.output[0].CopyFrom(onnx.helper.make_tensor_value_info("y", FLOAT, [2, 6, 6, 4]))
    expected = np.moveaxis(expected_of(plain, given)["y"], 1, -1)
    np.testing.assert_allclose(found_by(model, feeds)["y"], expected, 1e-4, 1e-5)


def test_normalizations():
    x, skip, gamma, beta = normal(2, 3, 8), normal(2, 3, 8, seed=1), normal(8), normal(8, seed=1)
    check(*ms("SkipLayerNormalization", [x, skip, gamma, beta, normal(8, seed=3)],
              {"y": FLOAT}, epsilon=1e-5))  # fmt: skip
    model, feeds = ms("SkipSimplifiedLayerNormalization", [x, skip, gamma, beta],
                      {"y": FLOAT, "m": FLOAT, "v": FLOAT, "s": FLOAT})  # fmt: skip
    del model.graph.output[1:3]
    model.graph.node[0].output[:] = ["y", "", "", "s"]
    check(model, feeds)
    for opset in (17, 18, 21):
        check(*single("SimplifiedLayerNormalization", [x, gamma], {"y": FLOAT},
                      {"axis": -1, "epsilon": 1e-5}, domain="", opset=opset))  # fmt: skip
    words = np.array([[1, 2, 0], [3, 1, 1]], "i4")
    tables = [normal(5, 8), normal(4, 8), normal(2, 8)]
    check(*ms("EmbedLayerNormalization",
              [words, words % 2, *tables, gamma, beta, np.array([[1, 1, 0], [1, 1, 1]], "i4")],
              {"y": FLOAT, "m": INT32, "s": FLOAT}))  # fmt: skip


MASKS = {
    "none": None,
    "keys": np.array([[1, 1, 1, 0], [1, 1, 1, 1]], "i4"),
    "queries": np.tril(np.ones((2, 4, 4), "i4")),
    "lengths": np.array([2, 4], "i4"),
    "ends and starts": np.array([4, 3, 1, 0], "i4"),
}


@pytest.mark.parametrize("kind", MASKS)
def test_merged_attention(kind):
    x, weights, bias = normal(2, 4, 6), normal(6, 24, scale=0.3), normal(24)
    check(
        *ms(
            "Attention", [x, weights, bias, MASKS[kind]], num_heads=2, unidirectional=kind == "none"
        )
    )


def test_merged_attention_with_a_past():
    x, weights, bias = normal(2, 3, 6), normal(6, 24, scale=0.3), normal(24)
    past = normal(2, 2, 2, 5, 4)
    check(*ms("Attention", [x, weights, bias, None, None, normal(2, 2, 3, 3)], num_heads=2))
    check(*ms("Attention", [x, weights, bias, None, past],
              {"y": FLOAT, "present": FLOAT}, num_heads=2, unidirectional=1))  # fmt: skip


def test_multi_head_attention():
    q, k, v = (normal(2, 4, 8, seed=seed) for seed in range(3))
    check(*ms("MultiHeadAttention", [q, k, v, normal(24), MASKS["keys"]], num_heads=2))
    check(*ms("MultiHeadAttention", [q, k, v, None, None, normal(1, 2, 4, 4)], num_heads=2,
              scale=0.3, unidirectional=1))  # fmt: skip
    apart = normal(2, 2, 5, 4), normal(2, 2, 5, 4, seed=1)
    check(*ms("MultiHeadAttention", [q, *apart], num_heads=2))
    past = normal(2, 2, 3, 4), normal(2, 2, 3, 4, seed=1)
    check(*ms("MultiHeadAttention", [q, k, v, None, None, None, *past],
              {"y": FLOAT, "k": FLOAT, "v": FLOAT}, num_heads=2))  # fmt: skip


def test_rotary_positions():
    x, places = normal(2, 3, 16), np.array([[0, 1, 2], [3, 4, 5]])
    cos, sin = np.cos(normal(8, 4)), np.sin(normal(8, 4))
    for even in (0, 1):
        check(*ms("RotaryEmbedding", [x, places, cos, sin], interleaved=even))
    check(*ms("RotaryEmbedding", [x, np.array([2]), cos[:, :2].copy(), sin[:, :2].copy()],
              num_heads=2, rotary_embedding_dim=4))  # fmt: skip
    check(*ms("RotaryEmbedding", [normal(2, 2, 3, 8), places, cos, sin]))


@pytest.mark.parametrize(
    "more",
    [{}, {"do_rotary": 1}, {"local_window_size": 2}, {"softcap": 2.0}, {"smooth_softmax": 1},
     {"past": 1, "do_rotary": 1}, {"past": 3, "local_window_size": 3}, {"packed": 1, "scale": 0.4}],
)  # fmt: skip
def test_grouped_queries(more):
    """A prompt, or one more token behind a past of which sequences fill different parts."""
    more = dict(more)
    past, packed = more.pop("past", 0), more.pop("packed", 0)
    length = 1 if past else 4
    heads = [normal(2, length, 64), normal(2, length, 32), normal(2, length, 32, seed=1)]
    if packed:
        heads = [np.concatenate(heads, 2), None, None]
    total = past + length
    cache = [normal(2, 2, past, 16), normal(2, 2, past, 16, seed=1)] if past else [None, None]
    angles = [np.cos(normal(8, 8)), np.sin(normal(8, 8))] if "do_rotary" in more else [None, None]
    lengths = np.array([total - 1 - (past > 1), total - 1], "i4")
    check(*ms("GroupQueryAttention",
              [*heads, *cache, lengths, np.array(total, "i4"), *angles],
              {"y": FLOAT, "k": FLOAT, "v": FLOAT}, (6,), num_heads=4, kv_num_heads=2, **more),
          tolerance=1e-4)  # fmt: skip


# Quantized numbers


def whole(*shape, dtype="u1", seed=0):
    info = np.iinfo(dtype)
    rng = np.random.default_rng([seed, *shape])
    return rng.integers(info.min, info.max + 1, shape).astype(dtype)


def number(value, dtype="f4"):
    return np.array(value, dtype)


def close(model, feeds, steps=1):
    """Fail unless results differ by at most `steps` of quantization, and rarely."""
    for name, right in expected_of(model, feeds).items():
        apart = np.abs(found_by(model, feeds)[name].astype(int) - right.astype(int))
        assert apart.max() <= steps
        assert (apart > 0).mean() < 0.05


def test_quantized_arithmetic():
    for dtype, kind in (("u1", UINT8), ("i1", INT8)):
        a, b = whole(20, 8, dtype=dtype), whole(20, 8, dtype=dtype, seed=1)
        first, second = [number(0.0213), number(3, dtype)], [number(0.0317), number(5, dtype)]
        third = [number(0.0641), number(7, dtype)]
        for op in ("QLinearAdd", "QLinearMul"):
            close(*ms(op, [a, *first, b, *second, *third], {"y": kind}, range(1, 8)))
        for op in ("QLinearSigmoid", "QLinearLeakyRelu"):
            close(*ms(op, [a, *first, *third], {"y": kind}, (1, 2, 3, 4)))
    close(*ms("QLinearConcat", [*third, a, *first, b, *second], {"y": INT8}, (0, 1, 3, 4, 6, 7),
              axis=1))  # fmt: skip
    model, feeds = ms("QLinearSoftmax", [a, number(0.1), number(3, "i1"), number(1 / 256),
                      number(-128, "i1")], {"y": INT8}, (1, 2, 3, 4))  # fmt: skip
    model.graph.node[0].attribute.append(onnx.helper.make_attribute("opset", 13))
    close(model, feeds)


def test_quantized_pools():
    x = whole(2, 3, 6, 6)
    scales = [number(0.02), number(3, "u1"), number(0.015), number(9, "u1")]
    close(*ms("QLinearAveragePool", [x, *scales], {"y": UINT8}, (1, 2, 3, 4), kernel_shape=[3, 3],
              pads=[1, 1, 1, 1], strides=[2, 2]))  # fmt: skip
    for last in (0, 1):
        close(*ms("QLinearGlobalAveragePool", [x, *scales], {"y": UINT8}, (1, 2, 3, 4),
                  channels_last=last))  # fmt: skip


def test_quantized_products():
    x, w = normal(3, 16), whole(16, 5, dtype="i1")
    scale, bias = normal(5) ** 2 + 0.01, normal(5)
    check(*ms("DynamicQuantizeMatMul", [x, w, scale, np.zeros(5, "i1"), bias], None, (1, 2, 3, 4)),
          tolerance=1e-3)  # fmt: skip
    a = whole(3, 16)
    check(*ms("MatMulIntegerToFloat", [a, w, number(0.1), scale, number(9, "u1"), None, bias], None,
              (1, 2, 3, 4)), tolerance=1e-3)  # fmt: skip
    given = [a, number(0.02), number(9, "u1"), w.T.copy(), number(0.03), number(0, "i1"),
             whole(5, dtype="i2").astype("i4")]  # fmt: skip
    check(*ms("QGemm", given, None, range(1, 7), transB=1), tolerance=1e-3)
    close(*ms("QGemm", [*given, number(0.5), number(7, "u1")], {"y": UINT8}, range(1, 9), transB=1))


def test_quantized_attention():
    x, w = whole(2, 4, 6), whole(6, 24, dtype="i1")
    scales = [number(0.02), number(0.01)]
    check(*ms("QAttention", [x, w, normal(24), *scales, MASKS["lengths"], number(9, "u1"),
                             number(0, "i1")], None, (1, 2, 3, 4, 6, 7), num_heads=2),
          tolerance=1e-3)  # fmt: skip


@pytest.mark.parametrize("direction", ["forward", "bidirectional"])
def test_an_lstm_that_quantizes_inputs_and_states(direction):
    count = 2 if direction == "bidirectional" else 1
    w, r = whole(count, 6, 16, dtype="i1"), whole(count, 4, 16, dtype="i1", seed=1)
    scale = np.full((count,), 0.01, "f4")
    columns = np.abs(normal(count, 16, scale=0.01)) + 0.005
    zeros = np.zeros((count, 16), "i1")
    operands = [normal(5, 2, 6), w, r, normal(count, 32), None, None, None, None,
                scale, np.zeros(count, "i1"), columns, zeros]  # fmt: skip
    model = ms("DynamicQuantizeLSTM", operands, {"y": FLOAT, "h": FLOAT, "c": FLOAT},
               (1, 2, 3, 8, 9, 10, 11), direction=direction, hidden_size=4)  # fmt: skip
    check(*model, tolerance=1e-4)


@pytest.mark.parametrize("bits", [2, 4, 8])
@pytest.mark.parametrize("zero", [False, True])
def test_weights_of_a_few_bits(bits, zero):
    x, inner, outer = normal(3, 40), 40, 5
    packed = whole(outer, 3, 16 * bits // 8)
    scales = np.abs(normal(outer, 3))
    zeros = whole(outer, -(-3 * bits // 8), seed=2) if zero else None
    check(*ms("MatMulNBits", [x, packed, scales, zeros], None, (1, 2, 3), K=inner, N=outer,
              bits=bits, block_size=16), tolerance=1e-3)  # fmt: skip


def test_rows_of_a_few_bits():
    data, scales = whole(6, 16), np.abs(normal(6, 2))
    check(*ms("GatherBlockQuantized", [data, np.array([[1, 5]]), scales, whole(6, 1)], None,
              (0, 2, 3), block_size=16, bits=4))  # fmt: skip


# QONNX


@pytest.mark.parametrize(
    ("op", "rest", "attributes", "expected"),
    [
        ("Quant", [0.5, 0.0, 3.0], {"signed": 1, "narrow": 0}, [-2.0, -0.5, 0.0, 0.5, 1.5]),
        ("Quant", [0.5, 0.0, 3.0], {"signed": 1, "narrow": 1}, [-1.5, -0.5, 0.0, 0.5, 1.5]),
        ("Quant", [0.5, 1.0, 2.0], {"signed": 0, "narrow": 0}, [-0.5, -0.5, 0.0, 0.5, 1.0]),
        ("Quant", [0.5, 0.0, 3.0], {"rounding_mode": "FLOOR"}, [-2.0, -1.0, 0.0, 0.5, 1.5]),
        ("BipolarQuant", [2.0], {}, [-2.0, -2.0, 2.0, 2.0, 2.0]),
        ("FloatQuant", [1.0, 2.0, 1.0, 1.0, 3.0], {}, [-3.0, -0.5, 0.0, 0.5, 3.0]),
    ],
)  # fmt: skip
def test_quantizers_of_qonnx(op, rest, attributes, expected):
    """By hand, from the definitions: ONNX Runtime has no such operators."""
    x = np.array([-9.0, -0.6, 0.0, 0.7, 9.0], "f4")
    operands = [x, *(number(each) for each in rest)]
    model, feeds = single(op, operands, {"y": FLOAT}, attributes, domain="qonnx.custom_op.general",
                          initial=range(1, len(operands)))  # fmt: skip
    model.graph.output[0].type.tensor_type.shape.dim.add(dim_value=5)
    np.testing.assert_allclose(found_by(model, feeds)["y"], expected)


def test_attributes_that_are_not_known_are_refused():
    model, feeds = ms("QuickGelu", [normal(3)])
    expected_of(model, feeds)
    model.graph.node[0].attribute.append(onnx.helper.make_attribute("limit", 7.0))
    with pytest.raises(asg.GraphError, match="QuickGelu: the attribute 'limit' is unsupported"):
        asg.onnx.load(model)


def test_other_operators():
    x, y = normal(3, 8), normal(8, 5, seed=1)
    check(*ms("TransposeMatMul", [normal(8, 3), y], transA=1, alpha=2.0))
    check(*ms("Inverse", [normal(2, 3, 3)]), tolerance=1e-4)
    check(
        *ms("QuantizeLinear", [x, number(0.1), number(3, "u2")], {"y": TensorProto.UINT16}, (1, 2))
    )
    check(*ms("DequantizeLinear", [whole(3, 8), number(0.1), number(3, "u1")], None, (1, 2)))
    check(*ms("NhwcMaxPool", [whole(1, 5, 5, 3)], {"y": UINT8}, kernel_shape=[2, 2]))
    sides = [whole(3, 8), number(0.02), number(3, "u1")], [whole(3, 8, seed=1), number(0.03),
             number(5, "u1")]  # fmt: skip
    close(*ms("QLinearWhere", [x > 0, *sides[0], *sides[1], number(0.04), number(7, "u1")],
              {"y": UINT8}, (2, 3, 5, 6, 7, 8)))  # fmt: skip
    # Weights of 7 bits: without VNNI, ONNX Runtime adds pairs of products in 16 bits.
    image, w = whole(1, 5, 5, 3), whole(4, 3, 3, 3, dtype="i1") // 2
    given = [image, number(0.02), number(3, "u1"), w, number(0.01), number(0, "i1"), number(0.05),
             number(9, "u1")]  # fmt: skip
    close(
        *ms("QLinearConv", given, {"y": UINT8}, range(1, 8), channels_last=1, kernel_shape=[3, 3])
    )


def test_operators_of_gpus_by_hand():
    """ONNX Runtime runs these on GPUs alone."""
    x, bias, rest = normal(2, 3, 8), normal(8), normal(2, 3, 8, seed=1)

    def found(op, operands, rank, **attributes):
        model, feeds = ms(op, operands, **attributes)
        for axis in range(rank):
            model.graph.output[0].type.tensor_type.shape.dim.add(dim_param=f"d{axis}")
        return found_by(model, feeds)["y"]

    def gelu(a):
        model = single("Gelu", [a], {"y": FLOAT}, {}, domain="", opset=20)
        return expected_of(*model)["y"]

    np.testing.assert_allclose(found("BiasAdd", [x, bias, rest], 3), x + bias + rest, 1e-6)
    halves = np.split(x + bias, 2, -1)
    expected = halves[0] * gelu(halves[1])
    np.testing.assert_allclose(found("BiasSplitGelu", [x, bias], 3), expected, 1e-5, 1e-6)
    image, gamma, beta = normal(2, 3, 3, 8), normal(8), normal(8, seed=1)
    parts = image.reshape(2, 9, 2, 4)
    centered = parts - parts.mean((1, 3), keepdims=True)
    unit = centered / np.sqrt((centered**2).mean((1, 3), keepdims=True) + 1e-5)
    y = unit.reshape(image.shape) * gamma + beta
    norm = found("GroupNorm", [image, gamma, beta], 4, groups=2, activation=1)
    np.testing.assert_allclose(norm, y / (1 + np.exp(-y)), 1e-4, 1e-5)


def test_the_page_lists_the_operators():
    page = (Path(asg.__file__).parents[1] / "docs/design/onnx.md").read_text(encoding="utf-8")
    for title, domain in (("## Classical", "ai.onnx.ml"), ("## ONNX Runtime", MS)):
        section = page.split(title)[1].split("\n## ")[0]
        rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
        listed = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
        assert sorted(listed) == sorted(name for held, name in HANDLERS if held == domain)

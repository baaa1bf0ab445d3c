"""Random numbers, from a state that each run advances; an operator's seed initializes it."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.io.onnx.elements import dtype_of_element
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.values import Value, dtype_of
from asg.ops import functions as ops
from asg.ops._support.emitting import emit
from asg.ops.random.random import RANDOM_BITS

DRAWING = {
    "Bernoulli": 1, "Dropout": 3, "Multinomial": 1, "RandomNormal": 0, "RandomNormalLike": 1,
    "RandomUniform": 0, "RandomUniformLike": 1,
}  # fmt: skip
"""The random operators, and the number of operands for their random forms."""


def _key(call: Call) -> Tensor:
    return call.builder.key(call.real("seed") if call.given("seed") else None)


def _dtype(call: Call) -> DType:
    if call.given("dtype"):
        return dtype_of_element(call.integer("dtype"))
    like = dtype_of(call.value(0)) if call.has(0) else None
    return DType.F32 if like is None else like


@operator("RandomBits", domain="asg")
def bits(call: Call) -> Tensor:
    """Import the function of models written by asg: uniform bits from a key."""
    (count,) = call.dims(1, "the number of elements")
    (stream,) = call.ints(2, "the stream")
    return emit(RANDOM_BITS, call.tensor(0), shape=(count,), stream=stream)


@operator("RandomUniform", "RandomUniformLike", oldest=1)
def uniform(call: Call) -> Tensor:
    """Import RandomUniform: numbers from `low` to `high`."""
    shape = call.shape(0) if call.op.endswith("Like") else tuple(call.integers("shape") or ())
    low, high = call.real("low", 0.0), call.real("high", 1.0)
    return ops.random_uniform(_key(call), shape, low, high, _dtype(call))


@operator("RandomNormal", "RandomNormalLike", oldest=1)
def normal(call: Call) -> Tensor:
    """Import RandomNormal: normal numbers of a mean and a scale."""
    shape = call.shape(0) if call.op.endswith("Like") else tuple(call.integers("shape") or ())
    mean, scale = call.real("mean", 0.0), call.real("scale", 1.0)
    return ops.random_normal(_key(call), shape, mean, scale, _dtype(call))


@operator("Bernoulli")
def bernoulli(call: Call) -> Tensor:
    """Import Bernoulli: 1 with the probability x, else 0."""
    x = call.tensor()
    wide = x.dtype.computed
    drawn = ops.less(ops.random_uniform(_key(call), x.shape, dtype=wide), ops.cast(x, wide))
    target = _dtype(call)
    return drawn if target is DType.BOOL else ops.cast(drawn, target)


@operator("Multinomial", oldest=7)
def multinomial(call: Call) -> Tensor:
    """Import Multinomial: indices drawn by the unnormalized log-probabilities of each row."""
    x = call.tensor()
    target = dtype_of_element(call.integer("dtype", 6))
    shape = (call.integer("sample_size", 1), x.shape[0])
    return ops.cast(ops.swapaxes(ops.random_categorical(_key(call), x, shape=shape), 0, 1), target)


@operator("Dropout", oldest=7, settings=(1, 2))
def dropout(call: Call) -> list[Value]:
    """Import Dropout: the identity, unless `training_mode` is true; and the mask."""
    x = call.value(0)
    ratio = float(call.number(1, "the ratio")) if call.has(1) else 0.5
    training = bool(call.number(2, "training_mode")) if call.has(2) else False
    mask_dtype = DType.BOOL if call.version >= 10 else None
    if not training or ratio == 0:
        mask: Value = None
        if call.wants(1):
            like = dtype_of(x)
            assert like is not None
            dtype = mask_dtype or like
            one = True if dtype is DType.BOOL else 1
            mask = ops.literal(call.graph, one, TensorType(call.shape(0), dtype))
        return [x, mask]
    tensor = call.tensor()
    kept = ops.random_bernoulli(_key(call), 1 - ratio, tensor.shape)
    zero = ops.literal(call.graph, 0, tensor.type)
    return [ops.where(kept, tensor * (1 / (1 - ratio)), zero) if ratio < 1 else zero, kept]

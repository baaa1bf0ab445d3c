"""Write a model to a file, with one weight at a time in memory.

A protocol buffer with its weights would hold them several times: as arrays, as messages and as
bytes. So the messages here have no weights, and the file gets each of them after its message.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from onnx import GraphProto, ModelProto, TensorProto

from asg.core.errors import FormatError
from asg.io.atomic import replacing_together
from asg.io.onnx.exporting.writer import Weight
from asg.io.onnx.fields import GRAPH, INITIALIZER, LARGEST, RAW_DATA, head_of
from asg.io.safetensors import bytes_of

_PAGE = 4096  # bytes; a weight that begins with a page can be mapped
Weights = Mapping[str, Weight]


def complete(model: ModelProto, weights: Weights) -> ModelProto:
    """Put the weights into a model that lacks them, and return it."""
    for tensor in model.graph.initializer:
        if tensor.name in weights:
            tensor.raw_data = bytes(bytes_of(weights[tensor.name].read()))
    return model


def write(
    model: ModelProto, weights: Weights, path: str | os.PathLike[str], external_data: bool | None
) -> None:
    """Write a model and its weights; see `asg.onnx.save`."""
    size = model.ByteSize() + sum(weight.nbytes for weight in weights.values())
    if external_data is False and size > LARGEST:
        raise FormatError(
            f"an ONNX file can hold at most 2 GB, and this one would have {size} bytes",
            where=str(path), hint="leave out external_data=False",
        )  # fmt: skip
    with replacing_together() as files:
        if external_data or (external_data is None and size > LARGEST):
            data = Path(path).with_name(Path(path).name + ".data")
            with files.replacing(data) as draft, draft.open("wb") as file:
                for part in _moved(model, weights, data.name):
                    file.write(part)
            weights = {}
        with files.replacing(path) as draft, draft.open("wb") as file:
            file.writelines(_parts_of(model, weights))


def _parts_of(model: ModelProto, weights: Weights) -> Iterator[bytes | memoryview]:
    """Yield the bytes of a file in order."""
    around, graph = ModelProto(), GraphProto()
    around.CopyFrom(model)
    around.ClearField("graph")
    graph.CopyFrom(model.graph)
    graph.ClearField("initializer")
    heads = [_head_of(tensor, weights) for tensor in model.graph.initializer]
    first = graph.SerializeToString()
    size = len(first) + sum(map(len, heads)) + sum(each.nbytes for each in weights.values())
    yield around.SerializeToString() + head_of(GRAPH, size) + first
    for tensor, head in zip(model.graph.initializer, heads, strict=True):
        yield head
        if tensor.name in weights:
            yield bytes_of(weights[tensor.name].read())


def _head_of(tensor: TensorProto, weights: Weights) -> bytes:
    """Return the bytes of an initializer up to its weight."""
    head, size = tensor.SerializeToString(), 0
    if tensor.name in weights:
        size = weights[tensor.name].nbytes
        head += head_of(RAW_DATA, size)
    return head_of(INITIALIZER, len(head) + size) + head


def _moved(model: ModelProto, weights: Weights, location: str) -> Iterator[bytes | memoryview]:
    """Yield the bytes of the file of weights, and enter their places into the model."""
    end = 0
    for tensor in model.graph.initializer:
        if tensor.name not in weights:
            continue
        weight = weights[tensor.name]
        yield bytes(-end % _PAGE)
        start = end + -end % _PAGE
        end = start + weight.nbytes
        yield bytes_of(weight.read())
        tensor.data_location = TensorProto.EXTERNAL
        for key, value in (("location", location), ("offset", start), ("length", weight.nbytes)):
            tensor.external_data.add(key=key, value=str(value))

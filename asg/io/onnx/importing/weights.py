"""Weights that lie in files beside a model, which are read when it is loaded by its path."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

from onnx import AttributeProto, GraphProto, ModelProto, NodeProto, TensorProto, checker
from onnx.external_data_helper import load_external_data_for_tensor, uses_external_data

from asg.core.errors import FormatError
from asg.io.faults import shortened
from asg.io.onnx.elements import NARROW, declared_numpy


def read_weights(model: ModelProto, folder: Path | None, most: int) -> None:
    """Put the numbers that lie in other files into a model; without a folder there must be none.

    Raises FormatError for more than `most` bytes together, and for a file that is not in the folder
    or has not as many.
    """
    for tensor in tensors_of(model):
        if not uses_external_data(tensor):
            continue
        entries = {each.key: each.value for each in tensor.external_data}
        if folder is None:
            raise FormatError(
                f"the numbers of {tensor.name!r} are in the file {entries.get('location', '')!r}",
                hint="load the model by its path",
            )
        if "\0" in entries.get("location", ""):  # where C would end the name
            raise _damaged(tensor, f"the name of its file is {entries['location']!r}")
        size = _bytes_of(tensor)
        most -= size
        if most < 0:
            raise FormatError(
                "the weights beside the file have more bytes than the limit",
                hint="if you trust it, pass limits=asg.io.Limits(file_bytes=...)",
            )
        if entries.get("length", str(size)) != str(size):
            raise _damaged(tensor, f"its length is {entries['length']}, and its type has {size}")
        if "length" not in entries:  # or all that follows would be read
            tensor.external_data.add(key="length", value=str(size))
        try:
            load_external_data_for_tensor(tensor, str(folder))
        except (OSError, ValueError, checker.ValidationError) as error:
            raise _damaged(tensor, str(error)) from None


def _damaged(tensor: TensorProto, what: str) -> FormatError:
    name = shortened(repr(tensor.name))
    return FormatError(f"the numbers of {name} cannot be read: {shortened(what, 300)}")


def _bytes_of(tensor: TensorProto) -> int:
    if any(dim < 0 for dim in tensor.dims):
        raise _damaged(tensor, f"its shape is {list(tensor.dims)}")
    count = math.prod(tensor.dims)
    if tensor.data_type in NARROW:  # several in a byte
        low, high = NARROW[tensor.data_type]
        return -(-count * (high - low).bit_length() // 8)
    return count * declared_numpy(tensor.data_type).itemsize


def tensors_of(model: ModelProto) -> Iterator[TensorProto]:
    """Give every tensor of a model, its bodies and functions."""
    yield from _of_nodes([node for function in model.functions for node in function.node])
    yield from _of_graphs([model.graph])


def _of_graphs(graphs: list[GraphProto]) -> Iterator[TensorProto]:
    for graph in graphs:
        yield from graph.initializer
        for sparse in graph.sparse_initializer:
            yield from (sparse.values, sparse.indices)
        yield from _of_nodes(list(graph.node))


def _of_nodes(nodes: list[NodeProto]) -> Iterator[TensorProto]:
    """Give the tensors of nodes; protocol buffers are nested 100 deep at most."""
    for node in nodes:
        for each in node.attribute:
            if each.type == AttributeProto.TENSOR:
                yield each.t
            yield from each.tensors
            yield from _of_graphs([each.g] if each.type == AttributeProto.GRAPH else [])
            yield from _of_graphs(list(each.graphs))

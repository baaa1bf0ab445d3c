"""Weights in files beside a model that is loaded by its path.

Large weights are mapped into memory: their numbers are read at their first use.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

import numpy as np
from onnx import (
    AttributeProto,
    GraphProto,
    ModelProto,
    NodeProto,
    SparseTensorProto,
    TensorProto,
    checker,
)
from onnx.external_data_helper import load_external_data_for_tensor, uses_external_data

from asg.core.dtypes import Array
from asg.core.errors import FormatError
from asg.io.faults import shortened
from asg.io.onnx.elements import NARROW, array_of, declared_numpy
from asg.io.onnx.importing.reading import LARGE
from asg.io.onnx.importing.values import check_size, holds_floats

_FACTORS = frozenset({
    ("MatMul", 0), ("MatMul", 1), ("Gemm", 0), ("Gemm", 1), ("Conv", 1), ("ConvTranspose", 1),
    ("Gather", 0), ("RNN", 1), ("RNN", 2), ("GRU", 1), ("GRU", 2), ("LSTM", 1), ("LSTM", 2),
})  # fmt: skip
_NUMBERS = frozenset({("DequantizeLinear", 0), ("MatMulNBits", 1), ("MatMulNBits", 3)})
_AS_THEY_ARE = frozenset({TensorProto.FLOAT16, TensorProto.FLOAT, TensorProto.DOUBLE})


def read_weights(model: ModelProto, folder: Path | None, most: int) -> dict[str, Array]:
    """Put the numbers from other files into a model; without a folder, it must have none.

    Large float initializers are returned by name instead, as read-only arrays that map their file;
    they are empty in the model. Raises FormatError for more than `most` bytes together, and for a
    file that is missing, outside the folder or too short.
    """
    names = Counter(tensor.name for tensor in model.graph.initializer)
    mapped: dict[str, Array] = {}
    limit = most
    for place, tensor in enumerate(tensors_of(model)):
        if not uses_external_data(tensor):
            continue
        entries = {each.key: each.value for each in tensor.external_data}
        if folder is None:
            raise FormatError(
                f"the numbers of {tensor.name!r} are in the file {entries.get('location', '')!r}",
                hint="load the model by its path",
            )
        if "\0" in entries.get("location", ""):  # C would end the name here
            raise _damaged(tensor, f"the name of its file is {entries['location']!r}")
        size = _bytes_of(tensor)
        most -= size
        if most < 0:
            raise FormatError(
                f"the weights beside the file have {limit - most} bytes or more, above the limit "
                f"of {limit}",
                hint="if you trust it, pass limits=asg.io.Limits(file_bytes=...)",
            )
        if entries.get("length", str(size)) != str(size):
            raise _damaged(tensor, f"its length is {entries['length']}, but its type needs {size}")
        if "length" not in entries:  # without a length, the reader would take the rest of the file
            tensor.external_data.add(key="length", value=str(size))
        is_initializer = place < len(model.graph.initializer)
        try:
            home = _followed(tensor, folder, entries)
            if is_initializer and names[tensor.name] == 1 and _can_be_mapped(tensor, size):
                mapped[tensor.name] = _mapped(tensor, home, entries)
            else:
                load_external_data_for_tensor(tensor, str(home))
        except (OSError, ValueError, checker.ValidationError) as error:
            raise _damaged(tensor, str(error)) from None
    return mapped


def _followed(tensor: TensorProto, folder: Path, entries: dict[str, str]) -> Path:
    """Return the folder of a tensor's file, and write the file's own name into `entries`.

    A symbolic link is followed within the folder, and from the snapshots of a Hugging Face cache to
    its blobs. The package onnx refuses every other link.
    """
    location = entries.get("location", "")
    path, home = folder / location, folder.resolve()
    if not location or not any((folder / each).is_symlink() for each in _ways(location)):
        return folder
    real = path.resolve()
    caches = [each.parent / "blobs" for each in home.parents if each.name == "snapshots"]
    if not any(real.is_relative_to(each) for each in (home, *caches)):
        raise ValueError(f"the link {location!r} leads out of the folder")
    entries["location"] = real.name
    for each in tensor.external_data:
        if each.key == "location":
            each.value = real.name
    return real.parent


def _ways(location: str) -> list[Path]:
    """Return the relative paths of a file and of the folders that lead to it."""
    path = Path(location)
    return [path, *path.parents][:-1]


def _can_be_mapped(tensor: TensorProto, size: int) -> bool:
    return size >= LARGE and tensor.data_type in _AS_THEY_ARE and np.little_endian


def _mapped(tensor: TensorProto, folder: Path, entries: dict[str, str]) -> Array:
    """Return the numbers of a tensor in its file, and empty the tensor.

    The package onnx checks the file name and the offset when it reads zero bytes there.
    """
    probe = TensorProto(name=tensor.name, data_type=tensor.data_type)
    probe.data_location = TensorProto.EXTERNAL
    for key, value in {**entries, "length": "0"}.items():
        probe.external_data.add(key=key, value=value)
    load_external_data_for_tensor(probe, str(folder))
    array = np.memmap(
        folder / entries["location"], declared_numpy(tensor.data_type), "r",
        int(entries.get("offset", 0)), tuple(tensor.dims),
    )  # fmt: skip
    tensor.dims[:] = [0]
    tensor.data_location = TensorProto.DEFAULT
    del tensor.external_data[:]
    return array


def _damaged(tensor: TensorProto, what: str) -> FormatError:
    name = shortened(repr(tensor.name))
    return FormatError(f"the numbers of {name} cannot be read: {shortened(what, 300)}")


def _bytes_of(tensor: TensorProto) -> int:
    if any(dim < 0 for dim in tensor.dims):
        raise _damaged(tensor, f"its shape is {list(tensor.dims)}")
    count = math.prod(tensor.dims)
    if tensor.data_type in NARROW:  # several elements in a byte
        low, high = NARROW[tensor.data_type]
        return -(-count * (high - low).bit_length() // 8)
    if tensor.data_type == TensorProto.FLOAT4E2M1:
        return -(-count // 2)
    return count * declared_numpy(tensor.data_type).itemsize


def dense_of(sparse: SparseTensorProto) -> Array:
    """Return the numbers of a sparse tensor, already checked by the package: 0 elsewhere.

    Raises GraphError if the dense tensor exceeds the limit.
    """
    shape = tuple(sparse.dims)
    check_size(*shape)
    values, indices = array_of(sparse.values), array_of(sparse.indices)
    dense = np.zeros(math.prod(shape), values.dtype)
    # rows of indices, or flat indices
    places = indices if indices.ndim == 1 else np.ravel_multi_index(tuple(indices.T), shape)
    dense[places] = values
    return dense.reshape(shape)


def factors(model: ModelProto, arrays: Mapping[str, Array]) -> frozenset[str]:
    """Return the initializers in `arrays` that are only factors of products or tables, so weights.

    Their position shows it without reading their numbers: no mask stands there.
    """
    floats = {name for name, array in arrays.items() if holds_floats(array)}
    return _read_only_at(_FACTORS, model, floats)


def quantized(model: ModelProto, arrays: Mapping[str, Array]) -> frozenset[str]:
    """Return the initializers of bytes that only are the numbers of quantized weights."""
    found = {
        tensor.name for tensor in model.graph.initializer
        if tensor.data_type in (TensorProto.INT8, TensorProto.UINT8)
        and (tensor.name in arrays or (tensor.dims and all(tensor.dims)))
    }  # fmt: skip
    return _read_only_at(_NUMBERS, model, found)


def _read_only_at(
    places: Container[tuple[str, int]], model: ModelProto, names: Container[str]
) -> frozenset[str]:
    """Return the names that operators read only at these operands."""
    uses: dict[str, bool] = {}
    for node in _nodes_of(model.graph):
        for place, name in enumerate(node.input):
            if name in names:
                uses[name] = uses.get(name, True) and (node.op_type, place) in places
    return frozenset(name for name, only in uses.items() if only)


def stored_as_bf16(model: ModelProto) -> frozenset[str]:
    """Return the bf16 initializers that the model only casts to f32, so f32 weights in a file."""
    made = {t.name for t in model.graph.initializer if t.data_type == TensorProto.BFLOAT16}
    used = {info.name for info in model.graph.output}
    cast: set[str] = set()
    for node in _nodes_of(model.graph) if made else ():
        widens = node.op_type == "Cast" and node.attribute[0].i == TensorProto.FLOAT
        (cast if widens else used).update(node.input)
    return frozenset(made & cast - used)


def _nodes_of(graph: GraphProto) -> Iterator[NodeProto]:
    """Yield the nodes of a graph and of its bodies."""
    for node in graph.node:
        yield node
        for each in node.attribute:
            for body in [*([each.g] if each.HasField("g") else []), *each.graphs]:
                yield from _nodes_of(body)


def tensors_of(model: ModelProto) -> Iterator[TensorProto]:
    """Yield every tensor of a model, its bodies and functions, with the initializers first."""
    yield from _of_graphs([model.graph])
    yield from _of_nodes([node for function in model.functions for node in function.node])


def _of_graphs(graphs: list[GraphProto]) -> Iterator[TensorProto]:
    for graph in graphs:
        yield from graph.initializer
        for sparse in graph.sparse_initializer:
            yield from (sparse.values, sparse.indices)
        yield from _of_nodes(list(graph.node))


def _of_nodes(nodes: list[NodeProto]) -> Iterator[TensorProto]:
    """Yield the tensors of nodes; protocol buffers nest at most 100 deep."""
    for node in nodes:
        for each in node.attribute:
            if each.type == AttributeProto.TENSOR:
                yield each.t
            yield from each.tensors
            yield from _of_graphs([each.g] if each.type == AttributeProto.GRAPH else [])
            yield from _of_graphs(list(each.graphs))

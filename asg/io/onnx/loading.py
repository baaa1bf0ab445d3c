"""Models read from files, bytes and protocol buffers."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
import onnx
from google.protobuf.message import DecodeError
from onnx import ModelProto

from asg.bulk import bulk
from asg.dims import lower_bound
from asg.dtypes import Array
from asg.errors import FormatError
from asg.graph import Graph
from asg.io.limits import DEFAULT_LIMITS
from asg.io.onnx.elements import declared_numpy
from asg.io.onnx.importer import import_model
from asg.io.onnx.running import DAMAGE
from asg.io.onnx.support import check_supported

check_model = cast("Callable[[ModelProto], None]", cast("Any", onnx).checker.check_model)
Source = str | os.PathLike[str] | bytes | ModelProto


def load_model(
    model: Source, constants: Mapping[str, Any], dims: Mapping[str, int], assume: Sequence[str]
) -> Graph:
    """Return the graph of a model; see `asg.onnx.load`."""
    where = "the model" if isinstance(model, bytes | ModelProto) else str(model)
    proto = proto_of(model)
    title = "model.onnx" if isinstance(model, bytes | ModelProto) else Path(model).name
    try:
        check_supported(proto, where)
        _check(proto, where)
        with bulk():
            graph = import_model(proto, constants, dims, assume, title)
    except DAMAGE as error:  # names that are no text, and the like
        raise FormatError(f"this is no valid model: {error}", where=where) from error
    _check_sizes(graph, where)
    return graph


def _check(proto: ModelProto, where: str) -> None:
    """Raise FormatError unless the onnx package takes a model for one."""
    try:
        check_model(proto)
    except onnx.checker.ValidationError as error:
        first = str(error).strip().splitlines()[0]
        raise FormatError(f"this is no valid model: {first}", where=where) from None
    except ValueError:  # above 2 GB, which the checker cannot be given
        pass


def _check_sizes(graph: Graph, where: str) -> None:
    """Raise FormatError for a value of more elements than any file may ask for."""
    for node in graph.nodes:
        for type_ in node.types:
            least = math.prod(lower_bound(dim) or 0 for dim in type_.shape)
            if least > DEFAULT_LIMITS.elements:
                raise FormatError(
                    f"{node.describe()} is {type_}, too large: {DEFAULT_LIMITS.elements} elements",
                    where=where,
                )


def proto_of(model: Source) -> ModelProto:
    """Return a model as a protocol buffer. Raises FormatError for what is none."""
    if isinstance(model, ModelProto):
        return model
    where = "the bytes" if isinstance(model, bytes) else str(model)
    try:
        if isinstance(model, bytes):
            return onnx.load_model_from_string(model)
        return cast("Any", onnx).load_model(os.fspath(model))
    except (DecodeError, onnx.checker.ValidationError, ValueError, UnicodeDecodeError) as error:
        raise FormatError(f"this is no ONNX model: {error}", where=where) from None


def restore(model: Source, results: Mapping[str, Any]) -> dict[str, Array]:
    """Return results in the dtypes that the model declares; see `asg.onnx.restored`."""
    declared = {
        info.name: declared_numpy(info.type.tensor_type.elem_type)
        for info in proto_of(model).graph.output
        if info.type.WhichOneof("value") == "tensor_type"
    }
    arrays = {name: np.asarray(value) for name, value in results.items()}
    return {
        name: array.astype(declared[name], copy=False) if name in declared else array
        for name, array in arrays.items()
    }

"""Models read from files, bytes and protocol buffers."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
import onnx
from google.protobuf.message import DecodeError
from onnx import ModelProto

from asg.bulk import bulk
from asg.dtypes import Array
from asg.errors import FormatError
from asg.graph import Graph
from asg.io.onnx.elements import declared_numpy
from asg.io.onnx.importer import import_model

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
        check_model(proto)
    except onnx.checker.ValidationError as error:
        first = str(error).strip().splitlines()[0]
        raise FormatError(f"this is no valid model: {first}", where=where) from None
    except ValueError:  # above 2 GB, which the checker cannot be given
        pass
    with bulk():
        return import_model(proto, constants, dims, assume, title)


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

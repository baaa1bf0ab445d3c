"""Load models from files, bytes and protocol buffers."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import numpy as np
import onnx
from google.protobuf.message import DecodeError
from onnx import ModelProto, TensorProto

from asg.core.dims import Effort, allowance
from asg.core.dtypes import Array
from asg.core.errors import AsgError, FormatError, ShapeError
from asg.core.graph import Graph
from asg.core.node import bulk
from asg.core.source import user_level
from asg.core.subgraphs import nodes_within
from asg.core.types import TensorType
from asg.io.atoms import check_type
from asg.io.faults import Fault
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.onnx.elements import declared_numpy
from asg.io.onnx.importing.counts import cut_by_counts
from asg.io.onnx.importing.model import import_model
from asg.io.onnx.importing.reading import read_apart
from asg.io.onnx.importing.renewing import is_old, renewed
from asg.io.onnx.importing.running import DAMAGE
from asg.io.onnx.importing.strings import with_names
from asg.io.onnx.importing.symbols import Labels
from asg.io.onnx.importing.unsupported import all_nodes, check_calls, check_supported
from asg.io.onnx.importing.values import AssumedWarning
from asg.io.onnx.importing.weights import read_weights
from asg.io.reading import check_bounded, check_size
from asg.io.rebuild import too_much_effort

check_model = cast("Callable[[ModelProto], None]", cast("Any", onnx).checker.check_model)
# Operators in the domain of ONNX that its checker refuses although they are valid, with the opsets.
# ONNX deprecated the GroupNormalization of opsets 18 to 20; ONNX Runtime writes the others.
_REFUSED = {
    "GroupNormalization": range(18, 21), "LayerNormalization": range(17),
    "SimplifiedLayerNormalization": range(2**31),
}  # fmt: skip
Source = str | os.PathLike[str] | bytes | ModelProto


def load_model(
    model: Source,
    constants: Mapping[str, Any],
    dims: Mapping[str, int],
    assume: Sequence[str] | str,
    parameters: Sequence[str],
    limits: Limits,
) -> Graph:
    """Return the graph of a model; see `asg.onnx.load`."""
    where = _place(model)
    proto, arrays = proto_of(model, limits)
    title = "model.onnx" if isinstance(model, bytes | ModelProto) else Path(model).name
    try:
        if is_old(proto):
            _check(proto, where)
            proto = renewed(proto, arrays)
        check_supported(proto, where)
        _check(proto, where)
        check_calls(proto, limits.nodes)
        given = (constants, dims, assume, parameters, title, limits)
        with bulk(), _effort(limits, where) as effort:
            graph, assumed, chosen = import_model(proto, arrays, *given, effort)
    except Fault as fault:
        raise fault.error(where) from None
    except ShapeError as error:
        if dims:
            free = partial(load_model, model, constants, {}, "auto", parameters, limits)
            error.hint = _unfitting(free, Labels(proto.graph.input, dims)) or error.hint
        raise
    except AsgError:
        raise
    except DAMAGE as error:  # for example names that are not text
        raise FormatError(f"this is not a valid model: {error}", where=where) from error
    _check_sizes(graph, where, limits)
    if assumed or chosen:
        said = f"asg.onnx.load: assuming {_assumptions(assumed, chosen)} for {title}"
        checked = "; every run checks it" if assumed else ""
        warnings.warn(said + checked, AssumedWarning, stacklevel=user_level())
    return graph


def _assumptions(found: Sequence[str], chosen: Mapping[str, int]) -> str:
    """Return assumptions as text; an input with a chosen number is a constant."""
    constants = [f"constants={dict(chosen)!r}"] if chosen else []
    return " and ".join([*constants, *found])


def _unfitting(free: Callable[[], Graph], labels: Labels) -> str:
    """Return the hint with the model's relations that the given sizes violate.

    These are the relations that the model needs with free dimensions; "" if none are known.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", AssumedWarning)
            facts = free().facts
    except AsgError:
        return ""
    broken = [labels.named(str(each)) for each in facts if labels.breaks(each)]
    if not broken:
        return ""
    return f"the model needs {' and '.join(broken)}, which is false for the sizes given"


@contextmanager
def _effort(limits: Limits, where: str) -> Generator[Effort]:
    """Limit the steps for a model's dimensions; running out becomes the error."""
    with allowance(limits.dim_steps) as effort:
        try:
            yield effort
        except AsgError:
            if not effort.is_spent:
                raise
        if effort.is_spent:
            raise too_much_effort().error(where)


def _check(proto: ModelProto, where: str) -> None:
    """Raise FormatError if the onnx package does not accept the model.

    Before IR 4, the inputs had to list the weights, but some exporters left them out.
    """
    version = proto.ir_version
    weights = {each.name for each in proto.graph.initializer}
    if version == 3 and not weights <= {each.name for each in proto.graph.input}:
        proto.ir_version = 4
    try:
        with _without_deprecated(proto):
            check_model(proto)
    except onnx.checker.ValidationError as error:
        first = str(error).strip().splitlines()[0]
        raise FormatError(f"this is not a valid model: {first}", where=where) from None
    except ValueError:  # above 2 GB, the checker's limit
        pass
    finally:
        proto.ir_version = version


@contextmanager
def _without_deprecated(proto: ModelProto) -> Generator[None]:
    """Hide operators from the checker that it refuses although they are valid."""
    opsets = {each.domain: each.version for each in proto.opset_import}
    bodies = [proto.graph.node, *(each.node for each in proto.functions)]
    version = opsets.get("", 0)
    hidden = [node for body in bodies for node in all_nodes(body)
              if version in _REFUSED.get(node.op_type, ()) and not node.domain]  # fmt: skip
    for node in hidden:
        node.domain = "deprecated"
    if hidden:
        proto.opset_import.add(domain="deprecated", version=1)
    try:
        yield
    finally:
        for node in hidden:
            node.domain = ""
        if hidden:
            proto.opset_import.pop()


def _check_sizes(graph: Graph, where: str, limits: Limits) -> None:
    """Raise FormatError for a value with more elements than the limit."""
    seen: set[TensorType] = set()
    for node in nodes_within(graph):
        for type_ in node.types:
            if type_ in seen:
                continue
            seen.add(type_)
            try:
                check_type(type_, limits)
            except Fault as fault:
                raise fault.error(f"{where}: {node.describe()}") from None


def proto_of(model: Source, limits: Limits = DEFAULT_LIMITS) -> tuple[ModelProto, dict[str, Array]]:
    """Return a model as a protocol buffer, and the large weights beside it by name.

    Raises FormatError for an invalid model.
    """
    where = _place(model)
    if not isinstance(model, str | os.PathLike | bytes | ModelProto):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise FormatError(
            f"a model cannot be {model!r}",
            hint="give the path or the bytes of a file, or a ModelProto",
        )
    folder = None if isinstance(model, bytes | ModelProto) else Path(model).parent
    try:
        proto, arrays = (model, {}) if isinstance(model, ModelProto) else _parsed(model, limits)
        arrays |= read_weights(proto, folder, limits.file_bytes)
    except Fault as fault:
        raise fault.error(where) from None
    except FormatError as error:
        raise FormatError(error.message, hint=error.hint, where=where) from None
    except (DecodeError, onnx.checker.ValidationError, ValueError, UnicodeDecodeError) as error:
        raise FormatError(f"this is not an ONNX model: {error}", where=where) from None
    return proto, arrays


def _parsed(
    model: str | os.PathLike[str] | bytes, limits: Limits
) -> tuple[ModelProto, dict[str, Array]]:
    """Return the model of a file or of bytes, and its large weights if they are apart."""
    if isinstance(model, bytes):
        check_size(len(model), limits.file_bytes, "model")
        return onnx.load_model_from_string(model), {}
    proto, arrays = read_apart(Path(model), check_bounded(model, limits.file_bytes))
    if arrays and is_old(proto):  # the converter to a newer opset needs the weights
        return onnx.load_model_from_string(Path(model).read_bytes()), {}
    return proto, arrays


def _place(model: Source) -> str:
    if isinstance(model, ModelProto):
        return "the model"
    return "the bytes" if isinstance(model, bytes) else str(model)


def restore(model: Source, results: Mapping[str, Any]) -> dict[str, Array]:
    """Return results in the dtypes and sizes of the model; see `asg.onnx.restored`."""
    declared = {
        info.name: declared_numpy(info.type.tensor_type.elem_type)
        for info in proto_of(model)[0].graph.output
        if info.type.WhichOneof("value") == "tensor_type"
        and info.type.tensor_type.elem_type != TensorProto.STRING
    }
    arrays = {name: np.asarray(value) for name, value in results.items()}
    return {
        name: array.astype(declared[name], copy=False) if name in declared else array
        for name, array in with_names(cut_by_counts(arrays)).items()
    }

"""ONNX models: `asg.onnx.load` turns a model into a graph; `save` and `to_model` write a graph.

Needs the package onnx, from the extra `asg-autodiff[onnx]`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from asg.core.dtypes import Array
from asg.core.errors import FormatError
from asg.core.graph import Graph, Tensor
from asg.core.guard.misfits import check_graph
from asg.core.state_names import State, arrays_of
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.onnx.importing.values import AssumedWarning, ConstantNeeded

if TYPE_CHECKING:
    from onnx import ModelProto

    from asg.io.onnx.exporting.files import Weights

__all__ = ["AssumedWarning", "ConstantNeeded", "load", "restored", "save", "to_model"]


def load(
    model: str | os.PathLike[str] | bytes | ModelProto,
    constants: Mapping[str, Any] | None = None,
    *,
    dims: Mapping[str, int] | None = None,
    assume: Sequence[str] | Literal["auto"] = (),
    parameters: Sequence[str] = (),
    limits: Limits = DEFAULT_LIMITS,
) -> Graph:
    """Return the graph of an ONNX model of opset 7 or newer.

    Inputs and outputs keep their names; nodes keep their names and module paths.

    **Dtypes.** int64 becomes i32, and uint64 becomes u32. The loader checks that all 64-bit numbers
    of the model and of `constants` fit; each run checks its feeds. It computes known numbers in 64
    bits, and checks them when they become tensors. Computed 64-bit arithmetic wraps at 32 bits
    without a check, and a cast of a float to int64 saturates at the bounds of i32. Narrower
    integers become i32, and their arithmetic wraps at their own bits; sums of quantized products
    are exact. bf16 stays, so each operator rounds its result; a bf16 weight that the model only
    casts to f32 becomes f32. Floats of at most 8 bits become f32, and casts to them round.
    `restored` gives outputs their declared dtypes again.

    **Sizes that depend on data.** A result of NonMaxSuppression, Unique, NonZero or Compress has
    room for the largest size, with zeros after the valid part. An additional output
    `count/NAME/AXIS` gives the valid size of an axis, and `restored` cuts the result there.
    Operators that would treat the padding as data are refused.

    **Strings.** A string is its position in a table. A result of strings has a further output
    `names/NAME` with its table, and `restored` gives the strings. Strings as inputs are refused.

    **Random numbers.** A random operator, including Dropout in training, has a state that its seed
    initializes and each run advances. The numbers are Threefry's and differ from other runtimes.

    **Parameters.** ONNX does not mark weights. A float initializer becomes a parameter under three
    conditions. It has an axis; all its values are ordinary (a mask holds infinities, or the
    extremes of its dtype); and an operator uses it for more than a setting. Settings are the
    exponent of Pow, the bounds of Clip, compared values, statistics of BatchNormalization, initial
    states of RNN, GRU and LSTM, masks and rotations of attention, windows of STFT, scales of Resize
    and quantization, the value of Pad, and weights of classes. The same rule holds for Constant
    nodes of two or more numbers. All other initializers are constants, including scalars. A model
    written by asg keeps its parameters.

    Args:
        model: The path or bytes of a file, or a ModelProto. External data lies beside the file, or
            behind symbolic links within the folder or to the blobs of a Hugging Face cache. Large
            float weights in it are mapped into memory, so leave the files unchanged while you use
            the graph.
        constants: Values of inputs that shape the graph, such as a shape or the axes of a sum. They
            are no longer inputs.
        dims: Numbers for symbolic dimensions, by their names in the model. A dimension without a
            name, or named "?", "*", "-1" or "None", differs from all others: `x_0` is the first
            axis of the input x.
        assume: Relations of symbolic dimensions with the model's names, as for `Graph.assume`.
            "auto" finds the weakest sufficient relations and reports them by an AssumedWarning.
            They allow the sizes in the metadata and doc strings of the model. An input becomes a
            constant if its number chooses between branches that need different sizes.
        parameters: More float initializers to make parameters, such as a learned temperature.
        limits: Limits on the size of the model, including weights beside the file.

    Raises:
        FormatError: The package onnx is missing; the file is damaged or exceeds `limits`; or asg
            lacks operators, which the error names.
        ConstantNeeded: An input shapes the graph and is not in `constants`.
        GraphError, ShapeError, DTypeError: An operator has an unsupported setting.

    >>> g = asg.Graph("line")
    >>> y = g.output("y", g.input("x", ("N", 2)) @ g.parameter("w", (2, 1)))
    >>> loaded = asg.onnx.load(asg.onnx.to_model(g))
    >>> list(loaded.inputs), list(loaded.parameters), str(loaded["y"].type)
    (['x'], ['w'], 'f32[N,1]')
    """
    _need_onnx()
    from asg.io.onnx.importing.loading import load_model

    return load_model(model, constants or {}, dims or {}, assume, parameters, limits)


def restored(
    model: str | os.PathLike[str] | bytes | ModelProto, results: Mapping[str, Any]
) -> dict[str, Array]:
    """Return results by name in the model's declared dtypes and sizes, including int64.

    If data determines the size of a result, the function cuts it at its count and drops the count.
    It returns strings in place of their positions in a table, and drops the table.
    Results that are not outputs of the model stay the same.

    Args:
        model: The model of the graph, as for `load`.
        results: Results of a run, by name.

    Raises:
        FormatError: The package onnx is missing, or the file is damaged.

    >>> import onnx.parser
    >>> model = onnx.parser.parse_model(
    ...     '<ir_version: 8, opset_import: ["": 18]> g (float[N] x) => (int64[1] k) {k = ArgMax(x)}'
    ... )
    >>> results = asg.evaluate(dict(asg.onnx.load(model).outputs), {"x": [1.0, 5.0]})
    >>> results["k"].dtype, asg.onnx.restored(model, results)["k"].dtype
    (dtype('int32'), dtype('int64'))
    """
    _need_onnx()
    from asg.io.onnx.importing.loading import restore

    return restore(model, results)


def to_model(
    graph: Graph,
    state: State | None = None,
    *,
    seed: int = 0,
    opset: int | None = None,
    spelled_out: Mapping[str, Callable[..., Tensor]] | None = None,
    dtype: str | None = None,
) -> ModelProto:
    """Return a graph as an ONNX model: any forward, gradient or joint graph, or a training step.

    The graph is decomposed into primitives, except for parts with a single ONNX operator: softmax,
    convolutions and their transposes, linear layers, pools, resizing, normalizations, activations,
    means of f32, and scans with the body of GRU or LSTM (from `asg.nn` or from a loaded model).
    Inputs and externals become inputs; parameters and state become initializers. An updated leaf is
    both an initializer and an input. Its next value is the output `update/<name>`: feed it as
    `<name>` to the next run. Indices out of range read NaN and write nothing, as in every executor.

    Args:
        graph: The graph to write.
        state: Values of parameters and state, such as `exe.state`. The others get their initial
            values, with a warning that names missing parameters.
        seed: The seed of random initial values.
        opset: The opset of the model, from 13 on. Default: 18, or a newer opset if an operator
            needs it. An older opset decomposes the operators that it lacks where it can.
        spelled_out: For each user-defined op, a function of the operands, and of the attributes by
            name, that builds its result from known ops.
        dtype: "bf16" rounds f32 parameters and state that no run changes to bf16, of half the size;
            the model casts them to f32, and `load` gives f32.

    Raises:
        GraphError: ONNX has no expression for an op; the error names it.
        FormatError: The dtype or the `opset` is unknown, or the `opset` lacks an operator of the
            graph.

    >>> g = asg.Graph()
    >>> y = g.output("y", asg.softmax(g.input("x", ("N", 3)) @ g.parameter("w", (3, 2))))
    >>> model = asg.onnx.to_model(g)
    >>> "Softmax" in {node.op_type for node in model.graph.node}, model.graph.initializer[0].name
    (True, 'w')
    """
    parts = _exported("to_model", graph, state, seed, opset, spelled_out, dtype)
    from asg.io.onnx.exporting.files import complete

    return complete(*parts)


def save(
    graph: Graph,
    path: str | os.PathLike[str],
    state: State | None = None,
    *,
    seed: int = 0,
    opset: int | None = None,
    spelled_out: Mapping[str, Callable[..., Tensor]] | None = None,
    dtype: str | None = None,
    external_data: bool | None = None,
) -> None:
    """Write a graph as an ONNX file, whole or not at all.

    Memory holds a single weight at a time besides `state`.

    Args:
        graph: The graph to write.
        path: The file.
        state: As for `to_model`.
        seed: As for `to_model`.
        opset: As for `to_model`.
        spelled_out: As for `to_model`.
        dtype: As for `to_model`.
        external_data: Whether to put weights from 1 KiB into a file beside it, named `path` with
            ".data" after it. The model names this file, so move both together. None: only if the
            model exceeds 2 GB, the limit of an ONNX file.

    Raises:
        FormatError: The model has more than 2 GB, and `external_data` is False.
        OSError: The path is not writable.

    The errors of `to_model` also apply.

    >>> g = asg.Graph("square")
    >>> y = g.output("y", asg.square(g.input("x", ("N",))))
    >>> asg.onnx.save(g, "square.onnx")
    >>> list(asg.onnx.load("square.onnx").outputs)
    ['y']
    """
    parts = _exported("save", graph, state, seed, opset, spelled_out, dtype)
    from asg.io.onnx.exporting.files import write

    write(*parts, path, external_data)


def _exported(
    op: str,
    graph: Graph,
    state: State | None,
    seed: int,
    opset: int | None,
    spelled_out: Mapping[str, Callable[..., Tensor]] | None,
    dtype: str | None,
) -> tuple[ModelProto, Weights]:
    check_graph(op, graph)
    _need_onnx()
    from asg.io.onnx.exporting.model import export_model

    if dtype not in (None, "bf16"):
        raise FormatError(
            f"dtype must be None or 'bf16', got {dtype!r}",
            hint="None keeps the dtype of each array",
        )
    arrays = None if state is None else arrays_of(state)
    return export_model(graph, arrays, seed, opset, spelled_out or {}, dtype == "bf16")


def _need_onnx() -> None:
    if find_spec("onnx") is None:
        raise FormatError(
            "the package onnx is not installed", hint='pip install "asg-autodiff[onnx]"'
        )

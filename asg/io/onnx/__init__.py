"""Models in the ONNX form: `asg.onnx.load` makes a graph of one, `save` and `to_model` write one.

Needs the package onnx, which the extra `asg-autodiff[onnx]` brings.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from asg.core.dtypes import Array
from asg.core.errors import FormatError
from asg.core.graph import Graph, Tensor
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.onnx.importing.values import AssumedWarning, ConstantNeeded

if TYPE_CHECKING:
    from onnx import ModelProto

_LARGEST = 2**31 - 1  # bytes of a protocol buffer

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
    """Return the graph of an ONNX model: a path, the bytes of a file, or a ModelProto.

    Inputs and outputs keep their names; node names and the module paths in them stay. Opset 7
    and newer is read. Floats of less than 32 bits, but for f16, are held as f32, those of at most 8
    bits rounded where they are cast to; integers of less than 32 bits are held as i32 whose
    arithmetic wraps at their bits, and sums of quantised products are exact. int64 is held as i32
    and uint64 as u32; all such numbers of the model, `constants` and feeds are checked to fit,
    numbers that are known are computed in 64 bits and checked where they become a tensor, and
    `restored` gives outputs their declared dtypes again.
    A result that is as long as the data says, of NonMaxSuppression, Unique, NonZero or Compress,
    has room for the most, zeros behind what counts, and how much counts on an axis as an output
    beside it, `count/NAME/AXIS`: `restored` cuts it there. An operator that would take the room for
    data is refused.
    Arithmetic at a run is not checked: sums, products and other arithmetic of 64 bits wrap at 32,
    and a float that is cast to int64 stops at the ends of i32. An operator that draws random
    numbers, Dropout in training too, has a state that each run moves on, and that its seed begins;
    the numbers are Threefry's, and those of no other runtime.

    ONNX does not say which initialisers are weights. A float initialiser becomes a parameter if it
    has an axis, all of its numbers are ordinary ones (a mask holds infinities or the last numbers
    of its dtype), and an operator computes with it other than as a setting. Settings are the
    exponent of Pow, the bounds of Clip and compared values, statistics of BatchNormalization,
    initial states of RNN, GRU and LSTM, masks and rotations of attention, windows of STFT, scales
    of Resize and quantisation, the value of Pad, and weights of classes. All else is a constant,
    scalars too. So it is with nodes Constant of two numbers and more. A model that this package
    wrote keeps its parameters.

    Args:
        model: The model; external data lies beside the file. Large float weights of it are mapped
            into memory: leave the file as it is while the graph is used.
        constants: Values of inputs that shape the graph, such as a shape or the axes of a sum; they
            are inputs no longer.
        dims: Numbers for symbolic dimensions of the model, by their names there. A dimension
            without a name, or named "?", "*", "-1" or "None", is unlike any other: `x_0` is that
            of the first axis of the input x.
        assume: Relations of symbolic dimensions in the names of the model, as for `Graph.assume`;
            or "auto": the weakest that settle it are found, and an AssumedWarning says them.
        parameters: Float initialisers that are parameters besides, such as a learned temperature.
        limits: Limits on the size of the model; weights beside the file count as the file does.

    Raises:
        FormatError: The package onnx is missing, the file is damaged or beyond `limits`, or it has
            operators that are not supported, all of which are named.
        ConstantNeeded: An input shapes the graph and is not among `constants`.
        GraphError, ShapeError, DTypeError: An operator with a setting that is not supported.

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
    """Return results by name as the model declares them: its dtypes, int64 and bf16 too, its sizes.

    Those that are as long as the data says end where their counts say, which are left out. Results
    that are not outputs of the model stay as they are. Raises FormatError where the package onnx is
    missing or the file is damaged.

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
    state: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    opset: int | None = None,
    spelled_out: Mapping[str, Callable[..., Tensor]] | None = None,
    dtype: str | None = None,
) -> ModelProto:
    """Return a graph as an ONNX model: any forward, gradient or joint graph, or a training step.

    It is decomposed into primitives, but for what ONNX has as one operator: softmax, convolutions
    and their transposes, linear layers, pools, resizing, normalisations, activations and means of
    f32. A scan whose body is that of GRU or LSTM, of `asg.nn` or of a model that was read, is the
    operator. Inputs and externals are
    inputs, parameters and state initialisers, with the numbers in `state`, such as `exe.state`, or
    the initial values that `seed` draws; a warning names parameters that a `state` lacks. An
    updated leaf is an initialiser that is an input, too,
    and its next value is the output `update/<name>`: feed it under `<name>` to the next run.
    Indices out of range read NaN and write nothing, as everywhere. The opset is 18 unless `opset`
    or an operator of the graph is newer.

    A user-defined op is written as the result of the function under its name in `spelled_out`,
    given the operands, and the attributes by name.

    With `dtype` "bf16", f32 parameters and state that stay as they are at a run are rounded to
    bf16, half as large, and cast to f32 by the model; `load` gives them as f32.

    Raises GraphError for an op that ONNX has no expression for, naming it, and FormatError for
    another dtype, and for an `opset` that is not known here or lacks an operator of the graph.

    >>> g = asg.Graph()
    >>> y = g.output("y", asg.softmax(g.input("x", ("N", 3)) @ g.parameter("w", (3, 2))))
    >>> model = asg.onnx.to_model(g)
    >>> "Softmax" in {node.op_type for node in model.graph.node}, model.graph.initializer[0].name
    (True, 'w')
    """
    _need_onnx()
    from asg.io.onnx.exporting.model import export_model

    if dtype not in (None, "bf16"):
        raise FormatError(
            f"dtype must be None or 'bf16', got {dtype!r}",
            hint="None writes each array with the dtype that it has",
        )
    return export_model(graph, state, seed, opset, spelled_out or {}, dtype == "bf16")


def save(
    graph: Graph,
    path: str | os.PathLike[str],
    state: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    opset: int | None = None,
    spelled_out: Mapping[str, Callable[..., Tensor]] | None = None,
    dtype: str | None = None,
) -> None:
    """Write a graph as an ONNX file, whole or not at all; see `to_model`.

    Raises what `to_model` does, FormatError for more than 2 GB, and OSError where it cannot write.

    >>> g = asg.Graph("square")
    >>> y = g.output("y", asg.square(g.input("x", ("N",))))
    >>> asg.onnx.save(g, "square.onnx")
    >>> list(asg.onnx.load("square.onnx").outputs)
    ['y']
    """
    from asg.io.atomic import write_atomic

    model = to_model(graph, state, seed=seed, opset=opset, spelled_out=spelled_out, dtype=dtype)
    if model.ByteSize() > _LARGEST:
        raise FormatError(
            "an ONNX file holds at most 2 GB", where=str(path),
            hint="onnx.save_model(asg.onnx.to_model(graph), path, save_as_external_data=True)",
        )  # fmt: skip
    write_atomic(Path(path), model.SerializeToString())


def _need_onnx() -> None:
    if find_spec("onnx") is None:
        raise FormatError(
            "the package onnx is not installed", hint="pip install 'asg-autodiff[onnx]'"
        )

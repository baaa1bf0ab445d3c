"""Find scans that are a GRU or LSTM layer, by their bodies.

The module compares the hash of a body with the bodies of `nn.GRU` and `nn.LSTM`, and of imported
ONNX operators. A match computes the same, operation by operation. The gates of all inputs, computed
before the scan, become part of the operator.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from onnx import TensorProto, helper

from asg.core.dims import Dim, bare_symbol
from asg.core.dtypes import ANY, DType
from asg.core.graph import Graph, Tensor
from asg.core.hashing import node_hashes
from asg.core.node import Node, Ref
from asg.core.opdef import AttrType
from asg.core.types import TensorType
from asg.core.uses import used_refs
from asg.io.limits import DEFAULT_LIMITS
from asg.io.onnx.exporting.expressions.table import Site, expression
from asg.io.onnx.exporting.writer import Writer
from asg.io.onnx.importing.loading import load_model
from asg.ops import functions as ops
from asg.ops._support.compositions import composition
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.ops.control.scan import SCAN
from asg.ops.elementwise.arithmetic import ADD
from asg.ops.nn.recurrent import gru_step, lstm_step
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.products.linear_algebra import LINEAR
from asg.ops.shapes.views import BROADCAST_TO
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter

_GATES = {"GRU": 3, "LSTM": 4}
_ORDER = {"GRU": (1, 0, 2), "LSTM": (0, 3, 1, 2)}  # the index in nn of each gate of ONNX


class _Cell(NamedTuple):
    """A kind of body: the operator, the layout of its weights, and the place of its reset gate."""

    op: str
    imported: bool  # weights are [inputs, gates] in ONNX's order, else transposed in torch's order
    after: bool  # the reset gate is applied to the product
    biased: bool  # the recurrent product has a bias


class _Gates(NamedTuple):
    """The product that computes the gates of all inputs."""

    x: Ref
    weight: Ref
    bias: Ref | None
    turned: bool  # the weight is [inputs, gates]


def _decompose(x: Tensor, weight: Tensor, *rest: Tensor, **attrs: Any) -> tuple[Tensor, ...]:
    bias, held = (rest[0], rest[1:]) if attrs["given_bias"] else (None, rest)
    if attrs["turned"]:
        gates = ops.matmul(x, weight) if bias is None else ops.matmul(x, weight) + bias
    else:
        gates = ops.linear(x, weight, bias)
    loop = {name: attrs[name] for name in SCAN.attrs}
    counted = held[attrs["carries"] :][: attrs["xs"] - 1]
    operands = (
        *held[: attrs["carries"]],
        *counted,
        gates,
        *held[attrs["carries"] + len(counted) :],
    )
    return x.graph.add(SCAN, operands, loop)


RECURRENT = composition(
    "recurrent", "A layer of a GRU or an LSTM, for its operator in ONNX.",
    operands=(ANY,), variadic=True,
    attrs={
        **SCAN.attrs, "operator": AttrType.STRING, "imported": AttrType.BOOL,
        "after": AttrType.BOOL, "biased": AttrType.BOOL, "turned": AttrType.BOOL,
        "given_bias": AttrType.BOOL,
    },
    decompose=_decompose, samples=(),
)  # fmt: skip


# Writing


@expression("recurrent")
def layer(site: Site) -> list[str]:
    """Write GRU or LSTM in one direction, with transposed weights and ONNX's order of gates."""
    attrs, writer = site.attrs, site.writer
    operands = list(site.operands)
    x, weight = operands[:2]
    bias = operands[2] if attrs["given_bias"] else ""
    first = 3 if bias else 2
    carries, captured = operands[first:][: attrs["carries"]], operands[-1 - attrs["biased"] :]
    op, rows = str(attrs["operator"]), site.results[-1].shape[-1]
    order = () if attrs["imported"] else _ORDER[op]
    weights = [
        _rows(writer, _turned(writer, name, turned=turned), order)
        for name, turned in ((weight, attrs["turned"]), (captured[0], attrs["imported"]))
    ]
    zeros = writer.constant(np.zeros(_GATES[op] * int(str(rows)), np.float32))
    halves = [bias or zeros, captured[1] if attrs["biased"] else zeros]
    both = writer.emit("Concat", *(_rows(writer, each, order) for each in halves), axis=0)
    front = writer.ints(0)
    given = [writer.emit("Unsqueeze", each, front) for each in (*weights, both)]
    starts = [writer.emit("Unsqueeze", each, front) for each in carries]
    states, *last = writer.several(
        op, [x, *given, "", *starts], 1 + len(carries), hidden_size=int(str(rows)),
        direction="reverse" if attrs["reverse"] else "forward",
        linear_before_reset=int(attrs["after"]) if op == "GRU" else None,
    )  # fmt: skip
    ends = [writer.emit("Squeeze", each, front) for each in last]
    return [*ends, writer.emit("Squeeze", states, writer.ints(1))]


def _turned(writer: Writer, weight: str, *, turned: bool) -> str:
    """Return a weight as [gates, inputs]."""
    return writer.emit("Transpose", weight, perm=[1, 0]) if turned else weight


def _rows(writer: Writer, value: str, order: Sequence[int]) -> str:
    """Return the rows of gates in another order."""
    if not order:
        return value
    parts = writer.several("Split", [value], len(order), axis=0, num_outputs=len(order))
    return writer.emit("Concat", *(parts[place] for place in order), axis=0)


# Recognition


def recognizing() -> Pass:
    """Return the pass that replaces scans by layers of GRU and LSTM."""
    return Pass("recognize", "Finds the layers of recurrent networks.", _recognize)


def _recognize(rewriter: Rewriter) -> None:
    source = rewriter.source
    used = used_refs(source)
    for node in source.nodes:
        if node.op is not SCAN or not _put(rewriter, node, used):
            rewriter.copy(node)


def _put(rewriter: Rewriter, node: Node, used: set[Ref]) -> bool:
    """Replace a scan by its layer; return whether it is one."""
    source, parts = rewriter.source, loop_of(node)
    if any(Ref(node.id, index) in used for index in parts.befores):
        return False
    cell = _cell_of(source, node, parts)
    place = parts.carries + parts.xs - 1
    gates = None if cell is None else _gates_of(source, node.inputs[place])
    if cell is None or gates is None:
        return False
    rewriter.derive(node, "recognize")
    held = rewriter.operands(node)
    given = [gates.x, gates.weight, *([] if gates.bias is None else [gates.bias])]
    tensors = [rewriter.graph.tensor(rewriter.values[ref.node][ref.index]) for ref in given]
    attrs = {
        **node.attrs, "operator": cell.op, "imported": cell.imported, "after": cell.after,
        "biased": cell.biased, "turned": gates.turned, "given_bias": gates.bias is not None,
    }  # fmt: skip
    operands = (*tensors, *held[:place], *held[place + 1 :])
    found = rewriter.graph.add(RECURRENT, operands, attrs)
    rewriter.replace(node, found, "recognize", f"a layer of {cell.op}")
    return True


def _gates_of(graph: Graph, ref: Ref) -> _Gates | None:
    """Return the product with weights that computes the gates, or None."""
    node = graph.nodes[ref.node]
    if node.op is LINEAR:
        x, weight, *rest = node.inputs
        return _Gates(x, weight, rest[0] if rest else None, turned=False)
    bias: Ref | None = None
    if node.op is ADD:
        product, spread = (graph.nodes[each.node] for each in node.inputs)
        if spread.op is not BROADCAST_TO or graph.type_of(spread.inputs[0]).rank != 1:
            return None
        node, bias = product, spread.inputs[0]
    plain = {"x_contract": (2,), "y_contract": (0,), "x_batch": (), "y_batch": ()}
    if node.op is not DOT_GENERAL or dict(node.attrs) != plain:
        return None
    x, weight = node.inputs
    return _Gates(x, weight, bias, turned=True)


# Bodies


def _cell_of(graph: Graph, node: Node, parts: LoopParts) -> _Cell | None:
    """Return the kind of cell of a scan's body, or None."""
    types = [graph.type_of(ref) for ref in node.inputs]
    state, gates = types[0], types[parts.carries + parts.xs - 1] if parts.xs else types[0]
    op = {1: "GRU", 2: "LSTM"}.get(parts.carries, "")
    if parts.ends is not Ends.LENGTH or not op or parts.ys != 1 or parts.xs not in (1, 2):
        return None
    batch, hidden = state.shape if state.rank == 2 else (0, 0)
    if state.dtype is not DType.F32 or not isinstance(hidden, int) or not hidden:
        return None
    if gates.shape[1:] != (batch, _GATES[op] * hidden) or parts.captured not in (1, 2):
        return None
    wanted = _results(parts.body)
    for cell in _kinds(op, imported=parts.xs == 2, biased=parts.captured == 2):
        body = _imported(cell, batch, hidden) if cell.imported else _made(cell, state)
        if body is not None and _results(body) == wanted:
            return cell
    return None


def _results(body: Graph) -> list[tuple[str, str, int]]:
    """Return the names and hashes of a body's results; assumptions do not matter."""
    hashes = node_hashes(body)
    return [(name, hashes[ref.node], ref.index) for name, ref in body.output_refs.items()]


def _kinds(op: str, *, imported: bool, biased: bool) -> Iterator[_Cell]:
    if imported:
        for after in (False, True) if op == "GRU" else (False,):
            yield _Cell(op, imported, after, biased)
    else:
        yield _Cell(op, imported, op == "GRU", biased)


def _made(cell: _Cell, state: TensorType) -> Graph:
    """Return the body of `nn.GRU` or `nn.LSTM`."""
    graph = Graph("cell")
    batch, hidden = state.shape
    width = _GATES[cell.op] * int(str(hidden))
    carry = [graph.input(f"carry{i}", state.shape) for i in range(1 if cell.op == "GRU" else 2)]
    weight = graph.input("weight", (width, hidden))
    bias = graph.input("bias", (width,)) if cell.biased else None

    def body(before: tuple[Tensor, ...], now: tuple[Tensor]) -> tuple[tuple[Tensor, ...], Tensor]:
        held = ops.linear(before[0], weight, bias)
        if cell.op == "GRU":
            after: tuple[Tensor, ...] = (gru_step(now[0], held, before[0]),)
        else:
            after = lstm_step(now[0], held, before[1])
        return after, after[0]

    ops.scan(body, tuple(carry), (graph.input("gates", (2, batch, width)),))
    return _body_in(graph)


def _imported(cell: _Cell, batch: Dim, hidden: int) -> Graph | None:
    """Return the body of the imported operator; None for a batch without a name."""
    width = _GATES[cell.op] * hidden
    size = batch if isinstance(batch, int) else bare_symbol(batch)
    if size is None:
        return None
    shapes = {"x": [2, size, 1], "w": [1, width, 1], "r": [1, width, hidden], "b": [1, 2 * width]}
    names = list(shapes)[: None if cell.biased else 3]
    inputs = [helper.make_tensor_value_info(n, TensorProto.FLOAT, shapes[n]) for n in names]
    layer = helper.make_node(cell.op, names, ["y"], hidden_size=hidden)
    if cell.after:
        layer.attribute.append(helper.make_attribute("linear_before_reset", 1))
    output = helper.make_tensor_value_info("y", TensorProto.FLOAT, [2, 1, size, hidden])
    model = helper.make_model(
        helper.make_graph([layer], "cell", inputs, [output]),
        opset_imports=[helper.make_opsetid("", 18)], ir_version=8,
    )  # fmt: skip
    return _body_in(load_model(model, {}, {}, (), (), DEFAULT_LIMITS))


def _body_in(graph: Graph) -> Graph:
    return next(loop_of(node).body for node in graph.nodes if node.op is SCAN)

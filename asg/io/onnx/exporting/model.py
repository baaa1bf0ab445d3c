"""Turn a graph into an ONNX model: leaves, nodes, outputs, and state that runs change."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np
import onnx
from onnx import ModelProto, TensorProto, ValueInfoProto, helper

from asg.core.dims import Dim, bare_symbol, known_le, symbol, symbols_of
from asg.core.dims.expr import substitute
from asg.core.dtypes import Array, DType, as_array
from asg.core.errors import FormatError, GraphError
from asg.core.graph import Graph
from asg.core.leaves import EXTERNAL, INPUT, LEAVES, RESIDENT
from asg.core.node import Node, Ref
from asg.core.source import user_level
from asg.core.state_names import averages_left_out, of_training
from asg.core.subgraphs import nodes_within
from asg.core.types import static_shape
from asg.init import materialize
from asg.io.bf16 import narrowed
from asg.io.memory_pages import let_go
from asg.io.onnx.elements import WRITTEN
from asg.io.onnx.exporting.expressions import EXPRESSIONS
from asg.io.onnx.exporting.expressions.contraction import KEPT
from asg.io.onnx.exporting.expressions.quantized import MICROSOFT, QUANTIZED, fits
from asg.io.onnx.exporting.expressions.random import DOMAIN
from asg.io.onnx.exporting.expressions.trees import ML, VERSION
from asg.io.onnx.exporting.expressions.whole import WHOLE
from asg.io.onnx.exporting.files import Weights
from asg.io.onnx.exporting.nodes import write_nodes
from asg.io.onnx.exporting.older import OLDEST, rewrite
from asg.io.onnx.exporting.quantized import PRODUCT, layouts, recognizing_blocks
from asg.io.onnx.exporting.recurrent import RECURRENT, recognizing
from asg.io.onnx.exporting.replacements import REPLACED, Replacement, opening, spelling
from asg.io.onnx.exporting.writer import Writer, value_info
from asg.io.onnx.notes import METADATA, Notes
from asg.io.untrained import untrained
from asg.passes import decompose, lower, optimize

OPSET = 18  # the first opset with complete reductions, scatters and bitwise operators
_SINCE = {"bitcast": 26, "hard_swish": 14, "layer_norm": 17}  # the first opset of an operator
_IR = 8  # of that opset; every runtime of recent years reads it


def export_model(
    graph: Graph,
    state: Mapping[str, Any] | None,
    seed: int,
    opset: int | None,
    spelled_out: Mapping[str, Replacement],
    halved: bool,
) -> tuple[ModelProto, Weights]:
    """Return a graph as an ONNX model, and the numbers of large initializers, which it lacks.

    See `asg.onnx.to_model`.
    """
    if opset is not None and not OLDEST <= opset <= onnx.defs.onnx_opset_version():
        raise FormatError(
            f"opset must be from {OLDEST} to {onnx.defs.onnx_opset_version()}, got {opset}"
        )
    exporter = _Exporter(graph, state or {}, seed, opset, spelled_out, halved)
    model = exporter.model()
    if opset is not None and opset < OPSET:
        rewrite(model, opset)
    return model, exporter.writer.weights


class _Exporter:
    def __init__(
        self,
        graph: Graph,
        state: Mapping[str, Any],
        seed: int,
        opset: int | None,
        own: Mapping[str, Replacement],
        halved: bool,
    ) -> None:
        self.source = graph
        kept = KEPT | WHOLE | QUANTIZED | {RECURRENT.name, PRODUCT.name}
        kept -= {name for name, since in _SINCE.items() if opset is not None and opset < since}
        first = (recognizing(), spelling(own), opening())
        opened = optimize(graph, (*first, *lower(kept)), verify=False)
        last = (spelling(REPLACED), opening(), decompose(kept), *lower(kept)[2:])
        lowered = optimize(opened, last, verify=False)
        quantized = (recognizing_blocks(), opening(QUANTIZED, fits))
        self.graph = optimize(lowered, quantized, verify=False)
        self.layouts = layouts(self.graph)
        self.state = state
        self.seed = seed
        self.halved = halved  # whether f32 weights become bf16
        self.writer = Writer()
        self.inputs: list[ValueInfoProto] = []
        self.names: dict[Ref, str] = {}
        self.leaves: dict[str, str] = {}  # the model's names of the graph's leaves
        self.updates = {name: f"update/{name}" for name in graph.update_refs}
        self.ops = {node.op.name for node in nodes_within(self.graph) if node.op not in LEAVES}
        self.check_ops()
        self.opset = self.found_opset(opset)
        self.check_state()

    def found_opset(self, asked: int | None) -> int:
        """Return the requested opset, or the least opset with every operator.

        Raises FormatError for an opset that lacks an operator.
        """
        newest = max(self.ops, key=lambda name: _SINCE.get(name, 0), default="")
        least = _SINCE.get(newest, 0)
        if asked is not None and asked < least:
            raise FormatError(f"ONNX has {newest} from opset {least} on, not in opset {asked}")
        return max(asked or OPSET, least, OPSET)

    def check_ops(self) -> None:
        """Raise GraphError that names every op without an expression."""
        missing = ", ".join(sorted(self.ops - EXPRESSIONS.keys()))
        if missing:
            raise GraphError(
                f"ONNX has no expression for {missing}",
                hint="give functions that make them of other ops: spelled_out={name: function}",
            )

    def check_state(self) -> None:
        """Raise GraphError for state that the graph does not have; warn of missing parameters.

        Drops the state of a training step that the graph lacks; warns of averages among it.
        """
        known = {**self.source.parameters, **self.source.state}
        unknown = [name for name in self.state if name not in known]
        spare = of_training(unknown)
        for name in unknown:
            if name not in spare:
                raise GraphError(f"the graph has no parameter or state {name!r}")
        if omitted := averages_left_out("asg.onnx", spare):
            warnings.warn(omitted, stacklevel=user_level())
        missing = untrained(self.source, self.state) if self.state else ()
        if missing:
            raise GraphError(
                f"asg.onnx: the given state lacks {', '.join(map(repr, missing))}",
                hint="give all parameters, as in exe.state; or no state, for initial values",
            )
        for name in self.updates.values():
            if name in self.source.outputs:
                raise GraphError(f"the output {name!r} has the name of an update", hint="rename it")

    def model(self) -> ModelProto:
        """Return the model."""
        writer = self.writer
        writer.taken.update(self.source.output_refs, self.updates.values())
        leaves = self.written()
        writer.taken.update(str(node.name) for node in leaves)
        for node in leaves:
            self.leaf(node)
        self.symbols()
        write_nodes(writer, self.graph, self.names)
        outputs = [self.result(name, name, ref) for name, ref in self.graph.output_refs.items()]
        outputs += [
            self.result(self.updates[name], name, ref)
            for name, ref in self.graph.update_refs.items()
        ]
        proto = helper.make_graph(
            writer.nodes, self.source.name, self.inputs, outputs, writer.initializers
        )
        functions = list(writer.functions.values())
        opsets = [helper.make_opsetid("", self.opset)]
        for function in functions:
            del function.opset_import[:]
            function.opset_import.extend(opsets)
        opsets += [helper.make_opsetid(DOMAIN, 1)] if functions else []
        domains = {node.domain for node in writer.nodes}
        for domain, version in ((MICROSOFT, 1), (ML, VERSION)):
            if domain in domains:
                opsets.append(helper.make_opsetid(domain, version))
        least = int(helper.find_min_ir_version_for(opsets, ignore_unknown=True))
        model = helper.make_model(
            proto, producer_name="asg", ir_version=max(_IR, least), opset_imports=opsets,
            functions=functions,
        )  # fmt: skip
        helper.set_model_props(model, {METADATA: self.notes().model_dump_json()})
        return model

    def written(self) -> list[Node]:
        """Return the leaves of the model: all but state that nothing reads or changes."""
        graph = self.graph
        read = {ref.node for node in graph.nodes for ref in node.inputs}
        read |= {ref.node for ref in graph.output_refs.values()}
        return [
            node for node in graph.nodes
            if node.op in (INPUT, EXTERNAL, *RESIDENT)
            and (node.id in read or node.name in self.updates or node.name not in graph.state)
        ]  # fmt: skip

    def notes(self) -> Notes:
        """Return the notes on the graph, for facts that ONNX has no fields for."""
        facts = [str(each) for each in self.source.facts.assumptions]
        return Notes(
            updates={self.leaves[name]: output for name, output in self.updates.items()},
            state=[self.leaves[name] for name in self.source.state if name in self.leaves],
            parameters=[self.leaves[name] for name in self.source.parameters],
            assume=facts,
        )

    def leaf(self, node: Node) -> None:
        """Declare a leaf: an input, or an initializer, or both if runs change it."""
        name, type_ = str(node.name), node.types[0]
        leaf = name
        if name in self.source.output_refs and self.source.output_refs[name].node != node.id:
            leaf = self.writer.name(name)
        self.names[Ref(node.id, 0)] = self.leaves[name] = leaf
        fed = node.op in (INPUT, EXTERNAL)
        if fed or name in self.updates:
            self.inputs.append(value_info(leaf, type_))
        if not fed:
            self.resident(leaf, node)

    def resident(self, leaf: str, node: Node) -> None:
        """Write the numbers of a parameter or state; as bf16, a node casts them to f32."""
        writer, name, type_ = self.writer, str(node.name), node.types[0]
        element, shape = WRITTEN[type_.dtype], type_.shape
        if name in self.layouts:
            writer.laid.add(leaf)
            empty = np.broadcast_to(np.zeros((), type_.dtype.numpy), static_shape(shape))
            shape = self.layouts[name](empty).shape
        halves = self.halved and type_.dtype is DType.F32 and name not in self.updates
        if halves:
            element = TensorProto.BFLOAT16
            self.names[Ref(node.id, 0)] = writer.emit("Cast", leaf, to=TensorProto.FLOAT)

        def read() -> Array:
            array = self.value(node)
            laid = self.layouts[name](array) if name in self.layouts else array
            return narrowed(laid) if halves else laid

        writer.initializer(leaf, element, static_shape(shape), read)

    def value(self, node: Node) -> Array:
        """Return the numbers of a parameter or state: given, or initial."""
        name, type_ = str(node.name), node.types[0]
        if name in self.state:
            array = as_array(np.asarray(self.state[name]), type_.dtype)
            if array.shape != type_.shape or array.dtype != type_.dtype.numpy:
                raise GraphError(f"{name!r} must be {type_}, got {array.dtype}{array.shape}")
            return array
        shape = static_shape(type_.shape)
        init = node.attrs["init"]
        array = materialize(init, name, shape, type_.dtype, self.seed)
        if init.values is not None:
            let_go(init.values)
        return array

    def symbols(self) -> None:
        """Find each symbolic dimension in an input's shape: alone, or as N in 2*N - 1."""
        fed = [node for node in self.graph.nodes if node.op in (INPUT, EXTERNAL)]
        places = [(n, axis, dim) for n in fed for axis, dim in enumerate(n.types[0].shape)]
        found = set[str]()
        for alone in (True, False):
            for node, axis, dim in places:
                unknown = symbols_of(dim) - found
                if len(unknown) != 1 or (alone and bare_symbol(dim) is None):
                    continue
                (name,) = unknown
                rest = substitute(dim, {name: 0})
                factor = substitute(dim, {name: 1}) - rest
                if dim == factor * symbol(name) + rest and known_le(1, factor):
                    found.add(name)
                    self.writer.define(symbol(name), self.solved(node, axis, factor, rest))

    def solved(self, node: Node, axis: int, factor: Dim, rest: Dim) -> str:
        """Write the x of size = factor·x + rest, for the size of a leaf's axis."""
        writer = self.writer
        size = writer.emit("Shape", self.names[Ref(node.id, 0)], start=axis, end=axis + 1)
        size = writer.emit("Reshape", size, writer.constant(_NONE))
        if rest != 0:
            size = writer.emit("Sub", size, writer.dim(rest))
        return size if factor == 1 else writer.emit("Div", size, writer.dim(factor))

    def result(self, name: str, label: str, ref: Ref) -> ValueInfoProto:
        """Name a value as an output of the model."""
        del label
        if self.names[ref] != name:
            self.writer.rename(self.names[ref], name)
        return value_info(name, self.graph.type_of(ref))


_NONE = np.zeros(0, np.int64)

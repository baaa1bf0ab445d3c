"""Quantization: weights of products become i8, or nibbles in u8, with scales.

The graph expands a weight again by ordinary ops, so every executor and file format takes it. The
other operands of these products may pass through 8 bits as well.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from asg.core.dtypes import Array, as_dtype
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import interpret
from asg.core.leaves import RESIDENT
from asg.core.node import Node, Ref, bulk
from asg.core.opdef import Composition, Loop
from asg.core.state_names import State, arrays_of
from asg.core.subgraphs import empty_like, inside_of
from asg.core.types import TensorType
from asg.core.uses import Uses, uses_of
from asg.ops.control.parts import loop_of
from asg.ops.indexing.gather_scatter import TAKE, take
from asg.ops.nn.attention import EMBEDDING
from asg.ops.nn.convolution.conv_general import CONV_GENERAL
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.quantization import dequantize_weight
from asg.ops.selection import CAST
from asg.ops.shapes.joins import SLICE
from asg.ops.shapes.views import TRANSPOSE
from asg.passes.quantization.activations import (
    MOVING,
    RANGES,
    TRANSPOSED,
    Activations,
    Ranges,
    Step,
    activations_of,
    rounded,
    steps_of,
)
from asg.passes.quantization.calibration import Batches, moments_of
from asg.passes.quantization.errors import QuantizationReport, error_of
from asg.passes.quantization.numbers import (
    Format,
    Span,
    Stored,
    dequantized,
    stored,
)
from asg.passes.visiting import visited

Kind = Literal["int8", "int4"]

_GROUPS = (32, 64, 128)
_INT4_GROUP = 64
_BITS: Mapping[str, int] = {"int8": 8, "int4": 4}


@dataclass(frozen=True)
class Quantized:
    """A graph with quantized weights.

    Attributes:
        graph: The graph.
        state: Its arrays, for `asg.compile(graph, state=state)` and `asg.save_state`.
        weights: The names of the quantized weights, with their stored arrays.
    """

    graph: Graph
    state: Mapping[str, Array]
    weights: Mapping[str, Stored]
    _products: Mapping[str, tuple[Ref, Ref]]

    @property
    def nbytes(self) -> int:
        """The bytes of the state."""
        return sum(array.nbytes for array in self.state.values())

    def errors(self, graph: Graph, state: State, feeds: Mapping[str, Any]) -> QuantizationReport:
        """Return the errors of weights, of products that read them, and of float outputs.

        The interpreter computes both graphs, so the figures hold for every executor.

        Args:
            graph: The original graph.
            state: The original state.
            feeds: Arrays for the inputs.

        Raises:
            GraphError: A parameter, state variable or input has no array.
        """
        before = dict(arrays_of(state))
        rows = [
            error_of("weight", name, np.asarray(before[name]), dequantized(each))
            for name, each in self.weights.items()
        ]
        pairs = {("product", name): refs for name, refs in self._products.items()}
        for name, ref in graph.output_refs.items():
            if graph.type_of(ref).dtype.is_float:
                pairs["output", name] = ref, self.graph.output_refs[name]
        old = interpret(graph, {**before, **feeds}, [ref for ref, _ in pairs.values()])
        new = interpret(self.graph, {**self.state, **feeds}, [ref for _, ref in pairs.values()])
        rows += [error_of(*key, old[one], new[other]) for key, (one, other) in pairs.items()]
        return QuantizationReport(tuple(rows))


@bulk()
def quantize(  # noqa: PLR0913  # each is a choice of the user
    graph: Graph,
    dtype: Kind = "int8",
    *,
    state: State,
    group: int | None = None,
    symmetric: bool = True,
    calibrate: Batches | None = None,
    activations: Activations | None = None,
    ranges: Ranges = "minmax",
    symmetric_activations: bool = False,
    only: Collection[str] | None = None,
    skip: Collection[str] = (),
) -> Quantized:
    """Return `graph` with its weight matrices stored in 8 or 4 bits, and the new state.

    Products, convolutions and embeddings read the weights. The state holds `NAME.int8` or
    `NAME.int4` in place of the parameter NAME, with `NAME.scale` in f32. The graph expands each
    weight directly before its readers: (number - zero) * scale, in the dtype of the weight. An
    embedding expands only the rows that it reads.

    Scales belong to output channels, and with `group` also to groups along the summed axis. "int4"
    stores two numbers per byte. The first half of a group is in the low bits, the second half in
    the high bits. The scale of a symmetric "int4" group minimizes the squared error among six
    candidates.

    Args:
        graph: A forward graph; it stays unchanged.
        dtype: "int8" or "int4".
        state: The values of the weights, such as `exe.state`.
        group: The largest size of a group: 32, 64 or 128. By default, "int8" has a scale per
            output channel, and "int4" groups of 64.
        symmetric: Whether zero is the middle of the range. Otherwise each scale has an integer
            `NAME.zero`.
        calibrate: Batches of feeds, such as `[{"x": array}]`. The numbers then keep the products on
            these batches close, by GPTQ (Frantar et al., 2022, arXiv:2210.17323). By default, each
            number is the nearest. Embeddings, transposed convolutions and convolutions in groups
            always have the nearest.
        activations: "static" or "dynamic" also rounds the operands that products and convolutions
            multiply by these weights to 8 bits. "static" takes their ranges from `calibrate`, as
            constants in i8. "dynamic" takes the range of the whole operand in each run, in u8. By
            default, activations stay in floats.
        ranges: How "static" chooses a range: all values ("minmax"), all but 0.01 % at each end
            ("percentile"), or the share of all values with the least squared error ("mse").
        symmetric_activations: Whether the zero points of "static" activations are 0.
        only: The names of the weights, which may be state variables. By default, all float
            parameters of at least two axes that products read outside of branches. The products
            of a loop count if the loop captures the parameter.
        skip: Names of weights that stay as they are.

    Raises:
        GraphError: A name is not a float weight of at least two axes, `state` lacks a weight or has
            it in another shape, a weight is not finite or the graph updates it, an option is
            unknown, `calibrate` is empty, or missing for "static", or a batch lacks an input or is
            not finite.

    >>> g = asg.Graph()
    >>> y = g.output("y", g.input("x", ("N", 64)) @ g.parameter("w", (64, 32), init=1.0))
    >>> small = asg.quantize(g, "int4", state=asg.compile(g, "numpy").state)
    >>> {name: str(tensor.type) for name, tensor in small.graph.state.items()}
    {'w.int4': 'u8[1,1,32,32]', 'w.scale': 'f32[1,1,1,32]'}
    >>> small.nbytes / (64 * 32 * 4)
    0.140625
    """
    _check_options(dtype, group, activations, ranges)
    if isinstance(calibrate, Mapping):
        raise GraphError(
            "calibrate is a single batch", op="quantize", hint="give a list: calibrate=[feeds]"
        )
    if activations == "static":
        if calibrate is None:
            raise GraphError(
                'activations="static" needs calibrate', op="quantize", hint="give a list of feeds"
            )
        calibrate = [*calibrate]  # read twice
    size = _INT4_GROUP if dtype == "int4" and group is None else group
    arrays, weights = arrays_of(state), dict[str, Stored]()
    spans = _chosen(graph, only, skip)
    found = {name: _array(graph, arrays, name) for name in spans}
    moments = {} if calibrate is None else moments_of(graph, arrays, calibrate, spans)
    format = Format(_BITS[dtype], symmetric)
    for name, span in spans.items():
        weights[name] = stored(found[name], span, format, size, moments.get(name))
    quantizing = _Quantizing(graph, dtype, weights)
    if activations is not None:
        quantizing.round_activations()
    if activations == "static" and calibrate is not None:
        refs = [*quantizing.steps]
        quantizing.steps |= steps_of(graph, arrays, calibrate, refs, ranges, symmetric_activations)
    return quantizing.made(arrays)


def _check_options(dtype: str, group: int | None, activations: str | None, ranges: str) -> None:
    if dtype not in _BITS:
        raise GraphError(
            f"dtype must be int8 or int4, got {dtype!r}", op="quantize", hint='give "int8"'
        )
    if group is not None and group not in _GROUPS:
        raise GraphError(
            f"group must be None, 32, 64 or 128, got {group!r}", op="quantize", hint="give 64"
        )
    if activations not in (None, "static", "dynamic"):
        raise GraphError(
            f"activations must be None, static or dynamic, got {activations!r}",
            op="quantize", hint='give "static"',
        )  # fmt: skip
    if ranges not in RANGES:
        raise GraphError(
            f"ranges must be {', '.join(RANGES)}, got {ranges!r}", op="quantize",
            hint='give "minmax"',
        )  # fmt: skip


def _array(graph: Graph, arrays: Mapping[str, Any], name: str) -> Array:
    type_ = graph.leaf(name).type
    if name not in arrays:
        raise GraphError(
            f"state has no {name!r}", op="quantize", hint="give exe.state, or --state FILE"
        )
    array = np.asarray(arrays[name])
    if array.shape != type_.shape:
        raise GraphError(f"{name!r} is {type_}, not {list(array.shape)}", op="quantize")
    if not np.isfinite(array).all():
        raise GraphError(
            f"{name!r} has values that are not finite", op="quantize", hint=f"skip=[{name!r}]"
        )
    if name in graph.update_refs:
        raise GraphError(
            f"the graph updates {name!r}",
            op="quantize",
            hint="give the forward graph, before asg.train_step",
        )
    return array


# The weights of a graph, and the axes that their products sum over


def _chosen(graph: Graph, only: Collection[str] | None, skip: Collection[str]) -> dict[str, Span]:
    """Return the weights to quantize by name, each with its summed axes."""
    leaves = {**graph.parameters, **graph.state}
    fitting = {name: tensor for name, tensor in leaves.items() if _fits(tensor)}
    for name in (*(only or ()), *skip):
        if name not in (leaves if name in skip else fitting):
            raise GraphError(
                f"{name!r} is not a float parameter or state variable of at least two axes",
                op="quantize",
                hint=f"the graph has: {', '.join([*fitting][:12]) or 'none'}",
            )
    uses, spans = uses_of(graph), dict[str, Span]()
    for name in fitting if only is None else only:
        span = _span(graph, uses, leaves[name].ref)
        if only is not None:
            spans[name] = span or (leaves[name].ndim - 1, leaves[name].ndim)
        elif span is not None and name in graph.parameters:
            spans[name] = span
    return {name: span for name, span in spans.items() if name not in skip}


def _fits(tensor: Tensor) -> bool:
    type_ = tensor.type
    return type_.dtype.is_float and type_.rank >= 2 and type_.is_static and type_.size != 0


def _span(graph: Graph, uses: Uses, ref: Ref) -> Span | None:
    """Return the axes of a value that a product sums over, or None if no product reads it."""
    spans = (_span_in(graph, uses, *each) for each in uses.get(ref, ()))
    return next((span for span in spans if span is not None), None)


def _span_in(graph: Graph, uses: Uses, node: Node, place: int) -> Span | None:
    rank = graph.type_of(node.inputs[place]).rank
    if node.op is DOT_GENERAL:
        axes = node.attrs[("x_contract", "y_contract")[place]]
        return (max(axes), max(axes) + 1) if axes else None
    if node.op is CONV_GENERAL:
        return (1, rank) if place == 1 else None
    if node.op in TRANSPOSED:
        return (0, 1) if place == 1 else None
    if node.op is TAKE:
        return (1, 2) if rank == 2 and place == node.attrs["axis"] == 0 else None
    if node.op in (CAST, SLICE):
        return _span(graph, uses, Ref(node.id, 0))
    if node.op is TRANSPOSE:
        span = _span(graph, uses, Ref(node.id, 0))
        return None if span is None else _before(node.attrs["axes"], span)
    found = _inside(graph, node, place)
    return None if found is None else _span(found[0], uses_of(found[0]), found[1])


def _inside(graph: Graph, node: Node, place: int) -> tuple[Graph, Ref] | None:
    """Return the graph of a composition or loop, and the leaf of an operand in it, if any."""
    if isinstance(node.op, Composition):
        inside = inside_of(node, tuple([graph.type_of(each) for each in node.inputs]))
        return inside, [*inside.inputs.values()][place].ref
    if isinstance(node.op, Loop):
        parts = loop_of(node)
        if parts.carries + parts.xs <= place < parts.taken:  # captured
            return parts.body, Ref(parts.inputs[place].id, 0)
    return None


def _before(axes: Sequence[int], span: Span) -> Span:
    """Return the summed axes before a permutation; the last of them if they are not adjacent."""
    found = sorted(axes[span[0] : span[1]])
    adjacent = found[-1] - found[0] == len(found) - 1
    return (found[0] if adjacent else found[-1]), found[-1] + 1


def _names(graph: Graph, weights: Collection[str]) -> dict[Ref, str]:
    """Return the values that are quantized weights, cast, transposed or sliced, with the names."""
    found: dict[Ref, str] = {}
    for node in graph.nodes:
        if node.op in RESIDENT and node.name is not None and node.name in weights:
            found[Ref(node.id, 0)] = node.name
        elif node.op in MOVING and node.inputs[0] in found:
            found[Ref(node.id, 0)] = found[node.inputs[0]]
    return found


# The new graph


class _Quantizing:
    """Builds the graph with quantized weights."""

    def __init__(self, source: Graph, dtype: str, weights: Mapping[str, Stored]) -> None:
        self.source, self.dtype, self.weights = source, dtype, weights
        self.graph = empty_like(source)
        self.parts: dict[str, Sequence[Tensor]] = {}  # numbers, scale and zero by weight
        self.names = _names(source, weights)  # the weight that a value of the source is
        self.products = [
            node for node in source.nodes
            if node.op not in MOVING and not isinstance(node.op, Loop)
            and not self.names.keys().isdisjoint(node.inputs)
        ]  # fmt: skip
        self.uses = uses_of(source)
        self.steps: dict[Ref, Step | None] = {}  # of activations; None is by the range of each run
        self.places: dict[int, set[int]] = {}  # the operands of a node that are activations
        self.rounded: dict[Ref, Tensor] = {}

    def round_activations(self) -> None:
        """Round the operands that products multiply by the weights, by their range in each run."""
        for node, place in activations_of(self.source, self.names, self.products):
            self.steps[node.inputs[place]] = None
            self.places.setdefault(node.id, set()).add(place)

    def made(self, arrays: Mapping[str, Any]) -> Quantized:
        source, graph = self.source, self.graph
        moved = visited(source, graph, "quantize", self.visit)
        for name, ref in source.output_refs.items():
            graph.output(name, moved[ref])
        for name, ref in source.update_refs.items():
            graph.update(name, moved[ref])
        kept = [name for name in (*graph.parameters, *graph.state) if name in arrays]
        state = {name: np.asarray(arrays[name]) for name in kept}
        for name, each in self.weights.items():
            state.update(self.named(name, each))
        found = {
            node.name or f"{node.op.name} %{node.id}": (Ref(node.id, 0), moved[Ref(node.id, 0)].ref)
            for node in self.products
        }
        return Quantized(graph, state, self.weights, found)

    def named(self, name: str, each: Stored) -> Mapping[str, Array]:
        """Return the stored arrays of a weight by their names in the new graph."""
        arrays = {f"{name}.{self.dtype}": each.numbers, f"{name}.scale": each.scale}
        return arrays if each.zero is None else {**arrays, f"{name}.zero": each.zero}

    def visit(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Return the replacements of a node's results."""
        if node.op in RESIDENT and node.name is not None and node.name in self.weights:
            return [self.leaf(node.name, Ref(node.id, 0))]
        if self.reads_rows(node, 1):
            rows = self.rows(self.names[node.inputs[1]], operands[0])
            return [rows] if node.name is None else [rows.named(node.name)]
        read = [*operands]
        for place in self.places.get(node.id, ()):
            read[place] = self.activation(node.inputs[place], operands[place])
        return self.graph.append_copy(node, tuple([each.ref for each in read]))

    def activation(self, ref: Ref, x: Tensor) -> Tensor:
        """Return an activation through 8 bits; products share it."""
        if ref not in self.rounded:
            self.rounded[ref] = rounded(x, self.steps[ref])
        return self.rounded[ref]

    def leaf(self, name: str, ref: Ref) -> Tensor:
        """Add the state of a weight, and return the expanded weight.

        If readers only take rows, they expand the rows, and the result is unused.
        """
        weight = self.weights[name]
        arrays = self.named(name, weight)
        parts = self.parts[name] = [
            self.graph.state_variable(each, array.shape, as_dtype(array.dtype))
            for each, array in arrays.items()
        ]
        others = [each for each in self.uses.get(ref, ()) if not self.reads_rows(*each)]
        if not others and ref not in self.source.output_refs.values():
            return parts[0]
        return self.expanded(parts, self.source.type_of(ref), weight.length).named(name)

    def reads_rows(self, node: Node, place: int) -> bool:
        """Whether a node takes rows of a weight that has a scale for each row."""
        if node.op is not EMBEDDING or place != 1:
            return False
        leaf = self.source.nodes[node.inputs[1].node]
        weight = self.weights.get(leaf.name or "")
        return leaf.op in RESIDENT and weight is not None and weight.span == (1, 2)

    def rows(self, name: str, indices: Tensor) -> Tensor:
        """Return rows of a table; the graph takes the stored rows, then expands them."""
        type_, parts = self.source.leaf(name).type, self.parts[name]
        wanted = TensorType((*indices.shape, *type_.shape[1:]), type_.dtype)
        taken = [take(each, indices, 0) for each in parts]
        return self.expanded(taken, wanted, self.weights[name].length)

    def expanded(self, parts: Sequence[Tensor], type_: TensorType, length: int) -> Tensor:
        """Return stored numbers as floats of a type."""
        numbers, scale, *zeros = parts
        return dequantize_weight(
            numbers, scale, *zeros or (None,), bits=_BITS[self.dtype], length=length,
            shape=type_.shape, dtype=type_.dtype,
        )  # fmt: skip

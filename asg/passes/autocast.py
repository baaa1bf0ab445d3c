"""Mixed precision: products in f16 or bf16, and ops that need the range of f32 in f32.

A graph is rewritten op by op. Ops of the table `PRECISIONS` take their operands in f32 or in half
precision, f16 or bf16. Any other op follows its operands, so a chain of activations between two
products stays in half precision.
Casts are ordinary nodes: each value is cast once, and gradients flow through the casts. Parameters,
their gradients and the state of optimizers stay in f32.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Literal

import numpy as np

from asg.core.dtypes import HALVES, Array, DType, Scalar, as_dtype, limits_of
from asg.core.errors import DTypeError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.hashing import canonical
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref, bulk
from asg.core.opdef import AttrType, Composition, Kind
from asg.core.subgraphs import empty_like, graphs_of, inside_of, with_graphs
from asg.ops._support.emitting import added
from asg.ops.numbers import FULL
from asg.ops.selection import BITCAST, CAST, cast
from asg.passes.visiting import visited, visited_inside

Precision = Literal["half", "single", "operands"]

_HALF = (
    "dot_general", "linear", "einsum", "conv_general", "conv1d", "conv2d", "conv3d",
    "conv_transpose1d", "conv_transpose2d", "conv_transpose3d",
)  # fmt: skip
_SINGLE = (
    # sums of many terms
    "sum", "prod", "cumsum", "cumprod", "linear_recurrence", "index_add", "scatter_add",
    "scatter_mul", "segmented_cumsum", "segmented_recurrence",
    # their results or gradients leave the range of f16, or need more digits
    "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "logaddexp", "softplus", "log_sigmoid",
    "pow", "square", "reciprocal", "rsqrt", "sinh", "cosh", "tan", "acos", "asin", "acosh", "atanh",
    "erfinv", "erfc", "erfcx", "lgamma", "digamma", "polygamma", "bessel_ie", "ndtri",
    "igamma", "igammac", "betainc",
    # whole numbers up to 2**24, and numbers with scales in f32
    "matmul_integer", "conv_integer", "dequantize_weight", "dynamic_quantize_linear",
    # factorizations
    "cholesky", "lu", "qr", "eigh", "svd", "triangular_solve", "solve",
    "solve_transposed", "inv", "det", "slogdet", "pinv", "cofactors",
)  # fmt: skip

_TABLE: dict[str, Precision] = dict.fromkeys(_HALF, "half")
_TABLE.update((name, "single") for name in _SINGLE)

#: The fixed precision of ops, independent of their operands; a composition that is absent takes the
#: precision of its ops.
PRECISIONS: Mapping[str, Precision] = MappingProxyType(_TABLE)

# A composition takes the last of these precisions that any of its ops has.
_STRENGTH: tuple[Precision, ...] = ("operands", "single", "half")

_NUMBERS = (AttrType.FLOAT, AttrType.SCALAR)  # attributes that are rounded to the operands' dtype

# Kinds of ops that keep their dtypes, because their rules or other ranks rely on them.
_AS_BUILT = (
    Kind.CUSTOM, Kind.CONTROL, Kind.BARRIER, Kind.COLLECTIVE, Kind.RANDOM, Kind.CREATION,
)  # fmt: skip


@bulk()
def autocast(
    graph: Graph, dtype: str | DType = "f16", ops: Mapping[str, Precision] | None = None
) -> Graph:
    """Return `graph` with products and convolutions in f16 or bf16, others as precise as needed.

    Ops of "half" precision get their f32 operands cast to `dtype`. Ops of "single" precision
    compute in f32: sums, normalization, softmax and losses. An op of precision "operands" computes
    in `dtype` if all its operands except constants have it, and otherwise in f32. A constant that
    overflows or vanishes in `dtype` keeps the op in f32, such as a mask of -1e9 in f16. Products
    accumulate in f32 on every executor. Inputs, parameters, state, outputs, updates and f64 values
    keep their dtypes. Bodies of loops and branches are rewritten as well. The precisions follow
    torch's autocast.

    Pass a forward graph, and derive gradients and training steps from the result. The gradients of
    parameters are then f32:

        step = asg.train_step(asg.autocast(g), "loss", asg.optim.adamw(1e-3),
                              loss_scale=asg.optim.dynamic_loss_scale())

    Args:
        graph: A forward graph.
        dtype: "f16" or "bf16". bf16 has the range of f32 and needs no loss scale.
        ops: Precisions of ops by name, which override `asg.passes.autocast.PRECISIONS`: "half",
            "single" or "operands".

    Raises:
        GraphError: `dtype` is neither f16 nor bf16, or a precision is unknown.

    >>> g = asg.Graph()
    >>> _ = g.output("y", asg.softmax(g.input("x", ("N", 4)) @ g.parameter("w", (4, 2))))
    >>> half = asg.autocast(g)
    >>> [str(node.types[0]) for node in half.nodes if node.op.name in ("dot_general", "softmax")]
    ['f16[N,2]', 'f32[N,2]']
    """
    try:
        half = as_dtype(dtype)
    except DTypeError:
        half = None
    if half is None or half not in HALVES:
        raise GraphError(
            f"dtype must be f16 or bf16, got {dtype}", op="autocast", hint='give "f16" or "bf16"'
        )
    table: dict[str, Precision] = {**PRECISIONS, **(ops or {})}
    for name, precision in table.items():
        if precision not in ("half", "single", "operands"):
            raise GraphError(
                f"{name!r} has the precision {precision!r}",
                op="autocast",
                hint='give "half", "single" or "operands"',
            )
    return _Autocast(graph, table, half).made()


class _Autocast:
    """Builds the graph in mixed precision: each f32 value in f32, in `half`, or in both."""

    def __init__(self, source: Graph, table: Mapping[str, Precision], half: DType) -> None:
        self.half = half
        self.source = source
        self.table = table
        self.graph = empty_like(source)
        self.casts: dict[tuple[Ref, DType], Tensor] = {}
        self.precisions: dict[object, Precision] = {}

    def made(self) -> Graph:
        source, graph = self.source, self.graph
        moved = visited(source, graph, "autocast", partial(self.visit, source))
        for name, ref in source.output_refs.items():
            graph.output(name, self.cast(moved[ref], source.type_of(ref).dtype))
        for name, ref in source.update_refs.items():
            graph.update(name, self.cast(moved[ref], source.type_of(ref).dtype))
        return graph

    def visit(self, source: Graph, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Return the replacements of the results of a node of `source`, for its new operands."""
        match self.precision(node, source):
            case "half" if isinstance(node.op, Composition) and node.op.name not in self.table:
                return self.opened(node, source, operands)
            case "half":
                return self.in_half(node, operands)
            case "operands" if self.is_half(node, operands):
                return self.in_half(node, operands)
            case _:
                return self.as_built(node, source, operands)

    def precision(self, node: Node, source: Graph) -> Precision:
        """Return the precision of a node; a composition is "half" if it contains a product."""
        op = node.op
        if op.name in self.table:
            return self.table[op.name]
        nests = AttrType.GRAPH in op.attrs.values()  # bodies keep the dtypes of their construction
        if nests or op.kind in _AS_BUILT or op in (CAST, BITCAST):
            return "single"
        if not isinstance(op, Composition):
            return "operands"
        types = tuple([source.type_of(ref) for ref in node.inputs])
        key = (op, types, canonical(node.attrs))
        if key not in self.precisions:
            inside = inside_of(node, types)
            found = [
                _STRENGTH.index(self.precision(each, inside))
                for each in inside.nodes
                if _is_of(each, inside)
            ]
            self.precisions[key] = _STRENGTH[max(found, default=0)]
        return self.precisions[key]

    def is_half(self, node: Node, operands: Sequence[Tensor]) -> bool:
        """Whether all float operands except constants are in half precision.

        Constants and attributes must be numbers that half precision holds.
        """
        floats = [t for t in operands if t.dtype.is_float]
        varying = {t.dtype for t in floats if not self.holds(constant_of(t))}
        numbers = [v for name, v in node.attrs.items() if node.op.attrs[name] in _NUMBERS]
        return varying == {self.half} and all(map(self.holds, numbers))

    def holds(self, numbers: object) -> bool:
        """Whether the largest finite number is 0 or a normal number of half precision.

        In f16, a mask of -1e9 would be infinite, and an epsilon of 1e-8 would be 0.
        """
        if numbers is None:  # not a constant
            return False
        sizes = np.abs(np.asarray(numbers, np.float64))
        largest = float(sizes.max(where=np.isfinite(sizes), initial=0))
        limits = limits_of(self.half)
        return largest == 0 or limits.tiny <= largest <= limits.max

    # The three ways to add a node

    def as_built(self, node: Node, source: Graph, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Add a node in its original dtypes, with rewritten bodies."""
        dtypes = [source.type_of(ref).dtype for ref in node.inputs]
        given = [self.cast(t, dtype) for t, dtype in zip(operands, dtypes, strict=True)]
        bodies = {name: _Autocast(g, self.table, self.half).made() for name, g in graphs_of(node)}
        if bodies:
            node = node._replace(attrs=with_graphs(node.attrs, bodies))
        return self.graph.append_copy(node, tuple([t.ref for t in given]))

    def in_half(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Add a node on operands in half precision."""
        given = [self.cast(t, self.half) if t.dtype is DType.F32 else t for t in operands]
        return added(self.graph, node.op, given, node.attrs, node.name)

    def opened(self, node: Node, source: Graph, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Add the nodes of a composition, each in its own precision."""
        inside = inside_of(node, tuple([source.type_of(ref) for ref in node.inputs]))
        return visited_inside(node, inside, operands, partial(self.visit, inside))

    def cast(self, x: Tensor, dtype: DType) -> Tensor:
        """Return a value in another dtype: the value before its cast, or a shared cast."""
        if x.dtype is dtype or not x.dtype.is_float:
            return x
        known = self.casts.get((x.ref, dtype))
        if known is None:
            known = self.casts[x.ref, dtype] = cast(x, dtype)
            self.casts[known.ref, x.dtype] = x
        return known


def constant_of(x: Tensor) -> Array | Scalar | None:
    """Return the numbers of a constant, or of views of it; None for any other tensor."""
    node = x.node
    while node.op.kind is Kind.VIEW or node.op is CAST:
        node = x.graph.nodes[node.inputs[0].node]
    return node.attrs["value"] if node.op in (CONSTANT, FULL) else None


def _is_of(node: Node, graph: Graph) -> bool:
    """Whether a node takes floats, so that its precision matters."""
    return any(graph.type_of(ref).dtype.is_float for ref in node.inputs)

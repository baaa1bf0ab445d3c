"""scan: a body that runs step by step, with carried values and stacked results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Sized
from typing import Any, cast

import numpy as np

from asg.core.dims import Dim, as_dim, assumed, known_nonnegative
from asg.core.dtypes import ANY, Array, DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph, Tensor, foreign_error
from asg.core.interpreter import compute
from asg.core.node import Ref
from asg.core.opdef import AttrType, Loop, NestedVjp, Sample, SamplesLater, Types
from asg.core.printer import MAX_NESTING
from asg.core.rules import Cotangents, Differentiation
from asg.core.subgraphs import depth_of, inputs_of, with_graphs
from asg.core.types import TensorType
from asg.ops.control.arguments import graph_of, names_of, next_carries, sample_body, tensors_of
from asg.ops.control.parts import check_body, check_operands, equal_types, loop_parts
from asg.ops.control.scan_gradient import scan_vjp
from asg.ops.control.tracing import bodies, check_depth, name_of, record
from asg.ops.control.trees import LEAF, Entry, Tree, flatten, unflatten
from asg.ops.control.unrolling import unrolled
from asg.ops.elementwise.arithmetic import add, mul
from asg.ops.elementwise.exponential import tanh
from asg.ops.elementwise.trigonometric import sin
from asg.ops.selection import cast as cast_to, to_words

COUNT = TensorType((), DType.I32)  # the number of steps
Body = Callable[[Any, Any], tuple[Any, Any]]


def scan(
    body: Body, init: Any, xs: Any = None, length: Tensor | Dim | str | None = None,
    reverse: bool = False, unroll: int | bool = 1,
) -> tuple[Any, Any]:  # fmt: skip
    """Run `body(carry, x) -> (carry, y)` for each x along the first axis of `xs`, in a single node.

    The idea comes from jax.lax.scan. The result is differentiable to any order. The gradient keeps
    the carries of all steps and recomputes other values, except products that take little memory. A
    compiled loop computes products that need no carry for all steps at once, before or after the
    loop.

    Args:
        body: Called once, to build its graph. It may use every tensor of the surrounding graph, and
            returns None as y if there are no ys.
        init: The first carry: tensors, or tuples, lists and dicts of them.
        xs: Tensors, or tuples, lists and dicts of them, or None.
        length: The number of steps, needed if `xs` is None. With `xs` it may be an i32 scalar of
            the graph: only that number of steps runs, and ys of the other steps are zeros.
        reverse: Start with the last x; its y stays last.
        unroll: The number of steps written out as a single step; True writes out all. `body` is
            then called that number of times.

    Returns:
        The last carry and the stacked ys.

    Raises:
        DTypeError: The dtype of a carry changes.
        ShapeError: The lengths of `xs` differ, or the shape of a carry changes.
        GraphError: `body` does not return a pair, or declares leaves.

    >>> x = asg.constant([1, 2, 3, 4], graph=asg.Graph())
    >>> total, totals = asg.scan(lambda carry, v: (carry + v, carry + v), x[0] * 0, x)
    >>> asg.evaluate(total), asg.evaluate(totals)
    (array(10, dtype=int32), array([ 1,  3,  6, 10], dtype=int32))
    """
    tree, first = flatten(init, "the carry", op="scan")
    slices, tensors = flatten(xs, "xs", op="scan")
    graph = graph_of([*first, *tensors])
    carry = tensors_of("scan", graph, first)
    stacked = tensors_of("scan", graph, tensors)
    made = _made(graph, length, stacked)
    given = None if made is not None or length is None else as_dim(cast("Dim | str", length))
    steps = _length(tensors, stacked, given)
    if steps != 0 and (unroll is True or unroll not in (False, 1)):
        whole = unflatten(tree, carry), unflatten(slices, stacked)
        return unrolled(scan, body, *whole, steps, reverse=reverse, unroll=unroll, made=made)
    call = _Call(graph, body, tree, slices, first)
    types = [t.type for t in carry]
    types += [TensorType(tensor.shape[1:], tensor.dtype) for tensor in stacked]
    recording = record("scan", graph, call, types)
    names = [*names_of("carry", first), *names_of("x", tensors)]
    results = [*names_of("next", first), *names_of("y", call.ys)]
    (inner,), captured = bodies(graph, [name_of(body, "body")], [recording], names, results)
    check_depth("scan", depth_of(inner) + 1, MAX_NESTING)
    attrs = {"body": None, "carries": len(carry), "xs": len(stacked)}
    attrs |= {"length" if made is None else "most": steps, "reverse": bool(reverse)}
    operands = [*carry, *stacked, *captured, *([] if made is None else [made])]
    if not recording.outputs:
        raise GraphError("the body has no carry and no y, so it computes nothing", op="scan")
    op = SCAN if made is None else PARTIAL_SCAN
    found = graph.add(op, operands, with_graphs(attrs, {"body": inner}))
    last, ys = found[: len(carry)], found[len(carry) : len(recording.outputs)]
    return unflatten(tree, last), unflatten(call.y_tree, ys)


class _Call:
    """Calls the user's function with structures, and flattens its result."""

    def __init__(
        self, graph: Graph, body: Body, carry: Tree, xs: Tree, first: Sequence[Entry]
    ) -> None:
        self.graph = graph
        self.body = body
        self.carry = carry
        self.xs = xs
        self.first = first
        self.y_tree = LEAF
        self.ys: list[Entry] = []

    def __call__(self, given: list[Tensor]) -> list[Tensor]:
        count = len(self.first)
        before = given[:count]
        result = cast(
            "Any", self.body(unflatten(self.carry, before), unflatten(self.xs, given[count:]))
        )
        if not isinstance(result, tuple) or len(cast("tuple[Any, ...]", result)) != 2:
            raise GraphError(
                f"the body returned {_shown(cast('object', result))}",
                op="scan",
                hint="return (carry, y): the new carry, and y or None",
            )
        after = next_carries("scan", self.graph, self.carry, self.first, before, result[0])
        self.y_tree, self.ys = flatten(result[1], "the y that the body returns", op="scan")
        return [*after, *tensors_of("scan", self.graph, self.ys)]


def _shown(result: object) -> str:
    if isinstance(result, Tensor):
        return f"one tensor, {result.type}"
    kind = type(result).__name__
    return f"a {kind} of {len(result)}" if isinstance(result, Sized) else f"a {kind}"


def _made(graph: Graph, length: Tensor | Dim | str | None, xs: Sequence[Tensor]) -> Tensor | None:
    """Return the number of steps as a tensor if only a run tells it, else None."""
    if not isinstance(length, Tensor):
        return None
    if not xs:
        raise GraphError(
            f"the length must be static where there are no xs, got the tensor {length!r}",
            op="scan",
            hint="give xs=asg.arange(most) and length=, or use asg.while_loop",
        )
    if length.graph is not graph:
        raise foreign_error(graph, length).of("scan")
    if length.shape or not length.dtype.is_integer:
        raise ShapeError(
            f"length must be an integer scalar, got {length.type}",
            op="scan",
            hint="cast and reshape it to i32[]",
        )
    return cast_to(to_words(length), DType.I32)


def _length(entries: Sequence[Entry], xs: Sequence[Tensor], length: Dim | None) -> Dim:
    """Return the number of steps, on which all xs and `length` must agree."""
    found, label = length, "length"
    for entry, tensor in zip(entries, xs, strict=True):
        name = f"xs {entry.path!r}" if entry.path else "xs"
        if not tensor.ndim:
            raise ShapeError(f"{name} is a scalar, and has no axis to go along", op="scan")
        if found is None:
            found, label = tensor.shape[0], name
        elif tensor.graph.facts.equal(found, tensor.shape[0]) is not True:
            raise ShapeError(
                f"{label} has {found} steps, and {name} {tensor.shape[0]}"
                if label != "length"
                else f"length is {found}, and {name} has {tensor.shape[0]} steps",
                op="scan",
                hint="cut or pad them to the same length",
            )
    if found is None:
        raise GraphError("without xs, the number of steps is unknown", op="scan",
                         hint="pass length=")  # fmt: skip
    return found


# The op


def _scan_type(
    *types: TensorType, body: Graph, carries: int, xs: int, length: Dim, reverse: bool
) -> Types:
    attrs = {"body": body, "carries": carries, "xs": xs, "length": length, "reverse": reverse}
    parts = loop_parts(attrs, len(types))
    if not parts.outputs:
        raise GraphError("a scan without a carry and without ys has no results")
    if not xs and not known_nonnegative(length):
        raise ShapeError(f"the length {length} may be negative")
    check_body(body)
    taken = list(types)
    for place in range(carries, carries + xs):
        type_ = types[place]
        if not type_.rank or not equal_types(
            type_, TensorType((length, *type_.shape[1:]), type_.dtype)
        ):
            raise ShapeError(f"operand {place} is {type_}, and must have {length} elements")
        taken[place] = TensorType(type_.shape[1:], type_.dtype)
    check_operands(body, tuple(taken))
    given = [body.type_of(ref).reduce(assumed()) for ref in parts.outputs]
    for place, after in enumerate(given[:carries]):
        if not equal_types(types[place], after):
            raise ShapeError(f"carry {place} is {types[place]} before a step and {after} after it")
    steps = assumed().reduce(length)
    stacks = [*given[carries:], *types[:carries]]
    return (*types[:carries], *(TensorType((steps, *t.shape), t.dtype) for t in stacks))


def _scan_reference(
    *arrays: Array, body: Graph, carries: int, xs: int, length: int, reverse: bool
) -> Array | tuple[Array, ...]:
    steps = range(length)[::-1] if reverse else range(length)
    return _stepped(arrays, steps, body, carries, xs, length)


def _stepped(
    arrays: Sequence[Array], steps: Iterable[int], body: Graph, carries: int, xs: int, length: int
) -> Array | tuple[Array, ...]:
    """Return the results of a loop that runs `steps` out of `length` steps."""
    names = [str(node.name) for node in inputs_of(body)]
    refs = list(body.output_refs.values())
    types = [body.type_of(ref) for ref in refs]
    carry = list(arrays[:carries])
    kinds = [*types[carries:], *types[:carries]]
    stacks = [np.zeros((length, *_static(t)), t.dtype.numpy) for t in kinds]
    for step in steps:
        slices = [array[step] for array in arrays[carries : carries + xs]]
        feeds = dict(zip(names, [*carry, *slices, *arrays[carries + xs :]], strict=True))
        values: dict[Ref, Array] = {}
        compute(body.nodes, values, feeds, {}, body.memo)
        given = [values[ref] for ref in refs]
        for stack, element in zip(stacks, [*given[carries:], *carry], strict=True):
            stack[step] = element
        carry = given[:carries]
    results = [*carry, *stacks]
    return tuple(results) if len(results) > 1 else results[0]


def _static(type_: TensorType) -> tuple[int, ...]:
    return cast("tuple[int, ...]", type_.shape)


# The op with its number of steps as an operand


def _partial_type(
    *types: TensorType, body: Graph, carries: int, xs: int, most: Dim, reverse: bool
) -> Types:
    *given, count = types
    if count != COUNT:
        raise ShapeError(f"the number of steps is {count}, and must be {COUNT}")
    return _scan_type(*given, body=body, carries=carries, xs=xs, length=most, reverse=reverse)


def _partial_reference(
    *arrays: Array, body: Graph, carries: int, xs: int, most: int, reverse: bool
) -> Array | tuple[Array, ...]:
    made = range(min(max(int(arrays[-1]), 0), most))
    return _stepped(arrays[:-1], made[::-1] if reverse else made, body, carries, xs, most)


# Samples


def _cell(c: Tensor, x: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    return tanh(add(mul(c, w), x)), mul(c, x)


def _counted(n: Tensor, c: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    return add(n, 3), add(sin(c), w)


def _each(x: Tensor) -> tuple[Tensor, ...]:
    return (sin(x),)


def _samples() -> tuple[Sample, ...]:
    f64, i32 = DType.F64, DType.I32
    inputs = [("carry", (3,), f64), ("x", (3,), f64), ("captured/0", (3,), f64)]
    cell = sample_body(inputs, _cell, 1)
    inputs = [("carry/0", (), i32), ("carry/1", (2,), f64), ("captured/0", (2,), f64)]
    count = sample_body(inputs, _counted, 2)
    each = sample_body([("x", (2,), f64)], _each, 0)
    attrs: dict[str, Any] = {"body": cell, "carries": 1, "xs": 1, "length": 4, "reverse": False}
    more: dict[str, Any] = {"body": count, "carries": 2, "xs": 0, "length": 3, "reverse": False}
    shapes = ((3,), (4, 3), (3,))
    return (
        Sample(shapes, attrs),
        Sample(shapes, {**attrs, "reverse": True}),
        Sample(((3,), (0, 3), (3,)), {**attrs, "length": 0}),
        Sample(((), (2,), (2,)), more, dtypes=(i32, f64, f64)),
        Sample(((3, 2),), {**attrs, "body": each, "carries": 0, "length": 3, "reverse": True}),
    )


def _partial_samples() -> tuple[Sample, ...]:
    found: list[Sample] = []
    for sample, made in zip(_samples(), (3, 2, 0, 7, 1), strict=True):
        attrs = dict(sample.attrs)
        attrs = {"most" if name == "length" else name: value for name, value in attrs.items()}
        ranges = ((-2.0, 2.0),) * len(sample.shapes)
        dtypes = (*sample.operand_dtypes(), DType.I32)
        found.append(Sample((*sample.shapes, ()), attrs, dtypes, (*ranges, (made, made))))
    return tuple(found)


def _vjp(call: Differentiation) -> Cotangents:
    return scan_vjp(call, SCAN)


def _partial_vjp(call: Differentiation) -> Cotangents:
    return scan_vjp(call, PARTIAL_SCAN)


SCAN = Loop(
    name="scan", doc="A body run step by step, its carried values handed on, its ys stacked.",
    operands=(ANY,), variadic=True, optional=1,
    attrs={
        "body": AttrType.GRAPH, "carries": AttrType.INT, "xs": AttrType.INT,
        "length": AttrType.DIM, "reverse": AttrType.BOOL,
    },
    infer=_scan_type, vjp=NestedVjp(_vjp), reference=_scan_reference, tolerance=1e-5,
    samples=SamplesLater(_samples),
)  # fmt: skip

PARTIAL_SCAN = Loop(
    name="partial_scan", doc="A scan that makes as many steps as its last operand says.",
    operands=(ANY,), variadic=True,
    attrs={
        "body": AttrType.GRAPH, "carries": AttrType.INT, "xs": AttrType.INT,
        "most": AttrType.DIM, "reverse": AttrType.BOOL,
    },
    infer=_partial_type, vjp=NestedVjp(_partial_vjp), reference=_partial_reference, tolerance=1e-5,
    samples=SamplesLater(_partial_samples),
)  # fmt: skip

"""while_loop: a body that runs until a condition is false."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from asg.core.dims import Dim, as_dim, assumed, known_nonnegative
from asg.core.dtypes import ANY, Array, DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import interpret
from asg.core.opdef import AttrType, Loop, NestedVjp, Sample, SamplesLater, Types
from asg.core.printer import MAX_NESTING
from asg.core.rules import Cotangents, Differentiation
from asg.core.subgraphs import depth_of, inputs_of, with_graphs
from asg.core.types import TensorType
from asg.ops._support.building import as_tensor
from asg.ops.control.arguments import graph_of, names_of, next_carries, sample_body, tensors_of
from asg.ops.control.parts import check_body, check_operands, equal_types, loop_parts
from asg.ops.control.scan import COUNT, PARTIAL_SCAN
from asg.ops.control.scan_gradient import scan_vjp
from asg.ops.control.tracing import bodies, check_depth, name_of, record
from asg.ops.control.trees import Entry, Tree, flatten, unflatten
from asg.ops.control.while_tangents import pullback_vjp
from asg.ops.elementwise.arithmetic import add, mul
from asg.ops.elementwise.comparison import less
from asg.ops.elementwise.trigonometric import sin
from asg.ops.reductions.sums_and_extremes import sum as total

Function = Callable[..., Any]
FLAG = TensorType((), DType.BOOL)


def while_loop(
    cond: Function, body: Function, init: Any, max_steps: Dim | str | None = None
) -> Any:
    """Return the carry after `body(carry) -> carry` while `cond(carry)` is true (JAX).

    With `max_steps`, the loop is differentiable to any order. It keeps the carries before each
    step, in memory for `max_steps` steps. Without it, the loop is unbounded and only forward mode
    (`asg.jvp`) works; `asg.gradients` raises GradientError. Steps that do not run cost nothing.

    Args:
        cond: Returns a bool scalar. It is called once, to build a graph, as is `body`; both may use
            every tensor of the surrounding graph.
        body: Returns the new carry.
        init: The first carry: tensors, or tuples, lists and dicts of them, as for `scan`.
        max_steps: The largest number of steps, a number or a dimension.

    Raises:
        DTypeError: The condition is not bool, or the dtype of a carry changes.
        ShapeError: The condition is not a scalar, or the shape of a carry changes.

    >>> n = asg.constant(100, graph=asg.Graph())
    >>> asg.evaluate(asg.while_loop(lambda m: m > 5, lambda m: m // 2, n))
    array(3, dtype=int32)
    """
    tree, first = flatten(init, "the carry", op="while_loop")
    if not first:
        raise GraphError("the carry has no tensors", op="while_loop", hint="carry state")
    graph = graph_of(first)
    carry = tensors_of("while_loop", graph, first)
    call = _Call(graph, cond, body, tree, first)
    recording = record("while_loop", graph, call, [FLAG, *(tensor.type for tensor in carry)])
    names = ["more", *names_of("carry", first)]
    results = ["more/next", *names_of("next", first)]
    (inner,), captured = bodies(graph, [name_of(body, "body")], [recording], names, results)
    check_depth("while_loop", depth_of(inner) + 1, MAX_NESTING)
    begins = call.flag(unflatten(tree, carry))
    attrs = {
        "body": None, "carries": 1 + len(carry), "bounded": max_steps is not None,
        "length": 0 if max_steps is None else as_dim(max_steps),
    }  # fmt: skip
    made = graph.add(
        WHILE_LOOP, [begins, *carry, *captured], with_graphs(attrs, {"body": inner})
    )  # fmt: skip
    return unflatten(tree, made[1 : 1 + len(carry)])


class _Call:
    """Calls the user's functions with structures, and flattens their results."""

    def __init__(
        self, graph: Graph, cond: Function, body: Function, carry: Tree, first: Sequence[Entry]
    ) -> None:
        self.graph = graph
        self.cond = cond
        self.body = body
        self.carry = carry
        self.first = first

    def __call__(self, given: list[Tensor]) -> list[Tensor]:
        before = given[1:]
        result = self.body(unflatten(self.carry, before))
        after = next_carries("while_loop", self.graph, self.carry, self.first, before, result)
        return [self.flag(unflatten(self.carry, after)), *after]

    def flag(self, carry: Any) -> Tensor:
        """Return whether another step follows after these carries."""
        found = as_tensor("while_loop", self.cond(carry), self.graph)
        if found.dtype is not DType.BOOL:
            raise DTypeError(
                f"the condition is {found.type}, and must be bool",
                op="while_loop",
                hint="compare something: lambda carry: carry < limit",
            )
        if found.shape:
            raise ShapeError(
                f"the condition is {found.type}, and must be a scalar",
                op="while_loop",
                hint="reduce it with asg.any or asg.all",
            )
        return found


# The op


def _while_type(*types: TensorType, body: Graph, carries: int, length: Dim, bounded: bool) -> Types:
    attrs = {"body": body, "carries": carries, "length": length, "bounded": bounded}
    parts = loop_parts(attrs, len(types))
    if not carries or types[0] != FLAG:
        raise ShapeError(f"the first carry is the loop's condition: it must be {FLAG}")
    if parts.ys:
        raise GraphError(f"the body gives {parts.ys} values beside the {carries} carries")
    if not known_nonnegative(length):
        raise ShapeError(f"the length {length} may be negative")
    if not bounded and length != 0:
        raise GraphError(f"a loop without a bound has the length 0, not {length}")
    check_body(body)
    check_operands(body, types)
    given = [body.type_of(ref).reduce(assumed()) for ref in parts.outputs]
    for place, after in enumerate(given):
        if not equal_types(types[place], after):
            raise ShapeError(f"carry {place} is {types[place]} before a step and {after} after it")
    last, steps = types[:carries], assumed().reduce(length)
    befores = [TensorType((steps, *t.shape), t.dtype) for t in last] if bounded else []
    return (*last, *befores, COUNT)


def _while_reference(
    *arrays: Array, body: Graph, carries: int, length: int, bounded: bool
) -> tuple[Array, ...]:
    names = [str(node.name) for node in inputs_of(body)]
    carry = list(arrays[:carries])
    stacks = [np.zeros((length, *array.shape), array.dtype) for array in carry if bounded]
    made = 0
    while carry[0] and (made < length or not bounded):
        for stack, value in zip(stacks, carry, strict=False):
            stack[made] = value
        feeds = dict(zip(names, [*carry, *arrays[carries:]], strict=True))
        carry = list(interpret(body, feeds).values())
        made += 1
    return (*carry, *stacks, np.asarray(made, np.int32))


def _vjp(call: Differentiation) -> Cotangents:
    if call.attrs["bounded"]:
        return scan_vjp(call, PARTIAL_SCAN)
    return pullback_vjp(call, WHILE_LOOP)


# Samples


def _doubling(more: Tensor, x: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    after = add(mul(x, w), sin(x))
    return less(total(after), 20.0), after


def _counting(more: Tensor, n: Tensor, x: Tensor) -> tuple[Tensor, ...]:
    after = add(n, 1)
    return less(after, 3), after, mul(x, x)


def _samples() -> tuple[Sample, ...]:
    f64, i32 = DType.F64, DType.I32
    inputs = [("more", (), DType.BOOL), ("carry", (3,), f64), ("captured/0", (3,), f64)]
    double = sample_body(inputs, _doubling, 2)
    inputs = [("more", (), DType.BOOL), ("carry/0", (), i32), ("carry/1", (2,), f64)]
    count = sample_body(inputs, _counting, 3)
    attrs: dict[str, Any] = {"body": double, "carries": 2, "length": 6, "bounded": True}
    shapes, dtypes = ((), (3,), (3,)), (DType.BOOL, f64, f64)
    ranges = ((1.0, 1.0), (0.5, 1.5), (1.5, 2.5))
    counted = {"body": count, "carries": 3, "length": 5, "bounded": True}
    return (
        Sample(shapes, attrs, dtypes, ranges),
        Sample(shapes, {**attrs, "length": 2}, dtypes, ranges),
        Sample(((), (), (2,)), counted, (DType.BOOL, i32, f64), ((1, 1), (0, 0), (-1.0, 1.0))),
    )


WHILE_LOOP = Loop(
    name="while_loop", doc="A body run while its first carried value is true.",
    operands=(ANY,), variadic=True,
    attrs={
        "body": AttrType.GRAPH, "carries": AttrType.INT, "length": AttrType.DIM,
        "bounded": AttrType.BOOL,
    },
    infer=_while_type, vjp=NestedVjp(_vjp), reference=_while_reference, tolerance=1e-4,
    samples=SamplesLater(_samples),
)  # fmt: skip

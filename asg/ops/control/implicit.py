"""Roots and fixed points, differentiated by the implicit function theorem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import ANY, DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.opdef import OPENED, AttrType, Composition, NestedVjp, Sample, SamplesLater
from asg.core.printer import MAX_NESTING
from asg.core.rules import Cotangents, Differentiation
from asg.core.subgraphs import depth_of, inputs_of, with_graphs
from asg.core.verify import same_type
from asg.ops.control.arguments import graph_of, names_of, sample_body, tensors_of
from asg.ops.control.implicit_gradient import root_vjp
from asg.ops.control.parts import check_body, check_operands
from asg.ops.control.tracing import bodies, check_depth, record
from asg.ops.control.trees import Tree, flatten, flatten_like, unflatten
from asg.ops.control.while_loop import while_loop
from asg.ops.custom import placed
from asg.ops.elementwise.arithmetic import abs as magnitude, add, mul, sub
from asg.ops.elementwise.comparison import greater
from asg.ops.elementwise.logical import logical_or
from asg.ops.elementwise.trigonometric import sin
from asg.ops.reductions.sums_and_extremes import any as any_of

Function = Callable[..., Any]

_TOLERANCES = {DType.F64: 1e-12, DType.F32: 1e-6, DType.F16: 1e-3, DType.BF16: 1e-2}


def custom_root(function: Function, init: Any, solve: Function) -> Any:
    """Return the x with `function(x)` zero that `solve(function, init)` finds (JAX).

    The gradient follows from the implicit function theorem, in both modes and to any order. It does
    not depend on the steps of `solve` and keeps nothing of them. It solves a linear system with the
    Jacobian of `function` at x, by conjugate gradients on the normal equations. The Jacobian must
    be regular there. `init` gets no gradient.

    Both functions may use every tensor of the surrounding graph.

    Args:
        function: Returns the residuals of x, with the structure and types of x.
        init: The first guess: float tensors, or tuples, lists and dicts of them.
        solve: Returns the root, with the structure and types of `init`.

    Raises:
        DTypeError: `init` is not of floats.
        GraphError: Residuals or the solution have another structure.
        ShapeError: Residuals or the solution have other types.

    >>> a = asg.constant([4.0, 9.0], graph=asg.Graph())
    >>> root = asg.custom_root(lambda x: x * x - a, a, lambda f, x: asg.stop_gradient(asg.sqrt(a)))
    >>> asg.evaluate(root)
    array([2., 3.], dtype=float32)
    >>> with a.graph:
    ...     slope = asg.grad(asg.sum(root), a)
    ...
    >>> asg.evaluate(slope).round(3)
    array([0.25 , 0.167], dtype=float32)
    """
    tree, first = flatten(init, "init", op="custom_root")
    graph = graph_of(first)
    begin = tensors_of("custom_root", graph, first)
    if not begin or not all(tensor.dtype.is_float for tensor in begin):
        found = ", ".join(str(tensor.type) for tensor in begin) or "nothing"
        raise DTypeError(f"init is {found}, and must be floats", op="custom_root")
    types = [tensor.type for tensor in begin]

    def residual(given: list[Tensor]) -> list[Tensor]:
        return _like(
            graph, tree, given, function(unflatten(tree, given)), "the result of the function"
        )

    def solution(given: list[Tensor]) -> list[Tensor]:
        return _like(
            graph, tree, given, solve(function, unflatten(tree, given)), "the result of solve"
        )  # fmt: skip

    recordings = [record("custom_root", graph, each, types) for each in (residual, solution)]
    names = names_of("x", first)
    labels = ["residual", "solution"]
    (equation, solver), captured = bodies(graph, labels, recordings, names, names_of("y", first))
    check_depth("custom_root", max(depth_of(equation), depth_of(solver)) + 1, MAX_NESTING)
    attrs = with_graphs({}, {"residual": equation, "solver": solver})
    return unflatten(tree, graph.add(CUSTOM_ROOT, [*begin, *captured], attrs))


def fixed_point(
    function: Function, init: Any, tolerance: float | None = None, max_steps: Dim | str = 1000
) -> Any:
    """Return an x with `function(x)` = x, found by repeating x → `function(x)`.

    The gradient follows from the implicit function theorem: see `custom_root`.

    Args:
        function: Returns the next x, with the structure and types of x.
        init: The first guess: float tensors, or tuples, lists and dicts of them.
        tolerance: Stop when no element changes by more than `tolerance` · (1 + |x|); 1e-12 for f64
            and 1e-6 for f32 unless given.
        max_steps: The largest number of steps.

    >>> a = asg.constant([9.0, 16.0], graph=asg.Graph())
    >>> asg.evaluate(asg.fixed_point(lambda x: (x + a / x) / 2, a)).round(3)
    array([3., 4.], dtype=float32)
    """
    tree, _ = flatten(init, "init", op="fixed_point")

    def residual(x: Any) -> Any:
        after = flatten_like(tree, function(x), "the result of the function", op="fixed_point")
        before = flatten_like(tree, x, "x", op="fixed_point")
        pairs = zip(after, before, strict=True)
        return unflatten(tree, [sub(new.value, old.value) for new, old in pairs])

    def solve(_: Function, start: Any) -> Any:
        def moves(carry: tuple[Any, Any]) -> Tensor:
            new, old = (
                [entry.value for entry in flatten_like(tree, each, "x", op="fixed_point")]
                for each in carry
            )
            return _changed(new, old, tolerance)

        def step(carry: tuple[Any, Any]) -> tuple[Any, Any]:
            return function(carry[0]), carry[0]

        return while_loop(moves, step, (function(start), start), max_steps)[0]

    return custom_root(residual, init, solve)


def _changed(new: Sequence[Tensor], old: Sequence[Tensor], tolerance: float | None) -> Tensor:
    """Return whether an element changes by more than the tolerance."""
    found: Tensor | None = None
    for after, before in zip(new, old, strict=True):
        least = _TOLERANCES[after.dtype] if tolerance is None else tolerance
        allowed = mul(add(magnitude(after), 1.0), least)
        each = any_of(greater(magnitude(sub(after, before)), allowed))
        found = each if found is None else logical_or(found, each)
    assert found is not None
    return found


def _like(graph: Graph, tree: Tree, given: list[Tensor], result: Any, what: str) -> list[Tensor]:
    """Return the tensors of `result`, which must have the structure and types of x."""
    entries = flatten_like(tree, result, what, op="custom_root")
    tensors = tensors_of("custom_root", graph, entries)
    for before, after in zip(given, tensors, strict=True):
        if not same_type(graph, before.type, after.type):
            raise ShapeError(
                f"{what} is {after.type} for {before.type}",
                op="custom_root",
                hint="each unknown needs an equation of its shape and dtype",
            )
    return tensors


# The op


def _decompose(*tensors: Tensor, residual: Graph, solver: Graph) -> tuple[Tensor, ...]:
    types = tuple([tensor.type for tensor in tensors])
    for body in (residual, solver):
        check_body(body)
        count = len(inputs_of(body))
        if count != len(types):
            raise GraphError(f"the body {body.name!r} takes {count} operands, not {len(types)}")
        check_operands(body, types)
        given = [body.type_of(ref) for ref in body.output_refs.values()]
        if not given or not all(
            same_type(tensor.graph, tensor.type, type_) and type_.dtype.is_float
            for tensor, type_ in zip(tensors, given, strict=False)
        ):
            raise ShapeError(f"{body.name!r} does not give a float for each unknown")
    return tuple(placed(solver, tensors))


def _vjp(call: Differentiation) -> Cotangents:
    return root_vjp(call, CUSTOM_ROOT)


def _equation(x: Tensor, a: Tensor) -> tuple[Tensor, ...]:
    return (sub(add(x, mul(sin(x), 0.3)), a),)


def _iterations(x: Tensor, a: Tensor) -> tuple[Tensor, ...]:
    for _ in range(30):
        x = sub(a, mul(sin(x), 0.3))
    return (x,)


def _samples() -> tuple[Sample, ...]:
    inputs = [(name, (3,), DType.F64) for name in ("x", "captured/0")]
    attrs = {
        "residual": sample_body(inputs, _equation, 0),
        "solver": sample_body(inputs, _iterations, 0),
    }
    return (Sample(((3,), (3,)), attrs),)


CUSTOM_ROOT = Composition(
    name="custom_root", doc="A root of its residuals, with the gradient of the implicit function.",
    operands=(ANY,), variadic=True,
    attrs={"residual": AttrType.GRAPH, "solver": AttrType.GRAPH},
    decompose=_decompose, vjp=NestedVjp(_vjp), batch=OPENED, samples=SamplesLater(_samples),
)  # fmt: skip

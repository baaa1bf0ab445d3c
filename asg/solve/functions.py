"""The user's functions and unknowns as the solvers see them: flat vectors, and closed graphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, NamedTuple

from asg.autodiff.jacobians import jacobian
from asg.autodiff.products import jvp, vjp
from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.subgraphs import inlined
from asg.core.types import Shape
from asg.core.verify import same_type
from asg.ops import functions as ops
from asg.ops.control.arguments import graph_of, tensors_of
from asg.ops.control.tracing import bodies, name_of, record
from asg.ops.control.trees import Tree, flatten, flatten_like, unflatten
from asg.ops.linalg.solving import solve

Function = Callable[..., Any]

DTYPES = (DType.F32, DType.F64)


class Solution(NamedTuple):
    """A solution with the facts about the search for it.

    Attributes:
        x: The solution, with the structure and types of the first guess.
        converged: A bool scalar: whether the tolerance is reached. If it is false, `x` is the last
            iterate and its gradient means nothing.
        iterations: The number of iterations, an i32 scalar.
        residual: The norm that the tolerance bounds, a scalar.

    >>> a = asg.constant(4.0, graph=asg.Graph())
    >>> found = asg.solve.root(lambda x: x * x - a, a)
    >>> isinstance(found, asg.solve.Solution), asg.evaluate(found.converged)
    (True, array(True))
    """

    x: Any
    converged: Tensor
    iterations: Tensor
    residual: Tensor


class Packing(NamedTuple):
    """The layout of tensors of a float dtype in a vector."""

    op: str
    graph: Graph
    tree: Tree
    shapes: tuple[Shape, ...]
    dtype: DType

    @property
    def size(self) -> Dim:
        """Return the number of elements."""
        return sum(map(prod, self.shapes), start=0)

    def pack(self, value: Any, what: str) -> Tensor:
        """Return the tensors of `value` as a vector; raise an error for other types."""
        entries = flatten_like(self.tree, value, what, op=self.op)
        tensors = tensors_of(self.op, self.graph, entries)
        for tensor, shape in zip(tensors, self.shapes, strict=True):
            expected = f"{what} is {tensor.type}, and must be"
            if tensor.dtype is not self.dtype:
                raise DTypeError(
                    f"{expected} {self.dtype}", op=self.op, hint="cast it with asg.cast"
                )
            if not same_type(self.graph, tensor.type, tensor.type._replace(shape=shape)):
                shown = "[" + ", ".join(map(str, shape)) + "]"
                raise ShapeError(f"{expected} of shape {shown}", op=self.op)
        return _joined(tensors)

    def pack_any(self, value: Any, what: str) -> Tensor:
        """Return the tensors of `value`, a tree of any shapes, as a vector."""
        _, entries = flatten(value, what, op=self.op)
        if not entries:
            raise GraphError(f"{what} holds no tensors", op=self.op)
        return _joined(tensors_of(self.op, self.graph, entries))

    def unpack(self, vector: Tensor) -> Any:
        """Return the tensors of a vector; axes in front of its last axis stay in front."""
        lead, tensors, start = vector.shape[:-1], list[Tensor](), 0
        for shape in self.shapes:
            piece, size = vector, prod(shape)
            if len(self.shapes) > 1:
                piece = ops.part(vector, vector.ndim - 1, start, start + size)
            tensors.append(ops.reshape(piece, (*lead, *shape)))
            start = start + size
        return unflatten(self.tree, tensors)

    def call(self, function: Function, x: Tensor, args: Sequence[Any]) -> Any:
        """Return `function(x, *args)` for x as a vector."""
        with self.graph:  # the graph of constants that the function makes
            return function(self.unpack(x), *args)

    def on_vectors(self, function: Function, args: Sequence[Any], what: str) -> Function:
        """Return `function(x, *args)` of and to vectors."""

        def packed(x: Tensor) -> Tensor:
            return self.pack(self.call(function, x, args), what)

        return packed


def packing(op: str, value: Any, what: str) -> tuple[Packing, Tensor]:
    """Return the packing of `value` and its vector; raise DTypeError unless it is of floats."""
    tree, entries = flatten(value, what, op=op)
    graph = graph_of(entries)
    tensors = tensors_of(op, graph, entries)
    dtypes = {tensor.dtype for tensor in tensors}
    if len(dtypes) != 1 or not dtypes <= set(DTYPES):
        found = ", ".join(str(tensor.type) for tensor in tensors) or "nothing"
        raise DTypeError(
            f"{what} is {found}, and must be f32 or f64",
            op=op,
            hint="cast all tensors of it to the same dtype",
        )
    shapes = tuple(tensor.shape for tensor in tensors)
    return Packing(op, graph, tree, shapes, tensors[0].dtype), _joined(tensors)


def _joined(tensors: Sequence[Tensor]) -> Tensor:
    vectors = [ops.reshape(tensor, (tensor.size,)) for tensor in tensors]
    return vectors[0] if len(vectors) == 1 else ops.concat(vectors)


class Closed:
    """A function as a graph, called with its operands and the tensors that it captured.

    So a rule can ask for cotangents of the captured tensors as well.
    """

    def __init__(self, op: str, function: Function, likes: Sequence[Tensor]) -> None:
        self.graph = graph = likes[0].graph
        types = [like.type for like in likes]
        recording = record(op, graph, lambda given: _several(function(*given)), types)
        inputs = [f"x/{place}" for place in range(len(types))]
        outputs = [f"y/{place}" for place in range(len(recording.types))]
        name = name_of(function, "function")
        (self.body,), self.captured = bodies(graph, [name], [recording], inputs, outputs)

    def __call__(self, *operands: Tensor) -> list[Tensor]:
        """Return the results; `operands` end with values for the captured tensors."""
        return inlined(self.graph, self.body, operands)


def _several(found: Tensor | tuple[Tensor, ...]) -> Sequence[Tensor]:
    return (found,) if isinstance(found, Tensor) else found


def jacobian_of(result: Tensor, *wrt: Tensor) -> list[Tensor]:
    """Return the Jacobians of a value of the graph by others."""
    with result.graph:
        return list(ops.call(jacobian(result, list(wrt))).values())


def pulled(results: Sequence[Tensor], wrt: Sequence[Tensor], cts: Sequence[Tensor]) -> list[Tensor]:
    """Return the cotangents of the floats `wrt` from the cotangents of `results`.

    Results may be the same value, as the y and dy/dt of the equation dy/dt = y; their cotangents
    add up.
    """
    distinct: dict[Ref, tuple[Tensor, Tensor]] = {}
    with results[0].graph:
        for result, ct in zip(results, cts, strict=True):
            known = distinct.get(result.ref)
            distinct[result.ref] = (result, ct if known is None else known[1] + ct)
        given, total = zip(*distinct.values(), strict=True)
        return list(ops.call(vjp(given, list(wrt), total)).values())


def pulled_to(captured: Sequence[Tensor], result: Tensor, ct: Tensor) -> list[Tensor | None]:
    """Return the cotangents of captured tensors; None for tensors that are not floats."""
    floats = [each for each in captured if each.dtype.is_float]
    cts = iter(pulled([result], floats, [ct]) if floats else ())
    return [next(cts) if each.dtype.is_float else None for each in captured]


def pushed(
    results: Sequence[Tensor], wrt: Sequence[Tensor], along: Sequence[Tensor]
) -> list[Tensor]:
    """Return the changes of `results` as the floats `wrt` move along tangents."""
    with results[0].graph:
        return list(ops.call(jvp(list(results), list(wrt), list(along))).values())


def dense_adjoint(_: Function, value: Tensor, at: Tensor, ct: Tensor) -> Tensor:
    """Return u with the transposed dense Jacobian of `value` times u equal to `ct`."""
    (slopes,) = jacobian_of(value, at)
    return solve(ops.matrix_transpose(slopes), ct)


def implicit(
    op: str, residual: Function, found: Tensor, adjoint: Function = dense_adjoint
) -> Tensor:
    """Return `found`, where `residual` is zero, with the gradient of the implicit function.

    The rule solves a system with the transposed Jacobian by `adjoint`, which gets the residual, its
    value, x and the cotangent. It is differentiable again.
    """
    closed = Closed(op, residual, [found])

    def rule(ct: Tensor, y: Tensor, x: Tensor, *captured: Tensor) -> tuple[Tensor | None, ...]:
        def value_at(x: Tensor) -> Tensor:
            return closed(x, *captured)[0]

        value = value_at(y)
        u = -adjoint(value_at, value, y, ct)
        return (None, *pulled_to(captured, value, u))

    return ops.custom_vjp(first_of, rule)(found, *closed.captured)


def first_of(x: Tensor, *_: Tensor) -> Tensor:
    """Return the first of several tensors: the body of a node that only has a gradient rule."""
    return x

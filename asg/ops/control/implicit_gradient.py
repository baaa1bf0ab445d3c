"""The gradient of roots: a linear system with the transposed Jacobian, and a pullback.

For r(x, θ) = 0 it is θ̄ = -(∂r/∂θ)ᵀ u with (∂r/∂x)ᵀ u = x̄. The system is itself a root of a linear
function of u, so gradients of every order exist.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import OpDef
from asg.core.rules import Cotangents, Differentiation
from asg.core.subgraphs import empty_like, inlined, inputs_of, with_graphs
from asg.core.types import TensorType
from asg.ops._support.building import filled_like
from asg.ops.control.derived import Derived, arranged, needed
from asg.ops.control.while_loop import while_loop
from asg.ops.custom import placed
from asg.ops.elementwise.arithmetic import add, div, mul, neg, sub
from asg.ops.elementwise.comparison import greater
from asg.ops.reductions.sums_and_extremes import sum as total
from asg.ops.selection import cast

# Conjugate gradients end at this fraction of the first normal residual.
_LEAST = {DType.F64: 1e-15, DType.F32: 1e-7, DType.F16: 1e-3, DType.BF16: 1e-2}

Map = Callable[[Sequence[Tensor]], list[Tensor]]


def root_vjp(call: Differentiation, op: OpDef) -> Cotangents:
    """Return the cotangents of the operands, with zeros for the first guess."""
    residual: Graph = call.attrs["residual"]
    count = len(call.results)
    parameters = call.operands[count:]
    cts = [
        filled_like(root, 0) if ct is None else ct
        for root, ct in zip(call.results, call.cotangents, strict=True)
    ]
    at = [*call.results, *parameters]
    system = _System(call, residual, count)
    attrs = {"residual": system.equation(), "solver": system.solver()}
    guess = [filled_like(root, 0) for root in call.results]
    used = [at[place] for place in system.used]
    graph = call.results[0].graph
    solved = graph.add(op, [*guess, *used, *cts], with_graphs({}, attrs))
    wanted = [place for place in range(len(parameters)) if call.wanted[count + place]]
    slopes_of = pullback(call, residual, [count + place for place in wanted])
    pulled = placed(slopes_of, [*at, *solved])
    found = dict(zip(wanted, pulled, strict=True))
    slopes = [neg(found[place]) if place in found else None for place in range(len(parameters))]
    return (*(filled_like(operand, 0) for operand in call.operands[:count]), *slopes)


def pullback(call: Differentiation, body: Graph, places: Sequence[int]) -> Graph:
    """Return the graph of the cotangents of some inputs of a body.

    It takes the body's inputs, then the cotangents of its outputs.
    """
    derived = Derived(body, "pullback")
    outputs = list(body.output_refs.values())
    seeds = [(ref, derived.input("u", body.type_of(ref))) for ref in outputs]
    refs = [Ref(node.id, 0) for node in inputs_of(body)]
    wrt = [refs[place] for place in places]
    totals = call.pulled_back(body, derived.graph, derived.lift, seeds, wrt)
    found = [
        totals[ref] if ref in totals else derived.zeros(body.type_of(ref)) for ref in wrt
    ]  # fmt: skip
    inputs = [*(derived.lift(ref) for ref in refs), *(u for _, u in seeds)]
    named = [(f"dx/{place}", tensor) for place, tensor in enumerate(found)]
    return arranged(derived.graph, inputs, named)


class _System:
    """The linear system of a residual graph; its first `count` inputs are the unknowns.

    `used` are the inputs that the Jacobian depends on; it is empty for linear residuals.
    """

    def __init__(self, call: Differentiation, residual: Graph, count: int) -> None:
        self.residual = residual
        self.types = [node.types[0] for node in inputs_of(residual)]
        self.unknowns = self.types[:count]
        whole = pullback(call, residual, range(count))
        leaves = [Tensor(whole, Ref(node.id, 0), node.types[0]) for node in inputs_of(whole)]
        outputs = list(whole.outputs.items())
        live = needed(whole, [tensor for _, tensor in outputs])
        self.used = [place for place in range(len(self.types)) if live[leaves[place].ref.node]]
        us = leaves[len(self.types) :]
        self.transposed = arranged(whole, [*us, *(leaves[place] for place in self.used)], outputs)
        self.forward = pullback(call, self.transposed, range(count))

    def _graph(self, name: str) -> tuple[Graph, list[Tensor], list[Tensor], list[Tensor]]:
        """Return an empty body of u, the used inputs and the right side."""
        graph = empty_like(self.residual, name)

        def inputs(label: str, types: Sequence[TensorType]) -> list[Tensor]:
            return [graph.input(f"{label}/{n}", t.shape, t.dtype) for n, t in enumerate(types)]

        us = inputs("u", self.unknowns)
        at = inputs("x", [self.types[place] for place in self.used])
        return graph, us, at, inputs("ct", self.unknowns)

    def equation(self) -> Graph:
        """Return the residuals of u: the transposed Jacobian times u, minus the right side."""
        graph, us, at, cts = self._graph("linear_residual")
        products = inlined(graph, self.transposed, [*us, *at])
        for place, (product, ct) in enumerate(zip(products, cts, strict=True)):
            graph.output(f"y/{place}", sub(product, ct))
        return graph

    def solver(self) -> Graph:
        """Return conjugate gradients on the normal equations of the system."""
        graph, us, at, cts = self._graph("linear_solver")

        def apply(vectors: Sequence[Tensor]) -> list[Tensor]:
            return inlined(graph, self.transposed, [*vectors, *at])

        def back(vectors: Sequence[Tensor]) -> list[Tensor]:
            return inlined(graph, self.forward, [*us, *at, *vectors])

        count: Dim = 0
        for type_ in self.unknowns:
            count = count + type_.size
        with graph:
            found = normal_equations(apply, back, cts, count * 10 + 10)
        for place, tensor in enumerate(found):
            graph.output(f"y/{place}", tensor)
        return graph


def normal_equations(
    apply: Map, back: Map, right: Sequence[Tensor], most: Dim, tol: Tensor | None = None
) -> list[Tensor]:
    """Return the u whose `apply(u)` is nearest to `right`; `back` is the transposed map.

    Conjugate gradients stop when the normal residual is at most `tol` times the first, or after
    `most` steps. Source: Björck, Numerical Methods for Least Squares Problems (1996), 7.4 (CGLS).
    """
    start = back(right)
    norm = _dot(start, start)
    bound = min(_LEAST[x.dtype] for x in right) ** 2 if tol is None else mul(tol, tol)
    least = mul(norm, bound)

    def more(carry: Any) -> Tensor:
        return greater(carry[3], least)

    def step(carry: Any) -> Any:
        us, rest, along, norm = carry
        image = apply(along)
        length = div(norm, _dot(image, image))
        us = _moved(us, along, length)
        rest = _moved(rest, image, neg(length))
        slope = back(rest)
        after = _dot(slope, slope)
        return us, rest, _moved(slope, along, div(after, norm)), after

    zeros = [filled_like(tensor, 0) for tensor in start]
    return while_loop(more, step, (zeros, list(right), start, norm), most)[0]


def _dot(one: Sequence[Tensor], other: Sequence[Tensor]) -> Tensor:
    """Return the sum of products of all elements, in the dtype of the first."""
    parts = [cast(total(mul(x, y)), one[0].dtype) for x, y in zip(one, other, strict=True)]
    found = parts[0]
    for each in parts[1:]:
        found = add(found, each)
    return found


def _moved(at: Sequence[Tensor], along: Sequence[Tensor], length: Tensor) -> list[Tensor]:
    pairs = zip(at, along, strict=True)
    return [add(x, mul(cast(length, y.dtype), y)) for x, y in pairs]

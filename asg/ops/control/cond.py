"""cond: run either of two bodies, chosen by a condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.dims import assumed
from asg.core.dtypes import ANY, BOOLEAN, Array, DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import interpret
from asg.core.node import Ref
from asg.core.opdef import AttrType, Branch, NestedVjp, Sample, SamplesLater, Types
from asg.core.printer import MAX_NESTING
from asg.core.rules import Cotangents, Differentiation
from asg.core.subgraphs import depth_of, inputs_of, with_graphs
from asg.core.types import TensorType
from asg.core.verify import same_type
from asg.ops.control.arguments import graph_of, names_of, sample_body, tensors_of
from asg.ops.control.derived import Derived, arranged, needed
from asg.ops.control.parts import check_body, check_operands, equal_types
from asg.ops.control.tracing import bodies, check_depth, name_of, record
from asg.ops.control.trees import LEAF, Entry, Tree, flatten, flatten_like, unflatten
from asg.ops.elementwise.arithmetic import mul
from asg.ops.elementwise.trigonometric import cos, sin

Function = Callable[..., Any]


def cond(predicate: Any, true_fn: Function, false_fn: Function, *operands: Any) -> Any:
    """Return `true_fn(*operands)` if `predicate` is true, else `false_fn(*operands)`.

    NumPy computes only the chosen branch; a GPU computes both and selects. The gradient is a cond
    as well, and gives zeros for the branch that was not chosen.

    Args:
        predicate: A bool scalar.
        true_fn: Called once, to build its graph. It may use every tensor of the surrounding graph.
        false_fn: The same for the other branch. Both return results of the same types.
        operands: Tensors, or tuples, lists and dicts of tensors.

    Raises:
        DTypeError: The predicate is not bool, or the dtypes of the results differ.
        ShapeError: The predicate is not a scalar, or the shapes of the results differ.
        GraphError: The structures of the results differ.

    >>> x = asg.constant([4.0, -9.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cond(asg.sum(x) > 0, lambda v: v * 2, lambda v: -v, x))
    array([-4.,  9.], dtype=float32)
    """
    tree, entries = flatten(operands, "the operands", op="cond")
    _, given = flatten(predicate, "the predicate", op="cond")
    graph = graph_of([*given, *entries])
    chooser = tensors_of("cond", graph, given)
    values = tensors_of("cond", graph, entries)
    if len(chooser) != 1 or chooser[0].shape:
        found = chooser[0].type if len(chooser) == 1 else "several tensors"
        raise ShapeError(
            f"the predicate is {found}, and must be a scalar",
            op="cond",
            hint="reduce it with asg.any or asg.all, or choose element by element with asg.where",
        )
    types = [value.type for value in values]
    first = _Call(graph, tree, true_fn)
    recordings = [record("cond", graph, first, types)]
    recordings.append(record("cond", graph, _Call(graph, tree, false_fn, first.tree), types))
    _check_types(graph, first.results, [recording.types for recording in recordings])
    labels = [name_of(true_fn, "true"), name_of(false_fn, "false")]
    names = names_of("x", entries)
    inner, captured = bodies(graph, labels, recordings, names, names_of("y", first.results))
    check_depth("cond", max(map(depth_of, inner)) + 1, MAX_NESTING)
    attrs = with_graphs({}, {"true_body": inner[0], "false_body": inner[1]})
    results = graph.add(COND, [*chooser, *values, *captured], attrs)
    return unflatten(first.tree, results)


class _Call:
    """Calls a branch with structures, and flattens its result, which must be like `like`."""

    def __init__(
        self, graph: Graph, operands: Tree, function: Function, like: Tree | None = None
    ) -> None:
        self.graph = graph
        self.operands = operands
        self.function = function
        self.like = like
        self.tree = LEAF
        self.results: list[Entry] = []

    def __call__(self, given: list[Tensor]) -> list[Tensor]:
        result = self.function(*unflatten(self.operands, given))
        if self.like is not None:
            self.results = flatten_like(
                self.like, result, "the result of the false branch", op="cond"
            )
        else:
            self.tree, self.results = flatten(result, "the result of a branch", op="cond")
        return tensors_of("cond", self.graph, self.results)


def _check_types(
    graph: Graph, results: Sequence[Entry], types: Sequence[Sequence[TensorType]]
) -> None:
    """Raise ShapeError or DTypeError unless both branches give the same types."""
    if not results:
        raise GraphError("the branches return nothing", op="cond")
    for entry, first, second in zip(results, *types, strict=True):
        if not same_type(graph, first, second):
            name = f"the result {entry.path!r}" if entry.path else "the result"
            fault = ShapeError if first.dtype is second.dtype else DTypeError
            raise fault(
                f"{name} is {first} where the predicate is true and {second} where it is not",
                op="cond",
                hint="cast or broadcast either result",
            )


# The op


def _cond_type(*types: TensorType, true_body: Graph, false_body: Graph) -> Types:
    predicate, *operands = types
    if predicate.shape:
        raise ShapeError(f"the predicate is {predicate}, and must be a scalar")
    results: list[list[TensorType]] = []
    for body in (true_body, false_body):
        check_body(body)
        if len(inputs_of(body)) != len(operands):
            raise GraphError(
                f"the body {body.name!r} takes {len(inputs_of(body))} operands, not {len(operands)}"
            )
        check_operands(body, tuple(operands))
        results.append([t.type.reduce(assumed()) for t in body.outputs.values()])
    first, second = results
    if not first or len(first) != len(second) or not all(map(equal_types, first, second)):
        raise GraphError(f"the branches give {_listed(first)} and {_listed(second)}")
    return tuple(first)


def _listed(types: Sequence[TensorType]) -> str:
    return ", ".join(map(str, types)) or "nothing"


def _cond_reference(
    predicate: Array, *arrays: Array, true_body: Graph, false_body: Graph
) -> Array | tuple[Array, ...]:
    body = true_body if predicate else false_body
    feeds = dict(zip((str(node.name) for node in inputs_of(body)), arrays, strict=True))
    results = list(interpret(body, feeds).values())
    return tuple(results) if len(results) > 1 else results[0]


def _cond_vjp(call: Differentiation) -> Cotangents:
    """Return the cotangents: the results of a cond of the gradients of both branches."""
    places = [place for place, wanted in enumerate(call.wanted) if wanted]
    given = [place for place, ct in enumerate(call.cotangents) if ct is not None]
    sides = {name: _Side(call, body, places, given) for name, body in call.attrs.items()}
    one, other = sides.values()
    outside = [*call.operands[1:], *(ct for ct in call.cotangents if ct is not None)]
    used = [a or b for a, b in zip(one.used, other.used, strict=True)]
    attrs = {name: side.body(used) for name, side in sides.items()}
    operands = [tensor for tensor, use in zip(outside, used, strict=True) if use]
    predicate = call.operands[0]
    results = predicate.graph.add(COND, [predicate, *operands], with_graphs({}, attrs))
    found = dict(zip(places, results, strict=True))
    return tuple(found.get(place) for place in range(len(call.operands)))


class _Side:
    """The gradient of a branch; its inputs are the branch's operands, then cotangents."""

    def __init__(
        self, call: Differentiation, body: Graph, places: Sequence[int], given: Sequence[int]
    ) -> None:
        self.derived = derived = Derived(body, "grad")
        nodes = inputs_of(body)
        results = list(body.output_refs.items())
        seeds = [
            (ref, derived.input(f"ct/{name}", body.type_of(ref)))
            for name, ref in (results[place] for place in given)
        ]
        sources = {place: Ref(nodes[place - 1].id, 0) for place in places}
        totals = call.pulled_back(body, derived.graph, derived.lift, seeds, list(sources.values()))
        self.inputs = [derived.lift(Ref(node.id, 0)) for node in nodes]
        self.inputs += [tensor for _, tensor in seeds]
        self.outputs: list[tuple[str, Tensor]] = []
        for place, ref in sources.items():
            node = nodes[place - 1]
            derived.enter(node, "zeros")
            total = totals[ref] if ref in totals else derived.zeros(node.types[0])
            self.outputs.append((f"y/{len(self.outputs)}", total))
        live = needed(derived.graph, [tensor for _, tensor in self.outputs])
        self.used = [bool(live[tensor.ref.node]) for tensor in self.inputs]

    def body(self, used: Sequence[bool]) -> Graph:
        """Return the graph with only the inputs marked in `used`."""
        inputs = [tensor for tensor, use in zip(self.inputs, used, strict=True) if use]
        return arranged(self.derived.graph, inputs, self.outputs)


def _one(x: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    return mul(sin(x), w), x


def _other(x: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    return cos(w), mul(x, x)


def _samples() -> tuple[Sample, ...]:
    f64 = DType.F64
    inputs = [("x", (2, 3), f64), ("captured/0", (2, 3), f64)]
    one = sample_body(inputs, _one, 0)
    other = sample_body(inputs, _other, 0)
    shapes, dtypes = ((), (2, 3), (2, 3)), (DType.BOOL, f64, f64)
    return tuple(
        Sample(shapes, {"true_body": a, "false_body": b}, dtypes=dtypes)
        for a, b in ((one, other), (other, one))
    )


COND = Branch(
    name="cond", doc="One of two bodies, as a condition says.",
    operands=(BOOLEAN, ANY), variadic=True, optional=1,
    attrs={"true_body": AttrType.GRAPH, "false_body": AttrType.GRAPH},
    infer=_cond_type, vjp=NestedVjp(_cond_vjp), reference=_cond_reference, tolerance=1e-6,
    samples=SamplesLater(_samples),
)  # fmt: skip

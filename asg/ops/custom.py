"""Custom gradients: a part of a graph with a gradient rule from the user."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any, cast

from asg.core.dtypes import ANY, DType
from asg.core.errors import GradientError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import AttrType, Overridden, Sample, SamplesLater
from asg.core.printer import MAX_NESTING
from asg.core.rules import Cotangents
from asg.core.subgraphs import depth_of, inlined, inputs_of, with_graphs
from asg.core.verify import same_type
from asg.ops.control.arguments import sample_body
from asg.ops.control.parts import check_body, check_operands
from asg.ops.control.tracing import bodies, check_depth, name_of, record
from asg.ops.elementwise.arithmetic import mul
from asg.ops.elementwise.trigonometric import cos, sin

Function = Callable[..., Any]


def custom_vjp(function: Function, rule: Function) -> Function:
    """Return `function` of tensors with the gradient that `rule` builds.

    Each call runs `function` and `rule` once, to build their graphs, which become parts of one
    node. So the rule is saved with the graph, batched, and differentiated again. Forward mode also
    works if the rule is linear in the cotangents. Both may use other tensors of the graph, which
    get no gradient.

    Args:
        function: `function(*operands)` returns a tensor or a tuple of tensors.
        rule: `rule(ct, y, *operands)` gets the cotangent of each result (None for integers) and the
            results. It returns a cotangent for each operand, or None for an operand without
            gradient.

    Raises:
        GraphError: An operand is not a tensor of the same graph, or a function does not return a
            tensor.
        GradientError: The cotangents do not fit the operands.

    >>> clipped = asg.custom_vjp(lambda x: x, lambda ct, y, x: asg.clamp(ct, -1.0, 1.0))
    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> with x.graph:
    ...     slope = asg.grad(asg.sum(clipped(x) * [0.5, 8.0]), x)
    ...
    >>> asg.evaluate(slope)
    array([0.5, 1. ], dtype=float32)
    """

    def call(*operands: Tensor) -> Any:
        return _Call(function, rule, operands).node()

    return call


def _check_takes(rule: Function, args: tuple[object, ...]) -> None:
    """Raise GradientError if a rule cannot take as many arguments."""
    try:
        signature = inspect.signature(rule)
    except ValueError:  # a function in C
        return
    try:
        signature.bind(*args)
    except TypeError as mismatch:
        raise GradientError(
            f"the rule cannot take {len(args)} arguments: {mismatch}",
            op="custom_vjp",
            hint="a rule takes (cotangent, result, *operands)",
        ) from None


class _Call:
    """A call of the function, and of the rule for it."""

    def __init__(self, function: Function, rule: Function, operands: Sequence[Tensor]) -> None:
        self.function = function
        self.rule = rule
        self.operands = operands
        self.several = False
        self.given: list[int] = []  # the operands with a cotangent from the rule
        for operand in operands:
            if not isinstance(operand, Tensor) or operand.graph is not operands[0].graph:  # pyright: ignore[reportUnnecessaryIsInstance]  # users
                raise GraphError(
                    f"{operand!r} is not a tensor of the graph of the first operand",
                    op="custom_vjp",
                    hint="put arrays and numbers into the graph with asg.constant",
                )
        if not operands:
            raise GraphError(
                "no operands were given", op="custom_vjp", hint="give at least one tensor"
            )

    def node(self) -> Any:
        graph, count = self.operands[0].graph, len(self.operands)
        types = [operand.type for operand in self.operands]
        forward = record("custom_vjp", graph, self._results, types)
        floats = [type_ for type_ in forward.types if type_.dtype.is_float]
        given = [*floats, *forward.types, *types]
        self.results = forward.types
        backward = record("custom_vjp", graph, self._cotangents, given)
        names = [f"x/{place}" for place in range(count)]
        ys = [f"y/{place}" for place in range(len(forward.types))]
        (body,), captured = bodies(graph, [name_of(self.function, "body")], [forward], names, ys)
        inputs = [f"ct/{place}" for place in range(len(floats))]
        inputs += [*(f"result/{place}" for place in range(len(ys))), *names]
        outputs = [f"dx/{place}" for place in self.given]
        (rule,), more = bodies(graph, [name_of(self.rule, "rule")], [backward], inputs, outputs)
        check_depth("custom_vjp", max(depth_of(body), depth_of(rule)) + 1, MAX_NESTING)
        attrs = {"body": body, "rule": rule, "captured": len(captured), "given": tuple(self.given)}
        attrs = with_graphs({**attrs, "operands": count}, {"body": body, "rule": rule})
        made = graph.add(CUSTOM_VJP, [*self.operands, *captured, *more], attrs)
        return made if self.several else made[0]

    def _results(self, given: list[Tensor]) -> list[Tensor]:
        found = self.function(*given)
        self.several = isinstance(found, tuple | list)
        return _tensors("the function", found)

    def _cotangents(self, given: list[Tensor]) -> list[Tensor]:
        """Call the rule, and return its cotangents for the operands that get a gradient."""
        left = iter(given)
        cts = [next(left) if type_.dtype.is_float else None for type_ in self.results]
        ys = [next(left) for _ in self.results]
        operands = list(left)
        several = self.several
        args = (tuple(cts) if several else cts[0], tuple(ys) if several else ys[0], *operands)
        _check_takes(self.rule, args)
        found = self.rule(*args)
        entries = list(cast("Sequence[Any]", found)) if isinstance(found, tuple | list) else [found]
        if len(entries) != len(operands):
            raise GradientError(
                f"the rule returned {len(entries)} cotangents for {len(operands)} operands",
                op="custom_vjp",
                hint="return a cotangent for each operand, or None for no gradient",
            )
        self.given = [place for place, entry in enumerate(entries) if entry is not None]
        made = _tensors("the rule", [entries[place] for place in self.given])
        for place, tensor in zip(self.given, made, strict=True):
            if not same_type(tensor.graph, tensor.type, operands[place].type):
                raise GradientError(
                    f"the rule gives {tensor.type} for operand {place}, which is "
                    f"{operands[place].type}",
                    op="custom_vjp",
                )
        return made


def _tensors(who: str, found: Any) -> list[Tensor]:
    entries = list(cast("Sequence[Any]", found)) if isinstance(found, tuple | list) else [found]
    for entry in entries:
        if not isinstance(entry, Tensor):
            raise GraphError(
                f"{who} returned {type(entry).__name__}, which is not a tensor",
                op="custom_vjp",
                hint="return a tensor, or a tuple of tensors",
            )
    return entries


# The op


def _decompose(
    *tensors: Tensor, body: Graph, rule: Graph, operands: int, captured: int, given: tuple[int, ...]
) -> tuple[Tensor, ...]:
    _check(tensors, body, rule, operands, captured, given)
    return tuple(placed(body, tensors[: operands + captured]))


def _check(
    tensors: Sequence[Tensor], body: Graph, rule: Graph, operands: int, captured: int,
    given: tuple[int, ...],
) -> None:  # fmt: skip
    """Raise GraphError or ShapeError unless the operands and results of body and rule fit."""
    for nested in (body, rule):
        check_body(nested)
    types = [tensor.type for tensor in tensors]
    results = [body.type_of(ref) for ref in body.output_refs.values()]
    floats = [type_ for type_ in results if type_.dtype.is_float]
    inside = types[: operands + captured]
    outside = [*floats, *results, *types[:operands], *types[operands + captured :]]
    for nested, taken in ((body, inside), (rule, outside)):
        if len(inputs_of(nested)) != len(taken):
            raise GraphError(
                f"{nested.name!r} takes {len(inputs_of(nested))} operands, not {len(taken)}"
            )
        check_operands(nested, tuple(taken))
    gives = [rule.type_of(ref) for ref in rule.output_refs.values()]
    if not results or len(gives) != len(given) or any(not 0 <= at < operands for at in given):
        raise GraphError(f"a rule of {len(gives)} cotangents does not fit the operands {given}")


def placed(body: Graph, operands: Sequence[Tensor]) -> list[Tensor]:
    """Return the results of a nested graph, with its nodes copied into the operands' graph."""
    graph = operands[0].graph
    scope, origin, source = graph.context

    def put(node: Node) -> Node:
        return node._replace(
            name=None, scope=scope or node.scope, origin=origin or node.origin,
            source=source or node.source,
        )  # fmt: skip

    return inlined(graph, body, operands, put)


def _vjp(
    ct: Any, y: Any, *tensors: Tensor, body: Graph, rule: Graph, operands: int, captured: int,
    given: tuple[int, ...],
) -> Cotangents:  # fmt: skip
    cts = cast("tuple[Tensor | None, ...]", ct if isinstance(ct, tuple) else (ct,))
    ys = cast("tuple[Tensor, ...]", y if isinstance(y, tuple) else (y,))
    taken = [each for each in cts if each is not None]
    taken += [*ys, *tensors[:operands], *tensors[operands + captured :]]
    found = dict(zip(given, placed(rule, taken), strict=True))
    return tuple(found.get(place) for place in range(len(tensors)))


def _sine(x: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    return (mul(sin(x), w),)


def _slope_of_sine(ct: Tensor, y: Tensor, x: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    return mul(mul(ct, cos(x)), w), mul(ct, sin(x))


def _samples() -> tuple[Sample, ...]:
    names = ("ct/0", "result/0", "x/0", "x/1")
    inputs = [(name, (2, 3), DType.F64) for name in names]
    body, rule = sample_body(inputs[2:], _sine, 0), sample_body(inputs, _slope_of_sine, 0)
    attrs = {"body": body, "rule": rule, "operands": 2, "captured": 0, "given": (0, 1)}
    return (Sample(((2, 3), (2, 3)), attrs),)


CUSTOM_VJP = Overridden(
    name="custom_vjp", doc="A part of a graph with a custom gradient.", operands=(ANY,),
    variadic=True,
    attrs={
        "body": AttrType.GRAPH, "rule": AttrType.GRAPH, "operands": AttrType.INT,
        "captured": AttrType.INT, "given": AttrType.INTS,
    },
    decompose=_decompose, vjp=_vjp, samples=SamplesLater(_samples),
)  # fmt: skip

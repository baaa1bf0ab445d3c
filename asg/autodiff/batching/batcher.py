"""The batching sweep: node by node, from values of an example to values of a batch.

The batch is the first axis of batched values; a value shared by all examples lacks it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from asg.autodiff.batching.call import Call, Value, moved, whole_of
from asg.autodiff.batching.control import branch, loop, overridden
from asg.autodiff.batching.rules import RULES
from asg.core.dims import Dim
from asg.core.errors import AsgError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT, NAMED
from asg.core.node import Context, Node, Origin, Ref
from asg.core.opdef import (
    Branch,
    Composition,
    Derived,
    Loop,
    NotDifferentiable,
    Opened,
    Overridden,
    Primitive,
    Shifted,
)
from asg.core.subgraphs import empty_like, inputs_of
from asg.core.verify import same_type

Originate = Callable[[Node], Origin | None]


class Batcher:
    """Adds the batched form of nodes to `target`.

    `originate` returns the origin that the results of a node record. With a `context`, all new
    nodes record that context and have no name. No node takes a name in `reserved`. If the nodes are
    in the target itself, values shared by all examples stay in place.
    """

    def __init__(
        self,
        target: Graph,
        size: Dim,
        originate: Originate,
        context: Context | None = None,
        reserved: Container[str] = (),
    ) -> None:
        self.target = target
        self.size = size
        self.originate = originate
        self.context = context
        self.reserved = reserved

    def run(self, source: Graph, nodes: Iterable[Node], values: dict[Ref, Value]) -> None:
        """Add the batched form of `nodes` to `values`, which already has their outer operands."""
        inside = source is self.target
        for node in nodes:
            if Ref(node.id, 0) in values:
                continue
            operands = [values.get(ref) or Value(source.tensor(ref), False) for ref in node.inputs]
            if inside and [value.tensor.ref for value in operands] == list(node.inputs):
                continue  # the same values for all examples
            if any(value.batched for value in operands):
                found = self._batched(node, tuple(operands))
            else:
                found = self._copied(node, operands)
            for index, value in enumerate(found):
                values[Ref(node.id, index)] = value

    def _copied(self, node: Node, operands: Sequence[Value]) -> list[Value]:
        self._enter(node)
        scope, origin, source = self.target.context
        kept = node.name is not None and (node.op in NAMED or self._may_name(node.name))
        copy = node._replace(
            name=node.name if kept else None, scope=scope, origin=origin, source=source
        )
        inputs = tuple([value.tensor.ref for value in operands])
        return [Value(tensor, False) for tensor in self.target.append_copy(copy, inputs)]

    def _batched(self, node: Node, operands: tuple[Value, ...]) -> list[Value]:
        self._enter(node)
        start = len(self.target)
        try:
            found = self._ruled(Call(node, operands, self.target, self.size))
        except AsgError as error:
            raise error.within(node.describe()).of("vmap") from error
        values = [each if isinstance(each, Value) else Value(each, True) for each in found]
        self._check(node, values)
        made = values[0].tensor.node
        fresh = made.id >= start and made.name is None and len(made.types) == len(node.types)
        if fresh and node.name is not None and self._may_name(node.name):
            self.target.name_node(made.id, node.name)
        return values

    def _enter(self, node: Node) -> None:
        own = Context(node.scope, self.originate(node), node.source)
        self.target.context = self.context or own

    def _may_name(self, name: str) -> bool:
        return self.context is None and name not in self.reserved and name not in self.target

    def _check(self, node: Node, values: Sequence[Value]) -> None:
        """Raise GraphError unless each result keeps its type, or has the batch in front of it."""
        for value, type_ in zip(values, node.types, strict=True):
            shape = (self.size, *type_.shape) if value.batched else type_.shape
            expected = type_._replace(shape=shape)
            if not same_type(self.target, value.tensor.type, expected):
                raise GraphError(
                    f"{node.describe()}: the batch of {type_} became {value.tensor.type}",
                    op="vmap",
                    hint="an op of this kind must accept another leading axis",
                )

    # Rules

    def _ruled(self, call: Call) -> Sequence[Tensor | Value]:
        op = call.node.op
        if isinstance(op, Loop):
            return loop(call, self.body)
        if isinstance(op, Branch):
            return branch(call, self.body, self.inlined)
        if isinstance(op, Overridden):
            return overridden(call, self.body)
        if isinstance(op, Composition):
            return self._composed(call, op)
        if isinstance(op, Primitive) and op.batch is not None:
            return self._shifted(call, op.batch)
        rule = RULES.get(op.kind)
        if rule is None:
            raise GraphError(f"there is no batching rule for ops of the kind {op.kind}")
        return rule(call)

    def _shifted(self, call: Call, rule: Shifted) -> Sequence[Tensor]:
        attrs = {n: moved(v) if n in rule.axes else v for n, v in call.attrs.items()}
        return call.add([call.whole(place) for place in range(len(call.operands))], attrs)

    def _composed(self, call: Call, op: Composition) -> Sequence[Tensor | Value]:
        rule = op.batch
        if isinstance(rule, Shifted):
            return self._shifted(call, rule)
        if rule is None and not isinstance(op.vjp, Derived | NotDifferentiable):
            raise GraphError(
                f"{op.name} has a custom gradient rule, and does not say how it is batched",
                hint="give it batch=: asg.extend.Shifted(...), asg.extend.OPENED or a function",
            )
        if rule is not None and not isinstance(rule, Opened):
            tensors = [value.tensor for value in call.operands]
            batched = tuple(value.batched for value in call.operands)
            found = rule(call.size, batched, *tensors, **call.attrs)
            if found is not None:
                return found
        return self._opened(call, op)

    def _opened(self, call: Call, op: Composition) -> list[Value]:
        """Batch the decomposition of a composition, made for the operands of an example."""
        inside = Graph(op.name)
        inside.declare_symbols(self.target.symbols)
        inside.assume(self.target.facts)
        leaves: list[Tensor] = []
        for place, (tensor, batched) in enumerate(call.operands):
            shape = tensor.type.shape[1:] if batched else tensor.type.shape
            leaves.append(inside.input(f"x{place}", shape, tensor.dtype))
        result: Tensor | tuple[Tensor, ...] = op.decompose(*leaves, **call.attrs)
        results = result if isinstance(result, tuple) else (result,)
        scope, origin, source = self.target.context
        context = Context(f"{scope}/{op.name}" if scope else op.name, origin, source)
        values = {leaf.ref: value for leaf, value in zip(leaves, call.operands, strict=True)}
        self._inside(context).run(inside, inside.nodes, values)
        return [values[tensor.ref] for tensor in results]

    # Nested graphs

    def inlined(self, body: Graph, operands: Sequence[Value]) -> list[Value]:
        """Return the results of a body for these operands; its nodes go into the target."""
        values = {
            Ref(node.id, 0): value for node, value in zip(inputs_of(body), operands, strict=True)
        }
        self._inside(self.target.context).run(body, body.nodes, values)
        return [values[ref] for ref in body.output_refs.values()]

    def _inside(self, context: Context) -> Batcher:
        return Batcher(self.target, self.size, self.originate, context)

    def body(
        self, body: Graph, batched: Sequence[bool], wanted: Sequence[bool] = ()
    ) -> tuple[Graph, list[bool]]:
        """Return a body for inputs of which some are batched, with a flag for each batched output.

        The first outputs, marked by `wanted`, are always batched.
        """
        target = empty_like(body)
        target.declare_symbols(self.target.symbols)
        inner = Batcher(target, self.size, lambda node: node.origin)
        values: dict[Ref, Value] = {}
        for node, flag in zip(inputs_of(body), batched, strict=True):
            type_ = node.types[0]
            shape = (self.size, *type_.shape) if flag else type_.shape
            leaf = target.input(str(node.name), shape, type_.dtype)
            values[Ref(node.id, 0)] = Value(leaf, flag)
        inner.run(body, (node for node in body.nodes if node.op is not INPUT), values)
        flags: list[bool] = []
        for place, (name, ref) in enumerate(body.output_refs.items()):
            value = values[ref]
            whole = place < len(wanted) and wanted[place] and not value.batched
            tensor = whole_of(value, self.size) if whole else value.tensor
            target.output(name, tensor)
            flags.append(value.batched or whole)
        return target, flags

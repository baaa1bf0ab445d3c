"""Calls of a graph inside another graph: inlined, or kept as one node."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn, cast

from asg.core.copying import Copier
from asg.core.dims import (
    NEVER_EMPTY,
    Assumption,
    Dim,
    Expr,
    bare_symbol,
    substitute,
    symbol,
    symbols_of,
)
from asg.core.dtypes import ANY, DType
from asg.core.errors import AsgError, DTypeError, GraphError, ShapeError
from asg.core.graph import CURRENT, Graph, Tensor, foreign_error
from asg.core.hashing import node_hashes
from asg.core.leaves import EXTERNAL, INPUT, NAMED
from asg.core.node import Node, Ref
from asg.core.opdef import AttrType, Sample, SamplesLater
from asg.core.printer import MAX_NESTING
from asg.core.subgraphs import depth_of, empty_like, inputs_of, with_graphs
from asg.core.types import TensorType
from asg.core.verify import same_type
from asg.ops._support.building import constant
from asg.ops._support.compositions import composition
from asg.ops.control.arguments import sample_body
from asg.ops.control.parts import check_body, check_operands
from asg.ops.control.tracing import check_depth
from asg.ops.custom import placed
from asg.ops.elementwise.arithmetic import add, mul
from asg.ops.elementwise.trigonometric import sin

Feeds = Mapping[str, Any]


def call(
    graph: Graph, feeds: Feeds | None = None, /, *, inline: bool = True, **named: Any
) -> Mapping[str, Tensor]:
    """Return the outputs of `graph`, by name, for values of its inputs in another graph.

    `graph(x=...)` is the same. The symbols of the input shapes take the sizes of the values.

    You may also give values for parameters and state. Without a value, they are shared by name with
    the surrounding graph, or added to it. Their updates become updates of the surrounding graph.
    The update of a state with a given value is returned as `update/<name>`.

    Externals stand for values of the surrounding graph. So `asg.call(asg.gradients(loss, [x]))`
    returns the gradients as tensors of the graph of `loss`, also within the body of a loop.
    `asg.grad` is short for it.

    Args:
        graph: The graph to call.
        feeds: Values by input name, for names that are not Python identifiers.
        inline: Copy the nodes into the surrounding graph. If False, the call stays one node, which
            passes may inline.
        **named: Values by input name: tensors, arrays or numbers.

    Raises:
        GraphError: An input lacks a value, a name is unknown, or an external belongs to another
            graph.
        ShapeError: A value does not have the declared shape.
        DTypeError: A value does not have the declared dtype.

    >>> square = asg.Graph()
    >>> _ = square.output("y", square.input("x", ("n",)) ** 2)
    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.call(square, x=x)["y"])
    array([1., 4., 9.], dtype=float32)
    """
    if feeds is not None and not isinstance(feeds, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        told = f"graph {graph.name!r} takes its inputs by name, got {type(feeds).__name__}"
        raise GraphError(told, op="call", hint=_to_run(graph))
    given = {**(feeds or {}), **named}
    target = next((v.graph for v in given.values() if isinstance(v, Tensor)), CURRENT.get())
    if target is None and graph.derived_from is not None:
        target = graph.derived_from()
    if target is None:
        raise GraphError(
            f"graph {graph.name!r} is called without tensors and outside of a graph",
            op="call",
            hint=f"{_to_run(graph)}; a call inside `with g:` adds its nodes to g",
        )
    if target is graph:
        raise GraphError(f"graph {graph.name!r} cannot call itself", op="call")
    count, updates = len(target), dict(target.update_refs)
    try:
        return _Call(graph, target, given).results(inline)
    except AsgError as error:
        target.withdraw(count)
        for name, ref in updates.items():
            target.update(name, target.tensor(ref), replace=True)
        raise error.within(f"call of graph {graph.name!r}") from None


def _to_run(graph: Graph) -> str:
    """Return the hint for a caller who wants numbers, and not nodes."""
    feeds = ", ".join(f"{name!r}: array" for name in list(graph.inputs)[:3])
    return f"asg.evaluate(graph, {{{feeds}}}) computes numbers"


class _Outputs(dict[str, Tensor]):
    """The outputs of a call by name."""

    def __missing__(self, name: object) -> NoReturn:
        raise GraphError(f"the call has no output {name!r}", hint=f"it has {', '.join(self)}")


class _Call:
    """A call; `values` maps the leaf nodes of the graph to tensors of the target."""

    def __init__(self, graph: Graph, target: Graph, given: Feeds) -> None:
        self.graph = graph
        self.target = target
        leaves = {str(node.name): node for node in graph.nodes if node.op in NAMED}
        self._check_names(leaves, given)
        self.given = {
            name: value
            if isinstance(value, Tensor)
            else constant(value, leaves[name].types[0].dtype, target)
            for name, value in given.items()
        }
        self._check_values(leaves)
        self.sizes = self._sizes(leaves)
        self.fitted = fitted(graph, self.sizes)
        self._assume()
        self.values = {node.id: self._value(self.fitted.nodes[node.id]) for node in leaves.values()}

    def _check_names(self, leaves: Mapping[str, Node], given: Feeds) -> None:
        takes = ", ".join(name for name, node in leaves.items() if node.op is not EXTERNAL)
        for name in given:
            if name not in leaves or leaves[name].op is EXTERNAL:
                raise GraphError(
                    f"it has no input {name!r}", hint=f"it takes: {takes or 'nothing'}"
                )
        for name, node in leaves.items():
            if node.op is INPUT and name not in given:
                raise GraphError(f"it has no value for {name!r}", hint=f"it takes: {takes}")

    def _check_values(self, leaves: Mapping[str, Node]) -> None:
        for name, tensor in self.given.items():
            if tensor.graph is not self.target:
                raise foreign_error(self.target, tensor)
            declared = leaves[name].types[0]
            if tensor.dtype is not declared.dtype:
                raise DTypeError(
                    f"{name!r} is {declared}, got {tensor.type}",
                    hint=f'cast it: cast(x, "{declared.dtype}")',
                )
            if tensor.ndim != declared.rank:
                raise ShapeError(f"{name!r} is {declared}, got {tensor.type}")

    def _sizes(self, leaves: Mapping[str, Node]) -> dict[str, Dim]:
        """Return the size in the target of each symbol of the graph."""
        found: dict[str, Dim] = {}
        for name, tensor in self.given.items():
            for dim, size in zip(leaves[name].types[0].shape, tensor.shape, strict=True):
                label = bare_symbol(dim)
                if label is not None:
                    found.setdefault(label, size)
        for name, tensor in self.given.items():
            declared = leaves[name].types[0]
            expected = TensorType(
                tuple([substitute(dim, found) for dim in declared.shape]), declared.dtype
            )
            if not same_type(self.target, expected, tensor.type):
                raise ShapeError(f"{name!r} is {declared}, got {tensor.type}")
        for label, size in found.items():
            if isinstance(size, int) and size < 1:
                raise ShapeError(f"{label} must be at least 1, got {size}", hint=NEVER_EMPTY)
        return found

    def _assume(self) -> None:
        """Carry the assumptions of the graph over to the target."""
        for fact in self.graph.facts:
            left, right = (substitute(side, self.sizes) for side in (fact.left, fact.right))
            here = Assumption(left, fact.relation, right)
            if not here.symbols and not here.holds({}):
                raise ShapeError(f"it assumes {fact}, and here that is {here}")
            if here.symbols and here not in self.target.facts.assumptions:
                self.target.assume(here)

    def _value(self, node: Node) -> Tensor:
        """Return the tensor that replaces a leaf."""
        name = str(node.name)
        if node.op is EXTERNAL:
            return self._external(node)
        if name in self.given:
            return self.given[name]
        if name not in self.target:
            if name in self.graph.owners:
                self.target.owners[name] = self.graph.owners[name]
            return self.target.append_copy(node, ())[0]
        found = self.target.leaf(name)
        if found.node.op is not node.op or not same_type(self.target, found.type, node.types[0]):
            raise GraphError(
                f"its {node.op.name} {name!r} is {node.types[0]}, and graph {self.target.name!r} "
                f"has the {found.node.op.name} {name!r} of {found.type}",
                hint="give it a value by its name",
            )
        return found

    def _external(self, node: Node) -> Tensor:
        at, target = Ref(node.attrs["node"], node.attrs["index"]), self.target
        known = at.node < len(target) and at.index < len(target.nodes[at.node].types)
        if not known or node_hashes(target)[at.node] != node.attrs["hash"]:
            raise GraphError(
                f"{node.name!r} is not {at} of graph {target.name!r}",
                hint="call a derived graph where it was derived, or splice it to its forward "
                "graph first: asg.call(asg.splice(forward, derived), ...)",
            )
        return target.tensor(at)

    def results(self, inline: bool) -> Mapping[str, Tensor]:
        """Return the outputs, and add the updates to the target."""
        graph = self.graph
        given = [name for name in graph.update_refs if name in self.given]
        wanted = dict(graph.output_refs) | {
            f"update/{name}": graph.update_refs[name] for name in given
        }
        refs = [*wanted.values(), *graph.update_refs.values()]
        found = self._inlined(refs) if inline else self._kept(refs)
        updates = zip(graph.update_refs, found[len(wanted) :], strict=True)
        for name, tensor in updates:
            if name not in self.given:
                self.target.update(name, tensor)
        return MappingProxyType(_Outputs(zip(wanted, found, strict=False)))

    def _inlined(self, refs: Sequence[Ref]) -> list[Tensor]:
        copier, scope = Copier(self.target), self.target.context.scope
        for node in self.fitted.nodes:
            if node.id in self.values:
                copier.replace(node, [self.values[node.id]])
            else:
                path = f"{scope}/{node.scope}" if scope and node.scope else scope or node.scope
                copier.copy(node._replace(name=None, scope=path))
        return [copier[ref] for ref in refs]

    def _kept(self, refs: Sequence[Ref]) -> list[Tensor]:
        copier = Copier(empty_like(self.target, self.graph.name))
        for node in self.fitted.nodes:
            leaf = node
            if node.id in self.values:
                attrs = {"shape": node.types[0].shape, "dtype": node.types[0].dtype}
                leaf = node._replace(op=INPUT, attrs=MappingProxyType(attrs))
            copier.copy(leaf)
        body = copier.finish({f"result/{place}": ref for place, ref in enumerate(refs)})
        check_depth("call", depth_of(body) + 1, MAX_NESTING)
        operands = list(self.values.values())
        if not operands:
            raise GraphError("it takes no values, and cannot be kept as a node", hint="inline it")
        return list(self.target.add(CALL, operands, with_graphs({}, {"body": body})))


def fitted(graph: Graph, sizes: Mapping[str, Dim]) -> Graph:
    """Return `graph` with sizes or expressions for its symbols, and the same node ids."""
    if all(symbol(name) == size for name, size in sizes.items()):
        return graph
    made = Graph(graph.name)
    made.declare_symbols(frozenset[str]().union(*(symbols_of(size) for size in sizes.values())))
    copier = Copier(made)
    for node in graph.nodes:
        attrs = {name: _sized(value, sizes) for name, value in node.attrs.items()}
        types = tuple(
            TensorType(tuple([substitute(dim, sizes) for dim in t.shape]), t.dtype)
            for t in node.types
        )
        copier.copy(node._replace(attrs=MappingProxyType(attrs), types=types))
    return copier.finish(graph.output_refs)


def _sized(value: Any, sizes: Mapping[str, Dim]) -> Any:
    if isinstance(value, Graph):
        inner = fitted(value, sizes)
        inner.sealed = True
        return inner
    if isinstance(value, tuple):
        return tuple([_sized(each, sizes) for each in cast("tuple[Any, ...]", value)])
    return substitute(value, sizes) if isinstance(value, Expr) else value


# The op


def _decompose(*tensors: Tensor, body: Graph) -> tuple[Tensor, ...]:
    check_body(body)
    types = tuple([tensor.type for tensor in tensors])
    if len(inputs_of(body)) != len(types) or not body.output_refs:
        raise GraphError(
            f"{body.name!r} takes {len(inputs_of(body))} operands, not {len(types)}, and gives "
            f"{len(body.output_refs)}"
        )
    check_operands(body, types)
    return tuple(placed(body, tensors))


def _function(x: Tensor, w: Tensor) -> tuple[Tensor, ...]:
    return mul(sin(x), w), add(x, w)


def _samples() -> tuple[Sample, ...]:
    inputs = [(name, (2, 3), DType.F64) for name in ("x", "w")]
    return (Sample(((2, 3), (2, 3)), {"body": sample_body(inputs, _function, 0)}),)


CALL = composition(
    "call", "A graph called as a function.", operands=(ANY,), variadic=True,
    attrs={"body": AttrType.GRAPH}, decompose=_decompose,
    samples=SamplesLater(_samples),
)  # fmt: skip

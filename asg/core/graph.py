"""The graph: an append-only list of nodes with named outputs and updates, and its tensors.

A node uses only earlier nodes, so the order is topological. Adding a node infers its shapes and
dtypes: a wrong call fails on the user's line.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar, Token
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn, Self, TypeAlias, cast

from asg.core.arguments import check_name, check_node_name, leaf_attrs, with_init
from asg.core.dims import Assumption, Facts, as_facts, assuming, symbols_of
from asg.core.dtypes import DType, whole_number
from asg.core.errors import (
    AsgError,
    DTypeError,
    GraphError,
    MissingAttributeError,
    Place,
    ShapeError,
)
from asg.core.hints import IN_PLACE, NotPickled, absent, attribute_hint
from asg.core.infer import infer_with
from asg.core.leaves import EXTERNAL, INPUT, NAMED, PARAMETER, RESIDENT, STATE
from asg.core.node import Context, Node, Nodes, Origin, Ref, Trace, check_not_traced
from asg.core.opdef import Attrs, Composition, OpDef, Types
from asg.core.replication import About, check_added, check_output, check_update
from asg.core.source import shell, user_source
from asg.core.tensor_methods import TensorMethods
from asg.core.types import Shape, Size, TensorType, reduce_shape, size_of

if TYPE_CHECKING:
    from weakref import ReferenceType

    from asg.core.dtypes import Array, Scalar

    Operand: TypeAlias = "Tensor | Scalar | Array"
    Axes: TypeAlias = int | Sequence[int] | None

_MOST_NODES = 2**31  # as files hold
NO_ATTRS: Attrs = MappingProxyType({})
_new_node = tuple[Any, ...].__new__  # faster than Node(...)


class Tensor(TensorMethods, NotPickled):
    """A value of a graph; build on it with operators and functions.

    Two tensors are the same value if `graph` and `ref` are equal. `==` builds a comparison, as in
    NumPy.

    >>> x = asg.Graph().input("x", ("N", 3))
    >>> y = asg.exp(x).sum(axis=1) / 2
    >>> isinstance(y, asg.Tensor), y.shape, y.dtype
    (True, (N,), <DType.F32: 'f32'>)
    >>> asg.evaluate(y, {"x": np.zeros((2, 3), "f")})
    array([1.5, 1.5], dtype=float32)
    """

    __slots__ = ("_ref", "graph", "type")

    # NumPy arrays on the left then leave the operation to the tensor (`__array_ufunc__`, set by
    # asg.ops.operators).
    __array_priority__ = 1000

    def __init__(self, graph: Graph, ref: Ref, type_: TensorType) -> None:
        self.graph = graph
        self._ref = ref
        self.type = type_

    @property
    def ref(self) -> Ref:
        """The reference of this value in its graph: node and result number."""
        return self._ref

    @property
    def shape(self) -> Shape:
        """The dimensions: ints and symbolic expressions.

        The attribute `type` keeps the declared or inferred shape. Here, dimensions that the graph's
        assumptions make equal compare equal.
        """
        facts = self.graph.facts
        return reduce_shape(self.type[0], facts) if facts.assumptions else self.type[0]

    @property
    def dtype(self) -> DType:
        """The element type."""
        return self.type[1]

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return len(self.type[0])

    @property
    def size(self) -> Size:
        """The number of elements; `t.size(0)` is the size of an axis."""
        return size_of(self.shape)

    @property
    def node(self) -> Node:
        """The node that computes it."""
        return self.graph.nodes[self.ref.node]

    @property
    def name(self) -> str | None:
        """The name of its node, or None."""
        return self.node.name

    @property
    def label(self) -> str:
        """The name in messages and derived names: the node's name, or `%7`."""
        ref = self.ref
        name = self.graph.nodes[ref.node].name
        if name is None:
            return str(ref)
        return f"{name}.{ref.index}" if ref.index else name

    def named(self, name: str) -> Tensor:
        """Name the tensor's node, once, and return the tensor.

        Raises:
            GraphError: The name is taken, or the node already has another name.
        """
        self.graph.name_node(self.ref.node, name)
        return self

    def __repr__(self) -> str:
        return f"<{self.label}: {self.type} in graph {self.graph.name!r}>"

    def __hash__(self) -> int:
        return hash((id(self.graph), self.ref))

    def __getattr__(self, name: str) -> NoReturn:
        raise MissingAttributeError(
            f"a tensor has no {name!r}", hint=attribute_hint(name, dir(type(self)))
        )

    def __setitem__(self, index: object, value: object) -> NoReturn:
        raise GraphError(f"{self!r} cannot be changed in place", hint=IN_PLACE)

    def __delitem__(self, index: object) -> NoReturn:
        raise GraphError(f"{self!r} cannot be changed in place", hint=IN_PLACE)

    def __bool__(self) -> NoReturn:
        raise GraphError(
            "a tensor has no truth value: its numbers exist only during a run",
            hint="choose between values with asg.where(condition, a, b), and between branches with "
            "asg.cond; loop with asg.while_loop; write & | ~ for and, or, not, and asg.maximum for "
            "max(x, y)",
        )

    def __float__(self) -> NoReturn:
        raise GraphError(
            f"{self!r} has no number yet", hint="run it: asg.evaluate(tensor, {'x': array})"
        )

    __int__ = __float__

    def __index__(self) -> NoReturn:
        raise GraphError(
            f"{self!r} has a value only during a run, but the graph needs a whole number now",
            hint="give an int or a symbolic dimension, such as t.shape[0]",
        )

    def __format__(self, spec: str) -> str:
        return repr(self) if not spec else str(float(self))

    def __array__(self, *_: Any, **__: Any) -> NoReturn:
        raise GraphError(
            f"{self!r} cannot become a NumPy array: it has no numbers yet",
            hint="use asg functions while building, or run it with asg.evaluate",
        )

    def __len__(self) -> int:
        if not self.shape or not isinstance(self.shape[0], int):
            raise GraphError(
                f"{self!r} has no fixed length",
                hint="use t.shape; asg.scan loops over an axis; max and sort return a single "
                "tensor, without the indices",
            )
        return self.shape[0]


class Traced(Tensor):
    """A value of a body: usable until the body is complete, and an error afterwards."""

    __slots__ = ("_trace",)

    def __init__(self, graph: Graph, ref: Ref, type_: TensorType, trace: Trace) -> None:
        super().__init__(graph, ref, type_)
        self._trace = trace

    @property
    def ref(self) -> Ref:
        """The reference of this value in its graph, while the body is under construction."""
        if not self._trace.is_open:
            raise GraphError(
                f"a tensor of {self.type} made inside the body of a {self._trace.op} is used "
                "outside of it",
                hint="let the body return it",
            )
        return self._ref

    def __repr__(self) -> str:
        if self._trace.is_open:
            return super().__repr__()
        return f"<{self.type} made inside the body of a {self._trace.op}>"


def tensor_of(graph: Graph, ref: Ref, type_: TensorType) -> Tensor:
    """Return the tensor of a value, which may belong to a body under construction."""
    trace = graph.trace
    while trace is not None and ref[0] < trace.start:
        trace = trace.outer
    return Tensor(graph, ref, type_) if trace is None else Traced(graph, ref, type_, trace)


class Graph(NotPickled):
    """An abstract semantic graph: nodes, named outputs, and updates of its state.

    Make leaves with `g.input`, `g.parameter`, `g.state_variable` and `asg.constant`. Apply
    operators and `asg` functions to the tensors they return. Then name results with `g.output` and
    `g.update`.

    >>> g = asg.Graph("line")
    >>> x, w = g.input("x", ("N",)), g.parameter("w", init=2.0)
    >>> y = g.output("y", x * w)
    >>> asg.compile(g, "numpy")(x=[1.0, 2.0])["y"].numpy()
    array([2., 4.], dtype=float32)
    """

    def __init__(self, name: str = "graph") -> None:
        check_name(name)
        self.name = name
        self.context = Context()
        self._nodes = Nodes()
        self._names: dict[str, int] = {}
        self._outputs: dict[str, Ref] = {}
        self._updates: dict[str, Ref] = {}
        self._facts = Facts()
        self._symbols: set[str] = set()
        self._tokens: list[Token[Graph | None]] = []
        self.memo: dict[object, object] = {}  # cached values: literals, types
        self.owners: dict[str, object] = {}  # the module that made a leaf, by leaf name
        self.trace: Trace | None = None  # the loop body under construction
        self.derived_from: ReferenceType[Graph] | None = None  # its forward graph
        self.sealed = False  # an attribute of a node: nobody may change it
        self.has_ranks = False  # has ops about several ranks, so places are checked
        self._opens: Callable[[OpDef], bool] | None = None  # compositions to expand when added

    if not TYPE_CHECKING:  # a checker would take any attribute for known

        def __getattr__(self, name: str) -> NoReturn:
            raise absent(self, name)

    if TYPE_CHECKING:

        def __call__(
            self, feeds: Mapping[str, Any] | None = None, /, *, inline: bool = True, **named: Any
        ) -> Mapping[str, Tensor]:
            """Return the outputs for tensors of another graph: see `asg.call`."""
            ...

    def on(self, nodes: Iterable[Node]) -> Graph:
        """Return a graph with the same names, outputs and updates on other nodes, of static types.

        Each new node replaces the node of the same id; only types and attributes differ.
        """
        graph = Graph(self.name)
        graph._nodes = Nodes(nodes)
        graph._names, graph._outputs = dict(self._names), dict(self._outputs)
        graph._updates = dict(self._updates)
        graph.has_ranks = self.has_ranks
        return graph

    # Reading

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes; a node's id is its position."""
        return self._nodes

    @property
    def facts(self) -> Facts:
        """The assumptions about symbolic dimensions."""
        return self._facts

    @property
    def symbols(self) -> frozenset[str]:
        """The names of the symbolic dimensions that the graph may use."""
        return frozenset(self._symbols)

    @property
    def output_refs(self) -> Mapping[str, Ref]:
        """Output names and their values."""
        return MappingProxyType(self._outputs)

    @property
    def update_refs(self) -> Mapping[str, Ref]:
        """Names of parameters and state, and their values after a run."""
        return MappingProxyType(self._updates)

    @property
    def result_refs(self) -> tuple[Ref, ...]:
        """The values of the outputs, then of the updates."""
        return (*self._outputs.values(), *self._updates.values())

    @property
    def inputs(self) -> Mapping[str, Tensor]:
        """Inputs by name."""
        return self._leaves(INPUT)

    @property
    def parameters(self) -> Mapping[str, Tensor]:
        """Parameters by name."""
        return self._leaves(PARAMETER)

    @property
    def state(self) -> Mapping[str, Tensor]:
        """State variables by name."""
        return self._leaves(STATE)

    @property
    def externals(self) -> Mapping[str, Tensor]:
        """Values of another graph that this graph uses, by name."""
        return self._leaves(EXTERNAL)

    @property
    def outputs(self) -> Mapping[str, Tensor]:
        """Outputs by name."""
        return MappingProxyType({name: self.tensor(ref) for name, ref in self._outputs.items()})

    @property
    def updates(self) -> Mapping[str, Tensor]:
        """The values of parameters and state after a run, by name."""
        return MappingProxyType({name: self.tensor(ref) for name, ref in self._updates.items()})

    def tensor(self, ref: Ref) -> Tensor:
        """Return the tensor of a value, or raise GraphError."""
        try:
            type_ = self._nodes[ref[0]].types[ref[1]]
        except (TypeError, LookupError):
            raise self._no_value(ref) from None
        return tensor_of(self, ref, type_)

    def type_of(self, ref: Ref) -> TensorType:
        """Return the type of a value, or raise GraphError."""
        try:
            return self._nodes[ref[0]].types[ref[1]]
        except (TypeError, LookupError):
            raise self._no_value(ref) from None

    def _no_value(self, ref: object) -> GraphError:
        """Return the error for a reference that names no value of this graph."""
        return GraphError(
            f"graph {self.name!r} has no value {ref!r}",
            hint="give the .ref of a tensor, or graph[name] is the tensor of a name",
        )

    def __getitem__(self, name: str) -> Tensor:
        """Return the tensor of a named output, leaf or node, or raise GraphError."""
        if isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            if name in self._outputs:
                return self.tensor(self._outputs[name])
            if name in self._names:
                return self.tensor(Ref(self._names[name], 0))
        known = ", ".join([*self._outputs, *self._names][:12]) or "none"
        raise GraphError(f"graph {self.name!r} has nothing named {name!r}", hint=f"it has: {known}")

    def leaf(self, name: str) -> Tensor:
        """Return the tensor of a named node, even if an output of that name is another value."""
        if not isinstance(name, str) or name not in self._names:  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            known = f"it has: {', '.join([*self._names][:12]) or 'none'}"
            raise GraphError(f"graph {self.name!r} has no node named {name!r}", hint=known)
        return self.tensor(Ref(self._names[name], 0))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._outputs or name in self._names)

    def __len__(self) -> int:
        return len(self._nodes)

    def __bool__(self) -> bool:
        """Return True, also for a graph without nodes, so that `graph or current_graph()` works."""
        return True

    def __repr__(self) -> str:
        outputs = ", ".join(self._outputs) or "none"
        return f"<Graph {self.name!r}: {len(self._nodes)} nodes, outputs {outputs}>"

    # Leaves

    def input(
        self, name: str, shape: Iterable[object] | int = (), dtype: DType | str = DType.F32
    ) -> Tensor:
        """Add a value that each run is fed.

        Args:
            name: The name in feeds; free in this graph.
            shape: Ints, symbol names such as "N", and expressions; () is a scalar.
            dtype: The element type.

        Raises:
            GraphError: The name is taken.
            ShapeError: The shape is invalid.
            DTypeError: The dtype is invalid.
        """
        return self._leaf(INPUT, name, shape, dtype)

    def parameter(
        self, name: str, shape: Iterable[object] | int = (), dtype: DType | str = DType.F32,
        init: object = None,
    ) -> Tensor:  # fmt: skip
        """Add a trainable value, which keeps its value from run to run.

        Args:
            name: The name, free in this graph.
            shape: Ints, symbol names and expressions; () is a scalar.
            dtype: The element type.
            init: An initializer of `asg.init`, a number or an array; zeros for None.

        Raises:
            GraphError: The name is taken.
            ShapeError: The shape is invalid, or `init` does not have it.
            DTypeError: The dtype is invalid, or `init` does not fit it.
        """
        return self._leaf(PARAMETER, name, shape, dtype, init)

    def state_variable(
        self, name: str, shape: Iterable[object] | int = (), dtype: DType | str = DType.F32,
        init: object = None,
    ) -> Tensor:  # fmt: skip
        """Add a value that is kept from run to run and not trained; arguments as in `parameter`."""
        return self._leaf(STATE, name, shape, dtype, init)

    def _leaf(
        self, op: OpDef, name: str, shape: object, dtype: DType | str, init: object = None
    ) -> Tensor:
        with self._blaming(f"{op.name} {name!r}"):
            check_not_traced(self.trace, "declared")
            check_node_name(name)
            self._check_free(name)
            attrs = leaf_attrs(op, name, shape, dtype, init)
        return self.add(op, (), attrs, name=name)[0]

    def copy(self, name: str | None = None) -> Graph:
        """Return an independent graph with the same nodes, outputs and updates."""
        check_not_traced(self.trace, "copied")
        if name is not None:
            check_name(name)
        copy = self.on(self._nodes)
        copy.name = name or self.name
        copy._facts, copy._symbols = self._facts, set(self._symbols)
        copy.owners = dict(self.owners)
        return copy

    def set_init(self, name: str, init: object) -> None:
        """Give a parameter or state variable another initial value, for later compilations."""
        self._check_own(self.leaf(name))
        with self._blaming(repr(name)):
            self._nodes.put(self._names[name], with_init(self.leaf(name).node, init))

    # Growing

    def add(
        self, op: OpDef, inputs: Sequence[Tensor], attrs: Attrs = NO_ATTRS, name: str | None = None
    ) -> tuple[Tensor, ...]:
        """Append a node and return its results.

        Raises the error of the op's shape rule, with the user's file and line, if the operands do
        not fit. The graph is then unchanged.
        """
        if not isinstance(op, OpDef):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"{op!r} is not an op", op="add", hint="asg.extend.OPS has the ops by name"
            )
        for tensor in inputs:
            if getattr(tensor, "graph", None) is not self:
                raise foreign_error(self, tensor).of(op.name)
        if self._opens is not None and self._opens(op):
            return self.add_opened(cast(Composition, op), inputs, attrs)
        try:
            types = infer_types(op, tuple([t.type for t in inputs]), attrs, self._facts, self.memo)
            if self.has_ranks or isinstance(op, About):
                check_added(self, op, inputs, attrs, types)
        except AsgError as error:
            raise error.of(op.name, self.place(inputs)) from None
        except TypeError as error:  # from a shape rule, which takes the attributes by name
            if attrs.keys() == op.attrs.keys():
                raise
            named = ", ".join(op.attrs) or "none"
            raise GraphError(
                f"takes the attributes {named}, got {', '.join(attrs) or 'none'}",
                op=op.name, where=self.place(inputs),
            ) from error  # fmt: skip
        scope, origin, source = self.context
        if source is None and origin is None:
            source = user_source()
        refs = tuple([tensor.ref for tensor in inputs])
        self._append(Node(len(self._nodes), op, refs, attrs, types, name, scope, origin, source))
        return self._results()

    def add_opened(
        self, op: Composition, inputs: Sequence[Tensor], attrs: Attrs
    ) -> tuple[Tensor, ...]:
        """Append the nodes of a composition, in its scope, and return its results."""
        with self.scope(op.name), assuming(self._facts):  # nested graphs may share assumptions
            made: Tensor | tuple[Tensor, ...] = op.decompose(*inputs, **attrs)
        return made if isinstance(made, tuple) else (made,)

    def append_copy(
        self, node: Node, inputs: tuple[Ref, ...], *, name: str | None = None,
        origin: Origin | None = None,
    ) -> tuple[Tensor, ...]:  # fmt: skip
        """Append a node as `append_node` does, and return its results."""
        self.append_node(node, inputs, name=name, origin=origin)
        return self._results()

    def append_node(
        self, node: Node, inputs: tuple[Ref, ...], *, name: str | None = None,
        origin: Origin | None = None,
    ) -> int:  # fmt: skip
        """Append `node`, of this or another graph, on inputs of the same types; return its id."""
        number = len(self._nodes)
        if node.id != number or node.inputs != inputs or name is not None or origin is not None:
            node = Node(
                number, node.op, inputs, node.attrs, node.types, name or node.name,
                node.scope, origin or node.origin, node.source,
            )  # fmt: skip
        self._append(node)  # the same object where possible: graphs share immutable nodes
        return number

    def adopt(self, node: Node, inputs: tuple[Ref, ...]) -> int:
        """Append `node` as `append_node` does, and return its id; its symbols are declared."""
        number = len(self._nodes)
        if node.id != number or node.inputs != inputs:
            node = _new_node(Node, (number, node[1], inputs, *node[3:]))
        if node.name is not None:
            self._check_free(node.name)
        self._put(node)
        return number

    def begin_with(self, source: Graph, count: int) -> None:
        """Start with the first `count` nodes of `source`; this graph must be empty."""
        self._nodes = Nodes(source.nodes[:count])
        self._names = {name: at for name, at in source._names.items() if at < count}
        self.has_ranks = source.has_ranks

    def set_results(self, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]) -> None:
        """Name the outputs and updates, taken from the source graph."""
        if self.has_ranks:  # each place needs a check
            for name, ref in outputs.items():
                self.output(name, self.tensor(ref))
            for name, ref in updates.items():
                self.update(self.leaf(name), self.tensor(ref))
            return
        for name, ref in outputs.items():
            if self._names.get(name, ref.node) != ref.node:
                raise GraphError(f"the output {name!r} is not the node of that name")
        self._outputs, self._updates = dict(outputs), dict(updates)

    def _append(self, node: Node) -> None:
        if self.sealed:
            raise sealed_error(self)
        if node.name is not None:
            self._check_free(node.name)
        for type_ in node.types:
            if not type_.is_static:
                self._check_symbols(node, type_)
        self._put(node)

    def _put(self, node: Node) -> None:
        if node.name is not None:
            self._names[node.name] = node.id
        self._nodes.add(node)
        if isinstance(node.op, About):
            self.has_ranks = True

    def _results(self) -> tuple[Tensor, ...]:
        """Return the results of the last node."""
        node = self._nodes[-1]
        if len(node.types) == 1:
            return (tensor_of(self, Ref(node.id, 0), node.types[0]),)
        return tuple([tensor_of(self, Ref(node.id, i), t) for i, t in enumerate(node.types)])

    def output(self, name: str, tensor: Tensor, *, inner: bool = False) -> Tensor:
        """Name `tensor` as a result of the graph, and return it.

        The value must be equal on all ranks that run the graph, or marked as rank-local. An `inner`
        value, which is only read, has no such limit.

        Raises:
            GraphError: The name means another value, or the tensor belongs to another graph.
        """
        with self._blaming(op="output"):
            check_not_traced(self.trace, "named an output")
            check_name(name)
            self._check_own(tensor)
            taken = self._outputs.get(name)
            leaf = self._names.get(name)
            if taken not in (None, tensor.ref) or leaf not in (None, tensor.ref.node):
                raise GraphError(f"the name {name!r} already means another value", hint=_rename())
            if self.has_ranks and not inner:
                check_output(self, name, tensor)
        self._outputs[name] = tensor.ref
        return tensor

    def update(self, variable: str | Tensor, value: Tensor, *, replace: bool = False) -> None:
        """Set a parameter or state variable to `value` after each run.

        All updates of a run see the values from before it.

        Args:
            variable: The parameter or state variable, or its name.
            value: Its next value, of the same shape and dtype.
            replace: Whether to replace an earlier update of the variable.

        Raises:
            GraphError: The variable is not a parameter or state, or has an update and `replace` is
                False.
            ShapeError: The shape of `value` differs.
            DTypeError: The dtype of `value` differs.
        """
        with self._blaming(op="update"):
            self._check_own(value)
            target = self.leaf(variable) if isinstance(variable, str) else variable
            self._check_own(target)
            node = target.node
            if self._updates.get(node.name or "") != value.ref:  # kept until all checks pass
                check_not_traced(self.trace, "updated")
            if node.op not in RESIDENT or node.name is None:
                raise GraphError(
                    f"{node.describe()} is not a parameter or state",
                    hint="declare it with g.parameter or g.state_variable",
                )
            if node.name in self._updates and not replace:
                raise GraphError(f"{node.name!r} is updated twice")
            expected = node.types[0]
            if expected.dtype is not value.dtype:
                raise DTypeError(f"{node.name!r} is {expected}, its new value {value.type}")
            if expected != value.type.reduce(self._facts):
                raise ShapeError(f"{node.name!r} is {expected}, its new value {value.type}")
            if self.has_ranks:
                check_update(self, target, value)
        self._updates[node.name] = value.ref

    def assume(self, fact: str | Assumption | Facts) -> None:
        """Declare a relation of symbolic dimensions, such as `"N == M"` or `"N % 4 == 0"`.

        Shape rules use it from now on, and every run checks it. Facts of another graph declare all
        of its relations.

        Raises:
            ShapeError: The text is not a relation, or it contradicts the graph's other assumptions.
            GraphError: No input has a dimension of the relation.
        """
        with self._blaming(op="assume"):
            facts = as_facts(fact)
            unknown = facts.symbols - self._symbols
            if unknown:
                raise GraphError(
                    f"no input has the dimension {', '.join(sorted(unknown))}",
                    hint="declare the inputs first",
                )
            self._facts = self._facts.and_(facts)
            self.memo.clear()

    def declare_symbols(self, symbols: Iterable[str]) -> None:
        """Allow symbolic dimensions that no leaf of this graph has, as in a derived graph."""
        self._symbols.update(symbols)

    def name_node(self, node_id: int, name: str) -> None:
        """Give a node a name, once."""
        with self._blaming(op="named"):
            check_node_name(name)
            node = self._nodes[node_id]
            if node.name == name:
                return
            if node.name is not None:
                raise GraphError(f"{node.describe()} already has a name")
            self._check_free(name)
        self._names[name] = node_id
        self._nodes.put(node_id, node._replace(name=name))

    def withdraw(self, count: int) -> None:
        """Remove all nodes after the first `count`, added by a call that failed."""
        self._nodes.cut(count)
        self._names = {name: node for name, node in self._names.items() if node < count}
        self._updates = {name: ref for name, ref in self._updates.items() if ref.node < count}
        self.memo.clear()

    # Context

    @contextmanager
    def scope(self, name: str) -> Generator[None]:
        """Put the nodes added inside under the module path `name`, below the current path."""
        check_name(name)
        above = self.context.scope
        with self._recording(self.context._replace(scope=f"{above}/{name}" if above else name)):
            yield

    @contextmanager
    def opening(self, opens: Callable[[OpDef], bool]) -> Generator[None]:
        """Expand each composition added inside for which `opens` is true."""
        self._opens = opens
        try:
            yield
        finally:
            self._opens = None

    @contextmanager
    def derived(self, graph: str, node: int, rule: str) -> Generator[None]:
        """Give the nodes added inside an origin: `rule`, applied to `node` of the graph `graph`.

        Code written by `asg convert` uses it to keep the lanes of a training step.
        """
        check_name(graph)
        check_name(rule)
        number = whole_number(node)
        if number is None or not 0 <= number < _MOST_NODES:
            raise GraphError(f"node must be the id of a node, got {node!r}", op="derived")
        with self._recording(self.context._replace(origin=Origin(graph, number, rule))):
            yield

    @contextmanager
    def _recording(self, context: Context) -> Generator[None]:
        before, self.context = self.context, context
        try:
            yield
        finally:
            self.context = before

    def __enter__(self) -> Self:
        """Make this the graph that creation functions use."""
        self._tokens.append(CURRENT.set(self))
        return self

    def __exit__(self, *_: object) -> None:
        CURRENT.reset(self._tokens.pop())

    # Checks

    def _leaves(self, op: OpDef) -> Mapping[str, Tensor]:
        found = ((node.name, node) for node in self._nodes if node.op is op)
        return MappingProxyType({x: Tensor(self, Ref(n.id, 0), n.types[0]) for x, n in found if x})

    def _check_free(self, name: str) -> None:
        if name in self._names or name in self._outputs:
            raise GraphError(f"the name {name!r} is taken in graph {self.name!r}", hint=_rename())

    def _check_own(self, tensor: Tensor) -> None:
        if self.sealed:
            raise sealed_error(self)
        if not isinstance(tensor, Tensor) or tensor.graph is not self:  # pyright: ignore[reportUnnecessaryIsInstance]  # users pass anything
            raise foreign_error(self, tensor)

    def _check_symbols(self, node: Node, type_: TensorType) -> None:
        for dim in type_.shape:
            if isinstance(dim, int) or dim in self.memo:
                continue
            unknown = symbols_of(dim) - self._symbols
            if node.op in NAMED:
                self._symbols |= unknown
            elif unknown:
                raise ShapeError(
                    f"no input has the dimension {', '.join(sorted(unknown))}",
                    op=node.op.name,
                    hint="a symbol is declared by an input's shape",
                    where=Place(source=node.source),
                )
            self.memo[dim] = True

    def place(self, inputs: Sequence[Tensor]) -> Place:
        """Return the place of an error: the operands, and the user's line."""
        names = [f"'{t.name}'" if t.name else str(t.ref) for t in inputs]
        operands = f"operands {', '.join(names)}" if names else ""
        return Place(operands, self.context.source or user_source())

    @contextmanager
    def _blaming(self, context: str = "", *, op: str = "") -> Generator[None]:
        try:
            yield
        except AsgError as error:
            raise (error.of(op) if op else error.within(context)) from None


def _rename() -> str:
    cells = "; to run a cell again, first run the cell that makes the graph" if shell() else ""
    return f"choose another name{cells}"


CURRENT: ContextVar[Graph | None] = ContextVar("asg_graph", default=None)


def current_graph() -> Graph:
    """Return the graph of the innermost `with g:`; raise GraphError outside of any."""
    graph = CURRENT.get()
    if graph is None:
        raise GraphError(
            "there is no graph to add to",
            hint="pass graph=g, or build inside `with g:`; a feed is an array of NumPy, and so "
            "are the values of nn.Parameter",
        )
    return graph


def infer_types(
    op: OpDef, types: Types, attrs: Attrs, facts: Facts, cache: dict[object, object]
) -> Types:
    """Return the result types of `op` for operands of `types`; raise the errors of its rule.

    `cache` keeps the types of compositions, computed by decomposing them.
    """
    return infer_with(_decomposed_types, op, types, attrs, facts, cache)


def _symbols_in(value: Any) -> frozenset[str]:
    """Return the symbols of a dimension or of several; an attribute may add symbols."""
    dims = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)
    return frozenset[str]().union(*[symbols_of(dim) for dim in dims])


def _decomposed_types(op: Composition, types: Types, attrs: Attrs, facts: Facts) -> Types:
    scratch = Graph("scratch")
    scratch.declare_symbols(facts.symbols.union(*map(_symbols_in, attrs.values())))
    scratch.assume(facts)
    operands = [
        scratch.input(f"operand{i}", type_.shape, type_.dtype) for i, type_ in enumerate(types)
    ]
    result: Tensor | tuple[Tensor, ...] = op.decompose(*operands, **attrs)
    results = result if isinstance(result, tuple) else (result,)
    return tuple(tensor.type for tensor in results)


def sealed_error(graph: Graph) -> GraphError:
    """Return the error for a change of a graph that is an attribute of a node."""
    return GraphError(
        f"graph {graph.name!r} is a part of another graph and cannot change",
        hint="build the loop or branch again",
    )


def is_pair(value: object) -> bool:
    """Whether a value is a complex number of two tensors, as `asg.fft.Complex` is."""
    return isinstance(getattr(value, "real", None), Tensor)


def foreign_error(graph: Graph, tensor: object) -> GraphError:
    """Return the error for a value that is not a tensor of `graph`."""
    if not isinstance(tensor, Tensor):
        hint = "put arrays and numbers into the graph with asg.constant"
        fields = [name for name in getattr(tensor, "_fields", ())
                  if isinstance(getattr(tensor, name), Tensor)]  # fmt: skip
        if is_pair(tensor):
            hint = "name its parts z.real and z.imag"
        elif fields:
            hint = f"its tensors are {', '.join(f'.{name}' for name in fields)}"
        return GraphError(f"{type(tensor).__name__} is not a tensor", hint=hint)
    return GraphError(
        f"{tensor!r} does not belong to graph {graph.name!r}", hint=foreign_hint(graph, tensor)
    )


def foreign_hint(graph: Graph, tensor: Tensor) -> str:
    """Return the hint for a tensor of another graph, which may be derived from `graph` or back."""
    outputs = (name for name, ref in tensor.graph.output_refs.items() if ref == tensor.ref)
    name = tensor.name or next(outputs, "")
    if name in graph:
        return f"use the tensor of that name there, as in graph[{name!r}]"
    if graph.nodes and tensor.graph.nodes[0] is graph.nodes[0]:
        return (
            'a derived graph is a new graph: name the tensor before, as in h.named("h"), and read '
            'derived["h"]; asg.grad(loss, x) stays in the graph'
        )
    return "build both in one graph, or call a graph inside the other: graph(x=tensor)"

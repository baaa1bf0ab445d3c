"""The graph: an append-only list of nodes, with named outputs and updates.

A node uses only nodes before it, so the order is topological by construction. Shapes and dtypes are
inferred as a node is added: a wrong call fails on the user's own line.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from contextvars import Token
from types import MappingProxyType
from typing import Self

from asg.core.arguments import check_name, check_node_name, leaf_attrs, with_init
from asg.core.body_trace import Trace, check_not_traced, foreign_error, sealed_error, tensor_of
from asg.core.context import CURRENT, Context
from asg.core.dims import Assumption, Facts, as_facts, symbols_of
from asg.core.dtypes import DType
from asg.core.errors import AsgError, DTypeError, GraphError, ShapeError
from asg.core.hints import NotPickled
from asg.core.infer import infer_types
from asg.core.leaves import EXTERNAL, INPUT, NAMED, PARAMETER, RESIDENT, STATE
from asg.core.node import Node, Nodes, Origin, Ref
from asg.core.opdef import Attrs, OpDef
from asg.core.pictures import InNotebooks
from asg.core.source import user_source
from asg.core.tensor import Tensor
from asg.core.types import TensorType

NO_ATTRS: Attrs = MappingProxyType({})


class Graph(InNotebooks, NotPickled):
    """An abstract semantic graph: nodes, named outputs, updates of its state.

    Use `g.input`, `g.parameter`, `g.state_variable` and `g.constant` for leaves, operators and
    `asg` functions on the tensors they return, then `g.output` and `g.update`.
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
        self.memo: dict[object, object] = {}  # what was already made or found: literals, types
        self.owners: dict[str, object] = {}  # the module that made a leaf, by the leaf's name
        self.trace: Trace | None = None  # the body of a loop that is being built
        self.sealed = False  # as an attribute of a node, which nobody may change

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
        """The names of the symbolic dimensions that it may use."""
        return frozenset(self._symbols)

    @property
    def output_refs(self) -> Mapping[str, Ref]:
        """Output names and the values behind them."""
        return MappingProxyType(self._outputs)

    @property
    def update_refs(self) -> Mapping[str, Ref]:
        """Names of parameters and state, and the values they take after a run."""
        return MappingProxyType(self._updates)

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
        """Values of another graph that this one uses, by name."""
        return self._leaves(EXTERNAL)

    @property
    def outputs(self) -> Mapping[str, Tensor]:
        """Outputs by name."""
        return MappingProxyType({name: self.tensor(ref) for name, ref in self._outputs.items()})

    @property
    def updates(self) -> Mapping[str, Tensor]:
        """The values that parameters and state take after a run, by name."""
        return MappingProxyType({name: self.tensor(ref) for name, ref in self._updates.items()})

    def tensor(self, ref: Ref) -> Tensor:
        """Return the tensor of a value."""
        return tensor_of(self, ref, self._nodes[ref[0]].types[ref[1]])

    def type_of(self, ref: Ref) -> TensorType:
        """Return the type of a value."""
        return self._nodes[ref[0]].types[ref[1]]

    def __getitem__(self, name: str) -> Tensor:
        """Return the tensor of a named output, leaf or node. Raises GraphError if there is none."""
        if name in self._outputs:
            return self.tensor(self._outputs[name])
        if name in self._names:
            return self.tensor(Ref(self._names[name], 0))
        known = ", ".join([*self._outputs, *self._names][:12]) or "none"
        raise GraphError(f"graph {self.name!r} has nothing named {name!r}", hint=f"it has: {known}")

    def leaf(self, name: str) -> Tensor:
        """Return the tensor of a named node, even where an output of that name is another value."""
        if name not in self._names:
            known = f"it has: {', '.join([*self._names][:12]) or 'none'}"
            raise GraphError(f"graph {self.name!r} has no node named {name!r}", hint=known)
        return self.tensor(Ref(self._names[name], 0))

    def __contains__(self, name: object) -> bool:
        return name in self._outputs or name in self._names

    def __len__(self) -> int:
        return len(self._nodes)

    def __bool__(self) -> bool:
        """Return True: a graph without nodes is a graph too, as in `graph or current_graph()`."""
        return True

    def __repr__(self) -> str:
        outputs = ", ".join(self._outputs) or "none"
        return f"<Graph {self.name!r}: {len(self._nodes)} nodes, outputs {outputs}>"

    def __str__(self) -> str:
        """Return the text form, which `asg.parse` reads back."""
        from asg.core.printer import text  # the printer knows graphs

        return text(self)

    # Leaves

    def input(
        self, name: str, shape: Iterable[object] | int = (), dtype: DType | str = DType.F32
    ) -> Tensor:
        """Add a value that is fed at each run; dimensions are ints or symbol names.

        Raises GraphError if the name is taken, ShapeError or DTypeError for what is no type.
        """
        return self._leaf(INPUT, name, shape, dtype)

    def parameter(
        self, name: str, shape: Iterable[object] | int = (), dtype: DType | str = DType.F32,
        init: object = None,
    ) -> Tensor:  # fmt: skip
        """Add a trainable value; `init` is an initializer, a number or an array (zeros without)."""
        return self._leaf(PARAMETER, name, shape, dtype, init)

    def state_variable(
        self, name: str, shape: Iterable[object] | int = (), dtype: DType | str = DType.F32,
        init: object = None,
    ) -> Tensor:  # fmt: skip
        """Add a value that is kept from run to run and not trained; see `parameter` for `init`."""
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

    def set_init(self, name: str, init: object) -> None:
        """Give a parameter or state variable another first value, for what is compiled later."""
        self._check_own(self.leaf(name))
        with self._blaming(repr(name)):
            self._nodes.put(self._names[name], with_init(self.leaf(name).node, init))

    # Growing

    def add(
        self, op: OpDef, inputs: Sequence[Tensor], attrs: Attrs = NO_ATTRS, name: str | None = None
    ) -> tuple[Tensor, ...]:
        """Append a node and return its results.

        Raises the error of the op's shape rule, with the user's file and line, if the operands do
        not fit; the graph is then as it was.
        """
        for tensor in inputs:
            if getattr(tensor, "graph", None) is not self:
                raise foreign_error(self, tensor).within(op.name)
        try:
            types = infer_types(op, tuple([t.type for t in inputs]), attrs, self._facts, self.memo)
        except AsgError as error:
            raise error.within(op.name, self._place(inputs)) from None
        scope, origin, source = self.context
        if source is None and origin is None:
            source = user_source()
        refs = tuple([tensor.ref for tensor in inputs])
        node = Node(len(self._nodes), op, refs, attrs, types, name, scope, origin, source)
        return self._append(node)

    def append_copy(
        self, node: Node, inputs: tuple[Ref, ...], *, name: str | None = None,
        origin: Origin | None = None,
    ) -> tuple[Tensor, ...]:  # fmt: skip
        """Append `node`, of this or another graph, on other inputs whose types are the same."""
        number = len(self._nodes)
        if node.id == number and node.inputs == inputs and name is origin is None:
            return self._append(node)  # graphs may share what is immutable
        copy = Node(
            number, node.op, inputs, node.attrs, node.types, name or node.name,
            node.scope, origin or node.origin, node.source,
        )  # fmt: skip
        return self._append(copy)

    def _append(self, node: Node) -> tuple[Tensor, ...]:
        if self.sealed:
            raise sealed_error(self)
        if node.name is not None:
            self._check_free(node.name)
        for type_ in node.types:
            if not type_.is_static:
                self._check_symbols(node, type_)
        if node.name is not None:
            self._names[node.name] = node.id
        self._nodes.add(node)
        if len(node.types) == 1:
            return (tensor_of(self, Ref(node.id, 0), node.types[0]),)
        return tuple([tensor_of(self, Ref(node.id, i), t) for i, t in enumerate(node.types)])

    def output(self, name: str, tensor: Tensor) -> Tensor:
        """Name `tensor` as a result of the graph. Raises GraphError if the name means another."""
        with self._blaming("output"):
            check_not_traced(self.trace, "named an output")
            check_name(name)
            self._check_own(tensor)
            taken = self._outputs.get(name)
            leaf = self._names.get(name)
            if taken not in (None, tensor.ref) or leaf not in (None, tensor.ref.node):
                raise GraphError(
                    f"the name {name!r} already means another value", hint="choose another name"
                )
        self._outputs[name] = tensor.ref
        return tensor

    def update(self, variable: str | Tensor, value: Tensor, *, replace: bool = False) -> None:
        """Let a parameter or state variable take `value` after each run.

        All updates of a run see the values from before it. Raises GraphError if the variable is no
        parameter or state, or updated twice without `replace`; ShapeError or DTypeError for types.
        """
        with self._blaming("update"):
            self._check_own(value)
            target = self.leaf(variable) if isinstance(variable, str) else variable
            self._check_own(target)
            node = target.node
            if self._updates.get(node.name or "") != value.ref:  # a failed call sets back others
                check_not_traced(self.trace, "updated")
            if node.op not in RESIDENT or node.name is None:
                raise GraphError(
                    f"{node.describe()} is no parameter or state",
                    hint="declare it with g.parameter or g.state_variable",
                )
            if node.name in self._updates and not replace:
                raise GraphError(f"{node.name!r} is updated twice")
            expected = node.types[0]
            if expected.dtype is not value.dtype:
                raise DTypeError(f"{node.name!r} is {expected}, its new value {value.type}")
            if expected != value.type.reduce(self._facts):
                raise ShapeError(f"{node.name!r} is {expected}, its new value {value.type}")
        self._updates[node.name] = value.ref

    def assume(self, fact: str | Assumption | Facts) -> None:
        """Record a relation of symbolic dimensions, such as `"N % 4 == 0"`, or all of other facts.

        Shape rules use it from here on; every run checks it. ShapeError if it cannot be read.
        """
        with self._blaming("assume"):
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
        """Allow symbolic dimensions that no leaf of this graph has, as a derived graph may."""
        self._symbols.update(symbols)

    def name_node(self, node_id: int, name: str) -> None:
        """Give a node a name, once."""
        with self._blaming("named"):
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
        """Take back the nodes after the first `count`, which a call that failed has added."""
        self._nodes.cut(count)
        self._names = {name: node for name, node in self._names.items() if node < count}
        self._updates = {name: ref for name, ref in self._updates.items() if ref.node < count}
        self.memo.clear()

    # Context

    @contextmanager
    def scope(self, name: str) -> Generator[None]:
        """Put the nodes added inside under the module path `name`, below the current one."""
        check_name(name)
        before = self.context
        path = f"{before.scope}/{name}" if before.scope else name
        self.context = before._replace(scope=path)
        try:
            yield
        finally:
            self.context = before

    def __enter__(self) -> Self:
        """Make it the graph that creation functions use."""
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
            raise GraphError(
                f"the name {name!r} is taken in graph {self.name!r}", hint="choose another name"
            )

    def _check_own(self, tensor: Tensor) -> None:
        if self.sealed:
            raise sealed_error(self)
        if getattr(tensor, "graph", None) is not self:
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
                    f"{node.op.name}: no input has the dimension {', '.join(sorted(unknown))}",
                    hint="a symbol is declared by an input's shape",
                    where=str(node.source or ""),
                )
            self.memo[dim] = True

    def _place(self, inputs: Sequence[Tensor]) -> str:
        names = [f"'{t.name}'" if t.name else str(t.ref) for t in inputs]
        operands = f"operands {', '.join(names)}" if names else ""
        source = self.context.source or user_source()
        return ", ".join(part for part in (operands, str(source or "")) if part)

    @contextmanager
    def _blaming(self, what: str) -> Generator[None]:
        try:
            yield
        except AsgError as error:
            raise error.within(what) from None

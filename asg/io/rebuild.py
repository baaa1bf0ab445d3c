"""Rebuild a graph from a file's description: every node by its op's rule."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from asg.core.arguments import check_name, check_node_name
from asg.core.dims import Assumption, Effort, Facts, allowance, parse_assumption, symbol
from asg.core.dtypes import ANY
from asg.core.errors import AsgError, FormatError
from asg.core.graph import NO_ATTRS, Graph, infer_types
from asg.core.leaves import NAMED, RESIDENT
from asg.core.node import Node, Origin, Ref
from asg.core.opdef import Attrs, Composition, Kind, Loop, Opaque, OpDef, Types
from asg.core.source import Source
from asg.core.types import TensorType, static_shape
from asg.init import Initializer, check_initializer
from asg.io.atoms import check_type
from asg.io.faults import Fault
from asg.io.limits import Limits
from asg.io.progress import Unit, tell
from asg.ops._support.catalogue import OPS

# The cost of a second call of an op's rule, in steps of dimensions.
_RETRY_STEPS = 20
_RETRY_STEPS_OF_COMPOSITION = 600


class Claim(NamedTuple):
    """A node as a file describes it; `types` is None if the op's rule determines them."""

    op: str
    inputs: tuple[Ref, ...] = ()
    attrs: Attrs = NO_ATTRS
    types: Types | None = None
    name: str | None = None
    scope: str = ""
    origin: Origin | None = None
    source: Source | None = None


_TOLD = 500  # nodes between reports of progress
_NODES = "if you trust the file, pass limits=asg.io.Limits(nodes=...)"


@dataclass
class Budget:
    """The rest of the limits that all graphs of a file share."""

    nodes: int
    inline_bytes: int
    assumptions: int
    effort: Effort
    node_dim_steps: int
    whole: int = 0  # nodes of the file, if known
    done: int = 0

    @classmethod
    @contextmanager
    def of(cls, limits: Limits, whole: int = 0) -> Generator[Self]:
        """Give an unused budget for the reading inside.

        If the work on dimensions exceeds it, the file is refused for that reason.
        """
        with allowance(limits.dim_steps) as effort:
            budget = cls(
                limits.nodes, limits.inline_bytes, limits.all_assumptions, effort,
                limits.node_dim_steps, whole,
            )  # fmt: skip
            try:
                yield budget
            except Fault as fault:
                raise (too_much_effort(*fault.path) if effort.is_spent else fault) from None
            except FormatError as error:
                fault = too_much_effort()
                if effort.is_spent:
                    error = FormatError(fault.message, hint=fault.hint, path=error.path)
                raise error from None

    def take_node(self) -> None:
        """Count a node."""
        self.check_effort()
        self.nodes -= 1
        self.done += 1
        if self.done % _TOLD == 0 and self.done <= self.whole:  # nodes in loops do not count
            tell(Unit.NODES, self.done, self.whole)
        self.effort.left += self.node_dim_steps
        if self.nodes < 0:
            raise Fault("the file has more nodes than the limit", hint=_NODES)

    def take_retry(self, op: OpDef) -> None:
        """Count another call of an op's rule."""
        composed = isinstance(op, Composition)
        self.effort.left -= _RETRY_STEPS_OF_COMPOSITION if composed else _RETRY_STEPS
        self.check_effort()

    def check_effort(self) -> None:
        """Refuse the file if its dimensions exceed the work limit, since results may be missing."""
        if self.effort.is_spent:
            raise too_much_effort()

    def take_bytes(self, count: int) -> None:
        """Count the bytes of a tensor in the file itself."""
        self.inline_bytes -= count
        if self.inline_bytes < 0:
            raise Fault(
                "the tensors in the file have more bytes than the limit",
                hint="put them in a sidecar: asg.save(graph, path, sidecar=True)",
            )


def check_node_count(mark: re.Pattern[str], text: str, limits: Limits) -> None:
    """Refuse a text with more node marks than the limit, before any work."""
    if len(text) > limits.nodes and sum(1 for _ in mark.finditer(text)) > limits.nodes:
        raise Fault(f"there are more than {limits.nodes} nodes", hint=_NODES)


def too_much_effort(*path: str | int) -> Fault:
    """Return the error of a file whose dimensions exceed the allowed work."""
    return Fault(
        "the symbolic dimensions and assumptions of the file take too long to work out",
        *path,
        hint="if you trust the file, pass limits=asg.io.Limits(dim_steps=...)",
    )


class Rebuilder:
    """Adds claimed nodes to a new graph, and refuses nodes that their rules would not make.

    Files do not record when, between nodes, a graph assumes a relation. A node is correct if its
    types follow from the assumptions up to some point.
    """

    def __init__(self, name: str, limits: Limits, budget: Budget) -> None:
        self.graph = Graph(name)
        self.limits = limits
        self.budget = budget
        self._assumptions: list[Assumption] = []
        self._stages: dict[int, tuple[Facts, dict[object, object]]] = {}
        self._stage = 0  # the number of assumptions behind the last node
        self._known: set[TensorType] = set()
        self._opaque: dict[tuple[str, Types], Opaque] = {}

    def declare(self, symbols: Iterable[str]) -> None:
        """Declare symbols, even without a leaf that has them, as in a derived graph."""
        symbols = list(symbols)
        if len(symbols) > self.limits.symbols:
            raise Fault(f"{len(symbols)} symbols are more than {self.limits.symbols}")
        for name in symbols:
            symbol(name)
        self.graph.declare_symbols(symbols)

    def assume(self, text: str) -> None:
        """Add an assumption."""
        self.budget.assumptions -= 1
        if len(self._assumptions) >= self.limits.assumptions or self.budget.assumptions < 0:
            raise Fault(
                f"there are more assumptions than {self.limits.assumptions} in a graph, or "
                f"{self.limits.all_assumptions} in the file",
                hint="if you trust the file, pass limits=asg.io.Limits(assumptions=...)",
            )
        self._assumptions.append(parse_assumption(text))
        self._stage = len(self._assumptions)

    def add(self, claim: Claim) -> None:
        """Append the node. Raises Fault, or the error of its op's rule, for an invalid node."""
        self.budget.take_node()
        op = OPS.get(claim.op) or self._unknown(claim)
        operands = tuple([self.type_of(ref) for ref in claim.inputs])
        self._check_words(op, claim)
        if operands:
            self._check_types(operands)
        if claim.types is not None:
            self._check_types(_given_types(op, claim.types, claim.attrs))
        types = self._types(op, operands, claim)
        if op in RESIDENT:
            _check_first_value(claim, types[0])
        node = Node(
            len(self.graph), op, claim.inputs, claim.attrs, types, claim.name, claim.scope,
            claim.origin, claim.source,
        )  # fmt: skip
        self.graph.append_node(node, claim.inputs)

    def finish(self) -> Graph:
        """Return the graph with all its assumptions."""
        self._settle()
        self.budget.check_effort()
        return self.graph

    def output(self, name: str, ref: Ref) -> None:
        """Name an output."""
        self._check_types((self.type_of(ref),))
        self.graph.output(name, self.graph.tensor(ref))

    def update(self, name: str, ref: Ref) -> None:
        """Give a parameter or state its next value."""
        self.type_of(ref)
        self._settle()  # the value may have its variable's type only by assumption
        self.graph.update(name, self.graph.tensor(ref))

    def type_of(self, ref: Ref) -> TensorType:
        """Return the type of a value among the nodes so far."""
        nodes = self.graph.nodes
        if ref.node >= len(nodes):
            raise Fault(
                f"there is no node %{ref.node} here, only {len(nodes)} earlier nodes",
                hint="a node uses only nodes before it",
            )
        types = nodes[ref.node].types
        if ref.index >= len(types):
            raise Fault(f"%{ref.node} has {len(types)} results, so there is no {ref}")
        return types[ref.index]

    def _settle(self) -> None:
        if len(self.graph.facts) < len(self._assumptions):
            for assumption in self._assumptions:
                self.graph.assume(assumption)

    def _unknown(self, claim: Claim) -> Opaque:
        """Return a stand-in for an unknown op, as the file describes it."""
        if claim.types is None:
            raise Fault(f"there is no op {claim.op!r}", hint="an unknown op must give its types")
        key = (check_name(claim.op), claim.types)
        if key not in self._opaque:
            self._opaque[key] = Opaque(
                name=claim.op, kind=Kind.COMPOSITION, operands=(ANY,), optional=1, variadic=True,
                doc="An unknown op: you can look at it, not run it.", attrs={},
                samples=(), infer=_recorded(claim.types),
            )  # fmt: skip
        return self._opaque[key]

    def _check_words(self, op: OpDef, claim: Claim) -> None:
        if claim.name is not None:
            check_node_name(claim.name)
        elif op in NAMED:
            raise Fault(f"{op.name} without a name", hint="a leaf is fed and read by its name")
        longest, scope = self.limits.scope_length, claim.scope
        if scope and (len(scope) > longest or not scope.isprintable()):
            raise Fault(f"the scope is not a printable text of at most {longest} characters")
        if claim.origin is not None:
            check_name(claim.origin.graph)
            check_name(claim.origin.rule)
        if claim.source is not None and len(claim.source.file) > longest:
            raise Fault(f"the source's file has a name of more than {longest} characters")
        if len(claim.inputs) > self.limits.list_length:
            raise Fault(f"{len(claim.inputs)} operands are more than {self.limits.list_length}")

    def _check_types(self, types: Types) -> None:
        if not 1 <= len(types) <= self.limits.list_length:
            raise Fault(f"a node has 1 to {self.limits.list_length} results, not {len(types)}")
        for type_ in types:
            if type_ not in self._known:
                check_type(type_, self.limits)
                self._known.add(type_)

    def _types(self, op: OpDef, operands: Types, claim: Claim) -> Types:
        """Return the types by the op's rule. Raises if they differ from the claimed types."""
        last, all_ = self._stage, len(self._assumptions)
        fault: Exception | None = None
        for stage in dict.fromkeys((last, all_, *range(all_))):
            try:
                types = self._inferred(op, operands, claim, stage)
            except (AsgError, Fault) as error:
                fault = fault or error
                self.budget.take_retry(op)
                continue
            self._stage = stage
            fault = None  # otherwise this frame and the error would keep each other alive
            return types
        self.budget.check_effort()
        assert fault is not None
        raise fault

    def _inferred(self, op: OpDef, operands: Types, claim: Claim, stage: int) -> Types:
        if stage not in self._stages:
            self._stages[stage] = (Facts(tuple(self._assumptions[:stage])), {})
        facts, cache = self._stages[stage]
        try:
            types = infer_types(op, operands, claim.attrs, facts, cache)
        except AsgError as error:
            raise error.of(op.name) from None
        except Exception as error:  # a rule may get any attributes here, and fail in any way
            raise Fault(f"{op.name}: its rule fails: {type(error).__name__}: {error}") from None
        if claim.types is None:
            self._check_types(_given_types(op, types, claim.attrs))
        elif types != claim.types:
            raise Fault(
                f"the file says {_listed(claim.types)}, and {op.name} of "
                f"{_listed(operands) or 'nothing'} gives {_listed(types)}",
                hint="the types must be the results of the op's rule",
            )
        return types


def _given_types(op: OpDef, types: Types, attrs: Attrs) -> Types:
    """Return the types of results that take memory even if unused.

    A loop also gives its carries before each step, which may be far more than it ever holds.
    """
    if not isinstance(op, Loop) or not 0 <= attrs["carries"] < len(types):
        return types
    if "bounded" in attrs:  # its last result is the number of steps
        return (*types[: attrs["carries"]], types[-1])
    return types[: len(types) - attrs["carries"]]


def _listed(types: Types) -> str:
    return ", ".join(map(str, types[:8]))


def _recorded(types: Types) -> Any:
    def infer(*_: TensorType, **__: Any) -> Types:
        return types

    return infer


def _check_first_value(claim: Claim, type_: TensorType) -> None:
    initializer = claim.attrs["init"]
    if isinstance(initializer, Initializer) and initializer.values is not None:
        check_initializer(initializer, str(claim.name), static_shape(type_.shape), type_.dtype)

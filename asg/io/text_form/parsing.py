"""Read the text format: `parse(text(graph))` is the same graph."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Any

from asg.core.errors import AsgError
from asg.core.graph import NO_ATTRS, Graph
from asg.core.node import Origin, Ref, bulk
from asg.core.opdef import Attrs, AttrType, OpDef, Types
from asg.core.printer import SIMPLE_PATH
from asg.core.source import Source
from asg.core.types import TensorType
from asg.init import zeros
from asg.io.atoms import TYPE, TypeReader, read_ref
from asg.io.faults import Fault
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.rebuild import Budget, Claim, Rebuilder, check_node_count
from asg.io.text_form.scan import Scanner
from asg.io.text_form.values import ValueReader
from asg.ops._support.catalogue import OPS

_ID = re.compile(r"%([0-9]{1,9})(?![0-9.])")
_REF = re.compile(r"%[0-9]{1,9}(?:\.[0-9]{1,5})?")
_STATEMENT = re.compile(r"(symbols|assume|output|update)(?![A-Za-z0-9_])")
_GRAPH = re.compile(r"graph(?![A-Za-z0-9_])")
_SYMBOL = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_OPTION = re.compile(r"(scope|origin|source)=")
_LABEL = re.compile(r"[A-Za-z_][A-Za-z0-9_./-]*")
_NUMBER = re.compile(r"[0-9]{1,9}")
_NODE = re.compile(r"^[ \t]*%", re.MULTILINE)


def parse(text: str, *, limits: Limits = DEFAULT_LIMITS) -> Graph:
    r"""Return the graph of a text in the text format.

    You may leave out the first line, `graph <name>`; the type of a node if its op determines it;
    and attributes that the type determines (`%0 x: f32[N,3] = input`). Indentation, blank lines and
    comments after `#` have no meaning.

    Args:
        text: The text, as `asg.text(graph)` writes it.
        limits: Bounds on the text's size and contents.

    Raises:
        FormatError: The text is invalid; the error names line, column and the expected text.

    >>> g = asg.parse("%0 x: f32[N] = input\n%1: f32[N] = exp %0\noutput y = %1")
    >>> asg.evaluate(g["y"], {"x": [0.0, 1.0]}).round(3)
    array([1.   , 2.718], dtype=float32)
    """
    scanner = Scanner(text)
    if len(text) > limits.file_bytes:
        fault = Fault(f"the text has more than {limits.file_bytes} characters")
        scanner.refuse(fault, 0)
    try:
        check_node_count(_NODE, text, limits)
    except Fault as fault:
        scanner.refuse(fault, 0)
    scanner.skip_lines()
    name = scanner.word("the name of the graph") if scanner.match(_GRAPH) else "graph"
    with bulk(), Budget.of(limits) as budget:
        return _Parser(scanner, limits, budget).graph(name, closing=False)


def parse_value(
    text: str, kind: AttrType, expected: TensorType, *, limits: Limits = DEFAULT_LIMITS
) -> Any:
    """Return the value of an attribute of type `kind` from its text.

    An array without a type has the type `expected`. Raises FormatError for an invalid text.
    """
    scanner = Scanner(text)
    with Budget.of(limits) as budget:
        parser = _Parser(scanner, limits, budget)
        value = parser.value(kind, expected)
        if not scanner.at_end:
            scanner.fail("the end of the value")
        return value


class _Parser:
    """Takes statements from a scanner, and adds them to the graph under construction."""

    def __init__(self, scanner: Scanner, limits: Limits, budget: Budget) -> None:
        self._scanner = scanner
        self._limits = limits
        self._budget = budget
        self._types = TypeReader(limits)
        self._values = ValueReader(scanner, self._types, limits, self._budget, self._nested)
        self._depth = 0

    def value(self, kind: AttrType, expected: TensorType) -> Any:
        """Take the value of an attribute."""
        return self._values.value(kind, expected)

    def graph(self, name: str, *, closing: bool) -> Graph:
        """Take statements up to the end of the text, or to the closing brace of a nested graph."""
        scanner = self._scanner
        start = scanner.position
        try:
            builder = Rebuilder(name, self._limits, self._budget)
        except AsgError as error:
            scanner.refuse(error, start)
        while True:
            scanner.skip_lines()
            start = scanner.position
            if scanner.at_end or (closing and scanner.sees("}")):
                break
            try:
                self._statement(builder)
            except (Fault, AsgError) as error:
                scanner.refuse(error, start)
        if closing:
            scanner.expect("}")
        try:
            return builder.finish()
        except (Fault, AsgError) as error:
            scanner.refuse(error, start)

    def _nested(self) -> Graph:
        scanner = self._scanner
        if self._depth >= self._limits.nesting:
            raise Fault(f"graphs are nested more than {self._limits.nesting} deep")
        name = scanner.word("the name of the nested graph")
        scanner.expect("{")
        self._depth += 1
        graph = self.graph(name, closing=True)
        graph.sealed = True
        self._depth -= 1
        return graph

    def _statement(self, builder: Rebuilder) -> None:
        scanner = self._scanner
        keyword = scanner.match(_STATEMENT)
        if keyword is None:
            self._node(builder)
        elif keyword[1] == "symbols":
            builder.declare(self._symbols())
        elif keyword[1] == "assume":
            builder.assume(scanner.line())
        else:
            name = scanner.word(f"the name of the {keyword[1]}")
            scanner.expect("=")
            add = builder.output if keyword[1] == "output" else builder.update
            add(name, self._ref())
        if not scanner.at_line_end and not scanner.sees("}"):
            scanner.fail("the end of the line")

    def _symbols(self) -> list[str]:
        names: list[str] = []
        while True:
            found = self._scanner.match(_SYMBOL)
            if found is None:
                self._scanner.fail("the name of a symbol")
            names.append(found[0])
            if not self._scanner.accept(","):
                return names

    def _ref(self) -> Ref:
        found = self._scanner.match(_REF)
        if found is None:
            self._scanner.fail("a value, as %7 or %7.1")
        return read_ref(found[0])

    # Nodes

    def _node(self, builder: Rebuilder) -> None:
        scanner = self._scanner
        self._id(len(builder.graph))
        name = None
        if not (scanner.sees(":") or scanner.sees("=")):
            name = scanner.word("a name, ':' or '='")
        types = self._node_types() if scanner.accept(":") else None
        scanner.expect("=")
        op = scanner.word("the name of an op")
        inputs = self._inputs()
        attrs = self._attrs(OPS.get(op), types)
        scope, origin, source = self._options()
        builder.add(Claim(op, inputs, attrs, types, name, scope, origin, source))

    def _id(self, expected: int) -> None:
        position = self._scanner.position
        found = self._scanner.match(_ID)
        if found is None or int(found[1]) != expected:
            self._scanner.position = position
            self._scanner.fail(f"%{expected}, the id of the next node")

    def _node_types(self) -> Types:
        scanner = self._scanner
        found: list[Any] = []
        while True:
            match = scanner.match(TYPE)
            if match is None:
                scanner.fail("a type, such as f32[N,784]")
            found.append(self._types.type(match[0]))
            if not scanner.accept(","):
                return tuple(found)

    def _inputs(self) -> tuple[Ref, ...]:
        scanner = self._scanner
        if not scanner.sees("%"):
            return ()
        refs = [self._ref()]
        while scanner.accept(","):
            refs.append(self._ref())
        return tuple(refs)

    def _attrs(self, op: OpDef | None, types: Types | None) -> Attrs:
        scanner = self._scanner
        attrs: dict[str, Any] = {}
        if scanner.accept("{") and not scanner.accept("}"):
            while True:
                self._attr(op, types, attrs)
                if scanner.accept("}"):
                    break
                if not scanner.accept(","):
                    scanner.fail("',' or '}'")
        if op is not None:
            attrs = _completed(op, types, attrs)
        return MappingProxyType(attrs) if attrs else NO_ATTRS

    def _attr(self, op: OpDef | None, types: Types | None, attrs: dict[str, Any]) -> None:
        scanner = self._scanner
        scanner.skip()
        start = scanner.position
        key = scanner.word("the name of an attribute")
        kind = None
        if op is not None:
            kind = op.attrs.get(key)
            if kind is None:
                known = ", ".join(op.attrs) or "none"
                fault = Fault(f"{op.name} has no attribute {key!r}", hint=f"it has: {known}")
                scanner.refuse(fault, start)
        if key in attrs:
            scanner.refuse(Fault(f"the attribute {key!r} is given twice"), start)
        scanner.expect("=")
        attrs[key] = self._values.value(kind, types[0] if types else None)

    def _options(self) -> tuple[str, Origin | None, Source | None]:
        scanner = self._scanner
        scope, origin, source = "", None, None
        while found := scanner.match(_OPTION):
            if found[1] == "scope":
                scope = scanner.word("a scope")
            elif found[1] == "origin":
                origin = self._origin()
            else:
                file = scanner.word("a file", SIMPLE_PATH)
                scanner.expect(":")
                source = Source(file, self._number("a line"))
        return scope, origin, source

    def _origin(self) -> Origin:
        graph = self._scanner.word("the name of a graph", _LABEL)
        self._scanner.expect("%")
        node = self._number("the id of a node")
        self._scanner.expect(":")
        return Origin(graph, node, self._scanner.word("the name of a rule"))

    def _number(self, what: str) -> int:
        found = self._scanner.match(_NUMBER)
        if found is None:
            self._scanner.fail(what)
        return int(found[0])


def _completed(op: OpDef, types: Types | None, attrs: dict[str, Any]) -> dict[str, Any]:
    """Return all attributes in the op's order, with those its type determines.

    Raises Fault for a missing attribute. A missing initial value is zeros, as in `Graph.parameter`.
    """
    for key, kind in op.attrs.items():
        if key in attrs:
            continue
        if key == "shape" and kind is AttrType.DIMS and types:
            attrs[key] = types[0].shape
        elif key == "dtype" and kind is AttrType.DTYPE and types:
            attrs[key] = types[0].dtype
        elif kind is AttrType.INITIALIZER:
            attrs[key] = zeros()
        else:
            raise Fault(f"{op.name} needs the attribute {key!r}, a value of type {kind}")
    return {key: attrs[key] for key in op.attrs}

"""Write graphs as a Python module that rebuilds them, node for node.

The writer executes each statement on a copy of the graph, and compares the added nodes. If a call
would build anything else, the writer adds the node by the name of its op.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import numpy as np

from asg.core.dims import Expr, Facts, symbols_of
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import AsgError, FormatError
from asg.core.graph import Graph, Tensor, infer_types
from asg.core.leaves import CONSTANT, EXTERNAL, INPUT, NAMED, PARAMETER, RESIDENT
from asg.core.node import Context, Node, Ref
from asg.core.opdef import Attrs, Kind, Opaque, OpDef
from asg.core.printer import MAX_NESTING
from asg.init import Initializer
from asg.io.python import initial
from asg.io.python.calls import Calls, Pattern, Value, made_exactly, wrapped
from asg.io.python.literals import Names, listed, literal
from asg.ops._support.catalogue import OWN

_STEP = "    "
_RESERVED = ("asg", "g", "OPS", "ARRAYS", "GRAPHS", "Path", "parse_dim", "float")


class UnfaithfulError(Exception):
    """A call did not add the nodes of its trial; write the nodes from `first` without calls."""

    def __init__(self, first: int) -> None:
        super().__init__(first)
        self.first = first


class Module:
    """Collects the functions of a module, and the large arrays outside its text."""

    def __init__(self) -> None:
        self.names = Names(*_RESERVED)
        self.functions: list[str] = []
        self.arrays: dict[str, Array] = {}
        self.imports: set[str] = set()
        self._depth = 0

    def function(self, graph: Graph, wanted: str) -> str:
        """Write the function for a graph, and the functions of its bodies; return its name."""
        if self._depth > MAX_NESTING:
            raise FormatError(f"graphs are nested more than {MAX_NESTING} deep")
        self._depth += 1
        name = self.names.take(wanted, "graph")
        plain: set[int] = set()
        while True:
            before = len(self.functions), dict(self.arrays)
            try:
                lines = list(_Writer(self, graph, plain).lines())
                break
            except UnfaithfulError as found:
                plain.add(found.first)
                del self.functions[before[0] :]
                self.arrays = before[1]
        self._depth -= 1
        self.functions.append("\n".join([f"def {name}() -> asg.Graph:", *lines]))
        return name

    def array(self, wanted: str, array: Array) -> str:
        """Store an array in the file of arrays; return the expression that reads it."""
        name, count = wanted, 1
        while name in self.arrays:
            count += 1
            name = f"{wanted}_{count}"
        self.arrays[name] = array
        return f"ARRAYS[{literal(name)}]"


class _Writer:
    """Writes the statements of a graph, and builds its copy with them."""

    def __init__(self, module: Module, graph: Graph, plain: set[int]) -> None:
        self.module, self.graph, self.plain = module, graph, plain
        self.copy = Graph(graph.name)
        self.names = Names(*_RESERVED)
        self.variables: dict[Ref, str] = {}
        self.facts = list(graph.facts)
        self.assumed = 0
        self.calls = Calls(graph.symbols)
        self.uses = Counter(ref for node in graph.nodes for ref in node.inputs)
        self.results = {ref: name for name, ref in graph.output_refs.items()}
        self.kept = set(graph.result_refs)

    def lines(self) -> Iterator[str]:
        graph = self.graph
        yield f'{_STEP}"""Build the graph: {len(graph)} nodes, {len(graph.output_refs)} outputs."""'
        yield f"{_STEP}g = asg.Graph({literal(graph.name)})"
        hidden = _undeclared(graph)
        if hidden:
            self.copy.declare_symbols(hidden)
            yield f"{_STEP}g.declare_symbols({literal(hidden)})"
        if graph.nodes:
            yield f"{_STEP}with g:"
            yield from self._nodes()
        while self.assumed < len(self.facts):
            yield self._assume(_STEP)
        for name, ref in graph.output_refs.items():
            yield f"{_STEP}g.output({literal(name)}, {self.variables[ref]})"
        for name, ref in graph.update_refs.items():
            yield f"{_STEP}g.update({literal(name)}, {self.variables[ref]})"
        yield f"{_STEP}return g"

    def _nodes(self) -> Iterator[str]:
        position, context = 0, Context()
        while position < len(self.graph):
            node = self.graph.nodes[position]
            inside = _inside(node)
            if (node.scope, node.origin) != context[:2]:
                context = Context(node.scope, node.origin)
                if inside:
                    yield f"{_STEP * 2}with {', '.join(inside)}:"
            self.copy.context = context
            indent = _STEP * (3 if inside else 2)
            yield from self._settle(node, indent)
            count, lines = self._statement(position, indent)
            yield from lines
            position += count

    # Assumptions

    def _settle(self, node: Node, indent: str) -> Iterator[str]:
        """Assume the relations behind the node's types."""
        if not self.facts:
            return
        for count in range(self.assumed, len(self.facts) + 1):
            if self._types_under(node, count) == node.types:
                while self.assumed < count:
                    yield self._assume(indent)
                return
        raise FormatError(
            f"{node.describe()} has types that do not follow from the earlier assumptions",
            hint="save the graph as .asg.json or .txt",
        )

    def _types_under(self, node: Node, count: int) -> object:
        facts = Facts(tuple(self.facts[:count]))
        operands = tuple(map(self.graph.type_of, node.inputs))
        try:
            return infer_types(node.op, operands, node.attrs, facts, {})
        except AsgError:
            return None

    def _assume(self, indent: str) -> str:
        fact = self.facts[self.assumed]
        self.assumed += 1
        self.copy.assume(fact)
        return f"{indent}g.assume({literal(str(fact))})"

    # Statements

    def _statement(self, position: int, indent: str) -> tuple[int, list[str]]:
        """Return the number of nodes that the next statement makes, and its lines."""
        node = self.graph.nodes[position]
        if isinstance(node.op, Opaque):
            raise FormatError(
                f"{node.describe()}: its op is unknown",
                hint="import the module that registers it first",
            )
        if node.op in NAMED and node.op is not EXTERNAL:
            return 1, [self._leaf(node, indent)]
        if node.op is CONSTANT:
            return 1, self._constant(node, indent)
        for count in (3, 2, 1):
            lines = self._call(position, count, indent)
            if lines is not None:
                return count, lines
        return 1, self._by_op(node, indent)

    def _leaf(self, node: Node, indent: str) -> str:
        method, make = (
            ("input", self.copy.input) if node.op is INPUT
            else ("parameter", self.copy.parameter) if node.op is PARAMETER
            else ("state_variable", self.copy.state_variable)
        )  # fmt: skip
        type_, name = node.types[0], str(node.name)
        arguments = [literal(name), literal(type_.shape)]
        if type_.dtype is not DType.F32:
            arguments.append(literal(type_.dtype))
        given: list[Any] = []
        if node.op in RESIDENT:
            value, text = self._initial(node)
            given = [value]
            arguments += [f"init={text}"] if text else []
        shape: Any = [dim.text if isinstance(dim, Expr) else dim for dim in type_.shape]
        make(name, shape, type_.dtype, *given)
        variable = self._variable(node)
        self._check(node.id, 1)
        return f"{indent}{variable} = {wrapped(f'g.{method}', arguments, indent)}"

    def _initial(self, node: Node) -> tuple[object, str]:
        initializer: Initializer = node.attrs["init"]
        written = initial.written(initializer)
        if written is not None:
            return initializer, written
        values = initializer.values
        assert values is not None
        return values, f"asg.init.values({self._array(str(node.name), values)})"

    def _constant(self, node: Node, indent: str) -> list[str]:
        value: Array = node.attrs["value"]
        self.copy.add(node.op, (), node.attrs)
        array = listed(value) or self.module.array(node.name or _unnamed(node), value)
        given = f"{array}, {literal(as_dtype(value.dtype))}"  # a file holds bf16 as f32
        return self._assigned(node, f"asg.constant({given})", indent, 1)

    def _array(self, wanted: str, array: Array) -> str:
        """Return the expression of a NumPy array."""
        text = listed(array)
        if text is None:
            return self.module.array(wanted, array)
        return f"np.array({text}, {literal(array.dtype.name)})"

    def _call(self, position: int, count: int, indent: str) -> list[str] | None:
        """Return the statement of a public call that makes `count` nodes, or None."""
        nodes = self.graph.nodes[position : position + count]
        if len(nodes) < count or nodes[-1].op in NAMED or self.plain & {n.id for n in nodes}:
            return None
        if not all(self._folds(node, nodes[-1]) for node in nodes[:-1]):
            return None
        pattern, refs = _pattern(nodes, self.graph)
        pattern = pattern._replace(results=self._read(nodes[-1]))
        call = self.calls.find(pattern, self.copy.facts)
        if call is None:
            return None
        given, texts = self._arguments(pattern, refs)
        try:
            with self.copy:
                made = call.make(given)
        except AsgError:
            raise UnfaithfulError(position) from None
        self._check(position, count)
        results = 1 if isinstance(made, Tensor) else len(made)
        text = call.write(texts, indent)
        return self._assigned(
            nodes[-1], text, indent, count, results=results, closed=call.shape != "operator"
        )

    def _arguments(self, pattern: Pattern, refs: Sequence[Ref]) -> tuple[list[Any], list[str]]:
        given: list[Any] = []
        texts: list[str] = []
        for place, number in enumerate(pattern.arguments):
            if place in pattern.scalars:
                given.append(pattern.scalars[place])
                texts.append(literal(pattern.scalars[place]))
            else:
                given.append(self.copy.tensor(refs[number]))
                texts.append(self.variables[refs[number]])
        return given, texts

    def _read(self, node: Node) -> int:
        """Return the number of needed results of a node, up to the last one in use."""
        refs = [Ref(node.id, index) for index in range(len(node.types))]
        return max((r.index + 1 for r in refs if self.uses[r] or r in self.kept), default=1)

    def _folds(self, node: Node, user: Node) -> bool:
        """Whether the call that makes a node's only user can make the node as well."""
        together = (node.scope, node.origin) == (user.scope, user.origin)
        alike = together and node.name is None and len(node.types) == 1
        ref = Ref(node.id, 0)
        once = self.uses[ref] == 1 and ref in user.inputs and ref not in self.kept
        return alike and once and (_is_number(node) or node.op.kind is Kind.VIEW)

    def _by_op(self, node: Node, indent: str) -> list[str]:
        """Return the statement that adds a node by the name of its op."""
        operands = [self.copy.tensor(ref) for ref in node.inputs]
        self.copy.add(node.op, operands, node.attrs, name=node.name if node.op in NAMED else None)
        self._import(node.op)
        inputs = [self.variables[ref] for ref in node.inputs]
        listed_ = f"({', '.join(inputs)}{',' if len(inputs) == 1 else ''})"
        arguments = [f"OPS[{literal(node.op.name)}]", listed_]
        if node.attrs:
            arguments.append(self._attrs(node.op, node.attrs, node))
        if node.op in NAMED:
            arguments.append(f"name={literal(node.name)}")
        text = wrapped("g.add", arguments, indent)
        first = "[0]" if len(node.types) == 1 else ""
        return self._assigned(node, f"{text}{first}", indent, 1, named=node.op in NAMED)

    def _attrs(self, op: OpDef, attrs: Attrs, node: Node) -> str:
        pairs = (f"{literal(key)}: {self._attr(attrs[key], node)}" for key in op.attrs)
        return f"{{{', '.join(pairs)}}}"

    def _attr(self, value: Any, node: Node) -> str:
        match value:
            case Graph():
                return f"{self.module.function(value, value.name)}()"
            case np.ndarray():
                return self._array(_unnamed(node), cast("Array", value))
            case DType():
                return f"asg.DType({literal(value)})"
            case Expr():
                return f"parse_dim({literal(value)})"
            case tuple():
                entries = cast("tuple[Any, ...]", value)
                parts = [self._attr(each, node) for each in entries]
                return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
            case _:
                return literal(value)

    def _import(self, op: OpDef) -> None:
        """Note the module that registers an op of another package."""
        if OWN.get(op.name) is op:
            return
        rules = (getattr(op, rule, None) for rule in ("decompose", "infer", "reference", "kernel"))
        homes = (str(getattr(rule, "__module__", "")) for rule in rules)
        found = next((h for h in homes if h.partition(".")[0] not in ("asg", "numpy", "")), None)
        known = found is not None and found != "__main__"
        line = f"import {found}" if known else "# import the module here"
        self.module.imports.add(f"{line}  # which registers the op {op.name!r}")

    def _assigned(
        self,
        node: Node,
        text: str,
        indent: str,
        count: int,
        *,
        named: bool = False,
        results: int | None = None,
        closed: bool = True,
    ) -> list[str]:
        """Return the assignment of a node's results, and give the node its name."""
        self._check(node.id - count + 1, count)
        results = len(node.types) if results is None else results
        variables = [self._variable(node, index) for index in range(results)]
        naming = node.name is not None and not named
        if naming:
            self.copy.name_node(node.id, str(node.name))
        if naming and len(variables) == 1:
            text = text if closed else f"({text})"
            text = f"{text}.named({literal(node.name)})"
        lines = [f"{indent}{', '.join(variables)} = {text}"]
        if naming and len(variables) > 1:
            lines.append(f"{indent}{variables[0]}.named({literal(node.name)})")
        return lines

    def _variable(self, node: Node, index: int = 0) -> str:
        wanted = node.name or self.results.get(Ref(node.id, index)) or _unnamed(node)
        wanted = f"{wanted}_{index}" if index else wanted
        found = self.variables[Ref(node.id, index)] = self.names.take(wanted, "v")
        return found

    def _check(self, position: int, count: int) -> None:
        """Check that the copy has exactly the nodes of the graph from here on."""
        expected = [
            Value(n.op, n.inputs, n.attrs, n.types)
            for n in self.graph.nodes[position : position + count]
        ]
        if not made_exactly(self.copy, position, expected):
            if position in self.plain:
                node = self.graph.nodes[position]
                raise FormatError(f"{node.describe()} cannot be written as Python")
            raise UnfaithfulError(position)


def _inside(node: Node) -> list[str]:
    """Return the contexts of a node: its scope and its origin, if any."""
    found = [f"g.scope({literal(node.scope)})"] if node.scope else []
    if node.origin is not None:
        found.append(f"g.derived({', '.join(map(literal, node.origin))})")
    return found


def _pattern(nodes: Sequence[Node], graph: Graph) -> tuple[Pattern, list[Ref]]:
    """Return the pattern of consecutive nodes, and the values of its operands."""
    first, last = nodes[0].id, nodes[-1]
    numbers = {n.id for n in nodes[:-1] if _is_number(n)}
    views = {n.id: n.inputs[0] for n in nodes[:-1] if n.id not in numbers}
    outer = [views.get(ref.node, ref) for ref in last.inputs]
    refs = list(dict.fromkeys(ref for ref in outer if ref.node < first))
    place = {ref: number for number, ref in enumerate(refs)}
    scalars = {
        at: graph.nodes[ref.node].attrs["value"]
        for at, ref in enumerate(last.inputs) if ref.node in numbers
    }  # fmt: skip

    def local(ref: Ref) -> Ref:
        if ref.node >= first:
            return Ref(len(refs) + ref.node - first, ref.index)
        return Ref(place[ref], 0)

    values = tuple(
        Value(n.op, tuple(map(local, n.inputs)), n.attrs, n.types) for n in nodes
    )  # fmt: skip
    arguments = tuple(place.get(ref, -1) for ref in outer)
    return Pattern(tuple(map(graph.type_of, refs)), values, scalars, arguments), refs


def _is_number(node: Node) -> bool:
    """Whether a node is a number, as given in place of an operand."""
    return node.op.kind is Kind.CREATION and set(node.attrs) == {"value", "shape", "dtype"}


def _undeclared(graph: Graph) -> tuple[str, ...]:
    """Return the symbols that are used before a leaf has them."""
    declared, hidden = set[str](), set[str]()
    for node in graph.nodes:
        found = {name for type_ in node.types for dim in type_.shape for name in symbols_of(dim)}
        if node.op in NAMED:
            declared |= found
        else:
            hidden |= (found | _symbols_in(tuple(node.attrs.values()))) - declared
    return tuple(sorted(hidden | graph.symbols - declared))


def _symbols_in(value: Any) -> set[str]:
    if isinstance(value, tuple):
        return set[str]().union(*map(_symbols_in, cast("tuple[Any, ...]", value)))
    return set(symbols_of(value)) if isinstance(value, Expr) else set()


def _unnamed(node: Node) -> str:
    return f"v{node.id}"


def module_text(graphs: Mapping[str, Graph], arrays_file: str) -> tuple[str, dict[str, Array]]:
    """Return a Python module that builds graphs by their names, and its large arrays.

    The arrays belong into the safetensors file `arrays_file` beside the module. `GRAPHS` of the
    module has a function for each graph. Names, scopes, origins and assumptions are kept; source
    lines are the module's. Raises FormatError for an unknown op.
    """
    module = Module()
    functions = {key: module.function(graph, key) for key, graph in graphs.items()}
    body = "\n\n\n".join(module.functions)
    table = "".join(f"{_STEP}{literal(key)}: {name},\n" for key, name in functions.items())
    lines = ['"""Graphs, built by calls: `GRAPHS` has their functions by name."""', ""]
    if module.arrays:
        lines += ["from pathlib import Path", ""]
    lines += ["import numpy as np", ""] if "np.array(" in body else []
    lines.append("import asg")
    used = [name for name in ("OPS", "parse_dim") if f"{name}[" in body or f"{name}(" in body]
    lines += [f"from asg.extend import {', '.join(used)}"] if used else []
    lines += sorted(module.imports)
    if module.arrays:
        lines += ["", f"ARRAYS = asg.load_state(Path(__file__).with_name({literal(arrays_file)}))"]
    text = "\n".join(lines) + f"\n\n\n{body}\n\n\nGRAPHS = {{\n{table}}}\n"
    return text + _MAIN, module.arrays


_MAIN = """
if __name__ == "__main__":
    for build in GRAPHS.values():
        print(build())
"""

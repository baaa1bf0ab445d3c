"""Find the call of the public API that makes a node, by trying it.

A call counts only if it made the node in a trial, with the same op, operands, attributes and types.
So this module knows no op by name. A node without such a call is added by the name of its op.
"""

from __future__ import annotations

import inspect
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import product
from typing import Any, NamedTuple, cast

from asg.core.dims import Facts
from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor
from asg.core.hashing import canonical
from asg.core.hints import MOVED
from asg.core.node import Ref
from asg.core.opdef import Attrs, AttrType, Kind, OpDef, Types
from asg.io.python.literals import literal, plain

_BINARY: Mapping[str, str] = {
    "+": "add", "-": "sub", "*": "mul", "/": "truediv", "@": "matmul", "**": "pow",
    "//": "floordiv", "%": "mod", "<": "lt", "<=": "le", ">": "gt", ">=": "ge", "==": "eq",
    "!=": "ne", "&": "and_", "|": "or_", "^": "xor", "<<": "lshift", ">>": "rshift",
}  # fmt: skip
_UNARY: Mapping[str, str] = {"-": "neg", "~": "invert"}

# The functions' names for attributes, where they differ.
_ALIASES: Mapping[str, tuple[str, ...]] = {
    "axis": ("axes",), "kernel_size": ("kernel",), "padding": ("low",), "pad_width": ("low+high",),
    "contract": ("x_contract+y_contract",), "batch": ("x_batch+y_batch",),
    "num_groups": ("groups",), "axes": ("permutation",),
    "is_causal": ("causal",), "enable_gqa": ("grouped",), "constant_values": ("value",),
    "divisor_override": ("divisor",), "scale_factor": ("scales",), "upscale_factor": ("factor",),
    "downscale_factor": ("factor",), "shift": ("shifts",), "n": ("order", "size"),
    "use_input_stats": ("training",), "normalized_shape": ("axes",), "x": ("size",),
}  # fmt: skip
_MOST_TRIALS = 48
_LONGEST = 92  # columns of a call on a single line


class Value(NamedTuple):
    """A node in a trial: its operands are numbers of the given operands, or earlier nodes."""

    op: OpDef
    inputs: tuple[Ref, ...]
    attrs: Attrs
    types: Types


class Pattern(NamedTuple):
    """Nodes that a single call must make; the last is its result. Operands have these types.

    `scalars` holds the operands given as numbers, by position. A reference to an operand is its
    position. A reference to a node of the pattern adds the number of operands to its index.
    """

    operands: Types
    nodes: tuple[Value, ...]
    scalars: Mapping[int, Any]
    arguments: tuple[int, ...]  # the operand in each position of the call
    results: int = 1  # the number of results in use, from the first

    def key(self) -> str:
        """Return a text that determines the trial."""
        nodes = [
            (v.op.name, v.inputs, canonical(v.attrs), list(map(str, v.types))) for v in self.nodes
        ]
        scalars = [(place, repr(value)) for place, value in sorted(self.scalars.items())]
        return f"{list(map(str, self.operands))}{nodes}{scalars}{self.arguments}{self.results}"


class Call(NamedTuple):
    """A call to make and write; `shape` says where its operands stand."""

    function: Callable[..., Any]
    name: str  # an operator, or a dotted name
    shape: str  # "operator", "positional", "list" or "last"
    keywords: tuple[tuple[str, Any], ...] = ()
    operand_names: tuple[str, ...] = ()  # of operands given by keyword
    behind: tuple[Any, ...] = ()  # values after the operands, by position

    def make(self, operands: Sequence[Any]) -> Any:
        """Make the call."""
        named = {name: plain(value) for name, value in self.keywords}
        if self.shape == "list":
            return self.function([*operands], **named)
        if self.shape == "last":
            return self.function(*named.values(), *operands)
        ahead = len(operands) - len(self.operand_names)
        named |= dict(zip(self.operand_names, operands[ahead:], strict=True))
        return self.function(*operands[:ahead], *map(plain, self.behind), **named)

    def write(self, operands: Sequence[str], indent: str) -> str:
        """Return the call as Python text."""
        if self.shape == "operator":
            parts = [f"({each})" if each.startswith("-") else each for each in operands]
            return f" {self.name} ".join(parts) if len(parts) == 2 else f"{self.name}{parts[0]}"
        named = [f"{name}={literal(value)}" for name, value in self.keywords]
        if self.shape == "list":
            return wrapped(self.name, [f"[{', '.join(operands)}]", *named], indent)
        if self.shape == "last":
            values = [literal(value) for _, value in self.keywords]
            return wrapped(self.name, [*values, *operands], indent)
        ahead = len(operands) - len(self.operand_names)
        pairs = zip(self.operand_names, operands[ahead:], strict=True)
        values = map(literal, self.behind)
        inner = [*operands[:ahead], *values, *(f"{name}={text}" for name, text in pairs), *named]
        return wrapped(self.name, inner, indent)


def wrapped(name: str, arguments: Sequence[str], indent: str) -> str:
    """Return a call; a long call has an argument per line."""
    line = f"{name}({', '.join(arguments)})"
    if len(indent) + len(line) <= _LONGEST or not arguments:
        return line
    inner = "".join(f"{indent}    {argument},\n" for argument in arguments)
    return f"{name}(\n{inner}{indent})"


class Calls:
    """Finds calls for the nodes of a graph with these symbols, and remembers them."""

    def __init__(self, symbols: frozenset[str]) -> None:
        self._symbols = symbols
        self._known: dict[tuple[str, Facts], Call | None] = {}

    def find(self, pattern: Pattern, facts: Facts) -> Call | None:
        """Return a call that makes exactly the nodes of a pattern, or None."""
        key = (pattern.key(), facts)
        if key not in self._known:
            self._known[key] = self._found(pattern, facts)
        return self._known[key]

    def _found(self, pattern: Pattern, facts: Facts) -> Call | None:
        for number, call in enumerate(_candidates(pattern)):
            if number == _MOST_TRIALS:
                break
            if self._makes(call, pattern, facts):
                return self._shortened(call, pattern, facts)
        return None

    def _shortened(self, call: Call, pattern: Pattern, facts: Facts) -> Call:
        """Remove each keyword that equals its default."""
        for name, _ in call.keywords if call.shape != "last" else ():
            fewer = call._replace(keywords=tuple(k for k in call.keywords if k[0] != name))
            if self._makes(fewer, pattern, facts):
                call = fewer
        return call

    def _makes(self, call: Call, pattern: Pattern, facts: Facts) -> bool:
        scratch = Graph("scratch")
        scratch.declare_symbols(self._symbols)
        scratch.assume(facts)
        made = [
            scratch.input(f"operand{i}", type_.shape, type_.dtype)
            for i, type_ in enumerate(pattern.operands)
        ]
        given = [
            pattern.scalars[place] if place in pattern.scalars else made[number]
            for place, number in enumerate(pattern.arguments)
        ]
        try:
            with scratch:
                result = call.make(given)
        except (AsgError, TypeError, ValueError, AttributeError, IndexError):
            return False
        return made_exactly(scratch, len(made), pattern.nodes) and results_of(
            scratch, result, pattern.results
        )


def made_exactly(graph: Graph, start: int, nodes: Sequence[Value]) -> bool:
    """Whether the nodes of a graph from `start` on equal these nodes."""
    added = graph.nodes[start:]
    return len(added) == len(nodes) and all(
        node.op is value.op
        and node.inputs == value.inputs
        and node.types == value.types
        and canonical(node.attrs) == canonical(value.attrs)
        for node, value in zip(added, nodes, strict=True)
    )


def results_of(graph: Graph, result: Any, count: int) -> bool:
    """Whether a call returned the last node's results in order, `count` or more."""
    given = cast("Sequence[Any]", result if isinstance(result, tuple | list) else (result,))
    refs = [each.ref if isinstance(each, Tensor) else None for each in given]
    node = graph.nodes[-1]
    return len(refs) >= count and refs == [Ref(node.id, index) for index in range(len(refs))]


def _candidates(pattern: Pattern) -> Iterator[Call]:
    node, count = pattern.nodes[-1], len(pattern.arguments)
    if count in (1, 2) and (not node.attrs or node.op.kind is Kind.CONTRACTION):
        for sign, name in (_BINARY if count == 2 else _UNARY).items():
            yield Call(getattr(operator, name), sign, "operator")
    if AttrType.GRAPH in node.op.attrs.values():
        return
    room, _, name = f"asg.{MOVED.get(node.op.name, '')}".rpartition(".")
    for prefix, own in ((room, name or node.op.name), ("asg.linalg", node.op.name)):
        function = getattr(import_module(prefix), own, None)
        if callable(function):
            yield from _of_function(function, f"{prefix}.{own}", node, count)


def _of_function(
    function: Callable[..., Any], name: str, node: Value, count: int
) -> Iterator[Call]:
    """Yield the ways to call a function with operands and attributes, the most likely first."""
    try:
        parameters = inspect.signature(function).parameters
    except ValueError:
        return
    takers = [
        p for p in parameters.values()
        if ("Tensor" in str(p.annotation) or "Operand" in str(p.annotation))
        and node.attrs.get(p.name) is not False
    ]  # fmt: skip
    others = [p for p in parameters.values() if p not in takers or p.name in _ALIASES]
    rest = [p.name for p in others if p.kind is p.VAR_POSITIONAL]
    if any(p.kind is p.VAR_POSITIONAL for p in takers):
        given = tuple(node.attrs.items())
        yield Call(function, name, "last", keywords=given)
        return
    by_name = tuple(p.name for p in takers[:count] if p.kind is p.KEYWORD_ONLY)
    for found in _values(others, node.attrs):
        behind = tuple(value for key, value in found if key in rest)
        chosen = tuple(pair for pair in found if pair[0] not in rest)
        first = str(takers[0].annotation) if takers else ""
        if any(word in first for word in ("Sequence", "Iterable", "Tensors")):
            yield Call(function, name, "list", keywords=chosen)
        yield Call(
            function, name, "positional", keywords=chosen, operand_names=by_name, behind=behind
        )
        yield Call(
            function, name, "positional", keywords=chosen,
            operand_names=tuple(p.name for p in takers[1:count]),
        )  # fmt: skip


def _values(parameters: Sequence[inspect.Parameter], attrs: Attrs) -> Iterator[tuple[Any, ...]]:
    """Yield values for the parameters other than operands, from the attributes."""
    choices: list[list[tuple[str, Any] | None]] = []
    for parameter in parameters:
        found = [*_meant(parameter.name, attrs)]
        if found:
            choices.append([(parameter.name, value) for value in found])
    for combined in product(*choices):
        yield tuple(pair for pair in combined if pair is not None)


def _meant(parameter: str, attrs: Attrs) -> Iterator[Any]:
    for attr in (parameter, *_ALIASES.get(parameter, ())):
        first, _, second = attr.partition("+")
        if first not in attrs or (second and second not in attrs):
            continue
        value, other = attrs[first], attrs.get(second or "high")
        if isinstance(value, tuple) and isinstance(other, tuple) and first != parameter:
            yield tuple(zip(_entries(value), _entries(other), strict=False))
        if second:
            yield value, other
        elif isinstance(value, tuple) and len(_entries(value)) == 1:
            yield value[0]
            yield _entries(value)
        else:
            yield value


def _entries(value: Any) -> tuple[Any, ...]:
    return value

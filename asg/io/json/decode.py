"""Read the JSON format: models check its form, and the ops' rules check its meaning."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeVar, cast

from pydantic import ValidationError

from asg.core.arguments import check_name
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.node import Origin
from asg.core.source import Source
from asg.io.atoms import TypeReader, read_ref
from asg.io.faults import Fault, blame, expected, shortened
from asg.io.json.attributes import AttributeReader
from asg.io.json.models import FORMAT, OPSET, VERSION, FileRecord, GraphRecord, NodeRecord
from asg.io.json.tensors import TensorReader, form_fault, read_sidecar
from asg.io.limits import Limits
from asg.io.rebuild import Budget, Claim, Rebuilder, check_node_count
from asg.ops._support.catalogue import OPS

Raw = dict[str, Any]
_OP = re.compile(r'"op"\s*:')  # each node has an op
_T = TypeVar("_T")

# Upgrades of older files: from the version in the key to the next.
UPGRADES: Mapping[int, Callable[[Raw], Raw]] = {}


def read_file(text: str, limits: Limits, folder: Path | None) -> Graph | dict[str, Graph]:
    """Return the graphs of a saved file. Raises Fault for a text that is not a file of ASG."""
    check_node_count(_OP, text, limits)
    raw = upgraded(_parsed(text, limits.keys))
    whole = _checked_count(raw, limits)
    try:
        record = FileRecord.model_validate(raw)
    except ValidationError as error:
        raise form_fault(error) from None
    if record.kind == "graph" and len(record.graphs) != 1:
        raise Fault(f"a file of kind graph holds one, and here are {len(record.graphs)}", "graphs")
    stored = read_sidecar(record.sidecar, folder, limits)
    graphs: dict[str, Graph] = {}
    with Budget.of(limits, whole) as budget:
        for key, graph in record.graphs.items():
            decoder = GraphDecoder(limits, budget, TensorReader(stored, limits, budget))
            try:
                check_name(key)
                graphs[key] = decoder.graph(graph)
            except (Fault, AsgError) as error:
                blame(error, "graphs", key)
    return graphs if record.kind == "bundle" else next(iter(graphs.values()))


def _parsed(text: str, most_keys: int) -> Raw:
    def object_of(pairs: list[tuple[str, Any]]) -> Raw:
        return _object(pairs, most_keys)

    try:
        raw = json.loads(
            text, object_pairs_hook=object_of, parse_constant=_no_constant, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise Fault(
            f"this is not JSON: {error.msg.removesuffix(' at')} at line {error.lineno}, "
            f"column {error.colno}",
            hint="the file is damaged, or another format",
        ) from None
    except RecursionError:
        raise Fault("the JSON nests deeper than the limit") from None
    except ValueError as error:  # an integer of thousands of digits
        raise Fault(f"a number of the file cannot be read: {error}") from None
    if not isinstance(raw, dict):
        raise Fault("the file is not a JSON object", hint='it must begin with {"format": "asg"')
    return cast("Raw", raw)


def _object(pairs: list[tuple[str, Any]], most: int) -> Raw:
    if len(pairs) > most:
        raise Fault(f"an object has {len(pairs)} keys, more than {most}")
    found = dict(pairs)
    if len(found) < len(pairs):
        seen = set[str]()
        again = next(key for key, _ in pairs if key in seen or seen.add(key))
        raise Fault(f"an object has the key {shortened(again)!r} twice")
    return found


def _no_constant(name: str) -> NoReturn:
    raise Fault(
        f"{name} is not a JSON number", hint='a float that is not finite is the string "nan"'
    )


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise Fault(f"the number {shortened(text)} is beyond the floats", hint='write "inf"')
    return value


def upgraded(raw: Raw) -> Raw:
    """Return the file in the current version. Raises Fault if it is newer, or not a file of ASG."""
    if raw.get("format") != FORMAT:
        raise expected(f'"{FORMAT}"', raw.get("format"), "format", hint="this is not a file of ASG")
    for field, newest in (("version", VERSION), ("opset", OPSET)):
        found = raw.get(field)
        if not isinstance(found, int) or isinstance(found, bool) or found < 1:
            raise expected("a number from 1 on", found, field)
        if found > newest:
            raise Fault(
                f"{field} {shortened(str(found))} is newer than {newest}, the newest known here",
                field, hint="install a newer ASG to read it",
            )  # fmt: skip
    for version in range(raw["version"], VERSION):
        raw = UPGRADES[version](raw)
    return raw


def _checked_count(raw: Raw, limits: Limits) -> int:
    """Return the number of nodes; refuse more than the limit before making their records."""
    graphs: Any = raw.get("graphs")
    if not isinstance(graphs, dict):
        return 0  # the models report the fault
    if len(cast("Raw", graphs)) > limits.graphs:
        raise Fault(f"{len(cast('Raw', graphs))} graphs are more than {limits.graphs}", "graphs")
    count = 0
    for key, graph in cast("Raw", graphs).items():
        nodes: Any = cast("Raw", graph).get("nodes") if isinstance(graph, dict) else None
        count += len(cast("list[Any]", nodes)) if isinstance(nodes, list) else 0
        if count > limits.nodes:
            raise Fault(f"there are more than {limits.nodes} nodes", "graphs", key, "nodes")
    return count


class GraphDecoder:
    """Builds graphs from checked records."""

    def __init__(self, limits: Limits, budget: Budget, tensors: TensorReader) -> None:
        self._limits = limits
        self._budget = budget
        self._types = TypeReader(limits)
        self._attributes = AttributeReader(self._types, tensors, self._nested, limits)
        self._depth = 0

    def graph(self, record: GraphRecord) -> Graph:
        """Return the graph of a record. Raises Fault if an op's rule refuses a node."""
        try:
            builder = Rebuilder(record.name, self._limits, self._budget)
        except AsgError as error:
            blame(error, "name")
        _head(builder, record)
        for position, node in enumerate(record.nodes):
            try:
                if node.id != position:
                    hint = "ids count the nodes from 0, in order, each once"
                    raise expected(str(position), node.id, "id", hint=hint)
                builder.add(self._claim(node))
            except (Fault, AsgError) as error:
                blame(error, "nodes", position)
        return _tail(builder, record)

    def _nested(self, record: GraphRecord) -> Graph:
        if self._depth >= self._limits.nesting:
            raise Fault(f"graphs are nested more than {self._limits.nesting} deep")
        self._depth += 1
        graph = self.graph(record)
        graph.sealed = True
        self._depth -= 1
        return graph

    def _claim(self, node: NodeRecord) -> Claim:
        op = OPS.get(node.op)
        try:
            if op is None:
                attrs = self._attributes.unknown(node.attrs)
            else:
                attrs = self._attributes.known(node.op, op.attrs, node.attrs)
        except (Fault, AsgError) as error:
            blame(error, "attrs")
        origin, source = node.origin, node.source
        return Claim(
            node.op,
            _each(read_ref, node.inputs, "inputs"),
            attrs,
            _each(self._types.type, node.types, "types"),
            node.name,
            node.scope,
            Origin(origin.graph, origin.node, origin.rule) if origin else None,
            Source(source.file, source.line) if source else None,
        )


def _each(read: Callable[[str], _T], texts: list[str], field: str) -> tuple[_T, ...]:
    found: list[_T] = []
    for position, text in enumerate(texts):
        try:
            found.append(read(text))
        except Fault as fault:
            blame(fault, field, position)
    return tuple(found)


def _head(builder: Rebuilder, record: GraphRecord) -> None:
    try:
        builder.declare(record.symbols)
    except (Fault, AsgError) as error:
        blame(error, "symbols")
    for position, text in enumerate(record.assumptions):
        try:
            builder.assume(text)
        except (Fault, AsgError) as error:
            blame(error, "assumptions", position)


def _tail(builder: Rebuilder, record: GraphRecord) -> Graph:
    try:
        graph = builder.finish()
    except AsgError as error:
        blame(error, "assumptions")
    for field, entries, name in (
        ("outputs", record.outputs, builder.output),
        ("updates", record.updates, builder.update),
    ):
        for key, value in entries.items():
            try:
                name(key, read_ref(value))
            except (Fault, AsgError) as error:
                blame(error, field, key)
    return graph

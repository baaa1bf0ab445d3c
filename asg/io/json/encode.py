"""Write graphs in the JSON format, a line per node, so that files diff well."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from asg.core.errors import FormatError
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.printer import MAX_NESTING
from asg.io.json.attributes import write_value
from asg.io.json.models import FORMAT, OPSET, VERSION
from asg.io.json.tensors import Sidecar, TensorWriter

Graphs = Graph | dict[str, Graph]
Raw = dict[str, Any]
Written = tuple[str, "Sidecar | None"]


class GraphEncoder:
    """Makes the records of graphs; `sources` adds the user's source lines."""

    def __init__(self, tensors: TensorWriter, sources: bool) -> None:
        self._tensors = tensors
        self._sources = sources
        self._depth = 0

    def nested(self, graph: Graph) -> Raw:
        """Return the record of a graph attribute."""
        if self._depth >= MAX_NESTING:
            raise FormatError(f"graphs are nested more than {MAX_NESTING} deep")
        self._depth += 1
        record = self.head(graph) | {"nodes": [self.node(node) for node in graph.nodes]}
        self._depth -= 1
        return record | self.tail(graph)

    def head(self, graph: Graph) -> Raw:
        """Return the fields of a graph before its nodes."""
        return {
            "name": graph.name,
            "symbols": sorted(graph.symbols),
            "assumptions": [str(fact) for fact in graph.facts],
        }

    def tail(self, graph: Graph) -> Raw:
        """Return the fields of a graph after its nodes."""
        return {
            "outputs": {name: str(ref) for name, ref in graph.output_refs.items()},
            "updates": {name: str(ref) for name, ref in graph.update_refs.items()},
        }

    def node(self, node: Node) -> Raw:
        """Return the record of a node, without empty fields."""
        record: Raw = {"id": node.id, "op": node.op.name}
        if node.inputs:
            record["inputs"] = [str(ref) for ref in node.inputs]
        if node.attrs:
            record["attrs"] = {
                key: write_value(node.attrs[key], self._tensors, self.nested)
                for key in node.op.attrs or node.attrs  # an unknown op declares no attributes
            }
        record["types"] = [str(type_) for type_ in node.types]
        if node.name is not None:
            record["name"] = node.name
        if node.scope:
            record["scope"] = node.scope
        if node.origin is not None:
            record["origin"] = node.origin._asdict()
        if node.source is not None and self._sources:
            file = node.source.file.encode("utf-8", "replace").decode("utf-8")  # no surrogates
            record["source"] = {"file": file, "line": node.source.line}
        return record


def encode(graphs: Graphs, tensors: TensorWriter, sources: bool) -> Iterator[str]:
    """Yield the lines of a file between its head and its end: the graphs."""
    encoder = GraphEncoder(tensors, sources)
    bundle = {graphs.name: graphs} if isinstance(graphs, Graph) else graphs
    yield ' "graphs": {'
    for position, (key, graph) in enumerate(bundle.items()):
        yield f"  {_json(key)}: {{"
        yield from (f"   {_json(k)}: {_json(v)}," for k, v in encoder.head(graph).items())
        yield '   "nodes": ['
        last = len(graph) - 1
        for node in graph.nodes:
            yield f"    {_json(encoder.node(node))}{',' if node.id < last else ''}"
        tail = encoder.tail(graph)
        yield f'   ],\n   "outputs": {_json(tail["outputs"])},'
        yield f'   "updates": {_json(tail["updates"])}'
        yield "  }" + ("," if position < len(bundle) - 1 else "")
    yield " }"


def write_file(graphs: Graphs, tensors: TensorWriter, sources: bool, path: Path | None) -> Written:
    """Return the text of a file, and its sidecar if it needs one."""
    body = list(encode(graphs, tensors, sources))
    kind = "graph" if isinstance(graphs, Graph) else "bundle"
    head: Raw = {"format": FORMAT, "version": VERSION, "opset": OPSET, "kind": kind}
    sidecar = tensors.sidecar_of(path) if path is not None else None
    if sidecar is not None:
        head["sidecar"] = sidecar.record
    lines = ["{", *(f" {_json(key)}: {_json(value)}," for key, value in head.items()), *body, "}"]
    return "\n".join(lines) + "\n", sidecar


def _json(value: object) -> str:
    return json.dumps(value, allow_nan=False)

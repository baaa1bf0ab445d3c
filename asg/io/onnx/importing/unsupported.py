"""Find all unsupported parts of a model before building its graph, and report them at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from onnx import AttributeProto, FunctionProto, ModelProto, NodeProto
from onnx.defs import onnx_opset_version

from asg.core.errors import FormatError
from asg.io.faults import Fault
from asg.io.onnx.importing.folding import FOLDED
from asg.io.onnx.importing.function_bodies import has_body, schema_of
from asg.io.onnx.importing.operators import HANDLERS
from asg.io.onnx.importing.registry import OLDEST

OPSET = 13  # asg supports all operators from this opset on
NEWEST = 28  # newer opsets may change operators in unknown ways
_MOST_SHOWN = 60
_DECODED = (
    "the bytes of a picture determine its size: decode it first, for example with Pillow, and feed "
    "its pixels to the rest of the model, extracted by onnx.utils.extract_model"
)


def check_supported(model: ModelProto, where: str) -> None:
    """Raise FormatError that names every unsupported operator of the model `where`."""
    opsets = {_domain(each): each.version for each in model.opset_import}
    functions = {(_domain(each), each.name): each for each in model.functions}
    if not opsets:
        raise FormatError("this is not a valid model: it names no opset", where=where)
    known = onnx_opset_version()
    if opsets.get("", 0) > known:
        raise FormatError(
            f"the model has opset {opsets['']}, but the installed package onnx knows {known}",
            hint="upgrade the package, or convert the model with onnx.version_converter",
            where=where,
        )
    check = _Check(functions)
    check.nodes(model.graph.node, opsets)
    if check.missing:
        names = [f"{name} ({count}×)" if count > 1 else name for name, count in _sorted(check)]
        shown = ", ".join(names[:_MOST_SHOWN]) + (" …" if len(names) > _MOST_SHOWN else "")
        raise FormatError(
            f"unsupported operators: {shown}",
            hint=_instead(check.missing),
            where=where,
        )


def _instead(missing: Iterable[str]) -> str:
    """Return a hint for models with these operators."""
    if set(missing) == {"ImageDecoder"}:
        return _DECODED
    own = sorted({name.split(":")[0] for name in missing if ":" in name.split(" ")[0]})
    if own:
        runtimes = " and ".join(own)
        return (
            f"operators of {runtimes} come from optimizers and quantizers: load the original "
            "model instead, or define them as functions of the model"
        )
    if any("(of opset" in name for name in missing):
        return "convert the model to another opset with onnx.version_converter"
    return "export the model without them, or cut it before them with onnx.utils.extract_model"


def check_calls(model: ModelProto, most: int) -> None:
    """Raise Fault if the model has more than `most` nodes, with all function calls inlined.

    A file of a few lines can make millions of nodes by functions that call each other twice.
    """
    functions = {(_domain(each), each.name): each for each in model.functions}
    sizes: dict[tuple[str, str], int] = {}
    waiting, entered = list(functions), set[tuple[str, str]]()
    while waiting:  # count a function after the functions that it calls
        key = waiting.pop()
        called = [(_domain(node), node.op_type) for node in all_nodes(functions[key].node)]
        ahead = [each for each in called if each in functions and each not in sizes]
        if ahead and key not in entered:
            entered.add(key)
            waiting += [key, *ahead]
        else:
            sizes[key] = sum(sizes.get(each, 0) + 1 for each in called)
    nodes = all_nodes(model.graph.node)
    if sum(sizes.get((_domain(node), node.op_type), 0) + 1 for node in nodes) > most:
        raise Fault(
            f"the model has more than {most} nodes, with all function calls inlined",
            hint="if you trust it, pass limits=asg.io.Limits(nodes=...)",
        )


def all_nodes(nodes: Iterable[NodeProto]) -> Iterator[NodeProto]:
    """Yield nodes and the nodes of their bodies."""
    pending = [nodes]
    while pending:
        for node in pending.pop():
            pending += [graph.node for graph in graphs_of(node)]
            yield node


def _domain(named: Any) -> str:
    return "" if named.domain == "ai.onnx" else str(named.domain)


def _sorted(check: _Check) -> list[tuple[str, int]]:
    return sorted(check.missing.items())


class _Check:
    def __init__(self, functions: Mapping[tuple[str, str], FunctionProto]) -> None:
        self.functions = functions
        self.missing: Counter[str] = Counter()
        self.seen: set[tuple[str, str]] = set()

    def nodes(self, first: Iterable[NodeProto], opsets: Mapping[str, int]) -> None:
        """Check nodes, their bodies, and the model's functions."""
        pending: list[tuple[Iterable[NodeProto], Mapping[str, int]]] = [(first, opsets)]
        while pending:
            nodes, known = pending.pop()
            for node in nodes:
                pending += [(graph.node, known) for graph in graphs_of(node)]
                inner = self._node(node, known)
                if inner is not None:
                    pending.append(inner)

    def _node(self, node: NodeProto, opsets: Mapping[str, int]) -> Any:
        domain = "" if node.domain == "ai.onnx" else node.domain
        key = (domain, node.op_type)
        function = self.functions.get(key)
        if function is not None and key in HANDLERS:
            return None
        if function is not None:
            if key in self.seen:
                return None
            self.seen.add(key)
            own = {("" if o.domain == "ai.onnx" else o.domain): o.version
                   for o in function.opset_import}  # fmt: skip
            return function.node, {**opsets, **own}
        fault = _fault(key, opsets.get(domain, 0))
        if fault:
            self.missing[fault] += 1
        return None


def _fault(key: tuple[str, str], version: int) -> str:
    domain, name = key
    label = f"{domain}:{name}" if domain else name
    schema = schema_of(domain, name, version) if version else None
    if schema is None and key in HANDLERS and (version or not domain):
        return ""  # of a runtime; ONNX does not know it
    if schema is None:
        return f"{label} (unknown in opset {version})" if version else f"{label} (no opset)"
    if key not in HANDLERS and not (has_body(schema) or (not domain and name in FOLDED)):
        return label
    if key in HANDLERS and not domain and schema.since_version > NEWEST:
        return f"{label} (of opset {schema.since_version}, newer than {NEWEST})"
    if not domain and version < OPSET and key in HANDLERS:
        at = schema_of(domain, name, OPSET)
        oldest = OLDEST.get(key, at.since_version if at is not None else OPSET)
        if schema.since_version < oldest:
            return f"{label} (of opset {version})"
    return ""


def graphs_of(node: NodeProto) -> list[Any]:
    """Return the bodies of a node."""
    found: list[Any] = []
    for each in node.attribute:
        if each.type == AttributeProto.GRAPH:
            found.append(each.g)
        elif each.type == AttributeProto.GRAPHS:
            found.extend(each.graphs)
    return found

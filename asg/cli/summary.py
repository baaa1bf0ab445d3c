"""The summary of a graph as plain data, for `asg info` to print as tables or JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, NamedTuple

from asg.core.dims import Dim, bind, format_dim
from asg.core.errors import AsgError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.opdef import Opaque
from asg.core.subgraphs import nodes_within
from asg.core.types import TensorType

_TOO_LONG = "formula too long; give sizes with --dim"


def summary(graph: Graph, dims: Mapping[str, int]) -> dict[str, Any]:
    """Return the summary of `graph`; sizes are numbers where `dims` determine them.

    `memory` is the memory of a run on NumPy, or None for an unknown size or op; `memory_unknown`
    then
    gives the reason. `memory_formula` is the peak in bytes as a polynomial of the unknown sizes, or
    None. Raises ShapeError for sizes that contradict an assumption of the graph.
    """
    memory = _memory(graph, dims)
    return {
        "name": graph.name,
        "nodes": len(graph),
        "ops": dict(Counter(node.op.name for node in nodes_within(graph)).most_common()),
        "unknown_ops": sorted({n.op.name for n in nodes_within(graph) if isinstance(n.op, Opaque)}),
        "inputs": _types(graph.inputs),
        "parameters": _types(graph.parameters),
        "state": _types(graph.state),
        "externals": _types(graph.externals),
        "outputs": _types(graph.outputs),
        "updates": _types(graph.updates),
        "symbols": sorted(graph.symbols),
        "assumptions": [str(fact) for fact in graph.facts],
        "parameter_elements": _elements(graph.parameters.values()),
        "parameter_bytes": _bytes(graph.parameters.values()),
        "state_elements": _elements(graph.state.values()),
        "state_bytes": _bytes(graph.state.values()),
        "elements": _elements_by_dtype(graph, dims),
        "memory": memory.parts,
        "memory_unknown": memory.unknown,
        "memory_formula": memory.formula,
        **_costs(graph, dims, sized=memory.parts is not None),
    }


def shapes(graph: Graph, dims: Mapping[str, int]) -> list[dict[str, Any]]:
    """Return each node with its types and, for known sizes, the bytes of its results."""
    return [
        {
            "id": node.id, "name": node.name or "", "op": node.op.name, "scope": node.scope,
            "types": [str(type_) for type_ in node.types],
            "bytes": _written(partial(_type_bytes, node.types, dims)),
        }
        for node in graph.nodes
    ]  # fmt: skip


def _costs(graph: Graph, dims: Mapping[str, int], *, sized: bool) -> dict[str, Any]:
    """Return arithmetic by kind of op, traffic and, for known sizes, the live values."""
    from asg.analysis.cost import alive_at_once, cost

    try:
        found = cost(graph, dims)
    except ShapeError:  # the total is a longer polynomial than a dimension may be
        return dict.fromkeys(("all_flops", "bytes_moved"), _TOO_LONG) | {
            "flops": {}, "alive_at_once": None,
        }  # fmt: skip
    alive = alive_at_once(graph, dims) if sized else None
    return {
        "flops": {str(kind): _number(count) for kind, count in found.flops.items()},
        "all_flops": _written(lambda: found.all_flops),
        "bytes_moved": _number(found.bytes),
        "alive_at_once": alive and {dtype.value: size for dtype, size in alive.items()},
    }


def _written(total: Callable[[], Dim]) -> int | str:
    """Return a total as a number or text; a long sum has no text."""
    try:
        return _number(total())
    except ShapeError:
        return _TOO_LONG


def _type_bytes(types: Iterable[TensorType], dims: Mapping[str, int]) -> Dim:
    total: Dim = 0
    for type_ in types:
        total = total + bind(type_.size, dims) * type_.dtype.itemsize
    return total


def _number(count: Dim) -> int | str:
    return count if isinstance(count, int) else format_dim(count)


def _types(tensors: Mapping[str, Tensor]) -> dict[str, str]:
    return {name: str(tensor.type) for name, tensor in tensors.items()}


def _elements(tensors: Iterable[Tensor]) -> int:
    return sum(int(str(tensor.type.size)) for tensor in tensors)  # residents have static shapes


def _bytes(tensors: Iterable[Tensor]) -> int:
    return sum(_elements([tensor]) * tensor.dtype.itemsize for tensor in tensors)


def _elements_by_dtype(graph: Graph, dims: Mapping[str, int]) -> dict[str, int | str]:
    """Return the number of elements of all values together, by dtype."""
    counts: Counter[TensorType] = Counter()
    for node in graph.nodes:
        counts.update(node.types)
    by_dtype: dict[str, list[tuple[TensorType, int]]] = {}
    for type_, count in counts.items():
        by_dtype.setdefault(type_.dtype.value, []).append((type_, count))
    return {name: _written(partial(_sum_of, each, dims)) for name, each in by_dtype.items()}


def _sum_of(counts: Iterable[tuple[TensorType, int]], dims: Mapping[str, int]) -> Dim:
    total: Dim = 0
    for type_, count in counts:
        total = total + bind(type_.size, dims) * count
    return total


class _Memory(NamedTuple):
    """The memory of a run by its parts, or None with a reason and the peak as a polynomial."""

    parts: dict[str, int] | None
    unknown: str = ""
    formula: str | None = None


def _memory(graph: Graph, dims: Mapping[str, int]) -> _Memory:
    from asg.core.subgraphs import check_facts, symbols_used
    from asg.runtime.backend import MemoryReport, Options
    from asg.runtime.backend_choice import load_backend
    from asg.runtime.lowering import lower
    from asg.runtime.memory.peak_formula import peak_formula
    from asg.runtime.plan_cache import prepared

    check_facts(graph.facts, dims)
    if any(isinstance(node.op, Opaque) for node in nodes_within(graph)):
        return _Memory(None, "the graph has an unknown op")
    missing = sorted(symbols_used(graph) - dims.keys())
    ask = " ".join(["give", *(f"--dim {name}=SIZE" for name in missing)])
    try:  # plan only: compiling would make the initial values of all parameters
        backend = load_backend("numpy")
        lowered = lower(graph, backend.claims)
        plans = prepared(backend, lowered, backend.store(None), Options())

        def planned(sizes: Mapping[str, int]) -> MemoryReport:
            binding = {**dims, **sizes}
            check_facts(graph.facts, binding)
            return plans.specialize(binding).memory

        if missing:
            formula = peak_formula(lambda sizes: planned(sizes).peak, missing)
            return _Memory(None, ask, None if formula is None else str(formula))
        found = asdict(planned({}))
    except AsgError as error:
        return _Memory(None, ask if missing else error.message)
    return _Memory({name: size for name, size in found.items() if isinstance(size, int)})

"""The kernels that compute a node, and the other nodes fused into each kernel."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from asg.core.graph import Graph
from asg.runtime.compiling import compile
from asg.runtime.profiling import KernelText
from asg_viewer.inspect.wgsl import Token, tokens
from asg_viewer.overlays.lowering import Lowering, lowering_of


@dataclass(frozen=True, eq=False)
class KernelView:
    """A kernel, by its number in a run's order; `nodes` are the user's nodes that it computes."""

    number: int
    label: str
    workgroups: tuple[int, int, int]
    nodes: tuple[int, ...]
    source: str

    @cached_property
    def lines(self) -> list[tuple[Token, ...]]:
        """The source in tokens, line by line."""
        return tokens(self.source)


@dataclass(frozen=True, eq=False)
class Kernels:
    """All kernels of a graph for certain sizes, and their nodes."""

    kernels: tuple[KernelView, ...]
    by_node: Mapping[int, tuple[int, ...]]

    def of(self, node: int) -> list[KernelView]:
        """Return the kernels that compute a node, or a part of it; none for a pure move."""
        return [self.kernels[number] for number in self.by_node.get(node, ())]

    def fused_with(self, node: int) -> tuple[int, ...]:
        """Return the other nodes that the same kernels compute, in order."""
        found = {other for kernel in self.of(node) for other in kernel.nodes}
        return tuple(sorted(found - {node}))


Naming = Callable[[int], str]


def _plain(node: int) -> str:
    return f"%{node}"


def kernels_of(
    graph: Graph, sizes: Mapping[str, int], backend: str = "wgpu", named: Naming = _plain
) -> Kernels:
    """Return the kernels of a graph for sizes of its symbolic dimensions, without running them.

    Comments use the names of nodes from `named`. Raises BackendError for a missing backend or
    device, or a backend without kernel texts. Raises ShapeError for a missing size.
    """
    exe = compile(graph, backend)
    known = {name: size for name, size in sizes.items() if name in graph.symbols}
    return gathered(exe.kernels(**known), lowering_of(graph, backend), named)


def gathered(texts: Sequence[KernelText], lowering: Lowering, named: Naming = _plain) -> Kernels:
    """Return kernels by the user's nodes; kernels read leaves, and do not compute them."""
    nodes = lowering.graph.nodes
    views: list[KernelView] = []
    by_node: dict[int, list[int]] = {}
    for number, text in enumerate(texts):
        owners = {owner for each in text.ids for owner in lowering.owners[each]}
        mine = tuple(sorted(owner for owner in owners if nodes[owner].inputs))
        views.append(KernelView(number, text.label, text.workgroups, mine,
                                _renamed(text.source, lowering, named)))  # fmt: skip
        for node in mine:
            by_node.setdefault(node, []).append(number)
    return Kernels(tuple(views), {node: tuple(each) for node, each in by_node.items()})


# The first line of a kernel names its lowered node
_COMMENT = re.compile(r"^// node %(\d+)", re.MULTILINE)


def _renamed(source: str, lowering: Lowering, named: Naming) -> str:
    """Return a kernel's text with the names of the user's nodes in its comments."""
    nodes = lowering.graph.nodes

    def called(found: re.Match[str]) -> str:
        number = int(found[1])
        owners = lowering.owners[number] if number < len(lowering.owners) else ()
        working = [owner for owner in owners if nodes[owner].inputs] or list(owners)
        return f"// node {', '.join(map(named, working))}" if working else "// a node"

    return _COMMENT.sub(called, source)

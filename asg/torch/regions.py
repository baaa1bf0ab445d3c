"""Regions of torch.no_grad in exported programs."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

_REGION = "wrap_with_set_grad_enabled"


@contextmanager
def detached_regions(program: Any) -> Generator[None]:
    """Detach the results of regions of torch.no_grad: decompositions forget the regions.

    The program is unchanged afterwards.
    """
    graph = program.graph
    results = [
        user
        for node in graph.nodes
        if getattr(node.target, "__name__", "") == _REGION and node.args[0] is False
        for user in node.users
        if _is_float(user)
    ]
    if not results:
        yield
        return
    detach = import_module("torch").ops.aten.detach.default
    added: list[tuple[Any, Any]] = []
    for node in results:
        with graph.inserting_after(node):
            made = graph.call_function(detach, (node,))
        made.meta = dict(node.meta)
        node.replace_all_uses_with(made)
        made.args = (node,)  # its own use became itself
        added.append((node, made))
    program.graph_module.recompile()
    try:
        yield
    finally:
        for node, made in added:
            made.replace_all_uses_with(node)
            graph.erase_node(made)
        program.graph_module.recompile()


def _is_float(node: Any) -> bool:
    dtype = getattr(node.meta.get("val"), "dtype", None)
    return dtype is not None and (dtype.is_floating_point or dtype.is_complex)

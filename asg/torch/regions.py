"""Regions of torch.no_grad in exported programs."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from asg.core.errors import FormatError
from asg.torch.program import is_list

_REGION = "wrap_with_set_grad_enabled"


@contextmanager
def detached_regions(program: Any) -> Generator[None]:
    """Detach what regions of torch.no_grad read and return: decompositions forget the regions.

    A region may write what it computes to tensors that the program reads later, so that detached
    results alone do not end all gradients. The program is unchanged afterwards.

    Raises:
        FormatError: A region writes to a tensor that gradients of a parameter pass through.
    """
    regions = [node for node in program.graph.nodes if _is_region(node)]
    parameters = frozenset(program.graph_signature.inputs_to_parameters)
    for region in regions:
        _check_writes(region, parameters)
    ends = [end for region in regions for end in _ends(region) if _is_float(end)]
    if not ends:
        yield
        return
    detach = import_module("torch").ops.aten.detach.default
    added: list[tuple[Any, Any]] = []
    for node in ends:
        with node.graph.inserting_after(node):
            made = node.graph.call_function(detach, (node,))
        made.meta = dict(node.meta)
        node.replace_all_uses_with(made)
        made.args = (node,)  # its own use became itself
        added.append((node, made))
    modules = {id(node.graph): node.graph.owning_module for node in ends}.values()
    for module in modules:
        module.recompile()
    try:
        yield
    finally:
        for node, made in added:
            made.replace_all_uses_with(node)
            node.graph.erase_node(made)
        for module in modules:
            module.recompile()


def _is_region(node: Any) -> bool:
    return getattr(node.target, "__name__", "") == _REGION and node.args[0] is False


def _body(region: Any) -> Any:
    return getattr(region.graph.owning_module, region.args[1].target).graph


def _check_writes(region: Any, parameters: frozenset[str]) -> None:
    """Refuse a write to what depends on parameters, a write that PyTorch's gradients ignore."""
    body = _body(region)
    written = _written(body)
    for operand, given in zip(region.args[2:], body.find_nodes(op="placeholder"), strict=True):
        if given in written and operand.name not in parameters and _depends(operand, parameters):
            raise FormatError(
                f"the program writes to {operand.name!r} in torch.no_grad, and gradients of "
                "parameters pass through that tensor",
                hint="add the change instead: y = y + (changed - y).detach()",
            )


def _depends(node: Any, parameters: frozenset[str]) -> bool:
    """Whether gradients of parameters pass through a node."""
    ahead, seen = [node], {node}
    while ahead:
        each = ahead.pop()
        if each.name in parameters:
            return True
        dtype = getattr(each.meta.get("val"), "dtype", None)
        is_end = _is_region(each) or str(each.target).startswith("aten.detach")
        if not is_end and (dtype is None or _is_float(each)):
            before = [other for other in each.all_input_nodes if other not in seen]
            seen.update(before)
            ahead += before
    return False


def _ends(region: Any) -> Iterator[Any]:
    """Yield the tensors that a region is given and does not write to, and its results."""
    body = _body(region)
    written = _written(body)
    yield from (node for node in body.find_nodes(op="placeholder") if node not in written)
    yield from region.users


def _written(body: Any) -> set[Any]:
    """Return the tensors that a body writes to, in whole or through a view."""
    bases: dict[Any, Any] = {}
    written: set[Any] = set()
    for node in body.nodes:
        schema = getattr(node.target, "_schema", None)
        arguments = schema.arguments if schema is not None else ()
        given = dict(zip((each.name for each in arguments), node.args, strict=False))
        for argument in arguments:
            if argument.alias_info is None:
                continue
            value: Any = {**given, **node.kwargs}.get(argument.name)
            tensors: Sequence[Any] = value if is_list(value) else (value,)
            for tensor in tensors:
                bases[node] = bases.get(tensor, tensor)
                if argument.alias_info.is_write:
                    written.add(bases[node])
    return written


def _is_float(node: Any) -> bool:
    dtype = getattr(node.meta.get("val"), "dtype", None)
    return dtype is not None and (dtype.is_floating_point or dtype.is_complex)

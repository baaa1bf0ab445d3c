"""Check the arguments of derivatives, and name the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set as AbstractSet
from types import FunctionType
from typing import cast

from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor, foreign_hint
from asg.core.leaves import EXTERNAL
from asg.core.types import TensorType
from asg.core.verify import same_type

Tensors = Tensor | Sequence[Tensor]
Named = Tensor | str | Sequence[Tensor | str]  # names of leaves and outputs
Directions = Tensor | Sequence[Tensor] | str


def several(op: str, given: Named, what: str, graph: Graph | None = None) -> list[Tensor]:
    """Return one tensor or several as a list; raise GradientError for none, and for a non-tensor.

    With a `graph`, a name means its tensor there. Mappings and sets are rejected: they have no
    reliable order for the results.
    """
    if isinstance(given, Mapping):
        types = cast("Mapping[str, object]", given)
        if all(isinstance(type_, TensorType) for type_ in types.values()):
            given = list(types)  # the names of `net.parameters()`
    if isinstance(given, (Mapping, AbstractSet)):
        raise GradientError(
            f"{what} is a {type(given).__name__}",
            op=op,
            hint="give a list of tensors, in the order of the arguments that they belong to",
        )
    _refuse_whole(op, given, what)
    entries = [given] if isinstance(given, Tensor | str) else list(given)
    if not entries:
        raise GradientError(f"{what} is empty", op=op, hint="give at least one tensor")
    tensors: list[Tensor] = []
    for entry in entries:
        tensor = graph[entry] if isinstance(entry, str) and graph is not None else entry
        if not isinstance(tensor, Tensor):
            raise GradientError(
                f"{what} holds {type(tensor).__name__} and not only tensors",
                op=op,
                hint="give tensors or their names"
                if graph is not None
                else "give tensors; asg.constant(value, graph=g) makes one of numbers",
            )
        tensors.append(tensor)
    return tensors


def _refuse_whole(op: str, given: object, what: str) -> None:
    """Raise GradientError for a graph or a function in the place of its outputs."""
    if isinstance(given, Graph):
        names = list(given.output_refs) or ["output"]
        told, hint = "a graph", f"give an output of the graph: graph[{names[0]!r}]"
    elif isinstance(given, FunctionType):
        told, hint = "a function", 'make its graph: asg.graph(x=(3,))(function)["output"]'
    else:
        return
    raise GradientError(f"{what} must be tensors, got {told}", op=op, hint=hint)


def differentiated(graph: Graph) -> list[Tensor]:
    """Return the float parameters to differentiate by; without any, the float inputs."""
    for leaves in (graph.parameters, graph.inputs):
        found = [each for each in leaves.values() if each.dtype.is_float]
        if found:
            return found
    return []


def check(op: str, results: Sequence[Tensor], sources: Sequence[Tensor]) -> Graph:
    """Return the graph of all tensors; raise GradientError for two graphs and non-floats."""
    forward = results[0].graph
    for tensor in (*results, *sources):
        if tensor.graph is not forward:
            raise GradientError(
                f"{tensor!r} and {results[0]!r} belong to different graphs",
                op=op,
                hint=_joining(tensor, forward),
            )
        if not tensor.dtype.is_float:
            raise GradientError(
                f"{tensor!r} is not a float, and only floats have gradients",
                op=op,
                hint='cast to a float before the computation: cast(x, "f32")',
            )
    for tensors, what in ((results, "outputs"), (sources, "wrt")):
        if len({tensor.ref for tensor in tensors}) != len(tensors):
            raise GradientError(f"{what} names a tensor twice", op=op)
    return forward


def _joining(tensor: Tensor, forward: Graph) -> str:
    """Return the hint for a tensor outside of `forward`, which may be the gradient of its graph."""
    if any(node.op is EXTERNAL for node in forward.nodes):
        return (
            f"join them, as for a second derivative: graph = asg.splice({tensor.graph.name}, "
            f"{forward.name}); graph[{tensor.label!r}] and the gradients are its tensors"
        )
    return foreign_hint(forward, tensor)


def single(op: str, output: Tensors) -> Tensor:
    """Return the only output; raise GradientError for several."""
    outputs = several(op, output, "output")
    if len(outputs) != 1:
        raise GradientError(f"takes a single output, got {len(outputs)}", op=op)
    return outputs[0]


def check_scalar(op: str, output: Tensor) -> None:
    """Raise GradientError unless the output is a scalar."""
    if output.shape:
        raise GradientError(
            f"the output {output!r} is not a scalar", op=op, hint="reduce it, as with .sum()"
        )


def fitting(
    op: str, what: str, given: Directions, likes: Sequence[Tensor], like: str
) -> list[Tensor] | None:
    """Return a forward tensor of the right type for each of `likes`; None for "input".

    Raises GradientError for a tensor of another type; the message uses `what` and `like`.
    """
    if isinstance(given, str):
        if given != "input":
            raise GradientError(f'{what}s are tensors or "input", not {given!r}', op=op)
        return None
    tensors = several(op, given, f"{what}s")
    if len(tensors) != len(likes):
        raise GradientError(f"{len(tensors)} {what}s for {len(likes)} {like}", op=op)
    for tensor, other in zip(tensors, likes, strict=True):
        if tensor.graph is not other.graph:
            raise GradientError(
                f"the {what} {tensor!r} and {other!r} belong to different graphs",
                op=op,
                hint=foreign_hint(other.graph, tensor),
            )
        if not same_type(other.graph, tensor.type, other.type):
            raise GradientError(
                f"the {what} {tensor!r} does not fit {other!r}",
                op=op,
                hint=f"a {what} is a tensor of the forward graph of the same type",
            )
    return tensors


def result_name(tensor: Tensor) -> str:
    """Return the name under which a tensor is an output of its graph, or its label."""
    named = (name for name, ref in tensor.graph.output_refs.items() if ref == tensor.ref)
    return next(named, tensor.label)

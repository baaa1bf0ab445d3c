"""The dispatch of an op that brings a whole kernel with it: an op of a user, of kind CUSTOM."""

from __future__ import annotations

import re
from math import prod

from asg.core.dtypes import DType
from asg.core.errors import AsgError, BackendError
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Primitive, WgslKernel
from asg.core.types import TensorType
from asg_wgpu.codegen.emitter import BufferOf
from asg_wgpu.ir.node_facts import NEVER, SizedPrimitive, trips_of
from asg_wgpu.ir.schedule import Dispatch, Kernel
from asg_wgpu.ir.size import pinned, sizes_of
from asg_wgpu.ir.target import Target, require_dtype, stored_type
from asg_wgpu.ir.text import AFTER, BEFORE, OPERAND, hole

_HALF = re.compile(r"\bf16\b")
_PLACE = re.compile(r"\b(in|out)_(\d+)\b(\[?)|[][]")  # an operand, and the brackets of indices


def custom_dispatch(graph: Graph, node: Node, buffer_of: BufferOf, target: Target) -> Dispatch:
    """Return the dispatch of the kernel that an op gives for a node.

    Raises BackendError where the op gives none, one that names what the node has not, or one of f16
    for a device without it.
    """
    made = kernel_of(graph, node)
    if 0 < target.iteration_limit < made.iterations:
        raise _wrong(
            node, f"takes up to {made.iterations} iterations of loops, and a driver on the CPU "
            f"allows {target.iteration_limit}", hint='use smaller shapes, or backend="numpy"',
        )  # fmt: skip
    operands = [*node.inputs, *(Ref(node.id, index) for index in range(len(node.types)))]
    stored = tuple(stored_type(graph.type_of(ref).dtype) for ref in operands)
    if len(operands) > target.storage_buffers:
        raise _wrong(node, f"has {len(operands)} operands and results, and a kernel may bind "
                     f"{target.storage_buffers} buffers")  # fmt: skip
    body = _with_holes(node, made.source)
    # All are operands of the dispatch; one that the shader does not name is bound all the same.
    buffers = tuple(_buffer(buffer_of(ref)) for ref in operands)
    written = frozenset(range(len(node.inputs), len(operands)))
    has_half = "f16" in stored or _HALF.search(body) is not None
    if has_half:
        require_dtype(DType.F16, target)
    features = frozenset({"shader-f16"} if has_half else ())
    return Dispatch(
        Kernel(body, stored, features, unproved=_unproved(node)),
        buffers, written, made.workgroups, (node.id,), node.op.name,
        flops=sum(prod(sizes_of(type_.shape)) for type_ in node.types),
        trips=NEVER if isinstance(node.op, SizedPrimitive) else trips_of(made.source),
    )  # fmt: skip


def _unproved(node: Node) -> tuple[str, ...]:
    is_proved = isinstance(node.op, SizedPrimitive)
    return () if is_proved else (f"it is the text of op {node.op.name!r}",)


def _with_holes(node: Node, source: str) -> str:
    """Return a kernel's text with holes for its operands and around their indices.

    Its author wrote the names of operands in plain text, where nothing but reading it finds them.
    """
    first = {"in": 0, "out": len(node.inputs)}
    counts = {"in": len(node.inputs), "out": len(node.types)}
    opened: list[int | None] = []  # the operand that each open bracket is the index of

    def named(match: re.Match[str]) -> str:
        if match[0] == "[":
            opened.append(None)
        if match[1] is None:
            last = opened.pop() if match[0] == "]" and opened else None
            return match[0] if last is None else f"{hole(AFTER, last)}]"
        side, number = match[1], int(match[2])
        if number >= counts[side]:
            name = f"{side}_{number}"
            raise _wrong(node, f"names {name} in its kernel, and has {counts[side]} of them")
        operand = first[side] + number
        if not match[3]:
            return hole(OPERAND, operand)
        opened.append(operand)
        return f"{hole(OPERAND, operand)}[{hole(BEFORE, operand)}"

    return _PLACE.sub(named, source)


def kernel_of(graph: Graph, node: Node) -> WgslKernel:
    """Return the kernel that an op gives for a node; BackendError where it gives none."""
    give = node.op.kernel if isinstance(node.op, Primitive) else None
    if give is None:
        raise _wrong(
            node, "has no kernel",
            hint='give its OpDef kernel=…, a function of the operand types, or use backend="numpy"',
        )  # fmt: skip
    types = [graph.type_of(ref) for ref in node.inputs]
    attrs = dict(node.attrs)
    if not isinstance(node.op, SizedPrimitive):  # of a user, who knows ints
        types = [TensorType(pinned(type_.shape), type_.dtype) for type_ in types]
        attrs = {name: pinned(value) for name, value in attrs.items()}
    try:
        return give(*types, **attrs)
    except AsgError as error:
        raise error.within(node.op.name) from None


def _buffer(buffer: int | None) -> int:
    assert buffer is not None, "operands of a custom kernel lie in memory"
    return buffer


def _wrong(node: Node, what: str, *, hint: str = "") -> BackendError:
    return BackendError(f"{node.op.name}: the op {what}", hint=hint)

"""The dispatch of an op of kind CUSTOM: a user's op with a whole kernel, or an op of `lower`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from asg.core.dtypes import DType
from asg.core.errors import AsgError, BackendError
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef, Primitive, WgslKernel
from asg.core.tracing.size import pinned, sized
from asg.core.types import TensorType
from asg.kernel.count import node_flops, trips_of
from asg_wgpu.codegen.attention.attention import attention_kernel
from asg_wgpu.codegen.emitter import BufferOf, Setting
from asg_wgpu.codegen.segmented_sum import segmented_sum
from asg_wgpu.ir.schedule import Dispatch, Kernel, Operand
from asg_wgpu.ir.target import Target, require_dtype, stored_type
from asg_wgpu.lower.attention_ops import MATRICES
from asg_wgpu.lower.sorted_scatter import SEGMENTED_SUM

# The kernels of ops that lowering makes
OWN_KERNELS: Mapping[OpDef, Callable[[Setting, Node], Dispatch]] = {
    SEGMENTED_SUM: segmented_sum,
    **dict.fromkeys(MATRICES, attention_kernel),
}


def custom_kernel(setting: Setting, node: Node) -> Dispatch:
    """Return the dispatch of a custom op; raise as `custom_dispatch` does."""
    own = OWN_KERNELS.get(node.op)
    if own is not None:
        return own(setting, node)
    return custom_dispatch(setting.graph, node, setting.buffer_of, setting.target)


def custom_dispatch(graph: Graph, node: Node, buffer_of: BufferOf, target: Target) -> Dispatch:
    """Return the dispatch of a user's kernel for a node.

    Raises BackendError if the op has no kernel, if the kernel names a missing operand, or if it
    needs f16 and the device lacks it.
    """
    made = kernel_of(graph, node)
    if 0 < target.iteration_limit < made.iterations:
        raise _wrong(
            node, f"needs up to {made.iterations} loop iterations, and a "
            f"CPU driver allows at most {target.iteration_limit}",
            hint='use smaller shapes, or backend="numpy"',
        )  # fmt: skip
    refs = [*node.inputs, *(Ref(node.id, index) for index in range(len(node.types)))]
    operands = tuple(Operand(stored_type(graph.type_of(ref).dtype)) for ref in refs)
    if len(operands) > target.storage_buffers:
        raise _wrong(node, f"has {len(operands)} operands and results, and a kernel may bind "
                     f"{target.storage_buffers} buffers")  # fmt: skip
    words = list(_words(made.source))
    has_half = any(each.kind == "f16" for each in operands) or "f16" in words
    if has_half:
        require_dtype(DType.F16, target)
    features = frozenset({"shader-f16"} if has_half else ())
    text = tuple(_named(node, words))
    # All are operands of the dispatch, even if the shader names only some.
    return Dispatch(
        Kernel(text, operands, features, (f"it is the text of op {node.op.name!r}",)),
        tuple(_buffer(buffer_of(ref)) for ref in refs),
        frozenset(range(len(node.inputs), len(operands))),
        made.workgroups, (node.id,), node.op.name,
        flops=sized(node_flops(node, graph)),
        trips=trips_of(made.source),
    )  # fmt: skip


def _words(source: str) -> Iterator[str]:
    """Yield a text in pieces: comments, names and numbers, and single signs."""
    at = 0
    while at < len(source):
        end = at + 1
        if source.startswith("//", at):
            line = source.find("\n", at)
            end = line if line >= 0 else len(source)
        elif _is_of_name(source[at]):
            while end < len(source) and _is_of_name(source[end]):
                end += 1
        yield source[at:end]
        at = end


def _is_of_name(character: str) -> bool:
    return character.isalnum() or character == "_"


def _named(node: Node, words: Iterable[str]) -> Iterator[str | int]:
    """Yield a kernel's text in pieces, with an operand's number in the place of its name."""
    counts = {"in": len(node.inputs), "out": len(node.types)}
    first = {"in": 0, "out": len(node.inputs)}
    text = ""
    for word in words:
        side, _, digits = word.partition("_")
        if side not in counts or not digits.isdecimal():
            text += word
            continue
        if int(digits) >= counts[side]:
            raise _wrong(
                node, f"has a kernel that reads {word}, but only {counts[side]} of these operands"
            )
        yield text
        yield first[side] + int(digits)
        text = ""
    yield text


def kernel_of(graph: Graph, node: Node) -> WgslKernel:
    """Return a node's kernel from its op; BackendError if the op has none."""
    give = node.op.kernel if isinstance(node.op, Primitive) else None
    if give is None:
        raise _wrong(
            node, "has no kernel",
            hint='give its OpDef kernel=…, a function of the operand types, or use backend="numpy"',
        )  # fmt: skip
    types = [graph.type_of(ref) for ref in node.inputs]
    types = [TensorType(pinned(type_.shape), type_.dtype) for type_ in types]
    attrs = {name: pinned(value) for name, value in node.attrs.items()}
    try:
        return give(*types, **attrs)
    except AsgError as error:
        raise error.of(node.op.name) from None


def _buffer(buffer: int | None) -> int:
    assert buffer is not None, "operands of a custom kernel lie in memory"
    return buffer


def _wrong(node: Node, what: str, *, hint: str = "") -> BackendError:
    return BackendError(f"the op {what}", op=node.op.name, hint=hint)

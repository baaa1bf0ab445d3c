"""The dispatches of an op of kind CUSTOM: a user's op with whole kernels, or an op of `lower`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.errors import AsgError, BackendError
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef, Primitive, WgslKernel, WgslKernels
from asg.core.tracing.size import pinned, sized
from asg.core.types import TensorType
from asg.kernel.costs import node_flops, trips_of
from asg_wgpu.codegen.attention.attention import attention_kernel
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.codegen.sorts.segmented_sum import segment_starts, segmented_sum
from asg_wgpu.ir.schedule import Dispatch, Kernel, Operand
from asg_wgpu.ir.target import Target, require_dtype, stored_type
from asg_wgpu.lower.attention.ops import MATRICES
from asg_wgpu.lower.sorts.sorted_scatter import SEGMENT_STARTS, SEGMENTED_SUM

# The kernels of ops that lowering makes
OWN_KERNELS: Mapping[OpDef, Callable[[Setting, Node], Dispatch]] = {
    SEGMENT_STARTS: segment_starts,
    SEGMENTED_SUM: segmented_sum,
    **dict.fromkeys(MATRICES, attention_kernel),
}


def custom_kernels(setting: Setting, node: Node) -> list[Dispatch]:
    """Return the dispatches of a custom op, in order.

    Raises BackendError if the op has no kernel, if a kernel names a missing operand, or if it needs
    f16 and the device lacks it.
    """
    own = OWN_KERNELS.get(node.op)
    if own is not None:
        return [own(setting, node)]
    graph, made = setting.graph, kernels_of(setting.graph, node)
    refs = [*node.inputs, *(Ref(node.id, index) for index in range(len(node.types)))]
    types = (*map(graph.type_of, refs), *made.scratch)
    shared = {"scratch": len(made.scratch)} if made.scratch else {}  # else a name like others
    bound = _Bound(
        node,
        {"in": len(node.inputs), "out": len(node.types), **shared},
        tuple([Operand(stored_type(type_.dtype)) for type_ in types]),
        (
            *(_buffer(setting.buffer_of(ref)) for ref in refs),
            *(setting.scratch(type_, node.id) for type_ in made.scratch),
        ),
    )
    if len(types) > setting.target.storage_buffers:
        raise _wrong(node, f"has {len(types)} operands and results, and a kernel may bind "
                     f"{setting.target.storage_buffers} buffers")  # fmt: skip
    flops = sized(node_flops(node, graph))
    return [bound.dispatch(kernel, flops, setting.target) for kernel in made.kernels]


class _Bound(NamedTuple):
    """The operands of a node's kernels: the operands, results and shared memory of the node."""

    node: Node
    counts: Mapping[str, int]  # of operands by the first part of their names, in order
    operands: tuple[Operand, ...]
    buffers: tuple[int, ...]

    def dispatch(self, made: WgslKernel, flops: int, target: Target) -> Dispatch:
        """Return the dispatch of a kernel."""
        node = self.node
        if 0 < target.iteration_limit < made.iterations:
            raise _wrong(
                node, f"needs up to {made.iterations} loop iterations, and a "
                f"CPU driver allows at most {target.iteration_limit}",
                hint='use smaller shapes, or backend="numpy"',
            )  # fmt: skip
        words = list(_words(made.source))
        has_half = any(each.kind == "f16" for each in self.operands) or "f16" in words
        if has_half:
            require_dtype(DType.F16, target)
        features = frozenset({"shader-f16"} if has_half else ())
        text = tuple(self._named(words))
        # All are operands of the dispatch, even if the shader names only some.
        return Dispatch(
            Kernel(text, self.operands, features, (f"it is the text of op {node.op.name!r}",)),
            self.buffers,
            frozenset(range(len(node.inputs), len(self.operands))),
            made.workgroups, (node.id,), node.op.name,
            flops=flops,
            trips=trips_of(made.source),
            times=made.times,
        )  # fmt: skip

    def _named(self, words: Iterable[str]) -> Iterator[str | int]:
        """Yield a kernel's text in pieces, with an operand's number in the place of its name."""
        first = dict(zip(self.counts, accumulate(self.counts.values(), initial=0), strict=False))
        text = ""
        for word in words:
            side, _, digits = word.partition("_")
            if side not in self.counts or not digits.isdecimal():
                text += word
                continue
            if int(digits) >= self.counts[side]:
                raise _wrong(
                    self.node,
                    f"has a kernel that reads {word}, but only {self.counts[side]} of these "
                    "operands",
                )
            yield text
            yield first[side] + int(digits)
            text = ""
        yield text


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


def kernels_of(graph: Graph, node: Node) -> WgslKernels:
    """Return a node's kernels from its op; BackendError if the op has none."""
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
        made = give(*types, **attrs)
    except AsgError as error:
        raise error.of(node.op.name) from None
    return made if isinstance(made, WgslKernels) else WgslKernels((made,))


def _buffer(buffer: int | None) -> int:
    assert buffer is not None, "operands of a custom kernel lie in memory"
    return buffer


def _wrong(node: Node, what: str, *, hint: str = "") -> BackendError:
    return BackendError(f"the op {what}", op=node.op.name, hint=hint)

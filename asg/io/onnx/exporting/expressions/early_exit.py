"""Loops that may end early, as Loop."""

from __future__ import annotations

from onnx import TensorProto, ValueInfoProto, helper

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.types import TensorType
from asg.io.onnx.exporting.expressions.table import Site, expression
from asg.io.onnx.exporting.nodes import write_nodes
from asg.io.onnx.exporting.writer import Writer, body_of, value_info
from asg.ops.control.parts import Ends, LoopParts, loop_parts

_LAST = -(2**31)
_COUNT = TensorType((), DType.I32)


@expression("while_loop", "partial_scan")
def loop(site: Site) -> list[str]:
    """Loop; its stacks end with the last step, and are padded with zeros to their length."""
    parts = loop_parts(site.attrs, len(site.operands))
    most, more = _limits(site, parts)
    begins = [*site.operands[: parts.carries], site.writer.scalar(0, DType.I32)]
    stacks = [*range(parts.carries, parts.carries + parts.ys), *parts.befores]
    found = site.writer.several(
        "Loop", [most, more, *begins], len(begins) + len(stacks), body=_body(site, parts, most)
    )
    results = found[: parts.carries]
    for place, name in zip(stacks, found[len(begins) :], strict=True):
        results.append(_filled(site, parts, name, site.results[place]))
    return [*results, found[parts.carries]] if parts.has_flag else results


def _limits(site: Site, parts: LoopParts) -> tuple[str, str]:
    """Return the largest number of steps, and the condition of the first step; "" for none."""
    writer = site.writer
    if parts.ends is Ends.OPEN:
        return "", site.x
    length = writer.dim(parts.length)
    if parts.ends is Ends.FLAG:
        return length, site.x
    asked = writer.cast(site.operands[-1], TensorProto.INT64)
    return writer.emit("Max", writer.emit("Min", asked, length), writer.dim(0)), ""


def _body(site: Site, parts: LoopParts, most: str) -> object:
    inner = Writer(site.writer)
    inner.label = f"{site.writer.label}/body" if site.writer.label else ""
    step, more, count = (inner.name(wish) for wish in ("step", "more", "count"))
    inputs = [
        helper.make_tensor_value_info(step, TensorProto.INT64, ()),
        helper.make_tensor_value_info(more, TensorProto.BOOL, ()),
    ]
    names: dict[Ref, str] = {}
    for place, node in enumerate(parts.inputs):
        ref = Ref(node.id, 0)
        if place < parts.carries:
            names[ref] = inner.name("in")
            inputs.append(value_info(names[ref], node.types[0]))
        elif place < parts.carries + parts.xs:
            at = step
            if parts.reverse:
                at = inner.emit("Sub", inner.emit("Sub", most, step), inner.dim(1))
            names[ref] = inner.emit("Gather", site.operands[place], at, axis=0)
        else:
            names[ref] = site.operands[place]
    inputs.append(value_info(count, _COUNT))
    befores = [names[Ref(node.id, 0)] for node in parts.inputs[: parts.carries]]
    write_nodes(inner, parts.body, names)
    next_count = inner.emit("Add", count, inner.scalar(1, DType.I32))
    flag = names[parts.outputs[0]] if parts.has_flag else more
    given = [(flag, TensorType((), DType.BOOL))]
    after = [(names[ref], parts.body.type_of(ref)) for ref in parts.outputs]
    given += [*after[: parts.carries], (next_count, _COUNT), *after[parts.carries :]]
    given += [
        (name, node.types[0])
        for name, node, _ in zip(befores, parts.inputs, parts.befores, strict=False)
    ]
    outputs: list[ValueInfoProto] = []
    for name, type_ in given:
        result = inner.name("out")
        inner.rename(name, result)
        outputs.append(value_info(result, type_))
    return body_of(inner, "body", inputs, outputs)


def _filled(site: Site, parts: LoopParts, stack: str, type_: TensorType) -> str:
    """Return a stack of the finished steps, padded with zeros, in the order of all steps."""
    writer = site.writer
    first, axes = writer.ints(0), writer.ints(0)
    if parts.reverse:
        stack = writer.emit("Slice", stack, writer.ints(-1), writer.ints(_LAST), axes,
                            writer.ints(-1))  # fmt: skip
    zeros = writer.expand(writer.scalar(0, type_.dtype), type_.shape)
    whole = writer.emit("Concat", stack, zeros, axis=0)
    return writer.emit("Slice", whole, first, writer.row(writer.dim(parts.length)), axes)

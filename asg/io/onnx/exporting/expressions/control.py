"""Loops and branches as Scan and If; their bodies read the values around them."""

from __future__ import annotations

from collections.abc import Sequence

from onnx import ValueInfoProto

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.subgraphs import inputs_of
from asg.core.types import TensorType
from asg.io.onnx.exporting.expressions.table import Site, expression
from asg.io.onnx.exporting.nodes import write_nodes
from asg.io.onnx.exporting.writer import Writer, body_of, value_info
from asg.ops.control.parts import loop_parts


@expression("scan")
def scan(site: Site) -> list[str]:
    """Scan over the xs and a step count; the carries before each step are also outputs."""
    parts = loop_parts(site.attrs, len(site.operands))
    writer, body = site.writer, parts.body
    inner = Writer(writer)
    inner.label = f"{writer.label}/body" if writer.label else ""
    names: dict[Ref, str] = {}
    inputs: list[ValueInfoProto] = []
    count = parts.carries + parts.xs
    for place, node in enumerate(inputs_of(body)):
        if place < count:
            name = writer.name("in")
            names[Ref(node.id, 0)] = name
            inputs.append(value_info(name, node.types[0]))
        else:
            names[Ref(node.id, 0)] = site.operands[place]
    step = writer.name("step")
    inputs.append(value_info(step, TensorType((), DType.I32)))
    write_nodes(inner, body, names)
    befores = [names[Ref(node.id, 0)] for node in inputs_of(body)[: parts.carries]]
    outputs: list[ValueInfoProto] = []
    for name, ref in [
        *((names[ref], ref) for ref in parts.outputs),
        *((b, Ref(n.id, 0)) for b, n in zip(befores, inputs_of(body), strict=False)),
    ]:
        result = writer.name("out")
        inner.rename(name, result)
        outputs.append(value_info(result, body.type_of(ref)))
    steps = site.emit("Range", writer.dim(0), writer.dim(parts.length), writer.dim(1))
    operands = [*site.operands[:count], writer.cast(steps, DType.I32)]
    return _scan_node(site, body_of(inner, "body", inputs, outputs), operands, len(outputs))


def _scan_node(site: Site, body: object, operands: Sequence[str], count: int) -> list[str]:
    parts = loop_parts(site.attrs, len(site.operands))
    stacked, taken = count - parts.carries, parts.xs + 1
    turned = [1] * taken if parts.reverse else None
    out_turned = [1] * stacked if parts.reverse else None
    return site.writer.several(
        "Scan", operands, count, body=body, num_scan_inputs=taken,
        scan_input_directions=turned, scan_output_directions=out_turned if stacked else None,
    )  # fmt: skip


@expression("cond")
def cond(site: Site) -> list[str]:
    """If; its branches read the operands."""
    branches = [_branch(site, site.attrs[name]) for name in ("true_body", "false_body")]
    return site.writer.several(
        "If", [site.x], len(site.results), then_branch=branches[0], else_branch=branches[1]
    )


def _branch(site: Site, body: Graph) -> object:
    writer = site.writer
    inner = Writer(writer)
    inner.label = f"{writer.label}/branch" if writer.label else ""
    operands = zip(inputs_of(body), site.operands[1:], strict=True)
    names = {Ref(node.id, 0): name for node, name in operands}
    write_nodes(inner, body, names)
    outputs: list[ValueInfoProto] = []
    for ref in body.output_refs.values():
        result = writer.name("out")
        inner.rename(names[ref], result)
        outputs.append(value_info(result, body.type_of(ref)))
    return body_of(inner, "branch", [], outputs)

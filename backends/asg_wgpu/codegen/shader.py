"""The WGSL text of a kernel: its functions, its workgroup memory, and the entry point."""

from __future__ import annotations

from collections.abc import Iterable

from asg.core.dims import Dim
from asg.core.node import Node
from asg.core.opdef import Elementwise, Primitive
from asg.core.tracing.size import dim_of
from asg.kernel.stmt import Program
from asg.kernel.wgsl import Renderer
from asg.ops._support.catalogue import OWN
from asg.ops.wgsl import library, opaque_zero

_SUBGROUPS = """\
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32"""


def shader(program: Program, row: int) -> tuple[str, tuple[Dim, ...]]:
    """Return a kernel's text without its operands, and the sizes that it reads, in order.

    A row of the grid has `row` workgroups.
    """
    renderer = Renderer()
    statements = "\n".join(renderer.statements(program.body))
    across = renderer.size(row)
    functions = library(statements, program.functions)
    arrays = program.shared.items()
    lines = [
        functions,
        *(f"var<workgroup> {name}: array<{each.type}, {each.count}>;" for name, each in arrays),
        f"@compute @workgroup_size({program.size})",
        "fn main(@builtin(workgroup_id) workgroup: vec3<u32>,",
        "        @builtin(local_invocation_id) invocation: vec3<u32>"
        + (f",\n{_SUBGROUPS}) {{" if program.subgroups else ") {"),
        *(f"  let {name} = asg_size({place});" for place, name in enumerate(renderer.names)),
        f"  let group = i32(workgroup.x) + i32(workgroup.y) * {across};",
        "  let local = i32(invocation.x);",
        f"  let me = group * {program.size} + local;",
        *([f"  {opaque_zero('workgroup.x')}"] if "asg_zero" in functions else []),
        statements,
        "}",
    ]
    return "\n".join(lines), tuple(dim_of(size) for size in renderer.sizes)


def not_ours(nodes: Iterable[Node]) -> tuple[str, ...]:
    """Return the reasons to distrust nodes with the text of users' ops."""
    found: dict[str, None] = {}
    for node in nodes:
        op = node.op
        fold = op.fold.op if isinstance(op, Primitive) and op.fold is not None else None
        for each in (op, fold):
            if isinstance(each, Elementwise) and OWN.get(each.name) is not each:
                found[f"it holds the text of op {each.name!r}"] = None
    return tuple(found)

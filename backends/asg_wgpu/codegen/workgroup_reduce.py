"""One result of what the invocations of a workgroup, its lanes, have each come to alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from asg.core.node import Node
from asg.ops.wgsl import VALUE_TYPES as VALUE
from asg_wgpu.codegen.elements import accumulated, fold
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.ir.index import ZERO, variable
from asg_wgpu.ir.node_facts import UNTOLD
from asg_wgpu.ir.text import number, unsigned


def combine_lanes(emit: Emitter, node: Node, total: list[str], lanes: int, subgroups: bool) -> None:
    """Reduce the accumulators of a workgroup's lanes to one, which all of them have then.

    With `subgroups`, lanes that run together exchange registers, and memory is for the rest. A
    driver need not fill its subgroups: where it has not, all goes through memory.
    """
    types = [VALUE[accumulated(emit.dtype_of(node.inputs[0]))], "i32"][: len(total)]
    shared = [Shared(f"shared_{kind}_{i}", kind) for i, kind in enumerate(types)]
    emit.shared.update({each.name: f"array<{each.stored}, {lanes}>" for each in shared})
    if not subgroups:
        _in_a_tree(emit, node, total, shared, lanes)
        return
    emit.subgroups = True
    full, width = emit.code.fresh("full"), unsigned(lanes)
    emit.code.line(f"let {full} = asg_parts * min(asg_width, {width}) == {width};")
    with emit.code.block(f"if ({full})"):
        _in_subgroups(emit, node, total, types, lanes)
        with emit.code.block("if (asg_parts > 1u)"):
            _between_subgroups(emit, node, total, shared, lanes)
    with emit.code.block(f"if (!{full})"):
        _in_a_tree(emit, node, total, shared, lanes)


class Shared(NamedTuple):
    """An array that a workgroup shares, of values of a WGSL type.

    Bools are numbers there, 0 or 1: NVIDIA's driver reads back others than were written (580.159).
    """

    name: str
    kind: str

    @property
    def stored(self) -> str:
        """The WGSL type of its elements."""
        return "u32" if self.kind == "bool" else self.kind

    def write(self, place: str, value: str) -> str:
        """Return the statement that writes an element."""
        return f"{self.name}[{place}] = {_as_number(value, self.kind)};"

    def read(self, place: str) -> str:
        """Return an element."""
        return _from_number(f"{self.name}[{place}]", self.kind)


def _as_number(value: str, kind: str) -> str:
    """Return a value of a type as one that may leave its invocation."""
    return f"select(0u, 1u, {value})" if kind == "bool" else value


def _from_number(value: str, kind: str) -> str:
    """Return the value that `_as_number` was made of."""
    return f"({value} != 0u)" if kind == "bool" else value


def _in_a_tree(
    emit: Emitter, node: Node, total: list[str], shared: Sequence[Shared], lanes: int
) -> None:
    code, pairs = emit.code, list(zip(shared, total, strict=True))
    names = [each.name for each in shared]
    emit.proof.array(names, "lane", variable("lane", lanes), lanes)
    emit.proof.array(names, "0", ZERO, lanes)
    for each, own in pairs:
        code.line(each.write("lane", own))
    code.line("workgroupBarrier();")
    header = f"for (var half = {number(lanes // 2)}; half > 0; half /= 2)"
    bounds = {"lane": lanes // 2, "half": lanes // 2 + 1}
    with code.block(header, trips=UNTOLD, ends=True):
        with code.block("if (lane < half)", bounds=bounds):
            far = variable("lane", lanes // 2) + variable("half", lanes // 2 + 1)
            emit.proof.array(names, "lane + half", far, lanes)
            for each, own in pairs:
                code.line(f"{own} = {each.read('lane')};")
            fold(emit, node, total, [each.read("lane + half") for each in shared])
            for each, own in pairs:
                code.line(each.write("lane", own))
        code.line("workgroupBarrier();")
    for each, own in pairs:
        code.line(f"{own} = {each.read('0')};")
    code.line("workgroupBarrier();")


def _in_subgroups(
    emit: Emitter, node: Node, total: list[str], types: Sequence[str], lanes: int
) -> None:
    """Fold what the lanes of a subgroup have, by exchanging it with one further and further off."""
    code = emit.code
    first = f"min(asg_width, {unsigned(lanes)}) / 2u"
    with code.block(f"for (var half = {first}; half > 0u; half /= 2u)", trips=UNTOLD, ends=True):
        others = [code.fresh("o") for _ in total]
        for name, own, kind in zip(others, total, types, strict=True):
            code.line(f"let {name} = {_moved('subgroupShuffleXor({}, half)', own, kind)};")
        fold(emit, node, total, others)
    for own, kind in zip(total, types, strict=True):  # equal values may differ in a zero's sign
        code.line(f"{own} = {_moved('subgroupBroadcastFirst({})', own, kind)};")


def _moved(call: str, value: str, kind: str) -> str:
    """Return a call that takes a value from another lane."""
    return _from_number(call.format(_as_number(value, kind)), kind)


def _between_subgroups(
    emit: Emitter, node: Node, total: list[str], shared: Sequence[Shared], lanes: int
) -> None:
    """Fold what the subgroups have, in their order, by each lane for itself.

    They are full, and so no more than lanes.
    """
    code, pairs = emit.code, list(zip(shared, total, strict=True))
    code.define("asg_part", lanes)
    names = [each.name for each in shared]
    emit.proof.array(names, "asg_part", variable("asg_part", lanes), lanes)
    emit.proof.array(names, "0", ZERO, lanes)
    with code.block("if (asg_place == 0u)"):
        for each, own in pairs:
            code.line(each.write("asg_part", own))
    code.line("workgroupBarrier();")
    for each, own in pairs:
        code.line(f"{own} = {each.read('0')};")
    header = "for (var part = 1u; part < asg_parts; part++)"
    with code.block(header, trips=UNTOLD, bounds={"part": lanes}, ends=True):
        emit.proof.array(names, "part", variable("part", lanes), lanes)
        fold(emit, node, total, [each.read("part") for each in shared])
    code.line("workgroupBarrier();")

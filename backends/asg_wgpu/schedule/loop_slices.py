"""Kernels that see a slice of a buffer: the one of the step that a loop is at.

The number of the step is read from a uniform, one for each loop around the kernel. Wherever the
text says `buf_k[i]`, it then says `buf_k[step * size + i]`: the generators need not know.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from asg_wgpu.codegen.operands import width_of
from asg_wgpu.ir.schedule import Kernel


def step_of(depth: int) -> str:
    """Return the WGSL of the number of the step of the loop that has `depth` loops around it."""
    return f"asg_step_{depth}.x"


def can_slice(kernel: Kernel, operand: int, size: int) -> bool:
    """Whether an operand can be a slice of `size` elements: whole vectors, read by index alone."""
    text = re.sub(rf"\bbuf_{operand}\[", "", kernel.body)
    return size % width_of(kernel.stored[operand]) == 0 and f"buf_{operand}" not in _words(text)


def _words(text: str) -> set[str]:
    return set(re.findall(r"\bbuf_\d+\b", text))


def sliced(kernel: Kernel, sizes: Mapping[int, int], depth: int) -> Kernel:
    """Return the kernel whose operands in `sizes` are slices of so many elements."""
    body = kernel.body
    for operand, size in sizes.items():
        elements = size // width_of(kernel.stored[operand])
        body = _indexed(body, f"buf_{operand}[", f"({step_of(depth)} * {elements}) + ")
    return replace(kernel, body=body, steps=max(kernel.steps, depth + 1)) if sizes else kernel


def _indexed(text: str, begin: str, base: str) -> str:
    """Put `base` before every index that follows `begin`."""
    parts: list[str] = []
    at = 0
    for match in re.finditer(rf"\b{re.escape(begin)}", text):
        if match.start() < at:  # within an index that was just copied
            continue
        end = _closing(text, match.end())
        inner = _indexed(text[match.end() : end], begin, base)
        parts += [text[at : match.end()], base, "i32(", inner, ")"]
        at = end
    return "".join([*parts, text[at:]])


def _closing(text: str, start: int) -> int:
    """Return where the bracket closes that is open at `start`."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"[": 1, "]": -1}.get(text[place], 0)
        if not depth:
            return place
    return len(text)

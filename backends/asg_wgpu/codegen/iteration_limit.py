"""The iterations of a kernel's loops, counted for each invocation.

Mesa's driver for CPUs allows an invocation 65535 iterations of all its loops together, and then
leaves every loop: a longer loop must be split, or its results are silently wrong.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from asg.core.opdef import Elementwise
from asg.ops.wgsl import library

UNKNOWN = 16  # iterations of a loop whose end is computed
_UNROLLED = 4  # the trip count up to which a loop is unrolled

_FUNCTION = re.compile(r"^fn (\w+)\((?:[^\n]*\}$|.*?^\})", re.MULTILINE | re.DOTALL)
_CALL = re.compile(r"\b([A-Za-z_]\w*)\(")
_LOOP = re.compile(r"\s*(?:for|while) \(.*\{$")
_COUNTED = re.compile(
    r"\s*for \(var (\w+) = \w+; \1 < (\d+)u?(?: \+ i32\(asg_zero\))?; "
    r"(?:\1\+\+|\1 \+= (\d+)u?)\) \{$"
)


class _Function(NamedTuple):
    """The iterations of a function's own loops, and the number of its calls of others, by name."""

    own: int
    calls: tuple[tuple[str, int], ...]


def trip_count_of(source: str, unknown: int = UNKNOWN) -> int:
    """Return the iterations of a shader's loops, its functions' included, at most.

    Loops whose end is computed are taken for `unknown` iterations each.
    """
    if "for (" not in source and "while (" not in source:
        return 0
    functions = {match[1]: _read(match[0], unknown) for match in _FUNCTION.finditer(source)}
    total: dict[str, int] = {}

    def visit(name: str) -> int:
        if name not in total:
            own, calls = functions[name]
            total[name] = 0  # WGSL has no recursion
            total[name] = own + sum(
                times * visit(called) for called, times in calls if called in functions
            )
        return total[name]

    return visit("main") if "main" in functions else sum(map(visit, functions))


@lru_cache(maxsize=256)  # of which most kernels have the same few
def _read(text: str, unknown: int) -> _Function:
    own = 0
    calls: list[tuple[str, int]] = []
    times = [1]
    for line in text.splitlines()[1:]:
        if line.lstrip().startswith("}"):
            times.pop()
        calls += [(match[1], times[-1]) for match in _CALL.finditer(line)]
        if line.endswith("{"):
            trips = _trip_count(line, unknown) if _LOOP.match(line) else 1
            own += times[-1] * trips if trips > _UNROLLED else 0
            times.append(times[-1] * trips)
    return _Function(own, tuple(calls))


def _trip_count(line: str, unknown: int) -> int:
    match = _COUNTED.match(line)
    return -(-int(match[2]) // int(match[3] or 1)) if match else unknown


@cache
def trip_count_within(op: Elementwise) -> int:
    """Return the iterations of the loops in the functions that an elementwise op calls."""
    wgsl = op.wgsl
    formulas = (wgsl.formula, wgsl.integer, wgsl.unsigned, wgsl.boolean)
    text = library("\n".join(formula for formula in formulas if formula), [wgsl.functions])
    return trip_count_of(text)

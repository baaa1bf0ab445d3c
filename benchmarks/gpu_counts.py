"""Counts of a kernel, read from its text: the work of an invocation, and the loads of a warp.

The statements of the entry point are followed once, for all invocations of a workgroup in the
middle of the grid, with the numbers that indices are made of. A loop is followed at some of its
iterations and counted by all. So each access to memory has the addresses of neighbours side by
side, and the lines of the first cache that they lie in. Floats are not computed, branches are
taken, and a loop that data ends is followed once.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import ceil, prod
from typing import Any

import numpy as np

from asg_wgpu.ir.schedule import Dispatch, Schedule
from asg_wgpu.ir.target import Staged, Tiling, bytes_of

WARP, QUARTER = 32, 8  # invocations that run together, and those that load 16 bytes together
LINE, SECTOR = 128, 32  # bytes of the first cache and of the second
SAMPLE = 8  # iterations of a loop that are followed
GROUP = 256  # invocations of a workgroup that are followed, at most

_SIZE = re.compile(r"@workgroup_size\((\d+)")
_LOOP = re.compile(r"for \(var (\w+)(?:: \w+)? = (.+?); (\w+) (<|>|<=) (.+?); (.+?)\) \{")
_LET = re.compile(r"(?:let|var) (\w+)(?:: \w+)? = (.+);$")
_ACCESS = re.compile(r"\b((?:four_|two_)?at|put(?:_four|_two)?)_(\d+)\(")
_DIRECT = re.compile(r"\bbuf_(\d+)\[")
_TYPES = {"f32": 4, "u32": 4, "i32": 4, "f16": 2}
_COSTS = {ast.Div: 4.0, ast.FloorDiv: 4.0, ast.Mod: 5.0, ast.Call: 1.0}  # of u32 by a constant


@dataclass(frozen=True)
class Counts:
    """A kernel in numbers.

    `idle` of its workgroups have nothing to do. `lines` are those of the first cache that a warp
    needs, through all iterations; `trips` are iterations one after another in which an invocation
    accesses memory, `moved` the bytes, and `work` operations in the text of its indices. `unique`
    are bytes that the kernel reads and writes at least. An invocation of a product adds up
    `results`. The kernel runs so many `times`, in a loop.
    """

    label: str
    flops: float
    unique: float
    groups: int
    idle: int
    size: int
    lines: float
    trips: float
    moved: float
    work: float
    barriers: float
    results: int = 0
    times: int = 1

    @property
    def warps(self) -> int:
        """Warps of a workgroup."""
        return ceil(self.size / WARP)


@dataclass
class _Text:
    """The facts of a kernel while its statements are followed.

    A name's numbers are [iterations followed, invocations], or [1, invocations].
    """

    lanes: int
    widths: Sequence[tuple[int, int]]  # bytes of an element of each buffer, and of a vector
    names: dict[str, Any] = field(default_factory=dict)
    times: float = 1.0  # that a statement is executed here, by the loops around it
    lines: float = 0.0
    sectors: dict[int, float] = field(default_factory=dict)
    trips: float = 0.0
    loads: float = 0.0
    moved: float = 0.0
    work: float = 0.0
    barriers: float = 0.0
    seen: set[str] = field(default_factory=set)


def _select(no: Any, yes: Any, which: Any) -> Any:
    return np.where(which, yes, no)


_FUNCTIONS = {
    "min": np.minimum, "max": np.maximum, "select": _select, "i32": lambda x: x,
    "u32": lambda x: x, "clamp": np.clip,
    "bool": lambda x: x != 0, "abs": np.abs,
}  # fmt: skip


_OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Mod: operator.mod,
    ast.FloorDiv: operator.floordiv, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor,
    ast.USub: operator.neg, ast.Invert: operator.invert, ast.Eq: operator.eq,
    ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip


@cache
def _parsed(text: str) -> ast.expr | None:
    plain = re.sub(r"\b(\d+)[ui]\b", r"\1", text)
    plain = plain.replace("/", "//").replace("&&", "&").replace("||", "|").replace("!=", "<>")
    plain = plain.replace("!", "~").replace("<>", "!=").replace("workgroup.", "workgroup_")
    plain = plain.replace("invocation.", "invocation_")
    plain = plain.replace("true", "True").replace("false", "False")
    try:
        return ast.parse(plain.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return None


def _value(text: str, names: dict[str, Any]) -> Any:
    """Return the whole numbers of an expression; None where it is of something else."""
    tree = _parsed(text)
    if tree is None:
        return None
    try:
        value = _computed(tree, names)
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return None
    return value if np.asarray(value).dtype.kind in "iub" else None


def _computed(tree: ast.expr, names: dict[str, Any]) -> Any:
    """Return the value of an expression; KeyError or TypeError for what is not one of indices."""
    match tree:
        case ast.Constant(value):
            return value
        case ast.Name(name):
            return names[name]
        case ast.Call(ast.Name(name), arguments):
            return _FUNCTIONS[name](*(_computed(each, names) for each in arguments))
        case ast.UnaryOp(op, operand):
            return _OPERATORS[type(op)](_computed(operand, names))
        case ast.BinOp(left, op, right) | ast.Compare(left, [op], [right]):
            return _OPERATORS[type(op)](_computed(left, names), _computed(right, names))
        case _:
            raise TypeError(tree)


def _arguments(text: str, start: int) -> str:
    """Return the first argument of a call whose bracket opens before `start`."""
    depth = 0
    for place in range(start, len(text)):
        if text[place] in "([":
            depth += 1
        elif text[place] in ")]":
            if not depth:
                return text[start:place]
            depth -= 1
        elif text[place] == "," and not depth:
            return text[start:place]
    return text[start:]


def _accesses(line: str) -> Iterator[tuple[str, int, str]]:
    """Yield how, which buffer and where a line accesses memory."""
    for match in _ACCESS.finditer(line):
        yield match[1], int(match[2]), _arguments(line, match.end())
    for match in _DIRECT.finditer(line):
        yield "buf", int(match[1]), _arguments(line, match.end())


def _touch(known: _Text, how: str, number: int, where: str) -> None:
    """Count an access by all invocations."""
    element, vector = known.widths[number]
    width = vector if how == "buf" or "four" in how or "two" in how else element
    index = _value(where, known.names)
    lanes = known.lanes
    at = np.arange(lanes)[None, :] if index is None else np.atleast_2d(index)
    at = np.broadcast_to(at, (at.shape[0], lanes)) * width
    step = min(QUARTER if width > 8 else WARP, lanes)
    parts = at[0, : lanes // step * step].reshape(-1, step) // LINE
    distinct = sum(len(np.unique(part)) for part in parts) / len(parts)
    known.lines += distinct * max(1.0, min(WARP, lanes) / step) * known.times
    known.sectors[number] = (
        known.sectors.get(number, 0.0) + len(np.unique(at // SECTOR)) / len(at) * known.times
    )
    known.loads += known.times
    known.moved += width * known.times
    _work(known, where)


def _work(known: _Text, text: str) -> None:
    """Count the instructions of an expression that none before has computed.

    Those that stay the same in the loop around are computed once.
    """
    found = _parsed(text)
    for node in ast.walk(found) if found else ():
        if not isinstance(node, ast.BinOp | ast.Call | ast.Compare):
            continue
        name = ast.dump(node)
        if name not in known.seen:
            known.seen.add(name)
            kind = type(node.op) if isinstance(node, ast.BinOp) else type(node)
            read = (
                known.names.get(each.id) for each in ast.walk(node) if isinstance(each, ast.Name)
            )
            varies = any(np.ndim(value) == 2 and len(value) > 1 for value in read)
            known.work += _COSTS.get(kind, 1.0) * (known.times if varies else 1.0)


def _trips(known: _Text, line: str) -> float:
    """Return the iterations of a loop; its variable takes the values of some iterations."""
    match = _LOOP.search(line)
    if match is None:
        return 1.0
    name, begin, _, order, end, change = match.groups()
    if "/=" in change or "*=" in change:
        return 5.0  # halves of a warp
    first, last = _value(begin, known.names), _value(end, known.names)
    by = _value(change.split("+=")[1], known.names) if "+=" in change else 1
    if first is None or last is None or by is None or order != "<":
        return 8.0  # warps of a workgroup
    trips = max(1, ceil((np.max(last) - np.min(first)) / np.max(by)))
    turns = max(0, (trips - SAMPLE) // 2) + np.arange(min(SAMPLE, trips))
    known.names[name] = np.atleast_2d(first)[:1] + (turns * np.max(by))[:, None]
    return float(trips)


def _follow(known: _Text, lines: Iterator[str]) -> bool:
    """Follow statements to the end of their block; return whether they access memory."""
    loads = False
    for raw in lines:
        line = raw.strip()
        if line.startswith("}"):
            if line.endswith("{"):  # the other branch
                continue
            return loads
        if line.startswith("if (") and line.endswith("return; }"):
            continue
        if not line.endswith("{"):
            before = known.loads
            _statement(known, line)
            loads |= known.loads > before
        elif line.startswith("if (!full"):  # where subgroups do not fill a workgroup
            _follow(_Text(known.lanes, known.widths, dict(known.names)), lines)
        elif line.startswith("for ("):
            body = list(_body(lines))
            outer, names = known.times, known.names
            known.names = {each: value[:1] if np.ndim(value) == 2 else value
                           for each, value in names.items()}  # fmt: skip
            if not any("break;" in each for each in body):  # else data ends it, soon
                known.times *= _trips(known, line)
            if _follow(known, iter(body)):
                known.trips += known.times
            known.times, known.names = outer, names
        else:
            loads |= _follow(known, lines)
    return loads


def _body(lines: Iterator[str]) -> Iterator[str]:
    """Yield the lines of a block, its closing one among them."""
    depth = 1
    while depth:
        line = next(lines)
        depth += line.count("{") - line.count("}")
        yield line


def _idle(lines: Sequence[str], dispatch: Dispatch, size: int) -> int:
    """Return how many workgroups end at once, as they are beyond what there is to do."""
    groups, wide = prod(dispatch.workgroups), dispatch.workgroups[0]
    every = np.unique(np.linspace(0, groups - 1, 512).astype(np.int64))[None, :]
    names: dict[str, Any] = {
        "workgroup_x": every % wide, "workgroup_y": every // wide, "invocation_x": 0,
    }  # fmt: skip
    for raw in lines:
        line = raw.strip()
        if line.startswith("if (") and line.endswith("return; }"):
            parts = line[4 : line.rindex(")")].split("||")
            values = [value for part in parts if (value := _value(part, names)) is not None]
            away = np.any([np.broadcast_to(value, every.shape) for value in values], axis=0)
            return int(groups * np.mean(away)) if values else 0
        match = _LET.match(line)
        if match is not None and (value := _value(match[2], names)) is not None:
            names[match[1]] = value
    return 0


def _statement(known: _Text, line: str) -> None:
    if "Barrier()" in line:
        known.barriers += known.times
    for how, number, where in _accesses(line):
        _touch(known, how, number, where)
    match = _LET.match(line)
    if match is not None:
        value = _value(match[2], known.names)
        if value is not None:
            known.names[match[1]] = value
            _work(known, match[2])


def _widths(declared: str) -> tuple[int, int]:
    """Return the bytes of an element and of what an array of this type holds."""
    inner = re.search(r"<(\w+)>", declared)
    element = _TYPES.get(inner[1] if inner else declared, 4)
    number = re.search(r"vec(\d)", declared)
    return element, element * (int(number[1]) if number else 1)


def counted(dispatch: Dispatch, schedule: Schedule, times: int = 1) -> Counts:
    """Return the counts of a dispatch that a schedule has, which runs so many times."""
    text = dispatch.kernel.source({})
    size = int(_SIZE.search(text)[1])
    groups = prod(dispatch.workgroups)
    lanes = min(size, GROUP)
    known = _Text(lanes, [_widths(kind) for kind in dispatch.kernel.stored])
    here = np.arange(lanes)[None, :]
    body = text[text.index("@compute") :].splitlines()
    idle = _idle(body, dispatch, size)
    middle = (groups - idle) // 3
    wide = dispatch.workgroups[0]
    known.names = {
        "workgroup_x": middle % wide, "workgroup_y": middle // wide, "invocation_x": here,
        "asg_width": WARP, "asg_place": here % WARP, "asg_parts": ceil(size / WARP),
        "asg_part": here // WARP,
    }  # fmt: skip
    lines = iter(body)
    for line in lines:
        if line.endswith(") {"):
            break
    straight = _follow(known, lines)
    known.trips += straight
    tiling = dispatch.question.taken if dispatch.question else None
    results = 0
    if isinstance(tiling, Tiling):
        results = tiling.rows * tiling.columns
    elif isinstance(tiling, Staged):
        results = tiling.down * tiling.across
    whole = [bytes_of(schedule.buffers[number].type) for number in dispatch.buffers]
    unique = sum(
        min(whole[place], sectors * SECTOR * groups) for place, sectors in known.sectors.items()
    )
    return Counts(
        dispatch.label, float(dispatch.flops), unique, groups, idle, size, known.lines,
        known.trips, known.moved, known.work, known.barriers, results, times,
    )  # fmt: skip

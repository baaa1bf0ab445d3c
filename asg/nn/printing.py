"""A net as text: its tree, and a table of its modules."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from math import prod
from typing import Any

from asg.core.types import TensorType, static_shape
from asg.nn.tree import Piece, Shown, children_of, walk


def parameter_counts(root: Piece) -> dict[int, int]:
    """Return the number of parameter elements of each module and all below it, by identity.

    A shared module counts for the parents of its first occurrence.
    """
    above: dict[int, int] = {}
    counts: dict[int, int] = {}
    for _, module in walk(root):
        counts[id(module)] = _own_count(module)
        for _, child in children_of(module):
            above.setdefault(id(child), id(module))
    for each in reversed(counts):
        if each in above and each != id(root):
            counts[above[each]] += counts[each]
    return counts


def _own_count(module: Piece) -> int:
    return sum(map(_size, module.module_record.parameters.values()))


def _size(type_: TensorType) -> int:
    return prod(static_shape(type_.shape))


def tree_text(module: Piece) -> str:
    """Return the tree of a net, a line for each module, with the numbers of its parameters.

    A shared module is expanded at its first occurrence. Neighbors that look alike share a line,
    as in `(0-5): 6 x Linear(...)`.
    """
    lines: list[str] = []
    seen: set[int] = set()
    counts, looks = parameter_counts(module), _looks(module)
    waiting: list[tuple[str, str, Piece | None]] = [("", "", module)]
    while waiting:
        indent, name, each = waiting.pop()
        if each is None:
            lines.append(f"{indent})")
            continue
        children = [] if id(each) in seen else _folded(children_of(each), looks)
        seen.add(id(each))
        count = counts[id(each)]
        several = " each" if " x " in name else ""
        shown = f"  # {count:,} parameters{several}" if count else ""
        prefix = f"{indent}{name}"
        if not children:
            lines.append(f"{prefix}{type(each).__name__}({_arguments(each)}){shown}")
            continue
        lines.append(f"{prefix}{type(each).__name__}({_arguments(each)}{shown}")
        waiting.append((indent, "", None))
        waiting.extend((indent + "  ", key, child) for key, child in reversed(children))
    return "\n".join(lines)


def _looks(root: Piece) -> dict[int, object]:
    """Return a number for each module, by identity; modules that print alike have the same."""
    numbers: dict[object, int] = {}
    looks: dict[int, object] = {}
    for _, each in reversed(list(walk(root))):
        below = tuple((name, looks.get(id(child), child)) for name, child in children_of(each))
        look = (type(each), _arguments(each), _own_count(each), below)
        looks[id(each)] = numbers.setdefault(look, len(numbers))
    return looks


def _folded(
    children: Iterable[tuple[str, Piece]], looks: Mapping[int, object]
) -> list[tuple[str, Piece]]:
    """Return children by the beginning of their line, and neighbors that look alike once."""
    pairs = list(children)
    times = Counter(id(child) for _, child in pairs)
    folded: list[tuple[str, Piece]] = []
    for _, group in groupby(pairs, lambda pair: _neighborhood(*pair, looks, times)):
        (first, child), *more = group
        last = more[-1][0].rpartition(".")[2] if more else ""
        name = f"({first}-{last}): {len(more) + 1} x " if more else f"({first}): "
        folded.append((name, child))
    return folded


def _neighborhood(
    name: str, child: Piece, looks: Mapping[int, object], times: Mapping[int, int]
) -> object:
    """Return equal keys for the children that may share a line with their neighbors."""
    path, _, number = name.rpartition(".")
    alone = times[id(child)] > 1 or not number.isdecimal()
    return (name, child) if alone else (path, looks[id(child)])


def _arguments(module: Piece) -> str:
    """Return the arguments that differ from their defaults, with names."""
    extra = module.extra_repr()
    if extra is not None:
        return extra
    args, kwargs = module.module_record.arguments
    try:
        signature = inspect.signature(type(module))
        given = signature.bind(*args, **kwargs).arguments
    except (TypeError, ValueError):
        return ""
    shown: list[str] = []
    for name, value in given.items():
        parameter = signature.parameters[name]
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD) or value == Shown():
            continue
        if not _same(value, parameter.default):
            shown.append(f"{name}={value!r}")
    return ", ".join(shown)


def _same(value: Any, default: Any) -> bool:
    return type(value) is type(default) and value == default


def summary_rows(module: Piece) -> list[tuple[str, str, str, str]]:
    """Return a table of all modules: path, class, type of the last result, parameters.

    The first row is the header, and the last row has the sum.
    """
    rows = [("path", "module", "result", "parameters")]
    for path, each in walk(module):
        record = each.module_record
        rows.append((path, type(each).__name__, record.result, f"{_own_count(each):,}"))
    return [*rows, ("total", "", "", f"{parameter_counts(module)[id(module)]:,}")]


def summary(module: Piece) -> str:
    """Return `summary_rows` as text."""
    rows = summary_rows(module)
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    lines = [
        f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c:<{widths[2]}}  {d:>{widths[3]}}"
        for a, b, c, d in rows
    ]
    rule = "-" * len(lines[0])
    return "\n".join([lines[0], rule, *lines[1:-1], rule, lines[-1]])

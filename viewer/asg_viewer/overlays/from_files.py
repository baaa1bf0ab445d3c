"""Numbers of nodes from files: .csv and .json, as overlays."""

from __future__ import annotations

import csv
import json
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import numpy as np

from asg.core.errors import FormatError
from asg_viewer.model.document import Document
from asg_viewer.model.graphs import GraphModel
from asg_viewer.overlays.differences import DIFFERENCES
from asg_viewer.overlays.heat import (
    Overlay,
    Words,
    bytes_in_words,
    flops_in_words,
    number_in_words,
    overlay,
    parted,
    seconds_in_words,
)
from asg_viewer.overlays.kinds import text_of
from asg_viewer.overlays.quantities import KINDS

_MOST_BYTES = 1 << 26  # of a file
_MOST_NUMBERS, _MOST_OVERLAYS = 1_000_000, 64
_NAME, _VALUE, _UNIT = "name", "value", "unit"
_HOLDERS = ("values", "results")  # fields of JSON with numbers by name
_SECONDS = {"s": 1.0, "ms": 1e-3, "us": 1e-6, "µs": 1e-6, "ns": 1e-9}
_BYTES = {"b": 1.0, "byte": 1.0, "bytes": 1.0, "kib": 2.0**10, "mib": 2.0**20, "gib": 2.0**30}
_ADDING = (seconds_in_words, bytes_in_words, flops_in_words)  # words of units that add
_FORMS = (
    'a table "name,value,unit", or one column of numbers for each quantity; or JSON such as '
    '{"unit": "ms", "values": {"layer0/relu": 1.5}}'
)


@dataclass(frozen=True, eq=False)
class Outside:
    """A quantity from a file: its title, its unit, and its number of each node by name."""

    title: str
    unit: str
    numbers: Mapping[str, float]


@dataclass(frozen=True, eq=False)
class Placed:
    """The overlays of a file by kind, the number of placed numbers, and the unknown names."""

    overlays: Mapping[str, tuple[Overlay, ...]]
    count: int
    unknown: tuple[str, ...]


# Reading


def read_outside(path: Path) -> list[Outside]:
    """Return the quantities in a .csv or .json file.

    A table has columns `name`, `value` and perhaps `unit`, or a column of numbers for each
    quantity. JSON is an object with `values` by name and perhaps `name` and `unit`, a list of these
    objects, a list of rows, an object of numbers, or the node data of Model Explorer. Raises
    FormatError for another file, and OSError for an unreadable file.
    """
    text = text_of(path, _MOST_BYTES, hint="split the file")
    try:
        rows = _table(text) if path.suffix == ".csv" else _objects(json.loads(text), path.stem)
        found = _collected(rows, path.stem)
    except (ValueError, RecursionError, csv.Error) as error:
        raise FormatError(f"{path.name} has no numbers of nodes: {error}", hint=_FORMS) from None
    if not found:
        raise FormatError(f"{path.name} has no numbers of nodes", hint=_FORMS)
    return found


Row = tuple[str, str, str, float]  # title, unit, name of the node, number


def _collected(rows: Iterable[Row], title: str) -> list[Outside]:
    numbers: defaultdict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    for count, (named, unit, name, number) in enumerate(rows):
        numbers[named or title, unit][name] = number
        if count >= _MOST_NUMBERS or len(numbers) > _MOST_OVERLAYS:
            raise ValueError(f"more than {_MOST_NUMBERS:,} numbers or {_MOST_OVERLAYS} quantities")
    return [Outside(named, unit, found) for (named, unit), found in numbers.items()]


def _table(text: str) -> Iterator[Row]:
    lines = text.splitlines()
    head = lines[0] if lines else ""
    mark = max(",;\t", key=head.count)
    rows = csv.reader(lines, delimiter=mark)
    columns = [column.strip() for column in next(rows, list[str]())]
    lower = [column.casefold() for column in columns]
    if _NAME not in lower:
        raise ValueError(f"the first line has no column {_NAME!r}")
    name = lower.index(_NAME)
    unit = lower.index(_UNIT) if _UNIT in lower else -1
    for row in rows:
        if len(row) != len(columns):
            continue
        for place, column in enumerate(columns):
            number = None if place in (name, unit) else _number(row[place])
            if number is not None:
                title = "" if lower[place] == _VALUE else column
                yield title, row[unit].strip() if unit >= 0 else "", row[name].strip(), number


def _objects(value: object, title: str) -> Iterator[Row]:
    """Yield the rows of JSON, whatever its form."""
    if isinstance(value, list):
        for each in cast("list[object]", value):
            yield from _object(each, title)
    else:
        yield from _object(value, title)


def _object(value: object, title: str) -> Iterator[Row]:
    if not isinstance(value, dict):
        raise ValueError(f"expected an object, got {type(value).__name__}")
    found = cast("dict[str, Any]", value)
    unit, named = str(found.get(_UNIT, "")), str(found.get(_NAME, ""))
    number = _number(found.get(_VALUE))
    if number is not None:
        yield str(found.get("title", "")), unit, named, number
    elif isinstance(found.get("overlays"), list):
        yield from _objects(found["overlays"], title)
    elif held := next((key for key in _HOLDERS if isinstance(found.get(key), dict)), ""):
        yield from _numbers(found[held], named or title, unit)
    else:
        plain = list(_numbers(found, title, ""))
        yield from plain
        for key, each in found.items() if not plain else ():
            if isinstance(each, dict) and any(key in each for key in _HOLDERS):
                yield from _object({_NAME: key, **cast("dict[str, Any]", each)}, title)


def _numbers(values: Mapping[str, Any], title: str, unit: str) -> Iterator[Row]:
    for name, each in values.items():
        held: Any = cast("dict[str, Any]", each).get(_VALUE) if isinstance(each, dict) else each
        number = _number(held)
        if number is not None:
            yield title, unit, str(name), number


def _number(value: object) -> float | None:
    """Return a number of a file, or None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        found = float(value)
    except (ValueError, OverflowError):
        return None
    return None if math.isnan(found) else found


# Placing on nodes


def place(document: Document, found: Sequence[Outside]) -> Placed:
    """Return the overlays of quantities on a document, with a scale that both panes share."""
    named = [names_of(pane.model) for pane in document.panes]
    overlays: dict[str, tuple[Overlay, ...]] = {}
    unknown: dict[str, None] = {}
    count = 0
    for each in found:
        numbers = [np.full(pane.model.size, np.nan) for pane in document.panes]
        for name, number in each.numbers.items():
            home = next(((side, known[key]) for key in (name, name.strip("/"))
                         for side, known in enumerate(named) if key in known), None)  # fmt: skip
            if home is None:
                unknown[name] = None
                continue
            numbers[home[0]][home[1]] = number
            count += 1
        words, scale = words_of(each.unit)
        kind = each.title if each.title not in (*KINDS, *DIFFERENCES) else f"{each.title} (file)"
        whole = np.concatenate(numbers) * scale
        adds = words in _ADDING
        shown = overlay(kind, whole.tolist(), each.title, words, adds=adds)
        overlays[kind] = parted(shown, [len(part) for part in numbers])
    return Placed(overlays, count, tuple(unknown))


def names_of(model: GraphModel) -> dict[str, int]:
    """Return the node of each known name: its name, outputs, number, and unique end of its path."""
    found: dict[str, int] = {}
    short: dict[str, int] = {}
    for node in range(model.outer):
        names = (model.node(node).name, *model.results.get(node, ()), f"%{node}")
        for name in names:
            if name:
                found.setdefault(name, node)
                last = name.rpartition("/")[2]
                short[last] = node if short.get(last, node) == node else -1
    return {**{name: node for name, node in short.items() if node >= 0}, **found}


def words_of(unit: str) -> tuple[Words, float]:
    """Return the words for numbers of a unit, and the factor to the unit of these words."""
    plain = unit.strip()
    if plain.casefold() in _SECONDS:
        return seconds_in_words, _SECONDS[plain.casefold()]
    if plain.casefold() in _BYTES:
        return bytes_in_words, _BYTES[plain.casefold()]
    if plain.casefold() in ("flop", "flops"):
        return flops_in_words, 1.0
    return (partial(_with_unit, unit=plain), 1.0) if plain else (number_in_words, 1.0)


def _with_unit(value: float, unit: str) -> str:
    return f"{value:.3g} {unit}"

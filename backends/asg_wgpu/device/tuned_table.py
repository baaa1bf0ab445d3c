"""The tuned table on disk: an adapter's fastest kernel parameters by problem.

Generators take the table's parameters, or else the result of a formula. So the bits of results
depend on the graph, the adapter and the table. `tune/search.py` measures the entries.
"""

from __future__ import annotations

import json
import warnings
from typing import Any, cast

from asg.core.hashing import digest
from asg.runtime.cache_folder import CacheFolder, cache_folder
from asg_wgpu.device.adapters import Adapter
from asg_wgpu.ir.target import (
    EMPTY,
    Attending,
    Choice,
    ColumnTile,
    Elements,
    Lanes,
    Recurrent,
    RowTile,
    Staged,
    Table,
    Tiling,
)

FORMAT = 4
_KINDS = {
    kind.__name__: kind
    for kind in (Attending, ColumnTile, Elements, Lanes, Recurrent, RowTile, Staged, Tiling)
}
_LONGEST, _MOST, _LARGEST = 10_000, 100_000, 1 << 20  # bounds: a problem's text, problems, a number


# On disk


def read_table(adapter: Adapter) -> Table:
    """Return the table of an adapter, or an empty table.

    Ignore a damaged file, with a RuntimeWarning.
    """
    folder = cache_folder("tuning")
    text = folder.read(_name(adapter)) if folder else None
    if folder is None or text is None:
        return EMPTY
    seal, _, body = text.partition("\n")
    found = _decoded(body) if seal == _seal(adapter, body) else None
    if found is None:
        warnings.warn(
            f"the table of tuned kernels {_place(folder, adapter)} is damaged and ignored; "
            "`asg tune` makes a new one",
            RuntimeWarning,
            stacklevel=2,
        )
        return EMPTY
    return found


def write_table(adapter: Adapter, table: Table) -> str | None:
    """Save the table of an adapter; return the file, or None without a cache folder."""
    folder = cache_folder("tuning")
    if folder is None:
        return None
    choices = {name: {"kind": type(c).__name__, **vars(c)} for name, c in table.entries}
    record = {"adapter": adapter.describe(), "choices": choices}
    body = json.dumps(record, indent=0, ensure_ascii=False)
    folder.write(_name(adapter), f"{_seal(adapter, body)}\n{body}")
    return _place(folder, adapter)


def table_file(adapter: Adapter) -> str | None:
    """Return the file of an adapter's table, or None without a cache folder."""
    folder = cache_folder("tuning")
    return None if folder is None else _place(folder, adapter)


def _name(adapter: Adapter) -> str:
    return digest(f"tuning {FORMAT} {adapter.describe()}".encode())


def _place(folder: CacheFolder, adapter: Adapter) -> str:
    return str(folder.path / _name(adapter))


def _seal(adapter: Adapter, body: str) -> str:
    return f"asg tuning {FORMAT} {digest((adapter.describe() + body).encode())}"


def _decoded(body: str) -> Table | None:
    try:
        record: Any = json.loads(body)
        choices = cast("dict[Any, Any]", record["choices"])
        if not isinstance(choices, dict) or len(choices) > _MOST:  # pyright: ignore[reportUnnecessaryIsInstance]  # a file's
            return None
        entries = tuple(
            (problem, _choice(record))
            for problem, record in choices.items()
            if len(problem) <= _LONGEST
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return Table(tuple(sorted(entries)))


def _choice(record: dict[str, Any]) -> Choice:
    """Return a record as a choice with this kind's fields; raise if a field is not a number."""
    fields = dict(record)
    kind = _KINDS[fields.pop("kind")]
    return kind(**{name: _number(value) for name, value in fields.items()})


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= _LARGEST:
        raise ValueError
    return value

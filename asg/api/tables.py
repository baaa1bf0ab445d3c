"""Tables that notebooks show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

_MOST = 60  # rows

Row = Sequence[str]


def html_table(title: str, head: Row, rows: Iterable[Row], count: int, named: str) -> str:
    """Return the first of `count` rows as HTML below a title and a head.

    Rows that are left out are counted below the table, `named` as this says.
    """
    from html import escape

    first = list(islice(rows, _MOST))
    lines = [_line("th", map(escape, head)), *(_line("td", map(escape, row)) for row in first)]
    more = count - len(first)
    rest = f"<p>and {more:,} more {named}</p>" if more else ""
    return f"<p>{escape(title)}</p><table>{''.join(lines)}</table>{rest}"


def _line(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"

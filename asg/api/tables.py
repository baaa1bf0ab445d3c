"""Tables that notebooks show."""

from __future__ import annotations

from collections.abc import Sequence


def html_table(title: str, rows: Sequence[Sequence[str]], rest: str = "") -> str:
    """Return rows as HTML below a title, the first of them as the head, and `rest` below them."""
    from html import escape

    cells = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    body = "".join(f"<tr>{row}</tr>" for row in [cells[0].replace("td>", "th>"), *cells[1:]])
    return f"<p>{escape(title)}</p><table>{body}</table>" + (f"<p>{rest}</p>" if rest else "")

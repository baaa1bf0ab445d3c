"""Write tutorials as notebooks: `python tools/notebooks.py`.

The pages of docs/learn are the source. A notebook has their prose and code, and shows some objects
that a page prints as text. It holds no output; running it creates the output.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

LEARN = Path(__file__).parents[1] / "docs" / "learn"
SHOWN = {  # the objects of a page that its notebook shows, each after the code that makes it
    "1-graph": ("g", "exe"),
    "2-gradient": ("line", "gradient"),
    "4-layers": ("net",),
    "6-transformations": ("each", "hessian"),
}
CODE = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n.*?^```\n)?", re.MULTILINE | re.DOTALL)


def notebook(page: str) -> str:
    """Return a page of docs/learn as a notebook in JSON."""
    text = (LEARN / f"{page}.md").read_text(encoding="utf-8")
    cells: list[dict[str, Any]] = []
    left, end = list(SHOWN[page]), 0
    for match in CODE.finditer(text):
        _add(cells, "markdown", text[end : match.start()])
        _add(cells, "code", match[1])
        for name in [each for each in left if re.search(rf"^{each} = ", match[1], re.MULTILINE)]:
            _add(cells, "code", name)
            left.remove(name)
        end = match.end()
    _add(cells, "markdown", text[end:])
    if left:
        raise ValueError(f"{page} does not make {', '.join(left)}")
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    found = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def _add(cells: list[dict[str, Any]], kind: str, text: str) -> None:
    text = text.strip("\n")
    if not text:
        return
    cell: dict[str, Any] = {"cell_type": kind, "id": f"cell-{len(cells)}", "metadata": {}}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    cells.append(cell | {"source": text.splitlines(keepends=True)})


def main() -> None:
    """Write all notebooks beside their pages."""
    for page in SHOWN:
        (LEARN / f"{page}.ipynb").write_text(notebook(page), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

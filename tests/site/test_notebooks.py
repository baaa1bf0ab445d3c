"""The tutorials as notebooks: they are their pages, they run, and show objects as pictures."""

import importlib
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from tests.pages import blocks

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
notebooks = importlib.import_module("notebooks")


@pytest.mark.parametrize("page", notebooks.SHOWN)
def test_a_notebook_has_the_text_and_the_code_of_its_page(page: str, update_golden: bool) -> None:
    path, found = notebooks.LEARN / f"{page}.ipynb", notebooks.notebook(page)
    if update_golden:
        path.write_text(found, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == found, "make golden brings the notebook up to date"
    nbformat.validate(nbformat.reads(found, 4))


def executed(page: str, folder: Path) -> list[Any]:
    """The cells of a notebook after a run in a kernel of its own."""
    book = nbformat.reads(notebooks.notebook(page), 4)
    client = NotebookClient(book, timeout=120, resources={"metadata": {"path": str(folder)}})
    return client.execute().cells


def printed(cell: Any) -> str:
    """The text that a cell printed, which a busy kernel sends in pieces."""
    return "".join(each.text for each in cell.outputs if each.output_type == "stream")


@pytest.mark.parametrize("page", notebooks.SHOWN)
def test_a_notebook_prints_what_its_page_shows(page: str, tmp_path: Path) -> None:
    text = (notebooks.LEARN / f"{page}.md").read_text(encoding="utf-8")
    said = [block.text for block in blocks(text) if block.language == "text"]
    cells = [cell for cell in executed(page, tmp_path) if cell.cell_type == "code"]
    assert list(filter(None, map(printed, cells))) == said
    outputs = [output for cell in cells for output in cell.outputs]
    shown = [each.data for each in outputs if each.output_type == "execute_result"]
    assert len(shown) == len(notebooks.SHOWN[page])
    assert all("<table" in data["text/html"] or "<svg" in data["text/html"] for data in shown)


def test_a_browser_shows_the_objects_of_a_notebook(browser: Any, tmp_path: Path) -> None:
    outputs = [
        output.data["text/html"]
        for cell in executed("1-graph", tmp_path)
        for output in cell.get("outputs", ())
        if output.output_type == "execute_result"
    ]
    page = tmp_path / "outputs.html"
    page.write_text("<!doctype html><meta charset=utf-8>" + "".join(outputs), encoding="utf-8")
    tab = browser.new_page()
    faults: list[str] = []
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.goto(page.as_uri())
    picture, table = tab.locator("svg").first, tab.locator("table").first
    assert picture.bounding_box()["width"] > 100
    assert "slope" in picture.text_content()
    assert "f32[N]" in table.inner_text()
    assert not faults
    tab.close()

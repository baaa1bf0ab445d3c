"""The tutorials as notebooks: they are their pages, they run, and show objects as pictures."""

import importlib
import re
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


def executed(page: str, folder: Path, *more: str) -> list[Any]:
    """The cells of a notebook, and more that may fail, after a run in a kernel of its own."""
    book = nbformat.reads(notebooks.notebook(page), 4)
    book.cells += [
        nbformat.v4.new_code_cell(code, metadata={"tags": ["raises-exception"]}) for code in more
    ]
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


MADE = """
again = asg.Graph("again")
value = again.parameter("value", ())
loss = again.output("loss", asg.mean(value * again.input("x", ("N",))))
"""
AGAIN = 'value = again.parameter("value", ())'
VIEW = """
import os
for name in ("DISPLAY", "WAYLAND_DISPLAY"):
    os.environ.pop(name, None)
asg.view(again)
"""
INTERRUPTED = """
class Interrupting(asg.train.Callback):
    def on_step_end(self, run):
        run.parts.display._moved = -1.0
        if run.step == 3:
            raise KeyboardInterrupt
options = dict(optimizer=asg.optim.sgd(0.25), backend="numpy", callbacks=[Interrupting()])
asg.train.fit(again, {"x": np.ones(8, "f4")}, epochs=2, batch_size=2, **options)
"""
KEPT = "import sys; print(sys.last_value.history.state['value'])"


@pytest.fixture(scope="module")
def session(tmp_path_factory: Any) -> list[Any]:
    """The cells of the first tutorial, and of a reader who makes mistakes."""
    folder = tmp_path_factory.mktemp("session")
    return executed("1-graph", folder, MADE, AGAIN, VIEW, INTERRUPTED, KEPT)


def test_an_error_names_its_cell_and_shows_no_frame_of_the_library(session: list[Any]) -> None:
    cell = session[-4]
    (error,) = cell.outputs
    lines = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(error.traceback))
    assert f"(In[{cell.execution_count}]:1)" in error.evalue
    assert "first run the cell that makes the graph" in error.evalue
    assert lines.count(", line ") == 1


def test_an_interrupted_run_shows_its_steps_and_keeps_its_state(session: list[Any]) -> None:
    interrupted, kept = session[-2:]
    assert "epoch 1/2  2/4  0:00:0" in printed(interrupted)
    assert interrupted.outputs[-1].ename == "KeyboardInterrupt"
    assert "sys.last_value.history" in "".join(interrupted.outputs[-1].traceback)
    assert float(printed(kept)) == -0.75


def test_a_browser_shows_the_objects_of_a_notebook(
    browser: Any, session: list[Any], tmp_path: Path
) -> None:
    outputs = [
        output.data["text/html"]
        for cell in session
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
    title = tab.frame_locator("iframe").locator("#documents")
    assert title.text_content() == "again"
    assert not faults
    tab.close()

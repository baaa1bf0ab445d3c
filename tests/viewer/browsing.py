"""Pages of graphs, opened in a browser."""

from contextlib import contextmanager
from unittest.mock import patch

from asg.io.pictures import drawn
from asg_viewer.pages import states

# After a frame that was begun after all that happened
FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def short_page(graphs):
    """The page of graphs with three states: the first view, all groups open, and all closed."""
    with patch.object(states, "_MOST_ROWS", 0):
        return drawn(graphs, "html")


@contextmanager
def pages_in(browser, folder, **view):
    """Give a function that opens pages; fail at the end if the browser had to say anything."""
    said: list[str] = []
    made = []

    def open_(text, **options):
        path = folder / "page.html"
        path.write_text(text, encoding="utf-8")
        tab = browser.new_page(**view, **options)
        tab.on("console", lambda message: said.append(message.text))
        tab.on("pageerror", lambda error: said.append(str(error)))
        tab.on("request", lambda r: said.append(r.url) if not r.url.startswith("file:") else None)
        tab.goto(path.as_uri())
        made.append(tab)
        return tab

    yield open_
    for tab in made:
        tab.close()
    assert [text for text in said if not text.startswith("data:")] == []

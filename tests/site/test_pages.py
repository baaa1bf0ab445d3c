"""The site: its Python prints what is shown, its commands run, its links lead somewhere."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.pages import FENCE, LINK, blocks, printed

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


def text_of(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


# Parts of programs: tests/distributed and tests/test_contributing.py run them.
PROGRAMS = {"distributed.md", *(page for page in PAGES if page.startswith("contributing/"))}
WITH_CODE = [
    page
    for page in PAGES
    if page not in PROGRAMS and re.search(r"^```python$", text_of(page), re.MULTILINE)
]


@pytest.mark.parametrize("page", WITH_CODE)
def test_code_runs_and_prints_what_is_shown(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    text = text_of(page)
    shown = printed(text, DOCS / page)
    if update_golden:
        (DOCS / page).write_text(shown, encoding="utf-8", newline="\n")
    else:
        assert shown == text, "make golden brings the page up to date"
    for block in blocks(text):
        for line in block.text.splitlines() if block.language == "sh" else ():
            if line.startswith("asg "):
                run(*shlex.split(line)[1:])


def headings(text: str) -> set[str]:
    bare = FENCE.sub("", text)
    return {
        re.sub(r"[^\w]+", "-", heading.lower()).strip("-")
        for heading in re.findall(r"^#+ (.+)$", bare, re.MULTILINE)
    }


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for target in LINK.findall(FENCE.sub("", text_of(page))):
        if target.startswith("https://"):
            continue
        path, _, anchor = target.partition("#")
        place = (DOCS / page).parent / path if path else DOCS / page
        if place.parent.name == "reference":  # written as the site is built
            continue
        assert place.is_file(), target
        assert not anchor or anchor in headings(place.read_text(encoding="utf-8")), target


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]
    named = re.findall(r"([\w/-]+\.md)$", navigation, re.MULTILINE)
    made = [f"project/{name}.md" for name in ("changelog", "contributing", "license")]
    assert sorted(named) == sorted([*PAGES, "reference/index.md", *made])

"""`make docs`: the site is built without a warning, and works from a folder without a network."""

import importlib
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
website = importlib.import_module("website")

WIDE = 1400  # pixels of a window in which no code scrolls sideways
PHONE = 390
ASKED = {
    "cat": "reference/making-and-arranging-arrays.html#asgconcat",
    "learning rate schedule": "reference/schedules-asg-schedules.html",
    "save a model": "learn/7-files.html",
    "LoRA": website.WORDS["lora"],
    **website.WORDS,
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    path = os.pathsep.join(map(str, (ROOT, ROOT / "backends", ROOT / "viewer")))
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(folder)], cwd=ROOT,
        env={
            **os.environ, "PYTHONPATH": path, "NO_MKDOCS_2_WARNING": "1",
            "ASG_SITE_COLORS": "false",  # those of code are half of the work
        },
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder


def test_every_page_is_built_and_loads_nothing_from_elsewhere(site: Path) -> None:
    written = {page.relative_to(site).as_posix() for page in site.rglob("*.html")}
    pages = {page.relative_to(ROOT / "docs") for page in (ROOT / "docs").rglob("*.md")}
    assert {page.with_suffix(".html").as_posix() for page in pages} <= written
    assert any(page.startswith("reference/") for page in written)
    for place in website.PROJECT:
        assert Path(place).with_suffix(".html").as_posix() in written
    assert {*website.WORDS.values(), "home/page.html", "home/train.html"} <= written
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    home = (site / "index.html").read_text(encoding="utf-8")
    assert f"ASG {project['version']}" in home
    assert "unpkg.com" not in home
    assert 'src="http' not in home


def test_the_index_of_search_has_every_alias_at_its_function(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    tags = {entry["location"]: entry["tags"] for entry in index["docs"]}
    found = website.reference.topics()
    places = website.reference.anchors(found)
    for name, others in website.reference.aliases(found).items():
        place = f"reference/{places[name].replace('.md#', '.html#')}"
        assert {*others.ours, *others.theirs} <= set(tags[place]), name


def test_it_works_in_a_browser_from_a_folder_without_a_network(site: Path, browser: Any) -> None:
    faults: list[str] = []
    for check in (search_finds, pages_fit, dark_is_dark, code_is_copied):
        context = browser.new_context(
            viewport={"width": WIDE, "height": 900}, offline=True, color_scheme="light",
            permissions=["clipboard-read", "clipboard-write"],
        )  # fmt: skip
        tab = context.new_page()
        tab.on("pageerror", lambda error: faults.append(str(error)))
        tab.on("console", lambda message: said(message, faults))
        check(tab, site)
        context.close()
    assert not faults


def said(message: Any, faults: list[str]) -> None:
    if message.type in ("error", "warning"):
        faults.append(message.text)


def opened(tab: Any, site: Path, page: str) -> None:
    tab.goto((site / page).as_uri())


def search_finds(tab: Any, site: Path) -> None:
    opened(tab, site, "howto/nan.html")
    tab.locator(".md-search__input").click()
    for words, place in ASKED.items():
        tab.locator(".md-search__input").fill(words)
        tab.keyboard.press("End")  # the page listens to keys
        first = tab.locator(f'.md-search-result__item:first-child a[href$="{place}"]')
        first.first.wait_for(timeout=20_000)


def pages(site: Path) -> Iterator[str]:
    """The pages with the longest code, then the landing page."""
    yield from ("howto/custom-op.html", "learn/8-gpt.html", "architecture.html", "benchmarks.html")
    yield from ("reference/running.html", "reference/layers-asg-nn.html", "index.html")


def pages_fit(tab: Any, site: Path) -> None:
    """Code fits into a wide window, and pages into a phone; the landing page there has a menu."""
    for page in pages(site):
        tab.set_viewport_size({"width": WIDE, "height": 900})
        opened(tab, site, page)
        wide = tab.evaluate(
            "[...document.querySelectorAll('pre > code')]"
            ".filter(c => c.scrollWidth > c.clientWidth + 1).map(c => c.textContent)"
        )
        assert not wide, f"{page}: {wide[0]}"
        tab.set_viewport_size({"width": PHONE, "height": 800})
        width = tab.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE, f"{page} is {width} pixels wide"
    tab.locator("header label[for=__drawer]").click()
    tab.locator(".md-nav--primary").get_by_text("Benchmarks").wait_for()


def dark_is_dark(tab: Any, site: Path) -> None:
    opened(tab, site, "index.html")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = tab.evaluate(ground)
    tab.locator("label[title=Dark]").click()
    tab.locator("body[data-md-color-scheme=slate]").wait_for()
    assert tab.evaluate(ground) != light
    assert tab.locator('img[src$="graph-dark.svg#only-dark"]').is_visible()
    assert not tab.locator('img[src$="graph-light.svg#only-light"]').is_visible()


def code_is_copied(tab: Any, site: Path) -> None:
    opened(tab, site, "start/ten-minutes.html")
    tab.locator(".md-code__button[title*=Copy]").first.click()
    tab.locator(".md-dialog--active").wait_for()
    copied = tab.evaluate("navigator.clipboard.readText()")
    assert copied.strip() in tab.locator("pre code").first.inner_text()
    assert copied.strip()

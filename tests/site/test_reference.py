"""The reference of the site: every public name is in it, and what is in it is public."""

import importlib
import inspect
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import asg
from tests.pages import FENCE

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
reference = importlib.import_module("reference")
TOPICS = reference.topics()


def test_every_public_name_has_one_entry() -> None:
    names = [entry.name for entries in TOPICS.values() for entry in entries]
    assert len(names) == len(set(names))
    ours = {f"asg.{n}" for n, _ in reference.public("asg")}
    assert {name for name in names if name.count(".") == 1} == ours
    for room in reference.ROOMS:
        assert {name for name, _ in reference.public(room)} <= {
            name.removeprefix(f"{room}.") for name in names
        }


def test_every_public_module_has_a_topic() -> None:
    modules = {f"asg.{n}" for n in asg.__all__ if isinstance(getattr(asg, n), ModuleType)}
    assert modules <= set(reference.ROOMS)


@pytest.mark.parametrize("title", TOPICS)
def test_an_entry_has_its_heading_and_says_what_it_is(title: str) -> None:
    entries = TOPICS[title]
    text = reference.page(title, entries)
    assert entries
    for name, _ in entries:
        _, heading, body = text.partition(f"\n## {name}\n")
        assert heading, name
        body = body.partition("\n## ")[0].strip()
        said = FENCE.sub("", body)
        assert len(said.strip()) > 5, f"{name} has no docstring"


def test_the_first_page_of_help_names_what_there_is() -> None:
    page = asg.__doc__ or ""
    assert page.count("\n") < 30  # a screen
    topics = page.split("\n\n")[1]
    for word in re.findall(r"asg\.(\w+)", topics):
        assert hasattr(asg, word), word
    for line in topics.splitlines():
        names = line.split(";")[0].split()[1:]
        for name in names if "asg." not in line.split(";")[0] else ():
            assert name in dir(asg), name


def test_sections_of_a_docstring_are_lists() -> None:
    text = """Return a window.

    Args:
        kdim, vdim: The widths of keys and
            of values.
        **options (int): Further sizes.

            A second paragraph of them.

    Returns:
        An array [N].

        >>> 1 + 1
        2

    Raises:
        ShapeError: Where `kdim`
        is 0.

    Source: a paper.
    """
    shown = reference._markdown(inspect.cleandoc(text)).split("\n")
    assert "**Args**" in shown
    assert "- **`kdim`, `vdim`**: The widths of keys and of values." in shown
    assert "- **`**options`**: Further sizes. A second paragraph of them." in shown
    assert shown[shown.index("**Returns**") + 2] == r"An array \[N\]."
    assert "```pycon" in shown
    assert "- **`ShapeError`**: Where `kdim` is 0." in shown
    assert shown[-1] == "Source: a paper."


def test_a_long_signature_has_a_line_for_each_parameter() -> None:
    def short(x: int, /, *, mode: str = "mean") -> int:
        return x

    def long(
        self: object, first: "Callable[..., int]", *rest: int, second: "str" = "a" * 60
    ) -> None:
        """Take many."""

    assert reference.signature("short", short) == 'short(x: int, /, *, mode: str = "mean") -> int'
    assert reference.signature("long", long).splitlines() == [
        "long(", "    first: Callable[..., int],", "    *rest: int,",
        f'    second: str = "{"a" * 60}",', ") -> None",
    ]  # fmt: skip


def test_a_function_is_found_by_its_names_in_other_libraries() -> None:
    found = reference.aliases(TOPICS)
    assert str(found["asg.concat"]).startswith("Also named `asg.cat`, `asg.concatenate`.")
    assert "CosineAnnealingLR" in found["asg.schedules.cosine"].theirs
    site = reference.Site(reference.anchors(TOPICS), found)
    title = next(title for title, entries in TOPICS.items() if "asg.concat" in dict(entries))
    assert "Also named `asg.cat`" in reference.page(title, TOPICS[title], site)


def test_names_that_differ_in_case_alone_have_places_apart() -> None:
    places = reference.anchors(TOPICS)
    assert places["asg.Graph"] != places["asg.graph"]
    assert len(set(places.values())) == len(places)


def test_names_of_ours_are_links() -> None:
    site = reference.Site({"asg.exp": "elementwise.md#asgexp"}, {})
    assert reference._markdown("See `asg.exp`.", site) == "See [`asg.exp`](elementwise.md#asgexp)."


def test_signs_of_markdown_are_escaped_outside_of_code() -> None:
    escaped = reference._markdown("Takes [N] and `[M]`, <name>.")
    assert escaped == r"Takes \[N\] and `[M]`, \<name\>."

"""The reference of the site: every public name is in it, and what is in it is public."""

import importlib
import re
import sys
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


def test_signs_of_markdown_are_escaped_outside_of_code() -> None:
    escaped = reference._markdown("Takes [N] and `[M]`, <name>.")
    assert escaped == r"Takes \[N\] and `[M]`, \<name\>."

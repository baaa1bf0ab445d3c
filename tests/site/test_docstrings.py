"""The examples in the docstrings of public names run, and print what they show."""

import doctest
import importlib
import inspect
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import asg
from asg.ops._support import catalogue

ROOMS = ("asg", "asg.nn", "asg.optim", "asg.linalg", "asg.fft", "asg.onnx", "asg.train",
         "asg.random", "asg.special", "asg.segment", "asg.image", "asg.solve",
         "asg.nn.functional",
         "asg.schedules", "asg.init", "asg.testing", "asg.extend", "asg.distributed",
         "asg.io", "asg.passes", "asg.testing.programs", "asg.torch", "asg.jax",
         "asg.train.metrics", "asg.train.transforms", "asg.web")  # fmt: skip


def _public() -> dict[str, Any]:
    """Return the functions and classes of ours that users call, by name; each has one."""
    every = (
        (f"{room}.{name}", getattr(importlib.import_module(room), name))
        for room in ROOMS
        for name in (dir(asg) if room == "asg" else importlib.import_module(room).__all__)
        if not name.startswith("_")
    )
    ours = (
        (name, value)
        for name, value in every
        if (inspect.isroutine(value) or inspect.isclass(value))
        and value.__module__.startswith("asg")
    )
    return {name: value for value, name in {value: name for name, value in ours}.items()}


def _text(value: Any) -> str:
    """Return the docstring of a function or class itself, and not that of a base."""
    text = vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__
    return inspect.cleandoc(text or "")


PUBLIC = _public()
SHOWN = {name: text for name, value in PUBLIC.items() if ">>> " in (text := _text(value))}


@pytest.fixture
def as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Let an example write files and register ops, and leave neither behind."""
    monkeypatch.chdir(tmp_path)
    known = set(catalogue.OPS)
    yield
    for name in catalogue.OPS.keys() - known:
        del catalogue._ops[name]


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("name", SHOWN)
def test_an_example_prints_what_it_shows(name: str) -> None:
    found = doctest.DocTestParser().get_doctest(SHOWN[name], {"asg": asg, "np": np}, name, None, 0)
    assert doctest.DocTestRunner(verbose=False).run(found).failed == 0


def test_every_function_and_class_has_an_example() -> None:
    assert sorted(PUBLIC.keys() - SHOWN.keys()) == []


def test_an_example_uses_what_it_is_an_example_of() -> None:
    assert [name for name in SHOWN if not _used(name)] == []


def _used(name: str) -> bool:
    """Whether the example of a function calls it, and that of a class names it."""
    shown = SHOWN[name].partition(">>> ")[2]
    names = rf"(?:{name.rpartition('.')[2]}|{inspect.unwrap(PUBLIC[name]).__name__})"  # amax is max
    kind = rf"\b{names}\b" if inspect.isclass(PUBLIC[name]) else rf"\b{names}\(|@asg[\w.]*\.{names}"
    return re.search(kind, shown) is not None

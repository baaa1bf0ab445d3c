"""The examples in modules that users import by themselves run, and print what they show."""

import doctest
import importlib
import inspect

import numpy as np
import pytest

import asg

MODULES = ("asg.io", "asg.passes", "asg.testing.programs", "asg.train.metrics",
           "asg.train.transforms")  # fmt: skip
SHOWN = {
    f"{module}.{name}": text
    for module in MODULES
    for name, value in vars(importlib.import_module(module)).items()
    if (inspect.isclass(value) or inspect.isroutine(value))
    and value.__module__.startswith(module)
    and ">>> " in (text := inspect.cleandoc(vars(value).get("__doc__") or value.__doc__ or ""))
}


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_prints_what_it_shows(name: str) -> None:
    found = doctest.DocTestParser().get_doctest(SHOWN[name], {"asg": asg, "np": np}, name, None, 0)
    assert doctest.DocTestRunner(verbose=False).run(found).failed == 0
    assert name.rpartition(".")[2] in SHOWN[name]


@pytest.mark.parametrize("module", ["asg.train.metrics", "asg.train.transforms"])
def test_every_measure_and_transform_has_an_example(module: str) -> None:
    room = vars(importlib.import_module(module))
    named = [n for n, value in room.items() if inspect.isclass(value) and not n.startswith("_")]
    ours = [n for n in named if room[n].__module__.startswith(module)]
    assert [n for n in ours if f"{module}.{n}" not in SHOWN] == []

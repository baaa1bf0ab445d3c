"""The examples in the docstrings of public functions run, and print what they show."""

import doctest
import inspect
import re
from types import FunctionType

import numpy as np
import pytest

import asg

SHOWN = {
    name: text
    for name in asg.__all__
    if isinstance(value := getattr(asg, name), FunctionType)
    and ">>> " in (text := inspect.getdoc(value) or "")
}


def test_the_functions_that_are_used_most_have_examples() -> None:
    assert len(SHOWN) >= 40
    assert {"relu", "sum", "matmul", "concat", "softmax", "mse_loss"} <= SHOWN.keys()


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_prints_what_it_shows(name: str) -> None:
    found = doctest.DocTestParser().get_doctest(SHOWN[name], {"asg": asg, "np": np}, name, None, 0)
    assert doctest.DocTestRunner(verbose=False).run(found).failed == 0
    called = inspect.unwrap(getattr(asg, name)).__name__  # amax is max
    assert re.search(rf"asg\.({name}|{called})\(", SHOWN[name])

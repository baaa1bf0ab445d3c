"""`help` of a public function says what its op takes, and that is what it takes."""

import inspect
import re
from types import FunctionType

import pytest

import asg
from asg.core.dtypes import INTEGER, NAMES
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS

FUNCTIONS = {
    inspect.unwrap(value).__name__.strip("_"): value
    for room in (asg, asg.random, asg.special, asg.segment, asg.image, asg.nn.functional)
    for name in (dir(asg) if room is asg else room.__all__)
    if not name.startswith("_") and isinstance(value := getattr(room, name), FunctionType)
}
ALIKE = sorted(  # ops of one operand, or of several of the same dtypes
    name
    for name in FUNCTIONS.keys() & OPS.keys()
    if OPS[name].kind is Kind.ELEMENTWISE
    and not OPS[name].attrs
    and len(set(OPS[name].operands)) == 1
)


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_every_public_function_says_what_it_returns(name):
    text = inspect.getdoc(FUNCTIONS[name]) or ""
    assert text.split()[0][0].isupper()
    first = text.split("\n\n")[0]
    assert first.rstrip().endswith((".", ":")), first
    assert not any(line.startswith(" ") for line in first.splitlines())


@pytest.mark.parametrize("name", ALIKE)
def test_the_dtypes_that_help_names_are_those_that_are_taken(name):
    said = inspect.getdoc(FUNCTIONS[name]).split("Takes ")[1].partition(".")[0]
    words = set(re.findall(r"\w+", said))
    named = set(NAMES) & words | (INTEGER if "integers" in words else set())
    named |= {"bf16"} if "f32" in named else set()  # computed in f32
    graph = asg.Graph()
    for dtype in NAMES:
        operands = [graph.input(f"x_{dtype}", (2,), dtype)] * len(OPS[name].operands)
        if dtype in named:
            FUNCTIONS[name](*operands)
        else:
            with pytest.raises(asg.DTypeError):
                FUNCTIONS[name](*operands)


def test_functions_of_several_operands_say_how_they_go_together():
    assert "operands broadcast as in NumPy. Takes integers, f16, f32 or f64." in asg.add.__doc__
    assert "another dtype, or two that differ" in asg.add.__doc__
    assert "Takes condition of bool; x of bool, integers, f16" in asg.where.__doc__.replace(
        "\n", " "
    )
    assert "Takes f16, f32 or f64" in asg.conv2d.__doc__


def test_a_function_that_shares_the_name_of_an_op_says_nothing_of_the_op():
    assert "Takes f16, f32 or f64" in asg.linear.__doc__
    assert "DTypeError" not in asg.schedules.linear.__doc__

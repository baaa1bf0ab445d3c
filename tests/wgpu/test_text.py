"""Texts of kernels: holes are written, filled once, and never looked for in WGSL."""

import ast
from pathlib import Path

import pytest

import asg_wgpu
from asg_wgpu.ir.node_facts import trips_of
from asg_wgpu.ir.text import (
    ENTRY,
    OPERAND,
    element,
    filled,
    hole,
    holes,
    is_whole,
    number,
    unsigned,
    written,
)
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import BINDING, cpu, lowered, program_of

HOME = Path(asg_wgpu.__file__).parent
READERS = {  # modules that match patterns, none of them in what a generator wrote
    "codegen/custom.py": "WGSL of a user",
    "device/adapters.py": "names of what drivers offer",
    "ir/node_facts.py": "loops in functions of ops",
}


def test_numbers_are_written_with_their_signs():
    text = f"{ENTRY}a = {number(3)} + {number(-4)} + {unsigned(5)};"
    assert written(text) == "a = 3 + -4 + 5u;"


def test_an_operand_has_the_name_of_the_one_that_it_is_bound_as():
    text = f"{element(0, element(12, 'i'))} = 1;"
    assert written(text) == "buf_0[buf_12[i]] = 1;"
    assert written(text, {12: 3}) == "buf_0[buf_3[i]] = 1;"


def test_holes_that_are_not_filled_stay():
    text = f"{hole(OPERAND, 3)} * {hole(OPERAND, 1)}"
    some = filled(text, lambda kind, value: f"<{value}>" if value == "1" else None)
    assert holes(some) == ["b3"]
    assert written(some) == "buf_3 * <1>"


@pytest.mark.parametrize(
    "text", [hole(OPERAND, 2), hole(OPERAND, "x"), hole("?", 1), hole("d", 0), ENTRY[:-1]]
)
def test_a_text_of_two_operands_has_no_other_holes(text):
    assert is_whole(f"{ENTRY}{number(1)}{unsigned(2)}{element(1, 'i')}", 2)
    assert not is_whole(text, 2)


@pytest.mark.parametrize("name", ["special_functions", "scans", "sorts", "workgroups"])
def test_iterations_are_counted_as_loops_are_written(name):
    made = SMALL_GRAPHS[name]()
    graph = lowered(made.compiled, made.sizes)
    for step in program_of(graph, cpu(made.binding or BINDING)).plan.steps:
        text = step.dispatch.kernel.source({})
        assert step.dispatch.trips == trips_of(text), text


def test_nothing_looks_for_patterns_in_what_was_written():
    importing = {
        path.relative_to(HOME).as_posix()
        for path in HOME.glob("**/*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import) and any(alias.name == "re" for alias in node.names)
    }
    assert importing == {*READERS}

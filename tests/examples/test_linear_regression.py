"""The straight line: that of NumPy, by graphs that are printed."""

import pytest

import asg
from asg.core.hashing import fingerprint


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_quick_run_finds_the_line_that_is_solved_for(
    backend, run_example, figure, pixels, tmp_path
):
    printed = run_example("linear_regression", "--quick", "--backend", backend, "--out", tmp_path)
    assert figure(printed, "difference at most") < 2e-3
    assert figure(printed, "descended to y =") == pytest.approx(45.16, abs=0.01)
    assert pixels(tmp_path / "line.png").ndim == 3


def test_it_prints_its_graphs(example_module, run_example, tmp_path):
    printed = run_example(
        "linear_regression", "--steps", 1, "--backend", "numpy", "--out", tmp_path
    )
    regression = example_module("linear_regression")
    line = regression.line()
    gradient = regression.gradient_of(line)
    for graph in (line, gradient, regression.descent(line, gradient)):
        shown = asg.text(graph, sources=False)
        assert shown in printed
        assert fingerprint(asg.parse(shown)) == fingerprint(graph)

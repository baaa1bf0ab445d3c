"""The exclusive or: learnt for sure, and shown as text that reads back."""

import pytest

import asg
from asg.core.hashing import fingerprint


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_quick_run_learns_it(backend, run_example, start_example, figure, pixels, tmp_path):
    run = start_example if backend == "numpy" else run_example
    printed = run("xor", "--quick", "--backend", backend, "--out", tmp_path)
    assert figure(printed, "right:") == 100
    for pair, right in (("0 xor 0", 0), ("0 xor 1", 1), ("1 xor 0", 1), ("1 xor 1", 0)):
        assert figure(printed, f"{pair}:") == pytest.approx(right, abs=0.1)
    square = pixels(tmp_path / "square.png")
    corners = square[[150, 50, 150, 50], [50, 50, 150, 150]] / 255  # (0, 0), (0, 1), (1, 0), (1, 1)
    assert corners == pytest.approx([0, 1, 1, 0], abs=0.15)


def test_it_prints_its_graph_and_its_gradient(example_module, run_example, tmp_path):
    printed = run_example("xor", "--steps", 1, "--backend", "numpy", "--out", tmp_path)
    graph = example_module("xor").network()
    for each in (graph, asg.gradients(graph["loss"], wrt=[*graph.parameters.values()])):
        shown = asg.text(each, sources=False)
        assert shown in printed
        assert fingerprint(asg.parse(shown)) == fingerprint(each)

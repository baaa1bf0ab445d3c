"""The texts of graphs, gradient graphs and kernels are those of the golden files.

`make golden` writes the files anew. Their diff is what a change does to what is computed: a
refactoring has none.
"""

import pytest

import asg
from tests.conftest import GOLDEN
from tests.example_graphs import EXAMPLE_GRAPHS, EXAMPLES, example
from tests.small_graphs import SMALL_GRAPHS, Golden
from tests.wgpu.compiled import BINDING, compiled, cpu, default, lowered


def texts(made: Golden) -> dict[str, str]:
    """The golden files of a graph by their names."""
    primitives = lowered(made.compiled, made.sizes)
    kernels = {
        f"{name}.wgsl": compiled(
            primitives, device(made.binding or BINDING), check_indices=made.check_indices
        )
        for name, device in (("default", default), ("cpu", cpu))
    }
    found = {"graph.txt": asg.text(made.graph, sources=False), **kernels}
    if made.gradient is not None:
        found["gradient.txt"] = asg.text(made.gradient, sources=False)
    return found


@pytest.mark.parametrize("name", EXAMPLE_GRAPHS)
def test_example(name, golden):
    for file, text in texts(example(name)).items():
        golden(f"examples/{name}/{file}", text)


@pytest.mark.parametrize("name", SMALL_GRAPHS)
def test_small_graph(name, golden):
    for file, text in texts(SMALL_GRAPHS[name]()).items():
        golden(f"kernels/{name}/{file}", text)


def test_every_example_has_golden_files():
    assert sorted(EXAMPLE_GRAPHS) == sorted(path.stem for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize(
    ("folder", "names"), [("examples", EXAMPLE_GRAPHS), ("kernels", SMALL_GRAPHS)]
)
def test_no_golden_file_is_of_a_graph_that_is_gone(folder, names):
    assert sorted(path.name for path in (GOLDEN / folder).iterdir()) == sorted(names)

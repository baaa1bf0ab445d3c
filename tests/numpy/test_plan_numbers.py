"""The numbers that decide are in `asg_numpy/plan_numbers.py`, and each of them can be changed."""

import ast
from dataclasses import fields
from importlib import import_module

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from asg_numpy.plan_numbers import Plans, plans, table, using
from tests.plan_numbers_finder import Package, scaled_family

PACKAGE = Package("asg_numpy", "plan_numbers.py")

# Numbers that decide nothing, by module and scope ("" for all of a module), with the reason.
EXCEPTIONS = {
    ("blas.py", "_adds_right"): "a sum whose result is known",
    ("planning/builder.py", "GROUPED"): "a rank, by which an operand is known",
    ("planning/builder.py", "WINDOWED"): "a rank, by which an operand is known",
    ("claims/fourier.py", "_to_reals"): "the formula",
    ("claims/piecewise.py", ""): "the formulas",
    ("claims/quantized.py", ""): "the shapes of quantized matrices",
    ("claims/windows.py", "max_pool"): "an axis for each operand",
    ("claims/windows.py", "unpool"): "an axis for each operand",
    ("backend.py", "_here"): "the digits of a hash",
    ("kernels/blocks.py", "_axes"): "an axis for each operand",
    ("kernels/matrices.py", "EXACT"): "the digits of f64",
    ("kernels/quads.py", ""): "the bytes of a quad",
    ("kernels/scaled_sums.py", "_SIGNS"): "signs",
    ("kernels/view.py", "_channels_last"): "a rank",
    ("planning/view_layouts.py", "_GROUND"): "memory that is never read",
    ("planning/view_layouts.py", "array_at"): "the version of NumPy's interface",
    ("native/doubles.py", ""): "the bits of a double",
    ("native/flat_code.py", ""): "the format of object files",
    ("native/formulas.py", "_length"): "lanes, on which no length depends",
    ("native/formulas.py", "_Translation._shifted"): "the bits of a word",
    ("native/formulas.py", "_BUILT_IN"): "the arguments of functions of WGSL",
    ("native/largest.py", "_key"): "the bits of a number",
    ("native/transforms.py", ""): "radices, and parts of numbers",
    ("native/lanes/factorizations.py", "_cholesky"): "half of a sum",
    ("native/lanes/spectra.py", "_eigh"): "half of a sum, and the digits of a number",
    ("native/lanes/spectra.py", "_turn_columns"): "the digits of a number",
    ("native/machine.py", ""): "registers of processors, the bits of a word, names of files",
    ("native/products.py", "SIGN"): "a bit",
    ("native/products.py", "_factors"): "the bytes of a number",
    ("native/products.py", "_multiply_add"): "the bits of a number",
    ("native/products.py", "_panels"): "registers of processors",
    ("native/products.py", "multiplies_integers"): "registers of processors",
    ("native/quantized.py", ""): "the bits and bytes of numbers, registers of processors",
    ("native/trees.py", "CHILDREN"): "the children of a node",
    ("native/threefry.py", "bits_call"): "the bits of a word",
    ("native/threefry.py", "_rounds"): "the rounds of Threefry",
    ("planning/view_layouts.py", "view_of"): "the operand's part of a key",
    ("planning/stages.py", "_ALL"): "the most axes that NumPy has",
    ("planning/plan.py", "_SMALL"): "the bytes of an index",
    ("run/fed_in_place.py", "_ALIGNED"): "the alignment of allocators",
    ("planning/values.py", "END"): "a time after all others",
}


# Where numbers stand


def test_no_number_decides_elsewhere() -> None:
    found = PACKAGE.elsewhere(EXCEPTIONS)
    assert not found, "\n".join(("these belong in asg_numpy/plan_numbers.py:", *found))


def test_each_exception_is_needed() -> None:
    assert not PACKAGE.needless(EXCEPTIONS)


def class_of(node: ast.AST) -> str | None:
    """The class of numbers of `plans().family`, or of `PROCESS`."""
    match node:
        case ast.Attribute(value=ast.Call(func=ast.Name(id="plans")), attr=family):
            return type(getattr(plans(), family)).__name__
        case ast.Name(id="PROCESS"):
            return "Process"
        case _:
            return None


@pytest.mark.parametrize("family", PACKAGE.families(), ids=lambda family: family.name)
def test_each_number_has_a_unit_a_source_and_a_reader(family: ast.ClassDef) -> None:
    assert not PACKAGE.faults(family, class_of)


# Other numbers


def net() -> asg.Graph:
    """A step of training with a convolution, a loop, a product, reductions and a choice."""
    rng, graph = np.random.default_rng(0), asg.Graph("net")
    x, y = graph.input("x", ("N", 3, 12, 12)), graph.input("y", ("N",), "i32")

    def weight(name: str, *shape: int) -> asg.Tensor:
        return graph.parameter(name, shape, init=rng.normal(size=shape) / 4)

    h = asg.max_pool2d(asg.relu(asg.conv2d(x, weight("a", 8, 3, 3, 3))), 2)
    h = asg.conv2d(h, weight("b", 8, 1, 3, 3), groups=8, padding=1)
    rows = asg.layer_norm(asg.reshape(h, (x.shape[0], 8, 25)), 25)
    recurrent = weight("c", 25, 25)
    h, _ = asg.scan(
        lambda h, row: (asg.tanh(h @ recurrent.T + row), ()),
        rows[:, 0] * 0,
        asg.swapaxes(rows, 0, 1),
    )
    graph.output("loss", asg.cross_entropy(asg.gelu(h @ weight("d", 25, 5)), y))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.adamw(1e-2))


def trained(changes: dict[str, object] | None = None) -> list[float]:
    """The losses of a few steps, of which the executor is compiled with these numbers."""
    rng = np.random.default_rng(1)
    with using(changes or {}):
        exe = compile(net(), "numpy")
    feeds = {"x": rng.normal(size=(6, 3, 12, 12)).astype("f4"), "y": np.arange(6) % 5}
    return [
        exe({name: array[:size] for name, array in feeds.items()})["loss"].item()
        for size in (6, 6, 4, 6, 3)
    ]


@pytest.fixture(scope="module")
def losses() -> list[float]:
    found = trained()
    assert len(set(found)) == len(found)
    return found


NAMES = [field.name for field in fields(Plans)]
TOGETHER = [" ".join(NAMES[first::3]) for first in range(3)]
ALONE = [pytest.param(name, marks=pytest.mark.full) for name in NAMES]


@pytest.mark.parametrize("by", [1 / 64, 64])
@pytest.mark.parametrize("families", TOGETHER + ALONE)
def test_all_numbers_of_families_may_be_others(
    families: str, by: float, losses: list[float]
) -> None:
    numbers = {
        name: number
        for family in families.split()
        for name, number in scaled_family(table(), family, by).items()
    }
    np.testing.assert_allclose(trained(numbers), losses, rtol=1e-4)


def elementwise() -> asg.Graph:
    with asg.Graph() as graph:
        h = graph.input("x", ("N", 256)) @ graph.input("y", (256, 512))
        graph.output("z", asg.exp(h) * h + asg.sin(asg.cos(h) - asg.exp(h)))
    return graph


def test_a_changed_number_changes_a_plan_and_no_value() -> None:
    rng = np.random.default_rng(0)
    feeds = {"x": rng.normal(size=(512, 256)).astype("f4"),
             "y": rng.normal(size=(256, 512)).astype("f4")}  # fmt: skip
    buffers, values = [], []
    for strip in (1 << 12, 1 << 30):
        with using({"strips.nbytes": strip}):
            exe = compile(elementwise(), "numpy")
        buffers.append(exe.memory(N=512).buffers)
        values.append(exe(feeds)["z"].numpy())
    assert buffers[0] < buffers[1]
    np.testing.assert_array_equal(*values)


def test_an_executable_keeps_its_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """For sizes that it meets later, too, and for views that a loop makes at its second run."""
    module, seen = import_module("asg_numpy.kernels.loop"), list[object]()
    viewing = module._viewing

    def watched(*args: object) -> object:
        seen.append(plans().loops.transposed)
        return viewing(*args)

    monkeypatch.setattr(module, "_viewing", watched)
    with using({"loops.transposed": 2, "strips.nbytes": 1 << 12}):
        exe, other = compile(elementwise(), "numpy"), compile(net(), "numpy")
        inside = exe.memory(N=512)
    assert exe.memory(N=512) == inside != compile(elementwise(), "numpy").memory(N=512)
    feeds = {"x": np.ones((6, 3, 12, 12), "f4"), "y": np.zeros(6, "i4")}
    for _ in range(3):
        other(feeds)
    assert set(seen) == {2}


def test_numbers_that_are_not_there_are_refused() -> None:
    for changes, message in (
        ({"strips.size": 1}, "no plan has a number 'strips.size'"),
        ({"strip": 1}, "no plan has a number 'strip'"),
        ({"strips.nbytes": 1.5}, "strips.nbytes must be a number like 131072, got 1.5"),
        ({"strips.nbytes": True}, "got True"),
        ({"packing.rows_of_16": (1, 2)}, r"like \(10, 6, 4\), got \(1, 2\)"),
    ):
        with pytest.raises(asg.BackendError, match=message), using(changes):
            pass
    assert plans() is plans()

"""The modules that `import asg` loads, and those that load at their first use."""

import builtins
import pickle
import subprocess
import sys
from types import FunctionType

import pytest

LATE = (
    "scipy.special", "pydantic", "wgpu", "rich", "typer", "asg.solve", "asg.train",
    "asg.autodiff.sparse", "sklearn", "importlib.metadata", "asg.bench", "asg.cli", "jax", "torch",
    "asg.analysis.cost", "asg.kernel.stmt",
)  # fmt: skip


def loaded_by(code):
    script = f"import sys\n{code}\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_heavy_modules_are_loaded_when_they_are_used():
    assert not loaded_by("import asg") & set(LATE)


def test_a_module_of_a_package_with_late_members_loads_nothing_for_hints():
    """Python asks the package for the name first, and hints search all packages."""
    assert "asg.train" not in loaded_by("from asg.io import onnx")


def test_training_loads_what_reads_files_of_graphs_with_the_first_run_folder():
    assert "pydantic" not in loaded_by("import asg\nasg.train.fit")


@pytest.mark.parametrize(
    ("code", "module"),
    [
        ("asg.erf(asg.Graph().input('x', (2,)))", None),
        (
            "asg.evaluate(asg.lgamma(asg.Graph().input('x', (2,))), {'x': [0.5, 1.0]})",
            "scipy.special",
        ),
        ("asg.io.dumps(asg.Graph())", "pydantic"),
        ("asg.train.fit", "asg.train"),
    ],
)
def test_each_is_loaded_by_its_use(code, module):
    found = loaded_by(f"import asg\n{code}")
    assert module is None or module in found
    assert module is not None or "scipy.special" not in found


@pytest.mark.parametrize(
    "name", ["io", "jax", "nn", "onnx", "optim", "schedules", "torch", "train", "web"]
)
def test_a_module_that_is_loaded_late_can_be_imported_by_its_name(name):
    assert f"asg.{name}" in loaded_by(f"import asg.{name}\nassert asg.{name}.__all__")


def test_names_that_are_loaded_late_are_public_and_others_are_errors():
    import asg

    assert {"load", "save", "parse", "load_state", "save_state", "train"} <= set(dir(asg))
    assert all(hasattr(asg, name) for name in dir(asg))
    with pytest.raises(AttributeError, match="asg"):
        asg.no_such_name


def test_the_namespace_holds_the_public_names_and_nothing_else():
    import asg

    shown = [name for name in dir(asg) if not name.startswith("__")]
    hiding = {name for name in shown if hasattr(builtins, name)}
    assert len(hiding) == 12
    assert shown == sorted([*asg.__all__, *hiding])
    loaded_by("from asg import *\nassert sum([1, 2]) == 3\nassert relu and cross_entropy")


@pytest.mark.parametrize("room", ["io", "jax", "torch"])
def test_names_of_a_room_that_are_loaded_late_are_listed(room):
    """A new process: a name that was used is in the namespace."""
    loaded_by(f"import asg.{room} as room\nassert set(room.__all__) <= set(dir(room)), dir(room)")


def test_no_module_is_shadowed_by_a_function():
    import inspect
    import pkgutil

    import asg

    modules = {module.name for module in pkgutil.iter_modules(asg.__path__)}
    assert all(inspect.ismodule(getattr(asg, name)) for name in modules & set(dir(asg)))


def test_a_pickle_finds_each_function_again():
    import asg

    rooms = asg, asg.nn.functional, asg.linalg, asg.fft, asg.random, asg.optim, asg.io, asg.train
    found = [getattr(room, name) for room in rooms for name in room.__all__]
    functions = [each for each in found if isinstance(each, FunctionType)]
    assert len(functions) > 500
    assert pickle.loads(pickle.dumps(functions)) == functions  # noqa: S301  # its own bytes


WITHOUT_DOCSTRINGS = """
import importlib
import pkgutil
import asg, asg_numpy, asg_viewer, asg_wgpu
for package in (asg, asg_numpy, asg_viewer, asg_wgpu):
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
graph = asg.Graph("line")
x = graph.input("x", ("N", 3))
graph.output("loss", asg.mean(asg.square(asg.nn.Linear(3, 1)(x) - 1)))
step = asg.train_step(graph, loss="loss", optimizer=asg.optim.adam(0.1))
exe = asg.compile(asg.load(asg.save(step, "line.json") or "line.json"), "numpy")
losses = [exe(x=[[1, 2, 3], [3, 1, 2]])["loss"].item() for _ in range(60)]
if losses[-1] > losses[0] / 4:
    raise SystemExit(f"{losses}")
print(*(rule.doc for rule in asg.passes.PASSES["simplify"].rules[:2]), sep=", ")
"""


def test_python_may_leave_out_assertions_and_docstrings(tmp_path):
    command = [sys.executable, "-OO", "-c", WITHOUT_DOCSTRINGS]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "multiply by one" in done.stdout

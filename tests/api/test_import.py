"""The modules that `import asg` loads, and those that load at their first use."""

import builtins
import os
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


USES = {
    "nothing": "",
    "onnx": "from asg.io import onnx",
    "fit": "asg.train.fit",
    "erf": "asg.erf(asg.Graph().input('x', (2,)))",
    "lgamma": "asg.evaluate(asg.lgamma(asg.Graph().input('x', (2,))), {'x': [0.5, 1.0]})",
    "dumps": "asg.io.dumps(asg.Graph())",
    "all": "from asg import *\nassert sum([1, 2]) == 3\nassert relu and cross_entropy",
}
ROOMS = ("io", "jax", "nn", "onnx", "optim", "schedules", "torch", "train", "web")
IMPORTS = {name: f"import asg.{name}\nassert asg.{name}.__all__" for name in ROOMS}
LISTED = {  # in a new process: a name that was used is in the namespace
    f"{name} lists": f"import asg.{name} as room\nassert set(room.__all__) <= set(dir(room))"
    for name in ("io", "jax", "torch")
}

# Each code runs in a fork of a process that has imported asg, or alone where there are no forks.
RUNNING = """
import os
import sys
import asg
for code in sys.argv[1:]:
    child = os.fork() if len(sys.argv) > 2 else 0
    if not child:
        exec(code)
        print(*sys.modules, flush=True)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        raise SystemExit(code)
"""


@pytest.fixture(scope="module")
def loaded():
    """The modules that each code has loaded after `import asg`, by its name."""
    codes = {**USES, **IMPORTS, **LISTED}
    runs = [codes.values()] if hasattr(os, "fork") else [[code] for code in codes.values()]
    lines = []
    for run in runs:
        command = [sys.executable, "-c", RUNNING, *run]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        lines += done.stdout.splitlines()
    return {name: set(line.split()) for name, line in zip(codes, lines, strict=True)}


def test_heavy_modules_are_loaded_when_they_are_used(loaded):
    assert not loaded["nothing"] & set(LATE)


def test_a_module_of_a_package_with_late_members_loads_nothing_for_hints(loaded):
    """Python asks the package for the name first, and hints search all packages."""
    assert "asg.train" not in loaded["onnx"]


def test_training_loads_what_reads_files_of_graphs_with_the_first_run_folder(loaded):
    assert "pydantic" not in loaded["fit"]


@pytest.mark.parametrize(
    ("use", "module"),
    [("lgamma", "scipy.special"), ("dumps", "pydantic"), ("fit", "asg.train")],
)
def test_each_is_loaded_by_its_use(loaded, use, module):
    assert module in loaded[use]


def test_a_function_that_computes_nothing_loads_no_scipy(loaded):
    assert "scipy.special" not in loaded["erf"]


@pytest.mark.parametrize("name", ROOMS)
def test_a_module_that_is_loaded_late_can_be_imported_by_its_name(loaded, name):
    assert f"asg.{name}" in loaded[name]


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

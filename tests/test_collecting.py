"""How pytest finds the tests: with few packages, as on a machine with a GPU, and any plugins."""

import os
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NAME = re.compile(r"[\w.-]+")  # of a distribution, at the start of a requirement

# A machine with a GPU often has these, what they require, and no network.
ON_A_CARD = (
    "pytest", "pytest-xdist", "hypothesis", "jax", "numpy", "scipy", "wgpu", "pydantic", "rich",
    "typer", "safetensors", "threadpoolctl",
)  # fmt: skip
OWN = {"asg", "asg_numpy", "asg_wgpu", "asg_viewer", "tests"}

COLLECT = """
import sys
import pytest

class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in refused:
            raise ModuleNotFoundError(f"{name} is not installed on a card", name=name)

sys.meta_path.insert(0, Refusing())
sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", "tests/wgpu"]))
"""

WARNING = """
import warnings

warnings.warn("imported", DeprecationWarning)

def pytest_configure(config):
    warnings.warn("configured", UserWarning)

def pytest_runtest_setup(item):
    warnings.warn("about to run", FutureWarning)
"""


def run(*command, **environment):
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **environment},
    )  # fmt: skip
    return done.returncode, done.stdout[-3000:] + done.stderr[-3000:]


def normalized(name):
    """The name of a distribution as all its spellings are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def packages_of(names):
    """The distributions of these names and of all that they require without an extra."""
    found, left = set(), list(names)
    while left:
        name = left.pop()
        if name in found:
            continue
        found.add(name)
        try:
            wanted = requires(name) or ()
        except PackageNotFoundError:  # of another system, or of another version of Python
            continue
        left += [normalized(NAME.match(text).group()) for text in wanted if "extra ==" not in text]
    return found


def test_tests_of_wgpu_are_collected_with_what_a_machine_with_a_card_has():
    """Tests that need a browser, LLVM or the file of a model are elsewhere."""
    known = packages_of(ON_A_CARD)
    refused = {
        module
        for module, names in packages_distributions().items()
        if not known & set(map(normalized, names))
    }
    assert {"playwright", "llvmlite", "onnx", "sklearn", "mpi4py", "dearpygui"} <= refused
    code, said = run("-c", f"refused = {sorted(refused - OWN)}\n{COLLECT}")
    assert code == 0, said


@pytest.mark.parametrize(("name", "code"), [("pytest_stranger", 0), ("stranger", 1)])
def test_warnings_of_plugins_are_theirs_and_all_others_are_errors(tmp_path, name, code):
    (tmp_path / f"{name}.py").write_text(WARNING)
    (tmp_path / "test_one.py").write_text("def test_one(): pass")
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    found, said = run(
        *("-m", "pytest", "-q", "-p", name, "-p", "no:cacheprovider", "--rootdir", str(tmp_path)),
        *("-c", str(ROOT / "pyproject.toml"), str(tmp_path / "test_one.py")),
        PYTHONPATH=paths,
    )
    assert bool(found) == bool(code), said

"""Examples as a user starts them: in a process of their own, every warning an error."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def run_example() -> Callable[..., str]:
    """`run_example(name, *arguments)` gives what examples/<name>.py prints."""
    return _run


@pytest.fixture(scope="session")
def example_module() -> Callable[[str], ModuleType]:
    """`example_module(name)` is the module examples/<name>.py, for its functions."""
    return _module


def _run(name: str, *arguments: object) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", f"examples/{name}.py", *map(str, arguments)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                       "PYTHONIOENCODING": "utf-8"},
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def _module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

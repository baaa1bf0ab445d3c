"""A release has one version, and its checks call the project's own commands."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_files_name_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    assert cited is not None
    assert cited[1] == project["version"]


def test_the_workflow_tries_the_versions_of_python_that_are_supported() -> None:
    workflow = (ROOT / ".github/workflows/checks.yml").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    tried = re.findall(r'"(3\.\d+)"', workflow)
    assert tried == re.findall(r"Python :: (3\.\d+)", project)
    assert "run: .ci/run" in workflow


def test_the_gate_looks_at_numpy() -> None:
    assert "sh tools/newest_numpy.sh\n" in (ROOT / ".ci/run").read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        ({"install": []}, 0, "NumPy 2.4.0 on Python 3.11.9, the newest that it can have"),
        ({"install": [{"metadata": {"version": "2.5.1", "author": "a\nb"}}]}, 1, "have 2.5.1"),
        (None, 0, "no index of packages is reached"),
    ],
    ids=["newest", "held back", "no index"],
)
def test_a_numpy_that_is_held_back_fails_the_gate(
    tmp_path: Path, answer: object, code: int, said: str
) -> None:
    """Beside a Python that answers as pip would, and computes as the one here."""
    (tmp_path / "answer").write_text(json.dumps(answer))
    pip = "exit 1" if answer is None else f"cat {tmp_path / 'answer'}"
    (tmp_path / "python").write_text(
        f"""#!/bin/sh
case "$*" in
*--version*) echo Python 3.11.9 ;;
*" pip "*) {pip} ;;
*numpy.__version__*) echo 2.4.0 ;;
*) exec {sys.executable} "$@" ;;
esac
"""
    )
    (tmp_path / "python").chmod(0o755)
    done = subprocess.run(
        ["sh", ROOT / "tools/newest_numpy.sh"], env={**os.environ, "BIN": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == code, done.stdout + done.stderr
    assert said in done.stdout + done.stderr

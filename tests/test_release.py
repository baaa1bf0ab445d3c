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
    tried = re.findall(r'os: .*"(3\.\d+)"', workflow)
    assert tried == re.findall(r"Python :: (3\.\d+)", project)
    assert "run: .ci/run" in workflow
    assert "run: make style" in workflow


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


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
@pytest.mark.parametrize(("have", "there", "found"), [
    (11, (12, 13), "3.13.0/bin/python3.13"), (11, (12,), "3.12.1/bin/python3.12"), (13, (13,), ""),
    (11, (), ""), (12, (12,), ""),
])  # fmt: skip
def test_the_newest_python_of_a_version_manager_is_found(
    tmp_path: Path, have: int, there: tuple[int, ...], found: str
) -> None:
    """Beside shims of its own that do not run."""

    def script(place: str, text: str) -> None:
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    script("venv/bin/python", f"echo {have}")
    for minor in (11, 12, 13):
        script(f"shims/python3.{minor}", "exit 127")
    for minor in there:
        script(f"pyenv/versions/3.{minor}.{13 - minor}/bin/python3.{minor}", "exit 0")
    env = {
        **os.environ, "VENV": str(tmp_path / "venv"), "PYENV_ROOT": str(tmp_path / "pyenv"),
        "PATH": f"{tmp_path / 'shims'}:{os.environ['PATH']}",
    }  # fmt: skip
    done = subprocess.run(
        ["sh", ROOT / "tools/newest_python.sh"], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == (f"{tmp_path}/pyenv/versions/{found}" if found else "")


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
def test_scripts_run_commands_where_there_is_no_timeout() -> None:
    """As on macOS, where the tests had no browser then."""
    script = ". tools/scripts.sh; PATH=/nowhere; limited 300 echo installed"
    done = subprocess.run(["sh", "-c", script], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout == b"installed\n"
    bare = {path.name for path in (ROOT / "tools").glob("*.sh") if "timeout " in path.read_text()}
    assert bare == {"scripts.sh"}

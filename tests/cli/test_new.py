"""`asg new` writes projects that train and pass their own test."""

import os
import subprocess
import sys
from pathlib import Path

import asg

PATHS = os.pathsep.join(str(Path(asg.__file__).parents[1] / part) for part in ("", "backends"))


def python(*arguments, folder):
    """The output of a process of Python in a folder."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": PATHS, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_project_trains_and_passes_its_test(asg_command, folder):
    out, _ = asg_command("new", "digits")
    assert "cd digits && python train.py" in out
    said = python("train.py", "--epochs", "3", "--backend", "numpy", folder=folder / "digits")
    assert "of the digits held back are read right" in said
    graph = asg.load(folder / "digits" / "digits.asg.json")
    state = asg.load_state(folder / "digits" / "digits.safetensors")
    assert set(graph.parameters) <= set(state)
    assert "2 passed" in python("-m", "pytest", "-q", folder=folder / "digits")


def test_nothing_is_overwritten(asg_command, folder):
    (folder / "mine").mkdir()
    (folder / "mine" / "notes.txt").write_text("kept")
    _, err = asg_command("new", "digits", "mine", code=1)
    assert "is not an empty folder" in err
    assert [each.name for each in (folder / "mine").iterdir()] == ["notes.txt"]


def test_a_project_is_written_whole_or_not_at_all(asg_command, folder, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("asg.io.atomic._sync", full)
        _, err = asg_command("new", "digits", code=1)
    assert "No space left" in err
    asg_command("new", "digits")  # the folder is still empty


def test_unknown_projects_are_named(asg_command, folder):
    _, err = asg_command("new", "digit", code=1)
    assert "use digits" in err
    assert not (folder / "digit").exists()

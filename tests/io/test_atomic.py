"""A write leaves the old file or the new one, whatever interrupts it."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import asg
from asg.io import atomic, load, load_state, save, save_state
from asg.io.atomic import replacing, write_atomic

ROOT = Path(__file__).parent.parent.parent


def test_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_atomic(path, "one ü")
    assert path.read_text(encoding="utf-8") == "one ü"
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_interrupted_write_leaves_the_old_file_and_nothing_else(
    error: type[BaseException], tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    write_atomic(path, "old")

    def interrupted() -> None:
        with replacing(path) as draft:
            draft.write_text("half")
            assert path.read_text() == "old"
            raise error

    with pytest.raises(error):
        interrupted()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_failing_rename_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.asg.json"
    graph = asg.Graph("old")
    save(graph, path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic.os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(asg.Graph("new"), path)
    with pytest.raises(OSError, match="No space left"):
        save_state({"w": [1.0]}, tmp_path / "s.safetensors")
    assert load(path).name == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_graph_that_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    save(asg.Graph("old"), path)
    with pytest.raises(asg.GraphError, match="'b' is no graph but int"):
        save({"a": asg.Graph("new"), "b": 3}, path)
    assert load(path).name == "old"


@pytest.mark.skipif(os.name == "nt", reason="permissions of another kind")
def test_permissions_stay_and_new_files_follow_the_umask(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    before = os.umask(0o027)
    try:
        write_atomic(path, "one")
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o640
    path.chmod(0o604)
    write_atomic(path, "two")
    assert path.stat().st_mode & 0o777 == 0o604


def test_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link.txt"
    path.write_text("old")
    try:
        link.symlink_to(path)
    except OSError:
        pytest.skip("no symbolic links here")
    write_atomic(link, "new")
    assert link.is_symlink()
    assert path.read_text() == "new"


def test_missing_folder_is_the_systems_own_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        save(asg.Graph(), tmp_path / "missing" / "m.asg.json")


WRITER = """
import sys
import numpy as np
import asg
from asg.io import save, save_state
folder, turn = sys.argv[1], 0
print("ready", flush=True)
while True:
    turn += 1
    graph = asg.Graph(f"turn {turn}")
    graph.parameter("w", (20000,), init=np.full(20000, turn, np.float32))
    save(graph, f"{folder}/m.asg.json", sidecar=turn % 2 == 0)
    save_state({"w": np.full(200000, turn, np.float32)}, f"{folder}/s.safetensors")
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_killed_writer_leaves_whole_files(tmp_path: Path) -> None:
    pause = random.Random(0)
    for _ in range(3):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)],
            cwd=ROOT, stdout=subprocess.PIPE, env={"PYTHONPATH": "."},
        )  # fmt: skip
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
        time.sleep(0.1 + 0.1 * pause.random())
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        if (tmp_path / "m.asg.json").exists():
            graph = load(tmp_path / "m.asg.json")
            values = graph.parameters["w"].node.attrs["init"].values
            assert set(values) == {float(graph.name.split()[1])}
        if (tmp_path / "s.safetensors").exists():
            assert len(set(load_state(tmp_path / "s.safetensors")["w"])) == 1
    assert (tmp_path / "m.asg.json").exists()
    assert (tmp_path / "s.safetensors").exists()

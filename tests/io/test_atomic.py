"""A write leaves the old file or the new one, whatever interrupts it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import asg
from asg.io import atomic, load, save, save_state
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


KILLER = """
import os, random, signal, sys, time
import numpy as np
import asg
from asg.io import export, load, load_state, read, save, save_state

folder, kills = sys.argv[1], int(sys.argv[2])
names = ("m.asg.json", "beside.asg.json", "m.txt", "s.safetensors")

def write(turn):
    graph = asg.Graph(f"turn {turn}")
    graph.parameter("w", (20000,), init=np.full(20000, turn, np.float32))
    save(graph, f"{folder}/m.asg.json")
    save(graph, f"{folder}/beside.asg.json", sidecar=True)
    export(graph, f"{folder}/m.txt")
    save_state({"w": np.full(100000, turn, np.float32)}, f"{folder}/s.safetensors")

def turn_of(name):
    path = f"{folder}/{name}"
    if name.endswith(".safetensors"):
        values = load_state(path)["w"]
        assert values.shape == (100000,)
    else:
        graph = read(path)
        values = graph.parameters["w"].node.attrs["init"].values
        assert graph.name == f"turn {int(values[0])}"
    assert (values == values[0]).all(), "a file of two writes"
    return int(values[0])

write(1)  # so that there is an old file of each, and everything is imported
last, moments, cut = dict.fromkeys(names, 1), random.Random(0), 0
for kill in range(kills):
    start = 1 + max(last.values())
    writer = os.fork()
    if not writer:
        turn = start
        while True:
            write(turn)
            turn += 1
    time.sleep(moments.uniform(0.002, 0.08))
    os.kill(writer, signal.SIGKILL)
    os.waitpid(writer, 0)
    found = {name: turn_of(name) for name in names}
    assert all(found[name] >= last[name] for name in names), (last, found)
    last = found
    drafts = [name for name in os.listdir(folder) if name.endswith(".tmp")]
    cut += bool(drafts)
    for name in drafts:
        os.unlink(f"{folder}/{name}")
print(cut, max(last.values()))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no SIGKILL")
def test_killed_writers_leave_whole_files(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """At random moments, of which many are within a write; an old file or a new one is there."""
    kills = 200 if request.config.getoption("--full") else 20
    done = subprocess.run(
        [sys.executable, "-c", KILLER, str(tmp_path), str(kills)],
        cwd=ROOT, env={**os.environ, "OMP_NUM_THREADS": "1"}, capture_output=True, text=True,
        timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    cut, turns = map(int, done.stdout.split())
    assert cut >= kills // 4  # killed while a file was being written
    assert turns > 1

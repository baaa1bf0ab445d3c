"""A write leaves the old file or the new one, whatever interrupts it."""

import json
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
    path = tmp_path / "missing" / "m.asg.json"
    with pytest.raises(FileNotFoundError, match="There is no folder to write it into") as caught:
        save(asg.Graph(), path)
    assert caught.value.filename == str(path)  # and not the draft's, which nobody has asked for


def test_graph_and_path_the_wrong_way_round_say_so(tmp_path: Path) -> None:
    with pytest.raises(asg.GraphError, match="cannot save PosixPath; give a graph"):
        save(tmp_path / "m.asg.json", asg.Graph())  # type: ignore[arg-type]


KILLER = """
import json, os, random, signal, sys, time
import numpy as np
import asg
from asg.io import export, load_state, read, save, save_state
from asg.train import CheckpointManager

folder, kills = sys.argv[1], int(sys.argv[2])
manager = CheckpointManager(folder, keep=2)

def graph_of(turn):
    graph = asg.Graph(f"turn {turn}")
    w = graph.parameter("w", (20000,), init=np.full(20000, turn, np.float32))
    graph.output("y", asg.sum(w))
    return graph

def state_of(turn):
    return {"w": np.full(100000, turn, np.float32)}

def in_graph(name):
    graph = read(f"{folder}/{name}")
    return graph.name, graph.parameters["w"].node.attrs["init"].values

def in_state(name):
    return None, load_state(f"{folder}/{name}")["w"]

def in_checkpoint(path):
    found = manager.load(path)
    return f"turn {found.record['turn']}", found.state["w"]

KINDS = {  # the start of a draft's name: how it is written, and what is read: a title and numbers
    "m.asg.json": (lambda t: save(graph_of(t), f"{folder}/m.asg.json"), in_graph),
    "beside.": (lambda t: save(graph_of(t), f"{folder}/beside.asg.json", sidecar=True),
                lambda name: in_graph("beside.asg.json")),
    "m.txt": (lambda t: export(graph_of(t), f"{folder}/m.txt"), in_graph),
    "m.onnx": (lambda t: asg.onnx.save(graph_of(t), f"{folder}/m.onnx"), in_graph),
    "s.safetensors": (lambda t: save_state(state_of(t), f"{folder}/s.safetensors"), in_state),
    "epoch": (lambda t: manager.save(state_of(t), {"turn": t}, epoch=t),
              lambda name: in_checkpoint(None)),
    "best": (lambda t: manager.save_best(state_of(t), {"turn": t}),
             lambda name: in_checkpoint(manager.best())),
}

def write(turn, moments):
    for kind in moments.sample(sorted(KINDS), len(KINDS)):
        KINDS[kind][0](turn)

def turn_of(kind):
    title, values = KINDS[kind][1](kind)
    assert values.shape in ((20000,), (100000,))
    assert (values == values[0]).all(), f"{kind}: a file of two writes"
    assert title in (None, f"turn {int(values[0])}"), kind
    return int(values[0])

moments = random.Random(0)
write(1, moments)  # so that there is an old file of each, and everything is imported
last, cut = dict.fromkeys(KINDS, 1), dict.fromkeys(KINDS, 0)
for kill in range(kills):
    start = 1 + max(last.values())
    writer = os.fork()
    if not writer:
        turn, own = start, random.Random(start)
        while True:
            write(turn, own)
            turn += 1
    time.sleep(moments.uniform(0.002, 0.15))
    os.kill(writer, signal.SIGKILL)
    os.waitpid(writer, 0)
    found = {kind: turn_of(kind) for kind in KINDS}
    assert all(found[kind] >= last[kind] for kind in KINDS), (last, found)
    last = found
    for name in [each for each in os.listdir(folder) if each.endswith(".tmp")]:
        cut[next(kind for kind in KINDS if name.startswith("." + kind))] += 1
        os.unlink(f"{folder}/{name}")
print(json.dumps({"cut": cut, "turns": max(last.values())}))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no SIGKILL")
def test_killed_writers_leave_whole_files(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """At random moments, of which many are within a write; an old file or a new one is there.

    Graphs as JSON, with and without a sidecar, as text and as ONNX; state, and checkpoints.
    """
    kills = 200 if request.config.getoption("--full") else 20
    done = subprocess.run(
        [sys.executable, "-c", KILLER, str(tmp_path), str(kills)],
        cwd=ROOT, env={**os.environ, "OMP_NUM_THREADS": "1"}, capture_output=True, text=True,
        timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert sum(found["cut"].values()) >= kills // 4  # killed while a file was being written
    assert kills < 200 or all(found["cut"].values())
    assert found["turns"] > 1

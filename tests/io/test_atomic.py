"""A write leaves the old file or the new one, whatever interrupts it."""

import contextlib
import errno
import json
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import numpy as np
import pytest

import asg
from asg.cli.arrays import write_run
from asg.io import atomic, export, load, save, save_state
from asg.io.atomic import plain_name, replacing, replacing_together, write_atomic
from asg.train import CheckpointManager
from asg.train.data.idx import write_idx

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


class Interrupt:
    """Raises KeyboardInterrupt at the line of a number, of all lines that write files."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, frame: FrameType, event: str, _: object) -> "Interrupt | None":
        if frame.f_code.co_filename not in (atomic.__file__, contextlib.__file__):
            return None
        if event == "line":
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
        return self


@pytest.mark.skipif(os.name == "nt", reason="a draft that the interrupted call has open stays")
@pytest.mark.parametrize("names", [["a"], ["a", "b"]], ids=["one file", "two files"])
def test_an_interrupt_at_any_line_leaves_no_draft(names: list[str], tmp_path: Path) -> None:
    def write(content: str) -> None:
        with replacing_together() as files:
            for name in names:
                with files.replacing(tmp_path / name) as draft:
                    draft.write_text(content)

    write("old")
    before = sys.gettrace()
    for line in range(1, 1000):
        interrupt = Interrupt(line)
        sys.settrace(interrupt)
        try:
            write(f"new {line}")
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(before)
        assert sorted(os.listdir(tmp_path)) == names, line
        if interrupt.left > 0:
            break
    assert line > 100
    assert {(tmp_path / name).read_text() for name in names} == {f"new {line}"}


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


def test_a_read_only_file_system_is_named_by_the_target(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse(path: str | Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", os.fspath(path))

    def reading(path: str | Path, flags: int, *rest: int) -> int | None:
        return refuse(path) if flags & os.O_CREAT else real(path, flags, *rest)

    monkeypatch.setattr(atomic.os, "open", reading)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(OSError, match="Read-only file system") as caught:
        write_atomic(tmp_path / "a.txt", "one")
    assert caught.value.filename == str(tmp_path / "a.txt")


@pytest.mark.parametrize("below", ["", "below"])
def test_a_file_in_the_place_of_a_folder_is_named(below: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotADirectoryError, match="It is a file, not a folder") as caught:
        CheckpointManager(tmp_path / "file" / below).save({"w": [1.0]}, epoch=1)
    assert caught.value.filename == str(tmp_path / "file")


def test_a_graph_that_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    save(asg.Graph("old"), path)
    with pytest.raises(asg.GraphError, match="'b' is not a graph but int"):
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
    with replacing(path) as draft:
        assert not draft.stat().st_mode & 0o777 & ~0o604  # not wider than what it replaces
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
    with pytest.raises(FileNotFoundError, match=r"The folder .* does not exist") as caught:
        save(asg.Graph(), path)
    assert caught.value.filename == str(path)  # and not the draft's, which nobody has asked for


def test_graph_and_path_the_wrong_way_round_say_so(tmp_path: Path) -> None:
    with pytest.raises(asg.GraphError, match=r"cannot save \w+Path; give a graph"):
        save(tmp_path / "m.asg.json", asg.Graph())


# Targets that are not files


def _graph(fill: float = 1.0) -> asg.Graph:
    graph = asg.Graph("g")
    w = graph.parameter("w", (300,), init=np.full(300, fill, np.float32))
    graph.output("y", asg.sum(w))
    return graph


WRITERS: dict[str, Callable[[Path], object]] = {
    "s.safetensors": lambda path: save_state({"w": np.ones(300, np.float32)}, path),
    "m.asg.json": lambda path: save(_graph(), path),
    "aside.asg.json": lambda path: save(_graph(), path, sidecar=True),
    "m.onnx": lambda path: asg.onnx.save(_graph(), path),
    **{f"m{s}": lambda path: export(_graph(), path) for s in (".txt", ".dot", ".svg", ".html")},
    "epoch1.safetensors": lambda path: CheckpointManager(path.parent).save({}, epoch=1),
    "train-images.gz": lambda path: write_idx(path, np.zeros(3, np.uint8)),
    "y.npy": lambda path: write_run({"y": np.ones(300)}, path.parent, {}, None),
    "trace.json": lambda path: asg.compile(_graph(), "numpy").profile({}).save(path),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
@pytest.mark.parametrize("name", WRITERS)
def test_what_is_not_a_file_is_not_replaced(name: str, kind: str, tmp_path: Path) -> None:
    """As root, `save_state(state, "/dev/null")` would leave the system without its device."""
    path = tmp_path / name
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        try:
            os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        except PermissionError:
            pytest.skip("only root makes devices")
    before = path.lstat()
    with pytest.raises(OSError, match="replaces only regular files") as caught:
        WRITERS[name](path)
    assert caught.value.filename == str(path)
    assert path.lstat().st_ino == before.st_ino
    assert os.listdir(tmp_path) == [name]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_link_to_a_pipe_is_not_replaced_either(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    with pytest.raises(OSError, match=r"It is a device or pipe.*link"):
        write_atomic(tmp_path / "link", "x")
    assert (tmp_path / "link").is_symlink()


def test_read_only_target_is_named_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    write_atomic(path, "old")
    path.chmod(0o444)
    if os.access(path, os.W_OK):  # root may write it all the same
        monkeypatch.setattr(atomic.os, "access", lambda *_: False)
    with pytest.raises(PermissionError, match="It is read-only") as caught:
        write_atomic(path, "new")
    assert caught.value.filename == str(path)
    assert path.read_text() == "old"


def test_error_of_the_rename_names_the_target(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(draft: Path, target: Path) -> None:
        raise OSError(16, "Device or resource busy", str(draft), None, str(target))

    monkeypatch.setattr(Path, "replace", busy)
    with pytest.raises(OSError, match="busy") as caught:
        write_atomic(tmp_path / "mounted", "new")
    assert (caught.value.filename, caught.value.filename2) == (str(tmp_path / "mounted"), None)
    assert not os.listdir(tmp_path)


@pytest.mark.parametrize("letter", ["a", "ж", "語"])
def test_names_may_be_as_long_as_the_file_system_takes(letter: str, tmp_path: Path) -> None:
    width = len(letter.encode())
    for suffix in (".safetensors", ".asg.json"):
        stem = letter * ((255 - len(suffix)) // width)
        path = tmp_path / f"{stem}{suffix}"
        if suffix == ".asg.json":
            save(_graph(), path, sidecar=True)
            assert load(path).name == "g"
        else:
            save_state({"w": [1.0]}, path)
    assert len(os.listdir(tmp_path)) == 3


# Remains of killed and superseded saves


def test_next_save_removes_drafts_of_killed_ones(tmp_path: Path) -> None:
    left = tmp_path / ".epoch1.safetensors.asg-0123456789ab.tmp"
    others = [tmp_path / ".x.0123456789ab.tmp", tmp_path / "draft.asg-0123456789ab.tmp"]
    for file in (left, *others):
        file.write_text("half")
        os.utime(file, (0, 0))  # Windows has no locks of folders, and goes by the age
    save_state({"w": [1.0]}, tmp_path / "epoch2.safetensors")
    assert sorted(os.listdir(tmp_path)) == sorted(
        ["epoch2.safetensors", *(file.name for file in others)]
    )


def test_without_locks_of_folders_remains_go_after_a_day(tmp_path, monkeypatch) -> None:
    path = tmp_path / "m.asg.json"
    save(_graph(1), path, sidecar=True)
    (superseded,) = tmp_path.glob("m.*.safetensors")
    draft, fresh = (tmp_path / f".a.asg-{token * 12}.tmp" for token in "12")
    for file, hours in ((draft, 25), (fresh, 23), (superseded, 25)):
        file.touch()
        os.utime(file, (0, time.time() - hours * 3600))
    monkeypatch.setattr(atomic, "_lock", lambda _descriptor, alone: not alone)
    monkeypatch.setattr(sys, "platform", "linux")
    save(_graph(2), path, sidecar=True)
    assert draft.exists()  # a process that holds the lock may write it for longer
    assert superseded.exists()
    monkeypatch.setattr(sys, "platform", "win32")
    save(_graph(3), path, sidecar=True)
    assert fresh.exists()
    assert not draft.exists()
    assert not superseded.exists()


def test_replacing_waits_on_windows_until_a_reader_closes_the_file(tmp_path, monkeypatch) -> None:
    path = tmp_path / "a.txt"
    write_atomic(path, "old")
    refusals = [PermissionError(errno.EACCES, "in use", str(path))] * 3
    replace = Path.replace

    def refusing(draft: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", refusing)
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(PermissionError):
        write_atomic(path, "new")
    assert path.read_text() == "old"
    assert len(refusals) == 2  # other systems replace an open file, so a refusal is final
    monkeypatch.setattr(sys, "platform", "win32")
    write_atomic(path, "new")
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("loss gradient", "loss gradient"), ("a/b\\c:1", "a-b-c-1"), ("<é>?", "-é--"),
        ("aux", "_aux"), ("CON.x", "_CON.x"), ("com1", "_com1"), ("auxiliary", "auxiliary"),
    ],
)  # fmt: skip
def test_a_name_is_plain_for_each_system(name: str, expected: str) -> None:
    assert plain_name(name) == expected


def test_draft_that_is_being_written_stays(tmp_path: Path) -> None:
    with replacing(tmp_path / "a") as draft:
        draft.write_text("half")
        write_atomic(tmp_path / "b", "whole")
        assert draft.read_text() == "half"
    assert sorted(os.listdir(tmp_path)) == ["a", "b"]


def test_superseded_sidecars_go_and_no_other_file(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(atomic, "_ABANDONED", -60.0)  # Windows waits for a day
    path = tmp_path / "m.asg.json"
    save(_graph(1), path, sidecar=True)
    (first,) = tmp_path.glob("m.*.safetensors")
    copy = shutil.copy(path, tmp_path / "copy.json")
    save_state({"w": [1.0]}, tmp_path / f"m.{'0' * 16}.safetensors")  # somebody's own
    save_state({"0": [1.0]}, tmp_path / f"n.{'0' * 16}.safetensors")  # of another graph
    for turn in (2, 3):
        save(_graph(turn), path, sidecar=True)
    assert len(list(tmp_path.glob("*.safetensors"))) == 4  # with first, which the copy names
    assert load(copy).parameters["w"].node.attrs["init"].values[0] == 1
    Path(copy).unlink()
    save(_graph(4), path)  # inline
    assert sorted(each.name[0] for each in tmp_path.glob("*.safetensors")) == ["m", "n"]
    assert not first.exists()


SAVERS = """
import sys, time
import numpy as np
import asg
from asg.io import load, save, save_state, load_state

folder, own, seconds = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
graph = asg.Graph("g")
w = graph.parameter("w", (3000,), init=np.full(3000, own, np.float32))
graph.output("y", asg.sum(w))
end, turns, seen = time.monotonic() + seconds, 0, set()
while time.monotonic() < end:
    save(graph, f"{folder}/m.asg.json", sidecar=True)
    save_state({"w": np.full(3000, own, np.float32)}, f"{folder}/s.safetensors")
    for found in (load(f"{folder}/m.asg.json").parameters["w"].node.attrs["init"].values,
                  load_state(f"{folder}/s.safetensors")["w"]):
        assert found.shape == (3000,) and (found == found[0]).all()
        seen.add(float(found[0]))
    turns += 1
print(turns, sorted(seen))
"""


def test_processes_that_save_to_one_path_leave_whole_files(tmp_path, monkeypatch) -> None:
    """Each reads what it or another wrote last; sidecars are there as long as a file names them."""
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", SAVERS, str(tmp_path), str(own), "0.5"],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for own in (1, 2)
    ]  # fmt: skip
    for writer in writers:
        _, errors = writer.communicate(timeout=120)
        assert writer.returncode == 0, errors
    monkeypatch.setattr(atomic, "_ABANDONED", -60.0)
    save(_graph(), tmp_path / "m.asg.json", sidecar=True)
    assert len(list(tmp_path.glob("m.*.safetensors"))) == 1
    assert not list(tmp_path.glob("*.tmp"))


FULL = """
import resource, sys
from pathlib import Path
from tests.io.test_atomic import WRITERS

folder = Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
for name, write in WRITERS.items():
    before = (folder / name).read_bytes()
    try:
        write(folder / name)
    except OSError as error:
        assert error.strerror.startswith("File too large"), (name, error)
        assert error.filename == str(folder / name) or "aside." in name, (name, error)
    else:
        raise AssertionError(f"{name} was written")
    assert (folder / name).read_bytes() == before, name
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no limit of a file's size")
def test_disk_that_is_full_leaves_the_old_file_and_says_so(tmp_path: Path) -> None:
    """The limit of a file's size stands for the disk: the write that passes it fails alike."""
    for name, write in WRITERS.items():
        write(tmp_path / name)
    before = sorted(os.listdir(tmp_path))
    done = subprocess.run(
        [sys.executable, "-B", "-c", FULL, str(tmp_path), "16"],  # bytecode would be cut, too
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert sorted(os.listdir(tmp_path)) == before


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
    kills = 200 if request.config.getoption("--full") else 12
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

"""Broken JSON files: each refused with its path and the words that say what is wrong, quickly."""

import json
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

import asg
from asg.core.opdef import Opaque
from asg.io import Limits, dumps, load, loads, save
from tests.effort import calls_at_most
from tests.io import broken
from tests.io.broken import BROKEN, BROKEN_TEXTS, Broken

ROOT = Path(__file__).parent.parent.parent


def refusal(path: Path) -> str:
    with pytest.raises(asg.FormatError) as caught, calls_at_most(200_000):
        load(path)
    assert str(path) in str(caught.value)
    return str(caught.value)


def test_there_are_enough() -> None:
    assert len(BROKEN) + len(BROKEN_TEXTS) > 120
    labels = [case.label for case in BROKEN] + [case[0] for case in BROKEN_TEXTS]
    assert len(set(labels)) == len(labels)


def test_unbroken_file_is_good(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    path.write_text(json.dumps(broken.good()))
    assert list(load(path)) == ["mlp"]


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case.label)
def test_broken_file_is_refused(case: Broken, tmp_path: Path) -> None:
    file = broken.good()
    case.break_(file)
    path = tmp_path / "m.asg.json"
    path.write_text(json.dumps(file))
    assert case.words in refusal(path)


@pytest.mark.parametrize(
    ("make", "words"), [case[1:] for case in BROKEN_TEXTS], ids=[case[0] for case in BROKEN_TEXTS]
)
def test_broken_text_is_refused(make: Callable[[], str], words: str, tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    path.write_text(make())
    assert words in refusal(path)


def test_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    """As PowerShell and some editors of Windows write it."""
    path = tmp_path / "m.asg.json"
    path.write_text(json.dumps(broken.good()), encoding="utf-8-sig")
    assert list(load(path)) == ["mlp"]


def test_other_files_have_a_hint_that_helps(tmp_path: Path) -> None:
    (tmp_path / "gone.asg.json").symlink_to("nowhere")
    with pytest.raises(FileNotFoundError) as caught:
        load(tmp_path / "gone.asg.json")
    assert "did you mean" not in str(caught.value)
    (tmp_path / "m.py").write_text("import asg\n")
    assert "its GRAPHS has the functions that build graphs" in refusal(tmp_path / "m.py")
    (tmp_path / "m.svg").write_text("<svg/>")
    assert "ASG writes such files, and does not read them" in refusal(tmp_path / "m.svg")


def test_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    path.write_bytes(b'{"format": "\xff"}')
    assert "the file is not UTF-8 text: byte 12 cannot be read" in refusal(path)


def test_large_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    with path.open("wb") as file:
        file.truncate(2**40)  # sparse
    assert "the file has 1099511627776 bytes, above the limit of 1073741824" in refusal(path)


def test_large_file_that_cannot_be_json_is_not_read_on(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    with path.open("wb") as file:
        file.truncate(2**29)  # sparse
    tracemalloc.start()
    assert "this is not JSON" in refusal(path)
    assert tracemalloc.get_traced_memory()[1] < 2**22
    tracemalloc.stop()


def test_nodes_are_counted_before_any_is_made() -> None:
    """Millions of nodes would take gigabytes of records before the limit is met."""
    node = '{"id": 0, "op" : "neg", "inputs": ["%0"], "types": ["f32[]"]}'
    begin = '{"format": "asg", "version": 1, "graphs": {"g": {"nodes": ['
    files = {
        loads: begin + ",".join([node] * 1_001) + "]}}}",
        asg.parse: "%0 x: f32[] = input\n" + "%1: f32[] = neg %0\n" * 1_000,
    }
    for read, text in files.items():
        with pytest.raises(asg.FormatError, match=r"more than 1000 nodes; if you trust .*nodes="):
            read(text, limits=Limits(nodes=1_000))
    with pytest.raises(asg.FormatError, match="this is not JSON"):
        loads('{"scope": "op", ' * 1_001, limits=Limits(nodes=1_000))


def test_folder_and_device_are_refused(tmp_path: Path) -> None:
    assert "this is a folder, not a file" in refusal(tmp_path)
    assert "this is not a regular file" in refusal(Path("/dev/zero"))


def test_sidecar_of_another_content_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    graph = asg.Graph("large")
    asg.constant([1.0] * 1000, graph=graph)
    save(graph, path, sidecar=True)
    (sidecar,) = tmp_path.glob("*.safetensors")
    data = sidecar.read_bytes()
    sidecar.write_bytes(data[:-1] + b"!")
    assert "sidecar.sha256: the sidecar" in refusal(path)
    sidecar.unlink()
    assert "cannot be read: No such file or directory; keep it in the folder" in refusal(path)
    with pytest.raises(asg.FormatError, match="a text has no folder"):
        loads(path.read_text())


def test_sidecar_tensor_of_another_type_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.asg.json"
    graph = asg.Graph("large")
    asg.constant([1.0] * 1000, graph=graph)
    save(graph, path, sidecar=True)
    path.write_text(path.read_text().replace('"shape": [1000]', '"shape": [999]'))
    assert "stored: the sidecar holds f32[1000], and the file says f32[999]" in refusal(path)


def test_unknown_op_loads_for_looking(tmp_path: Path) -> None:
    file = broken.good()
    broken.node(file, "softmax")["op"] = "hardmax"
    path = tmp_path / "m.asg.json"
    path.write_text(json.dumps(file))
    node = load(path)["mlp"]["h"].node
    assert isinstance(node.op, Opaque)
    assert node.types == broken.good_graph()["h"].node.types


def test_limits_can_be_raised_for_a_file_that_is_trusted() -> None:
    graph = asg.Graph("huge")
    graph.output("y", graph.input("x", (2**31 - 1, 2)))
    with pytest.raises(asg.FormatError, match=r"Limits\(elements=...\)"):
        loads(dumps(graph))
    assert loads(dumps(graph), limits=Limits(elements=2**40))["y"].shape == (2**31 - 1, 2)
    with pytest.raises(asg.FormatError, match="there are more than 0 nodes"):
        loads(dumps(graph), limits=Limits(nodes=0))


def test_rule_that_fails_in_its_own_way_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of a user's op may raise anything on attributes that no code of theirs would give."""
    from asg.ops._support.catalogue import OPS

    def fails(*_: object, **__: object) -> None:
        raise IndexError("oh")

    text = dumps(broken.good_graph())
    monkeypatch.setitem(vars(OPS["sum"]), "infer", fails)
    with pytest.raises(asg.FormatError, match=": its rule fails: IndexError: oh"):
        loads(text)


HOSTILE = ("a million lists", "a million objects", "a million lists in an attribute", "deep graphs",
           "a million and one nodes", "NaN in an integer field")  # fmt: skip
HOSTILE_FILES = (
    "billion elements", "billion elements in full", "tensor of a billion elements", "duplicate id",
    "tensor of more bytes than the file", "forward reference", "wrong recorded type",
    "dimension of a power tower", "long list",
)  # fmt: skip
MEASURE = """
import resource, sys
from pathlib import Path
import asg, asg.io
asg.io.loads(asg.io.dumps(asg.Graph()))
most = {}
for path in sorted(Path(sys.argv[1]).iterdir()):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    try:
        asg.io.load(path)
    except asg.FormatError:
        pass
    else:
        raise SystemExit(f"{path} was loaded")
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(path.name, grown // 1024)
"""


def test_hostile_files_take_little_memory(tmp_path: Path) -> None:
    for case in BROKEN:
        if case.label in HOSTILE_FILES:
            file = broken.good()
            case.break_(file)
            (tmp_path / case.label).write_text(json.dumps(file))
    for label, make, _ in BROKEN_TEXTS:
        if label in HOSTILE:
            (tmp_path / label).write_text(make())
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=True, env={"PYTHONPATH": "."},
    )  # fmt: skip
    lines = [line.rsplit(" ", 1) for line in done.stdout.splitlines()]
    assert len(lines) == len(HOSTILE) + len(HOSTILE_FILES)
    for label, megabytes in lines:
        assert int(megabytes) < 200, label

"""Large weights beside a model are mapped into memory, weights in its file are read once."""

import re
import sys
import tracemalloc
from pathlib import Path

import numpy as np
import onnx
import pytest

import asg
from asg.io.onnx.importing import reading
from asg.io.onnx.importing.reading import LARGE
from tests.onnx.importing.test_models import model
from tests.onnx.runtime import session

SIDE = 1024  # 4 MiB
assert 4 * SIDE**2 >= LARGE


def saved(folder, text, weights):
    """A model whose weights are in the file w.bin, one after the other."""
    path = folder / "m.onnx"
    onnx.save_model(
        model(text, weights), path, save_as_external_data=True, location="w.bin", size_threshold=0
    )
    return path


LAYERS = f"""g (float[N, {SIDE}] x, int64[M] i) => (float[N, {SIDE}] y, float[M, {SIDE}] z)
    {{ h = MatMul(x, w)  k = Relu(h)  s = Add(k, b)  y = MatMul(s, v)  z = Gather(table, i) }}"""


def weights():
    rng = np.random.default_rng(0)
    square = [rng.normal(size=(SIDE, SIDE)).astype("f4") / 32 for _ in range(3)]
    return dict(zip(("w", "v", "table"), square, strict=True)) | {"b": np.ones(SIDE, "f4")}


def test_mapped_weights_give_the_numbers_of_the_file(tmp_path):
    path = saved(tmp_path, LAYERS, weights())
    graph = asg.onnx.load(path)
    assert sorted(graph.parameters) == ["b", "table", "v", "w"]
    feeds = {"x": np.ones((2, SIDE), "f4"), "i": np.array([3, 0])}
    exe = asg.compile(graph, "numpy")
    if sys.platform == "linux":
        assert not any(in_memory(tmp_path / "w.bin"))  # beside the copies in the store
    theirs = session(model(LAYERS, weights())).run(None, feeds)
    for got, expected in zip(exe(feeds).values(), theirs, strict=True):
        np.testing.assert_allclose(got, expected, rtol=1e-4, atol=1e-4)
    text = asg.io.dumps(graph)
    assert asg.io.dumps(asg.io.loads(text)) == text


def test_training_writes_no_file(tmp_path):
    path = saved(tmp_path, LAYERS, weights())
    before = (tmp_path / "w.bin").read_bytes()
    graph = asg.onnx.load(path)
    graph.output("loss", asg.mean(graph["y"]) + asg.mean(graph["z"]))
    exe = asg.compile(asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1)), "numpy")
    exe(x=np.ones((2, SIDE), "f4"), i=np.array([3, 0], "i4"))
    assert not np.array_equal(exe.state["v"], weights()["v"])
    assert (tmp_path / "w.bin").read_bytes() == before


def test_saving_holds_a_single_weight_and_puts_a_large_model_beside(tmp_path, monkeypatch):
    numbers, path = weights(), tmp_path / "m.onnx"
    graph = asg.onnx.load(model(LAYERS, numbers))
    tracemalloc.start()
    asg.onnx.save(graph, path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1.5 * 4 * SIDE**2
    assert onnx.load(path) == asg.onnx.to_model(graph, numbers)
    monkeypatch.setattr("asg.io.onnx.exporting.files.LARGEST", LARGE)
    asg.onnx.save(graph, path)
    assert path.stat().st_size < LARGE
    asg.onnx.save(asg.onnx.load(path), path)  # in place of the file that it maps
    np.testing.assert_array_equal(
        asg.compile(asg.onnx.load(path), "numpy").state["v"], numbers["v"]
    )
    with pytest.raises(asg.FormatError, match="at most 2 GB"):
        asg.onnx.save(graph, path, external_data=False)


def in_memory(file):
    """The KiB of the mappings of a file that are in memory."""
    parts = re.split(r"\n(?=[0-9a-f]+-[0-9a-f]+ )", Path("/proc/self/smaps").read_text())
    mine = [part for part in parts if str(file) in part.splitlines()[0]]
    return [int(re.search(r"Rss: +(\d+)", part)[1]) for part in mine]


def test_loading_copies_no_large_weights_and_reads_no_factors(tmp_path):
    path = saved(tmp_path, LAYERS, weights())
    asg.onnx.load(path)  # imports
    tracemalloc.start()
    graph = asg.onnx.load(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < SIDE**2  # a quarter of one of three
    assert len(graph.parameters) == 4
    if sys.platform == "linux":
        assert in_memory(tmp_path / "w.bin") == [0, 0, 0]


def test_a_large_mask_is_no_weight(tmp_path):
    mask = np.triu(np.full((SIDE, SIDE), -np.inf, "f4"), 1)
    text = f"g (float[N, {SIDE}, {SIDE}] x) => (float[N, {SIDE}, {SIDE}] y) {{ y = Add(x, w) }}"
    graph = asg.onnx.load(saved(tmp_path, text, {"w": mask}))
    assert not graph.parameters
    graph = asg.onnx.load(saved(tmp_path, text, {"w": np.ones_like(mask)}))
    assert list(graph.parameters) == ["w"]


@pytest.mark.parametrize(
    ("key", "value"),
    [("location", "../w.bin"), ("offset", "5000000"), ("offset", "-4"), ("length", "12")],
)
def test_places_that_are_not_in_the_file_are_refused(tmp_path, key, value):
    path = saved(tmp_path, LAYERS, weights())
    made = onnx.load(path, load_external_data=False)
    (tmp_path / "w.bin").write_bytes(bytes(4 * SIDE**2))  # of one of them alone
    for tensor in made.graph.initializer:
        for entry in tensor.external_data:
            if entry.key == key:
                entry.value = value
    path.write_bytes(made.SerializeToString())
    with pytest.raises(asg.FormatError, match="cannot be read"):
        asg.onnx.load(path)


def test_links_are_followed_within_the_folder_and_to_the_blobs_of_a_cache(tmp_path):
    """Caches of models hold links to files that are named by their hashes."""
    snapshot, blobs = tmp_path / "snapshots" / "1", tmp_path / "blobs"
    snapshot.mkdir(parents=True)
    blobs.mkdir()
    path = saved(snapshot, SMALL, {"w": np.eye(3, dtype="f4")})
    (snapshot / "w.bin").rename(blobs / "2f")
    (snapshot / "w.bin").symlink_to(blobs / "2f")
    found = asg.compile(asg.onnx.load(path), "numpy")(x=np.ones((1, 3), "f4"))
    assert found["y"].numpy().tolist() == [[1, 1, 1]]
    (blobs / "2f").rename(snapshot / "real")
    (snapshot / "w.bin").unlink()
    (snapshot / "w.bin").symlink_to("real")
    assert list(asg.onnx.load(path).parameters) == ["w"]


def test_a_link_out_of_the_folder_is_refused(tmp_path):
    folder = tmp_path / "model"
    folder.mkdir()
    path = saved(folder, SMALL, {"w": np.eye(3, dtype="f4")})
    (folder / "w.bin").rename(tmp_path / "secret")
    (folder / "w.bin").symlink_to(tmp_path / "secret")
    with pytest.raises(asg.FormatError, match=r"the link 'w.bin' leads out of the folder"):
        asg.onnx.load(path)


SMALL = "g (float[N, 3] x) => (float[N, 3] y) { y = MatMul(x, w) }"


# Weights in the model's file

FEW = "g (float[N, 32] x) => (float[N, 32] y) { h = MatMul(x, w)  y = MatMul(h, v) }"
FACTORS = {name: np.random.default_rng(1).normal(size=(32, 32)).astype("f4") for name in "vw"}


def numbers_of(graph):
    return {name: leaf.node.attrs["init"].values for name, leaf in graph.parameters.items()}


def test_weights_in_the_file_are_read_once(tmp_path):
    path = tmp_path / "m.onnx"
    onnx.save_model(model(LAYERS, weights()), path)
    asg.onnx.load(path)  # imports
    tracemalloc.start()
    graph = asg.onnx.load(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1.1 * path.stat().st_size
    assert all(np.array_equal(array, weights()[n]) for n, array in numbers_of(graph).items())


def test_a_file_in_another_order_means_the_same(tmp_path, monkeypatch):
    """Protocol buffers add up repeated messages, and of repeated numbers the last counts."""
    monkeypatch.setattr(reading, "LARGE", 2**10)
    made, path = model(FEW, FACTORS), tmp_path / "m.onnx"
    first, rest = onnx.ModelProto(), onnx.ModelProto()
    first.graph.initializer.append(made.graph.initializer[0])
    rest.CopyFrom(made)
    del rest.graph.initializer[0]
    halves = first.SerializeToString() + rest.SerializeToString()
    tensor = onnx.TensorProto(raw_data=bytes(2**12)).SerializeToString()
    tensor += made.graph.initializer[0].SerializeToString()
    twice = message(7, message(5, tensor)) + rest.SerializeToString()
    for data in (made.SerializeToString(), halves, twice):
        path.write_bytes(data)
        found = numbers_of(asg.onnx.load(path))
        assert found.keys() == FACTORS.keys()
        assert all(np.array_equal(array, FACTORS[name]) for name, array in found.items())
    for data in (halves[:-3], halves[: len(halves) // 2], b"\x3b" + halves, b"\x3a\xff" + halves):
        path.write_bytes(data)
        with pytest.raises(asg.FormatError, match="not an ONNX model"):
            asg.onnx.load(path)


def test_weights_that_do_not_fit_their_shape_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "LARGE", 2**10)
    made, path = model(FEW, FACTORS), tmp_path / "m.onnx"
    made.graph.initializer[0].dims[0] = 33
    onnx.save_model(made, path)
    with pytest.raises(asg.FormatError):
        asg.onnx.load(path)


def message(field, content):
    """A field of bytes as protocol buffers write it."""
    return varint(field << 3 | 2) + varint(len(content)) + content


def varint(number):
    rest, low = divmod(number, 128)
    return bytes([low | 128]) + varint(rest) if rest else bytes([low])

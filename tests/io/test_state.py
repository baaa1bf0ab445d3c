"""Weights and state come back to the last bit, and a damaged file is refused."""

import errno
import json
import os
import struct
from pathlib import Path

import numpy as np
import pytest
import safetensors.numpy

import asg
from asg.io import load_state, save_state
from asg.io.memory_pages import let_go

ARRAYS = {
    "w": np.array([[1.5, np.nan], [-0.0, np.inf]], np.float32),
    "half": np.arange(5, dtype=np.float16) / 3,
    "double": np.array(1 / 3),
    "index": np.array([-(2**31), 2**31 - 1], np.int32),
    "key": np.array([2**32 - 1, 7], np.uint32),
    "mask": np.array([[True], [False]]),
    "empty": np.zeros((0, 3), np.float32),
    "block0/attn.q ü": np.ones((2, 3, 4), np.float32)[:, ::2].T,
}


def test_state_comes_back_to_the_last_bit(tmp_path: Path) -> None:
    path = tmp_path / "s.safetensors"
    save_state(ARRAYS, path, metadata={"step": "12"})
    again = load_state(path)
    assert set(again) == set(ARRAYS)
    for name, array in ARRAYS.items():
        assert again[name].dtype == array.dtype
        assert again[name].shape == array.shape
        assert again[name].tobytes() == array.tobytes()
        again[name][...] = 0  # it is the reader's own


@pytest.mark.parametrize("suffix", [".pt", ".npz", ".json", ".ckpt", ".12"])
def test_a_name_of_another_format_is_refused_and_nothing_written(
    suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"s{suffix}"
    with pytest.raises(asg.FormatError, match=f"not '{suffix}'"):
        save_state(ARRAYS, path)
    exe = asg.compile(asg.Graph().parameter("w", (2,)).graph)
    with pytest.raises(asg.FormatError, match=f"not '{suffix}'"):
        exe.checkpoint_every(1, path)
    assert not list(tmp_path.iterdir())
    save_state(ARRAYS, tmp_path / "s")
    assert set(load_state(tmp_path / "s")) == set(ARRAYS)


def test_other_programs_read_it_and_we_read_theirs(tmp_path: Path) -> None:
    path = tmp_path / "s.safetensors"
    save_state(ARRAYS, path, metadata={"step": "12"})
    theirs = safetensors.numpy.load_file(path)
    assert {name: array.tobytes() for name, array in theirs.items()} == {
        name: array.tobytes() for name, array in ARRAYS.items()
    }
    with safetensors.safe_open(path, "np") as file:
        assert file.metadata() == {"step": "12"}
    safetensors.numpy.save_file({"a": np.arange(4, dtype=np.float32)}, path)
    assert np.array_equal(load_state(path)["a"], [0, 1, 2, 3])


def test_bf16_is_half_as_large_and_comes_back_rounded_to_f32(tmp_path: Path) -> None:
    path = tmp_path / "s.safetensors"
    bits = np.random.RandomState(0).randint(0, 2**32, 10_000, np.uint64).astype(np.uint32)
    edges = [0x3F808000, 0x3F818000, 0x3F808001, 0x7F7FFFFF, 0x7F800001, 0xFF800000, 0x80000000]
    w = np.concatenate([bits, np.array(edges, np.uint32)]).view(np.float32).reshape(-1, 1)
    save_state({**ARRAYS, "w": w}, path, {"step": "12"}, dtype="bf16")
    again = load_state(path)
    assert list(again["w"][-7:, 0].view(np.uint32)) == [
        0x3F800000, 0x3F820000, 0x3F810000, 0x7F800000, 0x7FC00000, 0xFF800000, 0x80000000,
    ]  # fmt: skip
    assert again["w"].dtype == np.float32
    finite = np.isfinite(w) & np.isfinite(again["w"]) & (np.abs(w) > 1e-37)
    np.testing.assert_allclose(again["w"][finite], w[finite], rtol=2**-8)
    np.testing.assert_array_equal(np.isnan(again["w"]), np.isnan(w))
    for name in set(ARRAYS) - {"w", "empty", "block0/attn.q ü"}:
        assert again[name].tobytes() == np.ascontiguousarray(ARRAYS[name]).tobytes()
    assert again["empty"].shape == (0, 3)
    with safetensors.safe_open(path, "np") as file:
        assert file.get_slice("w").get_dtype() == "BF16"
        assert file.metadata() == {"step": "12"}
    once = path.read_bytes()
    save_state(again, path, {"step": "12"}, dtype="bf16")
    assert path.read_bytes() == once
    with pytest.raises(asg.FormatError, match="dtype must be None or 'bf16', got 'f8'"):
        save_state({}, path, dtype="f8")


def test_what_becomes_an_array_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "s.safetensors"
    save_state({"list": [1, 2, 3], "number": 0.5, "big": np.array([7], np.int64)}, path)
    again = load_state(path)
    assert again["list"].dtype == np.int32
    assert again["number"].dtype == np.float64
    assert again["big"].dtype == np.int64
    save_state({}, path)
    assert load_state(path) == {}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ([2**40], "w: an integer of this int64 array does not fit"),
        (np.array([1 + 2j]), "w: arrays of complex128 have no dtype here; tensors are real"),
        ("hello", "w: arrays of <U5 have no dtype here"),
        ([[1], [2, 3]], "w: cannot make an array of [[1], [2, 3]]: its rows"),
    ],
)
def test_what_has_no_dtype_is_refused_and_the_old_file_stays(
    value: object, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "s.safetensors"
    save_state({"w": [1.0]}, path)
    before = path.read_bytes()
    with pytest.raises(asg.FormatError) as caught:
        save_state({"a": [1.0], "w": value}, path)
    assert words in str(caught.value)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_large_arrays_are_mapped_and_changes_stay_in_this_process(tmp_path: Path) -> None:
    path = tmp_path / "s.safetensors"
    save_state({"w": np.arange(2**18, dtype="f4"), "v": np.ones(2**18, "f4")}, path)
    state = load_state(path)
    state["w"][0] = 7.0
    for array in state.values():
        let_go(array)
    assert [*state["w"][:2], *state["v"][:1]] == [7, 1, 1]
    assert load_state(path)["w"][0] == 0
    save_state(state, path)  # in place of the file that it maps
    assert load_state(path)["w"][0] == state["w"][0] == 7


def test_a_full_disk_is_an_os_error_of_the_path(tmp_path: Path, monkeypatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("asg.io.safetensors.parts_of_file", full)
    with pytest.raises(OSError, match="No space left") as caught:
        save_state({"w": [1.0]}, tmp_path / "s.safetensors")
    assert caught.value.filename == str(tmp_path / "s.safetensors")
    assert not list(tmp_path.iterdir())


def file_of(header: object, data: bytes = b"") -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def entry(dtype: str, shape: list[int], begin: int, end: int) -> dict[str, object]:
    return {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}


DAMAGED = {
    "empty": (b"", "this is not a whole safetensors file"),
    "short": (b"abc", "this is not a whole safetensors file"),
    "zeros": (bytes(100), "this is not a whole safetensors file"),
    "huge empty shape": (
        file_of({"w": entry("F32", [0, 2**62, 2**62], 0, 0)}),
        "shape [0, 4611686018427387904, 4611686018427387904] exceeds the size of an array",
    ),
    "huge header": (struct.pack("<Q", 2**62) + b"{}", "this is not a whole safetensors file"),
    "header cut off": (file_of({"w": entry("F32", [2], 0, 8)}, bytes(8))[:20], "not a whole"),
    "data cut off": (file_of({"w": entry("F32", [2], 0, 8)}, bytes(7)), "not a whole"),
    "data too long": (file_of({"w": entry("F32", [2], 0, 8)}, bytes(9)), "not a whole"),
    "no JSON": (file_of(b"{hello}"), "not a whole"),
    "deep JSON": (file_of(b'{"w":' * 100_000), "not a whole"),
    "not UTF-8": (file_of(b'{"\xff": 1}'), "not a whole"),
    "offsets beyond the data": (file_of({"w": entry("F32", [2], 80, 88)}, bytes(8)), "not a whole"),
    "offsets backwards": (file_of({"w": entry("F32", [2], 8, 0)}, bytes(8)), "not a whole"),
    "shape of other bytes": (file_of({"w": entry("F32", [3], 0, 8)}, bytes(8)), "not a whole"),
    "shape that overflows": (
        file_of({"w": entry("F32", [2**40, 2**40], 0, 8)}, bytes(8)),
        "not a whole",
    ),
    "negative shape": (file_of({"w": entry("F32", [-2], 0, 8)}, bytes(8)), "not a whole"),
    "no such dtype": (file_of({"w": entry("F128", [1], 0, 16)}, bytes(16)), "not a whole"),
    "huge empty shape of integers": (
        file_of({"w": entry("I64", [0, 2**62, 2**62], 0, 0)}),
        "shape [0, 4611686018427387904, 4611686018427387904] exceeds the size of an array",
    ),
    "floats of 8 bits": (
        file_of({"w": entry("F8_E4M3", [1], 0, 1)}, bytes(1)),
        "w: asg has no tensors of dtype F8_E4M3; use BOOL, I8, U8, I16, U16",
    ),
    "bool of 2": (file_of({"w": entry("BOOL", [1], 0, 1)}, b"\2"), "w: a byte of a bool tensor"),
    "rank 9": (file_of({"w": entry("F32", [1] * 9, 0, 4)}, bytes(4)), "w: rank 9 is above"),
    "a name twice": (
        file_of(
            b'{"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},'
            b'"w":{"dtype":"F32","shape":[1],"data_offsets":[0, 4]}}',
            bytes(4),
        ),
        "two arrays of the file have the same name",
    ),
}


INTEGERS = {"I64": "<i8", "U64": "<u8", "I16": "<i2", "U16": "<u2", "I8": "i1", "U8": "u1"}


@pytest.mark.parametrize("kind", INTEGERS)
def test_integers_of_other_widths_fit_an_i32_state(kind: str, tmp_path: Path) -> None:
    """A file of PyTorch counts its batches in int64."""
    low = 0 if kind.startswith("U") else -3
    array = np.array([[low, 2, 100]], INTEGERS[kind])
    path = tmp_path / "s.safetensors"
    path.write_bytes(file_of({"count": entry(kind, [1, 3], 0, array.nbytes)}, array.tobytes()))
    found = load_state(path)["count"]
    assert found.dtype == array.dtype
    np.testing.assert_array_equal(found, [[low, 2, 100]])
    graph = asg.Graph()
    graph.output("y", graph.state_variable("count", (1, 3), "i32") + 1)
    exe = asg.compile(graph, "numpy")
    exe.load_state(load_state(path))
    np.testing.assert_array_equal(exe.state["count"], [[low, 2, 100]])


@pytest.mark.parametrize("label", DAMAGED)
def test_damaged_state_is_refused(label: str, tmp_path: Path) -> None:
    assert_refused(tmp_path, *DAMAGED[label])


def test_more_arrays_than_the_limit_are_refused(tmp_path: Path) -> None:
    data = file_of({f"w{i}": entry("F32", [0], 0, 0) for i in range(100_001)})
    assert_refused(tmp_path, data, "the file has 100001 arrays, and the limit is 100000")


def assert_refused(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "s.safetensors"
    path.write_bytes(data)
    with pytest.raises(asg.FormatError) as caught:
        load_state(path)
    assert words in str(caught.value)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == data


def test_no_cut_of_a_state_is_taken_for_a_whole_one(tmp_path: Path) -> None:
    path = tmp_path / "s.safetensors"
    save_state(ARRAYS, path)
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        with pytest.raises(asg.FormatError):
            load_state(path)

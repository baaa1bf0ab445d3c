"""IDX files: round trips, the format's own bytes, and files that are damaged."""

import gzip

import numpy as np
import pytest
from hypothesis import given, strategies as st
from hypothesis.extra import numpy as arrays

import asg
from asg import train

DTYPES = [np.uint8, np.int8, np.int16, np.int32, np.float32, np.float64]
WHOLE = b"\0\0\x08\x02\0\0\0\x02\0\0\0\x03" + bytes(range(6))


@given(
    st.sampled_from(DTYPES).flatmap(
        lambda dtype: arrays.arrays(dtype, arrays.array_shapes(min_dims=0, min_side=0))
    ),
    st.sampled_from(["a.idx", "a.idx.gz"]),
)
def test_round_trip(tmp_path_factory, array, name) -> None:
    path = tmp_path_factory.mktemp("idx") / name
    train.write_idx(path, array)
    found = train.read_idx(path)
    assert found.dtype == array.dtype
    assert found.dtype.isnative
    assert found.shape == array.shape
    assert found.tobytes() == array.tobytes()


def test_the_published_form(tmp_path) -> None:
    path = tmp_path / "a"
    path.write_bytes(WHOLE)
    assert train.read_idx(path).tolist() == [[0, 1, 2], [3, 4, 5]]
    path.write_bytes(gzip.compress(WHOLE, mtime=0))  # whatever it is called
    assert train.read_idx(path).tolist() == [[0, 1, 2], [3, 4, 5]]
    path.write_bytes(b"\0\0\x0b\x01\0\0\0\x02\x01\x00\xff\xff")
    assert train.read_idx(path).tolist() == [256, -1]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not an IDX file"),
        (b"\x89PNG\r\n", "not an IDX file"),
        (b"\0\0\x07\x01\0\0\0\x01\0", "element type 0x07"),
        (WHOLE[:7], "before the sizes of its 2 axes"),
        (WHOLE[:-1], "needs 6 bytes of elements, and the file has 5"),
        (WHOLE + b"x", "needs 6 bytes of elements, and the file has more"),
        (b"\0\0\x08\x03" + b"\xff" * 12, "more than the limit"),
        (b"\0\0\x08\x03" + bytes(4) + b"\xff" * 8, "more than the limit"),
        (b"\0\0\x0e\x01\x90\0\0\0", "more than the limit"),
        (b"\0\0\x08\x01\x40\0\0\0", "needs 1073741824 bytes of elements, and the file has 0"),
        (gzip.compress(WHOLE, mtime=0)[:-9], "gzipped data is damaged"),
        (gzip.compress(WHOLE, mtime=0)[:-8] + b"\xff" * 8, "gzipped data is damaged"),
        (gzip.compress(WHOLE[:-1], mtime=0), "the file has 5"),
    ],
)
def test_what_is_damaged_is_said(tmp_path, data, words) -> None:
    path = tmp_path / "broken"
    path.write_bytes(data)
    with pytest.raises(asg.FormatError, match=words) as caught:
        train.read_idx(path)
    assert str(path) in str(caught.value)


def test_dtypes_that_it_does_not_have(tmp_path) -> None:
    with pytest.raises(asg.FormatError, match="IDX has no dtype int64"):
        train.write_idx(tmp_path / "a", np.zeros(3, np.int64))
    assert not (tmp_path / "a").exists()


def test_mnist_from_a_folder(tmp_path) -> None:
    x = np.random.default_rng(0).integers(0, 256, (5, 28, 28), dtype=np.uint8)
    y = np.arange(5, dtype=np.uint8)
    train.write_idx(tmp_path / "train-images-idx3-ubyte.gz", x)
    train.write_idx(tmp_path / "train-labels.idx1-ubyte", y)
    found = train.mnist(tmp_path)
    assert np.array_equal(found.arrays["x"], x)
    assert found[3]["y"] == 3
    with pytest.raises(asg.FormatError, match="no t10k-images-idx3-ubyte"):
        train.mnist(tmp_path, "test")
    with pytest.raises(asg.FormatError, match="no part 'all'"):
        train.mnist(tmp_path, "all")
    train.write_idx(tmp_path / "train-labels.idx1-ubyte", y[:4])
    with pytest.raises(asg.FormatError, match="do not match"):
        train.mnist(tmp_path)

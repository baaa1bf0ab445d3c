"""NumPy's files of strangers: read, or refused by a Fault, whatever NumPy and zipfile raise."""

import io
import zipfile

import numpy as np
import pytest

from asg.io import numpy_files
from asg.io.faults import Fault
from asg.io.numpy_files import array_of, opened


def npy(header="", data=b""):
    """A `.npy` file with a header of its own; NumPy's for no header."""
    file = io.BytesIO()
    if not header:
        np.save(file, np.arange(6, dtype="f4"))
        return file.getvalue()
    return b"\x93NUMPY\1\0" + len(header).to_bytes(2, "little") + header.encode() + data


def npz(packing=zipfile.ZIP_STORED, member=b""):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", packing) as archive:
        archive.writestr("x.npy", member or npy())
    return file.getvalue()


def changed(data, at, *values):
    """The bytes with other values at a place from the first, and from the listed member."""
    found = bytearray(data)
    for start in (4, found.find(b"PK\1\2") + 6):
        found[start + at : start + at + len(values)] = bytes(values)
    return bytes(found)


def listed_thrice():
    """An archive that lists its member three times."""
    data = npz()
    start, end = data.find(b"PK\1\2"), data.find(b"PK\5\6")
    listed = data[start:end]
    tail = bytearray(data[end:])
    tail[8:12] = bytes([3, 0, 3, 0])
    tail[12:16] = (3 * len(listed)).to_bytes(4, "little")
    return data[:start] + 3 * listed + bytes(tail)


def read(path):
    with opened(path) as found:
        return array_of(found, "x")


BAD = {
    "no header": npy("\x01"),
    "header that goes on": npy("{'descr': '<f4', 'fortran_order': False, 'shape': (((("),
    "unhashable key": npy("{[]: 1, 'descr': '<f4', 'fortran_order': False, 'shape': (1,)}"),
    "key that is not a text": npy("{1: 1, 'descr': '<f4', 'fortran_order': False, 'shape': (1,)}"),
    "axis of 2**67": npy(f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({2**67},)}}"),
    "axis of 2**45": npy(f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({2**45},)}}"),
    "pickle": b"\x80\x04.",
    "encrypted": changed(npz(), 2, 1),
    "unknown packing": changed(npz(), 4, 99),
    "damaged lzma": npz(zipfile.ZIP_LZMA).replace(b"\t\x04\x05\0\x5d", b"\t\x04\x05\0\xff"),
    "damaged bzip2": npz(zipfile.ZIP_BZIP2).replace(b"BZh9", b"none"),
    "member that is not an array": npz(member=b"text"),
    "members that overlap": listed_thrice(),
}  # fmt: skip


@pytest.mark.parametrize("kind", BAD)
def test_damaged_files_are_refused(tmp_path, kind):
    path = tmp_path / "x"
    path.write_bytes(BAD[kind])
    with pytest.raises(Fault):
        read(path)


@pytest.mark.parametrize("packing", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA])
def test_archives_are_read(tmp_path, packing):
    (tmp_path / "x").write_bytes(npz(packing))
    with opened(tmp_path / "x") as found:
        assert array_of(found, "x").tolist() == list(range(6))


def test_archives_that_unpack_to_far_more_are_refused_before_they_do(tmp_path, monkeypatch):
    monkeypatch.setattr(numpy_files, "_MOST_UNPACKED", 100)
    path = tmp_path / "x.npz"
    path.write_bytes(npz(zipfile.ZIP_DEFLATED))
    with pytest.raises(Fault, match="compressed arrays have 152 bytes") as caught, opened(path):
        pass
    assert "numpy.savez" in caught.value.hint
    path.write_bytes(npz())
    with opened(path) as found:
        assert len(array_of(found, "x")) == 6


def test_errors_inside_that_are_not_of_the_file_pass(tmp_path):
    np.save(tmp_path / "x.npy", np.zeros(1))
    with pytest.raises(FileNotFoundError), opened(tmp_path / "gone.npy"):
        pass

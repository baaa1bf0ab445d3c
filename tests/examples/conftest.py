"""Examples with the command line of a user, every warning an error.

They run in the process of the tests: a process of their own imports ASG and scikit-learn again.
"""

import importlib
import os
import re
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "examples"))  # as it is for a script that is started there


@pytest.fixture(scope="session")
def run_example() -> Callable[..., str]:
    """`run_example(name, *arguments)` gives what examples/<name>.py prints."""
    return _run


@pytest.fixture(scope="session")
def start_example() -> Callable[..., str]:
    """`start_example(name, *arguments)` does so in a process of its own, as users start it."""
    return _started


@pytest.fixture(scope="session")
def example_module() -> Callable[[str], ModuleType]:
    """`example_module(name)` is the module examples/<name>.py, for its functions."""
    return importlib.import_module


@pytest.fixture(scope="session")
def figure() -> Callable[..., float]:
    """`figure(printed, text)` is the number that follows `text`."""

    def found(printed: str, text: str) -> float:
        match = re.search(re.escape(text) + r"\s*(-?\d[\d.]*(?:e[+-]?\d+)?)", printed)
        assert match is not None, f"no {text!r} in:\n{printed}"
        return float(match[1])

    return found


@pytest.fixture(scope="session")
def pixels() -> Callable[[Path], np.ndarray]:
    """`pixels(path)` reads a PNG file of 8 bits, [height, width] or [height, width, 3]."""

    def read(path: Path) -> np.ndarray:
        data = path.read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        chunks, place = {}, 8
        while place < len(data):
            (length,) = struct.unpack_from(">I", data, place)
            kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
            assert struct.unpack_from(">I", data, place + 8 + length)[0] == zlib.crc32(kind + body)
            chunks[kind] = body
            place += length + 12
        assert list(chunks) == [b"IHDR", b"IDAT", b"IEND"]
        width, height, depth, color, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
        assert (depth, rest) == (8, [0, 0, 0])
        rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, -1)
        assert not rows[:, 0].any()  # the filter of each row: none
        return rows[:, 1:].reshape((height, width) if color == 0 else (height, width, 3))

    return read


def _run(name: str, *arguments: object) -> str:
    with redirect_stdout(StringIO()) as printed:
        importlib.import_module(name).main([str(each) for each in arguments])
    return _ended(printed.getvalue())


def _started(name: str, *arguments: object) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", f"examples/{name}.py", *map(str, arguments)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                       "PYTHONIOENCODING": "utf-8", "OMP_NUM_THREADS": "1"},
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return _ended(done.stdout)


def _ended(printed: str) -> str:
    """The printed text, which ends with a line on the result."""
    last = printed.rstrip().rpartition("\n")[2]
    assert re.fullmatch(r"reached: .*\d.* \((numpy|wgpu), \d+\.\d s\)", last), last
    return printed

"""The machine that native code is made for, and the code that is kept of it."""

import ctypes
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import asg
from asg_numpy.native import machine as module
from asg_numpy.native.machine import VARIABLE, call_of, function, machine

TEXT = """
define void @kernel(ptr %words) {{
  %to = load ptr, ptr %words
  store i64 {}, ptr %to
  ret void
}}
"""


def answer(number):
    """Return the number that a function stores."""
    place = ctypes.c_int64(0)
    call_of(function(TEXT.format(number)), [ctypes.addressof(place)])()
    return place.value


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    return tmp_path / "native"


@pytest.fixture
def compiled(monkeypatch):
    """The texts that LLVM compiles."""
    found = []

    def counted(text, here):
        found.append(text)
        return original(text, here)

    original = module._compiled
    monkeypatch.setattr(module, "_compiled", counted)
    return found


def forget():
    """Forget what is loaded, as a new process has; its name in the library stays taken."""
    module._made.cache_clear()
    module._jit.cache_clear()


def test_code_within_a_compilation_may_compile(folder, monkeypatch):
    def compiled(text, here):
        if "21" in text:  # as a signal handler does
            met.append(answer(22))
        return original(text, here)

    met, original = [], module._compiled
    monkeypatch.setattr(module, "_compiled", compiled)
    assert answer(21) == 21
    assert met == [22]


def test_code_is_kept_and_found_again(folder, compiled):
    for _ in range(2):
        forget()
        assert answer(11) == 11
    assert len(compiled) == 1
    assert len(list(folder.iterdir())) == 1


def test_code_that_is_damaged_or_of_others_is_made_again(folder, compiled):
    forget()
    assert answer(12) == 12
    (path,) = folder.iterdir()
    for damage in (lambda: path.write_bytes(path.read_bytes()[:-9]), lambda: path.chmod(0o666)):
        damage()
        forget()
        assert answer(12) == 12
    assert len(compiled) == 3


def test_code_of_another_name_is_made_again(folder, compiled):
    forget()
    assert [answer(number) for number in (15, 16)] == [15, 16]
    first, second = folder.iterdir()
    swapped = first.read_bytes(), second.read_bytes()
    second.write_bytes(swapped[0])
    first.write_bytes(swapped[1])
    forget()
    assert [answer(number) for number in (15, 16)] == [15, 16]
    assert len(compiled) == 4


def test_code_of_another_key_is_made_again(folder, compiled, tmp_path, monkeypatch):
    for user in ("me", "another"):
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / user))
        forget()
        assert answer(17) == 17
    assert len(compiled) == 2


def test_code_in_a_folder_of_others_is_made_again(folder, compiled, tmp_path):
    forget()
    assert answer(18) == 18
    tmp_path.chmod(0o777)
    forget()
    with pytest.warns(RuntimeWarning, match="others can change"):
        assert answer(18) == 18
    assert len(compiled) == 2


def test_code_is_of_this_machine(folder, compiled, monkeypatch):
    forget()
    assert answer(13) == 13
    here = machine()
    other = module.Machine(here.lanes, here.registers, "generic", here.features)
    monkeypatch.setattr(module, "machine", lambda: other)
    forget()
    assert answer(13) == 13
    assert len(compiled) == 2


def test_there_is_none_where_it_is_switched_off_or_missing(monkeypatch):
    monkeypatch.setenv(VARIABLE, "0")
    machine.cache_clear()
    assert machine() is None
    monkeypatch.setenv(VARIABLE, "1")
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    machine.cache_clear()
    assert machine() is None


def test_another_one_may_be_asked_for(monkeypatch):
    monkeypatch.setenv(VARIABLE, "avx2")
    machine.cache_clear()
    here = machine()
    assert (here.lanes, here.registers, here.cpu) in ((8, 16, "x86-64-v3"), (4, 32, here.cpu))
    monkeypatch.setenv(VARIABLE, "")
    machine.cache_clear()
    assert machine() is not None
    monkeypatch.setenv(VARIABLE, "sse")
    machine.cache_clear()
    with pytest.raises(asg.BackendError, match=r"ASG_NUMPY_NATIVE is 'sse'.*0, 1, avx2"):
        machine()


def test_threads_make_one_function_once(compiled):
    forget()
    with ThreadPoolExecutor(4) as threads:
        assert [*threads.map(answer, [14] * 8)] == [14] * 8
    assert len(compiled) == 1


@pytest.mark.parametrize(
    ("triple", "abilities", "shape"),
    [
        ("x86_64-pc-windows-msvc", {"fma": True, "avx2": True, "avx512f": True}, (16, 32)),
        ("x86_64-apple-darwin", {"fma": True, "avx2": True}, (8, 16)),
        ("x86_64-unknown-linux-gnu", {"avx": True}, None),
        ("arm64-apple-darwin23", {}, (4, 32)),
        ("aarch64-unknown-linux-gnu", {}, (4, 32)),
        ("riscv64-unknown-linux-gnu", {"fma": True}, None),
    ],
)
def test_machines_by_what_llvm_says_of_them(triple, abilities, shape):
    assert module._shape(triple, abilities) == shape

"""Object files joined into one block, which no linker has to load."""

import ctypes
import os
import subprocess
import sys

import pytest

import asg
from asg_numpy.native import flat_code, machine

# There is no flat code elsewhere, and so nothing to test; where the gate runs, none is skipped.
pytestmark = pytest.mark.skipif(not flat_code.IS_KNOWN, reason="other systems link their code")

HELPED = """
@numbers = internal constant [5 x i64] [i64 3, i64 5, i64 7, i64 11, i64 13]

define internal i64 @chosen(i64 %which) noinline {{
  switch i64 %which, label %other [
    i64 0, label %a
    i64 1, label %b
    i64 2, label %c
    i64 3, label %d
    i64 4, label %e
  ]
a:
  ret i64 100
b:
  ret i64 -7
c:
  ret i64 900
d:
  ret i64 12
e:
  ret i64 1
other:
  %place = getelementptr [5 x i64], ptr @numbers, i64 0, i64 %which
  %number = load i64, ptr %place
  ret i64 %number
}}

define void @kernel(ptr %words) {{
  %to = load ptr, ptr %words
  %next = getelementptr i64, ptr %words, i64 1
  %which = load i64, ptr %next
  %place = getelementptr [5 x i64], ptr @numbers, i64 0, i64 %which
  %number = load i64, ptr %place
  %chosen = call i64 @chosen(i64 %which)
  %whole = sitofp i64 %chosen to double
  %part = fmul double %whole, {}
  %sum = fptosi double %part to i64
  %all = add i64 %sum, %number
  store i64 %all, ptr %to
  ret void
}}
"""

OUTSIDE = """
declare i64 @strlen(ptr)
define void @kernel(ptr %words) {
  %length = call i64 @strlen(ptr %words)
  store i64 %length, ptr %words
  ret void
}
"""

WRITING = """
@count = internal global i64 4
define void @kernel(ptr %words) {
  %before = load i64, ptr @count
  %after = add i64 %before, 1
  store i64 %after, ptr @count
  store i64 %before, ptr %words
  ret void
}
"""

FRESH = """
import sys
import numpy as np
import asg
g = asg.Graph("softmax")
x, w = g.input("x", (8, 64)), g.input("w", (64, 64))
g.output("y", asg.softmax(x @ w + 1.0, axis=1))
exe = asg.compile(g, "numpy")
exe(x=np.ones((8, 64), "f4"), w=np.eye(64, dtype="f4"))
print("llvmlite.binding" in sys.modules)
"""


def compiled(text):
    return machine._compiled(text, machine.machine())


def called(code, which):
    place = ctypes.c_int64(0)
    words = (ctypes.c_int64 * 2)(ctypes.addressof(place), which)
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(flat_code.placed(code))(words)
    return place.value


def test_a_block_has_its_constants_its_jumps_and_its_calls():
    code = compiled(HELPED.format("2.5"))
    assert flat_code.is_flat(code)
    expected = [100, -7, 900, 12, 1]
    for which, (chosen, number) in enumerate(zip(expected, [3, 5, 7, 11, 13], strict=True)):
        assert called(code, which) == int(chosen * 2.5) + number


@pytest.mark.parametrize("text", [OUTSIDE, WRITING], ids=["calls outside", "writes to data"])
def test_code_that_needs_more_is_left_to_the_linker(text, monkeypatch, tmp_path):
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    assert not flat_code.is_flat(compiled(text))
    words = (ctypes.c_int64 * 2)(0x414141, 0)  # three characters
    machine.function(text)(words)
    assert words[0] == (3 if text is OUTSIDE else 4)


def test_a_process_that_finds_its_code_on_disk_goes_without_llvm(tmp_path):
    environment = {
        **os.environ, "ASG_CACHE": "1", "ASG_CACHE_DIR": str(tmp_path), "ASG_NUMPY_NATIVE": "1"
    }  # fmt: skip
    command = [sys.executable, "-c", FRESH]
    said = [
        subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert [each.strip() for each in said] == ["True", "False"]


def test_a_system_that_forbids_it_is_an_error(monkeypatch):
    class Forbidding:
        def mprotect(self, *arguments):
            ctypes.set_errno(13)
            return -1

    code = compiled(HELPED.format("0.5"))
    monkeypatch.setattr(flat_code.ctypes, "CDLL", lambda *_, **__: Forbidding())
    with pytest.raises(asg.BackendError, match=r"refuses to load native code.*ASG_NUMPY_NATIVE=0"):
        flat_code.placed(code)

"""Native calls in sequence as a single native call.

Python takes longer to start a call than a small kernel to run. So a run of native calls becomes a
table of functions and their words, and a native loop calls them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import groupby
from typing import Any, TypeGuard

from asg_numpy.native.machine import (
    Native,
    call_of,
    code_address,
    is_native,
    machine,
    shared_function,
)

Call = Callable[[], Any]

_TEXT = """\
define void @kernel(ptr %words) #0 {{
entry:
  %count = load i64, ptr %words
  %first = getelementptr i64, ptr %words, i64 1
  br label %call
call:
  %number = phi i64 [0, %entry], [%next, %call]
  %code.word = phi ptr [%first, %entry], [%beyond, %call]
  %given.word = getelementptr i64, ptr %code.word, i64 1
  %code = load ptr, ptr %code.word
  %given = load ptr, ptr %given.word
  call void %code(ptr %given)
  %next = add i64 %number, 1
  %beyond = getelementptr i64, ptr %code.word, i64 2
  %more = icmp ult i64 %next, %count
  br i1 %more, label %call, label %done
done:
  ret void
}}
attributes #0 = {{ {attributes} }}
"""


@cache
def _kernel() -> Native:
    """Return the function that calls others.

    Its words are the number of calls, and the addresses of each function and of its words.
    """
    here = machine()
    assert here is not None, "there are native calls"
    return shared_function(_TEXT.format(attributes=here.attributes))


def is_native_call(call: Call) -> TypeGuard[partial[Any]]:
    """Whether a closure calls a native function, and nothing else."""
    return isinstance(call, partial) and is_native(call.func)


def joined(calls: Sequence[Call]) -> list[Call]:
    """Return calls that do the same in this order: each run of native calls is a single call."""
    found: list[Call] = []
    for _, run in groupby(calls, is_native_call):
        members = list(run)
        native = [call for call in members if is_native_call(call)]
        found += [_joined(native)] if len(native) > 1 else members
    return found


def in_turn(calls: Sequence[Callable[[], Any]]) -> Callable[[], Any]:
    """Return the closure of calls in sequence; a single call is returned unchanged."""
    made = joined(calls)
    if len(made) == 1:
        return made[0]

    def run() -> None:
        for call in made:
            call()

    return run


def _joined(calls: Sequence[partial[Any]]) -> Call:
    return call_of(_kernel(), [len(calls), *_addresses(calls)], calls)


def _addresses(calls: Sequence[partial[Any]]) -> Iterator[int]:
    for call in calls:
        yield code_address(call.func)
        yield ctypes.addressof(call.args[0])

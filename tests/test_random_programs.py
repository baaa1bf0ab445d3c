"""Seeded random programs on the executors: values and derivatives are those of the interpreter.

`make fuzz-programs` runs others, and many more of them.
"""

from __future__ import annotations

import pytest

from asg.testing.programs import (
    Fault,
    check_program,
    random_program,
)

PROGRAMS = 1_000
CHUNK = 25
ON_WGPU = 4  # programs of a chunk's


def told(faults: list[Fault]) -> str:
    return "\n\n".join(
        f"python tools/fuzz_programs.py --seed {f.program.seed} --count 1: {f.check}: {f.detail}"
        for f in faults
    )


@pytest.mark.parametrize("start", range(0, PROGRAMS, CHUNK))
def test_random_programs_give_what_the_interpreter_gives(start: int) -> None:
    reports = [check_program(random_program(seed)) for seed in range(start, start + CHUNK)]
    faults = [fault for report in reports for fault in report.faults]
    assert not faults, told(faults)

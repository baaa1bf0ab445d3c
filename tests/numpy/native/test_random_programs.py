"""Random programs with native code: values and derivatives are those of the interpreter."""

import pytest

from asg.testing.programs import check_program, random_program
from tests.programs.test_random_programs import told

pytestmark = pytest.mark.usefixtures("unoptimized")


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(start, marks=() if start < 420 else pytest.mark.full)
        for start in range(400, 520, 20)
    ],
)
def test_random_programs_give_what_the_interpreter_gives(start: int) -> None:
    reports = [check_program(random_program(seed)) for seed in range(start, start + 20)]
    faults = [fault for report in reports for fault in report.faults]
    assert not faults, told(faults)

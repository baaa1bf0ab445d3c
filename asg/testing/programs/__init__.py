"""Random programs and their checks, run by `make fuzz-programs`.

To check a backend of yours, call `check_program(random_program(seed), ["numpy", my_backend])`.
"""

from asg.testing.programs.checks import (
    Fault,
    Report,
    check_program,
    check_runs,
    check_together,
    shrink,
)
from asg.testing.programs.program import FAMILIES, Program, random_program

__all__ = [
    "FAMILIES", "Fault", "Program", "Report", "check_program", "check_runs", "check_together",
    "random_program", "shrink",
]  # fmt: skip

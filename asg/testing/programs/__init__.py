"""Random programs, and the checks that they meet, as run by `make fuzz-programs`.

`check_program(random_program(seed), ["numpy", my_backend])` compares a backend of your own.
"""

from asg.testing.programs.checks import Fault, Report, check_program, check_together, shrink
from asg.testing.programs.program import FAMILIES, Program, random_program

__all__ = [
    "FAMILIES", "Fault", "Program", "Report", "check_program", "check_together", "random_program",
    "shrink",
]  # fmt: skip

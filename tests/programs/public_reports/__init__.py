"""Bug reports of other systems, each tried here by a small program of our own.

A report is its source, the fault as it was told, a program, and the numbers that are right. A
program takes the arrays `given` as tensors of the dtype; with `order` 1 the result is the gradient
of its sum by the first of them, with 2 the gradient of that one's sum.
"""

from tests.programs.public_reports import digits, layers, order, places, randomness, slopes
from tests.programs.public_reports.report import Report

REPORTS: tuple[Report, ...] = (
    *randomness.REPORTS, *slopes.REPORTS, *order.REPORTS, *places.REPORTS, *layers.REPORTS,
    *digits.REPORTS,
)  # fmt: skip

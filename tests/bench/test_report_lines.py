"""A benchmark's line on a figure: whether its gate holds, on the right side."""

import pytest

from benchmarks.report_lines import Line, markdown


@pytest.mark.parametrize(
    ("value", "gate", "target", "at_least", "verdict"),
    [
        (6.0, 5.0, 8.0, True, "met"),
        (8.0, 5.0, 8.0, True, "target met"),
        (4.9, 5.0, 8.0, True, "NOT MET"),
        (4.9, 5.0, None, False, "met"),
        (1.2, 1.3, 1.0, False, "met"),
        (1.0, 1.3, 1.0, False, "target met"),
        (1.4, 1.3, 1.0, False, "NOT MET"),
        (float("nan"), 1.3, 1.0, False, "NOT MET"),
    ],
)
def test_verdict(value, gate, target, at_least, verdict):
    line = Line("section", "figure", value, gate, target, at_least)
    assert line.verdict == verdict
    assert line.holds == (verdict != "NOT MET")
    assert verdict in str(line)
    assert f"| {verdict} |" in markdown([line])
    assert line.record()["verdict"] == verdict

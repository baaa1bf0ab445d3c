"""The onnx package's node tests pass through the importer, but for those of EXCLUDED.md."""

import re
from pathlib import Path

import pytest

import asg
from tests.onnx import cases

EXCLUDED = Path(__file__).with_name("EXCLUDED.md").read_text(encoding="utf-8")
HELD, UNSUPPORTED = EXCLUDED.split("## Not supported")
RANDOM = EXCLUDED.split("### Random numbers")[1].split("## Not supported")[0]
IN_ALL = 1884
EVERY = 24  # of the cases on a device, in the default run


def listed(text):
    return set(re.findall(r"`(test_\w+)`", text))


def test_excluded_tests_are_few_and_listed_once():
    names = re.findall(r"`(test_\w+)`", EXCLUDED)
    assert len(names) == len(set(names))
    holdable = IN_ALL - len(listed(HELD))
    assert holdable - len(listed(UNSUPPORTED)) >= 0.95 * holdable
    assert IN_ALL - len(names) >= 1300


def test_all_pass_on_numpy_or_are_refused():
    refused, wrong, failed = set(), set(), {}
    for case in cases.cases():
        try:
            cases.check(case, "numpy")
        except asg.AsgError:
            refused.add(case.name)
        except AssertionError as error:
            wrong.add(case.name)
            failed[case.name] = str(error)
    assert len(cases.cases()) == IN_ALL
    assert wrong == listed(RANDOM), [failed[name] for name in wrong - listed(RANDOM)]
    assert refused == listed(EXCLUDED) - listed(RANDOM)


def run_on_a_device(chosen):
    """The cases that pass, and those that the backend refuses for their dtype."""
    without = listed(EXCLUDED)
    passed, refused = set(), set()
    for case in chosen:
        if case.name in without:
            continue
        try:
            cases.check(case, "wgpu")
            passed.add(case.name)
        except asg.BackendError as error:
            refused.add((case.name, str(error)))
        except AssertionError as error:
            raise AssertionError(f"{case.name}: {error}") from None
    assert not [each for each in refused if "has no f64" not in each[1] and "f16" not in each[1]]
    return passed, refused


def test_a_share_passes_on_a_device():
    passed, _ = run_on_a_device(cases.cases()[::EVERY])
    assert len(passed) >= 55


@pytest.mark.full
def test_all_pass_on_a_device():
    passed, refused = run_on_a_device(cases.cases())
    assert len(passed) >= 1300
    assert len(refused) <= 160

"""The onnx package's node tests pass through the importer, but for those of EXCLUDED.md."""

import re
from pathlib import Path

import onnx
import onnx.version_converter
import pytest

import asg
from tests.effort import sampled
from tests.onnx.importing import cases

EXCLUDED = Path(__file__).parents[1].joinpath("EXCLUDED.md").read_text(encoding="utf-8")
FOUND = {  # what EXCLUDED.md says: a row's name, and its figures on NumPy and on a device
    name.strip(): tuple(int(each.replace(",", "")) for each in figures)
    for name, *figures in re.findall(
        r"^\| (\w[^|]*) \| ([\d,]+) \| ([\d,]+) \|$", EXCLUDED, re.MULTILINE
    )
}
HELD, UNSUPPORTED = EXCLUDED.split("## Not supported")
RANDOM = EXCLUDED.split("### Random numbers")[1].split("## Not supported")[0]
IN_ALL = 1884
EVERY = 48  # of the cases on a device, in the default run


def listed(text):
    return set(re.findall(r"`(test_\w+)`", text))


def test_excluded_tests_are_few_and_listed_once():
    names = re.findall(r"`(test_\w+)`", EXCLUDED)
    assert len(names) == len(set(names))
    assert IN_ALL - len(names) >= 1300


def test_the_figures_are_those_of_the_lists():
    """At least 95 % of what can be held passes, on either executor, and nothing is wrong."""
    every, out, f64, held, passing, unsupported, wrong = FOUND.values()
    assert every == (IN_ALL, IN_ALL)
    assert out == (len(listed(HELD)),) * 2
    assert unsupported == (len(listed(UNSUPPORTED)),) * 2
    assert wrong == (0, 0)
    for place in (0, 1):
        assert held[place] == IN_ALL - out[place] - f64[place]
        assert passing[place] == held[place] - unsupported[place] >= 0.95 * held[place]


def test_all_pass_on_numpy_or_are_refused(request):
    refused, wrong, failed = set(), set(), {}
    chosen = sampled(cases.cases(), request, 6)
    names = {case.name for case in chosen}
    for case in chosen:
        try:
            cases.check(case, "numpy")
        except asg.AsgError:
            refused.add(case.name)
        except AssertionError as error:
            wrong.add(case.name)
            failed[case.name] = str(error)
    assert len(cases.cases()) == IN_ALL
    if len(chosen) == IN_ALL:
        assert IN_ALL - len(refused) - len(wrong) == FOUND["pass"][0]
    assert wrong == listed(RANDOM) & names, [failed[name] for name in wrong - listed(RANDOM)]
    assert refused == listed(EXCLUDED) & names - listed(RANDOM)


@pytest.mark.full
@pytest.mark.parametrize(("opset", "least"), [(13, 300), (16, 500), (17, 480)])
def test_what_can_be_said_in_an_older_opset_passes_there_too(opset, least):
    """By the package's own converter, which leaves some attributes where they are not known yet."""
    passed = 0
    for case in cases.cases():
        versions = {each.domain: each.version for each in case.model.opset_import}
        if case.name in listed(EXCLUDED) or set(versions) != {""} or versions[""] <= opset:
            continue
        try:
            older = onnx.version_converter.convert_version(case.model, opset)
        except RuntimeError:  # it cannot be said there
            continue
        try:
            cases.check(case._replace(model=older), "numpy")
        except asg.FormatError as error:
            if "Unrecognized attribute" not in str(error):
                raise
        else:
            passed += 1
    assert passed >= least


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
    assert len(passed) >= 27


@pytest.mark.full
def test_all_pass_on_a_device():
    passed, refused = run_on_a_device(cases.cases())
    for_f64 = {name for name, reason in refused if "has no f64" in reason}
    assert len(for_f64) == FOUND["of f64, which no device has"][1]
    assert len(passed) + len(refused) - len(for_f64) == FOUND["pass"][1]
    assert len(passed) >= 1300  # where a device has no f16, those are refused

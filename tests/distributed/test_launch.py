"""`asg launch`: ranks of MPI, their ends, and starting again."""

import json
import re

import numpy as np
import pytest

from tests.distributed.mpi import ROOT, launched

PROGRAMS = ROOT / "tests" / "distributed" / "programs"


@pytest.mark.parametrize("ranks", [1, 3])
def test_collectives(ranks):
    done = launched(ranks, PROGRAMS / "collect.py", ranks)
    assert done.code == 0, done.output
    assert done.output.count("collected") == ranks
    if ranks > 1:
        assert "[2] collected" in done.output


def test_a_rank_that_raises_ends_the_others_with_its_traceback():
    done = launched(2, PROGRAMS / "fail.py", "raise")
    assert done.code != 0
    assert "ValueError: rank 1 has had enough" in done.output
    assert 'raise ValueError("rank 1 has had enough")' in done.output


def test_a_rank_that_exits_with_an_error_ends_the_others():
    done = launched(2, PROGRAMS / "fail.py", "exit")
    assert done.code != 0
    assert "rank 1 goes" in done.output


def test_a_rank_that_never_comes_is_given_up():
    done = launched(2, PROGRAMS / "fail.py", "late")
    assert done.code != 0
    assert re.search(r"all_reduce: rank 0 of 2 waited 2\.\d s for the others", done.output)


def test_a_rank_that_builds_another_graph_is_refused_on_all():
    done = launched(3, PROGRAMS / "fail.py", "other")
    assert done.code == 0, done.output
    refusals = re.findall(r"refused after ([\d.]+) s: .*rank 1 has node .*sin", done.output)
    assert len(refusals) == 3
    assert max(map(float, refusals)) < 5


def bits(output):
    return sorted(set(re.findall(r"state (\w+)", output)))


def test_killed_ranks_start_again_and_end_with_the_same_bits(tmp_path):
    calm = launched(2, PROGRAMS / "fit.py", tmp_path / "calm", 0)
    assert calm.code == 0, calm.output
    assert len(bits(calm.output)) == 1
    for rank, step in enumerate((5, 8)):
        folder, when = tmp_path / f"killed{rank}", f"{step}/{rank}"
        killed = launched(2, PROGRAMS / "fit.py", folder, when, options=["--restarts", "2"])
        assert killed.code == 0, killed.output
        assert "start 2 of 3" in killed.output
        assert bits(killed.output) == bits(calm.output)


def fitted(ranks, folder):
    """Return the state that `fit` ends with, and its last row."""
    done = launched(ranks, PROGRAMS / "fit.py", folder, 0)
    assert done.code == 0, done.output
    rows = set(re.findall(r"row (.*)", done.output))
    assert len(rows) == 1
    return dict(np.load(folder / f"rank{ranks - 1}-of-{ranks}.npz")), json.loads(rows.pop())


@pytest.fixture(scope="module")
def one(tmp_path_factory):
    """Return the state and the last row of one rank, undisturbed."""
    return fitted(1, tmp_path_factory.mktemp("one"))


def test_fit_is_the_same_at_any_number_of_ranks(tmp_path, one):
    three = fitted(3, tmp_path)
    for name in one[0]:
        np.testing.assert_allclose(three[0][name], one[0][name], rtol=2e-3, atol=2e-5)
    assert three[1].keys() == one[1].keys()
    for name, value in one[1].items():
        assert three[1][name] == pytest.approx(value, rel=1e-3), name


def test_a_checkpoint_goes_on_at_another_number_of_ranks(tmp_path, one):
    killed = launched(2, PROGRAMS / "fit.py", tmp_path / "run", 14)
    assert killed.code != 0
    done = launched(3, PROGRAMS / "fit.py", tmp_path / "run", 0)
    assert done.code == 0, done.output
    found = np.load(tmp_path / "run" / "rank0-of-3.npz")
    for name, value in one[0].items():
        np.testing.assert_allclose(found[name], value, rtol=2e-3, atol=2e-5)

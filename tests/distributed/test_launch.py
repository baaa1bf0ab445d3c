"""`asg launch`: ranks of MPI, their ends, and starting again."""

import json
import re
import shutil
from typing import NamedTuple

import numpy as np
import pytest

import asg
from tests.distributed.mpi import ROOT, launched
from tests.distributed.programs.fit import trained

PROGRAMS = ROOT / "tests" / "distributed" / "programs"


@pytest.mark.parametrize("ranks", [1, 3])
def test_collectives_and_graphs_that_differ(ranks):
    done = launched(ranks, PROGRAMS / "collect.py", ranks)
    assert done.code == 0, done.output
    assert done.output.count("collected") == ranks
    if ranks > 1:
        assert done.output.count("refused") == ranks
        assert "[2] collected" in done.output


def test_a_rank_that_raises_ends_the_others_with_its_traceback():
    done = launched(2, PROGRAMS / "fail.py", "raise")
    assert done.code != 0
    assert "ValueError: rank 1 has had enough" in done.output
    assert 'raise ValueError("rank 1 has had enough")' in done.output
    assert "runpy" not in done.output
    assert "asg launch: the ranks ended with exit code" in done.output


def test_a_rank_that_exits_with_an_error_ends_the_others():
    done = launched(2, PROGRAMS / "fail.py", "exit")
    assert done.code != 0
    assert "rank 1 goes" in done.output


def test_a_rank_that_never_comes_is_given_up():
    done = launched(2, PROGRAMS / "fail.py", "late")
    assert done.code != 0
    assert re.search(r"all_reduce: rank 0 of 2 waited 2\.\d s for the others", done.output)


@pytest.mark.parametrize(
    ("cards", "asked", "taken"),
    [
        pytest.param(0, "", ["turn:0 numpy 0", "turn:1 numpy 0"], marks=pytest.mark.full),
        (2, "", ["turn:0 wgpu 0", "turn:1 wgpu 1"]),
        pytest.param(
            2, "", ["turn:0 wgpu 0", "turn:1 wgpu 1", "turn:2 wgpu 0"], marks=pytest.mark.full
        ),
        pytest.param(2, "1", ["1 wgpu 1"] * 2, marks=pytest.mark.full),
    ],
    ids=["none", "two", "fewer", "the user's"],
)
def test_ranks_of_a_machine_take_its_gpus_in_turn(cards, asked, taken, monkeypatch):
    monkeypatch.setenv("ASG_DEVICE", asked)
    done = launched(len(taken), PROGRAMS / "devices.py", cards)
    assert done.code == 0, done.output
    assert sorted(re.findall(r"takes (.*)", done.output)) == sorted(taken)


def bits(output):
    return sorted(set(re.findall(r"state (\w+)", output)))


class Fitted(NamedTuple):
    """The state that a training ends with, its last row, and the hash of each rank's state."""

    state: dict
    row: dict
    bits: list


def fitted(ranks, *folders):
    """Train with a number of ranks in each of some folders, which may hold checkpoints."""
    done = launched(ranks, PROGRAMS / "fit.py", "none", *folders)
    assert done.code == 0, done.output
    found = []
    for folder in folders:
        (row,) = set(re.findall(f"row {re.escape(str(folder))} (.*)", done.output))
        state = np.load(folder / f"rank{ranks - 1}-of-{ranks}.npz")
        values = {name.replace("|", "/"): value for name, value in state.items()}
        found.append(Fitted(values, json.loads(row), bits(done.output)))
    return found


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    """Return the folder of two ranks, undisturbed, and what they end with."""
    folder = tmp_path_factory.mktemp("two")
    return folder, *fitted(2, folder)


@pytest.mark.parametrize("kills", ["8/1", pytest.param("5/0,8/1", marks=pytest.mark.full)])
def test_killed_ranks_start_again_and_end_with_the_same_bits(tmp_path, two, kills):
    """`kills` has a step and the rank that it ends, for each start but the last."""
    assert len(two[1].bits) == 1
    killed = launched(2, PROGRAMS / "fit.py", kills, tmp_path, options=["--restarts", "2"])
    assert killed.code == 0, killed.output
    for kill in kills.split(","):
        assert f"[{kill[-1]}] killed" in killed.output
    starts = len(kills.split(",")) + 1
    assert f"start {starts} of 3" in killed.output
    assert f"start {starts + 1} of 3" not in killed.output
    assert bits(killed.output) == two[1].bits


def test_fit_is_the_same_at_any_number_of_ranks(tmp_path, two):
    """One rank without a launcher, two, three, and three that go on from a checkpoint of two."""
    state, row = trained(asg.distributed.connect(), tmp_path / "one")
    whole, later = tmp_path / "whole", tmp_path / "later"
    later.mkdir()
    within = "epoch2-step12.safetensors"  # of an epoch of five steps
    shutil.copy(two[0] / within, later / within)
    three, gone_on = fitted(3, whole, later)
    assert not (later / "epoch2.safetensors").exists()
    for found in (two[1], three, gone_on):
        for name, value in state.items():
            np.testing.assert_allclose(found.state[name], value, rtol=2e-3, atol=2e-5)
        assert found.row.keys() == row.keys()
        for name, value in row.items():
            assert found.row[name] == pytest.approx(value, rel=1e-3), name

"""A search of plan numbers by the time of a run."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from typer.testing import CliRunner

import asg
from asg.cli import app
from asg.core.errors import BackendError
from asg.kernel.plan_numbers import TRIED, InUse
from asg.runtime.tuning import search_numbers


@dataclass(frozen=True)
class Tiles:
    side: int = 8
    share: float = 0.5
    many: tuple[int, ...] = (2, 6)
    group: int = field(default=64, metadata={TRIED: (32, 256)})


@dataclass(frozen=True)
class Plans:
    tiles: Tiles = Tiles()


def test_candidates_are_of_the_field_or_half_and_twice():
    numbers = InUse(Plans(), "tests")
    found = {name: numbers.candidates(name) for name in numbers.table()}
    assert found == {
        "tiles.side": (4, 16), "tiles.share": (0.25, 1.0), "tiles.many": ((1, 3), (4, 12)),
        "tiles.group": (32, 256),
    }  # fmt: skip
    with pytest.raises(BackendError, match=r"no plan has a number 'tiles.sides'"):
        numbers.candidates("tiles.sides")


def test_numbers_are_searched_one_after_another_and_kept():
    numbers = InUse(Plans(), "tests")

    def seconds():
        tiles = numbers.get().tiles
        if tiles.group == 256:
            raise BackendError("no device has such groups")
        slow = 1.0 if tiles.side == 16 else 2.0
        return slow * (0.99 if tiles.share == 1.0 else 1.0)  # hardly faster

    found = [*search_numbers(numbers, ["tiles.side", "tiles.share", "tiles.group"], seconds)]
    assert [each[1:] for each in found] == [
        (8, 16, 2.0, 1.0), (0.5, 0.5, 1.0, 1.0), (64, 64, 1.0, 1.0),
    ]  # fmt: skip
    assert numbers.get() == Plans()


def test_the_command_searches_numbers_of_a_backend(tmp_path: Path):
    graph = asg.Graph("small")
    graph.output("y", asg.tanh(graph.input("x", ("N", 30))))
    asg.save(graph, tmp_path / "g.asg.json")

    def run(pattern):
        given = ["--backend", "numpy", "--dim", "N=4", "--numbers", pattern]
        return CliRunner().invoke(app, ["tune", str(tmp_path / "g.asg.json"), *given])

    done = run("strips.*")
    assert done.exit_code == 0, done.output
    assert "strips.nbytes" in done.output
    assert "no plan number has a name like 'rows.*'" in run("rows.*").output

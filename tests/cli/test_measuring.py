"""`asg bench` says and keeps what it measured."""

import json

import numpy as np

from asg.bench import Ceilings


def test_the_command_says_and_keeps_figures(asg_command, tmp_path):
    folder = tmp_path / "figures"
    arguments = ["--backend", "numpy", "--seconds", "0.01", "--kernels", "--save", folder]
    out, _ = asg_command("bench", "matmul", *arguments)
    assert "GFLOP/s" in out
    assert "kernels of matmul" in out
    (path,) = folder.glob("*.json")
    record = json.loads(path.read_text())
    assert path.stem == record["date"][:19].replace(":", "")
    found = record["workloads"]["matmul"]
    assert found["flops"] >= 2 * 1024**3
    assert 0 < found["fastest"] <= found["step"] <= found["first_step"] * 100
    assert record["ceilings"]["flops_per_second"] > 0
    assert record["machine"]["numpy"] == np.__version__


def test_figures_that_find_no_room_are_still_said(asg_command, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    found = Ceilings(flops=1e9, bandwidth=1e9, latency=1e-6), []
    monkeypatch.setattr("asg.cli.commands.bench._measured", lambda *_: found)
    monkeypatch.setattr("asg.bench.save_record", full)
    arguments = ["--backend", "numpy", "--seconds", "0.01", "--save", tmp_path]
    out, err = asg_command("bench", "matmul", *arguments, code=1)
    assert "GFLOP/s" in out
    assert "No space left" in err
    (tmp_path / "file").touch()
    _, err = asg_command("bench", "matmul", "--save", tmp_path / "file", code=2)
    assert "is not a folder" in err


def test_a_wrong_name_is_refused_before_any_work(asg_command):
    _, err = asg_command("bench", "mpl", code=1)
    assert "there is no workload 'mpl'" in err
    assert "mlp" in err

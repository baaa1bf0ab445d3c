"""`asg bench` says and keeps what it measured."""

import json

import numpy as np


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


def test_a_wrong_name_is_refused_before_any_work(asg_command):
    _, err = asg_command("bench", "mpl", code=1)
    assert "there is no workload 'mpl'" in err
    assert "mlp" in err

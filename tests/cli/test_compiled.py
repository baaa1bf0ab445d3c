"""`compile`, and `run` and `info` of its files."""

import json

import numpy as np
import pytest

import asg

FEEDS = ("-i", "x=x.npy", "-i", "y=d.npz[y]")


@pytest.fixture
def compiled(asg_command, folder):
    """The output of the command that writes m.asgx."""
    graph = asg.load("m.asg.json")
    size = ["--size", ",".join(f"{name}=4" for name in sorted(graph.symbols))]
    return asg_command("compile", "m.asg.json", "-o", "m.asgx", *(size if graph.symbols else ()))


def test_a_compiled_program_runs_and_is_described(asg_command, folder, compiled):
    assert compiled[0].startswith("wrote m.asgx: graph 'mlp' for numpy, 1 program, ")
    asg_command("run", "m.asg.json", *FEEDS, "--backend", "numpy", "--out", "here")
    asg_command("run", "m.asgx", *FEEDS, "--out", "there", "--save-state", "w.safetensors")
    for path in (folder / "here").iterdir():
        np.testing.assert_array_equal(np.load(path), np.load(folder / "there" / path.name))
    assert asg.load_state("w.safetensors").keys() == asg.load_compiled("m.asgx").state.keys()
    out, _ = asg_command("info", "m.asgx")
    assert "sealed by this user   yes" in out
    found = json.loads(asg_command("info", "m.asgx", "--json")[0])
    assert found["backend"] == "numpy"
    assert found["sealed"] is True
    assert found["state"].keys() == asg.load_state("w.safetensors").keys()


def test_what_does_not_apply_is_refused(asg_command, folder, compiled):
    _, err = asg_command("run", "m.asgx", *FEEDS, "--fetch", "logits", code=2)
    assert "--fetch does not apply to a compiled program" in err
    _, err = asg_command("compile", "m.asg.json", "-o", "m.json", "--size", "N=4", code=1)
    assert "exe.save writes .asgx" in err
    _, err = asg_command("compile", "m.asg.json", "-o", "m.asgx", "--size", "N=none", code=2)
    assert "'--size': N=none: a size is an integer from 1 on" in err
    _, err = asg_command("compile", "m.asg.json", "-o", "m.asgx", code=2)
    assert "'--size': name the sizes of N, as in --size N=32" in err
    (folder / "m.asgx").write_bytes((folder / "m.asgx").read_bytes()[:-500])
    for command in (("info", "m.asgx"), ("run", "m.asgx", *FEEDS)):
        assert "the file is shorter than its header says" in asg_command(*command, code=1)[1]

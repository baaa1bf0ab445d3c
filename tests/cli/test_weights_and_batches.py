"""Weights are shown, and whole files of arrays are fed by their names."""

import json

import numpy as np

import asg


def test_weights_are_listed(asg_command):
    state = {"b": np.zeros((3, 2), "f4"), "a": np.ones(4, "i4")}
    asg.save_state(state, "w.safetensors")
    out, _ = asg_command("info", "w.safetensors")
    assert "2 arrays, 10 elements" in out
    assert out.index("i32[4]") < out.index("f32[3, 2]")
    found = json.loads(asg_command("info", "w.safetensors", "--json")[0])
    assert found["arrays"]["b"] == {"type": "f32[3, 2]", "bytes": 24}


def test_damaged_weights_are_an_error_of_one_line(asg_command, folder):
    (folder / "w.safetensors").write_bytes(b"nothing")
    _, err = asg_command("info", "w.safetensors", code=1)
    assert err.startswith("error: ")


def test_arrays_of_a_file_are_fed_by_their_names(asg_command, folder):
    np.savez("batch.npz", x=np.load("x.npy"), y=np.zeros(4, "i4"), other=np.zeros(2))
    out, err = asg_command("run", "m.asg.json", "-i", "batch.npz")
    assert "loss" in out
    assert "ignored, since the graph has no inputs named: other" in err
    one_by_one, _ = asg_command("run", "m.asg.json", "-i", "x=x.npy", "-i", "y=batch.npz[y]")
    assert one_by_one == out


def test_files_that_feed_nothing_or_twice_are_refused(asg_command, folder):
    np.savez("other.npz", other=np.zeros(2))
    _, err = asg_command("run", "m.asg.json", "-i", "other.npz", code=1)
    assert "holds no array with the name of an input" in err
    np.savez("batch.npz", x=np.load("x.npy"), y=np.zeros(4, "i4"))
    _, err = asg_command("run", "m.asg.json", "-i", "x=x.npy", "-i", "batch.npz", code=2)
    assert "'x' is fed twice" in err

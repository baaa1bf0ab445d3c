"""A module runs under Node, on the WebGPU of the npm package `webgpu`, which is Dawn's."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

import asg
from tests.web.conftest import difference, plain

HERE = Path(__file__).parent
SWIFTSHADER = Path("/usr/lib/chromium/vk_swiftshader_icd.json")  # Debian's
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
MODULES = os.environ.get("ASG_NODE_MODULES") or CACHE / "asg-tests" / "node" / "node_modules"

pytestmark = pytest.mark.skipif(
    not shutil.which("node") or not (Path(MODULES) / "webgpu").is_dir(),
    reason="it needs Node and the npm package webgpu, which sh tools/node.sh installs",
)


def run(module, feeds, tmp_path):
    (tmp_path / "feeds.json").write_text(
        json.dumps([[name, {k: plain(v) for k, v in each.items()}] for name, each in feeds])
    )
    own = {"ASG_NODE_MODULES": str(MODULES)}
    if SWIFTSHADER.exists():
        own["VK_DRIVER_FILES"] = str(SWIFTSHADER)
    done = subprocess.run(
        ["node", HERE / "run_module.mjs", module, tmp_path / "feeds.json"],
        env={**own, **os.environ}, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    if "offers no adapter" in done.stderr:
        pytest.skip(
            "Dawn refuses the Vulkan drivers of this machine: older ones of Mesa lack a feature"
        )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    return [arrays(each) for each in found["runs"]], arrays(found["state"]), found["features"]


def arrays(found):
    return {name: np.array(values, "f8").reshape(shape) for name, shape, values in found}


def test_a_training_step_and_its_model_run_as_in_python(tmp_path, monkeypatch):
    monkeypatch.setattr("asg.web.bundle.CHUNK_BYTES", 1024)
    monkeypatch.setattr("asg.web.bundle.INLINE_BYTES", 100)  # state lies in modules beside it
    graph = asg.Graph("lstm")
    out = asg.nn.LSTM(5, 6)(graph.input("x", ("T", "N", 5)))[0]
    graph.output("loss", asg.mean(asg.square(out)))
    step = asg.train_step(graph, "loss", asg.optim.adam(1e-2))
    path = tmp_path / "lstm.mjs"
    asg.web.export({"step": step, "model": graph}, path, dims={"T": 7, "N": [2, 3]})
    assert len(list(tmp_path.glob("lstm.*.mjs"))) > 1
    rng = np.random.default_rng(0)
    fed = [rng.normal(size=(7, rows, 5)).astype("f4") for rows in (3, 2, 3)]
    feeds = [*(("step", {"x": x}) for x in fed), ("model", {"x": fed[0]})]
    runs, state, _ = run(path, feeds, tmp_path)
    exe = asg.compile(step, "numpy")
    plain_exe = asg.compile(graph, "numpy", state=exe)
    for found, (name, each) in zip(runs, feeds, strict=True):
        expected = (exe if name == "step" else plain_exe)(each)
        assert difference(found, {key: value.numpy() for key, value in expected.items()}) < 5e-5
    assert difference(state, exe.state) < 5e-5

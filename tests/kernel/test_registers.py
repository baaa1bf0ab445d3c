"""Kernels through AMD's compiler in Mesa, which needs no card."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import asg
from tools import radv

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="RADV is a driver for Linux")


def test_kernels_fit_an_amd_card(tmp_path):
    """GCN has 256 registers for an invocation, and 64 KiB of memory for two workgroups."""
    graph = asg.Graph("block")
    x, w = graph.input("x", (512, 512)), graph.parameter("w", (512, 512))
    heads = asg.transpose(asg.reshape(x @ w, (512, 8, 64)), (1, 0, 2))
    graph.output("y", asg.softmax(asg.scaled_dot_product_attention(heads, heads, heads), -1))
    asg.save(graph, tmp_path / "block.json")
    done = subprocess.run(
        [sys.executable, "tools/registers.py", str(tmp_path / "block.json"), "--card", "vega10"],
        check=False, capture_output=True, text=True, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "backends")])},
    )  # fmt: skip
    if "mesa-vulkan-drivers" in done.stderr and "CI" not in os.environ:
        pytest.skip("only another vendor's driver: apt-get install mesa-vulkan-drivers")
    assert done.returncode == 0, done.stderr
    lines = [line for line in done.stdout.splitlines() if " vector and " in line]
    assert {line.partition(":")[0] for line in lines} >= {"dot_general", "attend"}, done.stdout
    for line in lines:
        assert ", 0 spilled, 0 bytes of scratch, " in line
        (memory,) = re.findall(r"(\d+) of workgroup memory", line)
        assert int(memory) <= 32768


def test_a_missing_driver_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(radv, "FOLDERS", (str(tmp_path),))
    with pytest.raises(RuntimeError, match="apt-get install mesa-vulkan-drivers"):
        radv.opened("gfx1100")

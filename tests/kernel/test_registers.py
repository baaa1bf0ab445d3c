"""Kernels through the compilers of Mesa's drivers, which need no card."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import asg
from tools import mesa

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
    lines = [line for line in done.stdout.splitlines() if ", vgprs " in line]
    assert {line.partition(":")[0] for line in lines} >= {"dot_general", "attend"}, done.stdout
    for line in lines:
        assert ": 0 spilled, " in line
        assert ", scratch size 0, " in line
        (memory,) = re.findall(r", lds size (\d+),", line)
        assert int(memory) <= 32768


def test_a_missing_driver_is_named(tmp_path, monkeypatch):
    monkeypatch.delenv(mesa.PREFIX, raising=False)
    monkeypatch.setattr(mesa, "FOLDERS", (str(tmp_path),))
    with pytest.raises(RuntimeError, match="apt-get install mesa-vulkan-drivers"):
        mesa.variables("gfx1100")


def test_a_card_with_a_shim_is_opened_by_the_mesa_that_a_variable_names(tmp_path, monkeypatch):
    monkeypatch.setenv(mesa.PREFIX, str(tmp_path))
    with pytest.raises(RuntimeError, match=r"libintel_noop_drm_shim\.so, .* is not installed"):
        mesa.variables("intel:dg2")
    manifests, libraries = tmp_path / "share" / "vulkan" / "icd.d", tmp_path / "lib" / "x86_64"
    shim, manifest = libraries / "libintel_noop_drm_shim.so", manifests / "intel_icd.x86_64.json"
    for file in (shim, manifest):
        file.parent.mkdir(parents=True)
        file.touch()
    found = mesa.variables("intel:dg2")
    assert found["LD_PRELOAD"] == str(shim)
    assert found["VK_DRIVER_FILES"] == str(manifest)
    assert found["INTEL_STUB_GPU_PLATFORM"] == "dg2"


def test_an_unknown_maker_is_named():
    with pytest.raises(RuntimeError, match="no shim stands for acme, only for intel, "):
        mesa.variables("acme:1")

"""Kernels become Metal's and Direct3D's languages: naga translates each, as wgpu does there."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from asg.ops.wgsl import library
from tests.conftest import GOLDEN
from tests.web.test_node import MODULES

pytestmark = pytest.mark.skipif(
    not (Path(MODULES) / "naga-wasm").is_dir(),
    reason="it needs Node and the npm package naga-wasm, which sh tools/node.sh installs",
)


def refused(texts):
    """The errors of the shaders that naga does not translate."""
    done = subprocess.run(
        ["node", Path(__file__).parent / "translate.mjs"], input=json.dumps(texts),
        env={**os.environ, "ASG_NODE_MODULES": str(MODULES)}, capture_output=True, text=True,
        check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_shown_kernels_are_translated():
    kernels = [path.read_text(encoding="utf-8") for path in (GOLDEN / "wgsl").glob("*.wgsl")]
    assert len(kernels) > 10
    whole = [f"{library(kernel)}\n{kernel}" for kernel in kernels]
    (error,) = refused([*whole, "fn f() -> f32 { return 1i; }"])
    assert "1i" in error

"""The executor on another driver than Mesa's: SwiftShader, which Debian's Chromium brings.

It has no f16, another alignment and other limits, and it flushes subnormal numbers.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SWIFTSHADER = Path("/usr/lib/chromium/vk_swiftshader_icd.json")
PART = ("device/test_device.py", "run/test_program.py", "codegen/test_custom_kernels.py")
MORE = (  # with --full
    "codegen/test_product_tiles.py", "values/test_pooling.py", "device/test_shutdown.py",
)  # fmt: skip

pytestmark = pytest.mark.skipif(
    not SWIFTSHADER.exists() and not os.environ.get("CI"),
    reason="Debian's Chromium, whose package brings the driver, is not installed",
)


def on_swiftshader(*command):
    """The output of a process of Python that sees no other driver."""
    done = subprocess.run(
        [sys.executable, *command], check=False, capture_output=True, text=True, cwd=ROOT,
        env={**os.environ, "VK_DRIVER_FILES": str(SWIFTSHADER), "ASG_CACHE": "0",
             "PYTEST_XDIST_WORKER": ""},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("names", [PART, pytest.param(MORE, marks=pytest.mark.full)])
def test_a_part_of_the_suite_passes(names):
    files = [f"tests/wgpu/{name}" for name in names]
    said = on_swiftshader("-m", "pytest", "-q", "-p", "no:cacheprovider", *files)
    assert " passed" in said
    assert " failed" not in said


def test_f16_is_refused_before_any_shader():
    said = on_swiftshader(
        "-c",
        "import asg\n"
        "g = asg.Graph('half')\n"
        "g.output('y', g.input('x', (4,), 'f16') * 2)\n"
        "try: asg.compile(g, 'wgpu')(x=[1.0] * 4)\n"
        "except asg.BackendError as error: print(error)\n"
        "from asg_wgpu import WgpuBackend; print(WgpuBackend().counters().pipelines)",
    )
    assert "lacks shader-f16" in said
    assert said.split()[-1] == "0"

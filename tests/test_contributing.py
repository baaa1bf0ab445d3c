"""The examples of CONTRIBUTING.md are ops that meet the checks of every op."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from asg.ops import exponential
from asg.ops.nn import activations
from asg.testing import check_op

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def block(start: str) -> str:
    (found,) = (each for each in BLOCKS if each.startswith(start))
    return found


@pytest.mark.parametrize(
    ("start", "module", "name"),
    [("# cbrt\n", exponential, "CBRT"), ("# bump\n", activations, "BUMP")],
)
def test_op_of_the_guide(start, module, name):
    namespace = dict(vars(module))  # as at the end of that file
    exec(block(start), namespace)  # noqa: S102  # the project's own text
    check_op(namespace[name])


def test_op_outside_of_the_project(tmp_path):
    (tmp_path / "my_ops.py").write_text(block('"""my_ops.py"""'), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, tmp_path / "my_ops.py"], cwd=ROOT, env={"PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_files_of_the_guides_exist():
    architecture = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:asg|tests|tools|backends|schemas)/[\w./]*)`", GUIDE + architecture)
    assert len(paths) > 40
    assert not [path for path in paths if not (ROOT / path).exists()]
    inner = re.findall(r"`((?:ir|lower|codegen|schedule|memory|cache|device|run|tune)/\w+\.py)`",
                       architecture)  # fmt: skip
    assert len(inner) > 4
    assert not [path for path in inner if not (ROOT / "backends/asg_wgpu" / path).exists()]

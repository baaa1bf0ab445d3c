"""The examples of CONTRIBUTING.md are ops that meet the checks of every op."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def block(start: str) -> str:
    (found,) = (each for each in BLOCKS if each.startswith(start))
    return found


def environment(project: Path) -> dict[str, str]:
    """The variables of a process that imports the packages of one copy of the project."""
    folders = (project, project / "backends", project / "viewer")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), "PYTEST_ADDOPTS": ""}


# Files whose tests an op meets one by one, and words of the tests that ask for the whole catalogue.
CHECKS = (
    "tests/ops/test_every_op.py", "tests/ops/test_documenting.py", "tests/numpy/test_every_op.py",
    "tests/numpy/test_stages.py", "tests/wgpu/test_every_op.py", "tests/wgpu/test_expressions.py",
    "tests/io/test_round_trips.py", "tests/onnx/exporting/test_ops.py", "tests/test_catalogue.py",
    "tests/reference/test_jax.py", "tests/reference/test_coverage.py",
    "tests/autodiff/test_jvp_every_op.py", "tests/autodiff/test_vmap_every_op.py",
    "tests/autodiff/test_orders.py",
)  # fmt: skip
WHOLE = ("tests/viewer/test_languages.py", "tests/test_import.py")
CATALOGUE = "forgotten or has_its_place or is_a_case or translation or namespace or shadowed"
SELECTED = f"cbrt or bump or {CATALOGUE}"
NOT_MET = {  # a composition has no WGSL of its own; higher orders are tested of compositions
    ("tests/wgpu/test_expressions.py", "bump"),
    ("tests/autodiff/test_orders.py", "cbrt"),
}


def paste(path: Path, before: str, text: str) -> None:
    """Insert `text` before the first place of `before` in a file, or at its end without one."""
    source = path.read_text(encoding="utf-8")
    at = source.index(before) if before else len(source)
    path.write_text(source[:at] + text + source[at:], encoding="utf-8")


def with_ops_of_the_guide(folder: Path) -> Path:
    """Copy the project, and add `cbrt` and `bump` as the guide says."""
    for name in ("asg", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("golden"))
    for name in ("backends", "viewer", "examples", "schemas", "tools"):
        (folder / name).symlink_to(ROOT / name, target_is_directory=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    paste(folder / "asg/ops/exponential.py", "", "\n\n" + block("# cbrt\n"))
    paste(folder / "asg/ops/nn/activations.py", "", "\n\n" + block("# bump\n"))
    api = folder / "asg/__init__.py"
    paste(api, "from asg.ops.exponential import", "from asg.ops.exponential import cbrt\n")
    paste(api, "from asg.ops.nn.activations import", "from asg.ops.nn.activations import bump\n")
    paste(api, '    "AsgError",', '    "cbrt", "bump",\n')
    reference = folder / "tests/reference"
    paste(reference / "jax_cases.py", "\n\ndef _creation", block("    for shape in _SHAPES"))
    names = "    **{name: getattr(jnp, theirs)"
    paste(reference / "jax_functions.py", names, block('    "cbrt": jnp.cbrt'))
    return folder


def test_ops_of_the_guide_pass_every_check_of_an_op(tmp_path):
    copy = with_ops_of_the_guide(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "--assert=plain", "-k", SELECTED, *CHECKS, *WHOLE],
        cwd=copy, env=environment(copy), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    met = re.findall(r"^(\S+?)::\S*?(cbrt|bump)\S* (?:PASSED|SKIPPED)", done.stdout, re.MULTILINE)
    assert set(met) == {(file, op) for file in CHECKS for op in ("cbrt", "bump")} - NOT_MET


def test_op_outside_of_the_project(tmp_path):
    (tmp_path / "my_ops.py").write_text(block('"""my_ops.py"""'), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, tmp_path / "my_ops.py"], cwd=ROOT, env=environment(ROOT),
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

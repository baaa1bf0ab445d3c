"""The examples of the guides work as they stand: ops, a rule, a kernel, a backend, a panel."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs/contributing").glob("*.md"))]
GUIDE = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
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
    "tests/numpy/test_stages.py", "tests/wgpu/values/test_every_op.py",
    "tests/wgpu/values/test_expressions.py", "tests/io/test_round_trips.py",
    "tests/onnx/exporting/test_ops.py", "tests/test_catalogue.py",
    "tests/reference/test_jax.py", "tests/reference/test_coverage.py",
    "tests/autodiff/test_jvp_every_op.py", "tests/autodiff/test_vmap_every_op.py",
    "tests/autodiff/test_orders.py",
)  # fmt: skip
WHOLE = ("tests/viewer/test_languages.py", "tests/api/test_import.py")
CATALOGUE = "forgotten or has_its_place or is_a_case or translation or namespace or shadowed"
RULE = "tests/passes/test_simplify.py"
SELECTED = f"cbrt or bump or {CATALOGUE} or magnitude_of_square or (rule and wraps) or every_rule"
NOT_MET = {  # a composition has no WGSL of its own; higher orders are tested of compositions
    ("tests/wgpu/values/test_expressions.py", "bump"),
    ("tests/autodiff/test_orders.py", "cbrt"),
}


def paste(path: Path, before: str, text: str) -> None:
    """Insert `text` before the first place of `before` in a file, or at its end without one."""
    source = path.read_text(encoding="utf-8")
    at = source.index(before) if before else len(source)
    path.write_text(source[:at] + text + source[at:], encoding="utf-8")


def with_blocks_of_the_guide(folder: Path) -> Path:
    """Copy the project, and add `cbrt`, `bump` and a rule as the guide says."""
    for name in ("asg", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("golden"))
    for name in ("backends", "viewer", "examples", "schemas", "tools"):
        (folder / name).symlink_to(ROOT / name, target_is_directory=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    paste(folder / "asg/ops/elementwise/exponential.py", "", "\n\n" + block("@block(\n    unary"))
    paste(folder / "asg/ops/nn/activations.py", "", "\n\n" + block("@composed("))
    functions = folder / "asg/ops/functions.py"
    paste(
        functions,
        "from asg.ops.indexing.finding",
        "from asg.ops.elementwise.exponential import cbrt\n",
    )
    paste(functions, "from asg.ops.nn.ctc", "from asg.ops.nn.activations import bump\n")
    api = folder / "asg/__init__.py"
    paste(api, "from asg.passes import", "from asg.ops.functions import bump, cbrt\n")
    paste(api, '    "AsgError",', '    "cbrt", "bump",\n')
    reference = folder / "tests/reference"
    paste(reference / "jax_cases.py", "\n\ndef _creation", block("    for shape in _SHAPES"))
    names = "    **{name: getattr(jnp, theirs)"
    paste(reference / "jax_functions.py", names, block('    "cbrt": jnp.cbrt'))
    arithmetic = folder / "asg/passes/simplify/arithmetic.py"
    paste(arithmetic, "\n\nARITHMETIC:", "\n\n" + block("@rule(ABS)"))
    paste(arithmetic, "multiply_by_one, divide_by_one", "magnitude_of_square, ")
    paste(folder / RULE, "\n\ndef short", block("FIRES += "))
    return folder


def test_blocks_of_the_guide_pass_every_check(tmp_path):
    copy = with_blocks_of_the_guide(tmp_path)
    tests = ["-k", SELECTED, *CHECKS, *WHOLE, RULE]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "--assert=plain", *tests],
        cwd=copy, env={**environment(copy), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    met = re.findall(r"^(\S+?)::\S*?(cbrt|bump)\S* (?:PASSED|SKIPPED)", done.stdout, re.MULTILINE)
    assert set(met) == {(file, op) for file in CHECKS for op in ("cbrt", "bump")} - NOT_MET
    rules = re.findall(rf"^{RULE}::(.*) PASSED", done.stdout, re.MULTILINE)
    assert [name.partition("-")[0].rstrip("]") for name in rules] == [
        "test_rule_fires_and_keeps_every_value[magnitude_of_square",
        "test_rule_stays_away[the square of an integer wraps",
        "test_every_rule_has_a_test",
    ]


def test_op_outside_of_the_project(tmp_path):
    (tmp_path / "my_ops.py").write_text(block('"""my_ops.py"""'), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, tmp_path / "my_ops.py"], cwd=ROOT, env=environment(ROOT),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_kernel_of_the_guide(tmp_path):
    module = tmp_path / "row_sums.py"
    module.write_text(block('"""row_sums.py"""'), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, module], capture_output=True, text=True, check=False,
        env=environment(ROOT),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "total += at_0(me * 7 + column);" in done.stdout


def test_backend_of_the_guide(tmp_path):
    (tmp_path / "my_backend.py").write_text(block('"""my_backend.py"""'), encoding="utf-8")
    package = tmp_path / "toy-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    (entry,) = re.findall(r'^toy = "(.*)"$', GUIDE, re.MULTILINE)
    (package / "entry_points.txt").write_text(f"[asg.backends]\ntoy = {entry}\n")
    variables = environment(ROOT)
    variables["PYTHONPATH"] += os.pathsep + str(tmp_path)
    listed = "import asg.runtime.backend_choice as c; print(c.find_backend('toy').describe())"
    for command in (["my_backend.py"], ["-c", listed]):
        done = subprocess.run(
            [sys.executable, *command], cwd=tmp_path, env=variables, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    assert done.stdout == "the references of the ops, one after another\n"


PANEL_USED = """
from types import SimpleNamespace
import asg
from asg_viewer.model.document import document
from asg_viewer.state import tabs
from asg_viewer.state.model import State

graph = asg.Graph("line")
graph.output("y", asg.tanh(graph.input("x", (2,))))
dpg.create_context()
panel, context = CountPanel(), SimpleNamespace(state=State())
with dpg.window() as window:
    panel.build(context, window)
for state in (State(), tabs.open_documents(State(), [document(graph)])):
    context.state = state
    panel.update(context)
    print(dpg.get_value(panel.widgets["counts"]))
"""


def test_panel_of_the_guide(tmp_path):
    module = tmp_path / "count_panel.py"
    module.write_text(block('"""The page of counts') + PANEL_USED, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, module], capture_output=True, text=True, check=False,
        env=environment(ROOT),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout == "\n2\n"


def test_files_of_the_guides_exist():
    architecture = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:asg|tests|tools|backends|schemas)/[\w./]*)`", GUIDE + architecture)
    assert len(paths) > 40
    assert not [path for path in paths if not (ROOT / path).exists()]
    inner = re.findall(r"`([a-z]+/[\w/]+\.py)`", architecture)  # in a backend
    inner = [path for path in inner if path not in paths]
    assert len(inner) > 40
    assert not [path for path in inner if not list(ROOT.glob(f"backends/*/{path}"))]

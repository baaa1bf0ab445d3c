"""Everything that README.md shows is run as it stands there, and prints what it says."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.pages import LINK, blocks, printed

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGE = ROOT / "README.md"
BLOCKS = list(blocks(README))


def run_asg(line: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(line, comments=True)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
             "PYTHONIOENCODING": "utf-8"},
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, f"{line}: {done.stderr}"
    return done.stdout


def test_what_it_shows_runs_and_prints_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = printed(README, PAGE)
    if update_golden:
        PAGE.write_text(shown, encoding="utf-8", newline="\n")
    else:
        assert shown == README, "make golden brings README.md up to date"
    lines = [line for block in BLOCKS if block.language == "sh" for line in block.text.splitlines()]
    for line in lines:
        if line.startswith("asg "):
            run_asg(line)
    written = {path.name for path in tmp_path.iterdir()}
    assert {"gradient.txt", "step.asg.json", "results", "forward.html"} <= written


def test_its_other_commands_are_known() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = re.findall(r"(?:`|^)make ([a-z-]+)", README, re.MULTILINE)
    assert {"demo", "test"} <= set(commands)
    for target in commands:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for block in BLOCKS:
        for line in block.text.splitlines() if block.language == "sh" else ():
            assert line.startswith(("make ", "asg ", "pip install .")), line


def test_its_links_lead_somewhere() -> None:
    anchors = {
        re.sub(r"\W+", "-", heading.lower())
        for heading in re.findall(r"^#+ (.+)$", README, re.MULTILINE)
    }
    for target in LINK.findall(README):
        if target.startswith("#"):
            assert target[1:] in anchors, target
        else:
            assert (ROOT / target).exists(), target


def test_the_extras_that_it_names_are_there_and_those_that_examples_need_are_named() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    known = extras["project"]["optional-dependencies"]
    named = set(re.findall(r"\.\[(\w+)\]", README))
    assert {"train", "onnx", "torch"} <= named <= known.keys()
    for file in re.findall(r"\]\((examples/\w+\.py)\)", README):
        if "from sklearn" in (ROOT / file).read_text(encoding="utf-8"):
            assert any(each.startswith("scikit-learn") for each in known["train"])


def test_links_of_the_other_documents_lead_somewhere() -> None:
    notes = sorted((ROOT / "benchmarks").rglob("*.md"))
    for place in (ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *notes):
        for target in LINK.findall(place.read_text(encoding="utf-8")):
            if not target.startswith(("#", "https://")):
                assert (place.parent / target.split("#")[0]).exists(), f"{place}: {target}"


def test_it_names_the_versions_of_python_that_are_supported() -> None:
    supported = re.search(
        r'requires-python = ">=(3\.\d+),<3\.(\d+)"', (ROOT / "pyproject.toml").read_text()
    )
    assert supported is not None
    assert f"Python {supported[1]} to 3.{int(supported[2]) - 1}" in README

"""A release has one version, and its checks call the project's own commands."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_files_name_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    assert cited is not None
    assert cited[1] == project["version"]


def test_the_workflow_tries_the_versions_of_python_that_are_supported() -> None:
    workflow = (ROOT / ".github/workflows/checks.yml").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    tried = re.findall(r'"(3\.\d+)"', workflow)
    assert tried == re.findall(r"Python :: (3\.\d+)", project)
    assert "run: .ci/run" in workflow

"""The site beside its pages: version, project pages, the landing page's graphs, words of search.

MkDocs calls the functions `on_…` (`hooks` in mkdocs.yml).
"""

from __future__ import annotations

import importlib
import json
import re
import sys
import tempfile
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT), str(ROOT / "backends"), str(ROOT / "viewer")]
reference = importlib.import_module("reference")

# Pages of the site that are files of the repository.
PROJECT = {
    "project/changelog.md": "CHANGELOG.md",
    "project/contributing.md": "CONTRIBUTING.md",
    "project/license.md": "LICENSE",
}


def nearest(*pages: str) -> str:
    """Return the first page that the site has."""
    return next(f"{page}.html" for page in pages if (ROOT / "docs" / f"{page}.md").is_file())


# Words that people type, and the place that answers: search finds it first.
WORDS = {
    "learning rate schedule": "reference/schedules-asg-schedules.html",
    "lr scheduler": "reference/schedules-asg-schedules.html",
    "save a model": "learn/7-files.html",
    "load a model": "learn/7-files.html",
    "checkpoint resume training": "howto/resume.html",
    "lora": nearest("howto/lora", "howto/fine-tune"),
    "freeze layers": "howto/fine-tune.html",
    "quick start": "start/ten-minutes.html",
    "install": "start/install.html",
    "windows": "start/install.html",
    "teaching students": "howto/teach.html",
    "glossary": "start/glossary.html",
    "vector jacobian product": "start/glossary.html",
    "faq": "start/faq.html",
    "backward zero_grad": "start/faq.html",
    "print a tensor": "start/faq.html",
    "debug shapes": "start/faq.html",
    "move to gpu cuda": "howto/executors.html",
    "mixed precision amp": "howto/mixed-precision.html",
    "nan": "howto/nan.html",
    "onnx export": "howto/export.html",
    "webgpu browser": "howto/browser.html",
    "speed": "benchmarks.html",
    "custom op": "howto/custom-op.html",
    "out of memory": "howto/memory.html",
    "multi gpu": "distributed.html",
    "pytorch": "from/pytorch.html",
    "jax": "from/jax.html",
}


def on_config(config: Any) -> Any:
    """Show the version, link the repository if pyproject.toml names it, list the reference."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    config.site_name = f"ASG {project['version']}"
    config.copyright = f"ASG {project['version']} · {project['license']} license"
    config.repo_url, config.repo_name = project.get("urls", {}).get("Repository"), "Repository"
    topics = [{title: f"reference/{reference.file_name(title)}"} for title in reference.titles()]
    for part in config.nav:
        if "Reference" in part:
            part["Reference"] = ["reference/index.md", *topics]
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add the project's pages and the graphs of the landing page."""
    from mkdocs.structure.files import File

    texts = {place: project_page(name) for place, name in PROJECT.items()}
    for place, content in {**texts, **home()}.items():
        files.append(File.generated(config, place, content=content))
    return files


def project_page(name: str) -> str:
    """Return a file of the repository as a page; a link to a file beside the pages is code."""
    text = (ROOT / name).read_text(encoding="utf-8")
    if name == "LICENSE":
        return f"# License\n\n```text\n{text}```\n"
    return re.sub(r"\[([^\]]+)\]\(([^)#]+)(#[^)]*)?\)", _link, text)


def _link(match: re.Match[str]) -> str:
    """Return a link of a file at the root as a link of a page in the folder `project`."""
    shown, target, anchor = match[1], match[2], match[3] or ""
    path = PurePosixPath(target)
    if "://" in target:
        return match[0]
    if path.parts[0] == "docs" and path.suffix == ".md":
        return f"[{shown}](../{PurePosixPath(*path.parts[1:])}{anchor})"
    pages = {source: PurePosixPath(place).name for place, source in PROJECT.items()}
    return f"[{shown}]({pages[target]}{anchor})" if target in pages else f"{shown} (`{target}`)"


def home() -> dict[str, str]:
    """Return the landing page's files: pictures of graphs, their page, and a page that trains."""
    import asg
    from asg_viewer.pages import html, svg

    line = asg.Graph("line")
    x, y = line.input("x", ("N",)), line.input("y", ("N",))
    slope, offset = line.parameter("slope", ()), line.parameter("offset", ())
    line.output("loss", asg.mse_loss(slope * x + offset, y))
    graphs = {"graph": line, "gradient": asg.gradients(line["loss"], wrt=[slope, offset])}
    pictures = {
        f"home/{name}-{theme}.svg": svg(graph, theme)
        for name, graph in graphs.items()
        for theme in ("light", "dark")
    }
    return {**pictures, "home/page.html": html(graphs), "home/train.html": training(line)}


def training(line: Any) -> str:
    """Return a page that fits a line to 320 points, on WebGPU."""
    import asg

    x = np.linspace(-1, 1, 320, dtype=np.float32)
    step = asg.train_step(line, optimizer=asg.optim.sgd(0.1))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "train.html"
        asg.web.export({"train": step}, path, dims={"N": 32}, data={"x": x, "y": 3 * x + 1})
        return path.read_text(encoding="utf-8")


def on_post_build(config: Any) -> None:
    """Give the index of search the names of other libraries, and the words that people type."""
    path = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    found = reference.topics()
    places, tags = reference.anchors(found), dict[str, list[str]]()
    for name, others in reference.aliases(found).items():
        tags[f"reference/{places[name].replace('.md#', '.html#')}"] = [*others.ours, *others.theirs]
    for words, place in WORDS.items():
        tags.setdefault(place, []).append(words)
    for entry in index["docs"]:
        entry["tags"] = tags.get(entry["location"], [])
    path.write_text(json.dumps(index, separators=(",", ":")), encoding="utf-8")

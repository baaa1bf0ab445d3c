"""`asg new`: a small project that trains, as a starting point."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.show import say
from asg.core.errors import FormatError, GraphError

Project = Annotated[
    str,
    typer.Argument(metavar="PROJECT", help="The project to write: digits, an image classifier."),
]
Folder = Annotated[
    Path | None,
    typer.Argument(metavar="[FOLDER]", help="The folder to write; default: the project's name."),
]

_TEMPLATES = "asg.cli.projects"


@command("asg new digits", "asg new digits work/first && cd work/first && python train.py")
def new(project: Project, folder: Folder = None) -> None:
    """Write a small project that trains: a program and its test.

    The command makes the folder, and refuses a folder that is not empty. Then `python train.py`
    trains on data of an installed package, and writes the graph and its weights; `pytest` runs the
    test.
    """
    from importlib.resources import files  # here, as each command imports this module

    from asg.io.atomic import make_folder, replacing_together

    known = sorted(
        each.name for each in files(_TEMPLATES).iterdir() if each.is_dir() and each.name[0] != "_"
    )
    if project not in known:
        raise GraphError(f"there is no project {project!r}", hint=f"use {' or '.join(known)}")
    target = folder or Path(project)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise FormatError(f"{target} exists and is not an empty folder", hint="name another folder")
    make_folder(target)
    templates = sorted(files(_TEMPLATES).joinpath(project).iterdir(), key=lambda f: f.name)
    paths = [target / each.name.removesuffix(".txt") for each in templates]  # not our modules
    with replacing_together() as written:  # a part of a project would be in the way of the next try
        for each, path in zip(templates, paths, strict=True):
            with written.replacing(path) as draft:
                draft.write_bytes(each.read_bytes())
    for path in paths:
        say(f"wrote {path}")
    say(f"now: cd {target} && python train.py")

"""The `asg` command: look at graphs in files, check, derive, optimise, run and convert them."""

from asg.cli import (
    bench,
    check,
    convert,
    devices,
    diff,
    grad,
    info,
    launch,
    new,
    opt,
    run,
    tune,
    view,
    web,
)
from asg.cli.app import app, main

__all__ = [
    "app",
    "bench",
    "check",
    "convert",
    "devices",
    "diff",
    "grad",
    "info",
    "launch",
    "main",
    "new",
    "opt",
    "run",
    "tune",
    "view",
    "web",
]

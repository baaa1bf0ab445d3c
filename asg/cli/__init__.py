"""The `asg` command: inspect, check, differentiate, optimize, run and convert graphs in files."""

from asg.cli.app import app, main
from asg.cli.commands import (
    bench,
    check,
    compile,
    convert,
    devices,
    diff,
    grad,
    info,
    launch,
    new,
    opt,
    quantize,
    run,
    tune,
    view,
    web,
)

__all__ = [
    "app",
    "bench",
    "check",
    "compile",
    "convert",
    "devices",
    "diff",
    "grad",
    "info",
    "launch",
    "main",
    "new",
    "opt",
    "quantize",
    "run",
    "tune",
    "view",
    "web",
]

"""The application: registration of commands, and errors as a line and an exit code."""

from __future__ import annotations

import functools
import inspect
import io
import os
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from asg.cli.show import say
from asg.core.errors import AsgError
from asg.core.source import user_source
from asg.starting import INTERRUPTED, finish

Command = Callable[..., None]

HELP = """Inspect, check, differentiate, optimize, run, convert and measure graphs in files.

Run `asg COMMAND --help` for the options of a command, with examples.
"""
EPILOG = """\b
Examples:
  asg info model.asg.json
  asg grad model.asg.json --of loss --splice -o joint.asg.json
  asg run joint.asg.json --input x=x.npy --input y=y.npy --out results
\b
Exit codes:
  0    done
  1    a file or graph is invalid, or does not fit the request
  2    wrong usage: an unknown option, or a value of the wrong form
  130  interrupted
"""

GROUPS: Mapping[str, Sequence[str]] = MappingProxyType({
    "Begin": ("new",),
    "Look at graphs": ("info", "view", "check", "diff"),
    "Derive and change graphs": ("grad", "opt", "quantize", "convert"),
    "Run": ("run", "launch", "compile", "web"),
    "Measure": ("devices", "bench", "tune"),
})  # fmt: skip


class _Grouped(TyperGroup):
    """The commands in groups, the first steps first."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write a section for each group."""
        width = max(map(len, self.commands))
        for title, names in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([
                    (name.ljust(width), self.commands[name].get_short_help_str(99))
                    for name in names
                ])  # fmt: skip


app = typer.Typer(
    name="asg",
    cls=_Grouped,
    help=HELP,
    epilog=EPILOG,
    no_args_is_help=True,
    rich_markup_mode=None,  # plain text starts quickly and keeps brackets
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Run the `asg` command on the process's arguments, then exit."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed before the command began
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # until the process ends
        elif isinstance(stream, io.TextIOWrapper):  # a name may lie outside of its encoding
            stream.reconfigure(errors="backslashreplace")
    finish()
    try:
        app(prog_name="asg")
    except OSError as error:  # outside of a command, such as help written to a full disk
        report(error)
        sys.exit(1)
    except KeyboardInterrupt:  # outside of a command, which ends in the same way
        sys.exit(INTERRUPTED)


def command(*examples: str) -> Callable[[Command], Command]:
    """Register a function as the command of its name, and put examples below its help."""
    epilog = "\n".join(["\b", "Examples:", *(f"  {example}" for example in examples)])

    def register(function: Command) -> Command:
        app.command(function.__name__, epilog=epilog)(_reporting(function))
        return function

    return register


def _version(wanted: bool) -> None:
    if wanted:
        from asg.runtime.compiled.version import version

        say(f"asg {version()}")
        raise typer.Exit


@app.callback()
def _global_options(
    version: Annotated[  # the callback does the work
        bool, typer.Option("--version", help="Show the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


# Errors


def _reporting(function: Command) -> Command:
    """Wrap a command: report errors in a single line, and add the option `--traceback`."""
    option = typer.Option(
        "--traceback", envvar="ASG_DEBUG", help="Show the full traceback of an error."
    )
    extra = inspect.Parameter(
        "traceback",
        inspect.Parameter.KEYWORD_ONLY,
        default=False,
        annotation=Annotated[bool, option],
    )
    signature = inspect.signature(function, eval_str=True)

    @functools.wraps(function)
    def reported(*, traceback: bool = False, **options: Any) -> None:
        with errors_in_one_line(traceback):
            function(**options)

    parameters = [*signature.parameters.values(), extra]
    reported.__signature__ = signature.replace(parameters=parameters)  # pyright: ignore[reportAttributeAccessIssue]  # inspect reads it from any function
    return reported


@contextmanager
def errors_in_one_line(traceback: bool = False) -> Generator[None]:
    """Print an error that the user can fix as `error: …` on stderr, and exit with code 1."""
    try:
        yield
    except (AsgError, OSError, MemoryError) as error:
        if traceback or isinstance(error, BrokenPipeError):
            raise
        report(error)
        raise typer.Exit(1) from None


def report(error: Exception) -> None:
    """Print an error on stderr, in a single line."""
    say(f"error: {' '.join(_sentence(error).split())}", err=True)


def _sentence(error: Exception) -> str:
    if isinstance(error, AsgError):
        return _without_call(str(error))
    if isinstance(error, OSError) and error.strerror:
        name = error.filename2 or error.filename
        return f"{name}: {error.strerror}" if name else error.strerror
    return f"out of memory: {error}" if isinstance(error, MemoryError) else str(error)


def _without_call(text: str) -> str:
    """Remove the source location of the call: it is a line of this package, not of the user."""
    place = user_source()
    return text.replace(f" ({place})", "").replace(f", {place})", ")") if place else text

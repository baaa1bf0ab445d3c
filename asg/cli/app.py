"""The application: how commands are registered, and errors become a line and an exit code."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from asg.cli.show import say
from asg.core.errors import AsgError
from asg.core.source import user_source

Command = Callable[..., None]

HELP = """Look at graphs in files, check, derive, optimise, run, convert and measure them.

`asg COMMAND --help` shows the options of a command, with examples.
"""
EPILOG = """\b
Examples:
  asg info model.asg.json
  asg grad model.asg.json --of loss --splice -o joint.asg.json
  asg run joint.asg.json --input x=x.npy --input y=y.npy --out results
\b
Exit codes:
  0    done
  1    a file or graph is wrong, or does not fit what was asked of it
  2    wrong usage: an unknown option, or a value that cannot be read
  130  interrupted
"""

app = typer.Typer(
    name="asg",
    help=HELP,
    epilog=EPILOG,
    no_args_is_help=True,
    rich_markup_mode=None,  # plain text: quick to start, and brackets are brackets
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Run the `asg` command on the process's arguments, and exit."""
    app(prog_name="asg")


def command(*examples: str) -> Callable[[Command], Command]:
    """Register a function as the command of its name, with examples below its help."""
    epilog = "\n".join(["\b", "Examples:", *(f"  {example}" for example in examples)])

    def register(function: Command) -> Command:
        app.command(function.__name__, epilog=epilog)(_reporting(function))
        return function

    return register


def _version(wanted: bool) -> None:
    if wanted:
        from asg.api.version import version

        say(f"asg {version()}")
        raise typer.Exit


@app.callback()
def _global_options(  # pyright: ignore[reportUnusedFunction]  # registered
    version: Annotated[  # its callback acts
        bool, typer.Option("--version", help="Show the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


# Errors


def _reporting(function: Command) -> Command:
    """Return `function` with errors reported in one line, and with the option `--traceback`."""
    option = typer.Option(
        "--traceback", envvar="ASG_DEBUG", help="Show where in the code an error was raised."
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
    reported.__signature__ = signature.replace(parameters=parameters)  # pyright: ignore[reportAttributeAccessIssue]
    return reported


@contextmanager
def errors_in_one_line(traceback: bool = False) -> Generator[None]:
    """Turn an error that a user can mend into `error: …` on stderr and exit code 1."""
    try:
        yield
    except (AsgError, OSError, MemoryError) as error:
        if traceback or isinstance(error, BrokenPipeError):
            raise
        report(error)
        raise typer.Exit(1) from None


def report(error: Exception) -> None:
    """Print an error as one line on stderr."""
    say(f"error: {' '.join(_sentence(error).split())}", err=True)


def _sentence(error: Exception) -> str:
    if isinstance(error, AsgError):
        return _without_call(str(error))
    if isinstance(error, OSError) and error.strerror:
        name = error.filename2 or error.filename
        return f"{name}: {error.strerror}" if name else error.strerror
    return f"out of memory: {error}" if isinstance(error, MemoryError) else str(error)


def _without_call(text: str) -> str:
    """Leave out the place from which the command was called, which is not in the user's code."""
    place = user_source()
    return text.replace(f" ({place})", "").replace(f", {place})", ")") if place else text

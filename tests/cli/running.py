"""The command, called in this process."""

import inspect

from typer.testing import CliRunner

from asg.cli import app

# Click before 8.2, which the oldest Typer takes, makes one stream of both unless it is told not to.
_MIXES = "mix_stderr" in inspect.signature(CliRunner).parameters
RUNNER = CliRunner(mix_stderr=False) if _MIXES else CliRunner()


def run(*arguments, code=0):
    """Return stdout and stderr of the command, which must exit with `code`."""
    result = RUNNER.invoke(app, [str(each) for each in arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.stdout, result.stderr

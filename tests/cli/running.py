"""The command, called in this process."""

from typer.testing import CliRunner

from asg.cli import app


def run(*arguments, code=0):
    """Return stdout and stderr of the command, which must exit with `code`."""
    arguments = [str(each) for each in arguments]
    result = CliRunner().invoke(app, arguments, terminal_width=78)  # of a window of 80 columns
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.stdout, result.stderr

"""Every command explains itself, and wrong usage is told from wrong files by the exit code."""

import re

import pytest
from typer.testing import CliRunner

from asg.cli import app

COMMANDS = (
    "bench",
    "check",
    "compile",
    "convert",
    "devices",
    "diff",
    "grad",
    "info",
    "launch",
    "new",
    "opt",
    "quantize",
    "run",
    "tune",
    "view",
    "web",
)


def test_commands_are_all_tested_here(asg_command):
    assert sorted(each.callback.__name__ for each in app.registered_commands) == sorted(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_shows_examples_of_the_command(asg_command, command, option):
    out, _ = asg_command(command, option)
    examples = out.partition("Examples:")[2].splitlines()
    assert any(line.strip().startswith(f"asg {command}") for line in examples)
    assert "--traceback" in out


def test_help_says_the_exit_codes_and_each_command(asg_command):
    out, _ = asg_command("--help")
    for words in (
        "Exit codes:",
        "130  interrupted",
        "--install-completion",
        "Examples:",
        "`asg COMMAND --help` for the options",
        *COMMANDS,
    ):
        assert words in out
    listed = out.partition("Begin:")[2].partition("Examples:")[0]
    assert "..." not in listed  # no help is cut
    assert sorted(re.findall(r"^  (\w+) ", listed, re.MULTILINE)) == sorted(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_options_of_examples_exist(asg_command, command):
    out, _ = asg_command(command, "--help")
    declared, _, examples = out.partition("Examples:")
    for example in examples.splitlines():
        for word in example.partition("|")[0].partition("&&")[0].split():
            if word.startswith("-"):
                assert word in declared


def test_version(asg_command):
    out, _ = asg_command("--version")
    assert out.startswith("asg ")
    assert out.split()[1][0].isdigit()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nope"], "No such command 'nope'"),
        (["info"], "Missing argument 'FILE'"),
        (["info", "m.asg.json", "--nope"], "No such option: --nope"),
        (["info", "m.asg.json", "--dim", "N"], "'N' is not of the form NAME=SIZE"),
        (["info", "m.asg.json", "--dim", "N=0"], "an integer from 1 on"),
        (["info", "m.asg.json", "--dim", "N=1", "--dim", "N=2"], "'N' is given twice"),
        (["check"], "Missing argument 'FILE...'"),
        (["grad", "m.asg.json", "-o", "out.png"], "unknown suffix '.png'; use one of"),
        (["grad", "m.asg.json", "-o", "nowhere/g.txt"], "the folder 'nowhere' does not exist"),
        (["grad", "m.asg.json", "-o", "g" * 300 + ".txt"], "File name too long"),
        (["grad", "m.asg.json", "--seeds", "1"], "'1' is not `input`"),
        (["grad", "bundle.asg.json"], "holds 2 graphs; choose from model, step"),
        (["opt"], "name a file, or use --list-passes"),
        (["opt", "m.asg.json", "--passes", "fold,melt"], "there is no pass 'melt'; use decompose"),
        (["convert", "m.asg.json", "m.png"], "unknown suffix '.png'"),
        (["convert", "m.asg.json", "m.asgx"], "asg compile writes .asgx files"),
        (["convert", "bundle.asg.json", "b.txt"], "choose from model, step"),
        (["run", "m.asg.json", "--input", "x.npy"], "'x.npy' is not of the form NAME=FILE"),
        (["run", "m.asg.json", "--input", "=x.npy"], "not of the form NAME=FILE"),
        (["run", "m.asg.json", "-i", "x=x.npy", "-i", "x=x.npy"], "'x' is given twice"),
        (["run", "m.asg.json", "-i", "x=x.npy", "--random", "x"], "'x' is fed twice"),
        (["run", "m.asg.json", "--random", "x=3", "--dim", "N=2"], "NAME or NAME=LOW:HIGH"),
        (["run", "m.asg.json", "--random", "x=2:1", "--dim", "N=2"], "NAME or NAME=LOW:HIGH"),
        (["run", "m.asg.json", "--random", "y=.1:.2", "--dim", "N=2"], "no integer in"),
        (["run", "m.asg.json", "--out", "x.npy"], "'x.npy' is not a folder"),
        (["run", "m.asg.json", "--save-state", "no/s.safetensors"], "'no' does not exist"),
        (["run", "m.asg.json", "--steps", "0"], "Invalid value for '--steps'"),
    ],
)
def test_wrong_usage(asg_command, files, folder, arguments, words):
    _, err = asg_command(*arguments, code=2)
    assert words in err
    assert "Traceback" not in err
    assert {path.name for path in folder.iterdir()} == set(files)


def test_no_arguments_show_the_help():
    result = CliRunner().invoke(app, [])
    assert result.exit_code == 2
    assert "Look at graphs:" in result.output

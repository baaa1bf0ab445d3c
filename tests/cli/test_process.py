"""The command as a process of its own: exit codes, streams and pipes."""

import errno
import io
import os
import subprocess
import sys

import pytest

import asg
from asg.cli import main


def start(*arguments, **options):
    return subprocess.Popen(
        [sys.executable, "-m", "asg", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, encoding="utf-8", env={**os.environ, "PYTHONIOENCODING": "utf-8", **options},
    )  # fmt: skip


def finish(process):
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def called(monkeypatch, out, *arguments):
    """The exit code of a command in this process, with `out` as stdout."""
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "argv", ["asg", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    if out is None:  # the command opened another
        sys.stdout.close()
    return ended.value.code


@pytest.fixture(autouse=True)
def on_the_path(folder, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))


def test_codes_and_streams(folder):
    right = start("check", "m.asg.json")
    wrong = start("grad", "m.asg.json", "--wrt", "nope")
    usage = start("grad")
    code, out, err = finish(right)
    assert (code, err) == (0, "")
    assert out.startswith("ok: m.asg.json")
    code, out, err = finish(wrong)
    assert (code, out) == (1, "")
    assert err == (
        "error: graph 'mlp' has nothing named 'nope'; it has: loss, logits, x, w, b, y\n"
    )
    code, out, err = finish(usage)
    assert (code, out) == (2, "")
    assert "Missing argument 'FILE'" in err


def test_an_interrupted_import_is_quiet_and_the_version_needs_none(tmp_path, monkeypatch):
    (tmp_path / "numpy.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\n")
    path = f"{tmp_path}{os.pathsep}{os.environ['PYTHONPATH']}"
    interrupted = start("info", "m.asg.json", PYTHONPATH=path)
    asked = start("--version", PYTHONPATH=path)
    assert finish(interrupted) == (130, "", "")
    assert finish(asked) == (0, f"asg {asg.__version__}\n", "")


def test_traceback_on_request(folder, monkeypatch):
    command = ("grad", "m.asg.json", "--wrt", "nope")
    code, _, err = finish(start(*command, "--traceback"))
    assert code == 1
    assert "Traceback (most recent call last)" in err
    assert "asg.core.errors.GraphError" in err
    monkeypatch.setenv("ASG_DEBUG", "1")
    monkeypatch.setattr(sys, "argv", ["asg", *command])
    with pytest.raises(asg.GraphError):
        main()


def test_letters_outside_of_the_encoding_of_the_terminal(folder, monkeypatch):
    asg.save(asg.Graph("one").input("ж", ()).graph, "one.asg.json")
    out = io.TextIOWrapper(io.BytesIO(), "ascii", newline="")
    assert called(monkeypatch, out, "info", "one.asg.json") == 0
    out.flush()
    assert rb"\u0436" in out.buffer.getvalue()


def test_stdout_that_is_closed_or_full(folder, monkeypatch, capsys):
    assert called(monkeypatch, None, "info", "m.asg.json", "--nodes") == 0
    for arguments in (["check", "m.asg.json", "m.asg.json"], ["--help"]):
        out = io.StringIO()
        monkeypatch.setattr(out, "write", full)
        assert called(monkeypatch, out, *arguments) == 1
        assert capsys.readouterr().err == "error: No space left on device\n"


def full(_):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.skipif(os.name == "nt", reason="no pipes of that kind there")
def test_reader_that_goes_away(folder):
    graph = asg.Graph("long")
    x = graph.input("x", ())
    for _ in range(5000):
        x = asg.exp(x)
    asg.save(graph, "long.asg.json")
    process = start("info", "long.asg.json", "--text")
    process.stdout.readline()
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) in (0, 1)


def test_help_is_quick_and_loads_nothing_heavy(folder):
    code = (
        "import sys; from asg.cli import app\n"
        "try: app(['--help'])\n"
        "except SystemExit: pass\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "assert not loaded & {'rich', 'asg_numpy', 'wgpu', 'dearpygui', 'sklearn'}, loaded\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=60)

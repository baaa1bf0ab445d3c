"""How ranks end: their goodbyes to the launcher, and scripts that exit before their last line."""

import math
import socket
import sys
import time
from contextlib import suppress

import pytest

from asg.distributed import heartbeats, worker
from asg.distributed.heartbeats import ADDRESS, TOKEN, Heart, Listener
from asg.distributed.launching import Launch, launch

STARTER = """#!{python} -S
import os, socket
host, port = os.environ["ASG_LAUNCH"].split(":")
with socket.create_connection((host, int(port))) as launcher:
    launcher.sendall(b"%s 1\\n" % os.environ["ASG_LAUNCH_TOKEN"].encode())
    launcher.recv(1)
"""


def test_a_rank_that_ends_without_a_goodbye_has_failed(tmp_path, monkeypatch):
    """As after os._exit(0), for which mpiexec ends the other ranks and exits with 0."""
    monkeypatch.setattr(heartbeats, "BEAT", 0.02)
    starter = tmp_path / "starter"
    starter.write_text(STARTER.format(python=sys.executable))
    starter.chmod(0o755)
    said = []
    assert launch(Launch(2, [__file__], starter=str(starter)), said.append) == 1
    assert said[0] == "rank 1 ended before the end of its script"


def test_a_rank_that_ends_at_the_first_answer_was_heard(monkeypatch):
    hear = Listener._hear

    def late(*args):
        time.sleep(0.02)
        return hear(*args)

    monkeypatch.setattr(Listener, "_hear", late)
    monkeypatch.setattr(heartbeats, "BEAT", 0.01)
    listener = Listener(1, "127.0.0.1")
    try:
        given = listener.environment("127.0.0.1")
        host, port = given[ADDRESS].split(":")
        with socket.create_connection((host, int(port))) as rank:
            rank.sendall(f"{given[TOKEN]} 0\n".encode())
            rank.recv(1)
        assert listener.unfinished() == [0]
    finally:
        listener.close()


def test_a_goodbye_arrives_even_if_answers_are_unread(monkeypatch):
    monkeypatch.setattr(heartbeats, "BEAT", 1e-4)
    listener = Listener(8, "127.0.0.1")
    try:
        given = listener.environment("127.0.0.1")
        hearts = [Heart(given[ADDRESS], given[TOKEN], rank) for rank in range(8)]
        time.sleep(0.01)
        for heart in hearts:
            heart.stop()
        monkeypatch.setattr(heartbeats, "BEAT", 0.2)
        assert listener.unfinished() == []
    finally:
        listener.close()


class Pair:
    """The communicator of one of two ranks, without the other."""

    rank, size = 0, 2

    def __init__(self, deadline):
        self.deadline, self.waits, self.code = deadline, 0, None

    def barrier(self):
        self.waits += 1

    def abort(self, code):
        self.code = code
        raise SystemExit(code)


@pytest.mark.parametrize(
    ("end", "waits", "code"), [("", 1, None), ("None", 1, None), ("0", 1, None), ("3", 0, 3)]
)
def test_a_script_that_exits_without_error_waits_for_the_others(
    end, waits, code, tmp_path, monkeypatch
):
    """And as long as they take: the deadline is for collectives, and this is the end."""
    script = tmp_path / "script.py"
    script.write_text(f"raise SystemExit({end})" if end else "")
    made = []
    monkeypatch.setattr(
        worker, "connect", lambda deadline=300.0: made.append(Pair(deadline)) or made[0]
    )
    monkeypatch.setattr(sys, "argv", [])
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "path", [*sys.path])
    with suppress(SystemExit):
        worker.main([str(script)])
    assert (made[0].waits, made[0].code, made[0].deadline) == (waits, code, math.inf)


def test_a_rank_prints_lines_in_the_encoding_of_its_process(tmp_path, monkeypatch):
    script, printed = tmp_path / "script.py", tmp_path / "printed"
    script.write_text('import pathlib, sys; print("→"); seen = pathlib.Path(sys.argv[1])\n'
                      'assert seen.read_text("utf-16") == "→\\n"', encoding="utf-8")  # fmt: skip
    monkeypatch.setattr(worker, "connect", Pair)
    monkeypatch.setattr(sys, "argv", [])
    monkeypatch.setattr(sys, "path", [*sys.path])
    with printed.open("w", encoding="utf-16") as out:
        out.reconfigure(write_through=True)  # as by PYTHONUNBUFFERED
        monkeypatch.setattr(sys, "stdout", out)
        worker.main([str(script), str(printed)])
        assert not out.write_through  # a whole line at once, beside those of other ranks

"""Cached files are read where nobody else can have written them, and nowhere else."""

import os
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

import pytest

from asg.runtime import cache_folder
from asg.runtime.cache_folder import CacheFolder, own_key

NAME = "0" * 32
SOMEBODY = 12_345  # the number of a user who has no file here

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a folder there is the user's own")
by_root = pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only root gives files away"
)


@pytest.fixture
def written(tmp_path):
    """A folder of a cache with one file, and the folder above it."""
    folder = CacheFolder(tmp_path / "cache" / "kind")
    folder.write_bytes(NAME, b"mine")
    assert folder.read_bytes(NAME) == b"mine"
    return folder


def refused(folder):
    """Whether a folder is left alone, which is said once."""
    with pytest.warns(RuntimeWarning, match=r"is not used: others can change .*ASG_CACHE_DIR"):
        assert folder.read_bytes(NAME) is None
    with warnings.catch_warnings(action="error"):
        assert folder.read_bytes(NAME) is None
        folder.write_bytes(NAME, b"new")
    return not any(path.read_bytes() == b"new" for path in folder.path.iterdir())


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
@pytest.mark.parametrize("above", [0, 1, 2], ids=["itself", "above", "two above"])
def test_folders_that_others_can_write_are_left_alone(tmp_path, mode, above):
    path = tmp_path / "a" / "b" / "c"
    folder = CacheFolder(path)
    folder.write_bytes(NAME, b"mine")
    (path, *path.parents)[above].chmod(mode)
    assert refused(folder)


@by_root
@pytest.mark.parametrize("above", [0, 1, 2], ids=["itself", "above", "two above"])
def test_folders_of_others_are_left_alone(tmp_path, above):
    path = tmp_path / "a" / "b" / "c"
    folder = CacheFolder(path)
    folder.write_bytes(NAME, b"mine")
    os.chown((path, *path.parents)[above], SOMEBODY, SOMEBODY)
    assert refused(folder)


def test_folder_in_one_where_each_user_has_files_is_used(written):
    written.path.parent.chmod(0o1777)  # as /tmp
    assert written.read_bytes(NAME) == b"mine"
    written.path.chmod(0o1777)
    assert refused(written)


def test_folder_is_used_through_a_link_of_this_user(written, tmp_path):
    (tmp_path / "link").symlink_to(written.path.parent, target_is_directory=True)
    assert CacheFolder(tmp_path / "link" / "kind").read_bytes(NAME) == b"mine"


def test_folders_are_made_for_this_user_alone(tmp_path):
    before = os.umask(0)
    try:
        folder = CacheFolder(tmp_path / "a" / "b")
        folder.write_bytes(NAME, b"mine")
    finally:
        os.umask(before)
    assert folder.read_bytes(NAME) == b"mine"
    assert [path.stat().st_mode & 0o777 for path in (folder.path, folder.path.parent)] == [
        0o700
    ] * 2


@by_root
def test_files_of_others_are_not_read(written):
    os.chown(written.path / NAME, SOMEBODY, SOMEBODY)
    assert written.read_bytes(NAME) is None


def test_links_are_not_followed(written, tmp_path):
    (tmp_path / "mine").write_bytes(b"another")
    (written.path / NAME).unlink()
    (written.path / NAME).symlink_to(tmp_path / "mine")
    assert written.read_bytes(NAME) is None


def test_without_a_key_no_kept_bytes_are_taken(monkeypatch, tmp_path):
    """They may be code, and anybody could seal them."""
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(cache_folder, "own_key", lambda: None)
    name = "0" * 32
    cache_folder.keep("native", name, b"a stranger's")
    assert cache_folder.read_kept("native", name) == b"a stranger's"
    assert cache_folder.kept_bytes("native", name, lambda: b"ours") == b"ours"


def test_key_in_a_folder_of_others_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert len(own_key()) == 32
    (tmp_path / "state").chmod(0o777)
    with pytest.warns(RuntimeWarning, match="is not used: others can change"):
        assert own_key() is None


@pytest.fixture
def open_folder():
    """A folder that other users can come into."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o711)
        yield Path(made)


THIEF = """
import os, sys
folder, name, user = sys.argv[1:]
os.setuid(int(user))
path, spare = os.path.join(folder, name), os.path.join(folder, "spare")
with open(os.path.join(folder, "theirs"), "wb") as file:
    file.write(b"theirs")
print("ready", flush=True)
while True:
    try:
        os.rename(path, spare)
        os.symlink(os.path.join(folder, "theirs"), path)
        os.unlink(path)
        os.link(os.path.join(folder, "theirs"), path)
        os.rename(spare, path)
    except OSError:
        pass
"""


@by_root
@pytest.mark.parametrize("mode", [0o777, 0o1777])
def test_another_user_wins_no_race(open_folder, mode):
    folder = CacheFolder(open_folder / "cache")
    folder.write_bytes(NAME, b"mine")
    folder.path.chmod(mode)
    command = [sys.executable, "-c", THIEF, str(folder.path), NAME, str(SOMEBODY)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as thief, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert thief.stdout is not None
        assert thief.stdout.readline() == b"ready\n"
        end, found = time.monotonic() + 0.5, set()
        while time.monotonic() < end:
            found.add(folder.read_bytes(NAME))
        thief.kill()
    assert found <= {None, b"mine"}

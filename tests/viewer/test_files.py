"""Files, processes, texts: files read in another process, and the errors of unreadable ones."""

import gc
import multiprocessing
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import asg
from asg.io.progress import Progress, Unit, listening
from asg_viewer import starting, workers
from asg_viewer.editor import editor_command, resolved
from asg_viewer.keys import SECTIONS
from asg_viewer.live.run import is_run_folder
from asg_viewer.model.categories import Category
from asg_viewer.model.document import document
from asg_viewer.opening import Opened, open_files, pasted_paths, working_folder
from asg_viewer.settings import restored, text_of
from asg_viewer.state.model import State
from asg_viewer.texts import Phrases
from asg_viewer.window.exporting import free_path
from asg_viewer.workers import (
    Finished,
    LayoutWorker,
    Loader,
    Progressed,
    lay_out,
    serve,
    shown_items,
)
from benchmarks.random_graphs import random_graph
from tests.viewer.models import classifier, gradient, save_digits

SAY = Phrases()
SOURCES = Path(starting.__file__).parent


def test_a_graph_and_its_gradient_in_two_files_share_a_tab(tmp_path):
    graph = classifier()
    asg.save(graph, tmp_path / "a.asg.json")
    asg.save(gradient(graph), tmp_path / "b.asg.json")
    opened = open_files([tmp_path / "a.asg.json", tmp_path / "b.asg.json"], SAY)
    assert [each.title for each in opened.documents] == ["digits | digits.grad"]
    assert opened.documents[0].path == tmp_path / "a.asg.json"
    assert opened.faults == ()


def test_graphs_of_one_name_are_told_apart_by_their_files(tmp_path):
    paths = [tmp_path / f"{name}.asg.json" for name in ("one", "two", "three")]
    for path in paths:
        asg.save(classifier(), path)
    opened = open_files(paths, SAY)  # two would be compared
    titles = ["digits", "digits (two)", "digits (three)"]
    assert [each.title for each in opened.documents] == titles


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("missing.asg.json", None, "no file"),
        ("broken.asg.json", "{", "cannot be shown"),
        ("other.asg.json", '{"format": "something"}', "cannot be shown"),
        ("binary.asg.json", b"\xff\xfe\x00", "cannot be shown"),
    ],
)
def test_a_file_that_is_none_gives_a_sentence_and_the_others_open(tmp_path, name, content, words):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    asg.save(classifier(), tmp_path / "good.asg.json")
    opened = open_files([path, tmp_path / "good.asg.json"], SAY)
    assert len(opened.faults) == 1
    assert words in opened.faults[0]
    assert name in opened.faults[0]
    assert [each.title for each in opened.documents] == ["digits"]


def test_pasted_text_names_files(tmp_path):
    file = tmp_path / "a graph.asg.json"
    file.write_text("{}")
    assert pasted_paths(f"file://{str(file).replace(' ', '%20')}\n") == [file]
    assert pasted_paths(f"'{file}'\nnot a file") == [file]
    assert pasted_paths("let us talk") == []


@pytest.mark.parametrize(
    "text", ["word " * 2_000, "~nobody-is-called-so/x", "file://[", "a\0b", "\udcff", "file:"]
)
def test_any_text_can_be_pasted(text):
    assert pasted_paths(text) == []


@pytest.mark.parametrize("name", ["x" * 5_000, "a\0b", "\udcff"])
def test_any_text_can_be_the_name_of_a_file(name, tmp_path):
    assert not is_run_folder(tmp_path / name)
    assert resolved(name, [tmp_path]) is None
    opened = open_files([tmp_path / name], SAY)
    assert len(opened.faults) == 1


def test_a_working_folder_that_is_gone_is_the_users_own(monkeypatch):
    def gone():
        raise FileNotFoundError

    assert working_folder() == Path.cwd()
    monkeypatch.setattr(Path, "cwd", gone)  # where Windows lets no folder be deleted
    assert working_folder() == Path.home()


def test_a_long_title_gives_a_name_that_a_file_can_have(tmp_path):
    for number in range(2):
        path = free_path(tmp_path, "图" * 256 + " | " + "x" * 256, ".svg")
        path.touch()
        assert path.name.startswith("图图")
        assert path.name.endswith("-2.svg" if number else ".svg")


def test_settings_that_are_no_settings_are_as_none(tmp_path):
    for text in ("[" * 100_000, "\0", '{"recent": [1, {}], "theme": []}', ""):
        (tmp_path / "settings.json").write_text(text)
        assert text_of(restored(State(), tmp_path / "settings.json")) == text_of(State())


# Processes


def test_large_layouts_come_from_another_process_with_progress():
    problem = document(random_graph(2000)).layout_problem(frozenset({0}))
    worker = LayoutWorker()
    try:
        worker.request(problem)
        reports = _until_finished(worker)
        found = reports[-1].layouts
        assert np.array_equal(found[0].boxes, lay_out(problem)[0].boxes)
        worker.request(problem)
        assert isinstance(worker.poll()[0], Finished)  # known by its fingerprint
    finally:
        worker.close()


def test_a_new_request_takes_the_place_of_the_one_under_way():
    first = document(random_graph(5000, seed=1)).layout_problem(frozenset({0}))
    second = document(random_graph(1500, seed=2)).layout_problem(frozenset({0}))
    worker = LayoutWorker()
    try:
        worker.request(first)
        worker.request(second)
        assert {r.key for r in _until_finished(worker)} == {second.key}
    finally:
        worker.close()


def test_a_layout_that_nobody_waits_for_ends_without_a_word():
    ours, theirs = multiprocessing.Pipe()
    ours.send((0, document(random_graph(300)).layout_problem(frozenset({0}))))
    ours.close()  # the viewer was killed
    serve(theirs)


def _until_finished(worker):
    reports, end = [], time.monotonic() + 60
    while time.monotonic() < end:
        reports += worker.poll()
        if reports and not isinstance(reports[-1], Progressed):
            assert isinstance(reports[-1], Finished), reports[-1]
            return reports
        time.sleep(0.01)
    raise AssertionError("no layout came")


def test_small_layouts_are_made_at_once():
    shown = document(classifier())
    worker = LayoutWorker()
    worker.request(shown.layout_problem(frozenset(range(len(shown.groups)))))
    assert [type(r) for r in worker.poll()] == [Finished]
    assert not worker.is_busy
    assert shown_items(shown.layout_problem(frozenset({0}))) < shown_items(
        shown.layout_problem(frozenset(range(len(shown.groups))))
    )


def test_files_are_read_in_a_thread_which_goes_on_with_what_the_first_click_needs(tmp_path):
    save_digits(tmp_path)
    path, loader = tmp_path / "digits.asg.json", Loader()
    loader.request([path], SAY)
    ((paths, opened),) = polled(loader)
    (pair,) = opened.documents
    assert paths == (path,)
    assert pair.title == "digits | gradient"
    end = time.monotonic() + 30
    while "cotangents" not in vars(pair) and time.monotonic() < end:
        time.sleep(0.01)
    assert vars(pair)["cotangents"] is not None


def test_the_progress_of_reading_is_told_in_bytes_and_nodes(tmp_path):
    path, told = tmp_path / "a.asg.json", []
    asg.save(chain(1200), path)
    with listening(told.append):
        asg.load(path)
    asg.load(path)  # nobody listens any more
    size = path.stat().st_size
    assert told[0] == Progress(Unit.BYTES, size, size)
    assert told[1:] == [Progress(Unit.NODES, n, 1201) for n in (500, 1000)]


def chain(size):
    graph = asg.Graph("chain")
    value = graph.input("x", (4,))
    for _ in range(size):
        value = asg.tanh(value)
    return graph


def test_a_file_that_changes_faster_than_it_is_read_is_read_once_at_a_time(tmp_path, monkeypatch):
    begun, go_on = threading.Semaphore(0), threading.Semaphore(0)

    def slow(_paths, _say, **_options):
        begun.release()
        assert go_on.acquire(timeout=30)
        return Opened((), ())

    monkeypatch.setattr(workers, "open_files", slow)
    loader, results = Loader(), []
    for _ in range(20):
        loader.request([tmp_path / "a.asg.json"], SAY)
    for _ in range(2):  # as it was, and as it is after the last change
        assert begun.acquire(timeout=30)
        assert loader.is_busy
        go_on.release()
        results += polled(loader)
    assert len(results) == 2
    assert not loader.is_busy
    assert not begun.acquire(blocking=False)


def polled(loader):
    """The next files that were read."""
    end = time.monotonic() + 30
    while not (found := loader.poll()) and time.monotonic() < end:
        time.sleep(0.01)
    return found


def test_the_garbage_collector_is_off_until_the_last_of_several_files(tmp_path, monkeypatch):
    begun, go_on = threading.Semaphore(0), {each: threading.Event() for each in "ab"}

    def slow(paths, _say, **_options):
        begun.release()
        assert go_on[paths[0].name].wait(30)
        raise OSError("gone")

    monkeypatch.setattr(workers, "open_files", slow)
    loader = Loader()
    for name in go_on:
        loader.request([tmp_path / name], SAY)
        assert begun.acquire(timeout=30)
    for name, is_on in (("a", False), ("b", True)):
        go_on[name].set()
        ((paths, opened),) = polled(loader)
        assert paths[0].name == name
        assert "gone" in opened.faults[0]
        assert gc.isenabled() is is_on


# Starting


def test_without_a_display_asg_view_says_what_to_do(tmp_path, monkeypatch):
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is always a display")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(asg.BackendError, match=r"No display is found.*asg convert"):
        asg.view(classifier())
    asg.save(classifier(), tmp_path / "a.asg.json")
    run = subprocess.run(
        [sys.executable, "-m", "asg", "view", str(tmp_path / "a.asg.json")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 1
    assert run.stderr.startswith("error: No display is found")


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="there is no SIGTERM here")
def test_a_viewer_that_is_ended_before_it_read_its_bundle_leaves_nothing(tmp_path, monkeypatch):
    folder = tmp_path / "asg-view-x"
    folder.mkdir()
    monkeypatch.setenv("DISPLAY", ":987")
    process = starting.start([folder / "model.asg.json"], folder)
    process.terminate()  # at once: Python has not even begun there
    assert process.wait(60) == -signal.SIGTERM
    assert not folder.exists()
    assert signal.SIGTERM not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_display_that_does_not_answer_is_said(monkeypatch):
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is always a display")
    monkeypatch.setenv("DISPLAY", ":987")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert "':987' does not answer" in starting.problem()


def test_view_takes_graphs_dicts_executables_and_files(tmp_path, monkeypatch):
    import asg.api.view as module

    seen = []

    class Recorder:
        def problem(self):
            return None

        def show(self, files):
            raise AssertionError

        def start(self, files, *, temporary=None):
            seen.append([list(asg.load(f)) if isinstance(asg.load(f), dict) else None
                         for f in files])  # fmt: skip
            return temporary

    monkeypatch.setattr(sys.modules["asg.api.view"], "installed_viewer", Recorder)
    del module
    graph = classifier()
    asg.view(graph)
    asg.view({"g": graph, "grad": gradient(graph)})
    asg.view(asg.compile(graph, backend="numpy"))
    asg.view(graph, gradient(graph))
    asg.save(graph, tmp_path / "a.asg.json")
    assert asg.view(tmp_path / "a.asg.json") is None
    assert seen == [
        [["digits"]], [["g", "grad"]], [["digits", "digits, as numpy runs it"]],
        [["digits", "digits.grad"]], [None],
    ]  # fmt: skip
    with pytest.raises(asg.GraphError, match="no file"):
        asg.view(tmp_path / "b.asg.json")
    with pytest.raises(asg.GraphError, match="int"):
        asg.view(3)


@pytest.mark.parametrize(
    ("editor", "expected"),
    [
        ("code", ["code", "-g", "m.py:7"]),
        ("code -g", ["code", "-g", "m.py:7"]),
        ("Code.exe", ["Code.exe", "-g", "m.py:7"]),
        ("emacsclient -n", ["emacsclient", "-n", "+7", "m.py"]),
        ("notepad", ["notepad", "m.py"]),
        ("vim", ["xterm", "-e", "vim", "+7", "m.py"]),
    ],
)
def test_the_editor_is_started_at_the_line(editor, expected):
    found = editor_command(
        Path("m.py"), 7, {"EDITOR": editor}, which=lambda n: n if n == "xterm" else None
    )
    assert found == expected


def test_an_editor_of_windows_has_backslashes_and_quotes():
    found = editor_command(
        Path("m.py"), 7, {"EDITOR": r'"C:\Program Files\Notepad.exe" -multi C:\x'},
        platform="win32",
    )  # fmt: skip
    assert found == [r"C:\Program Files\Notepad.exe", "-multi", r"C:\x", "m.py"]


def test_no_editor_is_none():
    assert editor_command(Path("m.py"), 7, {}, which=lambda _: None) is None
    assert resolved("nowhere.py", [Path.cwd()]) is None


# Texts


def test_every_key_category_and_section_has_a_text():
    from asg_viewer.window.help_sheet import lines_of

    for name, bindings in SECTIONS:
        assert SAY(f"keys.{name}")
        assert all(what for _, what in lines_of(bindings, SAY))
    for category in Category:
        assert SAY(f"category.{category.name.lower()}")


def test_only_the_catalogues_speak_of_the_viewer_in_a_language():
    with pytest.raises(KeyError):
        SAY("no.such.text")
    assert Phrases("xx").language == "en"

"""The window's craft, driven: start screen, dialog of the system, dividers, pictures of panes."""

import json
import os
import sys

import pytest

import asg
from asg_viewer.system_dialog import dialog_command
from tests.viewer.models import fan, save_digits

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("graphs")
    save_digits(folder)
    asg.save(fan(6), folder / "fan.asg.json")
    return folder


def _png_size(path):
    data = path.read_bytes()
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def test_start_screen_has_recent_files_and_graphs_to_try(start, files, tmp_path):
    settings = {"toured": True, "recent": [str(files / "digits.asg.json")]}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    viewer = start()
    viewer.wait(lambda s: not s["tabs"])
    viewer.screenshot("start-dark")
    viewer.click_widget("start:loop")
    viewer.wait(lambda s: s["tabs"] == ["recurrent | gradient"])
    viewer.key("ctrl+w")
    viewer.wait(lambda s: not s["tabs"])
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    viewer.screenshot("start-light")
    viewer.click_widget("start:tour")
    viewer.wait(lambda s: s["tour"] == 0 and s["tabs"] == ["perceptron", "a fault"])
    for stop, selected in enumerate(["z", "error", "z", "sub", "log y"], 1):
        viewer.click_widget("tour.next")
        state = viewer.wait(lambda s, stop=stop: s["tour"] == stop and not s["work"]["going"])
        assert state["selection"]["title"] == selected
        viewer.screenshot(f"tour-{stop}")
    assert state["tabs"][state["current"]] == "a fault"
    assert state["work"]["blamed"] == [0, state["selection"]["item"]]
    viewer.click_widget("tour.skip")
    viewer.wait(lambda s: s["tour"] is None)
    viewer.key("ctrl+w", "ctrl+w")
    viewer.wait(lambda s: not s["tabs"])
    viewer.click_widget("start:recent0")
    state = viewer.wait(lambda s: s["tabs"] == ["digits | gradient"])
    assert state["labels"] == ["digits"]


def test_dividers_are_dragged_and_the_picture_has_both_panes(start, files, tmp_path):
    viewer = start(files / "digits.asg.json")
    state = viewer.wait(lambda s: s["items"])
    left, top, right, bottom = viewer.record["places"]["canvas"]
    middle, height = (left + right) / 2, (top + bottom) / 2
    viewer.drag(middle, height, -200, 0)
    state = viewer.wait(lambda s: s["split"] < 0.4)
    viewer.drag(right, height, -100, 0)
    wider = viewer.wait(lambda s: s["column"] > state["column"])
    assert abs(wider["column"] - state["column"] - 100) <= 2
    assert viewer.record["places"]["canvas"][2] == right - 100
    viewer.screenshot("divided")
    viewer.click_widget("export")
    viewer.wait(lambda _: "export_png_all" in viewer.record["places"])
    viewer.click_widget("export_png_all")
    viewer.wait(lambda s: s["message"].endswith(".png."))
    (picture,) = tmp_path.glob("*.png")
    os.replace(picture, picture.with_name("both.png"))
    viewer.key("m")
    viewer.key("m")
    viewer.wait(lambda s: s["mode"] == "first")
    viewer.click_widget("export")
    viewer.wait(lambda _: "export_png_all" in viewer.record["places"])
    viewer.click_widget("export_png_all")
    viewer.wait(lambda _: len([*tmp_path.glob("*.png")]) == 2)
    (alone,) = tmp_path.glob("digits*.png")
    assert _png_size(tmp_path / "both.png")[0] > 1.5 * _png_size(alone)[0]


def test_the_dialog_of_the_system_is_used_until_it_fails(start, files, tmp_path, monkeypatch):
    programs, asked = tmp_path / "bin", tmp_path / "asked"
    programs.mkdir()
    zenity = programs / "zenity"
    zenity.write_text(f'#!/bin/sh\n[ ! -e {asked} ]; failed=$?\nprintf "%s\\n" "$@" > {asked}\n'
                      f"echo {files}/fan.asg.json\nexit $((5 * failed))\n")  # fmt: skip
    zenity.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    viewer = start()
    viewer.wait(lambda s: not s["tabs"])
    viewer.key("ctrl+o")
    viewer.wait(lambda s: s["tabs"] == ["fan"])
    assert "*.onnx" in asked.read_text()
    viewer.key("ctrl+o")
    viewer.wait(lambda _: viewer.record["dialog"] == str(files))
    assert f"--filename={files}/" in asked.read_text()
    viewer.key("Escape")
    state = viewer.wait(lambda _: viewer.record["dialog"] is None)
    assert state["tabs"] == ["fan"]


@pytest.mark.parametrize(
    ("platform", "there", "expected"),
    [
        ("linux", ["zenity", "kdialog"], "zenity"),
        ("linux", ["kdialog"], "kdialog"),
        ("linux", [], None),
        ("darwin", ["osascript"], "osascript"),
        ("win32", ["powershell"], "powershell"),
    ],
)
def test_each_system_has_its_dialog(platform, there, expected, tmp_path):
    found = dialog_command(
        "Open it's", tmp_path, platform=platform,
        which=lambda name: name if name in there else None,
    )  # fmt: skip
    assert (found and found[0]) == expected

"""Driving the viewer as a user does: a display in memory, a mouse, a keyboard, and eyes."""

import json
import os
import shutil
import signal
import struct
import subprocess
import time
from pathlib import Path

import numpy as np

from asg_viewer.canvas.capture import write_png
from asg_viewer.canvas.gui import dpg
from tests.viewer.forking import start_viewer

PROGRAMS = ("Xvfb", "xdotool")
SIZE = (1600, 1000)
PICTURES = Path(__file__).parents[2] / "out" / "viewer"  # where screenshots are left


class Display:
    """An X display in memory, of a number that is free."""

    def __init__(self, folder):
        self.folder = folder
        read, write = os.pipe()
        self._process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24",
             "+extension", "GLX", "-nolisten", "tcp", "-fbdir", str(folder),
             "-noreset",  # when a viewer ends: the next one would find no display meanwhile
             "-r"],  # no key repeats itself because the viewer is slow and it is held for it
            pass_fds=[write], stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as stream:
            self.name = f":{stream.readline().strip()}"

    def picture(self):
        """The picture on the screen: height x width x 3."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])  # the header of an XWD file
        start, width, height, stride, colors = head[0], head[4], head[5], head[12], head[19]
        rows = np.frombuffer(data, np.uint8, height * stride, start + 12 * colors)
        pixels = rows.reshape(height, stride)[:, : 4 * width].reshape(height, width, 4)
        return np.ascontiguousarray(pixels[:, :, 2::-1])

    def close(self):
        self._process.terminate()
        self._process.wait(10)


class JournalReader:
    """Reads a file of JSON lines while another process appends to it."""

    def __init__(self, path):
        self.path = path
        self._position = 0

    def read(self):
        """The records of the lines that were ended since the last time.

        As bytes up to the last newline: the file may end anywhere, within a character too.
        """
        try:
            with self.path.open("rb") as file:
                file.seek(self._position)
                whole, newline, _ = file.read().rpartition(b"\n")
        except FileNotFoundError:
            return []
        self._position += len(whole) + len(newline)
        return [json.loads(line) for line in whole.splitlines()]


class Viewer:
    """A viewer on a display, and what it notes about itself.

    Mesa spends nine tenths of a frame on pixels, so only a `painted` window has some. All else is
    the same: the viewer lays out and submits every frame.
    """

    def __init__(
        self, display, folder, files=(), *, theme="dark", language="en", arguments=(),
        painted=False,
    ):  # fmt: skip
        self.display = display
        self.folder = folder
        self.painted = painted
        self._journal = JournalReader(folder / "journal.jsonl")
        self.record = {}
        self._is_heard = True  # all that the hands did
        settings = folder / "settings.json"
        if not settings.exists():
            settings.write_text(json.dumps({"toured": True}))  # no tour on the first start
        environment = {
            **os.environ, "DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1",
            "ASG_VIEWER_SETTINGS": str(settings), "EDITOR": "true",
            "LP_NO_RAST": "0" if painted else "1",  # Mesa's llvmpipe
        }  # fmt: skip
        environment.pop("WAYLAND_DISPLAY", None)
        self.process = start_viewer(
            ["--journal", self._journal.path, "--theme", theme, "--language", language,
             *arguments, *files],
            environment, folder, folder / "viewer.log",
        )  # fmt: skip
        try:
            self.wait(lambda s: s["tabs"] or s["error"] or not files, seconds=90)
            self._take_focus()
        except BaseException:
            self.close()
            raise

    def _take_focus(self):
        """Give the window the keyboard; that of a viewer just closed may still be found, and go."""
        for _ in range(20):
            try:
                self._do("search", "--sync", "--name", "ASG", "windowfocus", "--sync")
                return
            except subprocess.CalledProcessError:
                time.sleep(0.1)
        raise AssertionError("no window takes the keyboard")

    def close(self):
        try:
            self.process.terminate()
            self.process.join(60)
        finally:
            self.process.kill()
            self.process.join()

    # Eyes

    @property
    def state(self):
        """The state that the viewer noted last."""
        self._read()
        return self.record["state"]

    def _read(self):
        for record in self._journal.read():
            self.record = record

    def wait(self, condition, seconds=40):
        """Wait until the state is as wanted and the window rests; return it.

        It rests once nothing has happened for some frames: then, what is painted and where widgets
        are is as it was noted. States from before the hands did something do not count.
        """
        self._be_heard()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.process.is_alive():
                break
            self._read()
            state = self.record.get("state")
            if state and self.record["resting"] and not state.get("busy") and condition(state):
                return state
            time.sleep(0.03)
        log = (self.folder / "viewer.log").read_text()
        raise AssertionError(f"not as expected: {_short(self.record.get('state'))}\n{log}")

    def box(self, title, side=0):
        """Where an item is on the screen: left, top, right and bottom."""
        left, top = self.record["places"]["canvas"][:2]
        found = [b for s, _, t, b in self.state["items"] if s == side and t == title]
        assert found, f"no {title!r} in view: {[t for _, _, t, _ in self.state['items']]}"
        return [found[0][0] + left, found[0][1] + top, found[0][2] + left, found[0][3] + top]

    def screenshot(self, name):
        """Wait until the window rests; leave a picture if it is painted, and return it."""
        self.wait(lambda _: True)
        if not self.painted:
            return None
        picture = self._lasting_picture()
        PICTURES.mkdir(parents=True, exist_ok=True)
        write_png(picture, PICTURES / f"{name}.png")
        return picture

    def _lasting_picture(self):
        """A picture that the screen shows for some time: the painting has got there."""
        last = self.display.picture()
        for _ in range(20):
            time.sleep(0.1)
            picture = self.display.picture()
            if (picture == last).all():
                break
            last = picture
        return last

    def _be_heard(self):
        """Wait until the viewer has taken in what the hands did: it takes events in their order.

        The right Shift by itself does nothing, and the viewer notes that it is down; though not
        while it makes its widgets anew, nor where it goes up in the same turn of the loop.
        """
        for _ in range(30):
            if self._is_heard or not self.process.is_alive():
                break
            self._do("key", "Shift_R")
            end = time.monotonic() + 2
            while not self._is_heard and time.monotonic() < end:
                time.sleep(0.01)
                for record in self._journal.read():
                    self._is_heard |= dpg.mvKey_RShift in record["keys"]
                    self.record = record

    # Hands

    def _do(self, *words):
        subprocess.run(
            ["xdotool", *words], check=True, capture_output=True, timeout=60,
            env={**os.environ, "DISPLAY": self.display.name},
        )  # fmt: skip

    def point(self, x, y, *, held=False):
        """Move the pointer, and come back when what lies below it knows of it."""
        place = [round(x), round(y)]
        self._do("mousemove", *map(str, place))
        # The window never rests while a button is down.
        self.until(lambda: self.record["pointer"] == place and (held or self.record["resting"]))

    def click(self, x, y, times=1, button=1):
        self.point(x, y)
        self._do("click", "--repeat", str(times), "--delay", "60", str(button))
        self._is_heard = False

    def click_item(self, title, side=0, times=1):
        self.wait(lambda _: True)
        left, top, right, bottom = self.box(title, side)
        self.click((left + right) / 2, (top + bottom) / 2, times)

    def click_widget(self, name):
        """Click on a widget, as soon as there is one of that name and it stays where it is."""
        self.wait(lambda _: name in self.record["places"])
        left, top, right, bottom = self.record["places"][name]
        self.click((left + right) / 2, (top + bottom) / 2)

    def wheel(self, x, y, clicks):
        self.point(x, y)
        self._do("click", "--repeat", str(abs(clicks)), "--delay", "40", "4" if clicks > 0 else "5")
        self._is_heard = False

    def drag(self, x, y, dx, dy):
        self.point(x, y)
        self._do("mousedown", "1")
        try:
            for step in range(1, 7):
                self.point(x + dx * step / 6, y + dy * step / 6, held=True)
        finally:
            self._do("mouseup", "1")
            self._is_heard = False

    def key(self, *names):
        for name in names:
            if "+" in name:
                self._chord(name)
            else:
                self._do("key", name)
                self._is_heard = False

    def _chord(self, name):
        """Hold keys together until the viewer knows of all: a hand does not let go within a frame.

        Dear ImGui takes a key and the release of Ctrl in one frame, which then was not a shortcut.
        """
        self.wait(lambda _: not self.record["keys"])
        keys = name.split("+")
        try:
            self._do("keydown", *keys)
            self.until(lambda: len(self.record["keys"]) == len(keys))
        finally:
            self._do("keyup", *reversed(keys))
        self.until(lambda: not self.record["keys"])

    def chord_in_one_frame(self, *keys):
        """Press keys while the viewer is too busy to draw, so that all go down in one frame."""
        self.wait(lambda _: not self.record["keys"])
        self.while_frozen(lambda: self._do("keydown", *keys))
        self.until(lambda: len(self.record["keys"]) == len(keys))
        self._do("keyup", *reversed(keys))
        self.until(lambda: not self.record["keys"])

    def key_at_once(self, name):
        """Press and release keys without a look at the viewer."""
        self._do("key", name)
        self._is_heard = False

    def while_frozen(self, act):
        """Do something while the viewer takes in nothing."""
        os.kill(self.process.pid, signal.SIGSTOP)
        try:
            act()
        finally:
            os.kill(self.process.pid, signal.SIGCONT)

    def until(self, condition, seconds=40):
        """Wait for a record as wanted, whether the window rests or not; return its state.

        Every record is looked at: a state that passes, such as a pulse, is not missed.
        """
        end = time.monotonic() + seconds
        news = [self.record] if self.record else []
        while True:
            found = None
            for self.record in news:
                if found is None and condition():
                    found = self.record
            if found is not None:
                return found["state"]
            assert time.monotonic() < end, f"not as expected: {_short(self.record)}"
            time.sleep(0.01)
            news = self._journal.read()

    def type(self, text):
        self._do("type", "--delay", "30", text)
        self._is_heard = False

    def search(self):
        """Go to the search box; come back when keys go into it."""
        self.key("ctrl+f")
        self.wait(lambda _: self.record["typing"])

    def leave_search(self):
        """Go back to the canvas; come back when keys go to it."""
        self.key("Escape")
        self.wait(lambda _: not self.record["typing"])


def missing():
    """The programs that are needed to drive a window and are not there."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


def _short(state):
    return {k: v for k, v in (state or {}).items() if k != "items"}

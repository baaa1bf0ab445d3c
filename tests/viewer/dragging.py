"""Dragging files into a window as a file manager does: the source's part of XDND, version 5."""

import time
from urllib.parse import quote

from Xlib import X, Xatom, error
from Xlib.display import Display
from Xlib.protocol import event

VERSION = 5
ACCEPTED = 1  # a bit of XdndStatus


class FileDrag:
    """A drag of files on a display, from a window of its own."""

    def __init__(self, name, paths):
        self._display = Display(name)
        self._root = self._display.screen().root
        self._source = self._root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self._uris = "".join(f"file://{quote(str(path))}\r\n" for path in paths).encode()
        self._source.set_selection_owner(self._atom("XdndSelection"), X.CurrentTime)
        self._display.sync()

    def close(self):
        self._display.close()

    def onto(self, x, y, seconds=40):
        """Move the files over a place of the screen and let go of them there; return once taken."""
        target = self._aware(x, y)
        self._send(target, "XdndEnter", VERSION << 24, self._atom("text/uri-list"), 0, 0)
        place, copy = x << 16 | y, self._atom("XdndActionCopy")
        self._send(target, "XdndPosition", 0, place, X.CurrentTime, copy)
        status = self._answer("XdndStatus", seconds)
        assert status[1] & ACCEPTED, "the window does not take files"
        self._send(target, "XdndDrop", 0, X.CurrentTime, 0, 0)
        finished = self._answer("XdndFinished", seconds)
        assert finished[1], "the window did not take the files"  # GLFW: how many bytes it took

    def _atom(self, name):
        return self._display.intern_atom(name)

    def _aware(self, x, y):
        """The window at a place of the screen that says it takes part in XDND."""
        waiting = [self._root]
        while waiting:
            window = waiting.pop()
            try:
                if window.get_full_property(self._atom("XdndAware"), Xatom.ATOM) is not None:
                    at, shape = window.translate_coords(self._root, 0, 0), window.get_geometry()
                    if 0 <= x + at.x < shape.width and 0 <= y + at.y < shape.height:
                        return window
                waiting += window.query_tree().children
            except error.BadWindow:
                continue  # it was closed meanwhile
        raise AssertionError("no window takes part in XDND")

    def _send(self, target, kind, *values):
        data = (32, [self._source.id, *values])
        message = event.ClientMessage(window=target, client_type=self._atom(kind), data=data)
        target.send_event(message)
        self._display.flush()

    def _answer(self, kind, seconds):
        """The data of the message of a kind, as soon as it comes; the files are handed over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self._display.pending_events():
                time.sleep(0.01)
                continue
            got = self._display.next_event()
            if got.type == X.SelectionRequest:
                self._hand_over(got)
            elif got.type == X.ClientMessage and got.client_type == self._atom(kind):
                return got.data[1]
        raise AssertionError(f"no {kind} came")

    def _hand_over(self, asked):
        """Put the names of the files where the window wants them."""
        asked.requestor.change_property(asked.property, asked.target, 8, self._uris)
        asked.requestor.send_event(
            event.SelectionNotify(
                time=asked.time, requestor=asked.requestor, selection=asked.selection,
                target=asked.target, property=asked.property,
            )
        )  # fmt: skip
        self._display.flush()

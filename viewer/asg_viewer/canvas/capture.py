"""Screenshots of the window."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asg.io.atomic import write_atomic
from asg_viewer.canvas.gui import dpg

Picture = NDArray[np.uint8]  # height × width × 3


class Grabber:
    """Captures the window, pixel by pixel; a single grabber lives as long as the window."""

    def __init__(self) -> None:
        self._picture: Picture | None = None

    def _take(self, _sender: object, buffer: Any) -> None:
        width, height = dpg.get_viewport_client_width(), dpg.get_viewport_client_height()
        flat = np.frombuffer(buffer, np.float32)
        pixels = flat[: height * width * 4].reshape(height, width, 4)[:, :, :3]
        self._picture = np.clip(pixels * 255 + 0.5, 0, 255).astype(np.uint8)

    def grab(self) -> Picture | None:
        """Return a picture of the window's next frame; None if none arrives."""
        self._picture = None
        waits = dpg.get_app_configuration()["wait_for_input"]
        dpg.configure_app(wait_for_input=False)
        dpg.render_dearpygui_frame()
        dpg.output_frame_buffer(callback=self._take)
        for _ in range(8):
            dpg.render_dearpygui_frame()
            run_callbacks()
            if self._picture is not None:
                break
        dpg.configure_app(wait_for_input=waits)
        return self._picture


def run_callbacks() -> int:
    """Run the pending callbacks now; return their number."""
    jobs = dpg.get_callback_queue()
    dpg.run_callbacks(jobs)
    return len(jobs or ())


def write_png(picture: Picture, path: Path) -> None:
    """Write a picture as PNG; a failure leaves no partial file."""
    height, width, _ = picture.shape
    rows = np.zeros((height, 1 + 3 * width), np.uint8)  # each row after its filter, 0: none
    rows[:, 1:] = picture.reshape(height, 3 * width)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b"")]
    data = b"\x89PNG\r\n\x1a\n"
    for name, body in parts:
        check = zlib.crc32(name + body)
        data += struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)
    write_atomic(path, data)

"""Dear PyGui, under the name `dpg`: the one place that imports it.

Its own annotations leave most types open, so that everything of it is `Any` here.
"""

from __future__ import annotations

from typing import Any

import dearpygui.dearpygui  # pyright: ignore[reportMissingTypeStubs]

dpg: Any = dearpygui.dearpygui

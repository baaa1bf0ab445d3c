"""The context of every part of the window: the state, and a way to change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Protocol

from asg_viewer.canvas.fonts import Fonts
from asg_viewer.canvas.style import Styles
from asg_viewer.opening import working_folder
from asg_viewer.scene.theme import THEMES, Theme
from asg_viewer.state.model import State
from asg_viewer.texts import Phrases

P = ParamSpec("P")


@dataclass
class Context:
    """The state, and the objects that the parts of the window share. Only `act` changes the state.

    `run` runs a command by its name, from a key or with an effect outside the state, such as
    writing a file. `inputs` are text fields other than the search box: while the user types into a
    field, or the file dialog `dialog` is open, keys have no other effect. Esc closes an open menu
    in `menus` and does nothing else.
    """

    state: State
    fonts: Fonts
    styles: Styles
    say: Phrases
    run: Callable[..., None]
    scale: float = 1.0
    wanted: bool = True
    inputs: list[int] = field(default_factory=list[int])
    dialog: int = 0
    menus: list[int] = field(default_factory=list[int])

    def act(
        self, change: Callable[Concatenate[State, P], State], *args: P.args, **named: P.kwargs
    ) -> None:
        """Replace the state by the result of a function of it."""
        self.state = change(self.state, *args, **named)
        self.wanted = True

    def tell(self, key: str, *, is_error: bool = False, **values: object) -> None:
        """Show the text of a key as the message to the user."""
        self.act(State.saying, self.say(key, **values), is_error=is_error)

    @property
    def folder(self) -> Path:
        """The folder of the open file, or the working folder if there is none."""
        path = None if self.state.tab is None else self.state.tab.document.path
        folder = working_folder() if path is None else path.parent.absolute()
        return folder if folder.is_dir() else working_folder()

    @property
    def theme(self) -> Theme:
        """The colors of the theme."""
        return THEMES[self.state.theme]

    def px(self, size: float) -> int:
        """Return a size in pixels of this screen."""
        return round(size * self.scale)


class Part(Protocol):
    """A part of the window.

    A panel is a part with a `key`, which names its title in the catalogue of texts. The column
    shows it below the inspector, under a heading. Add a panel to `panels.pages.PAGES`.
    """

    def build(self, context: Context, parent: int) -> None:
        """Make the widgets, once."""
        ...

    def update(self, context: Context) -> None:
        """Show the state; called after each change, so it must be quick if nothing changed."""
        ...


class Panel(Part, Protocol):
    """A part with a title."""

    key: str


def callback(function: Callable[[], Any]) -> Callable[..., Any]:
    """Return a callback for Dear PyGui that ignores any arguments."""

    def called(*_: object) -> Any:
        return function()

    return called

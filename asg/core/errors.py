"""The one family of errors that ASG raises on purpose.

A message reads `op: problem; hint (node, file:line)`. Code that raises knows the first
two parts; the graph adds the place as the error passes through it.
"""

from __future__ import annotations

from typing import ClassVar

from asg.core.source import user_source


class AsgError(Exception):
    """Base of every error that ASG raises on purpose.

    `message` says what is wrong, `hint` what to do about it, `where` the node and the user's line;
    without `where`, it is the line of the user's code that led here.
    """

    names_user_line: ClassVar[bool] = True

    def __init__(self, message: str, *, hint: str = "", where: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.where = where or (str(user_source() or "") if self.names_user_line else "")

    def __str__(self) -> str:
        text = self.message
        if self.hint:
            text += f"; {self.hint}"
        if self.where:
            text += f" ({self.where})"
        return text

    def within(self, context: str, where: str = "") -> AsgError:
        """Return the same error with `context: ` before its message, at `where` if given."""
        return type(self)(f"{context}: {self.message}", hint=self.hint, where=where or self.where)


class ShapeError(AsgError):
    """Shapes, axes or symbolic dimensions that do not fit together."""


class UnknownSizeError(ShapeError, TypeError):
    """A symbolic dimension where a number is needed, as in `range`."""


class DTypeError(AsgError):
    """An element type that the operation does not take, or two that do not mix."""


class GraphError(AsgError):
    """A graph used in a way that it does not allow: names, ownership, updates, structure."""


class MissingAttributeError(GraphError, AttributeError):
    """An attribute that tensors of other frameworks have, and these have not."""


class GradientError(AsgError):
    """A derivative that does not exist or was asked for wrongly."""


class FormatError(AsgError):
    """A file or text that is not what it claims to be. `path` is the place in it."""

    names_user_line = False

    def __init__(self, message: str, *, hint: str = "", where: str = "", path: str = "") -> None:
        super().__init__(f"{path}: {message}" if path else message, hint=hint, where=where)
        self.path = path


class BackendError(AsgError):
    """An executor that cannot do what was asked."""

    names_user_line = False


class DeviceError(BackendError):
    """No device, or not the one that was asked for."""


class CommunicationError(BackendError):
    """Ranks that run a graph together and do not meet."""


class OutOfMemoryError(BackendError):
    """A plan that needs more memory than there is; raised before anything runs."""


class DeviceLostError(BackendError):
    """The device went away while it was in use."""

"""The errors that ASG raises on purpose, all below AsgError.

An error is data: its op, fault, hint, node and source are fields. Its text joins them:
`op: fault; hint (node, file:line)`. The raising code knows the fault and the hint; the graph adds
the place. Each error is also a builtin error: `except ValueError` catches a wrong shape,
`except TypeError` a wrong dtype.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, NamedTuple, Self

from asg.core.source import Source, rendered, user_source


def plain(text: str, kept: str = "\n") -> str:
    r"""Return the text with all characters that are unsafe to print as escapes, like `\x1b`.

    A file may hold terminal escapes, and marks that reverse the order of letters. The characters of
    `kept` stay.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in kept else ascii(c)[1:-1] for c in text)


# Hints that keep their requests as data, for Python or a command line


class Assume(NamedTuple):
    """A request to assume a relation of symbolic dimensions; any relation for ""."""

    relation: str = ""
    call: str = 'g.assume("{}")'
    bare: str = "g.assume"

    def __str__(self) -> str:
        return self.call.format(self.relation) if self.relation else self.bare


class GiveSizes(NamedTuple):
    """A request for sizes of symbolic dimensions, with examples by symbol."""

    given: Mapping[str, int | Sequence[int]]

    def __str__(self) -> str:
        return f"dims={dict(self.given)!r}"


class GiveConstants(NamedTuple):
    """A request for the numbers of inputs that decide branches, by input."""

    given: Mapping[str, int]

    def __str__(self) -> str:
        return f"constants={dict(self.given)!r}"


Request = Assume | GiveSizes | GiveConstants


class Remedy(str):
    """The text of a hint, which keeps the requests that it is made of."""

    __slots__ = ("parts",)

    parts: tuple[str | Request, ...]

    def __new__(cls, *parts: str | Request) -> Self:
        """Join text and requests; the parts of a remedy among them are kept."""
        self = super().__new__(cls, "".join(map(str, parts)))
        flat = (each.parts if isinstance(each, Remedy) else (each,) for each in parts)
        self.parts = tuple(part for each in flat for part in each)
        return self

    @property
    def assumptions(self) -> tuple[Assume, ...]:
        """The requests to assume a relation."""
        return tuple(part for part in self.parts if isinstance(part, Assume))

    @property
    def relations(self) -> tuple[str, ...]:
        """The relations that are requested by name."""
        return tuple(each.relation for each in self.assumptions if each.relation)

    @property
    def constants(self) -> dict[str, int]:
        """The numbers that are requested for inputs."""
        asked = (part.given for part in self.parts if isinstance(part, GiveConstants))
        return {name: number for given in asked for name, number in given.items()}

    def changed(self, change: Callable[[Request], str | Request]) -> Remedy:
        """Return the remedy with each request replaced."""
        return Remedy(*[change(p) if isinstance(p, Request) else p for p in self.parts])


class Place(str):
    """The text of a place, `node 'h' %7 tanh, train.py:31`, which keeps its two parts."""

    __slots__ = ("node", "source")

    node: str
    source: Source | None

    def __new__(cls, node: str = "", source: Source | None = None) -> Self:
        """Join the description of a node, or of operands, and a line of the user's code."""
        self = super().__new__(cls, ", ".join(filter(None, (node, source and str(source)))))
        self.node, self.source = node, source
        return self


# The errors


class AsgError(Exception):
    """Base of every error that ASG raises on purpose.

    Attributes:
        op: The op or function that the user called, such as "matmul"; "" where none is to blame.
        fault: The problem, without the op.
        context: The larger action that failed, such as "graph 'step'"; usually "".
        hint: The fix; `remedy` has its requests as data.
        where: The node and the user's line as text; by default, the line that led here.

    >>> try:
    ...     asg.Graph().input("x", (2,)) + [1.0, 2.0, 3.0]
    ... except asg.AsgError as error:
    ...     print(f"{type(error).__name__}: {error.message}")
    ShapeError: add: shapes [2] and [3] do not broadcast: 2 and 3 differ
    """

    names_user_line: ClassVar[bool] = True

    def __init__(
        self, fault: str, *, op: str = "", hint: str = "", where: str = "", context: str = ""
    ) -> None:
        self.op, self.fault, self.context = plain(op), plain(fault), plain(context)
        super().__init__(self.message)
        self.hint = hint
        self.where = where or (Place(source=user_source()) if self.names_user_line else "")

    def __str__(self) -> str:
        text = self.message
        if self.hint:
            text += f"; {self.hint}"
        if self.where:
            text += f" ({self.where})"
        return plain(text)

    def _render_traceback_(self) -> list[str]:
        """Return the traceback for IPython, with the frames of the user's code alone."""
        return rendered(self)

    @property
    def message(self) -> str:
        """The problem with its context and op, without hint and place."""
        return ": ".join(filter(None, (self.context, self.op, self.fault)))

    @property
    def remedy(self) -> Remedy:
        """The hint with its requests as data; a plain hint has none."""
        return self.hint if isinstance(self.hint, Remedy) else Remedy(self.hint)

    @property
    def node(self) -> str:
        """The description of the node or of the operands to blame; "" where none is known."""
        return self.where.node if isinstance(self.where, Place) else ""

    @property
    def source(self) -> Source | None:
        """The file and line of the user's code, or None."""
        return self.where.source if isinstance(self.where, Place) else None

    def within(self, context: str, where: str = "") -> AsgError:
        """Return the same error as a part of a larger action, at `where` if given."""
        context = f"{context}: {self.context}" if self.context else context
        return self._with(self.op, self.fault, context, where)

    def of(self, op: str, where: str = "") -> AsgError:
        """Return the same error as an error of `op`, at `where` if given."""
        is_own = self.op == op and not self.context
        return self._with(op, self.fault if is_own else self.message, "", where)

    def _with(self, op: str, fault: str, context: str, where: str) -> AsgError:
        error = type(self).__new__(type(self))
        vars(error).update(vars(self))
        error.op, error.fault, error.context = plain(op), plain(fault), plain(context)
        error.where = where or self.where
        error.args = (error.message,)
        return error


class ShapeError(AsgError, ValueError):
    """Shapes, axes or symbolic dimensions that do not fit together.

    >>> g = asg.Graph()
    >>> g.input("x", ("N", 3)) @ g.input("w", (4, 2))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.ShapeError: matmul: cannot multiply f32[N,3] @ f32[4,2]: the inner ...
    """


class UnknownSizeError(ShapeError, TypeError):
    """A symbolic dimension where Python needs a number, as in `range`."""


class DTypeError(AsgError, TypeError):
    """An element type that the operation does not accept, or two that do not mix.

    >>> g = asg.Graph()
    >>> g.input("x") + g.input("count", (), "i32")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.DTypeError: add: f32[] and i32[] have different dtypes; cast one, ...
    """


class GraphError(AsgError, ValueError):
    """A use of a graph that it does not allow: names, ownership, updates, structure.

    >>> asg.Graph("a").input("x") * asg.Graph("b").input("y")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.GraphError: mul: <y: f32[] in graph 'b'> does not belong to graph 'a'; ...
    """


class CallError(GraphError, TypeError):
    """A call whose arguments do not fit the function's signature."""


class PositionError(GraphError, IndexError):
    """A position that a sequence of modules lacks."""


class MissingAttributeError(GraphError, AttributeError):
    """An attribute that tensors of other frameworks have, and ASG's tensors lack."""


class GradientError(AsgError, ValueError):
    """A derivative that does not exist, or a wrong request for a derivative.

    >>> x = asg.Graph().input("x", (3,))
    >>> asg.gradients(asg.argmax(x), wrt=[x])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.GradientError: gradients: <%1: i32[] in graph 'graph'> is not a float, ...
    """


class FormatError(AsgError, ValueError):
    """A file or text in a wrong format; `path` is the place in it.

    >>> asg.parse("%0 x: f32[N = input")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.FormatError: line 1, column 7: expected a type, such as f32[N,784], ...
    """

    names_user_line = False

    def __init__(
        self,
        fault: str,
        *,
        op: str = "",
        hint: str = "",
        where: str = "",
        context: str = "",
        path: str = "",
    ) -> None:
        super().__init__(fault, op=op, hint=hint, where=where, context=context or path)
        self.path = path


class BackendError(AsgError, RuntimeError):
    """An executor that cannot do the request.

    >>> asg.compile(asg.Graph(), "cuda")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.BackendError: there is no backend 'cuda'; "wgpu" runs on the GPU of any ...
    """

    names_user_line = False


class DeviceError(BackendError):
    """No device, or a device other than the requested one.

    >>> asg.compile(asg.Graph(), "numpy", device="1")
    Traceback (most recent call last):
        ...
    asg.core.errors.DeviceError: NumPy has no device '1'; it has "cpu"; backend="wgpu" runs on a GPU
    """


class CommunicationError(BackendError):
    """Ranks that run a graph together and do not meet: some rank waited longer than the limit.

    >>> issubclass(asg.distributed.CommunicationError, asg.BackendError)
    True
    """


class OutOfMemoryError(BackendError):
    """A plan that needs more memory than is available; raised before anything runs.

    >>> g = asg.Graph()
    >>> y = g.output("y", g.parameter("w", (1000,)) + 1.0)
    >>> asg.compile(g, "numpy", memory_limit=4096)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.OutOfMemoryError: graph 'graph' needs ... and the limit is 4096 (4 KiB): ...
    """


class DeviceLostError(BackendError):
    """A device that was lost during use.

    >>> issubclass(asg.DeviceLostError, asg.BackendError)
    True
    """

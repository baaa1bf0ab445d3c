"""Finding backends by their entry points."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from asg.core.errors import BackendError
from asg.runtime.backend import Backend

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "asg.backends"


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the entry points of all installed backends by name."""
    from importlib.metadata import entry_points  # not before it is used: it takes a while

    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def load_backend(name: str) -> Backend:
    """Return an installed backend; BackendError if there is none of that name or it cannot load."""
    point = installed().get(name)
    if point is None:
        names = ", ".join(sorted(installed())) or "none"
        raise BackendError(
            f"there is no backend {name!r}",
            hint=f"installed are: {names}; or pass a backend object",
        )
    try:
        found: object = point.load()
    except Exception as error:  # a third party's import can fail in any way
        raise BackendError(f"backend {name!r} cannot be loaded: {error}") from error
    return _checked(found, f"the entry point {point.value!r}")


def find_backend(wanted: str | Backend) -> Backend:
    """Return the backend that a name, "auto" or an object means; BackendError if there is none.

    "auto" takes the one that prefers this machine most: a GPU's if there is a real GPU, and NumPy's
    otherwise.
    """
    if not isinstance(wanted, str):
        return _usable(_checked(wanted, repr(wanted)))
    return _most_preferred() if wanted == "auto" else _usable(load_backend(wanted))


def _most_preferred() -> Backend:
    best: Backend | None = None
    for name in sorted(installed()):
        try:
            backend = load_backend(name)
        except BackendError:  # "auto" takes what works
            continue
        if backend.available() and backend.preference() > (best.preference() if best else 0):
            best = backend
    if best is None:
        names = ", ".join(sorted(installed())) or "none"
        raise BackendError(f"no backend can run here; installed are: {names}")
    return best


def _checked(found: object, what: str) -> Backend:
    if not isinstance(found, Backend):
        raise BackendError(
            f"{what} is not a backend", hint='pass "auto", the name of a backend, or its object'
        )
    return found


def _usable(backend: Backend) -> Backend:
    if not backend.available():
        raise BackendError(
            f"backend {backend.name!r} cannot run here: {backend.describe()}",
            hint='backend="auto" takes one that can',
        )
    return backend

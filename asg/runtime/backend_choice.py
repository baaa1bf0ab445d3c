"""Find the backend for a name, "auto" or an object, among those that are installed.

Backends are found by entry points.
"""

from __future__ import annotations

from functools import cache

from asg.core.errors import BackendError
from asg.runtime.backend import Backend, offers
from asg.runtime.entry_points import Point, points_of

GROUP = "asg.backends"


@cache
def installed() -> dict[str, Point]:
    """Return the entry points of all installed backends by name."""
    return points_of(GROUP)


_GPU = '"wgpu" runs on the GPU of any vendor, and "auto" takes it where there is one; '


_ELSEWHERE = dict.fromkeys(("cuda", "gpu", "mps", "rocm", "vulkan", "metal"), _GPU) | {
    "cpu": '"numpy" runs on the processor; '
}


@cache
def load_backend(name: str) -> Backend:
    """Return an installed backend; raise BackendError if it is missing or cannot load."""
    point = installed().get(name)
    if point is None:
        names = ", ".join(sorted(installed())) or "none"
        raise BackendError(
            f"there is no backend {name!r}",
            hint=_ELSEWHERE.get(name, "") + f"installed are: {names}; or pass a backend object",
        )
    try:
        found: object = point.load()
    except Exception as error:  # a third party's import can fail in any way
        raise BackendError(f"backend {name!r} cannot be loaded: {error}") from error
    return _checked(found, f"the entry point {point.value!r}")


def find_backend(wanted: str | Backend) -> Backend:
    """Return the backend for a name, "auto" or an object; raise BackendError if there is none.

    "auto" takes the backend with the highest preference: a real GPU if available, otherwise NumPy.
    """
    if not isinstance(wanted, str):
        return _usable(_checked(wanted, repr(wanted)))
    return _most_preferred() if wanted == "auto" else _usable(load_backend(wanted))


def _most_preferred() -> Backend:
    best: Backend | None = None
    faults: list[str] = []
    for name in sorted(installed()):
        try:
            backend = load_backend(name)
        except BackendError as error:  # "auto" skips backends that fail
            faults.append(": ".join(filter(None, (error.message, error.hint))))
            continue
        if backend.available() and backend.preference() > (best.preference() if best else 0):
            best = backend
    if best is None:
        names = ", ".join(sorted(installed())) or "none"
        raise BackendError(
            f"no backend can run here; installed are: {names}", hint="; ".join(faults)
        )
    return best


def _checked(found: object, what: str) -> Backend:
    if not offers(found, Backend):
        raise BackendError(
            f"{what} is not a backend", hint='pass "auto", the name of a backend, or its object'
        )
    return found


def _usable(backend: Backend) -> Backend:
    if not backend.available():
        raise BackendError(
            f"backend {backend.name!r} cannot run here: {backend.describe()}",
            hint='backend="auto" takes a backend that can',
        )
    return backend

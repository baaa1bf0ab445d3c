"""Find the backend for a name, "auto" or an object, among those that are installed.

Backends are found by entry points.
"""

from __future__ import annotations

from functools import cache
from warnings import warn

from asg.core.dtypes import DType
from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.hints import narrowing
from asg.core.source import user_level
from asg.runtime.backend import Backend, LimitsDTypes, offers
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


def find_backend(wanted: str | Backend, graph: Graph | None = None) -> Backend:
    """Return the backend for a name, "auto" or an object; raise BackendError if there is none.

    "auto" takes the backend with the highest preference: a real GPU if available, otherwise NumPy.
    If that lacks a dtype of the `graph`, it warns and takes the next.
    """
    if not isinstance(wanted, str):
        return _usable(_checked(wanted, repr(wanted)))
    return _most_preferred(graph) if wanted == "auto" else _usable(load_backend(wanted))


def _lacking(backend: Backend, graph: Graph) -> tuple[str, DType] | None:
    """Return a leaf or output of a dtype that the backend lacks, if any."""
    if not offers(backend, LimitsDTypes):
        return None
    named = {**graph.inputs, **graph.parameters, **graph.state, **graph.outputs}
    found = ((name, tensor.dtype) for name, tensor in named.items())
    return next((each for each in found if each[1] not in backend.dtypes), None)


def _most_preferred(graph: Graph | None) -> Backend:
    best: Backend | None = None
    passed_over: tuple[Backend, str, DType] | None = None
    faults: list[str] = []
    for name in sorted(installed()):
        try:
            backend = load_backend(name)
        except BackendError as error:  # "auto" skips backends that fail
            faults.append(": ".join(filter(None, (error.message, error.hint))))
            continue
        if not backend.available() or backend.preference() <= (best.preference() if best else 0):
            continue
        lacking = None if graph is None else _lacking(backend, graph)
        if lacking is None:
            best = backend
        else:
            passed_over = (backend, *lacking)
    if best is None:
        names = ", ".join(sorted(installed())) or "none"
        raise BackendError(
            f"no backend can run here; installed are: {names}", hint="; ".join(faults)
        )
    if passed_over is not None and passed_over[0].preference() > best.preference():
        _warn_of(*passed_over, best)
    return best


def _warn_of(other: Backend, name: str, dtype: DType, best: Backend) -> None:
    """Warn that a graph runs on `best`, because `other` lacks the dtype of a leaf or output."""
    warn(
        f"compile: {name!r} is {dtype}, which {other.name} lacks, so the graph runs on "
        f"{best.name}; {narrowing(dtype)} runs on {other.name}, and "
        f'backend="{best.name}" ends this warning',
        stacklevel=user_level(),
    )


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

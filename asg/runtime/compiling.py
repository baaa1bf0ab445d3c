"""compile and evaluate: from a graph to numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, overload

import numpy as np

from asg.core.arguments import as_int
from asg.core.dtypes import Array
from asg.core.errors import BackendError, GraphError
from asg.core.extract import extract
from asg.core.gc_pause import bulk
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.types import static_shape
from asg.init import materialize
from asg.passes import Pass
from asg.runtime.backend import Backend, Options, Store
from asg.runtime.discovery import find_backend
from asg.runtime.executable import Executable, Lowered, Settings
from asg.runtime.feeds import checked_dims
from asg.runtime.lowering import fetched_refs, lower, refuse_opaque
from asg.runtime.printing import prints_of
from asg.runtime.sharing import steps_of


@bulk()
def compile(  # noqa: PLR0913  # each is a choice of its own
    graph: Graph,
    backend: str | Backend = "auto",
    *,
    seed: int = 0,
    fetch: Iterable[Tensor | str] | str = (),
    dims: Mapping[str, int] | None = None,
    passes: Sequence[Pass | str] | None = None,
    check_indices: bool = False,
    cache_size: int = 8,
    device: str | None = None,
    state: Executable | None = None,
    memory_limit: int | None = None,
) -> Executable:
    """Return an executable of `graph`, whose parameters and state take their initial values.

    Args:
        graph: Any graph of known ops. The externals of a gradient graph are fed like inputs.
        backend: "numpy", another installed backend, a backend object, or "auto": a real GPU where
            there is one, and NumPy otherwise. `exe.backend` says which it is.
        seed: Chooses the random initial values.
        fetch: Inner values to be read from the results: tensors, names, `%7`, or "all".
        dims: Sizes of symbolic dimensions that no feed determines.
        passes: The passes that rewrite the decomposed graph, in place of the usual ones.
        check_indices: Whether an index out of range at run time is an error.
        cache_size: How many plans, of different sizes of the symbolic dimensions, are kept.
        device: A device of the backend; its default one for None.
        state: An executable whose parameters and state are shared, by name, as between training
            and evaluation; names that it does not have are added. Two different training steps must
            have a name each: `asg.train_step(..., name=)`.
        memory_limit: The largest peak in bytes; a plan above it raises OutOfMemoryError.

    Raises:
        BackendError: No such backend, or an op that it cannot compute.
        GraphError: Shared state of other types or of another training step, or a fetched value
            that is not in the graph.
        OutOfMemoryError: A plan above `memory_limit`; later, at the call that needs it, where
            sizes are not known yet.
    """
    _check_graph(graph)
    for name, value in (("cache_size", cache_size), ("memory_limit", memory_limit)):
        if value is not None and (type(value) is not int or value < 1):
            raise BackendError(f"{name} must be a whole number from 1, got {value!r}")
    refuse_opaque(graph)
    found = find_backend(backend)
    fetched = fetched_refs(graph, fetch)
    outputs = {**graph.output_refs, **{n: r for n, r in fetched.items() if n not in graph.outputs}}
    whole = _computed(graph, outputs)
    store = _store(found, device, state, graph)
    names = {ref: name for name, ref in reversed(outputs.items())}
    exe = Executable(
        Lowered(graph, lower(whole, found.claims, passes), names),
        found,
        store,
        {} if state is None else state.steps,
        Settings(
            Options(check_indices=check_indices),
            checked_dims(graph, dims),
            cache_size,
            memory_limit,
        ),
    )
    _initialise(store, graph, as_int(seed, "compile: seed"))
    exe.steps.update(steps_of(graph))
    return exe


def _check_graph(graph: object) -> None:
    if not isinstance(graph, Graph):
        raise GraphError(
            f"compile takes a graph, got {type(graph).__name__}",
            hint="name results by g.output(name, tensor) and give g, or a function's @asg.graph",
        )


def _computed(graph: Graph, outputs: Mapping[str, Ref]) -> Graph:
    """Return the graph to compute: these outputs, the updates, and the printed values."""
    hidden = {each.name: each.ref for each in prints_of(graph)}
    if not hidden and outputs.keys() == graph.output_refs.keys():
        return graph
    return extract(graph, {**outputs, **hidden}, graph.update_refs)


def _store(backend: Backend, device: str | None, state: Executable | None, graph: Graph) -> Store:
    if state is None:
        return backend.store(device)
    if state.backend != backend.name or device is not None:
        raise BackendError(
            f"state of backend {state.backend!r} cannot be shared with {device or backend.name!r}",
            hint="compile both for one backend, and leave out device=",
        )
    return state.share(graph)


def _initialise(store: Store, graph: Graph, seed: int) -> None:
    held = store.types
    leaves = {**graph.parameters, **graph.state}
    with np.errstate(all="ignore"):  # an initial value may be more than f16 holds
        values = {
            name: materialize(
                tensor.node.attrs["init"], name, static_shape(tensor.shape), tensor.dtype, seed
            )
            for name, tensor in leaves.items()
            if name not in held
        }
    for name, value in values.items():
        store.add(name, leaves[name].type, value)


@overload
def evaluate(
    outputs: Tensor,
    feeds: Mapping[str, Any] | None = None,
    backend: str | Backend = "numpy",
    seed: int = 0,
) -> Array: ...
@overload
def evaluate(
    outputs: Mapping[str, Tensor],
    feeds: Mapping[str, Any] | None = None,
    backend: str | Backend = "numpy",
    seed: int = 0,
) -> dict[str, Array]: ...
def evaluate(
    outputs: Mapping[str, Tensor] | Tensor,
    feeds: Mapping[str, Any] | None = None,
    backend: str | Backend = "numpy",
    seed: int = 0,
) -> dict[str, Array] | Array:
    """Return the values of tensors as arrays, computed once, without keeping an executable.

    Parameters and state have their initial values; updates are not made. Only the inputs that the
    tensors depend on need be fed. Raises what `compile` and the call of an executable raise.
    """
    wanted = {"value": outputs} if isinstance(outputs, Tensor) else dict(outputs)
    if not wanted:
        return {}
    for name, tensor in wanted.items():
        if not isinstance(tensor, Tensor):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(f"evaluate: {name!r} must be a tensor, not {type(tensor).__name__}")
    graph = next(iter(wanted.values())).graph
    if any(tensor.graph is not graph for tensor in wanted.values()):
        raise GraphError("evaluate: the tensors belong to different graphs")
    refs: dict[str, Ref] = {f"value {i}": t.ref for i, t in enumerate(wanted.values())}
    part = extract(graph, refs, {})
    given = {n: v for n, v in (feeds or {}).items() if n in part or n not in graph}
    results = compile(part, backend, seed=seed)(given)
    arrays = [array.numpy() for array in results.values()]
    return arrays[0] if isinstance(outputs, Tensor) else dict(zip(wanted, arrays, strict=True))

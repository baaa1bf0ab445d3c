"""compile and evaluate: from a graph to numbers."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence, Set as AbstractSet
from functools import partial
from typing import Any, overload
from warnings import warn

from asg.core.arguments import as_int
from asg.core.dims import symbols_of
from asg.core.dtypes import Array, strict_by_default, whole_number
from asg.core.errors import BackendError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref, bulk
from asg.core.ranks import ALONE, Ranks, running_ranks
from asg.core.source import user_level
from asg.core.subgraphs import (
    Outputs,
    counterpart,
    extract,
    live_nodes,
    only,
    symbols_used,
)
from asg.passes import Pass
from asg.runtime.backend import (
    Backend,
    Options,
    Store,
)
from asg.runtime.backend_choice import find_backend
from asg.runtime.compiled.interface import Lowered, prints_of
from asg.runtime.executable import Executable, Settings
from asg.runtime.feeds import checked_dims, suggestion
from asg.runtime.initial_state import initialize
from asg.runtime.lowering import lower, refuse_opaque
from asg.runtime.plan_cache import CACHE_BYTES
from asg.runtime.rank_agreement import agree
from asg.runtime.state_view import StateView
from asg.runtime.training_steps import steps_of

# Fetched values


def fetched_refs(graph: Graph, fetch: Outputs) -> dict[str, Ref]:
    """Return the values that `fetch` requests, by the name of their result.

    Each is a tensor or its name, `%7` or `%7.1`; "all" is every value that an output or update
    depends on. Raises GraphError for a value outside the graph.
    """
    if isinstance(fetch, str) and fetch == "all":
        return {_label(graph, ref): ref for ref in _live_refs(graph)}
    items = [fetch] if isinstance(fetch, str | Tensor) else list(fetch)
    refs = [_fetched(graph, item) for item in items]
    return {_label(graph, ref): ref for ref in refs}


def _label(graph: Graph, ref: Ref) -> str:
    return graph.tensor(ref).label


def _fetched(graph: Graph, item: Tensor | str) -> Ref:
    if isinstance(item, Tensor):
        try:
            return counterpart(graph, item).ref
        except GraphError as error:
            raise error.of("fetch") from None
    if item in graph:
        return graph[item].ref
    name, _, index = item.removeprefix("%").partition(".")
    if item.startswith("%") and name.isdecimal() and (index or "0").isdecimal():
        ref = Ref(int(name), int(index or 0))
        if ref.node < len(graph) and ref.index < len(graph.nodes[ref.node].types):
            return ref
    names = [node.name for node in graph.nodes if node.name]
    hint = suggestion(item, names, "named values")
    if item.startswith("grad/"):
        hint = "asg.value_and_grad(g) has the outputs grad/<name>, and asg.train_step(g, "
        hint += 'report=["gradient_norm"]) their norm'
    raise GraphError(f"graph {graph.name!r} has no value {item!r}", op="fetch", hint=hint)


def _live_refs(graph: Graph) -> list[Ref]:
    live = live_nodes(graph, graph.result_refs)
    return [
        Ref(node.id, index)
        for node in graph.nodes
        if live[node.id]
        for index in range(len(node.types))
    ]


# Compiling


@bulk()
def compile(  # noqa: PLR0913  # each is a separate choice
    graph: Graph,
    backend: str | Backend = "auto",
    *,
    seed: int = 0,
    outputs: Outputs | None = None,
    fetch: Tensor | str | Iterable[Tensor | str] = (),
    dims: Mapping[str, int] | None = None,
    passes: Sequence[Pass | str] | None = None,
    check_indices: bool = False,
    cache_bytes: int = CACHE_BYTES,
    cache_size: int | None = None,
    device: str | None = None,
    state: Executable | Mapping[str, Any] | None = None,
    memory_limit: int | None = None,
    communicator: Ranks | None = None,
    specialize: str | None = None,
    strict_dtypes: bool | None = None,
) -> Executable:
    """Return an executable of `graph` with initial values for its parameters and state.

    Args:
        graph: Any graph of known ops. Feed the externals of a gradient graph like inputs.
        backend: "numpy", another installed backend, a backend object, or "auto": the backend of an
            executable in `state`, or a real GPU if available, otherwise NumPy. `exe.backend` is its
            name.
        seed: Chooses the random initial values.
        outputs: The values to compute, by name or as tensors, without the other outputs and the
            updates. Inputs that they do not need are not fed, such as labels for predictions.
        fetch: Inner values to add to the results: tensors, names, `%7`, or "all". A training step
            takes tensors of its forward graph as well.
        dims: Sizes of symbolic dimensions that no feed determines.
        passes: The passes that rewrite the decomposed graph, instead of the default passes.
        check_indices: Whether an index out of range at run time is an error.
        cache_bytes: Upper bound in bytes on the plans for different sizes of the symbolic
            dimensions (512 MiB). The least recently used go first; the latest always stays.
        cache_size: Upper bound on the number of these plans; None for no bound.
        device: A device of the backend; its default device for None.
        state: An executable, or the history of `fit`, whose parameters and state are shared by
            name, for example between training and evaluation. Missing names are added. Two
            different training steps must each have a name: `asg.train_step(..., name=)`. Or arrays
            by name, which are copied as by `exe.load_state`.
        memory_limit: The largest peak in bytes; a plan above it raises OutOfMemoryError.
        communicator: The ranks that run a graph with collectives, from `asg.distributed.connect()`.
            All of them must compile the same graph with the same seed.
        specialize: "always" compiles kernels for each size of the symbolic dimensions. "never"
            makes them read their sizes, where the backend can. "auto" leaves the choice to the
            backend; on wgpu, the last bits of results then depend on earlier sizes. None takes the
            choice of an executable in `state`, otherwise "auto".
        strict_dtypes: Whether fed arrays must have the dtype of their input. Otherwise a float
            input takes floats, integers and bools of any width, rounded once, and an integer input
            takes integers that fit. None takes the choice of an executable in `state`, otherwise
            it reads the environment variable ASG_STRICT_DTYPES=1.

    Raises:
        BackendError: The backend is missing, or cannot compute an op.
        GraphError: The shared state has other types or belongs to another training step, a fetched
            value is not in the graph, or the graph differs between ranks.
        OutOfMemoryError: A plan exceeds `memory_limit`. With unknown sizes, the call that needs the
            plan raises it later.

    >>> x = asg.Graph().input("x", ("N",))
    >>> _ = x.graph.output("total", asg.sum(x))
    >>> exe = asg.compile(x.graph, "numpy")
    >>> exe(x=[1.0, 2.0, 3.0])["total"].item(), exe(x=[4.0])["total"].item()
    (6.0, 4.0)
    """
    whole, graph = graph, _checked_part(graph, outputs, on_initial=state is None)
    _check_bounds(cache_bytes=cache_bytes, cache_size=cache_size, memory_limit=memory_limit)
    shared = _sharing(state)
    found = _backend_of(backend, shared, graph)
    results = _results(graph, fetch)
    store = _store(found, device, shared, graph)
    graphs = _lowered(graph, results, found.claims, passes)
    ranks = communicator or (running_ranks() if graph.has_ranks else ALONE)
    seed = as_int(seed, "seed", op="compile")
    if ranks.size > 1:
        agree(ranks, graph, graphs.lowered, seed)
    options = Options(check_indices, _specialize(specialize, shared))
    sizes = checked_dims(graph, dims) if dims else {}
    strict, steps = _strict(strict_dtypes, shared), {} if shared is None else shared.steps
    settings = Settings(options, sizes, cache_bytes, cache_size, memory_limit, ranks, strict)
    exe = Executable(graphs, found, store, steps, settings)
    initialize(store, graph, seed, ranks.rank)
    exe.steps.update(steps_of(graph))
    _copy_state(exe, state if shared is None else None, whole)
    return exe


def _backend_of(wanted: str | Backend, shared: Executable | None, graph: Graph) -> Backend:
    """Return the wanted backend; that of a shared state may be an object that is not installed."""
    if shared is not None and isinstance(wanted, str) and wanted in ("auto", shared.backend):
        return shared.executor
    return find_backend(wanted, graph)


def _copy_state(
    exe: Executable, state: Executable | Mapping[str, Any] | None, whole: Graph
) -> None:
    """Load arrays by name, without names of `whole` that its part lacks.

    Warns of a view of the state before training. An executable shares its state already.
    """
    if not isinstance(state, Mapping):
        return
    if isinstance(state, StateView) and state.untrained:
        warn(
            "compile: state=exe.state copies the values from before the first step. Pass state=exe "
            "to share the state of training, or dict(exe.state) for a copy",
            stacklevel=user_level(),
        )
    part = exe.graph
    names = [name for name in state if name in part or name not in whole]
    exe.load_state({name: state[name] for name in names})


def compile_part(
    part: Graph,
    backend: str | Backend,
    seed: int,
    state: Executable | Mapping[str, Any] | None,
) -> Executable:
    """Return an executable of a part of a graph; `state` may hold names that the part lacks."""
    if not isinstance(state, Mapping):
        return compile(part, backend, seed=seed, state=state)
    exe = compile(part, backend, seed=seed)
    exe.load_state(state, strict=False)
    return exe


def _check_bounds(cache_bytes: object, **optional: object) -> None:
    given = {name: value for name, value in optional.items() if value is not None}
    for name, value in {"cache_bytes": cache_bytes, **given}.items():
        if (whole_number(value) or 0) < 1:
            raise BackendError(f"{name} must be a whole number from 1, got {value!r}")


def _strict(choice: bool | None, shared: Executable | None) -> bool:
    if choice is not None:
        return choice
    return strict_by_default() if shared is None else shared.settings.strict_dtypes


def _specialize(choice: str | None, shared: Executable | None) -> str:
    if choice is None:
        return "auto" if shared is None else shared.settings.options.specialize
    if choice not in ("always", "auto", "never"):
        raise BackendError(
            f"specialize must be 'always', 'auto' or 'never', got {choice!r}",
            hint='"auto" suits nearly every graph',
        )
    return choice


def _checked_part(graph: Graph, outputs: Outputs | None, *, on_initial: bool) -> Graph:
    """Return the part for `outputs`, or all of it for None; refuse objects that are not graphs.

    Warns of a training step without its updates that runs `on_initial` values.
    """
    if not isinstance(graph, Graph):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise GraphError(
            f"compile takes a graph, got {type(graph).__name__}",
            hint="name results by g.output(name, tensor) and give g, or a function's @asg.graph",
        )
    part = graph if outputs is None else only(graph, outputs)
    left = graph.updates.keys() - part.updates.keys()
    if on_initial and left & graph.parameters.keys():
        warn(
            "compile: outputs= leaves out the updates of this training step, so calls do not train."
            " Compile it without outputs=. To predict, pass state= with trained values",
            stacklevel=user_level(),
        )
    refuse_opaque(part)
    return part


def _results(graph: Graph, fetch: Outputs) -> dict[str, Ref]:
    """Return the outputs of the graph, and the values that `fetch` adds to them."""
    outputs, fetched = graph.output_refs, fetched_refs(graph, fetch)
    return {**outputs, **{name: ref for name, ref in fetched.items() if name not in outputs}}


def _computed(graph: Graph, outputs: Mapping[str, Ref]) -> Graph:
    """Return the graph to compute: these outputs, the updates, and the printed values."""
    hidden = {each.name: each.ref for each in prints_of(graph)}
    if not (outputs or hidden or graph.update_refs):
        warn(
            f"graph {graph.name!r} has neither outputs nor updates: a run computes nothing; "
            "name a result: g.output('y', y)",
            stacklevel=user_level(),
        )
    if not hidden and outputs.keys() == graph.output_refs.keys():
        return graph
    return extract(graph, {**outputs, **hidden}, graph.update_refs)


def _lowered(
    graph: Graph,
    results: dict[str, Ref],
    claims: AbstractSet[str],
    passes: Sequence[Pass | str] | None,
) -> Lowered:
    """Return a graph that is lowered at the first need."""
    names = {ref: name for name, ref in reversed(results.items())}
    lowering = partial(lower, claims=claims, passes=passes)
    return Lowered(graph, _computed(graph, results), names, lowering, is_usual=passes is None)


def _sharing(state: object) -> Executable | None:
    """Return the executable that shares its state; arrays by name are copied afterwards."""
    held = getattr(state, "executable", state)  # of a history
    if isinstance(held, Executable):
        return held
    if state is not None and not isinstance(state, Mapping):
        read = "asg.load_state(path) reads a file; "
        raise GraphError(
            f"state must be an executable or arrays by name, got {type(state).__name__}",
            op="compile",
            hint=f"{read if isinstance(state, str | os.PathLike) else ''}"
            "give exe or history.executable to share its state, or exe.state to copy it",
        )
    return None


def _store(backend: Backend, device: str | None, state: Executable | None, graph: Graph) -> Store:
    if state is None:
        return backend.store(device)
    if state.backend != backend.name or device is not None:
        raise BackendError(
            f"state of backend {state.backend!r} cannot be shared with {device or backend.name!r}",
            hint="compile both for the same backend, and leave out device=",
        )
    store = state.share(graph)
    _warn_of_fresh(store, graph)
    return store


def _warn_of_fresh(store: Store, graph: Graph) -> None:
    """Warn if the shared state lacks parameters that the graph does not train."""
    held = store.types
    fresh = [n for n in graph.parameters if n not in held and n not in graph.update_refs]
    if fresh:
        listed = ", ".join(map(repr, fresh[:3])) + (", …" if len(fresh) > 3 else "")
        warn(
            f"compile: the shared state lacks {listed}, and graph {graph.name!r} does not train "
            "them. They have their initial values; compare list(exe.state) and graph.parameters",
            stacklevel=user_level(),
        )


@overload
def evaluate(
    outputs: Tensor,
    feeds: Mapping[str, Any] | None = None,
    backend: str | Backend = "numpy",
    seed: int = 0,
) -> Array: ...
@overload
def evaluate(
    outputs: Graph | Mapping[str, Tensor],
    feeds: Mapping[str, Any] | None = None,
    backend: str | Backend = "numpy",
    seed: int = 0,
) -> dict[str, Array]: ...
def evaluate(
    outputs: Graph | Mapping[str, Tensor] | Tensor,
    feeds: Mapping[str, Any] | None = None,
    backend: str | Backend = "numpy",
    seed: int = 0,
) -> dict[str, Array] | Array:
    """Return the values of tensors as arrays, computed once, without keeping an executable.

    Parameters and state have their initial values, and updates are not made.

    Args:
        outputs: A tensor, a mapping from names to tensors, or a graph for all its outputs.
        feeds: The inputs that the tensors depend on, by name.
        backend: As for `compile`.
        seed: Chooses the random initial values.

    Raises the errors of `compile` and of the call of an executable.

    >>> x = asg.Graph().input("x", (2,))
    >>> asg.evaluate(x + 1, {"x": [1.0, 2.0]})
    array([2., 3.], dtype=float32)
    >>> asg.evaluate({"double": 2 * x, "sum": x.sum()}, {"x": [1.0, 2.0]})
    {'double': array([2., 4.], dtype=float32), 'sum': array(3., dtype=float32)}
    """
    if isinstance(outputs, Graph):
        outputs = outputs.outputs
    if not isinstance(outputs, (Tensor, Mapping)):  # pyright: ignore[reportUnnecessaryIsInstance]  # callers may have no type checker
        raise TypeError(f"outputs must be tensors by name, not {type(outputs).__name__}")
    wanted = {"value": outputs} if isinstance(outputs, Tensor) else dict(outputs)
    if not wanted:
        return {}
    for name, tensor in wanted.items():
        if not isinstance(tensor, Tensor):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"{name!r} must be a tensor, not {type(tensor).__name__}", op="evaluate"
            )
    graph = next(iter(wanted.values())).graph
    if any(tensor.graph is not graph for tensor in wanted.values()):
        raise GraphError("the tensors belong to different graphs", op="evaluate")
    refs: dict[str, Ref] = {f"value {i}": t.ref for i, t in enumerate(wanted.values())}
    part = _part_that_sizes_are_known_of(graph, refs, feeds or {})
    given = {n: v for n, v in (feeds or {}).items() if n in part or n not in graph}
    lacking = [f"{name!r} ({t.type})" for name, t in part.inputs.items() if name not in given]
    if lacking:
        hint = "feed arrays by name: asg.evaluate(tensor, {'x': array})"
        raise GraphError(f"{', '.join(lacking)} must be fed", op="evaluate", hint=hint)
    results = compile(part, backend, seed=seed)(given)
    arrays = [results[name].numpy() for name in refs]
    return arrays[0] if isinstance(outputs, Tensor) else dict(zip(wanted, arrays, strict=True))


def _part_that_sizes_are_known_of(
    graph: Graph, refs: Mapping[str, Ref], feeds: Mapping[str, Any]
) -> Graph:
    """Return the part of `graph` for `refs`, plus fed inputs that alone determine a dimension."""
    part = extract(graph, refs, {})
    beside = {name: t for name, t in graph.inputs.items() if name in feeds and name not in part}
    if not beside:
        return part
    lacking = symbols_used(part) - _symbols_in(part.inputs.values())
    sizes = {name: t.ref for name, t in beside.items() if lacking & _symbols_in([t])}
    return extract(graph, {**refs, **sizes}, {}) if sizes else part


def _symbols_in(tensors: Iterable[Tensor]) -> frozenset[str]:
    return frozenset(symbol for t in tensors for dim in t.shape for symbol in symbols_of(dim))

"""Calls of modules: scopes, parameters, state, random keys."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextvars import ContextVar
from functools import wraps
from types import MethodType
from typing import Any, NamedTuple, cast

import numpy as np

from asg.core.arguments import as_shape, check_node_name, leaf_attrs
from asg.core.dtypes import DType, as_dtype
from asg.core.errors import (
    AsgError,
    DTypeError,
    GraphError,
    MissingAttributeError,
    ShapeError,
)
from asg.core.graph import CURRENT, Graph, Tensor, current_graph
from asg.core.guard import explained, raised_in_library, undisturbed
from asg.core.leaves import PARAMETER, STATE
from asg.core.opdef import OpDef
from asg.core.threefry import key_of_seed
from asg.core.types import TensorType, static_shape
from asg.init import Initializer, values
from asg.nn.declarations import Declaration
from asg.nn.tree import Piece, check_piece, join, place_of
from asg.ops import functions as ops

KEY = "nn/key"  # the state that modules draw from; it advances once per run
_ADVANCE = 0
_STREAMS = 2**32 - 2


class Build:
    """An outermost call of a module: the graph, the paths of its tree, pending updates."""

    def __init__(self, graph: Graph, module: Piece) -> None:
        self.graph = graph
        self.root, self._paths = place_of(module)
        self._base = graph.context.scope
        self.updates: dict[str, Tensor] = {}
        self.blamed = False

    def path_of(self, module: Piece, *, look: bool = True) -> str | None:
        """Return the path of a module of the tree, or None for a module outside of it.

        If `look`, search the tree again, because a forward may have added the module.
        """
        if id(module) not in self._paths and look:
            self._paths = place_of(self.root)[1]
        return self._paths.get(id(module))

    def scope(self, path: str) -> str:
        """Return the graph's scope for a path."""
        return "/".join(part for part in (self._base, path.replace(".", "/")) if part)

    def commit(self) -> None:
        """Make the updates, after the whole call has succeeded."""
        for name, value in self.updates.items():
            self.graph.update(name, value, replace=True)


class Frame(NamedTuple):
    """The running call of a module."""

    build: Build
    dtype: DType


_FRAME: ContextVar[Frame | None] = ContextVar("asg_nn_call", default=None)


@undisturbed
def call(
    module: Piece,
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    method: Callable[..., Any] | None = None,
) -> Any:
    """Run the module's `forward`, or another method, in its scope.

    If it fails, restore the graph.
    """
    frame = _FRAME.get()
    tensors = list(_tensors([*args, *kwargs.values()]))
    outer = frame.build.graph if frame else None
    graph = tensors[0].graph if tensors else outer or _current(module, args)
    if frame is not None and outer is graph:
        return _run(frame.build, module, args, kwargs, _dtype(module, tensors, frame.dtype), method)
    build = Build(graph, module)
    count, updates = len(graph), dict(graph.update_refs)
    try:
        with graph:
            result = _run(build, module, args, kwargs, _dtype(module, tensors, DType.F32), method)
        build.commit()
    except BaseException:
        graph.withdraw(count)
        for name, ref in updates.items():
            graph.update(name, graph.tensor(ref), replace=True)
        raise
    return result


def in_graph_of_arguments(method: Callable[..., Any]) -> Callable[..., Any]:
    """Let a method of a module run in the graph of its tensors, if no forward is running."""

    @wraps(method)
    def called(self: Piece, *args: Any, **kwargs: Any) -> Any:
        waits = _FRAME.get() is None and CURRENT.get() is None
        if waits and any(True for _ in _tensors([*args, *kwargs.values()])):
            return call(self, args, kwargs, MethodType(method, self))
        return method(self, *args, **kwargs)

    return called


def _current(module: Piece, args: tuple[Any, ...]) -> Graph:
    """Return the graph to build into; raise GraphError if the arguments are numbers."""
    if CURRENT.get() is None and any(hasattr(each, "__array__") for each in args):
        name = type(module).__name__
        raise GraphError(
            f"{name} builds a graph, and was called with an array",
            hint=f"declare an input: y = net(g.input('x', {np.shape(args[0])})); "
            "asg.evaluate(y, {'x': array}) runs it",
        )
    return current_graph()


def _run(
    build: Build,
    module: Piece,
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    dtype: DType,
    method: Callable[..., Any] | None,
) -> Any:
    called = method or module.forward
    graph = build.graph
    before = graph.context
    path = build.path_of(module, look=module.module_record.parent is not None)
    if path is not None:
        graph.context = before._replace(scope=build.scope(path))
    token = _FRAME.set(Frame(build, dtype))
    try:
        result = called(*args, **kwargs)
    except AsgError as error:
        if build.blamed:
            raise
        build.blamed = True
        if isinstance(error, MissingAttributeError) and raised_in_library(error):
            raise explained(label(module, path), called, args, kwargs, error) from error
        blamed = error.within(label(module, path))
        raise blamed.with_traceback(error.__traceback__) from None
    except Exception as error:
        if not raised_in_library(error):
            raise
        build.blamed = True
        raise explained(label(module, path), called, args, kwargs, error) from error
    finally:
        _FRAME.reset(token)
        graph.context = before
    if method is None:
        module.module_record.result = ", ".join(str(each.type) for each in _tensors([result]))
    return result


def label(module: Piece, path: str | None) -> str:
    """Return a module's name for messages: `Linear 'blocks.0.up'`."""
    return f"{type(module).__name__} {path!r}" if path else type(module).__name__


def _tensors(values: Iterable[Any]) -> Iterator[Tensor]:
    waiting = list(values)
    waiting.reverse()
    while waiting:
        value = waiting.pop()
        if isinstance(value, Tensor):
            yield value
        elif isinstance(value, Mapping):
            waiting.extend(reversed([*cast("Mapping[str, Any]", value).values()]))
        elif isinstance(value, list | tuple):
            waiting.extend(reversed(cast("list[Any]", value)))


def _dtype(module: Piece, tensors: list[Tensor], otherwise: DType) -> DType:
    own = module.module_record.dtype
    return own or next((t.dtype for t in tensors if t.dtype.is_float), otherwise)


def _running(module: Piece) -> Frame | None:
    """Return the call that runs; in a `with graph:` without one, a frame for the module's tree."""
    frame, graph = _FRAME.get(), CURRENT.get()
    return Frame(Build(graph, module), DType.F32) if frame is None and graph is not None else frame


def current(module: Piece, what: str) -> tuple[Build, str, DType]:
    """Return the outermost call, the path of a module, and the dtype of its parameters."""
    frame = _running(module)
    if frame is None:
        raise GraphError(
            f"{label(module, None)}: {what} outside of a call",
            hint="a module has parameters and state in a graph: use them in its forward, "
            "or call its other methods inside `with graph:`",
        )
    path = frame.build.path_of(module)
    if path is None:
        raise GraphError(
            f"{label(module, None)} is not a part of the {type(frame.build.root).__name__} that "
            "calls it, and so has no name there",
            hint="assign it to an attribute of the module that uses it",
        )
    return frame.build, path, module.module_record.dtype or frame.dtype


# Parameters and state


def leaf(
    module: Piece,
    op: OpDef,
    name: str,
    shape: Any,
    dtype: DType | str | None,
    init: object,
) -> Tensor:
    """Return the parameter or state `name` of a module, made if the graph does not have it.

    A declaration of the module's `__init__` comes before these arguments, but for the shape.
    """
    declaration = module.module_record.declarations.get(name)
    if declaration is not None:
        _check_shape(module, name, declaration, shape)
        op = PARAMETER if declaration.trained else STATE
        module, name = _home(module, name, declaration)
        shape, dtype = declaration.wanted_shape, declaration.wanted_dtype
        init = declaration.initial
    build, path, usual = current(module, f"{op.name} {name!r}")
    full = join(path, name)
    found = found_in(build.graph, full)
    if shape is None:
        if found is None:
            raise GraphError(
                f"there is no {op.name} {full!r} in graph {build.graph.name!r} yet",
                hint="call the module first, or give its shape",
            )
        return found
    wanted = TensorType(as_shape(shape), usual if dtype is None else as_dtype(dtype))
    if found is not None:
        _check(module, path, op, found, wanted)
    else:
        _check_home(module, build.graph, full)
        if op is PARAMETER:
            init = _by_rule(build, module, full, wanted, init)
        found = made_in(build, path, op, full, wanted, init)
        build.graph.owners[full] = module
        module.module_record.homes[build.graph] = full
    kept = module.module_record.parameters if op is PARAMETER else module.module_record.state
    kept[name] = wanted
    return found


def declare(module: Piece, name: str, declaration: Declaration) -> None:
    """Let a module have a declaration by this name."""
    module.module_record.declarations[check_piece(name)] = declaration
    _home(module, name, declaration)


def _home(module: Piece, name: str, declaration: Declaration) -> tuple[Piece, str]:
    """Return the module and the name that have the value: the first that it was assigned to."""
    home = declaration.home
    if home is None or home[0].module_record.declarations.get(home[1]) is not declaration:
        home = declaration.home = module, name
    return home


def attribute(module: Piece, name: str) -> Tensor | None:
    """Return the value of a declaration, or a parameter that the graph of the call has, or None.

    Outside of calls, return the declaration.
    """
    frame, declaration = _running(module), module.module_record.declarations.get(name)
    if declaration is not None:
        if frame is None:
            return declaration
        if not declaration.persistent:
            return ops.constant(declaration.initial, declaration.wanted_dtype or frame.dtype)
        found = leaf(module, PARAMETER, name, None, None, None)
        return found if declaration.trained else value_of(module, found)
    path = None if frame is None else frame.build.path_of(module)
    if frame is None or path is None:
        return None
    found = found_in(frame.build.graph, join(path, name))
    return found if found is not None and found.node.op is PARAMETER else None


def found_in(graph: Graph, name: str) -> Tensor | None:
    """Return the leaf with a name, or None."""
    if name not in graph:
        return None
    try:
        return graph.leaf(name)
    except GraphError:  # only an output has this name
        return None


def made_in(
    build: Build, path: str, op: OpDef, full: str, wanted: TensorType, init: object
) -> Tensor:
    """Return a new parameter or state, in the scope of a path."""
    graph = build.graph
    if graph.trace is not None and op is not PARAMETER:
        raise GraphError(
            f"{op.name} {full!r} cannot be made inside the body of a {graph.trace.op}",
            hint="call the module once outside of it first",
        )
    before = graph.context
    graph.context = before._replace(scope=build.scope(path))
    try:
        if graph.trace is not None:  # the outer graph takes it over from the body
            attrs = leaf_attrs(op, full, wanted.shape, wanted.dtype, init)
            return graph.add(op, (), attrs, name=check_node_name(full))[0]
        make = graph.parameter if op is PARAMETER else graph.state_variable
        return make(full, wanted.shape, wanted.dtype, init)
    finally:
        graph.context = before


def _by_rule(build: Build, module: Piece, full: str, wanted: TensorType, init: object) -> object:
    """Return the initial value by the innermost module's rule that has a value."""
    above: Piece | None = module
    while above is not None:
        rule, path = above.module_record.rule, build.path_of(above)
        if rule is not None and path is not None:
            name = full.removeprefix(f"{path}.") if path else full
            chosen = rule(name, static_shape(wanted.shape))
            if chosen is not None:
                return chosen
        above = above.module_record.parent
    return init


def _check_shape(module: Piece, name: str, declaration: Declaration, shape: Any) -> None:
    """Raise ShapeError if a layer wants another shape than was declared; None wants any."""
    if shape is not None and as_shape(shape) != declaration.wanted_shape:
        raise ShapeError(
            f"{label(module, None)}: {name!r} was assigned {declaration!r}, and has the shape "
            f"{as_shape(shape)} here"
        )


def _check(module: Piece, path: str, op: OpDef, found: Tensor, wanted: TensorType) -> None:
    graph, name = found.graph, str(found.name)
    owner = graph.owners.get(name)
    if owner is not None and owner is not module:
        raise GraphError(
            f"{op.name} {name!r} of graph {graph.name!r} belongs to another "
            f"{type(owner).__name__}{_source(found)}; two modules would share it by accident",
            hint=f'name the whole net: {_whole(module)}(...).named("head"), or make both parts of '
            "one module. To share weights, call the same module twice",
        )
    if found.node.op is not op:
        raise GraphError(f"{name!r} is {found.node.op.name} in graph {graph.name!r}, not {op.name}")
    if found.type != wanted:
        error = DTypeError if found.dtype is not wanted.dtype else ShapeError
        raise error(
            f"{op.name} {name!r} is {found.type} in graph {graph.name!r}{_source(found)}, "
            f"and this call of {label(module, path)} wants {wanted}",
            hint="a module that is called twice must get the same widths and dtype",
        )


def _whole(module: Piece) -> str:
    """Return the class of the outermost module around `module`."""
    while module.module_record.parent is not None:
        module = module.module_record.parent
    return type(module).__name__


def _source(made: Tensor) -> str:
    return f" (made at {made.node.source})" if made.node.source else ""


def _check_home(module: Piece, graph: Graph, full: str) -> None:
    home = module.module_record.homes.get(graph)
    if home is not None and home in graph and _folder(home) != _folder(full):
        raise GraphError(
            f"{type(module).__name__} is {_folder(full) or 'the root'!r} now, and was called "
            f"before in graph {graph.name!r}, where it made {home!r}",
            hint="assign a module to its parent before its first call",
        )


def _folder(name: str) -> str:
    return name.rpartition(".")[0]


def value_of(module: Piece, state: Tensor) -> Tensor:
    """Return the current value of a state variable: its latest update, if any."""
    build = current(module, "a state variable")[0]
    name = str(state.name)
    if name in build.updates:
        return build.updates[name]
    ref = build.graph.update_refs.get(name)
    return state if ref is None else build.graph.tensor(ref)


def update(module: Piece, name: str, value: Tensor) -> None:
    """Let a state variable of the module take `value` after the run."""
    declaration = module.module_record.declarations.get(name)
    if declaration is not None:
        module, name = _home(module, name, declaration)
    build, path, _ = current(module, f"the update of {name!r}")
    _keep(build, join(path, name), value)


def _keep(build: Build, name: str, value: Tensor) -> None:
    """Plan the update of a state; outside of a call, make it at once."""
    build.updates[name] = value
    if _FRAME.get() is None:
        build.commit()


# Random keys


def key_state(module: Piece, *, advance: bool) -> Tensor:
    """Return the graph's key, u32[2]; if `advance`, let it change from run to run."""
    build, _, _ = current(module, "a random key")
    seed = build.root.module_record.seed
    key = found_in(build.graph, KEY)
    first = values(key_of_seed(seed or 0))
    if key is None and build.graph.trace is not None:
        raise GraphError(
            f"{KEY!r}, the state that random keys come from, cannot be made inside the body of a "
            f"{build.graph.trace.op}",
            hint="call self.random_key() before the loop, and asg.random.fold_in(key, turn) inside",
        )
    if key is None:
        key = made_in(build, "", STATE, KEY, TensorType((2,), DType.U32), first)
    elif seed is not None and cast("Initializer", key.node.attrs["init"]) != first:
        raise GraphError(
            f"graph {build.graph.name!r} has the key of another seed than {seed}",
            hint="seed only the module that is called first",
        )
    if advance and KEY not in build.updates and KEY not in build.graph.update_refs:
        before = build.graph.context
        build.graph.context = before._replace(scope=build.scope(""))
        _keep(build, KEY, ops.random_fold_in(key, _ADVANCE))
        build.graph.context = before
    return key


def draw(module: Piece) -> Tensor:
    """Return a key, u32[2], for the module's path and its number of earlier draws in this graph."""
    build, path, _ = current(module, "a random key")
    key = key_state(module, advance=True)
    draws = module.module_record.draws
    index = draws.get(build.graph, 0)
    draws[build.graph] = index + 1
    digest = hashlib.blake2b(f"{path}#{index}".encode(), digest_size=8).digest()
    return ops.random_fold_in(key, 1 + int.from_bytes(digest, "little") % (_STREAMS - 1))

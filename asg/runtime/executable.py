"""An executable: a compiled graph with its state, called like a function."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn
from warnings import warn

from asg.core.arguments import as_int
from asg.core.dtypes import Array
from asg.core.errors import AsgError, BackendError, GraphError, OutOfMemoryError, ShapeError
from asg.core.graph import Graph
from asg.core.guard import undisturbed
from asg.core.hints import absent, not_pickled
from asg.core.ranks import Ranks, run_by
from asg.core.source import user_level
from asg.core.state_names import OPTIM, averages_left_out, of_training
from asg.core.subgraphs import bind_graph, check_facts, symbols_used
from asg.core.types import TensorType
from asg.runtime.arrays import Results
from asg.runtime.backend import (
    Backend,
    MemoryReport,
    Options,
    Prepared,
    Program,
    Store,
    offers,
)
from asg.runtime.checkpoints import Checkpoints
from asg.runtime.compiled.interface import Graphs, Lowered, printed
from asg.runtime.compiled.protocol import KeepsPrograms
from asg.runtime.feeds import (
    Feedable,
    as_feed,
    binding_of,
    check_mapping,
    check_names,
    checked_dims,
    example_call,
    suggestion,
)
from asg.runtime.memory.lifetimes import BufferLife, HasLifetimes
from asg.runtime.memory.peak_formula import PeakFormula, peak_formula
from asg.runtime.plan_cache import (
    CacheInfo,
    Key,
    PlanCache,
    PlanInfo,
    as_key,
    prepared,
    sizes_text,
)
from asg.runtime.profiling import HasKernels, HasProfile, KernelText, Profile, with_arithmetic
from asg.runtime.state_view import StateView
from asg.runtime.training_steps import Steps, check_steps, steps_of
from asg.runtime.tuning import HasOrigin


class Settings(NamedTuple):
    """The choices of `compile` that the executable keeps."""

    options: Options
    dims: Mapping[str, int]
    cache_bytes: int
    cache_size: int | None
    memory_limit: int | None
    ranks: Ranks
    strict_dtypes: bool


class Executable:
    """A compiled graph: `exe(x=array)` runs it once and returns its outputs by name.

    Parameters and state stay on the backend between runs. Each size of the symbolic dimensions has
    a separate plan, made at its first use; all plans share the state.

    >>> w = asg.Graph().parameter("w", (), init=1.0)
    >>> _ = w.graph.output("w", w), w.graph.update("w", w + 1)
    >>> exe = asg.compile(w.graph, "numpy")  # an asg.Executable
    >>> [exe()["w"].item() for _ in range(3)], exe.state["w"].item()
    ([1.0, 2.0, 3.0], 4.0)
    """

    def __init__(
        self,
        graphs: Graphs,
        backend: Backend,
        store: Store,
        steps: Steps | None,
        settings: Settings,
        plans: Prepared | None = None,
    ) -> None:
        self._graphs = graphs
        self.executor = backend
        self._store = store
        self._steps = steps
        self.settings = settings
        seen = graphs.interface
        self._name, self._has_ranks, self._symbols = seen.name, seen.has_ranks, seen.symbols
        self._feeds, self._state_types = seen.feeds, seen.states
        self._outputs, self._prints = seen.outputs, seen.prints
        self._checks = [(f, f.name, f.type.dtype, f"input {f.name!r}") for f in self._feeds]
        ahead = self._symbols <= settings.dims.keys()
        options = _options(settings, ahead=ahead)
        self._prepared = plans or _planned(backend, graphs, store, options)
        self._loaded = plans is not None  # from a file, with the state of earlier steps
        self._cache = PlanCache(settings.cache_bytes, settings.cache_size)
        self._last: tuple[object, Program] | None = None
        self._checkpoints: Checkpoints | None = None
        if ahead:  # so that an invalid program fails now
            self._program(dict(settings.dims))

    @property
    def graph(self) -> Graph:
        """The user's graph."""
        return self._graphs.graph

    @property
    def lowered(self) -> Graph:
        """The lowered graph, which its backend computes."""
        return self._graphs.lowered

    @property
    def steps(self) -> Steps:
        """The training steps of all executables that share the state."""
        if self._steps is None:
            self._steps = steps_of(self.graph)
        return self._steps

    # Running

    def __call__(
        self, feeds: Mapping[str, Any] | None = None, /, *more: object, **named: Any
    ) -> Results:
        """Run once: `exe(x=array)`, or `exe({"ext/w": array})` for other names.

        Outputs and updates see the state from before the run. If a call raises, nothing has run and
        the state is unchanged.

        Raises:
            GraphError: A name is missing or unknown.
            DTypeError: An array has a wrong dtype.
            ShapeError: An array has a wrong shape.
        """
        if more or (feeds is not None and not isinstance(feeds, Mapping)):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError("feeds go by name", hint=example_call(self._feeds))
        if feeds and named:
            twice = feeds.keys() & named.keys()
            if twice:
                raise GraphError(f"{min(twice)!r} is fed twice", hint="by position or by name")
        return self.run({**feeds, **named} if feeds else named)

    def __getitem__(self, name: object) -> NoReturn:
        raise GraphError(
            f"exe[{name!r}] does not exist, since each run returns its values",
            hint=f"write exe(x=array)[{name!r}], or exe.state[{name!r}] for a parameter or state",
        )

    def run(
        self,
        feeds: Mapping[str, Any] = MappingProxyType({}),
        *,
        dims: Mapping[str, int] | None = None,
        **named: object,
    ) -> Results:
        """Run once with `feeds`; `dims` has the symbolic dimensions that no feed determines.

        Raises GraphError for other arguments, and the errors of a call.
        """
        if named:
            raise GraphError(
                f"there is no argument {min(named)!r}; feeds are a dict", op="run",
                hint=f"{example_call(self._feeds)}; asg.compile(graph, outputs=...) names results",
            )  # fmt: skip
        check_mapping("feeds", feeds)
        if dims is not None and not isinstance(dims, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"dims must be sizes by symbol, got {type(dims).__name__}", op="run",
                hint='for example dims={"N": 8}',
            )  # fmt: skip
        if self._checkpoints is None:
            return self._run(feeds, dims)
        with self._checkpoints.run():
            return self._run(feeds, dims)

    def _run(self, feeds: Mapping[str, Any], dims: Mapping[str, int] | None) -> Results:
        program, arrays = self._fed(feeds, dims)
        if self._has_ranks:
            with run_by(self.settings.ranks):
                found = program.run(arrays)
        else:
            found = program.run(arrays)
        return Results(printed(found, self._prints), self._graphs)

    def _fed(
        self, feeds: Mapping[str, Any], dims: Mapping[str, int] | None
    ) -> tuple[Program, Mapping[str, Feedable]]:
        """Return the program for these feeds, and its arrays."""
        arrays: dict[str, Feedable] = {}
        shapes: list[tuple[int, ...] | None] = []
        strict = self.settings.strict_dtypes
        for _, name, dtype, label in self._checks:
            if name in feeds:
                array = arrays[name] = as_feed(label, feeds[name], dtype, strict=strict)
                shapes.append(array.shape)
            else:
                shapes.append(None)
        if len(arrays) != len(feeds) or None in shapes:
            check_names(self.graph, self._feeds, feeds)
        key = (shapes, dict(dims) if dims else None)
        last = self._last
        if last is not None and last[0] == key:  # the common case
            self._cache.hits += 1
            program = last[1]
        else:
            program = self._found(arrays, dims)
            self._last = (key, program)
        return program, arrays

    @undisturbed
    def _found(self, arrays: Mapping[str, Feedable], dims: Mapping[str, int] | None) -> Program:
        fed = [(feed, arrays[feed.name].shape) for feed in self._feeds if feed.name in arrays]
        return self._program(binding_of(fed, self._dims(dims)))

    # State

    if not TYPE_CHECKING:  # a checker would take any attribute for known

        def __getattr__(self, name: str) -> NoReturn:
            raise absent(self, name)

    @property
    def state(self) -> Mapping[str, Array]:
        """Parameters and state by name, read as arrays."""
        untrained = self._last is None and not self._loaded and bool(steps_of(self.graph))
        return StateView(self._store, tuple(self._state_types), untrained=untrained)

    def load_state(self, values: Mapping[str, Any], strict: bool = True) -> tuple[str, ...]:
        """Replace parameters and state by arrays; return the names replaced.

        Args:
            values: Arrays by name.
            strict: Whether `values` must name all parameters and state, and nothing else. Unknown
                state of a training step is always left out; a warning names averages of parameters
                among it. If False, only common names are replaced.

        Raises:
            GraphError: A name is missing or unknown; nothing has changed.
            ShapeError: An array has a wrong shape; nothing has changed.
            DTypeError: An array has a wrong dtype; nothing has changed.
        """
        types = self._state_types
        check_mapping("load_state", values)
        if strict:
            self._check_state_names(types, values)
        present = [name for name in types if name in values]
        try:
            checked = {name: self._checked(name, types[name], values[name]) for name in present}
        except AsgError as error:
            raise error.of("load_state") from None
        self._store.write(checked)
        return tuple(checked)

    def _checked(self, name: str, type_: TensorType, value: Any) -> Feedable:
        array = as_feed(repr(name), value, type_.dtype, strict=self.settings.strict_dtypes)
        if array.shape != type_.shape:
            raise ShapeError(f"{name!r}: expected {type_}, got the shape {list(array.shape)}")
        return array

    def checkpoint_every(self, steps: int, path: str | os.PathLike[str]) -> None:
        """Write all parameters and state to a safetensors file after every `steps` runs from now.

        The file always holds a complete checkpoint, the last or the new, also after a crash.
        Nothing is written before the first checkpoint is due, so training may resume from an
        earlier file of that name. A run that raises writes nothing, and the hint of its
        BackendError says how to resume: compile again, then `exe.load_state(asg.load_state(path))`.
        A later call of this method replaces an earlier call.

        Args:
            steps: The number of runs between checkpoints, at least 1.
            path: The file, with a suffix that `asg.save_state` accepts.

        Raises:
            GraphError: `steps` is below 1, the folder is missing, or the graph has no state.
            FormatError: The suffix is wrong.
            OSError: Raised by a later run that cannot write. The run itself succeeded, and the next
                run tries again.
        """
        self._checkpoints = Checkpoints(self.state, steps, path, self.origin)

    def checkpoint(self) -> None:
        """Write all parameters and state now, to the file set by `checkpoint_every`.

        Raises:
            GraphError: `checkpoint_every` has set no file.
            OSError: The file cannot be written.
        """
        if self._checkpoints is None:
            raise GraphError(
                "there is no file to write to",
                op="checkpoint",
                hint="exe.checkpoint_every(steps, path) sets a file; asg.save_state takes any",
            )
        self._checkpoints.write()

    def origin(self) -> Mapping[str, str]:
        """Return the causes of the results' bits besides graph and feeds, as texts by name.

        These are the backend, and its own description: its device, and the table of kernels tuned
        for it. Checkpoints store them.
        """
        named = {"backend": self.backend}
        return {**named, **self._store.origin()} if offers(self._store, HasOrigin) else named

    def share(self, graph: Graph) -> Store:
        """Return the store of its state, for `graph`.

        Raises GraphError if a name has another type there, or if another training step uses it.
        """
        check_steps(self.steps, graph)
        leaves = {**graph.parameters, **graph.state}
        for name, held in self._store.types.items():
            if name in leaves and leaves[name].type != held:
                raise GraphError(
                    f"the shared state has {name!r} as {held}, and the graph as "
                    f"{leaves[name].type}",
                    hint="rename either of the two",
                )
        return self._store

    def _check_state_names(self, types: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        wrong = [name for name in types if name not in values]
        unknown = [name for name in values if name not in types]
        trains = any(name.startswith(OPTIM) for name in types)
        spare = [] if trains else of_training(unknown)
        unknown = [name for name in unknown if name not in spare]
        common = "exe.load_state(values, strict=False) takes only common names"
        if wrong:
            fault = f"the values lack {', '.join(map(repr, wrong))}"
            if unknown:
                fault += f", and have an unknown {unknown[0]!r}"
            raise GraphError(fault, op="load_state", hint=common)
        if unknown:
            meant = suggestion(str(unknown[0]), types, "parameters and state")
            raise GraphError(
                f"graph {self._name!r} has no {unknown[0]!r}",
                op="load_state",
                hint=f"{meant}; {common}",
            )
        if omitted := averages_left_out("load_state", spare):
            warn(omitted, stacklevel=user_level())

    # Files

    def save(
        self, path: str | os.PathLike[str], *, sizes: Sequence[Mapping[str, int]] | None = None
    ) -> None:
        r"""Write its programs and its state to a file, which `asg.load_compiled` runs.

        The file fits this version of ASG and the named sizes. On NumPy it fits this processor: it
        holds native code, sealed by a key of this user. For other users, loading makes the code
        again. On wgpu it fits devices with the features and limits that its kernels need.

        Args:
            path: The file, with the suffix .asgx.
            sizes: Sizes of the symbolic dimensions, a mapping for each program. None saves the
                plans of earlier runs.

        Raises:
            FormatError: The path has another suffix.
            GraphError: There are no sizes to save.
            BackendError: The backend cannot save programs, or the graph is for several ranks.
            OSError: The path is not writable, or not a regular file.

        >>> import tempfile
        >>> x = asg.Graph().input("x", ("N",))
        >>> _ = x.graph.output("total", asg.sum(x))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     asg.compile(x.graph, "numpy").save(folder + "/sum.asgx", sizes=[{"N": 2}])
        ...     exe = asg.load_compiled(folder + "/sum.asgx")
        >>> exe(x=[1.0, 2.0])["total"].item()
        3.0
        """
        from asg.runtime.compiled.saving import Kept, check_sizes, write_compiled

        found = [plan.dims for plan in self.plans] if sizes is None else check_sizes(sizes)
        if not found:
            raise GraphError(
                f"graph {self._name!r} has not run yet, so it has no sizes to save",
                op="save",
                hint=f'name them: sizes=[{{"{min(self._symbols)}": 32}}]',
            )
        programs = [(self._dims(each), self._peek(each)) for each in found]
        options, strict = self.settings.options, self.settings.strict_dtypes
        kept = Kept(self._graphs, self.executor, self._store, options, strict, self.settings.dims)
        write_compiled(path, kept, programs)

    # Plans

    @property
    def backend(self) -> str:
        """The name of its backend."""
        return self.executor.name

    def memory(self, **dims: int) -> MemoryReport:
        """Return the memory of a run, in bytes, for these sizes of the symbolic dimensions.

        Nothing runs. `memory_formula` needs no sizes.

        Raises:
            ShapeError: A size is missing.
        """
        return self._peek(dims).memory

    def memory_formula(self, **dims: int) -> PeakFormula | None:
        """Return the peak in bytes as a polynomial of the symbolic dimensions not given, or None.

        It plans a few sizes, for at most a second, and fits the polynomial. It returns None for no
        symbols and for more than two. It also returns None if plans differ in more than size, or if
        planning takes longer. Use `memory` for the peak of a single binding.
        """
        given = self._dims(dims)

        def peak(sizes: Mapping[str, int]) -> int:
            return self._specialize({**given, **sizes}).memory.peak

        try:
            return peak_formula(peak, self._without_size(given))
        except (ShapeError, OutOfMemoryError):  # these sizes break an assumption or the limit
            return None

    def explain(self, **dims: int) -> str:
        """Return the plan for these sizes of the dimensions as text, a line for each step."""
        return self._peek(dims).explain()

    def lifetimes(self, **dims: int) -> Sequence[BufferLife]:
        """Return the place of each buffer of the plan, and its first and last step.

        Raises:
            BackendError: The backend does not report lifetimes.
        """
        program = self._peek(dims)
        if not offers(program, HasLifetimes):
            raise BackendError(f"the {self.backend} backend does not tell how long buffers live")
        return program.lifetimes()

    def kernels(self, **dims: int) -> Sequence[KernelText]:
        """Return the kernels compiled for these sizes of the dimensions, step by step.

        Raises:
            BackendError: The backend compiles no text.
        """
        program = self._peek(dims)
        if not offers(program, HasKernels):
            raise BackendError(f"the {self.backend} backend has no kernels to show")
        return program.kernels()

    def profile(
        self,
        feeds: Mapping[str, Any] | None = None,
        /,
        *,
        runs: int = 10,
        dims: Mapping[str, int] | None = None,
        **named: Any,
    ) -> Profile:
        """Return the time of each step of a run on these feeds, the median of `runs`.

        Parameters and state stay unchanged. On wgpu the graph runs for 50 ms before the first timed
        run, since an idle GPU lowers its clocks.

        Raises:
            BackendError: The backend or device cannot measure, or `runs` is below 1.
        """
        if as_int(runs, "runs") < 1:
            raise BackendError(f"runs must be at least 1, got {runs}", op="profile")
        check_mapping("feeds", feeds or {})
        program, arrays = self._fed({**(feeds or {}), **named}, dims)
        if not offers(program, HasProfile):
            raise BackendError(f"the {self.backend} backend does not measure its steps")
        binding = dict(self._cache.key_of(program))
        return with_arithmetic(program.profile(arrays, runs), bind_graph(self.lowered, binding))

    @property
    def plans(self) -> tuple[PlanInfo, ...]:
        """The stored plans, each with its sizes and bytes; the most recently used is last.

        `compile(cache_bytes=)` bounds their total.
        """
        return self._cache.plans()

    def cache_info(self) -> CacheInfo:
        """Return the hits and misses of the plan cache, its bounds, and its sizes."""
        return self._cache.info()

    def __reduce__(self) -> NoReturn:
        raise not_pickled(
            repr(self),
            "exe.save(path) writes it to a file, and asg.compile(exe.graph, "
            "state=dict(exe.state)) makes another with the same values",
        )

    def __repr__(self) -> str:
        return (
            f"<Executable {self._name!r} on {self.backend} ({self.executor.describe()}): "
            f"inputs {', '.join(feed.name for feed in self._feeds) or 'none'}; "
            f"outputs {', '.join(self._outputs) or 'none'}>"
        )

    def _dims(self, dims: Mapping[str, int] | None) -> dict[str, int]:
        given = checked_dims(self.graph, dims) if dims else {}
        return {**self.settings.dims, **given}

    def _peek(self, dims: Mapping[str, int]) -> Program:
        binding = self._dims(dims)
        missing = self._without_size(binding)
        if missing:
            given = ", ".join(f"{name}=8" for name in missing)
            raise ShapeError(
                f"graph {self._name!r} needs a size for {', '.join(missing)}: each plan has "
                "fixed sizes, independent of earlier runs",
                hint=f"pass each by its name, as in exe.memory({given}) or exe.kernels({given})",
            )
        found = self._cache.peek(self._key(binding))
        return found or self._specialize(binding)

    def _key(self, binding: Mapping[str, int]) -> Key:
        missing = self._without_size(binding)
        if missing:
            names = ", ".join(missing)
            raise ShapeError(
                f"graph {self._name!r} needs a size for {names}, which no feed determines",
                hint=f'compile it with dims={{"{missing[0]}": ...}}, or pass dims to exe.run',
            )
        return as_key(binding)

    def _without_size(self, binding: Mapping[str, int]) -> list[str]:
        """Return the symbols that the lowered graph uses and `binding` lacks, in order."""
        if not self._symbols:
            return []
        missing = (self._symbols | self._graphs.facts.symbols) - binding.keys()
        return sorted(missing & symbols_used(self.lowered)) if missing else []  # it may lower now

    def _program(self, binding: Mapping[str, int]) -> Program:
        key = self._key(binding)
        program = self._cache.find(key)
        if program is None:
            program = self._specialize(binding)
            self._cache.add(key, program, self._name)
        return program

    def _specialize(self, binding: Mapping[str, int]) -> Program:
        if binding:
            check_facts(self._graphs.facts, binding)
        try:
            program = self._prepared.specialize(binding)
        except AsgError as error:
            raise error.within(f"graph {self._name!r}{_sizes(binding)}") from None
        limit = self.settings.memory_limit
        if limit is not None and program.memory.peak > limit:
            raise program.memory.beyond(limit, f"graph {self.graph.name!r}{_sizes(binding)}")
        return program


def _planned(backend: Backend, graphs: Graphs, store: Store, options: Options) -> Prepared:
    if not isinstance(graphs, Lowered) or not offers(backend, KeepsPrograms):
        return prepared(backend, graphs.lowered, store, options)
    from asg.runtime.compiled.keeping import planned  # seals take a while to import

    return planned(backend, graphs, store, options)


def _options(settings: Settings, *, ahead: bool) -> Options:
    """Return the options of programs, which are specialized if sizes are known `ahead`."""
    options = settings.options
    is_free = ahead and options.specialize == "auto"
    return replace(options, specialize="always") if is_free else options


def _sizes(binding: Mapping[str, int]) -> str:
    text = sizes_text(as_key(binding))
    return f" for {text}" if text else ""

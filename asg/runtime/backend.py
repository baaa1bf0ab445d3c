"""The interface of an executor: a backend makes stores of state, and programs from graphs.

A third party adds a backend with an entry point of the group `asg.backends` that names the object.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar, runtime_checkable

from asg.core.dtypes import Array, DType
from asg.core.errors import OutOfMemoryError
from asg.core.graph import Graph
from asg.core.threefry import Words
from asg.core.types import TensorType
from asg.runtime.arrays import DeviceArray
from asg.runtime.recording import AheadTarget, Recording

if TYPE_CHECKING:
    from typing_extensions import TypeIs


class Allocation(NamedTuple):
    """A piece of planned memory: its purpose, type and bytes.

    >>> t = asg.Graph().input("x", (256,)).type
    >>> str(asg.extend.Allocation("input x", t, 1024))
    'input x f32[256]: 1 KiB'
    """

    label: str
    type: TensorType
    bytes: int

    def __str__(self) -> str:
        return f"{self.label} {self.type}: {format_bytes(self.bytes)}"


_NAMED = 3  # tensors in an error
_KINDS = ("state", "constants", "buffers", "workspace")
SPARE = "use a smaller batch, asg.checkpoint for values that gradients compute again, or f16"

DEVICE = "ASG_DEVICE"  # the environment variable with the device to use
TURN = "turn:"  # prefix of the device that a rank gets by its number on its machine


class DeviceInfo(NamedTuple):
    """A device that a backend can use, as `asg devices` lists it.

    >>> device = asg.extend.DeviceInfo("llvmpipe", "CPU", "Vulkan", "Mesa", (), {})
    >>> device.name, device.type
    ('llvmpipe', 'CPU')
    """

    name: str
    type: str
    interface: str
    driver: str
    features: tuple[str, ...]
    limits: Mapping[str, int]


@dataclass(frozen=True)
class MemoryReport:
    """The memory of a plan for fixed sizes, in bytes, known before anything runs.

    Attributes:
        peak: The sum of state, constants, buffers and workspace.
        state: Parameters and state.
        constants: Constants, and copies of state kept from run to run.
        buffers: Inputs, outputs and all intermediate values; they share memory if their lifetimes
            allow.
        workspace: The largest temporary of a single step.
        inputs: The inputs alone.
        outputs: The outputs alone.
        largest: The largest tensors.

    >>> report = asg.extend.MemoryReport(
    ...     peak=3072, state=1024, constants=0, buffers=2048, workspace=0, inputs=1024, outputs=64)
    >>> print(report)
    peak 3 KiB: state 1 KiB, constants 0 B, buffers 2 KiB, workspace 0 B
    """

    peak: int
    state: int
    constants: int
    buffers: int
    workspace: int
    inputs: int
    outputs: int
    largest: tuple[Allocation, ...] = ()

    @property
    def named(self) -> str:
        """The kinds of memory and the three largest tensors, for the end of an error message."""
        found = self.largest[:_NAMED]
        what = "the largest tensor is" if len(found) == 1 else "the largest tensors are"
        tensors = f"; {what} {', '.join(map(str, found))}" if found else ""
        return f": {self._kinds(least=1)}{tensors}"

    def _kinds(self, least: int = 0) -> str:
        """The kinds of memory with at least this number of bytes, in words."""
        sizes = {part: getattr(self, part) for part in _KINDS}
        return ", ".join(f"{k} {format_bytes(size)}" for k, size in sizes.items() if size >= least)

    def beyond(self, limit: int, owner: str) -> OutOfMemoryError:
        """Return the error that `owner` needs more than `limit` bytes."""
        return OutOfMemoryError(
            f"{owner} needs {self.peak} bytes ({format_bytes(self.peak)}) and the limit is {limit} "
            f"({format_bytes(limit)}){self.named}",
            hint=f"{SPARE}; or raise memory_limit",
        )

    def check_room(self, room: int | None, owner: str) -> None:
        """Raise OutOfMemoryError if the plan needs more than the `room` bytes of `owner`."""
        if room is not None and self.peak > room:
            raise OutOfMemoryError(
                f"the plan needs {self.peak} bytes ({format_bytes(self.peak)}), {owner} has {room} "
                f"({format_bytes(room)}){self.named}",
                hint=SPARE,
            )

    def __str__(self) -> str:
        lines = [f"peak {format_bytes(self.peak)}: {self._kinds()}", *map(str, self.largest)]
        return "\n  ".join(lines)


def format_bytes(count: int) -> str:
    """Return a number of bytes as readable text: `1.5 MiB`."""
    size = float(count)
    for unit in ("B", "KiB", "MiB", "GiB"):
        if size < 1024:
            return f"{size:.4g} {unit}"
        size /= 1024
    return f"{size:.4g} TiB"


@dataclass(frozen=True)
class Options:
    """The options of a program, besides its graph.

    Attributes:
        check_indices: Whether an index out of range is an error.
        specialize: Whether kernels are compiled for fixed sizes or read their sizes: "always",
            "auto" or "never".

    >>> asg.extend.Options(check_indices=True)
    Options(check_indices=True, specialize='auto')
    """

    check_indices: bool = False
    specialize: str = "auto"


class Store(Protocol):
    """A backend's memory of parameters and state, shared by programs and executables.

    >>> import asg_numpy
    >>> store = asg_numpy.backend.store(None)  # an asg.extend.Store
    >>> store.add("w", asg.Graph().input("w", (2,)).type, np.ones(2, "f4"))
    >>> store.write({"w": np.full(2, 3.0, "f4")})
    >>> store.read("w")
    array([3., 3.], dtype=float32)
    """

    @property
    def types(self) -> Mapping[str, TensorType]:
        """The types of its values."""
        ...

    def add(self, name: str, type_: TensorType, value: Array) -> None:
        """Store a new value, which may be read-only and may repeat a single element."""
        ...

    def read(self, name: str) -> Array:
        """Return a copy of a value."""
        ...

    def write(self, values: Mapping[str, Array | DeviceArray]) -> None:
        """Replace values by values of the same types, all at once."""
        ...


@runtime_checkable
class DrawsBits(Protocol):
    """A store that computes the random bits of initial values itself."""

    def fill_with_bits(self, bits: Words, key: Words, first: int) -> None:
        """Write the same bits as `asg.core.threefry.fill_with_bits`."""
        ...


class Program(Protocol):
    r"""A graph of static types, planned for a device.

    >>> import asg_numpy
    >>> g = asg.parse("%0 x: f32[2] = input\n%1: f32[2] = exp %0\noutput y = %1")
    >>> backend, options = asg_numpy.backend, asg.extend.Options()
    >>> program = backend.specialize(g, backend.store(None), options)  # an asg.extend.Program
    >>> program.run({"x": np.zeros(2, "f4")})["y"].numpy(), program.memory.inputs
    (array([1., 1.], dtype=float32), 8)
    """

    @property
    def memory(self) -> MemoryReport:
        """The memory that it needs."""
        ...

    def run(self, feeds: Mapping[str, Array | DeviceArray]) -> Mapping[str, DeviceArray]:
        """Compute the outputs and commit the updates.

        `feeds` has every input of the graph, of its type; other entries are ignored. Outputs and
        updates see the state from before the run. If an index is out of range, nothing is
        committed.
        """
        ...

    def explain(self) -> str:
        """Return the plan as text, a line for each step."""
        ...


@runtime_checkable
class HoldsBytes(Protocol):
    """A program that reports its own memory; for others, buffers and constants count."""

    @property
    def held(self) -> int:
        """The bytes freed with the program: its plan, and its own memory."""
        ...


class Prepared(Protocol):
    """A lowered graph on a backend, with all work that is equal for every size."""

    def specialize(self, binding: Mapping[str, int]) -> Program:
        """Return a program for these sizes of the graph's symbols.

        Raises ShapeError, with the node, for a negative dimension.
        """
        ...


@runtime_checkable
class Backend(Protocol):
    """An executor.

    >>> import asg_numpy
    >>> isinstance(asg_numpy.backend, asg.extend.Backend)
    True
    """

    @property
    def name(self) -> str:
        """The name of the backend in `compile(backend=...)`."""
        ...

    @property
    def claims(self) -> frozenset[str]:
        """Names of the compositions that it computes whole."""
        ...

    def available(self) -> bool:
        """Whether it can run on this machine."""
        ...

    def describe(self) -> str:
        """Return a short description of its device."""
        ...

    def preference(self) -> int:
        """Return a rank for `backend="auto"`: the largest wins, and 0 is never chosen."""
        ...

    def store(self, device: str | None) -> Store:
        """Return an empty store on a device, by default the usual one, or raise DeviceError."""
        ...

    def specialize(self, graph: Graph, store: Store, options: Options) -> Program:
        """Return a program of a lowered graph of static types.

        The graph holds primitives and claimed compositions. `store` may lack the graph's parameters
        and state until the first run.
        """
        ...


@runtime_checkable
class Prepares(Protocol):
    """A backend that reuses work on a graph between bindings of its symbols."""

    def prepare(self, graph: Graph, store: Store, options: Options) -> Prepared:
        """Return a prepared lowered graph, not yet planned; its types may be symbolic."""
        ...


@runtime_checkable
class Records(Protocol):
    """A backend that makes programs ahead of time, without their device."""

    def ahead(self, graph: Graph, target: AheadTarget) -> Recording:
        """Return the recording of a lowered graph of static types; no device is opened."""
        ...


@runtime_checkable
class ListsDevices(Protocol):
    """A backend with a choice of several devices.

    >>> import asg_numpy
    >>> isinstance(asg_numpy.backend, asg.extend.ListsDevices)  # there is one device
    False
    """

    def devices(self) -> Sequence[DeviceInfo]:
        """Return the usable devices, the default first."""
        ...


@runtime_checkable
class LimitsDTypes(Protocol):
    """A backend that lacks some dtypes: `backend="auto"` passes it over for graphs that use them.

    >>> import asg_wgpu
    >>> isinstance(asg_wgpu.backend, asg.extend.LimitsDTypes)
    True
    """

    @property
    def dtypes(self) -> frozenset[DType]:
        """The dtypes that inputs, parameters, state and outputs may have."""
        ...


@runtime_checkable
class DealsDevices(Protocol):
    """A backend that assigns its devices to the ranks of a machine in turn.

    Its `store` accepts `turn:K` as a device: the device for rank K of the machine.

    >>> import asg_numpy
    >>> isinstance(asg_numpy.backend, asg.extend.DealsDevices)  # there is one device
    False
    """

    def turns(self) -> Sequence[int]:
        """Return the device numbers for successive ranks; after the last, they repeat."""
        ...


# Third-party objects

_P = TypeVar("_P")


def offers(found: object, protocol: type[_P]) -> TypeIs[_P]:
    """Whether an object has each name of a protocol, `__getattr__` included.

    From Python 3.12 on, `isinstance` ignores names that an object forwards to another.
    """
    return all(hasattr(found, name) for name in _names(protocol))


@cache
def _names(protocol: type) -> tuple[str, ...]:
    names = dict.fromkeys(name for each in protocol.__mro__ for name in vars(each))
    return tuple(name for name in names if not name.startswith("_"))

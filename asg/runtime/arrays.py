"""The results of a run: arrays that stay on the device until they are read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from functools import partial
from math import prod
from typing import Any, NoReturn, Protocol, SupportsIndex

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from asg.core.dtypes import Array, DType, bf16_capsule
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.subgraphs import counterpart
from asg.core.types import TensorType, static_shape

# Methods of NumPy's arrays that read an array and leave it unchanged.
_OF_NUMPY = frozenset({
    "T", "all", "any", "argmax", "argmin", "argsort", "astype", "clip", "copy", "cumsum",
    "flatten", "max", "mean", "min", "prod", "ravel", "reshape", "round", "squeeze", "std", "sum",
    "transpose", "var",
})  # fmt: skip

# Attributes of torch's tensors that a result needs no equal of.
_OF_TORCH = frozenset({
    "backward", "clone", "cpu", "cuda", "data", "detach", "device", "double", "float", "grad", "to",
})  # fmt: skip


class DeviceArray(NDArrayOperatorsMixin, ABC):
    r"""An array of a backend, with fixed shape and dtype, that later runs do not change.

    Read it with `.numpy()` or `np.asarray`, and a single number with `.item()` or `float`.
    Operators and NumPy functions accept it like an array, and it has NumPy's methods that read an
    array, such as `argmax` and `mean`. As a feed of a later run, it can stay on
    the device. `np.from_dlpack`, `torch.from_dlpack` and `jax.numpy.from_dlpack` take it; they
    share its memory where their version of DLPack knows read-only arrays, and copy otherwise.
    Pickled or copied, it is a NumPy array.

    >>> exe = asg.compile(asg.parse("%0 x: f32[2] = input\noutput y = %0"), "numpy")
    >>> y = exe(x=[1.0, 2.0])["y"]
    >>> isinstance(y, asg.extend.DeviceArray)
    True
    >>> y.numpy(), np.asarray(y)
    (array([1., 2.], dtype=float32), array([1., 2.], dtype=float32))
    >>> y.argmax().item(), y.mean().item()
    (1, 1.5)
    """

    __slots__ = ("__weakref__", "type")

    def __init__(self, type_: TensorType) -> None:
        self.type = type_

    @abstractmethod
    def numpy(self) -> Array:
        """Return the values as a read-only NumPy array, the same object at each call."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The dimensions."""
        return static_shape(self.type.shape)

    @property
    def dtype(self) -> DType:
        """The element type."""
        return self.type.dtype

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return self.type.rank

    @property
    def size(self) -> int:
        """The number of elements."""
        return prod(self.shape)

    @property
    def nbytes(self) -> int:
        """The bytes of all elements."""
        return self.size * self.dtype.itemsize

    def peek(self) -> Array:
        """Return the values in their current memory, which may change soon."""
        return self.numpy()

    def item(self) -> bool | int | float:
        """Return its only element as a Python number; raise ShapeError for several elements."""
        array = self.peek()
        if array.size != 1:
            raise ShapeError(
                f"{self.type} holds {array.size} numbers, not one", hint="index it, or use .numpy()"
            )
        return array.item()

    def __reduce__(self) -> tuple[Any, ...]:
        return np.array, (self.numpy(),)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.asarray(self.numpy(), dtype=dtype, copy=copy)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The address, shape and dtype of `.numpy()`, for libraries that share its memory."""
        if self.type.dtype is DType.BF16:
            raise _no_bf16("__array_interface__")
        return self.numpy().__array_interface__

    @property
    def __array_struct__(self) -> Any:
        """The same in C, which `np.asarray` reads in a sixth of the time."""
        if self.type.dtype is DType.BF16:
            raise _no_bf16("__array_struct__")
        return self.numpy().__array_struct__

    def __dlpack__(
        self,
        *,
        stream: None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """Share the memory of `.numpy()`; copy for versions of DLPack before 1.0.

        Before 1.0, DLPack cannot say that an array is read-only.
        """
        array = self.numpy()
        if copy is None and (max_version is None or max_version < (1, 0)):
            array = array.copy()
        share = partial(bf16_capsule, array) if self.dtype is DType.BF16 else array.__dlpack__
        return share(stream=stream, max_version=max_version, dl_device=dl_device, copy=copy)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return DLPack's number of the CPU, where `.numpy()` is."""
        return (1, 0)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        arrays = [each.numpy() if isinstance(each, DeviceArray) else each for each in inputs]
        return getattr(ufunc, method)(*arrays, **options)

    def __getattr__(self, name: str) -> Any:
        if name in _OF_NUMPY:
            return getattr(self.numpy(), name)
        hint = ""
        if name in _OF_TORCH:
            hint = "; a result holds numbers without a gradient: use .numpy() or .item()"
        elif not name.startswith("_") and hasattr(np.ndarray, name):
            hint = f"; use .numpy().{name}"
        raise AttributeError(f"a result has no attribute {name!r}{hint}", name=name)

    def __getitem__(self, index: Any) -> Any:
        return self.numpy()[index]

    def __setitem__(self, index: Any, value: object) -> NoReturn:
        raise GraphError("results are read-only", hint="change a copy: result.numpy().copy()")

    def __len__(self) -> int:
        return len(self.numpy())

    def __iter__(self) -> Iterator[Any]:
        return iter(self.numpy())

    def __float__(self) -> float:
        return float(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __bool__(self) -> bool:
        return bool(self.item())

    def __index__(self) -> int:
        value: SupportsIndex = self.item()  # pyright: ignore[reportAssignmentType]  # raises the right error for floats
        return value.__index__()

    def __round__(self, digits: int | None = None) -> Any:
        return round(self.item(), digits) if not self.ndim else np.round(self.numpy(), digits or 0)

    def tolist(self) -> Any:
        """Return the values as Python numbers in nested lists."""
        return self.numpy().tolist()

    def __format__(self, spec: str) -> str:
        return format(self.item(), spec) if not self.ndim else format(str(self.numpy()), spec)

    def __repr__(self) -> str:
        values = np.array2string(self.numpy(), separator=", ", threshold=20)
        return f"<{self.type}: {values}>"


def _no_bf16(name: str) -> AttributeError:
    """Return the error after which NumPy asks `__array__`."""
    return AttributeError("the interface has no bf16", name=name)


class Named(Protocol):
    """A graph, and the names of its results."""

    @property
    def graph(self) -> Graph:
        """The user's graph."""
        ...

    @property
    def names(self) -> Mapping[Ref, str]:
        """The names of the results, by their values in the graph."""
        ...


class Results(Mapping[str, DeviceArray]):
    """The outputs of a run by name, in the graph's order; the graph's tensors are also keys.

    Pickled or copied, they are a dict.
    """

    __slots__ = ("_arrays", "_named")

    def __init__(self, arrays: Mapping[str, DeviceArray], named: Named) -> None:
        self._arrays = arrays
        self._named = named

    def __getitem__(self, key: str | Tensor) -> DeviceArray:
        name = self._name_of(key) if isinstance(key, Tensor) else key
        try:
            return self._arrays[name]
        except KeyError:
            raise GraphError(
                f"the run has no result {name!r}",
                hint=f"it has {', '.join(self._arrays)}; compile(fetch=[...]) adds inner values",
            ) from None

    def __getattr__(self, name: str) -> NoReturn:
        hint = f"; write results[{name!r}]" if not name.startswith("_") and name in self else ""
        raise AttributeError(f"the results have no attribute {name!r}{hint}", name=name)

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self._arrays),)

    def __contains__(self, key: object) -> bool:
        if not isinstance(key, Tensor):
            return key in self._arrays
        try:
            return counterpart(self._named.graph, key).ref in self._named.names
        except GraphError:
            return False

    def __iter__(self) -> Iterator[str]:
        return iter(self._arrays)

    def __len__(self) -> int:
        return len(self._arrays)

    def values(self) -> ValuesView[DeviceArray]:
        """Return the outputs, without a look-up of each name."""
        return self._arrays.values()

    def items(self) -> ItemsView[str, DeviceArray]:
        """Return names and outputs, without a look-up of each name."""
        return self._arrays.items()

    def __repr__(self) -> str:
        shown = {n: a.type if a.ndim else repr(a) for n, a in self._arrays.items()}
        return "{" + ", ".join(f"{n!r}: {each}" for n, each in shown.items()) + "}"

    def _name_of(self, tensor: Tensor) -> str:
        found = counterpart(self._named.graph, tensor)
        return self._named.names.get(found.ref, found.label)

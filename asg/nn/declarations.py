"""Parameter and Buffer: values that the `__init__` of a module declares, as in torch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, cast

import numpy as np

from asg.core.arguments import as_shape
from asg.core.dtypes import DType, as_array, as_dtype
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.hints import parameter_hint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from asg.core.types import Shape

    _Seen = Tensor  # a forward that reads the attribute gets a tensor
else:
    _Seen = object

_OPERATORS = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul")
_REFUSED = (
    *_OPERATORS, *(f"r{name}" for name in _OPERATORS), "neg", "abs", "getitem", "len", "iter",
    "float", "int", "array",
)  # fmt: skip


class Declaration(_Seen):
    """A value of a module before a graph has it: its shape, its dtype and its initial value."""

    trained = False
    persistent = True

    def __init__(self, data: Any, init: object, dtype: DType | str | None) -> None:
        kind = type(self).__name__
        if isinstance(data, Tensor | Declaration):
            raise GraphError(
                f"{kind} takes an array or a shape, got a {type(data).__name__}",
                hint=f"nn.{kind}(np.zeros(3)), or nn.{kind}((3,), init=asg.init.normal(0, 0.02)); "
                "modules that are assigned the same object share its value",
            )
        self.home: tuple[Any, str] | None = None  # the module and the name that have the value
        self.initial = init
        self.wanted_dtype = None if dtype is None else as_dtype(dtype)
        if _is_shape(data):
            self.wanted_shape = as_shape(data)
            return
        if init is not None:
            raise GraphError(
                f"{kind} takes its initial values as an array or as init, not as both",
                hint=f"nn.{kind}({np.shape(data)}, init=...)",
            )
        self.initial = array = as_array(data)
        self.wanted_shape = as_shape(array.shape)
        own = as_dtype(array.dtype)
        if dtype is None and not own.is_float:
            self.wanted_dtype = own

    @property
    def shape(self) -> Shape:
        """The shape, also outside of a forward."""
        return self.wanted_shape

    def __repr__(self) -> str:
        dtype = f", dtype={str(self.wanted_dtype)!r}" if self.wanted_dtype else ""
        return f"{type(self).__name__}({self.wanted_shape}{dtype})"

    def __getattr__(self, name: str) -> NoReturn:
        if name[:2] == "__":  # Python asks, for example while it copies
            raise AttributeError(name)
        raise AttributeError(self._answer(f"no {name!r}", parameter_hint(name)), name=name)

    @property
    def operand_hint(self) -> str:
        """Where its tensor and its numbers are, in place of an operand."""
        return (
            "the forward of its module reads its tensor, init= chooses its initial values, and "
            "exe.state has its array"
        )

    def refuse(self, *_: object) -> NoReturn:
        """Raise GraphError, for an operator outside of a forward."""
        raise GraphError(self._answer("no numbers outside of a forward"))

    def _answer(self, lacking: str, hint: str = "") -> str:
        return f"{self!r} is a declaration, with {lacking}; {hint or self.operand_hint}"


for _name in _REFUSED:
    setattr(Declaration, f"__{_name}__", Declaration.refuse)


def _is_shape(data: Any) -> bool:
    if isinstance(data, tuple | list):
        dims = cast("Sequence[object]", data)
        return not any(isinstance(each, float | tuple | list) for each in dims)
    return isinstance(data, int | np.integer) and not isinstance(data, bool)


def holds_declarations(value: object) -> bool:
    """Return whether a list, a tuple or a dict has declarations, which then have no names."""
    if isinstance(value, dict):
        value = list(cast("dict[object, object]", value).values())
    if not isinstance(value, list | tuple):
        return False
    return any(isinstance(each, Declaration) for each in cast("Sequence[object]", value))


class Parameter(Declaration):
    """A trainable value that a module declares in its `__init__`, as torch's Parameter.

        class Scale(asg.nn.Module):
            def __init__(self, width):
                self.weight = asg.nn.Parameter(np.ones(width))

            def forward(self, x):
                return x * self.weight  # a tensor

    The first `forward` that reads the attribute makes the parameter, with the module's path as its
    name. `self.linear.weight = asg.nn.Parameter(array)` gives a layer its initial weights. Modules
    that are assigned the same Parameter share its value. `Module.parameter` declares a parameter in
    `forward`, where the shape may depend on the input.

    Args:
        data: The initial values, an array or a number with a fraction; or the shape, an int or a
            tuple of ints.
        init: The initial value of a shape: an initializer of `asg.init`, a number or an array;
            zeros unless given.
        dtype: A float dtype; unless given, the dtype of the call's float tensors.
        requires_grad: False for a value that no optimizer changes; the graph has it as state.

    Raises:
        GraphError: `data` is a tensor, or there is both an array and `init`.

    >>> class Scale(asg.nn.Module):
    ...     def __init__(self):
    ...         self.weight = asg.nn.Parameter(np.array([2.0, 3.0]))
    ...     def forward(self, x):
    ...         return x * self.weight
    >>> net = Scale()
    >>> asg.evaluate(net(asg.constant([1.0, 1.0], graph=asg.Graph()))), list(net.parameters())
    (array([2., 3.], dtype=float32), ['weight'])
    """

    def __init__(
        self, data: Any, init: object = None, dtype: DType | str | None = None, *,
        requires_grad: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(data, init, dtype)
        self.trained = bool(requires_grad)


class Buffer(Declaration):
    """A value that a module declares in its `__init__` and that no optimizer trains.

    In `forward`, `self.count` is the tensor, and `self.count = self.count + 1` is its value after
    the run. `Module.register_buffer` declares one as well.

    Args:
        data: The initial values, an array; or the shape, an int or a tuple of ints: zeros.
        persistent: False for a constant, such as a mask or a table of positions: it is not part of
            the state, and never changes.
        dtype: Unless given, floats have the dtype of the call's float tensors, and others their
            own.

    Raises:
        GraphError: `data` is a tensor.

    >>> class Counter(asg.nn.Module):
    ...     def __init__(self):
    ...         self.count = asg.nn.Buffer(np.zeros(()))
    ...     def forward(self, x):
    ...         self.count = self.count + 1
    ...         return x * self.count
    >>> g = asg.Graph()
    >>> y = g.output("y", Counter()(g.input("x", ())))
    >>> exe = asg.compile(g, "numpy")
    >>> [exe(x=1.0)["y"].item() for _ in range(3)]
    [1.0, 2.0, 3.0]
    """

    def __init__(
        self, data: Any, persistent: bool = True, *, dtype: DType | str | None = None
    ) -> None:
        super().__init__(data, None, dtype)
        self.persistent = bool(persistent)

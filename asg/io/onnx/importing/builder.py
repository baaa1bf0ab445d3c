"""The graph under construction: turn values into tensors, and tensors back into numbers."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import cast as typed

import numpy as np

from asg.core.arguments import MAX_NAME
from asg.core.dims import Dim
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import AsgError, FormatError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.subgraphs import extract, live_nodes
from asg.core.threefry import key_of_seed
from asg.core.types import TensorType
from asg.io.onnx.importing.counts import Counts
from asg.io.onnx.importing.host_values import computed
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import (
    Columns,
    ConstantNeeded,
    Known,
    Series,
    Strings,
    Value,
    Weight,
    before_casts,
    has_symbols,
    held,
    holds_bytes,
    initial,
    may_be_trained,
)
from asg.ops import functions as ops
from asg.ops.numbers import DIM

_NUMBER = re.compile(r"%\d+(\.\d+)?")
MOST_BRANCHES = 256  # inside of other bodies; more take seconds
_KINDS = {
    type(None): "an absent optional value is", Series: "a sequence is", Strings: "strings are",
    Columns: "a map is",
}  # fmt: skip


class Builder:
    """Turns values into tensors of a graph, each once, and finds the numbers behind tensors."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.taken: set[str] = set()
        self.counts = Counts()
        self.ranks: Mapping[str, int] = {}  # declared by the model
        self._made: dict[int, tuple[Value, Node]] = {}  # by identity, and kept alive
        self._numbers: dict[Ref, tuple[Node, Array]] = {}
        self._streams = 0
        self._branches = 0
        self._drawing: Tensor | None = None  # the key of the current body
        self._weights: dict[str, list[Weight]] = {}
        self.finds_weights = (
            True  # in Constant nodes, unless the model or ONNX names the parameters
        )

    # Names

    def free_name(self, name: str) -> str:
        """Return and reserve `name`, or a similar unused name that is valid for a node."""
        plain = "".join(c if c.isprintable() else "_" for c in name).strip()[: MAX_NAME - 8]
        if not plain or _NUMBER.fullmatch(plain):
            plain = f"value{plain.replace('%', ' ')}"
        found, count = plain, 1
        while found in self.taken or found in self.graph:
            count += 1
            found = f"{plain}~{count}"
        self.taken.add(found)
        return found

    def enter_branch(self) -> None:
        """Count an If that depends on data inside of another body. Raises FormatError for many.

        Functions that call each other in both branches make an If for each path.
        """
        self._branches += self.graph.trace is not None
        if self._branches > MOST_BRANCHES:
            raise FormatError(f"the model has more than {MOST_BRANCHES} Ifs inside of other bodies")

    # Values as tensors

    def value_of_node(self, name: str, array: Array) -> Known | Weight:
        """Return the numbers of a Constant node, as a weight (shared by all runs of its body) or as
        known.

        A single number belongs to the program of the model, with or without an axis.
        """
        if not self.finds_weights or array.size < 2 or not may_be_trained(array):
            return Known(array)
        alike = self._weights.setdefault(name, [])
        for weight in alike:  # two branches may use the same name for different numbers
            if weight.array.dtype == array.dtype and np.array_equal(weight.array, array):
                return weight
        alike.append(Weight(name if name in self.taken else self.free_name(name), array))
        return alike[-1]

    def tensor(self, value: Value) -> Tensor:
        """Return a value as a tensor. Raises GraphError for a sequence or an absent value."""
        if isinstance(value, Tensor):
            return value
        if value is None or isinstance(value, Series | Strings | Columns):
            raise GraphError(f"{_KINDS[type(value)]} in place of a tensor of numbers")
        found = self._made.get(id(value))
        nodes = self.graph.nodes
        if found is not None:  # the loop body that held it may be gone
            place = found[1].id
            if place < len(nodes) and nodes[place] is found[1]:
                return self.graph.tensor(Ref(place, 0))
        made = self._parameter(value) if isinstance(value, Weight) else self._numbers_in(value)
        self._made[id(value)] = (value, made.node)
        return made

    def _parameter(self, weight: Weight) -> Tensor:
        if holds_bytes(weight.array):
            return self._numbers_of(weight)
        array = held(weight.array)
        if self.graph.trace is not None:  # a body cannot declare leaves
            return ops.constant(array, graph=self.graph)
        name = weight.name if weight.name in self.taken else self.free_name(weight.name)
        return self.graph.parameter(name, array.shape, as_dtype(array.dtype), initial(array))

    def _numbers_of(self, weight: Weight) -> Tensor:
        """Return the bytes of a quantized weight as state."""
        array, dtype = weight.array, DType.I8 if weight.array.dtype == np.int8 else DType.U8
        if self.graph.trace is not None:
            return ops.constant(array, dtype, self.graph)
        taken = weight.name in self.graph or weight.name not in self.taken
        name = self.free_name(weight.name) if taken else weight.name
        return self.graph.state_variable(name, array.shape, dtype, initial(array))

    def _numbers_in(self, value: Known) -> Tensor:
        array = value.array
        if has_symbols(array):
            each = [ops.dim_of(self.graph, dim, DType.I32) for dim in array.reshape(-1)]
            return ops.reshape(ops.stack(each), array.shape) if array.ndim else each[0]
        array = held(array.astype(np.int64) if array.dtype == object else array)
        if array.size == 1:
            type_ = TensorType(array.shape, as_dtype(array.dtype))
            number = array.reshape(-1)[0].item()
            if np.isfinite(number):
                return ops.literal(self.graph, number, type_)
        return ops.constant(array, graph=self.graph)

    # Tensors as numbers

    def numbers(self, value: Value, what: str) -> Array:
        """Return the numbers of a value that must be known now; `what` names it in errors.

        Raises ConstantNeeded with the inputs if the value depends on a run.
        """
        if isinstance(value, Known | Weight):
            return value.array
        if not isinstance(value, Tensor):
            raise GraphError(f"{what} must be numbers")
        found = self._numbers.get(value.ref)
        if found is None or found[0] is not value.node:
            found = self._numbers[value.ref] = (value.node, self._computed(value, what))
        return found[1]

    def dim_behind(self, value: Value) -> Dim | None:
        """Return the dimension in a tensor of a single number, of any dtype, or None."""
        if not isinstance(value, Tensor):
            return None
        node = before_casts(value).node
        return typed("Dim", node.attrs["expression"]) if node.op is DIM else None

    def maybe_numbers(self, value: Value) -> Array | None:
        """Return the numbers of a value, or None if they depend on a run."""
        try:
            return self.numbers(value, "a value")
        except GraphError:
            return None

    def _computed(self, tensor: Tensor, what: str) -> Array:
        live = live_nodes(self.graph, [tensor.ref])
        nodes = [node for node in self.graph.nodes if live[node.id]]
        inputs = tuple(node.name for node in nodes if node.op is INPUT and node.name is not None)
        if inputs:
            names = ", ".join(map(repr, inputs))
            raise ConstantNeeded(
                f"{what} depends on the input {names} and shapes the graph",
                hint=f"give it: constants={{{inputs[0]!r}: array}}", inputs=inputs,
            )  # fmt: skip
        if any(node.op is INPUT for node in nodes):
            raise GraphError(f"{what} changes from step to step of a loop, and shapes the graph")
        sizes = sorted({str(n.attrs["expression"]) for n in nodes if n.op is DIM})
        if sizes or not all(type_.is_static for node in nodes for type_ in node.types):
            raise GraphError(
                f"{what} depends on symbolic sizes ({', '.join(sizes)}) and shapes the graph",
                hint=sizes_hint(*_dims_of(nodes)),
            )
        part = extract(self.graph, {"numbers": tensor.ref}, {})
        return computed(part, what)

    # Random numbers

    def key(self, seed: float | None) -> Tensor:
        """Return the key of a random operator, new in each run and each step of a loop.

        The key comes from a separate state, which starts with the seed if the operator has a seed.
        In a body, it comes from the body's key; see `drawing`.
        """
        self._streams += 1
        bits = None if seed is None else int(np.float32(seed).view(np.uint32))
        if self._drawing is not None:
            return ops.random_fold_in(self._drawing, self._streams if bits is None else bits)
        if self.graph.trace is not None:
            raise GraphError(
                "random numbers in a function that a body calls have no key",
                hint="inline the model's functions with onnx.inliner",
            )
        name = self.free_name(f"random/key{self._streams}")
        first = key_of_seed(self._streams if bits is None else bits)
        key = self.graph.state_variable(name, (2,), DType.U32, first)
        self.graph.update(name, ops.random_fold_in(key, 0))
        return ops.random_fold_in(key, 1)

    @contextmanager
    def drawing(self, key: Tensor | None, step: Tensor | None = None) -> Generator[None]:
        """Use `key` for random operators while building a body, and a new key in each step."""
        before = self._drawing
        if key is not None and step is not None:
            key = ops.bitwise_xor(key, ops.cast(step, DType.U32))
        self._drawing = key
        try:
            yield
        finally:
            self._drawing = before


def _dims_of(nodes: Iterable[Node]) -> Iterator[Dim]:
    for node in nodes:
        yield from (dim for type_ in node.types for dim in type_.shape)
        if node.op is DIM:
            yield typed("Dim", node.attrs["expression"])


def failure(error: Exception) -> AsgError:
    """Turn any exception into an AsgError, since a damaged model can cause any."""
    if isinstance(error, AsgError):
        return error
    return GraphError(f"{type(error).__name__}: {error}" if str(error) else type(error).__name__)

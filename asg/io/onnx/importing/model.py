"""Turn an ONNX model into a graph: leaves, then each node by its operator's function."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from onnx import ModelProto, SparseTensorProto, TensorProto, ValueInfoProto

from asg.core.dims import Assumption, Effort, allowance
from asg.core.dtypes import Array, DType, converted
from asg.core.errors import AsgError, FormatError, GraphError, ShapeError
from asg.core.graph import Graph
from asg.core.source import Source
from asg.io.limits import Limits
from asg.io.onnx.elements import array_of, dtype_of_element
from asg.io.onnx.importing.assuming import MOST_TRIED, implied, settling, with_settled
from asg.io.onnx.importing.builder import Builder
from asg.io.onnx.importing.counts import name_of_count
from asg.io.onnx.importing.narrow import declared
from asg.io.onnx.importing.running import Environment, Runner
from asg.io.onnx.importing.stated import ranks_in
from asg.io.onnx.importing.strings import name_of_table, strings_of, written
from asg.io.onnx.importing.symbols import Labels
from asg.io.onnx.importing.values import (
    Columns,
    Known,
    Strings,
    Value,
    Weight,
    dtype_of,
    held,
    initial,
    may_be_trained,
)
from asg.io.onnx.importing.weights import dense_of, factors, quantized, stored_as_bf16
from asg.io.onnx.notes import notes_of

DOMAIN = {"ai.onnx": ""}


class Imported(NamedTuple):
    """A graph, with the assumptions and constants found for it, in the model's names."""

    graph: Graph
    assumed: list[str]
    chosen: Mapping[str, int]


def import_model(
    model: ModelProto,
    arrays: dict[str, Array],
    constants: Mapping[str, Any],
    dims: Mapping[str, int],
    assume: Sequence[str] | str,
    parameters: Sequence[str],
    name: str,
    limits: Limits,
    effort: Effort,
) -> Imported:
    """Return the graph of a model, with `effort` for its dimensions; see `asg.onnx.load`.

    `arrays` are the initializers outside the model itself.
    """
    labels = Labels(model.graph.input, dims)
    search = _Search(model, arrays, parameters, name, limits, effort, labels)
    try:
        if assume == "auto":
            return _found(search, constants)
        given = [labels.assumption(each) for each in assume]
        return search.imported(search.graph(constants, given), (), {})
    except AsgError as error:
        raise labels.explained(error) from None


def _found(search: _Search, constants: Mapping[str, Any]) -> Imported:
    """Return the graph under the weakest assumptions.

    Choose a branch only if the assumptions for all branches are stronger, or do not exist.
    """
    try:
        graph, facts = search.settled(constants)
    except AsgError:
        chosen = _with_chosen_branches(search, constants)
        if chosen is None:
            raise
        return chosen
    chosen = _with_chosen_branches(search, constants, unless_implying=facts)
    return chosen or search.imported(graph, facts, {})


def _with_chosen_branches(
    search: _Search,
    constants: Mapping[str, Any],
    unless_implying: Sequence[Assumption] | None = None,
) -> Imported | None:
    """Return the graph with a constant for each input that decides branches, or None.

    None if no input does, if that graph fails, or if its assumptions imply the given assumptions.
    """
    chosen = {each: n for each, n in search.choices.items() if each not in constants}
    if not chosen:
        return None
    with suppress(AsgError):
        graph, facts = search.settled({**constants, **chosen})
        if unless_implying is None or not implied(unless_implying, by=facts):
            return search.imported(graph, facts, chosen)
    return None


@dataclass(eq=False)
class _Search:
    """Imports a model again and again, until assumptions settle it."""

    model: ModelProto
    arrays: dict[str, Array]
    parameters: Sequence[str]
    name: str
    limits: Limits
    effort: Effort
    labels: Labels
    # Numbers of inputs that decide branches with errors
    choices: dict[str, int] = field(default_factory=dict[str, int], init=False)

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """The ranks that the model declares."""
        return ranks_in(self.model)

    def imported(
        self, graph: Graph, facts: Iterable[Assumption], chosen: Mapping[str, int]
    ) -> Imported:
        """Return a graph with its assumptions in the model's names."""
        return Imported(graph, [self.labels.named(str(each)) for each in facts], chosen)

    def settled(self, constants: Mapping[str, Any]) -> tuple[Graph, list[Assumption]]:
        """Return the graph, with the weakest assumptions that settle it."""
        stated = self.labels.stated(self.model)
        found: list[Assumption] = []
        for tried in range(MOST_TRIED + 1):
            try:
                return self.graph(constants, list(map(str, found))), found
            except AsgError as error:
                self.choices |= error.remedy.constants
                if tried == MOST_TRIED:
                    raise
                self.effort.left = max(self.effort.left, 0) + 2 * self.limits.dim_steps
                with allowance(self.limits.dim_steps):
                    more = settling(error, found, stated)
                if not more or all(each in found for each in more):
                    raise
                with allowance(self.limits.dim_steps):
                    found = with_settled(found, more)
        raise AssertionError("the last try returns or raises")

    def graph(self, constants: Mapping[str, Any], assumed: Sequence[str]) -> Graph:
        """Return the graph under assumptions."""
        opsets = {DOMAIN.get(o.domain, o.domain): o.version for o in self.model.opset_import}
        functions = {(DOMAIN.get(f.domain, f.domain), f.name): f for f in self.model.functions}
        builder = Builder(Graph(_title(self.model)))
        builder.ranks = self.ranks
        whole = len(self.model.graph.node)
        runner = Runner(builder, opsets, functions, self.name, self.limits, self.effort, whole)
        given = (self.labels, constants, self.parameters, self.arrays)
        return _Importer(self.model, runner, *given).run(assumed)


def _title(model: ModelProto) -> str:
    title = model.graph.name.strip()[:200]
    return title if title.isprintable() and title else "onnx"


class _Importer:
    """The state of an import."""

    def __init__(
        self,
        model: ModelProto,
        runner: Runner,
        labels: Labels,
        constants: Mapping[str, Any],
        parameters: Sequence[str],
        arrays: dict[str, Array],
    ) -> None:
        self.model = model
        self.constants = constants
        self.labels = labels
        self.arrays = arrays  # of initializers, for the next attempt
        self.runner = runner
        self.builder = runner.builder
        self.graph = runner.builder.graph
        self.notes = notes_of(model)
        self.parameters = {*(self.notes.parameters or ()), *self.notes.updates, *parameters}
        self.parameters -= set(self.notes.state)
        self.builder.finds_weights = self.notes.parameters is None
        self.factors = factors(model, arrays)
        self.quantized = quantized(model, arrays)
        self.stored = stored_as_bf16(model) - self.notes.updates.keys()  # an update has its dtype
        _check_parameters(parameters, model)

    def run(self, assume: Sequence[str]) -> Graph:
        """Return the graph."""
        context = self.graph.context
        self.graph.context = context._replace(source=Source(self.runner.name, 0))
        values = self._leaves()
        self.graph.context = context
        most = self.runner.limits.assumptions
        if len(self.notes.assume) > most:
            raise FormatError(f"{len(self.notes.assume)} assumptions are above the limit of {most}")
        for fact in (*self.notes.assume, *assume):
            self.graph.assume(fact)
        environment = Environment(values)
        environment.narrow = declared(self.model.graph)
        self.runner.run(self.model.graph.node, environment)
        updates = {output: name for name, output in self.notes.updates.items()}
        for info in self.model.graph.output:
            if info.name in updates:
                leaf = self.builder.tensor(values.get(updates[info.name]))
                self.graph.update(leaf, self.builder.tensor(environment.find(info.name)))
            else:
                self._output(info, environment)
        return self.graph

    # Leaves

    def _leaves(self) -> dict[str, Value]:
        proto = self.model.graph
        weights: dict[str, TensorProto | SparseTensorProto]
        weights = {tensor.name: tensor for tensor in proto.initializer}
        weights |= {sparse.values.name: sparse for sparse in proto.sparse_initializer}
        fed = [info for info in proto.input if info.name not in weights]
        self._check_constants([info.name for info in proto.input])
        values: dict[str, Value] = {}
        for info in proto.output:  # reserved before a node takes one
            self.builder.taken.add(info.name)
        for info in fed:
            self.builder.taken.add(info.name)
        for info in fed:
            values[info.name] = self._input(info)
        for name, tensor in weights.items():
            if isinstance(tensor, TensorProto) and tensor.data_type == TensorProto.STRING:
                values[name] = strings_of(tensor)
                continue
            if name not in self.arrays:
                dense = isinstance(tensor, TensorProto)
                array = array_of(tensor) if dense else dense_of(tensor)
                self.arrays[name] = array.astype(np.float32) if name in self.stored else array
            values[name] = self._initializer(name, self.arrays[name])
        return values

    def _check_constants(self, names: Sequence[str]) -> None:
        for name in self.constants:
            if name not in names:
                raise GraphError(
                    f"constants has {name!r}, which is not an input of the model",
                    hint=f"its inputs are {', '.join(names) or 'none'}",
                )

    def _input(self, info: ValueInfoProto) -> Value:
        kind = info.type.WhichOneof("value")
        if kind != "tensor_type":
            raise GraphError(
                f"the input {info.name!r} is a {str(kind).removesuffix('_type')}, not a tensor",
                hint="a graph takes only tensors as inputs",
            )
        type_ = info.type.tensor_type
        try:
            dtype = dtype_of_element(type_.elem_type)
        except AsgError as error:
            raise error.within(f"the input {info.name!r}") from None
        if info.name in self.constants:
            return Known(self._given(info.name, dtype))
        if not type_.HasField("shape"):
            raise ShapeError(
                f"the input {info.name!r} has no shape", hint="run onnx.shape_inference, or name it"
            )
        shape = [self.labels.dim(info.name, place, d) for place, d in enumerate(type_.shape.dim)]
        return self.graph.input(self._checked(info.name), shape, dtype)

    def _given(self, name: str, dtype: DType) -> Array:
        """Return the given numbers of an input; int64 stays, since it may be a bound of a slice."""
        array = np.asarray(self.constants[name])
        if array.dtype == np.int64 and dtype is DType.I32:
            return array
        try:
            return converted(held(array), dtype)
        except AsgError as error:
            raise error.within(f"the constant {name!r}") from None

    def _checked(self, name: str) -> str:
        if name in self.graph:
            raise FormatError(f"two inputs have the name {name!r}")
        return name

    def _initializer(self, name: str, array: Array) -> Value:
        if name in self.quantized:
            return Weight(self.builder.free_name(name), array)
        if name in self.notes.state:
            return self.graph.state_variable(name, array.shape, _dtype(array), initial(held(array)))
        if name in self.parameters:
            return self.graph.parameter(name, array.shape, _dtype(array), initial(held(array)))
        if self.notes.parameters is not None:
            return Known(array)
        if name not in self.factors and not may_be_trained(array):
            return Known(array)
        if name in self.builder.taken:  # an output of the model is this parameter
            return Weight(name, array)
        return Weight(self.builder.free_name(name), array)

    # Results

    def _output(self, info: ValueInfoProto, environment: Environment) -> None:
        try:
            value = environment.find(info.name)
            named = value if isinstance(value, Strings | Columns) else None
            if named is not None:
                value = named.codes if isinstance(named, Strings) else named.matrix
            elif info.type.WhichOneof("value") == "tensor_type":
                dtype_of_element(info.type.tensor_type.elem_type)
            tensor = self.builder.tensor(value)
            if info.name in self.graph and self.graph[info.name].ref != tensor.ref:
                raise GraphError("its name already means another value")
            self.graph.output(info.name, tensor)
            if named is not None:
                table = self.builder.tensor(Known(written(named)))
                self.graph.output(name_of_table(info.name), table)
            for axis, count in self.builder.counts.of(tensor).items():
                self.graph.output(name_of_count(info.name, axis), count)
        except AsgError as error:
            raise error.within(f"the output {info.name!r}") from None


def _check_parameters(names: Sequence[str], model: ModelProto) -> None:
    wanted = {each.name: each for each in model.graph.initializer if each.name in names}
    for name in names:
        if name not in wanted or not dtype_of_element(wanted[name].data_type).is_float:
            raise GraphError(f"parameters has {name!r}, which is not a float initializer")


def _dtype(array: Array) -> DType:
    found = dtype_of(Known(array))
    assert found is not None
    return found

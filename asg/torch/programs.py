"""Turn an exported program into a graph."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import numpy as np

from asg.core.arguments import MAX_NAME
from asg.core.dims import Dim, parse_dim, symbol
from asg.core.dims.expr import substitute
from asg.core.dtypes import Array, DType, as_array
from asg.core.errors import AsgError, Assume, FormatError, GraphError, Request, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.node import bulk
from asg.core.threefry import key_of_seed
from asg.ops import functions as ops
from asg.ops.elementwise.complex_pairs import Complex
from asg.torch.call import Call
from asg.torch.operators import handler_of, is_supported, pair_handler_of, reason_of
from asg.torch.operators.control import without_gradient
from asg.torch.operators.matrices import Pivots
from asg.torch.pairs import by_parts, has_complex
from asg.torch.program import HELD, PARTS, Body, Leaf, Program, Result, Step, Use, is_list
from asg.torch.reading import read_program
from asg.torch.registry import Handler
from asg.torch.strides import strided

KEY = "torch/key"  # the state of random numbers; each run advances it
_MOST_SHOWN = 60
_WORD = re.compile(r"[A-Za-z_]\w*")
_LEAST = 2  # torch's least size of every axis that may differ from 1; most steps do not need it
_FAULTS = (TypeError, ValueError, IndexError, KeyError, AttributeError, ArithmeticError)


def from_exported(
    program: Any, *, dims: Mapping[str, int | str] | None = None, assume: Sequence[str] = ()
) -> Graph:
    """Return the graph of a model from `torch.export.export`.

    Inputs have the names of the model's arguments. Outputs have the names of its result: the keys
    of a dict, `output` for a single tensor, `output0` … for a tuple. Parameters and buffers keep
    their names from the state_dict and their values. Buffers are state; each run updates the
    buffers that the model changes (as batch normalization in training does). Dynamic sizes stay
    symbolic, under the names of their `torch.export.Dim`; nodes have the scopes of their modules.
    int64 becomes i32, and sums of int64 wrap at 32 bits. bf16 stays bf16: ops compute it in f32
    and round their results. Tied weights are a single parameter, under the first of their names.
    Complex inputs, outputs and weights are real tensors with a last axis of 2, as of
    `torch.view_as_real`.

    Args:
        program: A `torch.export.ExportedProgram`, for example from `torch.export.load`.
        dims: Numbers, or other names, for symbolic sizes by name.
        assume: Relations of symbolic sizes, as for `Graph.assume`.

    Raises:
        FormatError: The object is not an exported program, or asg lacks operators; the error names
            them all.
        GraphError, ShapeError, DTypeError: An operator has an unsupported setting.

    >>> import torch  # doctest: +SKIP
    >>> linear, x = torch.nn.Linear(4, 2), torch.zeros(1, 4)  # doctest: +SKIP
    >>> graph = asg.torch.from_exported(torch.export.export(linear, (x,)))  # doctest: +SKIP
    """
    return graph_of(read_program(program), dims or {}, assume)


def graph_of(program: Program, dims: Mapping[str, int | str], assume: Sequence[str] = ()) -> Graph:
    """Return the graph of a program; see `from_exported`."""
    check_supported(program)
    builder = _Builder(program, dims)
    with bulk():
        builder.run()
        for fact in assume:
            builder.graph.assume(fact)
    return builder.graph


def check_supported(program: Program) -> None:
    """Raise FormatError with the name of every unsupported operator of a program."""
    missing: dict[str, int] = {}
    for op in _operators(program.steps):
        if not is_supported(op):
            missing[op] = missing.get(op, 0) + 1
    if missing:
        names = [f"{op} ({n}×)" if n > 1 else op for op, n in sorted(missing.items())]
        shown = ", ".join(names[:_MOST_SHOWN]) + (" …" if len(names) > _MOST_SHOWN else "")
        reasons = {reason for op in missing if (reason := reason_of(op)) is not None}
        raise FormatError(
            f"unsupported operators: {shown}", where=program.name,
            hint="; ".join(sorted(reasons))
            or "program.run_decompositions() decomposes many operators",
        )  # fmt: skip


def _operators(steps: Sequence[Step]) -> Iterator[str]:
    """Yield the operators of steps, and of the bodies that they run."""
    for step in steps:
        yield step.op
        for value in step.args:
            if isinstance(value, Body):
                yield from _operators(value.steps)


def _in_dtype(value: Any, step: Step) -> Any:
    """Return a step's result in the dtype that the program states for it."""
    if isinstance(value, Tensor) and step.dtype not in (None, value.dtype):
        return ops.cast(value, step.dtype)
    return value


def _reranked(value: Any, old: tuple[int, ...], new: tuple[int, ...]) -> Any:
    """Return a tensor of shape `old` in the shape `new`, and other values as they are."""
    return ops.reshape(value, new) if isinstance(value, Tensor) and value.shape == old else value


def _asked(request: Request) -> Request:
    """Return a request in the arguments of `from_exported`."""
    if isinstance(request, Assume):
        return Assume(request.relation, 'assume=["{}"]', "assume=[...]")
    return request


class _Builder:
    """The state of an import: the graph, and the value of each name."""

    def __init__(self, program: Program, dims: Mapping[str, int | str]) -> None:
        self.program = program
        self.graph = Graph(program.name)
        self.values: dict[str, Any] = {}
        self.symbols = self._symbols(dims)
        self.draws = 0

    def run(self) -> None:
        """Build leaves, steps and results."""
        reserved = {each.name for each in self.program.results if not each.is_update}
        for leaf in sorted(self.program.leaves, key=lambda leaf: bool(leaf.base)):
            self.values[leaf.name] = self._leaf(leaf)
        self._assume()
        for step in self.program.steps:
            self._run(step)
            self._name(step, reserved)
        for result in self.program.results:
            self._result(result)

    # Leaves

    def _symbols(self, dims: Mapping[str, int | str]) -> dict[str, Dim]:
        """Return the dimension of each of torch's symbols."""
        found: dict[str, Dim] = {}
        named = {s: self.program.labels.get(s, s) for s in self.program.ranges}
        for name in dims:
            if name not in named.values() and name not in named:
                known = ", ".join(sorted(named.values())) or "none"
                raise GraphError(
                    f"dims has {name!r}, but the program has no symbolic size of this name",
                    hint=f"it has: {known}",
                )
        for torch_name, label in named.items():
            chosen = dims.get(label, dims.get(torch_name, label))
            found[torch_name] = chosen if isinstance(chosen, int) else symbol(chosen)
        return found

    def _assume(self) -> None:
        for name, (low, high) in self.program.ranges.items():
            dim = self.symbols[name]
            if isinstance(dim, int) or str(dim) not in self.graph.symbols:
                continue
            if low > _LEAST:
                self.graph.assume(f"{dim} >= {low}")
            if high is not None:
                self.graph.assume(f"{dim} <= {high}")

    def _leaf(self, leaf: Leaf) -> Any:
        if leaf.role == "value":  # an argument exported as a number, or as None
            return None
        if leaf.base:
            return self._aliased(leaf)
        if leaf.dtype in PARTS:
            pair = self._real_leaf(leaf, PARTS[leaf.dtype], (2,))
            return Complex(pair[..., 0], pair[..., 1])
        if leaf.dtype not in HELD:
            raise GraphError(f"{leaf.role} {leaf.target!r} is {leaf.dtype}, a dtype that asg lacks")
        return self._real_leaf(leaf, HELD[leaf.dtype])

    def _real_leaf(self, leaf: Leaf, dtype: DType, parts: tuple[int, ...] = ()) -> Tensor:
        if leaf.role == "input":
            return self.graph.input(leaf.target, (*map(self._dim, leaf.shape), *parts), dtype)
        array = self._array(leaf, dtype)
        if leaf.role == "constant":
            return ops.constant(array, graph=self.graph)
        make = self.graph.parameter if leaf.role == "parameter" else self.graph.state_variable
        return make(leaf.target, array.shape, dtype, array)

    def _aliased(self, leaf: Leaf) -> Any:
        """Return a leaf whose elements another leaf holds."""
        (base,) = (each for each in self.program.leaves if each.target == leaf.base)
        value = self.values[base.name]
        if leaf.strides is not None:
            shape = tuple(size for size in leaf.shape if isinstance(size, int))
            value = by_parts(strided, value, shape, leaf.strides, leaf.offset)
        if leaf.role == "parameter" or base.role != "parameter":
            return value
        return without_gradient(value)

    def _array(self, leaf: Leaf, dtype: DType) -> Array:
        try:
            return np.asarray(as_array(self.program.arrays[leaf.target])).astype(dtype.numpy)
        except AsgError as error:
            raise error.within(f"{leaf.role} {leaf.target!r}") from None

    def _dim(self, size: int | str) -> Dim:
        if isinstance(size, int):
            return size
        return substitute(parse_dim(size.replace("**", "^")), self.symbols)

    # Steps

    def _step(self, step: Step) -> Any:
        args = [self._given(value) for value in step.args]
        kwargs = {name: self._given(value) for name, value in step.kwargs.items()}
        is_complex = step.is_complex or has_complex([*args, *kwargs.values()])
        handler = (pair_handler_of if is_complex else handler_of)(step.op)
        if handler is None:
            kind = "complex" if is_complex else "real"
            raise GraphError(f"asg does not support it for {kind} tensors")
        call = Call(self.graph, step.op, step.dtype, self._draw, self._run_body)
        context = self.graph.context
        self.graph.context = context._replace(scope=step.scope)
        try:
            return _in_dtype(self._handled(handler, call, args, kwargs), step)
        finally:
            self.graph.context = context

    def _handled(
        self, handler: Handler, call: Call, args: list[Any], kwargs: dict[str, Any]
    ) -> Any:
        """Return the results of an operator; where it names an axis, a scalar has a single one."""
        count = len(self.graph)
        try:
            return handler(call, *args, **kwargs)
        except ShapeError:
            if not (args and isinstance(args[0], Tensor) and args[0].ndim == 0):
                raise
            self.graph.withdraw(count)
        vectors = [_reranked(value, (), (1,)) for value in args]
        named = {name: _reranked(value, (), (1,)) for name, value in kwargs.items()}
        found = handler(call, *vectors, **named)
        if isinstance(found, tuple):
            return tuple([_reranked(each, (1,), ()) for each in cast("tuple[Any, ...]", found)])
        return _reranked(found, (1,), ())

    def _run_body(self, body: Body, given: Sequence[Any]) -> list[Any]:
        """Build the steps of a branch or loop for operands, and return its results."""
        outer = self.values
        self.values = dict(zip(body.inputs, given, strict=True))
        try:
            for step in body.steps:
                self._run(step)
            return self._given(body.results)
        finally:
            self.values = outer

    def _run(self, step: Step) -> None:
        try:
            self.values[step.name] = self._step(step)
        except AsgError as error:
            if not (isinstance(error, ShapeError) and self._assume_least(error)):
                error.hint = error.remedy.changed(_asked)
                raise error.within(f"{step.op} {step.name!r}") from None
            self._run(step)
        except _FAULTS as error:
            text = f"{type(error).__name__}: {error}"
            raise GraphError(text).within(f"{step.op} {step.name!r}") from error

    def _assume_least(self, error: ShapeError) -> bool:
        """Assume torch's least size of the axes that an error names; return whether it is new."""
        named = frozenset(_WORD.findall(error.fault))
        new = [
            name for torch_name, (low, _) in self.program.ranges.items()
            if low == _LEAST and (name := str(self.symbols[torch_name])) in named
            and not self.graph.facts.known_le(_LEAST, symbol(name))
        ]  # fmt: skip
        for name in new:
            self.graph.assume(f"{name} >= {_LEAST}")
        return bool(new)

    def _given(self, value: Any) -> Any:
        if isinstance(value, Use):
            return self.values[value.name]
        if is_list(value):
            return [self._given(each) for each in value]
        return value

    def _name(self, step: Step, reserved: set[str]) -> None:
        """Name the node of a result after its step, below its module."""
        value = self.values[step.name]
        if not isinstance(value, Tensor) or value.node.name is not None or value.ref.index:
            return
        name = f"{step.scope}/{step.name}" if step.scope else step.name
        if name not in self.graph and name not in reserved and len(name) <= MAX_NAME:
            self.graph.name_node(value.ref.node, name)

    def _draw(self) -> Tensor:
        """Return a separate random key for each random operator, and a new key at each run."""
        if KEY not in self.graph:
            key = self.graph.state_variable(KEY, (2,), DType.U32, key_of_seed(0))
            self.graph.update(KEY, ops.random_fold_in(key, 0))
        self.draws += 1
        return ops.random_fold_in(self.graph.leaf(KEY), self.draws)

    # Results

    def _result(self, result: Result) -> None:
        value = self._given(result.value)
        if value is None:
            return
        if isinstance(value, Pivots):
            raise GraphError(
                f"result {result.name!r}: pivots have another form in torch",
                hint="return the permutation of torch.linalg.lu, or use the pivots in lu_solve",
            )
        if isinstance(value, Complex):
            value = ops.stack(list(value), -1)
        if not isinstance(value, Tensor):  # a size, or a number
            value = Call(self.graph, "output", None, self._draw, self._run_body).tensor(value)
        if result.is_update:
            bases = {leaf.target: leaf.base for leaf in self.program.leaves if leaf.base}
            self.graph.update(bases.get(result.name, result.name), value, replace=True)
        else:
            self.graph.output(self._free(result.name, value), value)

    def _free(self, name: str, value: Tensor) -> str:
        """Return the name of an output, changed if a leaf already has it."""
        taken = name in self.graph and self.graph[name].ref != value.ref
        return f"{name}/output" if taken else name

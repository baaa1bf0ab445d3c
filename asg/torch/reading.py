"""Read `torch.export.ExportedProgram` into plain data.

The module imports nothing of torch: it uses the program's own objects.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from asg.core.dtypes import Array, DType
from asg.core.errors import FormatError, GraphError
from asg.torch.files import as_numpy
from asg.torch.operators import handler_of
from asg.torch.program import HELD, Leaf, Program, Result, Step, Use

_ROLES = {"PARAMETER": "parameter", "BUFFER": "state", "CONSTANT_TENSOR": "constant"}
_NONE = frozenset({"device", "layout", "memory_format"})  # torch types without a meaning here
_SYMBOL = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_UNBOUNDED = 2**31


def read_program(program: Any) -> Program:
    """Return an exported program as plain data.

    torch makes in-place operators functional, and decomposes unsupported operators where it can.
    Raises FormatError for an object that is not an exported program.
    """
    if not hasattr(program, "graph_signature") or not hasattr(program, "run_decompositions"):
        raise FormatError(
            f"{type(program).__name__} is not an exported program",
            hint="make a program with torch.export.export(model.eval(), example_inputs)",
        )
    if any(_writes(node) for node in program.graph.nodes):
        program = program.run_decompositions({})
    program = _opened(program)
    labels, ranges = _symbols(program)
    arrays: dict[str, Array] = {}
    leaves = tuple(_leaves(program, arrays))
    steps = tuple(_step(node) for node in program.graph.nodes if node.op == "call_function")
    results = tuple(_results(program))
    return Program(_title(program), leaves, steps, results, labels, ranges, arrays)


def _title(program: Any) -> str:
    """Return the name of the model's class."""
    for node in program.graph.nodes:
        stack: Mapping[str, tuple[str, Any]] = node.meta.get("nn_module_stack") or {}
        for path, kind in stack.values():
            if not path:
                return str(getattr(kind, "__name__", kind)).rpartition(".")[2]
    return "torch"


def _writes(node: Any) -> bool:
    """Whether a node changes a tensor in place; batch normalisation in training does."""
    if node.op != "call_function":
        return False
    schema = getattr(node.target, "_schema", None)
    if schema is not None and schema.is_mutable:
        return not str(node.target).startswith("aten.detach_")
    return str(node.target) == "aten.batch_norm.default" and node.args[5] is True


def _opened(program: Any) -> Any:
    """Return the program with unsupported operators decomposed, where torch can."""
    before: set[Any] = set()
    while True:
        missing = {
            node.target
            for node in program.graph.nodes
            if node.op == "call_function" and handler_of(_op(node)) is None
        }
        if missing <= before:  # torch decomposes no more of them
            return program
        before |= missing
        table = import_module("torch").export.default_decompositions()
        known = {target: table[target] for target in missing if target in table}
        program = program.run_decompositions(known)


# Symbols


def _symbols(program: Any) -> tuple[dict[str, str], dict[str, tuple[int, int | None]]]:
    """Return the users' names of torch's symbols, and the symbols' ranges."""
    ranges: dict[str, tuple[int, int | None]] = {}
    for each, found in program.range_constraints.items():
        low, high = _bounded(found.lower), _bounded(found.upper)
        ranges[str(each)] = (max(low or 0, 0), high)
    labels: dict[str, str] = {}
    for node in program.graph.nodes:
        shape = getattr(node.meta.get("val"), "shape", ()) if node.op == "placeholder" else ()
        for axis, size in enumerate(shape):
            expression = _expression(size)
            if isinstance(expression, int) or not _SYMBOL.fullmatch(expression):
                continue
            ranges.setdefault(expression, (0, None))
            known = getattr(size.node.shape_env, "source_name_to_debug_name", {})
            label = str(known.get(f"L['{node.name}'].size()[{axis}]", ""))
            if _SYMBOL.fullmatch(label) and not label.startswith("_"):
                labels.setdefault(expression, label)
    return labels, ranges


def _bounded(value: Any) -> int | None:
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError, AttributeError):  # infinite
        return None
    return number if abs(number) < _UNBOUNDED else None


def _expression(size: Any) -> int | str:
    """Return a size as a number, or its expression as text."""
    if isinstance(size, int):
        return size
    text = str(size.node.expr)
    return int(text) if text.isdigit() else text


# Leaves


def _leaves(program: Any, arrays: dict[str, Array]) -> Iterator[Leaf]:
    placeholders = {n.name: n for n in program.graph.nodes if n.op == "placeholder"}
    for spec in program.graph_signature.input_specs:
        kind, name, target = spec.kind.name, str(getattr(spec.arg, "name", "")), spec.target
        node = placeholders.get(name)
        value = None if node is None else node.meta.get("val")
        if kind == "USER_INPUT" and not hasattr(value, "shape"):
            if hasattr(value, "node"):
                raise GraphError(
                    f"the input {name!r} is a symbolic number", hint="export it with a fixed value"
                )
            yield Leaf(name, "value", name)
            continue
        if kind not in _ROLES and kind != "USER_INPUT":
            raise FormatError(f"asg does not support inputs of kind {kind.lower()}")
        role = _ROLES.get(kind, "input")
        if role == "state" and not spec.persistent:
            role = "constant"
        if role != "input":
            arrays[target] = as_numpy(_stored(program, str(target)))
        shape = tuple(_expression(size) for size in getattr(value, "shape", ()))
        yield Leaf(name, role, str(target or name), shape, _dtype(value))


def _stored(program: Any, target: str) -> Any:
    state: Mapping[str, Any] = program.state_dict
    return state[target] if target in state else program.constants[target]


def _dtype(value: Any) -> str:
    return str(getattr(value, "dtype", "torch.int64")).removeprefix("torch.")


# Steps


def _op(node: Any) -> str:
    """Return the name of an operator: `aten.relu.default`, `operator.mul`, `math.ceil`."""
    target = node.target
    if hasattr(target, "_schema"):
        space = str(target.namespace)
        text = str(target)
        return text if text.startswith(f"{space}.") else f"{space}.{text}"
    module = str(getattr(target, "__module__", "")).lstrip("_")
    name = str(getattr(target, "__name__", target))
    return f"{module.partition('.')[0]}.{name}" if module else name


def _step(node: Any) -> Step:
    args = tuple(_given(value) for value in node.args)
    kwargs = {name: _given(value) for name, value in node.kwargs.items()}
    op = _op(node)
    dtype = None if handler_of(op) is None else _result_dtype(node)  # refused later
    return Step(node.name, op, args, kwargs, dtype, _scope(node))


def _given(value: Any) -> Any:
    """Return an argument as plain data."""
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    if isinstance(value, list | tuple):
        return [_given(each) for each in value]  # pyright: ignore[reportUnknownVariableType]  # a list of anything
    kind = type(value).__name__
    if kind == "Node":
        return Use(str(value.name))
    if kind == "dtype":
        return HELD.get(str(value).removeprefix("torch."))
    if kind in _NONE:
        return None
    raise FormatError(f"asg does not support arguments of kind {kind}")


def _result_dtype(node: Any) -> DType | None:
    value = node.meta.get("val")
    first = value[0] if isinstance(value, list | tuple) and value else value  # pyright: ignore[reportUnknownVariableType]  # torch's
    if not hasattr(first, "dtype"):  # pyright: ignore[reportUnknownArgumentType]  # torch's
        return None
    name = _dtype(first)
    if name not in HELD:
        raise GraphError(f"{_op(node)} {node.name!r} returns {name}, a dtype that asg lacks")
    return HELD[name]


def _scope(node: Any) -> str:
    """Return the path of a node's innermost module, as a scope."""
    stack: Mapping[str, Any] = node.meta.get("nn_module_stack") or {}
    path = str([*stack.values()][-1][0]) if stack else ""
    return "/".join(part for part in path.split(".") if part.isidentifier() or part.isdigit())


# Results


def _results(program: Any) -> Iterator[Result]:
    specs = program.graph_signature.output_specs
    (output,) = (node for node in program.graph.nodes if node.op == "output")
    values = [_given(value) for value in output.args[0]]
    names = iter(_names(program.call_spec.out_spec))
    for spec, value in zip(specs, values, strict=True):
        kind = spec.kind.name
        if kind == "USER_OUTPUT":
            yield Result(next(names), value)
        elif kind == "BUFFER_MUTATION":
            yield Result(str(spec.target), value, is_update=True)
        else:
            raise FormatError(f"asg does not support results of kind {kind.lower()}")


def _names(spec: Any) -> list[str]:
    """Return a name for each result from its keys and indices: `logits`, `output1`, `state.0`."""
    if spec is None or spec.is_leaf():
        return ["output"]
    pytree = import_module("torch.utils._pytree")
    tree = pytree.tree_unflatten(list(range(spec.num_leaves)), spec)
    paths = [path for path, _ in pytree.tree_flatten_with_path(tree)[0]]
    names: list[str] = []
    for path in paths:
        keys = [str(getattr(k, "key", getattr(k, "idx", getattr(k, "name", k)))) for k in path]
        text = ".".join(keys)
        if text[:1].isdigit():
            text = f"output{text}" if len(paths) > 1 else "output"
        names.append(text)
    return names

"""Read `torch.export.ExportedProgram` into plain data.

The module imports nothing of torch: it uses the program's own objects.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from asg.core.dtypes import Array, DType
from asg.core.errors import FormatError, GraphError
from asg.torch.files import as_numpy
from asg.torch.operators import is_supported, reason_of
from asg.torch.program import HELD, PARTS, Body, Leaf, Program, Result, Step, Use, is_list
from asg.torch.regions import detached_regions
from asg.torch.storage import Alias, aliases_of

_ROLES = {"PARAMETER": "parameter", "BUFFER": "state", "CONSTANT_TENSOR": "constant"}
_NONE = frozenset({"device", "layout", "memory_format"})  # torch types without a meaning here
_SYMBOL = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_FUNCTIONS = frozenset({"Mod", "Max", "Min", "FloorDiv", "CeilDiv"})  # of sizes
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
    with detached_regions(program):
        if any(_writes(node) for node in _nodes(program.graph_module)):
            program = program.run_decompositions({})
        program = _opened(program)
    labels, ranges = _symbols(program)
    arrays: dict[str, Array] = {}
    leaves = tuple(_leaves(program, arrays))
    steps = _steps(program.graph_module)
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


def _nodes(module: Any) -> Iterator[Any]:
    """Yield the nodes of a graph, and of the bodies of its branches and loops."""
    for node in module.graph.nodes:
        yield node
        if node.op == "get_attr" and hasattr(inner := _attribute(node), "graph"):
            yield from _nodes(inner)


def _attribute(node: Any) -> Any:
    """Return the module or tensor that a `get_attr` node names."""
    found = node.graph.owning_module
    for part in str(node.target).split("."):
        found = getattr(found, part)
    return found


def _writes(node: Any) -> bool:
    """Whether a node changes a tensor in place; batch normalization in training does."""
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
            for node in _nodes(program.graph_module)
            if node.op == "call_function" and not is_supported(_op(node))
        }
        if missing <= before:  # torch decomposes no more of them
            return program
        before |= missing
        table = import_module("torch").export.default_decompositions()
        known = {
            target: table[target]
            for target in missing
            if target in table and reason_of(_op_name(target)) is None
        }
        program = program.run_decompositions(known)


# Symbols


def _symbols(program: Any) -> tuple[dict[str, str], dict[str, tuple[int, int | None]]]:
    """Return the users' names of torch's symbols, and the symbols' ranges."""
    ranges: dict[str, tuple[int, int | None]] = {}
    for each, found in program.range_constraints.items():
        if not _SYMBOL.fullmatch(str(each)):  # of a derived size, as 2*h
            continue
        low, high = _bounded(found.lower), _bounded(found.upper)
        ranges[str(each)] = (max(low or 0, 0), high)
    labels: dict[str, str] = {}
    for node in program.graph.nodes:
        shape = getattr(node.meta.get("val"), "shape", ()) if node.op == "placeholder" else ()
        for size in shape:
            expression = _expression(size)
            if isinstance(expression, int):
                continue
            found = set(_SYMBOL.findall(expression)) - _FUNCTIONS
            for name in found:
                ranges.setdefault(name, (0, None))
                label = _label(size.node.shape_env, expression, name, single=len(found) == 1)
                if label and label not in labels.values():
                    labels.setdefault(name, label)
    return labels, ranges


def _label(environment: Any, expression: str, name: str, *, single: bool) -> str:
    """Return the user's name of a symbol, also if only sizes such as `2*h` have it."""
    places: Mapping[str, Any] = getattr(environment, "source_to_var", None) or {}
    texts: Mapping[str, Any] = getattr(environment, "source_name_to_debug_name", None) or {}
    for place, text in texts.items():
        label = str(text)
        if str(places.get(place)) == name and _SYMBOL.fullmatch(label):
            return "" if label.startswith("_") else label
    for text in map(str, texts.values()):
        found = set(_SYMBOL.findall(text))
        if single and len(found) == 1:
            (label,) = found
            if re.sub(rf"\b{name}\b", label, expression) == text:
                return "" if label.startswith("_") else label
    return ""


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
    aliases = _aliases(program)
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
        target = str(target or name)
        shape = tuple(_expression(size) for size in getattr(value, "shape", ()))
        leaf = Leaf(name, role, target, shape, _dtype(value))
        if target in aliases:
            leaf = replace(leaf, **aliases[target]._asdict())
        elif role != "input":
            arrays[target] = as_numpy(_stored(program, target), widen=False)
        yield leaf


def _aliases(program: Any) -> dict[str, Alias]:
    """Return the leaves whose elements another leaf of the program holds."""
    stored = {
        str(spec.target): _stored(program, str(spec.target))
        for spec in program.graph_signature.input_specs
        if spec.kind.name in _ROLES
    }
    changed = {
        str(spec.target)
        for spec in program.graph_signature.output_specs
        if spec.kind.name == "BUFFER_MUTATION"
    }
    return aliases_of(stored, changed)


def _stored(program: Any, target: str) -> Any:
    state: Mapping[str, Any] = program.state_dict
    return state[target] if target in state else program.constants[target]


def _dtype(value: Any) -> str:
    return str(getattr(value, "dtype", "torch.int64")).removeprefix("torch.")


# Steps


def _op(node: Any) -> str:
    """Return the name of an operator: `aten.relu.default`, `operator.mul`, `math.ceil`."""
    return _op_name(node.target)


def _op_name(target: Any) -> str:
    if hasattr(target, "_schema"):
        space = str(target.namespace)
        text = str(target)
        return text if text.startswith(f"{space}.") else f"{space}.{text}"
    module = str(getattr(target, "__module__", "")).lstrip("_")
    name = str(getattr(target, "__name__", target))
    return f"{module.partition('.')[0]}.{name}" if module else name


def _steps(module: Any) -> tuple[Step, ...]:
    return tuple(_step(node) for node in module.graph.nodes if node.op == "call_function")


def _body(module: Any) -> Body:
    """Return the graph of a branch or of a loop's step."""
    inputs = tuple(str(node.name) for node in module.graph.nodes if node.op == "placeholder")
    (output,) = (node for node in module.graph.nodes if node.op == "output")
    results = output.args[0]
    several = results if is_list(results) else [results]
    return Body(inputs, _steps(module), tuple(map(_given, several)))


def _step(node: Any) -> Step:
    op = _op(node)
    if reason_of(op) is not None or not is_supported(op):
        return Step(node.name, op)  # refused later, with all others
    if op.startswith("aten.as_strided") and not node.args[0].meta["val"].is_contiguous():
        raise GraphError(
            f"{op} {node.name!r}: its operand is not contiguous", hint="call .contiguous() first"
        )
    args = tuple(_given(value) for value in node.args)
    kwargs = {name: _given(value) for name, value in node.kwargs.items()}
    dtype, is_complex = _result_dtype(node)
    return Step(node.name, op, args, kwargs, dtype, _scope(node), is_complex)


def _given(value: Any) -> Any:
    """Return an argument as plain data."""
    if isinstance(value, bool | int | float | complex | str) or value is None:
        return value
    if is_list(value):
        return [_given(each) for each in value]
    kind = type(value).__name__
    if kind == "Node":
        if value.op == "get_attr" and hasattr(inner := _attribute(value), "graph"):
            return _body(inner)
        return Use(str(value.name))
    if kind == "dtype":
        name = str(value).removeprefix("torch.")
        return PARTS.get(name, HELD.get(name))
    if kind in _NONE:
        return None
    raise FormatError(f"asg does not support arguments of kind {kind}")


def _result_dtype(node: Any) -> tuple[DType | None, bool]:
    """Return the dtype of a node's first result, and whether it is complex."""
    value = node.meta.get("val")
    first = value[0] if is_list(value) and value else value
    if not hasattr(first, "dtype"):
        return None, False
    name = _dtype(first)
    if name not in HELD and name not in PARTS:
        raise GraphError(f"{_op(node)} {node.name!r} returns {name}, a dtype that asg lacks")
    return (PARTS[name], True) if name in PARTS else (HELD[name], False)


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
        elif kind == "PARAMETER_MUTATION":
            raise FormatError(
                f"the program writes to its parameter {str(spec.target)!r}",
                hint="change parameters between calls of the model, or use a buffer",
            )
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

"""`@asg.graph`: a graph from a Python function of tensors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor

Declared = tuple[Any, ...]


def graph(name: str | None = None, /, **inputs: Declared | Sequence[Any]) -> Callable[..., Graph]:
    """Return a decorator that traces a function into a graph of its name.

    Each keyword declares an input of the function as `(shape, dtype)`, or just a shape for f32:

        @asg.graph(x=(("N", 784), "f32"))
        def head(x):
            return {"logits": x @ asg.constant(weights)}

    The outputs are named by the keys of a dict, else `output`, or `output0`, `output1` …
    Raises GraphError for a result that is not a tensor, or a parameter that is not an input.

    >>> @asg.graph(x=("N", 2))
    ... def head(x):
    ...     return {"sum": x.sum(axis=1)}
    >>> head.name, list(head.inputs), list(head.outputs)
    ('head', ['x'], ['sum'])
    >>> asg.evaluate(head["sum"], {"x": [[1.0, 2.0], [3.0, 4.0]]})
    array([3., 7.], dtype=float32)
    """
    if callable(name):
        raise GraphError(
            "a function cannot be the name of a graph", op="graph",
            hint="give the function to the decorator: asg.graph(x=(3,))(function)",
        )  # fmt: skip

    def trace(function: Callable[..., Any]) -> Graph:
        traced = Graph(name or function.__name__)
        with traced:
            tensors = {key: _declare(traced, key, value) for key, value in inputs.items()}
            try:
                result = function(**tensors)
            except TypeError as error:
                if error.__traceback__ is None or error.__traceback__.tb_next is not None:
                    raise  # not from this call, but from inside the function
                raise GraphError(
                    f"cannot call {function.__name__} with {', '.join(inputs)}: {error}",
                    op="graph",
                    hint="declare each of its parameters: @asg.graph(x=(shape, dtype))",
                ) from None
            for key, tensor in _named(result).items():
                traced.output(key, tensor)
        return traced

    return trace


def _declare(traced: Graph, name: str, declared: Any) -> Tensor:
    match declared:
        case (tuple() | list() | int(), str() as dtype):
            return traced.input(name, cast("Any", declared[0]), dtype)
        case _:
            return traced.input(name, declared)


def _named(result: Any) -> Mapping[str, Any]:
    if isinstance(result, Tensor):
        return {"output": result}
    if isinstance(result, Mapping):
        return cast("Mapping[str, Any]", result)
    if isinstance(result, tuple | list):
        return {f"output{i}": each for i, each in enumerate(cast("tuple[Any, ...]", result))}
    raise GraphError(
        f"the function returned {type(result).__name__}",
        op="graph",
        hint="return a tensor, a tuple of tensors or a dict of them",
    )

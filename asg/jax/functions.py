"""Turn a function of JAX into a graph."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from asg.core.graph import Graph
from asg.core.node import bulk
from asg.jax.arguments import Place, Places, traced, updates_of
from asg.jax.building import Builder
from asg.jax.unsupported import check_supported


def from_function(
    function: Callable[..., Any], *args: Any, parameters: Places = (), state: Places = (),
    updates: Mapping[Place, Place] | None = None, assume: Sequence[str] = (),
) -> Graph:  # fmt: skip
    """Return the graph of a function of JAX, which JAX traces once for the arguments.

    An array in an argument has the argument's name and its path, as in `params/dense/kernel`.
    Results have their keys as names; `output` is a single result, and `output0` … are those of a
    tuple. Other leaves stay as they are: functions, bools, and numbers among the
    parameters, as in an Equinox module. Arrays that the function closes over become constants.
    Nodes have the user's lines, and the scopes of `jax.named_scope`.

    int64 becomes i32, and a random key becomes u32[.., 2]. Complex arguments and results are real
    tensors with a last axis of 2. Random numbers have the bits of JAX. Functions with
    `jax.custom_jvp` or `jax.custom_vjp` keep their gradients.

    Args:
        function: A function that `jax.make_jaxpr` traces.
        *args: Arrays, numbers, and `jax.ShapeDtypeStruct`s; or pytrees of them. Sizes that are
            strings are symbolic, as in `jax.ShapeDtypeStruct(("N", 3), "float32")`. So are those of
            `jax.export.symbolic_shape`.
        parameters: The arguments to train, by number or by the start of their names. Their values
            are the initial values; those of integers become state.
        state: The arguments to keep from run to run.
        updates: The arguments that a result replaces after each run, and the result: its number, or
            the start of its names. These arguments are state unless they are parameters.
        assume: Relations of symbolic sizes, as for `Graph.assume`.

    Raises:
        FormatError: JAX is not installed, or asg lacks primitives; the error names them all, with
            the lines that use them.
        GraphError, ShapeError, DTypeError: A primitive has an unsupported setting, or a name does
            not exist.

    >>> import jax.numpy as jnp
    >>> f = lambda params, x: jnp.tanh(x @ params["w"])
    >>> graph = asg.jax.from_function(f, {"w": np.ones((3, 2))}, np.ones((4, 3)), parameters=0)
    >>> graph["x"].shape, graph["params/w"].shape, graph["output"].shape
    ((4, 3), (3, 2), (4, 2))
    """
    kept = [state] if isinstance(state, int | str) else [*state]
    found = traced(function, args, parameters, [*kept, *(updates or {})])
    after = updates_of(updates, found, args, function)
    program = check_supported(found)
    builder = Builder(found, program)
    with bulk():
        builder.run(after)
        for fact in assume:
            builder.graph.assume(fact)
    return builder.graph

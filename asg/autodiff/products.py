"""Products of derivatives with vectors: jvp, vjp and hvp, as graphs."""

from __future__ import annotations

from collections.abc import Sequence

from asg.autodiff.arguments import (
    Directions,
    Named,
    Tensors,
    check,
    check_scalar,
    fitting,
    result_name,
    several,
    single,
)
from asg.autodiff.workspace import Workspace
from asg.core.graph import Graph, Tensor
from asg.core.node import bulk


def _both(op: str, outputs: Tensors, wrt: Named) -> tuple[list[Tensor], list[Tensor]]:
    results = several(op, outputs, "outputs")
    return results, several(op, wrt, "wrt", results[0].graph)


@bulk()
def jvp(outputs: Tensors, wrt: Named, tangents: Directions = "input") -> Graph:
    """Return the graph of the change of `outputs` as `wrt` move along `tangents`.

    The outputs are `jvp/<output name>`: the Jacobian times the tangents, with the types of the
    outputs. The leaves are forward values, `ext/<name or %id>`. Forward mode uses the rules of
    reverse mode and transposes twice.

    Args:
        outputs: A float tensor or several.
        wrt: A float tensor or several, or their names.
        tangents: A forward tensor for each of `wrt`, of its type; or "input", to feed them as
            `tangent/<name or %id>`.

    Raises:
        GradientError: A tensor is not a float, a tangent does not fit, or an op on a path has no
            gradient.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", x * x)
    >>> push = asg.jvp(x.graph["y"], x)
    >>> asg.run_gradient(x.graph, push, {"x": [3.0, 5.0], "tangent/x": [1.0, 0.5]})["jvp/y"]
    array([6., 5.], dtype=float32)
    """
    results, sources = _both("jvp", outputs, wrt)
    forward = check("jvp", results, sources)
    work = Workspace(forward)
    given = _directions("jvp", "tangent", tangents, sources, work)
    pushed = work.push([work(t) for t in results], [work(t) for t in sources], given, results)
    return work.finish("jvp", _named("jvp", work, results, pushed))


@bulk()
def vjp(outputs: Tensors, wrt: Named, cotangents: Directions = "input") -> Graph:
    """Return the graph of the cotangents of `wrt` from the cotangents of `outputs`.

    The outputs are `vjp/<name or %id>`: the transposed Jacobian times the cotangents, with the
    types of `wrt`. The function `gradients` computes the same under other names, and has hooks.

    Args:
        outputs: A float tensor or several.
        wrt: A float tensor or several, or their names.
        cotangents: A forward tensor for each output, of its type; or "input", to feed them as
            `cotangent/<output name>`.

    Raises:
        GradientError: As for `jvp`.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", x.sum() * x[0])
    >>> pull = asg.vjp(x.graph["y"], x)
    >>> asg.run_gradient(x.graph, pull, {"x": [3.0, 5.0], "cotangent/y": 1.0})["vjp/x"]
    array([11.,  3.], dtype=float32)
    """
    results, sources = _both("vjp", outputs, wrt)
    forward = check("vjp", results, sources)
    work = Workspace(forward)
    given = _directions("vjp", "cotangent", cotangents, results, work)
    pulled = work.pull([work(t) for t in results], given, [work(t) for t in sources])
    return work.finish("vjp", _named("vjp", work, sources, pulled))


@bulk()
def hvp(output: Tensors, wrt: Named, vectors: Directions = "input") -> Graph:
    """Return the graph of the Hessian of the scalar `output` times `vectors`.

    The outputs are `hvp/<name or %id>`, of the type of each `wrt`. Each is a sum over all of `wrt`:
    the second derivatives times the vector.

    Args:
        output: A float scalar.
        wrt: A float tensor or several, or their names.
        vectors: A forward tensor for each of `wrt`, of its type; or "input", to feed them as
            `tangent/<name or %id>`.

    Raises:
        GradientError: As for `jvp`, or `output` is not a scalar.

    >>> x = asg.Graph().input("x", (2,))
    >>> product = asg.hvp(x[0] * x[1], x)  # the Hessian is [[0, 1], [1, 0]]
    >>> feeds = {"x": [3.0, 5.0], "tangent/x": [1.0, 7.0]}
    >>> asg.run_gradient(x.graph, product, feeds)["hvp/x"]
    array([7., 1.], dtype=float32)
    """
    result = single("hvp", output)
    sources = several("hvp", wrt, "wrt", result.graph)
    forward = check("hvp", [result], sources)
    check_scalar("hvp", result)
    work = Workspace(forward)
    given = _directions("hvp", "tangent", vectors, sources, work, "vector")
    inner = [work(t) for t in sources]
    slopes = work.pull([work(result)], [work.ones(result)], inner)
    return work.finish("hvp", _named("hvp", work, sources, work.pull(slopes, given, inner)))


def _directions(
    op: str,
    name: str,
    given: Directions,
    likes: Sequence[Tensor],
    work: Workspace,
    what: str | None = None,
) -> list[Tensor]:
    """Return the given tangents or cotangents, or inputs for them, as workspace tensors."""
    of_outputs = name == "cotangent"
    found = fitting(op, what or name, given, likes, "outputs" if of_outputs else "wrt")
    if found is not None:
        return [work(tensor) for tensor in found]
    names = [result_name(like) if of_outputs else like.label for like in likes]
    return [work.fed(f"{name}/{each}", like) for each, like in zip(names, likes, strict=True)]


def _named(
    op: str, work: Workspace, likes: Sequence[Tensor], found: Sequence[Tensor | None]
) -> dict[str, Tensor]:
    """Return derivatives by the names of their outputs; zeros without a path."""
    names = [result_name(like) if op == "jvp" else like.label for like in likes]
    return {
        f"{op}/{name}": work.zeros(like) if each is None else each
        for name, like, each in zip(names, likes, found, strict=True)
    }

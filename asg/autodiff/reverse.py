"""Reverse mode: the gradient of a graph, as a separate graph."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set as AbstractSet

from asg.autodiff.arguments import Named, check, several
from asg.autodiff.externals import Externals, derived_of
from asg.autodiff.leftover_transposes import refuse_pending
from asg.autodiff.recompute import Recomputation, Recomputer, regions_of
from asg.autodiff.sweep import Hook, Sweep
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.core.hashing import node_hashes
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Origin, Ref, bulk
from asg.core.subgraphs import empty_like, prune
from asg.core.verify import same_type
from asg.ops.numbers import literal

Hooks = Mapping[Tensor | str, Hook | Sequence[Hook]]
Seeds = Sequence[Tensor] | Tensor | str | None


def gradients(
    outputs: Tensor | Sequence[Tensor],
    wrt: Named,
    seeds: Seeds = None,
    hooks: Hooks | None = None,
    strict: bool = False,
    recompute: Recomputation | Sequence[str] | str | None = None,
) -> Graph:
    """Return the graph of the gradients of `outputs` with respect to `wrt`.

    The outputs are `grad/<name or %id>`, one for each of `wrt`. Externals `ext/<name or %id>` stand
    for forward values: `asg.splice` joins both graphs, and `asg.run_gradient` runs both.

    Args:
        outputs: A float tensor or several.
        wrt: A float tensor or several, or their names.
        seeds: The upstream gradients. None is 1, for scalar outputs. Otherwise a forward tensor for
            each output, or "input", to feed them as `seed/<name>`.
        hooks: Functions that rewrite the total gradient of a value, by forward tensor or name.
        strict: Whether a tensor of `wrt` must have a path to an output; without a path, its
            gradient is exact zeros.
        recompute: Scopes to recompute in the backward pass instead of keeping their values, in
            addition to scopes marked by `asg.checkpoint`. `asg.checkpoint(budget=...)` chooses them
            automatically.

    Raises:
        GradientError: A tensor is not a float, a seed does not fit, or an op on a path has no
            gradient. Also if no gradient passes a hook, or a scope has no node.

    >>> x = asg.Graph().input("x", (2,))
    >>> gradient = asg.gradients(asg.sum(x**3), x)
    >>> list(gradient.outputs)
    ['grad/x']
    >>> asg.run_gradient(x.graph, gradient, {"x": [1.0, 2.0]})["grad/x"].round(3)  # 3x²
    array([ 3., 12.], dtype=float32)
    """
    return derive(node_hashes, outputs, wrt, seeds, hooks, strict, recompute)


@bulk()
def derive(
    hashes_of: Callable[[Graph], Sequence[str]],
    outputs: Tensor | Sequence[Tensor],
    wrt: Named,
    seeds: Seeds = None,
    hooks: Hooks | None = None,
    strict: bool = False,
    recompute: Recomputation | Sequence[str] | str | None = None,
) -> Graph:
    """Return the graph of `gradients`; its externals have the hashes of their forward nodes."""
    results = several("gradients", outputs, "outputs")
    sources = several("gradients", wrt, "wrt", results[0].graph)
    forward = check("gradients", results, sources)
    target = empty_like(forward, f"{forward.name}.grad")
    lift = Externals(forward, target, hashes_of(forward))
    regions = regions_of(forward, recompute, results, sources)
    values_for = None if regions is None else Recomputer(lift, regions).values_for
    found = _hooks(forward, hooks or {})
    sweep = Sweep(forward, target, lift, hooks=found, values_for=values_for)
    for result, seed in zip(results, _seeds(target, lift, results, seeds), strict=True):
        sweep.seed(result.ref, seed)
    totals = sweep.run([source.ref for source in sources])
    _check_reached(forward, found, sweep.hooked)
    for source in sources:
        total = totals.get(source.ref)
        if total is None:
            if strict:
                raise GradientError(
                    f"no output depends on {source.label!r} along a path that carries gradients",
                    hint="leave it out of wrt=, the list of differentiated or trained values: "
                    'wrt="head.*" trains the parameters of a module head',
                )
            _enter(target, source, "zeros")
            total = literal(target, 0, source.type)
        target.output(f"grad/{source.label}", total)
    target.context = Context()
    return derived_of(forward, refuse_pending(prune(target, keep=_is_input)))


def _check_reached(forward: Graph, hooks: Mapping[Ref, object], hooked: AbstractSet[Ref]) -> None:
    for ref in hooks.keys() - hooked:
        raise GradientError(
            f"no gradient passes {forward.tensor(ref)!r}, so its hook never runs",
            op="gradients",
            hint="the value must depend on wrt, and an output on the value; or leave out the hook",
        )


def _is_input(node: Node) -> bool:
    return node.op is INPUT


def _hooks(forward: Graph, hooks: Hooks) -> dict[Ref, list[Hook]]:
    found: dict[Ref, list[Hook]] = {}
    for where, given in hooks.items():
        tensor = forward[where] if isinstance(where, str) else where
        if tensor.graph is not forward:
            raise GradientError(f"the hook on {tensor!r} is of another graph", op="gradients")
        found.setdefault(tensor.ref, []).extend([given] if isinstance(given, Callable) else given)
    return found


def _seeds(target: Graph, lift: Externals, results: list[Tensor], seeds: Seeds) -> list[Tensor]:
    if seeds is None:
        return [_unit(target, result) for result in results]
    if isinstance(seeds, str):
        if seeds != "input":
            raise GradientError(f'seeds is None, tensors or "input", not {seeds!r}', op="gradients")
        return [_fed(target, result) for result in results]
    given = several("gradients", seeds, "seeds")
    if len(given) != len(results):
        raise GradientError(f"{len(given)} seeds for {len(results)} outputs", op="gradients")
    for seed, result in zip(given, results, strict=True):
        fits = seed.graph is lift.forward and same_type(seed.graph, seed.type, result.type)
        if not fits:
            raise GradientError(
                f"the seed {seed!r} does not fit the output {result!r}",
                op="gradients",
                hint="a seed is a tensor of the forward graph with the type of its output",
            )
    return [lift(seed.ref) for seed in given]


def _unit(target: Graph, result: Tensor) -> Tensor:
    if result.shape:
        raise GradientError(
            f"the output {result!r} is not a scalar",
            op="gradients",
            hint='reduce it, as with .sum(), or give seeds: tensors of its shape, or "input"',
        )
    _enter(target, result, "seed")
    return literal(target, 1, result.type)


def _fed(target: Graph, result: Tensor) -> Tensor:
    _enter(target, result, "seed")
    return target.input(f"seed/{result.label}", result.shape, result.dtype)


def _enter(target: Graph, tensor: Tensor, rule: str) -> None:
    node = tensor.node
    target.context = Context(node.scope, Origin(tensor.graph.name, node.id, rule), node.source)

"""Checks of a program that need no executor: batches, directions and slopes.

Each returns the difference in words, or None; `tally` counts inconclusive numbers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from asg.autodiff.arguments import result_name
from asg.autodiff.products import jvp
from asg.autodiff.reverse import gradients
from asg.autodiff.splice import splice
from asg.autodiff.vmap import vmap
from asg.core.dtypes import Array, limits_of
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import interpret
from asg.core.opdef import OpDef, Primitive, Stopped
from asg.core.subgraphs import bind_graph
from asg.passes import optimize
from asg.testing.programs.noise import SPREAD, Judge, narrower
from asg.testing.programs.program import Program

Tally = Counter[str]
_BATCH = 3
_STEP = 1e-4  # of a finite difference, in f64
_PLACES = 4  # places that must differ before a gradient counts as wrong


def derived(program: Program, order: int = 1) -> Program:
    """Return the program with its gradients up to `order` as outputs, and upstream gradients fed.

    A gradient of higher order is the gradient of the gradients of the order below.
    """
    rng = random.Random(program.seed)
    current, names = program, list(program.graph.outputs)
    for _ in range(order):
        graph = current.graph
        results = _floats(graph, names)
        if not results or not program.wrt:
            break
        leaves = [graph.leaf(name) for name in program.wrt]
        joint = splice(graph, gradients(results, leaves, seeds="input"))
        names = [name for name in joint.outputs if name not in graph.outputs]
        current = current._replace(graph=joint, feeds=fed(current, joint, rng))
    return current


def pushed(program: Program) -> Program:
    """Return the program with its directional derivatives as outputs, and tangents fed."""
    results = _floats(program.graph, list(program.graph.outputs))
    if not results or not program.wrt:
        return program
    leaves = [program.graph.leaf(name) for name in program.wrt]
    joint = splice(program.graph, jvp(results, leaves))
    return program._replace(graph=joint, feeds=fed(program, joint, random.Random(program.seed)))


def fed(program: Program, graph: Graph, rng: random.Random) -> dict[str, Array]:
    """Return the feeds of a program, plus random numbers for the other inputs of `graph`."""
    numbers = np.random.default_rng(rng.getrandbits(32))
    feeds = dict(program.feeds)
    for name, leaf in graph.inputs.items():
        if name not in feeds:
            array = np.asarray(numbers.uniform(-1.5, 1.5, _shape(leaf, program)))
            feeds[name] = array.astype(leaf.dtype.numpy)
    return feeds


def _shape(leaf: Tensor, program: Program) -> tuple[int, ...]:
    return tuple(int(str(dim)) for dim in leaf.type.bind(program.symbols).shape)


def _floats(graph: Graph, names: Sequence[str]) -> list[Tensor]:
    """Return the float outputs of these names, each value once."""
    found = {t.ref: t for name, t in graph.outputs.items() if name in names and t.dtype.is_float}
    return list(found.values())


# Batches


def batch_fault(program: Program, tally: Tally) -> str | None:
    """A batch must equal its examples, computed separately."""
    rng = random.Random(program.seed)
    graph, names = program.graph, list(program.graph.inputs)
    chosen = [name for name in names if rng.random() < 0.7] or names
    if not chosen:
        return None  # all of it is constant
    axes = {name: rng.randint(0, program.feeds[name].ndim) for name in chosen}
    examples = [_example(program, chosen, place) for place in range(_BATCH)]
    feeds = {
        name: np.stack([each[name] for each in examples], axes[name]) if name in axes else array
        for name, array in program.feeds.items()
    }
    batched = vmap(graph, {name: axes.get(name) for name in names}, size=_BATCH)
    found = interpret(batched, feeds, binding=program.symbols)
    alone = optimize(graph, ["decompose"], verify=False)
    for place, example in enumerate(examples):
        judge = Judge(alone, example, program.symbols)
        wrong = judge.differences({name: array[place] for name, array in found.items()})
        tally["unstable"] += judge.unstable
        if wrong:
            return f"axes {axes}, example {place}: {wrong[0]}"
    return None


def _example(program: Program, chosen: Sequence[str], place: int) -> dict[str, Array]:
    """Return the feeds of an example: the program's feeds with their elements rotated."""
    return {
        name: np.roll(array.ravel(), place).reshape(array.shape) if name in chosen else array
        for name, array in program.feeds.items()
    }


# Directions


def direction_fault(program: Program, tally: Tally) -> str | None:
    """Weights times pushed results must equal the direction times the pulled-back weights."""
    graph = program.graph
    results = _floats(graph, list(graph.outputs))
    if not results or not program.wrt or _is_narrow(program):
        return None
    leaves = [graph.leaf(name) for name in program.wrt]
    joint = splice(splice(graph, gradients(results, leaves, seeds="input")), jvp(results, leaves))
    feeds = fed(program, joint, random.Random(program.seed))
    joint = optimize(joint, ["decompose"], verify=False)
    judge = Judge(joint, feeds, program.symbols)

    def both(values: Mapping[str, Array]) -> tuple[float, float, float]:
        pulled = [(values[f"grad/{name}"], feeds[f"tangent/{name}"]) for name in program.wrt]
        pushed = [(values[f"jvp/{result_name(t)}"], feeds[f"seed/{t.label}"]) for t in results]
        size = sum(_product(np.abs(x), np.abs(y)) for x, y in (*pulled, *pushed))
        return sum(_product(*p) for p in pushed), sum(_product(*p) for p in pulled), size

    one, other, size = both(judge.plain)
    if not np.isfinite(one - other):
        tally["unstable"] += 1
        return None
    unit = limits_of(program.dtype).eps
    if abs(one - other) <= 8 * unit * size:
        return None
    moved = [both(run) for run in judge.noisy()]
    spread = max(abs(a - one) + abs(b - other) for a, b, _ in moved)
    if abs(one - other) <= SPREAD * spread + 8 * unit * size:
        return None
    return f"jvp gives {one!r}, vjp {other!r}, within {spread:.1e}"


def _product(x: Array, y: Array) -> float:
    return float(np.sum(x.astype(np.float64) * y.astype(np.float64)))


# Slopes


def slope_fault(program: Program, tally: Tally) -> str | None:
    """The gradient of a program in f64 must be its slope, by finite differences of two widths.

    If the two widths differ, a kink or jump is near, and the check is inconclusive. It is also
    inconclusive if noise in roundings moves the gradient as far. Feeds are moved a little, so that
    none lies on a kink. If a difference remains, other places are tried.
    """
    if any(_stops(node.op) for node in program.graph.nodes) or _is_narrow(program):
        return None  # a slope does not stop where the gradient does
    bound = bind_graph(program.graph, program.symbols) if program.symbols else program.graph
    graph = optimize(bound, ["decompose"], verify=False)
    results = _floats(graph, list(graph.outputs))
    if not results or not program.wrt:
        return None
    joint = splice(graph, gradients(results, [graph.leaf(n) for n in program.wrt], seeds="input"))
    seeds = ([program.seed, place] for place in range(_PLACES))
    faults = (_slope_fault(program, graph, joint, results, seed, tally) for seed in seeds)
    first = next(faults)
    return first if first and all(faults) else None


def _slope_fault(
    program: Program, graph: Graph, joint: Graph, results: Sequence[Tensor], seed: Sequence[int],
    tally: Tally,
) -> str | None:  # fmt: skip
    numbers = np.random.default_rng(seed)
    feeds = fed(program, joint, random.Random(program.seed))
    for name in program.wrt:
        feeds[name] = feeds[name] + numbers.uniform(-0.01, 0.01, feeds[name].shape)
    direction = {name: numbers.normal(size=feeds[name].shape) for name in program.wrt}
    judge = Judge(joint, feeds, {})

    def weighed(step: float) -> float:
        moved = {name: feeds[name] + step * d for name, d in direction.items()}
        found = interpret(graph, {**feeds, **moved}, [t.ref for t in results])
        return float(sum(np.sum(found[t.ref] * feeds[f"seed/{t.label}"]) for t in results))

    slopes = [(weighed(h) - weighed(-h)) / (2 * h) for h in (_STEP, _STEP / 4)]

    def along(values: Mapping[str, Array]) -> tuple[float, float]:
        parts = [values[f"grad/{name}"] * d for name, d in direction.items()]
        return float(sum(map(np.sum, parts))), float(sum(np.sum(np.abs(part)) for part in parts))

    claimed, scale = along(judge.plain)
    near = 1e-6 * max(scale, abs(slopes[1]), 1e-3)
    apart = abs(slopes[0] - slopes[1])
    if not np.isfinite(claimed) or not apart <= 100 * near:
        tally["unstable"] += 1
        return None
    if abs(slopes[1] - claimed) <= 10 * (near + apart):
        return None
    spread = max(abs(along(run)[0] - claimed) for run in judge.noisy())
    if abs(slopes[1] - claimed) <= SPREAD * spread:  # sums that cancel
        tally["unstable"] += 1
        return None
    return f"finite differences give {slopes}, the gradient {claimed!r}"


def _stops(op: OpDef) -> bool:
    return isinstance(op, Primitive) and isinstance(op.vjp, Stopped)


def _is_narrow(program: Program) -> bool:
    """Whether some floats are narrower than the program's dtype, which bounds the rounding."""
    dtypes = {type_.dtype for node in program.graph.nodes for type_ in node.types}
    own = limits_of(program.dtype)
    return any(narrower(limits_of(each), own) for each in dtypes if each.is_float)

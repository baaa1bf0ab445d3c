"""Compare gradients with finite differences, in f64."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from asg.autodiff.reverse import gradients
from asg.autodiff.splice import splice
from asg.core.arguments import as_seed
from asg.core.dtypes import Array, as_array
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import Interpretation
from asg.core.node import Ref

Function = Callable[..., Tensor | Sequence[Tensor]]
_STEP = 1e-3
_STENCIL = ((1, 8 / 12), (-1, -8 / 12), (2, -1 / 12), (-2, 1 / 12))  # error of order step⁴


def gradcheck(
    function: Function,
    inputs: Sequence[object],
    *,
    order: int = 2,
    rtol: float = 1e-6,
    atol: float = 1e-8,
    seed: int = 0,
) -> bool:
    """Check the gradients of `function` at `inputs` against finite differences; return True.

    Each float input moves along random directions, and the upstream gradients are random.

    Args:
        function: Takes and returns tensors.
        inputs: Arrays; floats become f64.
        order: With 2, also check the gradients of the gradients, with respect to inputs and
            upstream gradients.
        rtol: Relative tolerance.
        atol: Absolute tolerance.
        seed: Chooses the directions and upstream gradients.

    Raises:
        GradientError: A gradient differs; the message has the input, the order and both numbers.

    >>> x = np.array([0.0, 1.0])
    >>> asg.gradcheck(lambda x: asg.sum(asg.sin(x)), [x])
    True
    >>> asg.gradcheck(lambda x: asg.stop_gradient(x) * x, [x])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.GradientError: gradient of order 1 for 'x0': finite differences give ...
    """
    if type(order) is not int or order < 1:
        raise GradientError(f"order must be a whole number from 1, got {order!r}", op="gradcheck")
    graph = Graph("gradcheck")
    feeds = {f"x{i}": _as_f64(value) for i, value in enumerate(inputs)}
    if not feeds:
        raise GradientError("inputs must have at least one array", op="gradcheck")
    tensors = [graph.input(name, array.shape, array.dtype.name) for name, array in feeds.items()]
    result = function(*tensors)
    results: list[Tensor] = []
    for each in result if isinstance(result, list | tuple) else [result]:
        if not isinstance(each, Tensor):  # user code
            raise GradientError(
                f"the function must return tensors, got {type(each).__name__}", op="gradcheck"
            )
        results.append(each)
    check_gradients(graph, results, feeds, order=order, rtol=rtol, atol=atol, seed=seed)
    return True


def _as_f64(value: object) -> Array:
    array = as_array(value)
    return array.astype(np.float64) if array.dtype.kind == "f" else array


def check_gradients(
    graph: Graph,
    outputs: Sequence[Tensor],
    feeds: Mapping[str, Array],
    *,
    wrt: Sequence[str] | None = None,
    order: int = 2,
    rtol: float = 1e-6,
    atol: float = 1e-8,
    seed: int = 0,
) -> None:
    """Check the gradients of float `outputs` with respect to the leaves `wrt`.

    By default, `wrt` are all float feeds. It also checks that the gradients are linear in the
    upstream gradients. Raises GradientError.
    """
    rng = np.random.default_rng(as_seed(seed, "gradcheck"))
    results = [tensor for tensor in outputs if tensor.dtype.is_float]
    names: list[str] = (
        [n for n in feeds if graph.leaf(n).dtype.is_float] if wrt is None else list(wrt)
    )
    arrays = dict(feeds)
    before = Interpretation(graph, arrays)
    for level in range(1, order + 1):
        if not results or not names:
            return
        graph = before.graph
        derived = gradients(results, [graph.leaf(name) for name in names], seeds="input")
        shapes = {name: t for name, t in derived.inputs.items() if name not in arrays}
        more = {name: rng.uniform(0.5, 1.5, _static(t)) for name, t in shapes.items()}
        arrays |= more
        joint = Interpretation(splice(graph, derived), arrays)
        check = _Level(level, before, joint, results, names, arrays, more, (rtol, atol), rng)
        check.linearity()
        for name in names:
            check.direction(name)
        refs = dict.fromkeys(list(joint.graph.output_refs.values())[-len(names) :])
        results = [joint.graph.tensor(ref) for ref in refs]
        names = [*names, *more]
        before = joint


def _static(tensor: Tensor) -> tuple[int, ...]:
    return tuple(int(str(dim)) for dim in tensor.shape)


class _Level:
    """The comparison at an order: `before` computes the results, `joint` also their gradients."""

    def __init__(
        self, order: int, before: Interpretation, joint: Interpretation, results: Sequence[Tensor],
        names: Sequence[str], feeds: Mapping[str, Array], seeds: Mapping[str, Array],
        tolerance: tuple[float, float], rng: np.random.Generator,
    ) -> None:  # fmt: skip
        self.order = order
        self.before = before
        self.joint = joint
        self.results = results
        self.names = names
        self.feeds = feeds
        self.seeds = seeds
        self.rtol, self.atol = tolerance
        self.rng = rng
        self.grads = self.gradients_of(joint.values)

    def gradients_of(self, values: Mapping[Ref, Array]) -> dict[str, Array]:
        """Return the gradient of each name among the values of the joint graph."""
        refs = list(self.joint.graph.output_refs.values())[-len(self.names) :]
        return {name: values[ref] for name, ref in zip(self.names, refs, strict=True)}

    def for_seeds(self, seeds: Mapping[str, Array]) -> dict[str, Array]:
        """Return the gradient of each name for other upstream gradients."""
        return self.gradients_of(self.joint.changed(seeds))

    def linearity(self) -> None:
        """Compare the gradient of a sum of upstream gradients with the sum of their gradients."""
        other = {name: self.rng.normal(size=array.shape) for name, array in self.seeds.items()}
        both = self.for_seeds({name: array + other[name] for name, array in self.seeds.items()})
        for name, rest in self.for_seeds(other).items():
            if not np.allclose(both[name], self.grads[name] + rest, self.rtol, self.atol):
                raise GradientError(
                    f"gradient of order {self.order} for {name!r} is not linear in the upstream "
                    "gradient"
                )

    def direction(self, name: str) -> None:
        """Compare the slope along a random direction of an input with its gradient."""
        at = self.feeds[name]
        if not at.size:
            return
        direction = self.rng.normal(size=at.shape)
        slope = sum(w * self.weighed(name, at + _STEP * k * direction) for k, w in _STENCIL) / _STEP
        claimed = float(np.sum(self.grads[name] * direction))
        scale = float(np.sum(np.abs(self.grads[name] * direction)))
        if not abs(slope - claimed) <= self.atol + self.rtol * max(scale, abs(slope)):
            raise GradientError(
                f"gradient of order {self.order} for {name!r}: finite differences give {slope!r}, "
                f"the gradient {claimed!r}"
            )

    def weighed(self, name: str, value: Array) -> float:
        """Return the results weighted by the upstream gradients, with an input replaced."""
        values = self.before.changed({name: value})
        pairs = zip(self.results, self.seeds.values(), strict=True)
        return float(sum(np.sum(values[result.ref] * weight) for result, weight in pairs))

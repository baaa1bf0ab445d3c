"""Branches and loops: torch.cond, while_loop, scan, and map as ops of the graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.elementwise.complex_pairs import Complex
from asg.torch.call import Call
from asg.torch.program import Body
from asg.torch.registry import aten


def _chosen(values: Sequence[Any]) -> tuple[list[int], list[Tensor]]:
    """Return the places of the tensors among operands, and the tensors; others are sizes."""
    places = [place for place, value in enumerate(values) if isinstance(value, Tensor)]
    return places, [values[place] for place in places]


def _with(values: Sequence[Any], places: Sequence[int], tensors: Sequence[Tensor]) -> list[Any]:
    """Return operands with the tensors at `places` replaced."""
    found = list(values)
    for place, tensor in zip(places, tensors, strict=True):
        found[place] = tensor
    return found


def _run(call: Call, body: Body, values: Sequence[Any]) -> list[Tensor]:
    """Build a body, with its results as tensors; None has no tensor."""
    return [call.tensor(each) for each in call.run(body, values) if each is not None]


@aten("torch.cond")
def branched(
    call: Call, predicate: Any, true: Body, false: Body, operands: Sequence[Any] = ()
) -> list[Any]:
    """Import cond: the results of either branch."""
    if isinstance(predicate, bool):
        return call.run(true if predicate else false, operands)
    chooser = ops.reshape(call.tensor(predicate), ())
    places, tensors = _chosen(operands)

    def run_true(*given: Tensor) -> list[Tensor]:
        return _run(call, true, _with(operands, places, given))

    def run_false(*given: Tensor) -> list[Tensor]:
        return _run(call, false, _with(operands, places, given))

    return list(ops.cond(chooser, run_true, run_false, *tensors))


@aten("torch.while_loop")
def repeated(
    call: Call, condition: Body, body: Body, carried: Sequence[Any], others: Sequence[Any] = ()
) -> list[Tensor]:
    """Import while_loop: the carried values after the last step; only forward mode derives it."""
    start = [call.tensor(each) for each in carried]

    def goes_on(now: Sequence[Tensor]) -> Tensor:
        return ops.reshape(_run(call, condition, [*now, *others])[0], ())

    def step(now: Sequence[Tensor]) -> list[Tensor]:
        return _run(call, body, [*now, *others])

    return list(ops.while_loop(goes_on, step, start))


@aten("torch.scan")
def scanned(
    call: Call, body: Body, first: Sequence[Any], xs: Sequence[Any], others: Sequence[Any] = ()
) -> list[Tensor]:
    """Import scan: the last carried values, and the stacked results of all steps."""
    start = [call.tensor(each) for each in first]

    def step(carry: Sequence[Tensor], now: Sequence[Tensor]) -> tuple[list[Tensor], list[Tensor]]:
        found = _run(call, body, [*carry, *now, *others])
        return found[: len(start)], found[len(start) :]

    last, stacked = ops.scan(step, start, list(xs))
    return [*last, *stacked]


@aten("torch.map_impl")
def mapped(call: Call, body: Body, xs: Sequence[Any], others: Sequence[Any] = ()) -> list[Tensor]:
    """Import map: the stacked results of a body for each index of the first axis."""

    def each(now: Sequence[Tensor]) -> list[Tensor]:
        return _run(call, body, [*now, *others])

    return list(ops.map(each, list(xs)))


# Regions of a program that run once


@aten("torch.wrap_with_set_grad_enabled")
def region(call: Call, enabled: bool, body: Body, *operands: Any) -> list[Any]:
    """Import a region of torch.no_grad, whose results have no gradient, or of enable_grad."""
    found = call.run(body, operands)
    return found if enabled else [without_gradient(each) for each in found]


def without_gradient(value: Any) -> Any:
    """Return a value, real or complex, whose gradient is 0; sizes and whole numbers stay."""
    if isinstance(value, Complex):
        return Complex(*map(ops.stop_gradient, value))
    return ops.stop_gradient(value) if isinstance(value, Tensor) and value.dtype.is_float else value


@aten("torch.wrap_with_autocast")
def autocast(
    call: Call, device: str, dtype: Any, enabled: bool, cached: bool | None, body: Body,
    *operands: Any,
) -> list[Any]:  # fmt: skip
    """Import a region where autocast is off."""
    del device, dtype, cached
    if enabled:
        raise call.refuse("the region runs in autocast", hint="export the model without autocast")
    return call.run(body, operands)


@aten("torch.invoke_subgraph")
def invoked(call: Call, body: Body, identifier: str | None, *operands: Any) -> list[Any]:
    """Import a part of a program that torch compiles once."""
    del identifier
    return call.run(body, operands)


@aten("torch.tag_activation_checkpoint")
def checkpointed(call: Call, body: Body, *operands: Any, **_: Any) -> list[Any]:
    """Import a region of torch.utils.checkpoint, without its recomputation."""
    return call.run(body, operands)

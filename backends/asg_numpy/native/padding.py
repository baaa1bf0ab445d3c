"""Chains that write their result between the borders of a pad, if only the pad reads it.

The step fills the borders of the pad, and the chain writes the rest, so that nothing is copied.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.opdef import Attrs, Primitive
from asg.ops.shapes.joins import padded
from asg_numpy.native.chains import ChainMaker
from asg_numpy.native.copies import Call, copy_call
from asg_numpy.native.groups import Fused, Operands, place_of
from asg_numpy.native.sequences import in_turn
from asg_numpy.planning.values import Make, Step, known_attrs


def between_borders(
    steps: Sequence[Step], kept: Collection[int], fences: Sequence[int]
) -> list[Step]:
    """Return the steps with pads in the chains that make their operands.

    `kept` are the identities of storages that are read after the last step. `fences` are node ids
    that no step crosses.
    """
    reads = Counter(id(value.storage) for step in steps for value in step.reads)
    writers: dict[int, list[int]] = {}
    for number, step in enumerate(steps):
        for value in step.writes:
            writers.setdefault(id(value.storage), []).append(number)
    found: list[Step | None] = [*steps]
    for number, step in enumerate(steps):
        if not _is_pad(step):
            continue
        key = id(step.reads[0].storage)
        makers = writers.get(key, ())
        if key in kept or reads[key] != 1 or len(makers) != 1:
            continue
        writer = found[makers[0]]
        if writer is None or bisect(fences, writer.node.id) != bisect(fences, step.node.id):
            continue
        merged = _merged(writer, step)
        if merged is not None:
            found[makers[0]], found[number] = merged, None
    return [step for step in found if step is not None]


def _is_pad(step: Step) -> bool:
    """Whether a step computes a pad without elements between those of its operand."""
    node = step.node
    return (
        isinstance(node.op, Primitive)
        and node.op.reference is padded
        and not any(node.attrs["interior"])
        and tuple([value.type for value in step.writes]) == node.types
    )


def _merged(chain: Step, pad: Step) -> Step | None:
    """Return the step of a chain and a pad, or None unless the chain makes the pad's operand."""
    (value,), (target,) = pad.reads, pad.writes
    places = [place_of(each) for each in chain.writes]
    if not isinstance(chain.make, ChainMaker) or place_of(value) not in places:
        return None
    place = places.index(place_of(value))
    writes = (*chain.writes[:place], target, *chain.writes[place + 1 :])
    axes = None
    if chain.axes is not None and pad.axes is not None and chain.axes[-1] == pad.axes[-1]:
        axes = chain.axes
    make = Bordered(chain.make, pad.node.attrs, len(chain.reads) + place)
    operands = Operands(chain.reads, writes, axes)
    return Fused((chain, pad), make, operands, overwrite=False, work=chain.work)


class Bordered(NamedTuple):
    """Makes the closure of a chain whose array `place` has borders, by the attributes of a pad."""

    make: Make
    attrs: Attrs
    place: int

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure on these arrays."""
        attrs, target = known_attrs(self.attrs), arrays[self.place]
        value = np.array(attrs["value"], target.dtype)
        sides = list(zip(attrs["low"], attrs["high"], strict=True))
        calls = [
            fill_call(value, part) or partial(np.copyto, part, value)
            for part in borders(target, sides)
        ]
        inside = target[
            tuple(
                slice(low, size - high)
                for size, (low, high) in zip(target.shape, sides, strict=True)
            )
        ]
        chain = self.make(*arrays[: self.place], inside, *arrays[self.place + 1 :])
        return in_turn([*calls, chain])


def borders(target: Array, sides: Sequence[tuple[int, int]]) -> Iterator[Array]:
    """Yield the parts of an array before and behind its inner part, axis by axis.

    `sides` are the widths of the two borders of each axis.
    """
    within: list[slice] = []
    for size, (low, high) in zip(target.shape, sides, strict=True):
        for border in (slice(0, low), slice(size - high, None)):
            part = target[(*within, border)]
            if part.size:
                yield part
        within.append(slice(low, size - high))


def fill_call(value: Array, target: Array) -> Call | None:
    """Return the native call that fills an array with a number, or None as `copy_call`."""
    call = copy_call(value, target)
    if call is not None:
        call.__dict__["value"] = value  # its address is in the words
    return call

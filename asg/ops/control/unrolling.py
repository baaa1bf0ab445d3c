"""Unrolled scans: several steps written out as a single step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.arguments import as_int
from asg.core.dims import Dim
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.ops.control.trees import Entry, Tree, flatten, flatten_like, unflatten
from asg.ops.shapes.joins import concat, part, stack
from asg.ops.shapes.views import reshape

Body = Callable[[Any, Any], tuple[Any, Any]]


def unrolled(
    scan: Callable[..., tuple[Any, Any]], body: Body, init: Any, xs: Any, length: Dim, *,
    reverse: bool, unroll: int | bool, made: Tensor | None,
) -> tuple[Any, Any]:  # fmt: skip
    """Return the results of `scan` with `unroll` steps written out as a single step."""
    if made is not None:
        raise GraphError(
            "unroll needs a length that is static, and length is a tensor",
            op="scan",
            hint="leave out unroll=",
        )
    if not isinstance(length, int):
        raise ShapeError(
            f"unroll needs a length that is a number, got {length}",
            op="scan",
            hint="leave out unroll=",
        )
    count = length if unroll is True else as_int(unroll, "unroll")
    if count < 1 and length:
        raise GraphError(f"unroll must be 1 or more, got {count}", op="scan")
    steps = _Steps(body, xs, reverse)
    whole = length // count * count if count < length else 0  # the rest is written out apart
    parts: list[tuple[int, int]] = [(0, whole), (whole, length)]
    carry, found = init, list[Any]()
    for start, stop in reversed(parts) if reverse else parts:
        if start == whole:
            carry, ys = steps.written(carry, start, stop)
        else:
            grouped = steps.grouped(stop, count)
            carry, ys = scan(steps.group(count), carry, grouped, stop // count, reverse)
            ys = steps.flattened(ys, stop)
        found.append(ys)
    first, second = reversed(found) if reverse else found
    return carry, steps.joined(first, second)


class _Steps:
    """The steps of a scan over `xs`."""

    def __init__(self, body: Body, xs: Any, reverse: bool) -> None:
        self.body = body
        self.tree, entries = flatten(xs, "xs", op="scan")
        self.xs: list[Tensor] = [entry.value for entry in entries]
        self.reverse = reverse
        self.y_tree: Tree | None = None

    def written(self, carry: Any, start: int, stop: int) -> tuple[Any, list[Tensor]]:
        """Return the carry after these steps, and their stacked ys; no ys for no steps."""
        return self._run(carry, self.xs, range(start, stop))

    def group(self, count: int) -> Body:
        """Return a body of `count` steps."""

        def steps(carry: Any, xs: Sequence[Tensor]) -> tuple[Any, list[Tensor]]:
            return self._run(carry, xs, range(count))

        return steps

    def _run(self, carry: Any, xs: Sequence[Tensor], steps: range) -> tuple[Any, list[Tensor]]:
        rows: dict[int, list[Entry]] = {}
        for step in steps[::-1] if self.reverse else steps:
            taken = [reshape(part(x, 0, step, step + 1), x.shape[1:]) for x in xs]
            carry, y = self.body(carry, unflatten(self.tree, taken))
            if self.y_tree is None:
                self.y_tree, rows[step] = flatten(y, "the y that the body returns", op="scan")
            else:
                rows[step] = flatten_like(self.y_tree, y, "the y that the body returns", op="scan")
        columns = zip(*(rows[step] for step in steps), strict=True)
        return carry, [stack([entry.value for entry in column]) for column in columns]

    def grouped(self, stop: int, count: int) -> list[Tensor]:
        """Return the first `stop` elements of the xs, in groups of `count`."""
        return [reshape(part(x, 0, 0, stop), (stop // count, count, *x.shape[1:])) for x in self.xs]

    def flattened(self, ys: Sequence[Tensor], count: int) -> list[Tensor]:
        """Return the ys of all groups in sequence."""
        return [reshape(y, (count, *y.shape[2:])) for y in ys]

    def joined(self, first: Sequence[Tensor], second: Sequence[Tensor]) -> Any:
        """Return two runs of ys joined, in the structure that the body returned."""
        if self.y_tree is None:
            raise GraphError(
                "unroll=True of a loop without steps", op="scan", hint="leave out unroll="
            )
        if first and second:
            pairs = zip(first, second, strict=True)
            return unflatten(self.y_tree, [concat([a, b], 0) for a, b in pairs])
        return unflatten(self.y_tree, [*first, *second])

"""The work of a kernel for us and for torch: its data, both functions, and its counts.

The data of both sides lie on the device before timing. A gradient is timed without its forward
pass if the side can keep the values: torch keeps them, our gradient graph computes them again.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from gpu_report import Limit
from gpu_torch import Peer, on

import asg
from asg.core.subgraphs import extract

BLOCK = 1 << 20  # random numbers, repeated in larger arrays
RUNS = 10

Ours = Callable[..., asg.Tensor]
Theirs = Callable[..., Any]
Feeds = dict[str, np.ndarray]


class Side(NamedTuple):
    """The device that we run on, and torch if it is there."""

    device: str
    peer: Peer | None
    runs: int


class Whole(NamedTuple):
    """An operand of whole numbers below a bound."""

    shape: tuple[int, ...]
    below: int


class Half(NamedTuple):
    """An operand of f16."""

    shape: tuple[int, ...]


Operand = tuple[int, ...] | Whole | Half


@dataclass(frozen=True)
class Row:
    """A row of a table: operands by name, and the function of each side on them, in their order.

    `wrt` asks for the gradient with respect to these operands. `theirs` takes torch first. `flops`
    and `bytes` follow the plain formula. `graph` replaces `ours` if the work is not a function of
    the operands.
    """

    name: str
    operands: Mapping[str, Operand]
    ours: Ours
    theirs: Theirs
    flops: float = 0.0
    bytes: float = 0.0
    wrt: tuple[str, ...] = ()
    graph: Callable[[], asg.Graph] | None = None
    prepared: Callable[..., Callable[[], object]] | None = None  # torch's side, where not `theirs`


HEAD = (
    "| work | kernels | µs | TFLOP/s | GB/s | torch, µs | of torch's time |",
    "|---|---|---|---|---|---|---|",
)


def array_of(operand: Operand, random: np.random.Generator) -> np.ndarray:
    """Return random numbers for an operand; a large operand repeats a block."""
    shape, dtype = _type_of(operand)
    if isinstance(operand, Whole):
        return random.integers(0, operand.below, shape).astype(dtype)
    size = int(np.prod(shape))
    block = random.standard_normal(min(size, BLOCK), np.float32)
    return np.resize(block, size).reshape(shape).astype(dtype, copy=False)


def _type_of(operand: Operand) -> tuple[tuple[int, ...], type[np.generic]]:
    if isinstance(operand, Whole):
        return operand.shape, np.int32
    return (operand.shape, np.float16) if isinstance(operand, Half) else (operand, np.float32)


def outlines_of(row: Row) -> Feeds:
    """Return arrays of the shapes and dtypes of a row's operands, which take no memory."""
    types = ((name, _type_of(operand)) for name, operand in row.operands.items())
    return {name: np.broadcast_to(np.zeros((), dtype), shape) for name, (shape, dtype) in types}


def arrays_of(row: Row) -> Feeds:
    """Return the arrays of a row's operands."""
    random = np.random.default_rng(0)
    return {name: array_of(operand, random) for name, operand in row.operands.items()}


def graph_of(row: Row, arrays: Feeds) -> asg.Graph:
    """Return the graph of a row: its operands and the upstream gradient are inputs."""
    if row.graph is not None:
        return row.graph()
    g = asg.Graph("row")
    values = _inputs(g, arrays)
    y = row.ours(*values.values())
    if not row.wrt:
        g.output("result", y)
        return g
    upstream = g.input("upstream", y.shape)
    gradient = asg.gradients(y, wrt=[values[name] for name in row.wrt], seeds=[upstream])
    joint = asg.splice(g, gradient)
    return extract(joint, {name: joint.output_refs[name] for name in gradient.outputs}, {})


def _inputs(g: asg.Graph, arrays: Feeds) -> dict[str, asg.Tensor]:
    kinds = {np.dtype(np.int32): "i32", np.dtype(np.float16): "f16", np.dtype(np.float32): "f32"}
    return {name: g.input(name, array.shape, kinds[array.dtype]) for name, array in arrays.items()}


def _sizes(tensor: asg.Tensor) -> tuple[int, ...]:
    return tuple(int(n) for n in tensor.shape)


def on_device(feeds: Feeds, device: str) -> Mapping[str, Any]:
    """Return arrays as they lie on the device, the results of a graph that changes nothing."""
    g = asg.Graph("held")
    for name, tensor in _inputs(g, feeds).items():
        g.output(f"{name}.held", tensor)
    found = asg.compile(g, "wgpu", device=device)(**feeds)
    return {name: found[f"{name}.held"] for name in feeds}


def our_seconds(row: Row, side: Side, arrays: Feeds) -> tuple[float, int]:
    """Return the seconds of a row's kernels, each the median of its runs, and their number."""
    graph = graph_of(row, arrays)
    exe = asg.compile(graph, "wgpu", device=side.device)
    feeds = {
        name: arrays[name] if name in arrays else np.ones(_sizes(tensor), np.float32)
        for name, tensor in graph.inputs.items()
    }
    found = exe.profile(on_device(feeds, side.device), runs=side.runs)
    return found.seconds, len(found.entries)


def pace_of(row: Row, side: Side) -> Callable[[], float]:
    """Return a function that measures the rate of our kernels of a row in FLOP/s."""
    arrays = arrays_of(row)

    @cache
    def made() -> tuple[asg.Executable, Mapping[str, Any]]:
        exe = asg.compile(graph_of(row, arrays), "wgpu", device=side.device)
        return exe, on_device(arrays, side.device)

    def rate() -> float:
        exe, held = made()
        return row.flops / exe.profile(held, runs=side.runs).seconds

    return rate


def their_seconds(row: Row, peer: Peer, arrays: Feeds, runs: int) -> float:
    """Return the seconds that torch takes for a row."""
    tensors = on(peer, arrays, row.wrt)
    if row.prepared is not None:
        return peer.seconds(row.prepared(peer.torch, *tensors.values()), runs)
    if not row.wrt:
        with peer.torch.no_grad():
            return peer.seconds(lambda: row.theirs(peer.torch, *tensors.values()), runs)
    y = row.theirs(peer.torch, *tensors.values())
    wrt, upstream = [tensors[name] for name in row.wrt], peer.torch.ones_like(y)
    grad = peer.torch.autograd.grad
    return peer.seconds(lambda: grad(y, wrt, upstream, retain_graph=True), runs)


def failed(name: str, error: Exception) -> str:
    """Return the line of a row that could not be measured."""
    (told, *_) = str(error).splitlines() or [""]
    return f"| {name} | failed: {type(error).__name__}: {told} |"


def line_of(row: Row, side: Side) -> str:
    """Measure a row on both sides, and return its line."""
    arrays = arrays_of(row)
    try:
        ours, kernels = our_seconds(row, side, arrays)
        theirs = their_seconds(row, side.peer, arrays, side.runs) if side.peer else None
    except Exception as error:  # the other rows go on
        return failed(row.name, error)
    finally:
        gc.collect()
        if side.peer:
            side.peer.forget()
    rate = f"{row.flops / ours / 1e12:.2f}" if row.flops else "-"
    traffic = f"{row.bytes / ours / 1e9:.0f}" if row.bytes else "-"
    beside = f"{theirs * 1e6:.1f} | {ours / theirs:.2f}" if theirs else "- | -"
    return f"| {row.name} | {kernels} | {ours * 1e6:.1f} | {rate} | {traffic} | {beside} |"


def table(rows: Sequence[Row], side: Side, limit: Limit) -> Iterator[str]:
    """Yield the table of rows, as far as there is time for them."""
    yield from HEAD
    for _, row in limit.each({row.name: row for row in rows}):
        yield line_of(row, side)

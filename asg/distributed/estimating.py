"""A cost model: predict the computing share of a step's time for numbers of ranks that you lack.

A sum of S bytes over n ranks takes 2·⌈log₂ n⌉·α + 2·(n - 1)/n·S/β seconds. It sends the messages of
a tree up and down, and moves the bytes of the best algorithms (R. Thakur, R. Rabenseifner, W.
Gropp, "Optimization of collective communication operations in MPICH", 2005).
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from math import prod
from statistics import median
from typing import NamedTuple

import numpy as np

from asg.analysis.cost import flops_by_node
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import Kind
from asg.core.ranks import Ranks
from asg.core.subgraphs import bind_graph
from asg.core.types import TensorType, static_shape
from asg.ops.collectives import PSUM, PSUM_START, PSUM_WAIT, RANK

RANKS = (8, 64, 512, 4096)


class Network(NamedTuple):
    """A network between ranks: seconds per message, and bytes per second; see `measure`.

    >>> asg.distributed.Network(latency=20e-6, bandwidth=1.25e9)  # 10 Gbit/s
    Network(latency=2e-05, bandwidth=1250000000.0)
    """

    latency: float
    bandwidth: float


class Prediction(NamedTuple):
    """The predicted cost of a step on `ranks` ranks.

    Attributes:
        ranks: The number of ranks.
        communication: Seconds in collectives.
        efficiency: The computing share of the step's time. With the same rows on each rank, the
            speed-up is `efficiency` times `ranks`.
        hidden: The seconds of `communication` that run beside computation, see `overlap`.

    >>> p = asg.distributed.Prediction(ranks=8, communication=0.01, efficiency=0.9)
    >>> round(p.ranks * p.efficiency, 3)  # times as fast as one rank
    7.2
    """

    ranks: int
    communication: float
    efficiency: float
    hidden: float = 0.0


def estimate(
    step: Graph,
    seconds: float,
    network: Network,
    ranks: Sequence[int] = RANKS,
    dims: Mapping[str, int] | None = None,
) -> list[Prediction]:
    """Return the efficiency of a step on other numbers of ranks.

    Sums that `overlap` split run beside the nodes between their start and wait, sequentially. Each
    node takes its share of the arithmetic as its share of the time. This needs all sizes: without
    them, nothing is hidden.

    Args:
        step: A step of at least two ranks, with or without buckets.
        seconds: The time of the step on a single rank.
        network: The result of `measure`, or the figures of another network.
        ranks: The numbers of ranks to predict.
        dims: Sizes of symbolic dimensions; sums may depend on them.

    Raises:
        GraphError: The step has no collectives, or a number is out of range.

    >>> g = asg.Graph()
    >>> loss = g.output("loss", asg.mean(g.input("x", ("N", 1000)) @ g.parameter("w", (1000,))))
    >>> g = asg.distributed.data_parallel(g, ranks=2)
    >>> step = asg.train_step(g, optimizer=asg.optim.sgd(0.1))
    >>> network = asg.distributed.Network(latency=1e-4, bandwidth=1e9)
    >>> [(p.ranks, round(p.efficiency, 2)) for p in asg.distributed.estimate(step, 0.1, network)]
    [(8, 0.98), (64, 0.97), (512, 0.95), (4096, 0.93)]
    """
    if not step.has_ranks:
        raise GraphError(
            f"graph {step.name!r} has no collectives",
            op="estimate",
            hint="give the step of the graph that asg.distributed.data_parallel makes",
        )
    if not seconds > 0 or min(network) <= 0:
        raise GraphError(
            f"seconds and the network must be positive, got {seconds} and {network}", op="estimate"
        )
    bound = bind_graph(step, dims) if dims else step
    events = _events(bound, seconds)
    found: list[Prediction] = []
    for count in ranks:
        spent, hidden = _course(events, count, network)
        found.append(Prediction(count, spent, seconds / (seconds + spent - hidden), hidden))
    return found


class _Event(NamedTuple):
    """A collective: its node, the computing seconds before it, and the bytes that it moves.

    Its cost is `part` times the cost of a sum. A `begun` collective continues until the node `ends`
    that waits for it; that node moves nothing.
    """

    node: int
    computed: float
    size: int
    part: float
    begun: bool
    ends: int | None


def _events(graph: Graph, seconds: float) -> list[_Event]:
    """Return the collectives of a step in order."""
    counts = flops_by_node(graph) if all(map(_is_static, graph.nodes)) else [0] * len(graph.nodes)
    second = seconds / max(sum(counts), 1)
    found: list[_Event] = []
    computed = 0.0
    for node, count in zip(graph.nodes, counts, strict=True):
        computed += count * second
        if node.op is PSUM_WAIT:
            found.append(_Event(node.id, computed, 0, 0.0, False, node.inputs[0].node))
        elif _communicates(node):
            size, part = _bytes(graph, node)
            found.append(_Event(node.id, computed, size, part, node.op is PSUM_START, None))
    return found


def _is_static(node: Node) -> bool:
    return all(type_.is_static for type_ in node.types)


def _course(events: Sequence[_Event], ranks: int, network: Network) -> tuple[float, float]:
    """Return the seconds of all collectives, and the hidden seconds among them.

    The network runs them sequentially, in order.
    """
    spent = hidden = computed = 0.0
    left = 0.0  # seconds left of started sums
    ends: dict[int, float] = {}  # time spent until the end of each started sum
    for event in events:
        beside = min(left, event.computed - computed)
        hidden, left, computed = hidden + beside, left - beside, event.computed
        if event.ends is not None:
            left = min(left, spent - ends[event.ends])
            continue
        seconds = event.part * _sum(ranks, event.size, network)
        spent += seconds
        left = left + seconds if event.begun else 0.0
        ends[event.node] = spent
    return spent, hidden


def _communicates(node: Node) -> bool:
    return node.op.kind is Kind.COLLECTIVE and node.op not in (RANK, PSUM_WAIT)


def _bytes(graph: Graph, node: Node) -> tuple[int, float]:
    """Return the bytes of a whole collective, and its cost relative to a sum of these bytes."""
    types = (*node.types, *(graph.type_of(ref) for ref in node.inputs))
    size = max(map(_size, types))
    return size, 1.0 if node.op in (PSUM, PSUM_START) else 0.5


def _size(type_: TensorType) -> int:
    return prod(static_shape(type_.shape)) * type_.dtype.itemsize


def _sum(ranks: int, size: int, network: Network) -> float:
    if ranks == 1:
        return 0.0
    messages = 2 * math.ceil(math.log2(ranks))
    return messages * network.latency + 2 * (ranks - 1) / ranks * size / network.bandwidth


def measure(ranks: Ranks, size: int = 4 << 20, repeats: int = 20) -> Network:
    """Return the network between these ranks, from sums of a number and of `size` bytes.

    All ranks must call it, and get the same result.

    Args:
        ranks: The communicator.
        size: The bytes of the large sum.
        repeats: The number of sums; the median counts.

    Raises:
        GraphError: There is only a single rank.

    >>> asg.distributed.measure(asg.distributed.Single())  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.GraphError: measure: one rank has no network; start it with asg launch ...
    """
    if ranks.size == 1:
        raise GraphError(
            "one rank has no network", op="measure", hint="start it with asg launch -n 2"
        )
    small = _timed(ranks, 8, repeats)
    large = _timed(ranks, size, repeats)
    latency = small / (2 * math.ceil(math.log2(ranks.size)))
    moved = 2 * (ranks.size - 1) / ranks.size * size
    return Network(latency, moved / max(large - small, 1e-9))


def _timed(ranks: Ranks, size: int, repeats: int) -> float:
    """Return the median seconds of a sum of `size` bytes, measured by rank 0."""
    x = np.ones(size // 8)
    out = np.empty_like(x)
    taken: list[float] = []
    for _ in range(repeats):
        ranks.exchange(b"")
        start = time.perf_counter()
        ranks.all_reduce(x, out)
        taken.append(time.perf_counter() - start)
    found = np.array([median(taken)])
    ranks.broadcast(found, 0)
    return float(found[0])

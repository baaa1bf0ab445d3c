"""The check of successive runs: state, feeds in any memory, kept results, and a compiled file."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from asg.core.copying import Copier
from asg.core.dtypes import Array, DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.subgraphs import live_nodes
from asg.ops import functions as ops
from asg.runtime.arrays import DeviceArray, Results
from asg.runtime.backend import Backend
from asg.runtime.compiled.loading import load_compiled
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable
from asg.testing.programs.noise import Judge
from asg.testing.programs.program import Program

NEXT = "next/"  # prefix of outputs that are the next values of states
_STATES = 0.5  # share of inputs that become states
_RUNS = 3
_FED_BACK = 0.25  # share of feeds that are results of the run before, where one fits


def runs_fault(backend: str | Backend, program: Program, tally: Counter[str]) -> str | None:
    """Each of several runs must give the interpreter's results, and later events change none.

    Some inputs become states with updates. Feeds have any layout, or are earlier results; their
    memory is overwritten after the run. For a backend with a name, its file makes the last run.
    """
    rng = random.Random(program.seed)
    plain = _with_updates(program.graph, rng)
    states = [name.removeprefix(NEXT) for name in plain.outputs if name.startswith(NEXT)]
    exe = compile(_with_states(plain, states, program.feeds), backend)
    runs: list[tuple[dict[str, Array], dict[str, Array], Results]] = []
    for number in range(_RUNS):
        if number == _RUNS - 1 and isinstance(backend, str):
            exe = _loaded(exe)
        before = {name: np.array(exe.state[name]) for name in states}
        last = [*runs[-1][2].values()] if runs else []
        feeds = {name: _fed(rng, program.feeds[name], last) for name in exe.graph.inputs}
        results = exe(feeds)
        given = {name: np.array(feed, program.feeds[name].dtype) for name, feed in feeds.items()}
        _overwrite(feeds)
        after = {NEXT + name: np.array(exe.state[name]) for name in states}
        runs.append(({**given, **before}, after, results))
    for number, (given, after, results) in enumerate(runs):
        judge = Judge(plain, given, {}, backend == "wgpu")
        found = {name: results[name].numpy() for name in plain.outputs if name in results}
        wrong = judge.differences({**found, **after})
        tally["compared"] += sum(array.size for array in found.values())
        tally["unstable"] += judge.unstable
        if wrong:
            return f"run {number}: " + "; ".join(map(str, wrong[:3]))
    return None


def _with_updates(source: Graph, rng: random.Random) -> Graph:
    """Return the graph with next values of some inputs as outputs."""
    graph = source.copy()
    values = [graph.tensor(Ref(n.id, i)) for n in source.nodes for i in range(len(n.types))]
    live = live_nodes(source, tuple(source.output_refs.values()))
    for name, leaf in source.inputs.items():
        if live[leaf.ref.node] and rng.random() < _STATES:
            alike = [value for value in values if value.type == leaf.type]
            graph.output(NEXT + name, _next(graph.leaf(name), rng.choice(alike), rng))
    return graph


def _next(leaf: Tensor, value: Tensor, rng: random.Random) -> Tensor:
    """Return a next value: another value, or one that reads its state in another order."""
    found = [value]
    if leaf.ndim and leaf.size:
        found += [ops.flip(leaf, 0), ops.roll(leaf, 1, -1), ops.concat([leaf[1:], value[:1]], 0)]
    if leaf.dtype.is_float:
        found += [leaf * 0.5 - value, ops.where(leaf > value, leaf, value)]
    return rng.choice(found)


def _with_states(plain: Graph, states: list[str], feeds: Mapping[str, Array]) -> Graph:
    graph = Graph(plain.name)
    copier = Copier(graph)
    for node in plain.nodes:
        if node.name in states:
            (type_,) = node.types
            first = feeds[node.name]
            leaf = graph.state_variable(node.name, type_.shape, type_.dtype, init=first)
            copier[Ref(node.id, 0)] = leaf
        else:
            copier.copy(node)
    refs = plain.output_refs
    outputs = {name: ref for name, ref in refs.items() if not name.startswith(NEXT)}
    return copier.finish(outputs, {name: refs[NEXT + name] for name in states})


def _loaded(exe: Executable) -> Executable:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "program.asgx"
        exe.save(path)
        return load_compiled(path)


def _fed(rng: random.Random, array: Array, last: Sequence[DeviceArray]) -> Any:
    """Return a feed with the numbers of an array, or a result of the same type."""
    alike = [r for r in last if (r.shape, r.dtype.numpy) == (array.shape, array.dtype)]
    if alike and rng.random() < _FED_BACK:
        return rng.choice(alike)
    return rng.choice(_LAYOUTS)(array) if array.ndim else array.copy()


def _overwrite(feeds: Mapping[str, Array | DeviceArray]) -> None:
    for feed in feeds.values():
        if not isinstance(feed, DeviceArray) and feed.flags.writeable:
            feed[...] = np.ones((), feed.dtype)


# Arrays of equal numbers in other memory


def _reversed(array: Array) -> Array:
    return array[::-1].copy()[::-1]


def _apart(array: Array) -> Array:
    return np.repeat(array, 2, 0)[::2]


def _read_only(array: Array) -> Array:
    copy = array.copy()
    copy.flags.writeable = False
    return copy


def _swapped(array: Array) -> Array:
    """Return the numbers in the other order of bytes, which NumPy has for all dtypes but bf16."""
    is_bf16 = array.dtype == DType.BF16
    return array.copy() if is_bf16 else array.astype(array.dtype.newbyteorder())


def _repeated(array: Array) -> Array:
    """Return the first row at each place, without a copy: the numbers are others."""
    return np.broadcast_to(array[:1], array.shape)


def _unaligned(array: Array) -> Array:
    memory = np.zeros(array.nbytes + 1, np.uint8)
    copy: Array = np.ndarray(array.shape, array.dtype, memory.data, 1)
    copy[...] = array
    return copy


_LAYOUTS = (np.array, np.asfortranarray, _reversed, _apart, _read_only, _swapped, _repeated,
            _unaligned)  # fmt: skip

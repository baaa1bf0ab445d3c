"""Single steps of array programs on NumPy with native code, beside NumPy, torch and JAX.

    python benchmarks/everyday.py [--steps sort topk ...] [--rounds 4] [--profile]

You need an interpreter with torch and jax. All sides run in this process by turns, on one thread. A
figure is the CPU time of a call, the least of all turns, in µs. Our share is that of the fastest
peer. `--profile` prints our steps instead.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "ASG_NUMPY_THREADS")
os.environ |= dict.fromkeys(THREADS, "1")
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax  # noqa: E402  # reads XLA_FLAGS
import jax.numpy as jnp  # noqa: E402  # imports jax
import numpy as np  # noqa: E402  # its BLAS reads the number of threads
import torch  # noqa: E402  # reads the number of threads

import asg  # noqa: E402  # imports numpy
from asg.core.dtypes import as_dtype  # noqa: E402  # imports numpy

jax.config.update("jax_enable_x64", True)
torch.set_num_threads(1)
torch.set_grad_enabled(False)
SHARE = 0.05  # seconds of a turn
Call = Callable[..., Any]


class Step(NamedTuple):
    """A step by its name, its arrays, and how each side computes it."""

    name: str
    feeds: Mapping[str, Any]
    ours: Call
    peers: Mapping[str, Call]


def _numbers(*shape: int, dtype: str = "f4") -> Any:
    return np.random.default_rng(0).normal(size=shape).astype(dtype)


def _whole(most: int, *shape: int, dtype: str = "i8") -> Any:
    return np.random.default_rng(0).integers(0, most, shape).astype(dtype)


def _alike(name: str, feeds: Mapping[str, Any], text: Callable[[Any], Call]) -> Step:
    """Return a step with the same text on all sides."""
    peers = {"numpy": text(np), "torch": text(torch), "jax": text(jnp)}
    return Step(name, feeds, text(asg), peers)


def _where_chain(m: Any) -> Call:
    def call(x: Any, y: Any) -> Any:
        z = m.where(x > 1, x * 2.0, m.where(x > 0, x * x, m.where(y > 0, y, -x)))
        return m.where((z > 3) | (y < -1), 3.0, z)

    return call


def _steps() -> list[Step]:
    rows, table, bags = _numbers(256, 1024), _numbers(10_000, 64), _whole(10_000, 256, 20)
    image, long = _numbers(32, 256, 128), _numbers(256, 4096)
    re, im = _numbers(512, 512), _numbers(512, 512)[::-1].copy()
    places, small = _whole(1024, 256, 1024), _whole(9, 512, 1024, dtype="i1")
    nn = asg.nn.functional
    return [
        Step("sort", {"x": rows}, asg.sort, {
            "numpy": np.sort, "torch": lambda x: torch.sort(x)[0], "jax": jnp.sort,
        }),
        Step("order", {"x": rows}, asg.argsort, {
            "numpy": np.argsort, "torch": torch.argsort, "jax": jnp.argsort,
        }),
        Step("topk", {"x": rows}, lambda x: asg.topk(x, 10), {
            "torch": lambda x: torch.topk(x, 10), "jax": lambda x: jax.lax.top_k(x, 10),
        }),
        _alike("running sum", {"x": long}, lambda m: lambda x: m.cumsum(x, 1)),
        _alike("running sum of columns", {"x": long.T.copy()}, lambda m: lambda x: m.cumsum(x, 0)),
        Step("running maximum", {"x": long}, lambda x: asg.cummax(x, 1), {
            "numpy": lambda x: np.maximum.accumulate(x, 1),
            "torch": lambda x: torch.cummax(x, 1)[0], "jax": lambda x: jax.lax.cummax(x, 1),
        }),
        _alike("sum of the middle", {"x": image}, lambda m: lambda x: m.sum(x, 1)),
        _alike("mean of the middle", {"x": image}, lambda m: lambda x: m.mean(x, 1)),
        Step("softmax of the middle", {"x": image}, lambda x: asg.softmax(x, 1), {
            "torch": lambda x: torch.softmax(x, 1), "jax": lambda x: jax.nn.softmax(x, 1),
        }),
        Step("bags", {"i": bags, "t": table}, lambda i, t: nn.embedding_bag(i, t, mode="sum"), {
            "numpy": lambda i, t: t[i].sum(1), "jax": lambda i, t: t[i].sum(1),
            "torch": lambda i, t: torch.nn.functional.embedding_bag(i, t, mode="sum"),
        }),
        Step("gather", {"x": rows, "i": places}, lambda x, i: asg.gather(x, i, 1), {
            "numpy": lambda x, i: np.take_along_axis(x, i, 1),
            "torch": lambda x, i: torch.gather(x, 1, i),
            "jax": lambda x, i: jnp.take_along_axis(x, i, 1),
        }),
        _alike("chain of where", {"x": rows, "y": rows[::-1].copy()}, _where_chain),
        _alike("complex product", {"a": re, "b": im, "c": im, "d": re},
               lambda m: lambda a, b, c, d: m.stack([a * c - b * d, a * d + b * c])),
        Step("fft", {"a": re}, lambda a: asg.fft.rfft(a).real, {
            "numpy": lambda a: np.fft.rfft(a).real, "torch": lambda a: torch.fft.rfft(a).real,
            "jax": lambda a: jnp.fft.rfft(a).real,
        }),
        _alike("matrices of 4 x 4", {"a": _numbers(10_000, 4, 4), "b": _numbers(10_000, 4, 4)},
               lambda m: m.matmul),
        _alike("roll and flip", {"x": rows}, lambda m: lambda x: m.roll(x, 3, 1) + m.flip(x, (1,))),
        _alike("sums of half precision", {"x": rows.astype("f2")}, lambda m: lambda x: m.sum(x, 0)),
        _alike("bytes", {"a": small, "b": small[::-1].copy()}, lambda m: lambda a, b: a * b + a),
    ]  # fmt: skip


def ours(step: Step) -> asg.Executable:
    """Return the executable of a step."""
    graph = asg.Graph(step.name)
    with graph:
        fed = step.feeds.items()
        inputs = [graph.input(name, each.shape, as_dtype(each.dtype)) for name, each in fed]
        found = step.ours(*inputs)
        for number, each in enumerate(found if isinstance(found, tuple) else (found,)):
            graph.output(f"y{number}", each)
    return asg.compile(graph, "numpy")


def theirs(step: Step) -> dict[str, Callable[[], Any]]:
    """Return the calls of the peers; torch and JAX hold their arrays."""
    arrays = [*step.feeds.values()]
    tensors, given = [*map(torch.tensor, arrays)], [*map(jnp.asarray, arrays)]
    calls: dict[str, Callable[[], Any]] = {}
    for name, function in step.peers.items():
        if name == "jax":
            jitted = jax.jit(function)
            calls[name] = lambda jitted=jitted: jax.block_until_ready(jitted(*given))
        else:
            held = tensors if name == "torch" else arrays
            calls[name] = lambda function=function, held=held: function(*held)
    return calls


def seconds(call: Callable[[], Any], count: int) -> float:
    """Return the CPU seconds of a call, as the mean of `count`."""
    start = time.process_time()
    for _ in range(count):
        call()
    return (time.process_time() - start) / count


def main() -> None:
    """Read the command line, measure, and print a table."""
    steps = _steps()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    names = [step.name for step in steps]
    parser.add_argument("--steps", nargs="+", choices=names, default=names)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--profile", action="store_true", help="print our steps")
    options = parser.parse_args()
    print("| step | share | ours, µs | peers, µs |\n|---|---|---|---|")
    for step in [each for each in steps if each.name in options.steps]:
        exe = ours(step)
        if options.profile:
            print(exe.profile(step.feeds))
            continue
        calls = {"ours": lambda exe=exe, step=step: exe(step.feeds), **theirs(step)}
        counts = {name: max(1, round(SHARE / seconds(call, 8))) for name, call in calls.items()}
        best = {
            name: 1e6 * min(seconds(call, counts[name]) for _ in range(options.rounds))
            for name, call in calls.items()
        }
        mine = best.pop("ours")
        told = ", ".join(f"{name} {each:.0f}" for name, each in best.items())
        row = f"| {step.name} | {mine / min(best.values()):.2f} | {mine:.0f} | {told} |"
        print(row, flush=True)


if __name__ == "__main__":
    main()

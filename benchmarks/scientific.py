"""Programs of scientists on NumPy beside JAX on the CPU: a loss with its gradient, in f64 and f32.

    python benchmarks/scientific.py [--programs segments kmeans ...] [--dtypes f64 f32] [--rounds 5]
        [--profile]

Both sides run in this process by turns, on one thread. A figure is the CPU time of an evaluation,
the least of all turns, in ms. The values must agree. `--profile` prints our slowest steps instead.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "ASG_NUMPY_THREADS")
os.environ |= dict.fromkeys(THREADS, "1")
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax  # noqa: E402  # reads XLA_FLAGS
import numpy as np  # noqa: E402  # its BLAS reads the number of threads
from scientific_programs import OURS, PROGRAMS, THEIRS, Program  # noqa: E402  # imports both

import asg  # noqa: E402  # imports numpy

jax.config.update("jax_enable_x64", True)
SHARE = 0.2  # seconds of a turn
AGREEMENT = {"f64": 1e-7, "f32": 2e-2}  # of values, relative to the largest
Call = Callable[[], Any]


def ours(program: Program, dtype: str, feeds: dict[str, Any]) -> tuple[asg.Executable, Call]:
    """Return the executable of a program with its gradient, and a call of it."""
    graph = asg.Graph(program.name)
    tensors = {
        name: graph.input(name, value.shape, dtype if value.dtype.kind == "f" else "i32")
        for name, value in feeds.items()
    }
    with graph:
        loss = graph.output("loss", program.loss(OURS, **tensors))
    wanted = [tensors[name] for name in program.wrt]
    exe = asg.compile(asg.splice(graph, asg.gradients(loss, wanted)) if wanted else graph, "numpy")
    return exe, lambda: exe(feeds)


def theirs(program: Program, feeds: dict[str, Any]) -> Call:
    """Return a call of the program with its gradient by JAX."""
    given = {name: jax.numpy.asarray(value) for name, value in feeds.items()}

    def loss(wanted: dict[str, Any], others: dict[str, Any]) -> Any:
        return program.loss(THEIRS, **wanted, **others)

    wanted = {name: given.pop(name) for name in program.wrt}
    function = jax.jit(jax.value_and_grad(loss) if wanted else loss)
    return lambda: jax.block_until_ready(function(wanted, given))


def seconds(call: Call, count: int) -> float:
    """Return the CPU seconds of a call, as the mean of `count`."""
    start = time.process_time()
    for _ in range(count):
        call()
    return (time.process_time() - start) / count


def compared(calls: Sequence[Call], rounds: int) -> list[float]:
    """Return the CPU milliseconds of each call: the least of some turns."""
    for call in calls:
        seconds(call, 2)
    counts = [max(1, round(SHARE / max(seconds(call, 2), 1e-6))) for call in calls]
    turns = [[seconds(*each) for each in zip(calls, counts, strict=True)] for _ in range(rounds)]
    return [1e3 * min(each) for each in zip(*turns, strict=True)]


def disagreement(program: Program, mine: dict[str, Any], other: Any) -> float:
    """Return how far the loss and the gradients are from JAX's, relative to the largest."""
    value, slopes = other if program.wrt else (other, {})
    pairs = [(mine["loss"], value)]
    pairs += [(mine[f"grad/{name}"], slopes[name]) for name in program.wrt]
    return max(
        float(np.max(np.abs(a - np.asarray(b))) / max(float(np.max(np.abs(b))), 1e-30))
        for a, b in pairs
    )


def feeds_of(program: Program, dtype: str) -> dict[str, Any]:
    """Return the arrays of a program in a dtype."""
    made = program.feeds(np.random.default_rng(0))
    real = np.float64 if dtype == "f64" else np.float32
    return {
        name: np.asarray(value, real if np.asarray(value).dtype.kind == "f" else np.int32)
        for name, value in made.items()
    }


def main() -> None:
    """Read the command line, measure, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    names = [program.name for program in PROGRAMS]
    parser.add_argument("--programs", nargs="+", choices=names, default=names)
    parser.add_argument("--dtypes", nargs="+", choices=("f64", "f32"), default=("f64", "f32"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true", help="print our slowest steps")
    options = parser.parse_args()
    print("| program | dtype | ours, ms | JAX, ms | ours / JAX |\n|---|---|---|---|---|")
    for program in PROGRAMS:
        if program.name not in options.programs:
            continue
        for dtype in options.dtypes:
            feeds = feeds_of(program, dtype)
            exe, mine = ours(program, dtype, feeds)
            if options.profile:
                mine()
                print(exe.profile(feeds))
                continue
            other = theirs(program, feeds)
            apart = disagreement(program, mine(), other())
            if not apart <= AGREEMENT[dtype]:
                print(f"{program.name} in {dtype} differs by {apart:.2g}", file=sys.stderr)
            a, b = compared((mine, other), options.rounds)
            row = f"| {program.name} | {dtype} | {a:.3f} | {b:.3f} | {a / b:.2f} |"
            print(row, flush=True)


if __name__ == "__main__":
    main()

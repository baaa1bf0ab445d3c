"""Compare an op on an executor with its meaning in NumPy, sample by sample."""

from __future__ import annotations

import numpy as np

from asg.core.arguments import as_seed
from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.opdef import OpDef, Primitive
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from asg.testing.samples import Feeds, Prepare, feeds_of, graph_of, widened

COMPOSED = 2e-6  # relative error of several steps, in addition to NumPy's error of the same steps


def check_executor(
    op: OpDef,
    backend: str | Backend,
    *,
    dtype: DType | str = DType.F32,
    order: int = 1,
    prepare: Prepare = Tensor.__pos__,
    seed: int = 0,
    symbolic: bool = False,
) -> None:
    """Compare every sample of `op` on a backend with NumPy.

    The f64 values of samples are computed in `dtype`, and must agree with NumPy's f64 results to
    the op's tolerance. A second run must give the same bits.

    Args:
        op: The op, with samples.
        backend: The backend, or its name.
        dtype: The float dtype of the computation.
        order: Also check gradients up to this order, for random upstream gradients.
        prepare: Maps each sample to the operand, for example to a view of it.
        seed: Chooses the samples' values.
        symbolic: Whether dimensions are symbols, with kernels that read their sizes.

    Raises:
        AssertionError: A result differs.

    >>> asg.testing.check_executor(asg.extend.OPS["tanh"], "numpy", order=2)  # or "wgpu"
    """
    if not op.samples:
        raise GraphError("there are no samples to check", op=op.name)
    graph = graph_of(op, DType(dtype), order, prepare, symbolic=symbolic)
    exact = graph_of(op, DType.F64, order, prepare)
    feeds = feeds_of(op, graph, np.random.default_rng(as_seed(seed, op.name)))
    exe = compile(graph, backend, specialize="never" if symbolic else "auto")
    found, again = ({name: a.numpy() for name, a in exe(feeds).items()} for _ in range(2))
    for name, array in found.items():
        if array.tobytes() != again[name].tobytes():
            raise AssertionError(f"{op.name}: {name} has other bits in a second run")
    tolerance = op.tolerance if isinstance(op, Primitive) else COMPOSED
    tolerance = max(tolerance, COMPOSED) if order else tolerance
    assert_agrees(found, _numpy(exact, widened(feeds, exact)), _numpy(graph, feeds), tolerance)


def _numpy(graph: Graph, feeds: Feeds) -> dict[str, Array]:
    return {name: array.numpy() for name, array in compile(graph, "numpy")(feeds).items()}

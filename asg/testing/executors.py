"""An op on an executor against its meaning in NumPy, sample by sample."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.opdef import OpDef, Primitive
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from asg.testing.samples import Feeds, Prepare, feeds_of, graph_of, widened

COMPOSED = 2e-6  # relative error of several steps, beside that of the same steps in NumPy


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
    """Compare every sample of `op` on a backend with NumPy; raise AssertionError where it differs.

    The f64 numbers of samples are computed in `dtype`, and right to the op's tolerance of NumPy's
    results in f64; with gradients up to `order`, for random upstream gradients. A second run must
    give the same bits. Operands are `prepare` of the samples: views of them, say. With `symbolic`,
    dimensions are symbols, and kernels that read their sizes are asked for.

    >>> asg.testing.check_executor(asg.extend.OPS["tanh"], "numpy", order=2)  # or "wgpu"
    """
    if not op.samples:
        raise GraphError(f"{op.name}: no samples, so nothing can be checked")
    graph = graph_of(op, DType(dtype), order, prepare, symbolic=symbolic)
    exact = graph_of(op, DType.F64, order, prepare)
    feeds = feeds_of(op, graph, np.random.default_rng(seed))
    exe = compile(graph, backend, specialise="never" if symbolic else "auto")
    found, again = ({name: a.numpy() for name, a in exe(feeds).items()} for _ in range(2))
    for name, array in found.items():
        if array.tobytes() != again[name].tobytes():
            raise AssertionError(f"{op.name}: {name} has other bits in a second run")
    tolerance = op.tolerance if isinstance(op, Primitive) else COMPOSED
    tolerance = max(tolerance, COMPOSED) if order else tolerance
    assert_agrees(found, _numpy(exact, widened(feeds, exact)), _numpy(graph, feeds), tolerance)


def _numpy(graph: Graph, feeds: Feeds) -> dict[str, Array]:
    return {name: array.numpy() for name, array in compile(graph, "numpy")(feeds).items()}

"""A few steps of a model on a backend: model, dtype, backend, file for the state of rank 0."""

import sys

import numpy as np

import asg
from asg.distributed import bucket, data_parallel, overlap
from tests.distributed.models import MODELS, data, step_of


def trained(comm, name, dtype, backend):
    """Return the loss and the state of one of several ranks, or of one."""
    step = overlap(bucket(step_of(data_parallel(MODELS[name](dtype), comm)), 500))
    exe = asg.compile(step, backend, seed=3, communicator=comm)
    rows = data(name, 24, dtype)
    for k in range(4):
        start = (k % 2) * 12
        cut = [start + (12 * r) // comm.size for r in (comm.rank, comm.rank + 1)]
        out = exe({n: x[cut[0] : cut[1]] for n, x in rows.items()})
    return {"loss": float(out["loss"]), **exe.state}


def main(name, dtype, backend, path):
    comm = asg.distributed.connect(deadline=60.0)
    found = trained(comm, name, dtype, backend)
    if comm.rank == 0:
        np.savez(path, **{n.replace("/", "|"): value for n, value in found.items()})


if __name__ == "__main__":
    main(*sys.argv[1:])

"""A few steps of a model on a backend: model, dtype, backend, file for the state of rank 0."""

import sys

import numpy as np

import asg
from asg.distributed import bucket, data_parallel, overlap
from tests.distributed.models import MODELS, data, step_of

name, dtype, backend, path = sys.argv[1:]
comm = asg.distributed.connect(deadline=60.0)
step = overlap(bucket(step_of(data_parallel(MODELS[name](dtype), comm)), 500))
exe = asg.compile(step, backend, seed=3, communicator=comm)
rows = data(name, 24, dtype)
for k in range(10):
    start = (k % 2) * 12
    cut = [start + (12 * r) // comm.size for r in (comm.rank, comm.rank + 1)]
    out = exe({n: x[cut[0] : cut[1]] for n, x in rows.items()})
found = {n.replace("/", "|"): exe.state[n] for n in exe.state}
if comm.rank == 0:
    np.savez(path, loss=float(out["loss"]), **found)

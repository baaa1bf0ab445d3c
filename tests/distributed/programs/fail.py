"""Ranks that do not behave: `raise`, `exit`, `late`, `other`."""

import sys
import time

import numpy as np

import asg
from asg.distributed import data_parallel

how = sys.argv[1]
comm = asg.distributed.connect(deadline=2.0 if how == "late" else 60.0)
g = asg.Graph("g")
x, w = g.input("x", ("N", 2)), g.parameter("w", (2,))
y = asg.sin(x * w) if how == "other" and comm.rank == 1 else asg.cos(x * w)
g.output("y", y.mean())
started = time.monotonic()
try:
    exe = asg.compile(data_parallel(g, comm), "numpy", communicator=comm)
except asg.GraphError as error:
    print(f"refused after {time.monotonic() - started:.1f} s: {error}", flush=True)
    raise SystemExit(0) from None
for step in range(1000):
    if step == 3 and comm.rank == 1:
        if how == "raise":
            raise ValueError("rank 1 has had enough")
        if how == "exit":
            raise SystemExit("rank 1 goes")
        time.sleep(100)
    exe(x=np.ones((3, 2), np.float32))

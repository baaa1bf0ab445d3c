"""Ranks that do not behave: `raise`, `exit`, `late`."""

import sys
import time

import numpy as np

import asg
from asg.distributed import data_parallel

how = sys.argv[1]
comm = asg.distributed.connect(deadline=2.0 if how == "late" else 60.0)
g = asg.Graph("g")
x, w = g.input("x", ("N", 2)), g.parameter("w", (2,))
g.output("y", (x * w).mean())
exe = asg.compile(data_parallel(g, comm), "numpy", communicator=comm)
for step in range(1000):
    if step == 3 and comm.rank == 1:
        if how == "raise":
            raise ValueError("rank 1 has had enough")
        if how == "exit":
            raise SystemExit("rank 1 goes")
        time.sleep(100)
    exe(x=np.ones((3, 2), np.float32))

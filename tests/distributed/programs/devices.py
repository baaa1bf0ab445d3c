"""The device of a rank, on a machine where the first adapter stands for so many GPUs, or none."""

import os
import sys

import numpy as np

import asg
from asg.runtime.backend_choice import find_backend
from asg_wgpu.device import adapters as module


def pose(first, count):
    """Equal cards by Vulkan, the same by OpenGL, and a driver on the CPU."""
    cards = [
        first._replace(type="DiscreteGPU", backend=each)
        for each in ("OpenGL", "Vulkan")
        for _ in range(count)
    ]
    found = module.ordered([first._replace(type="CPU"), *cards])
    module._found = lambda: found


comm = asg.distributed.connect(deadline=60.0)
pose(module.adapters()[0], int(sys.argv[1]))
x = asg.Graph().input("x", ("N",))
x.graph.output("sum", asg.sum(x * 2))
exe = asg.compile(x.graph, "wgpu")
assert exe(x=np.ones(5, np.float32))["sum"].item() == 10
number = find_backend("wgpu").store(None).device.adapter.number
print("takes", os.environ["ASG_DEVICE"], find_backend("auto").name, number, flush=True)

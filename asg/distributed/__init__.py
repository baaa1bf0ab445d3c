"""Graphs that several processes, the ranks, run together, connected by MPI.

    comm = asg.distributed.connect()
    step = asg.train_step(asg.distributed.data_parallel(g, comm), optimizer=asg.optim.adamw(1e-3))
    exe = asg.compile(step, communicator=comm)

Start it with `asg launch -n 4 train.py`. Without a launcher, the same program runs on a single
rank.
"""

from asg.api.publish import guard_all
from asg.core.errors import CommunicationError
from asg.core.guard import guard_room
from asg.core.hints import answering
from asg.distributed.accumulation import Accumulation, split_accumulation
from asg.distributed.bucket import bucket
from asg.distributed.communicator import Communicator, Single, connect
from asg.distributed.data_parallel import data_parallel
from asg.distributed.estimating import Network, Prediction, estimate, measure
from asg.distributed.overlap import overlap
from asg.distributed.sharded_optimizer import shard_optimizer
from asg.distributed.states import load_whole_state, whole_state
from asg.distributed.tensor_parallel import tensor_parallel
from asg.distributed.turns import AccumulatedStep, compile_accumulation
from asg.ops.collectives import all_gather, broadcast, own, part, psum, rank, reduce_scatter, vary
from asg.ops.sharding import shard

# They exchange data or compile
_RUNNING = (
    "compile_accumulation", "connect", "estimate", "load_whole_state", "measure", "whole_state",
)  # fmt: skip

guard_all(globals())  # a call that fails leaves its graph as it was
guard_room(globals(), "asg.distributed.", running=_RUNNING)
__getattr__ = answering(__name__)  # translates names from other libraries

__all__ = [
    "AccumulatedStep",
    "Accumulation",
    "CommunicationError",
    "Communicator",
    "Network",
    "Prediction",
    "Single",
    "all_gather",
    "broadcast",
    "bucket",
    "compile_accumulation",
    "connect",
    "data_parallel",
    "estimate",
    "load_whole_state",
    "measure",
    "overlap",
    "own",
    "part",
    "psum",
    "rank",
    "reduce_scatter",
    "shard",
    "shard_optimizer",
    "split_accumulation",
    "tensor_parallel",
    "vary",
    "whole_state",
]

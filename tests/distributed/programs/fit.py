"""A training by `fit`: folder, kill (STEP or STEP/RANK: who is killed and when, 0 for nobody)."""

import hashlib
import json
import os
import signal
import sys

import numpy as np

import asg
from asg.train import Callback, CheckpointManager, DataLoader

folder, threads = sys.argv[1], sys.argv[3:]
kill, _, victim = sys.argv[2].partition("/")
comm = asg.distributed.connect(deadline=60.0)
g = asg.Graph("digits")
x, y = g.input("x", ("N", 8)), g.input("y", ("N",), "i32")
w0 = g.parameter("w0", (8, 16), init=asg.init.normal(std=0.3))
w1 = g.parameter("w1", (16, 3), init=asg.init.normal(std=0.3))
g.output("logits", asg.tanh(x @ w0) @ w1)
g.output("loss", asg.cross_entropy(g["logits"], y))
rng = np.random.default_rng(0)
xs = rng.normal(size=(70, 8)).astype(np.float32)
ys = (xs[:, 0] > 0).astype(np.int32) + (xs[:, 1] > 0.5)


class Kill(Callback):
    def on_step_end(self, run):
        first = os.environ.get("ASG_LAUNCH_RESTART", "0") == "0"
        if first and run.step == int(kill) and run.rank == int(victim or comm.size - 1):
            print("killed", flush=True)
            os.kill(os.getpid(), signal.SIGKILL)


history = asg.train.fit(
    g, DataLoader((xs, ys.astype(np.int32)), 16, shuffle=True, seed=5), epochs=6,
    optimizer=asg.optim.adamw(1e-2), checkpoints=CheckpointManager(folder, every_steps=3),
    resume=True, validation=(xs[:9], ys[:9].astype(np.int32)),
    metrics=[asg.train.metrics.Accuracy()], callbacks=[Kill()], progress=False,
    backend="numpy", distributed=comm, seed=2,
)  # fmt: skip
state = history.executable.state
bits = b"".join(state[name].tobytes() for name in sorted(state))
row = {name: value for name, value in history.last.items() if "second" not in name}
print("row", json.dumps(row), flush=True)
print("state", hashlib.sha256(bits).hexdigest(), flush=True)
values = {name.replace("/", "|"): value for name, value in state.items()}
np.savez(f"{folder}/rank{comm.rank}-of-{comm.size}.npz", **values)

"""Trainings by `fit`: STEP/RANK of the kill in each start, with commas, or `none`; and folders."""

import hashlib
import json
import os
import signal
import sys

import numpy as np

import asg
from asg.train import Callback, CheckpointManager, DataLoader


class Kill(Callback):
    """Ends one rank, as the system does, at a step of the start that is given one."""

    def __init__(self, kills):
        start = int(os.environ.get("ASG_LAUNCH_RESTART", "0"))
        self.place = kills[start] if start < len(kills) else None

    def on_step_end(self, run):
        if f"{run.step}/{run.rank}" == self.place:
            print("killed", flush=True)
            os.kill(os.getpid(), signal.SIGKILL)


def classifier():
    g = asg.Graph("digits")
    x, y = g.input("x", ("N", 8)), g.input("y", ("N",), "i32")
    w0 = g.parameter("w0", (8, 16), init=asg.init.normal(std=0.3))
    w1 = g.parameter("w1", (16, 3), init=asg.init.normal(std=0.3))
    g.output("logits", asg.tanh(x @ w0) @ w1)
    g.output("loss", asg.cross_entropy(g["logits"], y))
    return g


def trained(comm, folder, kills=()):
    """Return the state and the last row of six epochs, from the checkpoints of a folder on."""
    rng = np.random.default_rng(0)
    xs = rng.normal(size=(70, 8)).astype(np.float32)
    ys = ((xs[:, 0] > 0).astype(np.int32) + (xs[:, 1] > 0.5)).astype(np.int32)
    history = asg.train.fit(
        classifier(), DataLoader((xs, ys), 16, shuffle=True, seed=5), epochs=6,
        optimizer=asg.optim.adamw(1e-2), resume=True, validation=(xs[:9], ys[:9]),
        checkpoints=CheckpointManager(folder, keep=None, every_steps=3),
        metrics=[asg.train.metrics.Accuracy()], callbacks=[Kill(kills)], progress=False,
        backend="numpy", distributed=comm, seed=2,
    )  # fmt: skip
    row = {name: value for name, value in history.last.items() if "second" not in name}
    return dict(history.executable.state), row


def main(kills, *folders):
    comm = asg.distributed.connect(deadline=60.0)
    for folder in folders:
        state, row = trained(comm, folder, kills.split(","))
        bits = b"".join(state[name].tobytes() for name in sorted(state))
        print("row", folder, json.dumps(row), flush=True)
        print("state", hashlib.sha256(bits).hexdigest(), flush=True)
        values = {name.replace("/", "|"): value for name, value in state.items()}
        np.savez(f"{folder}/rank{comm.rank}-of-{comm.size}.npz", **values)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Peaks of memory of loading, saving and first runs, each in a new process (Linux).

    python benchmarks/loading.py [--layers 16] [--width 2048] [ACTION …]

The weights are f32 matrices. "peak" and "kept" count the process above its size before the action,
in shares of the weights. "kept" splits memory of the process from pages of files, which the system
can drop. `VmHWM` of /proc starts again before each action.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import asg

ACTIONS: dict[str, Callable[[asg.Graph, Mapping[str, np.ndarray], Path], Any]] = {
    "save .onnx": lambda g, w, at: asg.onnx.save(g, at / "m.onnx", w),
    "load .onnx": lambda g, w, at: asg.onnx.load(at / "m.onnx"),
    "load .onnx, compile, run": lambda g, w, at: ran(asg.onnx.load(at / "m.onnx")),
    "save .asg.json": lambda g, w, at: asg.save(with_values(w), at / "m.asg.json"),
    "load .asg.json": lambda g, w, at: asg.load(at / "m.asg.json"),
    "load and save .asg.json": lambda g, w, at: asg.save(
        asg.load(at / "m.asg.json"), at / "n.asg.json"
    ),
    "load .asg.json, compile, run": lambda g, w, at: ran(asg.load(at / "m.asg.json")),
    "save .safetensors": lambda g, w, at: asg.save_state(w, at / "w.safetensors"),
    "load .safetensors": lambda g, w, at: asg.load_state(at / "w.safetensors"),
    "load .safetensors, compile, run": lambda g, w, at: ran(
        g, asg.load_state(at / "w.safetensors")
    ),
    "compile, save exe.state": lambda g, w, at: asg.save_state(
        ran(g, w).state, at / "x.safetensors"
    ),
    "compile, save .asgx": lambda g, w, at: ran(g, w).save(at / "m.asgx"),
    "load .asgx, run": lambda g, w, at: once(asg.load_compiled(at / "m.asgx")),
    "train": lambda g, w, at: trained(at, "train"),
    "train, checkpoint": lambda g, w, at: trained(at, "checkpoint"),
    "fit, checkpoints": lambda g, w, at: trained(at, "fit"),
}


def net(layers: int, width: int, inits: Sequence[asg.init.Initializer] | None = None) -> asg.Graph:
    """Return layers of a perceptron for one row."""
    inits = inits or [asg.init.kaiming_uniform()] * layers
    graph = asg.Graph("perceptron")
    h = graph.input("x", (1, width))
    for number, init in enumerate(inits):
        h = asg.relu(h @ graph.parameter(f"w{number}", (width, width), init=init))
    graph.output("y", h)
    return graph


def with_values(values: Mapping[str, np.ndarray]) -> asg.Graph:
    """Return the graph with these initial values."""
    inits = [asg.init.values(each) for each in values.values()]
    return net(len(inits), len(next(iter(values.values()))), inits)


def ran(graph: asg.Graph, state: Mapping[str, np.ndarray] | None = None) -> asg.Executable:
    """Compile a graph for NumPy and run it once."""
    return once(asg.compile(graph, "numpy", state=state))


def once(exe: asg.Executable) -> asg.Executable:
    """Run an executable once."""
    exe(x=np.ones(next(iter(exe.graph.inputs.values())).shape, np.float32))
    return exe


def trained(folder: Path, kind: str) -> asg.Executable:
    """Train a net of two layers with AdamW, whose state has the bytes of six matrices."""
    graph = net(2, 2048)
    graph.output("loss", asg.mean(graph["y"]))
    x, rule = np.ones((1, 2048), np.float32), asg.optim.adamw(1e-3)
    if kind == "fit":
        folder = folder / "run"
        history = asg.train.fit(graph, {"x": x}, optimizer=rule, epochs=1, checkpoints=folder)
        return history.executable
    exe = asg.compile(asg.train_step(graph, "loss", rule), "numpy")
    if kind == "checkpoint":
        exe.checkpoint_every(1, folder / "c.safetensors")
    exe(x=x)
    return exe


def sizes() -> dict[str, int]:
    """Return the sizes of this process in bytes, as the system has them."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    pairs = [line.split(":") for line in lines if line.startswith(("VmHWM", "VmRSS", "Rss"))]
    return {name: 1024 * int(value.split()[0]) for name, value in pairs}


def measure(action: str, folder: Path, layers: int, width: int) -> None:
    """Print a line for an action."""
    import_module("onnx")  # before the load: it takes 20 MiB
    graph, weights = net(layers, width), dict[str, np.ndarray]()
    if action.startswith(("save", "compile")):
        random = np.random.default_rng(0)
        weights = {
            name: random.standard_normal((width, width), np.float32) for name in graph.parameters
        }
    gc.collect()
    Path("/proc/self/clear_refs").write_text("5", encoding="utf-8")
    before = sizes()
    kept = ACTIONS[action](graph, weights, folder)
    gc.collect()
    after, whole = sizes(), 4 * layers * width**2
    peak, own, file = (
        (after[to] - before[since]) / whole
        for to, since in (("VmHWM", "VmRSS"), ("RssAnon", "RssAnon"), ("RssFile", "RssFile"))
    )
    print(f"| {action} | {peak:.2f} | {own:.2f} | {file:.2f} |", flush=True)
    del kept


def main() -> None:
    """Measure the actions in turn."""
    parser = argparse.ArgumentParser(description="Measure peaks of loading and saving.")
    parser.add_argument("actions", nargs="*", metavar="ACTION")
    parser.add_argument("--layers", type=int, default=16)
    parser.add_argument("--width", type=int, default=2048)
    parser.add_argument("--folder", type=Path, help="for one action: the folder of its files")
    given = parser.parse_args()
    if given.folder is not None:
        return measure(given.actions[0], given.folder, given.layers, given.width)
    print("| | peak | kept | of files |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        numbers = ["--layers", str(given.layers), "--width", str(given.width), "--folder", folder]
        for action in given.actions or ACTIONS:
            subprocess.run([sys.executable, __file__, action, *numbers], check=True)
        for file in sorted(Path(folder).iterdir()):
            share = file.stat().st_size / (4 * given.layers * given.width**2)
            if share > 0.5:
                print(f"{file.suffix} takes {share:.3f} of the weights")


if __name__ == "__main__":
    main()

"""ASG in the peer benchmark: each training step is a single graph, compiled once.

The harness asks a peer for VERSION, BUILD and `graph`. peer_asg_numpy and peer_asg_wgpu provide
them, each for its executor.
"""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable
from typing import Any

import harness  # a module of the peer benchmark, in the same folder
import numpy as np
import workloads

import asg
from asg.bench import models

Build = Callable[[dict[str, Any], dict[str, Any], list[Any]], Any]


def version(backend: str) -> str:
    """Return the name of the peer in the report."""
    return f"asg {importlib.metadata.version('asg-autodiff')} {backend}"


def mlp(spec: dict[str, Any], params: dict[str, Any]) -> asg.Graph:
    """Return W1's forward graph."""
    return models.mlp(params)


def cnn(spec: dict[str, Any], params: dict[str, Any]) -> asg.Graph:
    """Return W2's forward graph."""
    return models.cnn(params, spec["image"])


def gpt(spec: dict[str, Any], params: dict[str, Any]) -> asg.Graph:
    """Return W3's forward graph."""
    return models.gpt(params, spec["heads"], spec["ln_eps"])


def train(model: Callable[..., asg.Graph], backend: str) -> Build:
    """Return the builder of a trial that trains a model."""

    def build(spec: dict[str, Any], params: dict[str, Any], batches: list[Any]) -> Any:
        o = spec["opt"]
        make = asg.optim.adamw if o["wd"] else asg.optim.adam
        optimizer = make(o["lr"], (o["b1"], o["b2"]), o["eps"], weight_decay=o["wd"])
        exe = asg.compile(asg.train_step(model(spec, params), "loss", optimizer), backend)

        class Trial(harness.Trial):
            def step(self, i: int) -> Any:
                x, y = batches[i % len(batches)]
                return exe(x=x, y=y)["loss"]

        return Trial()

    return build


def ew(backend: str) -> Build:
    """Return the builder of W4: a loss and three gradients of resident values."""

    def build(spec: dict[str, Any], params: dict[str, Any], batches: list[Any]) -> Any:
        g = models.ew(params)
        gradient = asg.gradients(g["loss"], list(g.parameters.values()))
        exe = asg.compile(asg.splice(g, gradient), backend)

        class Trial(harness.Trial):
            result: Any = None

            def step(self, i: int) -> Any:
                self.result = None  # else the next call copies arrays that it overwrites
                self.result = exe()
                return self.result["loss"]

            def check(self, handle: Any) -> dict[str, float]:
                return harness.grad_check({k: self.result[f"grad/{k}"].numpy() for k in params})

        return Trial()

    return build


def matmul(backend: str) -> Callable[..., Any]:
    """Return the builder of W5: a product of two resident matrices."""

    def build(n: int, a: Any, b: Any) -> Any:
        exe = asg.compile(models.matmul({"a": a, "b": b}), backend)

        class Trial(harness.Trial):
            result: Any = None

            def step(self, i: int) -> Any:
                self.result = None  # else the next call copies arrays that it overwrites
                self.result = exe()
                return self.result["c"]

            def sync(self) -> None:
                self.result["sample"].item()

            def check(self, handle: Any) -> float:
                return harness.matmul_check(handle.numpy(), a, b)

        return Trial()

    return build


def builders(backend: str) -> dict[str, Any]:
    """Return the builder of each workload."""
    return {
        "mlp": train(mlp, backend), "cnn": train(cnn, backend), "gpt": train(gpt, backend),
        "ew": ew(backend), "matmul": matmul(backend),
    }  # fmt: skip


def graph(
    backend: str, spec: dict[str, Any], params: dict[str, Any], emit: Any, compile: bool
) -> None:
    """Measure W6: the chain, its gradient, and both compiled and run once."""
    g = asg.Graph("chain")
    with harness.timed(emit, "trace_s"):
        x, a, b = (g.parameter(name, params[name].shape, init=params[name]) for name in "xab")
        g.output("loss", asg.sum(workloads.graph_chain(x, a, b, spec["n"], asg.tanh)))
    with harness.timed(emit, "grad_s"):
        gradient = asg.gradients(g["loss"], list(g.parameters.values()))
    emit(nodes=len(gradient))
    if not compile:
        emit(note="compile not tried")
        return
    with harness.timed(emit, "compile_s"):
        exe = asg.compile(asg.splice(g, gradient), backend)
    with harness.timed(emit, "run_s"):
        out = exe()
        value = out["loss"].item()
    grads = {name: np.asarray(out[f"grad/{name}"]) for name in "xab"}
    emit(losses={"1": value}, check=harness.grad_check(grads))

"""ASG in the peer benchmark: the training step of each workload is one graph, compiled once.

The harness asks a peer for VERSION, BUILD and `graph`; peer_asg_numpy and peer_asg_wgpu give them,
each for one executor.
"""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable
from typing import Any

import harness  # the peer benchmark's own, beside which this file is put
import numpy as np
import workloads

import asg

Build = Callable[[dict[str, Any], dict[str, Any], list[Any]], Any]


def version(backend: str) -> str:
    """Return what the report calls the peer."""
    return f"asg {importlib.metadata.version('asg-autodiff')} {backend}"


def mlp(spec: dict[str, Any], params: dict[str, Any]) -> asg.Graph:
    """Return W1's forward graph."""
    g = asg.Graph("mlp")
    x, y = g.input("x", ("N", spec["sizes"][0])), g.input("y", ("N",), "i32")
    p = {name: g.parameter(name, value.shape, init=value) for name, value in params.items()}
    layers = len(spec["sizes"]) - 1
    for i in range(layers):
        x = x @ p[f"w{i}"] + p[f"b{i}"]
        if i < layers - 1:
            x = asg.relu(x)
    g.output("loss", asg.cross_entropy(x, y))
    return g


def cnn(spec: dict[str, Any], params: dict[str, Any]) -> asg.Graph:
    """Return W2's forward graph."""
    g = asg.Graph("cnn")
    h, y = g.input("x", ("N", *spec["image"])), g.input("y", ("N",), "i32")
    p = {name: g.parameter(name, value.shape, init=value) for name, value in params.items()}
    for i in range(len(spec["convs"])):
        h = asg.max_pool2d(asg.relu(asg.conv2d(h, p[f"cw{i}"], p[f"cb{i}"], padding=1)), 2)
    h = asg.relu(asg.flatten(h, 1) @ p["w0"] + p["b0"])
    g.output("loss", asg.cross_entropy(h @ p["w1"] + p["b1"], y))
    return g


def gpt(spec: dict[str, Any], params: dict[str, Any]) -> asg.Graph:
    """Return W3's forward graph."""
    d, heads, steps = spec["d"], spec["heads"], spec["T"]
    g = asg.Graph("gpt")
    x, y = g.input("x", ("N", steps), "i32"), g.input("y", ("N", steps), "i32")
    p = {name: g.parameter(name, value.shape, init=value) for name, value in params.items()}
    h = asg.embedding(x, p["tok"]) + p["pos"]
    for i in range(spec["layers"]):
        n = asg.layer_norm(h, d, p[f"{i}.ln1g"], p[f"{i}.ln1b"], spec["ln_eps"])
        qkv = (n @ p[f"{i}.qkv"] + p[f"{i}.qkvb"]).reshape("N", steps, 3, heads, d // heads)
        q, k, v = (qkv[:, :, j].transpose(0, 2, 1, 3) for j in range(3))
        a = asg.scaled_dot_product_attention(q, k, v, is_causal=True)
        a = a.transpose(0, 2, 1, 3).reshape("N", steps, d)
        h = h + (a @ p[f"{i}.proj"] + p[f"{i}.projb"])
        n = asg.layer_norm(h, d, p[f"{i}.ln2g"], p[f"{i}.ln2b"], spec["ln_eps"])
        n = asg.gelu(n @ p[f"{i}.fc"] + p[f"{i}.fcb"], approximate="tanh")
        h = h + (n @ p[f"{i}.out"] + p[f"{i}.outb"])
    logits = asg.layer_norm(h, d, p["lnfg"], p["lnfb"], spec["ln_eps"]) @ p["head"]
    g.output("loss", asg.cross_entropy(asg.flatten(logits, 0, 1), asg.flatten(y)))
    return g


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
        g = asg.Graph("ew")
        x, w, b = (g.parameter(name, value.shape, init=value) for name, value in params.items())
        loss = asg.sum(asg.tanh(x * w + b) * asg.sigmoid(x) - x * x)
        g.output("loss", loss)
        exe = asg.compile(asg.splice(g, asg.gradients(loss, [x, w, b])), backend)

        class Trial(harness.Trial):
            def step(self, i: int) -> Any:
                self.result = exe()
                return self.result["loss"]

            def check(self, handle: Any) -> dict[str, float]:
                return harness.grad_check({k: self.result[f"grad/{k}"].numpy() for k in params})

        return Trial()

    return build


def matmul(backend: str) -> Callable[..., Any]:
    """Return the builder of W5: a product of two resident matrices."""

    def build(n: int, a: Any, b: Any) -> Any:
        g = asg.Graph("matmul")
        x, y = g.parameter("a", (n, n), init=a), g.parameter("b", (n, n), init=b)
        product = g.output("c", x @ y)
        g.output("sample", asg.sum(product[:1, :1]))
        exe = asg.compile(g, backend)

        class Trial(harness.Trial):
            def step(self, i: int) -> Any:
                self.result = exe()
                return self.result["c"]

            def sync(self) -> None:
                self.result["sample"].item()

            def check(self, handle: Any) -> float:
                return harness.matmul_check(handle.numpy(), a, b)

        return Trial()

    return build


def builders(backend: str) -> dict[str, Any]:
    """Return what each workload is built by."""
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
        chain = workloads.graph_chain(x, a, b, spec["n"], asg.tanh)
        loss = g.output("loss", asg.sum(chain))
    with harness.timed(emit, "grad_s"):
        gradient = asg.gradients(loss, [x, a, b])
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

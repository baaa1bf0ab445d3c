"""The forward graphs of the workloads, over parameters with given initial arrays.

Matrices have the layout [in, out], convolutions [out, in, height, width]. Each graph has the inputs
`x` and `y`, a batch of any size N, and the output `loss`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asg.core.dtypes import Array
from asg.core.graph import Graph, Tensor
from asg.ops import functions as ops

Parameters = Mapping[str, Array]


def mlp(parameters: Parameters) -> Graph:
    """Return a classifier of ReLU layers: `w0` and `b0`, `w1` and `b1`, and so on."""
    g, p = _with_parameters("mlp", parameters)
    layers = len(p) // 2
    h, y = g.input("x", ("N", p["w0"].shape[0])), g.input("y", ("N",), "i32")
    for i in range(layers):
        h = h @ p[f"w{i}"] + p[f"b{i}"]
        h = ops.relu(h) if i < layers - 1 else h
    g.output("loss", ops.cross_entropy(h, y))
    return g


def cnn(parameters: Parameters, image: Sequence[int]) -> Graph:
    """Return an image classifier: 3 × 3 convolutions, ReLU, pools of 2, and two linear layers.

    The convolutions are `cw0`, `cb0` and so on; the layers are `w0`, `b0`, `w1` and `b1`.
    """
    g, p = _with_parameters("cnn", parameters)
    h, y = g.input("x", ("N", *image)), g.input("y", ("N",), "i32")
    for i in range(len(p) // 2 - 2):
        h = ops.max_pool2d(ops.relu(ops.conv2d(h, p[f"cw{i}"], p[f"cb{i}"], padding=1)), 2)
    h = ops.relu(ops.flatten(h, 1) @ p["w0"] + p["b0"])
    g.output("loss", ops.cross_entropy(h @ p["w1"] + p["b1"], y))
    return g


def gpt(parameters: Parameters, heads: int, eps: float = 1e-5) -> Graph:
    """Return a causal transformer over characters: pre-norm blocks, learned positions, GELU.

    `tok` and `pos` are the embeddings; `0.qkv` and similar names belong to the blocks; `lnfg`,
    `lnfb` and `head` follow them.
    """
    g, p = _with_parameters("gpt", parameters)
    steps, width = p["pos"].shape
    x, y = g.input("x", ("N", steps), "i32"), g.input("y", ("N", steps), "i32")
    h = ops.embedding(x, p["tok"]) + p["pos"]
    for i in range(len({name.partition(".")[0] for name in p if "." in name})):
        block = {name.partition(".")[2]: p[name] for name in p if name.startswith(f"{i}.")}
        h = _block(h, block, heads, eps)
    logits = ops.layer_norm(h, (width,), p["lnfg"], p["lnfb"], eps) @ p["head"]
    g.output("loss", ops.cross_entropy(ops.flatten(logits, 0, 1), ops.flatten(y)))
    return g


def _block(h: Tensor, p: Mapping[str, Tensor], heads: int, eps: float) -> Tensor:
    _, steps, width = h.shape
    n = ops.layer_norm(h, (width,), p["ln1g"], p["ln1b"], eps)
    qkv = (n @ p["qkv"] + p["qkvb"]).reshape("N", steps, 3, heads, p["proj"].type.shape[0] // heads)
    q, k, v = (qkv[:, :, j].transpose(0, 2, 1, 3) for j in range(3))
    attended = ops.scaled_dot_product_attention(q, k, v, is_causal=True)
    attended = attended.transpose(0, 2, 1, 3).reshape("N", steps, width)
    h = h + (attended @ p["proj"] + p["projb"])
    n = ops.layer_norm(h, (width,), p["ln2g"], p["ln2b"], eps)
    n = ops.gelu(n @ p["fc"] + p["fcb"], approximate="tanh")
    return h + (n @ p["out"] + p["outb"])


def ew(parameters: Parameters) -> Graph:
    """Return Σ tanh(x·w + b)·σ(x) - x² of three long vectors."""
    g, p = _with_parameters("ew", parameters)
    x, w, b = p["x"], p["w"], p["b"]
    g.output("loss", ops.sum(ops.tanh(x * w + b) * ops.sigmoid(x) - x * x))
    return g


def matmul(parameters: Parameters) -> Graph:
    """Return the product `c` of two matrices, and a `sample` of it to wait for."""
    g, p = _with_parameters("matmul", parameters)
    product = g.output("c", p["a"] @ p["b"])
    g.output("sample", ops.sum(product[:1, :1]))
    return g


def _with_parameters(name: str, values: Parameters) -> tuple[Graph, dict[str, Tensor]]:
    g = Graph(name)
    return g, {name: g.parameter(name, value.shape, init=value) for name, value in values.items()}

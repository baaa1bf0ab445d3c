"""Small models of every family, for one rank and for several."""

import numpy as np

import asg


def mlp(dtype):
    g = asg.Graph("mlp")
    x, y = g.input("x", ("N", 12), dtype), g.input("y", ("N",), "i32")
    h = x
    for k, (a, b) in enumerate([(12, 16), (16, 16), (16, 5)]):
        w = g.parameter(f"w{k}", (a, b), dtype, asg.init.normal(std=0.3))
        h = h @ w + g.parameter(f"b{k}", (b,), dtype)
        h = asg.tanh(h) if k < 2 else h
    g.output("logits", h)
    g.output("loss", asg.cross_entropy(h, y, ignore_index=4))
    hits = asg.cast(asg.equal(asg.argmax(h, 1), y), dtype)
    g.output("accuracy", hits.mean())
    return g


def cnn(dtype):
    g = asg.Graph("cnn")
    x, y = g.input("x", ("N", 2, 6, 6), dtype), g.input("y", ("N",), "i32")
    w = g.parameter("w", (4, 2, 3, 3), dtype, asg.init.normal(std=0.3))
    h = asg.conv2d(x, w, padding=1)
    mean, var = g.state_variable("mean", (4,), dtype), g.state_variable("var", (4,), dtype, 1.0)
    scale, shift = g.parameter("scale", (4,), dtype, 1.0), g.parameter("shift", (4,), dtype)
    h = asg.relu(asg.batch_norm(h, mean, var, scale, shift, training=True))
    h = asg.max_pool2d(h, 2).reshape(-1, 36)
    w1 = g.parameter("w1", (36, 5), dtype, asg.init.normal(std=0.2))
    g.output("loss", asg.cross_entropy(h @ w1, y, label_smoothing=0.1))
    return g


def transformer(dtype):
    g = asg.Graph("transformer")
    x, y = g.input("x", ("N", 7), "i32"), g.input("y", ("N", 7), "i32")
    table = g.parameter("table", (11, 8), dtype, asg.init.normal(std=0.5))
    h = asg.embedding(x, table)
    for k in range(2):
        names = ("q", "k", "v", "o")
        q, kk, v, o = (
            g.parameter(f"{k}.{n}", (8, 8), dtype, asg.init.normal(std=0.3)) for n in names
        )
        scale = g.parameter(f"{k}.scale", (8,), dtype, 1.0)
        a = asg.layer_norm(h, (8,), scale)
        heads = [(a @ m).reshape(-1, 7, 2, 4).transpose(0, 2, 1, 3) for m in (q, kk, v)]
        mixed = asg.scaled_dot_product_attention(*heads, is_causal=True)
        h = h + mixed.transpose(0, 2, 1, 3).reshape(-1, 7, 8) @ o
        w = g.parameter(f"{k}.w", (8, 8), dtype, asg.init.normal(std=0.3))
        h = h + asg.gelu(h @ w)
    logits = h @ table.transpose()  # tied: one parameter, two uses
    penalty = sum((w**2).sum() for n, w in g.parameters.items() if n.endswith(".w")) * 1e-3
    g.output("loss", asg.cross_entropy(logits.reshape(-1, 11), y.reshape(-1)) + penalty)
    return g


MODELS = {"mlp": mlp, "cnn": cnn, "transformer": transformer}


def data(name, rows, dtype, seed=0):
    rng = np.random.default_rng(seed)
    number = {"f64": np.float64, "f32": np.float32}[dtype]
    if name == "transformer":
        x = rng.integers(0, 11, (rows, 7)).astype(np.int32)
        return {"x": x, "y": np.roll(x, -1, 1)}
    shape = (rows, 12) if name == "mlp" else (rows, 2, 6, 6)
    y = rng.integers(0, 5, rows).astype(np.int32)
    return {"x": rng.normal(size=shape).astype(number), "y": y}


def step_of(graph):
    return asg.train_step(
        graph, optimizer=asg.optim.adamw(1e-2), clip_norm=0.5, report=["gradient_norm"]
    )


__all__ = ["MODELS", "data", "step_of"]

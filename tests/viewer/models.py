"""Graphs to look at: a classifier, a transformer, chains and fans of any size."""

import random

import asg


def classifier():
    """Two layers in scopes, and a loss."""
    g = asg.Graph("digits")
    h = g.input("x", ("N", 64))
    for i, (fan_in, fan_out) in enumerate([(64, 128), (128, 10)]):
        with g.scope(f"layer{i}"):
            w = g.parameter(f"w{i}", (fan_in, fan_out), init=asg.init.kaiming_uniform())
            b = g.parameter(f"b{i}", (fan_out,))
            h = h @ w + b
            h = h if i else asg.relu(h)
    g.output("logits", h)
    g.output("loss", asg.cross_entropy(h, g.input("labels", ("N",), "i32")))
    return g


def gradient(graph, output="loss"):
    return asg.gradients(graph[output], wrt=list(graph.parameters.values()))


def save_digits(folder):
    """Leave the classifier with its gradient in a folder, as digits.asg.json."""
    graph = classifier()
    asg.save({"digits": graph, "gradient": gradient(graph)}, folder / "digits.asg.json")


class Transformer(asg.nn.Module):
    def __init__(self, blocks, width=16, vocabulary=32):
        self.embed = asg.nn.Embedding(vocabulary, width)
        self.blocks = asg.nn.ModuleList(
            [
                asg.nn.TransformerEncoderBlock(
                    width, 2, 4 * width, dropout=0.0, activation="gelu", batch_first=True,
                    norm_first=True,
                )
                for _ in range(blocks)
            ]
        )  # fmt: skip
        self.norm = asg.nn.LayerNorm(width)
        self.head = asg.nn.Linear(width, vocabulary, bias=False)

    def forward(self, tokens):
        x = self.embed(tokens)
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))


def transformer(blocks=2):
    """A transformer of pre-norm blocks, with a loss."""
    g = asg.Graph("transformer")
    tokens, targets = (g.input(name, ("N", "T"), "i32") for name in ("tokens", "targets"))
    with g:
        logits = Transformer(blocks)(tokens)
        g.output("loss", asg.cross_entropy(asg.moveaxis(logits, -1, 1), targets))
    return g


def fan(readers=40):
    """A mask that every step reads; the steps are of different ops."""
    g = asg.Graph("fan")
    mask, h, draw = g.input("mask", ("N",)), g.input("x", ("N",)), random.Random(0)
    for _ in range(readers):
        h = draw.choice((asg.tanh, asg.sin, asg.exp))(h * mask)
    g.output("y", h)
    return g


def recurrent(steps=5, width=4):
    """A recurrent cell run over a sequence by a scan, with stacked values and a loss."""
    g = asg.Graph("rnn")
    xs, h0 = g.input("xs", (steps, 3)), g.input("h0", (width,))
    w = g.parameter("w", (width, width), init=asg.init.normal(0.3))
    u = g.parameter("u", (3, width), init=asg.init.normal(0.3))

    def cell(h, x):
        h = asg.tanh(h @ w + x @ u)
        return h, h * h

    last, ys = asg.scan(cell, h0, xs)
    g.output("loss", asg.mean(ys) + asg.sum(last))
    return g

"""Small graphs that between them touch every generator of kernels, and all that schedules them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

import asg
from asg.ops.reductions.scans import segmented_cumsum
from tests.wgpu.codegen.test_custom_kernels import BOTH, SMOOTH


class Golden(NamedTuple):
    """A graph, its gradient graph, and the graph with both that is compiled, at these sizes.

    A kernel binds at most `binding` bytes, or what WebGPU promises if that is not given. With
    `reads_sizes`, kernels are made for all sizes, and read them.
    """

    graph: asg.Graph
    gradient: asg.Graph | None
    compiled: asg.Graph
    sizes: Mapping[str, int] = {}
    binding: int | None = None
    check_indices: bool = False
    reads_sizes: bool = False


def alone(graph: asg.Graph, *, binding: int | None = None, check_indices: bool = False) -> Golden:
    """A graph that is compiled without a gradient."""
    return Golden(graph, None, graph, binding=binding, check_indices=check_indices)


def derived(graph: asg.Graph, *wrt: str, binding: int | None = None) -> Golden:
    """A graph and the gradient of the sum of its outputs' squares."""
    total = sum(
        (asg.sum(out * out) for out in graph.outputs.values()), start=asg.zeros((), graph=graph)
    )
    gradient = asg.gradients(total, [graph[name] for name in wrt])
    return Golden(graph, gradient, asg.splice(graph, gradient), binding=binding)


def _named(graph: asg.Graph, **outputs: asg.Tensor) -> asg.Graph:
    for name, tensor in outputs.items():
        graph.output(name, tensor)
    return graph


# Elementwise


def elementwise() -> Golden:
    """Elementwise kernels of vec4, of single elements, and of sizes that four does not divide."""
    g = asg.Graph("elementwise")
    x, row, odd = g.input("x", (64, 64)), g.input("row", (64,)), g.input("odd", (7, 9))
    number = g.input("number", ())
    return derived(
        _named(
            g,
            wide=asg.gelu(x + row) * number,
            turned=asg.sin(asg.transpose(x)) + x,
            single=asg.sqrt(odd * odd + 1) / number,
        ),
        "x",
        "row",
    )


def dtypes() -> Golden:
    """Every dtype that WGSL has, and casts between them."""
    g = asg.Graph("dtypes")
    x, n = g.input("x", (32, 4)), g.input("n", (32, 4), "i32")
    u, mask = g.input("u", (32, 4), "u32"), g.input("mask", (32, 4), "bool")
    half, few = g.input("half", (32, 4), "f16"), g.input("few", (5,), "f16")
    return alone(
        _named(
            g,
            chosen=asg.where(mask & (x > 0), x, asg.cast(n, "f32")),
            shifted=(u << 3) ^ asg.cast(n, "u32"),
            divided=n // 3 + n % 5,
            halves=asg.tanh(half) * half,
            grown=asg.exp(few),
            narrow=asg.cast(x * 2, "f16"),
            whole=asg.cast(asg.round(x), "i32"),
            wrong=asg.isnan(asg.log(x)),
            counted=asg.sum(asg.cast(mask, "i32"), 1),
        )
    )


def special_functions() -> Golden:
    """Functions that have loops of their own, or long ones."""
    g = asg.Graph("special functions")
    x, y = g.input("x", (5, 3)), g.input("y", (5, 3))
    return alone(
        _named(g, erfinv=asg.erfinv(x), lgamma=asg.lgamma(x), digamma=asg.digamma(y),
               power=asg.pow(x, y), atan2=asg.atan2(x, y), rest=asg.fmod(x, y))
    )  # fmt: skip


# Rows


def rows() -> Golden:
    """Reductions of short rows, with what goes before and after them in the same kernel."""
    g = asg.Graph("rows")
    x = g.input("x", (48, 20))
    weight, bias = g.parameter("weight", (20,)), g.parameter("bias", (20,))
    y = asg.layer_norm(x, 20, weight, bias)
    return derived(
        _named(g, normed=asg.softmax(y), spread=asg.std(x, 0), centered=x - asg.mean(x, 1, True)),
        "x", "weight", "bias",
    )  # fmt: skip


def columns_and_blocks() -> Golden:
    """Reductions along axes that do not lie last, of several axes, and of every fold."""
    g = asg.Graph("columns")
    x, n = g.input("x", (6, 5, 4, 8)), g.input("n", (6, 40), "i32")
    return alone(
        _named(g, middle=asg.sum(x, (1, 2)), outer=asg.max(x, (0, 3)), first=asg.argmin(x, 1),
               product=asg.prod(x, 2), least=asg.min(x, 3, keepdims=True), any=asg.any(n > 3, 1),
               all=asg.all(n > 3, 0), largest=asg.argmax(n, 1), whole=asg.sum(n, 1),
               half=asg.sum(asg.cast(x, "f16"), 3))
    )  # fmt: skip


def workgroups() -> Golden:
    """Rows that a workgroup reduces together."""
    g = asg.Graph("workgroups")
    x = g.input("x", (5, 700))
    return derived(
        _named(g, soft=asg.softmax(x), summed=asg.logsumexp(x, 1), most=asg.max(x, 1)), "x"
    )


def stages() -> Golden:
    """Reductions so long that their parts are reduced first."""
    g = asg.Graph("stages")
    x, y = g.input("x", (70_000,)), g.input("y", (3, 9001))
    return alone(
        _named(g, total=asg.sum(asg.square(x)), place=asg.argmax(x, 0), ends=asg.max(y, 1),
               places=asg.argmin(y, 1), mean=asg.mean(x), both=asg.sum(y))
    )  # fmt: skip


# Products


def products() -> Golden:
    """Tiles of every kind, and what follows a product in its kernel."""
    g = asg.Graph("products")
    x, w = g.input("x", (192, 160)), g.parameter("w", (160, 224))
    v, b = g.parameter("v", (224, 10)), g.parameter("b", (224,))
    h = asg.relu(x @ w + b)
    return derived(_named(g, h=h, y=asg.tanh(h @ v)), "x", "w", "b", "v")


def staged_products() -> Golden:
    """A product of which a workgroup stages the tiles, and what follows it."""
    g = asg.Graph("staged products")
    x, w = g.input("x", (300, 260)), g.parameter("w", (260, 224))
    return alone(_named(g, y=asg.relu(x @ w + g.parameter("b", (224,)))))


def odd_products() -> Golden:
    """Products of vectors, of few rows, of other dtypes, and of sizes that no tile divides."""
    g = asg.Graph("odd products")
    x, y = g.input("x", (13, 37)), g.input("y", (37, 11))
    half, n = g.input("half", (20, 24), "f16"), g.input("n", (9, 8), "i32")
    row = g.input("row", (37,))
    return alone(
        _named(g, odd=x @ y, turned=asg.transpose(y) @ asg.transpose(x), slim=row @ y,
               dot=row @ row, column=x @ row, halves=half @ asg.transpose(half),
               whole=n @ asg.transpose(n),
               outer=asg.outer(row, row), large=g.input("a", (40, 64)) @ g.input("b", (64, 48)))
    )  # fmt: skip


def batched_products() -> Golden:
    """Attention: batches of products, read through transposes, with a softmax between them."""
    g = asg.Graph("attention")
    x, w = g.input("x", (2, 16, 24)), g.parameter("w", (24, 72))
    joined = asg.reshape(x @ w, (2, 16, 3, 4, 6))
    q, k, v = (asg.transpose(joined[:, :, i], (0, 2, 1, 3)) for i in range(3))
    seen = asg.scaled_dot_product_attention(q, k, v, is_causal=True)
    return derived(
        _named(g, seen=asg.reshape(asg.transpose(seen, (0, 2, 1, 3)), (2, 16, 24))), "x", "w"
    )


def next_token() -> Golden:
    """Attention of a query to keys of which some are hidden: a kernel of a workgroup a query."""
    g = asg.Graph("next token")
    q, m = g.input("q", (1, 2, 1, 8)), g.input("m", (128,), "bool")
    k, v = g.input("k", (1, 2, 128, 8)), g.input("v", (1, 2, 128, 12))
    return alone(_named(g, seen=asg.scaled_dot_product_attention(q, k, v, m)))


def long_products() -> Golden:
    """Products of few results along a long axis: in parts, with a rest."""
    g = asg.Graph("long products")
    x, y = g.input("x", (16, 8191)), g.input("y", (8191, 16))
    a, b = g.input("a", (4, 70_000), "f16"), g.input("b", (70_000, 4), "f16")
    return alone(_named(g, z=x @ y, half=a @ b))


def eight_axes() -> Golden:
    """Long reductions and products of as many axes as a tensor may have: none can be added."""
    g = asg.Graph("eight axes")
    x = g.input("x", (1, 2, 1, 90, 1, 100, 2, 4))
    one, other = (
        g.input("one", (1, 1, 1, 2, 2, 8, 8, 512)),
        g.input("other", (1, 1, 1, 2, 2, 8, 512, 8)),
    )
    batch = (0, 1, 2, 3, 4)
    flat = g.input("flat", (1, 1, 1, 1, 1, 1, 70_000, 2))
    return alone(
        _named(g, total=asg.sum(x * x, (3, 5, 7)), most=asg.max(flat, 6), place=asg.argmax(flat, 6),
               product=asg.dot_general(one, other, ((5, 7), (5, 6)), (batch, batch)))
    )  # fmt: skip


# Windows


def convolutions() -> Golden:
    """Convolutions as products of windows: strided, grouped, with their gradients."""
    g = asg.Graph("convolutions")
    x, w = g.input("x", (2, 8, 12, 12)), g.parameter("w", (16, 8, 3, 3))
    b, deep = g.parameter("b", (16,)), g.parameter("deep", (16, 1, 3, 3))
    h = asg.relu(asg.conv2d(x, w, b, padding=1))
    h = asg.conv2d(h, deep, stride=2, padding=1, groups=16)
    return derived(_named(g, y=h), "x", "w", "b", "deep")


def winograd() -> Golden:
    """A convolution of many channels, of which tiles are transformed."""
    g = asg.Graph("winograd")
    x, w = g.input("x", (1, 64, 32, 33)), g.parameter("w", (1536, 64, 3, 3))
    return alone(_named(g, y=asg.relu(asg.conv2d(x, w, padding=1))))


def strips() -> Golden:
    """Few places for each result in strips, and few results of many places."""
    g = asg.Graph("strips")
    x, w = g.input("x", (4, 3, 18, 16)), g.parameter("w", (3, 1, 3, 3))
    h = asg.conv2d(x, w, padding=1, groups=3)
    return derived(_named(g, y=asg.max_pool2d(h, 3, 2, 1)), "w")


def transposed_convolution() -> Golden:
    """A convolution that writes where another reads."""
    g = asg.Graph("transposed convolution")
    x, w = g.input("x", (2, 6, 7, 9)), g.parameter("w", (6, 5, 4, 4))
    return derived(_named(g, y=asg.conv_transpose2d(x, w, stride=2, padding=1)), "x", "w")


def windows() -> Golden:
    """Pools, and windows that nothing contracts."""
    g = asg.Graph("windows")
    x, line = g.input("x", (2, 4, 12, 12)), g.input("line", (3, 40))
    pooled = asg.max_pool2d(x, 3, 2, 1) + asg.avg_pool2d(x, 3, 2, 1)
    return derived(
        _named(g, pooled=pooled, unfolded=asg.unfold(x, 2), smooth=asg.avg_pool1d(line, 5)),
        "x",
        "line",
    )


# Places


def views_and_joins() -> Golden:
    """Moves of elements: pads, joins, flips, slices, tiles and their gradients."""
    g = asg.Graph("views")
    x, y = g.input("x", (6, 8)), g.input("y", (4, 8))
    joined = asg.concat([asg.flip(x, 0), y[::2], asg.roll(x, 3, 1)], 0)
    padded = asg.pad(x * x, ((1, 2), (3, 1)), constant_values=0.5)
    many = asg.concat([x[:, i : i + 1] * (i + 1) for i in range(8)] + [x, x + 1], 1)
    return derived(
        _named(g, joined=joined, padded=padded, many=many, stacked=asg.stack([x[0], y[1]], 1),
               reflected=asg.pad(y, ((2, 1), (0, 3)), mode="reflect"), tiled=asg.tile(y, (2, 1))),
        "x", "y",
    )  # fmt: skip


def wide_join() -> Golden:
    """A join of more tensors than a kernel may bind, into an output that is stored once."""
    g = asg.Graph("wide join")
    parts = [g.input(f"x{i}", (4, 1 + i % 2)) for i in range(34)]
    return alone(_named(g, y=asg.concat(parts, 1)))


def gathers() -> Golden:
    """Reads at computed places, and their gradients: single writes, and sums by row."""
    g = asg.Graph("gathers")
    table, words = g.parameter("table", (1024, 64)), g.input("words", (8, 40), "i32")
    x, at = g.input("x", (20, 10)), g.input("at", (20,), "i32")
    picked = asg.gather(x, asg.expand_dims(at, 1), 1)
    return derived(
        _named(g, rows=asg.embedding(words, table), picked=picked, loss=asg.cross_entropy(x, at)),
        "table", "x",
    )  # fmt: skip


def scatters() -> Golden:
    """Writes at computed places, of elements and of slices, with each fold."""
    g = asg.Graph("scatters")
    x, e = g.input("x", (9, 6)), g.input("e", (4, 6), "i32")
    u, i = g.input("u", (4, 6)), g.input("i", (4,), "u32")
    n, many = g.input("n", (6,), "i32"), g.input("many", (70_000,), "i32")
    large, rows = g.input("large", (1024, 256)), g.input("rows", (64,), "u32")
    return alone(
        _named(g, written=asg.scatter(x, e, u, 0), added=asg.scatter_add(x, e, u, 0),
               slices=asg.index_add(x, i, u, 0), counts=asg.index_add(n, many, many, 0),
               halves=asg.index_add(asg.cast(x, "f16"), i, asg.cast(u, "f16"), 0),
               summed=asg.index_add(large, rows, large[:64] * 2, 0))
    )  # fmt: skip


def checked_indices() -> Golden:
    """Indices that are checked: the ends of each are results."""
    g = asg.Graph("checked indices")
    x, i = g.state_variable("x", (8, 5)), g.input("i", (3,), "i32")
    g.update("x", x * 2)
    far = asg.cast(asg.square(asg.cast(i, "f32")), "i32")
    return alone(_named(g, rows=asg.take(x, i, 0), columns=asg.take(x, far, 1)), check_indices=True)


# Kernels of users


def custom_kernels() -> Golden:
    """Kernels that come whole, of one result and of two, between others."""
    g = asg.Graph("custom kernels")
    x, y = g.input("x", (130,)), g.input("y", (65,))
    (smooth,) = g.add(SMOOTH, (asg.tanh(x[::2]),), {})
    total, order = g.add(BOTH, (smooth, y), {})
    return alone(_named(g, total=total * 2, order=order, twice=smooth * smooth))


# Along an axis


def scans() -> Golden:
    """Scans along an axis, of short rows and of rows in blocks, forwards and backwards."""
    g = asg.Graph("scans")
    x, near = g.input("x", (6, 30)), g.input("near", (6, 30))
    long, starts = g.input("long", (3, 5000)), g.input("starts", (3, 5000), "bool")
    decay, n = g.input("decay", (3, 5000)), g.input("n", (4, 2000), "i32")
    return derived(
        _named(g, sums=asg.cumsum(x, 1), products=asg.cumprod(near, 0, reverse=True),
               largest=asg.cummax(x, 1), soft=asg.logcumsumexp(x, 0),
               recurrence=asg.linear_recurrence(decay, long, 1),
               segments=segmented_cumsum(long, starts, 1, False), decayed=asg.cumprod(decay, 1),
               whole=asg.cast(asg.cumsum(n, 1, reverse=True), "f32"),
               places=asg.cast(asg.cumargmin(long, 1), "f32")),
        "x", "near", "long",
    )  # fmt: skip


def sorts() -> Golden:
    """Sorts in a workgroup, of rows that are merged in memory, selections, writes by the order."""
    g = asg.Graph("sorts")
    x, long = g.input("x", (12, 33)), g.input("long", (2, 5000))
    n, u = g.input("n", (9, 7), "i32"), g.input("u", (3, 60), "u32")
    best, where = asg.topk(x, 3, 1)
    _named(g, sorted=asg.sort(x, 1), order=asg.argsort(long, 1, descending=True), best=best,
           where=where, whole=asg.argsort(n, 0), unsigned=asg.sort(u, 1, descending=True),
           masks=asg.argsort(x > 0, 1), found=asg.searchsorted(x[0], long[0]),
           median=asg.median(x, 1), rank=asg.kthvalue(u, 40, 1)[1],
           loss=asg.sum(best * best))  # fmt: skip
    gradient = asg.gradients(g["loss"], [x])
    return Golden(g, gradient, asg.splice(g, gradient))


# Control flow


def lstm() -> Golden:
    """A loop with two carries, slices of stacks, and a gradient that runs backwards."""
    g = asg.Graph("lstm")
    xs, wx = g.input("xs", (7, 3, 5)), g.parameter("wx", (5, 32))
    wh, b = g.parameter("wh", (8, 32)), g.parameter("b", (32,))
    h0, c0 = g.state_variable("h", (3, 8)), g.state_variable("c", (3, 8))

    def cell(carry: tuple[asg.Tensor, asg.Tensor], x: asg.Tensor) -> tuple[object, asg.Tensor]:
        h, c = carry
        i, f, o, new = asg.split(x @ wx + h @ wh + b, 4, 1)
        c = asg.sigmoid(f) * c + asg.sigmoid(i) * asg.tanh(new)
        h = asg.sigmoid(o) * asg.tanh(c)
        return (h, c), h

    (h, c), ys = asg.scan(cell, (h0, c0), xs)
    g.update("h", h)
    g.update("c", c)
    return derived(_named(g, ys=ys), "xs", "wx", "wh", "b")


def nested_loops() -> Golden:
    """Loops within a loop, of slices that vectors do not divide, and carries that change places."""
    g = asg.Graph("nested loops")
    xs, w = g.input("xs", (4, 3, 1025)), g.input("w", (1025,))
    fixed = asg.constant(np.arange(1025, dtype=np.float32), graph=g)

    def inner(carry: asg.Tensor, x: asg.Tensor) -> tuple[asg.Tensor, asg.Tensor]:
        return carry * w + x * fixed, asg.flip(carry, 0)

    def outer(
        carry: tuple[asg.Tensor, asg.Tensor, asg.Tensor], x: asg.Tensor
    ) -> tuple[object, asg.Tensor]:
        a, b, count = carry
        last, ys = asg.scan(inner, a, x, reverse=True)
        return (b, last, count + 1), (asg.sum(ys, 0), asg.cumsum(x[0] + fixed[count], 0))

    zero = asg.zeros((), "i32", graph=g)
    (a, b, count), ys = asg.scan(outer, (w, w * 2, zero), xs)
    return alone(_named(g, a=a, b=b, count=count, sums=ys[0], along=ys[1]))


def branches() -> Golden:
    """Branches, alone and in a loop, and a loop of no steps."""
    g = asg.Graph("branches")
    x, flag = g.input("x", (4, 6)), g.input("flag", (), "bool")
    chosen = asg.cond(flag, lambda t: asg.sum(t, 1), lambda t: asg.max(t, 1), x)

    def step(carry: asg.Tensor, row: asg.Tensor) -> tuple[asg.Tensor, asg.Tensor]:
        new = asg.cond(asg.sum(row) > 0, lambda c: c + row, lambda c: c * 0.5, carry)
        return new, carry

    last, ys = asg.scan(step, x[0], x)
    idle, none = asg.scan(step, x[1], g.input("empty", ("N - 1", 6)))
    # Nothing reads the first carry, and nothing changes the second.
    (newest, still), _ = asg.scan(
        lambda carry, row: ((asg.tanh(row) * carry[1], carry[1]), None), (x[2], x[3]), x
    )
    graph = _named(g, chosen=chosen, last=last, ys=ys, idle=idle, none=none,
                   newest=newest, still=still)  # fmt: skip
    return alone(graph)._replace(sizes={"N": 1})


def watched_loops() -> Golden:
    """Loops that end by a flag or a count, with and without a bound, and a call kept as a node."""
    g = asg.Graph("watched_loops")
    x, count = g.input("x", ("N", 4)), g.input("count", (), "i32")
    inner = asg.Graph("inner")
    inner.output("y", asg.tanh(inner.input("x", (4,))) * inner.parameter("w", (4,)))
    y = inner(x=x[0], inline=False)["y"]
    bounded = asg.while_loop(lambda c: asg.sum(c) < 9.0, lambda c: c * 1.5 + y, x[0], max_steps=8)
    last, ys = asg.scan(lambda c, row: (c * 0.5 + row, c * row), bounded, x, length=count)
    free = asg.while_loop(lambda c: asg.max(c) > 1.0, lambda c: c * 0.5, last)
    graph = _named(g, bounded=bounded, last=last, ys=ys, free=free)
    gradient = asg.gradients(asg.sum(last) + asg.sum(ys), wrt=[g["w"]])
    return Golden(graph, asg.splice(graph, gradient), gradient, sizes={"N": 3})


# Sizes of symbols


def symbols() -> Golden:
    """Kernels of rows, of columns and of a product that read their sizes."""
    g = asg.Graph("symbols")
    x, w = g.input("x", ("N", "T")), g.input("w", ("T", 12))
    graph = _named(g, soft=asg.softmax(x, 1), y=asg.relu(x @ w), sums=asg.sum(x, 0))
    return alone(graph)._replace(sizes={"N": 5, "T": 70}, reads_sizes=True)


# Memory


def updates() -> Golden:
    """State that is updated in place, exchanged, copied out, and left as it is."""
    g = asg.Graph("updates")
    a, b = g.state_variable("a", (6,)), g.state_variable("b", (6,))
    count, kept = g.state_variable("count", (), "i32"), g.state_variable("kept", (6,))
    x = g.input("x", (6,))
    g.update("a", b)
    g.update("b", a)
    g.update("count", count + 1)
    fixed = asg.constant(np.arange(6, dtype=np.float32), graph=g)
    one = asg.constant(np.array([1.5], np.float32), graph=g)
    g.state_variable("unread", (6,))
    g.update("unread", x * one)
    empty = g.input("empty", (0, 6))
    return alone(
        _named(g, old=a, same=x, kept=kept, fixed=fixed, sum=a + b * fixed, none=empty + 1,
               padded=asg.pad(empty, ((1, 0), (0, 0))), absent=asg.take(empty, count[None], 0))
    )  # fmt: skip


def randomness() -> Golden:
    """Random numbers: bits of a counter and a key, and what distributions make of them."""
    g = asg.Graph("randomness")
    x = g.input("x", (8, 16))
    key = asg.random_key(7, graph=g)
    return derived(
        _named(g, kept=asg.dropout(x, 0.25, key=asg.random_fold_in(key, 1)),
               noise=x + asg.random_normal(key, (8, 16)),
               drawn=x[:, :5] * asg.cast(asg.random_randint(key, (8, 5), 0, 9), "f32")),
        "x",
    )  # fmt: skip


def words() -> Golden:
    """Weights of 8 and 4 bits for one row and for many rows, and a state of bytes with updates."""
    g = asg.Graph("words")
    x, row = g.input("x", (256, 256)), g.input("row", (1, 256))
    high, wide = g.parameter("high", (256, 256)), g.parameter("wide", (256, 256))
    count = g.state_variable("count", (9,), "u8")
    g.update("count", count + 3)
    _named(g, many=x @ high, along=asg.linear(row, wide), across=row @ high, count=count)
    state = {name: np.zeros((256, 256), "f4") for name in ("high", "wide")}
    first = asg.quantize(g, "int8", state=state, only=["high"])
    return alone(asg.quantize(first.graph, "int4", state={**state, **first.state}).graph)


def slabs() -> Golden:
    """Values larger than a kernel binds: cut into slabs, and read from them."""
    g = asg.Graph("slabs")
    x, y = g.input("x", (300, 9)), g.input("y", (9, 290))
    z = asg.matmul(x, y)
    return alone(
        _named(g, sums=asg.sum(z, 0), ends=asg.argmax(asg.softmax(z, 1), 1),
               sorted=asg.sort(z, 1)[:, 7], along=asg.cumsum(z, 0)[-1]),
        binding=1 << 17,
    )  # fmt: skip


def crowded_slabs() -> Golden:
    """More slabs than a kernel binds: results are cut, or slabs are computed in place."""
    g = asg.Graph("crowded slabs")
    x, y = g.input("x", (300, 9)), g.input("y", (9, 290))
    product, outer = asg.matmul(x, y), x[:, :1] + y[:1]
    z = asg.exp(asg.tanh(asg.sin(outer) * 2) / 3)
    at = asg.constant(np.array([7, 70_000], np.int32), graph=g)
    rows = asg.constant(np.array([3, 1, 3], np.int32), graph=g)
    return alone(
        _named(g, sums=asg.sum(z, 0), far=asg.take(asg.reshape(z, (-1,)), at, 0),
               back=asg.transpose(product) @ x, total=asg.sum(asg.tanh(outer)),
               some=asg.sum(asg.index_add(product, rows, product[:3], 0), 1)),
        binding=1 << 16,
    )  # fmt: skip


SMALL_GRAPHS: Mapping[str, Callable[[], Golden]] = {
    build.__name__: build
    for build in (
        elementwise, dtypes, special_functions, rows, columns_and_blocks, workgroups, stages,
        products, staged_products, odd_products, batched_products, next_token, long_products,
        eight_axes, convolutions, winograd, strips, transposed_convolution, windows,
        views_and_joins, wide_join, gathers, scatters, checked_indices, custom_kernels, scans,
        sorts, lstm, nested_loops, branches, watched_loops, symbols, updates, randomness, words,
        slabs, crowded_slabs,
    )
}  # fmt: skip

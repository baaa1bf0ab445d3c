"""The rows of a card's report: products, passes over memory, convolutions, attention, recurrence.

`shrink` divides the sizes, to try all of it on a driver that computes on the CPU.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import prod
from typing import Any

from gpu_rows import Half, Operand, Ours, Row, Theirs, Whole
from gpu_steps import OURS

import asg
from asg.core.subgraphs import extract

F = 4  # bytes of a number
PICTURES = 32  # of a batch of convolutions


# Products

SIDES = (1024, 2048, 4096)
PRODUCTS = (  # rows, columns, K, how the operands lie, stacks
    (2048, 4096, 4096, "NN", 1), (2048, 4096, 4096, "NT", 1), (2048, 4096, 4096, "TN", 1),
    (2048, 3072, 768, "NN", 1), (2048, 50304, 768, "NT", 1), (768, 3072, 2048, "TN", 1),
    (128, 512, 784, "NN", 1), (512, 784, 128, "TN", 1), (512, 128, 512, "NN", 1),
    (64, 64, 65536, "TN", 1), (256, 256, 16384, "TN", 1), (512, 512, 64, "NT", 48),
    (512, 64, 512, "NN", 48), (64, 64, 32, "NN", 128), (1000, 1003, 1001, "NN", 1),
)  # fmt: skip


def _turned(x: Any) -> Any:
    return x.swapaxes(-1, -2)


def product(
    shape: tuple[int, int, int], lie: str = "NN", stacks: int = 1, half: bool = False
) -> Row:
    """Return the product of [M, K] and [K, N]; T says that an operand lies the other way."""
    m, n, k = shape
    stack = (stacks,) if stacks > 1 else ()
    sides = ((*stack, m, k) if lie[0] == "N" else (*stack, k, m),
             (*stack, k, n) if lie[1] == "N" else (*stack, n, k))  # fmt: skip

    def multiplied(a: Any, b: Any) -> Any:
        return (_turned(a) if lie[0] == "T" else a) @ (_turned(b) if lie[1] == "T" else b)

    name = f"{f'{stacks} of ' if stack else ''}{m} × {n}, K {k}, {lie}{', f16' if half else ''}"
    operands: dict[str, Operand] = {
        each: Half(shape) if half else shape for each, shape in zip("ab", sides, strict=True)
    }
    size = 2 if half else F
    return Row(
        name, operands, multiplied, lambda torch, a, b: multiplied(a, b),
        flops=2.0 * stacks * m * n * k, bytes=float(size * stacks * (m * k + k * n + m * n)),
    )  # fmt: skip


def products(shrink: int) -> list[Row]:
    """Return the products of the report."""
    square = [product((n // shrink,) * 3) for n in SIDES]
    shaped = [
        product((max(m // shrink, 8), max(n // shrink, 8), max(k // shrink, 8)), lie, stacks)
        for m, n, k, lie, stacks in PRODUCTS
    ]
    halves = [product((n // shrink,) * 3, half=True) for n in SIDES[1:]]
    return [*square, *shaped, *halves]


# Passes over memory


def _pass(
    name: str, moved: float, ours: Ours, theirs: Theirs, *wrt: str, **operands: Operand
) -> Row:
    return Row(name, operands, ours, theirs, bytes=F * moved, wrt=wrt)


def adamw(n: int) -> Row:
    """Return the update of AdamW on n numbers."""

    def graph() -> asg.Graph:
        g = asg.Graph("adamw")
        p, given = g.parameter("p", (n,)), g.input("given", (n,))
        g.output("loss", asg.sum(p * given))
        step = asg.train_step(g, "loss", asg.optim.adamw(1e-3, weight_decay=0.01))
        return extract(step, {}, step.update_refs)

    def prepared(torch: Any, p: Any, given: Any) -> Callable[[], object]:
        p.requires_grad_().grad = given
        return torch.optim.AdamW([p], lr=1e-3, weight_decay=0.01, fused=True).step

    def ours(p: asg.Tensor, given: asg.Tensor) -> asg.Tensor:
        return p - given

    return Row(
        f"AdamW, {n}", {"p": (n,), "given": (n,)}, ours, lambda torch, p, given: p - given,
        bytes=7.0 * F * n, graph=graph, prepared=prepared,
    )  # fmt: skip


def elementwise(shrink: int) -> Iterator[Row]:
    """Yield passes that compute each result from operands at its place."""
    n, rows, wide = (1 << 26) // shrink, 65536 // shrink, 1024
    yield _pass(f"x + 1, {n}", 2 * n, lambda x: x + 1.0, lambda torch, x: x + 1.0, x=(n,))
    yield adamw((1 << 24) // shrink)
    m = 16384 // shrink
    yield _pass(
        f"GELU and bias, {m} × 3072", 2 * m * 3072, lambda x, b: asg.gelu(x + b),
        lambda torch, x, b: torch.nn.functional.gelu(x + b), x=(m, 3072), b=(3072,),
    )  # fmt: skip
    for name, shape in (("row", (wide,)), ("column", (rows, 1))):
        yield _pass(
            f"a {name} added to {rows} × {wide}", 2 * rows * wide, lambda x, b: x + b,
            lambda torch, x, b: x + b, x=(rows, wide), b=shape,
        )  # fmt: skip

    def dropped(x: asg.Tensor) -> asg.Tensor:
        return asg.dropout(x, 0.5, key=asg.random_key(0, x.graph))

    yield _pass(
        f"dropout, {n}", 2 * n, dropped,
        lambda torch, x: torch.nn.functional.dropout(x, 0.5), x=(n,),
    )  # fmt: skip


def reductions(shrink: int) -> Iterator[Row]:
    """Yield passes that reduce rows, columns, or all."""
    all_ = (1 << 26) // shrink
    for wide in (1024, 32, 65536):
        rows = max(all_ // wide, 1)
        yield _pass(
            f"sum of rows, {rows} × {wide}", all_, lambda x: asg.sum(x, axis=1),
            lambda torch, x: x.sum(1), x=(rows, wide),
        )  # fmt: skip
    rows, wide = all_ // 1024, 1024
    x: Operand = (rows, wide)
    shape = f"{rows} × {wide}"
    yield _pass(f"max of rows, {shape}", all_, lambda x: asg.max(x, axis=1),
                lambda torch, x: x.amax(1), x=x)  # fmt: skip
    yield _pass(f"argmax of rows, {shape}", all_, lambda x: asg.argmax(x, axis=1),
                lambda torch, x: x.argmax(1), x=x)  # fmt: skip
    yield _pass(f"sum of columns, {shape}", all_, lambda x: asg.sum(x, axis=0),
                lambda torch, x: x.sum(0), x=x)  # fmt: skip
    yield _pass(f"sum of all, {all_}", all_, asg.sum, lambda torch, x: x.sum(), x=(all_,))
    yield _pass(f"softmax of rows, {shape}", 2 * all_, lambda x: asg.softmax(x, -1),
                lambda torch, x: x.softmax(-1), x=x)  # fmt: skip
    n, words = 2048 // shrink, 50304
    yield _pass(
        f"cross entropy, {n} × {words}", n * words, asg.cross_entropy,
        lambda torch, x, y: torch.nn.functional.cross_entropy(x, y),
        x=(n, words), y=Whole((n,), words),
    )  # fmt: skip


def norms(shrink: int) -> Iterator[Row]:
    """Yield layer norm and batch norm, each with its gradient."""
    rows, wide = 65536 // shrink, 768
    layer: dict[str, Operand] = {"x": (rows, wide), "g": (wide,), "b": (wide,)}

    def layer_norm(torch: Any, x: Any, g: Any, b: Any) -> Any:
        return torch.nn.functional.layer_norm(x, (wide,), g, b)

    def our_layer_norm(x: asg.Tensor, g: asg.Tensor, b: asg.Tensor) -> asg.Tensor:
        return asg.layer_norm(x, wide, g, b)

    name, moved = f"layer norm, {rows} × {wide}", rows * wide
    yield _pass(name, 2 * moved, our_layer_norm, layer_norm, **layer)
    yield _pass(f"{name}, gradient", 3 * moved, our_layer_norm, layer_norm, *layer, **layer)
    n = max(PICTURES // shrink, 2)
    batch: dict[str, Operand] = {"x": (n, 256, 56, 56), "g": (256,), "b": (256,)}

    def batch_norm(torch: Any, x: Any, g: Any, b: Any) -> Any:
        return torch.nn.functional.batch_norm(x, None, None, g, b, training=True)

    def our_batch_norm(x: asg.Tensor, g: asg.Tensor, b: asg.Tensor) -> asg.Tensor:
        return asg.batch_norm(x, None, None, g, b, training=True)

    name, moved = f"batch norm, {n} × 256 × 56²", n * 256 * 56 * 56
    yield _pass(name, 3 * moved, our_batch_norm, batch_norm, **batch)
    yield _pass(f"{name}, gradient", 5 * moved, our_batch_norm, batch_norm, *batch, **batch)


def moves(shrink: int) -> Iterator[Row]:
    """Yield passes that move numbers: transposes, rows of a table, and their gradient."""
    rows, wide = 65536 // shrink, 1024
    yield _pass(
        f"transpose, {rows} × {wide}", 2 * rows * wide, asg.transpose,
        lambda torch, x: x.t().contiguous(), x=(rows, wide),
    )  # fmt: skip
    for n, t, heads in ((4, 512, 12), (32, 1024, 16)):
        shape = (n, max(t // shrink, 8), heads, 64)
        yield _pass(
            f"permute (0, 2, 1, 3), {' × '.join(map(str, shape))}", 2 * prod(shape),
            lambda x: asg.transpose(x, (0, 2, 1, 3)),
            lambda torch, x: x.permute(0, 2, 1, 3).contiguous(), x=shape,
        )  # fmt: skip
    n, words, width = 2048, 50304 // shrink, 768
    table: dict[str, Operand] = {"i": Whole((n,), words), "w": (words, width)}

    def looked_up(torch: Any, i: Any, w: Any) -> Any:
        return torch.nn.functional.embedding(i, w)

    name = f"embedding, {n} rows of {words} × {width}"
    yield _pass(name, 2 * n * width, asg.embedding, looked_up, **table)
    moved = (words + n) * width
    yield _pass(f"{name}, gradient", moved, asg.embedding, looked_up, "w", **table)


def passes(shrink: int) -> list[Row]:
    """Return the passes over memory of the report."""
    kinds = (elementwise, reductions, norms, moves)
    return [row for kind in kinds for row in kind(shrink)]


# Convolutions

SHAPES = (  # kernel, channels before and after, size before, stride
    (3, 64, 64, 56, 1), (3, 128, 128, 28, 1), (3, 256, 256, 14, 1), (3, 512, 512, 7, 1),
    (3, 128, 128, 56, 2), (1, 256, 64, 56, 1), (1, 64, 256, 56, 1), (1, 1024, 256, 14, 1),
    (1, 2048, 512, 7, 1), (7, 3, 64, 224, 2),
)  # fmt: skip


def convolution(
    kernel: int, before: int, after: int, size: int, stride: int, groups: int = 1,
    n: int = PICTURES,
) -> list[Row]:  # fmt: skip
    """Return a convolution of n pictures, forward, and the gradients of its operands."""
    operands: dict[str, Operand] = {
        "x": (n, before, size, size), "w": (after, before // groups, kernel, kernel),
    }  # fmt: skip
    how = {"stride": stride, "padding": kernel // 2, "groups": groups}
    out = -(-size // stride)
    flops = 2.0 * n * out * out * after * (before // groups) * kernel * kernel
    moved = float(F * (n * before * size * size + n * after * out * out))
    kind = "depthwise " if groups > 1 else ""
    step = f", stride {stride}" if stride > 1 else ""
    name = f"{kind}{kernel} × {kernel}, {before} to {after} at {size}²{step}"

    def theirs(torch: Any, x: Any, w: Any) -> Any:
        return torch.nn.functional.conv2d(x, w, **how)

    make = partial(Row, ours=partial(_conv, how), theirs=theirs, flops=flops, bytes=moved)
    rows = [make(f"{name}, forward", operands)]
    if before > 3:  # nobody asks for the gradient of pictures
        rows.append(make(f"{name}, data", operands, wrt=("x",)))
    return [*rows, make(f"{name}, weights", operands, wrt=("w",))]


def _conv(how: dict[str, int], x: asg.Tensor, w: asg.Tensor) -> asg.Tensor:
    return asg.conv2d(x, w, **how)


def pooling(size: int, n: int) -> list[Row]:
    """Return max pooling of 3 × 3 by strides of 2, and its gradient."""
    moved = F * n * 64 * size * size * 1.25
    name = f"max pool 3 × 3, stride 2, 64 at {size}²"

    def theirs(torch: Any, x: Any) -> Any:
        return torch.nn.functional.max_pool2d(x, 3, 2, 1)

    make = partial(
        Row, operands={"x": (n, 64, size, size)}, ours=lambda x: asg.max_pool2d(x, 3, 2, 1),
        theirs=theirs, bytes=moved,
    )  # fmt: skip
    return [make(f"{name}, forward"), make(f"{name}, gradient", wrt=("x",))]


def convolutions(shrink: int) -> list[Row]:
    """Return the convolutions of the report."""
    n = max(PICTURES // shrink, 2)
    rows: list[Row] = []
    for kernel, before, after, size, stride in SHAPES:
        narrow = (max(before // shrink, min(before, 3)), max(after // shrink, 4))
        rows += convolution(kernel, *narrow, max(size // shrink, 7), stride, n=n)
    for width, size in ((64, 56), (256, 14)):
        wide = width // shrink
        rows += convolution(3, wide, wide, max(size // shrink, 7), 1, groups=wide, n=n)
    return [*rows, *pooling(max(112 // shrink, 8), n)]


# Attention and recurrence


def attention(stacks: int, t: int, d: int, causal: bool) -> list[Row]:
    """Return attention of t queries and keys, stacked, and its gradient."""
    operands: dict[str, Operand] = dict.fromkeys("qkv", (stacks, 1, t, d))
    flops = 4.0 * stacks * t * t * d / (2 if causal else 1)
    name = f"attention, {stacks} × {t} × {d}{', causal' if causal else ''}"

    def ours(q: asg.Tensor, k: asg.Tensor, v: asg.Tensor) -> asg.Tensor:
        return asg.scaled_dot_product_attention(q, k, v, is_causal=causal)

    def theirs(torch: Any, q: Any, k: Any, v: Any) -> Any:
        attend = torch.nn.functional.scaled_dot_product_attention
        return attend(q, k, v, is_causal=causal)

    return [
        Row(f"{name}, forward", operands, ours, theirs, flops),
        Row(f"{name}, gradient", operands, ours, theirs, 2.5 * flops, wrt=("q", "k", "v")),
    ]


def attentions(shrink: int) -> list[Row]:
    """Return the rows of attention of the report."""
    shapes = ((48, 512, 64, False), (48, 512, 64, True), (64, 64, 32, True))
    return [
        row
        for stacks, t, d, causal in shapes
        for row in attention(max(stacks // shrink, 2), max(t // shrink, 8), d, causal)
    ]


def recurrence(shrink: int) -> list[Row]:
    """Return an LSTM and a GRU of 128 on 32 sequences of 64 steps, and their gradients.

    Each has a single layer with the product of its inputs. The gradient is by the weights; ours
    includes the forward pass.
    """
    n, t, width = 32 // min(shrink, 8), 64 // shrink, 128 // min(shrink, 8)
    rows: list[Row] = []
    for kind, gates in (("lstm", 4), ("gru", 3)):
        operands: dict[str, Operand] = {
            "x": (t, n, width), "ih": (gates * width, width), "hh": (gates * width, width),
            "bih": (gates * width,), "bhh": (gates * width,),
        }  # fmt: skip
        make = partial(
            Row, operands=operands, ours=partial(_layer, kind, width),
            theirs=partial(_their_layer, kind, width),
        )  # fmt: skip
        name, flops = f"{kind.upper()} of {width}, {n} × {t}", 4.0 * n * t * gates * width**2
        rows.append(make(f"{name}, forward", flops=flops))
        rows.append(make(f"{name}, gradient", flops=2 * flops, wrt=("ih", "hh", "bih", "bhh")))
    return rows


def _layer(kind: str, width: int, x: asg.Tensor, *weights: asg.Tensor) -> asg.Tensor:
    return OURS.recurrent(kind, x, [weights], width)


def _their_layer(kind: str, width: int, torch: Any, x: Any, *weights: Any) -> Any:
    zeros = x.new_zeros(1, x.shape[1], width)
    state = (zeros, zeros) if kind == "lstm" else zeros
    run = torch.lstm if kind == "lstm" else torch.gru
    return run(x, state, list(weights), True, 1, 0.0, True, False, False)[0][-1]


SECTIONS: dict[str, Callable[[int], list[Row]]] = {
    "products": products, "passes": passes, "convolutions": convolutions,
    "attention": attentions, "recurrence": recurrence,
}  # fmt: skip

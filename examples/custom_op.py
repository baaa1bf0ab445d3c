"""Write two custom ops, run the tests of the built-in ops on them, and train with them.

`snake` works element by element. It has a shape rule, a gradient rule, a NumPy reference, and a
line of WGSL that fuses with its neighbors. The op `decayed` has a whole compute shader: a decaying
sum over time, which fusion cannot produce. Its gradient is the same op, backwards in time. Both
pass the checks of `asg.testing`: shapes, first and second derivatives against finite differences,
and executors against NumPy. Then a net of both reads digits row by row.

    python examples/custom_op.py [--backend numpy] [--epochs 20] [--quick] [--out out/custom_op]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.signal import lfilter
from sklearn.datasets import load_digits
from support.options import read_options, say_reached

import asg
from asg import nn
from asg.extend import (
    FLOAT,
    AttrType,
    DType,
    Elementwise,
    Kind,
    Primitive,
    Sample,
    TensorType,
    Wgsl,
    WgslKernel,
    check_executor,
    check_op,
    emit,
    register,
)  # fmt: skip
from asg.testing import gradcheck

BATCH = 32
GROUP = 64  # invocations in a workgroup

# snake: an elementwise op


def snake(x: asg.Tensor, frequency: float = 1.0) -> asg.Tensor:
    """Return x + sin²(frequency·x) / frequency (Ziyin, Hartwig, Ueda, 2020)."""
    return emit(SNAKE, x, frequency=float(frequency))


def snake_vjp(ct: asg.Tensor, y: asg.Tensor, x: asg.Tensor, *, frequency: float) -> tuple:
    """Return the cotangent times the derivative; a gradient rule only builds graph."""
    return (ct * (1 + asg.sin(2 * frequency * x)),)


def snake_reference(x: NDArray, *, frequency: float) -> NDArray:
    """Return the result in NumPy: the reference that executors must match."""
    return x + np.square(np.sin(frequency * x)) / x.dtype.type(frequency)


SNAKE = register(
    Elementwise(
        name="my.snake", doc="x + sin²(frequency·x) / frequency.", operands=(FLOAT,),
        attrs={"frequency": AttrType.FLOAT}, infer=lambda x, frequency: x, vjp=snake_vjp,
        reference=snake_reference, tolerance=2e-6,
        wgsl=Wgsl(
            "snake({0}, {frequency})",
            functions="""
                fn snake(x: f32, f: f32) -> f32 {
                    let s = sin(f * x);
                    return x + s * s / f;
                }""",
        ),
        samples=(Sample(((3, 4),), {"frequency": 1.0}), Sample(((5,),), {"frequency": 0.5})),
    )
)  # fmt: skip


# decayed: an op with its kernel


def decayed(x: asg.Tensor, decay: float) -> asg.Tensor:
    """Return y with y[t] = decay·y[t - 1] + x[t] along the last axis."""
    return emit(DECAYED, x, decay=float(decay))


def decayed_type(x: TensorType, *, decay: float) -> TensorType:
    """Return the type of the result; raise ShapeError for a scalar."""
    if not x.shape:
        raise asg.ShapeError(f"{x} has no axis of time")
    return x


def decayed_vjp(ct: asg.Tensor, y: asg.Tensor, x: asg.Tensor, *, decay: float) -> tuple:
    """Return the same op backwards in time, so derivatives of all orders exist."""
    return (asg.flip(decayed(asg.flip(ct, -1), decay), -1),)


def decayed_reference(x: NDArray, *, decay: float) -> NDArray:
    """Return the result by SciPy's filter."""
    return lfilter([1.0], [1.0, -decay], x, axis=-1).astype(x.dtype)


def decayed_kernel(x: TensorType, *, decay: float) -> WgslKernel:
    """Return the shader; an invocation runs all steps of a row."""
    *rows, steps = x.shape
    count = int(np.prod(rows))
    source = f"""
        @compute @workgroup_size({GROUP})
        fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
            if (id.x >= {count}u) {{ return; }}
            var sum = 0.0;
            for (var t = 0u; t < {steps}u; t++) {{
                let place = id.x * {steps}u + t;
                sum = {decay} * sum + in_0[place];
                out_0[place] = sum;
            }}
        }}"""
    return WgslKernel(source, (-(-count // GROUP), 1, 1))


DECAYED = register(
    Primitive(
        name="my.decayed", kind=Kind.CUSTOM, doc="A decaying sum over time.",
        operands=(frozenset({DType.F32, DType.F64}),), attrs={"decay": AttrType.FLOAT},
        infer=decayed_type, vjp=decayed_vjp, reference=decayed_reference, tolerance=2e-6,
        kernel=decayed_kernel,
        samples=(Sample(((3, 7),), {"decay": 0.8}), Sample(((100, 5),), {"decay": -0.5})),
    )
)  # fmt: skip


def check(backends: Sequence[str]) -> None:
    """Run the checks of both ops, and of a function of both; a failed check raises an error."""
    for op in (SNAKE, DECAYED):
        check_op(op)
        for backend in backends:
            check_executor(op, backend)
        print(f"{op.name}: shapes and derivatives hold; as in NumPy on {', '.join(backends)}")
    gradcheck(
        lambda x: asg.sum(decayed(snake(x, 2.0), 0.9)), [np.linspace(-1, 1, 12).reshape(3, 4)]
    )
    print("my.decayed of my.snake: first and second derivatives hold")


# A net of both


class RowByRow(nn.Module):
    """Map pictures [N, 8, 8] to logits [N, 10]; rows are steps in time."""

    def __init__(self) -> None:
        self.rows, self.head = nn.Linear(8, 32), nn.Linear(256, 10)

    def forward(self, x: asg.Tensor) -> asg.Tensor:
        """Return the logits from the memory after each row."""
        remembered = decayed(snake(self.rows(x)).swapaxes(1, 2), 0.7)
        return self.head(remembered.flatten(1))


def model() -> asg.Graph:
    """Return the graph of the net and its loss, for any number of pictures."""
    g = asg.Graph("rows")
    logits = g.output("logits", RowByRow()(g.input("x", ("N", 8, 8))))
    g.output("loss", asg.cross_entropy(logits, g.input("y", ("N",), "i32")))
    return g


def main(arguments: Sequence[str] | None = None) -> None:
    """Check the ops, and train with them."""
    options = read_options(__doc__, arguments=arguments, epochs=(20, 4))
    raw = load_digits()
    x, y = (raw.images / 16).astype(np.float32), raw.target.astype(np.int32)
    graph = model()
    gradient = asg.gradients(graph["loss"], wrt=[*graph.parameters.values()])
    used = {node.op.name for node in gradient.nodes}
    print(
        f"the gradient graph of the net uses {', '.join(sorted(used & {'my.snake', 'my.decayed'}))}"
    )
    rate = asg.schedules.cosine(5e-3, steps=options.epochs * len(x) * 4 // (5 * BATCH))
    history = asg.train.fit(
        graph, (x, y), epochs=options.epochs, optimizer=asg.optim.adamw(rate), validation=0.2,
        metrics=[asg.train.metrics.Accuracy()], batch_size=BATCH, backend=options.backend,
        seed=options.seed,
    )  # fmt: skip
    check(dict.fromkeys(("numpy", history.executable.backend)))
    asg.save(graph, options.out / "rows.asg.json")
    print(f"wrote {options.out / 'rows.asg.json'}, which loads after this module is imported")
    say_reached(
        options, history.executable.backend,
        f"accuracy on a fifth of the digits, held back: {history['val_accuracy'][-1]:.2%}",
    )  # fmt: skip


if __name__ == "__main__":
    main()

"""ONNX's training preview: derivatives, and steps of Adagrad, Adam and Momentum."""

from __future__ import annotations

from collections.abc import Callable

from asg.autodiff.reverse import gradients
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.subgraphs import live_nodes
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

_DOMAIN = "ai.onnx.preview.training"
Step = Callable[[Call, Tensor, Tensor, list[Tensor]], list[Tensor]]


def _stepped(call: Call, step: Step, kinds: int) -> list[Tensor]:
    """Return the results of a step by tensor: new values first, then the rest in order."""
    rate, turn = (ops.reshape(call.tensor(i), ()) for i in (0, 1))
    tensors = [call.tensor(i) for i in range(2, len(call.inputs))]
    count = len(tensors) // kinds
    made = [step(call, rate, turn, tensors[i::count]) for i in range(count)]
    return [each[place] for place in range(kinds - 1) for each in made]


@operator("Adagrad", domain=_DOMAIN)
def adagrad(call: Call) -> list[Tensor]:
    """Import Adagrad."""
    return _stepped(call, _adagrad, 3)


def _adagrad(call: Call, rate: Tensor, turn: Tensor, given: list[Tensor]) -> list[Tensor]:
    x, gradient, total = given
    now = rate / (ops.cast(turn, x.dtype) * call.real("decay_factor", 0.0) + 1.0)
    g = x * call.real("norm_coefficient", 0.0) + gradient
    after = total + ops.square(g)
    return [x - now * g / (ops.sqrt(after) + call.real("epsilon", 0.0)), after]


@operator("Adam", domain=_DOMAIN)
def adam(call: Call) -> list[Tensor]:
    """Import Adam."""
    return _stepped(call, _adam, 4)


def _adam(call: Call, rate: Tensor, turn: Tensor, given: list[Tensor]) -> list[Tensor]:
    x, gradient, first, second = given
    alpha, beta = call.real("alpha", 0.9), call.real("beta", 0.999)
    g = x * call.real("norm_coefficient", 0.0) + gradient
    v = first * alpha + g * (1 - alpha)
    h = second * beta + ops.square(g) * (1 - beta)
    t = ops.cast(turn, x.dtype)
    corrected = rate * ops.sqrt(1.0 - ops.pow(beta, t)) / (1.0 - ops.pow(alpha, t))
    now = ops.where(ops.greater(turn, 0), corrected, rate)
    moved = x - now * (v / (ops.sqrt(h) + call.real("epsilon", 0.0)))
    return [moved * (1 - call.real("norm_coefficient_post", 0.0)), v, h]


@operator("Momentum", domain=_DOMAIN)
def momentum(call: Call) -> list[Tensor]:
    """Import Momentum, plain or Nesterov's."""
    return _stepped(call, _momentum, 3)


def _momentum(call: Call, rate: Tensor, turn: Tensor, given: list[Tensor]) -> list[Tensor]:
    x, gradient, velocity = given
    alpha, beta = call.real("alpha"), call.real("beta")
    g = x * call.real("norm_coefficient", 0.0) + gradient
    v = velocity * alpha + g * ops.where(ops.greater(turn, 0), beta, 1.0)
    direction = g + v * alpha if call.string("mode") == "nesterov" else v
    return [x - rate * direction, v]


@operator("Gradient", domain=_DOMAIN)
def derived(call: Call) -> list[Tensor]:
    """Import Gradient: the derivatives of a value by the values behind it."""
    graph, sources = call.graph, call.strings("xs") or []
    names = sources + (call.strings("zs") or [])
    held = call.tensors()
    if len(held) != len(names):
        raise GraphError(f"xs and zs name {len(names)} values, but there are {len(held)} operands")
    for name, tensor in zip(names, held, strict=True):
        value = call.look_up(name)
        if value is None or call.builder.tensor(value).ref != tensor.ref:
            raise call.refuse(f"derivatives at other values than {name!r}")
        needed = live_nodes(graph, [tensor.ref])
        if any(needed[each.ref.node] for each in held if each.ref != tensor.ref):
            raise call.refuse(f"{name!r} depends on another value of xs")
    of = call.look_up(call.string("y"))
    if of is None:
        raise GraphError(f"there is no value {call.string('y')!r}")
    result = call.builder.tensor(of)
    with graph:
        derivative = gradients(result, held[: len(sources)], seeds=ops.ones_like(result))
        return list(ops.call(derivative).values())

"""Splicing: join a derived graph to its forward graph, as a new graph or in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import overload

from asg.autodiff.arguments import Named
from asg.autodiff.externals import unhashed
from asg.autodiff.reverse import Hooks, Seeds, derive, gradients
from asg.core.copying import Copier
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.hashing import node_hashes
from asg.core.leaves import EXTERNAL, INPUT
from asg.core.node import Node, Ref, bulk
from asg.core.subgraphs import same_nodes
from asg.core.verify import same_type
from asg.ops.calling import call


def splice(forward: Graph, gradient: Graph) -> Graph:
    """Return a graph with the nodes, outputs and updates of both.

    The forward nodes keep their ids, so that origins still resolve. The externals of `gradient`
    become forward values. An input of both graphs becomes a single input. An output with a taken
    name gets the prefix `grad/` until it is free: a second `grad/w` becomes `grad/grad/w`.

    Args:
        forward: The graph that `gradient` was derived from.
        gradient: A derived graph, from `gradients` and similar functions.

    Raises:
        GraphError: `forward` is another graph or has changed since, or both declare the same name.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("loss", asg.sum(x**2))
    >>> both = asg.splice(x.graph, asg.gradients(x.graph["loss"], x))
    >>> asg.compile(both, "numpy")(x=[1.0, 2.0])
    {'loss': <f32[]: 5.>, 'grad/x': f32[2]}
    """
    return _with_outputs(*joined(forward, gradient))


def _with_outputs(joint: Graph, values: Mapping[str, Tensor]) -> Graph:
    for name, tensor in values.items():
        joint.output(_free_name(joint, name), tensor)
    return joint


@overload
def grad(
    outputs: Tensor | Sequence[Tensor], wrt: Tensor | str,
    seeds: Tensor | Sequence[Tensor] | None = None,
) -> Tensor: ...  # fmt: skip
@overload
def grad(
    outputs: Tensor | Sequence[Tensor], wrt: Sequence[Tensor | str],
    seeds: Tensor | Sequence[Tensor] | None = None,
) -> tuple[Tensor, ...]: ...  # fmt: skip
def grad(
    outputs: Tensor | Sequence[Tensor], wrt: Named,
    seeds: Tensor | Sequence[Tensor] | None = None,
) -> Tensor | tuple[Tensor, ...]:  # fmt: skip
    """Return the gradient of `outputs` with respect to `wrt`, as tensors of the same graph.

    Use it where a computation needs a gradient: in a loss with derivatives, a sampler, a step of an
    optimizer of your own, also in the body of a loop. It is `call` of `gradients`, and PyTorch's
    `autograd.grad` with `create_graph=True`.

    Args:
        outputs: A float scalar, or float tensors whose gradients are summed.
        wrt: A float tensor or its name; or several.
        seeds: The upstream gradients, a tensor for each output. None is 1, for scalar outputs.

    Returns:
        A tensor of the shape of `wrt`; a tuple if `wrt` has several.

    Raises:
        GradientError: As for `gradients`.

    >>> x = asg.Graph().input("x", (2,))
    >>> slope = asg.grad(asg.sum(x**3), x)
    >>> curve = asg.grad(asg.sum(slope), x)
    >>> asg.evaluate(curve, {"x": [1.0, 2.0]}).round(3)  # 6x
    array([ 6., 12.], dtype=float32)
    """
    found = tuple(call(gradients(outputs, wrt, seeds)).values())
    return found[0] if isinstance(wrt, Tensor | str) else found


def value_and_grad(output: Graph | Tensor, wrt: Named | None = None) -> Graph:
    """Return a graph of a value and its gradient: `splice` of a graph and its `gradients`.

    The outputs are the outputs of the graph, and `grad/<name>` for each of `wrt`. An output without
    a name is called `value`.

    Args:
        output: A float scalar, or a graph with a single output or an output `loss`.
        wrt: Tensors or names; all parameters for None.

    Raises:
        GraphError: The graph has several outputs, and `loss` is not among them.
        GradientError: As for `gradients`.

    >>> g = asg.Graph()
    >>> x, w = g.input("x", (2,)), g.parameter("w", (2,), init=[1.0, 2.0])
    >>> _ = g.output("loss", asg.sum(x * w))
    >>> exe = asg.compile(asg.value_and_grad(g), "numpy")
    >>> out = exe(x=[3.0, 4.0])
    >>> out["loss"], out["grad/w"]
    (<f32[]: 11.>, <f32[2]: [3., 4.]>)
    """
    tensor = output if isinstance(output, Tensor) else _loss(output)
    forward = tensor.graph
    if tensor.ref not in forward.output_refs.values():
        forward = same_nodes(forward)
        tensor = forward.output("value", forward.tensor(tensor.ref))
    named = list(forward.parameters) if wrt is None else wrt
    if isinstance(named, Tensor | str):
        named = [named]
    sources = [forward.tensor(each.ref) if isinstance(each, Tensor) else each for each in named]
    if not sources:
        raise GraphError(
            f"graph {forward.name!r} has no parameters", op="value_and_grad", hint='give wrt=["x"]'
        )
    return _with_outputs(*with_gradients(tensor, sources))


def with_gradients(
    output: Tensor,
    wrt: Named,
    seeds: Seeds = None,
    hooks: Hooks | None = None,
    *,
    strict: bool = False,
) -> tuple[Graph, dict[str, Tensor]]:
    """Return `joined` of a graph and its `gradients`, and read no initial value."""
    gradient = derive(unhashed, output, wrt, seeds, hooks, strict)
    return joined(output.graph, gradient, unhashed)


def _loss(graph: Graph) -> Tensor:
    """Return the output of a graph that is its loss."""
    names = list(graph.output_refs)
    if "loss" not in names and len(names) != 1:
        listed = ", ".join(map(repr, names)) or "none"
        raise GraphError(
            f"graph {graph.name!r} has the outputs {listed}",
            op="value_and_grad",
            hint='give the loss itself: value_and_grad(graph["loss"])',
        )
    return graph["loss" if "loss" in names else names[0]]


@bulk()
def joined(
    forward: Graph,
    gradient: Graph,
    hashes_of: Callable[[Graph], Sequence[str]] = node_hashes,
) -> tuple[Graph, dict[str, Tensor]]:
    """Return the graph of `splice`, and the gradient's outputs as its tensors.

    They are not outputs of the joint graph, because a training step consumes them. `hashes_of`
    gives the hashes that the externals of `gradient` have.
    """
    joint = same_nodes(forward)
    joint.declare_symbols(gradient.symbols)
    joint.assume(gradient.facts)
    copier = Copier(joint)
    hashes = hashes_of(forward)
    for node in gradient.nodes:
        if node.op is EXTERNAL:
            copier.replace(node, [joint.tensor(_resolve(forward, gradient, node, hashes))])
        elif node.op is INPUT and node.name is not None and node.name in joint.inputs:
            copier.replace(node, [_shared(joint, node, node.name)])
        else:
            copier.copy(node)
    for name, ref in forward.output_refs.items():
        joint.output(name, joint.tensor(ref))
    for name, ref in forward.update_refs.items():
        joint.update(joint.leaf(name), joint.tensor(ref))
    copier.finish({}, gradient.update_refs)
    return joint, {name: copier[ref] for name, ref in gradient.output_refs.items()}


def _resolve(forward: Graph, gradient: Graph, node: Node, hashes: Sequence[str]) -> Ref:
    """Return the forward value behind an external; raise GraphError if it has changed."""
    at = Ref(node.attrs["node"], node.attrs["index"])
    known = at.node < len(forward) and at.index < len(forward.nodes[at.node].types)
    if not known or hashes[at.node] != node.attrs["hash"]:
        raise GraphError(
            f"{node.name!r} of graph {gradient.name!r} is not {at} of graph "
            f"{forward.name!r} is another graph, or has changed since",
            op="splice",
            hint="derive the gradient again with asg.gradients",
        )
    return at


def _shared(joint: Graph, node: Node, name: str) -> Tensor:
    """Return the input of this name in both graphs."""
    shared = joint.leaf(name)
    if not same_type(joint, shared.type, node.types[0]):
        raise GraphError(
            f"the input {name!r} has the types {shared.type} and {node.types[0]} in the two graphs",
            op="splice",
        )
    return shared


def _free_name(joint: Graph, name: str) -> str:
    while name in joint:
        name = f"grad/{name}"
    return name

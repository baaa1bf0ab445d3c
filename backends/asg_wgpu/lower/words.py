"""Hold narrow parameters, states and constants in words, and expand the words where they are read.

The graph reads an element by a view of the words and an elementwise op, so any kernel reads it in
registers. An update becomes words again: an invocation makes a whole word, and writes it alone.
Other readers of the new value expand its words, so that a cache of keys needs no second copy. Loops
capture words. Inputs, outputs and values between kernels keep 32 bits for each element.

`asg.quantize` joins the low bits of bytes with their high bits. If the bytes lie in words, an op
separates the bits of a whole word before its bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from asg.core.copying import Copier
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Loop
from asg.core.subgraphs import empty_like, with_graphs
from asg.core.types import MAX_RANK, TensorType
from asg.init import zeros
from asg.ops.control.parts import loop_of
from asg.ops.creation import iota
from asg.ops.elementwise.logical import BITWISE_AND, SHIFT_RIGHT
from asg.ops.shapes.joins import CONCAT, pad, part
from asg.ops.shapes.views import broadcast_to, expand_dims, reshape, squeeze, transpose
from asg_wgpu.ir.words import EXPAND, HALF_BYTES, JOIN, PER_WORD, held, words_of
from asg_wgpu.lower.row_products import row_product

_LOW, _HIGH = 15, 4  # the mask of the low bits of a byte, and the shift of the high bits


def with_words(graph: Graph) -> tuple[Graph, list[int]]:
    """Return `graph` with its narrow leaves in words, and each new node's origin in `graph`.

    Output k of the new graph is named `%k`: the name of a leaf may name its value as an output.
    """
    narrow = {node.id: held(node.types[0]) for node in graph.nodes if _is_narrow(node)}
    if not narrow:
        return graph, list(range(len(graph)))
    target, origins, leaves = empty_like(graph), list[int](), dict[int, Tensor]()
    copier, joined = Copier(target), dict[Ref, Tensor]()
    updates = _updates(graph, narrow)
    read = {ref for node in graph.nodes for ref in node.inputs}
    for node in graph.nodes:
        if node.id in narrow:
            leaves[node.id] = _leaf(target, node, narrow[node.id])
            copier.replace(node, [_expanded(leaves[node.id], node.types[0])])
        else:
            _copy(copier, graph, node, leaves)
        for ref in updates.get(node.id, ()):
            joined[ref] = _joined(copier[ref])
            if ref in read:
                copier[ref] = _expanded(joined[ref], graph.type_of(ref))
        origins += [node.id] * (len(target) - len(origins))
    copier.finish({f"%{k}": ref for k, ref in enumerate(graph.output_refs.values())})
    for name, ref in graph.update_refs.items():
        if ref.node in leaves:  # an unchanged state, or another's value
            target.update(name, leaves[ref.node])
        else:
            target.update(name, joined[ref] if ref in joined else copier[ref])
    return target, origins


def _updates(graph: Graph, narrow: Collection[int]) -> Mapping[int, set[Ref]]:
    """Return the computed values that become narrow states, by the nodes that compute them."""
    found: dict[int, set[Ref]] = {}
    for name, ref in graph.update_refs.items():
        if graph.leaf(name).ref.node in narrow and ref.node not in narrow:
            found.setdefault(ref.node, set()).add(ref)
    return found


def _copy(copier: Copier, source: Graph, node: Node, leaves: Mapping[int, Tensor]) -> None:
    """Copy a node; `leaves` are the words of the source's narrow leaves."""
    halves = _split_bytes(source, node)
    if halves in leaves:
        copier.replace(node, [_halves(leaves[halves], node)])
    elif isinstance(node.op, Loop):
        copier.replace(node, _loop(copier, node, leaves))
    elif (build := row_product(source, node, leaves)) is not None:
        copier.replace(node, build(copier.graph, copier.operands(node)))
    else:
        copier.copy(node)


def _loop(copier: Copier, node: Node, leaves: Mapping[int, Tensor]) -> Sequence[Tensor]:
    """Add a loop that captures the words of narrow leaves; its body expands them."""
    parts = loop_of(node)
    captured = range(parts.carries + parts.xs, parts.taken)
    places = [place for place in captured if node.inputs[place].node in leaves]
    if not places:
        return copier.graph.append_copy(node, copier.inputs(node))
    operands = list(copier.inputs(node))
    for place in places:
        operands[place] = leaves[node.inputs[place].node].ref
    body = _body(parts.body, {parts.inputs[place].id for place in places})
    made = node._replace(attrs=with_graphs(node.attrs, {"body": body}))
    return copier.graph.append_copy(made, tuple(operands))


def _body(source: Graph, narrow: Collection[int]) -> Graph:
    """Return a body whose inputs `narrow` are words."""
    target, leaves = empty_like(source), dict[int, Tensor]()
    copier = Copier(target)
    for node in source.nodes:
        if node.id in narrow:
            leaves[node.id] = _leaf(target, node, held(node.types[0]))
            copier.replace(node, [_expanded(leaves[node.id], node.types[0])])
        else:
            _copy(copier, source, node, leaves)
    return copier.finish(source.output_refs)


def _is_narrow(node: Node) -> bool:
    return node.op in (*RESIDENT, CONSTANT) and held(node.types[0]) != node.types[0]


def _leaf(target: Graph, node: Node, type_: TensorType) -> Tensor:
    """Add a leaf of words."""
    if node.op is CONSTANT:
        attrs = {"value": words_of(node.attrs["value"])}
    else:
        attrs = {"shape": type_.shape, "dtype": type_.dtype}
        attrs |= {"init": zeros()} if node.op in RESIDENT else {}
    made = node._replace(attrs=MappingProxyType(attrs), types=(type_,))
    return target.append_copy(made, ())[0]


def _expanded(words: Tensor, type_: TensorType) -> Tensor:
    """Return the numbers of words [..., words] as a tensor [..., *shape] of a narrow type."""
    *lead, count = words.shape
    each = PER_WORD[type_.dtype]
    shape = (*lead, count, each)
    places = iota(shape, -1, dtype=DType.U32, graph=words.graph)
    seen = broadcast_to(expand_dims(words, -1), shape)
    (found,) = words.graph.add(EXPAND[type_.dtype], (seen, places))
    flat = part(reshape(found, (*lead, count * each)), len(lead), 0, type_.size)
    return reshape(flat, (*lead, *type_.shape))


def _joined(value: Tensor) -> Tensor:
    """Return the words of a narrow tensor."""
    each, size = PER_WORD[value.dtype], value.size
    flat = reshape(value, (size,))
    if size % each:
        flat = pad(flat, ((0, -size % each),))
    numbers = reshape(flat, (-(-size // each), each))
    parts: Sequence[Tensor] = [squeeze(part(numbers, 1, n, n + 1), 1) for n in range(each)]
    return value.graph.add(JOIN[value.dtype], parts)[0]


# Numbers of 4 bits


def _split_bytes(graph: Graph, node: Node) -> int:
    """Return the leaf of bytes whose low and high bits a node joins, or -1."""
    if node.op is not CONCAT or len(node.inputs) != 2 or node.types[0].rank + 2 > MAX_RANK:
        return -1
    low, high = (graph.nodes[ref.node] for ref in node.inputs)
    if low.op is not BITWISE_AND or high.op is not SHIFT_RIGHT or low.inputs[0] != high.inputs[0]:
        return -1
    numbers = _number(graph, low.inputs[1]), _number(graph, high.inputs[1])
    is_split = numbers == (_LOW, _HIGH) and node.types[0].dtype is DType.U8
    return low.inputs[0].node if is_split else -1


def _number(graph: Graph, ref: Ref) -> object:
    """Return the number that a node repeats, or None."""
    node = graph.nodes[ref.node]
    is_filled = node.op.kind is Kind.CREATION and not node.inputs
    return node.attrs.get("value") if is_filled else None


def _halves(words: Tensor, node: Node) -> Tensor:
    """Return the low and the high bits of bytes in words, joined as by a node."""
    (type_,), axis = node.types, int(node.attrs["axis"])
    shape = (*type_.shape[:axis], type_.shape[axis] // 2, *type_.shape[axis + 1 :])
    both = (2, *words.shape)
    places = iota(both, 0, dtype=DType.U32, graph=words.graph)
    (bits,) = words.graph.add(HALF_BYTES, (broadcast_to(words, both), places))
    found = _expanded(bits, TensorType(shape, DType.U8))  # [2, *shape]
    order = [*range(1, axis + 1), 0, *range(axis + 1, len(shape) + 1)]
    return reshape(transpose(found, order), type_.shape)

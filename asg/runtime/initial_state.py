"""Put the initial values of parameters and state into a store."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

import numpy as np

from asg.core.errors import OutOfMemoryError
from asg.core.graph import Graph, Tensor
from asg.core.threefry import Fill, fill_with_bits
from asg.core.types import static_shape
from asg.init.draw import borrowed, check_initializer, materialize
from asg.io.memory_pages import let_go
from asg.runtime.backend import Allocation, DrawsBits, Store, format_bytes, offers
from asg.runtime.backend_choice import load_backend
from asg.runtime.compiled.protocol import Adopts

# Number of random values that justify loading the NumPy executor, for its native code.
_MANY = 1 << 22


def initialize(store: Store, graph: Graph, seed: int, rank: int) -> None:
    """Add the initial values of missing leaves to the store, one at a time."""
    held = store.types
    leaves = {n: t for n, t in {**graph.parameters, **graph.state}.items() if n not in held}
    shapes = {name: static_shape(tensor.shape) for name, tensor in leaves.items()}
    for name, tensor in leaves.items():  # store nothing if any of them cannot be made
        check_initializer(tensor.node.attrs["init"], name, shapes[name], tensor.dtype)
    drawn = (shapes[n] for n, leaf in leaves.items() if leaf.node.attrs["init"].is_random)
    fill = _fill(store, sum(map(prod, drawn)))
    add = store.adopt if offers(store, Adopts) else store.add
    with np.errstate(all="ignore"):  # an initial value may exceed the range of f16
        for name, tensor in leaves.items():
            init = tensor.node.attrs["init"]
            try:
                value = borrowed(init, shapes[name], tensor.dtype)
                if value is None:
                    value = materialize(init, name, shapes[name], tensor.dtype, seed, rank, fill)
                add(name, tensor.type, value)
            except MemoryError:
                raise _no_room(shapes, leaves, name) from None
            if init.values is not None:  # mapped, they would be in the peak a second time
                let_go(init.values)


def _no_room(
    shapes: Mapping[str, tuple[int, ...]], leaves: Mapping[str, Tensor], name: str
) -> OutOfMemoryError:
    """Return the error that the system has no memory for the value of a leaf."""
    sizes = {each: prod(shapes[each]) * leaf.dtype.itemsize for each, leaf in leaves.items()}
    return OutOfMemoryError(
        f"the system has no memory for {Allocation(name, leaves[name].type, sizes[name])}; "
        f"parameters and state take {format_bytes(sum(sizes.values()))} together",
        hint="use smaller shapes or f16, or asg.distributed.tensor_parallel",
        where=leaves[name].node.place,
    )


def _fill(store: Store, count: int) -> Fill:
    """Return the fastest generator of random bits for `count` values; all give equal bits."""
    if not offers(store, DrawsBits) and count >= _MANY:
        store = load_backend("numpy").store(None)
    return store.fill_with_bits if offers(store, DrawsBits) else fill_with_bits

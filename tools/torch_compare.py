"""Compare a PyTorch model with its graph: results, state and gradients.

Needs PyTorch. tools/record_torch_programs.py and tools/torch_zoo.py use it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from torch.utils._pytree import tree_leaves

import asg
from asg.torch.files import as_numpy

Arrays = dict[str, Any]


def inputs_of(names: Sequence[str], runs: Any) -> Arrays:
    """Return the tensors of a call, as arrays by the names of the graph's inputs."""
    tensors = [x for x in tree_leaves(runs) if isinstance(x, torch.Tensor)]
    return {name: as_numpy(x).copy() for name, x in zip(names, tensors, strict=True)}


def compare(
    graph: asg.Graph, model: torch.nn.Module, args: Sequence[Any], kwargs: Mapping[str, Any],
    tolerance: float = 1e-9,
) -> tuple[Arrays, Arrays]:  # fmt: skip
    """Return torch's results and its state after the run, found equal to the graph's.

    Raises AssertionError where a result or the state differs by more than `tolerance` of the
    largest number, or of 1.
    """
    inputs = inputs_of(list(graph.inputs), (args, kwargs))
    exe = asg.compile(graph, backend="numpy")
    found = exe(inputs)
    before = {name: buffer.clone() for name, buffer in model.named_buffers()}
    with torch.no_grad():
        results = [x for x in tree_leaves(model(*args, **kwargs)) if x is not None]
    expected = {
        name: as_numpy(x) if isinstance(x, torch.Tensor) else np.asarray(x)
        for name, x in zip(graph.outputs, results, strict=True)
    }
    for name, value in expected.items():
        check(f"output {name}", found[name], value, tolerance)
    after: Arrays = {}
    for name, buffer in model.named_buffers():
        if name in graph.state:
            after[name] = as_numpy(buffer).copy()
            check(f"state {name}", exe.state[name], after[name], tolerance)
            buffer.data.copy_(before[name])
    return expected, after


def compare_gradients(
    graph: asg.Graph, model: torch.nn.Module, args: Sequence[Any], kwargs: Mapping[str, Any],
    expected: Mapping[str, Any], tolerance: float = 1e-7,
) -> int:  # fmt: skip
    """Return the number of gradients, all found equal, of random sums of the results.

    They are the gradients of each input and parameter of a float dtype.
    """
    rng = np.random.default_rng(0)
    outputs = {name: t for name, t in graph.outputs.items() if t.dtype.is_float}
    seeds = {name: rng.normal(size=expected[name].shape) for name in outputs}
    leaves = {
        name: leaf
        for name, leaf in {**graph.inputs, **graph.parameters}.items()
        if leaf.dtype.is_float
    }
    theirs = _gradients_of_torch(graph, model, args, kwargs, seeds)
    if not outputs or not theirs:
        return 0
    feeds = inputs_of(list(graph.inputs), (args, kwargs))
    terms = []
    for place, (name, output) in enumerate(outputs.items()):
        weight = graph.input(f"upstream{place}", output.shape, output.dtype)
        terms.append(asg.sum(output * weight).cast("f64"))
        feeds[f"upstream{place}"] = seeds[name]
    total = sum(terms[1:], terms[0])
    joint = asg.splice(graph, asg.gradients(total, [leaves[name] for name in theirs]))
    exe = asg.compile(joint, backend="numpy")
    found = exe({name: feeds[name] for name in joint.inputs})
    for name, value in theirs.items():
        check(f"gradient of {name}", found[f"grad/{name}"], value, tolerance)
    return len(theirs)


def _gradients_of_torch(
    graph: asg.Graph, model: torch.nn.Module, args: Any, kwargs: Any, seeds: Mapping[str, Any]
) -> Arrays:
    flat, spec = torch.utils._pytree.tree_flatten((tuple(args), dict(kwargs)))
    fresh = [x.detach().clone() if isinstance(x, torch.Tensor) else x for x in flat]
    for x in fresh:
        if isinstance(x, torch.Tensor) and (x.is_floating_point() or x.is_complex()):
            x.requires_grad_()
    args, kwargs = torch.utils._pytree.tree_unflatten(fresh, spec)
    results = [x for x in tree_leaves(model(*args, **kwargs)) if x is not None]
    pairs = [
        (x, _like(seeds[name], x))
        for name, x in zip(graph.outputs, results, strict=True)
        if name in seeds and isinstance(x, torch.Tensor) and x.requires_grad
    ]
    tensors = [x for x in fresh if isinstance(x, torch.Tensor)]
    leaves = dict(zip(graph.inputs, tensors, strict=True)) | dict(model.named_parameters())
    leaves = {name: x for name, x in leaves.items() if x.requires_grad}
    leaves = {name: x for name, x in leaves.items() if name in {**graph.inputs, **graph.parameters}}
    if not pairs or not leaves:
        return {}
    found = torch.autograd.grad(
        [x for x, _ in pairs], list(leaves.values()), [seed for _, seed in pairs],
        allow_unused=True,
    )  # fmt: skip
    return {
        name: as_numpy(torch.zeros_like(leaf) if gradient is None else gradient.detach())
        for (name, leaf), gradient in zip(leaves.items(), found, strict=True)
    }


def _like(seed: Any, x: torch.Tensor) -> torch.Tensor:
    tensor = torch.from_numpy(np.asarray(seed))
    return (torch.view_as_complex(tensor) if x.is_complex() else tensor).to(x.dtype)


def check(name: str, mine: Any, theirs: Any, tolerance: float) -> None:
    """Raise AssertionError unless two arrays are equal up to a share of the largest number."""
    first, second = np.asarray(mine), np.asarray(theirs)
    if first.shape != second.shape:
        raise AssertionError(f"{name}: the shape is {first.shape}, not {second.shape}")
    known = second[np.isfinite(second)] if second.dtype.kind == "f" else second
    scale = max(1.0, float(np.abs(known.astype("f8")).max(initial=0)))
    np.testing.assert_allclose(
        first.astype("f8"), second.astype("f8"), 0, tolerance * scale, err_msg=name
    )

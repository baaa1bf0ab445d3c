"""Decision trees as ONNX's ensemble, where each tree votes with the number of its leaf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from onnx import numpy_helper

from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.node import Node
from asg.io.onnx.exporting.expressions.table import Site, expression, numbers_of

ML = "ai.onnx.ml"  # the domain of classical models
VERSION = 3  # the first version of that domain with thresholds in f64
TREES = "descend_trees"
_EXACT = 1 << 24  # whole numbers that a runtime's f32 votes hold


def is_forest(graph: Graph, node: Node) -> bool:
    """Whether a descent equals ONNX's ensemble: its constant nodes form trees without NaN paths."""
    known = _known([numbers_of(graph.nodes[ref.node]) for ref in node.inputs[1:]])
    x = graph.type_of(node.inputs[0])
    if len(known) < len(node.inputs) - 1 or x.dtype is DType.F16 or 0 in x.shape:
        return False
    _, _, children, roots = known
    if not roots.size or len(children) > _EXACT or children.min() < 0:
        return False
    if children.shape[1] > 2 and not _tracks(children)[1]:
        return False
    return _trees(children, roots, node.attrs["levels"]) is not None


def _tracks(children: Array) -> tuple[Array, bool]:
    """Return whether NaN takes the branch of less or equal, and whether it takes any branch."""
    if children.shape[1] == 2:
        return np.zeros(len(children), np.int64), True
    greater, less, unknown = children.T
    return (unknown != greater).astype(np.int64), bool(
        ((unknown == greater) | (unknown == less)).all()
    )


def _trees(children: Array, roots: Array, levels: int) -> list[Array] | None:
    """Return the nodes of each tree; None if a node has two parents, or leaves lie deeper."""
    if len(children) <= max(children.max(), roots.max()) or roots.min() < 0:
        return None
    inner = (children != np.arange(len(children))[:, None]).any(1)
    owners = np.full(len(children), -1)
    now, trees = roots.astype(np.int64), np.arange(len(roots))
    for _ in range(levels + 1):
        if (owners[now] >= 0).any() or len(np.unique(now)) < len(now):
            return None
        owners[now] = trees
        now, trees = now[inner[now]], trees[inner[now]]
        if not now.size:
            return [np.flatnonzero(owners == tree) for tree in range(len(roots))]
        now, trees = children[now, :2].reshape(-1).astype(np.int64), np.repeat(trees, 2)
    return None


@expression(TREES)
def descend_trees(site: Site) -> str:
    """TreeEnsembleRegressor with a target for each tree; the votes are the numbers of leaves."""
    features, thresholds, children, roots = _known(site.numbers[1:])
    trees = _trees(children, roots, site.attrs["levels"])
    assert trees is not None, "`is_forest` lets only trees be written"
    order = np.concatenate([
        np.concatenate([[root], nodes[nodes != root]])  # the first node of a tree is its root
        for root, nodes in zip(roots, trees, strict=True)
    ])  # fmt: skip
    owners = np.repeat(np.arange(len(trees)), [len(nodes) for nodes in trees])
    is_leaf = (children[order] == order[:, None]).all(1)
    leaves, leaf_owners = order[is_leaf], owners[is_leaf]
    own = np.where(is_leaf[:, None], 0, children[order])  # a leaf has no children there
    dtype = site.type.dtype.numpy
    votes = site.emit(
        "TreeEnsembleRegressor", site.x, domain=ML, n_targets=len(trees),
        nodes_treeids=owners.tolist(), nodes_nodeids=order.tolist(),
        nodes_featureids=np.where(is_leaf, 0, features[order]).tolist(),
        nodes_modes=np.where(is_leaf, "LEAF", "BRANCH_LEQ").tolist(),
        nodes_falsenodeids=own[:, 0].tolist(), nodes_truenodeids=own[:, 1].tolist(),
        nodes_missing_value_tracks_true=np.where(is_leaf, 0, _tracks(children)[0][order]).tolist(),
        target_treeids=leaf_owners.tolist(), target_nodeids=leaves.tolist(),
        target_ids=leaf_owners.tolist(),
        **_numbers("nodes_values", np.where(is_leaf, 0, thresholds[order]).astype(dtype)),
        **_numbers("target_weights", leaves.astype(dtype)),
    )  # fmt: skip
    found = site.writer.cast(votes, DType.I32)
    site.writer.root.below[found] = len(children)
    return found


def _known(numbers: Sequence[Array | None]) -> list[Array]:
    return [array for array in numbers if array is not None]


def _numbers(name: str, array: Array) -> dict[str, Any]:
    """Return an attribute of floats: a list in f32, or a tensor in f64."""
    if array.dtype == np.float32:
        return {name: array}
    tensor = numpy_helper.from_array(array, name)
    return {f"{name}_as_tensor": tensor}

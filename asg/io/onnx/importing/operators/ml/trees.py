"""Ensembles of decision trees: `descend_trees` finds the leaves, whose votes are summed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from onnx import numpy_helper

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.ml.scores import (
    TRANSFORMS,
    both,
    chosen,
    labels_of,
    rows,
    transformed,
)
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.values import Known, Value, check_size
from asg.ops import functions as ops

MODES = (
    "BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ",
    "BRANCH_MEMBER", "LEAF",
)  # fmt: skip
AGGREGATES = ("AVERAGE", "SUM", "MIN", "MAX")
_LT, _GTE, _GT, _EQ, _NEQ, _MEMBER, _LEAF = range(1, len(MODES))
_LISTED = tuple(mode for mode in MODES if mode != "BRANCH_MEMBER")  # TreeEnsemble alone has it
_CLASS = "class_treeids", "class_nodeids", "class_ids", "class_weights"
_TARGET = "target_treeids", "target_nodeids", "target_ids", "target_weights"
_MOST_LEVELS = 4096


class Forest(NamedTuple):
    """Nodes of all trees, a row each, and the votes of leaves; `children` are false, then true."""

    roots: Array
    features: Array
    thresholds: Array
    modes: Array
    children: Array
    tracks: Array  # whether NaN takes the true branch
    sets: Mapping[int, Array]  # the sorted members of nodes of BRANCH_MEMBER
    voters: Array  # the node of each vote
    targets: Array
    weights: Array


# Attributes


def _array(call: Call, name: str, otherwise: Any = None) -> Array:
    """Return a list attribute or its tensor form `name_as_tensor`."""
    if call.given(f"{name}_as_tensor"):
        return numpy_helper.to_array(call.attribute(f"{name}_as_tensor")).reshape(-1)
    found = call.reals(name)
    found = otherwise if found is None else found
    if found is None:
        raise GraphError(f"the attribute {name!r} is missing")
    return np.asarray(found, np.float32)


def _whole(call: Call, name: str) -> Array:
    found = call.integers(name)
    if found is None:
        raise GraphError(f"the attribute {name!r} is missing")
    return np.asarray(found, np.int64)


def _same_length(**arrays: Array) -> None:
    lengths = {name: len(array) for name, array in arrays.items()}
    if len(set(lengths.values())) > 1:
        raise GraphError(f"attributes have different lengths: {lengths}")


def _index(kind: str, found: Array, size: int) -> Array:
    """Return indices after a check. Raises GraphError outside 0 … size - 1."""
    if found.size and not (found.min() >= 0 and found.max() < size):
        raise GraphError(f"{kind} must be from 0 to {size - 1}, got {found.min()} to {found.max()}")
    return found.astype(np.int64)


def _check_known(kind: str, name: str, names: Sequence[str]) -> None:
    if name not in names:
        raise GraphError(f"{kind} must be one of {', '.join(names)}, got {name!r}")


class _Keys:
    """Positions of nodes by the numbers of a tree and of a node."""

    def __init__(self, trees: Array, nodes: Array) -> None:
        keys = zip(trees.tolist(), nodes.tolist(), strict=True)
        self.places = {key: place for place, key in enumerate(keys)}
        if len(self.places) < len(trees):
            raise GraphError("two nodes of a tree have the same number")

    def of(self, trees: Array, nodes: Array) -> Array:
        """Return the positions of nodes. Raises GraphError for a missing node."""
        try:
            found = [self.places[key] for key in zip(trees.tolist(), nodes.tolist(), strict=True)]
        except KeyError as error:
            tree, node = error.args[0]
            raise GraphError(f"tree {tree} has no node {node}") from None
        return np.array(found, np.int64)


def _forest(call: Call, votes: Sequence[str]) -> Forest:
    """Return the trees of TreeEnsembleClassifier or TreeEnsembleRegressor."""
    trees, nodes = _whole(call, "nodes_treeids"), _whole(call, "nodes_nodeids")
    features = _whole(call, "nodes_featureids")
    names = call.strings("nodes_modes") or []
    for name in names:
        _check_known("nodes_modes", name, _LISTED)
    modes = np.array([MODES.index(name) for name in names], np.int64)
    thresholds = _array(call, "nodes_values")
    true, false = _whole(call, "nodes_truenodeids"), _whole(call, "nodes_falsenodeids")
    given = call.integers("nodes_missing_value_tracks_true")
    tracks = np.array(given or [0] * len(trees), np.int64)
    _same_length(
        nodes_treeids=trees, nodes_nodeids=nodes, nodes_featureids=features, nodes_modes=modes,
        nodes_values=thresholds, nodes_truenodeids=true, nodes_falsenodeids=false,
        nodes_missing_value_tracks_true=tracks,
    )  # fmt: skip
    keys, inner = _Keys(trees, nodes), np.flatnonzero(modes != _LEAF)
    children = np.repeat(np.arange(len(trees))[:, None], 2, 1)
    children[inner, 0] = keys.of(trees[inner], false[inner])
    children[inner, 1] = keys.of(trees[inner], true[inner])
    _, roots = np.unique(trees, return_index=True)
    owners, ends, targets = (_whole(call, name) for name in votes[:3])
    voters, weights = keys.of(owners, ends), _array(call, votes[3])
    _same_length(treeids=owners, nodeids=ends, ids=targets, weights=weights)
    return Forest(
        roots, features, thresholds, modes, children, tracks, {}, voters, targets, weights
    )


def _flat_forest(call: Call) -> Forest:
    """Return the trees of TreeEnsemble: its leaves become nodes after the others."""

    def tensor(name: str) -> Array:
        return numpy_helper.to_array(call.attribute(name)).reshape(-1)

    thresholds, modes = tensor("nodes_splits"), tensor("nodes_modes").astype(np.int64)
    features, weights = _whole(call, "nodes_featureids"), tensor("leaf_weights")
    sides = [_whole(call, name) for name in ("nodes_falsenodeids", "nodes_truenodeids")]
    ends = [_whole(call, name) for name in ("nodes_falseleafs", "nodes_trueleafs")]
    given = call.integers("nodes_missing_value_tracks_true")
    tracks = np.array(given or [0] * len(modes), np.int64)
    _same_length(
        nodes_splits=thresholds, nodes_modes=modes, nodes_featureids=features, tracks=tracks,
        nodes_falsenodeids=sides[0], nodes_truenodeids=sides[1], nodes_falseleafs=ends[0],
        nodes_trueleafs=ends[1],
    )  # fmt: skip
    inner, leaves = len(modes), len(weights)
    _index("nodes_modes", modes, _LEAF)
    children = [
        np.where(end != 0, _index("a leaf", np.where(end != 0, side, 0), leaves) + inner,
                 _index("a node", np.where(end != 0, 0, side), inner))
        for side, end in zip(sides, ends, strict=True)
    ]  # fmt: skip
    more = np.zeros(leaves, np.int64)
    own = np.arange(inner, inner + leaves)
    return Forest(
        _index("tree_roots", _whole(call, "tree_roots"), inner),
        np.concatenate([features, more]), np.append(thresholds, more.astype(thresholds.dtype)),
        np.concatenate([modes, more + _LEAF]),
        np.concatenate([np.stack(children, 1), np.stack([own, own], 1)]),
        np.concatenate([tracks, more]), _sets(call, modes), own,
        _whole(call, "leaf_targetids"), weights,
    )  # fmt: skip


def _sets(call: Call, modes: Array) -> Mapping[int, Array]:
    """Return the sorted members of each node with a set."""
    nodes = np.flatnonzero(modes == _MEMBER).tolist()
    if not nodes:
        return {}
    values = numpy_helper.to_array(call.attribute("membership_values")).reshape(-1)
    parts = np.split(values, np.flatnonzero(np.isnan(values)))
    if len(parts) < len(nodes):
        raise GraphError(f"membership_values has {len(parts)} sets for {len(nodes)} nodes")
    return {
        node: np.unique(part[~np.isnan(part)]) for node, part in zip(nodes, parts, strict=False)
    }


def _owners(forest: Forest) -> Array:
    """Return the tree of each node.

    The tree is -1 for a node of no tree, -2 for a leaf of several. Raises GraphError if the nodes
    form no trees.
    """
    inner = forest.modes != _LEAF
    owners = np.full(len(inner), -1)
    now, trees, levels, visited = forest.roots, np.arange(len(forest.roots)), 0, 0
    while True:
        owners[now] = np.where((owners[now] == -1) | (owners[now] == trees), trees, -2)
        now, trees = now[inner[now]], trees[inner[now]]
        if not now.size:
            return owners
        levels, visited = levels + 1, visited + now.size
        if visited > inner.sum() or levels > _MOST_LEVELS:
            why = "a node has two parents" if visited > inner.sum() else "there are more"
            raise GraphError(f"the nodes must form trees of at most {_MOST_LEVELS} levels: {why}")
        now, trees = forest.children[now].reshape(-1), np.repeat(trees, 2)


def _target_of_trees(forest: Forest, targets: Array, owners: Array) -> Array | None:
    """Return the only target that each tree votes for, or None if a tree votes for several."""
    trees = owners[forest.voters]
    found = np.zeros(len(forest.roots), np.int64)
    found[trees[trees >= 0]] = targets[trees >= 0]
    agrees = (trees == -1) | ((trees >= 0) & (found[trees] == targets))
    return found if agrees.all() else None


# Descent


class _Comparisons(NamedTuple):
    """Nodes that all compare "element ≤ threshold", in the form that `descend_trees` takes.

    Feature 2·k is feature k of a row, and 2·k + 1 is its negative. `children` are those for
    greater, for less or equal, and for NaN.
    """

    features: Array
    thresholds: Array
    children: Array


def _compared(forest: Forest) -> _Comparisons:
    """Return the comparisons of a forest; those that equality and sets need follow the others."""
    modes, false, true = forest.modes, forest.children[:, 0], forest.children[:, 1]
    inner, negated, swapped = modes != _LEAF, _among(modes, _LT, _GTE), _among(modes, _LT, _GT)
    unknown: Array = np.where((forest.tracks != 0) | (modes == _NEQ), true, false)
    greater: Array = np.where(swapped, true, false)
    less: Array = np.where(swapped, false, true)
    thresholds = np.where(negated, -forest.thresholds, forest.thresholds)
    found = _Comparisons(
        np.where(inner, 2 * forest.features + negated, 0), np.where(inner, thresholds, 0),
        np.stack([greater, less, unknown], 1),
    )  # fmt: skip
    searches = _Searches(len(modes))
    for node in np.flatnonzero(_among(modes, _EQ, _NEQ, _MEMBER)).tolist():
        miss, hit = forest.children[node, :: -1 if modes[node] == _NEQ else 1].tolist()
        members = forest.sets.get(node, forest.thresholds[[node]])
        first = searches.first(members, int(forest.features[node]), miss, hit)
        found.thresholds[node], *found.children[node, :2] = first
    return searches.behind(found)


def _among(modes: Array, *some: int) -> Array:
    return np.isin(modes, some)


class _Searches:
    """Nodes that look for an element in sets of sorted members; `count` other nodes precede."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.nodes: list[tuple[int, Any, int, int]] = []  # feature, threshold, greater, less

    def first(self, members: Array, feature: int, miss: int, hit: int) -> tuple[Any, int, int]:
        """Return the threshold and the children of the first node; add the nodes behind it."""
        if not len(members):
            return 0, miss, miss
        if len(members) == 1:
            return members[0], miss, self._added(2 * feature + 1, (-members[0], miss, hit))
        middle = len(members) // 2
        above, below = (
            self._added(2 * feature, self.first(half, feature, miss, hit))
            for half in (members[middle:], members[:middle])
        )
        return members[middle - 1], above, below

    def _added(self, feature: int, node: tuple[Any, int, int]) -> int:
        self.nodes.append((feature, *node))
        return self.count + len(self.nodes) - 1

    def behind(self, others: _Comparisons) -> _Comparisons:
        """Return other nodes and these."""
        if not self.nodes:
            return others
        features, thresholds, *sides = (np.array(each) for each in zip(*self.nodes, strict=True))
        children = np.stack([*sides, sides[0]], 1)  # NaN leaves at the node before
        return _Comparisons(
            np.append(others.features, features),
            np.append(others.thresholds, thresholds.astype(others.thresholds.dtype)),
            np.append(others.children, children, 0),
        )


def _levels(roots: Array, children: Array) -> int:
    """Return the comparisons on the longest path."""
    inner = (children != np.arange(len(children))[:, None]).any(1)
    now, levels = roots, 0
    while (now := now[inner[now]]).size:
        now, levels = np.unique(children[now]), levels + 1
    return levels


def _leaves(call: Call, x: Tensor, forest: Forest) -> Tensor:
    """Return the leaf of each row in each tree, [rows, trees]."""
    inner, size = forest.modes != _LEAF, x.shape[-1]
    _index("nodes_featureids", forest.features[inner], size if isinstance(size, int) else 2**30)
    features, thresholds, children = _compared(forest)
    if (features % 2).any():
        x = ops.reshape(ops.stack([x, -x], 2), (x.shape[0], size * 2))
    else:
        features = features // 2
    if (children[:, 0] == children[:, 2]).all():
        children = children[:, :2]

    def table(array: Array) -> Tensor:
        return call.builder.tensor(Known(np.ascontiguousarray(array)))

    return ops.descend_trees(
        x, table(features.astype(np.int32)), table(thresholds.astype(x.dtype.numpy)),
        table(children.astype(np.int32)), table(forest.roots.astype(np.int32)),
        _levels(forest.roots, children),
    )  # fmt: skip


class _Votes:
    """Sums and extremes of the leaves' votes."""

    def __init__(self, call: Call, x: Tensor, forest: Forest, count: int) -> None:
        self.call, self.forest, self.count = call, forest, count
        owners = _owners(forest)
        self.targets = _index("a target", forest.targets, count)
        self.dtype = x.dtype.numpy
        self.by_tree = _target_of_trees(forest, self.targets, owners)
        self.leaves = _leaves(call, x, forest)

    def aggregated(self, kind: str) -> Tensor:
        """Return the score of each row and target, [rows, targets]."""
        if kind in ("MIN", "MAX"):
            found = ops.take(self.table(kind, self.targets, self.count), self.leaves, 0)
            found = (ops.min if kind == "MIN" else ops.max)(found, 1)
            return ops.where(ops.isinf(found), 0.0, found)  # a target without votes
        if self.by_tree is None:
            total = ops.sum(ops.take(self.table(kind, self.targets, self.count), self.leaves, 0), 1)
        else:
            column = self.table(kind, np.zeros_like(self.targets), 1)
            shares = np.eye(self.count, dtype=self.dtype)[self.by_tree]
            given = ops.take(ops.reshape(column, (-1,)), self.leaves, 0)
            total = ops.matmul(given, self.call.builder.tensor(Known(shares)))
        return total / float(len(self.forest.roots)) if kind == "AVERAGE" else total

    def table(self, kind: str, targets: Array, columns: int) -> Tensor:
        """Return the votes of each node, [nodes, columns]; 0 or an infinity without a vote."""
        check_size(len(self.forest.modes), columns)
        absent = {"MIN": np.inf, "MAX": -np.inf}.get(kind, 0.0)
        table = np.full((len(self.forest.modes), columns), absent, self.dtype)
        combine = {"MIN": np.minimum, "MAX": np.maximum}.get(kind, np.add)
        combine.at(table, (self.forest.voters, targets), self.forest.weights.astype(self.dtype))
        return self.call.builder.tensor(Known(table))


def _with_base(call: Call, scores: Tensor, count: int) -> Tensor:
    base = _array(call, "base_values", [])
    if not base.size:
        return scores
    if base.size != count:
        raise GraphError(f"base_values has {base.size} numbers for {count} columns of scores")
    return scores + ops.constant(base.astype(scores.dtype.numpy), graph=scores.graph)


# Operators


@operator("TreeEnsembleRegressor", domain="ai.onnx.ml")
def regressor(call: Call) -> Tensor:
    """Import TreeEnsembleRegressor."""
    x, count = rows(call), call.integer("n_targets")
    kind = call.string("aggregate_function", "SUM")
    _check_known("aggregate_function", kind, AGGREGATES)
    scores = _Votes(call, x, _forest(call, _TARGET), count).aggregated(kind)
    scores = transformed(_with_base(call, scores, count), call.string("post_transform", "NONE"))
    return ops.cast(scores, DType.F32)


@operator("TreeEnsemble", domain="ai.onnx.ml")
def ensemble(call: Call) -> Tensor:
    """Import TreeEnsemble, which has separate lists of nodes and leaves."""
    kind, transform = call.integer("aggregate_function", 1), call.integer("post_transform", 0)
    if not (0 <= kind < len(AGGREGATES) and 0 <= transform < len(TRANSFORMS)):
        raise GraphError(f"aggregate_function {kind} or post_transform {transform} is unknown")
    votes = _Votes(call, rows(call), _flat_forest(call), call.integer("n_targets", 1))
    return transformed(votes.aggregated(AGGREGATES[kind]), TRANSFORMS[transform])


@operator("TreeEnsembleClassifier", domain="ai.onnx.ml")
def classifier(call: Call) -> list[Value]:
    """Import TreeEnsembleClassifier; trees that vote for one of two classes decide by a bound.

    The bound is 0.5 for votes that are all at least 0, and 0 otherwise, as in ONNX Runtime.
    """
    x, labels = rows(call), labels_of(call)
    forest, kind, count = _forest(call, _CLASS), call.string("post_transform", "NONE"), len(labels)
    base, voted = _array(call, "base_values", []), set(forest.targets.tolist())
    single = count == 2 and voted == {0} and base.size < 2  # the score of the second class
    votes = _Votes(call, x, forest, 1 if single else count)
    scores = _with_base(call, votes.aggregated("SUM"), votes.count)
    rest = bool((forest.weights >= 0).all())
    index = ops.argmax(scores, -1)
    if count == 2 and len(voted) == 1 and base.size < 2:
        index = ops.cast(ops.greater(scores[:, -1], 0.5 if rest else 0.0), DType.I32)
    scores = both(scores, kind, rest=rest) if single else transformed(scores, kind)
    return [chosen(call, index, labels), ops.cast(scores, DType.F32)]

"""Match nodes of two graphs: by name, by content, by their place in the dataflow."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field

from asg.core.graph import Graph
from asg.core.hashing import canonical, node_hashes
from asg.core.node import Node, Ref

_NONE = -1
_MOST_ROUNDS = 4  # along the dataflow and back; each round enables further matches


@dataclass(frozen=True)
class Matching:
    """The matching node of the other graph for each node, or -1."""

    after_of: list[int]
    before_of: list[int]


def matched(before: Graph, after: Graph) -> Matching:
    """Return the matching of two graphs: each node has at most one partner.

    Named nodes match first, even if changed; then nodes of equal content hashes, in order. Then
    nodes of the same op match on equal operands, or as operands of the same node, output or update.
    This repeats while it finds more. Last come nodes between the same operands and the same reader.
    The time is linear in the size of both graphs.
    """
    return _Matcher(before, after).result


@dataclass
class _Matcher:
    before: Graph
    after: Graph
    result: Matching = field(init=False)

    def __post_init__(self) -> None:
        old, new = self.before.nodes, self.after.nodes
        self.result = Matching([_NONE] * len(old), [_NONE] * len(new))
        self._by_key(lambda node: node.name, lambda node: node.name)
        first, second = node_hashes(self.before), node_hashes(self.after)
        self._by_key(lambda node: first[node.id], lambda node: second[node.id])
        for _ in range(_MOST_ROUNDS):
            found = self._by_operands() + self._by_readers()
            if not found:
                break
        self._by_partial_operands()
        self._by_readers()
        self._by_place()

    def _pair(self, old: int, new: int) -> bool:
        """Match two nodes, if both are free."""
        if self.result.after_of[old] != _NONE or self.result.before_of[new] != _NONE:
            return False
        self.result.after_of[old], self.result.before_of[new] = new, old
        return True

    def _by_key(self, key: Callable[[Node], Hashable], other: Callable[[Node], Hashable]) -> int:
        """Match free nodes of equal keys, in order; the key None means no match."""
        waiting: defaultdict[Hashable, deque[int]] = defaultdict(deque)
        for node in self.before.nodes:
            if self.result.after_of[node.id] == _NONE and (found := key(node)) is not None:
                waiting[found].append(node.id)
        pairs = 0
        for node in self.after.nodes:
            if self.result.before_of[node.id] == _NONE and (found := other(node)) is not None:
                left = waiting.get(found)
                pairs += bool(left) and self._pair(left.popleft(), node.id)
        return pairs

    def _by_operands(self) -> int:
        """Match free nodes of the same op on the same operands, equal attributes first."""
        found = 0
        for exact in (True, False):
            waiting: defaultdict[Hashable, deque[int]] = defaultdict(deque)
            for node in self.before.nodes:
                if self.result.after_of[node.id] == _NONE and node.inputs:
                    waiting[_key(node, node.inputs, exact)].append(node.id)
            for node in self.after.nodes:  # operands first: a match enables matches of its readers
                if self.result.before_of[node.id] != _NONE or not node.inputs:
                    continue
                shared = [Ref(self.result.before_of[n], index) for n, index in node.inputs]
                if any(ref.node == _NONE for ref in shared):
                    continue
                left = waiting.get(_key(node, tuple(shared), exact))
                found += bool(left) and self._pair(left.popleft(), node.id)
        return found

    def _by_partial_operands(self) -> None:
        """Match free nodes of the same op that share an operand at the same position."""
        waiting: defaultdict[Hashable, deque[int]] = defaultdict(deque)
        for node in self.before.nodes:
            if self.result.after_of[node.id] == _NONE:
                for slot, ref in enumerate(node.inputs):
                    waiting[node.op.name, slot, ref].append(node.id)
        for node in self.after.nodes:
            if self.result.before_of[node.id] != _NONE:
                continue
            for slot, (source, index) in enumerate(node.inputs):
                ref = Ref(self.result.before_of[source], index)
                left = waiting.get((node.op.name, slot, ref))
                while left and self.result.after_of[left[0]] != _NONE:
                    left.popleft()
                if left and self._pair(left.popleft(), node.id):
                    break

    def _by_readers(self) -> int:
        """Match free nodes of the same op with the same reader and position."""
        found = self._by_results(self.before.output_refs, self.after.output_refs)
        found += self._by_results(self.before.update_refs, self.after.update_refs)
        for node in reversed(self.after.nodes):  # readers first
            twin = self.result.before_of[node.id]
            if twin != _NONE:
                for old, new in zip(self.before.nodes[twin].inputs, node.inputs, strict=False):
                    found += self._alike(old, new)
        return found

    def _by_place(self) -> None:
        """Match free nodes between the same operands and reader: a node replaced another."""
        for node in reversed(self.after.nodes):
            twin = self.result.before_of[node.id]
            if twin == _NONE:
                continue
            for old, new in zip(self.before.nodes[twin].inputs, node.inputs, strict=False):
                operands = self.after.nodes[new.node].inputs
                shared = tuple([Ref(self.result.before_of[n], index) for n, index in operands])
                if operands and self.before.nodes[old.node].inputs == shared:
                    self._pair(old.node, new.node)

    def _by_results(self, old: Mapping[str, Ref], new: Mapping[str, Ref]) -> int:
        return sum(self._alike(old[name], ref) for name, ref in new.items() if name in old)

    def _alike(self, old: Ref, new: Ref) -> bool:
        same = self.before.nodes[old.node].op.name == self.after.nodes[new.node].op.name
        return same and old.index == new.index and self._pair(old.node, new.node)


def _key(node: Node, inputs: tuple[Ref, ...], exact: bool) -> Hashable:
    return node.op.name, inputs, canonical(node.attrs) if exact else ""

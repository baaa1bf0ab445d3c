"""Sets of variables, each stored once and known by a number."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import Array

MOST = 1 << 25  # elements listed by a union; a larger union becomes the set of all variables
EMPTY, ALL = 0, 1


def distinct(numbers: Array) -> Array:
    """Return the distinct numbers in order; the hash table of np.unique is slow for these."""
    found = np.sort(numbers)
    return found[np.diff(found, prepend=-1) != 0]


class IndexSets:
    """A growing list of sets of the variables 0 to `count` - 1.

    Set 0 is empty and set 1 holds all variables. Equal sets have the same number, so a tensor with
    few different sets costs little.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._weights = np.random.default_rng(0).integers(0, 2**64, count, np.uint64)
        self._starts = np.array([0, 0], np.int64)
        self._sizes = np.array([0, count], np.int64)
        self._elements = np.arange(count, dtype=np.int64)
        # Equal sets have equal sums of weights; a collision has a chance of about 2**-64.
        self._sums = np.array([0, self._weights.sum()], np.uint64)

    def singles(self) -> Array:
        """Return the sets of each single variable, in order."""
        every = np.arange(self.count, dtype=np.int64)
        return self._add(every, np.ones(self.count, np.int64))

    def sizes(self, sets: Array) -> Array:
        """Return the number of variables in each set."""
        return self._sizes[sets]

    def elements(self, sets: Array) -> Array:
        """Return the variables of all sets, set by set."""
        sizes = self._sizes[sets]
        total = int(sizes.sum())
        ends = np.cumsum(sizes)
        offsets = np.repeat(self._starts[sets] - ends + sizes, sizes)
        return self._elements[offsets + np.arange(total)]

    def union(self, groups: Array, members: Array, count: int) -> Array:
        """Return the union of the members of each of `count` groups; pair i adds a member."""
        pairs = np.stack([groups.reshape(-1), members.reshape(-1)])[:, members.reshape(-1) != EMPTY]
        width = len(self._sizes)
        keys = distinct(pairs[0] * width + pairs[1])
        group, member = keys // width, keys % width
        found = np.zeros(count, np.int64)
        several = np.bincount(group, minlength=count) > 1
        shared = several[group]
        found[group[~shared]] = member[~shared]
        if shared.any():
            group, member = group[shared], member[shared]
            first = np.flatnonzero(np.diff(group, prepend=-1))
            found[group[first]] = self._merged(first, member)
        return found

    def _merged(self, first: Array, members: Array) -> Array:
        """Return the unions of groups; group i has the members from `first[i]` on."""
        sums = np.add.reduceat(self._sums[members], first)
        _, chosen, where = np.unique(sums, return_index=True, return_inverse=True)
        sizes = np.diff(np.append(first, len(members)))[chosen]
        ends = np.cumsum(sizes)
        offsets: Array = np.repeat(first[chosen] - ends + sizes, sizes)
        at = offsets + np.arange(int(ends[-1]))
        kept = members[at]
        if self.sizes(kept).sum() > MOST:
            return np.full(len(first), ALL, np.int64)
        owner = np.repeat(np.repeat(np.arange(len(chosen)), sizes), self.sizes(kept))
        keys = distinct(owner * self.count + self.elements(kept))
        counts = np.bincount(keys // self.count, minlength=len(chosen))
        return self._add(keys % self.count, counts)[where.reshape(-1)]

    def _add(self, elements: Array, sizes: Array) -> Array:
        """Return the numbers of nonempty sets; `elements` lists their variables, set by set."""
        if not len(sizes):
            return np.zeros(0, np.int64)
        starts = np.cumsum(sizes) - sizes
        sums = np.add.reduceat(self._weights[elements], starts)
        known = len(self._sums)
        _, first, where = np.unique(
            np.concatenate([self._sums, sums]), return_index=True, return_inverse=True
        )
        fresh = np.sort(first[first >= known]) - known
        numbers = np.where(
            first < known, first, known + np.searchsorted(fresh, np.maximum(first - known, 0))
        )
        begin = len(self._elements) + np.cumsum(sizes[fresh]) - sizes[fresh]
        kept = np.zeros(len(sizes), bool)
        kept[fresh] = True
        self._elements = np.concatenate([self._elements, elements[np.repeat(kept, sizes)]])
        self._starts = np.concatenate([self._starts, begin])
        self._sizes = np.concatenate([self._sizes, sizes[fresh]])
        self._sums = np.concatenate([self._sums, sums[fresh]])
        return numbers[where.reshape(-1)[known:]]

"""Index arithmetic: whatever is simplified, the value of an index is what was written."""

import itertools
import random

import pytest

from asg.kernel.index import Index, flattened, remembering, replaced, unflattened, variable
from asg.kernel.wgsl_renderer import Renderer
from asg_wgpu.codegen.contractions.products import is_run

EXTENTS = {"a": 4, "b": 7, "c": 5}


def value(index, binding):
    """The value of an index as WGSL computes it, where nothing negative may be divided."""
    return eval(Renderer().index(index).replace("/", "//"), {}, dict(binding))  # noqa: S307  # of this test


def bindings():
    for values in itertools.product(*(range(extent) for extent in EXTENTS.values())):
        yield dict(zip(EXTENTS, values, strict=True))


def grown(rng, known):
    """An index made of those that are known, and the function that it stands for."""
    index, function = rng.choice(known)
    match rng.randrange(4):
        case 0:
            other, more = rng.choice(known)
            return index + other, lambda b: function(b) + more(b)
        case 1:
            factor = rng.randrange(1, 7)
            return index * factor, lambda b: function(b) * factor
        case 2:
            by = rng.choice([2, 3, 4, 6, 9])
            shift = rng.randrange(by + 1)
            return (index + shift) // by, lambda b: (function(b) + shift) // by
        case _:
            by = rng.choice([2, 3, 4, 6, 9])
            shift = rng.randrange(by + 1)
            return (index + shift) % by, lambda b: (function(b) + shift) % by


@pytest.mark.parametrize("seed", range(30))
def test_simplified_indices_keep_their_values_and_their_bounds(seed):
    rng = random.Random(seed)
    known = [
        (variable(name, extent), lambda b, name=name: b[name]) for name, extent in EXTENTS.items()
    ]
    for _ in range(25):
        known.append(grown(rng, known))
    for binding in rng.sample([*bindings()], 20):
        for index, function in known:
            expected = function(binding)
            assert value(index, binding) == expected
            assert index.low <= expected <= index.high


@pytest.mark.parametrize("seed", range(5))
def test_remembered_indices_have_the_text_of_those_computed_anew(seed):
    """Equal indices may differ in the order of their terms: golden files would tell them apart."""

    def texts():
        rng = random.Random(seed)
        known = [(variable(name, extent), lambda b: 0) for name, extent in EXTENTS.items()]
        for _ in range(60):
            known.append(grown(rng, known))
        return [Renderer().index(index) for index, _ in known]

    anew = texts()
    with remembering():
        assert texts() == anew == texts()


@pytest.mark.parametrize("shape", [(16, 3, 3), (2, 3, 5, 4), (7, 1, 2), (4, 9)])
@pytest.mark.parametrize("offset", range(4))
def test_coordinates_put_together_again_are_the_place_itself(shape, offset):
    place = variable("k", 9) * 4 + offset
    assert flattened(unflattened(place, shape), shape) == place


@pytest.mark.parametrize("offset", [0, 5, 23, 96])
def test_adjacent_axes_become_a_single_remainder(offset):
    """A place of a picture needs one division, and four adjacent places are read as vec4."""
    place = variable("k", 900) * 4 + offset
    _, row, column = unflattened(place, (20, 14, 14))
    inside = row * 14 + column
    assert len(inside.terms) <= 1 + (offset % 4 > 0)
    for k in (0, 7, 48, 49, 899):
        assert value(inside, {"k": k}) == (k * 4 + offset) % 196


def test_an_index_stands_for_a_variable_in_all_its_places():
    """b of (a·7 + b·3) // 4 · 5 + (b + 2) % 3 becomes 6 - c."""
    a, b, c = (variable(name, extent) for name, extent in EXTENTS.items())
    index = (a * 7 + b * 3) // 4 * 5 + (b + 2) % 3
    found = replaced(index, "b", c * -1 + 6)
    for binding in bindings():
        assert value(found, binding) == value(index, {**binding, "b": 6 - binding["c"]})


def test_four_weights_of_a_kernel_lie_side_by_side():
    """The contracted axes are channels and both axes of the kernel; weights are read as vec4."""
    shape = (32, 16, 3, 3)
    row = variable("row", 32)
    places = [
        flattened((row, *unflattened(variable("k", 36) * 4 + i, shape[1:])), shape)
        for i in range(4)
    ]
    assert is_run(places)
    assert places[0] == row * 144 + variable("k", 36) * 4 + Index()

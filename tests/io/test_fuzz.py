"""Any bytes are read or refused with a FormatError, whatever was done to a good file.

`make fuzz` does the same for as long as it is given, led by what the code does.
"""

import json
import random
import struct

import pytest
from hypothesis import example, given, strategies as st

import asg
from asg.io import dumps, loads, parse, text
from tests.effort import calls_at_most
from tests.io import fuzzing
from tests.io.damage import flipped, regrown
from tests.io.fuzzing import TARGETS, nested_graph, seeds
from tests.onnx.importing import fuzzing as models


@pytest.mark.parametrize("form", TARGETS)
def test_seeds_are_good(form):
    assert all(TARGETS[form](seed) for seed in seeds(form))


@pytest.mark.parametrize("form", TARGETS)
@given(data=st.data())
def test_damaged_bytes_are_read_or_refused(form, data):
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    for seed in seeds(form):
        for _ in range(5):
            TARGETS[form](flipped(rng, seed))


@given(number=st.integers(0, 2**32))
def test_json_damaged_by_its_structure_is_read_or_refused(number):
    rng = random.Random(number)
    for seed in seeds("json"):
        for _ in range(5):
            damaged = regrown(rng, json.loads(seed))
            try:
                written = json.dumps(damaged)
            except (ValueError, RecursionError):  # it holds itself
                continue
            TARGETS["json"](written.encode())


@given(number=st.integers(0, 2**32))
@example(number=198)  # NumPy's letter "N" in the place of a dtype
def test_programs_damaged_by_their_structure_are_read_or_refused(number):
    rng = random.Random(number)
    for seed in seeds("compiled"):
        TARGETS["compiled"](fuzzing.regrown_header(rng, seed))


@given(number=st.integers(0, 2**32))
def test_models_damaged_by_their_structure_are_read_or_refused(number):
    rng = random.Random(number)
    for seed in seeds("onnx"):
        for _ in range(3):
            TARGETS["onnx"](models.remodeled(rng, seed))


@given(number=st.integers(0, 2**32))
def test_text_of_shuffled_and_spliced_lines_is_read_or_refused(number):
    rng = random.Random(number)
    lines = [line for seed in seeds("text") for line in seed.decode().split("\n")]
    for _ in range(10):
        start = rng.randrange(len(lines))
        chosen = lines[start : start + rng.randrange(1, 30)]
        for _ in range(rng.randrange(4)):
            chosen.insert(rng.randrange(len(chosen) + 1), rng.choice(lines))
        TARGETS["text"]("\n".join(["graph g", *chosen]).encode())


@given(
    header=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
        | st.sampled_from(["F32", "I64", "BOOL", [0, 4], [0, 2**63], [-4, 4], [4, 0]]),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
            st.sampled_from(["dtype", "shape", "data_offsets", "__metadata__", "w", "v"]), inner,
            max_size=4,
        ),
        max_leaves=12,
    ),
    claimed=st.none() | st.integers(0, 2**64 - 1),
    body=st.binary(max_size=24),
)  # fmt: skip
def test_any_header_of_safetensors_is_read_or_refused(header, claimed, body):
    written = json.dumps(header).encode()
    length = len(written) if claimed is None else claimed
    TARGETS["safetensors"](struct.pack("<Q", length) + written + body)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data):
    for attempt in TARGETS.values():
        attempt(data)


@pytest.mark.parametrize("depth", [1_000, 100_000])
@pytest.mark.parametrize(
    ("opening", "closing"), [("[", "]"), ('{"graph":', "}"), ('{"format":"asg","graphs":', "}")]
)
def test_deep_json_is_refused_at_once(opening, closing, depth):
    for written in (opening * depth, opening * depth + "0" + closing * depth):
        with pytest.raises(asg.FormatError), calls_at_most(6_000):
            loads(written)


@pytest.mark.parametrize("depth", [17, 300, 20_000])
def test_bodies_nested_too_deep_are_refused(depth):
    """Within the body of a loop stands that loop again, and so on."""
    file = json.loads(dumps(nested_graph()))
    loop = next(n for n in file["graphs"]["nested"]["nodes"] if n["op"] == "scan")
    whole = json.dumps(loop)
    inner = json.dumps(loop["attrs"]["body"])
    before, after = whole.split(inner)
    nested = before * depth + inner + after * depth
    (graph,) = file["graphs"].values()
    place = graph["nodes"].index(loop)
    graph["nodes"][place] = "LOOP"
    with pytest.raises(asg.FormatError):
        loads(json.dumps(file).replace('"LOOP"', nested))
    opening = "%0: f32[] = scan {body=graph b {\n"
    with pytest.raises(asg.FormatError):
        parse("graph g\n" + opening * depth + "}}\n" * depth)


def test_every_cut_of_a_nested_graph_is_refused_or_read():
    for form, step in (("json", 197), ("text", 13), ("safetensors", 1), ("onnx", 61)):
        for seed in seeds(form):
            for length in range(0, len(seed), step):
                TARGETS[form](seed[:length])


def test_nested_graphs_come_back():
    graph = nested_graph()
    assert text(parse(text(graph))) == text(graph)
    assert fuzzing.LIMITS.nesting > 2

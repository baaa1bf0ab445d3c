"""Kernels that run unchecked: those of which each index and each loop is proved, and no others."""

import importlib
import json
import re
import sys
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.dims import parse_dim
from asg.core.dims.facts import Facts
from asg.core.dtypes import FLOAT, DType
from asg.core.errors import BackendError
from asg.core.opdef import Elementwise, Wgsl
from asg.core.tracing.size import Trace, tracing
from asg.kernel.expr import F32, Const
from asg.kernel.index import variable
from asg.kernel.stmt import ME
from asg.ops._support.catalogue import OWN
from asg.ops._support.elementwise import NO_GRADIENT, unary
from asg.ops._support.emitting import emit
from asg.ops.wgsl import declarations
from asg_wgpu import WgpuBackend
from asg_wgpu.codegen.emitter import Caches, Emitter, Setting
from asg_wgpu.device.pipelines import PipelineKey
from asg_wgpu.ir.schedule import UNPROVED, Dispatch, Kernel
from asg_wgpu.ir.target import Target
from tests.example_graphs import EXAMPLE_GRAPHS, example
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import BINDING, cpu, default, lowered, program_of

pytestmark = pytest.mark.sampled(3)

cache = importlib.import_module("asg_wgpu.cache.schedules")
DEVICES = {"GPU": default, "CPU": cpu}

# The verdicts


def verdicts(made, device):
    """The steps of a compiled graph, and the reasons why each is checked."""
    program = program_of(
        lowered(made.compiled, made.sizes), device(made.binding or BINDING),
        check_indices=made.check_indices,
    )  # fmt: skip
    steps = program.plan.steps
    return [(step.dispatch.label, step.dispatch.unproved) for step in steps]


# A tile of these windows loads vectors that reach beyond the end: a check moves them back.
OVERLAPPING = {("CPU", "convolutions"), ("CPU", "transposed_convolution")}
BY_TEXT = re.compile(r"it (is|holds) the text of op '[\w.]+'")


def check_verdicts(found, device, name):
    for label, reasons in found:
        for reason in reasons:
            is_known = "index of operand" in reason and (device, name) in OVERLAPPING
            assert is_known or BY_TEXT.fullmatch(reason), f"{label}: {reason}"


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", SMALL_GRAPHS)
def test_kernels_of_every_structure_are_proved_but_those_that_ops_bring(name, device):
    check_verdicts(verdicts(SMALL_GRAPHS[name](), DEVICES[device]), device, name)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", EXAMPLE_GRAPHS)
def test_kernels_of_every_example_are_proved_but_those_that_ops_bring(name, device):
    check_verdicts(verdicts(example(name), DEVICES[device]), device, name)


@pytest.mark.parametrize("device", DEVICES)
def test_nearly_all_kernels_are_trusted(device, capsys):
    graphs = {name: make() for name, make in SMALL_GRAPHS.items() if name != "custom_kernels"}
    found = [each for made in graphs.values() for each in verdicts(made, DEVICES[device])]
    trusted = sum(not reasons for _, reasons in found)
    with capsys.disabled():
        sys.stdout.write(f"\n{trusted} of {len(found)} kernels of a {device} are trusted\n")
    assert trusted >= 0.97 * len(found)


# Refusals


def emitter(elements=12):
    """An emitter whose buffers have so many elements, where `row` is below 12."""
    emit = Emitter(
        Setting(asg.Graph(), lambda _: None, Target(), lambda *_: 0, lambda _: elements, Caches()),
        frozenset(), frozenset(),
    )  # fmt: skip
    row = emit.code.let(ME, name="row")
    emit.code.leave(row >= 12)
    return emit


def reasons_of(emit):
    return emit.dispatch("planted", 12, 64).kernel.unproved


ROW = variable("row", 12)
ONE = Const(1.0, F32)


def test_index_beyond_its_buffer_is_not_proved():
    emit = emitter(11)
    emit.store(0, DType.F32, ROW, ONE)
    (reason,) = reasons_of(emit)
    assert reason == "an index of operand 0 is not proved: 0 to 11 of 11"


def test_index_in_its_buffer_is_proved():
    emit = emitter()
    emit.store(1, DType.F32, ROW, emit.load(0, DType.F32, ROW))
    assert reasons_of(emit) == ()


@pytest.mark.parametrize(("elements", "is_proved"), [(48, True), (45, True), (44, False)])
def test_four_neighbors_lie_in_the_binding_which_has_room_for_whole_vectors(elements, is_proved):
    emit = emitter(elements)
    emit.code.let(emit.operands.read_four(0, DType.F32, ROW * 4))
    assert (reasons_of(emit) == ()) is is_proved
    emit = emitter(elements)
    emit.store_four(0, DType.F32, ROW * 4, [ONE] * 4)
    assert (reasons_of(emit) == ()) is is_proved


def test_more_invocations_than_an_i32_counts_are_not_trusted():
    kernel = Kernel((), (), unproved=(), invocations=256)
    few, many = ((65_535, high, 1) for high in (128, 129))
    dispatch = Dispatch(kernel, (), frozenset(), few, (), "")
    assert dispatch.unproved == ()
    assert "invocations" in dispatch_reason(replace(dispatch, workgroups=many))


def dispatch_reason(dispatch):
    (reason,) = dispatch.unproved
    return reason


def test_kernel_of_unknown_making_is_not_trusted():
    assert Kernel((), ()).unproved == UNPROVED != ()


# Texts of users

CUBE = unary(
    "test_cube", "x³.", vjp=NO_GRADIENT, reference=lambda x: x**3, samples=(), operands=FLOAT,
    wgsl=Wgsl("({0} * {0} * {0})"),
)  # fmt: skip
SINE = replace(OWN["sin"], wgsl=Wgsl("my_sine({0})", functions="fn my_sine(x: f32) -> f32 {}"))


@pytest.mark.parametrize("op", [CUBE, SINE], ids=["of its own name", "of the name of ours"])
def test_text_of_a_user_is_never_trusted(op):
    graph = asg.Graph()
    x = graph.input("x", (40, 20), "f32")
    graph.output("y", asg.sum(emit(op, asg.exp(x)), 1))
    graph.output("z", asg.tanh(x))
    for device in DEVICES.values():
        program = program_of(lowered(graph, {}), device())
        for step in program.plan.steps:
            source = step.dispatch.kernel.source({})
            is_own = "my_sine" in source or "* v" in source
            assert bool(step.dispatch.unproved) is is_own, source
        texts = [step.dispatch.unproved for step in program.plan.steps]
        assert (f"it holds the text of op {op.name!r}",) in texts


# Sizes that depend on symbols


@pytest.mark.parametrize(
    ("rows", "elements", "is_proved"),
    [("n", "n", True), ("n", "n*m", True), ("n", "m", False), ("n", "12", False),
     ("n", "n - 1", False), ("2*n", "2*n", True)],
)  # fmt: skip
def test_range_of_symbols_is_proved_for_all_sizes_or_not(rows, elements, is_proved):
    trace = Trace({"n": 8, "m": 10}, Facts())  # for which each of these is in range, but one
    with tracing(trace):
        high, size = (trace.size(parse_dim(text)) for text in (rows, elements))
        emit = Emitter(
            Setting(asg.Graph(), lambda _: None, Target(), lambda *_: 0, lambda _: size, Caches()),
            frozenset(), frozenset(),
        )  # fmt: skip
        emit.store(0, DType.F32, emit.code.place_below(ME, high), ONE)
        assert (reasons_of(emit) == ()) is is_proved


def test_kernels_that_read_their_sizes_are_trusted_for_all_of_a_class(backend):
    graph = asg.Graph()
    x, w = graph.input("x", ("n", 20), "f32"), graph.parameter("w", (20, 24), init=0.5)
    graph.output("y", asg.softmax(x @ w, -1))
    graph.output("z", asg.cumsum(x, 0))
    exe = asg.compile(graph, backend, specialize="never")
    for n in (9, 15, 70):
        exe(x=np.ones((n, 20), np.float32))
        assert {text.checked for text in exe.kernels(n=n)} == {""}


# Our functions

LOOP = re.compile(r"\b(for|while|loop)\b")
COUNTED = re.compile(r"for \(var (\w+) = \w+; \1 < [^;]*; (?:\1\+\+|\1 \+= \d+u?)\) \{")


def loops_without_an_end(text):
    """The headers of loops of a text that have no counter which nothing else changes."""
    found = []
    for line in text.splitlines():
        code = line.partition("//")[0]
        if not LOOP.search(code):
            continue
        header = COUNTED.search(code)
        if (
            header is None
            or len(re.findall(rf"\b{header[1]}\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)", text))
            != (len(re.findall(rf"for \(var {header[1]} =", text)))
            or len(re.findall(rf"\b{header[1]}(?:\+\+|--)", text))
            != len(re.findall(rf"{header[1]}\+\+\) \{{", text))
        ):
            found.append(code.strip())
    return found


def test_every_loop_of_the_library_has_a_counter_with_a_bound():
    assert loops_without_an_end("while (x > 0.0) {") == ["while (x > 0.0) {"]
    assert loops_without_an_end("for (var i = 0u; i < 4u; i++) {\ni = 0u;") != []
    assert loops_without_an_end("for (var i = 0u; i < 4u && x > 0.0; i++) {") == []
    for name, text in declarations().items():
        assert loops_without_an_end(text) == [], name


def test_no_function_of_the_library_has_an_index():
    assert not [name for name, text in declarations().items() if "[" in text]


def test_our_ops_bring_no_loops_and_no_indices():
    for op in OWN.values():
        if isinstance(op, Elementwise):
            wgsl = op.wgsl
            for text in (wgsl.formula, wgsl.integer, wgsl.unsigned, wgsl.boolean, wgsl.functions):
                assert not text or not (LOOP.search(text) or "[" in text), op.name


# On the device


def summed(size=300):
    graph = asg.Graph("summed")
    graph.output("y", asg.sum(graph.input("x", (6, size), "f32") * 2.0, 1))
    return graph


def fed(size=300):
    return {"x": np.arange(6 * size, dtype=np.float32).reshape(6, size)}


@pytest.fixture
def trusted(device, monkeypatch):
    """The sources of trusted modules that were made."""
    sources, make = [], device._pipelines._trusted

    def counted(handle, source, label):
        sources.append(source)
        return make(handle, source, label)

    monkeypatch.setattr(device._pipelines, "_trusted", counted)
    device._pipelines.forget()
    return sources


def test_proved_kernels_are_made_trusted_and_say_so(backend, trusted):
    exe = asg.compile(summed(301), backend)
    exe(**fed(301))
    (text,) = exe.kernels()
    assert text.checked == ""
    assert "// trusted: " in text.source
    assert len(trusted) == 1
    assert text.source.endswith(trusted[0])


def test_all_are_checked_where_that_is_asked_for(backend, trusted, monkeypatch):
    monkeypatch.setenv("ASG_WGPU_CHECKED", "1")
    exe = asg.compile(summed(302), backend)
    checked = exe(**fed(302))["y"].numpy()
    (text,) = exe.kernels()
    assert text.checked == "ASG_WGPU_CHECKED is set"
    assert "// checked: ASG_WGPU_CHECKED is set\n" in text.source
    assert trusted == []
    monkeypatch.setenv("ASG_WGPU_CHECKED", "0")
    found = asg.compile(summed(302), backend)(**fed(302))["y"].numpy()
    assert len(trusted) == 1
    assert found.tobytes() == checked.tobytes()


def test_loops_of_a_trusted_kernel_add_in_the_same_way(backend, adapter, monkeypatch):
    """Mesa's driver unrolls a short loop that nothing bounds, and then rounds otherwise.

    A GPU's driver may contract products and sums otherwise without checks, whatever is bounded.
    """
    graph, rng = asg.Graph(), np.random.default_rng(0)
    x, w = graph.input("x", (1, 2, 9, 7), "f32"), graph.input("w", (4, 1, 1, 2), "f32")
    graph.output("y", asg.conv2d(x, w, graph.input("b", (4,), "f32"), groups=2))
    fed = {
        name: rng.standard_normal(leaf.shape).astype(np.float32)
        for name, leaf in graph.inputs.items()
    }
    found = asg.compile(graph, backend)(fed)["y"].numpy()
    monkeypatch.setenv("ASG_WGPU_CHECKED", "1")
    checked = asg.compile(graph, backend)(fed)["y"].numpy()
    np.testing.assert_allclose(found, checked, rtol=0 if adapter.is_cpu else 1e-5)


def test_all_are_checked_where_wgpu_makes_no_trusted_modules(backend, device, monkeypatch):
    monkeypatch.setattr(device, "_trusted", None)
    exe = asg.compile(summed(303), backend)
    np.testing.assert_allclose(exe(**fed(303))["y"].numpy(), 2 * fed(303)["x"].sum(1))
    (text,) = exe.kernels()
    assert text.checked == "this wgpu checks all shaders"


def test_kernel_that_a_user_wrote_is_made_checked_and_says_why(backend, trusted):
    graph = asg.Graph()
    graph.output("y", emit(CUBE, graph.input("x", (6, 7), "f32")))
    exe = asg.compile(graph, backend)
    exe(x=np.ones((6, 7), np.float32))
    (text,) = exe.kernels()
    assert text.checked == "it holds the text of op 'test_cube'"
    assert trusted == []


def test_error_of_a_trusted_text_is_that_of_a_checked_one(fresh_device):
    wrong = "@compute @workgroup_size(1) fn main() { missing(); }"
    keys = [PipelineKey(wrong, 0, trusted=trusted) for trusted in (True, False)]
    errors = fresh_device.pipelines([(key, "wrong") for key in keys])
    kinds = {type(error) for error in errors}
    assert len(kinds) == 1
    assert issubclass(kinds.pop(), Exception)
    assert all("missing" in str(error) and "wrong" in str(error) for error in errors)


def test_trusted_text_that_does_not_compile_is_reported_with_its_nodes(backend, monkeypatch):
    program = importlib.import_module("asg_wgpu.run.program")
    wrong = "@compute @workgroup_size(1) fn main() { missing(); }"
    monkeypatch.setattr(program, "sources", lambda steps: [wrong for _ in steps])
    with pytest.raises(BackendError, match=r"(?s)does not compile.*missing.*It computes"):
        asg.compile(summed(304), backend)(**fed(304))


# On disk


@pytest.fixture
def folder(tmp_path, monkeypatch, without_programs):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "cache" / "schedules"


def verdict(graph=None):
    """Whether a schedule was found on disk, and the reasons why its kernel is checked."""
    backend = WgpuBackend()
    before = backend.counters().schedule_hits
    exe = asg.compile(graph or summed(), backend)
    exe(**fed())
    (text,) = exe.kernels()
    return backend.counters().schedule_hits - before, text.checked


def resealed(folder, change):
    """Change an entry, and seal it as anybody could who does not know the key."""
    (path,) = folder.iterdir()
    text = path.read_text().partition("\n")[2]
    record = json.loads(text)
    change(record)
    text = json.dumps(record, separators=(",", ":"))
    path.write_text(
        f"asg schedule {cache.FORMAT} {cache.digest((path.name + text).encode())}\n{text}"
    )


def test_verdict_is_kept_with_its_kernel(adapter, folder):
    assert verdict() == (0, "")
    assert verdict() == (1, "")


def test_text_from_elsewhere_is_not_trusted(adapter, folder, tmp_path, monkeypatch):
    verdict()

    def rewritten(record):
        record["kernels"][0][0] += "\n// not ours"

    resealed(folder, rewritten)
    assert verdict() == (0, "")  # made anew, as if nothing lay there
    assert verdict() == (1, "")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "of another user"))
    assert verdict() == (0, "")


@pytest.mark.parametrize("keep", ["folder", "others", "length"])
def test_without_a_key_what_is_read_is_checked(adapter, folder, tmp_path, monkeypatch, keep):
    state = tmp_path / "state"
    if keep == "folder":
        state.write_text("no folder")
    else:
        (state / "asg").mkdir(parents=True)
        key = state / "asg" / "key"
        key.write_bytes(b"k" * (32 if keep == "others" else 31))
        key.chmod(0o644 if keep == "others" else 0o600)
    assert verdict() == (0, "")  # it was made here
    found, checked = verdict()
    assert found == 1
    assert "without a key" in checked


def test_key_is_made_once_and_is_nobody_elses(folder, tmp_path):
    key = cache.own_key()
    assert len(key) == 32
    assert cache.own_key() == key
    (path,) = (tmp_path / "state" / "asg").iterdir()
    assert path.stat().st_mode & 0o077 == 0

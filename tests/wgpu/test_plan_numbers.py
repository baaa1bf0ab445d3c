"""The numbers that decide are in `asg_wgpu/ir/plan_numbers.py`, and each of them can be changed."""

import ast
import re
from dataclasses import fields

import numpy as np
import pytest

import asg
from asg.core.subgraphs import bind_graph
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.cache.schedules import schedule_key
from asg_wgpu.cache.size_classes import BORROWED
from asg_wgpu.device.device import Device
from asg_wgpu.ir.plan_numbers import RUNNING, Plans, changed, plans, table, using
from asg_wgpu.ir.target import Target
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.build import make_schedule
from tests.plan_numbers_finder import Package, scaled, scaled_family

pytestmark = pytest.mark.sampled(5)

PACKAGE = Package("asg_wgpu", "ir/plan_numbers.py")

# Scopes of numbers that decide nothing, by the reason and the module ("" for all of it).
REASONS = {
    "the format of files, and the bounds of what one may hold": {
        "cache/schedules.py": "",
        "device/tuned_table.py": "FORMAT | (_LONGEST, _MOST, _LARGEST)",
        "ir/records.py": "",
        "run/saved.py": "",
    },
    "the neighbors of a vec4": {
        "codegen/attention/attention.py": "",
        "codegen/attention/blocks.py": "",
        "codegen/attention/few_queries.py": "",
        "codegen/attention/gradients.py": "",
        "codegen/attention/operands.py": "",
        "codegen/elements.py": "_reduced | parts_reduced",
        "codegen/emitter.py": "Emitter.is_of_four | Emitter._part_of_four",
        "codegen/reductions/folds_side_by_side.py": "FoldsSideBySide._row",
        "codegen/reductions/map_reduce.py": """RowKernel._begin | RowKernel._elements
            | question_of | takes_vec4""",
        "codegen/contractions/contract.py": """ContractKernel._place_lanes | ContractKernel._first
            | ContractKernel._add | ContractKernel.result_place""",
        "codegen/contractions/matmul.py": """DotKernel._emit | DotKernel._places
            | DotKernel._multiply | DotKernel.result_place""",
        "codegen/contractions/operand_sums.py": "OperandSum._store_four",
        "codegen/contractions/products.py": """ProductKernel.__init__ | ProductKernel.accumulators
            | ProductKernel.loaded | ProductKernel._load_run | ProductKernel._store_vector
            | ProductKernel._epilogue | ProductKernel.has_fours""",
        "codegen/contractions/staging.py": """Staging.__init__ | Staging._places | Staging._has_run
            | Staging.rows""",
        "codegen/operands.py": "Operands.read_four | Operands.get | Operands._width",
        "codegen/loops/recurrence_folds.py": "",
        "codegen/sorts/segmented_sum.py": "_of_an_update | _width",
        "codegen/side_by_side.py": "form_of",
        "codegen/contractions/tiles.py": "tile_question | _formula | is_possible",
        "ir/node_facts.py": "Domain.is_vec4 | neighbors_of",
        "ir/operand_sums.py": "has_room",
        "ir/schedule.py": "WIDTHS",
        "ir/tile_cycles.py": "cycles_of",
        "schedule/materialize.py": "Inlining._is_by_row",
        "lower/attention/ops.py": """Blocks.quads | Blocks.across | Blocks.weights | Blocks.each
            | blocks_of | formula_of | attends_to_few""",
    },
    "the banks of workgroup memory, and lanes in their order": {
        "codegen/contractions/staging.py": "Staging._unit | Staging._exchange",
        "codegen/contractions/tiles.py": "_SIDE",
        "ir/target.py": "LANES | Staged.vectors",
    },
    "a tile by which the operands of a product are known": {
        "codegen/contractions/matmul.py": "_SMALLEST"
    },
    "the axes of a convolution, and the algorithm for kernels of 3 × 3 places": {
        "codegen/contractions/winograd.py": """TRANSFORMS | _Row.store | _Row._four
            | WinogradGradient.dispatches | WinogradGradient._cotangent""",
        "ir/convolutions.py": "_FORWARD | _GRADIENT | _is_faster | transformed",
        "ir/node_facts.py": "reads_windows",
        "lower/phases.py": "split_phases | _in_phases",
    },
    "how many operands a node has": {
        "lower/attention/replace.py": "_binds_all | _has_bindings",
        "lower/attention/ops.py": "_GIVEN | MATRICES | blocks_question | widths_of",
        "codegen/loops/scan_carry.py": "carry_of",
        "ir/node_facts.py": "is_write",
        "lower/legalize.py": "_split",
        "lower/sorts/write_by_order.py": "_adds",
    },
    "bits and bytes of numbers": {
        "codegen/reductions/accumulators.py": "(_SIGN, _INFINITE) | Firsts._key",
        "codegen/loops/recurrence.py": "recurrence",
        "codegen/loops/recurrence_matrices.py": "QrTable._begin",
        "codegen/loops/recurrence_workgroups.py": "_shared",
        "codegen/sorts/sort.py": "SortKernels.key | SortKernels.value",
        "codegen/sorts/sorted_block.py": "LAST",
        "device/device.py": "Device.steps",
        "device/pipelines.py": "NUMBER",
        "device/transfer.py": "encoded",
        "ir/schedule.py": "_BYTES | Operand.functions",
        "ir/sort_blocks.py": "KEY_BITS | _PAIR",
        "ir/tile_cycles.py": "BYTES",
        "ir/target.py": "_STEP | bytes_of | Target.most_columns",
        "ir/words.py": "",
        "lower/sorts/sorted_scatter.py": "sorted_scatter",
        "lower/words.py": "(_LOW, _HIGH)",
        "run/watching.py": "_NUMBER",
        "schedule/crossings.py": "crossing_of",
        "schedule/build.py": "_MOST_ELEMENTS",
        "tune/search.py": "Stopwatch._by_wall",
    },
    "flags and limits of WebGPU": {
        "device/device.py": "(_STORAGE, _UNIFORM, _COPY_SRC, _COPY_DST) | _METAL_SLOTS | _limits",
        "device/pipelines.py": "_COMPUTE",
        "device/transfer.py": "(_MAP_READ, _COPY_DST)",
        "device/trusted.py": "(_BOUNDS, _LOOPS) | _ALL",
        "device/waiting.py": "_READ | _SUCCESS | _ON_POLL",
        "ir/target.py": "Limits | MOST_LOOPS | OFFSET | Target",
        "memory/plan.py": "_small",
        "run/clock.py": "(_QUERY_RESOLVE, _COPY_SRC) | _MOST | Clock.__init__ | Clock.read",
        "run/recording.py": "LIMITS",
    },
    "the plan numbers of cards by their traits": {"ir/cards.py": "INTEL"},
    "a limit of Mesa's driver for CPUs": {"ir/target.py": "CPU_ITERATIONS"},
    "a rank among executors": {"device/adapters.py": "preference"},
    "numbers that are computed to check a driver": {"device/self_check.py": ""},
    "the entries of a cache": {"ir/node_facts.py": "_axes", "ir/views.py": "_of_numbers"},
    "the length of a digest": {"ir/target.py": "Table.digest"},
    "the definition of an op": {
        "codegen/loops/recurrence_matrices.py": "Cholesky.compute.begin",
        "lower/attention/ops.py": """ATTEND | ATTEND_FEW | ATTEND_QUERIES | ATTEND_KEYS
            | ATTEND_SCORES | PRODUCTS""",
        "lower/sorts/sorted_scatter.py": "SEGMENTED_SUM",
    },
}

EXCEPTIONS = {
    (module, scope.strip()): reason
    for reason, modules in REASONS.items()
    for module, scopes in modules.items()
    for scope in scopes.split("|")
}
FAMILIES = {type(each).__name__ for each in vars(plans()).values()}


def class_of(node: ast.AST) -> str | None:
    """The class of numbers of `plans().family`, or of a parameter of a function."""
    match node:
        case ast.Attribute(value=ast.Call(func=ast.Name(id="plans")), attr=family):
            return type(getattr(plans(), family)).__name__
        case ast.arg(annotation=ast.Name(id=name)) if name in FAMILIES:
            return name
        case _:
            return None


# Where numbers stand


def test_no_number_decides_elsewhere() -> None:
    found = PACKAGE.elsewhere(EXCEPTIONS)
    assert not found, "\n".join(("these belong in asg_wgpu/ir/plan_numbers.py:", *found))


def test_each_exception_is_needed() -> None:
    assert not PACKAGE.needless(EXCEPTIONS)


@pytest.mark.parametrize("family", PACKAGE.families(), ids=lambda family: family.name)
def test_each_number_has_a_unit_a_source_and_a_reader(family: ast.ClassDef) -> None:
    assert not PACKAGE.faults(family, class_of)


# Schedules


@pytest.mark.parametrize("family", [field.name for field in fields(Plans)])
def test_the_key_of_a_schedule_covers_what_schedules_are_made_by(family: str) -> None:
    readers = PACKAGE.readers(type(getattr(plans(), family)).__name__, class_of)
    makes = any(name.startswith(("ir/", "lower/", "codegen/", "schedule/")) for name in readers)
    assert makes == (family not in RUNNING)
    graph = lower(rows(), WgpuBackend.claims)
    key = schedule_key(graph, Target())
    for name, number in table().items():
        if name.startswith(f"{family}."):
            with using({name: scaled(number, 4)}):
                assert (schedule_key(graph, Target()) != key) == makes


# Families for larger values than those of `net`
LARGE = {
    "slabs", "staged_products", "phases", "rows_and_columns", "plane_groups", "winograd",
    "portions",
}  # fmt: skip


@pytest.mark.parametrize("family", sorted(vars(plans()).keys() - {*RUNNING, *LARGE}))
def test_numbers_of_a_family_change_schedules(
    family: str, step: asg.Graph, usual_kernels: str
) -> None:
    def kernels(by: float) -> str:
        with using(scaled_family(table(), family, by)):
            return kernels_made(step)

    assert any(kernels(by) != usual_kernels for by in (1 / 64, 4))


@pytest.fixture(scope="module")
def step() -> asg.Graph:
    return bind_graph(lower(net(), WgpuBackend.claims), {"N": 6})


@pytest.fixture(scope="module")
def usual_kernels(step: asg.Graph) -> str:
    return kernels_made(step)


def kernels_made(graph: asg.Graph) -> str:
    dispatches = make_schedule(graph, Target()).dispatches
    return "".join(dispatch.kernel.source({}) for dispatch in dispatches)


def rows() -> asg.Graph:
    with asg.Graph() as graph:
        x = graph.input("x", ("N", 512))
        graph.output("y", asg.exp(asg.sum(x * 2, 1)) + 1)
        graph.output("z", asg.tanh(x) * asg.sigmoid(x))
    return graph


def kernels_of(exe: asg.Executable) -> list[str]:
    """The text of its kernels for three rows, without comments."""
    return [re.sub("//.*", "", kernel.source) for kernel in exe.kernels(N=3)]


def test_a_changed_number_changes_a_schedule_and_no_value(backend: WgpuBackend) -> None:
    x = np.random.default_rng(0).normal(size=(40, 512)).astype("f4")
    kernels, values = [], []
    for workgroup, members in ((64, 16), (32, 1)):
        with using({"maps.workgroup": workgroup, "fusion.members": members}):
            exe = asg.compile(rows(), backend)
        kernels.append(kernels_of(exe))
        values.append(exe(x=x))
    assert kernels[0] != kernels[1]
    for name in ("y", "z"):
        np.testing.assert_array_equal(*(found[name].numpy() for found in values))


def test_a_single_invocation_takes_a_row_of_one_vector(backend: WgpuBackend) -> None:
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.input("x", (3, 4)), 1))
    with using({"rows.long": 4}):
        exe = asg.compile(graph, backend)
    np.testing.assert_array_equal(exe(x=np.ones((3, 4), "f4"))["y"], [4, 4, 4])


@pytest.mark.parametrize("specialize", ["auto", "never", "always"])
def test_an_executable_keeps_its_numbers(backend: WgpuBackend, specialize: str) -> None:
    """For sizes that it meets later, and for kernels that a thread makes."""
    numbers = {"rows.lanes": (32, 64), "sizes.borrowed": 2, "sizes.borrowed_up": 2}
    with using(numbers):
        exe = asg.compile(rows(), backend, specialize=specialize)
        expected = kernels_of(asg.compile(rows(), backend, specialize=specialize))
    assert expected != kernels_of(asg.compile(rows(), backend, specialize=specialize))
    exe(x=np.ones((100, 512), "f4"))
    for _ in range(4):
        exe(x=np.ones((3, 512), "f4"))
    assert BORROWED not in exe.explain(N=3)
    assert kernels_of(exe) == expected


def test_a_formula_makes_a_tile_of_the_numbers_in_use() -> None:
    with using({"products.side": 4, "products.workgroup": 32}):
        graph = asg.Graph()
        graph.output("z", graph.input("x", (64, 32)) @ graph.input("y", (32, 64)))
        dispatches = make_schedule(lower(graph, WgpuBackend.claims), Target()).dispatches
    (question,) = [dispatch.question for dispatch in dispatches if dispatch.question]
    assert question.taken.columns == 4
    assert question.taken.invocations == 32


# Other numbers


def net() -> asg.Graph:
    """A step of training with kernels of every family."""
    rng, graph = np.random.default_rng(0), asg.Graph("net")
    at, y = graph.input("at", ("N", 96), "i32"), graph.input("y", ("N",), "i32")

    def weight(name: str, *shape: int) -> asg.Tensor:
        return graph.parameter(name, shape, init=rng.normal(size=shape) / 4)

    words = weight("words", 96, 32)
    h = asg.take(words, at, 0)
    h = asg.layer_norm(h + asg.gelu(h @ weight("a", 32, 64)) @ weight("b", 64, 32), 32)
    h = asg.cumsum(asg.mean(h, 2, keepdims=True), 1) * 0.1 + asg.take_along_axis(
        h, asg.argsort(h, 1), 1
    )
    pair = asg.reshape(asg.tile(h, (1, 1, 16)), ("N", 96, 16, 32))
    pair = asg.transpose(pair, (0, 2, 1, 3))
    h = h + asg.mean(asg.scaled_dot_product_attention(pair, pair, pair), 1)
    recurrent = weight("c", 32, 32)
    last, _ = asg.scan(
        lambda h, row: (asg.tanh(h @ recurrent + row), ()),
        h[:, 0] * 0,
        asg.swapaxes(h[:, :8], 0, 1),
    )
    until = asg.constant(9, graph=graph)
    last, _ = asg.while_loop(
        lambda c: c[1] < until, lambda c: (c[0] * 0.9, c[1] + 1), (last, until * 0), 20
    )
    picture = asg.avg_pool2d(asg.conv2d(h[:, None, :8, :8], weight("e", 2, 1, 3, 3)), 2)
    loss = asg.cross_entropy(last @ weight("d", 32, 5), y) + asg.mean(asg.square(h))
    loss = loss + asg.mean(asg.square(picture))
    loss = loss + asg.sum(weight("f", 1, 32) @ weight("g", 32, 1))
    graph.output("loss", loss)
    graph.output("turned", asg.transpose(words) * 2)
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.adamw(1e-2))


class OwnDevice(WgpuBackend):
    """A backend whose device is opened with the numbers in use."""

    def __init__(self, device: Device) -> None:
        super().__init__()
        self._device = device

    def store(self, device: str | None) -> WgpuStore:
        return WgpuStore(self._device)


def trained(device: Device) -> list[float]:
    """The losses of a few steps, of which the executor is compiled with the numbers in use."""
    rng = np.random.default_rng(1)
    exe = asg.compile(net(), OwnDevice(device))
    feeds = {"at": rng.integers(0, 96, (6, 96)).astype("i4"), "y": np.arange(6, dtype="i4") % 5}
    return [
        exe({name: array[:size] for name, array in feeds.items()})["loss"].item()
        for size in (6, 6, 4, 6, 3)
    ]


@pytest.fixture(scope="module")
def losses(adapter) -> list[float]:
    found = trained(Device(adapter))
    assert len(set(found)) == len(found)
    return found


NAMES = [field.name for field in fields(Plans)]
TOGETHER = [" ".join(NAMES[first::4]) for first in range(4)]


@pytest.mark.full  # 20 s of compiling for a case
@pytest.mark.parametrize("by", [1 / 64, 4])
@pytest.mark.parametrize("families", TOGETHER + NAMES)
def test_all_numbers_of_families_may_be_others(
    families: str, by: float, adapter, losses: list[float]
) -> None:
    numbers = {
        name: number
        for family in families.split()
        for name, number in scaled_family(table(), family, by).items()
    }
    with using(numbers):
        np.testing.assert_allclose(trained(Device(adapter)), losses, rtol=1e-4)


def test_numbers_that_are_not_there_are_refused() -> None:
    with pytest.raises(asg.BackendError, match=r"no plan has a number 'maps\.size'") as caught:
        changed(plans(), {"maps.size": 1})
    assert caught.value.hint == "asg_wgpu.ir.plan_numbers.table() lists all"

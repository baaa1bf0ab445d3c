"""Where buffers lie: nothing that is needed is overwritten, and what is dead is used again."""

import numpy as np
import pytest

from asg.core.errors import BackendError, OutOfMemoryError
from asg_wgpu.ir.target import Limits
from asg_wgpu.memory.plan import make_plan
from tests.wgpu.handmade import Handmade

SPACE = Limits(binding=1 << 20, alignment=64, bindings=8)
N = 8192  # elements: too many for an output to be kept with others


def chain(made, value, count, **options):
    for _ in range(count):
        value = made.map("{} + 1.0", of=[value], **options)
    return value


def test_chain_runs_in_one_buffer_where_aligned():
    made = Handmade()
    made.outputs["y"] = chain(made, made.input("x", (N,)), 10)
    plan = make_plan(made.schedule(), SPACE)
    assert plan.memory.buffers == 4 * N
    assert all(len(step.places) == 1 for step in plan.steps)
    assert plan.overlapping


def test_chain_runs_in_two_buffers_where_not_aligned():
    made = Handmade()
    made.outputs["y"] = chain(made, made.input("x", (N,)), 10, aligned=False)
    plan = make_plan(made.schedule(), SPACE)
    assert plan.memory.buffers == 8 * N
    assert all(len(set(step.places)) == 2 for step in plan.steps)


def test_operand_that_is_read_later_is_not_overwritten():
    made = Handmade()
    x = made.input("x", (N,))
    y = made.map("{} + 1.0", of=[x])
    made.outputs["z"] = made.map("{} * {}", of=[x, y])
    plan = make_plan(made.schedule(), SPACE)
    first, second = plan.steps
    assert len(first.places) == 2
    assert len(second.places) == 2  # z lies where x or y did
    assert plan.memory.buffers == 8 * N


def test_only_one_of_two_results_takes_the_memory_of_an_operand():
    made = Handmade()
    x = made.input("x", (N,))
    made.outputs["y"], made.outputs["z"] = made.map("{} + 1.0", "{} * 2.0", of=[x])
    plan = make_plan(made.schedule(), SPACE)
    assert len({output.place for output in plan.outputs.values()}) == 2
    assert len(plan.steps[0].places) == 2


def test_other_element_type_does_not_share_a_binding():
    made = Handmade()
    x = made.input("x", (N,))
    y = made.map("u32({} > 0.0)", of=[x], dtypes=["bool"])
    made.outputs["y"] = y
    plan = make_plan(made.schedule(), SPACE)
    assert len(set(plan.steps[0].places)) == 2


def test_update_in_place_where_the_state_is_read_no_more():
    made = Handmade()
    w = made.state("w", np.zeros(N))
    made.updates["w"] = made.map("{} + 1.0", of=[w])
    plan = make_plan(made.schedule(), SPACE)
    assert not plan.commits
    assert not plan.arenas
    assert [place.memory for place in plan.steps[0].places] == ["w"]


@pytest.mark.parametrize("reason", ["read later", "output", "other place", "two states"])
def test_update_is_copied_where_someone_could_tell(reason):
    made = Handmade()
    w = made.state("w", np.zeros(N))
    new = made.flip(w) if reason == "other place" else made.map("{} + 1.0", of=[w])
    made.updates["w"] = new
    if reason == "read later":
        made.outputs["y"] = made.map("{} - {}", of=[w, new])
    if reason == "output":
        made.outputs["y"] = new
    if reason == "two states":
        made.state("v", np.zeros(N))
        made.updates["v"] = new
    plan = make_plan(made.schedule(), SPACE)
    assert {copy.target.memory for copy in plan.commits} == set(made.updates)


def test_state_that_is_updated_but_never_read_is_written_in_place():
    made = Handmade()
    x = made.input("x", (N,))
    made.state("w", np.zeros(N))
    made.updates["w"] = made.map("{} + 1.0", of=[x])
    plan = make_plan(made.schedule(), SPACE)
    assert not plan.commits
    assert plan.steps[0].places[1].memory == "w"


def test_small_outputs_lie_together_and_apart():
    made = Handmade()
    x = made.input("x", (8,))
    y = made.map("{} + 1.0", of=[x])
    made.outputs["y"], made.outputs["z"] = y, made.map("{} + 1.0", of=[y])
    plan = make_plan(made.schedule(), SPACE)
    assert {output.place.memory for output in plan.outputs.values()} == {plan.outbox}
    assert not plan.overlapping


def test_report_adds_up():
    made = Handmade()
    x, w = made.input("x", (N,)), made.state("w", np.zeros(N))
    c = made.constant(np.ones(N))
    made.outputs["y"] = made.map("{} + {} + {}", of=[x, w, c], aligned=False)
    memory = make_plan(made.schedule(), SPACE).memory
    assert memory.state == memory.constants == memory.inputs == memory.outputs == 4 * N
    assert memory.buffers == 8 * N
    assert memory.peak == 16 * N
    assert memory.largest[0].bytes == 4 * N


def test_bool_takes_four_bytes_an_element():
    made = Handmade()
    made.outputs["x"] = made.input("x", (100,), "bool")
    assert make_plan(made.schedule(), SPACE).memory.inputs == 400


def test_tensor_above_the_binding_limit_is_refused_by_name():
    made = Handmade()
    made.outputs["y"] = made.input("huge", (1 << 19,))
    with pytest.raises(OutOfMemoryError, match=r"huge f32\[524288\] has 2097152 bytes .*1048576"):
        make_plan(made.schedule(), SPACE)


def test_plan_above_the_memory_is_refused_naming_the_largest():
    made = Handmade()
    made.outputs["y"] = made.map("{} + 1.0", of=[made.input("wide", (N,))], aligned=False)
    with pytest.raises(
        OutOfMemoryError,
        match=r"needs 65536 bytes .* has 65535 .*: buffers 64 KiB; .*wide f32\[8192\]",
    ):
        make_plan(made.schedule(), SPACE._replace(memory=65_535))


def test_zero_size_needs_a_place_and_no_dispatch():
    made = Handmade()
    made.outputs["y"] = made.map("{} + 1.0", of=[made.input("x", (0,))])
    plan = make_plan(made.schedule(), SPACE)
    assert not plan.steps
    assert plan.outputs["y"].place.size == 16


def test_too_many_bindings_are_refused():
    made = Handmade()
    inputs = [made.input(f"x{i}", (N,)) for i in range(9)]
    made.outputs["y"] = made.map("+".join(["{}"] * 9), of=inputs, aligned=False, label="sum")
    with pytest.raises(BackendError, match="'sum' binds 10 buffers, but the limit is 8"):
        make_plan(made.schedule(), SPACE)


def test_same_operand_twice_is_bound_once():
    made = Handmade()
    x = made.input("x", (N,))
    made.outputs["y"] = made.map("{} * {}", of=[x, x], aligned=False)
    (step,) = make_plan(made.schedule(), SPACE).steps
    assert len(step.places) == 2
    assert step.merged == {1: 0}


def test_wrong_schedules_are_refused():
    made = Handmade()
    x = made.input("x", (4,))
    made.dispatch("", [x], {0}, (1, 1, 1), set(), "wrong")
    with pytest.raises(BackendError, match="'wrong' writes the given value 'x'"):
        make_plan(made.schedule(), SPACE)
    made = Handmade()
    made.dispatch("", [made.inner((4,)), made.inner((4,))], {1}, (1, 1, 1), set(), "early")
    with pytest.raises(BackendError, match="'early' reads '%0' before a dispatch writes it"):
        make_plan(made.schedule(), SPACE)

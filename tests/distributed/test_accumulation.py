"""Gradients of several runs summed over ranks once: the same updates, and far fewer bytes."""

import numpy as np
import pytest

import asg
from asg.distributed import (
    bucket,
    compile_accumulation,
    data_parallel,
    load_whole_state,
    overlap,
    shard_optimizer,
    split_accumulation,
    whole_state,
)
from asg.runtime.compiling import compile
from asg.train import DataLoader
from tests.distributed.models import MODELS, data
from tests.distributed.threads import on_ranks

ROWS, EVERY = 8, 4


def step_of(graph, every=EVERY, **options):
    settings = {"clip_norm": 0.5, "ema": 0.9, "report": ["gradient_norm"], **options}
    return asg.train_step(graph, optimizer=asg.optim.adamw(1e-2), accumulate=every, **settings)


def plain(step):
    return step, step


def sharded(step):
    between, last = split_accumulation(step)
    return between, overlap(bucket(shard_optimizer(last, 4), 1500))


def trained(ranks, step, name, split=plain, runs=range(12), start=None):
    between, last = split(step)
    exe = compile(last, "numpy", seed=3, communicator=ranks)
    more = exe if between is last else compile(between, "numpy", state=exe, communicator=ranks)
    if start is not None:
        load_whole_state(exe, start, ranks)
    rows, part, outs = data(name, ROWS * 3, "f64"), ROWS // ranks.size, []
    for run in runs:
        low = run % 3 * ROWS + ranks.rank * part
        out = (exe if run % EVERY == EVERY - 1 else more)(
            {n: x[low : low + part] for n, x in rows.items()}
        )
        outs.append(float(out["loss"]))
    return whole_state(exe, ranks), outs, ranks.calls


def assert_close(found, expected, tolerance=1e-12):
    assert found.keys() == expected.keys()
    for name, value in expected.items():
        scale = max(np.abs(value).max(), 1e-30)
        np.testing.assert_allclose(found[name], value, rtol=tolerance, atol=tolerance * scale)


@pytest.mark.parametrize("name", MODELS)
def test_the_updates_are_those_of_one_rank(name):
    ((one, losses, _),) = on_ranks(1, trained, step_of(MODELS[name]("f64")), name)
    parallel = step_of(data_parallel(MODELS[name]("f64"), 2))
    for state, out, _ in on_ranks(2, trained, parallel, name, split_accumulation):
        assert_close(state, one, 1e-11)
        np.testing.assert_allclose(out, losses, rtol=1e-12)


def test_gradients_are_summed_once_an_update():
    graph = MODELS["mlp"]("f64")
    step = step_of(data_parallel(graph, 2))
    each, split = (
        on_ranks(2, trained, step, "mlp", way)[0][2] for way in (plain, split_accumulation)
    )
    size = sum(np.prod(w.shape) for w in graph.parameters.values())
    numbers = [sum(x.size for kind, x in calls if kind == "all_reduce") for calls in (each, split)]
    accumulated = size * 2  # by whole_state, which sums what ranks hold of gradients
    few = 12 * 6  # of the loss, metrics and counts
    assert 12 * size < numbers[0] < 12 * size + few
    assert 3 * size <= numbers[1] < 3 * size + few + accumulated


def test_a_sharded_optimizer_and_overlap_go_with_it():
    step = step_of(data_parallel(MODELS["mlp"]("f64"), 4))
    ((one, *_),) = on_ranks(1, trained, step_of(MODELS["mlp"]("f64")), "mlp")
    for state, *_ in on_ranks(4, trained, step, "mlp", sharded):
        assert_close(state, one, 1e-11)


def test_a_state_within_an_update_goes_on_at_another_number_of_ranks():
    ((one, *_),) = on_ranks(1, trained, step_of(MODELS["mlp"]("f64")), "mlp")
    steps = {n: step_of(data_parallel(MODELS["mlp"]("f64"), n)) for n in (2, 4)}
    (half, *_), *_ = on_ranks(4, trained, steps[4], "mlp", split_accumulation, range(6))
    assert np.abs(half["optim/accumulated/w0"]).max() > 0
    for state, *_ in on_ranks(2, trained, steps[2], "mlp", split_accumulation, range(6, 12), half):
        assert_close(state, one, 1e-11)


def test_a_scaled_loss_skips_on_all_ranks():
    def step(graph):
        scale = asg.optim.dynamic_loss_scale(2.0**1020, interval=2)
        return step_of(graph, loss_scale=scale, clip_norm=None, report=["step_taken"])

    ((one, *_),) = on_ranks(1, trained, step(MODELS["mlp"]("f64")), "mlp")
    for state, *_ in on_ranks(
        2, trained, step(data_parallel(MODELS["mlp"]("f64"), 2)), "mlp", split_accumulation
    ):
        assert_close(state, one, 1e-11)


def test_outputs_that_need_all_gradients_are_of_the_last_run():
    between, last = split_accumulation(step_of(data_parallel(MODELS["mlp"]("f64"), 2)))
    assert set(last.outputs) - set(between.outputs) == {"gradient_norm"}
    assert not any(name in between.updates for name in between.parameters)
    assert "optim/micro" in between.updates


@pytest.mark.parametrize("parallel", [False, True])
def test_a_step_that_does_not_accumulate_over_ranks_is_refused(parallel):
    graph = MODELS["mlp"]("f64")
    step = step_of(data_parallel(graph, 2), every=1) if parallel else step_of(graph)
    with pytest.raises(asg.GraphError, match="accumulates no sum over ranks"):
        split_accumulation(step)


def test_two_steps_that_accumulate_in_one_graph_are_refused():
    graph = data_parallel(MODELS["mlp"]("f64"), 2)
    one = step_of(graph, wrt=["w0"], name="one", ema=None)
    both = step_of(one, 3, wrt=["w1"], name="two", ema=None, report=[])
    with pytest.raises(asg.GraphError, match="counts runs by optim/one/micro and optim/two/micro"):
        split_accumulation(both)


# Runs that take turns by themselves


def test_a_compiled_accumulation_sums_in_the_last_run_of_each_update():
    step = step_of(data_parallel(MODELS["mlp"]("f64"), 2))
    gradients = sum(np.prod(w.shape) for w in step.parameters.values())

    def run(ranks, runs):
        made = compile_accumulation(step, ranks, "numpy", seed=3)
        if runs.start:
            load_whole_state(made.executable, half[0], ranks)
            made.resume()
        rows = data("mlp", ROWS * 3, "f64")
        for each in runs:
            low = each % 3 * ROWS + ranks.rank * 4
            made({n: x[low : low + 4] for n, x in rows.items()})
        large = [x.size for kind, x in ranks.calls if kind == "all_reduce" and x.size == gradients]
        return whole_state(made.executable, ranks), len(large)

    expected, *_ = on_ranks(2, trained, step, "mlp", split_accumulation)[0]
    half = on_ranks(2, run, range(6))[0]
    whole = on_ranks(2, run, range(6, 12))[0]
    assert_close(whole[0], expected)
    assert (half[1], whole[1]) == (1, 2)


def fitted(ranks, folder, stop=None, given=None):
    """Train by `fit`, with four batches an update and three batches an epoch."""

    class Stop(asg.train.Callback):
        def on_step_end(self, run):
            if run.step == stop:
                run.stop()

    history = asg.train.fit(
        MODELS["mlp"]("f64") if given is None else given,
        DataLoader(data("mlp", ROWS * 3, "f64"), ROWS, shuffle=True, seed=1), epochs=6,
        optimizer=asg.optim.adamw(1e-2), accumulate=EVERY, clip_norm=0.5, ema=0.9, seed=3,
        checkpoints=folder, resume=True, callbacks=[Stop()],
        progress=False, backend="numpy" if given is None else None, distributed=ranks,
    )  # fmt: skip
    return whole_state(history.executable, ranks), history.last["loss"], ranks.calls


@pytest.fixture(scope="module")
def one(tmp_path_factory):
    """Return the state and the last loss of one rank."""
    return on_ranks(1, fitted, tmp_path_factory.mktemp("one"))[0][:2]


def test_fit_sums_gradients_once_an_update(tmp_path, one):
    found = on_ranks(2, fitted, tmp_path)
    for state, last, _ in found:
        assert_close(state, one[0], 1e-11)
        assert last == pytest.approx(one[1], rel=1e-12)
    size = sum(one[0][name].size for name in MODELS["mlp"]("f64").parameters)
    sums = [x.size for kind, x in found[0][2] if kind == "all_reduce"]
    assert sums.count(size) == 18 // EVERY


def test_fit_goes_on_within_an_update_at_another_number_of_ranks(tmp_path, one):
    on_ranks(3, fitted, tmp_path / "run", 5)
    for state, *_ in on_ranks(2, fitted, tmp_path / "run"):
        assert_close(state, one[0], 1e-11)


def test_fit_accumulates_on_the_state_of_an_executable(tmp_path, one):
    def run(ranks):
        return fitted(ranks, tmp_path / "two", given=compile(MODELS["mlp"]("f64"), "numpy", seed=3))

    for state, *_ in on_ranks(2, run):
        assert_close(state, one[0], 1e-11)

"""Buckets and sharded optimizers compute what the step does, in other calls and less memory."""

import numpy as np
import pytest

import asg
from asg.distributed import (
    bucket,
    data_parallel,
    load_whole_state,
    shard_optimizer,
    tensor_parallel,
    whole_state,
)
from asg.runtime.compiling import compile
from asg.train import DataLoader
from tests.distributed.models import MODELS, data
from tests.distributed.threads import on_ranks

ROWS = 8
OPTIMIZERS = {
    "adamw": lambda: asg.optim.adamw(1e-2, amsgrad=True),
    "sgd": lambda: asg.optim.sgd(0.1, momentum=0.9, weight_decay=0.01),
    "lamb": lambda: asg.optim.lamb(1e-2),
    "muon": lambda: asg.optim.muon(0.02),
}


def step_of(graph, optimizer, **options):
    return asg.train_step(
        graph, optimizer=OPTIMIZERS[optimizer](), report=["gradient_norm"], **options
    )


def trained(ranks, graph, steps=12, start=None):
    exe = compile(graph, "numpy", seed=3, communicator=ranks)
    if start is not None:
        load_whole_state(exe, start, ranks)
    rows = data("mlp", ROWS * 4, "f64")
    part = ROWS // ranks.size
    for step in range(steps):
        low = (step % 4) * ROWS + ranks.rank * part
        out = exe({n: x[low : low + part] for n, x in rows.items()})
    held = {n: exe.state[n].nbytes for n in exe.state}
    return whole_state(exe, ranks), held, float(out["gradient_norm"]), ranks.calls


def assert_close(found, expected, tolerance=1e-12):
    assert found.keys() == expected.keys()
    for name, value in expected.items():
        np.testing.assert_allclose(
            found[name], value, rtol=tolerance, atol=tolerance * max(np.abs(value).max(), 1e-30)
        )


def test_a_bucket_is_one_call():
    step = step_of(data_parallel(MODELS["mlp"]("f64"), 2), "adamw", clip_norm=0.5)
    plain, joined, parted = (
        on_ranks(2, trained, graph, 3) for graph in (step, bucket(step), bucket(step, 2000))
    )
    for found in (joined, parted):
        for each, other in zip(found, plain, strict=True):
            assert_close(each[0], other[0], 1e-14)
    calls = [len(found[0][3]) // 3 for found in (plain, joined, parted)]
    assert calls[0] > calls[2] > calls[1] == 2  # of the loss and its count, and of all gradients


def test_what_waits_for_a_sum_stays_apart_from_it():
    g = asg.Graph("chain")
    x = asg.distributed.own(g.input("x", ("N", 3), "f64"), 2)
    total = asg.distributed.psum(x.sum(), 2)
    y = asg.distributed.vary(total, 2) * x
    g.output("a", asg.distributed.psum(y.sum(), 2) * total)
    g.output("b", asg.distributed.psum((x * x).sum(), 2))
    joined = bucket(g)
    assert sum(node.op.name == "psum" for node in joined.nodes) == 2

    def run(ranks):
        found = [compile(each, "numpy", communicator=ranks) for each in (g, joined)]
        return [[float(v) for v in exe(x=np.ones((2, 3))).values()] for exe in found]

    for plain, other in on_ranks(2, run):
        assert plain == other == [1728.0, 12.0]


def test_a_bucket_has_a_size():
    with pytest.raises(asg.GraphError, match="most must be a number of bytes from 1, got 0"):
        bucket(asg.Graph("g"), 0)


@pytest.mark.parametrize("optimizer", OPTIMIZERS)
def test_a_sharded_optimizer_makes_the_same_steps(optimizer):
    graph, options = MODELS["mlp"]("f64"), {"clip_norm": 0.5, "ema": 0.9}
    (one,) = on_ranks(1, trained, step_of(graph, optimizer, **options))
    step = shard_optimizer(step_of(data_parallel(graph, 4), optimizer, **options), 4)
    sharded = on_ranks(4, trained, bucket(step))
    for each in sharded:
        assert_close(each[0], one[0], 1e-10 if optimizer == "muon" else 1e-12)
        assert each[2] == pytest.approx(one[2], rel=1e-12)
        optim = [
            sum(size for name, size in held.items() if name.startswith(("optim/", "ema/")))
            for held in (each[1], one[1])
        ]
        assert optim[0] <= 0.3 * optim[1]
    assert all(name in sharded[0][0] for name in one[0])


def test_loss_scaling_skips_on_all_ranks():
    graph = data_parallel(MODELS["mlp"]("f64"), 2)
    step = step_of(graph, "adamw", loss_scale=asg.optim.dynamic_loss_scale(2.0**1020), accumulate=2)
    plain = on_ranks(2, trained, step)
    for each, other in zip(on_ranks(2, trained, shard_optimizer(step, 2)), plain, strict=True):
        assert_close(each[0], other[0], 1e-11)


def test_a_whole_state_goes_on_at_another_number_of_ranks():
    graph = MODELS["mlp"]("f64")
    steps = {n: step_of(data_parallel(graph, n), "adamw") for n in (1, 2, 4)}
    (whole, *_), *_ = on_ranks(1, trained, steps[1], 12)
    (half, *_), *_ = on_ranks(4, trained, shard_optimizer(steps[4], 4), 8)
    (done, *_), *_ = on_ranks(2, trained, shard_optimizer(steps[2], 2), 4, half)
    assert_close(done, whole, 1e-11)


def test_a_graph_without_updates_has_no_optimizer():
    with pytest.raises(asg.GraphError, match="updates no parameter"):
        shard_optimizer(data_parallel(MODELS["mlp"]("f64"), 2), 2)


def test_fit_makes_few_sums():
    graph, rows = MODELS["mlp"]("f32"), data("mlp", 8, "f32")

    def fit(ranks):
        asg.train.fit(
            graph, DataLoader(rows, 8), epochs=3, optimizer=asg.optim.sgd(0.1), progress=False,
            backend="numpy", distributed=ranks,
        )  # fmt: skip
        return [x.size for kind, x in ranks.calls if kind == "all_reduce"]

    sizes = on_ranks(2, fit)[0]
    parameters = sum(np.prod(w.shape) for w in graph.parameters.values())
    assert sizes.count(parameters) == 3  # the gradients of a step are one sum
    assert len(sizes) == 6  # and the loss, the metric and their counts are the other


def fit_sharded(ranks, folder, epochs, stop=None):
    """Train a step whose optimizer is sharded, and return its whole state."""

    class Stop(asg.train.Callback):
        def on_step_end(self, run):
            if run.step == stop:
                run.stop()

    step = step_of(data_parallel(MODELS["mlp"]("f64"), ranks.size), "adamw", ema=0.9)
    history = asg.train.fit(
        shard_optimizer(step, ranks.size),
        DataLoader(data("mlp", 24, "f64"), 8, shuffle=True, seed=1), epochs=epochs, seed=3,
        checkpoints=asg.train.CheckpointManager(folder, every_steps=2), resume=True,
        run_folder=folder / "events", callbacks=[Stop()], progress=False, backend="numpy",
        distributed=ranks,
    )  # fmt: skip
    return whole_state(history.executable, ranks), history.executable.state


def test_fit_keeps_a_state_in_parts_whole(tmp_path):
    ((one, _),) = on_ranks(1, fit_sharded, tmp_path / "one", 4)
    on_ranks(4, fit_sharded, tmp_path / "run", 4, 5)  # within the second epoch
    manager = asg.train.CheckpointManager(tmp_path / "run")
    saved = manager.load()
    assert saved.path.name == "epoch1-step5.safetensors"
    assert {n: x.shape for n, x in saved.state.items()} == {n: x.shape for n, x in one.items()}
    on_ranks(2, fit_sharded, tmp_path / "run", 3)
    found = on_ranks(3, fit_sharded, tmp_path / "run", 4)
    for whole, held in found:
        assert_close(whole, one, 1e-11)
        assert held["optim/adamw/m/w0"].size * 3 == one["optim/adamw/m/w0"].size
    final = manager.load().state
    assert all(final[name].tobytes() == value.tobytes() for name, value in found[0][0].items())
    assert asg.train.CheckpointManager(tmp_path / "run").best() is not None


def test_fit_trains_parameters_in_parts_on_whole_batches(tmp_path):
    def fit(ranks):
        g = asg.Graph("columns")
        x, y = g.input("x", ("N", 4), "f64"), g.input("y", ("N", 6), "f64")
        w = g.parameter("w", (4, 6), "f64", asg.init.normal())
        g.output("loss", ((x @ asg.distributed.shard(w, 1) - y) ** 2).mean())
        step = asg.train_step(g, optimizer=asg.optim.adamw(1e-2))
        rng = np.random.default_rng(0)
        history = asg.train.fit(
            tensor_parallel(step, ranks) if ranks.size > 1 else step,
            (rng.normal(size=(10, 4)), rng.normal(size=(10, 6))), epochs=3, batch_size=5,
            checkpoints=tmp_path / f"{ranks.size}", progress=False, backend="numpy",
            distributed=ranks,
        )  # fmt: skip
        return whole_state(history.executable, ranks)

    (one,) = on_ranks(1, fit)
    for found in on_ranks(3, fit):
        assert_close(found, one)
    saved = asg.train.CheckpointManager(tmp_path / "3").load().state
    assert_close(saved, one)


@pytest.mark.parametrize(
    ("rows", "epochs", "words"),
    [
        ((8, 8), (3, 4), "epochs is 3 on rank 0 and 4 on rank 1"),
        ((8, 24), (1, 1), "the number of batches is 1 on rank 0 and 3 on rank 1"),
        ((8, 7), (1, 1), "examples is 8 on rank 0 and 7 on rank 1"),
    ],
)
def test_ranks_with_other_data_or_arguments_are_told_before_they_part(rows, epochs, words):
    def fit(ranks):
        asg.train.fit(
            MODELS["mlp"]("f32"), DataLoader(data("mlp", rows[ranks.rank], "f32"), 8),
            epochs=epochs[ranks.rank], optimizer=asg.optim.sgd(0.1), progress=False,
            backend="numpy", distributed=ranks,
        )  # fmt: skip

    with pytest.raises(asg.GraphError, match=words):
        on_ranks(2, fit)


def test_validation_of_an_average_in_parts_is_refused():
    def fit(ranks):
        rows = data("mlp", 8, "f32")
        step = shard_optimizer(step_of(data_parallel(MODELS["mlp"]("f32"), 2), "adamw", ema=0.9), 2)
        with pytest.raises(asg.GraphError, match="each rank holds a part"):
            asg.train.fit(
                step, DataLoader(rows, 8), epochs=1, progress=False, validation=DataLoader(rows, 8),
                evaluation=asg.optim.averaged(MODELS["mlp"]("f32"), step), distributed=ranks,
            )  # fmt: skip

    on_ranks(2, fit)

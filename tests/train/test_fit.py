"""fit: its arguments, its callbacks, its history, its refusals."""

import io

import numpy as np
import pytest
from rich.console import Console

import asg
from asg import train
from asg.train import metrics
from tests.train.problem import SPOILT, adam, classifier, data, fit, same_bits


def test_the_loss_falls_and_is_the_mean_over_the_epoch() -> None:
    seen = []

    class Watch(train.Callback):
        def on_step_end(self, run):
            seen.append((run.epoch, run.loss, len(run.results["logits"])))

    history = fit(epochs=4, batch_size=50, callbacks=[Watch()])
    assert len(seen) == 12  # 50, 50 and 20 examples
    assert [count for _, _, count in seen[:3]] == [50, 50, 20]
    for epoch, loss in enumerate(history["loss"], 1):
        rows = [(value, count) for e, value, count in seen if e == epoch]
        mean = sum(v * n for v, n in rows) / 120
        assert loss == pytest.approx(mean, rel=1e-12)
    assert history["loss"][-1] < 0.7 * history["loss"][0]
    assert history["epoch"] == [1, 2, 3, 4]
    assert history.last["step"] == 12
    assert history["learning_rate"][0] == pytest.approx(0.05 * 0.999**2)
    assert history.best("loss") is history.rows[-1]


def test_it_is_the_same_as_the_steps_written_out() -> None:
    x, y = data()
    history = fit(given=train.DataLoader((x, y), 40), epochs=2)
    exe = asg.compile(asg.train_step(classifier(), optimizer=adam()), "numpy")
    for _ in range(2):
        for start in range(0, 120, 40):
            exe(x=x[start : start + 40], y=y[start : start + 40])
    assert same_bits(history.state, exe.state)


@pytest.mark.parametrize("form", ["step", "executable", "forward executable"])
def test_graphs_of_steps_and_executables_are_trained_too(form) -> None:
    forward = fit(epochs=2)
    step = asg.train_step(classifier(), optimizer=adam())
    if form == "step":
        history = fit(step, epochs=2)
    elif form == "executable":
        exe = asg.compile(step, "numpy")
        history = fit(exe, epochs=2)
        assert history.executable is exe
    else:
        exe = asg.compile(classifier(), "numpy")
        history = fit(exe, epochs=2, optimizer=adam())
        assert same_bits({n: exe.state[n] for n in "wb"}, {n: forward.state[n] for n in "wb"})
    assert history["loss"] == forward["loss"]


def test_data_may_be_dicts_datasets_loaders_and_iterables() -> None:
    x, y = data()
    reference = fit(given=train.DataLoader((x, y), 32, shuffle=True))["loss"]
    named = train.DataLoader({"y": y, "x": x, "unused": y}, 32, shuffle=True)
    assert fit()["loss"] == reference
    assert fit(given={"x": x, "y": y})["loss"] == reference
    assert fit(given=named)["loss"] == reference
    assert fit(given=list(zip(x, y, strict=True)))["loss"] == reference

    class Batches:
        def __iter__(self):
            return iter([(x[:60], y[:60]), (x[60:], y[60:])])

    in_order = fit(given=train.DataLoader((x, y), 60))["loss"]
    assert fit(given=Batches())["loss"] == in_order


def test_validation_has_loss_and_metrics_of_the_held_out_data() -> None:
    x, y = data()
    history = fit(
        given=(x[:80], y[:80]),
        validation=(x[80:], y[80:]),
        batch_size=16,
        metrics=[metrics.Accuracy(), metrics.F1()],
        evaluation=classifier(),
    )
    exe = asg.compile(classifier(), "numpy")
    exe.load_state({name: history.state[name] for name in "wb"})
    results = exe(x=x[80:], y=y[80:])
    assert history.last["val_loss"] == pytest.approx(float(results["loss"]), rel=1e-6)
    assert history.last["val_accuracy"] == metrics.Accuracy()(results["logits"], y[80:])
    assert history.last["val_f1"] == metrics.F1()(results["logits"], y[80:])
    assert history["accuracy"][-1] > history["accuracy"][0]  # in training, computed in the graph
    assert "f1" not in history


def test_training_metrics_of_the_graph_are_those_of_the_predictions() -> None:
    x, y = data()
    seen = metrics.Accuracy()

    class Watch(train.Callback):
        def on_step_end(self, run):
            seen.update(run.results["logits"], loader_targets.pop(0))

    loader = train.DataLoader((x, y), 50)
    loader_targets = [batch[1] for batch in loader.batches(0)]
    history = fit(given=loader, epochs=1, metrics=[metrics.Accuracy()], callbacks=[Watch()])
    assert history.last["accuracy"] == pytest.approx(seen.compute(), rel=1e-6)


def test_a_fraction_is_set_aside_for_validation() -> None:
    history = fit(validation=0.25, epochs=1)
    assert history.last["step"] == 3  # 90 examples
    assert "val_loss" in history


def test_validation_in_the_mode_of_training_is_warned_of() -> None:
    with pytest.warns(UserWarning, match=r"validation runs node .*dropout.*evaluation=") as caught:
        fit(classifier(dropout=True), validation=0.2, epochs=1)
    assert caught[0].filename.endswith("problem.py")  # where fit is called


def test_evaluation_is_the_graph_without_updates_or_another_one() -> None:
    x, y = data()
    plain = fit(classifier(dropout=True), validation=(x, y), evaluation=classifier(), epochs=2)
    exe = asg.compile(classifier(), "numpy")
    exe.load_state({name: plain.state[name] for name in "wb"})
    found = float(exe(x=x, y=y)["loss"])
    assert plain.last["val_loss"] == pytest.approx(found, rel=1e-6)
    key = fit(classifier(dropout=True), epochs=2).state["key"]
    assert np.array_equal(plain.state["key"], key)  # validation has not drawn from it

    step = asg.train_step(classifier(), optimizer=adam(), ema=0.9)
    averaged = asg.optim.averaged(classifier(), step)
    history = fit(step, validation=(x, y), evaluation=averaged)
    exe.load_state({name: history.state[f"ema/{name}"] for name in "wb"})
    assert history.last["val_loss"] == pytest.approx(float(exe(x=x, y=y)["loss"]), rel=1e-6)


def test_the_history_is_a_table() -> None:
    history = fit(epochs=20, validation=0.2)
    lines = str(history).splitlines()
    assert lines[0].split()[:4] == ["epoch", "step", "loss", "learning_rate"]
    assert "val_loss" in lines[0]
    assert [line.split()[0] for line in lines[1:]] == [*"123456", "…", *map(str, range(15, 21))]
    with pytest.raises(KeyError):
        history["nothing"]


def test_callbacks_are_called_in_order_and_can_stop() -> None:
    calls = []

    class Watch(train.Callback):
        def on_begin(self, run):
            calls.append("begin")

        def on_epoch_begin(self, run):
            calls.append(f"epoch {run.epoch}")

        def on_step_end(self, run):
            calls.append(run.step)
            if run.step == 6:
                run.stop("enough")

        def on_epoch_end(self, run):
            calls.append(run.history.last["epoch"])

        def on_end(self, run):
            calls.append("end")

    history = fit(epochs=5, batch_size=30, callbacks=[Watch()])
    assert calls == ["begin", "epoch 1", 1, 2, 3, 4, 1, "epoch 2", 5, 6, 2, "end"]
    assert history.stopped == "enough"
    assert "stopped: enough" in str(history)


def test_loggers_write_a_row_an_epoch(tmp_path) -> None:
    files = tmp_path / "log.csv", tmp_path / "log.jsonl"
    for _ in range(2):
        loggers = [train.CSVLogger(files[0]), train.JSONLogger(files[1])]
        history = fit(epochs=2, callbacks=loggers)
    rows = files[0].read_text().splitlines()
    assert rows[0].startswith("epoch,step,loss,learning_rate")
    assert len(rows) == 5
    assert float(rows[-1].split(",")[2]) == history["loss"][-1]
    assert len(files[1].read_text().splitlines()) == 4


def test_progress_is_a_line_an_epoch_where_there_is_no_terminal() -> None:
    console = Console(file=io.StringIO(), force_terminal=False)
    fit(progress=console, epochs=2, validation=0.2)
    lines = console.file.getvalue().splitlines()
    assert [line[:11] for line in lines] == ["epoch 1/2  ", "epoch 2/2  "]
    assert "val_loss" in lines[0]
    assert "examples/s" in lines[0]


def test_progress_begins_with_the_checkpoint_that_a_run_resumes(tmp_path) -> None:
    console = Console(file=io.StringIO(), force_terminal=False)
    fit(epochs=1, checkpoints=tmp_path)
    for epochs in (2, 2):
        fit(progress=console, epochs=epochs, checkpoints=tmp_path, resume=True)
    lines = console.file.getvalue().splitlines()
    assert lines[0].endswith("epoch1.safetensors, at epoch 1 of 2")
    assert lines[1].startswith("epoch 2/2")
    assert lines[2].endswith("epoch2.safetensors, at epoch 2 of 2; a larger epochs= trains on")


def test_progress_is_a_bar_on_a_terminal() -> None:
    console = Console(file=io.StringIO(), force_terminal=True, width=120)

    class Slow(train.Callback):
        def on_step_end(self, run):
            run.parts.display._moved = -1.0
            run._read()

    fit(progress=console, epochs=2, callbacks=[Slow()])
    text = console.file.getvalue()
    assert "epoch 1/2" in text
    assert "/4" in text
    assert "loss" in text


def test_a_loss_that_is_not_finite_is_warned_of_once() -> None:
    x, y = data()
    x[5] = np.nan
    with pytest.warns(RuntimeWarning, match="the loss of step 1 is nan") as caught:
        fit(given=train.DataLoader((x, y), 32), epochs=2)
    assert len(caught) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"epochs": 0}, "epochs must be"),
        ({"step": 3}, "trains a graph or an executable"),
        ({"optimizer": None}, "updates no parameter"),
        ({"loss": "los"}, "no output 'los'"),
        ({"given": iter([])}, "only once"),
        ({"given": train.DataLoader((np.zeros((2, 3), "f4"),), 4, drop_last=True)}, "no batch"),
        ({"given": (*data(), data()[1])}, "a batch has 3 values"),
        ({"given": {"x": data()[0]}}, "needs 'y'"),
        ({"given": (data()[0].astype("f8") * 1e39, data()[1])}, "beyond the numbers of f32"),
        ({"validation": 1.5}, "not a fraction"),
        ({"given": train.DataLoader(data()), "validation": 0.5}, "not a fraction"),
        ({"metrics": [metrics.Accuracy(), metrics.Accuracy()]}, "the same name"),
        ({"metrics": [metrics.Accuracy()], "prediction": "x"}, "no output is named"),
        ({"metrics": [metrics.Accuracy()], "target": "z"}, "no input is named"),
        ({"early_stopping": train.EarlyStopping("val_f2")}, "no column 'val_f2'"),
        ({"resume": True}, "needs a folder"),
        ({"evaluation": "other", "validation": 0.5}, "evaluation graph has 'other'"),
        ({"evaluation": asg.Graph(), "validation": 0.5}, "no output for validation to follow"),
        ({"validation": tuple(a[:0] for a in data())}, "validation data has no batch"),
        ({"metrics": ["accuracy"]}, "metrics holds str"),
        ({"metrics": [metrics.Accuracy]}, "metrics holds the class Accuracy"),
        ({"metrics": {"a": metrics.Accuracy}}, "metrics holds the class Accuracy"),
        ({"metrics": metrics.Accuracy()}, "metrics is Accuracy"),
        ({"callbacks": [print]}, "callbacks holds builtin_function_or_method"),
        ({"callbacks": train.Callback()}, "callbacks is Callback"),
        ({"progress": 5}, "progress must be .*, got 5"),
        ({"early_stopping": "yes"}, "early_stopping"),
        ({"optimizer": "adam"}, "optimizer"),
        ({"optimizer": asg.optim.adam}, "optimizer"),
    ],
)
def test_wrong_calls_are_refused(arguments, words) -> None:
    if arguments.get("evaluation") == "other":
        other = asg.Graph()
        other.output("loss", asg.mean(other.input("x", ("N", 3)) * other.parameter("other")))
        arguments = {**arguments, "evaluation": other}
    if arguments.get("step") == 3:
        with pytest.raises(asg.GraphError, match=words):
            train.fit(3, data(), epochs=1)
        return
    with pytest.raises(asg.AsgError, match=words):
        fit(**arguments)


def test_an_executable_has_its_backend() -> None:
    exe = asg.compile(asg.train_step(classifier(), optimizer=adam()), "numpy")
    with pytest.raises(asg.GraphError, match="already has a backend"):
        train.fit(exe, data(), epochs=1, backend="numpy", progress=False)


def test_an_executable_keeps_its_choices_where_fit_compiles_again() -> None:
    step = asg.train_step(classifier(), optimizer=adam())
    exe = asg.compile(step, "numpy", specialize="never", check_indices=True)
    history = train.fit(exe, data(), epochs=1, detect_anomaly=True, progress=False)
    assert history.executable is not exe
    assert history.executable.settings.options == exe.settings.options


def test_early_stopping_restores_the_best_epoch() -> None:
    class Spoil(train.Callback):
        """From epoch 4 on, everything gets worse."""

        def on_epoch_begin(self, run):
            if run.epoch == 4:
                run.executable.load_state({"w": SPOILT}, strict=False)

    states = {}

    class Keep(train.Callback):
        def on_epoch_end(self, run):
            states[run.epoch] = dict(run.state)

    history = fit(
        epochs=20, validation=0.3, early_stopping=3, callbacks=[Spoil(), Keep()], batch_size=60
    )
    assert history["epoch"] == [1, 2, 3, 4, 5, 6]
    assert history.best("val_loss")["epoch"] == 3
    assert same_bits(history.state, states[3])
    assert "val_loss has not improved for 3 epochs" in history.stopped
    states.clear()
    rule = train.EarlyStopping(patience=3, restore_best=False)
    history = fit(
        epochs=20, validation=0.3, early_stopping=rule, callbacks=[Spoil(), Keep()], batch_size=60
    )
    assert same_bits(history.state, states[6])


@pytest.mark.parametrize(
    "make", [train.EarlyStopping, lambda mode: train.CheckpointManager("saved", mode=mode)]
)
def test_a_mode_that_there_is_not_is_refused_at_once(make) -> None:
    with pytest.raises(asg.GraphError, match="no mode 'largest'") as caught:
        make(mode="largest")
    assert 'use "min" or "max"' in str(caught.value)


@pytest.mark.parametrize(
    ("values", "rule", "stops"),
    [
        ([3, 2, 2, 2], {"patience": 2}, 4),
        ([3, 2, 1.9, 1.8, 1.7], {"patience": 2, "min_delta": 0.25}, 4),
        ([1, 2, 3, 3, 3], {"patience": 2, "mode": "max"}, 5),
        ([float("nan"), 3, float("nan"), 2, 2, 2], {"patience": 2}, 6),
        ([float("nan")] * 4, {"patience": 2}, 2),
    ],
)
def test_when_early_stopping_stops(values, rule, stops) -> None:
    from asg.train.stopping import Best, Stopper

    rule = train.EarlyStopping(**rule)
    stopper = Stopper(rule, Best("loss", rule.mode or "min", rule.min_delta))
    for epoch, value in enumerate(values, 1):
        stopper.best.improves({"epoch": epoch, "loss": value})
        if stopper.is_over:
            break
    assert epoch == stops
    assert stopper.is_over


def test_which_direction_is_better_is_known_of_metrics() -> None:
    from asg.train.stopping import direction_of

    assert direction_of("val_loss", {}) == "min"
    assert direction_of("val_accuracy", {}) == "max"
    assert direction_of("val_error", {"error": metrics.MSE()}) == "min"
    assert direction_of("error", {"error": metrics.R2()}) == "max"


# The training step


def test_it_trains_what_wrt_names_and_says_so_of_what_nothing_depends_on() -> None:
    g = classifier()
    g.parameter("unused", (3,), "f32")
    with pytest.raises(asg.GradientError, match="depends on 'unused'") as caught:
        fit(g)
    assert "wrt=" in caught.value.hint
    history = fit(g, wrt=["w"])
    assert not history.state["b"].any()
    assert history.state["w"].any()


def test_it_takes_bounds_of_gradients_averages_and_a_name() -> None:
    options = {"clip_norm": 0.1, "clip_value": 0.05, "clip_each": 0.07, "ema": 0.9, "name": "net"}
    history = fit(epochs=2, validation=0.3, **options)
    step = asg.train_step(classifier(), optimizer=adam(), report=["learning_rate"], **options)
    assert same_bits(history.state, fit(step, optimizer=None, epochs=2, validation=0.3).state)
    average = asg.optim.averaged(classifier(), history.executable.graph)
    exe = asg.compile(average, "numpy", state=history.executable)
    assert set(average.state) == {"optim/net/ema/w", "optim/net/ema/b"}
    held_out = train.split(data(), 0.3)[1]
    x, y = (np.stack(each) for each in zip(*held_out, strict=True))
    assert history.last["val_loss"] == pytest.approx(float(exe(x=x, y=y)["loss"]), rel=1e-5)


def test_options_of_an_optimizer_need_one() -> None:
    step = asg.train_step(classifier(), optimizer=adam())
    with pytest.raises(asg.GraphError, match=r"clip_norm=1\.0 needs an optimizer") as caught:
        train.fit(step, data(), epochs=1, clip_norm=1.0)
    assert "asg.train_step" in caught.value.hint

"""The parts of a training step beside its rule: accumulation, averages, loss scaling, state."""

import numpy as np
import pytest

import asg
from asg import optim, schedules
from tests.optim import problem
from tests.optim.models import NAMES, compiled, flat, model, run, same_state

RULES = {
    "sgd": optim.sgd(0.05, momentum=0.9, dampening=0.1),
    "adam": optim.adam(0.02, amsgrad=True),
    "adamw": optim.adamw(0.02, weight_decay=0.1),
    "rmsprop": optim.rmsprop(0.01, momentum=0.5, centered=True),
    "adagrad": optim.adagrad(0.1, lr_decay=0.1),
    "adadelta": optim.adadelta(),
    "adamax": optim.adamax(0.02),
    "nadam": optim.nadam(0.02),
    "radam": optim.radam(0.02),
    "lion": optim.lion(0.01),
    "lamb": optim.lamb(0.01),
    "muon": optim.muon(0.02),
    "plateau": optim.adamw(schedules.reduce_on_plateau(0.05, patience=1, every=3)),
    "groups": optim.groups(optim.adamw(0.02), ("b", optim.nadam(0.1)), ("v", optim.lion(0.01))),
}


@pytest.mark.parametrize("name", RULES)
def test_saved_step_and_state_go_on_bit_for_bit(name, tmp_path):
    options = {
        "ema": 0.9, "accumulate": 2, "clip_norm": 1.0,
        "loss_scale": optim.dynamic_loss_scale(64.0, interval=3),
    }  # fmt: skip
    step = asg.train_step(model(), "loss", RULES[name], **options)
    whole = asg.compile(step, backend="numpy")
    begun = run(whole, 0, 11)
    asg.save_state(whole.state, tmp_path / "state.safetensors")
    asg.save(step, tmp_path / "step.asg.json")
    path = run(whole, 11, 21)
    resumed = asg.compile(asg.load(tmp_path / "step.asg.json"), backend="numpy", seed=7)
    resumed.load_state(asg.load_state(tmp_path / "state.safetensors"))
    np.testing.assert_array_equal(run(resumed, 11, 21), path)
    same_state(whole, resumed)
    assert np.abs(path[-1] - begun[1]).min() > 0


@pytest.mark.parametrize("name", RULES)
def test_text_form_of_a_step_reads_back(name):
    step = asg.train_step(model(), "loss", RULES[name], ema=0.5)
    again = asg.compile(asg.parse(str(step)), backend="numpy")
    exe = asg.compile(step, backend="numpy")
    np.testing.assert_array_equal(run(again, 0, 3), run(exe, 0, 3))


# Accumulation


def test_accumulated_micro_batches_are_one_big_batch():
    k, steps = 3, 8
    big = compiled(optim.adamw(schedules.cosine(0.05, 8)), clip_norm=0.5)
    small = compiled(optim.adamw(schedules.cosine(0.05, 8)), clip_norm=0.5, accumulate=k)
    for step in range(steps):
        x, y = problem.batch(step)
        big(x=x, y=y)
        before = flat(small)
        for part in range(k):
            np.testing.assert_array_equal(flat(small), before)
            small(x=x[2 * part : 2 * part + 2], y=y[2 * part : 2 * part + 2])
        np.testing.assert_allclose(flat(small), flat(big), rtol=1e-12, atol=1e-14)
    assert small.state["optim/step"] == steps
    assert small.state["optim/micro"] == 0
    for name in NAMES:
        assert not np.any(small.state[f"optim/accumulated/{name}"])


def test_step_taken_is_reported():
    exe = compiled(optim.sgd(0.1), accumulate=3, report=["step_taken", "gradient_norm"])
    x, y = problem.batch(0)
    taken = [exe(x=x, y=y)["step_taken"].item() for _ in range(7)]
    assert taken == [False, False, True, False, False, True, False]
    always = compiled(optim.sgd(0.1), report=["step_taken"])
    assert always(x=x, y=y)["step_taken"].item() is True


# Averages


def test_ema_is_its_formula():
    decay = 0.8
    exe = compiled(optim.sgd(0.1), ema=decay)
    first = np.concatenate([v.ravel() for v in problem.first_values().values()])
    np.testing.assert_array_equal(flat(exe, "ema/"), first)
    average = None
    for step in range(12):
        now = run(exe, step, step + 1)[0]
        average = now if average is None else decay * average + (1 - decay) * now
        np.testing.assert_allclose(flat(exe, "ema/"), average, rtol=1e-13)


def test_average_begins_as_its_parameter_does_whatever_the_seed():
    g = asg.Graph()
    w = g.parameter("w", (5, 4), init=asg.init.xavier_normal())
    g.output("loss", asg.sum(asg.square(w)))
    for seed in (0, 3):
        step = asg.train_step(g, optimizer=optim.sgd(0.1), ema=0.9)
        exe = asg.compile(step, backend="numpy", seed=seed)
        np.testing.assert_array_equal(exe.state["ema/w"], exe.state["w"])


def test_averages_are_evaluated_on_the_state_of_training():
    g = model()
    step = asg.train_step(g, "loss", optim.sgd(0.1), ema=0.7, wrt=["w", "v"])
    train = asg.compile(step, backend="numpy")
    evaluation = asg.compile(optim.averaged(g, step), backend="numpy", state=train)
    assert set(evaluation.graph.parameters) == {"b"}
    assert set(evaluation.graph.state) == {"ema/w", "ema/v"}
    run(train, 0, 9)
    x, y = problem.batch(20)
    w, v, b = (train.state[n] for n in ("ema/w", "ema/v", "b"))
    expected = np.mean((np.tanh(x @ w + b) @ v - y) ** 2)
    assert evaluation(x=x, y=y)["loss"].item() == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(("wrt", "trained"), [
    ("*.weight", ["a.weight", "b.weight"]), (["b.*", "b.weight"], ["b.weight", "b.bias"]),
    (["a[0]"], ["a[0]"]), ("a[.]*", ["a.weight"]),
])  # fmt: skip
def test_patterns_choose_parameters(wrt, trained):
    g = asg.Graph()
    names = ["a.weight", "b.weight", "b.bias", "a[0]"]
    g.output("loss", sum(g.parameter(name, init=1.0) for name in names))
    step = asg.train_step(g, optimizer=optim.sgd(0.1), wrt=wrt)
    assert sorted(step.updates) == sorted([*trained, "optim/step"])


def test_averages_of_halves_are_wide():
    g = model("f16")
    step = asg.train_step(g, "loss", optim.adam(0.02), ema=0.9)
    assert step.state["ema/w"].dtype is asg.f32
    train = asg.compile(step, backend="numpy")
    evaluation = asg.compile(optim.averaged(g, step), backend="numpy", state=train)
    run(train, 0, 3, np.float16)
    x, y = (a.astype(np.float16) for a in problem.batch(5))
    assert np.isfinite(evaluation(x=x, y=y)["loss"].item())


# Loss scaling and gradients that are not finite


def scaled_problem(dtype="f32"):
    """A loss whose gradient is what is fed: w falls by the rate times it."""
    g = asg.Graph("scaled")
    w = g.parameter("w", (2,), dtype, init=[1.0, 2.0])
    g.output("loss", asg.sum(w * g.input("slope", (2,), dtype)))
    return g


GOOD = np.array([1.0, -1.0], np.float32)
BAD = np.array([np.inf, 1.0], np.float32)


def test_loss_scale_skips_a_step_with_an_infinite_gradient_and_goes_on():
    scale = optim.dynamic_loss_scale(1024.0, growth=4.0, backoff=0.25, interval=3)
    exe = compiled(
        optim.adam(0.1), scaled_problem(), loss_scale=scale, ema=0.5,
        report=["loss_scale", "step_taken", "gradient_norm"],
    )  # fmt: skip
    scales, slopes = [], [GOOD, GOOD, BAD, GOOD, BAD * np.nan, GOOD, GOOD, GOOD, GOOD]
    for slope in slopes:
        before = {name: np.array(value) for name, value in exe.state.items()}
        result = exe(slope=slope)
        scales.append(result["loss_scale"].item())
        finite = bool(np.isfinite(slope).all())
        assert result["step_taken"].item() is finite
        changed = {n for n, v in exe.state.items() if not np.array_equal(v, before[n])}
        if finite:
            assert result["gradient_norm"].item() == pytest.approx(np.sqrt(2.0))
            assert {"w", "ema/w", "optim/step", "optim/adam/m/w"} <= changed
        else:
            assert changed <= {"optim/loss_scale", "optim/loss_scale/good"}
    assert scales == [1024, 1024, 1024, 256, 256, 64, 64, 64, 256]
    assert exe.state["optim/step"] == 7
    plain = compiled(optim.adam(0.1), scaled_problem())
    for _ in range(7):
        plain(slope=GOOD)
    np.testing.assert_allclose(exe.state["w"], plain.state["w"], rtol=1e-6)


def test_loss_scale_stays_within_what_the_loss_can_hold():
    scale = optim.dynamic_loss_scale(2.0**16, interval=1)
    half = compiled(optim.sgd(0.1), scaled_problem("f16"), loss_scale=scale)
    for _ in range(5):
        half(slope=GOOD.astype(np.float16))
    assert half.state["optim/loss_scale"] == 2.0**15
    assert half.state["optim/step"] == 5
    wide = compiled(optim.sgd(0.1), scaled_problem(), loss_scale=scale)
    for _ in range(70):
        wide(slope=GOOD)
    assert wide.state["optim/loss_scale"] == 2.0**64
    for _ in range(100):
        wide(slope=BAD)
    assert wide.state["optim/loss_scale"] == 2.0**-24


def test_scaled_gradients_of_halves_survive_where_plain_ones_vanish():
    tiny = np.float32(2.0**-20)

    def half_model():
        g = asg.Graph("mixed")
        w = g.parameter("w", (2,), init=[1.0, 2.0])
        h = asg.cast(w, "f16") * asg.constant(np.array([2.0**-12] * 2, np.float16), graph=g)
        g.output("loss", asg.sum(asg.cast(h, "f32")) * (2.0**-14))
        return g

    plain = compiled(optim.sgd(1.0), half_model())
    scaled = compiled(optim.sgd(1.0), half_model(), loss_scale=2.0**12)
    dynamic = compiled(optim.sgd(1.0), half_model(), loss_scale=optim.dynamic_loss_scale(2.0**12))
    for exe in (plain, scaled, dynamic):
        exe()
    np.testing.assert_array_equal(plain.state["w"], [1.0, 2.0])  # 2^-26 is 0 in f16
    for exe in (scaled, dynamic):
        np.testing.assert_allclose(np.array([1.0, 2.0]) - exe.state["w"], 2.0**-26, atol=tiny)
        assert set(exe.state) >= {"w", "optim/step"}


def test_scaling_accumulates_and_skips_the_step_of_a_bad_micro_batch():
    scale = optim.dynamic_loss_scale(256.0)
    exe = compiled(optim.sgd(0.5), scaled_problem(), loss_scale=scale, accumulate=2)
    for slope in (GOOD, 3 * GOOD, BAD, GOOD, GOOD, GOOD):
        exe(slope=slope)
    assert exe.state["optim/loss_scale"] == 128.0
    assert exe.state["optim/step"] == 2
    np.testing.assert_allclose(exe.state["w"], [1.0 - 0.5 * 3, 2.0 + 0.5 * 3])
    assert not np.any(exe.state["optim/accumulated/w"])
    wide = compiled(optim.sgd(1.0), scaled_problem("f64"), loss_scale=scale, accumulate=3)
    for _ in range(3):
        wide(slope=GOOD)
    np.testing.assert_allclose(wide.state["w"], [0.0, 3.0], atol=1e-15)  # a third is not of f32


def test_nonfinite_gradients_are_kept_skipped_or_taken_as_zero():
    results = {}
    for choice in ("keep", "skip", "zero"):
        exe = compiled(optim.sgd(0.5), scaled_problem(), nonfinite=choice)
        exe(slope=BAD)
        results[choice] = np.array(exe.state["w"]), int(exe.state["optim/step"])
    assert results["keep"][0][0] == -np.inf
    assert results["keep"][1] == 1
    np.testing.assert_array_equal(results["skip"][0], [1.0, 2.0])
    assert results["skip"][1] == 0
    np.testing.assert_array_equal(results["zero"][0], [1.0, 1.5])


def test_hooks_see_the_graph_that_they_were_given_for():
    g = model()
    for options in ({}, {"loss_scale": 8.0}, {"loss_scale": optim.dynamic_loss_scale(8.0)}):
        exe = compiled(optim.sgd(0.1), g, hooks={g["w"]: lambda ct: ct * 0.0}, **options)
        before = np.array(exe.state["w"])
        run(exe, 0, 2)
        np.testing.assert_array_equal(exe.state["w"], before)
        assert np.abs(exe.state["v"] - problem.first_values()["v"]).max() > 1e-3


# Groups


def named_model():
    g = asg.Graph("named")
    x = g.input("x", ("N", 3), "f64")
    for i in range(2):
        with g.scope(f"block{i}"):
            w = g.parameter(f"block{i}.weight", (3, 3), "f64", init=np.eye(3))
            x = asg.tanh(x @ w + g.parameter(f"block{i}.bias", (3,), "f64", init=1.0))
    g.output("loss", asg.mean(x * g.parameter("norm.scale", (3,), "f64", init=1.0)))
    return g


def test_groups_are_chosen_by_pattern_and_by_question():
    base = optim.sgd(0.0, weight_decay=0.5, decoupled=True)
    rule = optim.groups(
        base.but(rate=1.0),
        (["*.bias", "*norm*"], base.but(rate=1.0, weight_decay=0.25)),
        (lambda p: p.name.startswith("block1"), base),
    )
    exe = compiled(rule, named_model(), hooks=dict.fromkeys(named_model().parameters, zero))
    exe(x=np.ones((2, 3)))
    np.testing.assert_array_equal(exe.state["block0.weight"], 0.5 * np.eye(3))
    np.testing.assert_array_equal(exe.state["block1.weight"], np.eye(3))
    for name in ("block0.bias", "block1.bias", "norm.scale"):
        np.testing.assert_array_equal(exe.state[name], np.full(3, 0.75))


def zero(ct):
    return ct * 0.0


def test_groups_keep_states_by_the_names_of_their_rules():
    rule = optim.groups(optim.adamw(), ("*bias", optim.sgd(0.1, momentum=0.9)))
    step = asg.train_step(named_model(), optimizer=rule)
    assert "optim/sgd/velocity/block0.bias" in step.state
    assert "optim/adamw/m/block0.weight" in step.state
    assert "optim/adamw/m/block0.bias" not in step.state
    rules = {n.origin.rule for n in step.nodes if n.scope == "optim/block1.bias"}
    assert rules == {"sgd"}


def test_groups_of_one_rule_with_state_of_its_own_do_not_mix():
    base = optim.nadam(0.01, (0.9, 0.9))
    other = base.but(betas=(0.5, 0.9))
    exe = compiled(optim.groups(base, ("b", other), ("v", other)))
    alone = compiled(optim.groups(other, ("w", base)))
    np.testing.assert_array_equal(run(exe, 0, 10), run(alone, 0, 10))
    assert {"optim/nadam/mu_product", "optim/nadam/mu_product.1"} <= set(exe.state)


# The graph that is made


class Halving:
    """The least that an optimizer must have."""

    name = "halving"
    rate = staticmethod(schedules.constant(0.5))

    def update(self, step, parameter, gradient):
        seen = step.state("seen")
        step.keep(seen, seen + asg.abs(gradient))
        return parameter - step.rate * gradient / step.number


def test_users_write_their_own_rules():
    exe = compiled(Halving())
    ordinary = compiled(optim.sgd(lambda t: 0.5 / (t + 1.0)))
    np.testing.assert_allclose(run(exe, 0, 6), run(ordinary, 0, 6), rtol=1e-12)
    assert np.all(exe.state["optim/halving/seen/w"] > 0)


@pytest.mark.parametrize("name", RULES)
def test_every_update_node_says_what_it_is_for(name):
    step = asg.train_step(
        model(), "loss", RULES[name], clip_norm=1.0, ema=0.9, accumulate=2,
        loss_scale=optim.dynamic_loss_scale(),
    )  # fmt: skip
    forward = len(model())
    for node in step.nodes[forward:]:
        assert node.origin is not None, node.describe()
        assert node.origin.node < forward


@pytest.mark.parametrize("name", RULES)
def test_halves_are_updated_in_single_precision(name):
    exe = compiled(RULES[name], model("f16"))
    kept = {n: t.dtype for n, t in exe.graph.state.items() if t.dtype.is_float}
    assert set(kept.values()) <= {asg.f32}
    wide = compiled(RULES[name], model("f32"))
    path, expected = (run(e, 0, 4, dtype) for e, dtype in ((exe, np.float16), (wide, np.float32)))
    np.testing.assert_allclose(path, expected, rtol=0.02, atol=0.02)


def test_a_step_has_few_nodes_for_each_parameter():
    def nodes(count, rule):
        g = asg.Graph()
        total = sum(asg.sum(g.parameter(f"w{i}", (3,))) for i in range(count))
        g.output("loss", total)
        return len(asg.train_step(g, optimizer=rule)) - len(g)

    for rule, most in ((optim.sgd(0.1), 5), (optim.adamw(), 26), (optim.radam(), 27)):
        assert (nodes(30, rule) - nodes(10, rule)) / 20 <= most


def test_forward_updates_and_outputs_stay():
    g = model()
    count = g.state_variable("count", (), "i32")
    g.update(count, count + 1)
    g.output("twice", g["loss"] * 2.0)
    for options in ({}, {"loss_scale": optim.dynamic_loss_scale(), "accumulate": 2}):
        exe = compiled(optim.adam(0.1), g, **options)
        x, y = problem.batch(0)
        results = [exe(x=x, y=y) for _ in range(3)]
        assert exe.state["count"] == 3
        assert results[0]["twice"].item() == 2 * results[0]["loss"].item()
        assert len(g.updates) == 1


def unused():
    g = model()
    g.parameter("extra", (2,), "f64")
    return g


def without_parameters():
    g = asg.Graph()
    g.output("loss", g.input("x", ()))
    return g


def twice():
    step = asg.train_step(model(), optimizer=optim.sgd(1))
    return asg.train_step(step, optimizer=optim.sgd(1))


def stepped(optimizer=None, graph=None, **options):
    return asg.train_step(graph or model(), optimizer=optimizer or optim.sgd(1), **options)


WRONG = [
    (lambda: asg.train_step(model()), asg.GraphError, "no optimizer"),
    (lambda: asg.train_step(model(), "lost", optim.sgd(1)), asg.GraphError, "lost"),
    (lambda: stepped(loss="x"), asg.GradientError, r"loss 'x' is .* not a scalar; reduce it"),
    (lambda: stepped(wrt=["x"]), asg.GraphError, "'x'"),
    (lambda: stepped(wrt="head.*"), asg.GraphError, r"'head\.\*' is not a parameter"),
    (lambda: stepped(graph=unused()), asg.GradientError, "'extra'"),
    (lambda: stepped(graph=without_parameters()), asg.GraphError, "parameter"),
    (twice, asg.GraphError, "training step already"),
    (lambda: stepped(report=["lr"]), asg.GraphError, "learning_rate"),
    (lambda: stepped(report=["loss_scale"]), asg.GraphError, "dynamic_loss_scale"),
    (lambda: stepped(clip_norm=-1.0), asg.GraphError, "not positive"),
    (lambda: stepped(clip_each=0), asg.GraphError, "not positive"),
    (lambda: stepped(accumulate=0), asg.GraphError, "accumulate=0"),
    (lambda: stepped(accumulate=2.0), asg.GraphError, "accumulate=2.0"),
    (lambda: stepped(ema=1.0), asg.GraphError, "ema=1.0"),
    (lambda: stepped(nonfinite="drop"), asg.GraphError, "nonfinite='drop'"),
    (lambda: stepped(nonfinite="zero", loss_scale=2.0), asg.GraphError, "hides infinities"),
    (lambda: stepped(loss_scale=0.0), asg.GraphError, "scale 0.0 is not positive"),
    (lambda: optim.dynamic_loss_scale(backoff=2.0), asg.GraphError, "backoff 2.0"),
    (lambda: stepped(optim.groups(optim.sgd(1), ("*.bais", optim.sgd(2)))), asg.GraphError,
     r"'\*.bais'.*w, b, v"),
    (lambda: optim.groups(optim.sgd(1), optim.sgd(2)), asg.GraphError, "is not a choice"),
    (lambda: optim.averaged(model(), stepped()), asg.GraphError, "ema=0.999"),
    (lambda: optim.sgd(-1), asg.GraphError, "rate is -1"),
    (lambda: optim.sgd(0.1, nesterov=True), asg.GraphError, "needs a momentum"),
    (lambda: optim.sgd(0.1, 0.9, nesterov=True, dampening=0.1), asg.GraphError, "no dampening"),
    (lambda: optim.sgd(0.1, 1.5), asg.GraphError, "momentum 1.5 is not in"),
    (lambda: optim.sgd(0.1, weight_decay=-1), asg.GraphError, "weight decay -1"),
    (lambda: optim.adam(betas=(0.9, 1.0)), asg.GraphError, "1.0 is not in"),
    (lambda: optim.adam(betas=(0.9,)), asg.GraphError, "two numbers"),
    (lambda: optim.adam(eps=-1e-8), asg.GraphError, "eps -1e-08"),
    (lambda: optim.adam().but(beta=0.5), asg.GraphError, "beta"),
    (lambda: optim.adam().but(eps=-1.0), asg.GraphError, "eps -1.0"),
    (lambda: optim.adamw(float("nan")), asg.GraphError, "rate is nan"),
    (lambda: optim.rmsprop(alpha=1.0), asg.GraphError, "alpha 1.0"),
    (lambda: optim.adagrad(initial_accumulator=-1), asg.GraphError, "initial accumulator -1"),
    (lambda: optim.lamb(bounds=(2, 1)), asg.GraphError, "not an interval"),
    (lambda: optim.muon(steps=0), asg.GraphError, "0 steps"),
    (lambda: optim.muon(adjust="rms"), asg.GraphError, "adjust='rms'"),
    (lambda: stepped(optim.muon(matrices="b")), asg.ShapeError, "'b' has shape"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "error", "words"), WRONG)
def test_wrong_calls_say_what_to_do(call, error, words):
    with pytest.raises(error, match=words):
        call()

"""Calls that PyTorch users type at the first attempt: they work, or the error names the fix."""

import copy
import warnings

import numpy as np
import pytest

import asg


def line():
    """Return a graph of a line with a loss."""
    g = asg.Graph("line")
    x, y = g.input("x", ("N",)), g.input("y", ("N",))
    w = g.parameter("w", (), init=0.0)
    g.output("loss", asg.mse_loss(g.output("fit", w * x), y))
    return g


def test_a_state_before_training_and_a_step_without_updates_are_told():
    g = line()
    step = asg.train_step(g, optimizer=asg.optim.sgd(0.1))
    exe = asg.compile(step, "numpy")
    with pytest.warns(UserWarning, match="outputs= leaves out the updates"):
        asg.compile(step, "numpy", outputs="loss")
    with pytest.warns(UserWarning, match=r"state=exe\.state copies.*before the first step.*=exe "):
        asg.compile(g, "numpy", state=exe.state)
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message="compile: ")
        asg.compile(g, "numpy", state=exe)
        asg.compile(step, "numpy", outputs="fit", state=exe)
        exe(x=[1.0], y=[2.0])
        asg.compile(g, "numpy", state=exe.state)


def noisy(key):
    """Return a graph whose loss has noise of a key, and the graph's key."""
    g = line()
    noise = asg.random.normal(key(g), g["fit"].shape)
    g.output("noisy", asg.mean(asg.square(g["fit"] + noise)))
    return g


def test_noise_that_repeats_in_each_step_is_told():
    step = asg.optim.sgd(0.1)
    with pytest.warns(UserWarning, match=r"random.*test_first_try.*the same numbers in every run"):
        asg.train_step(noisy(lambda g: asg.random.key(0, graph=g)), "noisy", step)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        asg.train_step(noisy(lambda g: g.input("key", (2,), "u32")), "noisy", step)


def two_layers():
    return asg.nn.Sequential(asg.nn.Linear(4, 8), asg.nn.ReLU(), asg.nn.Linear(8, 2))


def test_parameters_are_counted_and_frozen_by_name():
    net = two_layers()
    with pytest.raises(asg.GraphError, match=r"Sequential has no parameters yet.*net\(x\)"):
        sum(p.numel() for p in net.parameters())
    net(asg.Graph().input("x", ("N", 4)))
    assert sum(t.size for t in net.parameters().values()) == 58
    with pytest.raises(AttributeError, match=r"'0\.weight' is a name.*net\.parameters\(\)\['0"):
        sum(p.numel() for p in net.parameters())
    with pytest.raises(AttributeError, match=r"asg\.train_step\(\.\.\., wrt=\"head"):
        next(iter(net.parameters())).requires_grad = False
    assert not list(net[1].parameters())


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("named_parameters", r"net\.parameters\(\) maps names"),
        ("cuda", r"asg\.compile\(graph, backend"),
        ("half", r'net\.to\("f16"\)'),
        ("zero_grad", "leave it out"),
        ("modules", r"named_modules\(\)"),
        ("register_forward_hook", r"asg\.compile\(g, fetch="),
        ("requires_grad_", "wrt=.head"),
    ],
)
def test_methods_of_torch_modules_are_answered(name, answer):
    with pytest.raises(AttributeError, match=rf"no attribute '{name}'; .*{answer}"):
        getattr(two_layers(), name)


def test_a_head_is_replaced():
    net = two_layers()
    net[2] = asg.nn.Linear(8, 3)
    net[-2] = asg.tanh
    y = net(asg.Graph().input("x", ("N", 4)))
    assert (str(y.type), list(net.parameters())[-2:]) == ("f32[N,3]", ["2.weight", "2.bias"])
    with pytest.raises(IndexError):
        net[3] = asg.nn.ReLU()


def test_arguments_of_torch_that_mean_the_same():
    x = asg.Graph().input("x", (2, 3))
    assert asg.softmax(x, dim=1).node.attrs == asg.softmax(x, 1).node.attrs
    assert x.sum(dim=1, keepdim=True).shape == asg.logsumexp(x, dim=(1,), keepdim=True).shape
    assert asg.cat([x, x], dim=1).shape == (2, 6)
    assert asg.stack([x, x], dim=-1).shape == (2, 3, 2)
    assert asg.flip(x, dims=(0,)).shape == asg.roll(x, 1, dims=0).shape == (2, 3)
    assert asg.tensordot(x, x, dims=([1], [1])).shape == (2, 2)
    assert asg.nn.functional.normalize(x, p=2, dim=1).shape == (2, 3)
    assert x.clamp(min=0.0).node.attrs == x.clamp(0.0).node.attrs


@pytest.mark.parametrize(
    ("call", "answer"),
    [
        (lambda x: x.max(dim=1), r"axis, and the result is the values alone; asg\.argmax"),
        (lambda x: asg.sort(x, dim=1), r"the values alone; asg\.argsort"),
        (lambda x: x.std(dim=0), r"PyTorch's std has correction=1, and ASG's has 0"),
        (lambda x: asg.split(x, 2, dim=1), r"PyTorch's split takes the size of a part"),
        (lambda x: asg.softmax(x, axis=1, dim=1), "its name here is axis"),
    ],
)
def test_arguments_of_torch_that_mean_something_else_are_refused(call, answer):
    with pytest.raises(asg.GraphError, match=f"unexpected keyword argument 'dim'; .*{answer}"):
        call(asg.Graph().input("x", (2, 4)))


@pytest.mark.parametrize(
    "call",
    [
        lambda x, t: asg.gather(x, 1, t),
        lambda x, t: x.gather(1, t),
        lambda x, t: asg.scatter_add(x, 1, t, x),
        lambda x, t: x.index_add(0, t[:, 0], x),
        lambda x, t: asg.index_copy(x, 0, t[:, 0], x),
    ],
)
def test_the_axis_of_an_index_comes_last(call):
    g = asg.Graph()
    x, t = g.input("x", (2, 4)), g.input("t", (2, 4), "i32")
    with pytest.raises(asg.ShapeError, match=r"an axis must be an integer.*after the indices"):
        call(x, t)


def test_a_loss_may_be_the_tensor_that_is_an_output():
    g = line()
    by_tensor = asg.train_step(g, g["loss"], asg.optim.sgd(0.1))
    assert asg.text(by_tensor) == asg.text(asg.train_step(g, "loss", asg.optim.sgd(0.1)))
    with pytest.raises(asg.GraphError, match=r"is not an output.*g\.output\('loss', tensor\)"):
        asg.train_step(g, asg.sum(g["fit"]), asg.optim.sgd(0.1))
    with pytest.raises(asg.GraphError, match=r"train_step: takes a graph, not a Linear.*g\.output"):
        asg.train_step(asg.nn.Linear(2, 1), g["loss"], asg.optim.sgd(0.1))


def test_a_graph_is_evaluated_at_once():
    g = line()
    feeds = {"x": [1.0, 2.0], "y": [0.0, 2.0]}
    assert asg.evaluate(g, feeds)["loss"] == asg.evaluate(g["loss"], feeds) == 2
    with pytest.raises(
        asg.GraphError, match=r"'y'; feeds are a dict: asg\.evaluate\(.*\"y\": array"
    ):
        asg.evaluate(g["loss"], y=[0.0])


def test_results_are_printed_with_their_scalars():
    g = line()
    out = asg.compile(g, "numpy")(x=[1.0, 2.0], y=[0.0, 2.0])
    assert str(out) == "{'fit': f32[2], 'loss': <f32[]: 2.>}"
    with pytest.raises(AttributeError, match=r"'detach'; a result holds numbers.*\.numpy\(\)"):
        out["loss"].detach()
    with pytest.raises(AttributeError, match=r"'cpu'; a result holds numbers.*\.numpy\(\)"):
        out["loss"].cpu()


def test_a_table_of_positions_is_a_constant_of_the_dtype():
    g = asg.Graph()
    x = g.input("x", ("N", "L", 3))
    table = np.zeros((9, 3))
    with pytest.raises(asg.ShapeError, match=r"asg\.constant\(array, graph=g\)\[:L\] is a part"):
        table[: x.shape[1]]
    with pytest.raises(asg.DTypeError, match=r'asg\.constant\(array, "f32"\) for the array'):
        x + asg.constant(table, graph=g)[: x.shape[1]]


def test_a_gradient_of_a_gradient_begins_by_joining_the_graphs():
    g = asg.Graph("pde")
    x = g.input("x", ("N",))
    first = asg.gradients(asg.sum(asg.sin(x)), wrt=x)
    with pytest.raises(
        asg.GradientError, match=r"graph = asg\.splice\(pde, pde\.grad\); graph\['x"
    ):
        asg.gradients(first["grad/x"].sum(), wrt=x)


def test_shapes_of_torch_are_answered():
    x = asg.Graph().input("x", ("N", 3, 4))
    with pytest.raises(asg.ShapeError, match=r"asg\.swapaxes\(x, 1, 2\) swaps two axes"):
        x.transpose(1, 2)
    with pytest.raises(asg.GraphError, match="max and sort return a single tensor"):
        _, _ = x.max(1)


@pytest.mark.parametrize("axes", [(0, 1), (-2, -1)])
def test_a_transpose_that_changes_nothing_is_told(axes, recwarn: pytest.WarningsRecorder):
    x = asg.Graph().input("x", ("N", 3))
    for call in (x.transpose, lambda *axes: asg.transpose(x, *axes)):
        with pytest.warns(UserWarning, match=r"of a matrix is x: .*write x\.T") as caught:
            assert call(*axes) is x
        assert caught[0].filename == __file__
    x.transpose(1, 0), x.transpose(axes), x.permute(*axes), x.T.transpose()
    assert not recwarn.list


def test_the_first_maximum_is_no_pair_of_values_and_indices(recwarn: pytest.WarningsRecorder):
    x = asg.Graph().input("x", ("N", 3))
    with pytest.warns(UserWarning, match=r"x\.max\(axis\)\[0\] is the first of the values"):
        x.max(1)[0]
    best = x.max(1)
    x.min(0)[0, ...], x.min()[None], (best + 1)[0], best[0], x.max(1)[1:]
    assert not recwarn.list


def test_a_shared_state_without_the_parameters_is_told():
    trained = asg.Graph("trained")
    trained.output("y", two_layers()(trained.input("x", ("N", 4))))
    exe = asg.compile(trained, "numpy")
    other = asg.Graph("other")
    other.output("y", two_layers().named("body")(other.input("x", ("N", 4))))
    with pytest.warns(UserWarning, match=r"lacks 'body\.0\.weight', .*'other' does not train"):
        asg.compile(other, "numpy", state=exe)


def test_a_module_has_no_numbers_to_save_or_load():
    with pytest.raises(asg.GraphError, match=r"'source'; .*write exe\.state, or net\.state_dict"):
        two_layers().state_dict()
    with pytest.raises(asg.GraphError, match=r"'values'; .*write exe\.load_state\(values\)"):
        two_layers().load_state_dict({})


def test_a_history_shares_its_state_and_names_its_columns():
    data, rule = ([1.0], [2.0]), asg.optim.sgd(0.1)
    history = asg.train.fit(line(), data, epochs=1, optimizer=rule, backend="numpy", progress=False)
    predict = asg.compile(line(), "numpy", outputs="fit", state=history)
    assert predict(x=[1.0])["fit"].numpy() == history.state["w"]
    with pytest.raises(KeyError, match="accuracy; the history has epoch, step, loss"):
        history["accuracy"]
    with pytest.raises(AttributeError, match=r"write history\['loss'\]"):
        _ = history.loss
    assert copy.copy(history)["loss"] == history["loss"]
    with pytest.raises(asg.GraphError, match=r"<Executable .*neither copied nor.*state=dict\("):
        copy.copy(history.executable)  # both would share one state


def test_a_prediction_needs_no_labels():
    g = line()
    exe = asg.compile(asg.train_step(g, optimizer=asg.optim.sgd(0.1)), "numpy")
    exe(x=[1.0], y=[2.0])
    w = exe.state["w"]
    for outputs in ("fit", ["fit"], g["fit"], [g["fit"]]):
        predict = asg.compile(g, "numpy", outputs=outputs, state=exe)
        assert list(predict(x=[1.0])) == ["fit"]
        assert predict(x=[1.0])["fit"].numpy() == w
    copied = asg.compile(g, "numpy", outputs="fit", state={**exe.state})
    assert copied(x=[1.0])["fit"].numpy() == w
    with pytest.raises(asg.GraphError, match=r"needs 'y'.*for fit alone: .*outputs='fit'\)"):
        asg.compile(g, "numpy")(x=[1.0])
    with pytest.raises(asg.GraphError, match="has nothing named 'fits'"):
        asg.compile(g, "numpy", outputs="fits")
    with pytest.raises(asg.GraphError, match="does not belong to graph 'line'"):
        asg.compile(g, "numpy", outputs=line()["fit"])
    small = asg.optimize(g, inference=True, outputs="fit", state=exe.state)
    assert list(small.inputs) == ["x"]
    with pytest.raises(asg.GraphError, match="outputs are for inference"):
        asg.optimize(g, outputs="fit")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: line()(np.ones(3)), r"takes its inputs by name, got ndarray; asg\.evaluate"),
        (lambda: line()(x=[1.0]), r"called without tensors.*asg\.evaluate\(graph, \{'x': array, "),
        (lambda: asg.evaluate(line(), {"x": 1.0, "y": [1.0]}), r"array\[None\] adds the axis"),
        (lambda: asg.compile(line(), "numpy", state="w.safetensors"), r"asg\.load_state\(path\) r"),
        (
            lambda: asg.compile(line(), "numpy").load_state("w.npz"),
            r"asg\.load_state\(path\) reads",
        ),
        (lambda: asg.gradients(line(), "w"), r"outputs must be tensors, got a graph.*'fit'\]"),
        (lambda: asg.hessian(lambda x: x, "w"), r"got a function; .*asg\.graph\(x=\(3,\)\)\(fun"),
        (lambda: asg.softmax(line()["x"], axsi=0), "did you mean 'axis'"),
        (lambda: asg.train.DataLoader([1.0], num_workers=2), "prefetch=2 makes batches ahead"),
        (
            lambda: asg.train.fit(line(), [1.0], epochs=1, lr=0.1),
            r"asg\.optim\.adamw\(1e-3\);.*r=,",
        ),
        (
            lambda: asg.nn.Conv2d(3, 8, 3)(asg.Graph().input("x", ("N", 16, 16, 3))),
            r"in_channels is 3, .* is 16; .*asg\.moveaxis\(x, -1, 1\)",
        ),
        (
            lambda: asg.train.fit(
                line(), ([1.0], [1.0]), epochs=1, optimizer=asg.optim.sgd(0.1), metrics=["acc"]
            ),
            r"metrics=\[asg\.train\.metrics\.Accuracy\(\)\], each a Metric",
        ),
    ],
)
def test_calls_of_other_libraries_are_answered(call, words):
    with pytest.raises(asg.AsgError, match=words):
        call()


@pytest.mark.parametrize(
    ("name", "graph_words", "executable_words"),
    [
        ("train", r"net\.eval\(\)", "state=exe"),
        ("cuda", r"asg\.compile\(graph, backend=", r"asg\.compile\(graph, backend="),
        ("backward", r"asg\.gradients\(loss", r"asg\.gradients\(loss"),
        ("predict", r"asg\.compile\(graph\)\(x=array\)", r"exe\(x=array\)"),
        ("fit", r"asg\.train\.fit", r"asg\.train\.fit"),
        ("oops", "'Graph' object has no attribute 'oops'$", "'Executable' .* 'oops'$"),
    ],
)
def test_methods_of_torch_models_are_answered(name, graph_words, executable_words):
    g = line()
    for value, words in ((g, graph_words), (asg.compile(g, "numpy"), executable_words)):
        with pytest.raises(AttributeError, match=words):
            getattr(value, name)

"""First programs of people who know JAX or NumPy: errors are loud and have a remedy."""

from operator import eq, ne

import jax.numpy as jnp
import numpy as np
import pytest

import asg

A = np.arange(12.0).reshape(3, 4) - 5


def value(tensor, **feeds):
    return np.asarray(asg.evaluate(tensor, feeds))


@pytest.mark.parametrize("shape", [{"w": (3,), "b": ()}, {3, 4}])
def test_a_shape_is_not_a_tree(shape):
    with pytest.raises(asg.ShapeError, match=r"a shape cannot be a (dict|set)"):
        asg.Graph().input("x", shape)


def test_a_dtype_equals_the_names_of_other_libraries():
    for same in ("f32", "float32", np.float32, np.dtype("float32"), jnp.float32, asg.float32):
        assert eq(asg.f32, same)
        assert eq(same, asg.f32)
        assert not ne(asg.f32, same)
    for other in ("float64", np.float64, float, "N", None, object, 4, asg.f64):
        assert ne(asg.f32, other)
        assert not eq(asg.f32, other)
    assert eq(asg.f64, float)
    assert {asg.f32: 1}["f32"] == 1


@pytest.mark.parametrize("order", [None, 1, -1, 2, np.inf, "fro", "nuc"])
def test_linalg_norm_of_a_matrix_is_that_of_numpy(order):
    with asg.Graph():
        found = value(asg.linalg.norm(asg.constant(A), order))
    np.testing.assert_allclose(found, np.linalg.norm(A, order), rtol=1e-12)


@pytest.mark.parametrize("axis", [0, -1, (1, 0)])
def test_linalg_norm_along_axes_is_that_of_numpy(axis):
    with asg.Graph():
        found = value(asg.linalg.norm(asg.constant(A), 1, axis, keepdims=True))
    np.testing.assert_allclose(found, np.linalg.norm(A, 1, axis, keepdims=True))


def test_linalg_norm_rejects_an_order_that_its_axes_do_not_have():
    x = asg.Graph().input("x", (2, 3, 4))
    with pytest.raises(asg.ShapeError, match="ord=1 does not fit 3 axes"):
        asg.linalg.norm(x, 1)
    with pytest.raises(asg.ShapeError, match="ord='fro' does not fit 1 axes"):
        asg.linalg.norm(x, "fro", 0)


@pytest.mark.parametrize("call", [
    lambda x: asg.cov(x, x), lambda x: asg.isin(x, x, False), lambda x: asg.digitize(x, x, False),
    lambda x: asg.linalg.matrix_rank(x, 0.5),
])  # fmt: skip
def test_an_argument_that_means_another_in_numpy_needs_its_name(call):
    with pytest.raises(asg.GraphError, match="too many positional arguments"):
        call(asg.Graph().input("x", (3, 3)))


def test_a_field_takes_time_first():
    y = asg.Graph().input("y", ())
    with pytest.raises(asg.GraphError, match=r"takes \(y, t\); time comes first"):
        asg.solve.odeint(lambda y, t: -y, y, [0.0, 1.0])
    asg.solve.odeint(lambda s, y: -y * s, y, [0.0, 1.0])


def spliced(g):
    """Return the graph of g with a gradient."""
    loss = g.output("l", asg.sum(g["x"] ** 2))
    return asg.splice(g, asg.gradients(loss, wrt=g["x"]))


def holding(g):
    """Return g with a parameter and an output."""
    g.output("l", g.parameter("w") * 2)
    return g


GIVEN = {"x": ("N", 3), "A": (3, 4), "v": (4,), "t": (), "i": (2,)}


def told(call):
    """Return the message of a call with the tensors of GIVEN and the graph."""
    g = asg.Graph()
    for name, shape in GIVEN.items():
        g.input(name, shape, "i32" if name == "i" else "f32")
    with pytest.raises((asg.AsgError, AttributeError)) as caught:
        call(g)
    return str(caught.value)


@pytest.mark.parametrize(("call", "remedy"), [
    (lambda g: g["t"] > 0 and g["t"] < 1, "write & | ~ for and, or, not"),
    (lambda g: asg.sqrt(g["x"].shape[0]), 'asg.dim("N", "f32") is the tensor'),
    (lambda g: g["A"].view("u32"), 'use asg.bitcast(x, "u32")'),
    (lambda g: asg.gradients(lambda x: x), "make a graph of the function"),
    (lambda g: asg.value_and_grad(lambda x: x), "make a graph of the function"),
    (lambda g: asg.graph(lambda x: x), "asg.graph(x=(3,))(function)"),
    (lambda g: asg.random.normal(0, (3,)), "make it by asg.random.key(0)"),
    (lambda g: asg.random.normal(0.0, 1.0, (3,)), "make it by asg.random.key(0)"),
    (lambda g: asg.random.split((g["i"], g["i"])), "asg.stack(keys) joins keys"),
    (lambda g: asg.random.uniform(g["i"], minval=0), "its name here is low"),
    (lambda g: asg.random.randn, "use asg.random.normal"),
    (lambda g: asg.var(g["x"], ddof=1), "its name here is correction"),
    (lambda g: asg.sum(g["x"], dtype="f64"), 'x.cast("f64")'),
    (lambda g: asg.linalg.eigh(g["A"], lower=True), "where a call has upper"),
    (lambda g: g["A"].at[0].set("a"), "at: str is not an operand"),
    (lambda g: asg.linalg.svd(g["A"], full_matrices=False), "leave it out"),
    (lambda g: asg.optim.adam(b1=0.9), "write betas="),
    (lambda g: asg.optim.chain, "clip_norm="),
    (lambda g: asg.nn.Linear(2, 2).init, "asg.compile(g, seed=0) draws"),
    (lambda g: asg.lax, "asg.scan"),
    (lambda g: asg.numpy, "its functions are here"),
    (lambda g: asg.debug_print("x = {}", g["t"]), "give the tensor, then its label"),
    (lambda g: np.add.at(g["v"], [0, 0], 1.0), "x.at[index].add(values)"),
    (lambda g: g["v"].__setitem__(0, 1.0), "x.at[index].set(values)"),
    (lambda g: asg.trapz, "use asg.trapezoid"),
    (lambda g: asg.solve.solve_ivp, "use asg.solve.odeint"),
    (lambda g: asg.fft.fft(np.ones(4)), "asg.constant(value, graph=g)"),
    (lambda g: asg.abs(asg.fft.fft(g["v"])), "or x.abs()"),
    (lambda g: g.output("f", asg.fft.fft(g["v"])), "name its parts z.real and z.imag"),
    (lambda g: g.input("p", np.ones(3)), "write array.shape"),
    (lambda g: g.input("p", (-1, 3)), 'a name such as "N" takes any size'),
    (lambda g: asg.init.constant([1.0, 2.0]), "init=array"),
    (lambda g: g["A"][g["A"] > 0], "an array of bools may select"),
    (lambda g: np.add.reduce(g["A"]), "use asg.sum"),
    (lambda g: np.logaddexp.reduce(g["A"]), "use asg.special.logsumexp"),
    (lambda g: np.maximum.accumulate(g["v"]), "use asg.cummax"),
    (lambda g: np.multiply.outer(g["v"], g["v"]), "use asg.mul on x[:, None] and y[None, :]"),
    (lambda g: np.hypot.reduce(g["A"]), "np.hypot.reduce computes with numbers"),
    (lambda g: asg.dropout(g["x"]), "self.random_key()"),
    (lambda g: asg.max(g["v"], g["v"]), "asg.maximum(x, y)"),
    (lambda g: asg.min(g["x"], g["x"]), "got <x: f32[N,3] in graph 'graph'>; asg.maximum(x, y)"),
    (lambda g: g["v"].max(0.0), "asg.maximum(x, y)"),
    (lambda g: asg.cross_entropy(g["x"], asg.argmax(g["x"], 1).cast("f32")), 'cast(y, "i32")'),
    (lambda g: asg.cross_entropy(g["x"], g["x"].cast("i32")), "dtype of the scores: \"f32\""),
    (lambda g: asg.cross_entropy(g["x"], asg.argmax(g["x"], 1, True)), "asg.squeeze(y, 1)"),
    (lambda g: asg.nn.Sequential([asg.nn.ReLU()]), "nn.Sequential(*layers) takes a list"),
    (lambda g: g["x"][None].transpose(1, 2), "asg.swapaxes(x, 1, 2) swaps"),
    (lambda g: asg.evaluate([g["x"], g["v"]]), 'name them: {"a": a, "b": b}'),
    (lambda g: asg.anomaly(asg.compile(holding(g), "numpy"), {}), "; exe.graph is its graph"),
    (lambda g: asg.compile(holding(g), "numpy", fetch="grad/t"), "asg.value_and_grad(g) has"),
    (lambda g: asg.compile(holding(g), "numpy").load_state({"w": 0, "u": 1}), "strict=False"),
    (lambda g: asg.plot, "asg.view(graph)"),
    (lambda g: max(g["v"], 0), "asg.maximum for max(x, y)"),
    (lambda g: g["x"].index_add(0, g["i"], g["x"]), "index_add(x, indices, updates, axis)"),
    (lambda g: asg.vmap(g, in_axes=(0, None)), 'in_axes={"x": 0, "y": None}'),
    (lambda g: g.input("p", (None, 3)), 'a name such as "N" takes any size'),
    (lambda g: g.parameter("p", init=np.ones(3)), "declare the shape: parameter('p', (3,), init="),
    (lambda g: g.output(g["v"]), 'give a name first: g.output("loss", loss)'),
    (lambda g: g.output("f", asg.solve.odeint(lambda t, y: y, g["v"], [0.0, 1.0])), "are .y, "),
    (lambda g: asg.gradients(g["x"].sum(), g["x"]).sum(), "asg.grad(loss, x) the gradient by x"),
    (lambda g: g.summary, "print(graph)"),
    (lambda g: asg.grad(lambda x: x, g["x"]), "make its graph"),
    (lambda g: spliced(g)["x"] + asg.exp(g["x"]), 'h.named("h"), and read derived["h"]'),
    (lambda g: asg.exp(spliced(g)["v"]) * g["v"], "as in graph['v']"),
    (lambda g: asg.gradients(spliced(g)["l"], g["x"] * 2), 'read derived["h"]'),
    (lambda g: asg.hvp(g["t"] ** 2, g["t"], asg.Graph().input("u", ())), "build both in one graph"),
    (lambda g: asg.autograd, "use asg.custom_vjp(function, rule)"),
    (lambda g: asg.custom_vjp(asg.round), "give the rule in the same call"),
    (lambda g: asg.autocast(dtype="f16"), 'asg.autocast(g, "f16")'),
    (lambda g: asg.checkpoint(asg.exp, g["x"]), "write with asg.checkpoint(): y = f(x)"),
    (lambda g: asg.train_step(g, "x", asg.optim.sgd(1.0), max_grad_norm=1.0), "clip_norm="),
    (lambda g: asg.train_step(g, g.output("l", g.parameter("w") ** 2), asg.optim.sgd(1.0),
                              loss_scale="dynamic"), "write asg.optim.dynamic_loss_scale()"),
    (lambda g: asg.random.normal((3,)), "the key is the first argument"),
    (lambda g: asg.normal, "use asg.random.normal(key, shape)"),
    (lambda g: asg.zeros(3, 4, graph=g), "a tuple: (3, 4)"),
    (lambda g: g["i"] == g["i"].cast("i64"), 'declared as "i32" also takes arrays of int64'),
    (lambda g: asg.linalg.cholesky_solve(g["v"], asg.eye(3, graph=g)), "x[:, None] makes a column"),
    (lambda g: asg.nn.Linear(2, 2).weight, "exe.state"),
    (lambda g: asg.nn.Linear(2, 2).fit, "asg.train.fit"),
    (lambda g: [asg.nn.Sequential(asg.nn.Linear(None, 2))(g["A"]) for _ in range(2)],
     'name the whole net: Sequential(...).named("head")'),
    (lambda g: asg.save({"w": np.ones(3)}, "w.asg.json"), "asg.save_state(exe.state, path)"),
    (lambda g: asg.compile(g, "numpy", device="cuda"), 'backend="wgpu" runs on a GPU'),
    (lambda g: asg.gradients(g["x"].sum(), [3.0]), "give tensors or their names"),
])  # fmt: skip
def test_a_habit_has_its_remedy(call, remedy):
    assert remedy in told(call)


@pytest.mark.parametrize("call", [asg.scan, asg.cond, asg.associative_scan, asg.solve.linear])
def test_a_function_that_a_call_takes_is_not_called_wrong(call):
    message = told(lambda _: call(lambda x: x))
    assert "missing a required argument" in message
    assert "make a graph" not in message


def test_an_error_under_a_function_of_jax_names_the_line_of_the_user():
    assert "test_newcomers.py" in told(lambda g: jnp.sin(g["v"]))


@pytest.mark.parametrize("index", [
    [True, False, True], np.array([False] * 3), (slice(None), [True, False, True, False]),
    (..., [True, True, False, False]), (0, [True, False, False, True]), A > 0,
    ([True, False, True], [0, 1]), (None, [True, False, True]),
])  # fmt: skip
def test_an_array_of_bools_selects_as_in_numpy(index):
    with asg.Graph():
        found = value(asg.constant(A)[index])
    np.testing.assert_array_equal(found, A[index])


def test_a_mask_of_another_size_is_rejected():
    assert "mask of shape (2,) does not fit f32[3,4]" in told(lambda g: g["A"][[True, False]])


def test_joins_take_numbers_and_arrays_beside_a_tensor():
    g = asg.Graph()
    t, v = g.input("t", (), "f64"), g.input("v", (2,), "f64")
    turn = asg.stack([asg.stack([asg.cos(t), 0.0]), [0, 1.5]])
    assert value(turn, t=0.0).tolist() == [[1.0, 0.0], [0.0, 1.5]]
    assert value(asg.concat([[0.0], v, np.ones(1)]), v=[2, 3]).tolist() == [0, 2, 3, 1]
    assert value(asg.hstack([0.0, v]), v=[2, 3]).tolist() == [0, 2, 3]
    assert value(asg.vstack([v, [0, 1]]), v=[2, 3]).tolist() == [[2, 3], [0, 1]]


def test_a_complex_tensor_combines_with_arrays_and_complex_numbers():
    a = np.array([1.0, 2.0, -1.0, 0.5])
    factor, z = np.array([1, 1j, 2 - 1j, 3]), np.fft.fft(a)
    with asg.Graph():
        w = asg.fft.fft(asg.constant(a))
        for ours, expected in [
            (w * factor, z * factor), (factor * w, factor * z), (w * 1j, z * 1j), (w + a, z + a),
            (a - w, a - z), (w / factor, z / factor), (factor / w, factor / z), (2j - w, 2j - z),
        ]:  # fmt: skip
            found = value(ours.real) + 1j * value(ours.imag)
            np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-12)


def test_random_floats_are_scalars_unless_a_shape_is_given():
    with asg.Graph():
        key = asg.random.key(0)
        assert asg.random.uniform(key).shape == asg.random.normal(key, dtype="f64").shape == ()


AT = [
    0, -1, (slice(None), 1), (slice(None, None, 2),), (..., slice(1, 3)), ([2, 0], slice(1, 3)),
    (slice(None), [0, 3]), (np.array([0, 1]), np.array([1, 3])), A > 0, [True, False, True], (1, 2),
    (None, 1),
]  # fmt: skip


@pytest.mark.parametrize("index", AT)
def test_at_writes_as_numpy_does(index):
    combined = {"set": lambda old, new: new, "add": np.add, "multiply": np.multiply,
                "max": np.maximum, "min": np.minimum}  # fmt: skip
    for method, combine in combined.items():
        expected = A.copy()
        expected[index] = combine(expected[index], 2.0)
        with asg.Graph():
            found = value(getattr(asg.constant(A).at[index], method)(2.0))
        np.testing.assert_array_equal(found, expected, err_msg=method)


def test_at_takes_tensors_and_drops_places_out_of_range():
    g = asg.Graph()
    x, i, v = (
        g.input("x", ("N", 2), "f64"),
        g.input("i", ("K",), "i32"),
        g.input("v", ("K", 2), "f64"),
    )
    feeds = {"x": np.zeros((3, 2)), "i": [1, 1, 7], "v": [[1, 2], [3, 4], [5, 6]]}
    assert value(x.at[i].add(v), **feeds).tolist() == [[0, 0], [4, 6], [0, 0]]
    assert value(x.at[i, 0].set(9.0), **feeds).tolist() == [[0, 0], [9, 0], [0, 0]]
    assert value(x.at[i].get(), **feeds).shape == (3, 2)
    mask = x[:, 0] < 1
    assert value(x.at[mask].set([1.0, 2.0]), **feeds).tolist() == [[1, 2]] * 3
    with pytest.raises(asg.ShapeError, match=r"the mask bool\[2\] does not fit"):
        x.at[x[0] > 0].set(0.0)


def test_at_has_gradients():
    def written(x, v):
        return asg.sum(asg.square(x.at[1:, 0].set(v).at[[0, 0]].add(v[0]).at[x > 1].multiply(v[1])))

    assert asg.gradcheck(written, [A[:, :2] / 2.9, np.array([0.3, -0.7])])


@pytest.mark.parametrize(("room", "name", "remedy"), [
    (asg, "identity", "use asg.eye"),
    (asg, "iscomplex", "asg.fft.Complex"),
    (asg, "iscomplexobj", "asg.fft.Complex"),
    (asg, "array_equal", "asg.all(x == y)"),
    (asg, "reduce_and", "use asg.all"),
    (asg, "reduce_max", "use asg.max"),
    (asg, "clamp_max", "asg.clamp"),
    (asg, "svd_lowrank", "use asg.linalg.svd"),
    (asg, "scalar_tensor", "use asg.constant"),
    (asg, "pbroadcast", "asg.distributed"),
    (asg, "conv_general_dilated_patches", "use asg.unfold"),
    (asg, "apply_over_axes", "a tuple of axes"),
    (asg, "polydiv", "np.polydiv"),
    (asg, "map_coordinates", "asg.image.grid_sample"),
    (asg, "custom_jvp", "asg.custom_vjp"),
    (asg, "multinomial", "asg.random.categorical(key, asg.log(weights)"),
    (asg, "remat", "with asg.checkpoint(): y = f(x)"),
    (asg.nn, "CircularPad2d", 'mode="circular"'),
    (asg.special, "kl_div", "- asg.special.xlogy(x, y) - x + y"),
    (asg.nn, "identity", "use asg.nn.Identity"),
    (asg.nn.functional, "log1mexp", "asg.expm1"),
    (asg.nn.functional, "adaptive_max_pool2d_with_indices", "one call"),
    (asg.random, "wald", "draw them with NumPy"),
    (asg.special, "rel_entr", "asg.special.xlogy"),
    (asg.special, "iv", "extend asg by an op"),
    (asg.special, "j0", "extend asg by an op"),
    (asg.optim, "zero_nans", "zero_nonfinite"),
    (asg.optim, "constant_schedule", "asg.schedules"),
    (asg.optim, "scale_by_adam", "asg.optim.adam"),
    (asg.optim, "sigmoid_binary_cross_entropy", "use asg.bce_with_logits"),
    (asg.optim, "softmax_cross_entropy", "use asg.cross_entropy"),
    (asg.optim, "cosine_distance", "asg.nn.functional.cosine_similarity"),
    (asg.optim, "novograd", "asg.optim.Rule"),
    (asg.optim, "lookahead", "asg.optim.Rule"),
    (asg.optim, "squared_error", "asg.square(x - y)"),
    (asg, "layout", "row-major"),
])  # fmt: skip
def test_a_name_of_another_library_has_its_remedy(room, name, remedy):
    with pytest.raises(AttributeError) as caught:
        getattr(room, name)
    assert remedy in str(caught.value)


def test_a_bound_is_a_number():
    t = asg.Graph().input("t", ())
    with pytest.raises(TypeError, match=r"arange: a bound is a number, .*asg\.less"):
        asg.arange(t)
    with pytest.raises(TypeError, match=r"linspace: a bound is a number, .*asg\.linspace\(0, 1"):
        asg.linspace(0, t, 5)


def test_arguments_have_the_names_of_torch_jax_and_optax():
    with asg.Graph():
        labels, scores = asg.constant([0, 2]), asg.constant([[1.0, 2.0]])
        one, other = asg.one_hot(labels, num_classes=3), asg.one_hot(labels, 3)
        np.testing.assert_array_equal(value(one), value(other))
        mask = asg.full((1, 1), fill_value=True)
        attended = asg.scaled_dot_product_attention(scores, scores, scores, attn_mask=mask)
        np.testing.assert_array_equal(value(attended), [[1.0, 2.0]])
    assert str(asg.optim.adam(learning_rate=0.5)) == str(asg.optim.adam(0.5))
    assert asg.nn.functional.binary_cross_entropy_with_logits is asg.bce_with_logits


@pytest.mark.parametrize(("like", "number"), [(asg.zeros_like, 0), (asg.ones_like, 1)])
def test_a_filled_tensor_has_the_dtype_that_is_asked_for(like, number):
    x = asg.Graph().input("x", ("N", 2), "i32")
    assert (like(x).dtype, like(x, dtype="f64").type) == (asg.i32, x.cast("f64").type)
    assert asg.full_like(x, number, "f64").ref == like(x, "f64").ref
    whether = value(like(x, dtype=bool), x=[[5, 6]])
    assert whether.dtype == bool
    assert (whether == bool(number)).all()


def test_the_names_of_a_net_are_what_to_differentiate_by():
    net, g = asg.nn.Linear(2, 1), asg.Graph()
    loss = asg.sum(net(g.input("x", (3, 2))))
    assert list(asg.gradients(loss, net.parameters()).outputs) == ["grad/weight", "grad/bias"]
    with pytest.raises(asg.GradientError, match="wrt is a dict"):
        asg.gradients(loss, {"weight": g["weight"]})

"""Names and calls that are typed from habit, by people who know NumPy, PyTorch and JAX."""

import builtins
import inspect
import re
from operator import attrgetter
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

import asg
from asg.api import aliases
from asg.core.hints import MOVED

ROOT = Path(__file__).parents[2]

# Functions of the Python array API standard, 2024.12, but for complex numbers, dtypes as objects,
# and results whose shape depends on data.
ARRAY_API = [
    "abs", "acos", "acosh", "add", "all", "any", "arange", "argmax", "argmin", "argsort",
    "asarray", "asin", "asinh", "astype", "atan", "atan2", "atanh", "bitwise_and",
    "bitwise_invert", "bitwise_left_shift", "bitwise_or", "bitwise_right_shift", "bitwise_xor",
    "broadcast_arrays", "broadcast_to", "ceil", "clip", "concat", "copysign", "cos", "cosh",
    "count_nonzero", "cumulative_prod", "cumulative_sum", "diff", "divide", "equal", "exp",
    "expand_dims", "expm1", "eye", "flip", "floor", "floor_divide", "full", "full_like", "greater",
    "greater_equal", "hypot", "isfinite", "isinf", "isnan", "less", "less_equal", "linspace",
    "log", "log10", "log1p", "log2", "logaddexp", "logical_and", "logical_not", "logical_or",
    "logical_xor", "matmul", "matrix_transpose", "max", "maximum", "mean", "meshgrid", "min",
    "minimum", "moveaxis", "multiply", "negative", "not_equal", "ones", "ones_like",
    "permute_dims", "pow", "prod", "reciprocal", "remainder", "repeat", "reshape", "roll", "round",
    "searchsorted", "sign", "signbit", "sin", "sinh", "sort", "sqrt", "square", "squeeze", "stack",
    "std", "subtract", "sum", "take", "take_along_axis", "tan", "tanh", "tensordot", "tile",
    "tril", "triu", "trunc", "unstack", "var", "vecdot", "where", "zeros", "zeros_like",
]  # fmt: skip


def values(function, *arrays):
    """Return the result of a function of tensors that hold these arrays."""
    g = asg.Graph()
    tensors = [asg.constant(each, graph=g) for each in arrays]
    return np.asarray(asg.evaluate(function(*tensors)))


def test_functions_of_the_array_api_have_their_names():
    assert len(ARRAY_API) == 115
    assert not [name for name in ARRAY_API if not callable(getattr(asg, name, None))]


def test_an_alias_is_a_function_of_ours_and_hides_none():
    own = {id(getattr(asg, name)) for name in dir(asg)}
    rooms = (asg.linalg, asg.special)
    room = {id(getattr(room, name)) for room in rooms for name in room.__all__}
    for name in aliases.__all__:
        assert id(getattr(asg, name)) in own | room, name
        assert name not in dir(asg)
        assert not hasattr(builtins, name)


@pytest.mark.parametrize("name", MOVED)
def test_a_function_that_moved_answers_to_its_old_name_with_a_warning(name):
    with pytest.warns(DeprecationWarning, match=rf"asg\.{name} moved to asg\.{MOVED[name]};"):
        old = getattr(asg, name)
    assert old is attrgetter(MOVED[name])(asg)
    assert name not in dir(asg)


def test_the_project_calls_functions_by_their_new_names():
    old = re.compile(rf"\basg\.(?:{'|'.join(MOVED)})\b")
    places = ("asg", "backends", "viewer", "docs", "examples", "tests", "tools", "benchmarks")
    files = [
        path
        for place in places
        for kind in ("*.py", "*.md", "*.ipynb")
        for path in (ROOT / place).rglob(kind)
    ]
    assert len(files) > 1000
    found = [f"{path}: {match[0]}" for path in files
             for match in old.finditer(path.read_text(encoding="utf-8"))]  # fmt: skip
    assert not found, "\n".join(found)


def test_the_options_of_a_loss_are_given_by_name():
    with asg.Graph():
        x, y = asg.constant([1.0, 2.0]), asg.constant([0.0, 4.0])
        with pytest.warns(DeprecationWarning, match=r"mse_loss: pass reduction= by name; by pos"):
            by_position = asg.mse_loss(x, y, "sum")
        assert asg.evaluate(by_position) == asg.evaluate(asg.mse_loss(x, y, reduction="sum")) == 5
        with pytest.raises(asg.GraphError, match="mse_loss"):
            asg.mse_loss(x, y, "sum", None, 3)
    for name, loss in vars(asg.nn.functional).items():
        if name.endswith("_loss"):
            kinds = [p.kind for p in inspect.signature(loss).parameters.values()]
            assert kinds[-1] is inspect.Parameter.KEYWORD_ONLY, name


def test_rooms_hold_the_functions_of_asg_themselves():
    assert asg.random.normal is asg.random_normal
    assert asg.nn.functional.relu is asg.relu
    assert asg.image.interpolate is asg.interpolate
    with asg.Graph(), pytest.raises(asg.ShapeError, match=r"^segment_sum: "):
        asg.segment.sum(asg.constant(1.0), [0], 2)


def test_keys_split_into_independent_keys():
    keys = asg.random.split(asg.random.key(3, graph=asg.Graph()), 3)
    numbers = np.asarray(asg.evaluate(asg.stack([asg.random.bits(key, (4,)) for key in keys])))
    assert len(set(numbers.ravel().tolist())) == 12
    assert asg.random.split(keys[0], 0) == ()
    with pytest.raises(asg.ShapeError, match="count must not be negative, got -1"):
        asg.random.split(keys[0], -1)


@pytest.mark.parametrize(
    ("name", "arrays"),
    [
        ("clip", ([-2.0, 0.5, 3.0], 0.0, 1.0)), ("multiply", ([1.0, 2.0], [3.0, 4.0])),
        ("power", ([1.0, 2.0], [3.0, 2.0])), ("arctan2", ([1.0, -2.0], [3.0, 2.0])),
        ("vdot", ([1.0, 2.0], [3.0, 2.0])), ("rint", ([0.5, 1.5, -2.7],)),
        ("signbit", ([-1.0, -0.0, 0.0, 2.0],)), ("signbit", ([-1, 0, 2],)),
        ("isclose", ([1.0, np.inf, np.nan, 1e9], [1.000001, np.inf, np.nan, 1e9 + 64])),
        ("isclose", ([np.inf, 1.0], [-np.inf, np.inf])),
        ("isin", ([[1, 2], [5, 9]], [9, 1, 1])), ("isin", ([1.0, np.nan, -0.0], [np.nan, 0.0])),
        ("isin", ([True, False], [True])), ("isin", ([1, 2], np.zeros(0, int))),
        ("digitize", ([0.2, 6.4, 3.0, 1.6], [0.0, 1.0, 2.5, 4.0, 10.0])),
        ("interp", ([-1.0, 0.5, 1.0, 1.5, 2.0, 7.0], [0.0, 1.0, 2.0], [3.0, 2.0, 0.0])),
        ("interp", ([[np.nan, 0.25]], [0.0, 1.0], [3.0, 2.0])),
        ("nanprod", ([1.0, np.nan, 3.0],)), ("nanprod", ([np.nan, np.nan],)),
    ],
)  # fmt: skip
def test_what_numpy_computes(name, arrays):
    arrays = [np.asarray(each, np.float32 if np.asarray(each).dtype.kind == "f" else None)
              for each in arrays]  # fmt: skip
    numbers = [each.item() if not each.ndim else each for each in arrays]
    g = asg.Graph()
    given = [asg.constant(each, graph=g) if np.ndim(each) else each for each in numbers]
    np.testing.assert_allclose(
        np.asarray(asg.evaluate(getattr(asg, name)(*given))), getattr(np, name)(*numbers), 1e-6
    )


def test_more_of_closeness_and_tables():
    assert values(lambda x, y: asg.isclose(x, y, equal_nan=True), [np.nan], [np.nan]).all()
    assert not values(asg.allclose, [1.0, 2.0], [1.0, 2.1])
    np.testing.assert_array_equal(
        values(lambda x: asg.isin(x, [1, 3], invert=True), [1, 2, 3]), [False, True, False]
    )
    bins, x = [0.0, 1.0, 2.5], [0.0, 1.0, 2.6]
    np.testing.assert_array_equal(
        values(lambda t: asg.digitize(t, bins, right=True), x), np.digitize(x, bins, right=True)
    )
    out = values(lambda t: asg.interp(t, [0, 1], [5, 6], left=-1.0, right=9.0), [-1.0, 0.5, 2.0])
    np.testing.assert_array_equal(out, [-1, 5.5, 9])
    with pytest.raises(asg.ShapeError, match="interp: the points are"):
        values(lambda t: asg.interp(t, [0, 1], [5.0]), [0.5])


def test_slopes_of_a_table_are_its_differences():
    report = asg.gradcheck(
        asg.interp,
        [
            np.array([0.3, 1.4, 2.9]),
            np.array([0.0, 1.0, 2.0, 3.5]),
            np.array([1.0, -2.0, 0.5, 4.0]),
        ],
    )
    assert report


def net():
    g = asg.Graph("net")
    x, w = g.input("x", (3,)), g.parameter("w", (3,), init=[1.0, 2.0, 3.0])
    g.output("loss", asg.sum(asg.square(x * w)))
    return g


@pytest.mark.parametrize("wrt", ["w", ["w"], ("w", "x")])
def test_names_stand_for_tensors_that_are_differentiated(wrt):
    g = net()
    names = [wrt] if isinstance(wrt, str) else list(wrt)
    assert list(asg.gradients(g["loss"], wrt).outputs) == [f"grad/{name}" for name in names]
    for derived in (asg.jacobian, asg.hessian):
        assert (
            derived(g["loss"], wrt).outputs.keys()
            == derived(g["loss"], [g[name] for name in names]).outputs.keys()
        )
    assert asg.train_step(g, wrt="w", optimizer=asg.optim.sgd(0.1)).updates.keys() >= {"w"}


def test_a_value_and_its_gradient_are_one_graph():
    g = net()
    for graph in (asg.value_and_grad(g), asg.value_and_grad(g["loss"], "w")):
        out = asg.compile(graph, "numpy")(x=[1, 1, 2])
        assert out["loss"] == 41
        np.testing.assert_array_equal(out["grad/w"], [2, 4, 24])
    free = asg.sum(g["x"] * g["w"])
    out = asg.compile(asg.value_and_grad(free, ["x", g["w"]]), "numpy")(x=[1, 1, 2])
    np.testing.assert_array_equal(out["grad/x"], [1, 2, 3])
    np.testing.assert_array_equal(out["grad/w"], [1, 1, 2])
    assert out["value"] == 9
    assert list(g.outputs) == ["loss"]
    g.output("other", free)
    assert "grad/w" in asg.value_and_grad(g).outputs  # of the loss
    two = asg.Graph()
    y = two.output("a", two.parameter("w") * 1)
    two.output("b", y * 2)
    with pytest.raises(asg.GraphError, match=r"has the outputs 'a', 'b'; give the loss itself"):
        asg.value_and_grad(two)


@pytest.mark.parametrize("scaled", [False, True])
def test_a_rate_is_fed_with_each_step(scaled):
    g = net()
    rate = asg.optim.sgd(g.input("rate", ()) * 0.5)
    step = asg.train_step(
        g, optimizer=rate, report=["learning_rate"], loss_scale=8.0 if scaled else None
    )
    exe = asg.compile(step, "numpy")
    assert exe(x=[1, 0, 0], rate=0.5)["learning_rate"] == 0.25
    np.testing.assert_allclose(exe.state["w"], [0.5, 2, 3])
    exe(x=[1, 0, 0], rate=0.0)
    np.testing.assert_allclose(exe.state["w"], [0.5, 2, 3])
    with pytest.raises(asg.GraphError, match="must be a float scalar"):
        asg.optim.adam(g["x"])


def test_differences_of_samples_are_no_gradients():
    g = net()
    with pytest.warns(FutureWarning, match=r"asg\.np_gradient.*asg\.gradients derives"):
        function = asg.gradient
    with pytest.raises(asg.ShapeError, match=r"is a scalar.*asg\.gradients"):
        function(g["loss"], g["w"])
    with pytest.raises(asg.ShapeError, match=r"must be a vector of 3 coordinates; asg\.gradients"):
        asg.np_gradient(g["x"], asg.stack([g["w"], g["w"]]))


class Torch:
    """A function of PyTorch, which asks its arguments first."""

    __name__ = "relu"

    def __call__(self, x):
        return type(x).__torch_function__(self, (type(x),), (x,), {})


def test_functions_of_torch_and_jax_say_what_to_use():
    x = net()["x"]
    with pytest.raises(asg.GraphError, match=r"torch\.relu computes with numbers.*asg\.relu"):
        Torch()(x)
    with pytest.raises(asg.GraphError, match="a function of jax computes with numbers"):
        jnp.sin(x)


class Net(asg.nn.Module):
    def __init__(self):
        self.layer = asg.nn.Linear(3, 2)

    def forward(self, x):
        return self.layer(x)


def test_calls_of_other_frameworks_say_what_to_write():
    with pytest.raises(asg.GraphError, match=r"Net builds a graph.*g\.input\('x', \(4, 3\)\)"):
        Net()(np.ones((4, 3), np.float32))
    with pytest.raises(asg.DTypeError, match="a module has no device"):
        Net().to("cuda:0")
    with pytest.raises(asg.GraphError, match="adamw: its first argument is a learning rate"):
        asg.optim.adamw(Net().parameters(), lr=1e-3)
    with pytest.raises(AttributeError, match=r"Adam has no attribute 'step'; asg\.train_step"):
        asg.optim.adam(1e-3).step()
    with pytest.raises(asg.BackendError, match=r'"wgpu" runs on the GPU of any vendor'):
        asg.compile(net(), backend="cuda")
    with pytest.raises(asg.GraphError, match=r"write exe\(x=array\)\['loss'\]"):
        asg.compile(net(), "numpy")["loss"]


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (asg.ShapeError, ValueError), (asg.DTypeError, TypeError), (asg.GraphError, ValueError),
        (asg.GradientError, ValueError), (asg.FormatError, ValueError),
        (asg.BackendError, RuntimeError),
    ],
)  # fmt: skip
def test_errors_are_those_that_python_programmers_expect(error, builtin):
    assert issubclass(error, builtin)
    with pytest.raises(TypeError, match=r"takes|argument"):
        asg.relu(1, 2, 3)


def test_methods_of_torch_that_mean_the_same():
    x = net()["x"]
    assert x.view(3, 1).shape == x.unsqueeze(1).shape == (3, 1)
    assert x.clip(0, 1).node.op.name == "clamp"
    assert x.detach().node.op.name == x.stop_gradient().node.op.name
    assert inspect.signature(asg.cat) == inspect.signature(asg.concat)


def test_a_graph_that_computes_nothing_is_told():
    g = asg.Graph("idle")
    g.input("x")
    with pytest.warns(UserWarning, match=r"'idle' has neither outputs nor updates.*g\.output"):
        asg.compile(g, "numpy")


def test_matrices_that_all_begin_at_zero_are_told():
    g = asg.Graph()
    x, w, v = g.input("x", ("N", 3)), g.parameter("w", (3, 4)), g.parameter("v", (4, 1))
    g.output("loss", asg.sum(asg.tanh(x @ w) @ v))
    with pytest.warns(UserWarning, match="'w', 'v' begin at 0.*xavier_uniform"):
        asg.train_step(g, optimizer=asg.optim.sgd(0.1))


def test_long_arrays_are_printed_by_their_hash():
    g = asg.Graph()
    w = g.parameter("w", (40, 40), init=np.arange(1600.0).reshape(40, 40))
    g.output("y", w * np.ones((40, 40)) * np.ones(40))
    assert len(str(g)) < 900 < len(asg.text(g)) / 10
    assert asg.text(asg.parse(asg.text(g))) == asg.text(g)
    with pytest.raises(
        asg.FormatError, match=r"only the hash of an array.*asg\.text\(graph\) writes"
    ):
        asg.parse(str(g))
    other = asg.Graph()
    w = other.parameter("w", (40, 40), init=np.zeros((40, 40)))
    other.output("y", w * np.ones((40, 40)) * np.ones(40))
    assert str(g) != str(other)


# Names that people type from habit, of torch and jax.numpy, and of torch.nn.
TYPED = """
    DataLoader Linear Module Parameter Sequential Tensor abs add addbmm addcdiv addcmul addmm addmv
    addr all allclose amax amin aminmax any arange arccos argmax argmin argsort argwhere as_tensor
    asarray autograd backward baddbmm bernoulli bfloat16 bincount bitwise_and bmm bool
    broadcast_tensors broadcast_to bucketize can_cast cartesian_prod cat cdist ceil chain_matmul
    checkpoint cholesky chunk clamp clip clone column_stack combinations compile complex concat
    concatenate conj copysign corrcoef cos cosh count_nonzero cov cross cuda cummax cummin cumprod
    cumsum cumulative_trapezoid deg2rad det device device_put diag diag_embed diagflat diagonal diff
    digamma dist div dot dsplit dstack dtype e einsum empty empty_like eq equal erf erfc erfinv exp
    exp2 expm1 eye fft finfo fix flatten flip fliplr flipud float16 float32 float_power floor
    floor_divide fmax fmin fmod frac frexp from_numpy full full_like functional gather ge ger grad
    gradient greater gt hamming_window hann_window heaviside hessian histc histogram hsplit hstack
    hypot igamma iinfo index_add index_copy index_fill index_put index_reduce index_select inf
    inference_mode inner int32 int64 inverse is_tensor isclose isfinite isin isinf isnan isneginf
    isposinf isreal jacfwd jacrev jit jvp kron kthvalue ldexp le lerp less lgamma linalg linspace
    load log log10 log1p log2 logaddexp logaddexp2 logcumsumexp logdet logical_and logical_not
    logical_or logical_xor logit logspace logsumexp long lstsq lt lu manual_seed masked_fill
    masked_scatter masked_select matmul matrix_exp matrix_power max maximum mean median meshgrid min
    minimum mm mode moveaxis msort mul multinomial multiply mv mvlgamma nan nan_to_num nanmean
    nanmedian nanquantile nansum narrow ne neg negative newaxis nn no_grad nonzero norm normal
    not_equal numel numpy ones ones_like optim outer pairwise_distance permute pi pinverse pmap
    poisson polar polygamma positive pow prod promote_types qr quantile rad2deg rand rand_like
    randint randn randn_like random randperm range ravel real reciprocal relu remainder renorm
    repeat_interleave reshape result_type roll rot90 round rsqrt save scatter scatter_add
    scatter_reduce searchsorted select selu set_default_dtype sgn sigmoid sign signbit sin sinc sinh
    slogdet softmax sort sparse_coo_tensor special split sqrt square squeeze stack std std_mean stft
    stop_gradient sub subtract sum svd swapaxes swapdims symeig t take take_along_dim tan tanh
    tensor tensor_split tensordot tile topk trace transpose trapezoid trapz tree_map
    triangular_solve tril tril_indices triu triu_indices true_divide trunc unbind unflatten unfold
    unique unique_consecutive unravel_index unsqueeze value_and_grad vander var var_mean vdot
    view_as_real vjp vmap vsplit vstack where xlogy zeros zeros_like
"""
LAYERS = """
    AdaptiveAvgPool2d AdaptiveMaxPool2d AvgPool1d AvgPool2d BCELoss BCEWithLogitsLoss BatchNorm
    BatchNorm1d BatchNorm2d Bilinear Buffer CELU CTCLoss ConstantPad2d Conv Conv1d Conv2d Conv3d
    ConvTranspose2d CosineEmbeddingLoss CosineSimilarity CrossEntropyLoss DataParallel Dense Dropout
    Dropout2d ELU Embed Embedding Flatten Fold GELU GLU GRU GRUCell GaussianNLLLoss GroupNorm
    Hardsigmoid Hardswish Hardtanh HuberLoss Identity InstanceNorm2d KLDivLoss L1Loss LSTM LSTMCell
    LayerNorm LazyLinear LeakyReLU Linear LocalResponseNorm LogSigmoid LogSoftmax MSELoss
    MarginRankingLoss MaxPool2d Mish Module ModuleDict ModuleList MultiheadAttention NLLLoss PReLU
    Parameter ParameterList PixelShuffle PixelUnshuffle PoissonNLLLoss RMSNorm RNN RNNCell ReLU
    ReLU6 ReflectionPad2d ReplicationPad2d SELU Sequential SiLU Sigmoid SmoothL1Loss Softmax
    Softmax2d Softmin Softplus Softshrink Softsign SyncBatchNorm Tanh Tanhshrink Threshold
    Transformer TransformerDecoder TransformerDecoderLayer TransformerEncoder
    TransformerEncoderLayer TripletMarginLoss Unflatten Unfold Upsample UpsamplingBilinear2d
    ZeroPad2d functional
"""


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("module", "typed"), [(asg, TYPED), (asg.nn, LAYERS)])
def test_a_name_of_habit_is_there_or_answered(module, typed):
    silent = []
    for name in typed.split():
        try:
            getattr(module, name)
        except AttributeError as error:
            if "; " not in str(error):
                silent.append(name)
    assert not silent


NUMBERED = {
    "split": lambda x, n, k: asg.split(x, k)[1], "pad": lambda x, n, k: asg.pad(x, n),
    "triu": lambda x, n, k: asg.triu(x, n), "stft": lambda x, n, k: asg.stft(x[0], k).real,
    "slice_scatter": lambda x, n, k: asg.slice_scatter(x, x[:, :1], 1, n, k),
    "irfftn": lambda x, n, k: asg.fft.irfftn(x, (k, k)),
    "fftshift": lambda x, n, k: asg.fft.fftshift(x, n),
    "local_response_norm": lambda x, n, k: asg.local_response_norm(x[None], k),
}  # fmt: skip


@pytest.mark.parametrize("name", NUMBERED)
def test_whole_numbers_of_numpy_are_whole_numbers(name) -> None:
    """Unsigned numbers wrap, and only Python's have what dimensions have."""
    x = np.arange(16, dtype="f").reshape(4, 4)
    ours = values(lambda x: NUMBERED[name](x, np.uint8(1), np.int64(2)), x)
    np.testing.assert_array_equal(ours, values(lambda x: NUMBERED[name](x, 1, 2), x))

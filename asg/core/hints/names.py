"""Names from NumPy, PyTorch and JAX, and how ASG writes each of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from asg.core.hints.fields import OF_FIELDS

_NUMBERS = "run the graph: asg.compile(graph), or asg.evaluate, gives arrays"
_GRADIENT = "asg.gradients(loss, wrt=[...]) derives the graph of the gradients"
_GRADIENT_OF = "use asg.grad(loss, x), a tensor, or asg.gradients(loss, wrt=x), a graph"
_DEVICE = "asg.compile(graph, backend=..., device=...) chooses where a graph runs"
_AS_IT_IS = "leave it out: a tensor is a value that never changes"
IN_PLACE = (
    "make a new tensor instead: x.at[index].set(values), x.at[index].add(values), "
    "asg.where(mask, a, b) or asg.concat"
)

# ASG's functions by their names in other libraries.
RENAMED: Mapping[str, str] = MappingProxyType({
    "absolute": "abs", "arccos": "acos", "arccosh": "acosh",
    "arcsin": "asin", "arcsinh": "asinh", "arctan": "atan", "arctan2": "atan2",
    "append": "concat", "arctanh": "atanh", "array": "constant", "array_split": "split",
    "as_tensor": "constant", "asarray": "constant",
    "astype": "cast", "binary_cross_entropy_with_logits": "bce_with_logits",
    "bernoulli": "random.bernoulli", "bitcast_convert_type": "bitcast", "block": "concat",
    "cat": "concat",
    "clip": "clamp", "concatenate": "concat", "detach": "stop_gradient", "divide": "div",
    "ediff1d": "diff", "eq": "equal", "expand": "broadcast_to",
    "expm": "linalg.matrix_exp", "cho_factor": "linalg.cholesky",
    "cho_solve": "linalg.cholesky_solve",
    "fmax": "maximum", "fmin": "minimum", "from_numpy": "constant", "ge": "greater_equal",
    "expit": "sigmoid", "gammainc": "igamma", "gammaincc": "igammac", "gammaln": "lgamma",
    "multigammaln": "mvlgamma",
    "gt": "greater", "index_select": "take",
    "le": "less_equal", "left_shift": "bitwise_left_shift",
    "logsigmoid": "log_sigmoid", "lt": "less", "mm": "matmul",
    "mod": "remainder", "sigmoid_focal_loss": "focal_loss",
    "multiply": "mul", "ne": "not_equal", "negative": "neg", "power": "pow", "psi": "digamma",
    "rint": "round", "vdot": "dot", "identity": "eye", "scalar_tensor": "constant",
    "reduce_and": "all", "reduce_or": "any", "reduce_max": "max", "reduce_min": "min",
    "reduce_sum": "sum", "reduce_prod": "prod", "erf_inv": "special.erfinv",
    "conv_general_dilated_patches": "unfold", "svd_lowrank": "linalg.svd",
    "pca_lowrank": "linalg.svd", "sigmoid_binary_cross_entropy": "bce_with_logits",
    "softmax_cross_entropy": "cross_entropy", "l2_normalize": "normalize",
    "softmax_cross_entropy_with_integer_labels": "cross_entropy",
    "rand": "random.uniform",
    "randint": "random.randint", "randn": "random.normal", "randperm": "random.permutation",
    "repeat_interleave": "repeat", "right_shift": "bitwise_right_shift", "movedim": "moveaxis",
    "subtract": "sub", "swish": "silu", "tensor": "constant", "true_divide": "div",
    "trapz": "trapezoid", "unsqueeze": "expand_dims", "view": "reshape",
})  # fmt: skip

# Functions that left `asg` for a namespace: their old names, without its prefix, and its path.
_MOVED = (
    (
        "special", "",
        """
        betainc entr erfcx i0 i0e i1 i1e igamma igammac log_ndtr logit mvlgamma ndtr
        ndtri polygamma xlog1py xlogy zeta
        """,
    ),
    (
        "random", "random_",
        """
        beta choice exponential gamma gumbel truncated_normal
        """,
    ),
    (
        "segment", "segment_",
        """
        max mean min prod sum
        """,
    ),
    (
        "image", "",
        """
        affine_grid channel_shuffle grid_sample
        """,
    ),
    (
        "nn.functional", "",
        """
        adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d adaptive_max_pool1d
        adaptive_max_pool2d adaptive_max_pool3d alpha_dropout cosine_similarity
        dropout1d dropout3d embedding_bag feature_alpha_dropout fractional_max_pool2d
        fractional_max_pool2d_with_indices fractional_max_pool3d
        fractional_max_pool3d_with_indices hinge_embedding_loss max_pool1d_with_indices
        max_pool2d_with_indices max_pool3d_with_indices max_unpool1d max_unpool2d
        max_unpool3d multi_margin_loss multilabel_margin_loss
        multilabel_soft_margin_loss pairwise_distance pdist rrelu soft_margin_loss
        """,
    ),
)  # fmt: skip
MOVED: Mapping[str, str] = MappingProxyType(
    {prefix + name: f"{room}.{name}" for room, prefix, names in _MOVED for name in names.split()}
)

LINALG = frozenset({
    "cholesky", "cholesky_inverse", "cholesky_solve", "cond", "cross", "det", "eigh", "eigvalsh",
    "householder_product", "inv", "kron", "logdet", "lstsq", "lu", "lu_factor", "lu_solve",
    "matrix_exp", "matrix_norm", "matrix_power", "matrix_rank", "multi_dot", "ormqr", "pinv", "qr",
    "slogdet", "solve", "solve_triangular", "svd", "svdvals", "tensorinv", "tensorsolve", "vecdot",
    "vector_norm",
})  # fmt: skip

# ASG's dtypes by their names in other libraries.
DTYPES: Mapping[str, str] = MappingProxyType({
    "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64", "int8": "i8",
    "uint8": "u8", "int16": "i16", "uint16": "u16", "int32": "i32", "uint32": "u32", "int64": "i64",
    "uint64": "u64", "bool_": "bool",
})  # fmt: skip

_LAYERS = "asg.relu and asg.nn.functional.relu are functions; asg.nn.ReLU is a layer"
_KEYS = "random numbers take a key: asg.random.normal(asg.random.key(0), shape)"
DRAWS = (
    "a key of self.random_key() draws new numbers in each run; outside of a module, feed it: "
    "g.input('key', (2,), 'u32')"
)
_SEEDS = (
    "asg.compile(graph, seed=0) chooses the initial values, and net.seed(0) the draws of modules; "
    "asg.random.key(0) is a constant key"
)
_SCHEDULES = "a rate may be a schedule: asg.optim.adamw(asg.schedules.cosine(1e-3, 100))"
_STEP = "asg.train_step(g, loss, asg.optim.adamw(1e-3)) makes the graph of a step"
_F32 = (
    "the floats are bf16, f16, f32 and f64; cast(x, dtype) converts a tensor, and "
    "asg.with_dtypes a graph"
)
_INTEGERS = "the integers are i8, u8, i16, u16, i32, u32, i64 and u64"
_CHOSEN = (
    "the shape would depend on data; asg.where(mask, x, y) keeps it, and asg.nonzero_static takes "
    "a size"
)
_LOOPS = "use asg.scan, asg.while_loop, asg.fori_loop, asg.cond, asg.switch and asg.map"
_TREES = "write a loop or a comprehension over the names: state is a dict of arrays"
_ROOT = "use asg.solve.root"
_COMPLEX = "leave it out: tensors are real; asg.fft.Complex holds a pair of them"
_BY_NUMPY = "asg.random lacks this distribution: draw them with NumPy, and feed them"
OWN_OP = "compute it with SciPy outside of the graph, or extend asg by an op: asg.extend"
_RELATIVE = "asg.special.xlogy(x, x) - asg.special.xlogy(x, y)"
_OWN_GRADIENT = "use asg.custom_vjp(function, rule), with rule(cotangent, result, *operands)"
_GENERATE = (
    "with nn.cached(net, batch=1, length=n), build a graph that computes the next token from the "
    "last, and run it in a loop"
)
_OWN_RULE = "write it as a subclass of asg.optim.Rule"

# Names without a single equivalent function.
ELSEWHERE: Mapping[str, str] = MappingProxyType({
    **OF_FIELDS,
    **dict.fromkeys(("functional", "F"), _LAYERS),
    **dict.fromkeys(("jnp", "numpy", "np"), "its functions are here: asg.sin, asg.linalg.inv"),
    "lax": _LOOPS,
    "scipy": "asg.special, asg.linalg, asg.fft and asg.solve have its functions",
    **dict.fromkeys(("tree", "tree_util", "tree_map", "pytree"), _TREES),
    **dict.fromkeys(("summary", "info", "show", "plot", "plot_model", "visualize", "draw",
                     "to_dot"),
                    "print(graph) lists its nodes; asg.view(graph) shows them; "
                    'asg.io.export(graph, "graph.svg") draws them'),
    **dict.fromkeys(("check_numerics", "detect_anomaly", "set_detect_anomaly"),
                    "asg.anomaly(graph, feeds) finds the first NaN"),
    "remat": "write with asg.checkpoint(): y = f(x)", "linearize": "use asg.jvp",
    **dict.fromkeys(("vectorize", "apply_along_axis"),
                    "asg.vmap(function)(x) computes all rows of x; asg.map(function, x) is a loop"),
    "chain": "asg.train_step takes clip_norm= and clip_value=; asg.schedules.chain joins schedules",
    **dict.fromkeys(("key_data", "wrap_key_data"), "a key is its data, u32[2]"),
    "shuffle": "use asg.random.permutation", "standard_normal": "use asg.random.normal",
    "multivariate_normal":
        "write mean + asg.linalg.cholesky(cov) @ asg.random.normal(key, mean.shape)",
    "multinomial": "write asg.random.categorical(key, asg.log(weights), shape=(n,))",
    "dirichlet": "divide asg.random.gamma(key, alpha, shape) by its sum along the last axis",
    **dict.fromkeys(("lbfgs", "bfgs"), 'use asg.solve.minimize(f, x0, method="l-bfgs")'),
    **dict.fromkeys(("solve_ivp", "diffeqsolve"), "use asg.solve.odeint"),
    "curve_fit": "give asg.solve.least_squares the residuals",
    **dict.fromkeys(("fsolve", "newton", "bisect", "brentq"), _ROOT),
    "quad": "use asg.trapezoid over samples", "cg": 'use asg.solve.linear(f, b, method="cg")',
    "eigvals": "use asg.linalg.eigvalsh, for symmetric matrices",
    "polyval": "write Horner's rule: (a * x + b) * x + c", "ndarray": "use asg.Tensor",
    "initializers": "use asg.init", "compact": "leave it out: a forward declares its parameters",
    "betaln": "write asg.lgamma(a) + asg.lgamma(b) - asg.lgamma(a + b)",
    "config": "there are no global settings: give options to asg.compile",
    **dict.fromkeys(("default_rng", "PRNGKey", "key", "Generator"), _KEYS),
    **dict.fromkeys(("manual_seed", "seed", "set_seed", "set_random_seed"), _SEEDS),
    "print": "use asg.debug_print(x, label), which prints in every run",
    **dict.fromkeys(("lr_scheduler", "LRScheduler", "LambdaLR", "lambda_lr", "exponential_decay",
                     "constant_schedule", "piecewise_constant_schedule", "polynomial_schedule",
                     "linear_schedule", "cosine_decay_schedule", "warmup_cosine_decay_schedule",
                     "warmup_exponential_decay_schedule", "join_schedules", "sgdr_schedule",
                     "linear_onecycle_schedule", "inject_hyperparams", "scale_by_schedule"),
                    _SCHEDULES),
    **{name: f"use asg.schedules.{own}" for name, own in {
        "StepLR": "step_decay", "MultiStepLR": "multi_step", "OneCycleLR": "one_cycle",
        "ExponentialLR": "exponential", "CosineAnnealingLR": "cosine",
        "cosine_annealing": "cosine", "CosineAnnealingWarmRestarts": "cosine_restarts",
        "ReduceLROnPlateau": "reduce_on_plateau", "LinearLR": "linear",
        "PolynomialLR": "polynomial",
    }.items()},
    "squared_error": "write asg.square(x - y), or use asg.mse_loss",
    "layout": "arrays are row-major; an executor chooses its own layouts",
    "LBFGS": "use asg.solve.minimize, which takes a function of tensors",
    "TensorDataset": "use asg.train.ArrayDataset, or give a tuple of arrays",
    **dict.fromkeys(("he_normal", "he_uniform"), "use asg.init.kaiming_normal or kaiming_uniform"),
    **dict.fromkeys(("glorot_normal", "glorot_uniform"),
                    "use asg.init.xavier_normal or xavier_uniform"),
    "trunc_normal": "use asg.init.truncated_normal",
    "warmup": "use asg.schedules.linear_warmup or asg.schedules.warmup_cosine",
    "random_split": "use asg.train.split", "Subset": "use asg.train.SubsetDataset",
    "utils": "asg.train.DataLoader loads data, and asg.train_step(..., clip_norm=1.0) clips",
    "amp": "asg.autocast(graph) makes a graph in mixed precision",
    "func": "use asg.vmap, asg.jacobian, asg.jvp and asg.hessian",
    **dict.fromkeys(("FloatTensor", "LongTensor"), "use asg.constant"),
    **dict.fromkeys(("cuda", "device", "devices", "device_put", "set_default_device"), _DEVICE),
    **dict.fromkeys(("backward", "enable_grad", "GradientTape"), _GRADIENT),
    "Function": _OWN_GRADIENT,
    "autograd": f"{_GRADIENT_OF}; for autograd.Function, {_OWN_GRADIENT}",
    "debug": "use asg.debug_print(x, label), and asg.anomaly for the first NaN",
    "generate": _GENERATE,
    **dict.fromkeys(("float", "double", "half"), _F32),
    **dict.fromkeys(("long", "int", "short"), _INTEGERS),
    **dict.fromkeys(("nonzero", "argwhere", "masked_select", "extract", "compress"),
                    _CHOSEN),
    **dict.fromkeys(("no_grad", "inference_mode", "set_grad_enabled"),
                    "leave it out: asg derives only the gradients that you ask for"),
    **dict.fromkeys(("jit", "pjit", "Session", "InteractiveSession"),
                    "asg.compile(graph) returns an executable"),
    **dict.fromkeys(("jacrev", "jacfwd"), "use asg.jacobian"),
    **dict.fromkeys(("Parameter", "Variable", "variable"),
                    "graph.parameter(name, shape) declares it, and "
                    "self.w = nn.Parameter(array) in a module"),
    **dict.fromkeys(("placeholder", "Input"), "graph.input(name, shape) declares it"),
    "Buffer": "graph.state_variable(name, shape) declares it, and self.b = nn.Buffer(array) in a "
    "module",
    **dict.fromkeys(("clip_grad_norm_", "clip_grad_norm"), "asg.train_step(..., clip_norm=1.0)"),
    "clip_grad_value_": "asg.train_step(..., clip_value=1.0)",
    "GradScaler": "asg.train_step(..., loss_scale=asg.optim.dynamic_loss_scale())",
    "DataParallel": "asg.distributed.data_parallel(graph, comm)",
    "DistributedDataParallel": "asg.distributed.data_parallel(graph, comm)",
    "Trainer": "asg.train.fit(graph, data, epochs=...)",
    "apply_updates": _STEP, "zero_grad": "leave it out: each run computes new gradients",
    **dict.fromkeys(("empty", "empty_like"), "use asg.zeros or asg.zeros_like"),
    "fft2": "use asg.fft.fft2", "mv": "use asg.matmul",
    **dict.fromkeys(("addmm", "addmv", "addbmm", "baddbmm"), "write c + a @ b"),
    "addr": "write c + asg.outer(a, b)", "ger": "use asg.outer",
    "addcmul": "write x + value * a * b", "addcdiv": "write x + value * a / b",
    "chain_matmul": "use asg.linalg.multi_dot", "inverse": "use asg.linalg.inv",
    "pinverse": "use asg.linalg.pinv", "symeig": "use asg.linalg.eigh",
    "triangular_solve": "use asg.linalg.solve_triangular",
    "bucketize": "use asg.searchsorted(edges, x), or asg.digitize(x, edges)",
    "histc": "use asg.histogram", "msort": "use asg.sort(x, axis=0)",
    "deg2rad": "write x * (math.pi / 180)", "rad2deg": "write x * (180 / math.pi)",
    "frac": "write x - asg.trunc(x)", "frexp": "use asg.log2 and asg.floor",
    "ldexp": "write x * asg.exp2(n)", "logaddexp2": "write asg.log2(asg.exp2(x) + asg.exp2(y))",
    "isposinf": "write x == math.inf", "isneginf": "write x == -math.inf",
    **dict.fromkeys(("clone", "copy", "contiguous", "positive"), _AS_IT_IS),
    **dict.fromkeys(("conj", "real", "imag", "isreal", "iscomplex", "iscomplexobj", "isrealobj",
                     "is_complex", "real_if_close"), _COMPLEX),
    **dict.fromkeys(("array_equal", "array_equiv"), "write asg.all(x == y)"),
    "clamp_max": "write asg.clamp(x, high=...)", "clamp_min": "write asg.clamp(x, ...)",
    **dict.fromkeys(("pbroadcast", "psend", "ppermute", "pmean", "psum", "pmax", "pmin",
                     "all_gather", "all_to_all", "axis_index"),
                    "asg.distributed has collective operations"),
    "apply_over_axes": "reductions take a tuple of axes: asg.sum(x, (0, 2))",
    **{name: f"compute it with NumPy: np.{name}"
       for name in ("polydiv", "polymul", "polyfit", "roots", "unpackbits", "packbits",
                    "histogram2d", "histogramdd", "array_repr", "array_str")},
    "asarray_chkfinite": "use asg.constant; asg.isfinite(x) tells which numbers are finite",
    **{f"{part}_indices_from": f"use asg.{part}_indices(n, ...)" for part in ("tril", "triu")},
    "map_coordinates": "use asg.image.grid_sample, whose places are from -1 to 1, x before y",
    "custom_jvp": "use asg.custom_vjp, which takes the rule of reverse mode",
    "log1mexp": "write asg.log(-asg.expm1(-x))", "log1pexp": "use asg.softplus",
    "lp_pool3d": "use asg.lp_pool, whose windows have any rank",
    **{f"adaptive_max_pool{rank}d_with_indices":
       "adaptive_max_pool gives the values; no one call has the indices" for rank in (1, 2, 3)},
    **dict.fromkeys(("wald", "rayleigh", "cauchy", "laplace", "weibull_min", "pareto",
                     "double_sided_maxwell", "geometric", "binomial", "chisquare", "lognormal",
                     "loggamma", "logistic", "maxwell", "poisson", "rademacher",
                     "triangular", "generalized_normal", "ball"), _BY_NUMPY),
    "rel_entr": f"write {_RELATIVE}",
    "zero_nans": "use asg.optim.zero_nonfinite",
    **{f"scale_by_{name}": f"use asg.optim.{name}, whose rate may be 1.0"
       for name in ("adam", "lion", "radam")},
    "cosine_distance": "write 1 - asg.nn.functional.cosine_similarity(x, y, -1)",
    "log_cosh": "write asg.log(asg.cosh(x))",
    **dict.fromkeys(("novograd", "lookahead", "yogi", "adabelief", "lars", "sm3", "fromage",
                     "noisy_sgd", "adafactor", "rprop", "sam", "ASGD", "Rprop", "Adafactor",
                     "SparseAdam", "optimistic_gradient_descent", "polyak_sgd"), _OWN_RULE),
    **dict.fromkeys(("polar", "view_as_real"), "asg.fft.Complex holds the two parts"),
    "rand_like": f"use asg.random.uniform(key, x.shape): {DRAWS}",
    "randn_like": f"use asg.random.normal(key, x.shape): {DRAWS}",
    "init": "asg.init has initial values: nn.Parameter(shape, init=asg.init.normal(0, 0.02)); "
    "net.initialize(rule) chooses those of a net",
    **dict.fromkeys(("pi", "e"), "use the number of Python's math: math.pi, math.e"),
    **dict.fromkeys(("inf", "nan"), "use Python's float: math.inf, math.nan"),
    "newaxis": "index with None, as in x[:, None]", "t": "use x.T", "numel": "use x.size",
    "is_tensor": "write isinstance(x, asg.Tensor)", "range": "use asg.arange",
    **dict.fromkeys(("hann_window", "hamming_window", "blackman_window"),
                    "give an array: window=np.hanning(n + 1)[:-1] is torch's"),
    "dtype": "use asg.DType", "sgn": "use asg.sign",
    "set_default_dtype": "pass dtype= where a tensor is declared; the default is f32",
    "unique_consecutive": "the shape would depend on data; asg.unique takes size=",
    **{f"{kind}Pad{rank}d": f'call asg.pad(x, ..., mode="{mode}") in the forward of a module'
       for kind, mode in {"Zero": "constant", "Constant": "constant", "Reflection": "reflect",
                          "Replication": "edge", "Circular": "circular"}.items()
       for rank in (1, 2, 3)},
    "SyncBatchNorm": "use nn.BatchNorm2d: asg.distributed.data_parallel joins its statistics",
    "Dense": "use nn.Linear", "Conv": "use nn.Conv1d to nn.Conv3d", "Embed": "use nn.Embedding",
    "BatchNorm": "use nn.BatchNorm1d to nn.BatchNorm3d",
    **{f"Lazy{name}": f"use nn.{name}(None, ...), which takes its width from the first input"
       for name in ("Linear", "Conv1d", "Conv2d", "Conv3d")},
    "gumbel_softmax": "write asg.softmax((x + asg.random.gumbel(key, x.shape)) / tau)",
    "scale": "give the rate as a schedule, or multiply the loss",
    **dict.fromkeys(("sparse_coo_tensor", "sparse"), "tensors are dense"),
    **dict.fromkeys(("promote_types", "result_type", "can_cast"),
                    'dtypes never mix silently: x.cast("f32") converts a tensor'),
    **dict.fromkeys(("finfo", "iinfo"), "np.finfo(np.float32) and np.iinfo(np.int32) tell it"),
    **dict.fromkeys(("insert", "delete"), "use asg.concat of the parts that stay"),
    "average": "use asg.mean(x), or asg.sum(w * x) / asg.sum(w)",
    "correlate": "use asg.conv1d, which does not flip its kernel",
    "eig": "use asg.linalg.eigh, for symmetric matrices",
    "heaviside": "write asg.where(x > 0, 1.0, 0.0)",
    "inner": "write asg.sum(x * y, -1), or asg.einsum",
    "percentile": "use asg.quantile(x, p / 100)", "ptp": "write asg.max(x) - asg.min(x)",
    "resize": "use asg.reshape, and asg.interpolate for pictures",
    "pmap": "use asg.distributed.data_parallel",
    "stop_grad": "use asg.stop_gradient", "dynamic_slice": "use asg.take or asg.gather",
    **dict.fromkeys(("read_csv", "loadtxt", "genfromtxt"),
                    'np.genfromtxt(path, delimiter=",", names=True) reads a table, and '
                    "asg.train.fit takes a dict of arrays"),
    **dict.fromkeys(("KFold", "StratifiedKFold", "cross_val_score"),
                    "divide the rows with np.array_split, and call asg.train.fit for each part"),
    "train_test_split": "use asg.train.split",
    "resample": "use asg.image.interpolate, or asg.conv1d with a filter and a stride",
    **dict.fromkeys(("Model", "keras"),
                    "write a subclass of nn.Module, or call layers on graph.input(name, shape)"),
    **dict.fromkeys(("Concatenate", "Add", "Multiply"),
                    "use asg.concat, and the operators + and *"),
    "callbacks": "asg.train.fit takes callbacks=[asg.train.CSVLogger(path)]",
    "losses": "losses are functions: asg.mse_loss, asg.cross_entropy",
    "optimizers": "use asg.optim", "to_categorical": "use asg.one_hot",
    "BatchNormalization": "use nn.BatchNorm1d to nn.BatchNorm3d",
    "Bidirectional": "write nn.LSTM(..., bidirectional=True)",
    "TimeDistributed": "leave it out: layers take any leading axes",
    **{f"Global{kind}Pooling{rank}D": f"use nn.Adaptive{short}Pool{rank}d(1)"
       for kind, short in {"Average": "Avg", "Max": "Max"}.items() for rank in (1, 2, 3)},
    "ModelCheckpoint": "asg.train.fit takes checkpoints=asg.train.CheckpointManager(folder)",
    **dict.fromkeys(("rewrite", "substitute", "Pass", "PassManager"),
                    "asg.optimize(graph, passes=[...]) rewrites; asg.extend has rules and passes"),
    "make_jaxpr": "print(graph)", "function": "use asg.graph: @asg.graph(x=(3,))",
    "polyak": "asg.train_step(..., ema=0.99) averages the parameters",
})  # fmt: skip

_DENSE = "leave it out: gradients are dense"
_STABLE = "leave it out: sorts are stable, and their results sorted"

# ASG's arguments by their names in other libraries, and how to write them here.
ARGUMENTS: Mapping[str, str] = MappingProxyType({
    "input": "give x first, without a name", "other": "give y after x, without a name",
    "dim": "its name here is axis", "dims": "its name here is axis or axes",
    "keepdim": "its name here is keepdims", "dim1": "its name here is axis1",
    "dim2": "its name here is axis2", "diagonal": "its name here is k or offset",
    "attn_mask": "its name here is mask", "dropout_p": "its name here is dropout",
    "interpolation": "its name here is method", "minlength": "its name here is length",
    "num_classes": "its name here is depth", "steps": "its name here is num",
    "fill_value": "its name here is value", "src": "its name here is source or updates",
    "_random_samples": "its name here is samples", "unbiased": "its name here is correction",
    "decimals": "scale x first, as in asg.round(x * 100) / 100",
    **dict.fromkeys(("init", "weight_init", "kernel_init", "kernel_initializer"),
                    "net.initialize(rule) chooses the initial values of a module"),
    "rounding_mode": "use asg.floor_divide(x, y), or asg.trunc(x / y)",
    "alpha": "multiply the added term by it",
    "return_indices": "asg.nn.functional.max_pool2d_with_indices and its relatives also return "
    "the indices",
    "return_complex": "leave it out: the result is an asg.fft.Complex",
    **dict.fromkeys(("max_norm", "max_grad_norm", "grad_clip", "gradient_clip_val"),
                    "clip_norm= of asg.train_step bounds the gradient, and asg.renorm rows"),
    **dict.fromkeys(("gradient_accumulation_steps", "accumulate_grad_batches"),
                    "its name here is accumulate"),
    **dict.fromkeys(("parameters", "params"), "write wrt=, an argument of asg.train_step"),
    **dict.fromkeys(("scheduler", "lr_scheduler"), _SCHEDULES),
    "verbose": "write progress=True or False", "log_every": "write progress=True or False",
    "patience": "write early_stopping=patience, in epochs",
    "shuffle": "arrays are shuffled in each epoch; asg.train.DataLoader takes shuffle=",
    "validation_data": "its name here is validation",
    "class_weight": "give it to the loss: asg.cross_entropy(scores, y, weight=weights)",
    **dict.fromkeys(("warmup", "warmup_steps"), "asg.schedules.warmup_cosine begins with a warmup"),
    "wd": "its name here is weight_decay", "bits": 'write dtype="int8" or "int4"',
    "jac": "leave it out: asg derives it",
    "validation_split": "asg.train.split divides the data; give the second part as validation=",
    **dict.fromkeys(("fused", "foreach", "capturable", "fullgraph", "dynamic", "static_argnums",
                     "donate_argnums"),
                    "leave it out: the compiled step is fused, and N stands for any size"),
    "padding_idx": "asg.nn.Embedding takes it", "weight": "its name here is weights",
    "antialias": "use asg.avg_pool2d before",
    "right": 'write side="right"', "sorter": "use asg.take(sorted, sorter, 0) before",
    **dict.fromkeys(("sparse", "sparse_grad", "scale_grad_by_freq"), _DENSE),
    **dict.fromkeys(("stable", "sorted"), _STABLE),
    **dict.fromkeys(("out", "inplace", "compute_mode", "memory_format", "layout"),
                    "leave it out: the result is a new tensor, computed as the executor does it"),
    **dict.fromkeys(("size_average", "reduce"), 'write reduction="mean", "sum" or "none"'),
    "requires_grad": _GRADIENT, "device": _DEVICE,
    "generator": "random numbers take key=asg.random.key(0)",
    "ddof": "its name here is correction", "minval": "its name here is low",
    "maxval": "its name here is high", "size": "its name here is shape",
    **dict.fromkeys(("learning_rate", "lr", "step_size"), "its name here is rate"),
    **dict.fromkeys(("b1", "b2", "beta1", "beta2"), "write betas=(beta1, beta2)"),
    "lower": "the lower triangle is the default, and upper=True takes the other where a call has "
    "upper",
    "full_matrices": "leave it out: the factors are reduced",
    "compute_uv": "use asg.linalg.svdvals", "dtype": 'cast the operand: x.cast("f64")',
    "argnums": "wrt takes the tensors", "has_aux": "leave it out: a graph has several outputs",
    "num_workers": "prefetch=2 makes batches ahead in a thread",
    "collate_fn": "its name here is collate", "worker_init_fn": "leave it out: a seed is enough",
    **dict.fromkeys(("pin_memory", "persistent_workers"),
                    "leave it out: an executor moves the arrays"),
    "adjoint": "leave it out: reverse mode recomputes the steps of one interval at a time",
})  # fmt: skip

# Arguments of other libraries that mean the same as ours, where a function has ours.
SYNONYMS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "dim": ("axis",), "dims": ("axis", "axes"), "keepdim": ("keepdims",), "min": ("low",),
    "max": ("high",), "num_classes": ("depth",), "attn_mask": ("mask",), "dropout_p": ("dropout",),
    "fill_value": ("value",), "learning_rate": ("rate",), "index": ("indices",), "num": ("count",),
})  # fmt: skip
_VALUES = "its name here is axis, and the result is the values alone; asg.{} has their indices"
_MIDDLE = "its name here is axis, and the result is the mean of the two middle values"
_DIVISOR = "its name here is axis; PyTorch's std has correction=1, and ASG's has 0"
# Functions that return another result than torch's function with the argument.
DIFFERING: Mapping[str, str] = MappingProxyType({
    **{name: _VALUES.format(f"arg{name}") for name in ("max", "min", "sort")},
    **{f"cum{name}": _VALUES.format(f"cumarg{name}") for name in ("max", "min")},
    **dict.fromkeys(("median", "nanmedian"), _MIDDLE),
    **{name: _DIVISOR.replace("std", name) for name in ("std", "var", "std_mean", "var_mean")},
    "split": "its name here is axis; PyTorch's split takes the size of a part, and ASG's takes "
    "the number of parts",
})  # fmt: skip

# Arguments of the optimizers.
OF_RULES = frozenset({"lr", "learning_rate", "rate", "momentum", "weight_decay", "betas"})

# Functions that other libraries call with other arguments, and our call.
CALLED_OTHERWISE: Mapping[str, str] = MappingProxyType({
    "state_dict": "a module holds no numbers: write exe.state, or net.state_dict(exe)",
    "load_state_dict": "a module holds no numbers: write exe.load_state(values), or "
    "net.load_state_dict(exe, values)",
    "custom_vjp": "give the rule in the same call: asg.custom_vjp(f, rule), with "
    "rule(cotangent, result, *operands) -> the gradient of each operand",
    "autocast": 'it rewrites a whole graph: half = asg.autocast(g, "f16")',
    "checkpoint": "write with asg.checkpoint(): y = f(x)",
    "gradcheck": "give a function and arrays: asg.gradcheck(lambda x: asg.sum(x * x), [array])",
    "exponential": "PyTorch's gamma is factor, for each step and not for each epoch",
    "fori_loop": "write asg.fori_loop(0, n, lambda i, carry: carry, init)",
    "segment_sum": "the number of segments makes the shape static: x.shape[0] for the nodes of x",
    "output": 'give a name first: g.output("loss", loss)',
})  # fmt: skip

# Names that mean something else in a module than elsewhere.
IN_ROOMS: Mapping[tuple[str, str], str] = MappingProxyType({
    ("onnx", "export"): "use asg.onnx.save(graph, path, exe.state)",
    ("segment", "std"): "write the root of the segment.mean of the squared differences",
    **{("onnx", name): "use asg.onnx.load(path)" for name in ("load_model", "import_model")},
    ("nn.functional", "pad"): "use asg.pad, whose widths begin with the first axis: "
    "asg.pad(x, ((0, 0), (1, 1)))",
    ("nn", "identity"): "use asg.nn.Identity",
    ("", "normal"): f"use asg.random.normal(key, shape): {DRAWS}",
    ("", "uniform"): f"use asg.random.uniform(key, shape): {DRAWS}",
    ("special", "kl_div"): f"write {_RELATIVE} - x + y",
})  # fmt: skip

_CASTS = {"bfloat16": "bf16", "int": "i32", "long": "i32"}
OF_TENSORS: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("item", "numpy", "tolist", "cpu", "data"), _NUMBERS),
    "values": f"x.max(axis) and x.sort(axis) are the values alone; for numbers, {_NUMBERS}",
    "indices": "use x.argmax(axis) or x.argsort(axis)",
    "register_hook": "asg.gradients(loss, wrt, hooks={x: hook}), or asg.train_step(..., "
    "hooks={x: hook}), calls hook(gradient)",
    **dict.fromkeys(("show", "plot"), "asg.view(x.graph) shows its graph"),
    **dict.fromkeys(("op", "inputs", "parents"), "x.node has the op, and the references inputs"),
    "unfold": "x[..., starts[:, None] + np.arange(width)] reads windows at an array of starts",
    **dict.fromkeys(("backward", "grad", "grad_fn", "requires_grad", "requires_grad_",
                     "retain_grad"), _GRADIENT),
    **dict.fromkeys(("cuda", "device", "to"), f'{_DEVICE}, and cast(x, "f32") changes the dtype'),
    "copy": _AS_IT_IS,
    **{name: f'use x.cast("{dtype}")' for name, dtype in _CASTS.items()},
    **dict.fromkeys(("fill", "put"), IN_PLACE), "nonzero": _CHOSEN,
    "multinomial": ELSEWHERE["multinomial"],
    **dict.fromkeys(("eval", "run"), "asg.evaluate(tensor, {'x': array}) runs it"),
    **{f"new_{name}": f"use asg.{name}(shape, x.dtype)" for name in ("zeros", "ones")},
    "itemsize": "use x.dtype.itemsize", "nbytes": "write x.size * x.dtype.itemsize",
    "dim": "use x.ndim", "ndimension": "use x.ndim", "t": "use x.T",
    "numel": "use x.size", "expand_as": "write asg.broadcast_to(x, y.shape)",
    "reshape_as": "write x.reshape(y.shape)", "view_as": "write x.reshape(y.shape)",
    **dict.fromkeys(("real", "imag", "conj"), _COMPLEX),
    **dict.fromkeys(("stride", "is_contiguous"), "executors choose how an array lies in memory"),
})  # fmt: skip


_FROZEN = 'asg.train_step(..., wrt="head.*") trains these parameters alone'
_LISTED = "net.parameters() maps names to types, and exe.state maps them to arrays"
_HOOK = "asg.compile(g, fetch=[...]) adds inner values to the results"
_BATCHES = "asg.train.fit(graph, data, epochs=...) trains it"
OF_MODULES: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("cuda", "cpu", "device", "to_empty"), _DEVICE),
    **{name: f'net.to("{dtype}")' for name, dtype in
       {"half": "f16", "bfloat16": "bf16", "float": "f32", "double": "f64"}.items()},
    "zero_grad": ELSEWHERE["zero_grad"], "requires_grad_": _FROZEN, "named_parameters": _LISTED,
    **dict.fromkeys(("buffers", "named_buffers"), "net.state_variables() maps names to types"),
    "modules": "net.named_modules() yields paths and modules",
    "children": "net.named_children() yields names and modules",
    "add_module": "assign it: self.name = module",
    "register_module": "assign it: self.name = module",
    **dict.fromkeys(("register_forward_hook", "register_forward_pre_hook"), _HOOK),
    "register_full_backward_hook": "asg.gradients(loss, wrt, hooks={tensor: hook})",
    **dict.fromkeys(("compile", "share_memory"), "asg.compile(graph) compiles the graph of a call"),
    "init": "asg.compile(g, seed=0) draws the initial values; exe.state holds them",
    "bind": "a forward reads the parameters of its modules as attributes",
    "fit": _BATCHES, "summary": "print(net) shows the modules, and print(graph) the computation",
    "predict": "asg.compile(graph, outputs='prediction', state=exe)(x=array) predicts",
    "save": "asg.save_state(exe.state, path) writes the parameters, and asg.save the graph",
    "generate": _GENERATE,
})  # fmt: skip
OF_NAMES: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("requires_grad", "requires_grad_"), _FROZEN),
        **dict.fromkeys(("grad", "backward"), _GRADIENT),
    }
)


_CALL = "call it with arrays by name: exe(x=array)"
_MODE = (
    "the mode belongs to the graph: build another with net.train() or net.eval(), and compile it "
    "with state=exe"
)
_STATE = "exe.state maps names to arrays, of an executable exe = asg.compile(graph)"
OF_GRAPHS: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("backward", "grad"), _GRADIENT),
    **dict.fromkeys(("train", "eval"), _MODE),
    **dict.fromkeys(("cuda", "cpu", "to", "device"), _DEVICE),
    **dict.fromkeys(("run", "forward", "predict"), "asg.compile(graph)(x=array) runs it"),
    **dict.fromkeys(("state_dict", "weights"), _STATE), "fit": _BATCHES,
    **dict.fromkeys(("sum", "mean", "shape", "square"), "a graph is not a tensor: graph['name'] is "
                    "one, and asg.grad(loss, x) the gradient by x"),
    "summary": "print(graph) lists its nodes; asg.view(graph) shows them",
    "add_output": "use graph.output(name, tensor)", "placeholder": ELSEWHERE["placeholder"],
    "variable": "use graph.parameter(name, shape), or graph.state_variable",
    "constant": "use asg.constant(value, graph=g)",
    **dict.fromkeys(("show", "plot", "draw"), "asg.view(graph) opens it in a window"),
    **dict.fromkeys(("render", "to_dot"), 'asg.io.export(graph, "graph.svg") draws it'),
    **{name: f"use asg.{name}(graph, ...)" for name in
       ("autocast", "compile", "evaluate", "gradients", "optimize", "quantize", "save", "text",
        "train_step", "value_and_grad", "view", "vmap")},
})  # fmt: skip
OF_EXECUTABLES: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("backward", "grad", "gradients"), _GRADIENT),
    **dict.fromkeys(("train", "eval"), _MODE), "zero_grad": ELSEWHERE["zero_grad"],
    **dict.fromkeys(("cuda", "cpu", "to", "device"), _DEVICE),
    **dict.fromkeys(("forward", "predict", "evaluate", "step"), _CALL), "fit": _BATCHES,
    **dict.fromkeys(("parameters", "weights", "state_dict", "params"),
                    "exe.state maps names to arrays"),
    "load_state_dict": "use exe.load_state(values)",
    "inputs": "use exe.graph.inputs", "outputs": "use exe.graph.outputs",
    "save_state": "asg.save_state(exe.state, path) writes it",
})  # fmt: skip

# Attributes of torch's optimizers, and functions of optax's pairs.
OF_OPTIMIZERS: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("step", "minimize", "init", "apply", "apply_gradients"), _STEP),
    "zero_grad": ELSEWHERE["zero_grad"],
    "state_dict": "asg.save_state(exe.state, path) writes the state of a step, the rule's included",
    "load_state_dict": "exe.load_state(asg.load_state(path)) takes up a saved step",
    "param_groups": "asg.optim.groups gives parameters rules by name; rates are schedules",
    "lr": "the rate is a schedule: rule.rate",
})  # fmt: skip

"""Random numbers: pure functions of an explicit u32[2] key, equal on every executor."""

from __future__ import annotations

import math

from asg.core import threefry
from asg.core.arguments import as_int, as_repeats, as_shape
from asg.core.dims import Dim, as_dim
from asg.core.dtypes import Array, DType, as_dtype, limits_of
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.opdef import AttrType, Composition, Kind, NotDifferentiable, Primitive, Sample
from asg.core.types import Shape, TensorType, normalize_axis
from asg.ops._support.building import constant
from asg.ops._support.emitting import emit
from asg.ops._support.keys import random_bits_at, random_fold_in_tensor
from asg.ops.creation import ShapeLike
from asg.ops.elementwise.comparison import equal, less
from asg.ops.elementwise.logical import bitwise_right_shift
from asg.ops.elementwise.special import erfinv
from asg.ops.indexing.gather_scatter import take
from asg.ops.reductions.sorting import argsort
from asg.ops.selection import cast, where
from asg.ops.shapes.joins import split
from asg.ops.shapes.views import reshape

_KEY = (frozenset({DType.U32}),)
_NO_GRADIENT = NotDifferentiable("random numbers do not depend on a float")
_BITS = {DType.F16: 11, DType.BF16: 8, DType.F32: 24, DType.F64: 32}  # random bits of a float
_LAST_STREAM = 2**32 - 1
KEY_HINT = "pass key=self.random_key() in the forward of a module, or a key that you feed"


def given_key(op: str, key: Tensor | None) -> Tensor:
    """Return the key; raise GraphError for None."""
    if key is None:
        raise GraphError("no key", op=op, hint=KEY_HINT)
    return key


def random_key(seed: int, graph: Graph | None = None) -> Tensor:
    """Return the u32[2] key of an integer seed, as a constant.

    For a key that changes from run to run, use a state: see `asg.random.fold_in`.

    Args:
        seed: The seed.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> key = asg.random.key(7, graph=asg.Graph())
    >>> asg.evaluate(asg.random.randint(key, (4,), 0, 10))
    array([9, 8, 8, 2], dtype=int32)
    """
    return constant(threefry.key_of_seed(as_int(seed, "seed")), graph=graph)


def random_fold_in(key: Tensor, number: int | Tensor) -> Tensor:
    """Return a new key derived from `key` and `number`.

    Different numbers give independent streams: use a number for each place that draws. A state that
    advances by `g.update("key", asg.random.fold_in(key, n))` draws new numbers in each run.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        number: A whole number from 0 to 2³² - 2, or a scalar of i32 or u32 such as the number of a
            turn of a loop.

    Raises:
        ShapeError: `number` is out of range, or not a scalar.
        DTypeError: `number` is a tensor of another dtype.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> a, b = asg.random.fold_in(key, 0), asg.random.fold_in(key, 1)
    >>> asg.evaluate(asg.random.randint(a, (4,), 0, 100))
    array([60, 14, 64, 87], dtype=int32)
    >>> asg.evaluate(asg.random.randint(b, (4,), 0, 100))
    array([88, 16, 92, 48], dtype=int32)
    """
    if isinstance(number, Tensor):
        return random_fold_in_tensor(key, number)
    stream = as_int(number, "number") + 1
    if not 1 <= stream <= _LAST_STREAM:
        raise ShapeError(f"{number} is not between 0 and 2³² - 2", op="random_fold_in")
    return emit(RANDOM_BITS, key, shape=(2,), stream=stream)


def random_split(key: Tensor, count: int = 2) -> tuple[Tensor, ...]:
    """Return `count` independent keys: `asg.random.fold_in` of `key` and 0, 1, … count - 1.

    To map or scan over the keys, join them by asg.stack(keys): u32[count, 2]. The bits of a key are
    those of JAX; the keys of `split` and `fold_in` are others.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        count: The number of keys, at least 0.

    Raises:
        ShapeError: `count` is negative.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> weights, noise = asg.random.split(key)
    >>> asg.evaluate(asg.random.randint(noise, (4,), 0, 100))
    array([88, 16, 92, 48], dtype=int32)
    """
    number = as_int(count, "count")
    if number < 0:
        raise ShapeError(f"count must not be negative, got {number}", op="random_split")
    return tuple(random_fold_in(key, n) for n in range(as_repeats(number, "random_split")))


# random_bits


def random_bits(key: Tensor, shape: ShapeLike) -> Tensor:
    """Return uniformly random u32 bits.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        shape: The shape of the result, with ints or symbolic dimensions.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.bits(key, (3,)))
    array([4070199207, 4202968722, 1427181096], dtype=uint32)
    """
    return emit(RANDOM_BITS, key, shape=as_shape(shape), stream=0)


def _bits_type(key: TensorType, *, shape: Shape, stream: int) -> TensorType:
    _check_key(key)
    if not 0 <= stream <= _LAST_STREAM:
        raise ShapeError(f"stream {stream} is not between 0 and 2³² - 1")
    return TensorType(shape, DType.U32)


def _check_key(key: TensorType) -> None:
    if key.shape != (2,):
        raise ShapeError(f"the key is {key}, and must be u32[2]", hint="see asg.random.key")


def _bits_reference(key: Array, *, shape: tuple[int, ...], stream: int) -> Array:
    return threefry.random_bits(key, shape, stream)


def _sample(**attrs: object) -> Sample:
    return Sample(((2,),), attrs, (DType.U32,), ((0, 1e9),))


RANDOM_BITS = Primitive(
    name="random_bits", kind=Kind.RANDOM, doc="Uniform random bits.", operands=_KEY,
    attrs={"shape": AttrType.DIMS, "stream": AttrType.INT}, infer=_bits_type, vjp=_NO_GRADIENT,
    reference=_bits_reference, tolerance=0.0,
    samples=(
        _sample(shape=(3, 5), stream=0),
        _sample(shape=(), stream=7),
        _sample(shape=(0,), stream=0),
    ),
)  # fmt: skip


# random_uniform


def random_uniform(
    key: Tensor, shape: ShapeLike = (), low: float = 0.0, high: float = 1.0,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return uniform floats in [low, high).

    f16 has 11 random bits, f32 has 24 and f64 has 32. A number that rounds to `high` becomes `low`.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        shape: The shape of the result, with ints or symbolic dimensions; () is a scalar.
        low: The lower bound, included.
        high: The upper bound, excluded.
        dtype: A float dtype.

    Raises:
        ShapeError: A bound is not finite.
        DTypeError: `dtype` is not a float.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.uniform(key, (3,), low=-1.0)).round(3)
    array([ 0.895,  0.957, -0.335], dtype=float32)
    """
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ShapeError(f"the bounds {low} and {high} are not finite", op="random_uniform")
    return emit(
        RANDOM_UNIFORM, key, shape=_shape(key, shape), low=float(low), high=float(high),
        dtype=_float(dtype),
    )  # fmt: skip


def _shape(key: Tensor, shape: ShapeLike) -> Shape:
    """Return the shape, after a check of the key: NumPy's functions have none."""
    if not isinstance(key, Tensor):  # pyright: ignore[reportUnnecessaryIsInstance]  # users pass anything
        raise TypeError("key must be a tensor")
    return as_shape(shape)


def _float(dtype: DType | str) -> DType:
    found = as_dtype(dtype)
    if not found.is_float:
        raise DTypeError(f"random floats cannot be {found}")
    return found


def half_step(dtype: DType) -> float:
    """Return half of the step between uniform floats: the middle of the range drawn as 0."""
    return 2.0 ** -(_BITS[dtype] + 1)


def _fraction(key: Tensor, shape: Shape, dtype: DType) -> Tensor:
    return _fraction_of(random_bits(key, shape), dtype)


def _fraction_of(bits: Tensor, dtype: DType) -> Tensor:
    bits = bitwise_right_shift(bits, 32 - _BITS[dtype])
    return cast(bits, dtype) * 2.0 ** -_BITS[dtype]


def _uniform(key: Tensor, *, shape: Shape, low: float, high: float, dtype: DType) -> Tensor:
    if (low, high) == (0.0, 1.0):
        return _fraction(key, shape, dtype)
    wide = dtype.computed
    fraction = _fraction(key, shape, wide)
    if abs(high - low) <= limits_of(wide).max:
        drawn = fraction * (high - low) + low
    else:
        drawn = (fraction * (high / 2 - low / 2) + low / 2) * 2
    drawn = cast(drawn, dtype)
    return where(equal(drawn, high), low, drawn)  # each end gets half of a number's range


_UNIFORM = {
    "shape": AttrType.DIMS, "low": AttrType.FLOAT, "high": AttrType.FLOAT, "dtype": AttrType.DTYPE,
}  # fmt: skip
RANDOM_UNIFORM = Composition(
    name="random_uniform", doc="Uniform random floats.", operands=_KEY, attrs=_UNIFORM,
    decompose=_uniform, vjp=_NO_GRADIENT,
    samples=(
        _sample(shape=(3, 4), low=0.0, high=1.0, dtype=DType.F32),
        _sample(shape=(5,), low=-2.0, high=3.0, dtype=DType.F64),
    ),
)  # fmt: skip


# random_normal


def random_normal(
    key: Tensor, shape: ShapeLike = (), mean: float = 0.0, std: float = 1.0,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return normally distributed floats.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        shape: The shape of the result, with ints or symbolic dimensions; () is a scalar.
        mean: The mean of the distribution.
        std: The standard deviation.
        dtype: A float dtype.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.normal(key, (3,), mean=100.0, std=10.0)).round(1)
    array([116.2, 120.3,  95.7], dtype=float32)
    """
    return emit(
        RANDOM_NORMAL, key, shape=_shape(key, shape), mean=float(mean), std=float(std),
        dtype=_float(dtype),
    )  # fmt: skip


def _normal(key: Tensor, *, shape: Shape, mean: float, std: float, dtype: DType) -> Tensor:
    """√2·erfinv(v), v the odd multiples of 2^-bits in (-1, 1): symmetric, and never ±1."""
    wide = dtype.computed
    bits = min(_BITS[wide], 30)
    places = cast(bitwise_right_shift(random_bits(key, shape), 32 - bits), DType.I32)
    v = cast(2 * places + (1 - 2**bits), wide) * 2.0**-bits
    return cast(erfinv(v) * (math.sqrt(2.0) * std) + mean, dtype)


RANDOM_NORMAL = Composition(
    name="random_normal", doc="Normal random floats.", operands=_KEY,
    attrs={
        "shape": AttrType.DIMS, "mean": AttrType.FLOAT, "std": AttrType.FLOAT,
        "dtype": AttrType.DTYPE,
    },
    decompose=_normal, vjp=_NO_GRADIENT,
    samples=(
        _sample(shape=(3, 4), mean=0.0, std=1.0, dtype=DType.F32),
        _sample(shape=(5,), mean=-2.0, std=3.0, dtype=DType.F64),
    ),
)  # fmt: skip


# random_bernoulli


def random_bernoulli(key: Tensor, p: float, shape: ShapeLike) -> Tensor:
    """Return bools that are true with probability `p`.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        p: The probability, from 0 to 1.
        shape: The shape of the result, with ints or symbolic dimensions.

    Raises:
        ShapeError: `p` is out of range.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.bernoulli(key, 0.25, (6,)))
    array([False, False, False, False, False,  True])
    """
    if not 0 <= p <= 1:
        raise ShapeError(f"the probability {p} is not between 0 and 1", op="random_bernoulli")
    return emit(RANDOM_BERNOULLI, key, p=float(p), shape=as_shape(shape))


def random_bernoulli_at(key: Tensor, p: float, places: Tensor) -> Tensor:
    """Return the elements at `places` (u32, row-major) of a larger tensor of random bools."""
    return less(_fraction_of(random_bits_at(key, places), DType.F32), p)


def _bernoulli(key: Tensor, *, p: float, shape: Shape) -> Tensor:
    return less(_fraction(key, shape, DType.F32), p)


RANDOM_BERNOULLI = Composition(
    name="random_bernoulli", doc="Random bools.", operands=_KEY,
    attrs={"p": AttrType.FLOAT, "shape": AttrType.DIMS}, decompose=_bernoulli, vjp=_NO_GRADIENT,
    samples=(_sample(p=0.3, shape=(4, 5)), _sample(p=1.0, shape=())),
)  # fmt: skip


# random_randint


def random_randint(key: Tensor, shape: ShapeLike, low: int, high: int) -> Tensor:
    """Return i32 whole numbers in [low, high).

    The bias of a number is below (high - low) / 2³².

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        shape: The shape of the result, with ints or symbolic dimensions.
        low: The lower bound, included.
        high: The upper bound, excluded.

    Raises:
        ShapeError: `low` is not below `high`.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.randint(key, (2, 4), 1, 7))
    array([[4, 1, 1, 6],
           [4, 6, 6, 5]], dtype=int32)
    """
    low, high = as_int(low, "low"), as_int(high, "high")
    if not low < high:
        raise ShapeError(f"low must be below high, got {low} and {high}", op="random_randint")
    return emit(RANDOM_RANDINT, key, shape=as_shape(shape), low=low, high=high)


def _randint(key: Tensor, *, shape: Shape, low: int, high: int) -> Tensor:
    return cast(random_bits(key, shape) % (high - low), DType.I32) + low


RANDOM_RANDINT = Composition(
    name="random_randint", doc="Random whole numbers.", operands=_KEY,
    attrs={"shape": AttrType.DIMS, "low": AttrType.INT, "high": AttrType.INT},
    decompose=_randint, vjp=_NO_GRADIENT,
    samples=(_sample(shape=(4, 5), low=-3, high=9),),
)  # fmt: skip


# random_permutation


def random_permutation(key: Tensor, x: Tensor | Dim | str, axis: int = 0) -> Tensor:
    """Return the slices of a tensor in random order, or a random permutation of 0 to n - 1.

    Each position gets 64 random bits, and the order sorts them: it is the same on every executor.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        x: A tensor, or a number n (an int or a symbolic dimension), which gives i32 numbers.
        axis: The axis to permute.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.permutation(key, 5))
    array([2, 3, 4, 0, 1], dtype=int32)
    """
    if isinstance(x, Tensor):
        place = normalize_axis(axis, x.ndim)
        return take(x, emit(RANDOM_PERMUTATION, key, size=x.shape[place]), place)
    return emit(RANDOM_PERMUTATION, key, size=as_dim(x))


def _permutation(key: Tensor, *, size: Dim) -> Tensor:
    if not key.graph.facts.known_le(0, size):
        raise ShapeError(f"{size} is not known to be 0 or more", op="random_permutation")
    bits = random_bits(key, (2, size))
    high, low = (reshape(half, (size,)) for half in split(bits, 2))
    order = argsort(low)
    return take(order, argsort(take(high, order, 0)), 0)


RANDOM_PERMUTATION = Composition(
    name="random_permutation", doc="Whole numbers in random order.", operands=_KEY,
    attrs={"size": AttrType.DIM}, decompose=_permutation, vjp=_NO_GRADIENT,
    samples=(_sample(size=7), _sample(size=0), _sample(size=1)),
)  # fmt: skip

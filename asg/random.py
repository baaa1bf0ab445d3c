"""Random numbers: pure functions of a key.

`key` makes a key of a seed, `split` and `fold_in` make keys of a key. A key gives the same numbers
in every run and, but for rounding, on every executor. Algorithm: Threefry-2x32, 20 rounds (Salmon
et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).

>>> a, b = asg.random.split(asg.random.key(0, graph=asg.Graph()))
>>> asg.evaluate(asg.random.randint(a, (4,), 0, 100))
array([60, 14, 64, 87], dtype=int32)
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.random.distributions import (
    random_beta as beta,
    random_categorical as categorical,
    random_choice as choice,
    random_exponential as exponential,
    random_gamma as gamma,
    random_gumbel as gumbel,
    random_truncated_normal as truncated_normal,
)
from asg.ops.random.random import (
    random_bernoulli as bernoulli,
    random_bits as bits,
    random_fold_in as fold_in,
    random_key as key,
    random_normal as normal,
    random_permutation as permutation,
    random_randint as randint,
    random_split as split,
    random_uniform as uniform,
)

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "bernoulli", "beta", "bits", "categorical", "choice", "exponential", "fold_in", "gamma",
    "gumbel", "key", "normal", "permutation", "randint", "split", "truncated_normal",
    "uniform",
]  # fmt: skip

"""Linear algebra, with the names and conventions of numpy.linalg and torch.linalg.

Matrices are the last two axes, of f32 or f64; axes in front of them are stacks. Every function has
gradients of every order. A matrix that has no inverse or factor gives NaN or inf.
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.linalg.determinants import det, logdet, slogdet
from asg.ops.linalg.factorizations import cholesky, lu, lu_factor, qr, solve_triangular
from asg.ops.linalg.matrix_functions import matrix_exp, matrix_power
from asg.ops.linalg.norms import cond, matrix_norm, norm
from asg.ops.linalg.pseudoinverse import lstsq, matrix_rank, pinv
from asg.ops.linalg.reflections import householder_product, ormqr
from asg.ops.linalg.solving import (
    cholesky_inverse,
    cholesky_solve,
    inv,
    lu_solve,
    solve,
    tensorinv,
    tensorsolve,
)
from asg.ops.linalg.spectra import eigh, eigvalsh, svd, svdvals
from asg.ops.products.linear_algebra import cross, kron, multi_dot, vecdot
from asg.ops.reductions.norms import norm as vector_norm
from asg.ops.shapes.grids_and_stacks import vander

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "cholesky", "cholesky_inverse", "cholesky_solve", "cond", "cross", "det", "eigh", "eigvalsh",
    "householder_product", "inv", "kron", "logdet", "lstsq", "lu", "lu_factor", "lu_solve",
    "matrix_exp", "matrix_norm", "matrix_power", "matrix_rank", "multi_dot", "norm", "ormqr",
    "pinv", "qr", "slogdet", "solve", "solve_triangular", "svd", "svdvals", "tensorinv",
    "tensorsolve", "vander", "vecdot", "vector_norm",
]  # fmt: skip

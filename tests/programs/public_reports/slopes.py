"""Reports of derivatives at singular points."""

from __future__ import annotations

import numpy as np

import asg
from tests.programs.public_reports.report import INF, NAN, Report


def _exprel(x: asg.Tensor) -> asg.Tensor:
    near = asg.abs(x) < 1e-2
    away = asg.where(near, 1.0, x)
    return asg.where(near, 1 + x / 2 + x * x / 6, asg.expm1(away) / away)


REPORTS = (
    # Norms and deviations at 0
    Report("pytorch/pytorch#2421", "the gradient of a norm of 0 is NaN", asg.norm, ([0.0],), [0],
           1),
    Report("jax-ml/jax#4177", "the gradient of a squared norm of 0 is NaN",
           lambda x: asg.square(asg.norm(x)), ([0.0, 0.0],), [0, 0], 1),
    Report("jax-ml/jax#26248", "the gradient of |a·x| by a is NaN at x = 0",
           lambda a, x: asg.norm(a * x), (1.3, [0.0, 0.0]), 0, 1),
    Report("HIPS/autograd#183", "the gradient of e^-|x|² is NaN at 0",
           lambda x: asg.exp(-asg.square(asg.norm(x))), ([[0.0], [0.0]],), [[0], [0]], 1),
    Report("jax-ml/jax#11716", "the gradient of a deviation of equal numbers is NaN", asg.std,
           ([1.0, 1.0],), [0, 0], 1),
    # Products with zeros
    Report("tensorflow/tensorflow#3862", "the gradient of cumprod is NaN at 0",
           lambda x: asg.cumprod(x, 0), ([0.0],), [1], 1),
    Report("pymc-devs/pytensor#1911", "the gradient of cumprod with zeros is NaN",
           lambda x: asg.cumprod(x, 0), ([2.0, 0.0, 3.0, 0.0, 5.0],), [1, 8, 0, 0, 0], 1),
    Report("tensorflow/tensorflow#44556", "the second gradient of a product with 0 is NaN",
           lambda x: asg.prod(asg.constant([2.0, 0.0], x.dtype, x.graph) * x * x),
           ([0.0],), [0], 2),
    Report("HIPS/autograd#378", "the gradient of prod is NaN at 0", asg.prod, ([0.0, 1.0],),
           [1, 0], 1),
    Report("tinygrad/tinygrad#17404", "the gradient of prod of one 0 is NaN", asg.prod,
           ([0.0, 2.0, 3.0],), [6, 0, 0], 1),
    Report("tinygrad/tinygrad#17404", "the gradient of prod of two zeros", asg.prod,
           ([0.0, 0.0, 3.0],), [0, 0, 0], 1),
    # Powers
    Report("itt-ustutt/num-dual#3", "the gradient of x^2.5 is NaN at 0", lambda x: x**2.5,
           ([0.0],), [0], 1),
    Report("roystgnr/MetaPhysicL#49", "the derivative of x^1 at 0 is 0·pow(0, 0)",
           asg.pow, ([0.0], [1.0]), [1], 1),
    Report("RobotLocomotion/drake#23862", "the gradient of x^0 is NaN at 0",
           asg.pow, ([0.0], [0.0]), [0], 1),
    Report("tenstorrent/tt-metal#5082", "the gradient for an exponent of 0 is NaN",
           lambda x: x**0.0, ([0.0, -1.0, 2.0],), [0, 0, 0], 1),
    Report("tensorflow/tfjs#346", "the gradient by the exponent is NaN for a base of 0",
           lambda b, x: asg.pow(x, b), (2.0, 0.0), 0, 1),
    Report("tenstorrent/tt-metal#51468", "0^p is not 0 for p from 0 to 1",
           lambda p: asg.pow(0 * p, p), ([1e-5, 0.5, 0.999],), [0, 0, 0], 0, "f32"),
    Report("grain-lang/grain#2366", "0^0 and NaN^0 are NaN", lambda x: x**0.0,
           ([0.0, NAN, INF, -2.0],), [1, 1, 1, 1]),
    # Angles
    Report("jax-ml/jax#1722", "the gradient of sinc is NaN at 0", asg.sinc, ([0.0],), [0], 1),
    Report("ml-explore/mlx#2451", "gradients of atan2 are wrong", asg.atan2,
           ([1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 4.0, 5.0]), [0.4, 3 / 13, 0.16, 5 / 41], 1),
    Report("jax-ml/jax#18605", "the gradient of atan2 of tiny numbers", asg.atan2,
           ([1e-10], [1e-10]), [5e9], 1, "f32"),
    # Kinks
    Report("tinygrad/tinygrad#18029", "the gradient of relu6 at 6 is a half", asg.relu6,
           ([0.0, 6.0],), [0, 0], 1),
    Report("tinygrad/tinygrad#18029", "the gradient of hardswish at 3 is 1.25", asg.hardswish,
           ([-3.0, 3.0],), [0, 1], 1),
    Report("apache/tvm#3509", "clip has no gradient at its ends",
           lambda x: asg.clamp(x, 0.0, 6.0), ([-1.0, 0.0, 3.0, 6.0, 7.0],), [0, 1, 1, 1, 0], 1),
    # Norms at 0, second order
    Report("pytorch/functorch#1097", "the Hessian of a norm of 0 is NaN", asg.norm,
           ([0.0, 0.0, 0.0],), [0, 0, 0], 2),
    Report("jax-ml/jax#10965", "the Hessian of a norm of one 0 is NaN", asg.norm, ([0.0],), [0], 2),
    Report("chaobrain/saiunit#114", "the second slope of (e^x - 1)/x by cases is NaN at 0", _exprel,
           ([0.0],), [1 / 3], 2),
    Report("PyTorch", "the slope of a distance of equal points is NaN",
           lambda x: asg.cdist(x, x + 0), ([[1.0, 2.0]],), [[0, 0]], 1),
    Report("PyTorch", "the slope of distances among equal points is NaN", asg.nn.functional.pdist,
           ([[1.0, 2.0], [1.0, 2.0]],), [[0, 0], [0, 0]], 1),
    Report("JAX", "the slope of the magnitude of a complex 0 is NaN",
           lambda x: asg.fft.Complex(x, x).abs(), ([0.0],), [0], 1),
    # Matrices that are singular
    Report("jax-ml/jax#2380", "the slope of the determinant of zeros is NaN", asg.linalg.det,
           (np.zeros((4, 4)),), np.zeros((4, 4)), 1),
    Report("HIPS/autograd#549", "the slope of the determinant of a singular matrix fails",
           asg.linalg.det, ([[1.0, 2.0], [2.0, 4.0]],), [[4, -2], [-2, 1]], 1),
    Report("ml-explore/mlx#2110", "the pseudoinverse of a singular matrix is huge",
           asg.linalg.pinv, ([[1.0, 2.0], [2.0, 4.0]],), [[0.04, 0.08], [0.08, 0.16]]),
    Report("pytorch/pytorch#65911", "the pseudoinverse of rank 1 has no slope by its factors",
           lambda a, b: asg.linalg.pinv(asg.outer(a, b))[0, 0], ([2.0, 1.0], [1.0, 2.0]),
           [-0.024, -0.032], 1),
    # Logarithms at 0
    Report("JAX", "the slope of xlogy by y at 0 and 0 is NaN", lambda y, x: asg.special.xlogy(x, y),
           ([0.0], [0.0]), [0], 1),
    Report("JAX", "x log y is NaN at 0 and 0", asg.special.xlogy, ([0.0, 0.0], [0.0, INF]), [0, 0]),
)  # fmt: skip

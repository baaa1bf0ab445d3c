"""The incomplete gamma and beta functions and zeta, and their derivatives of both orders."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import special

import asg

# By mpmath in 40 digits: the operands, and what follows in the names of the results.
GAMMA = (
    ((0.1, 0.05), (-2.0264226621003975, 1.4820798339193185, 4.2401197064935832,
     11.008922600444482, -28.159516844467049)),
    ((0.5, 0.9), (-0.43265593713528225, 0.24179024494640975, -0.18471696830570218,
     0.44928242525786551, -0.37611815880552628)),
    ((2.0, 3.0), (-0.19742541957920247, 0.14936120510359183, -0.079308616296455419,
     0.10094247758785612, -0.099574136735727886)),
    ((10.0, 7.0), (-0.085804237504888775, 0.10140466950059106, 0.030933482680509451,
     -0.031013851548611156, 0.028972762714454589)),
    ((50.0, 55.0), (-0.042603980624081515, 0.040501435139518094, -0.0040659533956321661,
     0.0042665634107222038, -0.0044183383788565194)),
    ((300.0, 290.0), (-0.019759624276984019, 0.020087219754856829, 0.00067008638525385652,
     -0.00064749061969173292, 0.00062339647515072917)),
)  # fmt: skip
BETA = (
    ((0.2, 0.3, 0.1), (-1.6182178493114618, 0.6270147933298201, 0.87662459075351533,
     7.8303046876618344, -0.45822488528363732, 0.89673854700663697, -2.0587099166971718,
     1.2567760709688904, -6.3311775998864991)),
    ((0.5, 2.0, 0.3), (-0.50684234554167633, 0.13315103712235119, 0.95851447563404073,
     0.1486142556264991, 0.1636481506581944, 1.4020132404746552, -0.083051660878774083,
     -0.073137183427759832, -2.9668305198196499)),
    ((3.0, 1.5, 0.8), (-0.1044811368507932, 0.30339765484846581, 1.8782971010998233,
     0.0074806787506229775, 0.040205410160086722, 0.45631920766455081, -0.24612182201041342,
     -0.48282934288536139, 0.0)),
    ((20.0, 30.0, 0.35), (-0.056924329977871498, 0.034039919934794895, 4.6158492005845839,
     0.008782758777891894, -0.0043772921892664607, -0.54631549425004383, 0.0020371722259831507,
     0.40051088672612519, 44.636783478180615)),
    ((200.0, 4.0, 0.99), (-0.0018360539589215406, 0.13188512385335438, 37.181416834759061,
     -8.883279458089408e-6, 0.0010063078308769207, 0.36442963959792532, -0.091980353135725189,
     -20.286956012113117, -3680.5846967741193)),
)  # fmt: skip
ZETA = (
    ((1.5, 0.3), (8.2377616714597234, 3.2920377617312039, -31.603858803371587, 24.819844614385933,
     -56.985596470791844, 255.38496019662109)),
    ((2.0, 1.0), (1.6449340668482264, -0.93754825431584375, -2.4041138063191886,
     1.989280234298901, -0.80580441738832058, 6.4939394022668291)),
    ((3.7, 2.5), (0.051956943742509778, -0.058196813877101935, -0.065803066536121211,
     0.071530764831510479, 0.050275078908093083, 0.11266716149048468)),
    ((1.1, 20.0), (7.430042649595584, -96.371709145518908, -0.03809360644362785,
     1992.9963139863034, 0.11316714208909614, 0.0021478828188955823)),
    ((12.0, 0.9), (3.5411608854531018, 0.37275750166900654, -47.212280987183377,
     0.039494310827737068, -8.9065207378458776, 681.93335678046357)),
    ((30.0, 4.0), (8.6844004838562683e-19, -1.204155000090202e-18, -6.5116782959813207e-18,
     1.6697022412869785e-18, 8.8114938302543879e-18, 5.0455461924338655e-17)),
)  # fmt: skip


CASES = {
    "igamma": (asg.special.igamma, special.gammainc, GAMMA, 1),
    "igammac": (asg.special.igammac, special.gammaincc, GAMMA, -1),
    "betainc": (asg.special.betainc, special.betainc, BETA, 1),
    "zeta": (asg.special.zeta, special.zeta, ZETA, 1),
}


def expected(name):
    """Return the operands, the value, the gradients and the rows of the Hessian."""
    _, function, rows, sign = CASES[name]
    operands = np.array([row[0] for row in rows]).T
    known = sign * np.array([row[1] for row in rows]).T
    if name == "zeta":
        known = known[1:]
    count = len(operands)
    return operands, [function(*operands), *known[:count], *known[count:][_upper(count)]]


def differentiated(function, operands, backend, dtype, order=2):
    """Return the value, the gradients and the rows of the Hessian, as the graph has them."""
    graph = asg.Graph()
    feeds = dict(zip("abc", operands, strict=False))
    leaves = [graph.input(name, x.shape, dtype) for name, x in feeds.items()]
    value = function(*leaves)
    graph.output("value", value)
    joint = asg.splice(graph, asg.gradients(value.sum(), leaves))
    for name in feeds if order == 2 else ():
        wrt = [joint.leaf(other) for other in feeds]
        joint = asg.splice(joint, asg.gradients(joint[f"grad/{name}"].sum(), wrt))
    found = asg.compile(joint, backend)(feeds)
    return [np.asarray(found[name]) for name in joint.outputs]


def _upper(count):
    """Return where the entries of a Hessian lie in its upper triangle, row by row."""
    places = np.zeros((count, count), int)
    rows, columns = np.triu_indices(count)
    places[rows, columns] = places[columns, rows] = np.arange(len(rows))
    return places.ravel()


@pytest.mark.parametrize("name", CASES)
def test_derivatives_of_both_orders_are_right_in_nine_digits(name):
    operands, known = expected(name)
    value, *found = differentiated(CASES[name][0], operands, "numpy", "f64")
    if name == "zeta":
        np.testing.assert_allclose(value, [row[1][0] for row in ZETA], rtol=1e-12)
    for one, other in zip(found, known[1:], strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("name", CASES)
def test_derivatives_are_right_in_f32_on_both_executors(name):
    """On a device the first alone: the driver takes long to compile the second."""
    operands, exact = expected(name)
    for backend, order in (("numpy", 2), ("wgpu", 1)):
        found = differentiated(CASES[name][0], operands.astype(np.float32), backend, "f32", order)
        assert len(found) == (len(exact) if order == 2 else 1 + len(operands))
        for one, other in zip(found, exact, strict=False):
            np.testing.assert_allclose(one, other, rtol=2e-3, atol=2e-4)


def _values(name, *operands):
    graph = asg.Graph()
    arrays = np.broadcast_arrays(*operands)
    leaves = [graph.input(f"x{i}", array.shape, "f64") for i, array in enumerate(arrays)]
    value = CASES[name][0](*leaves)
    graph.output("value", value)
    joint = asg.splice(graph, asg.gradients(value.sum(), leaves))
    found = asg.compile(joint, "numpy")({f"x{i}": array for i, array in enumerate(arrays)})
    return [np.asarray(found[each]) for each in joint.outputs]


def test_values_are_scipys_over_many_magnitudes():
    rng = np.random.default_rng(0)
    a, b = 10.0 ** rng.uniform(-2, 4, (2, 500))
    x = a * 10.0 ** rng.uniform(-1, 1, 500)
    part = rng.uniform(0, 1, 500)
    for name, function in (("igamma", special.gammainc), ("igammac", special.gammaincc)):
        np.testing.assert_array_equal(_values(name, a, x)[0], function(a, x))
    np.testing.assert_array_equal(_values("betainc", a, b, part)[0], special.betainc(a, b, part))
    s, q = 1 + 10.0 ** rng.uniform(-3, 1.5, 500), 10.0 ** rng.uniform(-2, 3, 500)
    np.testing.assert_allclose(_values("zeta", s, q)[0], special.zeta(s, q), rtol=1e-11)


def test_ends():
    a = np.array([0.5, 1.0, 3.0, 20.0])
    value, by_a, by_x = _values("igamma", a, 0.0)
    assert not value.any()
    assert not by_a.any()
    np.testing.assert_array_equal(by_x, [np.inf, 1, 0, 0])
    value, by_a, by_x = _values("igamma", a, np.inf)
    assert (value == 1).all()
    assert not by_a.any()
    for x, known in ((0.0, 0.0), (1.0, 1.0)):
        value, by_a, by_b, by_x = _values("betainc", a, 2.0, x)
        assert (value == known).all()
        assert not by_a.any()
        assert not by_b.any()
        at_zero = [np.inf, 2, 0, 0] if x == 0 else [0, 0, 0, 0]
        np.testing.assert_allclose(by_x, at_zero, atol=1e-12)
    assert np.isnan(_values("betainc", np.array([-1.0, 1.0, 0.0]), 2.0, 0.5)[0][[0, 2]]).all()
    assert np.isnan(_values("zeta", np.array([0.5]), 2.0)[0]).all()
    assert np.isinf(_values("zeta", np.array([1.0]), 2.0)[0]).all()
    assert np.isinf(_values("zeta", np.array([2.0]), 0.0)[0]).all()


def test_zeta_of_a_large_x_is_its_first_term():
    x, q = np.array([[2e4], [1e30], [np.inf]]), np.array([0.0, 0.5, 1.0, 1.5])
    value, _, by_q = _values("zeta", x, q)
    np.testing.assert_array_equal(value, [[np.inf, np.inf, 1, 0]] * 3)
    np.testing.assert_array_equal(by_q[:2, 2], -x[:2, 0])


def test_betainc_keeps_small_results_in_f32():
    operands = np.array([[147.4, 46.41, 36.09], [36.72, 34.13, 14.97], [0.4628, 0.107, 0.0503]])
    operands = operands.astype(np.float32)
    graph = asg.Graph()
    leaves = [graph.input(name, (3,), "f32") for name in "abx"]
    value = asg.evaluate(asg.special.betainc(*leaves), dict(zip("abx", operands, strict=True)))
    np.testing.assert_allclose(value, special.betainc(*operands.astype(np.float64)), rtol=1e-6)

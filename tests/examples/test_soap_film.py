"""The soap film: Newton's method with the sparse Hessian ends at the least area."""

import numpy as np

import asg


def test_a_run_ends_without_curvature(run_example, figure, tmp_path, pixels):
    printed = run_example("soap_film", "--steps", 6, "--backend", "numpy", "--out", tmp_path)
    assert ": 9 sweeps" in printed
    assert figure(printed, "curvature at most") < 1e-3
    assert pixels(tmp_path / "film.png").shape[:2] == (100, 100)


def test_its_hessian_is_the_dense_one(example_module):
    film = example_module("soap_film")
    graph = film.film(7)
    joint = film.derived(graph)
    found = asg.compile(joint, "numpy")()["hessian/heights"]
    dense = asg.run_gradient(graph, asg.hessian(graph["area"], wrt="heights"), {})
    sparsity = asg.Sparsity.of(joint, "hessian/heights")
    expected = dense["hessian/heights"].reshape(sparsity.shape)
    np.testing.assert_allclose(sparsity.to_dense(found), expected, rtol=1e-4, atol=1e-6)
    assert len(found) < 25 * 7

"""Wrong labels are found by the gradient of each example, which is that of the example alone."""

import numpy as np
import pytest

import asg


def test_a_quick_run_finds_nearly_all(run_example, figure, tmp_path):
    printed = run_example("wrong_labels", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert figure(printed, "longest gradients:") > 0.85 * 179


def test_it_finds_as_many_on_a_device(run_example, figure, tmp_path):
    arguments = ("wrong_labels", "--epochs", 1, "--out", tmp_path, "--backend")
    found = [
        figure(run_example(*arguments, each), "longest gradients:") for each in ("numpy", "wgpu")
    ]
    assert found[0] > 0.4 * 179
    assert found[1] == pytest.approx(found[0], abs=3)


def test_the_length_is_that_of_one_example_alone(example_module):
    module = example_module("wrong_labels")
    images, labels, wrong = module.digits(np.random.default_rng(0))
    assert 0 < len(wrong) == int(0.1 * len(images))
    together = asg.compile(module.gradient_lengths(), backend="numpy", seed=0)
    lengths = together(x=images[:5], label=labels[:5])["length"].numpy()
    graph = module.one_example()
    joint = asg.splice(graph, asg.gradients(graph["loss"], wrt=list(graph.parameters.values())))
    alone = asg.compile(joint, backend="numpy", state=together)
    for image, label, length in zip(images[:5], labels[:5], lengths, strict=True):
        found = alone(x=image, label=label)
        slopes = [found[name].numpy().ravel() for name in found if name.startswith("grad/")]
        assert length == pytest.approx(np.linalg.norm(np.concatenate(slopes)), rel=1e-5)


def test_the_step_trains_on_the_mean_of_the_batch(example_module):
    module = example_module("wrong_labels")
    images, labels, _ = module.digits(np.random.default_rng(0))
    exe = asg.compile(module.training_step(), backend="numpy", seed=0)
    found = exe(x=images[:8], label=labels[:8])
    assert found["loss"].shape == (8,)
    assert found["mean"].item() == pytest.approx(found["loss"].numpy().mean(), rel=1e-6)

"""The diffusion model draws the digits asked for, with the loss and the steps of Ho et al."""

import numpy as np
import pytest

import asg


def at(times):
    """The share of the picture in the variance at times [N], as [N, 1]."""
    kept = np.cumprod(1 - 10 * np.linspace(1e-4, 0.02, 100)).astype(np.float32)
    return asg.take(asg.constant(kept, graph=times.graph), times)[:, None]


def test_a_quick_run_draws_what_is_asked_and_its_files_draw_the_same(
    run_example, figure, pixels, tmp_path
):
    printed = run_example("diffusion", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert figure(printed, "reached:") > 90
    page = pixels(tmp_path / "drawn.png")
    assert page.shape == (10 * 45 - 5, 16 * 45 - 5)
    painter = asg.compile(asg.load(tmp_path / "painter.asg.json"), backend="numpy")
    painter.load_state(asg.load_state(tmp_path / "painter.safetensors"))
    digits = np.repeat(np.arange(10, dtype=np.int32), 16)
    drawn = painter(key=np.array([0, 0], np.uint32), digits=digits)["pictures"].numpy()
    shown = page[2::45, 2::45] / 127.5 - 1  # the upper left pixel of each drawing
    np.testing.assert_allclose(drawn[:, 0].reshape(10, 16).clip(-1, 1), shown, atol=0.01)
    assert drawn.reshape(10, 16, 64).std(axis=1).mean() > 0.2  # drawings of a digit differ


def test_the_loss_is_the_error_of_the_noise(example_module):
    """The net here knows the picture; its error is 1 where the digit is hidden, and 0 elsewhere."""
    module = example_module("diffusion")

    def noise(x, times, digits):
        kept = at(times)
        hidden = (digits == module.DIGITS).cast("f32")[:, None]
        return (x - asg.sqrt(kept) * 0.5) / asg.sqrt(1 - kept) + hidden

    g = asg.Graph()
    pictures, digits = g.input("pictures", ("N", 4)), g.input("digits", ("N",), "i32")
    g.output("loss", module.Diffusion(noise)(pictures, digits))
    many = {"pictures": np.full((10_000, 4), 0.5), "digits": np.zeros(10_000, np.int32)}
    found = asg.compile(g, "numpy", seed=0)(many)["loss"].item()
    assert found == pytest.approx(module.HIDDEN, abs=0.01)


@pytest.mark.parametrize("backend", ["numpy", pytest.param("wgpu", marks=pytest.mark.full)])
def test_drawing_with_the_exact_noise_gives_the_distribution_of_the_data(backend, example_module):
    """For normal pictures the best guess of the noise is linear; guidance moves their mean."""
    module = example_module("diffusion")
    deviation, of_digit, of_any = 0.1, 0.4, 0.2

    def noise(x, times, digits):
        kept = at(times)
        mean = asg.where(digits == module.DIGITS, of_any, of_digit)[:, None]
        variance = kept * deviation**2 + 1 - kept
        return asg.sqrt(1 - kept) * (x - asg.sqrt(kept) * mean) / variance

    g = asg.Graph()
    key, digits = g.input("key", (2,), "u32"), g.input("digits", ("N",), "i32")
    g.output("x", module.Diffusion(noise).draw(key, digits))
    feeds = {"key": np.array([0, 5], np.uint32), "digits": np.zeros(100, np.int32)}
    drawn = asg.compile(g, backend)(feeds)["x"].numpy()
    guided = of_digit + module.GUIDANCE * (of_digit - of_any)
    assert drawn.mean() == pytest.approx(guided, abs=0.005)
    # The variance of a step is the lower bound in section 3.2, and the steps are few.
    assert 0.75 * deviation < drawn.std() < deviation

"""A spectral convolution, learnt on images: a product of spectra is a convolution."""

import numpy as np
from sklearn import datasets

import asg

WIDTH = 6  # channels


def net(sizes, dtype):
    """Logits of 8x8 images: spectra times learnt spectra, relu, and a linear layer."""
    g = asg.Graph("spectral")
    draw = np.random.default_rng(0).normal
    x = g.input("x", (sizes, 8, 8), dtype)
    shapes = {"real": (WIDTH, 8, 5), "imag": (WIDTH, 8, 5), "out": (WIDTH * 64, 10), "bias": (10,)}
    scales = {"real": 0.3, "imag": 0.3, "out": 0.05, "bias": 0.0}
    given = {name: scales[name] * draw(size=shape) for name, shape in shapes.items()}
    p = {
        name: g.parameter(name, shape, dtype, init=given[name].astype(np.dtype(dtype.numpy)))
        for name, shape in shapes.items()
    }
    spectrum = asg.fft.rfft2(x)
    image = asg.fft.Complex(*(asg.expand_dims(part, 1) for part in spectrum))
    filtered = asg.fft.irfft2(image * asg.fft.Complex(p["real"], p["imag"]), s=(8, 8))
    g.output("filtered", filtered)
    hidden = asg.flatten(asg.relu(filtered), 1)
    g.output("logits", hidden @ p["out"] + p["bias"])
    return g, given


def test_a_spectral_convolution_learns_digits_in_f32():
    data = datasets.load_digits()
    images, labels = (data.images / 16).astype(np.float32), data.target.astype(np.int32)
    g, _ = net("N", asg.f32)
    y = g.input("y", ("N",), "i32")
    g.output("loss", asg.cross_entropy(g["logits"], y))
    exe = asg.compile(asg.train_step(g, loss="loss", optimizer=asg.optim.adam(0.02)), "numpy")
    losses = [
        exe(x=images[rows], y=labels[rows])["loss"].item()
        for turn in range(6)
        for rows in np.array_split(np.random.default_rng(turn).permutation(1400), 14)
    ]
    assert losses[-1] < 0.2 < losses[0]
    found = exe(x=images[1400:], y=labels[1400:])["logits"].numpy()
    assert (found.argmax(1) == labels[1400:]).mean() > 0.9


def test_it_is_a_circular_convolution():
    g, given = net(3, asg.f64)
    images = datasets.load_digits().images[:3] / 16
    found = asg.evaluate(g["filtered"], {"x": images})
    kernel = np.fft.irfft2(given["real"] + 1j * given["imag"], s=(8, 8))
    wanted = np.zeros((3, WIDTH, 8, 8))
    for i, j in np.ndindex(8, 8):
        wanted += kernel[:, i, j, None, None] * np.roll(images, (i, j), (1, 2))[:, None]
    np.testing.assert_allclose(found, wanted, rtol=1e-10, atol=1e-12)

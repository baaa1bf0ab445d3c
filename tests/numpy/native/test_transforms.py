"""Native Fourier transforms of every radix, forward and back, of whole and shorter rows."""

import numpy as np
import pytest

import asg
from asg.ops.spectra.dft import dft, real_dft, real_idft
from asg_numpy.native import transforms

# Lengths by their radices: 4 and 2; 4 and 7; 4, 3 and 5
LENGTHS = 32, 28, 60
ROWS = 3


@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize(("dtype", "error"), [("f64", 1e-15), ("f32", 1e-6)])
@pytest.mark.usefixtures("unoptimized")
def test_terms_are_those_of_numpy(n, dtype, error):
    assert transforms.has_transform(n)
    rng = np.random.default_rng(n)
    kept = n // 2 - 1  # of the terms of real numbers
    g = asg.Graph()
    re, im = (g.input(name, (ROWS, n), dtype) for name in ("re", "im"))
    pairs = {"forward": dft(re, im), "back": dft(re, im, inverse=True), "half": real_dft(re)}
    for name, pair in pairs.items():
        for part, each in zip(("re", "im"), pair, strict=True):
            g.output(f"{name}.{part}", each)
    g.output("real", real_idft(re[:, :kept], im[:, :kept], n=n))
    feeds = {
        name: rng.normal(size=(ROWS, n)).astype(dtype.replace("f", "float"))
        for name in ("re", "im")
    }
    found = asg.compile(g, "numpy")(feeds)
    x = feeds["re"] + 1j * feeds["im"].astype("f8")
    short = np.where(np.arange(n) < kept, x, 0)
    known = {"forward": np.fft.fft(x), "back": np.fft.ifft(x) * n, "half": np.fft.rfft(feeds["re"])}
    for name, each in known.items():
        terms = found[f"{name}.re"].numpy() + 1j * found[f"{name}.im"].numpy()
        np.testing.assert_allclose(terms, each, rtol=0, atol=error * n)
    assert not found["half.im"].numpy()[:, [0, -1]].any(), "the ends are real"
    np.testing.assert_allclose(found["real"], (np.fft.ifft(short) * n).real, rtol=0, atol=error * n)


def test_other_lengths_are_those_of_numpy():
    assert not any(map(transforms.has_transform, (8, 30, 44, 1 << 20)))

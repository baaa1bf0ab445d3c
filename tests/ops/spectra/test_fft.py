"""Fourier transforms beyond what PyTorch's records compare: arithmetic, executors, errors."""

import numpy as np
import pytest
from scipy import signal

import asg
from asg import fft
from asg.core.errors import DTypeError, GraphError, ShapeError

RNG = np.random.default_rng(0)


def evaluated(make, *arrays, backend="numpy"):
    """The value of what `make` adds to a graph whose inputs hold these arrays."""
    g = asg.Graph("transforms")
    inputs = [g.input(f"x{i}", a.shape, str(asg.f64 if a.dtype == float else asg.f32))
              for i, a in enumerate(arrays)]  # fmt: skip
    found = make(*inputs)
    parts = tuple(found) if isinstance(found, fft.Complex) else (found,)
    for i, part in enumerate(parts):
        g.output(f"y{i}", part)
    out = asg.compile(g, backend)({f"x{i}": a for i, a in enumerate(arrays)})
    values = [out[f"y{i}"].numpy() for i in range(len(parts))]
    return values[0] if len(values) == 1 else values[0] + 1j * values[1]


@pytest.mark.parametrize("n", [*range(1, 41), 64, 97, 100, 210, 251, 512])
def test_lengths_of_any_factors_without_numpys_own(n):
    """The products that other executors compute are the transform."""
    x, z = RNG.standard_normal((2, 2, n))
    g = asg.Graph("products")
    pair = fft.Complex(g.input("x", (2, n), "f64"), g.input("z", (2, n), "f64"))
    for name, part in zip(("re", "im"), fft.fft(pair), strict=True):
        g.output(name, part)
    out = asg.compile(asg.optimize(g, ["decompose"]), "numpy")(x=x, z=z)
    expected = np.fft.fft(x + 1j * z)
    found = out["re"].numpy() + 1j * out["im"].numpy()
    np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-12 * n)


@pytest.mark.parametrize("n", [1, 2, 12, 37, 64])
def test_on_wgpu(n):
    x = RNG.standard_normal((3, n)).astype(np.float32)
    found = evaluated(fft.rfft, x, backend="wgpu")
    np.testing.assert_allclose(found, np.fft.rfft(x), atol=2e-6 * n)
    real = found[:, [0, n // 2]] if n % 2 == 0 else found[:, 0]
    np.testing.assert_array_equal(real.imag, 0)  # else their angle is π or -π by chance
    back = evaluated(lambda x: fft.irfft(fft.rfft(x), n), x, backend="wgpu")
    np.testing.assert_allclose(back, x, atol=1e-5)


def test_arithmetic_of_complex_tensors():
    a, b, c, d = RNG.standard_normal((4, 5))
    x, y = a + 1j * b, c + 1j * d

    def both(make):

        def pairs(a, b, c, d):
            return make(fft.Complex(a, b), fft.Complex(c, d))

        np.testing.assert_allclose(evaluated(pairs, a, b, c, d), make(x, y), rtol=1e-12)

    both(lambda x, y: x * y + 2.0 * x - y / 3.0)
    both(lambda x, y: x / y - 1.0)
    both(lambda x, y: 1.0 - x + 1.0 / y)
    both(lambda x, y: -x * y[::-1])
    both(lambda x, y: x.conj() * y)
    np.testing.assert_allclose(evaluated(lambda a, b: fft.Complex(a, b).abs(), a, b), np.abs(x))
    np.testing.assert_allclose(evaluated(lambda a, b: fft.Complex(a, b).angle(), a, b), np.angle(x))
    power = evaluated(lambda a, b: fft.Complex(a, b).power(), a, b)
    np.testing.assert_allclose(power, np.abs(x) ** 2)


@pytest.mark.parametrize("mode", ["full", "same", "valid"])
def test_convolution(mode):
    x, y = RNG.standard_normal((3, 20)), RNG.standard_normal(7)
    found = evaluated(lambda x, y: fft.convolve(x, y, mode), x, y)
    np.testing.assert_allclose(found, [np.convolve(row, y, mode) for row in x], atol=1e-12)


def test_a_signal_of_any_length():
    g = asg.Graph("spectrogram")
    x = g.input("x", ("T",), "f64")
    g.assume("T >= 9")
    window = asg.constant(signal.get_window("hann", 16), graph=g)
    spectrum = asg.stft(x, 16, 4, window=window)
    g.output("power", spectrum.power())
    g.output("back", asg.istft(spectrum, 16, 4, window=window))
    exe = asg.compile(g, "numpy")
    for length in (24, 61):
        data = RNG.standard_normal(length)
        out = exe(x=data)
        assert out["power"].shape == (9, length // 4 + 1)
        np.testing.assert_allclose(out["back"].numpy(), data[: length // 4 * 4], atol=1e-12)


def test_frequencies_are_numpys():
    g = asg.Graph("frequencies")
    for n in (7, 8):
        np.testing.assert_array_equal(
            asg.evaluate(fft.fftfreq(n, 0.5, "f64", graph=g)), np.fft.fftfreq(n, 0.5)
        )
        np.testing.assert_array_equal(
            asg.evaluate(fft.rfftfreq(n, 0.5, "f64", graph=g)), np.fft.rfftfreq(n, 0.5)
        )


def test_second_derivatives():
    x = RNG.standard_normal(6)
    asg.gradcheck(lambda x: asg.sum(fft.rfft(x * x * x).power()), [x], order=2)


def test_errors():
    g = asg.Graph("errors")
    x, n = g.input("x", (4, 6)), g.input("n", ("N",))
    with pytest.raises(ShapeError, match="the axis of length N cannot be transformed"):
        fft.fft(n)
    with pytest.raises(DTypeError, match="must be f32 or f64"):
        fft.fft(g.input("i", (4,), "i32"))
    with pytest.raises(ShapeError, match="n must be positive, got 0"):
        fft.fft(x, n=0)
    with pytest.raises(ShapeError, match="s has 2 sizes for 1 axes"):
        fft.fftn(x, s=(2, 2), axes=(0,))
    with pytest.raises(ShapeError, match="the imaginary"):
        fft.Complex(x, n)
    with pytest.raises(DTypeError, match="x is complex"):
        fft.rfft(fft.fft(x))
    with pytest.raises(GraphError, match="a complex tensor does not combine with list"):
        fft.fft(x) * [1.0]
    with pytest.raises(ShapeError, match=r"win_length must be from 1 to n_fft = 4, got 5"):
        asg.stft(x, 4, win_length=5)
    count = len(g)
    with pytest.raises(ShapeError, match="must have 5 frequencies"):
        asg.istft(fft.fft(x), 8)
    assert len(g) > count  # the transform that was made before


@pytest.mark.parametrize("n_fft", [1, 2, 3])
def test_the_default_hop_of_a_short_frame_is_one_place(n_fft):
    x = asg.constant(np.arange(6.0), graph=asg.Graph())
    short = asg.stft(x, n_fft, center=False)
    assert short.real.shape[-1] == 7 - n_fft
    np.testing.assert_array_equal(
        asg.evaluate(short.real), asg.evaluate(asg.stft(x, n_fft, 1, center=False).real)
    )

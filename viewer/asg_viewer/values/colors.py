"""Perceptually even color maps: lightness rises in equal steps.

The maps are straight lines between a few colors with even lightness, in Oklab. In this color
space, equal distances look equal (Björn Ottosson, "A perceptual color space for image processing",
2020).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from asg.core.dtypes import Array

Bytes = NDArray[np.uint8]
NAN = (255, 0, 255, 255)
INFINITE = (255, 96, 0, 255)

_LIGHTNESS = (0.22, 0.94)
# Chroma and hue (in degrees) at even steps of lightness: dark violet, blue, teal, green, yellow.
_ALONG = ((0.10, 300.0), (0.12, 265.0), (0.10, 200.0), (0.15, 150.0), (0.18, 105.0))
_COLD, _WARM = (0.14, 255.0), (0.15, 45.0)  # blue and orange: distinct in color blindness

_TO_LMS = np.array([[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728],
                    [1, -0.0894841775, -1.2914855480]])  # fmt: skip
_TO_RGB = np.array([[4.0767416621, -3.3077115913, 0.2309699292],
                    [-1.2684380046, 2.6097574011, -0.3413193965],
                    [-0.0041960863, -0.7034186147, 1.7076147010]])  # fmt: skip


def rgb_of_oklab(lab: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return sRGB from 0 to 1 of colors in Oklab, clipped to the range of a screen."""
    linear = np.clip((lab @ _TO_LMS.T) ** 3 @ _TO_RGB.T, 0.0, 1.0)
    curved = 1.055 * np.maximum(linear, 1e-12) ** (1 / 2.4) - 0.055
    return np.clip(np.where(linear <= 0.0031308, 12.92 * linear, curved), 0.0, 1.0)


@cache
def sequential() -> Bytes:
    """Return 256 colors from dark to light, RGB."""
    place = np.linspace(0, 1, 256)
    light = _LIGHTNESS[0] + (_LIGHTNESS[1] - _LIGHTNESS[0]) * place
    polar = np.array([_ab(*each) for each in _ALONG])
    at = np.linspace(0, 1, len(polar))
    a, b = (np.interp(place, at, polar[:, axis]) for axis in (0, 1))
    return _bytes(np.stack([light, a, b], axis=1))


@cache
def diverging() -> Bytes:
    """Return 256 colors from blue over near white to orange, RGB: negative, zero, positive."""
    place = np.linspace(-1, 1, 256)
    away = np.abs(place)
    light = 0.97 - 0.52 * away
    cold, warm = np.array(_ab(*_COLD)), np.array(_ab(*_WARM))
    chroma = np.where(place[:, None] < 0, cold, warm) * away[:, None]
    return _bytes(np.concatenate([light[:, None], chroma], axis=1))


def _ab(chroma: float, degrees: float) -> tuple[float, float]:
    angle = np.deg2rad(degrees)
    return float(chroma * np.cos(angle)), float(chroma * np.sin(angle))


def _bytes(lab: NDArray[np.float64]) -> Bytes:
    found = np.rint(rgb_of_oklab(lab) * 255).astype(np.uint8)
    found.flags.writeable = False
    return found


def colored(array: Array, low: float, high: float) -> Bytes:
    """Return RGBA bytes, with a last axis of 4, of an array's values between two bounds.

    If the bounds have different signs, colors diverge from 0, with equal steps on both sides. NaN
    and infinities have separate colors, NAN and INFINITE.
    """
    values = np.asarray(array).astype(np.float64, copy=False)
    if low < 0 < high:
        table, most = diverging(), max(-low, high)
        low, high = -most, most
    else:
        table = sequential()
    span = high - low
    with np.errstate(all="ignore"):
        share = (values - low) / span if span > 0 and np.isfinite(span) else values * 0.0 + 0.5
    finite = np.isfinite(values)
    index = np.rint(np.clip(np.where(finite, np.nan_to_num(share), 0.0), 0, 1) * 255)
    picture = np.empty((*values.shape, 4), np.uint8)
    picture[..., :3] = table[index.astype(np.int64)]
    picture[..., 3] = 255
    picture[np.isnan(values)] = NAN
    picture[np.isinf(values)] = INFINITE
    return picture

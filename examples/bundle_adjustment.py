"""Adjust cameras and points to pictures, by least squares without a dense Jacobian.

Twelve cameras around 500 points see most of them, with a noise of half a pixel. The program starts
with wrong cameras and wrong points. It minimizes the reprojection error: the distance in pixels
between the seen and the projected place of a point. There are about 10,000 residuals and 1,572
unknowns. solver="cg" uses only products with the Jacobian.

    python examples/bundle_adjustment.py [--backend numpy] [--steps 30] [--quick]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from support.options import read_options, say_reached

import asg

CAMERAS, POINTS = 12, 500
FOCAL = 500.0  # pixels
NOISE = 0.5  # pixels
SEEN = 0.85  # the share of the points that a camera sees


class Scene(NamedTuple):
    """A first guess, and the pixels [n, 2] of point `point[k]` in camera `camera[k]`."""

    cameras: NDArray[np.float32]  # [cameras, 6]: a rotation vector and a translation
    points: NDArray[np.float32]  # [points, 3]
    camera: NDArray[np.int32]
    point: NDArray[np.int32]
    pixels: NDArray[np.float32]


def projected(cameras: asg.Tensor, points: asg.Tensor) -> asg.Tensor:
    """Return the pixels [n, 2] of points [n, 3] in cameras [n, 6], by Rodrigues' formula."""
    turn, shift = cameras[:, :3], cameras[:, 3:]
    angle = asg.sqrt(asg.sum(turn**2, axis=1, keepdims=True) + 1e-12)
    axis = turn / angle
    along = asg.sum(axis * points, axis=1, keepdims=True)
    across = asg.linalg.cross(axis, points)
    cos, sin = asg.cos(angle), asg.sin(angle)
    seen = points * cos + across * sin + axis * along * (1 - cos) + shift
    return FOCAL * seen[:, :2] / seen[:, 2:]


def scene(cameras: int = CAMERAS, points: int = POINTS, seed: int = 0) -> Scene:
    """Return a made scene: cameras on a circle of radius 6 around points in a ball."""
    rng = np.random.default_rng(seed)
    angles = 2 * np.pi * np.arange(cameras) / cameras
    true = np.zeros((cameras, 6))
    true[:, 1], true[:, 5] = angles - np.pi, 6.0  # each looks at the middle
    ball = rng.normal(size=(points, 3)) * 0.7
    camera, point = np.nonzero(rng.random((cameras, points)) < SEEN)
    g = asg.Graph("projection")
    seen = projected(
        asg.constant(true[camera], "f64", graph=g), asg.constant(ball[point], "f64", graph=g)
    )
    pixels = asg.evaluate(seen) + rng.normal(size=(len(camera), 2)) * NOISE
    true += rng.normal(size=true.shape) * np.repeat([0.03, 0.1], 3)
    ball += rng.normal(size=ball.shape) * 0.1
    return Scene(
        true.astype(np.float32), ball.astype(np.float32), camera.astype(np.int32),
        point.astype(np.int32), pixels.astype(np.float32),
    )  # fmt: skip


def errors(cameras: asg.Tensor, points: asg.Tensor, scene: Scene) -> asg.Tensor:
    """Return the differences in pixels [n, 2]."""
    return projected(cameras[scene.camera], points[scene.point]) - scene.pixels


def mean_square(cameras: asg.Tensor, points: asg.Tensor, scene: Scene) -> asg.Tensor:
    """Return the mean square of the distances in pixels."""
    return asg.mean(asg.sum(errors(cameras, points, scene) ** 2, axis=1))


def model(scene: Scene) -> asg.Graph:
    """Return the graph of the mean squared reprojection error; the guess is its parameters."""
    g = asg.Graph("bundle")
    cameras = g.parameter("cameras", scene.cameras.shape, init=scene.cameras)
    points = g.parameter("points", scene.points.shape, init=scene.points)
    g.output("loss", mean_square(cameras, points, scene))
    return g


def adjustment(scene: Scene, steps: int) -> asg.Graph:
    """Return the model with a search for the least error. Its end updates the parameters."""
    g = model(scene)
    guess = dict(g.parameters)

    def residuals(x: dict[str, asg.Tensor]) -> asg.Tensor:
        return errors(x["cameras"], x["points"], scene)

    found = asg.solve.least_squares(residuals, guess, solver="cg", max_steps=steps)
    for name, value in found.x.items():
        g.update(guess[name], value)
    g.output("loss after", mean_square(found.x["cameras"], found.x["points"], scene))
    g.output("steps", found.iterations)
    g.output("converged", found.converged)
    return g


def main(arguments: Sequence[str] | None = None) -> None:
    """Adjust the scene, and print its error before and after."""
    options = read_options(__doc__, arguments=arguments, steps=(30, 3))
    made = scene(seed=options.seed)
    print(f"{made.pixels.size} residuals, {made.cameras.size + made.points.size} unknowns")
    exe = asg.compile(adjustment(made, options.steps), backend=options.backend)
    out = exe()
    before, after = (np.sqrt(out[name].item()) for name in ("loss", "loss after"))
    print(f"{out['steps'].item()} steps, converged: {bool(out['converged'].item())}")
    say_reached(options, exe.backend, f"error {after:.3f} pixels, from {before:.1f}")


if __name__ == "__main__":
    main()

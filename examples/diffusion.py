"""Draw digits with a diffusion model, from noise alone.

The net learns to predict the noise in a noisy picture of a digit (Ho, Jain and Abbeel, "Denoising
Diffusion Probabilistic Models", 2020). For a tenth of the pictures the digit is hidden from the
net. Drawing then strengthens the effect of the digit on the prediction (Ho and Salimans,
"Classifier-Free Diffusion Guidance", 2022). The graph of the drawing contains the loop over the
steps, and runs on averages of the weights. The program saves this graph and draws with the loaded
file, without the Python code of the model. A row of the picture holds drawings of the same digit.

    python examples/diffusion.py [--backend numpy] [--steps 3000] [--quick] [--out out/diffusion]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from rich.progress import track
from sklearn.datasets import load_digits
from sklearn.neighbors import KNeighborsClassifier
from support.options import read_options, say_reached
from support.png import tiled, write_png

import asg
from asg import nn

PIXELS, WIDTH, BATCH = 64, 128, 128
DIGITS, DRAWINGS = 10, 16
HIDDEN, GUIDANCE = 0.1, 0.5
TIMES = 100

# The schedule of Ho et al. with a tenth of their 1,000 steps: each adds ten times their variance.
BETA = np.linspace(1e-4, 0.02, TIMES, dtype=np.float32) * (1000 / TIMES)
KEPT = np.cumprod(1 - BETA)  # the share of the picture in the variance, at each time
BEFORE = np.append(np.float32(1), KEPT[:-1])


class Denoiser(nn.Module):
    """Predict the noise in pictures [N, 64] at times [N] of digits [N]; digit 10 is any digit."""

    def __init__(self) -> None:
        self.read = nn.Linear(PIXELS, WIDTH)
        self.digit, self.time = nn.Embedding(DIGITS + 1, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.blocks = nn.ModuleList(
            nn.Sequential(
                nn.LayerNorm(WIDTH), nn.Linear(WIDTH, WIDTH), nn.SiLU(), nn.Linear(WIDTH, WIDTH)
            )
            for _ in range(3)
        )
        self.noise = nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, PIXELS))

    def forward(self, x: asg.Tensor, times: asg.Tensor, digits: asg.Tensor) -> asg.Tensor:
        """Return the noise [N, 64]."""
        waves = asg.sinusoidal_positions(TIMES, WIDTH, graph=x.graph)
        context = asg.silu(self.time(asg.take(waves, times, axis=0)) + self.digit(digits))
        h = self.read(x)
        for block in self.blocks:
            h = h + block(h + context)
        return self.noise(h)


class Diffusion(nn.Module):
    """The loss of a denoiser, and the drawing with it; pixels are in [-1, 1]."""

    def __init__(self, net: nn.Module) -> None:
        self.net = net

    def forward(self, pictures: asg.Tensor, digits: asg.Tensor) -> asg.Tensor:
        """Return the mean squared error of the noise at random times (Ho et al., equation 14)."""
        keys = asg.random.split(self.random_key(), 3)
        times = asg.random.randint(keys[0], digits.shape, 0, TIMES)
        noise = asg.random.normal(keys[1], pictures.shape)
        hidden = asg.random.bernoulli(keys[2], HIDDEN, digits.shape)
        kept = asg.take(asg.constant(KEPT, graph=pictures.graph), times)[:, None]
        noisy = asg.sqrt(kept) * pictures + asg.sqrt(1 - kept) * noise
        return asg.mse_loss(self.net(noisy, times, asg.where(hidden, DIGITS, digits)), noise)

    def draw(self, key: asg.Tensor, digits: asg.Tensor) -> asg.Tensor:
        """Return pictures [N, 64] of the digits (Ho et al., equations 7 and 15)."""

        def earlier(x: asg.Tensor, row: tuple[asg.Tensor, ...]) -> tuple[asg.Tensor, None]:
            time, kept, of_picture, of_x, spread = row
            times = asg.broadcast_to(time, digits.shape)
            any_digit = asg.full_like(digits, DIGITS)
            asked, free = (self.net(x, times, each) for each in (digits, any_digit))
            noise = asked + GUIDANCE * (asked - free)
            picture = asg.clip((x - asg.sqrt(1 - kept) * noise) / asg.sqrt(kept), -1, 1)
            fresh = asg.random.normal(asg.random.fold_in(key, time), x.shape)
            return of_picture * picture + of_x * x + spread * fresh, None

        schedule = (
            np.arange(TIMES, dtype=np.int32),
            KEPT,
            np.sqrt(BEFORE) * BETA / (1 - KEPT),
            np.sqrt(1 - BETA) * (1 - BEFORE) / (1 - KEPT),
            np.sqrt(BETA * (1 - BEFORE) / (1 - KEPT)),
        )
        noise = asg.random.normal(asg.random.fold_in(key, TIMES), (digits.shape[0], PIXELS))
        rows = tuple(asg.constant(column, graph=key.graph) for column in schedule)
        return asg.scan(earlier, noise, rows, reverse=True)[0]


def graphs(steps: int) -> dict[str, asg.Graph]:
    """Return the graphs of the loss, a training step, and the drawing."""
    diffusion = Diffusion(Denoiser())
    model, painter = asg.Graph("diffusion"), asg.Graph("painter")
    pictures, digits = model.input("pictures", ("N", PIXELS)), model.input("digits", ("N",), "i32")
    model.output("loss", diffusion(pictures, digits))
    rate = asg.schedules.one_cycle(3e-3, steps=steps)
    step = asg.train_step(model, optimizer=asg.optim.adam(rate), ema=0.98)
    key, asked = painter.input("key", (2,), "u32"), painter.input("digits", ("N",), "i32")
    with painter:
        painter.output("pictures", diffusion.draw(key, asked))
    return {"model": model, "step": step, "painter": asg.optim.averaged(painter, step)}


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, save, load, draw, and compare each drawing with the nearest scan."""
    options = read_options(__doc__, arguments=arguments, steps=(3000, 200))
    raw = load_digits()
    pictures, digits = (raw.data / 8 - 1).astype(np.float32), raw.target.astype(np.int32)
    made = graphs(options.steps)
    trainer = asg.compile(made["step"], backend=options.backend, seed=options.seed)
    rng = np.random.default_rng(options.seed)
    for _ in track(range(options.steps), description="Training"):
        chosen = rng.integers(0, len(digits), BATCH)
        result = trainer(pictures=pictures[chosen], digits=digits[chosen])
    print(f"{options.steps} steps, last loss {result['loss'].item():.3f}")

    for name in ("step", "painter"):
        asg.save(made[name], options.out / f"{name}.asg.json")
    loaded = asg.load(options.out / "painter.asg.json")
    painter = asg.compile(loaded, backend=options.backend, state=trainer)
    asg.save_state(painter.state, options.out / "painter.safetensors")
    asked = np.repeat(np.arange(DIGITS, dtype=np.int32), DRAWINGS)
    key = np.array([0, options.seed], np.uint32)
    drawn = painter(key=key, digits=asked)["pictures"].numpy()
    page = tiled((drawn.reshape(-1, 8, 8) + 1) / 2, columns=DRAWINGS, scale=5)
    write_png(options.out / "drawn.png", page)
    for name in ("step.asg.json", "painter.asg.json", "painter.safetensors", "drawn.png"):
        print(f"wrote {options.out / name}")
    right = KNeighborsClassifier(1).fit(pictures, digits).score(drawn, asked)
    reached = f"{right:.1%} of {len(asked)} drawings look most like a scan of the digit asked for"
    say_reached(options, trainer.backend, reached)


if __name__ == "__main__":
    main()

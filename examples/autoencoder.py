"""Compress pictures of digits to 8 numbers, and restore them.

Three graphs of the same net share their state: a training step, the whole net, and the decoder.
The decoder also paints pictures between two digits. The data are scikit-learn's 1,797 scans of
8 × 8 pixels; a fifth is held back. The program compares the error with the error of principal
components, the best linear compression.

    python examples/autoencoder.py [--backend numpy] [--epochs 80] [--quick] [--out out/autoencoder]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.datasets import load_digits
from sklearn.decomposition import PCA
from support.options import read_options, say_reached
from support.png import tiled, write_png

import asg
from asg import nn

Pictures = NDArray[np.float32]
PIXELS, CODE = 64, 8
BATCH = 64
SHOWN = 16  # pictures in a row


class Autoencoder(nn.Module):
    """Encode pictures [N, 64] as codes [N, 8], and decode them."""

    def __init__(self) -> None:
        self.encoder = nn.Sequential(
            nn.Linear(PIXELS, 128), nn.GELU(), nn.Linear(128, 64), nn.GELU(), nn.Linear(64, CODE)
        )
        self.decoder = nn.Sequential(
            nn.Linear(CODE, 64), nn.GELU(), nn.Linear(64, 128), nn.GELU(), nn.Linear(128, PIXELS),
            nn.Sigmoid(),
        )  # fmt: skip

    def forward(self, pictures: asg.Tensor) -> tuple[asg.Tensor, asg.Tensor]:
        """Return the codes and the decoded pictures."""
        code = self.encoder(pictures)
        return code, self.decoder(code)


def graphs(steps: int) -> dict[str, asg.Graph]:
    """Return the graphs of a training step, the whole net, and the decoder."""
    net = Autoencoder()
    whole = asg.Graph("autoencoder")
    x = whole.input("x", ("N", PIXELS))
    code, painted = net(x)
    whole.output("code", code)
    whole.output("painted", painted)
    whole.output("loss", asg.mse_loss(painted, x))
    decoder = asg.Graph("decoder")
    decoder.output("painted", net.decoder(decoder.input("code", ("N", CODE))))
    rate = asg.schedules.one_cycle(5e-3, steps=steps)
    step = asg.train_step(whole, optimizer=asg.optim.adam(rate))
    return {"step": step, "whole": whole, "decoder": decoder}


def digits(seed: int) -> tuple[Pictures, Pictures]:
    """Return the scans as (training, held back), pixels scaled to [0, 1]."""
    pictures = (load_digits().data / 16).astype(np.float32)
    np.random.default_rng(seed).shuffle(pictures)
    return pictures[len(pictures) // 5 :], pictures[: len(pictures) // 5]


def rows_of(*rows: Pictures) -> NDArray[np.floating]:
    """Return rows of pictures [count, 64] as a single picture."""
    return tiled(np.concatenate(rows).reshape(-1, 8, 8), columns=len(rows[0]), scale=5)


def between(codes: Pictures, steps: int) -> Pictures:
    """Return `steps` codes between each code of the first half and its pair in the second."""
    start, end = np.split(codes, 2)
    part = np.linspace(0, 1, steps, dtype=np.float32)[:, None]
    return np.concatenate([a + part * (b - a) for a, b in zip(start, end, strict=True)])


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, compare, and draw the pictures."""
    options = read_options(__doc__, arguments=arguments, epochs=(80, 20))
    train, held = digits(options.seed)
    made = graphs(steps=options.epochs * -(-len(train) // BATCH))
    trainer = asg.compile(made["step"], backend=options.backend, seed=options.seed)
    asg.train.fit(
        trainer, train, epochs=options.epochs, batch_size=BATCH, validation=held,
        evaluation=made["whole"], seed=options.seed,
    )  # fmt: skip
    whole, decoder = (
        asg.compile(made[name], backend=options.backend, state=trainer)
        for name in ("whole", "decoder")
    )
    seen = whole(x=held)
    linear = PCA(CODE).fit(train)
    best = np.mean((linear.inverse_transform(linear.transform(held)) - held) ** 2)
    print(f"{len(held)} held-back digits, {CODE} numbers each; {options.epochs} epochs")
    pages = {
        "reconstructions.png": rows_of(held[:SHOWN], seen["painted"].numpy()[:SHOWN]),
        "between.png": rows_of(
            *np.split(decoder(code=between(seen["code"].numpy()[:12], SHOWN))["painted"].numpy(), 6)
        ),
    }
    for name, page in pages.items():
        write_png(options.out / name, page)
        print(f"wrote {options.out / name}")
    reached = f"mean squared error {seen['loss'].item():.5f}, of principal components {best:.5f}"
    say_reached(options, trainer.backend, reached)


if __name__ == "__main__":
    main()

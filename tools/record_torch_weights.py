"""Record models of PyTorch as published weights, and their outputs for some inputs.

    python -m tools.record_torch_weights

Needs PyTorch (the extra `peers`). Writes tests/torch/data/<model>.safetensors, as
safetensors.torch.save_file does, and tests/reference/data/torch_weights.npz: inputs and outputs.
tests/torch/models.py has the same models in asg.nn.
"""

from __future__ import annotations

from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import nn

from tests.reference import records
from tests.torch.models import LENGTH, VOCABULARY, WIDTH

ROOT = Path(__file__).resolve().parent.parent


class Text(nn.Module):
    """Embeddings, a transformer, and each kind of recurrent layer."""

    def __init__(self) -> None:
        super().__init__()
        self.embed = nn.Embedding(VOCABULARY, WIDTH)
        block = nn.TransformerEncoderLayer(WIDTH, 2, 16, batch_first=True, activation="gelu")
        norm = nn.LayerNorm(WIDTH)
        self.encoder = nn.TransformerEncoder(block, 2, norm, enable_nested_tensor=False)
        self.lstm = nn.LSTM(WIDTH, 5, num_layers=2, batch_first=True, bidirectional=True)
        self.gru = nn.GRU(10, 4, batch_first=True)
        self.rnn = nn.RNN(4, 3, batch_first=True)
        self.head = nn.Linear(3, VOCABULARY, bias=False)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        """Return scores of the next token."""
        x = self.encoder(self.embed(tokens))
        for layer in (self.lstm, self.gru, self.rnn):
            x = layer(x)[0]
        return self.head(x)


class Picture(nn.Module):
    """Convolutions, both ways, and normalization with running statistics."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(
            nn.Conv2d(2, 6, 3, padding=1, groups=2), nn.BatchNorm2d(6), nn.ReLU(), nn.MaxPool2d(2)
        )
        self.up = nn.ConvTranspose2d(6, 4, 2, stride=2)
        self.norm = nn.GroupNorm(2, 4)
        self.head = nn.Linear(4 * 6 * 6, 3)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return scores of classes."""
        return self.head(self.norm(self.up(self.stem(x))).flatten(1))


def main() -> None:
    """Write the records."""
    torch.manual_seed(0)
    inputs = {
        "text": torch.randint(0, VOCABULARY, (3, LENGTH)),
        "picture": torch.randn(3, 2, 6, 6, dtype=torch.float64),
    }
    found = {}
    for name, net in {"text": Text(), "picture": Picture()}.items():
        for weight in net.parameters():
            weight.data.uniform_(-0.7, 0.7)
        net.train()
        net(inputs[name].float() if name == "picture" else inputs[name])  # moves running statistics
        net.eval()
        path = ROOT / f"tests/torch/data/{name}.safetensors"
        path.parent.mkdir(exist_ok=True)
        save_file(net.state_dict(), path)
        with torch.no_grad():
            output = net.double()(inputs[name])
        found |= {f"{name}/input": inputs[name].numpy(), f"{name}/output": output.numpy()}
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")
    print(records.save("torch_weights", found).relative_to(ROOT))


if __name__ == "__main__":
    main()

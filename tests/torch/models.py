"""Models whose weights tools/record_torch_weights.py has published, written with asg.nn."""

from __future__ import annotations

from asg import nn

VOCABULARY, LENGTH, WIDTH = 11, 6, 8


class Text(nn.Module):
    """Embeddings, a transformer, and each kind of recurrent layer."""

    def __init__(self) -> None:
        self.embed = nn.Embedding(VOCABULARY, WIDTH)
        block = nn.TransformerEncoderLayer(WIDTH, 2, 16, batch_first=True, activation="gelu")
        self.encoder = nn.TransformerEncoder(block, 2, nn.LayerNorm(WIDTH))
        self.lstm = nn.LSTM(WIDTH, 5, num_layers=2, batch_first=True, bidirectional=True)
        self.gru = nn.GRU(10, 4, batch_first=True)
        self.rnn = nn.RNN(4, 3, batch_first=True)
        self.head = nn.Linear(3, VOCABULARY, bias=False)

    def forward(self, tokens):
        x = self.encoder(self.embed(tokens))
        for layer in (self.lstm, self.gru, self.rnn):
            x = layer(x)[0]
        return self.head(x)


class Picture(nn.Module):
    """Convolutions, both ways, and normalization with running statistics."""

    def __init__(self) -> None:
        self.stem = nn.Sequential(
            nn.Conv2d(2, 6, 3, padding=1, groups=2), nn.BatchNorm2d(6), nn.ReLU(), nn.MaxPool2d(2)
        )
        self.up = nn.ConvTranspose2d(6, 4, 2, stride=2)
        self.norm = nn.GroupNorm(2, 4)
        self.head = nn.Linear(4 * 6 * 6, 3)

    def forward(self, x):
        return self.head(self.norm(self.up(self.stem(x))).flatten(1))

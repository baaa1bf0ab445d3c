"""Learn word vectors by factorizing the matrix of word pairs that occur close together.

The model predicts the logarithm of a count. It adds the product of two vectors, for a word and a
following word, and two biases (after GloVe: Pennington, Socher, Manning, 2014). It trains on the
nonzero entries of the matrix, and looks up their rows and columns in `asg.nn.Embedding` tables. The
loss keeps the vectors short. The text is the documentation topics that come with Python. A tenth of
the entries is held back. The program compares the error with a model of biases alone. That model
knows the frequency of each word, but not the pairs.

    python examples/matrix_factorization.py [--backend numpy] [--epochs 10] [--quick]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from support.chart import chart
from support.options import read_options, say_reached
from support.png import write_png
from support.topics import pages

import asg
from asg import nn

SIZE = 32  # of a vector
REACH = 5  # largest distance of a counted pair, in words
RAREST = 8  # least count of a word
BATCH = 1024
PULL = 0.1  # weight of the vectors' lengths in the loss
SHOWN = ("class", "tuple", "method", "except", "integer", "function")

Pairs = dict[str, NDArray[np.generic]]


def counted() -> tuple[list[str], Pairs]:
    """Return the words, and pairs of their numbers with the count of the second after the first.

    A pair at a distance of k words counts 1/k.
    """
    texts = [re.findall(r"[a-z_]{2,}", page.lower()) for page in pages()]
    frequent = Counter(word for text in texts for word in text)
    words = sorted(word for word, count in frequent.items() if count >= RAREST)
    numbers = {word: number for number, word in enumerate(words)}
    counts: Counter[tuple[int, int]] = Counter()
    for text in texts:
        known = [numbers.get(word) for word in text]
        for apart in range(1, REACH + 1):
            for one, other in zip(known, known[apart:], strict=False):
                if one is not None and other is not None and one != other:
                    counts[one, other] += 1 / apart
    pairs = np.array(list(counts), np.int32)
    amounts = np.array(list(counts.values()), np.float32)
    return words, {"word": pairs[:, 0], "next": pairs[:, 1], "count": amounts}


def parted(pairs: Pairs, seed: int) -> tuple[Pairs, Pairs]:
    """Return the pairs as (training, held back)."""
    order = np.random.default_rng(seed).permutation(len(pairs["word"]))
    held, kept = np.split(order, [len(order) // 10])
    return tuple({name: array[part] for name, array in pairs.items()} for part in (kept, held))


class Factors(nn.Module):
    """Map numbers of words and of following words, both [N], to the logarithms of counts, [N]."""

    def __init__(self, words: int, size: int) -> None:
        self.size = size
        self.word_bias, self.next_bias = nn.Embedding(words, 1), nn.Embedding(words, 1)
        self.word, self.next = nn.Embedding(words, max(size, 1)), nn.Embedding(words, max(size, 1))
        self.initialize(lambda name, shape: asg.init.normal(0, 0.1))

    def forward(self, word: asg.Tensor, after: asg.Tensor) -> tuple[asg.Tensor, asg.Tensor]:
        """Return the logarithms, and the mean square of the vectors' lengths."""
        told = (self.word_bias(word) + self.next_bias(after)).squeeze(1)
        if not self.size:
            return told, asg.zeros_like(told).mean()
        one, other = self.word(word), self.next(after)
        lengths = asg.sum(asg.square(one) + asg.square(other), 1)
        return told + asg.sum(one * other, 1), asg.mean(lengths)


def model(words: int, size: int) -> asg.Graph:
    """Return the graph of the factors and their loss, for any number of pairs."""
    g = asg.Graph("factors")
    word, after = g.input("word", ("N",), "i32"), g.input("next", ("N",), "i32")
    told, lengths = Factors(words, size)(word, after)
    error = g.output("error", asg.mse_loss(told, asg.log(g.input("count", ("N",)))))
    g.output("loss", error + PULL * lengths)
    return g


def training_step(words: int, size: int, steps: int) -> asg.Graph:
    """Return the graph of a step of Adam with a cosine rate."""
    rate = asg.schedules.cosine(1e-2, steps=steps)
    return asg.train_step(model(words, size), optimizer=asg.optim.adam(rate))


def nearest(words: Sequence[str], state: Mapping[str, NDArray], word: str, count: int) -> list[str]:
    """Return the `count` words with the smallest angles between their vectors and `word`'s."""
    vectors = state["word.weight"] + state["next.weight"]
    vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    order = np.argsort(-vectors @ vectors[words.index(word)])
    return [words[i] for i in order[1 : count + 1]]


def main(arguments: Sequence[str] | None = None) -> None:
    """Factorize, compare, and print words of similar use."""
    options = read_options(__doc__, arguments=arguments, epochs=(10, 4))
    words, pairs = counted()
    train, held = parted(pairs, options.seed)
    print(f"{len(words)} words, {len(pairs['word'])} pairs of them")
    steps = options.epochs * -(-len(train["word"]) // BATCH)
    histories = {
        name: asg.train.fit(
            training_step(len(words), size, steps), train, epochs=options.epochs, batch_size=BATCH,
            validation=held, backend=options.backend, seed=options.seed,
        )
        for name, size in (("biases alone", 0), ("vectors", SIZE))
    }  # fmt: skip
    state = histories["vectors"].state
    for word in SHOWN:
        print(f"{word:>8}: {', '.join(nearest(words, state, word, 6))}")
    asg.save_state(state, options.out / "vectors.safetensors")
    epochs = np.arange(1, options.epochs + 1)
    curves = {
        f"{name}, {kind}": (epochs, np.array(history[column]))
        for name, history in histories.items()
        for kind, column in (("training", "error"), ("held back", "val_error"))
    }
    write_png(options.out / "errors.png", chart(curves))
    print(f"wrote {options.out / 'vectors.safetensors'} and {options.out / 'errors.png'}")
    alone, vectors = (history["val_error"][-1] for history in histories.values())
    reached = f"mean squared error of held-back pairs {vectors:.4f}, of biases alone {alone:.4f}"
    say_reached(options, histories["vectors"].executable.backend, reached)


if __name__ == "__main__":
    main()

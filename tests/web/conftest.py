"""Pages of recordings, opened in a browser."""

import base64
import gzip
import importlib
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

import asg

EXAMPLES = str(Path(__file__).parents[2] / "examples")

# The runtime alone: bundles are given to it by the tests.
EMPTY = "<script>const ready = Promise.resolve(); let model = null;</script>"
FED = """(feeds) => Object.fromEntries(Object.entries(feeds).map(([name, given]) => {
  const [dtype, shape, values] = given;
  const kinds = {f4: Float32Array, i4: Int32Array, u4: Uint32Array, u1: Uint8Array};
  return [name, Object.assign(new kinds[dtype](values), {shape})];
}))"""


class Page:
    """A page whose errors and messages are kept, with the programs of one model after another."""

    def __init__(self, browser, path):
        self.said = []
        self.page = browser.new_page()
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.goto(path.as_uri())
        self.evaluate(f"window.fed = {FED}; 0")

    def evaluate(self, code, given=None):
        return self.page.evaluate(code, given)

    def open(self, graphs, options="", **given):
        """Open the bundle of graphs as `model`."""
        self.evaluate(
            f"(text) => asg.open(text, {{{options}}}).then((m) => {{ model?.close(); model = m }})",
            bundle_of(graphs, **given),
        )

    def run(self, name, feeds, dims=None):
        """The outputs of a run as arrays."""
        found = self.evaluate(
            "async ([name, feeds, dims]) => Object.entries(await model.program(name, dims)"
            ".run(fed(feeds))).map(([key, value]) => [key, value.shape, [...value].map(String)])",
            [name, {key: plain(value) for key, value in feeds.items()}, dims or {}],
        )
        return {key: np.array(values, "f8").reshape(shape) for key, shape, values in found}

    def state(self):
        """Parameters and state as arrays."""
        found = self.evaluate(
            "async () => { const out = []; for (const name of Object.keys(model.head.state)) {"
            " const v = await model.value(name); out.push([name, v.shape, [...v].map(String)]); }"
            " return out }"
        )
        return {key: np.array(values, "f8").reshape(shape) for key, shape, values in found}


def plain(array):
    """An array as a page reads it."""
    kind = "u1" if array.dtype == bool else array.dtype.str[1:]
    return [kind, list(array.shape), array.astype(kind).ravel().tolist()]


def bundle_of(graphs, **given):
    """The text of a bundle of graphs by name."""
    with TemporaryDirectory() as folder:
        asg.web.export(graphs, Path(folder) / "m.mjs", **given)
        text = (Path(folder) / "m.mjs").read_text(encoding="utf-8")
    return text.partition('const BUNDLE = "')[2].partition('"')[0]


def head_of(text):
    """The head and the blob of a bundle."""
    raw = gzip.decompress(base64.b64decode(text))
    size = int.from_bytes(raw[:4], "little")
    return json.loads(raw[4 : 4 + size]), raw[4 + size + -(4 + size) % 16 :]


@pytest.fixture(scope="session")
def example_module():
    """`example_module(name)` is the module examples/<name>.py, for its functions."""
    if EXAMPLES not in sys.path:
        sys.path.insert(0, EXAMPLES)  # as it is for a script that is started there
    return importlib.import_module


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    """A page without programs, on which tests open bundles."""
    graph = asg.Graph("nothing")
    graph.output("y", graph.input("x", ()) + 1)
    path = tmp_path_factory.mktemp("page") / "empty.html"
    asg.web.export(graph, path, body=EMPTY)
    return Page(browser, path)


def difference(found, expected):
    """The largest difference of arrays by name, relative to the largest value of each."""
    assert set(found) == set(expected)
    worst = 0.0
    for name, right in expected.items():
        one, other = np.asarray(found[name], "f8"), np.asarray(right, "f8")
        assert one.shape == other.shape, name
        assert (np.isnan(one) == np.isnan(other)).all(), name
        far = np.abs(one - other)[(one != other) & ~np.isnan(one)]
        if far.size:
            worst = max(worst, float(far.max() / (np.abs(other[np.isfinite(other)]).max() + 1e-6)))
    return worst

"""The hint of an error keeps its requests as data; commands and loaders read these, not text."""

import pytest

import asg
from asg.cli.graphs import in_options
from asg.core.errors import Assume, GiveSizes, Remedy
from asg.io.onnx.importing.assuming import settling


def fails_on_sum() -> asg.ShapeError:
    g = asg.Graph()
    with pytest.raises(asg.ShapeError) as caught:
        g.input("x", ("N",)) + g.input("y", ("M",))
    return caught.value


def test_an_error_names_the_relation_that_it_lacks() -> None:
    error = fails_on_sum()
    assert error.remedy.relations == ("N == M",)
    assert error.hint == 'if they are always equal, say so: g.assume("N == M")'
    assert error.within("model").remedy.relations == ("N == M",)


def test_every_request_to_assume_is_data() -> None:
    g = asg.Graph()
    x, image = g.input("x", ("N",)), g.input("image", (1, 1, "H", "H"))
    for call in (
        lambda: asg.topk(x, 3), lambda: asg.glu(x), lambda: x[5],
        lambda: asg.max_pool2d(image, 3), lambda: asg.nn.functional.adaptive_avg_pool2d(image, 2),
        lambda: asg.conv2d(image, asg.zeros((1, 1, 3, 3), graph=g)),
        lambda: asg.arange(asg.constant(0, graph=g).graph["x"].shape[0], 3, graph=g),
    ):  # fmt: skip
        with pytest.raises(asg.ShapeError) as caught:
            call()
        assert caught.value.remedy.assumptions, str(caught.value)


def test_a_plain_hint_asks_for_nothing() -> None:
    error = asg.ShapeError("no", hint='say so: g.assume("N == M")')
    assert error.remedy.assumptions == ()
    assert settling(error, []) == []


def test_a_missing_relation_settles_a_model() -> None:
    assert [str(each) for each in settling(fails_on_sum(), [])] == ["N == M"]


def test_commands_show_requests_as_options() -> None:
    remedy = Remedy("give ", GiveSizes({"N": 8, "M": 8}), " or ", Assume("N == M"), "; see docs")
    assert remedy == "give dims={'N': 8, 'M': 8} or g.assume(\"N == M\"); see docs"
    assert in_options(remedy) == "give --dim 'N=8' --dim 'M=8' or --assume 'N == M'; see docs"

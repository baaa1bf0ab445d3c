"""The page of the transformer writes the letters that Python writes."""

from typing import Any

import numpy as np

import asg
from asg import nn


def test_it_writes_what_python_writes(
    browser: Any, run_example: Any, example_module: Any, tmp_path: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr(example_module("char_transformer"), "BLOCKS", 1)
    module = example_module("web_writer")
    kept: list[Any] = []
    write_page = module.write_page
    monkeypatch.setattr(
        module, "write_page", lambda *given: (kept.append(given[1]), write_page(*given))
    )
    run_example("web_writer", "--steps", 4, "--backend", "numpy", "--out", tmp_path)
    page, said = browser.new_page(), []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((tmp_path / "writer.html").as_uri())
    page.evaluate("ready")
    page.fill("#text", "The €")
    page.evaluate("write(6)")

    writer = module.writer(module.Language().eval(), module.ROOM, module.TEMPERATURE, 0)
    exe = asg.compile(writer, "numpy", state=kept[0])
    exe.load_state({nn.POSITION: 0}, strict=False)
    text = "The ?"
    for i in range(10):
        letter = np.array([[module.ALPHABET.index(text[i])]], np.int32)
        drawn = exe(text=letter)["next"].item()
        text += module.ALPHABET[drawn] if i >= 4 else ""
    assert page.input_value("#text") == text.replace("?", "€", 1)
    assert said == []
    page.close()


def test_a_full_cache_begins_anew(
    browser: Any, run_example: Any, example_module: Any, tmp_path: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr(example_module("char_transformer"), "BLOCKS", 1)
    module = example_module("web_writer")
    monkeypatch.setattr(module, "ROOM", 8)
    body = module.BODY.read_text(encoding="utf-8")
    small = tmp_path / "body.html"
    small.write_text(body.replace("ROOM = 256, KEPT = 64", "ROOM = 8, KEPT = 4"))
    monkeypatch.setattr(module, "BODY", small)
    run_example("web_writer", "--steps", 2, "--backend", "numpy", "--out", tmp_path)
    page = browser.new_page()
    page.goto((tmp_path / "writer.html").as_uri())
    page.evaluate("ready")
    page.evaluate("write(20)")
    assert len(page.input_value("#text")) == len("The statement ") + 20
    page.close()

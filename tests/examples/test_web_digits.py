"""The page of digits: trained in a browser, it reads what is drawn, and gives its weights."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asg


def test_it_trains_reads_what_is_drawn_and_gives_its_weights(
    browser: Any, run_example: Callable[..., str], tmp_path: Path, wait_until: Callable[..., None]
) -> None:
    printed = run_example("web_digits", "--backend", "numpy", "--out", tmp_path)
    assert "untrained" in printed
    assert (tmp_path / "digits.html").stat().st_size <= 290_000
    page, said = browser.new_page(), []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((tmp_path / "digits.html").as_uri())
    page.evaluate("ready")
    page.evaluate("train(90)")
    right = page.evaluate("test()")
    assert right > 0.8

    box = page.locator("#pad").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"]
    page.mouse.move(x, y + 30)
    page.mouse.down()
    page.mouse.move(x, y + 160, steps=8)
    page.mouse.up()
    wait_until(page, "document.getElementById('guess').textContent !== ''")
    assert re.fullmatch(r"(\d  [\d.]+ %\n){2}\d  [\d.]+ %", page.inner_text("#chances"))
    page.click("#clear")
    assert page.inner_text("#guess") == ""

    with page.expect_download() as download:
        page.click("#save")
    download.value.save_as(tmp_path / "digits.safetensors")
    assert {"w0", "b2"} <= asg.load_state(tmp_path / "digits.safetensors").keys()
    printed = run_example("web_digits", "--backend", "numpy", "--out", tmp_path)
    assert f"{right:.2%} of 359 held-back digits are read right as trained there" in printed
    assert said == []
    page.close()

"""The page of benchmarks is made of the records, and its charts are small and legible."""

import importlib
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "benchmarks")]
benchmarks_page = importlib.import_module("benchmarks_page")
charts = importlib.import_module("charts")


def test_the_page_and_its_charts_are_made_of_the_records(update_golden: bool) -> None:
    if update_golden:
        benchmarks_page.main()
    assert benchmarks_page.PAGE.read_text(encoding="utf-8") == benchmarks_page.page()
    for name, picture in benchmarks_page.charts().items():
        path = benchmarks_page.PICTURES / name
        assert path.read_text(encoding="utf-8") == picture, "make golden brings it up to date"
        assert len(picture) < 20_000


def test_every_family_and_inference_has_a_row() -> None:
    page = benchmarks_page.page()
    for name in ("families", "inference"):
        for row in benchmarks_page.newest(name)["rows"]:
            assert f"`{row['workload']}`" in page


def test_a_record_that_is_not_there_is_named() -> None:
    with pytest.raises(LookupError, match="no record of unknown"):
        benchmarks_page.newest("unknown")


def test_a_bar_is_as_long_as_its_value_and_is_cut_at_the_limit() -> None:
    measured = charts.Series("measured", "#123456")
    predicted = charts.Series("guessed", "#123456", predicted=True)
    picture = charts.bars(
        "Times", [measured, predicted], {"a & b": {"measured": 1.0, "guessed": 9.0}}, 2
    )
    tree = ElementTree.fromstring(picture)
    space = "{http://www.w3.org/2000/svg}"
    one, cut = (each for each in tree.iter(f"{space}rect") if each.get("height") == "13")
    assert float(cut.get("width", 0)) == 2 * float(one.get("width", 0))
    assert one.get("stroke-dasharray") is None
    assert cut.get("stroke-dasharray") is not None
    texts = [each.text for each in tree.iter(f"{space}text")]
    assert {"a & b", "1.00", "9.00 →", "measured", "guessed"} <= set(texts)

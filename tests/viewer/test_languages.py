"""The interface in three languages: complete, alike in form, and with fonts that can show it."""

import re
import string
import struct
from dataclasses import replace
from pathlib import Path

import pytest

import asg
from asg.core.leaves import LEAVES
from asg.core.opdef import OpDef
from asg.ops._support.catalogue import MODULES, OPS
from asg.ops._support.emitting import emit
from asg.passes import PASSES
from asg_viewer.model.document import documents
from asg_viewer.model.facts import node_text
from asg_viewer.texts import (
    CATALOGUES,
    CHINESE,
    ENGLISH,
    NAMES,
    OPS as SAID_OF_OPS,
    PASSES as SAID_OF_PASSES,
    RULES as SAID_OF_RULES,
    RUSSIAN,
    Phrases,
)
from asg_viewer.texts.choosing import chosen_language, language_of
from asg_viewer.texts.fonts import (
    font_files,
    missing_font,
    system_chinese_font,
    system_folders,
)

VIEWER = Path(__file__).parents[2] / "viewer" / "asg_viewer"
OTHERS = pytest.mark.parametrize("catalogue", [RUSSIAN, CHINESE], ids=["ru", "zh"])
# Words that are the same in English, and signs.
SAME = {"values.nans", "status.zoom"}


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@OTHERS
def test_a_catalogue_has_every_text_and_no_other(catalogue) -> None:
    assert set(catalogue) == set(ENGLISH)
    assert all(text.strip() for text in catalogue.values())
    same = {key for key, text in catalogue.items() if text == ENGLISH[key]}
    assert same <= SAME


@OTHERS
def test_what_is_put_into_a_text_is_put_into_each_language(catalogue) -> None:
    for key, text in ENGLISH.items():
        assert fields(catalogue[key]) == fields(text), key


@OTHERS
def test_keys_and_file_names_are_the_same_in_each_language(catalogue) -> None:
    said = re.compile(
        r"Ctrl\+\w|Shift\+\w|Alt\+\w+|\.asg\.json|\.safetensors|events\.jsonl|VISUAL|EDITOR"
        r"|WAYLAND_DISPLAY|apt-get install [\w-]+|pip install \w+|asg convert FILE graph\.svg"
        r"|OpenGL 3|PNG|SVG|WGSL|op:sum|\(\w\)"
    )
    for key, text in ENGLISH.items():
        assert sorted(said.findall(catalogue[key])) == sorted(said.findall(text)), key


@OTHERS
def test_sentences_end_as_sentences_do(catalogue) -> None:
    for key, text in ENGLISH.items():
        if text.endswith("."):
            assert catalogue[key].endswith((".", "。")), key


def test_every_text_that_the_viewer_asks_for_is_there() -> None:
    asked = {
        key
        for path in VIEWER.rglob("*.py")
        for key in re.findall(r'\b(?:say|phrases)\(\s*"([a-z_.]+)"', path.read_text("utf-8"))
    }
    assert asked
    assert asked <= set(ENGLISH)


OP_NAMES = {op.name for op in LEAVES} | {
    value.name for module in MODULES for value in vars(module).values() if isinstance(value, OpDef)
}
SAID = pytest.mark.parametrize("language", sorted(set(CATALOGUES) - {"en"}))


@SAID
def test_translations_of_ops_are_of_ops_that_exist(language) -> None:
    assert set(SAID_OF_OPS[language]) <= OP_NAMES
    for name, text in SAID_OF_OPS[language].items():
        assert text.strip() == text, name
        assert text.endswith((".", "。")), name


@SAID
def test_translations_of_passes_and_rules_are_of_those_that_exist(language) -> None:
    assert set(SAID_OF_PASSES[language]) <= {*PASSES, "bodies"}
    rules = {rule.name for each in PASSES.values() for rule in each.rules}
    assert set(SAID_OF_RULES[language]) <= rules


@SAID
def test_what_has_no_translation_is_said_in_english(language) -> None:
    say = Phrases(language)
    assert say.of_op("nameless", "Ops say so.") == "Ops say so."
    assert say.of_pass("nameless", "Passes say so.") == "Passes say so."
    assert say.of_rule("nameless", "Rules say so.") == "Rules say so."


def test_an_op_of_the_user_says_itself_what_it_does() -> None:
    g = asg.Graph("mine")
    x = g.input("x", (2,))
    y = asg.relu(x)
    relu = OPS["relu"]
    own = emit(replace(relu, doc="Mine."), x)  # of the same name, but another op
    shown = documents({"mine": g})[0]
    assert "x, где он положителен, иначе 0." in node_text(shown, 0, y.ref.node, Phrases("ru"))
    assert "x where positive, else 0." in node_text(shown, 0, y.ref.node, Phrases("en"))
    assert "Mine." in node_text(shown, 0, own.ref.node, Phrases("ru"))


def test_phrases_of_a_language() -> None:
    assert Phrases("ru")("status.nodes", count=3) == "узлов: 3"
    assert Phrases("zh")("status.nodes", count=3) == "3 个节点"
    assert Phrases("xx").language == "en"
    assert set(NAMES) == set(CATALOGUES)


@pytest.mark.parametrize(
    ("setting", "environment", "language"),
    [
        (None, {}, "en"),
        (None, {"LANG": "ru_RU.UTF-8"}, "ru"),
        (None, {"LANG": "zh_CN.GB18030"}, "zh"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "C"}, "en"),
        (None, {"LANG": "ru_RU.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, "zh"),
        (None, {"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ("zh", {"LANG": "ru_RU.UTF-8"}, "zh"),
        ("xx", {"LANG": "ru_RU.UTF-8"}, "ru"),
        ("zh", {"ASG_LANGUAGE": "ru"}, "ru"),
        ("zh", {"ASG_LANGUAGE": "xx"}, "zh"),
    ],
)
def test_the_language_is_chosen_or_that_of_the_system(setting, environment, language) -> None:
    assert chosen_language(setting, environment) == language


def test_names_of_locales() -> None:
    assert language_of("zh-Hans-CN") == "zh"
    assert language_of("RU") == "ru"
    assert language_of("") is None
    assert language_of(None) is None
    assert chosen_language() in CATALOGUES


# Fonts


def characters(path):
    """The code points of a TrueType font: its tables cmap of format 4 and 12."""
    data = path.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {data[12 + 16 * n : 16 + 16 * n]: struct.unpack_from(">LL", data, 20 + 16 * n)
              for n in range(count)}  # fmt: skip
    base = tables[b"cmap"][0]
    found = set()
    for n in range(struct.unpack_from(">H", data, base + 2)[0]):
        start = base + struct.unpack_from(">L", data, base + 8 + 8 * n)[0]
        kind = struct.unpack_from(">H", data, start)[0]
        if kind == 12:
            groups = struct.unpack_from(">L", data, start + 12)[0]
            for k in range(groups):
                first, last, _ = struct.unpack_from(">LLL", data, start + 16 + 12 * k)
                found.update(range(first, last + 1))
        elif kind == 4:
            segments = struct.unpack_from(">H", data, start + 6)[0] // 2
            ends = struct.unpack_from(f">{segments}H", data, start + 14)
            starts = struct.unpack_from(f">{segments}H", data, start + 16 + 2 * segments)
            for first, last in zip(starts, ends, strict=True):
                found.update(range(first, last + 1) if first != 0xFFFF else ())
    return found


@pytest.mark.parametrize("language", list(CATALOGUES))
def test_the_fonts_of_a_language_have_its_characters(language) -> None:
    files = font_files(language)
    said = [each.get(language, {}) for each in (SAID_OF_OPS, SAID_OF_PASSES, SAID_OF_RULES)]
    texts = [text for each in (CATALOGUES[language], *said) for text in each.values()]
    wanted = {ord(letter) for text in texts for letter in text}
    for path in (files.regular, files.bold):
        assert wanted <= characters(path), "run tools/write_chinese_fonts.py"
        assert path.stat().st_size < 200_000
    assert ord("A") in characters(files.mono)


def test_a_font_of_the_system_is_found_where_there_is_one(tmp_path) -> None:
    assert system_chinese_font([tmp_path, tmp_path / "none"]) is None
    best = tmp_path / "opentype" / "noto" / "NotoSansCJK-Regular.ttc"
    best.parent.mkdir(parents=True)
    (tmp_path / "wqy-zenhei.ttc").touch()
    assert system_chinese_font([tmp_path], "linux").name == "wqy-zenhei.ttc"
    best.touch()
    assert system_chinese_font([tmp_path], "linux") == best
    assert system_chinese_font([tmp_path], "win32") is None
    (tmp_path / "msyh.ttc").touch()
    assert system_chinese_font([tmp_path], "win32").name == "msyh.ttc"
    for platform in ("linux", "darwin", "win32", "freebsd"):
        assert system_folders(platform, tmp_path)[0].is_relative_to(tmp_path)
        assert "Noto Sans CJK SC" in missing_font(Phrases("en"), platform)

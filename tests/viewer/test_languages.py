"""The interface in three languages: complete, alike in form, and with fonts that can show it."""

import re
import string
import struct
import tomllib
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

import asg
from asg.ops._support.catalogue import OPS
from asg.ops._support.emitting import emit
from asg_viewer.model.document import documents
from asg_viewer.model.facts import node_text
from asg_viewer.system_dialog import PATTERNS
from asg_viewer.texts import ENGLISH, NAMES, Phrases
from asg_viewer.texts.choosing import chosen_language, language_of
from asg_viewer.texts.fonts import (
    font_files,
    system_chinese_font,
    system_folders,
)
from asg_viewer.texts.translations import read_po, translations
from asg_viewer.values.feeds import ARRAY_FILES

ROOT = Path(__file__).parents[2]
VIEWER = ROOT / "viewer" / "asg_viewer"
TRANSLATED = sorted(set(NAMES) - {"en"})
OTHERS = pytest.mark.parametrize("language", TRANSLATED)


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def pairs(language):
    """The texts of the interface that a language has, beside the English ones."""
    found = translations(language)
    return [(key, text, found[key]) for key, text in ENGLISH.items() if key in found]


@OTHERS
def test_a_translation_has_texts_of_each_kind(language) -> None:
    found = translations(language)
    assert len(pairs(language)) > 250
    assert {key.partition(":")[0] for key in found if ":" in key} == {"op", "pass", "rule"}
    assert all(text.strip() == text for text in found.values())


@OTHERS
def test_every_op_is_described_in_each_language(language) -> None:
    ours = {f"op:{name}" for name in OPS if "." not in name}  # others are defined by tests
    assert ours <= set(translations(language))


@OTHERS
def test_what_is_put_into_a_text_is_put_into_each_language(language) -> None:
    for key, text, translated in pairs(language):
        assert fields(translated) == fields(text), key


@OTHERS
def test_keys_and_file_names_are_the_same_in_each_language(language) -> None:
    said = re.compile(
        r"Ctrl\+\w|Shift\+\w|Alt\+\w+|\.asg\.json|\.safetensors|events\.jsonl|VISUAL|EDITOR"
        r"|WAYLAND_DISPLAY|apt-get install [\w-]+|pip install \w+|asg convert FILE graph\.svg"
        r"|OpenGL 3|PNG|SVG|WGSL|op:sum|\(\w\)"
    )
    for key, text, translated in pairs(language):
        assert sorted(said.findall(translated)) == sorted(said.findall(text)), key


@pytest.mark.parametrize("language", sorted(NAMES))
@pytest.mark.parametrize("key", ["welcome.text", "error.missing"])
def test_every_form_of_a_graph_that_opens_is_named(language, key) -> None:
    said = Phrases(language)(key, path="x")
    forms = [f"*{form}" for form in re.findall(r"\.[a-z]+\b", said, re.ASCII)]
    assert sorted(forms) == sorted(
        {*PATTERNS} - {f"*{form}" for form in (*ARRAY_FILES, ".csv", ".safetensors")}
    )


def test_a_po_file_is_read_as_gettext_has_it() -> None:
    text = r"""
# A header, whose context is missing.
msgid ""
msgstr "Language: xx\n"

#. A comment.
msgctxt "a.b"
msgid ""
"Two "
"lines"
msgstr ""
"Zwei \"Zeilen\",\n"
"ja"

#, fuzzy
msgctxt "guessed"
msgid "Guess"
msgstr "Vielleicht"

msgctxt "empty"
msgid "Empty"
msgstr ""
"""
    assert read_po(text) == {"a.b": 'Zwei "Zeilen",\nja'}
    assert read_po(text.replace("\n", "\r\n")) == read_po(text)
    assert translations("xx") == {}


def test_translations_are_in_the_wheel() -> None:
    """Hatchling puts every file of these packages into it."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    assert build["targets"]["wheel"] == {
        "packages": ["asg", "backends/asg_numpy", "backends/asg_wgpu", "viewer/asg_viewer"]
    }
    packaged = {path.stem for path in files("asg_viewer.texts").iterdir() if path.suffix == ".po"}
    assert packaged == set(TRANSLATED)


def test_every_text_that_the_viewer_asks_for_is_there() -> None:
    asked = {
        key
        for path in VIEWER.rglob("*.py")
        for key in re.findall(r'\b(?:say|phrases)\(\s*"([a-z_.]+)"', path.read_text("utf-8"))
    }
    assert asked
    assert asked <= set(ENGLISH)


@OTHERS
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
    assert chosen_language() in NAMES


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


@pytest.mark.parametrize("language", list(NAMES))
def test_the_fonts_of_a_language_have_its_characters(language) -> None:
    fonts = font_files(language)
    texts = (*ENGLISH.values(), *translations(language).values())
    wanted = {ord(letter) for text in texts for letter in text}
    for path in (fonts.regular, fonts.bold):
        assert wanted <= characters(path), "run tools/write_chinese_fonts.py"
        assert path.stat().st_size < 200_000
    assert ord("A") in characters(fonts.mono)


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

"""Write the viewer's fonts: letters of Inter and JetBrains Mono, signs of Noto, all under the OFL.

ImGui uses neither kerning nor substitutions, so that a font here is its outlines alone. Needs
fonttools, and the packages fonts-inter, fonts-jetbrains-mono and fonts-noto-core unpacked.

    python tools/write_fonts.py FOLDER
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parent.parent / "viewer/asg_viewer/fonts"
UNITS = 1000
INTER, MONO, NOTO = "opentype/inter", "truetype/jetbrains-mono", "truetype/noto"
FONTS = {
    "asg-sans.ttf": (f"{INTER}/Inter-Regular.otf", "ASG Sans", "Regular"),
    "asg-sans-semibold.ttf": (f"{INTER}/Inter-SemiBold.otf", "ASG Sans", "SemiBold"),
    "asg-mono.ttf": (f"{MONO}/JetBrainsMono-Regular.ttf", "ASG Mono", "Regular"),
}
SIGNS = (f"{NOTO}/NotoSansMath-Regular.ttf", f"{NOTO}/NotoSansSymbols2-Regular.ttf")


def wanted() -> Iterator[int]:
    """Yield the code points: Latin, Greek, Cyrillic, and the signs of formulas and keys."""
    for first, last in ((0x20, 0x17F), (0x386, 0x3D6), (0x400, 0x45F), (0x2010, 0x2044)):
        yield from range(first, last + 1)
    yield from map(ord, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ₀₁₂₃₄₅₆₇₈₉₊₋ᵀ")
    yield from map(ord, "←↑→↓↔⇄⇧⌘⏎∂∇∈∉∏∑−∕∗∘√∞∣∥∧∨∩∪∫≈≠≡≤≥≪≫⊕⊗⊙⋅⌊⌋⌈⌉■□▲▴▸▶▼▾◀●○✓✕№ℝ⟨⟩")


def write(folder: Path, target: Path, main: str, family: str, style: str) -> None:
    """Write a font: each code point from the first source that has it."""
    sources = [TTFont(folder / "usr/share/fonts" / path) for path in (main, *SIGNS)]
    maps = [source.getBestCmap() for source in sources]
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    metrics = {".notdef": (500, 0)}
    characters: dict[int, str] = {}
    for code in wanted():
        found = next((n for n, cmap in enumerate(maps) if code in cmap), None)
        if found is None:
            continue
        name = f"u{code:04X}"
        scale = UNITS / sources[found]["head"].unitsPerEm
        outline, width = maps[found][code], sources[found]["hmtx"][maps[found][code]][0]
        pen = TTGlyphPen(None)
        curves = Cu2QuPen(pen, max_err=0.6, reverse_direction=main.endswith(".otf"))
        shapes = sources[found].getGlyphSet()
        recording = DecomposingRecordingPen(shapes)
        shapes[outline].draw(recording)
        recording.replay(TransformPen(curves, (scale, 0, 0, scale, 0, 0)))
        glyphs[name] = pen.glyph()
        metrics[name] = (round(width * scale), 0)
        characters[code] = name
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(characters)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {name: (width, glyphs[name].xMin if glyphs[name].numberOfContours else 0)
         for name, (width, _) in metrics.items()}
    )  # fmt: skip
    hhea = sources[0]["hhea"]
    scale = UNITS / sources[0]["head"].unitsPerEm
    ascent, descent = round(hhea.ascent * scale), round(hhea.descent * scale)
    builder.setupHorizontalHeader(ascent=ascent, descent=descent)
    rights = "; ".join(dict.fromkeys(str(s["name"].getName(0, 3, 1)) for s in sources))
    license = "SIL Open Font License, Version 1.1: https://openfontlicense.org"
    builder.setupNameTable(
        {"familyName": family, "styleName": style, "copyright": rights,
         "licenseDescription": license}
    )  # fmt: skip
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=descent, usWinAscent=ascent,
                     usWinDescent=-descent)  # fmt: skip
    builder.setupPost()
    builder.save(target)
    print(f"wrote {target}: {len(characters)} characters, {target.stat().st_size} bytes")


def main() -> None:
    """Write all fonts."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path, help="where the packages are unpacked")
    folder = parser.parse_args().folder
    for name, (source, family, style) in FONTS.items():
        write(folder, TARGET / name, source, family, style)


if __name__ == "__main__":
    main()

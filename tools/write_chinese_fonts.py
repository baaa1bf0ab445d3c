"""Write the viewer's fonts for Chinese: its own, and the characters of the Chinese translation.

Needs fonttools, and the package fonts-noto-cjk unpacked (Noto Sans CJK, under the OFL).

    python tools/write_chinese_fonts.py FOLDER
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "viewer/asg_viewer/fonts"
NOTO = "usr/share/fonts/opentype/noto"
FONTS = {
    "asg-sans": f"{NOTO}/NotoSansCJK-Regular.ttc",
    "asg-sans-semibold": f"{NOTO}/NotoSansCJK-Bold.ttc",
}
NAME = "Noto Sans CJK SC"


def write(folder: Path, name: str, source: str, wanted: set[int]) -> None:
    """Write a font with further characters."""
    collection = TTCollection(folder / source)
    noto = next(font for font in collection if font["name"].getDebugName(1) == NAME)
    font = TTFont(TARGET / f"{name}.ttf")
    cmap, shapes = noto.getBestCmap(), noto.getGlyphSet()
    scale = font["head"].unitsPerEm / noto["head"].unitsPerEm
    known = font.getBestCmap()
    added = sorted(code for code in wanted if code not in known and code in cmap)
    order = font.getGlyphOrder()
    for code in added:
        pen = TTGlyphPen(None)
        curves = Cu2QuPen(pen, max_err=1.0, reverse_direction=True)
        shapes[cmap[code]].draw(TransformPen(curves, (scale, 0, 0, scale, 0, 0)))
        glyph, glyph_name = pen.glyph(), f"u{code:04X}"
        order.append(glyph_name)
        font["glyf"].glyphs[glyph_name] = glyph
        glyph.recalcBounds(font["glyf"])
        width = round(noto["hmtx"][cmap[code]][0] * scale)
        font["hmtx"].metrics[glyph_name] = (width, getattr(glyph, "xMin", 0))
        for table in font["cmap"].tables:
            table.cmap[code] = glyph_name
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    for record in font["name"].names:
        if record.nameID == 0:
            rights = f"{record.toUnicode()}; {noto['name'].getDebugName(0)}"
            record.string = rights
    target = TARGET / f"{name}-zh.ttf"
    font.save(target)
    print(f"wrote {target}: {len(added)} characters more, {target.stat().st_size} bytes")


def main() -> None:
    """Write both fonts."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path, help="where the package is unpacked")
    folder = parser.parse_args().folder
    sys.path.insert(0, str(ROOT / "viewer"))
    from asg_viewer.texts import NAMES
    from asg_viewer.texts.translations import translations

    texts = [*translations("zh").values(), *NAMES.values()]
    wanted = {ord(letter) for text in texts for letter in text}
    for name, source in FONTS.items():
        write(folder, name, source, wanted)


if __name__ == "__main__":
    main()

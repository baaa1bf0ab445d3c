"""The fonts for each language, from the viewer and from the system.

The viewer's fonts (under the OFL, see fonts/OFL.txt) cover Latin, Greek and Cyrillic letters. The
Chinese fonts also cover the characters of the Chinese catalogue. Other Chinese characters, as in a
user's names, need a system font: Noto Sans CJK (or SC), or a font of Windows or macOS. Without a
system font, the interface still appears in Chinese, but these names do not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "fonts"


@dataclass(frozen=True)
class FontFiles:
    """Font files by use; the monospaced font lacks Chinese characters."""

    regular: Path
    bold: Path
    mono: Path


def font_files(language: str) -> FontFiles:
    """Return the viewer's fonts for a language; each covers the language's catalogue."""
    more = "-zh" if language == "zh" else ""
    return FontFiles(
        FOLDER / f"asg-sans{more}.ttf", FOLDER / f"asg-sans-semibold{more}.ttf",
        FOLDER / "asg-mono.ttf",
    )  # fmt: skip


_CHINESE = {
    "linux": (
        "NotoSansCJK-Regular.ttc", "NotoSansCJKsc-Regular.otf", "NotoSansSC-Regular.otf",
        "NotoSansSC-Regular.ttf", "NotoSansSC-VF.ttf", "SourceHanSansSC-Regular.otf",
        "wqy-microhei.ttc", "wqy-zenhei.ttc",
    ),
    "darwin": ("PingFang.ttc", "Hiragino Sans GB.ttc", "STHeiti Light.ttc",
               "NotoSansSC-Regular.otf"),
    "win32": ("msyh.ttc", "msyh.ttf", "NotoSansSC-VF.ttf", "simsun.ttc", "simhei.ttf"),
}  # fmt: skip


_DEEPEST = 4  # levels of subfolders


def system_folders(platform: str = sys.platform, home: Path | None = None) -> tuple[Path, ...]:
    """Return a platform's font folders, the user's folders first."""
    own = home or Path.home()
    if platform == "win32":
        return own / "AppData/Local/Microsoft/Windows/Fonts", Path("C:/Windows/Fonts")
    if platform == "darwin":
        return own / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")
    return (
        own / ".local/share/fonts", own / ".fonts", Path("/usr/local/share/fonts"),
        Path("/usr/share/fonts"),
    )  # fmt: skip


def system_chinese_font(
    folders: Iterable[Path] | None = None, platform: str = sys.platform
) -> Path | None:
    """Return the best known system font that has all Chinese characters, or None."""
    wanted = _CHINESE[_known(platform)]
    found: dict[str, Path] = {}
    for folder in system_folders(platform) if folders is None else folders:
        for path in _files(folder):
            if path.name in wanted:
                found.setdefault(path.name, path)
    return next((found[name] for name in wanted if name in found), None)


def _known(platform: str) -> str:
    return platform if platform in _CHINESE else "linux"


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder and its subfolders; skip unreadable folders."""
    waiting = [(folder, 0)]
    while waiting:
        place, depth = waiting.pop()
        try:
            entries = sorted(place.iterdir())
        except OSError:
            continue
        for entry in entries:
            if entry.is_file():
                yield entry
            elif entry.is_dir() and depth < _DEEPEST:
                waiting.append((entry, depth + 1))

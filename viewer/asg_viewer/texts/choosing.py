"""The interface language: the user's choice, or else the system's language."""

from __future__ import annotations

import ctypes
import locale
import os
import subprocess
import sys
from collections.abc import Mapping

from asg_viewer.texts import DEFAULT, NAMES

CHOICE = "ASG_LANGUAGE"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the POSIX lookup order


def language_of(name: str | None) -> str | None:
    """Return the catalogue for the name of a locale (`ru_RU.UTF-8`, `zh-Hans-CN`), or None."""
    start = (name or "").replace("-", "_").partition("_")[0].partition(".")[0].strip().lower()
    return start if start in NAMES else None


def chosen_language(
    setting: str | None = None, environment: Mapping[str, str] | None = None
) -> str:
    """Return the language: ASG_LANGUAGE, the setting, the system's language, or English.

    The first candidate with a catalogue wins. The first locale variable set gives the system's
    language.
    """
    known = os.environ if environment is None else environment
    for name in (known.get(CHOICE), setting):
        found = language_of(name)
        if found is not None:
            return found
    said = next((known[name] for name in _VARIABLES if known.get(name)), None)
    if said is None and environment is None:
        said = _of_system()
    return language_of(said) or DEFAULT


def _of_system() -> str | None:
    """Return the desktop's locale on systems without locale variables."""
    try:
        if sys.platform == "win32":
            number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
            return locale.windows_locale.get(number)
        if sys.platform == "darwin":
            command = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
            return subprocess.run(
                command, capture_output=True, encoding="utf-8", timeout=2, check=False
            ).stdout.strip()
    except (OSError, AttributeError, subprocess.SubprocessError):
        return None
    return None

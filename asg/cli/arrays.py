"""Read and write NumPy files: never pickles, and all outputs of a run or none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import FormatError

_MEMBER = re.compile(r"(?P<path>.+\.npz)\[(?P<key>[^\[\]]+)\]")
_LONGEST = 60  # characters: with a suffix, the name fits the byte limit of a file system


def read_array(text: str) -> Array:
    """Return the array of `a.npy`, of `b.npz` if it holds a single array, or of `b.npz[key]`.

    Raises FormatError for other files (pipes included), for arrays of objects, and for a missing
    key.
    """
    member = _MEMBER.fullmatch(text)
    path, key = (Path(member["path"]), member["key"]) if member else (Path(text), None)
    if path.suffix not in (".npy", ".npz"):
        raise FormatError(
            f"{str(path)!r} is not a .npy or .npz file",
            hint="write arrays with numpy.save(path, array)",
        )
    from asg.io.faults import Fault
    from asg.io.numpy_files import array_of, opened

    try:
        with opened(path) as loaded:
            if isinstance(loaded, np.ndarray):
                return loaded
            return array_of(loaded, _key(loaded.files, key, path))
    except Fault as fault:
        raise fault.error(text) from None


def array_names(path: str) -> list[str]:
    """Return the names of the arrays in a .npz file. Raises FormatError for a damaged file."""
    from asg.io.faults import Fault
    from asg.io.numpy_files import opened

    try:
        with opened(path) as loaded:
            if isinstance(loaded, np.ndarray):
                raise Fault("it is a .npy file: a single array, without a name")
            return loaded.files
    except Fault as fault:
        raise fault.error(path) from None


def _key(held: list[str], key: str | None, path: Path) -> str:
    listed = ", ".join(held) or "none"
    if key is None and len(held) == 1:
        return held[0]
    if key is None:
        raise FormatError(
            f"{path} holds {len(held)} arrays: {listed}", hint=f"name an array: {path}[{held[0]}]"
            if held else "",
        )  # fmt: skip
    if key not in held:
        raise FormatError(f"{path} has no array {key!r}", hint=f"it has: {listed}")
    return key


def file_names(names: Iterable[str]) -> dict[str, str]:
    """Return a file name for each output: `grad/w` is `grad.w.npy`, never outside the folder."""
    from asg.io.atomic import plain_name

    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        stem = re.sub(r"[^\w.+-]", "_", name.replace("/", "."))[:_LONGEST].lstrip(".") or "_"
        stem = plain_name(stem)
        unique, count = stem, 1
        while unique.lower() in taken:  # some file systems ignore case
            count += 1
            unique = f"{stem}-{count}"
        taken.add(unique.lower())
        found[name] = f"{unique}.npy"
    return found


def write_run(
    arrays: Mapping[str, Array], folder: Path | None, state: Mapping[str, Array], file: Path | None
) -> dict[str, Path]:
    """Write outputs into a folder and state into a file, all or nothing; return the outputs' paths.

    Every file gets its final name only after all data is on disk.
    """
    from asg.io.atomic import make_folder, replacing_together
    from asg.io.safetensors import write_state

    written: dict[str, Path] = {}
    with replacing_together() as files:
        if folder is not None:
            make_folder(folder)
            for name, file_name in file_names(arrays).items():
                written[name] = folder / file_name
                with files.replacing(folder / file_name) as draft:
                    _write_array(draft, arrays[name])
        if file is not None:
            with files.replacing(file) as draft:
                write_state(state, draft, file)
    return written


def _write_array(path: Path, array: Array) -> None:
    with path.open("wb") as file:
        # Given the file itself, NumPy writes through C's stdio. On a full disk, its error then says
        # "4000 requested and 1024 written" in place of the reason.
        np.save(cast("Any", SimpleNamespace(write=file.write)), array, allow_pickle=False)

"""Fuzz the loaders: python tools/fuzz.py json|text|safetensors|onnx|compiled [--seconds 600].

If atheris is installed (`make fuzz` installs it, where it supports this Python), coverage leads the
fuzzer. Otherwise it damages good files at random. A loader must read the bytes or raise
FormatError. Other bytes are kept in out/fuzz, and the exit code is not 0.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import random
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "out" / "fuzz"
FORMS = ("json", "text", "safetensors", "onnx", "compiled")


def main() -> None:
    """Fuzz a form for the requested time."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("form", choices=FORMS)
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0, help="seed of the random numbers")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    KEPT.mkdir(parents=True, exist_ok=True)
    led = importlib.util.find_spec("atheris") is not None
    print(f"fuzz {options.form} for {options.seconds} s, {'with atheris' if led else 'at random'}")
    (_with_atheris if led else _at_random)(options.form, options.seconds, options.seed)


def _with_atheris(form: str, seconds: int, seed: int) -> None:
    import atheris

    with atheris.instrument_imports(include=["asg.io", "asg.core", "asg.runtime"]):
        fuzzing = _fuzzing()
        fuzzing.TARGETS[form](fuzzing.seeds(form)[0])  # imports modules that load late
    corpus = KEPT / f"corpus-{form}"
    corpus.mkdir(exist_ok=True)
    for data in fuzzing.seeds(form):
        (corpus / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)

    def mutated(data: bytes, most: int, number: int) -> bytes:
        rng = random.Random(number)
        if rng.random() < 0.5:
            return atheris.Mutate(data, most)
        return fuzzing.damaged(rng, form, data)[:most]

    attempt = fuzzing.TARGETS[form]
    arguments = [
        sys.argv[0], f"-max_total_time={seconds}", f"-seed={seed + 1}", "-timeout=20",
        "-rss_limit_mb=3000", "-max_len=40000", f"-artifact_prefix={KEPT}/{form}-", str(corpus),
    ]  # fmt: skip
    atheris.Setup(arguments, lambda data: attempt(bytes(data)) and None, custom_mutator=mutated)
    atheris.Fuzz()


def _at_random(form: str, seconds: int, seed: int) -> None:
    fuzzing = _fuzzing()
    rng, attempts, read = random.Random(seed), 0, 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data = fuzzing.damaged(rng, form, rng.choice(fuzzing.seeds(form)))
        start = time.monotonic()
        try:
            read += fuzzing.TARGETS[form](data)
        except BaseException:
            path = KEPT / f"{form}-{hashlib.sha256(data).hexdigest()[:16]}"
            path.write_bytes(data)
            print(f"kept {path}")
            raise
        if time.monotonic() - start > 20:
            raise TimeoutError(f"{form}: {time.monotonic() - start:.0f} s for a file")
        attempts += 1
    print(f"{form}: {attempts:,} attempts, {read:,} of them read, all others refused")


def _fuzzing() -> Any:
    from tests.io import fuzzing

    return fuzzing


if __name__ == "__main__":
    main()

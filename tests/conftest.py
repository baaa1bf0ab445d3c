"""Options, Hypothesis profiles and fixtures that all tests share."""

import difflib
import gc
import json
import os
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

GOLDEN = Path(__file__).parent / "golden"
DIFF = 200  # lines that are shown of a difference
ALLOCATIONS = 10_000  # of containers between two young collections; Python takes 700
# Mesa's driver compiles each kernel for a tenth of a second, so quick runs take fewer on wgpu:
ON_WGPU = 8  # every eighth case of tests that run on each executor
OF_WGPU, MANY = 4, 3  # every fourth case of a test of wgpu with many cases
SEE_KERNELS = """
The WGSL of a kernel differs where its hash does. To see how: `make kernels OUT=after` here and
`make kernels OUT=before` at the commit before (pytest --golden-kernels=FOLDER), then
`diff -ru before after`.
"""

# JAX is compared with on the CPU, also where it could find something else.
os.environ.setdefault("JAX_PLATFORMS", "cpu")

# No test reads or writes the user's own cache; those of the cache switch it on, in a folder of
# theirs. Processes that tests start inherit it.
os.environ["ASG_CACHE"] = "0"

# NumPy computes as it does where llvmlite is missing; tests of native code switch it on.
os.environ.setdefault("ASG_NUMPY_NATIVE", "0")

# Kernels bind no more buffers than WebGPU promises everywhere, whatever the adapter here has.
os.environ.setdefault("ASG_WGPU_STORAGE_BUFFERS", "8")

# Mesa's driver on the CPU compiles for longer than these kernels run, so it need not optimize them.
os.environ.setdefault("GALLIVM_PERF", "nopt")

# `ci` meets the same examples on every run, so that a failure is the change's own; `full` looks
# further.
settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "full",
    max_examples=500,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run the long random suites too")
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the golden files, and run only the tests that have some",
    )
    parser.addoption(
        "--golden-kernels",
        metavar="FOLDER",
        type=Path,
        help="write the WGSL behind the hashes of golden files into FOLDER, and compare nothing",
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("full" if config.getoption("--full") else "ci")
    if not config.getoption("--full"):
        keep_examples()
    keep_bytecode(config)
    keep_key(config)


def keep_examples() -> None:
    """Let quick runs meet the same examples, whatever modules a worker has loaded before.

    Hypothesis also draws constants of the loaded modules that it takes for the project's own.
    """
    providers = import_module("hypothesis.internal.conjecture.providers")
    if hasattr(providers, "is_local_module_file"):
        vars(providers)["is_local_module_file"] = lambda _file: False


def keep_bytecode(config: pytest.Config) -> None:
    """Let processes that tests start share bytecode, where none may be written beside the sources.

    Each would compile all modules anew, which is half of the time of a short one.
    """
    cache = getattr(config, "cache", None)  # None where pytest has none
    if cache is not None and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(cache.mkdir("bytecode")))


def keep_key(config: pytest.Config) -> None:
    """Let tests of the cache make their key apart from the user's own, where a variable says so."""
    folder = tempfile.TemporaryDirectory()
    config.add_cleanup(folder.cleanup)
    os.environ["XDG_STATE_HOME"] = folder.name


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without the garbage collector, which would walk all that is kept again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(ALLOCATIONS, 10, 10)


@pytest.hookimpl(trylast=True)  # after -k, whose cases are asked for and not sampled
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept = items[:]
    fixtures = {"--update-golden": "update_golden", "--golden-kernels": "golden"}
    asked = [fixture for option, fixture in fixtures.items() if config.getoption(option)]
    for fixture in asked:
        kept = [item for item in kept if fixture in getattr(item, "fixturenames", ())]
    if not config.getoption("--full"):
        kept = [item for item in kept if not item.get_closest_marker("full")]
        kept = kept if asked or config.getoption("keyword") else list(_sampled(kept))
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept


def _sampled(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield every n-th case of the tests that are marked `sampled(n)`, and all other tests.

    Tests on wgpu without the mark are sampled as well. The first case depends on the test's name,
    so that tests of the same cases leave out different ones.
    """
    items = list(items)
    cases = Counter(_test_of(item) for item in items)
    seen: Counter[tuple[str, bool]] = Counter()
    for item in items:
        marker = item.get_closest_marker("sampled")
        test = name, on_wgpu = _test_of(item)
        many = name.startswith("tests/wgpu/") and cases[test] >= MANY
        rate = marker.args[0] if marker else ON_WGPU if on_wgpu else OF_WGPU if many else 1
        if (seen[test] - crc32(name.encode())) % min(rate, cases[test]) == 0:
            yield item
        seen[test] += 1


def _test_of(item: pytest.Item) -> tuple[str, bool]:
    """Return the test that an item is a case of, and whether its executor is wgpu."""
    return item.nodeid.partition("[")[0], "wgpu" in re.split(r"[\[\]-]", item.name)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether a test writes the files that it otherwise compares with."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def golden(request: pytest.FixtureRequest, update_golden: bool) -> Callable[..., None]:
    """`golden(name, text)` compares `text` with the file tests/golden/<name>.

    `golden(name, text, kernels)` does so for a text with hashes of kernels. With
    --golden-kernels=FOLDER it only writes the text `kernels`, to FOLDER/<name> as .wgsl.
    """
    folder: Path | None = request.config.getoption("--golden-kernels")

    def compare(name: str, text: str, kernels: str = "") -> None:
        if folder is None:
            compare_with_golden(
                name, text, update=update_golden, hint=SEE_KERNELS if kernels else ""
            )
        elif kernels:
            _write((folder / name).with_suffix(".wgsl"), kernels)

    return compare


def compare_with_golden(name: str, text: str, *, update: bool, hint: str = "") -> None:
    """Fail with a diff unless the golden file `name` holds `text`; with `update`, write it."""
    path = GOLDEN / name
    if update:
        _write(path, text)
        return
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    if before == _ended(text):
        return
    lines = difflib.unified_diff(
        before.splitlines(keepends=True),
        _ended(text).splitlines(keepends=True),
        fromfile=f"{path.relative_to(GOLDEN.parent)}"
        + ("" if path.exists() else " (does not exist)"),
        tofile="this run",
    )
    diff = "".join(islice(lines, DIFF))
    rest = sum(1 for _ in lines)
    diff += f"... and {rest} more lines\n" if rest else ""
    pytest.fail(
        f"{diff}{hint}\nIf this is what is meant: make golden (pytest --update-golden)",
        pytrace=False,
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_ended(text), encoding="utf-8", newline="\n")


def _ended(text: str) -> str:
    return text.rstrip("\n") + "\n"


@pytest.fixture
def programs_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of kept programs, with the cache on and a key of its own."""
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "cache" / "programs"


@pytest.fixture
def keep_statements(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs of wgpu keep the statements of their kernels, which no run needs."""
    from asg_wgpu.ir.schedule import Schedule  # imported here because few tests need it

    monkeypatch.setattr(Schedule, "without_statements", lambda schedule: schedule)


@pytest.fixture(scope="session")  # a start takes longer than most pages
def browser() -> Iterator[Any]:
    """Chromium, driven by Playwright; its WebGPU runs on SwiftShader where there is no GPU."""
    from playwright import sync_api

    names = [os.environ.get("ASG_CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    own = next((path for name in names if name and (path := shutil.which(name))), None)
    options = ["--no-sandbox", "--enable-unsafe-webgpu"]
    with sync_api.sync_playwright() as playwright:
        try:
            found = playwright.chromium.launch(executable_path=own, args=options)
        except sync_api.Error as error:
            if sys.platform in ("win32", "darwin") and "CI" not in os.environ:
                pytest.skip("no browser: python -m playwright install chromium")
            pytest.fail(f"no browser: sh tools/browser.sh installs one ({str(error)[:80]})")
        yield found
        found.close()


@pytest.fixture
def wait_until() -> Callable[[Any, str], None]:
    """`wait_until(tab, condition)` waits in a page until a condition holds.

    Playwright's `wait_for_function` evaluates texts there, which the policy of a page refuses.
    """

    def wait(tab: Any, condition: str) -> None:
        look = f"const look = () => ({condition}) ? done() : setTimeout(look, 20); look();"
        late = f"setTimeout(() => fail(new Error({json.dumps(condition)})), 60000);"
        tab.evaluate(f"new Promise((done, fail) => {{ {look} {late} }})")

    return wait

"""Imports point inward, third-party packages stay in place, modules and functions are short.

import-linter would leave two rules out. It sees no import by a literal name, as in
`import_module("asg.io")`, and looks for circles among folders, not among modules.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent

# Lowest first: a module of asg imports only from its own row and from those above it.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("core", "init"),
    ("ops",),
    ("kernel",),
    ("autodiff", "passes"),
    ("analysis",),
    ("io", "onnx"),
    ("runtime",),
    ("api",),
    (
        *("linalg", "fft", "random", "special", "segment", "image", "solve"),
        *("nn", "optim", "schedules", "torch", "jax"),
    ),
    ("distributed",),
    ("train", "bench", "web"),
    ("testing",),
    ("extend", "cli", "__main__", "starting"),
)

# The rooms of a backend, lowest first; a module beside them may import from every room.
ROOMS: Mapping[str, tuple[str, ...]] = {
    "asg_wgpu": (
        *("ir", "lower", "codegen", "schedule", "memory", "cache", "device", "run", "tune"),
    ),
}

# Each of these imports asg and itself; asg finds them by entry point only.
OUTER = {"asg_numpy": "backends", "asg_wgpu": "backends", "asg_viewer": "viewer"}

# The only modules that may import these packages.
KEPT_TO: Mapping[str, tuple[str, ...]] = {
    "wgpu": ("asg_wgpu", "asg_wgpu.*"),
    "dearpygui": ("asg_viewer.window*", "asg_viewer.canvas*"),
    "pydantic": ("asg.io", "asg.io.*"),
    "mpi4py": ("asg.distributed", "asg.distributed.*"),
    "torch": ("asg.torch", "asg.torch.*"),
    "jax": ("asg.jax", "asg.jax.*"),
    "llvmlite": ("asg_numpy.native.machine",),
    "typer": ("asg.cli*", "asg.train", "asg.train.*"),
    "rich": ("asg.cli*", "asg.train", "asg.train.*"),
}

# Text is made by renderers and read by the reader of formulas here, without regular expressions.
TYPED = ("asg.kernel", "asg.runtime", "asg_numpy", "asg_wgpu")

MAX_FUNCTION_LINES = 40
MAX_MODULES = 25


class Module(NamedTuple):
    """A source file under the name that it is imported by."""

    name: str
    source: str
    is_package: bool = False


DiGraph = dict[str, set[str]]


class Import(NamedTuple):
    target: str
    line: int
    names: tuple[str, ...] = ()


Function = ast.FunctionDef | ast.AsyncFunctionDef


class Parts(NamedTuple):
    """The parts of a module that these tests look at."""

    imports: tuple[Import, ...]
    long: tuple[str, ...]


@cache
def parts_of(module: Module) -> Parts:
    """Parse a module once, and return its imports and the faults of its long functions."""
    kinds = (ast.Import, ast.ImportFrom, ast.Call, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(module.source)) if isinstance(node, kinds)]
    functions = (node for node in nodes if isinstance(node, Function))
    return Parts(tuple(found_imports(module, nodes)), tuple(size_faults(module, functions)))


def imports_of(module: Module) -> tuple[Import, ...]:
    """Every import of a module: in functions, for types only, relative, and by a literal name.

    `import a.b` imports both `a` and `a.b`, and binds a name of `a`.
    """
    return parts_of(module).imports


def found_imports(module: Module, nodes: Iterable[ast.AST]) -> Iterator[Import]:
    """Yield the imports among the nodes of a module."""
    for node in nodes:
        match node:
            case ast.Import(names=aliases):
                targets = {name for alias in aliases for name in (root_of(alias.name), alias.name)}
                yield from (Import(target, node.lineno) for target in sorted(targets))
            case ast.ImportFrom(level=level, module=target, names=aliases):
                names = tuple(alias.name for alias in aliases)
                yield Import(resolve(module, level, target or ""), node.lineno, names)
            case ast.Call(func=ast.Name(id=called), args=[ast.Constant(value=str(target)), *_]):
                if called in {"import_module", "__import__"}:
                    yield Import(target, node.lineno)
            case ast.Call(
                func=ast.Attribute(attr="import_module"), args=[ast.Constant(value=str(target)), *_]
            ):
                yield Import(target, node.lineno)
            case _:
                pass


def resolve(module: Module, level: int, target: str) -> str:
    """The absolute name of what `from <level dots><target> import …` imports from."""
    if level == 0:
        return target
    parts = module.name.split(".")
    package = parts if module.is_package else parts[:-1]
    return ".".join([*package[: len(package) - level + 1], *([target] if target else [])])


def root_of(name: str) -> str:
    """The top-level package of a dotted name."""
    return name.partition(".")[0]


def layer_of(name: str) -> int | None:
    """The row of LAYERS that holds a module of asg, given its dotted name."""
    part = name.split(".")[1]
    return next((row for row, names in enumerate(LAYERS) if part in names), None)


def import_faults(module: Module) -> list[str]:
    """The wrong imports of a module, each as `name:line: sentence`."""
    faults: list[str] = []
    if module.name.startswith("asg.") and layer_of(module.name) is None:
        faults.append(f"{module.name}: is in no layer: place it in LAYERS of tests/test_layers.py")
    for target, line, _ in imports_of(module):
        fault = import_fault(module.name, target)
        if fault:
            faults.append(f"{module.name}:{line}: {fault}")
    return faults


def import_fault(name: str, target: str) -> str | None:
    """Why module `name` may not import `target`, or None where it may."""
    home, package = root_of(name), root_of(target)
    if package in OUTER and package != home:
        return f"imports {target}: reach {package} by its entry point"
    if package in KEPT_TO and not any(fnmatch(name, pattern) for pattern in KEPT_TO[package]):
        return f"imports {target}: only {', '.join(KEPT_TO[package])} may"
    if home == package == "asg" and name != "asg":
        return inner_fault(name, target)
    if home == package and home in ROOMS:
        return room_fault(name, target, ROOMS[home])
    return None


def room_fault(name: str, target: str, rooms: Sequence[str]) -> str | None:
    """Why one module of a backend may not import another, or None where it may."""
    own, other = (module.split(".")[1] if "." in module else "" for module in (name, target))
    if own not in rooms:
        return None
    if other not in rooms:
        return f"imports {target}, which stands above the rooms"
    if rooms.index(own) < rooms.index(other):
        return f"imports {target}, which is in a later room ({own} < {other})"
    return None


def inner_fault(name: str, target: str) -> str | None:
    """Why one module of asg may not import another, or None where it may."""
    if target == "asg":
        return "imports from asg itself: name the submodule (from asg.core.graph import Graph)"
    own, other = layer_of(name), layer_of(target)
    if own is not None and other is not None and own < other:
        return f"imports {target}, which is in a later layer ({own} < {other})"
    return None


def size_faults(module: Module, functions: Iterable[Function]) -> Iterator[str]:
    """Yield each function of a module that is too long, docstrings not counted."""
    for node in functions:
        assert node.end_lineno is not None
        length = node.end_lineno - node.lineno + 1
        if length > MAX_FUNCTION_LINES:
            length -= sum(map(docstring_lines, ast.walk(node)))
        if length > MAX_FUNCTION_LINES:
            yield (
                f"{module.name}:{node.lineno}: {node.name} has {length} lines, "
                f"more than {MAX_FUNCTION_LINES}"
            )


def docstring_lines(node: ast.AST) -> int:
    """The lines of the docstring of a function or class, 0 of any other node."""
    if isinstance(node, Function | ast.ClassDef):
        match node.body[0]:
            case ast.Expr(value=ast.Constant(value=str())) as docstring:
                return (docstring.end_lineno or docstring.lineno) - docstring.lineno + 1
            case _:
                pass
    return 0


def circles(modules: Sequence[Module]) -> list[list[str]]:
    """Return the groups of modules that import each other, in functions and for types, too."""
    graph: DiGraph = {module.name: set() for module in modules}
    for module in modules:
        graph[module.name] = {
            name if name in graph else target
            for target, _, names in imports_of(module)
            for name in [f"{target}.{name}" for name in names] or [target]
        } & (graph.keys() - {module.name})
    return [sorted(group) for group in strong_components(graph) if len(group) > 1]


def strong_components(graph: DiGraph) -> Iterator[set[str]]:
    """Yield the strongly connected components of a graph (Kosaraju's algorithm, 1978)."""
    order: list[str] = []
    visit_all(graph, graph, order)
    turned: DiGraph = {name: set() for name in graph}
    for name, targets in graph.items():
        for target in targets:
            turned[target].add(name)
    seen: set[str] = set()
    for name in reversed(order):
        if name not in seen:
            found: list[str] = []
            visit_all(turned, [name], found, seen)
            yield set(found)


def visit_all(
    graph: DiGraph, starts: Iterable[str], order: list[str], seen: set[str] | None = None
) -> None:
    """Append what is reached from `starts` to `order`, each after all that it reaches."""
    seen = set() if seen is None else seen
    waiting = [(name, False) for name in reversed(list(starts))]
    while waiting:
        name, is_done = waiting.pop()
        if is_done:
            order.append(name)
        elif name not in seen:
            seen.add(name)
            waiting.append((name, True))
            waiting.extend((target, False) for target in graph[name])


def modules() -> Iterator[Module]:
    """Every module of asg, the backends and the viewer, as far as they exist."""
    for package in (ROOT / "asg", *(ROOT / folder / name for name, folder in OUTER.items())):
        for path in sorted(package.rglob("*.py")):
            parts = path.relative_to(package.parent).with_suffix("").parts
            is_package = parts[-1] == "__init__"
            name = ".".join(parts[:-1] if is_package else parts)
            yield Module(name, path.read_text(encoding="utf-8"), is_package)


MODULES = tuple(modules())


def test_all_packages_are_walked() -> None:
    present = {path.parent.name for path in ROOT.glob("backends/*/__init__.py")}
    present |= {path.parent.name for path in ROOT.glob("viewer/*/__init__.py")}
    assert {root_of(module.name) for module in MODULES} == {"asg"} | present


def test_imports_point_inward() -> None:
    faults = [fault for module in MODULES for fault in import_faults(module)]
    assert not faults, "\n".join(faults)


def test_only_the_device_asks_for_a_cpu() -> None:
    asking = {
        module.name
        for module in MODULES
        if root_of(module.name) == "asg_wgpu" and "is_cpu" in module.source
        for node in ast.walk(ast.parse(module.source))
        if isinstance(node, ast.Attribute) and node.attr == "is_cpu"
    }
    assert not {name for name in asking if not name.startswith("asg_wgpu.device.")}


def test_kernels_and_executors_have_no_regular_expressions() -> None:
    within = tuple(f"{package}." for package in TYPED)
    assert not {
        module.name
        for module in MODULES
        if f"{module.name}.".startswith(within)
        and any(target == "re" for target, _, _ in imports_of(module))
    }


def test_no_modules_import_each_other() -> None:
    assert circles(MODULES) == []


def test_circles_are_found() -> None:
    one = Module("asg.a", "def f():\n    from asg.b import g")
    two = Module("asg.b", "if TYPE_CHECKING:\n    from asg import c")
    three = Module("asg.c", "import asg.a")
    assert circles([one, two, Module("asg.d", "import asg.a")]) == []
    assert circles([one, two, three]) == [["asg.a", "asg.b", "asg.c"]]


def test_no_folder_has_many_modules() -> None:
    folders = Counter(
        path.parent.relative_to(ROOT).as_posix()
        for package in {"asg", *OUTER.values()}
        for path in (ROOT / package).rglob("*.py")
    )
    assert not {name: count for name, count in folders.items() if count > MAX_MODULES}


def test_functions_are_short() -> None:
    faults = [fault for module in MODULES for fault in parts_of(module).long]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("name", "source", "words"),
    [
        ("asg.core.graph", "from asg.ops import add", "later layer (0 < 1)"),
        ("asg.core.graph", "from asg.ops.elementwise import add", "later layer"),
        ("asg.core.graph", "import asg.ops.elementwise", "later layer"),
        ("asg.core.graph", "from ..ops import add", "later layer"),
        ("asg.ops.math", "from ..runtime import compile", "later layer"),
        ("asg.ops.math", "from ..runtime.executable import Executable", "later layer"),
        ("asg.core.types", "def late():\n    from asg.io import load", "asg.core.types:2: imports"),
        ("asg.core.types", "if TYPE_CHECKING:\n    from asg.io import load", "later layer"),
        ("asg.core.types", "import_module('asg.io')", "later layer"),
        ("asg.core.types", "importlib.import_module('asg.io')", "later layer"),
        ("asg.core.types", "__import__('asg.io')", "later layer"),
        ("asg.passes.fold", "import asg", "imports from asg itself"),
        ("asg.passes.fold", "import asg.core.graph as graph", "imports from asg itself"),
        ("asg.passes.fold", "from asg import Graph", "imports from asg itself"),
        ("asg.passes.fold", "from .. import Graph", "imports from asg itself"),
        ("asg.newcomer", "", "place it in LAYERS"),
        ("asg.newcomer.inner", "", "place it in LAYERS"),
        ("asg.runtime.choose", "import asg_numpy", "by its entry point"),
        ("asg.cli", "from asg_wgpu.adapter import adapters", "by its entry point"),
        ("asg", "from asg_viewer import view", "by its entry point"),
        ("asg_numpy.planning.plan", "from asg_wgpu import plan", "by its entry point"),
        ("asg_numpy.planning.plan", "import wgpu", "only asg_wgpu"),
        ("asg_wgpu.ir.views", "from asg_wgpu.lower.legalize import split", "(ir < lower)"),
        ("asg_wgpu.ir.views", "import asg_wgpu", "stands above the rooms"),
        ("asg_wgpu.run.program", "from asg_wgpu.backend import wgpu", "stands above the rooms"),
        ("asg_viewer.layout", "import dearpygui.dearpygui as dpg", "only asg_viewer.window"),
        ("asg.core.graph", "from pydantic import BaseModel", "only asg.io"),
        ("asg.runtime.report", "from rich.table import Table", "only asg.cli"),
        ("asg.training", "import typer", "only asg.cli"),
    ],
)
def test_wrong_import_is_found(name: str, source: str, words: str) -> None:
    assert words in "\n".join(import_faults(Module(name, source)))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        (
            "asg.core.graph",
            "from asg.core.types import TensorType\nfrom asg.core.tensor import Tensor",
        ),
        ("asg.core.graph", "from .types import TensorType\nimport numpy as np"),
        ("asg.core.graph", "import types, io, dataclasses"),
        ("asg.autodiff.reverse", "from asg.passes.manager import optimize"),
        ("asg.io.json.models", "from pydantic import BaseModel"),
        ("asg.train.progress", "from rich.progress import Progress"),
        ("asg.cli", "import typer\nfrom asg.train import fit"),
        (
            "asg_numpy.planning.plan",
            "import asg\nfrom asg.ops import add\nfrom .kernels import run",
        ),
        ("asg_wgpu.adapter", "import wgpu"),
        ("asg_viewer.canvas", "import dearpygui.dearpygui as dpg"),
    ],
)
def test_right_import_passes(name: str, source: str) -> None:
    assert import_faults(Module(name, source)) == []


def test_api_module_may_import_every_layer() -> None:
    source = "from asg.core.graph import Graph\nfrom .train import fit"
    assert import_faults(Module("asg", source, is_package=True)) == []


def test_relative_import_of_a_package_starts_at_the_package() -> None:
    package = Module("asg.ops", "from .math import exp\nfrom ..io import load", is_package=True)
    assert [each.target for each in imports_of(package)] == ["asg.ops.math", "asg.io"]
    assert len(import_faults(package)) == 1


def test_long_function_is_found_docstring_not_counted() -> None:
    docstring = '    """One\n    two\n    three."""\n'
    right = Module("asg.core.graph", "def f():\n" + docstring + "    pass\n" * 39)
    wrong = Module("asg.core.graph", "class C:\n  async def f():\n" + "    pass\n" * 40)
    assert parts_of(right).long == ()
    assert parts_of(wrong).long == ("asg.core.graph:2: f has 41 lines, more than 40",)


AMBIENT = {"assumed", "known_equal", "known_le", "known_nonnegative", "known_positive"}


def ambient_faults(module: Module) -> list[str]:
    """Functions that build on a tensor and ask what only shape rules may: they have its graph."""
    if not any(name in module.source for name in AMBIENT):
        return []
    functions = [f for f in ast.walk(ast.parse(module.source)) if isinstance(f, ast.FunctionDef)]
    return [
        f"{module.name}:{call.lineno}: {function.name} builds, and asks {call.func.id}: ask "
        "x.graph.facts"
        for function in functions
        if any(
            ast.unparse(arg.annotation) == "Tensor" for arg in function.args.args if arg.annotation
        )
        for call in ast.walk(function)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in AMBIENT - {name.id for name in assigned(function)}
    ]


def assigned(function: ast.FunctionDef) -> Iterator[ast.Name]:
    """The names that a function binds itself."""
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node


def test_only_shape_rules_ask_for_facts_without_a_graph() -> None:
    assert [fault for module in MODULES for fault in ambient_faults(module)] == []

"""Every op block is catalogued, whole and well named, and nobody else names a specific op."""

import ast
import dataclasses
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import asg
from asg.core.graph import Tensor
from asg.core.opdef import Kind, OpDef
from asg.ops._support import catalogue
from asg.ops._support.block import defined_by
from asg.ops._support.catalogue import OPS
from asg.ops._support.operators import METHODS, PROPERTIES

ROOT = Path(__file__).parent.parent

# Where an op may be named: its own package, rewrite rules, compositions, the exchange of models,
# and what an executor takes whole. The API module re-exports functions.
MAY_NAME_OPS = (
    "asg/ops/*",
    "asg/passes/*",
    "asg/autodiff/sparse/zeros.py",
    "asg/nn/*",
    "asg/optim/*",
    "asg/distributed/*",
    "asg/schedules/*",
    "asg/io/onnx*",
    "backends/*/claims/*",
    "backends/asg_wgpu/lower/attention/*",
    "backends/asg_wgpu/lower/reductions/exponentials.py",
    "backends/asg_wgpu/lower/log_sums.py",
    "backends/asg_wgpu/lower/loops/by_folds.py",
    "backends/asg_wgpu/lower/loops/frozen_steps.py",
    "backends/asg_wgpu/lower/loops/small_matrices.py",
    "backends/asg_wgpu/lower/loops/sums_by_row.py",
    "backends/asg_wgpu/lower/reductions/one_read.py",
    "backends/asg_wgpu/lower/reductions/plane_sums.py",
    "backends/asg_wgpu/lower/row_products.py",
    "backends/asg_wgpu/lower/sorts/*",
    "backends/asg_wgpu/lower/swapped_products.py",
    "backends/asg_wgpu/lower/words.py",
)


def modules_of_ops() -> Iterator[ModuleType]:
    for path in sorted((ROOT / "asg" / "ops").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield importlib.import_module(".".join(parts).removesuffix(".__init__"))


def ops_defined_in(module: ModuleType) -> list[OpDef]:
    """The ops that the module itself assigns to names or makes of functions, at its top level."""
    assert module.__file__
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    names = [
        target.id
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (
            statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        )
        if isinstance(target, ast.Name)
    ]
    values = [getattr(module, name, None) for name in names]
    made = [defined_by(value, module.__name__) for value in vars(module).values()]
    return [value for value in (*values, *made) if isinstance(value, OpDef)]


def is_op(value: object) -> bool:
    return isinstance(value, OpDef)


OP_CONSTANTS = {
    name
    for module in modules_of_ops()
    for name, value in vars(module).items()
    if is_op(value) and name.isupper()
}


# The catalogue


@pytest.mark.parametrize("module", [*modules_of_ops()], ids=lambda module: module.__name__)
def test_every_block_is_catalogued(module: ModuleType) -> None:
    defined = ops_defined_in(module)
    for op in defined:
        assert OPS.get(op.name) is op
    assert not defined or module in catalogue.MODULES


def test_no_op_is_made_and_forgotten() -> None:
    """In a fresh process, the ops that exist after import are those of the catalogue."""
    script = (
        "import gc; from asg.core.opdef import OpDef; from asg.ops._support.catalogue import OPS\n"
        "made = [each for each in gc.get_objects() if isinstance(each, OpDef)]\n"
        "forgotten = [op.name for op in made if OPS.get(op.name) is not op]\n"
        "assert len(made) >= 100 and not forgotten, forgotten"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_modules_stand_once() -> None:
    assert len(set(catalogue.MODULES)) == len(catalogue.MODULES)


def test_a_name_is_taken_once() -> None:
    relu = OPS["relu"]
    assert catalogue.register(relu) is relu
    with pytest.raises(asg.GraphError, match="an op named 'relu' already"):
        catalogue.register(dataclasses.replace(relu, doc="Another."))
    assert OPS["relu"] is relu


@pytest.mark.parametrize("op", OPS.values(), ids=lambda op: op.name)
def test_block_is_whole(op: OpDef) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", op.name)
    assert op.doc.endswith(".")
    assert op.doc == op.doc.strip()
    assert "\n" not in op.doc
    assert not re.search(r"[.!?] [A-Z]", op.doc), "one sentence"
    assert OPS[op.name] is op
    assert bool(op.samples) == (op.kind is not Kind.LEAF)
    for sample in op.samples:
        assert sample.attrs.keys() == op.attrs.keys()
        types = tuple(map(asg.TensorType, sample.shapes, sample.operand_dtypes()))
        op.check_operands(types)
    assert 0 <= op.optional <= len(op.operands)
    assert all(
        allowed and all(isinstance(d, asg.DType) for d in allowed) for allowed in op.operands
    )


# Methods of Tensor


@cache
def declared_methods() -> dict[str, ast.FunctionDef]:
    tree = ast.parse((ROOT / "asg" / "core" / "tensor_methods.py").read_text(encoding="utf-8"))
    (tensor,) = (n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "TensorMethods")
    return {
        function.name: function
        for block in tensor.body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for function in block.body
        if isinstance(function, ast.FunctionDef)
    }


def test_attached_methods_are_the_declared_ones() -> None:
    unsaid = {"__iter__", "__contains__"}  # they only refuse, or follow from __len__
    assert set(METHODS) - unsaid == set(declared_methods()) - set(PROPERTIES)
    assert unsaid <= set(METHODS)
    for name in PROPERTIES:
        assert isinstance(vars(Tensor)[name], property)
        assert inspect.getdoc(vars(Tensor)[name])
    for name in METHODS:
        assert name in vars(Tensor)


@pytest.mark.parametrize("name", sorted(set(METHODS) & {n for n in METHODS if "__" not in n}))
def test_attached_method_takes_what_is_declared(name: str) -> None:
    namespace: dict[str, object] = {}
    declared = declared_methods()[name]
    declared.decorator_list = []
    source = "from __future__ import annotations\n" + ast.unparse(declared)
    exec(source, namespace)  # noqa: S102  # the project's own declaration
    stated = inspect.signature(namespace[name]).parameters.values()
    actual = inspect.signature(vars(Tensor)[name]).parameters.values()
    shown = [[(p.name, p.kind, p.default) for p in list(ps)[1:]] for ps in (stated, actual)]
    assert shown[0] == shown[1]
    assert inspect.getdoc(vars(Tensor)[name])


# Who names an op


def naming_faults(source: str) -> list[str]:
    """Where a module names a specific op: it imports or reads an op's constant, looks one up in the
    catalogue by a literal, or compares a name with the name of an op.
    """
    faults: list[str] = []
    if not re.search(r"\bops\b|\bOPS\b|\bop\.name\b", source):  # every fault has one of them
        return faults
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("asg.ops"):
                faults += [f"{node.lineno}: imports {n.name}" for n in names if names_op(n.name)]
            case ast.Attribute(attr=attr) if attr in OP_CONSTANTS and reads_module(node):
                faults.append(f"{node.lineno}: reads {attr}")
            case ast.Subscript(value=value, slice=key) if last(value) == "OPS":
                faults += [f"{node.lineno}: looks up {op}" for op in op_literals(key)]
            case ast.Call(func=ast.Attribute(value=value, attr="get"), args=[key, *_]):
                if last(value) == "OPS":
                    faults += [f"{node.lineno}: looks up {op}" for op in op_literals(key)]
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
                if any(reads_op_name(side) for side in sides):
                    found = [op for side in sides for op in op_literals(side)]
                    faults += [f"{node.lineno}: compares with {op}" for op in found]
            case ast.Match(subject=subject, cases=cases) if reads_op_name(subject):
                found = [op for case in cases for op in op_literals(case.pattern)]
                faults += [f"{node.lineno}: matches {op}" for op in found]
            case _:
                pass
    return faults


def names_op(name: str) -> bool:
    return name in OP_CONSTANTS


def last(node: ast.expr) -> str:
    """Return the last name of `a.b.c`."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def reads_module(node: ast.Attribute) -> bool:
    """Whether an upper-case attribute is read from a module of ops, not from an enum or a class."""
    owner = last(node.value)
    return owner.islower() and owner in {m.__name__.rpartition(".")[2] for m in catalogue.MODULES}


def reads_op_name(node: ast.expr) -> bool:
    """Whether an expression is the name of an op: `op.name`, `node.op.name`."""
    return isinstance(node, ast.Attribute) and node.attr == "name" and last(node.value) == "op"


def op_literals(node: ast.AST) -> list[str]:
    values = (n.value for n in ast.walk(node) if isinstance(n, ast.Constant))
    return [value for value in values if isinstance(value, str) and value in OPS]


def files() -> list[Path]:
    folders = ("asg", "backends", "viewer")
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [
        path
        for path in found
        if not any(fnmatch(path.relative_to(ROOT).as_posix(), may) for may in MAY_NAME_OPS)
    ]


def test_only_rules_and_compositions_name_an_op() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in files()
        for fault in naming_faults(path.read_text(encoding="utf-8"))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("from asg.ops.elementwise.arithmetic import ADD", "1: imports ADD"),
        ("from asg.ops.nn.activations import softmax, SOFTMAX as S", "1: imports SOFTMAX"),
        ("def f():\n    from asg.ops.shapes.views import RESHAPE", "2: imports RESHAPE"),
        ("from asg.ops import arithmetic\narithmetic.MUL", "2: reads MUL"),
        ("x = OPS['add']", "1: looks up add"),
        ("x = catalogue.OPS.get('add')", "1: looks up add"),
        ("if node.op.name == 'matmul' or node.op.name == 'add': pass", "1: compares with add"),
        ("if op.name in ('sum', 'mean'): pass", "1: compares with sum"),
        ("match op.name:\n    case 'tanh': pass", "1: matches tanh"),
    ],
)
def test_a_named_op_is_found(source: str, fault: str) -> None:
    assert fault in naming_faults(source)


@pytest.mark.parametrize(
    "source",
    [
        "from asg.ops._support.building import literal, emit",
        "from asg.ops.elementwise.arithmetic import square",
        "from asg.core.leaves import INPUT, CONSTANT",
        "if op.kind is Kind.SCAN: pass",
        "x = OPS[name]",
        "if node.name == 'sum': pass",
        "if mode == 'max': pass",
        "x = {'sum': 1}",
    ],
)
def test_what_names_no_op_passes(source: str) -> None:
    assert naming_faults(source) == []

"""Numbers of an executor that may decide, and the families of its plans, from the source."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path

BACKENDS = Path(__file__).parent.parent / "backends"

# Counts and signs, which stand in the text of any algorithm.
STRUCTURAL = (0, 1, 2)

Exceptions = Mapping[tuple[str, str], str]  # a module and a scope ("" for all of it) → the reason


class Package:
    """The source of an executor: its module of plans, and the trees of all others by name.

    All workers import it, and few need the trees, which take a second.
    """

    def __init__(self, name: str, plans: str) -> None:
        root = BACKENDS / name
        paths = {path.relative_to(root).as_posix(): path for path in sorted(root.rglob("*.py"))}
        self.plans = plans
        self.text = paths.pop(plans).read_text(encoding="utf-8")
        self.paths = paths

    @cached_property
    def trees(self) -> dict[str, ast.Module]:
        texts = {name: path.read_text(encoding="utf-8") for name, path in self.paths.items()}
        return {name: ast.parse(text) for name, text in texts.items()}

    @cached_property
    def found(self) -> dict[str, list[tuple[str, int]]]:
        return {name: list(numbers(tree)) for name, tree in self.trees.items()}

    def elsewhere(self, exceptions: Exceptions) -> list[str]:
        """The places of numbers that decide, and stand outside of the module of plans."""
        return [
            f"{name}:{line}: {scope}"
            for name, places in self.found.items()
            for scope, line in places
            if not {(name, scope), (name, "")} & exceptions.keys()
        ]

    def needless(self, exceptions: Exceptions) -> set[tuple[str, str]]:
        """The exceptions that no number needs."""
        scopes = {(name, scope) for name, places in self.found.items() for scope, _ in places}
        return exceptions.keys() - scopes - {(name, "") for name, _ in scopes}

    def families(self) -> list[ast.ClassDef]:
        """The dataclasses of numbers, without the one that holds all."""
        classes = [each for each in ast.parse(self.text).body if isinstance(each, ast.ClassDef)]
        return [each for each in classes if each.name != "Plans"]

    def readers(self, family: str, class_of: Callable[[ast.AST], str | None]) -> set[str]:
        """The modules that read numbers of a family."""
        trees = self.trees.items()
        return {name for name, tree in trees if family in families_read(tree, class_of)}

    def faults(self, family: ast.ClassDef, class_of: Callable[[ast.AST], str | None]) -> list[str]:
        """Faults of a family: readers that it does not name, numbers without unit or source."""
        readers = self.readers(family.name, class_of)
        told = re.search(r"Read by (.*?)\.(?:\s|$)", ast.get_docstring(family) or "", re.DOTALL)
        named = set(re.findall(r"`(.*?)`", told[1])) if told else set[str]()
        read = set[str]().union(*(attributes(self.trees[name]) for name in readers))
        faults = [f"{family.name}: read by {name}" for name in sorted(named ^ readers)]
        lines = self.text.split("\n")
        last = family.body[0].end_lineno
        for field in family.body[1:]:
            assert isinstance(field, ast.AnnAssign)
            name = ast.unparse(field.target)
            comment = " ".join(re.findall(r"# (.*)", "\n".join(lines[last : field.end_lineno])))
            if name not in read:
                faults.append(f"{family.name}.{name}: nobody reads it")
            if not re.fullmatch(r"\w.*; \w.*", comment):
                faults.append(f"{family.name}.{name}: no unit and source: {comment}")
            last = field.end_lineno
        return faults


@cache
def families_read(tree: ast.Module, class_of: Callable[[ast.AST], str | None]) -> set[str | None]:
    """The families that a module reads: the test of each family asks for them."""
    return set(map(class_of, ast.walk(tree)))


@cache
def attributes(tree: ast.Module) -> set[str]:
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def is_literal(node: ast.expr | None) -> bool:
    """Whether an expression is a number, or arithmetic or a collection of numbers alone."""
    match node:
        case ast.UnaryOp(operand=operand):
            return is_literal(operand)
        case ast.BinOp(left=left, right=right):
            return is_literal(left) and is_literal(right)
        case ast.Tuple(elts=entries) | ast.List(elts=entries) | ast.Dict(values=entries):
            return bool(entries) and all(map(is_literal, entries))
        case _:
            return node is not None and is_number(node)


def numbers(node: ast.AST, scope: tuple[str, ...] = ()) -> Iterator[tuple[str, int]]:
    """Yield the scope and line of each number that may decide.

    A module's constant does whatever its value; elsewhere, a number that is not structural.
    """
    for child in ast.iter_child_nodes(node):
        inner = scope
        match child:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                inner = (*scope, name)
            case (
                ast.Assign(targets=[target, *_], value=value)
                | ast.AnnAssign(target=target, value=value)
            ) if not scope:
                inner = (ast.unparse(target),)
                if is_literal(value):
                    yield inner[0], child.lineno
                    continue
            case _ if is_number(child) and child.value not in STRUCTURAL:
                yield ".".join(scope), child.lineno
        yield from numbers(child, inner)


def scaled(number: object, by: float) -> object:
    """A number that is larger or smaller, and at least one, of the same kind."""
    if isinstance(number, tuple):
        return tuple(scaled(each, by) for each in number)
    return max(type(number)(number * by), type(number)(1))


def scaled_family(table: Mapping[str, object], family: str, by: float) -> dict[str, object]:
    """Other numbers for all of a family, by their names in a table."""
    names = table.items()
    return {name: scaled(each, by) for name, each in names if name.startswith(f"{family}.")}

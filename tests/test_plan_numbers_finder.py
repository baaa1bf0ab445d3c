"""Numbers that may decide are found in the source of an executor."""

import ast

import pytest

from tests.plan_numbers_finder import numbers


@pytest.mark.parametrize(
    ("source", "scopes"),
    [
        ("LEAST = 2", ["LEAST"]),
        ("LEAST: float = 20.0", ["LEAST"]),
        ("PAGE = 1 << 21", ["PAGE"]),
        ("ROWS = {32: (14, 12), 16: (10, 6)}", ["ROWS"]),
        ("def f(x):\n    return x < 64", ["f"]),
        ("class A:\n    def f(self, x=4096):\n        return x", ["A.f"]),
        ("@lru_cache(1 << 10)\ndef f():\n    return 4 * n if n > 1 else 0", ["f", "f"]),
        ("def f(x):\n    return x[0] + 1 if len(x) < 2 else -1", []),
        ("EMPTY = ()\nNAME = 'text'\nIS = True", []),
    ],
)
def test_numbers_are_found(source: str, scopes: list[str]) -> None:
    assert [scope for scope, _ in numbers(ast.parse(source))] == scopes

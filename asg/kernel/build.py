"""The builder of a kernel's statements: nested scopes; statements can go to any open scope.

Known values are not computed again: `know` and `known` use a key while the scope of the value is
open. A key has the `identity` of an index, which is hashed once. The method `outermost` works in
the outermost scope where variables are known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Sequence
from contextlib import contextmanager

from asg.kernel.expr import Expr, Operand, Var, binary, minimum, whole
from asg.kernel.index import Index, variable
from asg.kernel.stmt import (
    Assign,
    Assume,
    Barrier,
    Declare,
    Exit,
    For,
    If,
    Leave,
    Let,
    Memory,
    Scope,
    SharedStore,
    Stmt,
    Store,
    While,
)


class _Open:
    """An open scope: its statements so far, its variables, and its known values."""

    def __init__(self, variables: Iterable[str] = ()) -> None:
        self.statements: list[Stmt] = []
        self.variables = set(variables)
        self.known: dict[Hashable, Expr] = {}


class _Hidden:
    """The scopes from a level on, closed temporarily; created for each value of a kernel."""

    def __init__(self, scopes: list[_Open], level: int) -> None:
        self._scopes = scopes
        self._level = level

    def __enter__(self) -> None:
        self._hidden = self._scopes[self._level :]
        del self._scopes[self._level :]

    def __exit__(self, *_: object) -> None:
        self._scopes += self._hidden


class Builder:
    """The body of a kernel under construction. Statements go to the innermost open scope."""

    def __init__(self) -> None:
        self._open = [_Open()]
        self._count = 0
        self._floor = 0  # no statement goes to a scope outside this level

    @property
    def body(self) -> Sequence[Stmt]:
        """The statements of the outermost scope."""
        return tuple(self._open[0].statements)

    def add(self, statement: Stmt) -> None:
        """Add a statement."""
        self._open[-1].statements.append(statement)

    def fresh(self, prefix: str) -> str:
        """Return an unused name."""
        self._count += 1
        return f"{prefix}{self._count}"

    # Variables

    def let(self, value: Operand, prefix: str = "v", *, name: str = "") -> Var:
        """Define a variable that keeps its value, with a fresh name by default."""
        found = value if isinstance(value, Expr) else whole(value)
        name = name or self.fresh(prefix)
        scope = self._open[-1]
        scope.statements.append(Let(name, found))
        scope.variables.add(name)
        return Var(name, found.type)

    def place(self, value: Operand, below: int, prefix: str = "p", *, name: str = "") -> Index:
        """Define a variable with a value in [0, below), and return it as an index."""
        return variable(self.let(value, prefix, name=name).name, below)

    def place_below(self, value: Operand, end: int, prefix: str = "p", *, name: str = "") -> Index:
        """Define a variable with a non-negative value, clamped below an end."""
        return self.place(minimum(value, whole(end - 1)), end, prefix, name=name)

    def declare(self, value: Operand, prefix: str = "a", *, name: str = "") -> Var:
        """Define a variable that can be assigned, with its first value."""
        found = whole(value)
        name = name or self.fresh(prefix)
        self.add(Declare(name, found))
        self.define(name)
        return Var(name, found.type)

    def assign(self, variable: Var, value: Operand) -> None:
        """Assign a new value to a variable."""
        found = value if isinstance(value, Expr) else whole(value)
        self._open[-1].statements.append(Assign(variable.name, found))

    def assume(self, name: str, below: int, because: str) -> Index:
        """Assume that a variable is in [0, below), for a reason in words, and return it."""
        self.add(Assume(name, below, because))
        return variable(name, below)

    def define(self, *names: str) -> None:
        """Mark variables as known in the innermost scope from here on."""
        self._open[-1].variables.update(names)

    # Known values

    def know(self, key: Hashable, value: Expr) -> None:
        """Remember the value of `key` while the innermost scope is open."""
        self._open[-1].known[key] = value

    def known(self, key: Hashable) -> Expr | None:
        """Return the value of `key` in an open scope."""
        for scope in reversed(self._open):
            found = scope.known.get(key)
            if found is not None:
                return found
        return None

    @contextmanager
    def supposing(self, key: Hashable, value: Expr) -> Generator[None]:
        """Give `key` a value inside, and forget afterwards all values learned inside."""
        scope = self._open[-1]
        before = dict(scope.known)
        scope.known[key] = value
        try:
            with self.apart():
                yield
        finally:
            scope.known = before

    def outermost(self, names: Collection[str]) -> _Hidden | None:
        """Work in the outermost scope where all of `names` are known; None if it is open."""
        scopes = self._open
        last = level = len(scopes) - 1
        while level > self._floor and scopes[level].variables.isdisjoint(names):
            level -= 1
        return None if level == last else _Hidden(scopes, level + 1)

    @contextmanager
    def apart(self) -> Generator[None]:
        """Keep all statements in the innermost scope, so that only its invocations run them.

        In an outer scope, invocations of other groups would run a load as well.
        """
        before, self._floor = self._floor, len(self._open) - 1
        try:
            yield
        finally:
            self._floor = before

    # Memory

    def store(self, operand: int, at: Index, value: Expr) -> None:
        """Store a scalar or neighbors in an operand."""
        self.add(Store(operand, at, value))

    def share(self, array: str, at: Index, value: Expr, lanes: int = 1) -> None:
        """Store an element of an array in workgroup memory, or a scalar of its vectors."""
        self.add(SharedStore(array, at, value, lanes))

    def barrier(self, memory: Memory = Memory.WORKGROUP) -> None:
        """Let all invocations of a workgroup arrive here before any continues."""
        self.add(Barrier(memory))

    # Control flow

    @contextmanager
    def loop(
        self, start: Operand, end: Operand, *, step: Operand = 1, name: str = "",
        prefix: str = "k", most: int | None = None,
    ) -> Generator[Var]:  # fmt: skip
        """Open a loop over a variable of the type of `start`, from `start` and below `end`.

        It runs at most `most` times, if known.
        """
        first = whole(start)
        found = Var(name or self.fresh(prefix), first.type)
        test = binary("<", found, end)
        with self.turns(found, first, test, binary("+", found, step), most=most):
            yield found

    @contextmanager
    def counted(
        self, end: int, *, start: Operand = 0, step: int = 1, name: str = "", prefix: str = "k"
    ) -> Generator[Index]:
        """Open a loop from a non-negative `start` below an end, and yield the variable as an index.

        The bound on its turns comes from the least value of `start`.
        """
        least = start.low if isinstance(start, Index) else start if isinstance(start, int) else 0
        most = -(-(end - least) // step)
        with self.loop(start, whole(end), step=step, name=name, prefix=prefix, most=most) as found:
            yield variable(found.name, end)

    @contextmanager
    def turns(
        self, counter: Var, start: Expr, test: Expr, step: Expr, *, most: int | None = None
    ) -> Generator[None]:
        """Open a loop: its counter goes from `start` by `step` while `test` holds."""
        with self._inside(counter.name) as body:
            yield
        self.add(For(counter.name, start, test, step, tuple(body), most))

    @contextmanager
    def repeat(self, test: Expr, ends: str) -> Generator[None]:
        """Open a loop that runs while a test holds; `ends` argues in words that it ends."""
        with self._inside() as body:
            yield
        self.add(While(test, tuple(body), ends))

    @contextmanager
    def where(self, test: Expr | None, *narrowed: str) -> Generator[None]:
        """Open statements for the case that a test holds; without a test, for all cases.

        Values of the variables `narrowed` are computed inside, where the test bounds them.
        """
        with self._inside(*narrowed) as body:
            yield
        self.add(Scope(tuple(body)) if test is None else If(test, tuple(body)))

    @contextmanager
    def otherwise(self) -> Generator[None]:
        """Open statements for the case that the test of the last statement fails."""
        last = self._open[-1].statements.pop()
        assert isinstance(last, If), "`otherwise` follows `where`"
        with self._inside() as body:
            yield
        self.add(If(last.test, last.then, tuple(body)))

    def among(
        self, number: Expr, starts: Sequence[int], do: Callable[[int], None], first: int = 0
    ) -> None:
        """Do `do(first + k)` for the last k with starts[k] <= number, found by bisection."""
        if len(starts) == 1:
            do(first)
            return
        middle = len(starts) // 2
        with self.where(number < whole(starts[middle])):
            self.among(number, starts[:middle], do, first)
        with self.otherwise():
            self.among(number, starts[middle:], do, first + middle)

    def leave(self, test: Expr, of: Leave = Leave.KERNEL) -> None:
        """End the invocation, or leave the innermost loop, if a test holds."""
        self.add(If(test, (Exit(of),)))

    @contextmanager
    def _inside(self, *variables: str) -> Generator[list[Stmt]]:
        inner = _Open(variables)
        self._open.append(inner)
        try:
            yield inner.statements
        finally:
            self._open.pop()

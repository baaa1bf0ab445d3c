"""The builder of a kernel's statements: nested scopes, to any open one of which one can still add.

A value that is known is not computed again: `know` and `known` go by a key as long as the scope
that computed it is open, and `outermost` works in the outermost scope where variables are known.
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
    """An open scope: its statements so far, its variables, and what they stand for."""

    def __init__(self, variables: Iterable[str] = ()) -> None:
        self.statements: list[Stmt] = []
        self.variables = set(variables)
        self.known: dict[Hashable, Expr] = {}


class _Hidden:
    """The scopes from a level on, closed for a while: one is made for each value of a kernel."""

    def __init__(self, scopes: list[_Open], level: int) -> None:
        self._scopes = scopes
        self._level = level

    def __enter__(self) -> None:
        self._hidden = self._scopes[self._level :]
        del self._scopes[self._level :]

    def __exit__(self, *_: object) -> None:
        self._scopes += self._hidden


class Builder:
    """The body of a kernel while it is built. Statements go to the innermost open scope."""

    def __init__(self) -> None:
        self._open = [_Open()]
        self._count = 0
        self._floor = 0  # no statement goes further out than this scope

    @property
    def body(self) -> Sequence[Stmt]:
        """The statements of the outermost scope."""
        return tuple(self._open[0].statements)

    def add(self, statement: Stmt) -> None:
        """Add a statement."""
        self._open[-1].statements.append(statement)

    def fresh(self, prefix: str) -> str:
        """Return a name that is not used yet."""
        self._count += 1
        return f"{prefix}{self._count}"

    # Variables

    def let(self, value: Operand, prefix: str = "v", *, name: str = "") -> Var:
        """Define a variable that keeps its value, with a fresh name where none is given."""
        found = whole(value)
        name = name or self.fresh(prefix)
        self.add(Let(name, found))
        self.define(name)
        return Var(name, found.type)

    def place(self, value: Operand, below: int, prefix: str = "p", *, name: str = "") -> Index:
        """Define a variable with a value in [0, below), and return it as an index."""
        return variable(self.let(value, prefix, name=name).name, below)

    def place_below(self, value: Operand, end: int, prefix: str = "p", *, name: str = "") -> Index:
        """Define a variable as a value, not negative, that is moved below an end."""
        return self.place(minimum(value, whole(end - 1)), end, prefix, name=name)

    def declare(self, value: Operand, prefix: str = "a", *, name: str = "") -> Var:
        """Define a variable that may be assigned to, with its first value."""
        found = whole(value)
        name = name or self.fresh(prefix)
        self.add(Declare(name, found))
        self.define(name)
        return Var(name, found.type)

    def assign(self, variable: Var, value: Operand) -> None:
        """Give a variable a new value."""
        self.add(Assign(variable.name, whole(value)))

    def assume(self, name: str, below: int, because: str) -> Index:
        """Take a variable to lie in [0, below), for a reason in words, and return it."""
        self.add(Assume(name, below, because))
        return variable(name, below)

    def define(self, *names: str) -> None:
        """Say that variables are known in the innermost scope from here on."""
        self._open[-1].variables.update(names)

    # Known values

    def know(self, key: Hashable, value: Expr) -> None:
        """Remember the value of `key` as long as the innermost scope is open."""
        self._open[-1].known[key] = value

    def known(self, key: Hashable) -> Expr | None:
        """Return the value that `key` has in an open scope."""
        for scope in reversed(self._open):
            if key in scope.known:
                return scope.known[key]
        return None

    @contextmanager
    def supposing(self, key: Hashable, value: Expr) -> Generator[None]:
        """Let `key` have a value here, and forget after it all that was known because of it."""
        scope = self._open[-1]
        before = dict(scope.known)
        scope.known[key] = value
        try:
            with self.apart():
                yield
        finally:
            scope.known = before

    def outermost(self, names: Collection[str]) -> _Hidden:
        """Work in the outermost scope in which all of `names` are known."""
        level = len(self._open) - 1
        while level > self._floor and self._open[level].variables.isdisjoint(names):
            level -= 1
        return _Hidden(self._open, level + 1)

    @contextmanager
    def apart(self) -> Generator[None]:
        """Keep all statements in the innermost scope, whose invocations alone compute them.

        All invocations would make a load that stands further out, those of other groups among them.
        """
        before, self._floor = self._floor, len(self._open) - 1
        try:
            yield
        finally:
            self._floor = before

    # Memory

    def store(self, operand: int, at: Index, value: Expr) -> None:
        """Store a scalar or neighbours in an operand."""
        self.add(Store(operand, at, value))

    def share(self, array: str, at: Index, value: Expr, lanes: int = 1) -> None:
        """Store an element of an array in workgroup memory, or a scalar of vectors of `lanes`."""
        self.add(SharedStore(array, at, value, lanes))

    def barrier(self, memory: Memory = Memory.WORKGROUP) -> None:
        """Let all invocations of a workgroup reach this place before one goes on."""
        self.add(Barrier(memory))

    # Control flow

    @contextmanager
    def loop(
        self, start: Operand, end: Operand, *, step: Operand = 1, name: str = "",
        prefix: str = "k", most: int | None = None,
    ) -> Generator[Var]:  # fmt: skip
        """Open a loop of a variable, of the type of `start`, from there on and below `end`.

        It is run at most `most` times, where that is known.
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
        """Open a loop from `start`, not negative, below an end, and give the variable as an index.

        It is run at most as often as from the least value of an index or number that it starts at.
        """
        least = start.low if isinstance(start, Index) else start if isinstance(start, int) else 0
        most = -(-(end - least) // step)
        with self.loop(start, whole(end), step=step, name=name, prefix=prefix, most=most) as found:
            yield variable(found.name, end)

    @contextmanager
    def turns(
        self, counter: Var, start: Expr, test: Expr, step: Expr, *, most: int | None = None
    ) -> Generator[None]:
        """Open a loop whose counter goes from `start` by `step` as long as `test` holds."""
        with self._inside(counter.name) as body:
            yield
        self.add(For(counter.name, start, test, step, tuple(body), most))

    @contextmanager
    def repeat(self, test: Expr, ends: str) -> Generator[None]:
        """Open a loop as long as a test holds; `ends` argues in words that it ends."""
        with self._inside() as body:
            yield
        self.add(While(test, tuple(body), ends))

    @contextmanager
    def where(self, test: Expr | None, *narrowed: str) -> Generator[None]:
        """Open the statements for where a test holds; without a test, for everywhere.

        Values of the variables `narrowed` are computed inside, where the test bounds them.
        """
        with self._inside(*narrowed) as body:
            yield
        self.add(Scope(tuple(body)) if test is None else If(test, tuple(body)))

    @contextmanager
    def otherwise(self) -> Generator[None]:
        """Open the statements for where the test of the statement before does not hold."""
        last = self._open[-1].statements.pop()
        assert isinstance(last, If), "`otherwise` follows `where`"
        with self._inside() as body:
            yield
        self.add(If(last.test, last.then, tuple(body)))

    def among(
        self, number: Expr, starts: Sequence[int], do: Callable[[int], None], first: int = 0
    ) -> None:
        """Do `do(first + k)` for the last k whose start a number has reached, found by halving."""
        if len(starts) == 1:
            do(first)
            return
        middle = len(starts) // 2
        with self.where(number < whole(starts[middle])):
            self.among(number, starts[:middle], do, first)
        with self.otherwise():
            self.among(number, starts[middle:], do, first + middle)

    def leave(self, test: Expr, of: Leave = Leave.KERNEL) -> None:
        """End the invocation, or leave the innermost loop, where a test holds."""
        self.add(If(test, (Exit(of),)))

    @contextmanager
    def _inside(self, *variables: str) -> Generator[list[Stmt]]:
        inner = _Open(variables)
        self._open.append(inner)
        try:
            yield inner.statements
        finally:
            self._open.pop()

"""Parameter groups: rules of their own for parameters chosen by name or by a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.optim.optimizer import Optimizer, Step
from asg.schedules import Schedule

Which = str | Sequence[str] | Callable[[Tensor], bool]


@dataclass(frozen=True)
class Groups:
    """The optimizer that `groups` makes."""

    default: Optimizer
    choices: tuple[tuple[Which, Optimizer], ...]

    @property
    def name(self) -> str:
        """The name of the default rule."""
        return self.default.name

    @property
    def rate(self) -> Schedule:
        """The rate of the default rule."""
        return self.default.rate

    def rule_of(self, parameter: Tensor) -> Optimizer:
        """Return the optimizer of a parameter, that of the first choice that matches it."""
        for which, optimizer in self.choices:
            if matches(which, parameter):
                return optimizer
        return self.default

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return the next value by the parameter's own optimizer."""
        rule = self.rule_of(step.parameter)
        return rule.update(step.by(rule), parameter, gradient)

    def check(self, parameters: Sequence[Tensor]) -> None:
        """Raise GraphError for a name pattern that no parameter has: it was mistyped."""
        for which, _ in self.choices:
            for pattern in _patterns(which):
                if not any(fnmatchcase(str(p.name), pattern) for p in parameters):
                    names = ", ".join(str(p.name) for p in parameters[:12])
                    raise GraphError(
                        f"groups: no parameter's name matches {pattern!r}",
                        hint=f"they are {names}; a function of the parameter may match none",
                    )


def groups(default: Optimizer, *choices: tuple[Which, Optimizer]) -> Groups:
    """Return an optimizer that uses rules of their own for some parameters.

    A choice is (which, optimizer), where `which` is a pattern of names, with `*` for any text,
    several of them, or a function of the parameter. The first that matches counts, and the default
    for parameters of no choice:

        base = asg.optim.adamw(1e-3, weight_decay=0.1)
        asg.optim.groups(base, (["*bias", "*norm*"], base.but(weight_decay=0.0)),
                         (lambda p: p.ndim < 2, base.but(rate=1e-4)))

    Raises GraphError for an invalid choice and, when a training step is made, for a pattern that
    matches no parameter.

    >>> g = asg.Graph()
    >>> w, b = g.parameter("w", (), init=1.0), g.parameter("bias", (), init=1.0)
    >>> _ = g.output("loss", w + b)
    >>> rules = asg.optim.groups(asg.optim.sgd(0.5), ("*bias", asg.optim.sgd(0.125)))
    >>> step = asg.train_step(g, optimizer=rules)
    >>> asg.evaluate(step.updates["w"]).item(), asg.evaluate(step.updates["bias"]).item()
    (0.5, 0.875)
    """
    for choice in choices:
        if not (isinstance(choice, tuple) and len(choice) == 2 and hasattr(choice[1], "update")):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"groups: {choice!r} is not a choice", hint='write ("*bias", asg.optim.sgd(0.1))'
            )
    return Groups(default, tuple((_frozen(which), rule) for which, rule in choices))


def matches(which: Which, parameter: Tensor) -> bool:
    """Return whether a parameter is chosen by a pattern, by one of several, or by a function."""
    if callable(which):
        return bool(which(parameter))
    return any(fnmatchcase(str(parameter.name), pattern) for pattern in _patterns(which))


def _frozen(which: Which) -> Which:
    return which if isinstance(which, str) or callable(which) else tuple(which)


def _patterns(which: Which) -> Sequence[str]:
    if callable(which):
        return ()
    return (which,) if isinstance(which, str) else which

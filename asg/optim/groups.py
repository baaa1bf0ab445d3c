"""Parameter groups: another rule for parameters chosen by name or by a predicate."""

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
    """The optimizer of `groups`."""

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
        """Return the optimizer of a parameter, from the first choice that matches it."""
        for which, optimizer in self.choices:
            if matches(which, parameter):
                return optimizer
        return self.default

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return the next value, computed by the parameter's optimizer."""
        rule = self.rule_of(step.parameter)
        return rule.update(step.by(rule), parameter, gradient)

    def check(self, parameters: Sequence[Tensor]) -> None:
        """Raise GraphError for a name pattern that matches no parameter: it has a typing error."""
        for which, _ in self.choices:
            for pattern in _patterns(which):
                if not any(fnmatchcase(str(p.name), pattern) for p in parameters):
                    names = ", ".join(str(p.name) for p in parameters[:12])
                    raise GraphError(
                        f"no parameter's name matches {pattern!r}",
                        op="groups",
                        hint=f"they are {names}; a function of the parameter may match none",
                    )


def groups(default: Optimizer, *choices: tuple[Which, Optimizer]) -> Groups:
    """Return an optimizer that updates some parameters by other rules.

    Each choice is (which, optimizer). The first choice that matches a parameter counts; `default`
    updates all other parameters:

        base = asg.optim.adamw(1e-3, weight_decay=0.1)
        asg.optim.groups(base, (["*bias", "*norm*"], base.but(weight_decay=0.0)),
                         (lambda p: p.ndim < 2, base.but(rate=1e-4)))

    Args:
        default: The optimizer of parameters that no choice matches.
        choices: Pairs (which, optimizer). `which` is a name pattern with `*` for any text, several
            patterns, or a predicate of the parameter.

    Raises:
        GraphError: A choice is invalid, or, in `train_step`, a pattern matches no parameter.

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
                f"{choice!r} is not a choice",
                op="groups",
                hint='write ("*bias", asg.optim.sgd(0.1))',
            )
    return Groups(default, tuple((_frozen(which), rule) for which, rule in choices))


def matches(which: Which, parameter: Tensor) -> bool:
    """Return whether a pattern, any of several patterns, or a predicate chooses a parameter."""
    if callable(which):
        return bool(which(parameter))
    return any(fnmatchcase(str(parameter.name), pattern) for pattern in _patterns(which))


def _frozen(which: Which) -> Which:
    return which if isinstance(which, str) or callable(which) else tuple(which)


def _patterns(which: Which) -> Sequence[str]:
    if callable(which):
        return ()
    return (which,) if isinstance(which, str) else which

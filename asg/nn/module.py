"""Module: a part of a model, with a path that names its parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType
from typing import Any, ClassVar, Self, cast

from asg.api.tables import html_table
from asg.core.arguments import as_int
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import DTypeError, GraphError
from asg.core.graph import Tensor
from asg.core.guard import constructor, guard_methods, guarded_forward
from asg.core.hints import module_hint
from asg.core.leaves import PARAMETER, STATE
from asg.core.types import TensorType
from asg.nn import calls
from asg.nn.declarations import Buffer, Declaration, holds_declarations
from asg.nn.declared import Declared
from asg.nn.printing import summary, summary_rows, tree_text
from asg.nn.state import Loaded, Target, load_named, read_named
from asg.nn.tree import (
    Piece,
    Record,
    Rule,
    check_piece,
    join,
    link,
    modules_in,
    place_of,
    walk,
)


class Module(Piece):
    """A part of a model: `net(x)` adds the nodes of its `forward` to the graph of x.

    Write a subclass with a `forward`, which takes tensors and may declare parameters:

        class Scale(asg.nn.Module):
            def forward(self, x):
                return x * self.parameter("weight", (x.shape[-1],), init=asg.init.ones())

    `asg.nn.Parameter` declares a parameter in `__init__`, as in torch.

    Modules assigned to attributes, alone or in lists, tuples and dicts, are children. A path names
    a module in its net: `net.blocks[0].up` has the path `blocks.0.up`. Its weight is the graph's
    parameter `blocks.0.up.weight`, as in torch's state_dict, so published weights load by name. Its
    nodes have the scope `blocks/0/up`.

    The first call in a graph makes the parameters. Later calls find them by name, so a module that
    you call twice shares its weights. You may use modules without parameters anywhere. Your other
    methods run in the graph of the tensors they get. Without a tensor, call them in a `forward` or
    inside `with graph:`.

    A net holds no numbers and no graph, and you may call it in many graphs: for example after
    `net.train()` and, in another graph, after `net.eval()`. Parameters and state have the same
    names in both. So `exe.load_state` copies them, and `asg.compile(g, state=exe)` shares them.

    Inside the body of `asg.scan` or `asg.cond`, parameters belong to the surrounding graph. State
    and random keys need a first call of the module outside of the body.

    >>> class Scale(asg.nn.Module):
    ...     def forward(self, x):
    ...         return x * self.parameter("weight", (x.shape[-1],), init=2.0)
    >>> net = asg.nn.Sequential(Scale(), asg.relu)
    >>> asg.evaluate(net(asg.constant([-1.0, 3.0], graph=asg.Graph()))), list(net.parameters())
    (array([0., 6.], dtype=float32), ['0.weight'])
    """

    __signature__: ClassVar[inspect.Signature]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Give the class the signature of its `__init__`, because `__new__` takes any arguments.

        Methods of users get the graph of their tensors.
        """
        super().__init_subclass__(**kwargs)
        is_own = cls.__module__.startswith("asg.")
        if is_own and "forward" in vars(cls):
            cls.forward = guarded_forward(vars(cls)["forward"])
        if "__init__" in vars(cls) and "__signature__" not in vars(cls):
            own = inspect.signature(vars(cls)["__init__"])
            cls.__signature__ = own.replace(parameters=[*own.parameters.values()][1:])
            if is_own:
                cls.__init__ = constructor(cls.__init__)
        if not is_own:
            for name, method in list(vars(cls).items()):
                if isinstance(method, FunctionType) and name != "forward" and name[:2] != "__":
                    setattr(cls, name, calls.in_graph_of_arguments(method))

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """Make the module's record, even if a subclass's `__init__` does not call this class's."""
        self = super().__new__(cls)
        object.__setattr__(self, "module_record", Record(args, kwargs))
        return self

    def __setattr__(self, name: str, value: Any) -> None:
        declarations = self.module_record.declarations
        if isinstance(value, Declaration):
            if hasattr(type(self), name):
                raise GraphError(
                    f"{type(self).__name__}.{name} is part of every {type(self).__name__}",
                    hint="give the parameter another name",
                )
            calls.declare(self, name, value)
            vars(self).pop(name, None)
            return
        if name in declarations:
            if value is not None:
                self._replace(name, value)
                return
            del declarations[name]
        if holds_declarations(value):
            raise GraphError(
                f"{type(self).__name__}.{name} is a {type(value).__name__} of parameters",
                hint=f"self.{name} = nn.ParameterList([...]), or nn.ParameterDict({{...}}), "
                "names them",
            )
        object.__setattr__(self, name, value)
        for _, child in modules_in(name, value):
            link(child, self)

    def __delattr__(self, name: str) -> None:
        if self.module_record.declarations.pop(name, None) is None:
            object.__delattr__(self, name)

    def _replace(self, name: str, value: object) -> None:
        """Let a buffer take a tensor after each run; refuse other changes of declarations."""
        declaration = self.module_record.declarations[name]
        told = f"{type(self).__name__}.{name} is {declaration!r}"
        if not isinstance(value, Tensor):
            raise GraphError(
                f"{told}, and was assigned a {type(value).__name__}",
                hint=f"self.{name} = nn.{type(declaration).__name__}(array) declares another",
            )
        if declaration.trained or not declaration.persistent:
            changed = "an optimizer changes it" if declaration.trained else "it is a constant"
            raise GraphError(
                f"{told}: {changed}, and no tensor replaces it",
                hint="give the tensor another name; an nn.Buffer takes a tensor as its next value",
            )
        self.update(name, value)

    def __getattr__(self, name: str) -> Tensor:
        """Return a parameter, as in `h @ self.embed.weight.T` in the forward of a module above."""
        found = calls.attribute(self, name)
        if found is None:
            told, hint = f"{type(self).__name__} has no attribute {name!r}", module_hint(name)
            if hint:
                raise AttributeError(f"{told}; {hint}")
            raise AttributeError(
                f"{told}: a module holds no numbers. An executable has them by name: exe.state. A "
                f"forward declares a tensor: self.parameter({name!r}, shape). To use weights "
                "twice, call the module twice, or read them in the forward of the module above, "
                f"after the call: asg.linear(x, self.other.{name})"
            )
        return found

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes, without the records of graphs."""
        return {**vars(self), "module_record": self.module_record.settings()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            if name == "module_record":
                self.module_record.restore(value)
            else:
                setattr(self, name, value)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Build `forward` of these tensors into their graph, in the scope of the module's path.

        A call that raises leaves the graph unchanged.
        """
        if not hasattr(self, "forward"):
            raise GraphError(
                f"{type(self).__name__} has no forward", hint="define forward(self, x)"
            )
        return calls.call(self, args, kwargs)

    # In forward

    def parameter(
        self, name: str, shape: Any = None, init: object = None, dtype: DType | str | None = None
    ) -> Tensor:
        """Return the trainable value `name` of this module, in a forward or inside `with graph:`.

        It is made if the graph of the call does not have it.

        Args:
            name: The name within this module.
            shape: The shape. Without it, the parameter of an earlier call is returned, as for tied
                weights.
            init: The initial value, as for `Graph.parameter`; zeros unless given.
            dtype: A float dtype; unless given, the dtype of the call's float tensors.

        Raises:
            ShapeError: The graph has it with another shape.
            DTypeError: The graph has it with another dtype.
            GraphError: The name belongs to another module.
        """
        return calls.leaf(self, PARAMETER, name, shape, dtype, init)

    def state_variable(
        self, name: str, shape: Any = None, init: object = None, dtype: DType | str | None = None
    ) -> Tensor:
        """Return the value `name` of this module that is kept from run to run and not trained.

        After an `update` in this graph, the updated value is returned: two calls of a module
        advance its state twice. It has the arguments of `parameter`.
        """
        return calls.value_of(self, calls.leaf(self, STATE, name, shape, dtype, init))

    def update(self, name: str, value: Tensor) -> None:
        """Let the state variable `name` take `value` after each run."""
        calls.update(self, name, value)

    def register_parameter(self, name: str, param: Tensor | None) -> None:
        """Declare an `asg.nn.Parameter` in `__init__`, as `self.name = param` does.

        None stands for a parameter that this module does without: `self.bias` is then None.
        """
        setattr(self, name, param)

    def register_buffer(self, name: str, tensor: Any, persistent: bool = True) -> None:
        """Declare an `asg.nn.Buffer` of these arguments in `__init__`."""
        setattr(self, name, None if tensor is None else Buffer(tensor, persistent))

    def random_key(self) -> Tensor:
        """Return a key, u32[2], for this module's path and call; it changes from run to run.

        It is folded from the graph's state `nn/key`, which advances once per run. In the body of a
        loop it is the same in each turn: `asg.random.fold_in(key, turn)` is a key of one turn.
        """
        return calls.draw(self)

    @property
    def training(self) -> bool:
        """Whether the last call was `train()` or `eval()`; raise GraphError if there was none."""
        mode = self.module_record.training
        if mode is None:
            raise GraphError(
                "its result differs between training and evaluation, and the mode of this graph "
                "is unknown",
                hint="call net.train() or net.eval() before building with the net",
            )
        return mode

    # Settings

    def train(self, mode: bool = True) -> Self:
        """Build for training from here on, in this module and all modules below."""
        for _, module in walk(self):
            module.module_record.training = bool(mode)
        return self

    def eval(self) -> Self:
        """Build for evaluation from here on, in this module and all modules below."""
        return self.train(False)

    def to(self, dtype: DType | str) -> Self:
        """Give parameters this float dtype, in this module and all modules below."""
        if isinstance(dtype, str) and dtype.partition(":")[0] in ("cuda", "cpu", "gpu", "mps"):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise DTypeError(
                f"a module has no device like {dtype!r}",
                op="to",
                hint='asg.compile(graph, "wgpu") runs on the GPU, "numpy" on the processor',
            )
        found = as_dtype(dtype)
        if not found.is_float:
            raise DTypeError(
                f"parameters cannot be {found}", op="to", hint="use bf16, f16, f32 or f64"
            )
        for _, module in walk(self):
            module.module_record.dtype = found
        return self

    def seed(self, seed: int) -> Self:
        """Select the random numbers that modules draw, for example for dropout; the default is 0.

        `asg.compile(seed=...)` selects the initial values of parameters. To seed a running
        executable, call `exe.load_state({"nn/key": key}, strict=False)`.
        """
        place_of(self)[0].module_record.seed = as_int(seed, "seed")
        return self

    def initialize(self, rule: Rule) -> Self:
        """Let `rule(name, shape)` choose the initial values in this module and all modules below.

            net.initialize(lambda name, shape: asg.init.normal(0, 0.02) if len(shape) > 1 else None)

        The rule of the innermost module comes first.

        Args:
            rule: Takes the path below this module, for example `layers.0.linear1.weight`, and the
                shape. Returns an initializer, a number or an array, or None for the layer's
                default.
        """
        self.module_record.rule = rule
        return self

    def named(self, name: str) -> Self:
        """Name a net that shares a graph with others: its paths then start with the name."""
        self.module_record.name = check_piece(name)
        return self

    # The tree

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """Yield the modules held by attributes, by name; modules in a list as `blocks.0`."""
        return cast("Iterator[tuple[str, Module]]", super().named_children())

    def named_modules(self) -> Iterator[tuple[str, Module]]:
        """Yield this module as "" and all modules below by path, parents first, each once."""
        return walk(self)

    def apply(self, function: Callable[[Module], object]) -> Self:
        """Call `function` on this module and on all modules below."""
        for _, module in walk(self):
            function(module)
        return self

    # Variables

    def parameters(self) -> dict[str, TensorType]:
        """Return the parameters built so far: their names in graphs, and their types.

        A loop over them raises GraphError before the first call of the module, which makes them.
        """
        path = place_of(self)[1][id(self)]
        types = {join(path, n): type_ for n, type_ in self._declared(state=False).items()}
        made = types or any(each.module_record.result for _, each in walk(self))
        return Declared(types, "" if made else type(self).__name__)

    def state_variables(self) -> dict[str, TensorType]:
        """Return the state variables built so far: their names in graphs, and their types."""
        path = place_of(self)[1][id(self)]
        every = self._declared(state=True)
        mine = self._declared(state=False)
        return {join(path, n): type_ for n, type_ in every.items() if n not in mine}

    def _declared(self, *, state: bool) -> dict[str, TensorType]:
        found: dict[str, TensorType] = {}
        for path, module in walk(self):
            record = module.module_record
            kept = {**record.parameters, **record.state} if state else record.parameters
            found.update({join(path, name): type_ for name, type_ in kept.items()})
        return found

    def state_dict(self, source: Target) -> dict[str, Array]:
        """Return the arrays of this module's parameters and state, by their names below it.

        Args:
            source: An executable, its state, or a mapping as `asg.load_state` returns.

        Raises:
            GraphError: `source` lacks some of them, or the module has not been built yet.
        """
        return read_named(source, self._names())

    def load_state_dict(
        self, target: Target, values: Mapping[str, Any], strict: bool = True
    ) -> Loaded:
        """Replace this module's parameters and state in `target`; see `asg.nn.load_state`.

        Args:
            target: An executable, or a dict of arrays.
            values: Arrays by their names below this module, as `state_dict` returns.
            strict: Whether the names must be the same on both sides.
        """
        return load_named(target, values, self._names(), strict=strict)

    def _names(self) -> dict[str, str]:
        path = place_of(self)[1][id(self)]
        names = {name: join(path, name) for name in self._declared(state=True)}
        if not names and any(True for _ in self.named_children()):
            raise GraphError(
                f"{type(self).__name__} has no parameters yet",
                hint="they are made when it is first called: build a graph with it",
            )
        return names

    # Text

    def __repr__(self) -> str:
        return tree_text(self)

    def _repr_html_(self) -> str | None:
        if not self.module_record.result:
            return None  # not called yet: nothing is known but the tree, which is text
        head, *rows = summary_rows(self)
        return html_table(type(self).__name__, head, rows, len(rows), "modules")

    def summary(self) -> str:
        """Return a table of all modules: path, class, type of the last result, parameters."""
        return summary(self)


guard_methods(Module)

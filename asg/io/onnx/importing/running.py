"""Run an ONNX graph symbolically: environments of names, bodies, and inlined functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from onnx import AttributeProto, FunctionProto, GraphProto, NodeProto, helper

from asg.core.dims import Effort
from asg.core.errors import AsgError, FormatError, GraphError
from asg.core.graph import Tensor
from asg.core.source import Source
from asg.io.limits import Limits
from asg.io.onnx.elements import array_of
from asg.io.onnx.importing import function_bodies
from asg.io.onnx.importing.builder import Builder, failure
from asg.io.onnx.importing.call import Call, Inlined, listed
from asg.io.onnx.importing.counted import hand_on
from asg.io.onnx.importing.folding import folded
from asg.io.onnx.importing.function_bodies import schema_of
from asg.io.onnx.importing.narrow import declared, elements_of_results, within
from asg.io.onnx.importing.operators import HANDLERS
from asg.io.onnx.importing.registry import SETTINGS
from asg.io.onnx.importing.strings import MOVING, codes_of
from asg.io.onnx.importing.values import Known, Strings, Value, Weight, holds_floats
from asg.io.onnx.importing.weights import dense_of
from asg.io.onnx.importing.words import Sources, is_words, masks_words, sources_of_words
from asg.io.progress import Unit, tell

_TOLD = 64  # nodes between reports of progress
MOST_NESTED = 32  # functions and bodies within each other
DAMAGE = (
    ValueError, TypeError, IndexError, KeyError, ArithmeticError, AttributeError, RecursionError,
    MemoryError, AssertionError,
)  # fmt: skip


class Environment:
    """Values by name; a body also sees the values of the outer graph."""

    def __init__(self, values: dict[str, Value], outer: Environment | None = None) -> None:
        self.values = values
        self.narrow: dict[str, int] = {}  # element types of less than 32 bits
        self.words: dict[str, Sources] = {}  # u32 operands of results in int64
        self.outer = outer

    def find(self, name: str) -> Value:
        """Return the value of a name, or None for the empty name. Raises FormatError if unknown."""
        if not name:
            return None
        home = self._home(name)
        if home is None:
            raise FormatError(f"nothing is named {name!r} before it is used")
        return home.values[name]

    def element(self, name: str) -> int:
        """Return the narrow element type of a name, or 0."""
        home = self._home(name)
        return 0 if home is None else home.narrow.get(name, 0)

    def peek(self, name: str) -> Value:
        """Return the value of a name, or None if it is unknown."""
        home = self._home(name)
        return None if home is None else home.values[name]

    def _home(self, name: str) -> Environment | None:
        """Return the innermost environment with a name, or None."""
        scope: Environment | None = self
        while scope is not None and name not in scope.values:
            scope = scope.outer
        return scope


class Runner:
    """Runs nodes on the values of an environment, which builds the graph."""

    def __init__(
        self,
        builder: Builder,
        opsets: Mapping[str, int],
        functions: Mapping[tuple[str, str], FunctionProto],
        name: str,
        limits: Limits,
        effort: Effort,
        whole: int,
    ) -> None:
        self.builder = builder
        self.opsets = opsets
        self.functions: Mapping[tuple[str, str], FunctionProto] = functions
        self.name = name
        self.limits = limits
        self.effort = effort
        self.count = 0
        self.depth = 0
        self.done, self.whole = 0, whole  # nodes outside bodies

    def run(self, nodes: Sequence[NodeProto], environment: Environment) -> None:
        """Run nodes in order; each adds its results to the environment."""
        environment.words = sources_of_words(nodes)
        for node in nodes:
            self._take_node()
            try:
                self._node(node, environment)
            except AsgError as error:
                raise error.within(_label(node)) from None
            except DAMAGE as error:
                raise failure(error).within(_label(node)) from error

    def _take_node(self) -> None:
        """Count a node; nodes of bodies and unrolled loops count for each run."""
        self.count += 1
        self.done += not self.depth
        if self.count % _TOLD == 0:
            tell(Unit.NODES, self.done, self.whole)
        self.effort.left += self.limits.node_dim_steps
        if max(self.count, len(self.builder.graph)) > self.limits.nodes:
            raise FormatError(
                f"the model has more than {self.limits.nodes} nodes including all bodies",
                hint="if you trust it, pass limits=asg.io.Limits(nodes=...)",
            )

    def _node(self, node: NodeProto, environment: Environment) -> None:
        graph = self.builder.graph
        inputs = self._inputs(node, environment)
        before, context = len(graph), graph.context
        place = Source(self.name, self.count)
        scope = "" if self.depth else _scope(node)
        path = f"{context.scope}/{scope}" if context.scope and scope else context.scope or scope
        graph.context = context._replace(scope=path, source=context.source or place)
        try:
            results, elements = self._results(node, inputs, environment)
        finally:
            graph.context = context
        if len(results) < sum(map(bool, node.output)):
            raise GraphError(f"there are {len(results)} results, but the model names more")
        for name, value, element in zip(node.output, results, elements, strict=False):
            if name:
                environment.values[name] = value
                environment.narrow[name] = element
        if not self.depth and graph.trace is None:
            self._name(node, results, before)

    def _inputs(self, node: NodeProto, environment: Environment) -> list[Value]:
        """Return the inputs of a node; those of u32 arithmetic in int64 are u32."""
        inputs = [environment.find(name) for name in node.input]
        sources = environment.words.get(node.output[0]) if node.output else None
        if sources:
            words = {place: environment.find(name) for place, name in sources.items()}
            if all(map(is_words, words.values())):
                return [words.get(place, value) for place, value in enumerate(inputs)]
        return inputs

    def _name(self, node: NodeProto, results: Sequence[Value], before: int) -> None:
        """Name the node of the result, if it is new."""
        first = results[0] if results else None
        new = isinstance(first, Tensor) and first.ref.node >= before and not first.ref.index
        if isinstance(first, Tensor) and new and first.node.name is None:
            output = node.output[0]
            if output in self.builder.taken and output not in self.builder.graph:
                self.builder.graph.name_node(first.ref.node, output)  # a result of the model
                return
            label = node.name.strip("/").rpartition("/")[2] if node.name else output
            scope = first.node.scope
            full = f"{scope}/{label}" if node.name and scope else label
            self.builder.graph.name_node(first.ref.node, self.builder.free_name(full))

    def _results(
        self, node: NodeProto, inputs: list[Value], environment: Environment
    ) -> tuple[Sequence[Value], Sequence[int]]:
        """Return the results of a node, and their element types, 0 unless narrow."""
        elements = [environment.element(name) for name in node.input]
        if masks_words(node.op_type, inputs):
            return inputs[:1], [0]
        domain = "" if node.domain == "ai.onnx" else node.domain
        function = self.functions.get((domain, node.op_type))
        if function is not None and (domain, node.op_type) not in HANDLERS:
            return self._function(function, _attributes(node), inputs, elements, node.output)
        settings = SETTINGS.get((domain, node.op_type), ())
        inputs = [
            Known(value.array)
            if isinstance(value, Weight) and place in settings and holds_floats(value.array)
            else value
            for place, value in enumerate(inputs)
        ]
        call = Call(
            self.builder, node.op_type, self.opsets.get(domain, 1), inputs, elements,
            _attributes(node), list(node.output),
            lambda body, values: self.body(body, values, environment), environment.peek,
        )  # fmt: skip
        found = self._computed(call, domain)
        if found is not None and domain:
            hand_on(call, found)
            return found, [*call.narrow, *[0] * (len(found) - len(call.narrow))]
        if found is not None:
            kinds = elements_of_results(node, elements, call.version)
            pairs = zip(found, kinds, strict=False)
            results = [within(value, kind, call.op) for value, kind in pairs]
            hand_on(call, results)
            return results, kinds
        function = function_bodies.function_of(node, domain, self.opsets, inputs, elements)
        attributes = {**function_bodies.defaults(node, domain, self.opsets), **_attributes(node)}
        own, self.functions = self.functions, {}
        finds, self.builder.finds_weights = self.builder.finds_weights, False
        try:
            return self._function(function, attributes, inputs, elements, node.output)
        finally:
            self.functions, self.builder.finds_weights = own, finds

    def _computed(self, call: Call, domain: str) -> Sequence[Value] | None:
        """Return the results of an operator by its function, or None if it has a body."""
        first = call.inputs[0] if call.inputs else None
        if isinstance(first, Strings) and (domain, call.op) in MOVING:
            call.inputs = [codes_of(value) for value in call.inputs]
            moved = self._computed(call, domain)
            return None if moved is None else [Strings(each, first.names) for each in moved]
        found = folded(call) if not domain else None
        handler = HANDLERS.get((domain, call.op))
        if found is not None or handler is None:
            return found
        try:
            results = listed(handler(call))
        except Inlined:
            return None
        if schema_of(domain, call.op, call.version) is None:
            _check_asked(call)
        return results

    def _function(
        self,
        function: FunctionProto,
        attributes: Mapping[str, Any],
        inputs: Sequence[Value],
        elements: Sequence[int],
        wanted: Sequence[str],
    ) -> tuple[Sequence[Value], Sequence[int]]:
        self._enter()
        outer = self.opsets
        self.opsets = {
            **outer, **{("" if o.domain == "ai.onnx" else o.domain): o.version
                        for o in function.opset_import},
        }  # fmt: skip
        try:
            given = {name: attributes[name] for name in attributes}
            for default in function.attribute_proto:
                given.setdefault(default.name, _value(default))
            names = list(function.input)
            padded = [*inputs, *[None] * (len(names) - len(inputs))]
            environment = Environment(dict(zip(names, padded, strict=False)))
            environment.narrow.update(zip(names, elements, strict=False))
            nodes = list(function_bodies.with_attributes(function.node, given))
            self.run(nodes, environment)
            names = [n if want else "" for n, want in zip(function.output, wanted, strict=False)]
            kinds = [environment.element(name) for name in names]
            return [environment.find(name) for name in names], kinds
        finally:
            self.opsets = outer
            self.depth -= 1

    def body(self, body: Any, values: Sequence[Value], environment: Environment) -> list[Value]:
        """Run a nested graph on values for its inputs, and return the values of its outputs."""
        if not isinstance(body, GraphProto):
            raise FormatError("an attribute is not a graph")
        self._enter()
        try:
            if len(values) != len(body.input):
                raise FormatError(f"the body {body.name!r} takes {len(body.input)} inputs")
            named = {tensor.name: Known(array_of(tensor)) for tensor in body.initializer}
            named |= {each.values.name: Known(dense_of(each)) for each in body.sparse_initializer}
            inner = Environment(dict(named), environment)
            pairs = zip(body.input, values, strict=True)
            inner.values.update((info.name, value) for info, value in pairs)
            inner.narrow = declared(body)
            self.run(body.node, inner)
            results = [inner.find(info.name) for info in body.output]
            if self.builder.graph.trace is not None and any(map(self.builder.counts.of, results)):
                raise GraphError("the size of a body's result depends on data")
            return results
        finally:
            self.depth -= 1

    def _enter(self) -> None:
        self.depth += 1
        if self.depth > MOST_NESTED:
            self.depth -= 1
            raise FormatError(f"functions and bodies are nested more than {MOST_NESTED} deep")


def _check_asked(call: Call) -> None:
    """Raise GraphError for an attribute that the operator's function does not read."""
    unknown = sorted(call.attributes.keys() - call.asked)
    if unknown:
        raise GraphError(f"the attribute {unknown[0]!r} is unsupported")


def _label(node: NodeProto) -> str:
    name = f" {node.name!r}" if node.name else ""
    return f"{node.op_type}{name}"


def _scope(node: NodeProto) -> str:
    """Return the module path in a node's name, as in `/block0/attn/MatMul`."""
    path = node.name.strip("/").rpartition("/")[0]
    return path[:200].strip() if path.isprintable() else ""


def _attributes(node: NodeProto) -> dict[str, Any]:
    return {each.name: _value(each) for each in node.attribute}


def _value(attribute: AttributeProto) -> Any:
    if attribute.ref_attr_name:
        raise FormatError(
            f"the attribute {attribute.name!r} refers to an attribute that the function lacks"
        )
    return helper.get_attribute_value(attribute)

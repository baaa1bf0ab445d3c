"""The contract of the reader of ONNX models for any bytes, and good models to be damaged."""

import random
from functools import cache

import numpy as np
from google.protobuf.message import DecodeError
from onnx import ModelProto, NodeProto, helper, numpy_helper, parser

import asg
from asg.core.verify import verify
from asg.io import dumps, loads
from asg.io.onnx.importing.operators import HANDLERS

SEEDS = (
    """g (float[N, 6] x, int64[N] labels) => (float[N, 2] y, float[A, B] z, int64[N] k) {
        h = MatMul(x, w)  y = Relu(h)  k = Add(labels, one)
        s = Shape(x)  i0 = Constant<value = int64 {0}>()  n = Gather(s, i0)
        three = Constant<value = int64 {3}>()  m = Mul(n, three)
        axes = Constant<value = int64[1] {0}>()  u = Unsqueeze(m, axes)
        rest = Constant<value = int64[1] {-1}>()  shape = Concat<axis = 0>(u, rest)
        z = Reshape(x, shape) }""",
    """g (float[3] x) => (float[3] last, float[M, 3] all) {
        true = Constant<value = bool {1}>()  n = Constant<value = int64 {4}>()
        last, all = Loop (n, true, x) <
            body = b (int64 i, bool c, float[3] v) => (bool d, float[3] after, float[3] out) {
                d = Identity(c)  twice = Constant<value = float {2}>()
                after = Mul(v, twice)  f = Cast<to = 1>(i)  out = Add(after, f)
            }
        > }""",
    """g (float[N] x, bool c) => (float[N] y) {
        y = If (c) <
            then_branch = t () => (float[N] a) { a = Mul(x, w) },
            else_branch = e () => (float[N] b) { b = Neg(x) }
        > }""",
    """g (float[1, 1, 8, 8] x) => (float[A, B, C, D] y, float[E, F] r, float[G] top) {
        c = Conv<pads = [1, 1, 1, 1], strides = [2, 1]>(x, k)
        sizes = Constant<value = float[4] {1.0, 1.0, 2.0, 1.5}>()
        y = Resize<mode = "linear">(c, , sizes)
        p = MaxPool<kernel_shape = [2, 2], ceil_mode = 1>(c)  f = Flatten(p)
        w8 = Constant<value = int64[4] {0, 1, 0, -1}>()  r = Pad(f, w8)
        full = Constant<value = int64[1] {5}>()  t = ConstantOfShape(full)
        top, places = TopK<axis = 0>(t, two) }""",
)
WEIGHTS = {
    "w": np.ones((6, 2), "f4"), "one": np.array(1), "k": np.ones((1, 1, 3, 3), "f4"),
    "two": np.array([2]),
}  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 7, 64, 2**16, 2**31 - 1, 2**31, -(2**31), 2**40, 2**63 - 1, -(2**63))
OPERATORS = sorted(name for domain, name in HANDLERS if not domain)


def attempt(data, limits):
    """Read bytes as an ONNX model; return whether that succeeded."""
    try:
        graph = asg.onnx.load(data, limits=limits)
    except asg.AsgError:
        return False
    verify(graph)
    again = dumps(graph)
    assert dumps(loads(again)) == again
    return True


@cache
def seeds():
    """Good models: arithmetic of shapes, loops, branches, functions, a step of training."""
    return tuple(each.SerializeToString() for each in (*map(_model, SEEDS), _function(), _step()))


def _model(text):
    made = parser.parse_model(f'<ir_version: 8, opset_import: ["" : 18]> {text}')
    used = {name for node in made.graph.node for name in node.input}
    used |= {n for node in made.graph.node for a in node.attribute for e in a.g.node
             for n in e.input}  # fmt: skip
    made.graph.initializer.extend(
        numpy_helper.from_array(array if "If" not in text else np.array(2.0, "f4"), name)
        for name, array in WEIGHTS.items()
        if name in used
    )
    return made


def _function():
    return parser.parse_model(
        """<ir_version: 8, opset_import: ["" : 18, "own" : 1]>
        g (float[N] x) => (float[N] y) { h = own.scaled<factor = 3.0>(x)  y = own.scaled(h) }
        <domain: "own", opset_import: ["" : 18]>
        scaled <factor: float = 2.0> (a) => (b) {
            f = Constant<value_float: float = @factor>()  b = Mul(a, f)
        }"""
    )


def _step():
    graph = asg.Graph("line")
    x = graph.input("x", ("N", 2))
    y = asg.tanh(x @ graph.parameter("w", (2, 1)))
    graph.output("loss", asg.mean(asg.square(y - graph.input("t", ("N", 1)))))
    step = asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1, momentum=0.9))
    return asg.onnx.to_model(step)


def remodeled(rng: random.Random, data: bytes) -> bytes:
    """Damage a model by its structure: names, operators, numbers, types, nodes and bodies."""
    try:
        model = ModelProto.FromString(data)
        for _ in range(rng.choice([1, 1, 2, 4])):
            rng.choice(_DAMAGES)(rng, model)
        return model.SerializeToString()
    except (DecodeError, ValueError):  # it is not one any more, or its names are not text
        return data


def _nodes(model):
    found, graphs = [], [model.graph, *model.functions]
    while graphs:
        each = graphs.pop()
        found += each.node
        graphs += [a.g for node in each.node for a in node.attribute if a.HasField("g")]
    return found


def _renamed(rng, model):
    """An operand is another value of the model, later ones and its own result too."""
    nodes = _nodes(model)
    names = [name for node in nodes for name in (*node.input, *node.output)]
    fitting = [node for node in nodes if node.input]
    if fitting:
        node = rng.choice(fitting)
        node.input[rng.randrange(len(node.input))] = rng.choice([*names, "", "nobody"])


def _replaced(rng, model):
    """A node is of another operator."""
    if nodes := _nodes(model):
        rng.choice(nodes).op_type = rng.choice(OPERATORS)


def _renumbered(rng, model):
    """A number of an attribute, a constant or a shape is an extreme one."""
    nodes = _nodes(model)
    attributes = [each for node in nodes for each in node.attribute]
    tensors = [*model.graph.initializer, *(a.t for a in attributes if a.HasField("t"))]
    spots = [*(a for a in attributes if a.type in (a.INT, a.INTS)), *tensors]
    spots += [d for info in (*model.graph.input, *model.graph.output)
              for d in info.type.tensor_type.shape.dim]  # fmt: skip
    spot, number = rng.choice(spots or [None]), rng.choice(NUMBERS)
    if spot is None:
        return
    if hasattr(spot, "dim_value"):
        spot.dim_value = number
    elif not hasattr(spot, "raw_data"):
        spot.i = number
        if spot.ints:
            spot.ints[rng.randrange(len(spot.ints))] = number
    elif spot.raw_data and spot.data_type == spot.INT64 and rng.random() < 0.8:
        array = numpy_helper.to_array(spot).copy()
        array.reshape(-1)[rng.randrange(array.size)] = number
        spot.raw_data = array.tobytes()
    elif spot.int64_data and rng.random() < 0.8:
        spot.int64_data[rng.randrange(len(spot.int64_data))] = number
    elif spot.dims:
        spot.dims[rng.randrange(len(spot.dims))] = number


def _retyped(rng, model):
    """An input, an output or an initializer has another element type."""
    infos = [*model.graph.input, *model.graph.output]
    spots = [*(info.type.tensor_type for info in infos), *model.graph.initializer]
    if not spots:
        return
    spot = rng.choice(spots)
    setattr(spot, "elem_type" if hasattr(spot, "elem_type") else "data_type", rng.randrange(27))


def _moved(rng, model):
    """A node stands twice, or elsewhere, or is gone; or a body is another graph."""
    graph = rng.choice([model.graph, *model.functions])
    if not graph.node:
        return
    place, bodies = rng.randrange(len(graph.node)), [
        a for node in _nodes(model) for a in node.attribute if a.HasField("g")
    ]  # fmt: skip
    match rng.randrange(4):
        case 0:
            del graph.node[place]
        case 1:
            copy = NodeProto.FromString(graph.node[place].SerializeToString())
            graph.node.insert(rng.randrange(len(graph.node) + 1), copy)
        case 2 if bodies:
            chosen = rng.choice([model.graph, *(a.g for a in bodies)]).SerializeToString()
            rng.choice(bodies).g.ParseFromString(chosen)  # a graph that may hold it
        case _:
            graph.node.append(graph.node.pop(place))


def _given(rng, model):
    """A node has an attribute more, or one less."""
    nodes = _nodes(model)
    if not nodes:
        return
    node = rng.choice(nodes)
    if node.attribute and rng.random() < 0.5:
        del node.attribute[rng.randrange(len(node.attribute))]
        return
    schema_names = ("axis", "axes", "to", "keepdims", "perm", "kernel_shape", "pads", "blocksize")
    value = rng.choice([rng.choice(NUMBERS), [rng.choice(NUMBERS) for _ in range(2)]])
    node.attribute.append(helper.make_attribute(rng.choice(schema_names), value))


def _versioned(rng, model):
    """The model is of another opset."""
    if model.opset_import:
        rng.choice(model.opset_import).version = rng.choice([1, 7, 12, 13, 17, 21, 24, 28, 99])


_DAMAGES = (_renamed, _renamed, _replaced, _renumbered, _renumbered, _retyped, _moved, _given,
            _versioned)  # fmt: skip

"""Random schedules, run several times, equal fresh NumPy arrays: nothing is lost that is needed."""

import numpy as np
from hypothesis import given, strategies as st

from asg_wgpu.device.opening import open_device
from tests.wgpu.handmade import Handmade

SIZES = (6, 5000)  # kept with other outputs, and not
FORMULAS = {
    1: ("{} + 1.0", lambda a: a + 1),
    2: ("{} - 0.5 * {}", lambda a, b: a - np.float32(0.5) * b),
    3: ("max({}, {}) + {}", lambda a, b, c: np.maximum(a, b) + c),
}


class Drawn:
    """A random schedule beside what computes the same from a state and an input."""

    def __init__(self, data):
        self.made = made = Handmade()
        self.size = data.draw(st.sampled_from(SIZES))
        base = np.arange(self.size, dtype=np.float32) % 7
        self.state = {f"s{i}": base + i for i in range(data.draw(st.integers(1, 3)))}
        self.numbers = [made.input("x", (self.size,)), made.constant(base - 3)]
        self.numbers += [made.state(name, value) for name, value in self.state.items()]
        self.given = ["x", base - 3, *self.state]
        self.steps = []
        for _ in range(data.draw(st.integers(1, 8))):
            self.add_step(data)
        pick = st.sampled_from(range(len(self.numbers)))
        self.outputs = {f"y{i}": data.draw(pick) for i in range(data.draw(st.integers(0, 3)))}
        self.updates = {name: data.draw(pick) for name in self.state if data.draw(st.booleans())}
        made.outputs = {name: self.numbers[i] for name, i in self.outputs.items()}
        made.updates = {name: self.numbers[i] for name, i in self.updates.items()}

    def add_step(self, data):
        recent = st.integers(0, min(len(self.numbers), 4) - 1)  # mostly what was made last
        of = [
            len(self.numbers) - 1 - data.draw(recent) for _ in range(data.draw(st.integers(0, 3)))
        ]
        if not of:
            source = data.draw(st.sampled_from(range(len(self.numbers))))
            self.steps.append(((lambda a: a[::-1],), (source,)))
            self.numbers.append(self.made.flip(self.numbers[source]))
            return
        formula, function = FORMULAS[len(of)]
        twice = data.draw(st.booleans())
        functions = (function, lambda *a: function(*a) * 2) if twice else (function,)
        formulas = (formula, f"({formula}) * 2.0") if twice else (formula,)
        aligned = data.draw(st.booleans())
        new = self.made.map(*formulas, of=[self.numbers[i] for i in of], aligned=aligned)
        self.numbers += new if twice else [new]
        self.steps.append((functions, tuple(of)))

    def run(self, state, x):
        """The outputs and the next state, computed by NumPy."""
        named = {**state, "x": x}
        values = [named[g] if isinstance(g, str) else g for g in self.given]
        for functions, of in self.steps:
            values += [np.array(function(*(values[i] for i in of))) for function in functions]
        outputs = {name: values[i] for name, i in self.outputs.items()}
        return outputs, {**state, **{name: values[i] for name, i in self.updates.items()}}


@given(st.data())
def test_random_schedules_equal_numpy(adapter, data):
    drawn = Drawn(data)
    program = drawn.made.program(open_device(adapter))
    state = {name: value.copy() for name, value in drawn.state.items()}
    kept = []
    for turn in range(3):
        x = np.arange(drawn.size, dtype=np.float32)[::-1] % (turn + 2)
        expected, state = drawn.run(state, x)
        kept.append((program.run({"x": x.copy()}), expected))
        if data.draw(st.booleans()):
            for name, value in expected.items():
                np.testing.assert_array_equal(kept[-1][0][name].numpy(), value)
        for name, value in state.items():
            np.testing.assert_array_equal(program.store.read(name), value)
    for results, expected in kept:
        for name, value in expected.items():
            np.testing.assert_array_equal(results[name].numpy(), value)

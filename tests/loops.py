"""Random loops, for the executors and the passes."""

import numpy as np

import asg


def feeds_of(graph, seed=5):
    """Random values of all inputs."""
    rng, feeds = np.random.default_rng(seed), {}
    for name, tensor in graph.inputs.items():
        shape = tuple(map(int, tensor.shape))
        if tensor.dtype.is_float:
            feeds[name] = rng.uniform(-1, 1, shape).astype(tensor.dtype.numpy)
        elif tensor.dtype is asg.bool:
            feeds[name] = np.asarray(rng.integers(0, 2, shape), bool)
        else:
            feeds[name] = rng.integers(0, 4, shape).astype(tensor.dtype.numpy)
    return feeds


def random_graph(seed):
    """A loop of a random body of several carries, xs and captured values, and what follows it."""
    rng = np.random.default_rng(seed)
    g = asg.Graph(f"random {seed}")
    size = int(rng.choice([3, 4, 8]))
    length = int(rng.integers(1, 5))
    xs = [g.input(f"x{i}", (length, size)) for i in range(rng.integers(0, 3))]
    held = [g.input(f"w{i}", (size,)) for i in range(rng.integers(1, 3))]
    matrix = g.input("m", (size, size))
    carries = [held[int(rng.integers(len(held)))] for _ in range(rng.integers(1, 4))]
    state = g.state_variable("s", (size,), init=asg.init.normal())
    if rng.integers(2):
        carries[0] = state

    def body(carry, taken):
        pool = [*carry, *taken, *held]
        for _ in range(rng.integers(2, 9)):
            a, b = (pool[int(rng.integers(len(pool)))] for _ in range(2))
            made = [
                lambda a=a, b=b: asg.tanh(a + b), lambda a=a, b=b: a * b * 0.5,
                lambda a=a: a @ matrix * 0.3, lambda a=a, b=b: asg.where(a > b, a, b) * 0.7,
                lambda a=a, b=b: asg.softmax(a) + b * 0.1, lambda a=a: asg.flip(a, 0),
                lambda a=a, b=b: (a - a.mean()) * asg.sigmoid(b),
            ][int(rng.integers(7))]()  # fmt: skip
            pool.append(made)
        choose = lambda: pool[int(rng.integers(len(pool)))]
        return [choose() for _ in carry], [choose() for _ in range(rng.integers(0, 4))]

    last, ys = asg.scan(body, carries, xs, length=length, reverse=bool(rng.integers(2)))
    for place, tensor in enumerate([*last, *ys]):
        if rng.integers(3):
            g.output(f"y{place}", tensor)
    total = sum(((t * t).sum() for t in (*last, *ys)), start=(held[0] * 0.0).sum())
    g.output("total", total)
    if rng.integers(2):
        g.update("s", last[0] if rng.integers(2) else last[-1] + state * 0.5)
    if rng.integers(2):
        g = asg.splice(g, asg.gradients(total, [g[f"w{i}"] for i in range(len(held))]))
    return g

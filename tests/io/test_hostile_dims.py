"""Files whose dimensions and assumptions are made to take long: read or refused, within limits.

The worst that a search over random and structured files found. Each takes at most 500,000 steps and
50 for each node; a step makes a bounded number of calls.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import asg
from asg.io import Limits, dumps, loads
from tests.effort import calls_at_most

ROOT = Path(__file__).parent.parent.parent
TOO_LONG = "the symbolic dimensions and assumptions of the file take too long to work out"
REFUSED = (TOO_LONG, "cannot read", "can never hold")

FORMS = {
    "quotients and minima": "s{0} == s{1}//2 + min(s{2}, 3)",
    "a sum for each": "s{0} == 2*s{1} + s{2}",
    "minima and maxima": "min(s{0}, s{1}) == max(s{1}, s{2}) - s{3}",
    "products": "s{0}*s{1} == s{1}*s{2} + s{0}",
    "bounds of minima": "min(s{0}, s{1}) >= max(s{1}, s{2}) - s{3}",
    "orders": "s{0} <= s{1}",
    "quotients of products": "s{0}*s{1} == (s{1}*s{2} + s{3})//max(s{0} - s{2}, 1)",
}
SYMBOLS = [f"s{i}" for i in range(19)]
HEAD = [f"%{i} x{i}: f32[{name},4] = input" for i, name in enumerate(SYMBOLS)]


def assumptions(kind: str) -> list[str]:
    return [FORMS[kind].format(i, i + 1, i + 2, i + 3) for i in range(16)]


def text(assumed: Iterable[str], nodes: Iterable[str]) -> str:
    lines = [*HEAD, *(f"assume {fact}" for fact in assumed)]
    return "\n".join([*lines, *(f"%{len(HEAD) + i} {node}" for i, node in enumerate(nodes))])


def used(dims: Iterable[str]) -> list[str]:
    """Nodes whose types and attributes are made of the dimensions."""
    return [
        node
        for dim in dims
        for node in (
            f": f32[{dim}] = full {{value=1.0, shape=[{dim}], dtype=f32}}",
            f": i32[{dim},2] = iota {{shape=[{dim},2], axis=0, dtype=i32}}",
        )
    ]


def minima(count: int) -> list[str]:
    """Dimensions of 16 quotients each, of which none is known to be the least."""
    return [f"min({', '.join(quotients(j))})" for j in range(1, count + 1)]


def quotients(j: int) -> list[str]:
    return [f"(s{i} + s{(i + j) % 19})//s{(i + 3) % 19} - s{j % 19}*{j}" for i in range(16)]


def nested(count: int) -> list[str]:
    dims: list[str] = []
    for j in range(count):
        part = f"(min(s5*s6, s7 - s{j % 16}) + s{j % 18})//(s8 + {j})"
        dims.append(f"max({part}, {part} - max(s{j % 19}, s1*s2), min({part}, s3 - s{j % 17})//s4)")
    return dims


def alternating() -> str:
    """Nodes of which each is right after another number of assumptions, and slow to ask."""
    chain = [f"s{i} == s{i + 1}" for i in range(10, 18)]
    return text(
        chain,
        [
            f": f32[s{10 + i * 5 % 9}] = std %10 {{axes=[1], keepdims=false, correction={i}.0}}"
            for i in range(1000)
        ],
    )


def bundle(kind: str) -> str:
    """As many graphs of sixteen assumptions as a file may have."""
    graph = asg.Graph("one")
    for name in SYMBOLS:
        graph.input(name, (name,))
    file = json.loads(dumps({f"g{i}": graph for i in range(8)}))
    for record in file["graphs"].values():
        record["assumptions"] = assumptions(kind)
    return json.dumps(file)


DIMS = [f"s{i}//2 + min(s{j}, {j + 2})*s{i}" for i in range(19) for j in range(19)]
BUNDLED = ("quotients and minima", "minima and maxima", "quotients of products")
CASES: dict[str, Callable[[], str]] = {
    **{f"{kind}, dims": lambda kind=kind: text(assumptions(kind), used(DIMS)) for kind in FORMS},
    **{f"{kind}, bundle": lambda kind=kind: bundle(kind) for kind in BUNDLED},
    "minima of quotients": lambda: text([], used(minima(200))),
    "assumed minima": lambda: text([f"s0 <= {dim}" for dim in minima(16)], ["= neg %0"]),
    "nested minima": lambda: text([], used(nested(200))),
    "alternating assumptions": alternating,
}

MEASURE = """
import resource, sys
from pathlib import Path
import asg, asg.io
asg.io.loads(asg.io.dumps(asg.Graph()))
for path in sorted(Path(sys.argv[1]).iterdir()):
    text = path.read_text()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    try:
        (asg.io.loads if text.startswith("{") else asg.parse)(text)
        said = "loaded"
    except asg.FormatError as error:
        said = error.message
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(path.name, grown // 1024, said, sep="\\t")
"""


@pytest.mark.parametrize("label", CASES)
def test_steps_of_hostile_dims_make_few_calls(label: str) -> None:
    made, few = CASES[label](), Limits(dim_steps=15_000, node_dim_steps=5)
    with pytest.raises(asg.FormatError, match=TOO_LONG), calls_at_most(20 * few.dim_steps):
        (loads if made.startswith("{") else asg.parse)(made, limits=few)


@pytest.mark.full
def test_hostile_dims_take_little_memory(tmp_path: Path) -> None:
    for label, make in CASES.items():
        (tmp_path / label).write_text(make())
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=True, env={"PYTHONPATH": "."},
    )  # fmt: skip
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert len(lines) == len(CASES)
    for label, megabytes, said in lines:
        assert int(megabytes) < 200, label
        assert said == "loaded" or any(each in said for each in REFUSED), label
    assert sum(said == "loaded" for *_, said in lines) > 2
    assert sum(TOO_LONG in said for *_, said in lines) > 5


def test_limit_of_steps_can_be_raised_for_a_file_that_is_trusted() -> None:
    hostile = text([], used(minima(2)))
    with pytest.raises(asg.FormatError, match=TOO_LONG) as caught:
        asg.parse(hostile, limits=Limits(dim_steps=50_000))
    assert "Limits(dim_steps=...)" in str(caught.value)
    assert len(asg.parse(hostile, limits=Limits(dim_steps=10**8))) == len(SYMBOLS) + 4


def test_refusal_names_the_place_where_steps_ran_out() -> None:
    few = Limits(dim_steps=1000, node_dim_steps=0)
    with pytest.raises(asg.FormatError, match=rf"^graphs\.g0\.assumptions: {TOO_LONG}"):
        loads(bundle("orders"), limits=few)
    with pytest.raises(asg.FormatError, match=rf"^line 20, column 1: {TOO_LONG}"):
        asg.parse(text([], used(minima(1))), limits=few)


def test_steps_grow_with_the_nodes() -> None:
    graph = asg.Graph("long")
    x = graph.input("x", ("N", "M"))
    graph.assume("M == 2*N")
    for _ in range(300):
        x = asg.reshape(asg.reshape(x, ("2*N", "N")) + 1.0, ("N", "M"))
    few = Limits(dim_steps=2_000)
    assert asg.text(loads(dumps(graph), limits=few)) == asg.text(graph)
    with pytest.raises(asg.FormatError, match=TOO_LONG):
        loads(dumps(graph), limits=Limits(dim_steps=2_000, node_dim_steps=0))

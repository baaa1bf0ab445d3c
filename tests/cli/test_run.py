"""`run`: feeds and outputs in files, state in and out, and nothing written on an error."""

import pickle
import re

import numpy as np
import pytest

import asg
from asg.cli.arrays import file_names

FEEDS = ("-i", "x=x.npy", "-i", "y=d.npz[y]")


def expected(**more):
    exe = asg.compile(asg.load("m.asg.json"), "numpy", **more)
    return exe(x=np.load("x.npy"), y=np.load("one.npz")["y"])


def test_outputs_are_written_and_shown(asg_command, folder):
    out, err = asg_command("run", "m.asg.json", *FEEDS, "--out", "deep/results")
    assert err == ""
    assert "ran graph 'mlp' on" in out
    written = {path.name: np.load(path) for path in (folder / "deep/results").iterdir()}
    assert written.keys() == {"loss.npy", "logits.npy"}
    for name in ("loss", "logits"):
        np.testing.assert_array_equal(written[f"{name}.npy"], expected()[name].numpy())
    row = next(line.split() for line in out.splitlines() if line.startswith("logits"))
    assert row[1:4] == ["[4,", "3]", "f32"]
    logits = written["logits.npy"]
    for shown, value in zip(row[4:7], (logits.min(), logits.mean(), logits.max()), strict=True):
        assert float(shown) == pytest.approx(value, rel=1e-5)
    assert row[7].replace("\\", "/") == "deep/results/logits.npy"


def test_results_of_a_model_end_where_their_counts_say(asg_command, folder):
    import onnx.parser

    model = onnx.parser.parse_model(
        '<ir_version: 8, opset_import: ["": 18]> g (float[6] x) => (int64[1, K] y) {y = NonZero(x)}'
    )
    onnx.save(model, folder / "found.onnx")
    np.save(folder / "fed.npy", np.array([0, 2, 0, 0, 1, 3], "f4"))
    out, _ = asg_command("run", "found.onnx", "--input", "x=fed.npy", "--out", "found")
    assert "count/" not in out
    assert [path.name for path in (folder / "found").iterdir()] == ["y.npy"]
    assert np.load(folder / "found/y.npy").tolist() == [[1, 4, 5]]


def test_without_a_folder_nothing_is_written(asg_command, files, folder):
    asg_command("run", "m.asg.json", "-i", "x=x.npy", "-i", "y=one.npz")
    assert {path.name for path in folder.iterdir()} == set(files)


def test_random_feeds_follow_the_seed(asg_command):
    arguments = ("run", "m.asg.json", "--random", "x", "--random", "y=0:3", "--dim", "N=5")
    first, _ = asg_command(*arguments)
    again, _ = asg_command(*arguments)
    other, _ = asg_command(*arguments, "--seed", "1")
    assert first == again != other
    assert "[5, 3]" in first


def test_random_feeds_choose_sizes_that_fit(asg_command, folder):
    run_it = ("--backend", "numpy", "--random", "all")
    out, note = asg_command("run", "m.asg.json", *run_it, "--random", "y=0:3")
    assert "[8, 3]" in out
    assert note == "note: chosen (others with --dim): N = 8\n"
    odd = asg.parse("symbols N\nassume N % 48 == 0\n%0 x: f32[N] = input\noutput y = %0")
    asg.save(odd, "odd.asg.json")
    _, err = asg_command("run", "odd.asg.json", *run_it, code=1)
    assert "size of N in f32[N] is not known; add --dim N=SIZE" in err
    asg_command("compile", "odd.asg.json", "-o", "odd.asgx", "--size", "N=96")
    assert "N = 96" in asg_command("run", "odd.asgx", "--random", "all")[1]


def test_random_feeds_take_sizes_from_the_files_and_stay_in_their_range(asg_command):
    asg_command("run", "m.asg.json", "-i", "x=x.npy", "--random", "y=1:3", "--fetch", "y",
                "--out", "o")  # fmt: skip
    assert set(np.load("o/y.npy")) <= {1, 2}
    assert np.load("o/y.npy").shape == (4,)


def test_random_feeds_of_each_dtype(asg_command):
    graph = asg.Graph("dtypes")
    for dtype in ("bool", "i32", "u32", "f16", "f32", "f64"):
        graph.output(f"out/{dtype}", graph.input(dtype, (50,), dtype)[:40])
    asg.save(graph, "d.asg.json")
    names = [word for dtype in graph.inputs for word in ("--random", dtype)]
    asg_command("run", "d.asg.json", *names, "--out", "o")
    for dtype, tensor in graph.inputs.items():
        array = np.load(f"o/out.{dtype}.npy")
        assert array.dtype == tensor.dtype.numpy
        assert len(np.unique(array)) >= 2


def test_fetch_reads_inner_values(asg_command):
    product = next(n for n in asg.load("m.asg.json").nodes if n.op.name == "dot_general")
    asg_command("run", "m.asg.json", *FEEDS, "--fetch", f"%{product.id},w", "--out", "o")
    np.testing.assert_allclose(
        np.load(f"o/_{product.id}.npy"), np.load("x.npy") @ np.load("o/w.npy"), rtol=1e-5, atol=1e-6
    )


def test_steps_train_and_state_goes_on_in_another_run(asg_command, folder):
    step = ("run", "bundle.asg.json", "--graph", "step", *FEEDS)
    out, _ = asg_command(*step, "--steps", "20", "--save-state", "w.safetensors", "--out", "o")
    assert "20 times" in out
    trained = np.load("o/loss.npy")
    assert trained < expected()["loss"].numpy()
    _, err = asg_command("run", "m.asg.json", *FEEDS, "--state", "w.safetensors", "--out", "o")
    assert "the graph does not have: optim/adam/" in err
    assert np.load("o/loss.npy") < trained
    asg_command(*step, "--state", "w.safetensors", "--out", "o", "--save-state", "v.safetensors")
    assert asg.load_state("v.safetensors")["optim/step"] == 21
    model = asg.compile(asg.load("m.asg.json"), "numpy")
    assert asg.load_state("w.safetensors").keys() > set(model.state)


def test_state_that_the_file_lacks_keeps_its_first_value(asg_command):
    asg.save_state({"b": np.ones(3, "f4")}, "b.safetensors")
    _, err = asg_command("run", "m.asg.json", *FEEDS, "--state", "b.safetensors", "--fetch", "b",
                         "--out", "o")  # fmt: skip
    assert "initial values, since the state file lacks: w" in err
    np.testing.assert_array_equal(np.load("o/b.npy"), np.ones(3))


def test_integers_of_64_bits_are_fed_where_they_fit(asg_command):
    np.save("y64.npy", np.array([0, 1, 2, 0], "i8"))
    asg_command("run", "m.asg.json", "-i", "x=x.npy", "-i", "y=y64.npy")
    np.save("y64.npy", np.array([0, 1, 2, 2**40], "i8"))
    _, err = asg_command("run", "m.asg.json", "-i", "x=x.npy", "-i", "y=y64.npy", code=1)
    assert "input 'y'" in err
    assert "does not fit i32" in err


class Bomb:
    def __reduce__(self):
        return (pytest.fail, ("a pickle was loaded",))


@pytest.fixture
def wrong_files(folder):
    np.save("huge.npy", np.full((4, 8), 1e39))
    np.save("flat.npy", np.zeros((4,), "f4"))
    np.save("objects.npy", np.array([Bomb()], object), allow_pickle=True)
    np.savez("objects.npz", x=np.array([Bomb()], object))
    (folder / "pickle.npy").write_bytes(pickle.dumps(Bomb()))
    (folder / "text.npy").write_text("no array")
    (folder / "empty.npy").write_bytes(b"")
    (folder / "cut.npy").write_bytes((folder / "x.npy").read_bytes()[:-8])
    (folder / "cut.npz").write_bytes((folder / "d.npz").read_bytes()[:100])
    (folder / "header.npy").write_bytes(
        b"\x93NUMPY\x01\x00\x4a\x00"
        + b"{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999,), }".ljust(73)
        + b"\n"
    )
    (folder / "w.safetensors").write_text("no weights")
    asg.save_state({"q": np.ones(3)}, "q.safetensors")
    asg.save_state({"w": np.ones(3)}, "shape.safetensors")
    return folder


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-i", "x=x.npy"], "needs 'y' (i32[N]); add --input y=FILE.npy, or --random y"),
        (["-i", "x=gone.npy", "-i", "y=d.npz[y]"], "gone.npy: No such file or directory"),
        (["-i", "x=m.asg.json"], "'m.asg.json' is not a .npy or .npz file"),
        (["-i", "x=.npy"], "is not a .npy or .npz file"),
        (["-i", "y=d.npz"], "holds 2 arrays: y, other; name an array: d.npz[y]"),
        (["-i", "y=d.npz[q]"], "no array 'q'; it has: y, other"),
        (["-i", "x=objects.npy"], "Python objects, which asg does not load"),
        (["-i", "x=objects.npz"], "Python objects, which asg does not load"),
        (["-i", "x=pickle.npy"], "Python objects, which asg does not load"),
        (["-i", "x=text.npy"], "does not load"),
        (["-i", "x=empty.npy"], "NumPy file is damaged or incomplete"),
        (["-i", "x=cut.npy"], "NumPy file is damaged or incomplete"),
        (["-i", "x=cut.npz"], "NumPy file is damaged or incomplete"),
        (["-i", "x=header.npy"], "error: "),
        (["-i", "x=huge.npy", "--random", "y"], "input 'x': 1e+39 is beyond the numbers of f32"),
        (["-i", "x=flat.npy", "--random", "y"], "input 'x': expected 2 axes as in [N,8]"),
        ([*FEEDS, "-i", "q=x.npy"], "has no input 'q'"),
        ([*FEEDS, "-i", "w=x.npy"], "'w' is a parameter or state of graph 'mlp', not an input"),
        ([*FEEDS, "--dim", "N=3"], "expected 3, got 4"),
        ([*FEEDS, "--dim", "Q=3"], "no dimension 'Q'"),
        ([*FEEDS, "--fetch", "q"], "has no value 'q'"),
        ([*FEEDS, "--backend", "abacus"], "there is no backend 'abacus'; installed are"),
        ([*FEEDS, "--state", "gone.safetensors"], "gone.safetensors: No such file or directory"),
        ([*FEEDS, "--state", "w.safetensors"], "not a whole safetensors file"),
        ([*FEEDS, "--state", "q.safetensors"], "no parameter or state of graph 'mlp'; it holds: q"),
        ([*FEEDS, "--state", "shape.safetensors"], "'w'"),
        (["--random", "q"], "has no input 'q'; its inputs are: x, y"),
        (["--random", "x", "--random", "y", "--dim", "N=200"], "assumption N <= 100 does not hold"),
    ],
)
def test_run_refuses_and_writes_nothing(asg_command, wrong_files, options, words):
    before = {path.name for path in wrong_files.iterdir()}
    out, err = asg_command(
        "run", "m.asg.json", *options, "--out", "o", "--save-state", "s.safetensors", code=1
    )
    assert out == ""
    assert words in err
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert "site-packages" not in err
    assert {path.name for path in wrong_files.iterdir()} == before


def test_a_failure_while_writing_leaves_all_old_files(asg_command, folder, monkeypatch):
    asg_command("run", "m.asg.json", *FEEDS, "--out", "o", "--save-state", "s.safetensors")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    saves = iter([np.save, None])

    def save(*arguments, **options):
        each = next(saves)
        if each is None:
            raise OSError(28, "No space left on device")
        each(*arguments, **options)

    monkeypatch.setattr(np, "save", save)
    _, err = asg_command("run", "m.asg.json", *FEEDS, "--seed", "5", "--out", "o",
                         "--save-state", "s.safetensors", code=1)  # fmt: skip
    assert re.fullmatch(r"error: o/\w+\.npy: No space left on device\n", err)
    after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert after == before


def test_interrupted_run_writes_nothing(asg_command, files, folder, monkeypatch):
    count = iter(range(3))

    def interrupted(self, feeds, dims=None):
        if next(count) == 2:
            raise KeyboardInterrupt
        return expected()

    monkeypatch.setattr(asg.Executable, "run", interrupted)
    arguments = ("--steps", "9", "--out", "o", "--save-state", "s.safetensors")
    out, err = asg_command("run", "m.asg.json", *FEEDS, *arguments, code=130)
    assert (out, err) == ("", "")
    assert {path.name for path in folder.iterdir()} == set(files)


def test_names_of_files_stay_in_the_folder_and_apart():
    names = ["grad/w", "grad.w", "../../etc/x", "..", "/abs", "Loss", "loss", "a b", "λ" * 200]
    found = file_names(names)
    assert found["grad/w"] == "grad.w.npy"
    assert found["grad.w"] == "grad.w-2.npy"
    assert len({name.lower() for name in found.values()}) == len(names)
    for name in found.values():
        assert "/" not in name
        assert "\\" not in name
        assert not name.startswith(".")
        assert len(name.encode()) < 200


def test_statistics_of_odd_outputs(asg_command):
    graph = asg.Graph("odd")
    x = graph.input("x", (2,))
    graph.output("empty", asg.zeros((0, 3), graph=graph))
    graph.output("truth", x > 0)
    graph.output("nan", asg.log(-asg.abs(x)))
    asg.save(graph, "odd.asg.json")
    out, _ = asg_command("run", "odd.asg.json", "--random", "x=1:2")
    rows = {line.split()[0]: line.split()[1:] for line in out.splitlines() if line.strip()}
    assert rows["empty"] == ["[0,", "3]", "f32"]
    assert rows["truth"] == ["[2]", "bool", "True", "1", "True"]
    assert rows["nan"] == ["[2]", "f32", "nan", "nan", "nan"]

"""Digits on several ranks: accurate, and as accurate as one rank."""

from tests.distributed.mpi import ROOT, launched


def test_a_quick_run_is_accurate_on_one_rank(run_example, figure, tmp_path):
    printed = run_example("distributed_digits", "--quick", "--backend", "numpy", "--out", tmp_path)
    assert figure(printed, "held-back digits:") >= 85  # percent


def test_two_ranks_reach_the_same(figure, tmp_path):
    script = ROOT / "examples" / "distributed_digits.py"
    done = launched(2, script, "--epochs", 4, "--backend", "numpy", "--out", tmp_path)
    assert done.code == 0, done.output
    assert "2 ranks; rank 0 was" in done.output
    assert figure(done.output.replace("[0] ", ""), "held-back digits:") >= 93

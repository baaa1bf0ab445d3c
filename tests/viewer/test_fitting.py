"""Rows of buttons and tabs where a window is narrow, or a screen is fine."""

import pytest

from asg_viewer.window.fitting import Room, fitted, shares

GROUPS = (("open", "recent"), ("back", "forward"), ("mode",), ("help",))
WIDTHS = {"open": 60, "recent": 70, "back": 40, "forward": 40, "mode": 140, "help": 50}
FOLDING = (("help",), ("recent",), ("mode",), ("back", "forward"), ("open",))


def room(whole, scale=1.0):
    return Room(whole, *(scale * part for part in (12, 8, 8, 30, 150, 270)))


def end(folded, field, widths, room):
    """Where the row ends, counted widget by widget."""
    shown = [[n for n in group if n in widths and n not in folded] for group in GROUPS]
    parts = [room.before]
    for group in shown:
        for name in group:
            parts += [widths[name], room.spacing]
        parts += [room.gap, room.spacing] if group else []
    parts += [room.more, room.spacing] if folded else []
    return sum(parts) + field


@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 2, 3])
@pytest.mark.parametrize("modes", [True, False])
def test_a_row_ends_within_the_window_at_every_width(scale, modes):
    widths = {k: scale * v for k, v in WIDTHS.items() if modes or k != "mode"}
    least = (12 + 30 + 8 + 150) * scale
    before = set(widths)
    for whole in range(int(least) + 1, 3000, 7):
        own = room(whole, scale)
        found = fitted(GROUPS, widths, FOLDING, own)
        assert end(found.folded, found.field, widths, own) <= whole
        assert own.least <= found.field <= own.most
        assert found.folded <= before  # a wider window never shows less
        before = found.folded
    assert not before


def test_what_matters_least_goes_first_and_pairs_go_together():
    taken = end((), 150, WIDTHS, room(0))
    assert fitted(GROUPS, WIDTHS, FOLDING, room(taken)).folded == frozenset()
    folded = fitted(GROUPS, WIDTHS, FOLDING, room(taken - 1)).folded
    assert folded == {"help"}
    assert fitted(GROUPS, WIDTHS, FOLDING, room(290)).folded == {
        "help", "recent", "mode", "back", "forward",
    }  # fmt: skip


def test_the_field_takes_what_is_left_up_to_its_most():
    taken = end((), 0, WIDTHS, room(0))
    assert fitted(GROUPS, WIDTHS, FOLDING, room(taken + 200)).field == 200
    assert fitted(GROUPS, WIDTHS, FOLDING, room(5000)).field == 270


def test_there_is_an_answer_where_not_even_the_field_fits():
    found = fitted(GROUPS, WIDTHS, FOLDING, room(10))
    assert found.folded == set(WIDTHS)
    assert found.field == 150


def test_long_titles_share_what_short_ones_leave():
    assert shares([50, 60], 200, 20) == [50, 60]
    assert shares([500, 40, 300], 240, 20) == [100, 40, 100]
    assert shares([300, 90, 300], 300, 20) == [105, 90, 105]
    assert sum(shares([80, 81, 200, 33], 150, 20)) <= 150
    assert shares([100, 10], 30, 20) == [20, 10]
    assert shares([100, 100], 10, 20) == [20, 20]  # no room for any: the least
    assert shares([], 100, 20) == []

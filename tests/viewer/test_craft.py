"""Small things that a window is judged by: dividers, names of tabs, messages that end."""

from dataclasses import replace

import pytest

from asg_viewer.model.document import document, documents
from asg_viewer.model.ranking import ranked
from asg_viewer.settings import restored, store
from asg_viewer.state import asking
from asg_viewer.state.dividing import divider_at, move_divider
from asg_viewer.state.messages import SECONDS, pass_time
from asg_viewer.state.model import GUTTER, State, views
from asg_viewer.state.question import Entry, answer
from asg_viewer.state.selecting import select
from asg_viewer.state.tabs import go_tab, labels, open_documents
from tests.viewer.models import classifier, fan, gradient


def pair():
    graph = classifier()
    return open_documents(State(), documents({"net": graph, "gradient": gradient(graph)}))


def test_dividers_are_found_and_moved_within_bounds(tmp_path):
    state = pair()
    width = state.size[0]
    assert divider_at(state, width / 2) == "panes"
    assert divider_at(state, width - 2) == "column"
    assert divider_at(replace(state, inspector=False), width) == ""
    assert divider_at(state, 20) == ""
    moved = move_divider(state, "panes", 0.25 * width)
    first, second = views(moved)
    assert first.width == pytest.approx(0.25 * width, abs=2)
    assert second.left == first.width + GUTTER
    assert second.left + second.width == width
    assert views(move_divider(state, "panes", -50))[0].width > 50
    wider = move_divider(state, "column", width - 100)
    assert wider.column == state.column + 100
    assert move_divider(state, "column", -1e6).column < 1000
    store(replace(moved, column=500.0), tmp_path / "settings.json")
    kept = restored(State(), tmp_path / "settings.json")
    assert (kept.split, kept.column) == (0.25, 500.0)


def test_tabs_are_named_after_files(tmp_path):
    one = replace(documents({"net": classifier()})[0], path=tmp_path / "first.asg.json")
    two = replace(documents({"net": fan(3)})[0], path=tmp_path / "second.onnx")
    state = open_documents(State(), [one, two, *documents({"made": fan(2)})])
    assert labels(state.tabs) == ["first", "second", "made"]
    text = replace(one, path=tmp_path / "third.asg.txt")
    assert labels(open_documents(State(), [text]).tabs) == ["third"]
    other = replace(documents({"more": fan(4)})[0], path=tmp_path / "first.asg.json")
    assert labels(open_documents(state, [other]).tabs)[::3] == ["first: net", "first: more"]
    run = replace(one, path=tmp_path / "run7" / "graph.asg.json")
    assert labels(open_documents(State(), [run]).tabs) == ["run7"]


def test_a_file_that_changed_leaves_the_shown_tab():
    state = open_documents(State(), documents({"a": fan(2)}))
    state = open_documents(state, documents({"b": fan(3)}))
    state = go_tab(state, 1)
    changed = documents({"a": fan(4)})
    assert open_documents(state, changed, stay=True).current == 1
    assert open_documents(state, changed, stay=True).tabs[0].document is changed[0]
    assert open_documents(state, changed).current == 0


def test_messages_end_and_errors_stay():
    state = State().saying("Wrote it.")
    assert pass_time(state, SECONDS / 2).message
    assert not pass_time(pass_time(state, SECONDS / 2), SECONDS / 2).message
    failed = State().saying("It failed.", is_error=True)
    assert pass_time(failed, 1e3) is failed
    opened = open_documents(State(), (document(classifier()),)).saying("It failed.", is_error=True)
    assert not select(opened, 0, 1).message


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("relu", ["relu", "relu6", "leaky_relu"]),
        ("rl", ["relu", "relu6", "leaky_relu"]),  # letters in their order, where no word fits
        ("tanh h", ["tanh  h"]),
        ("dot", ["dot\nf32[N,128]", "dot\nf32[]"]),  # as in the graph, where first lines agree
        ("f32 dot", ["dot\nf32[N,128]", "dot\nf32[]"]),
        ("nothing", []),
        ("", ["tanh  h", "relu6", "relu", "leaky_relu", "dot\nf32[N,128]", "dot\nf32[]"]),
    ],
)
def test_entries_are_ranked(query, expected):
    texts = ["tanh  h", "relu6", "relu", "leaky_relu", "dot\nf32[N,128]", "dot\nf32[]"]
    assert [texts[place] for place in ranked(texts, query)] == expected


def test_titles_come_before_the_texts_below_them_and_preferred_entries_before_equals():
    texts = ["a heater\n", "shader\nheat", "on heat\n", "heat: time\n", "heat: no\n"]
    assert ranked(texts, "heat") == [4, 3, 2, 0, 1]
    assert ranked(texts, "heat", first=4) == [3, 4, 2, 0, 1]
    assert ranked(texts, "ea", first=4) == [2, 0, 3, 4, 1]


def test_a_quarter_of_a_million_entries_are_ranked_at_once():
    texts = [f"node{number} tanh" for number in range(250_000)]
    assert texts[ranked(texts, "node77777")[0]] == "node77777 tanh"


def test_a_long_list_is_made_and_ranked_aside():
    made = []

    def rest():
        made.append(1)
        return (Entry("relu", "", "show", (0,)), Entry("tanh", "", "show", (1,)))

    state = asking.ask(State(), "Find", (Entry("fit", "", "fit"),), rest=rest)
    begun = state.question
    typed = asking.type_answer(state, "tanh")
    assert begun.is_ranking
    assert not made  # nothing is ranked by what is typed
    awaited = asking.await_answer(typed)
    late = asking.take_ranked(awaited, asking.rank(begun))
    assert [each.text for each in late.question.best()] == ["fit", "relu", "tanh"]
    assert late.question.is_ranking  # by what is typed now
    assert late.question.is_awaited
    there = asking.take_ranked(late, asking.rank(late.question))
    assert answer(there.question) == ("show", (1,))
    assert not there.question.is_ranking
    assert made == [1]
    other = asking.ask(State(), "Find", rest=lambda: ())
    assert asking.take_ranked(other, there.question) is other
    assert not asking.type_answer(awaited, "tan").question.is_awaited


def test_a_line_of_the_list_has_no_gap_where_a_node_has_no_second_line():
    graph = classifier()
    shown = document(graph, gradient(graph))
    titles = shown.panes[0].model.titles
    relu, x = titles.index("relu"), titles.index("x")
    assert asking.node_entry(shown, 0, relu).detail == f"%{relu}  f32[N,128]  layer0  digits"
    assert asking.node_entry(shown, 0, x).detail == f"%{x}  f32[N,64]  input  digits"
    assert asking.node_entry(document(graph), 0, relu).detail == f"%{relu}  f32[N,128]  layer0"


def test_question_is_answered_by_the_chosen_entry_or_by_the_text():
    entries = (Entry("one", "", "go", (1,)), Entry("other", "", "go", (2,)))
    state = asking.ask(State(), "Where?", entries)
    assert answer(state.question) == ("go", (1,))
    state = asking.step_answer(state, -1)
    assert answer(state.question) == ("go", (2,))
    state = asking.type_answer(state, "zzz")
    assert answer(state.question) is None
    free = asking.ask(State(), "Name?", command="name", arguments=(7,), query="h")
    assert answer(asking.type_answer(free, "k").question) == ("name", (7, "k"))
    assert asking.close_question(free).question is None

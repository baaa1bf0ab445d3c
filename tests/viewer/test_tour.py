"""The guided tour: its graphs, its stops, and the settings that offer it once."""

import numpy as np

import asg
from asg_viewer import settings
from asg_viewer.model.document import document
from asg_viewer.state import selecting, tabs, touring
from asg_viewer.state.model import State
from asg_viewer.texts import ENGLISH
from asg_viewer.tutorial import POINTS, perceptron

DOCUMENTS = tuple(document(perceptron(faulty=faulty)) for faulty in (False, True))


def test_the_perceptron_learns_and_the_faulty_one_is_not_a_number():
    losses = {}
    for faulty in (False, True):
        exe = asg.compile(perceptron(faulty=faulty), backend="numpy")
        losses[faulty] = [float(exe(POINTS)["loss"]) for _ in range(20)]
    assert losses[False][-1] < losses[False][0]
    assert np.isnan(losses[True]).all()


def test_each_stop_has_its_texts_and_shows_its_node():
    state = touring.begin(State(), DOCUMENTS)
    assert (state.tour, state.toured, state.tab.document) == (0, True, DOCUMENTS[0])
    for number, stop in enumerate(touring.STOPS):
        assert {f"tour.{stop.name}", f"tour.{stop.name}.text"} <= ENGLISH.keys()
        state = touring.go(state, DOCUMENTS, number)
        assert (state.tour, state.tab.document) == (number, DOCUMENTS[stop.graph])
        assert (state.tab.selection is None) == (stop.find is None)
    assert selecting.escape(state).tour is None
    again = touring.begin(state, DOCUMENTS)
    assert (again.tour, len(again.tabs)) == (0, 2)
    state = tabs.close_tab(tabs.close_tab(state, 0), 0)
    assert touring.go(state, DOCUMENTS, 3).tour is None  # its graph is closed


def test_the_tour_is_offered_once(tmp_path):
    path = tmp_path / "settings.json"
    assert not settings.restored(State(), path).toured
    settings.store(touring.begin(State(), DOCUMENTS), path)
    assert settings.restored(State(), path).toured

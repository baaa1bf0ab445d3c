"""Fixtures that tests of the window share: a display in memory, and viewers on it."""

import sys

import pytest

from tests.viewer.driving import Display, Viewer, missing


@pytest.fixture(scope="module")
def display(tmp_path_factory):
    """A display for the tests of a module."""
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is no display in memory here")
    assert not missing(), f"{missing()} are not installed: sh tools/display.sh installs them"
    found = Display(tmp_path_factory.mktemp("display"))
    yield found
    found.close()


@pytest.fixture
def start(request, display, tmp_path):
    """A function that starts a viewer on files; they are closed after the test.

    Quick runs paint only the windows whose test looks at the picture: `start(..., painted=True)`.
    """
    started = []
    full = request.config.getoption("--full")

    def opened(*paths, painted=False, **options):
        options["painted"] = painted or full
        started.append(Viewer(display, tmp_path, paths, **options))
        return started[-1]

    yield opened
    for each in started:
        each.close()

"""Files of compiled programs, which tests save once, change and load."""

import numpy as np

from asg.runtime.compiled.container import read_container, write_container
from asg.runtime.compiled.saving import seal_of


def saved(exe, folder, sizes):
    """Save an executable; return it, its state, and the bytes of its file."""
    path = folder / "step.asgx"
    exe.save(path, sizes=sizes)
    return exe, {name: np.array(array) for name, array in exe.state.items()}, path.read_bytes()


def as_saved(made, folder):
    """Give an executable of `saved` its state again; return it, and a new file."""
    exe, state, data = made
    exe.load_state(state)
    path = folder / "step.asgx"
    path.write_bytes(data)
    return exe, path


def rewritten(path, change):
    """Change the header of a file, and leave its arrays."""
    file = read_container(path)
    arrays = [array.copy() for array in file.arrays]
    header = {name: each for name, each in file.header.items() if name != "arrays"}
    change(header, arrays)
    write_container(path, header, arrays)


def sealed_again(path, change):
    """Change a file as its owner could."""

    def both(header, arrays):
        change(header, arrays)
        header["seal"] = seal_of(header, lambda number: arrays[number].tobytes())

    rewritten(path, both)

"""Running graphs: backends, compiling, executables and their results."""

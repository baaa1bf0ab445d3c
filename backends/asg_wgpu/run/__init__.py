"""Programs: what is run, its results, its state, its profile."""

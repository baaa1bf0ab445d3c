"""Programs: their runs, results, state and profile."""

"""Programs: a plan with its memory, its threads, and the parameters and state of a store."""

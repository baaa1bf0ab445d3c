"""Memory of a run: the planner of storages, lifetimes, and the peak as a formula."""

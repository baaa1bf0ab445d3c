"""Read graphs: costs, liveness, differences."""

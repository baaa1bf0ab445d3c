"""The intermediate representation: schedules, index arithmetic, and facts of nodes and targets."""

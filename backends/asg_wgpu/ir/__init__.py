"""The intermediate representation: schedules, kernels, facts of nodes, plan numbers, the target."""

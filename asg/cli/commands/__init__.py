"""The commands of `asg`, a module for each."""

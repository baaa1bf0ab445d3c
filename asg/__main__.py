"""`python -m asg`: the same as the `asg` command."""

from asg.cli import main

main()

"""The state of the interface, as a frozen value, and functions from one such value to the next."""

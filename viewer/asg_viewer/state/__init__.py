"""The state of the interface, a frozen value, and functions that return the next state."""

"""What the user is doing, as a frozen value, and functions from one such value to the next."""

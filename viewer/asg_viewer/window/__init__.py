"""The window: widgets that show the state, and input handlers that change it."""

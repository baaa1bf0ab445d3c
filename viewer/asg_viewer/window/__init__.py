"""The window: widgets that show the state and turn input into changes of it."""

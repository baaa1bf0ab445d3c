"""The guided tour in the window: its card and its commands."""

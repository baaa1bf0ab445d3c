"""The search for the fastest kernel parameters on an adapter."""

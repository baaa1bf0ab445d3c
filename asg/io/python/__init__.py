"""Write graphs as Python code that builds them."""

"""Planning: from a bound graph to the steps of a plan, and the places of its values."""

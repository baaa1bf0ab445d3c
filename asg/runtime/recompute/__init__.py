"""Values recomputed in the backward pass: named scopes, or a choice by a memory budget."""

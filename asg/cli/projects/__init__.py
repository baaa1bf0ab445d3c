"""Small projects that `asg new` writes: each a folder with a program that trains, and its test."""

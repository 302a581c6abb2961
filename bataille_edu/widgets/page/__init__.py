"""What every widget stands on: how its files are joined, what a page may set, the tokens of style."""

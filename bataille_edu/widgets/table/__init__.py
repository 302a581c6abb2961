"""The card table and what travels with a game."""

"""One game for people: how it was played, its events, where it is kept and shared, who chooses in open play."""

from .game import SAVE_VERSION, Game, play

__all__ = ["SAVE_VERSION", "Game", "play"]

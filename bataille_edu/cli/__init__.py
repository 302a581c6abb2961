"""The command ``bataille-edu``."""

from .command import main

__all__ = ["main"]

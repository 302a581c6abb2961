"""Figures of games, for papers and lessons (matplotlib)."""

from .figures import Picture, colours, composition, correlation, lags, lengths, piles, runs, shares, strength, text_of

__all__ = [
    "Picture",
    "colours",
    "composition",
    "correlation",
    "lags",
    "lengths",
    "piles",
    "runs",
    "shares",
    "strength",
    "text_of",
]


def __dir__() -> list[str]:
    """The public names: what Tab shows."""
    return __all__

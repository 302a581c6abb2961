"""The published figures of this game, held against our own: ``rows`` are data, ``reproduce`` computes them anew."""

from .show import Reproduction
from .table import Found, Row, found_rows, reproduce, rows, save_found

__all__ = ["Found", "Reproduction", "Row", "found_rows", "reproduce", "rows", "save_found"]


def __dir__() -> list[str]:
    """The public names: what Tab shows."""
    return __all__

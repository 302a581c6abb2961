"""How wide a margin is, for whatever says one."""

from __future__ import annotations

Z95 = 1.96
"""Standard errors to each side of a value that hold 95 times out of 100 (normal distribution)."""

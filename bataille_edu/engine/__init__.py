"""The rules of La Bataille, once.

Plain functions over one flat row of ints, the table (see ``engine.table``): they run as Python on a list, and compile with
numba on an int64 array (``register_jitable`` from outside). They use no other type, never resize the table, and index
from 0 up only.
"""

from . import battles, ends, laying, play, pot, table

KERNEL = (*table.KERNEL, *laying.KERNEL, *battles.KERNEL, *pot.KERNEL, *ends.KERNEL, *play.KERNEL)
"""The functions to register for compiling, with those of ``streams``."""

PARTS = ("table", "laying", "battles", "pot", "ends", "play")
"""The modules of the engine."""

"""``python -m bataille_edu.words``: compile the catalogues in the source tree."""

from . import LOCALE
from .compile import compile_catalogues

print(f"{len(compile_catalogues(LOCALE))} catalogues compiled in {LOCALE}")

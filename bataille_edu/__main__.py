"""``python -m bataille_edu``: the command ``bataille-edu``."""

import sys

from .cli import main

sys.exit(main())

"""A kernel without what no visitor needs: the debugger (half of a kernel's start) and the history's database.

``python -m bataille_edu.serve.slim -f FILE`` starts one; ``nursery.py`` makes many from one by fork.
"""

from __future__ import annotations

import sys


def slim() -> None:
    """To be called before ipykernel is imported."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # ipykernel then goes without
    from IPython.core.history import HistoryAccessor, HistoryManager

    HistoryAccessor.enabled.default_value = False
    HistoryManager.enabled.default_value = False


if __name__ == "__main__":
    slim()
    from ipykernel import kernelapp

    kernelapp.launch_new_instance()

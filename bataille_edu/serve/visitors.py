"""How many visitors the machine carries, and who comes next.

Who is in keeps playing. Whoever comes when all places are taken gets a page that waits and goes on by itself, in the
order of arrival (``template/full.html``).
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

MB_A_VISITOR = 40
"""What a visitor's kernel may come to take, with an experiment in it."""

LEAST, MOST = 4, 400
UNKNOWN = 60
"""Places where the machine does not tell its memory."""

FORGOTTEN_SECONDS = 20
"""Who waits asks every few seconds; who has not asked for so long has left."""

CALLED_SECONDS = 10
"""Who was told to come in and does not, makes way."""

COOKIE = "be_visitor"
_NAME = re.compile(r"[0-9a-f]{32}")


def places(memory: int | None) -> int:
    """How many visitors a machine with so many bytes of memory carries: half of it is theirs."""
    if memory is None:
        return UNKNOWN
    return max(LEAST, min(MOST, memory // 2 // (MB_A_VISITOR * 2**20)))


def memory() -> int | None:
    """This machine's memory in bytes, or what this container may use of it."""
    try:
        total: int | None = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        total = None
    try:
        limit = int(Path("/sys/fs/cgroup/memory.max").read_text())
    except (OSError, ValueError):
        return total
    return min(limit, total or limit)


class Visitors:
    """The places, and the line before them.

    >>> here = Visitors(1, lambda: 0)
    >>> here.enter("a"), here.enter("b"), here.waiting("b")
    (True, False, 1)
    """

    def __init__(self, most: int, kernels: Callable[[], int], clock: Callable[[], float] = monotonic) -> None:
        self.most, self._kernels, self._clock = most, kernels, clock
        self._starting = 0
        self._line: dict[str, float] = {}
        self._called: dict[str, float] = {}

    @property
    def inside(self) -> int:
        """Visitors who have a kernel, or for whom one is being started."""
        return self._kernels() + self._starting

    def enter(self, ticket: str) -> bool:
        """Take a place, if it is this visitor's turn; else they stand in the line. Call ``started`` after."""
        if self.waiting(ticket) > self.most - self.inside:
            return False
        self._line.pop(ticket, None)
        self._called.pop(ticket, None)
        self._starting += 1
        return True

    def started(self) -> None:
        """The kernel is there and counts for itself, or there will be none."""
        self._starting -= 1

    def waiting(self, ticket: str) -> int:
        """A visitor's number in the line, 1 for the next; who asks stands in it, or goes to its end."""
        now = self._clock()
        self._line[ticket] = now  # a dict keeps the place of a key that is there
        for other, seen in list(self._line.items()):
            if now - seen > FORGOTTEN_SECONDS or now - self._called.get(other, now) > CALLED_SECONDS:
                del self._line[other]
                self._called.pop(other, None)
        self._line.setdefault(ticket, now)
        return list(self._line).index(ticket) + 1

    def place(self, ticket: str) -> int:
        """How many stand between a waiting visitor and a place: 0, come in. Who is not in the line may come and stand in it."""
        if ticket not in self._line:
            return 0
        before = self.waiting(ticket) - max(0, self.most - self.inside)
        if before <= 0:
            self._called.setdefault(ticket, self._clock())
        return max(0, before)


def visitor(handler: Any) -> str:
    """Who asks, by the cookie they brought; empty where they brought none, or none of ours."""
    name: str = handler.get_cookie(COOKIE, "") or ""
    return name if _NAME.fullmatch(name) else ""


def greet(handler: Any) -> str:
    """Who asks; a stranger is given a name that nobody can guess."""
    name = visitor(handler)
    if not name:
        name = secrets.token_hex(16)
        secure = handler.request.protocol == "https"
        handler.set_cookie(COOKIE, name, path=handler.base_url, httponly=True, samesite="Lax", secure=secure)
    return name

"""Record and endless deals, published and our own, each with its rules, its result, its source and when it was found."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources

from ..cards import Card
from ..deals import Deal
from ..rules import Rules


@dataclass(frozen=True)
class Record:
    """A deal worth keeping. ``end``: ``win``, ``endless`` or ``nobody_left``; ``rounds`` and ``flips`` (cards turned up, a player)
    are None for an endless deal, ``cycle`` (start, length) in rounds for all others. ``found``: the year, or the day, it was
    published or found."""

    rules: Rules
    deal: Deal
    end: str
    winner: int | None
    rounds: int | None
    flips: int | None
    cycle: tuple[int, int] | None
    source: str
    found: str


def _records(name: str) -> tuple[Record, ...]:
    text = resources.files(__package__).joinpath(f"data/{name}.json").read_text(encoding="utf-8")
    data = json.loads(text)
    return tuple(_record(row, data["source"], data["found"]) for row in data["deals"])


def _record(row: dict, source: str, found: str) -> Record:  # type: ignore[type-arg]
    rules = Rules(
        pack=f"{row['ranks']}r{row['suits']}s",
        face_down=row["face_down"],
        shortage="last_card_up",
        capture=row["capture"],
    )
    deal = Deal.of([Card.of(rank) for rank in hand] for hand in row["hands"])
    endless = row["end"] == "endless"
    return Record(
        rules, deal, row["end"], row.get("winner"), row.get("rounds"), row.get("flips"),
        (row["cycle_start"], row["cycle_length"]) if endless else None, source, found,
    )  # fmt: skip


PUBLISHED = _records("record_deals")
"""The 47 deals of P. Mathieu and J.-P. Delahaye (*Pour la Science*, January 2025), without face-down cards."""

OURS = _records("our_deals")
"""Longer and endless ones found since, for this kit."""

RECORDS = PUBLISHED + OURS
"""All of them; ``be.RECORDS``."""

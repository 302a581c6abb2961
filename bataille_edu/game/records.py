"""The published record and endless deals, each with its rules, its result and its source."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources

from ..cards import Card
from ..deals import Deal
from ..rules import Rules


@dataclass(frozen=True)
class Record:
    """A published deal. ``end``: ``win``, ``endless`` or ``nobody_left``; ``rounds`` and ``flips`` (cards turned up, a player)
    are None for an endless deal, ``cycle`` (start, length) in rounds for all others."""

    rules: Rules
    deal: Deal
    end: str
    winner: int | None
    rounds: int | None
    flips: int | None
    cycle: tuple[int, int] | None
    source: str


def _records() -> tuple[Record, ...]:
    """The 47 deals of P. Mathieu and J.-P. Delahaye (*Pour la Science*, January 2025), without face-down cards."""
    text = resources.files(__package__).joinpath("data/record_deals.json").read_text(encoding="utf-8")
    data = json.loads(text)
    return tuple(_record(row, data["source"]) for row in data["deals"])


def _record(row: dict, source: str) -> Record:  # type: ignore[type-arg]
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
        (row["cycle_start"], row["cycle_length"]) if endless else None, source,
    )  # fmt: skip


RECORDS = _records()
"""The published deals; ``be.RECORDS``."""

"""Share codes: a whole game as one short word for a link.

A code is URL-safe base64 of: the version (one byte), the content as one large number written in bytes, and the last
three bytes of a CRC-32 of both. The content is a row of digits of varying base: the variant (a checksum of its name),
the fields that differ from it, the hands, the game's own random state where its rules need one, and the choices made
in open play. A game of 52 cards takes under 80 characters.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from ..cards import MAX_CARDS, Card, Pack
from ..deals import Deal
from ..errors import BatailleError
from ..rules import CHOICES, FLAGS, MAX_PLAYERS, Rules
from ..streams import STATE_WORDS, is_state
from ..variants import VARIANTS, Variant

VERSION = 1
_CHECK_BYTES = 3
_NAME_BASE = 1 << 16
_FIELDS = tuple(f.name for f in fields(Rules))  # a new field goes to the end of Rules: its place here is its number
_WORDS, _TEXTS = 16, 256


@dataclass(frozen=True)
class Shared:
    """What a code holds. ``state``: the random stream after dealing, or None; ``choices``: each
    ``(seat, place, place, …)``, in the order made."""

    rules: Rules
    deal: Deal
    state: tuple[int, ...] | None = None
    choices: tuple[tuple[int, ...], ...] = ()


class _Writer:
    """Digits of varying base, packed into one number."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, value: int, base: int) -> int:
        self.digits.append((value, base))
        return value

    def to_bytes(self) -> bytes:
        number = 1
        for value, base in reversed(self.digits):
            number = number * base + value
        return number.to_bytes((number.bit_length() + 7) // 8, "big")


class _Reader:
    """The digits again; the writer's ``put`` reads here, so one description serves both ways."""

    def __init__(self, data: bytes) -> None:
        self.number = int.from_bytes(data, "big")

    def put(self, value: int, base: int) -> int:
        if not self.number:  # read past the end: the content makes no sense
            raise IndexError("no digits left")
        self.number, digit = divmod(self.number, base)
        return digit


_Digits = _Writer | _Reader


def encode(shared: Shared) -> str:
    """The share code of a game."""
    digits = _Writer()
    _rules(digits, shared.rules)
    _deal(digits, shared.rules, shared.deal)
    _state(digits, shared.rules, shared.state)
    _choices(digits, shared.choices)
    body = bytes([VERSION]) + digits.to_bytes()
    return base64.urlsafe_b64encode(body + _check(body)).rstrip(b"=").decode("ascii")


def decode(code: str) -> Shared:
    """The game in a share code.

    Raises ``BatailleError``: ``code.foreign`` for what is no code of ours, ``code.damaged`` where a character was lost
    or changed, ``code.newer`` for a code of a later version.
    """
    body = _body(code)
    if body[0] != VERSION:
        raise BatailleError(
            "code.newer", "this game code has version {version} and this program reads version {known}: get a newer one.",
            version=body[0], known=VERSION,
        )  # fmt: skip
    digits = _Reader(body[1:])
    try:
        rules = _rules(digits, None)
        deal = _deal(digits, rules, None)
        shared = Shared(rules, deal, _state(digits, rules, None), _choices(digits, None))
        deal.check(rules)
    except (BatailleError, LookupError, UnicodeDecodeError) as error:
        raise _damaged(code) from error
    if digits.number != 1 or not (shared.state is None or is_state(shared.state)):
        raise _damaged(code)
    return shared


def _check(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(4, "big")[-_CHECK_BYTES:]


def _damaged(code: str) -> BatailleError:
    return BatailleError(
        "code.damaged", "the game code {code!r} is damaged: a character was lost or changed. Copy the whole code again.",
        code=code,
    )  # fmt: skip


_CODE = re.compile(r"[A-Za-z0-9_-]{12,}")
"""What looks like a code; the shortest that is one has more letters."""


def _body(code: str) -> bytes:
    text = code.strip() if isinstance(code, str) else ""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        if _CODE.fullmatch(text):  # a length that no code has: a letter was lost
            raise _damaged(code) from None
        data = b""
    if len(data) < _CHECK_BYTES + 2:
        raise BatailleError(
            "code.foreign",
            "{code!r} is not a game code: paste the code of a game, letters, digits, - and _ only.",
            code=code,
        )
    body = data[:-_CHECK_BYTES]
    # The last character may hold bits that belong to no byte: only the code that encode writes is whole.
    if _check(body) != data[-_CHECK_BYTES:] or base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii") != text:
        raise _damaged(code)
    return body


# --- rules -----------------------------------------------------------------------------------------------------------


def name_number(name: str) -> int:
    """What stands for a variant in a code: 16 bits of a checksum of its name (a test sees that they differ)."""
    return zlib.crc32(name.encode()) % _NAME_BASE


def _closest(rules: Rules) -> Variant:
    return min(VARIANTS.values(), key=lambda entry: len(rules.differing(entry.rules)))


def _rules(digits: _Digits, rules: Rules | None) -> Rules:
    number = digits.put(name_number(_closest(rules).name) if rules else 0, _NAME_BASE)
    entry = next((v for v in VARIANTS.values() if name_number(v.name) == number), None)
    if entry is None:
        raise BatailleError("code.variant", "the game code names a variant that this version does not know.")
    changed = [_FIELDS.index(name) for name in rules.differing(entry.rules)] if rules else []
    values: dict[str, Any] = {name: getattr(entry.rules, name) for name in _FIELDS}
    count = digits.put(len(changed), 32)
    for i in range(count):
        name = _FIELDS[digits.put(changed[i] if rules else 0, 32)]
        values[name] = _value(digits, name, getattr(rules, name) if rules else None)
    return Rules(**values)


def _value(digits: _Digits, name: str, value: Any) -> Any:
    if name in CHOICES:
        return CHOICES[name][digits.put(CHOICES[name].index(value) if value else 0, _WORDS)]
    if name == "pack":
        return _text(digits, value or "")
    number = _number(digits, 0 if value is None else int(value) + 1)
    if name in FLAGS:
        return {1: False, 2: True}[number]
    return number - 1 if number else None


def _number(digits: _Digits, number: int) -> int:
    """Any number below 2**32: how many bits it has, then these."""
    bits = digits.put(number.bit_length(), 33)
    return digits.put(number, 1 << bits)


def _text(digits: _Digits, text: str) -> str:
    data = text.encode()
    size = digits.put(len(data), _TEXTS)
    return bytes(digits.put(data[i] if data else 0, _TEXTS) for i in range(size)).decode()


# --- hands -----------------------------------------------------------------------------------------------------------


def _deal(digits: _Digits, rules: Rules, deal: Deal | None) -> Deal:
    """Sizes, then card after card: its place among the different cards that the pack still has."""
    usual = tuple(min(size, rules.cards_each or size) for size in rules.hand_sizes())
    if digits.put(int(deal is not None and deal.sizes == usual), 2):
        sizes: Sequence[int] = usual
    else:
        sizes = [
            digits.put(deal.sizes[seat] if deal else 0, MAX_CARDS + 1)
            for seat in range(min(rules.players, MAX_PLAYERS))
        ]
    bare = digits.put(int(deal is not None and not all(card.suit for card in deal.cards)), 2)
    stock = _Stock(rules.cards, bool(bare))
    hands = []
    for seat, size in enumerate(sizes):
        hands.append([stock.take(digits, deal.hands[seat][i] if deal else None) for i in range(size)])
    return Deal.of(hands)


class _Stock:
    """The different cards that can still come, in standing order; ranks without a suit never run out."""

    def __init__(self, pack: Pack, bare: bool) -> None:
        self.left = Counter(pack.cards)
        self.kinds: list[Card] = list(self.left)
        if bare:
            ranks = [Card.of(rank) for rank in pack.ranks]
            self.kinds = ranks + self.kinds

    def take(self, digits: _Digits, card: Card | None) -> Card:
        place = digits.put(0 if card is None else self.kinds.index(card), len(self.kinds) or 1)
        taken = self.kinds[place]
        if taken.suit:
            self.left[taken] -= 1
            if not self.left[taken]:
                self.kinds.pop(place)
        return taken


# --- what else the game needs ----------------------------------------------------------------------------------------


def _state(digits: _Digits, rules: Rules, state: tuple[int, ...] | None) -> tuple[int, ...] | None:
    if not rules.uses_chance:
        return None
    return tuple(digits.put(state[i] if state else 0, 1 << 32) for i in range(STATE_WORDS))


def _choices(digits: _Digits, choices: tuple[tuple[int, ...], ...] | None) -> tuple[tuple[int, ...], ...]:
    count = _number(digits, len(choices) if choices else 0)
    read = []
    for i in range(count):
        size = digits.put(len(choices[i]) if choices else 0, MAX_CARDS + 1)
        read.append(tuple(digits.put(choices[i][k] if choices else 0, MAX_CARDS + 1) for k in range(size)))
    return tuple(read)

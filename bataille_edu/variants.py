"""The named variants: one entry each, with its rules, its ranges and where it comes from.

A new variant that only combines choices ``Rules`` already has takes one entry here, and its words in the catalogue
(``variant.<name>.title``, ``.summary``, ``.source``, ``.open``); the tests name whatever was forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from .errors import BatailleError
from .given import integer, nearest
from .rules import MAX_PLAYERS, Rules


@dataclass(frozen=True)
class Variant:
    """One named variant. ``players`` is the range the source allows, ``packs`` the packs; ``source`` says where the
    game comes from: ``online_game``, ``encyclopedia``, ``rule_site``, ``variant_page`` or ``ours``.

    >>> entry = be.VARIANTS["simple"]
    >>> entry.players, entry.packs, entry.source
    ((2, 8), ('52', '32'), ('rule_site',))
    >>> entry.with_table(players=4, pack="32").players
    4
    """

    name: str
    rules: Rules
    source: tuple[str, ...]
    players: tuple[int, int] = (2, 2)
    packs: tuple[str, ...] = ()

    def with_table(self, players: int | None = None, pack: str | None = None) -> Rules:
        """The rules for so many players and this pack; ``None`` keeps the variant's own.

        Raises ``BatailleError`` (``variant.players``, ``variant.pack``) where the variant is not played so.
        """
        least, most = self.players
        number = None if players is None else integer(players)
        if players is not None and (number is None or not least <= number <= most):
            raise BatailleError(
                "variant.players", "{variant} is not played by {players}: choose {least} to {most} players.",
                variant=self.name, players=players, least=least, most=most,
            )  # fmt: skip
        if pack is not None and (not isinstance(pack, str) or pack not in self.packs):
            raise BatailleError(
                "variant.pack", "{variant} is not played with the pack {pack!r}: choose one of {packs}.",
                variant=self.name, pack=pack, packs=", ".join(self.packs),
            )  # fmt: skip
        return replace(self.rules, players=number or self.rules.players, pack=pack or self.rules.pack)


ONLINE, ENCYCLOPEDIA, RULE_SITE, PAGE, OURS = "online_game", "encyclopedia", "rule_site", "variant_page", "ours"
MANY = (2, MAX_PLAYERS)
SHORT_OR_WHOLE = ("52", "32")
PASS_PACKS = ("32", "52", "54")


def _entry(
    name: str,
    *source: str,
    players: tuple[int, int] = (2, 2),
    packs: tuple[str, ...] = (),
    **choices: Any,
) -> Variant:
    """An entry of the table: one card face down and the last card turned up, unless said otherwise."""
    usual: dict[str, Any] = {"face_down": 1, "shortage": "last_card_up", "players": players[0]}
    rules = Rules(**(usual | choices))
    return Variant(name, rules, source, players, packs or (rules.pack,))


_TABLE = (
    _entry("recreation", ONLINE, face_down=3, shortage="loses", round_limit=2000),
    _entry("simple", RULE_SITE, players=MANY, packs=SHORT_OR_WHOLE),
    _entry("classique", ENCYCLOPEDIA, players=MANY, packs=SHORT_OR_WHOLE, shortage="draw"),
    _entry("decouverte", ENCYCLOPEDIA, RULE_SITE, players=MANY, face_down=0),
    _entry("joker", ENCYCLOPEDIA, RULE_SITE, pack="54", deal="joker_each"),
    _entry("vol_du_joker", ENCYCLOPEDIA, pack="54", deal="joker_each", goal="joker"),
    _entry("joker_decouvert", ENCYCLOPEDIA, pack="54", deal="joker_each", face_down=0),
    _entry("couleurs", ENCYCLOPEDIA, RULE_SITE, deal="by_colour"),
    _entry("enseignes", ENCYCLOPEDIA, RULE_SITE, players=(4, 4), deal="by_suit"),
    _entry("payante", ENCYCLOPEDIA, payment=True),
    _entry("ouverte", ENCYCLOPEDIA, hand="open", round_limit=1000),
    _entry("standard", PAGE, players=(2, 4), face_down=3, fighters="all"),
    _entry("une_carte", PAGE, players=(2, 4), fighters="all", round_limit=1000, at_limit="draw"),
    _entry("paix", PAGE, players=(2, 4), face_down=5, fighters="all", strongest="low"),
    _entry("une_passe", RULE_SITE, players=MANY, packs=PASS_PACKS, pack="32", goal="most_cards"),
    _entry("qui_perd_gagne", RULE_SITE, players=MANY, packs=PASS_PACKS, pack="32", goal="fewest_cards"),
    _entry("rapide", RULE_SITE, pack="32"),
    _entry("grande_tablee", RULE_SITE, players=(4, 8), packs=("2x52", "3x52"), pack="2x52", goal="most_cards"),
    _entry("premiere", OURS, pack="6r4s", cards_each=5, face_down=0, goal="most_cards"),
    _entry("additive", OURS, pack="10r4s", cards_up=2, value="sum", face_down=0, goal="most_cards"),
    _entry("pianitsa", PAGE, pack="36", face_down=0),
    _entry("pianitsa_6", RULE_SITE, players=(2, 6), packs=("36", "52"), pack="36", face_down=0, upset="lowest_takes_highest"),
)  # fmt: skip

VARIANTS: Mapping[str, Variant] = MappingProxyType({entry.name: entry for entry in _TABLE})
"""The variants by name, in the order in which they are shown."""


def variant(name: str) -> Variant:
    """The variant of a name. Raises ``BatailleError`` (``variant.unknown``), which lists the names.

    >>> be.variant("decouverte").rules.face_down
    0
    """
    if isinstance(name, str) and name in VARIANTS:
        return VARIANTS[name]
    meant = nearest(name, VARIANTS)
    if meant:
        raise BatailleError(
            "variant.meant", "there is no variant {variant!r}: did you mean {meant!r}? All are {variants}.",
            variant=name, meant=meant, variants=", ".join(VARIANTS),
        )  # fmt: skip
    raise BatailleError(
        "variant.unknown", "there is no variant {variant!r}: choose one of {variants}.",
        variant=name, variants=", ".join(VARIANTS),
    )  # fmt: skip


RulesLike = Rules | Variant | str
"""What is taken wherever rules are asked for: rules, a variant, or a variant's name."""


def rules_of(value: RulesLike) -> Rules:
    """The rules themselves. Raises ``BatailleError`` (``rules.unknown``, ``variant.unknown``)."""
    if isinstance(value, Rules):
        return value
    if isinstance(value, Variant):
        return value.rules
    if isinstance(value, str):
        return variant(value).rules
    raise BatailleError(
        "rules.unknown", "rules={value!r} are no rules: give be.Rules(…), a variant as be.VARIANTS['recreation'], "
        "or its name as 'recreation'.", value=value,
    )  # fmt: skip


def RULES(name: str, value: Any) -> Rules:
    """The kind of rules, for ``given.takes``."""
    return rules_of(value)


def name_of(rules: Rules) -> str | None:
    """The variant whose rules these are, the number of players and the pack aside where the variant leaves them open."""
    for name, entry in VARIANTS.items():
        if entry.rules == rules:
            return name
    for name, entry in VARIANTS.items():
        least, most = entry.players
        fits = rules.pack in entry.packs and least <= rules.players <= most
        if fits and replace(entry.rules, players=rules.players, pack=rules.pack) == rules:
            return name
    return None

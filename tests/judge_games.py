"""Random games for the judge: rules, hands and a seed, so drawn that the rare cases of the rules are frequent."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from judge import TooLong, chance, judge

from bataille_edu.cards import Card, pack
from bataille_edu.errors import BatailleError
from bataille_edu.rules import CHOICES, Rules


@dataclass(frozen=True)
class Case:
    """One game to play. ``index`` is the game's place in its stream's seed, always 0 for a single game."""

    rules: Rules
    hands: tuple[tuple[Card, ...], ...]
    seed: int

    def __str__(self) -> str:
        plain = Rules(players=self.rules.players)
        fields = ", ".join(f"{name}={mine!r}" for name, (mine, _) in self.rules.differing(plain).items())
        faces = self.rules.cards.faces
        hands = " | ".join(" ".join(card.text(faces) for card in hand) for hand in self.hands)
        return f"{hands!r} ({fields}, seed={self.seed})"


def cases(n: int, seed: int) -> Iterator[Case]:
    """``n`` random games, the same ones for the same seed."""
    random = Random(seed)
    for _ in range(n):
        yield random_case(random)


def short_cases(n: int, seed: int, max_rounds: int = 200) -> Iterator[Case]:
    """Those of ``n`` random games that the judge ends within so many rounds: a game may go on for a million."""
    for case in cases(n, seed):
        try:
            judge(case.rules, case.hands, chance(case.seed), max_rounds)
        except TooLong:
            continue
        yield case


def random_case(random: Random) -> Case:
    while True:
        players = 2 if random.random() < 0.4 else random.randint(3, 8)
        source = random.choice((whole_toy_pack, part_of_a_pack, part_of_a_pack, bare_ranks, bare_ranks, full_pack))
        name, hands = source(random, players)
        try:
            return Case(random_rules(random, players, name), hands, random.randrange(2**40))
        except BatailleError:
            continue  # choices that do not go together: draw again


def random_rules(random: Random, players: int, name: str) -> Rules:
    """Any rules at all for a pack; the plain values come a little more often, so that rare ones meet them."""
    fields: dict[str, object] = {
        choice: random.choice(CHOICES[choice])
        for choice in ("ace", "fighters", "shortage", "capture", "strongest", "goal", "at_limit")
    }
    if random.random() < 0.5:
        fields["goal"] = "all_cards"
    if random.random() < 0.25:
        fields |= {"cards_up": 2, "value": random.choice(("sum", "number"))}
    elif random.random() < 0.2:
        fields["upset"] = "lowest_takes_highest"
    fields["recycle"] = "shuffled" if random.random() < 0.15 else "turned"
    fields["payment"] = random.random() < 0.2
    fields["face_down"] = random.choice((0, 0, 1, 1, 1, 2, 3, 5))
    fields["round_limit"] = random.choice((None, None, None, random.randint(1, 6), random.randint(5, 60)))
    one_pass = fields["goal"] in ("most_cards", "fewest_cards")
    if fields["recycle"] == "shuffled" and fields["capture"] != "random" and not one_pass:
        fields["round_limit"] = random.randint(1, 200)  # such a game may never end
    return Rules(pack=name, players=players, **fields)  # type: ignore[arg-type]


Hands = tuple[str, tuple[tuple[Card, ...], ...]]


def whole_toy_pack(random: Random, players: int) -> Hands:
    """A toy pack of two to twenty-four cards, all of it dealt, evenly or cut anywhere."""
    while True:
        name = f"{random.randint(1, 6)}r{random.randint(1, 4)}s"
        if pack(name).size >= players:
            return name, cut(random, list(pack(name).cards), players)


def part_of_a_pack(random: Random, players: int) -> Hands:
    """A few cards of a pack with faces, of few ranks, jokers among them where there are any."""
    name = random.choice(("52", "32", "36", "54", "54", "54", "2x54", "2x52"))
    cards = list(pack(name).cards)
    ranks = random.sample(sorted({card.rank for card in cards if not card.is_joker}), random.randint(1, 4))
    cards = [card for card in cards if card.rank in ranks or card.is_joker]
    random.shuffle(cards)
    need = max(players, random.randint(players, 4 * players))
    while len(cards) < players:
        cards += [card for card in pack(name).cards if card not in cards][:players]
    return name, cut(random, cards[:need], players)


def bare_ranks(random: Random, players: int) -> Hands:
    """Ranks alone, each as often as it comes; uneven hands of one to six cards, sometimes twelve."""
    ranks = random.randint(1, 7)
    name = f"{ranks}r4s"
    if pack(name).size < players:
        name = f"{ranks}r8s"
    longest = random.choice((1, 2, 3, 4, 6, 12))
    lengths = [random.randint(1, longest) for _ in range(players)]
    return name, tuple(tuple(Card.of(random.randint(1, ranks)) for _ in range(length)) for length in lengths)


def full_pack(random: Random, players: int) -> Hands:
    """All of a pack, dealt one by one."""
    name = random.choice(("52", "32", "36", "54", "10r4s", "2x32"))
    cards = list(pack(name).cards)
    random.shuffle(cards)
    return name, tuple(tuple(cards[seat::players]) for seat in range(players))


def cut(random: Random, cards: list[Card], players: int) -> tuple[tuple[Card, ...], ...]:
    """Shuffle, then deal one by one, or cut the pack into hands of any size."""
    random.shuffle(cards)
    if random.random() < 0.5:
        return tuple(tuple(cards[seat::players]) for seat in range(players))
    cuts = sorted(random.sample(range(1, len(cards)), players - 1))
    return tuple(tuple(cards[i:j]) for i, j in zip([0, *cuts], [*cuts, len(cards)], strict=True))


# ---- a smaller case, for the message of a failing test


def smaller(case: Case, fails: Callable[[Case], bool]) -> Case:
    """Take away what is not needed: rules set back to plain ones, cards taken out, as long as it still fails."""
    shrunk = True
    while shrunk:
        shrunk = False
        for candidate in candidates(case):
            if fails(candidate):
                case, shrunk = candidate, True
                break
    return case


def candidates(case: Case) -> Iterator[Case]:
    plain = Rules(players=case.rules.players, pack=case.rules.pack, face_down=0)
    for name, (_, value) in case.rules.differing(plain).items():
        if name == "round_limit" and case.rules.uses_chance:
            continue  # such a game might never end
        yield from changed(case, **{name: value})
    if case.rules.face_down:
        yield from changed(case, face_down=case.rules.face_down - 1)
    for seat, hand in enumerate(case.hands):
        if len(case.hands) > 2:
            hands = case.hands[:seat] + case.hands[seat + 1 :]
            yield from changed(dataclasses.replace(case, hands=hands), players=len(hands))
        for fewer in (hand[: len(hand) // 2], *(hand[:i] + hand[i + 1 :] for i in range(len(hand)))):
            if fewer:
                yield dataclasses.replace(case, hands=(*case.hands[:seat], fewer, *case.hands[seat + 1 :]))


def changed(case: Case, **fields) -> Iterator[Case]:
    try:
        yield dataclasses.replace(case, rules=dataclasses.replace(case.rules, **fields))
    except BatailleError:
        return

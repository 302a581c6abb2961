"""The judge: a slow, obvious second reading of the rules (sections 3, 4, 5 and 5b of the rule text), closed hands only.

It was written from the text and not from the engine, which it never imports; it follows the text clause by clause and
keeps every state it has seen. It belongs in the tests and never in the package. Numbers such as 3.4 name the clauses
of docs/rules.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from judge_parts import Piece, Player, TooLong, Verdict

from bataille_edu.cards import Card
from bataille_edu.rules import Rules
from bataille_edu.streams import below as stream_below
from bataille_edu.streams import stream

__all__ = ["TooLong", "Verdict", "chance", "judge"]


def judge(
    rules: Rules,
    hands: Sequence[Sequence[int]],
    below: Callable[[int], int] | None = None,
    max_rounds: int = 1_000_000,
    keep_history: bool = False,
) -> Verdict:
    """Play one game: hands of cards, top card first. ``below(n)`` draws 0 … n - 1 where the rules need chance."""
    return _Game(rules, hands, below, max_rounds, keep_history).play()


def chance(seed: int, index: int = 0) -> Callable[[int], int]:
    """The ``below`` of the package's own stream."""
    z = stream(seed, index)
    return lambda n: stream_below(z, n)


class _Game:
    def __init__(self, rules, hands, below, max_rounds, keep_history):
        self.rules = rules
        self.below = below
        self.max_rounds = max_rounds
        self.keep_history = keep_history
        self.players = [
            Player(seat, [Piece(Card(c), seat, rules.cards.strength(c, rules.ace)) for c in hand])
            for seat, hand in enumerate(hands)
        ]
        self.leader = 0  # 3.1: seat 0 in round one
        self.table: list[Piece] = []
        self.tables: list[list[tuple[int, Card, str]]] = []
        self.n_battles = self.n_flips = 0
        self.round_winners: list[int] = []
        self.history: list[list[tuple[Card, ...]]] = []
        self.met: Counter[str] = Counter()

    # ---- section 4: the game and its end

    def play(self) -> Verdict:
        seen: dict[object, int] = {}
        while True:
            n = len(self.round_winners)
            if self.looks_for_a_cycle():
                piles = self.piles_to_compare()
                if piles in seen:
                    self.met["endless"] += 1
                    return self.verdict(None, "endless", (seen[piles], n - seen[piles]))
                seen[piles] = n
            if n == self.max_rounds:
                raise TooLong
            if self.keep_history:
                self.history.append(self.piles())
            self.tables.append([])
            end = self.round()
            if end is not None:
                return self.verdict(*end)

    def round(self) -> tuple[int | None, str] | None:
        """One round; the winner and the reason if it ends the game."""
        for player in self.players:
            player.laid, player.showing, player.fallen = [], [], False
        self.table = []
        winner, drawn = self.fight_for_the_pot()
        self.round_winners.append(-1 if winner is None else winner.seat)
        if winner is None and not self.rules.one_pass:
            self.met[drawn] += 1
            return None, drawn  # the cards stay on the table, in nobody's pile
        if winner is None:
            # 4, one pass: each sets what they laid aside as their own, and the pass goes on; 3.1: the leader stays.
            self.met["one pass: nobody wins the round"] += 1
            for player in self.players:
                player.aside += player.laid
        else:
            self.take(winner)
            self.leader = winner.seat
        return self.end_after(winner)

    def end_after(self, winner: Player | None) -> tuple[int | None, str] | None:
        """4: of two ends in one round the first of these holds: joker, last player or pass over, limit (then endless)."""
        rules = self.rules
        if rules.goal == "joker" and any(p.card.is_joker and p.dealt_to != winner.seat for p in self.table):
            self.met["joker taken"] += 1
            if len(self.in_the_game()) == 1:
                self.met["joker taken with the last card"] += 1
            return winner.seat, "joker"
        if rules.one_pass:
            return self.pass_over() if len(self.in_the_game()) < 2 else None
        if len(self.in_the_game()) == 1:
            fell = any(player.fallen for player in self.players)
            return self.in_the_game()[0].seat, "short_of_cards" if fell else "all_cards"
        if len(self.round_winners) == rules.round_limit:
            self.met[f"limit: {rules.at_limit}"] += 1
            if rules.at_limit == "draw":
                return None, "round_limit"
            return self.the_only_one(max, [len(player.held) for player in self.players]), "round_limit"
        return None

    def pass_over(self) -> tuple[int | None, str]:
        for player in self.players:
            if player.main:
                self.met["one pass: left over"] += 1
            player.aside += player.main
            player.main = []
        best = max if self.rules.goal == "most_cards" else min
        return self.the_only_one(best, [len(player.aside) for player in self.players]), "pass_over"

    def the_only_one(self, best, numbers: list[int]) -> int | None:
        """Whose number is strictly the best, or nobody."""
        if numbers.count(best(numbers)) > 1:
            self.met["level at the end"] += 1
            return None
        return numbers.index(best(numbers))

    def looks_for_a_cycle(self) -> bool:
        rules = self.rules
        by_chance = rules.capture == "random" or rules.recycle == "shuffled"
        one_pass = rules.goal in ("most_cards", "fewest_cards")
        return rules.round_limit is None and not by_chance and not one_pass

    def piles_to_compare(self) -> object:
        """Main and side pile taken together, by rank, the two jokers told apart; with ``laid`` the leader too."""

        def kind(piece):
            return (piece.card.rank, piece.card.suit if piece.card.is_joker else 0)

        piles = tuple(tuple(kind(piece) for piece in player.held) for player in self.players)
        return (piles, self.leader) if self.rules.capture == "laid" else piles

    def in_the_game(self) -> list[Player]:
        """3.7: a player without any card is out. (In one pass: who has cards left to play.)"""
        return [player for player in self.players if player.held]

    def piles(self) -> list[tuple[Card, ...]]:
        return [tuple(piece.card for piece in player.held + player.aside) for player in self.players]

    def verdict(self, winner, reason, cycle=None) -> Verdict:
        return Verdict(
            winner, reason, len(self.round_winners), self.n_battles, self.n_flips, self.round_winners, cycle,
            self.piles(), self.history, self.tables, self.met,
        )  # fmt: skip

    # ---- section 3.1 to 3.4: who wins the pot

    def seats_from(self, first: int) -> list[Player]:
        n = len(self.players)
        return [self.players[(first + i) % n] for i in range(n)]

    def fight_for_the_pot(self) -> tuple[Player | None, str]:
        """Play a round up to its winner: ``(winner, "")``, or ``(None, why)``."""
        # 3.1
        contenders = [player for player in self.seats_from(self.leader) if player.held]
        for player in contenders:
            self.turn_up(player)
        self.n_flips += 1
        compared = contenders
        beaten_in: list[list[Player]] = []  # who was beaten in each comparison of this round, the first one first
        battles = 0
        while True:
            # 3.2
            tied = self.best_of(compared)
            beaten_in.append([player for player in compared if player not in tied])
            if len(tied) == 1:
                return tied[0], ""
            # 3.3
            self.n_battles += 1
            battles += 1
            if battles > 1:
                self.met[f"{min(battles, 3)} battles in a round"] += 1
            fighters = tied if self.rules.fighters == "tied" else contenders
            fighters = [player for player in self.seats_from(self.leader) if player in fighters]
            if len(fighters) > len(tied):
                self.met["all: somebody beaten fights"] += 1
            # 3.4
            if self.is_pat(fighters):
                self.lay_for_pat(fighters)
                return None, "pat"
            staying = self.let_fall(fighters)
            if len(staying) == 1:
                self.met["one fighter left"] += 1
                if staying[0] not in tied:
                    self.met["all: the one left was beaten"] += 1
                return staying[0], ""
            if staying:
                for player in staying:
                    self.lay_for_battle(player)
                self.n_flips += 1
                contenders = compared = staying
            else:
                compared = self.who_decides(beaten_in)
                if not compared:
                    return None, "nobody_left"

    def who_decides(self, beaten_in: list[list[Player]]) -> list[Player]:
        """3.4, none left: those beaten in the last comparison who have not fallen, or in the one before it, and so on."""
        for back, beaten in enumerate(reversed(beaten_in)):
            standing = [player for player in beaten if not player.fallen]
            if standing:
                self.met["beaten decide" if len(standing) > 1 else "one beaten takes all"] += 1
                if back:
                    self.met["beaten in an earlier comparison decide"] += 1
                if any(not player.held for player in standing):
                    self.met["beaten decide without a card in hand"] += 1
                if len(self.best_of(standing)) > 1:
                    self.met["beaten tie again"] += 1
                return standing
        return []

    def best_of(self, compared: list[Player]) -> list[Player]:
        """3.2: who shows the strongest card (where the weakest wins, the weakest)."""
        if self.rules.upset == "lowest_takes_highest":
            low, high = self.ends_of_the_pack()
            takes, taken = (low, high) if self.rules.strongest == "high" else (high, low)
            strengths = {player.seat: player.showing[-1].strength for player in compared}
            # 5b: a greatest card is there, so the smallest count above it, and above all but a joker.
            if taken in strengths.values() and takes in strengths.values():
                joker_wins = self.rules.strongest == "high" and any(p.showing[-1].card.is_joker for p in compared)
                if not joker_wins:
                    self.met["upset"] += 1
                    return [player for player in compared if strengths[player.seat] == takes]
        best = (max if self.rules.strongest == "high" else min)(self.value(player) for player in compared)
        return [player for player in compared if self.value(player) == best]

    def ends_of_the_pack(self) -> tuple[int, int]:
        """The strengths of the pack's lowest and highest rank, jokers aside."""
        pack = self.rules.cards
        strengths = [pack.strength(card, self.rules.ace) for card in pack.cards if not card.is_joker]
        return min(strengths), max(strengths)

    def value(self, player: Player) -> int:
        """3.2 and 5: what a player's last face-up cards are worth."""
        strengths = [piece.strength for piece in player.showing]
        if self.rules.value == "number" and len(strengths) == 2:
            return 10 * strengths[0] + strengths[1]
        return sum(strengths)

    def needed(self) -> int:
        """Cards a battle asks for: 3.4, and 5 for two cards up."""
        return self.rules.face_down + self.rules.cards_up

    def is_pat(self, fighters: list[Player]) -> bool:
        if self.rules.shortage != "draw" or self.rules.one_pass:
            return False
        return any(len(player.held) < self.needed() for player in fighters)

    def lay_for_pat(self, fighters: list[Player]) -> None:
        """Every fighter lays face down what they can, up to ``face_down``; nobody turns one up."""
        for player in fighters:
            for _ in range(min(self.rules.face_down, len(player.held))):
                self.lay(player, "DOWN", in_battle=True)
            if player.held:
                self.met["pat: cards kept"] += 1

    def let_fall(self, fighters: list[Player]) -> list[Player]:
        """Who is short falls, before anyone lays; who stays is returned."""
        if self.rules.one_pass or self.rules.shortage == "last_card_up":
            staying = [player for player in fighters if player.held]
            name = "one pass" if self.rules.one_pass else "last_card_up"
        elif self.rules.shortage == "loses":
            staying = [player for player in fighters if len(player.held) >= self.needed()]
            name = "loses"
            if not staying:
                most = max(len(player.held) for player in fighters)
                staying = [player for player in fighters if len(player.held) == most]
                if len(staying) > 1:
                    staying = []
                self.met["loses: nobody has enough, one has most" if staying else "loses: the most is shared"] += 1
        else:
            return fighters  # pat: nobody is short
        falling = [player for player in fighters if player not in staying]
        for player in falling:  # in seat order from the leader
            player.fallen = True
            self.met[f"{name}: falls"] += 1
            if player.held:
                self.met["falls with cards in hand"] += 1
                if player.side:
                    self.met["falls with a side pile"] += 1
            for piece in player.held:
                self.put_on_table(player, piece, "YIELD")
            player.main, player.side = [], []
        if len(falling) > 1:
            self.met["two fall in one battle"] += 1
        if falling and len(staying) > 1:
            self.met["one falls, others fight on"] += 1
        return staying

    def lay_for_battle(self, player: Player) -> None:
        """Face-down cards, then the face-up ones; who is short keeps the last (with two up, the last two) for face up."""
        held = len(player.held)
        up = min(self.rules.cards_up, held)
        down = min(self.rules.face_down, held - up)
        if held < self.needed():
            name = "one pass" if self.rules.one_pass else self.rules.shortage
            self.met[f"{name}: short with {'one card' if held == 1 else 'some cards'}"] += 1
        for _ in range(down):
            self.lay(player, "DOWN", in_battle=True)
        self.turn_up(player, in_battle=True)

    # ---- cards from hand to table

    def turn_up(self, player: Player, in_battle: bool = False) -> None:
        """Turn one card up; with two up (5) two, one after the other, or the only one left."""
        count = min(self.rules.cards_up, len(player.held))
        if count < self.rules.cards_up:
            self.met["two up: only one left"] += 1
        player.showing = [self.lay(player, "UP", in_battle) for _ in range(count)]

    def lay(self, player: Player, how: str, in_battle: bool) -> Piece:
        """The next card goes on the table; when the main pile is empty the side pile is turned over (or shuffled)."""
        piece = self.next_card(player, in_battle)
        self.put_on_table(player, piece, how)
        return piece

    def put_on_table(self, player: Player, piece: Piece, how: str) -> None:
        player.laid.append(piece)
        self.table.append(piece)
        if self.keep_history:
            self.tables[-1].append((player.seat, piece.card, how))

    def next_card(self, player: Player, in_battle: bool = False) -> Piece:
        if not player.main:
            if in_battle:
                self.met["turned over in a battle"] += 1
            player.main, player.side = player.side, []
            if self.rules.recycle == "shuffled":
                self.met["side pile shuffled"] += 1
                self.shuffle(player.main)
        return player.main.pop(0)

    def shuffle(self, pieces: list[Piece]) -> None:
        """Fisher and Yates from the last card down."""
        for i in range(len(pieces) - 1, 0, -1):
            j = self.below(i + 1)
            pieces[i], pieces[j] = pieces[j], pieces[i]

    # ---- section 3.5 and 3.6: the pot

    def take(self, winner: Player) -> None:
        pot = self.in_capture_order(winner)
        if self.rules.one_pass:
            winner.aside += pot
            return
        winner.side += pot
        if self.rules.payment:
            for player in self.seats_from(winner.seat)[1:]:
                if player.held:
                    winner.side.append(self.next_card(player))
                    if not player.held:
                        self.met["out by payment"] += 1

    def in_capture_order(self, winner: Player) -> list[Piece]:
        capture = self.rules.capture
        others = self.seats_from(winner.seat)[1:]  # in seat order after the winner
        winner_first = winner.laid + [piece for player in others for piece in player.laid]
        if capture == "winner_first":
            return winner_first
        if capture == "loser_first":
            return [piece for player in others for piece in player.laid] + winner.laid
        if capture == "seat_order":
            return [piece for player in self.players for piece in player.laid]
        if capture == "laid":
            return list(self.table)
        if capture == "natural":
            height = max(len(player.laid) for player in self.players)
            levels = range(height - 1, -1, -1)
            return [p.laid[level] for level in levels for p in [winner, *others] if len(p.laid) > level]
        if capture == "descending":
            return sorted(winner_first, key=lambda piece: -piece.strength)  # sorting keeps equal ones in their order
        assert capture == "random"
        self.shuffle(winner_first)
        return winner_first

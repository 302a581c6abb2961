"""The scenes, a line each: name, paragraph of the rules, choices of ``Rules``, deal (ranks alone get suits; a number is
the seed of a dealt game), when the bet is asked, the bet and its answers, what is seen, rounds after the bet's."""

from __future__ import annotations

from typing import Any

Line = tuple[Any, ...]

BETS = (
    "next", "takes", "pot", "first", "leads", "comes", "players", "fighters", "falls_first", "down", "turned", "wins",
)  # fmt: skip
"""The facts that can be bet on; ``scene.ask.<fact>`` is the question."""

ONE = {"face_down": 1, "shortage": "last_card_up"}
SHORT = ONE | {"round_limit": 2}  # of a whole pack one round is shown: the rest is not played
PASS = {"face_down": 1, "goal": "most_cards"}
FEW = {"face_down": 1, "goal": "fewest_cards"}
OPEN = {"face_down": 0, "shortage": "last_card_up"}
SUM = {"pack": "10r4s", "cards_up": 2, "value": "sum"}
NUMBER = {"pack": "9r4s", "cards_up": 2, "value": "number", "face_down": 0}
TRICK = "8s 2c Jd 3h 6c | 8h 5d Ks 4c 7d"

TABLE: dict[str, tuple[Line, ...]] = {
    # --- page 1: the round, the battle, the cards won ---
    "round": (
        ("higher", "3.2", {}, "9 4 6 | 5 8 3", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 2}),
        ("ace", "1", {}, "A 4 6 | K 8 3", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 2}),
        ("ace_low", "1", {"ace": "low"}, "A 4 6 | 2 8 3", "up 1", "next: 0 1 battle", {"takes": 1}),
        ("suits", "1", {}, "7s 4d 2c 9h 6s | 7h 8c 3d 5s Jc", "up 1", "next: 0 1 battle", {"next": "battle", "battles": 1}),
        ("leader", "3.1", {}, "9 4 6 | K 8 3 | 5 2 7", "up 1", "leads: 0 1 2", {"takes": 1, "leads": 1}, 1),
    ),
    "battle": (
        ("battle", "3.4", {}, "8 2 4 6 Q 3 | 8 5 3 9 J 7", "battle 1", "pot: 6 8 10", {"battles": 1, "pot": 10, "takes": 0}),
        ("battle_won", "3.2", {}, "8 2 4 6 J 3 | 8 K 3 A Q 7", "up 2", "next: 0 1 battle", {"battles": 1, "takes": 1}),
        ("double", "3.3", {}, "8 2 4 6 Q 3 5 7 K 9 | 8 5 3 9 Q 2 4 6 J 7", "battle 2", "pot: 10 14 18", {"battles": 2, "pot": 18, "takes": 0}),
        ("one_down", "3.4", ONE, "8 2 Q 3 | 8 5 J 7", "battle 1", "pot: 4 6 10", {"battles": 1, "pot": 6, "takes": 0}),
        ("one_down_twice", "8", ONE, "8 2 Q 3 K 4 | 8 5 Q 7 9 6", "battle 2", "pot: 6 8 10", {"battles": 2, "pot": 10}),
        ("none_down", "3.4", OPEN, "8 Q 3 | 8 J 7", "battle 1", "pot: 4 6 10", {"battles": 1, "pot": 4, "takes": 0}),
        ("none_down_twice", "8", OPEN, "8 Q 3 5 | 8 Q 7 4", "battle 2", "pot: 4 6 8", {"battles": 2, "pot": 6}),
    ),
    "won": (
        ("turn_over", "3.5", {}, "9s 6h | 5c 3d 2s 4h", "up 2", "comes: 9s 5c 6h", {"takes": 0, "comes": "9s"}, 1),
        ("turn_in_battle", "3.4", ONE, "9 5 | 3 5 2 K", "battle 1", "turned: turned out", {"turned": "turned", "battles": 1, "falls": ()}),
        ("out", "3.7", {}, "9 4 6 | 5 | 3 2 7", "up 1", "players: 3 2 1", {"takes": 0, "players": 2}, 1),
        ("all_cards", "4", {}, "A 3 | 2", "up 1", "wins: 0 1 goes_on", {"wins": 0, "reason": "all_cards", "counts": (3, 0)}),
    ),
    "capture": tuple(
        (f"capture_{order}", "3.5", {**ONE, "capture": order}, TRICK, "up 2", f"first: {answers}", {"takes": 1, "first": first, "order": cards})
        for order, answers, first, cards in (
            ("winner_first", "8h 8s Ks", "8h", "8h 5d Ks 8s 2c Jd"), ("loser_first", "8h 8s Ks", "8s", "8s 2c Jd 8h 5d Ks"),
            ("seat_order", "8h 8s Ks", "8s", "8s 2c Jd 8h 5d Ks"), ("laid", "8h 8s Ks", "8s", "8s 8h 2c Jd 5d Ks"),
            ("natural", "8h 8s Ks", "Ks", "Ks Jd 5d 2c 8h 8s"), ("descending", "8h 8s Ks", "Ks", "Ks Jd 8h 8s 5d 2c"),
        )
    ) + (
        ("capture_random", "3.5", {**ONE, "capture": "random"}, TRICK, "up 2", "", {"takes": 1, "pot": 6}),
        ("reshuffled", "3.5", {**ONE, "recycle": "shuffled"}, "9 6 8 | 5 3 2 K 4 7", "up 3", "", {"takes": 0}, 1),
    ),
    # --- page 2: cards run short, three at the table, cards dealt apart ---
    "four": (
        ("four_cards", "3.4", {}, "7 2 3 A | 7 5 6 8 9", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,), "reason": "short_of_cards", "pot": 5}),
        ("four_enough", "3.4", {}, "7 2 3 4 A | 7 5 6 8 9", "up 1", "falls_first: 0 1 nobody", {"falls": (), "takes": 0}),
        ("both_short", "3.4", {}, "7 2 3 | 7 5", "up 1", "takes: 0 1 nobody", {"takes": 0, "battles": 1, "falls": (1,), "reason": "short_of_cards"}),
        ("both_level", "3.4", {}, "7 2 | 7 5", "up 1", "wins: 0 1 nobody", {"wins": "nobody", "reason": "nobody_left", "falls": (0, 1), "on_table": 4}),
    ),
    "last": (
        ("last_up", "3.4", {"shortage": "last_card_up"}, "3 4 9 | 3 5 6 7 8", "battle 1", "down: 3 1 0", {"down": 1, "takes": 0}),
        ("only_card", "3.4", {"shortage": "last_card_up"}, "5 A | 5 2 3 4 K", "up 2", "next: 0 1 battle", {"takes": 0, "down": 0}),
        ("no_card", "3.4", {"shortage": "last_card_up"}, "5 | 5 2", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,)}),
        ("pat", "3.4", {"face_down": 1, "shortage": "draw"}, "5 2 | 5 3 4", "battle 1", "wins: 0 1 nobody", {"wins": "nobody", "reason": "pat", "on_table": 4}),
    ),
    "three": (
        ("king_fours", "3.2", ONE, "4c 8d 6h | 4h 9s 2c | Kd 2s 3h", "up 1", "next: 2 0 1 battle", {"takes": 2, "battles": 0, "pot": 3}),
        ("tied", "3.3", ONE, "4 2 9 | 4 3 K | 2 5 6", "up 1", "fighters: 2 3", {"fighters": 2, "takes": 1, "pot": 7}),
        ("all_fight", "3.3", {**ONE, "fighters": "all"}, "4 2 9 | 4 3 K | 2 5 A", "up 1", "fighters: 2 3", {"fighters": 3, "takes": 2, "pot": 9}),
        ("fight_again", "3.3", {"face_down": 1, "fighters": "all"}, "K 2 | K 3 9 5 5 | Q 4 9 6 6 | J 7 8 7 A", "up 2", "fighters: 2 3 4", {"fighters": 3, "battles": 2, "falls": (0,)}),
        ("third_takes", "3.4", {"face_down": 1}, "K | K | 2 3", "up 1", "takes: 0 1 2 nobody", {"takes": 2, "falls": (0, 1)}),
        ("beaten_tie", "3.4", {"face_down": 1}, "K | K | 5 2 A | 5 3 Q", "up 2", "next: 2 3 battle", {"battles": 2, "falls": (0, 1), "takes": 2}),
        ("beaten_before", "3.4", {"face_down": 0}, "K 9 | K 9 | 5 2", "up 2", "takes: 0 1 2 nobody", {"takes": 2, "battles": 2}),
        ("all_nobody", "3.4", {"fighters": "all", "shortage": "last_card_up"}, "Q | Q | J", "up 1", "wins: 0 1 2 nobody", {"wins": "nobody", "reason": "nobody_left"}),
    ),
    "apart": (
        ("by_colour", "2", {**SHORT, "deal": "by_colour"}, "4", "up 1", "next: 0 1 battle", {"counts_dealt": (26, 26)}),
        ("by_suit", "2", {**SHORT, "deal": "by_suit", "players": 4}, "3", "up 1", "next: 0 1 2 3 battle", {"counts_dealt": (13, 13, 13, 13)}),
        ("joker_each", "2", {**SHORT, "deal": "joker_each", "pack": "54"}, "5", "up 1", "next: 0 1 battle", {"counts_dealt": (27, 27)}),
        ("uneven", "2", {**SHORT, "players": 3}, "6", "up 1", "next: 0 1 2 battle", {"counts_dealt": (18, 17, 17)}),
        ("five_each", "2", {"pack": "6r4s", "cards_each": 5, "face_down": 0, "goal": "most_cards"}, "2", "up 1", "next: 0 1 battle", {"counts_dealt": (5, 5)}),
    ),
    # --- page 3: jokers, payment, low wins, one pass, other ends, two cards ---
    "joker": (
        ("joker", "1", {**ONE, "pack": "54"}, "*r 3 6 | A 4 7", "up 1", "next: 0 1 battle", {"takes": 0}),
        ("joker_tie", "1", {**ONE, "pack": "54"}, "*r 2 3 6 | *b 4 5 7", "up 1", "next: 0 1 battle", {"next": "battle", "takes": 1}),
        ("joker_taken", "4", {"pack": "54", "face_down": 1, "goal": "joker"}, "5c *r 9c 2c | 5d 3d Kd 4d", "up 2", "wins: 0 1 goes_on", {"wins": 1, "reason": "joker"}),
        ("joker_own", "4", {"pack": "54", "face_down": 1, "goal": "joker"}, "*r 2 9 | 5 3 4", "up 1", "wins: 0 1 goes_on", {"wins": "goes_on", "takes": 0}),
    ),
    "payment": (
        ("payment", "3.6", {**ONE, "payment": True}, "9 2 5 | 6 4 3 7", "up 1", "pot: 2 3 4", {"takes": 0, "paid": 1, "pot": 3}),
        ("payment_three", "3.6", {**ONE, "payment": True}, "9 2 5 | 6 4 3 7 | 8 3 2", "up 1", "pot: 3 4 5", {"takes": 0, "paid": 2, "pot": 5}),
        ("low", "3.2", {**ONE, "strongest": "low"}, "3 9 6 | K 5 7", "up 1", "next: 0 1 battle", {"takes": 0}),
        ("peace", "3.4", {"face_down": 5, "strongest": "low", "shortage": "last_card_up"}, "6 9 Q 4 7 2 3 8 | 6 K 5 J 10 A 9 4", "battle 1", "pot: 6 10 14", {"pot": 14, "takes": 0}),
    ),
    "pass": (
        ("one_pass", "4", PASS, "9 2 K | 3 4 6", "up 3", "wins: 0 1 nobody", {"wins": 0, "reason": "pass_over", "counts": (4, 2)}, -1),
        ("fewest", "4", FEW, "9 2 K | 3 4 6", "up 3", "wins: 0 1 nobody", {"wins": 1, "reason": "pass_over", "counts": (4, 2)}, -1),
        ("pass_level", "4", PASS, "9 2 | 3 4", "up 2", "wins: 0 1 nobody", {"wins": "nobody", "reason": "pass_over", "counts": (2, 2)}, -1),
        ("pass_stays", "4", PASS, "2 9 5 | 8 4 6 | 3 K 7", "up 1", "players: 1 2 3", {"players": 3, "falls": (), "takes": 1}, 1),
        ("pass_short", "4", {**PASS, "face_down": 3}, "5 2 A | 5 3 4 6 K", "battle 1", "down: 3 1 0", {"down": 1, "takes": 0}, -1),
        ("pass_no_card", "4", PASS, "5 | 5 2", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,)}, -1),
        ("pass_nobody", "4", PASS, "5 9 | 5 9", "up 2", "takes: 0 1 nobody", {"takes": "nobody", "counts": (2, 2), "wins": "nobody"}, -1),
        ("left_over", "4", PASS, "9 2 7 | 10", "up 1", "wins: 0 1 nobody", {"takes": 1, "wins": "nobody", "counts": (2, 2)}, -1),
    ),
    "ends": (
        ("limit", "4", {**ONE, "round_limit": 2}, "A 2 6 | K 3 5", "up 2", "wins: 0 1 nobody", {"wins": "nobody", "reason": "round_limit", "counts": (3, 3)}, -1),
        ("limit_most", "4", {**ONE, "round_limit": 2}, "A 9 6 | K 3 5", "up 2", "wins: 0 1 nobody", {"wins": 0, "reason": "round_limit", "counts": (5, 1)}, -1),
        ("limit_draw", "4", {**ONE, "round_limit": 2, "at_limit": "draw"}, "A 9 6 | K 3 5", "up 2", "wins: 0 1 nobody", {"wins": "nobody", "reason": "round_limit", "counts": (5, 1)}, -1),
        ("limit_last", "4", {**ONE, "round_limit": 1, "at_limit": "draw"}, "A 6 | K", "up 1", "wins: 0 1 nobody", {"wins": 0, "reason": "all_cards"}, -1),
        ("endless", "4", {**ONE, "pack": "4r4s", "capture": "seat_order"}, "1 3 | 4 2", "up 6", "wins: 0 1 nobody", {"wins": "nobody", "reason": "endless", "cycle": (2, 4)}, -1),
    ),
    "two": (
        ("sum", "5", {**SUM, "face_down": 0}, "9 2 3 | 5 7 4", "up 1", "next: 0 1 battle", {"takes": 1, "pot": 4}),
        ("sum_level", "5", {**SUM, "face_down": 0}, "9 2 3 1 | 5 6 4 8", "up 1", "next: 0 1 battle", {"next": "battle", "battles": 1, "takes": 1}),
        ("sum_faces", "5", {"cards_up": 2, "value": "sum", "face_down": 0}, "K 2 5 | J Q 3", "up 1", "next: 0 1 battle", {"takes": 1}),
        ("number", "5", NUMBER, "4 1 2 | 3 9 5", "up 1", "next: 0 1 battle", {"takes": 0}),
        ("sum_one", "5", {**SUM, "face_down": 0}, "9 | 1 2 5", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 3}),
        ("number_one", "5", NUMBER, "9 | 1 2 5", "up 1", "next: 0 1 battle", {"takes": 1, "pot": 3}),
        ("sum_short", "5", {**SUM, "face_down": 1}, "5 4 1 2 | 6 3 7 8 9", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,)}),
        ("sum_last", "5", {**SUM, "face_down": 1, "shortage": "last_card_up"}, "5 4 8 9 | 6 3 7 8 1", "battle 1", "down: 1 0 2", {"down": 0, "takes": 0}),
    ),
}  # fmt: skip
"""The groups of scenes, in the order of the pages."""

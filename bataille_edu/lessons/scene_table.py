"""The scenes, a line each: name, clauses of ``scene_clauses``, choices of ``Rules``, deal (ranks alone get suits; a number
is the seed of a dealt game), when the bet is asked, the bet and its answers, what is seen, rounds after the bet's."""

from __future__ import annotations

from typing import Any

Line = tuple[Any, ...]

BETS = (
    "next", "takes", "pot", "first", "last", "leads", "comes", "players", "fighters", "falls_first", "out_first", "lays_first", "down",
    "turned", "wins",
)  # fmt: skip
"""The facts that can be bet on; ``scene.ask.<fact>`` is the question."""

ONE = {"face_down": 1, "shortage": "last_card_up"}
SHORT = ONE | {"round_limit": 2}  # of a whole pack one round is shown: the rest is not played
LOSES = {"face_down": 1}
PASS = {"face_down": 1, "goal": "most_cards"}
FEW = {"face_down": 1, "goal": "fewest_cards"}
OPEN = {"face_down": 0, "shortage": "last_card_up"}
SIX = OPEN | {"pack": "36", "upset": "lowest_takes_highest"}
JOKER = {"pack": "54", "face_down": 1, "goal": "joker"}
SUM = {"pack": "10r4s", "cards_up": 2, "value": "sum"}
OPEN_SUM = SUM | {"face_down": 0}
FACES = {"cards_up": 2, "value": "sum", "face_down": 0}
NUMBER = {"pack": "9r4s", "cards_up": 2, "value": "number", "face_down": 0}
TOY = ONE | {"pack": "4r4s"}
TRICK = "8s 2c Jd 3h 6c | 8h 5d Ks 4c 7d"
THREE = "5c 2s 9h | Kh 3d 4c | 8s 6d 7c"

TABLE: dict[str, tuple[Line, ...]] = {
    # --- page 1: the round, the battle, the cards won ---
    "round": (
        ("higher", "3.1.lay 3.2.strongest", {}, "9 4 6 | 5 8 3", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 2}),
        ("ace", "1.ranks", {}, "A 4 6 | K 8 3", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 2}),
        ("ace_low", "1.ace_low", {"ace": "low"}, "A 4 6 | 2 8 3", "up 1", "next: 0 1 battle", {"takes": 1}),
        ("suits", "1.suits 3.3.battle", {}, "7s 4d 2c 9h 6s 3h | 7h 8c 3d 5s Jc 10d", "up 1", "next: 0 1 battle", {"next": "battle", "battles": 1}),
        ("leader", "3.1.first 3.1.winner", {}, "9 4 6 | K 8 3 | 5 2 7", "up 1", "leads: 0 1 2", {"led": 0, "takes": 1, "leads": 1}, 1),
    ),
    "battle": (
        ("battle", "3.4.down 8.ten", {}, "8 2 4 6 Q 3 | 8 5 3 9 J 7", "battle 1", "pot: 6 8 10", {"battles": 1, "pot": 10, "takes": 0}),
        ("battle_won", "3.4.compared", {}, "8 2 4 6 J 3 | 8 K 3 A Q 7", "up 2", "next: 0 1 battle", {"battles": 1, "takes": 1}),
        ("lays_order", "3.4.in_turn", ONE, "4 8 2 Q 3 | 9 8 5 J 7", "battle 1", "lays_first: 0 1", {"lays_first": 1, "led": 1, "battles": 1, "takes": 0}),
        ("double", "3.4.again 8.eighteen", {}, "8 2 4 6 Q 3 5 7 K 9 | 8 5 3 9 Q 2 4 6 J 7", "battle 2", "pot: 10 14 18", {"battles": 2, "pot": 18, "takes": 0}),
        ("one_down", "8.six", ONE, "8 2 Q 3 | 8 5 J 7", "battle 1", "pot: 4 6 10", {"battles": 1, "pot": 6, "takes": 0}),
        ("one_down_twice", "8.six_ten", ONE, "8 2 Q 3 K 4 | 8 5 Q 7 9 6", "battle 2", "pot: 6 8 10", {"battles": 2, "pot": 10}),
        ("none_down", "8.four", OPEN, "8 Q 3 | 8 J 7", "battle 1", "pot: 4 6 10", {"battles": 1, "pot": 4, "takes": 0}),
        ("none_down_twice", "8.four_six", OPEN, "8 Q 3 5 | 8 Q 7 4", "battle 2", "pot: 4 6 8", {"battles": 2, "pot": 6}),
        ("triple", "3.4.no_limit", OPEN, "8 Q 3 5 9 | 8 Q 3 7 4", "battle 3", "pot: 4 6 8", {"battles": 3, "pot": 8, "takes": 1}),
    ),
    "won": (
        ("turn_over", "3.8.side", {}, "9s 6h | 5c 3d 2s 4h", "up 2", "comes: 9s 5c 6h", {"takes": 0, "comes": "9s"}, 1),
        ("turn_in_battle", "3.4.won_cards", ONE, "9 5 | 3 5 K 2 7", "battle 1", "turned: turned out", {"turned": "turned", "battles": 1, "falls": (), "takes": 0}),
        ("out", "3.7.out", {}, "9 4 6 | 5 | 3 2 7", "up 1", "players: 1 2 3", {"takes": 0, "players": 2}, 1),
        ("all_cards", "4.last", {}, "A 3 | 2", "up 1", "wins: 0 1 goes_on", {"wins": 0, "reason": "all_cards", "counts": (3, 0)}),
    ),
    # --- page 2: in which order, and the four-card rule ---
    "capture": tuple(
        (f"capture_{order}", f"3.5.{order}", {**ONE, "capture": order}, TRICK, "up 2", f"first: {answers}", {"takes": 1, "first": first, "order": cards})
        for order, answers, first, cards in (
            ("winner_first", "8h 8s Ks", "8h", "8h 5d Ks 8s 2c Jd"), ("loser_first", "8h 8s Ks", "8s", "8s 2c Jd 8h 5d Ks"),
            ("seat_order", "8h 8s Ks", "8s", "8s 2c Jd 8h 5d Ks"), ("laid", "8h 8s Ks", "8s", "8s 8h 2c Jd 5d Ks"),
            ("natural", "8h 8s Ks", "Ks", "Ks Jd 5d 2c 8h 8s"), ("descending", "8h 8s Ks", "Ks", "Ks Jd 8h 8s 5d 2c"),
        )
    ) + (
        ("descending_low", "3.5.descending_low", {**ONE, "capture": "descending", "strongest": "low"}, "3c 9h 6s | Kd 5c 7h", "up 1", "first: 3c Kd", {"takes": 0, "first": "Kd", "order": "Kd 3c"}),
        ("capture_three", "3.5.seats", ONE, THREE, "up 1", "last: 5c Kh 8s", {"takes": 1, "last": "5c", "order": "Kh 8s 5c"}),
        ("capture_three_loser", "3.5.seats 3.5.loser_first", {**ONE, "capture": "loser_first"}, THREE, "up 1", "first: 5c Kh 8s", {"takes": 1, "first": "8s", "order": "8s 5c Kh"}),
        ("capture_random", "3.5.random 3.5.ours", {**ONE, "capture": "random"}, TRICK, "up 2", "", {"takes": 1, "pot": 6}),
        ("reshuffled", "3.8.shuffled", {**ONE, "recycle": "shuffled"}, "9 6 8 | 5 3 2 K 4 7", "up 3", "", {"takes": 0}, 1),
    ),
    "four": (
        ("four_cards", "3.4.loses.out 3.4.loses.joins 3.4.one_left", {}, "7 2 3 A | 7 5 6 8 9", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,), "reason": "short_of_cards", "pot": 5, "order": "7s 7d 2c 3d Ah"}),
        ("four_enough", "3.4.loses.enough", {}, "7 2 3 4 A | 7 5 6 8 9", "up 1", "falls_first: 0 1 nobody", {"falls": (), "takes": 0, "reason": "all_cards"}),
        ("both_short", "3.4.loses.most 3.3.counts", {}, "7 2 3 | 7 5", "up 1", "takes: 0 1 nobody", {"takes": 0, "battles": 1, "falls": (1,), "reason": "short_of_cards"}),
        ("both_level", "3.4.loses.shared 3.4.nobody 4.on_table", {}, "7 2 | 7 5", "up 1", "wins: 0 1 nobody", {"wins": "nobody", "reason": "nobody_left", "falls": (0, 1), "on_table": 4, "counts": (0, 0)}),
        ("most_shared", "3.4.loses.shared", {}, "7 2 | 7 3 | 7", "up 1", "wins: 0 1 2 nobody", {"wins": "nobody", "reason": "nobody_left", "falls": (0, 1, 2), "on_table": 5}),
        ("fall_first", "3.4.falls_first", {}, "7 2 3 4 Q 5 | 7 5 6 8 9 J | 7 K", "up 1", "falls_first: 0 1 2 nobody", {"falls": (2,), "first_step": "fall", "takes": 0, "pot": 12}),
        ("fall_order", "3.4.loses.order", {}, "3 K 6 | 9 5 2 8 | 4 K 7", "up 2", "out_first: 0 1 2", {"led": 1, "falls": (2, 0), "takes": 1, "reason": "short_of_cards"}),
    ),
    # --- page 3: the last card, three and more at the table, cards dealt apart ---
    "last": (
        ("last_up", "3.4.last.lays", {"shortage": "last_card_up"}, "3 4 9 | 3 5 6 7 8 2", "battle 1", "down: 0 1 3", {"down": 1, "takes": 0}),
        ("only_card", "3.4.last.one", {"shortage": "last_card_up"}, "5 A | 5 2 3 4 K 6", "battle 1", "down: 0 1 3", {"takes": 0, "down": 0}),
        ("no_card", "3.4.last.none 3.4.one_left", {"shortage": "last_card_up"}, "5 | 5 2", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,), "reason": "short_of_cards"}),
        ("pat", "3.4.draw 4.on_table", {"face_down": 1, "shortage": "draw"}, "5 2 | 5 3 4", "battle 1", "wins: 0 1 nobody", {"wins": "nobody", "reason": "pat", "on_table": 4, "down": 1}),
    ),
    "three": (
        ("king_fours", "3.2.alone", ONE, "4c 8d 6h | 4h 9s 2c | Kd 2s 3h", "up 1", "next: 0 1 2 battle", {"takes": 2, "battles": 0, "pot": 3}),
        ("tied", "3.3.tied", ONE, "4 2 9 5 | 4 3 K 7 | 2 5 6", "up 1", "fighters: 2 3", {"fighters": 2, "takes": 1, "pot": 7}),
        ("all_fight", "3.3.all", {**ONE, "fighters": "all"}, "4 2 9 3 | 4 3 K 5 | 2 5 A 6", "up 1", "fighters: 2 3", {"fighters": 3, "takes": 2, "pot": 9}),
        ("fight_again", "3.3.contenders 3.4.fallen", {"face_down": 1, "fighters": "all"}, "K 2 | K 3 9 5 5 4 | Q 4 9 6 6 2 | J 7 8 7 A 3", "up 2", "fighters: 2 3 4", {"fighters": 3, "battles": 2, "falls": (0,), "takes": 3}),
        ("all_nobody", "3.4.nobody_all", {"fighters": "all", "shortage": "last_card_up"}, "Q | Q | J", "up 1", "wins: 0 1 2 nobody", {"wins": "nobody", "reason": "nobody_left", "falls": (0, 1, 2)}),
    ),
    "beaten": (
        ("third_takes", "3.4.beaten 3.4.beaten_bare", LOSES, "K | K | 2", "up 1", "takes: 0 1 2 nobody", {"takes": 2, "falls": (0, 1), "pot": 3, "reason": "short_of_cards"}),
        ("beaten_best", "3.4.beaten", LOSES, "K | K | 5 2 | 9 3", "up 1", "takes: 0 1 2 3", {"takes": 3, "falls": (0, 1), "battles": 1}),
        ("beaten_tie", "3.4.beaten_level", LOSES, "K | K | 5 2 A 4 | 5 3 Q 6", "up 2", "next: 2 3 battle", {"battles": 2, "falls": (0, 1), "takes": 2, "pot": 8}),
        ("beaten_before", "3.4.before", {"face_down": 0}, "K 9 | K 9 | 5 2", "up 2", "takes: 0 1 2 nobody", {"takes": 2, "battles": 2, "falls": (0, 1), "reason": "short_of_cards"}),
        ("beaten_down", "3.4.before 3.4.fallen", LOSES, "K | K | 5 | 5 | 3 2", "up 1", "takes: 2 3 4", {"takes": 4, "battles": 2, "falls": (0, 1, 2, 3), "reason": "short_of_cards"}),
    ),
    "apart": (
        ("by_colour", "2.colour", {**SHORT, "deal": "by_colour"}, "4", "up 1", "next: 0 1 battle", {"counts_dealt": (26, 26), "suits_dealt": ("cs", "dh")}),
        ("by_suit", "2.suit", {**SHORT, "deal": "by_suit", "players": 4}, "3", "up 1", "next: 0 1 2 3 battle", {"counts_dealt": (13, 13, 13, 13), "suits_dealt": ("c", "s", "d", "h")}),
        ("joker_each", "2.joker", {**SHORT, "deal": "joker_each", "pack": "54"}, "5", "up 1", "next: 0 1 battle", {"counts_dealt": (27, 27), "jokers_dealt": (1, 1)}),
        ("uneven", "2.uneven", {**SHORT, "players": 3}, "6", "up 1", "next: 0 1 2 battle", {"counts_dealt": (18, 17, 17)}),
        ("five_each", "2.each", {"pack": "6r4s", "cards_each": 5, "face_down": 0, "goal": "most_cards"}, "2", "up 1", "next: 0 1 battle", {"counts_dealt": (5, 5), "rounds": 5}),
        ("same_card", "1.packs", {**ONE, "pack": "2x52"}, "7s 4d Qh 3c | 7s 9c Jd 8h", "up 1", "next: 0 1 battle", {"next": "battle", "takes": 0, "pot": 6}),
    ),
    # --- page 4: jokers, payment, low wins, one pass ---
    "joker": (
        ("joker", "1.joker", {**ONE, "pack": "54"}, "*r 3 6 | A 4 7", "up 1", "next: 0 1 battle", {"takes": 0}),
        ("joker_tie", "1.joker_level", {**ONE, "pack": "54"}, "*r 2 3 6 | *b 4 5 7", "up 1", "next: 0 1 battle", {"next": "battle", "takes": 1}),
        ("joker_taken", "4.joker", JOKER, "5c *r 9c 2c | 5d 3d Kd 4d", "up 2", "wins: 0 1 goes_on", {"wins": 1, "reason": "joker", "counts": (1, 7)}),
        ("joker_own", "4.joker_own", JOKER, "*r 2 9 | 5 3 4", "up 1", "wins: 0 1 goes_on", {"wins": "goes_on", "takes": 0}),
        ("joker_else", "4.joker_else", JOKER, "*r *b 9 | 5", "up 1", "wins: 0 1 goes_on", {"wins": 0, "reason": "all_cards", "takes": 0, "jokers_dealt": (2, 0)}),
    ),
    "payment": (
        ("payment", "3.6.pays", {**ONE, "payment": True}, "9c 2s 5h | 6d 4s 3c 7h", "up 1", "pot: 2 3 4", {"takes": 0, "paid": 1, "pot": 3, "last": "4s"}),
        ("payment_three", "3.6.each", {**ONE, "payment": True}, "9c 2s 5h | 6d 4s 3c 7h | 8h 3d 2c", "up 1", "pot: 3 4 5", {"takes": 0, "paid": 2, "pot": 5, "order": "9c 6d 8h 4s 3d"}),
        ("payment_none", "3.6.has_card", {**ONE, "payment": True}, "9c 2s 5h | 6d | 8h 3d 2c", "up 1", "pot: 3 4 5", {"takes": 0, "paid": 1, "pot": 4, "order": "9c 6d 8h 3d"}),
        ("low", "3.2.weakest", {**ONE, "strongest": "low"}, "3 9 6 | K 5 7", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 2}),
        ("peace", "3.4.down", {"face_down": 5, "strongest": "low", "shortage": "last_card_up"}, "6 9 Q 4 7 2 3 8 | 6 K 5 J 10 A 9 4", "battle 1", "pot: 6 10 14", {"pot": 14, "takes": 0}),
    ),
    "upset": (
        ("six_takes", "5b.takes", SIX, "6 9 8 | A 7 10", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 2}),
        ("six_loses", "5b.without", SIX, "6 9 8 | K 7 10", "up 1", "next: 0 1 battle", {"takes": 1, "pot": 2}),
        ("six_of_three", "5b.above", SIX, "K 7 9 | A 8 10 | 6 9 7", "up 1", "next: 0 1 2 battle", {"takes": 2, "battles": 0}),
        ("six_two_aces", "5b.alone", SIX, "A 7 8 | A 9 10 | 6 8 9", "up 1", "next: 0 1 2 battle", {"takes": 2, "battles": 0}),
        ("six_level", "5b.level", SIX, "6 8 9 | 6 10 7 | A 9 8", "up 1", "next: 0 1 2 battle", {"next": "battle", "fighters": 2, "takes": 1}),
        ("six_joker", "5b.joker", {**SIX, "pack": "54"}, "2 9 8 | A 7 10 | *r 5 3", "up 1", "next: 0 1 2 battle", {"takes": 2}),
        ("six_low", "5b.low", {**SIX, "strongest": "low"}, "A 9 8 | 6 7 10", "up 1", "next: 0 1 battle", {"takes": 0}),
    ),
    "pass": (
        ("one_pass", "4.pass.once 4.pass.most", PASS, "9 2 K | 3 4 6", "up 3", "wins: 0 1 nobody", {"wins": 0, "reason": "pass_over", "counts": (4, 2), "rounds": 3}, -1),
        ("fewest", "4.pass.fewest", FEW, "9 2 K | 3 4 6", "up 3", "wins: 0 1 nobody", {"wins": 1, "reason": "pass_over", "counts": (4, 2)}, -1),
        ("pass_level", "4.pass.level", PASS, "9 2 | 3 4", "up 2", "wins: 0 1 nobody", {"wins": "nobody", "reason": "pass_over", "counts": (2, 2)}, -1),
        ("pass_stays", "4.pass.stays", PASS, "2 9 5 | 8 4 6 | 3 K 7", "up 1", "players: 1 2 3", {"players": 3, "falls": (), "takes": 1}, 1),
        ("pass_short", "4.pass.short", {**PASS, "face_down": 3}, "5 2 A | 5 3 4 6 K", "battle 1", "down: 0 1 3", {"down": 1, "takes": 0, "reason": "pass_over"}, -1),
        ("pass_no_card", "4.pass.none", PASS, "5 | 5 2", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,), "reason": "pass_over"}, -1),
        ("pass_nobody", "4.pass.nobody", PASS, "5 9 | 5 9", "up 2", "takes: 0 1 nobody", {"takes": "nobody", "counts": (2, 2), "wins": "nobody"}, -1),
        ("left_over", "4.pass.left_over", PASS, "9 2 7 | 10", "up 1", "wins: 0 1 nobody", {"takes": 1, "wins": "nobody", "counts": (2, 2)}, -1),
    ),
    # --- page 5: other ends, two cards at once ---
    "ends": (
        ("limit", "4.limit.level", {**ONE, "round_limit": 2}, "A 2 6 | K 3 5", "up 2", "wins: 0 1 nobody", {"wins": "nobody", "reason": "round_limit", "counts": (3, 3)}, -1),
        ("limit_most", "4.limit.most", {**ONE, "round_limit": 2}, "A 9 6 | K 3 5", "up 2", "wins: 0 1 nobody", {"wins": 0, "reason": "round_limit", "counts": (5, 1)}, -1),
        ("limit_draw", "4.limit.draw", {**ONE, "round_limit": 2, "at_limit": "draw"}, "A 9 6 | K 3 5", "up 2", "wins: 0 1 nobody", {"wins": "nobody", "reason": "round_limit", "counts": (5, 1)}, -1),
        ("limit_last", "4.ends.last", {**ONE, "round_limit": 1, "at_limit": "draw"}, "A 6 | K", "up 1", "wins: 0 1 nobody", {"wins": 0, "reason": "all_cards", "counts": (3, 0)}, -1),
        ("limit_joker", "4.ends.joker", {**JOKER, "round_limit": 1, "at_limit": "draw"}, "5c *r 9c 2c | 5d 3d Kd 4d", "up 2", "wins: 0 1 nobody", {"wins": 1, "reason": "joker"}, -1),
    ),
    "endless": (
        ("endless", "4.endless", {**TOY, "capture": "seat_order"}, "1 3 | 4 2", "up 6", "wins: 0 1 nobody", {"wins": "nobody", "reason": "endless", "cycle": (2, 4), "rounds": 6}, -1),
        ("endless_ranks", "4.endless.ranks", TOY, "3c 1h | 1s 4s 1c", "up 2", "wins: nobody goes_on", {"wins": "nobody", "reason": "endless", "cycle": (0, 2), "rounds": 2}, -1),
        ("endless_leader", "4.endless.leader", {**TOY, "capture": "laid"}, "4c 2s | 2d 3s", "up 2", "wins: nobody goes_on", {"wins": "goes_on", "takes": 1, "leads": 1}, 1),
        ("endless_jokers", "4.endless.jokers", {**ONE, "pack": "54", "capture": "loser_first"}, "3c | 2c *b 2d *r", "up 2", "wins: nobody goes_on", {"wins": "goes_on", "cycle": (0, 4)}, 1),
        ("endless_limit", "4.endless.limit", {**TOY, "capture": "seat_order", "round_limit": 8}, "1 3 | 4 2", "up 6", "wins: nobody goes_on", {"wins": "goes_on"}, 1),
    ),
    "two": (
        ("sum", "5.two 5.sum", OPEN_SUM, "9 2 3 | 5 7 4", "up 1", "next: 0 1 battle", {"takes": 1, "pot": 4}),
        ("sum_level", "5.battle", OPEN_SUM, "9 2 3 1 7 | 5 6 4 8 2", "up 1", "next: 0 1 battle", {"next": "battle", "battles": 1, "takes": 1, "pot": 8}),
        ("sum_faces", "5.faces", FACES, "K 2 5 | J Q 3", "up 1", "next: 0 1 battle", {"takes": 1}),
        ("sum_ace", "5.ace", FACES, "A 2 5 | 8 7 3", "up 1", "next: 0 1 battle", {"takes": 0}),
        ("sum_ace_low", "5.ace_low", {**FACES, "ace": "low"}, "A 9 5 | 6 5 3", "up 1", "next: 0 1 battle", {"takes": 1}),
        ("sum_joker", "5.joker", {**FACES, "pack": "54"}, "*r 2 5 | K 3 4", "up 1", "next: 0 1 battle", {"takes": 0}),
        ("sum_one", "5.one_left 5.goes_on", OPEN_SUM, "9 | 1 2 5", "up 1", "next: 0 1 battle", {"takes": 0, "pot": 3}),
        ("number", "5.number", NUMBER, "4 1 2 | 3 9 5", "up 1", "next: 0 1 battle", {"takes": 0}),
        ("number_one", "5.number_one", NUMBER, "9 | 1 2 5", "up 1", "next: 0 1 battle", {"takes": 1, "pot": 3, "reason": "all_cards"}),
        ("sum_short", "5.need", {**SUM, "face_down": 1}, "5 4 1 2 | 6 3 7 8 9", "up 1", "takes: 0 1 nobody", {"takes": 1, "falls": (0,), "reason": "short_of_cards"}),
        ("sum_last", "5.last_two", {**SUM, "face_down": 1, "shortage": "last_card_up"}, "5 4 8 9 | 6 3 7 8 1 2", "battle 1", "down: 0 1 2", {"down": 0, "takes": 0}),
        ("sum_last_one", "5.last_one", {**SUM, "face_down": 1, "shortage": "last_card_up"}, "5 4 9 | 6 3 7 2 1 8", "battle 1", "down: 0 1", {"down": 0, "takes": 0}),
    ),
}  # fmt: skip
"""The groups of scenes, in the order of the pages."""

PAGES = {
    "regles": ("round", "battle", "won"), "regles-2": ("capture", "four"), "regles-3": ("last", "three", "beaten", "apart"),
    "regles-4": ("joker", "payment", "upset", "pass"), "regles-5": ("ends", "endless", "two"),
}  # fmt: skip
"""Which groups stand on which page."""

"""The random streams: the same numbers in plain Python, in compiled code and in every version.

The generator is LFSR113 (P. L'Ecuyer, "Tables of maximally equidistributed combined LFSR generators",
Mathematics of Computation 68, 1999): four 32-bit words, 113 bits of state, period about 2**113. It needs only
shifts, "and" and "xor" of numbers below 2**50, so ordinary signed 64-bit ints hold everything.

A stream is a sequence of four ints (list or array), changed in place.
"""

from __future__ import annotations

from collections.abc import MutableSequence

STATE_WORDS = 4
WORD = 0xFFFFFFFF
"""A row of a compiled engine is of 32 bits, and its numbers have a sign: a word read from one is cut to this."""
MAX_SEED = 2**63 - 1
BLOCK = 16
BLOCK_ROOM = (4 + 256) * BLOCK
"""Games whose streams are started side by side, and the ints that takes."""


def mix(x: int) -> int:
    """Scramble a 32-bit int (the finalizer found by C. Wellons' hash prospector); both factors stay below 2**31."""
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & 0xFFFFFFFF
    x ^= x >> 15
    x = (x * 0x735A2D97) & 0xFFFFFFFF
    return x ^ (x >> 15)


def start_stream(z: MutableSequence[int], seed: int, index: int) -> None:
    """Fill the state ``z`` (4 ints) for game ``index`` of ``seed``, both 0 … 2**63 - 1.

    The two numbers are spread over all four words by steps that can be undone, so two different pairs never get
    the same 128 bits; the generator uses 113 of them.
    """
    z[0] = seed & 0xFFFFFFFF
    z[1] = index & 0xFFFFFFFF
    z[2] = seed >> 32
    z[3] = index >> 32
    for turn in range(4):
        z[0] ^= mix((z[3] + 0x3C6EF372 + turn) & 0xFFFFFFFF)
        z[1] ^= mix((z[0] + 0x1B873593 + turn) & 0xFFFFFFFF)
        z[2] ^= mix((z[1] + 0x2545F491 + turn) & 0xFFFFFFFF)
        z[3] ^= mix((z[2] + 0x5851F42D + turn) & 0xFFFFFFFF)
    # The generator needs these least values (L'Ecuyer 1999).
    z[0] |= 2
    z[1] |= 8
    z[2] |= 16
    z[3] |= 128


def step(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The next state of the generator; its output is the four words xored."""
    a = (((a & 0xFFFFFFFE) << 18) & 0xFFFFFFFF) ^ ((((a << 6) & 0xFFFFFFFF) ^ a) >> 13)
    b = (((b & 0xFFFFFFF8) << 2) & 0xFFFFFFFF) ^ ((((b << 2) & 0xFFFFFFFF) ^ b) >> 27)
    c = (((c & 0xFFFFFFF0) << 7) & 0xFFFFFFFF) ^ ((((c << 13) & 0xFFFFFFFF) ^ c) >> 21)
    d = (((d & 0xFFFFFF80) << 13) & 0xFFFFFFFF) ^ ((((d << 3) & 0xFFFFFFFF) ^ d) >> 12)
    return a, b, c, d


def pick(a: int, b: int, c: int, d: int, n: int) -> tuple[int, int, int, int, int]:
    """The state after drawing an unbiased number 0 … n - 1, and the number (D. Lemire's multiply and reject, 2019)."""
    a, b, c, d = step(a, b, c, d)
    product = (a ^ b ^ c ^ d) * n
    if product & 0xFFFFFFFF < n:
        least = (1 << 32) % n
        while product & 0xFFFFFFFF < least:
            a, b, c, d = step(a, b, c, d)
            product = (a ^ b ^ c ^ d) * n
    return a, b, c, d, product >> 32


def below(z: MutableSequence[int], n: int) -> int:
    """An unbiased number 0 … n - 1, n from 1 to 2**31."""
    a, b, c, d, number = pick(z[0] & WORD, z[1] & WORD, z[2] & WORD, z[3] & WORD, n)
    z[0] = a
    z[1] = b
    z[2] = c
    z[3] = d
    return number


def shuffle(z: MutableSequence[int], cards: MutableSequence[int], start: int, stop: int) -> None:
    """Shuffle ``cards[start:stop]`` in place: Fisher and Yates from the last card down.

    The state is held in four variables meanwhile: dealing is half the time of a short game.
    """
    a = z[0] & WORD
    b = z[1] & WORD
    c = z[2] & WORD
    d = z[3] & WORD
    for i in range(stop - start - 1, 0, -1):
        a, b, c, d, j = pick(a, b, c, d, i + 1)
        kept = cards[start + i]
        cards[start + i] = cards[start + j]
        cards[start + j] = kept
    z[0] = a
    z[1] = b
    z[2] = c
    z[3] = d


def start_block(block: MutableSequence[int], seed: int, first: int) -> None:
    """The states of games ``first`` … ``first + BLOCK - 1`` as ``start_stream`` gives them, side by side: word ``w`` of game
    ``g`` at ``block[w * BLOCK + g]``. Compiled, several games go through each step at once."""
    for g in range(BLOCK):
        a = seed & 0xFFFFFFFF
        b = (first + g) & 0xFFFFFFFF
        c = seed >> 32
        d = (first + g) >> 32
        for turn in range(4):
            a ^= mix((d + 0x3C6EF372 + turn) & 0xFFFFFFFF)
            b ^= mix((a + 0x1B873593 + turn) & 0xFFFFFFFF)
            c ^= mix((b + 0x2545F491 + turn) & 0xFFFFFFFF)
            d ^= mix((c + 0x5851F42D + turn) & 0xFFFFFFFF)
        block[g] = a | 2
        block[BLOCK + g] = b | 8
        block[2 * BLOCK + g] = c | 16
        block[3 * BLOCK + g] = d | 128


def draw_block(block: MutableSequence[int], count: int) -> None:
    """Draw ``count`` words, 255 at most, for each of these games; the first ones at ``block[4 * BLOCK + g]``."""
    for i in range(count):
        for g in range(BLOCK):
            a, b, c, d = step(block[g], block[BLOCK + g], block[2 * BLOCK + g], block[3 * BLOCK + g])
            block[g] = a
            block[BLOCK + g] = b
            block[2 * BLOCK + g] = c
            block[3 * BLOCK + g] = d
            block[(4 + i) * BLOCK + g] = a ^ b ^ c ^ d


def drawn_below(block: MutableSequence[int], place: int, n: int) -> int:
    """The number 0 … n - 1 that ``pick`` makes of the word drawn at this place, or -1 where that may be one it rejects (in a
    deal of 52 cards three times in ten million)."""
    product = block[place] * n
    return -1 if product & 0xFFFFFFFF < n else product >> 32


def stream(seed: int, index: int = 0) -> list[int]:
    """The state of stream ``index`` of ``seed`` as a list of four ints, for plain Python."""
    z = [0] * STATE_WORDS
    start_stream(z, seed, index)
    return z


def is_state(z: object) -> bool:
    """Whether this is a state a stream can have: four 32-bit words with the least values that the generator needs.

    From any other one (all zero, say) it may give the same number for ever.
    """
    if not isinstance(z, list | tuple) or len(z) != STATE_WORDS or not all(type(word) is int for word in z):
        return False
    return all(least <= word < 1 << 32 for word, least in zip(z, (2, 8, 16, 128), strict=True))

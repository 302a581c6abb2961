"""What is wrong with the setting of a French text."""

from __future__ import annotations

import re

NARROW = "\u202f"

FRENCH_FAULTS = {
    "a straight apostrophe or quote (write ’ and « »)": re.compile(r"['\"]"),
    "English quotes (write « »)": re.compile(r"[“”]"),
    "no narrow no-break space (U+202F) before ; : ! ? »": re.compile(rf"(?<=[^{NARROW}?!:;])([;!?»]|:(?!//))"),
    "no narrow no-break space (U+202F) after «": re.compile(rf"«(?!{NARROW})"),
    "another space beside U+202F": re.compile(rf"[ \u00a0]{NARROW}|{NARROW}[ \u00a0]"),
    "no space after ; : ! ?": re.compile(r"[;!?](?=\w)|:(?=\w)"),
    "three dots (write …)": re.compile(r"\.\.\."),
    "two spaces": re.compile(r"^[^\n]*[ \u00a0]{2}[^\n]*$"),  # in a text of several lines they may be columns
    "a plain space in a thousand": re.compile(r"\d[ \u00a0]\d{3}\b"),
    "a decimal point": re.compile(r"\d\.\d"),
    "oe for œ": re.compile(r"coeur|soeur|oeil"),
}


def french_faults(text: str) -> list[str]:
    """What is wrong with the setting of a French text. Code and addresses, between backticks, are not looked at."""
    bare = re.sub(r"`[^`]*`", "x", re.sub(r"\{[^{}]*\}", "x", text))
    return [fault for fault, pattern in FRENCH_FAULTS.items() if pattern.search(bare)]

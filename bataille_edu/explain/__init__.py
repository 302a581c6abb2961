"""Rules, what rules differ in, events, games and errors as sentences, French or English.

How the log becomes sentences, here and in JavaScript, stands in ``beats``.
"""

from __future__ import annotations

from .beats import Beat, Sentence, Speech, spans
from .choices import (
    Change,
    changes,
    chapters,
    describe,
    field_help,
    field_title,
    matters,
    rule_list,
    value_title,
    variant_words,
)
from .problems import error_text
from .story import beat_sentences, event_sentence, story

__all__ = [
    "Beat", "Change", "Sentence", "Speech", "beat_sentences", "changes", "chapters", "describe", "error_text",
    "event_sentence", "field_help", "field_title", "matters", "rule_list", "spans", "story", "value_title",
    "variant_words",
]  # fmt: skip

"""Data of widgets inside a page of HTML, for files that live without Python."""

from __future__ import annotations

import base64
import json
import re
from typing import Any


def plain(value: Any, mark: str) -> Any:
    """A value as JSON takes it; bytes stand as ``{mark: base64}``, for the script that reads them."""
    if isinstance(value, bytes | memoryview):
        return {mark: base64.b64encode(bytes(value)).decode("ascii")}
    if isinstance(value, dict):
        return {key: plain(inside, mark) for key, inside in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inside, mark) for inside in value]
    return value


def json_in_script(value: Any) -> str:
    """A plain value as JSON that may stand inside a ``<script>``: nothing in it closes the script or opens a comment."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def code_in_script(text: str) -> str:
    """A module's text that may stand inside a ``<script>``: it is written so that HTML sees no end and no comment in it."""
    return re.sub(r"</(script)", r"<\\/\1", text, flags=re.IGNORECASE).replace("<!--", "<\\!--")

"""What stands inside a page's scripts: it closes none of them, and comes back as it was."""

from __future__ import annotations

import base64
import json

from hypothesis import given
from hypothesis import strategies as st

from bataille_edu.widgets.page.embed import code_in_script, json_in_script, plain

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.sampled_from(["</script>", "<!--", "</SCRIPT >", "<script"]),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=5), inside, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_json_comes_back_and_closes_nothing(value: object) -> None:
    text = json_in_script(plain(value, "$bytes"))
    assert "<" not in text and json.loads(text) == value


def test_bytes_are_marked_for_the_script_that_reads_them() -> None:
    for mark in ("$bytes", "__bytes"):
        found = plain({"log": b"\x00\xff", "more": [memoryview(b"ab"), (1, b"")]}, mark)
        assert found["log"] == {mark: base64.b64encode(b"\x00\xff").decode()}
        assert found["more"] == [{mark: "YWI="}, [1, {mark: ""}]]


def test_code_ends_no_script_and_opens_no_comment() -> None:
    text = code_in_script('const a = "</script>", b = "</SCRIPT>", c = "<!--";')
    assert "</script" not in text.lower() and "<!--" not in text

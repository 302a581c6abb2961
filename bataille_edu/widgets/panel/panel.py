"""The panel: every choice of a game in one place, built from the fields of ``Rules``. The same one on every page.

It is made of ``ipywidgets``: a list for a choice, a slider for a number, a box for yes or no. A small companion in the
page gives them what they lack: names for the sliders' handles, and a word when nobody answers any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets
import traitlets as t

from ...errors import BatailleError
from ...game import Game
from ...game.ordered import ORDERS
from ...given import items, like, word
from ...rules import MAX_PLAYERS
from ...variants import VARIANTS, RulesLike
from ...words import LANGUAGES, WordsError, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from .choosing import LONGEST_NAME, Choosing
from .panel_form import FIELDS, PARTS, control, from_slider, groups_of, help_html, on_slider, options_of, state_of
from .rules30 import rules30

if TYPE_CHECKING:
    from ..table.table import Table


class Companion(PageWidget):
    """What the panel needs in the page: see ``panel/panel.js``. It says nothing but that Python is there."""

    _esm = join("panel/panel.js")
    _css = styles("page/tokens.css", "panel/panel.css", "panel/rules30.css")

    _texts = t.Dict().tag(sync=True)

    def __init__(self, texts: dict[str, Any], **traits: Any) -> None:
        super().__init__(_texts=texts, **traits)
        self.on_msg(self._heard)

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        ask = content.get("ask") if isinstance(content, dict) else None
        if isinstance(ask, int):
            self.send({"answer": ask})

    def __repr__(self) -> str:
        return "<Companion>"


class Panel(Choosing, ipywidgets.VBox):  # type: ignore[misc]
    """Choose a game: variant, players and names, pack, number, and every rule by hand.

    ``Panel("recreation")`` starts from a variant's name or from ``Rules``. ``rules``, ``seed``, ``names`` and ``game``
    are what is in force; ``on_change(f)`` calls ``f(panel)`` when any of them changes, ``on_play(f)`` when a person
    asks to play. With ``table`` a game asked for is put on that table. ``parts`` are the parts shown, of ``PARTS``;
    ``fields`` the fields of ``Rules`` that may be changed. ``lang`` is ``"fr"`` or ``"en"``. ``controls`` are the
    widgets of the fields by name.

    >>> panel = be.Panel("simple", lang="en")
    >>> panel.rules.face_down, panel.controls["face_down"].value
    (1, 1)
    """

    def __init__(
        self,
        rules: RulesLike = "recreation",
        *,
        seed: int = 1,
        names: Sequence[str | None] = (),
        table: Table | None = None,
        parts: Sequence[str] = PARTS,
        fields: Sequence[str] = FIELDS,
        lang: str = "fr",
    ) -> None:
        if not isinstance(lang, str) or lang not in LANGUAGES:
            raise BatailleError(
                "table.lang", "there are no words in {lang!r}: use one of {known}.",
                lang=lang, known=", ".join(LANGUAGES),
            )  # fmt: skip
        table = None if table is None else like("table", table, ("put", "game"), "Table", "be.Table(be.play())")
        for part in items("parts", parts):
            if not isinstance(part, str) or part not in PARTS:
                known = ", ".join(PARTS)
                raise BatailleError(
                    "panel.part", "the panel has no part {part!r}: choose from {parts}.", part=part, parts=known
                )
        self._start(rules, seed, names, lang)
        self._words = catalogue(lang)
        self._table, self._parts = table, frozenset(parts)
        wanted = [word(f"fields[{i}]", field, FIELDS) for i, field in enumerate(items("fields", fields))]
        self._fields = tuple(name for name in FIELDS if name in wanted)
        self._setting = False
        self._state: dict[str, Any] = {}
        self._plain = ipywidgets.Layout()
        self.controls: dict[str, ipywidgets.ValueWidget] = {}
        self._help: dict[str, ipywidgets.HTML] = {}
        super().__init__(layout=ipywidgets.Layout(width="100%"))
        self.add_class("be-choose")
        self._build()
        self._show()

    # --- its widgets ---

    def _build(self) -> None:
        words = self._words
        texts = {"name": words("panel.name"), "lost": words("panel.lost"), "longest": LONGEST_NAME, "lang": self._lang}
        self._page = Companion(texts, layout=self._plain)
        self._note_text, self._search_text = self._html("bp-live"), self._html("bp-live")
        groups = groups_of(self._fields)
        table = [self._field(name) for group, names in groups if group == "table" for name in names]
        parts: list[ipywidgets.Widget | None] = [
            self._variant_part(),
            self._box("bp-part bp-table", *table, self._names_part(), self._seed_part()),
            self._status_part(),
            self._rules_part([group for group in groups if group[0] != "table"]),
            self._button("play", self.play, "bp-go") if "play" in self._parts else None,
            self._note_text,
            self._order_part(),
            self._rules30_part(),
            self._page,
        ]
        self.children = [part for part in parts if part is not None]

    def _box(self, classes: str, *children: ipywidgets.Widget | None) -> ipywidgets.VBox:
        shown = [child for child in children if child is not None]
        return ipywidgets.VBox(shown, _dom_classes=tuple(classes.split()), layout=self._plain)

    def _html(self, classes: str = "") -> ipywidgets.HTML:
        return ipywidgets.HTML(_dom_classes=tuple(classes.split()), layout=self._plain)

    def _button(self, name: str, does: Callable[[], Any], classes: str = "") -> ipywidgets.Button:
        button = ipywidgets.Button(
            description=self._words(f"panel.{name}"), _dom_classes=("bp-button", *classes.split()), layout=self._plain
        )
        button.on_click(lambda _: self._act(does))
        return button

    def _fold(self, name: str, classes: str, *inside: ipywidgets.Widget) -> ipywidgets.VBox:
        """A part that opens under its button, in the page alone."""
        text = self._words(f"panel.{name}")
        fold = ipywidgets.ToggleButton(description=text, _dom_classes=("bp-fold",), layout=self._plain)
        return self._box(f"bp-card {classes}", fold, self._box("bp-folded", *inside))

    def _field(self, name: str) -> ipywidgets.VBox:
        made = control(name, self._asked[name], self._lang, self._plain)
        made.observe(lambda change: self._act(lambda: self._picked(name, change["new"])), "value")
        self.controls[name], self._help[name] = made, self._html()
        return self._box(f"bp-field bp-of-{name}", made, self._help[name])

    def _picked(self, name: str, value: Any) -> None:
        if value is not None:  # a page may take the choice away; nobody sees how
            self.choose(name, from_slider(name, value))

    def _variant_part(self) -> ipywidgets.VBox | None:
        self._variant_box = ipywidgets.Dropdown(description=self._words("panel.variant"), layout=self._plain)
        self._variant_box.observe(lambda change: self._act(lambda: self.choose_variant(change["new"])), "value")
        self._about = self._html()
        if "variant" not in self._parts:
            return None
        return self._box("bp-part bp-first", self._box("bp-field bp-of-variant", self._variant_box), self._about)

    def _names_part(self) -> ipywidgets.VBox | None:
        self._name_boxes: list[ipywidgets.Text] = []
        self._names_box = self._box("bp-names bp-group")
        if "names" not in self._parts:
            return None
        return self._names_box

    def _name_box(self, seat: int) -> ipywidgets.Text:
        label = self._words("panel.player", n=seat + 1) if seat else self._words("panel.player.0")
        usual = self._words(f"event.name.{seat}")
        box = ipywidgets.Text(
            description=label, placeholder=usual, continuous_update=False, _dom_classes=("bp-name",), layout=self._plain
        )
        box.observe(lambda change: self._act(lambda: self.choose_name(seat, change["new"])), "value")
        return box

    def _seed_part(self) -> ipywidgets.VBox | None:
        self._seed_box = ipywidgets.Text(
            description=self._words("panel.seed"),
            continuous_update=False,
            _dom_classes=("bp-seed",),
            layout=self._plain,
        )
        self._seed_box.observe(lambda change: self._act(lambda: self.choose_seed(change["new"])), "value")
        self._seed_help = self._html()
        if "seed" not in self._parts:
            return None
        return self._box(
            "bp-field bp-of-seed", self._seed_box, self._button("seed.other", self.another), self._seed_help
        )

    def _status_part(self) -> ipywidgets.VBox:
        """What differs from the named variant, or what does not go together."""
        self._trouble_text, self._changes_text, self._named_text = self._html(), self._html(), self._html()
        self._trouble = self._box("bp-trouble", self._trouble_text, self._button("undo", self.undo))
        self._reset = self._button("undo", lambda: self.choose_variant(self._named or ""))
        self._differs = self._box("bp-changed", self._changes_text, self._reset)
        self._status = self._box("bp-status bp-live")
        return self._status

    def _rules_part(self, groups: Sequence[tuple[str, Sequence[str]]]) -> ipywidgets.VBox | None:
        boxes = []
        for group, names in groups:
            title = self._html()
            title.value = f'<p class="bp-legend">{escape(self._words(f"panel.group.{group}"))}</p>'
            boxes.append(self._box("bp-group", title, *map(self._field, names)))
        if "rules" not in self._parts or not boxes:
            return None
        return self._fold("rules", "bp-rules", self._box("bp-groups", *boxes))

    def _order_part(self) -> ipywidgets.VBox | None:
        head, words = self._html(), self._words
        lines = (("bp-legend", words("panel.order")), ("bp-help", words("panel.order.help")))
        head.value = "".join(f'<p class="{kind}">{escape(text)}</p>' for kind, text in lines)
        orders = [self._button(f"order.{kind}", lambda kind=kind: self.order(kind)) for kind in ORDERS]  # type: ignore[misc]
        self._cancel = self._button("order.cancel", self.cancel, "bp-cancel")
        self._orders, self._order_row = orders, self._box("bp-row", *orders)
        if "order" not in self._parts:
            return None
        return self._box("bp-group bp-order", head, self._order_row, self._search_text)

    def _rules30_part(self) -> ipywidgets.VBox | None:
        self._rules30 = self._html()
        return self._fold("rules30", "bp-rules30", self._rules30) if "rules30" in self._parts else None

    def _act(self, does: Callable[[], Any]) -> None:
        """Do what a person asked for; what the panel itself sets is no such thing."""
        with self._lock:
            if not self._setting:
                self._note = ""
                does()
                self._show()

    # --- up to date ---

    def _show(self) -> None:
        self._state = state = state_of(
            self._rules, self._asked, self._named, self._problem, self._seed, self._names, self._lang, self._fields
        ) | {"note": self._note}
        if not hasattr(self, "_rules30"):
            return  # it is being built
        self._setting = True
        try:
            for name in self._fields:
                self._show_field(name, state)
            self._show_variant(state)
            self._show_names(state)
            self._seed_box.value = "" if state["seed"] is None else str(state["seed"])
            help = self._words("panel.seed.none" if state["seed"] is None else "panel.seed.help")
            self._seed_help.value = f'<p class="bp-help">{escape(help)}</p>'
            self._show_status(state)
            self._note_text.value = f'<p class="bp-note">{escape(state["note"])}</p>' if state["note"] else ""
            self._rules30.value = state["rules30"]
        finally:
            self._setting = False

    def _show_field(self, name: str, state: dict[str, Any]) -> None:
        made, value = self.controls[name], state["asked"][name]
        if isinstance(made, ipywidgets.Checkbox):
            made.value = bool(value)
        else:
            if not _offers(made, value) and _has_words(name, value):
                made.options = options_of(name, value, self._lang)
            if _offers(made, value):
                made.value = on_slider(value)
        quiet = not state["problem"] and name in state["noPart"]
        self._help[name].value = help_html(name, self._rules, quiet, self._lang)

    def _show_variant(self, state: dict[str, Any]) -> None:
        own = () if state["variant"] else ((self._words("panel.own"), ""),)
        options = (*own, *((self._words(f"variant.{name}.title"), name) for name in VARIANTS))
        if self._variant_box.options != options:
            self._variant_box.options = options
        self._variant_box.value = state["variant"]
        source = f'<p class="bp-help">{escape(state["source"])}</p>' if state["source"] else ""
        self._about.value = f'<p class="bp-summary">{escape(state["summary"])}</p>{source}'

    def _show_names(self, state: dict[str, Any]) -> None:
        while len(self._name_boxes) < min(state["players"], MAX_PLAYERS):
            self._name_boxes.append(self._name_box(len(self._name_boxes)))
        boxes = self._name_boxes[: state["players"]]
        if list(self._names_box.children) != boxes:
            self._names_box.children = boxes
        for seat, box in enumerate(boxes):
            box.value = (state["names"][seat] if seat < len(state["names"]) else None) or ""

    def _show_status(self, state: dict[str, Any]) -> None:
        words, shown = self._words, []
        if state["problem"]:
            lines = (f"<b>{escape(words('panel.problem'))}</b>", escape(state["problem"]), escape(state["inForce"]))
            self._trouble_text.value = "".join(f"<p>{line}</p>" for line in lines)
            shown.append(self._trouble)
        elif state["changes"]:
            items = "".join(f"<li><b>{escape(what)}</b> {escape(why)}</li>" for what, why in state["changes"])
            title = escape(words("panel.changed", name=state["title"]))
            self._changes_text.value = f"<p><b>{title}</b></p><ul>{items}</ul>"
            self._reset.description = words("panel.reset", name=state["title"])
            shown.append(self._differs)
        if state["named"] and not state["problem"]:
            self._named_text.value = f'<p class="bp-named">{escape(state["named"])}</p>'
            shown.append(self._named_text)
        if list(self._status.children) != shown:
            self._status.children = shown

    def _show_search(self, on: bool, text: str) -> None:
        self._search = {"on": on, "text": text}
        self._search_text.value = f'<p class="bp-note">{escape(text)}</p>' if text else ""
        self._order_row.children = [*self._orders, *([self._cancel] if on else [])]

    def _put(self, game: Game, notice: str) -> None:
        if self._table is not None:
            self._table.put(game, names=self.names)
            self._table._notice = notice

    # --- how it is shown where it does not run ---

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:  # the rules themselves
            data["text/html"] = rules30(self._rules, self._lang)._repr_html_()
        return bundle

    def __repr__(self) -> str:
        return f"<Panel {self._named or 'own rules'}>"


def _offers(made: ipywidgets.ValueWidget, value: Any) -> bool:
    return on_slider(value) in [one for _, one in made.options]


def _has_words(name: str, value: Any) -> bool:
    """Whether a value of a field has a name; not everything that Python code may ask for has one."""
    try:
        options_of(name, value, "fr")
    except (BatailleError, WordsError, TypeError):
        return False
    return True

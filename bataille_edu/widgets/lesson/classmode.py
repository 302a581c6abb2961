"""The whole class at one screen: two teams say, by a show of hands, which card is stronger."""

from __future__ import annotations

from .lesson import LevelsWidget, script


class ClassMode(LevelsWidget):
    """Two teams; the teacher taps what each said, then shows. The tally stays on the page.

    ``ClassMode(start="six", lang="fr")``.

    >>> be.ClassMode(start="six", lang="en").kind
    'class'
    """

    _esm = script("classmode")
    kind = "class"
    picture = (6, 4)

"""Build hook: compiles the gettext catalogues, for wheels and for editable installs alike."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Writes an .mo file beside every .po file before the files are gathered."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        words = Path(self.root, "bataille_edu", "words")
        # By its path: the package itself must not be imported while it is being built.
        spec = importlib.util.spec_from_file_location("compile_catalogues", words / "compile.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.compile_catalogues(words / "locale")

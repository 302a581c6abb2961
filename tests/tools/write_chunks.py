"""Note which pieces of JupyterLab every page asks for: ``python tests/tools/write_chunks.py`` (needs Chromium).

Run it when a newer Voilà or ipywidgets cuts its JavaScript in another way: ``tests/serve/test_leanings.py`` says so.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from serving import FLAGS, address_in, complete_page, find_browser, running  # noqa: E402

CHUNKS = ROOT / "bataille_edu" / "serve" / "chunks.json"
PAGES = ("jouer", "variantes", "gagner", "regles")
STATIC = re.compile(r"voila/static/\w+/(\d+)\.voila\.js")
EXTENSION = re.compile(r"voila/labextensions/\w+/(.+?)/static/(\d+)\.[\w.]+\.js")


def main() -> None:
    from playwright.sync_api import sync_playwright

    CHUNKS.write_text('{"static": []}')  # nothing comes in one file, so everything is asked for
    asked: dict[str, dict[str, None]] = {"static": {}}  # in the order in which it was asked for
    command = [sys.executable, "-m", "bataille_edu", "--no-browser", "--port", "0"]
    with (
        tempfile.TemporaryDirectory() as folder,
        running(command, Path(folder), address_in) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for name in PAGES:
            page = browser.new_page()
            page.on("request", lambda request: note(request.url, asked))
            page.goto(f"{server.url}voila/render/{name}.ipynb")
            complete_page(page)
            page.close()
        browser.close()
    CHUNKS.write_text(json.dumps({name: list(found) for name, found in asked.items()}, indent=1) + "\n")
    print({name: len(found) for name, found in asked.items()})


def note(url: str, asked: dict[str, dict[str, None]]) -> None:
    if found := STATIC.search(url):
        asked["static"][found[1]] = None
    elif found := EXTENSION.search(url):
        asked.setdefault(found[1], {})[found[2]] = None


if __name__ == "__main__":
    main()

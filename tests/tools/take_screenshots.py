"""Pictures of every page, to be looked at: ``python tests/tools/take_screenshots.py FOLDER [PAGE ...]``."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))
from serving import COMPLETE, FLAGS, HINT, PAGES, SIZES, address_in, find_browser, running, wait_until

folder = Path(sys.argv[1])
names = sys.argv[2:] or PAGES
folder.mkdir(parents=True, exist_ok=True)
command = [sys.executable, "-m", "bataille_edu", "--no-browser", "--port", "0"]
with sync_playwright() as driver, running(command, Path(tempfile.mkdtemp()), address_in) as server:
    browser = driver.chromium.launch(executable_path=find_browser() or sys.exit(HINT), args=FLAGS)
    for name in names:
        for scheme in ("light", "dark"):
            page = browser.new_page(color_scheme=scheme)
            page.goto(f"{server.url}voila/render/{name}.ipynb")
            wait_until(lambda page=page: page.evaluate(COMPLETE), "the page to be complete", 60)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(300)  # a widget fits itself to the room
                page.screenshot(path=folder / f"{name.replace('/', '-')}-{width}-{scheme}.png")
            page.goto("about:blank")
            page.close()
        print(name)

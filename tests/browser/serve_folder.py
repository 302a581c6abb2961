"""Serve a folder of notebooks the way ``bataille-edu`` serves its own: ``serve_folder.py FOLDER [BASE_URL]``."""

import sys
from pathlib import Path

from bataille_edu.serve import app

base_url = sys.argv[2] if len(sys.argv) > 2 else "/"
port, bound = app.open_port(0)
app.serve(
    bound,
    folder=Path(sys.argv[1]),
    base_url=base_url,
    on_ready=lambda: print(f"http://{app.HOST}:{port}{base_url}", flush=True),
)

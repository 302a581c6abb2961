"""Serve a folder of notebooks the way ``bataille-edu`` serves its own: ``serve_folder.py FOLDER [BASE_URL [OPTIONS]]``.

OPTIONS is a JSON object: ``serve``'s own options, ``port``, and how long to be patient (``cull``, ``unmet``, ``alone``, ``ping``:
seconds), since no test waits for an hour.
"""

import json
import sys
from pathlib import Path

from bataille_edu.serve import app, kernels, settings

base_url = sys.argv[2] if len(sys.argv) > 2 else "/"
options = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
settings.CULL_SECONDS = options.pop("cull", settings.CULL_SECONDS)
settings.PING_SECONDS = options.pop("ping", settings.PING_SECONDS)
for name in ("unmet", "alone"):
    trait = getattr(kernels.KernelManager, f"{name}_seconds")
    trait.default_value = options.pop(name, trait.default_value)
host = options.get("host", app.HOST)
port, bound = app.open_port(options.pop("port", 0), host)
shown = f"[{host}]" if ":" in host else host
app.serve(
    bound,
    folder=Path(sys.argv[1]),
    base_url=base_url,
    on_ready=lambda: print(f"http://{shown}:{port}{settings.as_base(base_url)}", flush=True),
    **options,
)

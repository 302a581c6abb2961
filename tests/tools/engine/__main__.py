"""Build ``bataille_edu/engine/engine.wasm`` from the Python sources: ``python tests/tools/engine`` (extra ``build``)."""

from __future__ import annotations

from compile import all_code
from link import module_of
from sources import ENGINE, signed


def built() -> bytes:
    """The module, with the fingerprint of what it is made of."""
    return signed(module_of(all_code()))


if __name__ == "__main__":
    code = built()
    ENGINE.write_bytes(code)
    print(f"{ENGINE}: {len(code)} bytes")

"""Files that people ask for: tried before the work, written beside, and put in place whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import BatailleError, FileError

MOST_LETTERS = 255
"""Bytes in a name of a file on any system of today."""

PathLike = str | os.PathLike[str]


def path_of(value: object, kinds: Iterable[str] = (), name: str = "path") -> Path:
    """A path. ``kinds``: what its name must end in, as ``".csv"``. Raises ``BatailleError`` (``file.path``, ``file.kind``)."""
    if not isinstance(value, str | os.PathLike) or not str(value) or "\0" in str(value):
        raise BatailleError(
            "file.path", "{name}={value!r} is not the name of a file: give one, as 'game.json'.", name=name, value=value
        )
    if any(len(part.encode("utf-8", "replace")) > MOST_LETTERS for part in Path(os.fspath(value)).parts):
        raise BatailleError(
            "file.long", "{name}={value!r} is too long for the name of a file: shorten it.", name=name, value=value
        )
    path, known = Path(os.fspath(value)), tuple(kinds)
    if known and path.suffix.lower() not in known:
        raise BatailleError(
            "file.kind",
            "{file!r} cannot be written: use a name that ends in {kinds}.",
            file=path.name,
            kinds=", ".join(known),
        )
    return path


def check_target(path: PathLike) -> Path:
    """The path, if a file can be written there: tried now, before any work, and nothing is left.

    Raises ``FileError`` (``file.write``).
    """
    target = path_of(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(13, "Permission denied")
        tempfile.TemporaryFile(dir=target.parent).close()
    except (OSError, ValueError) as error:
        raise _not_written(target, error) from None
    return target


@contextmanager
def written(path: PathLike) -> Iterator[Path]:
    """A file to write to, beside ``path`` and with its ending; it takes its place when all went well, else nothing stays.

    Raises ``FileError`` (``file.write``) where the disk is full, the folder is not there, and so on.
    """
    target = path_of(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=target.suffix)
        os.close(handle)
    except (OSError, ValueError) as error:
        raise _not_written(target, error) from None
    beside = Path(name)
    try:
        yield beside
        beside.chmod(target.stat().st_mode if target.exists() else 0o666 & ~_umask())
        os.replace(beside, target)
    except OSError as error:
        if isinstance(error, BatailleError):
            raise
        raise _not_written(target, error) from error
    finally:
        beside.unlink(missing_ok=True)


def write_text(path: PathLike, text: str) -> Path:
    """Write a text, whole or not at all; gives the path. Raises as ``written``."""
    return write_bytes(path, text.encode("utf-8"))


def write_bytes(path: PathLike, data: bytes) -> Path:
    """Write bytes, whole or not at all; gives the path. Raises as ``written``."""
    with written(path) as beside:
        beside.write_bytes(data)
    return Path(path)


def read_text(path: PathLike) -> str:
    """What a file says, bytes that are no text as a mark. Raises ``FileError`` (``file.read``) where there is none."""
    source = path_of(path)
    try:
        return source.read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        raise FileError(
            "file.read",
            "the file {file!r} cannot be read ({why}): check its name and folder.",
            file=str(source),
            why=why,
        ) from None


def _not_written(path: Path, error: Exception) -> FileError:
    why = getattr(error, "strerror", None) or type(error).__name__
    return FileError(
        "file.write",
        "the file {name!r} cannot be written ({why}): choose another name or folder.",
        name=str(path),
        why=why,
    )


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask

"""Writing files, so that nobody ever finds a part of one."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write the text beside the file first, as UTF-8, and put it in the file's place only once it is whole.

    The same text is the same bytes everywhere. Where the file is a link, what it leads to is written.

    Raises:
        OSError: it cannot be written. Then a file that was there is as it was, and nothing else is there.
    """
    place = Path(os.path.realpath(path))
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(place)
    finally:
        beside.unlink(missing_ok=True)

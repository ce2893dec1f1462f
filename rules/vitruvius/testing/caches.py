"""What the rules keep between calls, for tests and measurements that are to begin without it."""

from __future__ import annotations

import sys


def clear_caches() -> None:
    """Forget all that functions of the rules keep between calls."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "vitruvius":
            for thing in list(vars(module).values()):
                if callable(getattr(thing, "cache_clear", None)):
                    thing.cache_clear()

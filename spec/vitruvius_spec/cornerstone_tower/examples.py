"""The block tower's numbered examples: each enacted clause where it is kept, and where it is not."""

from __future__ import annotations

from vitruvius_spec.model import Example

EXAMPLES: tuple[Example, ...] = ()

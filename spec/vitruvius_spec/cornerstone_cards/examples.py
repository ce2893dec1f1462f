"""The card game's numbered examples: each enacted clause where it is kept, and where it is not.

Of an outcome's or a permission's clause, the first kind of example is one where it applies.
"""

from __future__ import annotations

from vitruvius_spec.model import Example

EXAMPLES: tuple[Example, ...] = ()

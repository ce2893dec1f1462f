"""The answers by which Three Posts is played: one field a question, with the rulebook's default."""

from __future__ import annotations

from attrs import frozen

from three_posts.spec import RULEBOOK
from vitruvius.readings import BaseReading


@frozen(kw_only=True)
class Reading(BaseReading):
    """A reading of Three Posts."""

    rulebook = RULEBOOK

    only_post: bool = False

"""Three Posts: two players put red and white cubes on three posts."""

from three_posts.game import GAME

__all__ = ["GAME"]

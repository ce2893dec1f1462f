"""Play random games of Corintho to the end, for 2, 3 and 4 players, with every question answered at random.

Usage: python benchmarks/random_games.py [GAMES] [SEED]
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from vitruvius import corintho
from vitruvius.readings import with_answer


def main(games: int, seed: int) -> None:
    """Play the games, and print how they ended and which answers were in force."""
    rng = Random(seed)
    ends, answers, longest = Counter[str](), set[tuple[str, str]](), 0
    for number in range(games):
        reading = corintho.Reading()
        for question in reading.rulebook.questions:
            answer = rng.choice(question.answers).id
            reading = with_answer(reading, question, answer)
            answers.add((question.slug, answer))
        state, turns = corintho.start(corintho.Config(players=2 + number % 3, reading=reading)), 0
        while moves := list(corintho.legal_moves_unchecked(state)):
            state, turns = corintho.step(state, rng.choice(moves)), turns + 1
        end = corintho.outcome(state)
        assert end is not None, f"no move and no outcome: {corintho.format_state(state)}"
        assert not corintho.problems(state), corintho.format_state(state)
        ends[f"{end.by.id}, {'won' if end.winners else 'drawn'}"] += 1
        longest = max(longest, turns)
    sys.stdout.write(f"{games} games, {len(answers)} answers, longest {longest} turns: {dict(ends)}\n")


if __name__ == "__main__":
    main(*(int(argument) for argument in (sys.argv[1:] + ["10000", "1"][len(sys.argv) - 1 :])))

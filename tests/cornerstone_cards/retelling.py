"""A record played through by the checked rules, and all that comes of it as one text.

It is a program, too: then it needs no more than the rules need themselves, and reads and writes bytes.
"""

from __future__ import annotations

import json
import sys

from vitruvius.cornerstone_cards import GAME
from vitruvius.record import format_record, parse_record, replay


def retold(record: bytes) -> bytes:
    """The record written anew, its document, and each position with its legal moves and what can be seen of it."""
    read = parse_record(record)
    replayed = replay(read)
    assert replayed.agrees
    lines = [format_record(read), json.dumps(GAME.to_json(read)), repr(replayed.outcome)]
    for number, state in enumerate(replayed.states):
        lines += [GAME.format_state(state)]
        if number % 8 == 0:
            lines += [GAME.format_move(move) for move in GAME.legal_moves(state)]
            lines += [GAME.text(state), GAME.svg(state)]
        if number % 16 == 0 and number < len(read.moves):
            lines += [json.dumps(GAME.to_json(GAME.rule_on(state, read.moves[number])))]
    return "\n".join(lines).encode()


if __name__ == "__main__":
    sys.stdout.buffer.write(retold(sys.stdin.buffer.read()))

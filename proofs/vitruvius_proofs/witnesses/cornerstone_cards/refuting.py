"""What the solver refutes of all that is smaller or shorter than a line of the card game, told for a reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import define, frozen

from vitruvius.cornerstone_cards import GAME, Phase
from vitruvius.cornerstone_cards.clauses.scoring import CARDS, cards_needed
from vitruvius.cornerstone_cards.clauses.setup import BLOCKS, SMALL
from vitruvius.progress import Tell
from vitruvius.readings import field_name
from vitruvius.witnesses import Line
from vitruvius_proofs import terms as t
from vitruvius_proofs.smtlib import script
from vitruvius_proofs.solver import Status, ask_z3
from vitruvius_proofs.terms import Term
from vitruvius_proofs.values import length_of, part, term_of
from vitruvius_proofs.witnesses.cornerstone_cards.twins import LOOKED_AT, Size, Things, Twins, dealt_alike
from vitruvius_spec import Question

Two = tuple[str, str]
"""Two answers."""

PLAYERS: Final = (3, 4)
_BEFORE: Final = (Phase.DEAL, Phase.START)
_BUDGET: Final = 400_000_000
"""The units of work that a question may take."""
_ANY: Final = Size((0, CARDS), CARDS)


@frozen
class Refuted:
    """What was refuted."""

    is_whole: bool
    """Whether that is all that is smaller or shorter."""
    questions: int
    """How many questions were put to the solver."""
    says: str
    """What was refuted and what was not, for a reader."""


@define
class _Asking:
    """Puts questions to the solver, and counts them."""

    tell: Tell
    questions: int = 0

    def is_refuted(self, *terms: Term) -> bool:
        """Whether these cannot all hold."""
        if t.FALSE in terms:
            return True
        self.questions += 1
        self.tell(self.questions, "questions to the solver")
        asked = script({f"part {number}": term for number, term in enumerate(terms)})
        return ask_z3(asked, _BUDGET).status is Status.IMPOSSIBLE


def _defaults(question: Question, others: Mapping[str, str]) -> dict[str, str]:
    """The answers to all other questions: those given, and else the default."""
    return {one.slug: others.get(one.slug, one.default) for one in GAME.rulebook.questions if one is not question}


def _is_plain(question: Question) -> bool:
    return field_name(question) not in LOOKED_AT


# Nothing at all


def idle(question: Question, answers: Two, tell: Tell) -> Refuted:
    """That the two answers differ on no table, and by no moves, whatever the other answers are."""
    asking = _Asking(tell)
    if _is_plain(question) and _never_differs(asking, question, answers, {}):
        says = (
            "no move's legality, no outcome and nothing that a move leads to hangs on it, by whatever other answers, "
            "with three players or four"
        )
        return Refuted(True, asking.questions, says)
    return Refuted(False, asking.questions, "none was found")


def _never_differs(asking: _Asking, question: Question, answers: Two, fixed: Mapping[str, str]) -> bool:
    """Whether the two differ on no sound table of any size, by the answers given and any others."""
    return all(
        _is_alike(asking, Twins(players, phase, _ANY, fixed, question, answers))
        for players in PLAYERS
        for phase in Phase
    )


def _is_alike(asking: _Asking, twins: Twins, *given: Term) -> bool:
    apart = (twins.differs, *(term for said in twins.differs_by for term in (said.differs, said.parts)))
    return asking.is_refuted(twins.sound, *given, t.or_(*apart))


# Nothing smaller


def refuted(question: Question, answers: Two, line: Line, size: tuple[int, ...], tell: Tell) -> Refuted:
    """What is refuted of all lines that are smaller than that one."""
    asking, others = _Asking(tell), dict(line.reading)
    things, moves = size[1:-1], size[-1]
    if others and not _needs(asking, question, answers, others):
        return Refuted(False, asking.questions, "whether fewer other answers do was not settled")
    rest = _defaults(question, others)
    outside = all(_has_none(asking, twins, things, moves) for twins in _with_fewer(question, answers, rest, things))
    if not outside:
        return Refuted(False, asking.questions, _NOT_SHOWN)
    if moves > 2:
        whole = _parts_late(asking, question, answers, rest, line)
        return Refuted(whole, asking.questions, _LATE if whole else _NOT_SHOWN)
    if all(_has_none(asking, twins, things, moves) for twins in _as_many(question, answers, rest, things)):
        return Refuted(True, asking.questions, _NOTHING_SMALLER)
    says = f"refuted with fewer than {things[0]} cards outside the Quarry; with as many, only a few tables were tried"
    return Refuted(False, asking.questions, says)


_NOT_SHOWN: Final = "only a few tables were tried"
_NOTHING_SMALLER: Final = (
    "on no smaller table that is sound by both answers, with three players or four, has anybody won otherwise, is a "
    "move legal by one alone, or does one lead to another state, and no fewer moves do on one as small; of searches "
    "for a lay no more is taken for granted than that each of their answers is certified"
)
_LATE: Final = (
    "on no table with fewer cards outside the Quarry has anybody won otherwise, or is a move legal by one alone; "
    "tables part only by the first card after hands of eight, and while cards are dealt by both, the same is legal by "
    "both"
)


def _needs(asking: _Asking, question: Question, answers: Two, others: Mapping[str, str]) -> bool:
    """Whether without each of these other answers nothing differs, by whatever answers to the rest."""
    return all(
        _is_plain(question) and _never_differs(asking, question, answers, {slug: GAME.rulebook.question(slug).default})
        for slug in others
    )


def _with_fewer(question: Question, answers: Two, rest: Mapping[str, str], things: Things) -> Iterator[Twins]:
    """All tables with fewer cards outside the Quarry."""
    most = things[0] - 1
    for players in PLAYERS:
        for phase in Phase:
            yield Twins(players, phase, Size((CARDS - most, CARDS), most), rest, question, answers)


def _as_many(question: Question, answers: Two, rest: Mapping[str, str], things: Things) -> Iterator[Twins]:
    """All with as many, and no more on the Foundation."""
    left = CARDS - things[0]
    for players in PLAYERS:
        for phase in Phase:
            yield Twins(players, phase, Size((left, left), things[1]), rest, question, answers)


def _has_none(asking: _Asking, twins: Twins, things: Things, moves: int) -> bool:
    """Whether no smaller line begins there. One of more moves than one begins with a move that parts the states."""
    fewer, as_few = twins.fewer(things), twins.fewer((*things[:-1], things[-1] + 1))
    if asking.is_refuted(twins.sound, as_few):
        return True
    found = [t.and_(as_few if moves else fewer, twins.differs)]
    for said in twins.differs_by:
        found.append(t.and_(as_few if moves > 1 else fewer, said.differs))
        if said.after is not None and not _is_first_dealt(twins, moves):
            found.append(t.and_(fewer, said.parts, twins.smaller(said.after, things)))
    known = (twins.found,) if twins.is_plain and twins.phase is Phase.PLAY else ()
    # All at once takes the least work, unless it is too much.
    return asking.is_refuted(twins.sound, *known, t.or_(*found)) or all(
        asking.is_refuted(twins.sound, *known, one) for one in found
    )


# While cards are dealt


def _is_first_dealt(twins: Twins, moves: int) -> bool:
    """Whether states may part there: what comes of it is looked at apart."""
    return moves > 2 and twins.phase is Phase.DEAL


def _parts_late(asking: _Asking, question: Question, answers: Two, rest: Mapping[str, str], line: Line) -> bool:
    """Whether the line is the shortest of those on which states part while cards are dealt.

    They part only where all hold the smaller hand and no Cornerstone has a card. While cards are dealt by both, the
    same is legal by both and nobody has won; and the deal is over only when each Cornerstone has its card.
    """
    dealt = SMALL * line.players
    for players in PLAYERS:
        twins = Twins(players, Phase.DEAL, _ANY, rest, question, answers)
        parts = t.or_(*(said.parts for said in twins.differs_by))
        elsewhere = t.not_(t.eq(twins.outside(), t.number(dealt))) if players == line.players else t.TRUE
        if not asking.is_refuted(twins.sound, parts, elsewhere):
            return False
        if not asking.is_refuted(t.not_(dealt_alike(twins))):
            return False
    return len(line.moves) >= line.players + 1 and _begins_late(asking, question, answers, rest, line.players)


def _begins_late(asking: _Asking, question: Question, answers: Two, rest: Mapping[str, str], players: int) -> bool:
    """Whether nobody begins a round before all hands of 8 are dealt, and each Cornerstone has its card."""
    twins = Twins(players, Phase.START, _ANY, rest, question, answers)
    return asking.is_refuted(twins.sound, t.lt(twins.outside(), t.number(cards_needed(players, SMALL))))


# Nothing shorter in play

_FIRST: Final = cards_needed(3, SMALL) + 1
"""How many moves there are before the first turn of a round, at the least: the deal for three, and who begins."""


def refuted_in_play(question: Question, answers: Two, line: Line, tell: Tell) -> Refuted:
    """What is refuted of all games that are shorter."""
    asking, rest = _Asking(tell), _defaults(question, dict(line.reading))
    moves = len(line.moves)
    if moves == cards_needed(line.players, SMALL) + 1:
        whole = _parts_late(asking, question, answers, rest, line) and _has_no_other_effect(
            asking, question, answers, rest, line.players
        )
        return Refuted(whole, asking.questions, _AS_DEALT if whole else _COMPOSED)
    if not all(
        _is_alike(asking, Twins(players, phase, _ANY, rest, question, answers))
        and _begins_late(asking, question, answers, rest, players)
        for players in PLAYERS
        for phase in _BEFORE
    ):
        return Refuted(False, asking.questions, _COMPOSED)
    if moves == _FIRST + 1:
        return Refuted(True, asking.questions, _FIRST_TURN)
    if moves > _FIRST + 1 and not _is_first_move_alike(asking, question, answers, rest):
        return Refuted(False, asking.questions, _FIRST_TURN_LEFT)
    if moves == _FIRST + 2:
        return Refuted(True, asking.questions, _SECOND_MOVE)
    return Refuted(False, asking.questions, _SECOND_MOVE_LEFT)


_COMPOSED: Final = "it is the shortest of the games that were composed to come to it"
_FIRST_TURN: Final = "before the first turn of a round nothing differs, and a deal takes 27 cards at the least"
_FIRST_TURN_LEFT: Final = f"{_COMPOSED}; refuted is a difference before the first turn of a round"
_SECOND_MOVE: Final = (
    "neither before the first turn of a round nor by the first move of it anything differs, and a deal takes 27 cards "
    "at the least"
)
_SECOND_MOVE_LEFT: Final = f"{_FIRST_TURN_LEFT}, and by the first move of it"
_AS_DEALT: Final = (
    "while cards are dealt by both answers, the same is legal by both, and the deal of the smaller hands is over only "
    "then"
)


def _has_no_other_effect(
    asking: _Asking, question: Question, answers: Two, rest: Mapping[str, str], players: int
) -> bool:
    """Whether, with the other number of players, nothing differs before the first turn of a round."""
    return all(
        _is_alike(asking, Twins(other, phase, _ANY, rest, question, answers))
        for other in PLAYERS
        if other != players
        for phase in _BEFORE
    )


def _is_first_move_alike(asking: _Asking, question: Question, answers: Two, rest: Mapping[str, str]) -> bool:
    """Whether the first move of a match after its deal makes no difference, be it as a move or by who has won then."""
    players = min(PLAYERS)
    left = CARDS - cards_needed(players, SMALL)
    twins = Twins(players, Phase.PLAY, Size((left, left), 1, SMALL), rest, question, answers)
    state = twins.states[0]
    begun = (
        *(t.eq(term_of(part(state, "stockpiles", seat)), t.number(BLOCKS)) for seat in range(players)),
        *(t.eq(length_of(part(state, "hands", seat)), t.number(SMALL)) for seat in range(players)),
        *(t.eq(length_of(part(state, "stacks", 2 * seat)), t.number(1)) for seat in range(players)),
        t.eq(term_of(part(state, "standing", "round")), t.number(1)),
        t.eq(term_of(part(state, "turn", "lays")), t.number(0)),
    )
    return asking.is_refuted(twins.sound, *begun, t.or_(twins.differs, *(said.differs for said in twins.differs_by)))

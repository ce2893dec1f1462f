"""What matters in a ruling, and how it is said: the words of a report, without their layout."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vitruvius.across import Answered, Answers, Verdict
from vitruvius.captions import all_of, named
from vitruvius.game import Outcome, Player
from vitruvius.hinges import cases_of, hinges, legality, settling
from vitruvius.readings import chosen_answers
from vitruvius.ruling import AnyPositionRuling, AnyRuling, Finding
from vitruvius_spec import Evidence, Force, Question, Stance, Status

WAYS_OUT = "replies"
"""The fact that names the moves which would still save the game; a finding that has it always matters."""


def headline(ruling: AnyRuling) -> str:
    """The verdict and what follows, in a line."""
    if ruling.verdict is Verdict.DISPUTED:
        return disputed(hinges(ruling.readings, legality))
    if not ruling.legal:
        return "ILLEGAL."
    says = legal(ruling, None if ruling.outcome is None else ruling.outcome.winners)
    open_questions = hinges(ruling.readings)
    if not open_questions:
        return f"{says}."
    which = "An open question" if len(open_questions) == 1 else f"{len(open_questions)} open questions"
    return f"{says}. {which} could change who has won."


def disputed(questions: Sequence[Question]) -> str:
    """That a ruling is disputed, and on what it hangs."""
    if len(questions) == 1:
        return f"DISPUTED: the rulebook does not answer: {questions[0].asks}"
    return f"DISPUTED: it hangs on {len(questions)} questions that the rulebook does not answer."


def answer_on(ruling: AnyRuling, answered: Answered) -> str:
    """What some answers say of the move, in a few words."""
    if not answered.sound:
        return "no such position"
    return legal(ruling, answered.winners) if answered.legal else "ILLEGAL"


def legal(ruling: AnyRuling, winners: Collection[Player] | None) -> str:
    """That the move is legal, and what follows."""
    if winners is None:
        return "LEGAL: play goes on"
    if not winners:
        return "LEGAL, and the game is drawn"
    word = "and" if ruling.game.to_move(ruling.state) in winners else "but"
    return f"LEGAL, {word} {players(winners)}"


def players(winners: Collection[Player]) -> str:
    """Who wins."""
    return f"{named(winners)} {'wins' if len(winners) == 1 else 'win'}"


def would(ruling: AnyRuling, answered: Answered) -> str:
    """What would be so under other answers."""
    if not answered.legal:
        return "the move would be illegal"
    legal_too = "" if ruling.legal else "the move would be legal, and "
    if answered.winners is None:
        return f"{legal_too}play would go on"
    if not answered.winners:
        return f"{legal_too}the game would be drawn"
    return f"{legal_too}{named(answered.winners)} would win"


def over(outcome: Outcome) -> str:
    """That the game is over, and why."""
    return f"the game is over: {outcome.says} ({outcome.by.id})"


def reasons(ruling: AnyRuling) -> tuple[Finding, ...]:
    """The findings that a person wants to hear.

    For an illegal move, the clauses that it breaks; for a legal one, what happens, the ways out, and what
    depends on an answer that was chosen against the default.
    """
    if not ruling.legal:
        return ruling.violations
    touched = _touched_by_choice(ruling)
    # What the move does to a clause says more than that it was kept before.
    followed = {finding.clause.id for finding in ruling.consequences}
    chosen = [finding for finding in ruling.findings if finding.clause.id in touched - followed]
    follows = [
        finding
        for finding in ruling.consequences
        if (finding.holds and finding.clause.force is not Force.DEFINITION)
        or WAYS_OUT in finding.facts
        or finding.clause.id in touched
    ]
    return (*chosen, *sorted(follows, key=lambda finding: not finding.holds))


def decided_by_question(ruling: AnyRuling) -> tuple[tuple[str, str], ...]:
    """How the game ended, and by the answer to which question, where no clause says it."""
    end = ruling.outcome
    return ((end.says, end.by.id),) if end is not None and isinstance(end.by, Question) else ()


def chosen_options(ruling: AnyRuling | AnyPositionRuling) -> tuple[str, ...]:
    """The answers that the ruling's reading chooses, as `--reading` takes them."""
    chosen = chosen_answers(ruling.game.reading(ruling.state))
    return tuple(f"{question.slug}={answer}" for question, answer in chosen)


def onward(ruling: AnyRuling) -> tuple[Question, ...]:
    """The open questions that decide only how play goes on, where the verdict and the winners hang on none."""
    if ruling.outcome is not None or hinges(ruling.readings):
        return ()

    def position(answered: Answered) -> object:
        after = ruling.after_under(answered)
        return None if after is None else ruling.game.format_state(after)

    return hinges(ruling.readings, position)


def deciding(questions: Collection[Question]) -> str:
    """That some open questions decide how play goes on, in a sentence."""
    names = all_of([f"{question.slug} ({question.default} by default)" for question in questions])
    return f"The rulebook does not say how play goes on; {names} {'decides' if len(questions) == 1 else 'decide'}."


def against(ruling: AnyRuling) -> Answers:
    """The fewest answers under which a disputed move turns out the other way, whatever else is answered."""
    return settling(cases_of(ruling.readings, legality), not ruling.legal)


def elsewhere(
    ruling: AnyRuling | AnyPositionRuling, *, unsupported: bool
) -> tuple[tuple[Question, str, Answered], ...]:
    """The settled questions under which the ruling would differ: question, answer, and what would be so.

    The answer may be the rulebook's own, where the reading gives another.

    Args:
        ruling: the ruling.
        unsupported: whether to name answers too that no published source gives.
    """
    return tuple(
        (question, answer, answered)
        for answered in ruling.elsewhere
        for question, answer in answered.answers
        if unsupported or answer == question.default or supporting(question, answer)
    )


def dissent(question: Question, answer: str) -> str:
    """Who gives an answer that the reading does not: the beginning of a sentence on what would follow."""
    if answer == question.default:
        return f"The rulebook answers {answer}; then"
    sources = [evidence.source for evidence in supporting(question, answer)]
    if not sources:
        return f"No published source answers {answer}; if one did,"
    says = "answers" if len(sources) == 1 else "answer"
    who = " and ".join(sources)
    return f"{who[:1].upper()}{who[1:]} {says} {answer}; then"


def supporting(question: Question, answer: str) -> tuple[Evidence, ...]:
    """The published statements that give that answer."""
    return tuple(found for found in question.answer(answer).evidence if found.stance is Stance.SUPPORTS)


def _touched_by_choice(ruling: AnyRuling) -> frozenset[str]:
    """The ids of the clauses that a question touches which is not answered by default, where that matters."""
    matters = {(question.id, answer) for case in ruling.elsewhere for question, answer in case.answers}
    return frozenset(
        clause.id
        for question, answer in chosen_answers(ruling.game.reading(ruling.state))
        if answer != question.default and (question.status is Status.OPEN or (question.id, question.default) in matters)
        for clause in question.clauses
    )

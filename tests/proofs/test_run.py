"""Running theorems: the same in one process and in several, and nothing counts as proved that is not."""

from __future__ import annotations

import hashlib
import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from attrs import evolve

from tests.cli.running import environment
from tests.proofs import small
from vitruvius.corintho import invariants as i
from vitruvius.errors import WrongUse
from vitruvius_proofs import terms as t
from vitruvius_proofs.bench import Obligation
from vitruvius_proofs.corintho.subject import Corintho
from vitruvius_proofs.corintho.theorems import standing
from vitruvius_proofs.discharge import Result, Verdict
from vitruvius_proofs.export import Exporter, NotExported
from vitruvius_proofs.outcomes import Run, Status
from vitruvius_proofs.run import check, run
from vitruvius_proofs.smtlib import script
from vitruvius_proofs.solver import ask_z3
from vitruvius_proofs.subject import Subject
from vitruvius_proofs.subjects import NAMES, subject_named
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_proofs.units import Job, UnitResult, units_of
from vitruvius_proofs.wellformed import IllFormed, Place, complaints, provers

pytest.importorskip("z3")

ROOT = Path(__file__).parents[2]
HOLDS, FAILS = "corintho:lemmas", "corintho:false"


@pytest.fixture
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process finds these tests' modules."""
    monkeypatch.syspath_prepend(str(ROOT))


def statuses(done: Run) -> dict[str, Status]:
    return {result.id: result.status for result in done.theorems}


def lasting(done: Run) -> list[object]:
    """What became of everything, without what depends on the time and on what else was asked."""
    units = [unit for result in done.theorems for unit in result.units]
    return [evolve(unit, seconds=0, results=tuple(map(_lasting, unit.results))) for unit in units]


def _lasting(result: Result) -> Result:
    result = evolve(result, seconds=0, spent=0)
    return evolve(result, core=(), witness=None) if result.verdict is Verdict.PROVED else result


def proved(subject: Subject) -> Run:
    done = run(Job(subject))
    assert done.is_proved
    return done


# What is told


def test_theorems_that_hold_are_proved() -> None:
    done = proved(small.Small())
    assert statuses(done) == {theorem.id: Status.PROVED for theorem in small.Small.theorems}
    assert not done.interrupted
    assert done.solver.startswith("z3 ")
    assert not done.second
    order, turns, lemmas = done.theorems
    assert order.counts == {Kind.INITIATION: 1, Kind.CONSECUTION: 2, Kind.INSTANCE: 2, Kind.VACUITY: 2}
    assert order.used == ("stacks_are_in_order", "is_allowed", "what_is_built_is_in_order")
    assert order.by_terms_alone == ("stacks_are_in_order",)
    assert order.leans_on == (lemmas.id,)
    assert not order.granted
    assert turns.counts == {Kind.LEMMA: 1, Kind.VACUITY: 1}
    assert turns.questions == 1
    assert lemmas.given == ()
    assert done.idle == ("is_turn_of_a_player", "what_rests_stands")


def test_a_premise_that_is_the_goal_is_used() -> None:
    """No solver is asked for it, and no core has it."""
    done = proved(
        small.subject_of(small.theorem(lemma(i.what_rests_stands, i.what_rests_stands, i.stacks_are_in_order)))
    )
    assert done.theorems[0].used == ("what_rests_stands",)
    assert done.idle == ("stacks_are_in_order",)


def test_the_second_solver_is_asked_each_question() -> None:
    pytest.importorskip("cvc5")
    done = run(Job(small.Small(), second=True))
    assert done.is_proved
    assert done.second.startswith("cvc5 ")
    for theorem in done.theorems:
        assert {result.second is None for result in theorem.results if result.sha256} == {False}
        assert {result.second is None for result in theorem.results if not result.sha256} <= {True}


def test_what_does_not_hold_fails_with_a_witness_that_replays() -> None:
    done = run(Job(small.WithFalse()))
    assert statuses(done) == {HOLDS: Status.PROVED, FAILS: Status.FAILED, small.TURNS.id: Status.PROVED}
    assert not done.is_proved
    assert done.idle == ()
    failure = done.theorems[1].failure
    assert failure is not None
    assert (failure.claim, failure.case) == (small.FALSE.claims[0], "2 players")
    witness = failure.result.witness
    assert witness is not None
    assert witness.replayed
    assert witness.picture
    assert {"state"} <= set(witness.values) <= {"state", "reading"}


def test_an_edit_of_the_source_makes_a_theorem_fail() -> None:
    edited = small.edited(small.PLACES_IN_ORDER, small.ANYTHING_IS_PLACED)
    done = run(Job(small.Small(), edited=edited))
    assert statuses(done) == {small.ORDER.id: Status.FAILED, small.TURNS.id: Status.PROVED, HOLDS: Status.PROVED}
    failure = done.theorems[0].failure
    assert failure is not None
    witness = failure.result.witness
    assert witness is not None
    assert witness.replayed
    assert witness.values["move"] == "A@a1"


def test_what_uses_a_lemma_that_is_not_proved_is_not_proved() -> None:
    edited = small.edited(
        "may_rest_on(upper[0], top(lower), reading) and (", "may_rest_on(upper[0], lower[0], reading) and ("
    )
    done = run(Job(small.Small(), edited=edited))
    order, _, lemmas = done.theorems
    assert lemmas.status is Status.FAILED
    assert order.failure is None
    assert order.status is Status.UNKNOWN
    assert order.unproved == (lemmas.id,)


def test_a_lemma_of_a_theorem_that_is_not_run_is_taken_for_granted_and_named() -> None:
    done = run(Job(small.Small()), [small.ORDER.id])
    assert statuses(done) == {small.ORDER.id: Status.PROVED}
    assert done.theorems[0].granted == (HOLDS,)


def test_a_solver_that_gives_up_proves_nothing() -> None:
    done = run(Job(small.Small(), budget=1), [HOLDS])
    assert statuses(done) == {HOLDS: Status.UNKNOWN}
    failure = done.theorems[0].failure
    assert failure is not None
    assert failure.result.reason


def test_what_goes_through_nothing_is_not_proved() -> None:
    empty = Claim(Kind.LEMMA, standing.little_is_in_order, over={"section": ()})
    (result,) = run(Job(small.subject_of(small.theorem(empty)))).theorems
    assert result.status is Status.UNKNOWN
    assert result.errors


def test_whatever_goes_wrong_is_told_and_proves_nothing() -> None:
    class Broken(small.Two):
        theorems = (small.LEMMAS, small.TURNS)

        def free(self, *_: object) -> object:
            raise ZeroDivisionError("one\ntwo")

    for result in run(Job(Broken())).theorems:
        assert result.status is Status.UNKNOWN
        assert "ZeroDivisionError: one two (test_run.py, line " in result.errors[0]


# In several processes


@pytest.mark.usefixtures("importable")
def test_the_number_of_processes_makes_no_difference() -> None:
    noted: list[UnitResult] = []
    several = run(Job(small.WithFalse()), jobs=2, done=noted.append)
    assert lasting(several) == lasting(run(Job(small.WithFalse())))
    assert len(noted) == sum(len(result.units) for result in several.theorems)
    assert not multiprocessing.active_children()


@pytest.mark.usefixtures("importable")
def test_a_process_that_crashes_leaves_an_error_and_the_rest_is_done() -> None:
    done = run(Job(small.Crashing()), jobs=2)
    assert statuses(done) == {HOLDS: Status.PROVED, FAILS: Status.UNKNOWN, small.TURNS.id: Status.UNKNOWN}
    (error,) = done.theorems[1].errors
    assert error.startswith("what_rests_stands, 2 players: ")
    assert error.endswith(" 7")
    assert not multiprocessing.active_children()


def interrupted_after(count: int, subject: Subject, jobs: int) -> Run:
    """A run that is interrupted as soon as so many units are finished."""
    finished: list[UnitResult] = []

    def interrupt(result: UnitResult) -> None:
        finished.append(result)
        if len(finished) == count:
            raise KeyboardInterrupt

    done = run(Job(subject), jobs=jobs, done=interrupt)
    assert done.interrupted
    assert not done.is_proved
    assert [unit for result in done.theorems for unit in result.units] == sorted(finished, key=lambda one: one.unit)
    return done


def test_an_interrupted_run_keeps_what_was_proved() -> None:
    done = interrupted_after(2, small.WithFalse(), 1)
    assert statuses(done) == {HOLDS: Status.PROVED, FAILS: Status.NOT_RUN, small.TURNS.id: Status.NOT_RUN}
    # What uses a lemma is not proved before that is.
    done = interrupted_after(2, small.Small(), 1)
    assert set(statuses(done).values()) == {Status.NOT_RUN}


@pytest.mark.skipif(os.name != "posix", reason="how a keyboard interrupts")
def test_an_interruption_is_no_answer_of_a_solver() -> None:
    """Z3 would answer that it does not know, and nobody else would hear of the interruption."""
    holes = range(9)
    sits = [[t.bool_var(f"{pigeon} sits in {hole}") for hole in holes] for pigeon in range(10)]
    questions = {f"{number} sits": t.or_(*one) for number, one in enumerate(sits)}
    for hole in holes:
        for one, other in itertools.combinations(range(10), 2):
            alone = t.not_(t.and_(sits[one][hole], sits[other][hole]))
            questions[f"{one} or {other} is not in {hole}"] = alone
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        ask_z3(script(questions))
    timer.join()


@pytest.mark.usefixtures("importable")
def test_an_interruption_ends_all_processes() -> None:
    done = interrupted_after(1, small.Small(), 2)
    assert Status.NOT_RUN in statuses(done).values()
    assert not multiprocessing.active_children()


PARENT = """
import multiprocessing, threading, time
from tests.proofs import small
from vitruvius_proofs.run import run
from vitruvius_proofs.units import Job

def tell():
    while len(multiprocessing.active_children()) < 2:
        time.sleep(0.05)
    time.sleep(1)
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)

if __name__ == "__main__":
    threading.Thread(target=tell, daemon=True).start()
    run(Job(small.Endless()), jobs=2)
"""


def runs(pid: int) -> bool:
    """Whether there is such a process, and not just what is left of one."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="how it is known whether a process runs")
@pytest.mark.parametrize("by", ["SIGKILL", "SIGTERM"])
def test_processes_end_when_the_one_that_started_them_does(by: str, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    roots = environment()["PYTHONPATH"]
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(PYTHONPATH=f"{ROOT}{os.pathsep}{roots}"),
    ) as parent:
        assert parent.stdout is not None
        children = [int(word) for word in parent.stdout.readline().split()]
        assert len(children) == 2
        assert all(map(runs, children))
        parent.send_signal(getattr(signal, by))
        parent.wait(10)
    end = time.monotonic() + 5
    while any(map(runs, children)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(runs, children))


# What is told of a part


def test_a_claim_of_which_a_case_is_missing_is_not_true_by_the_terms_alone() -> None:
    class Three(small.Small):
        cases = Corintho.cases

    order = Three.theorems[0]
    whole = run(Job(Three()), [order.id])
    assert whole.theorems[0].by_terms_alone == ("stacks_are_in_order",)
    assert interrupted_after(1, Three(), 1).theorems[0].by_terms_alone == ()


# What is written


@pytest.mark.parametrize("name", NAMES)
def test_each_claim_in_each_case_has_a_folder_of_its_own(name: str) -> None:
    """Else files of two would be mixed, and the hashes on record would be of neither."""
    subject = subject_named(name)
    folders = set()
    for unit in units_of(subject):
        theorem, claim, case = Job(subject).claim(unit)
        folders.add(Exporter(Path(), theorem.id, f"{unit.claim + 1}-{claim.name}", case.name).folder)
    assert len(folders) == len(units_of(subject))


def test_a_question_that_cannot_be_written_ends_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Exporter.write

    def full(self: Exporter, obligation: Obligation, result: Result) -> None:
        if self.folder.parent.name.startswith("2-"):
            self.folder.parent.mkdir(parents=True)
            self.folder.write_text("in the way", encoding="utf-8")
        real(self, obligation, result)

    monkeypatch.setattr(Exporter, "write", full)
    with pytest.raises(NotExported, match=r"cannot write .*2-players"):
        run(Job(small.Small(), export=tmp_path))


def test_questions_are_written_as_files(tmp_path: Path) -> None:
    done = run(Job(small.Small(), export=tmp_path))
    files = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    hashes = {hashlib.sha256(path.read_bytes()).hexdigest(): path for path in files}
    asked = [result for theorem in done.theorems for result in theorem.results if result.sha256]
    assert len(files) == len(asked) > 5
    for result in asked:
        wanted = ".sat.smt2" if result.kind in {Kind.POSSIBLE, Kind.VACUITY} else ".unsat.smt2"
        assert hashes[result.sha256].name.endswith(wanted)
    (unit,) = (unit for unit in done.theorems[0].units if unit.claim == "keeps_order")
    (folder,) = {path.parent for path in files if "keeps_order" in str(path)}
    in_order = [hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())]
    assert in_order == [result.sha256 for result in unit.asked]
    names = {str(path.relative_to(tmp_path)) for path in files}
    assert "corintho/order/2-keeps_order/2-players/0001-consecution-A@a1.unsat.smt2" in names
    assert "corintho/turns-passing=yes/1-is_turn_of_a_player/2-players/0001-vacuity.sat.smt2" in names


# Lists that are in order


def faults(*theorems: Theorem) -> Sequence[str]:
    subject = small.subject_of(*theorems)
    found = complaints(theorems)
    if found:
        with pytest.raises(IllFormed):
            check(subject)
    else:
        check(subject)
    return found


LITTLE = lemma(standing.little_is_in_order)
USING = Claim(
    Kind.LEMMA, i.is_turn_of_a_player, using=(standing.what_is_built_adds_up,), lemmas=(standing.joined_adds_up,)
)
ADDS_UP = lemma(standing.joined_adds_up)


def test_a_list_that_is_in_order() -> None:
    assert faults(small.theorem(LITTLE), small.theorem(USING, ADDS_UP, name="corintho:two")) == ()


@pytest.mark.parametrize(
    "theorems",
    [
        (small.theorem(LITTLE), small.theorem(LITTLE)),
        (small.theorem(),),
        (small.theorem(LITTLE, name="one"),),
        (small.theorem(LITTLE, name="corintho:one:passing=yes"),),
        (small.theorem(LITTLE, answers={"passing": "yes"}),),
        (small.theorem(LITTLE, name="corintho:one:passing=no", answers={"passing": "yes"}),),
        (small.theorem(USING),),
        (small.theorem(evolve(USING, lemmas=()), ADDS_UP),),
        (small.theorem(evolve(USING, using=()), ADDS_UP),),
        # A lemma of narrower premises, of other answers, or of the start alone, is none for all states.
        (small.theorem(USING, lemma(standing.joined_adds_up, i.is_turn_of_a_player)),),
        (small.theorem(USING), small.theorem(ADDS_UP, name="corintho:two:passing=yes", answers={"passing": "yes"})),
        (small.theorem(USING, evolve(ADDS_UP, at_start=True)),),
        (small.theorem(USING, evolve(ADDS_UP, kind=Kind.POSSIBLE)),),
    ],
    ids=range(13),
)
def test_lists_that_are_not_in_order(theorems: tuple[Theorem, ...]) -> None:
    assert len(faults(*theorems)) == 1


def test_a_circle_of_lemmas_proves_nothing() -> None:
    one = Claim(Kind.LEMMA, i.is_turn_of_a_player, using=(i.what_rests_stands,), lemmas=(i.what_rests_stands,))
    other = Claim(Kind.LEMMA, i.what_rests_stands, using=(i.is_turn_of_a_player,), lemmas=(i.is_turn_of_a_player,))
    assert len(faults(small.theorem(one, other))) == 2
    itself = Claim(Kind.LEMMA, i.what_rests_stands, using=(i.what_rests_stands,), lemmas=(i.what_rests_stands,))
    assert len(faults(small.theorem(itself))) == 1


def test_a_lemma_of_the_theorem_itself_goes_before_another_ones() -> None:
    theorems = (small.theorem(ADDS_UP), small.theorem(USING, ADDS_UP, name="corintho:two"))
    assert provers(theorems) == {Place(1, 0): (Place(1, 1),)}
    assert provers((small.theorem(ADDS_UP), small.theorem(USING, name="corintho:two"))) == {Place(1, 0): (Place(0, 0),)}


def test_under_the_same_answers_a_lemma_will_do() -> None:
    answers = {"passing": "yes"}
    first = small.theorem(USING, name="corintho:one:passing=yes", answers=answers)
    assert faults(first, small.theorem(ADDS_UP, name="corintho:two:passing=yes", answers=answers)) == ()


def test_wrong_use() -> None:
    with pytest.raises(WrongUse, match="no theorem"):
        run(Job(small.Small()), ["corintho:none"])
    with pytest.raises(WrongUse, match="0 processes"):
        run(Job(small.Small()), jobs=0)

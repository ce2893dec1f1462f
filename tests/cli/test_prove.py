"""`vitruvius prove`: what is proved, what falls short and how it is told, and what is put on record."""

from __future__ import annotations

import builtins
import functools
import os
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tests.corintho.sample import config
from tests.proofs import small
from vitruvius import corintho
from vitruvius.cli import mutants
from vitruvius.corintho import clauses
from vitruvius_proofs import evidence, subjects, units
from vitruvius_proofs import run as running
from vitruvius_proofs.corintho.subject import Corintho
from vitruvius_proofs.discharge import Discharger, Result
from vitruvius_proofs.evidence import Evidence, parse
from vitruvius_proofs.solver import Status
from vitruvius_proofs.units import Job, UnitResult

from .running import Ran, vit

pytest.importorskip("z3")
pytest.importorskip("cvc5")

ORDER, TURNS, LEMMAS = (theorem.id for theorem in small.Small.theorems)
FALSE = small.FALSE.id


@pytest.fixture(autouse=True)
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Corintho has few theorems, and its evidence is elsewhere: nothing that a test does touches the package's."""
    use(monkeypatch, small.Small())
    monkeypatch.setattr(evidence, "path_of", lambda game: tmp_path / f"{game}.json")
    return tmp_path / "corintho.json"


def use(monkeypatch: pytest.MonkeyPatch, subject: Corintho) -> None:
    """Have the theorems of that subject stand for Corintho's."""
    monkeypatch.setattr(subjects, "subject_named", lambda _: subject)
    monkeypatch.setattr(subjects, "NAMES", ("corintho",))


def edit(monkeypatch: pytest.MonkeyPatch, edited: Mapping[str, str]) -> None:
    """Have an edited source proved."""
    monkeypatch.setattr(units, "Job", functools.partial(Job, edited=edited))


def prove(*arguments: str) -> Ran:
    return vit("prove", "corintho", "--jobs", "1", *arguments)


def row(ran: Ran, theorem: str) -> list[str]:
    """The theorem's row in the table, by words, without its id."""
    return next(line.split()[:-1] for line in ran.out.splitlines() if line.split()[-1:] == [theorem])


def told(ran: Ran, theorem: str) -> dict[str, Any]:
    """What the document says of the theorem."""
    found: dict[str, Any] = next(one for one in ran.document["theorems"] if one["id"] == theorem)
    return found


# All is well


def test_theorems_that_hold() -> None:
    ran = prove()
    assert (ran.code, ran.err) == (0, "")
    assert row(ran, ORDER)[:-1] == ["proved", "4", "3", "of", "4"]
    assert row(ran, TURNS)[:-1] == ["proved", "1", "0", "of", "2"]
    assert row(ran, LEMMAS)[:-1] == ["proved", "1", "none", "given"]
    flat = " ".join(ran.out.split())
    assert "is_turn_of_a_player, what_rests_stands" in flat
    assert "3 theorems of 3 proved: 6 questions to z3 " in flat
    assert "cvc5" not in flat


def test_theorems_that_hold_as_a_document() -> None:
    ran = prove("--json", "--second-solver")
    assert (ran.code, ran.err) == (0, "")
    document = ran.document
    assert (document["game"], document["interrupted"], document["recorded"]) == ("corintho", False, [])
    assert [one["id"] for one in document["theorems"]] == [ORDER, TURNS, LEMMAS]
    order = told(ran, ORDER)
    assert order["status"] == "proved"
    assert order["solver"].startswith("z3 ")
    assert order["says"] == small.ORDER.says
    assert order["stands_for"] == ["corintho:stacks-in-order", "corintho:stacking-order"]
    assert order["counts"] == {"initiation": 1, "consecution": 2, "instance": 2, "vacuity": 2}
    assert (order["questions"], order["by_terms_alone"]) == (4, ["stacks_are_in_order"])
    assert order["second"]["solver"].startswith("cvc5 ")
    assert (order["second"]["asked"], order["second"]["agrees"]) == (4, True)
    assert (order["counterexample"], order["failure"], order["errors"]) == (None, None, [])
    assert order["leans_on"] == [LEMMAS]
    assert told(ran, TURNS)["answers"] == {"passing": "yes"}
    assert document["differences"] is None
    assert document["idle_premises"] == ["is_turn_of_a_player", "what_rests_stands"]


@pytest.mark.parametrize("name", [LEMMAS, "lemmas"])
def test_one_theorem(name: str) -> None:
    ran = prove("--theorem", name, "--json")
    assert ran.code == 0
    assert [one["id"] for one in ran.document["theorems"]] == [LEMMAS]
    assert ran.document["theorems"][0]["second"] is None


def test_several_theorems_and_what_they_take_for_granted() -> None:
    ran = prove("--theorem", "turns:passing=yes", "--theorem", "order", "--theorem", "order")
    assert ran.code == 0
    assert f"granted, since lemmas of theirs are used: {LEMMAS}" in " ".join(ran.out.split())
    assert row(ran, ORDER)
    assert row(ran, TURNS)


def test_without_a_game_all_are_proved() -> None:
    ran = vit("prove", "--jobs", "1", "--json")
    assert ran.code == 0
    assert (ran.document["game"], ran.document["games"]) == ("corintho", ["corintho"])


def test_questions_are_written_for_any_solver(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    ran = prove("--export", str(folder), "--json")
    assert ran.code == 0
    files = list(folder.rglob("*.smt2"))
    assert len(files) == sum(one["questions"] for one in ran.document["theorems"])
    assert all(file.read_text(encoding="utf-8").startswith("(set-logic QF_") for file in files)
    assert [path for path in folder.rglob("*") if path.is_file() and path not in files] == []
    assert ran.document["export"] == {"folder": str(folder), "questions": len(files)}
    assert ran.complaint == f"vitruvius: {len(files)} questions written to {folder}"
    assert prove("--json").document["export"] is None


def blocked(folder: Path, how: str) -> Path:
    """What is in the way of an export to the folder."""
    thing = {
        "the folder is a file": folder,
        "the game's folder is a file": folder / "corintho",
        "a theorem's folder is a file": folder / "corintho" / "lemmas",
        "a theorem's folder holds a file": folder / "corintho" / "lemmas" / "old.smt2",
    }[how]
    thing.parent.mkdir(parents=True, exist_ok=True)
    thing.write_text("as it was", encoding="utf-8")
    return thing


@pytest.mark.parametrize(
    "how",
    [
        "the folder is a file",
        "the game's folder is a file",
        "a theorem's folder is a file",
        "a theorem's folder holds a file",
    ],
)
def test_a_folder_that_cannot_take_the_questions_is_refused_at_once(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thing = blocked(tmp_path / "folder", how)
    monkeypatch.setattr(running, "run", None)  # nothing is begun
    ran = prove("--export", str(tmp_path / "folder"), "--json")
    assert ran.code == 2
    assert ran.document["error"]["kind"] == "wrong-use"
    assert str(thing.parent if "holds" in how else thing) in ran.complaint
    assert thing.read_text(encoding="utf-8") == "as it was"


def test_a_folder_that_may_not_be_written_to_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied", str(tmp_path / "corintho"))

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    monkeypatch.setattr(running, "run", None)  # nothing is begun
    ran = prove("--export", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert f"cannot write to {tmp_path / 'corintho'}: Permission denied" in ran.complaint
    ran = prove("--second-solver", "--record")
    assert (ran.code, ran.out) == (2, "")
    assert "corintho.json: Permission denied" in ran.complaint


def test_theorems_are_exported_one_after_the_other_to_one_folder(tmp_path: Path) -> None:
    assert prove("--theorem", "lemmas", "--export", str(tmp_path)).code == 0
    assert prove("--theorem", "order", "--export", str(tmp_path)).code == 0
    ran = prove("--theorem", "lemmas", "--export", str(tmp_path))
    assert ran.code == 2
    assert "is not empty" in ran.complaint


def test_a_full_disk_ends_an_export_and_leaves_no_part_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_text = Path.write_text
    count = 0

    def filling(self: Path, text: str, **named: Any) -> int:  # noqa: ANN401  # as it is called
        nonlocal count
        count += 1
        if count <= 2:
            return write_text(self, text, **named)
        write_text(self, text[:10], **named)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", filling)
    ran = prove("--export", str(tmp_path), "--json")
    assert (ran.code, count) == (2, 3)
    assert "No space left on device" in ran.complaint
    assert ran.document["error"]["kind"] == "wrong-use"
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) == 2
    assert all("(check-sat-assuming" in path.read_text(encoding="utf-8") for path in files)


# Which there are


def test_theorems_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vitruvius_proofs.solver.importlib", NoImport("z3"))  # no solver is needed
    ran = vit("prove", "corintho", "--list")
    assert (ran.code, ran.err) == (0, "")
    assert [line for line in ran.out.splitlines() if not line.startswith(" ")] == [ORDER, TURNS, LEMMAS]
    assert small.TURNS.says in ran.out
    document = vit("prove", "--list", "--json").document
    assert document["games"] == ["corintho"]
    assert document["theorems"][0] == {"game": "corintho", "id": ORDER, "says": small.ORDER.says}
    (one,) = vit("prove", "--list", "--theorem", "lemmas", "--json").document["theorems"]
    assert one["id"] == LEMMAS


class Other(small.Two):
    """One more subject, whose theorem has an id of its own."""

    theorems = (evolve(small.LEMMAS, id="other:joined"),)


def both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have two games with theorems."""
    monkeypatch.setattr(subjects, "subject_named", {"corintho": small.Small(), "other": Other()}.__getitem__)
    monkeypatch.setattr(subjects, "NAMES", ("corintho", "other"))


@pytest.mark.parametrize("name", ["other:joined", "joined"])
def test_a_theorem_of_another_game_is_said_to_be_that(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    both(monkeypatch)
    ran = prove("--theorem", name)
    assert (ran.code, ran.out) == (2, "")
    assert "other:joined is a theorem of other, and not of corintho" in ran.complaint
    assert "vitruvius prove other --theorem other:joined" in ran.complaint


def test_tables_of_several_games_have_headings(monkeypatch: pytest.MonkeyPatch) -> None:
    both(monkeypatch)
    ran = vit("prove", "--jobs", "1")
    assert ran.code == 0
    heads = [line for line in ran.out.splitlines() if line.startswith("Theorems of ")]
    assert heads == ["Theorems of corintho", "Theorems of other"]
    assert "Theorems of" not in prove().out
    assert "Theorems of other" in vit("prove", "--list").out


# Something falls short


def test_a_theorem_that_fails_is_shown_with_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, small.WithFalse())
    ran = prove()
    assert ran.code == 1
    assert ran.complaint == f"vitruvius: {FALSE}: failed"
    assert row(ran, FALSE)[0] == "failed"
    assert row(ran, LEMMAS)[0] == "proved"
    flat = " ".join(ran.out.split())
    assert small.FALSE.says in flat
    assert "what_rests_stands (lemma, 2 players)" in flat
    assert "corintho:last-played" in flat
    assert "Python, run on these, says the same." in flat
    told_state = next(line.split(None, 1)[1] for line in ran.out.splitlines() if line.split()[:1] == ["state"])
    state = corintho.parse_state(told_state)
    picture = corintho.GAME.text(state, ascii_only=True)
    assert all(f"  {line}" in ran.out.splitlines() for line in picture.splitlines())


def test_an_edit_of_the_source_is_shown_with_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    edit(monkeypatch, small.edited(small.PLACES_IN_ORDER, small.ANYTHING_IS_PLACED))
    ran = prove("--json")
    assert ran.code == 1
    assert ran.document["error"] == {"kind": "not-proved", "message": f"{ORDER}: failed"}
    order = told(ran, ORDER)
    assert order["status"] == "failed"
    assert (order["failure"]["claim"], order["failure"]["kind"]) == ("keeps_order", "consecution")
    assert (order["failure"]["case"], order["failure"]["at"]) == ("2 players", "A@a1")
    found = order["counterexample"]
    assert found["replayed"]
    assert found["at_fault"] == ""
    assert found["picture"]
    # The source as it is forbids the move, under that reading.
    answers = [answer for answer in found["values"].get("reading", "").split(", ") if answer]
    state = corintho.parse_state(found["values"]["state"], config(2, *answers))
    move = corintho.parse_move(found["values"]["move"])
    assert clauses.places_in_order(state, move) is False  # type: ignore[arg-type]  # a placing
    assert told(ran, TURNS)["status"] == "proved"


def test_solvers_that_differ_fall_short(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Discharger.discharge

    def doubted(self: Discharger, obligation: Any) -> Result:  # noqa: ANN401  # as it is called
        result = real(self, obligation)
        return evolve(result, second=Status.UNKNOWN) if result.second is Status.POSSIBLE else result

    monkeypatch.setattr(Discharger, "discharge", doubted)
    ran = prove("--second-solver", "--record")
    assert ran.code == 1
    assert row(ran, TURNS)[:3] == ["proved,", "not", "agreed"]
    assert row(ran, LEMMAS)[0] == "proved"
    assert "nothing is put on record" in ran.complaint
    assert not evidence.path_of("corintho").exists()
    as_json = prove("--second-solver", "--json")
    assert told(as_json, TURNS)["second"]["agrees"] is False
    assert told(as_json, TURNS)["second"]["differs_on"]["second"] == "unknown"
    assert as_json.document["error"]["kind"] == "not-proved"


def test_what_goes_wrong_is_told_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(small.Small):
        def picture(self, value: object) -> str:
            raise ZeroDivisionError(repr(value))

        describe = picture

    use(monkeypatch, Broken())
    ran = prove()
    assert ran.code == 1
    assert row(ran, ORDER)[0] == "unknown"
    assert "ZeroDivisionError" in ran.out
    assert f"{ORDER}: unknown, keeps_order, 2 players: ZeroDivisionError" in ran.complaint


def test_what_was_never_read_is_not_true_by_the_terms_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unread(small.Two):
        theorems = (small.LEMMAS, small.FALSE)

        def free(self, *_: object) -> object:
            raise ZeroDivisionError

    use(monkeypatch, Unread())
    ran = prove("--json", "--second-solver")
    assert ran.code == 1
    assert [one["by_terms_alone"] for one in ran.document["theorems"]] == [[], []]
    assert [one["second"]["agrees"] for one in ran.document["theorems"]] == [None, None]
    ran = prove("--second-solver")
    assert row(ran, LEMMAS)[:2] == ["unknown", "none"]
    assert "was asked nothing." in ran.out


def interrupt(monkeypatch: pytest.MonkeyPatch, number: int, by: int = signal.SIGINT) -> None:
    """Have a signal come in the unit of that number."""
    seen: list[units.Unit] = []
    real = units.Prover.prove

    def prove_and_interrupt(self: units.Prover, unit: units.Unit) -> UnitResult:
        seen.append(unit)
        if len(seen) == number:
            os.kill(os.getpid(), by)
        return real(self, unit)

    monkeypatch.setattr(units.Prover, "prove", prove_and_interrupt)


@pytest.mark.parametrize(
    ("number", "says"), [(1, "was asked nothing"), (2, "was asked 1 of these, and says the same of each")]
)
def test_an_interrupted_run_says_what_the_second_solver_was_asked(
    number: int, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, small.subject_of(small.TURNS, small.ORDER, small.LEMMAS))
    interrupt(monkeypatch, number)
    ran = prove("--second-solver")
    assert ran.code == 130
    assert says in ran.out
    assert "throughout" not in ran.out


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize(("by", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["keyboard", "request"])
def test_an_interruption_keeps_what_was_proved(
    by: int, code: int, as_json: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, small.WithFalse())
    interrupt(monkeypatch, 3, by)
    before = signal.getsignal(signal.SIGTERM)
    ran = prove("--json") if as_json else prove()
    assert ran.code == code
    assert signal.getsignal(signal.SIGTERM) is before
    assert ran.complaint == "vitruvius: interrupted: 1 theorem of 3 proved"
    if as_json:
        assert ran.document["interrupted"]
        assert ran.document["error"]["kind"] == "interrupted"
        assert [one["status"] for one in ran.document["theorems"]] == ["proved", "not run", "not run"]
    else:
        assert row(ran, LEMMAS)[0] == "proved"
        assert row(ran, FALSE)[:2] == ["not", "run"]


# On record


def test_what_is_put_on_record_compares(record: Path) -> None:
    assert prove("--compare").code == 1
    ran = prove("--second-solver", "--record")
    assert (ran.code, ran.err) == (0, "")
    found = parse(record.read_text(encoding="utf-8"))
    assert [one.id for one in found.theorems] == sorted([ORDER, TURNS, LEMMAS])
    assert len(found.solvers) == 2
    assert list(record.parent.iterdir()) == [record]
    for options in ((), ("--second-solver",), ("--theorem", "order")):
        assert prove("--compare", *options).code == 0
    assert prove("--second-solver", "--record", "--json").document["recorded"] == ["corintho"]


def test_another_answer_than_on_record_falls_short(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert prove("--second-solver", "--record").code == 0
    written = record.read_text(encoding="utf-8")
    use(monkeypatch, small.subject_of(small.ORDER, small.LEMMAS))
    ran = prove("--compare", "--json")
    assert ran.code == 1
    assert ran.document["error"]["kind"] == "stale-evidence"
    assert [one["theorem"] for one in ran.document["differences"]] == [TURNS]
    assert [one["status"] for one in ran.document["theorems"]] == ["proved", "proved"]
    ran = prove("--compare")
    assert ran.complaint.startswith(f"vitruvius: {TURNS}: ")
    assert any(line.split()[:1] == [TURNS] for line in ran.out.splitlines())
    assert record.read_text(encoding="utf-8") == written


def test_what_fails_is_not_put_on_record(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, small.WithFalse())
    record.write_text("as it was", encoding="utf-8")
    ran = prove("--second-solver", "--record")
    assert ran.code == 1
    assert "nothing is put on record" in ran.complaint
    assert record.read_text(encoding="utf-8") == "as it was"


@pytest.mark.parametrize("content", [b"{}", b"", b'{"format": 1, "theorems": [', b"\xff"])
def test_a_record_that_cannot_be_read_is_told(content: bytes, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "run", None)  # nothing is begun
    record.write_bytes(content)
    ran = prove("--compare", "--json")
    assert ran.code == 1
    assert "corintho.json is damaged" in ran.complaint
    assert "install the package again" in ran.complaint
    assert ran.document["error"]["kind"] == "bad-evidence"


def test_without_a_record_there_is_nothing_to_compare_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "run", None)  # nothing is begun
    ran = prove("--compare", "--json")
    assert ran.code == 1
    assert "corintho.json is missing" in ran.complaint
    assert ran.document["error"]["kind"] == "no-evidence"


def test_a_theorem_that_fails_now_is_not_blamed_on_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    assert prove("--second-solver", "--record").code == 0
    edit(monkeypatch, small.edited(small.PLACES_IN_ORDER, small.ANYTHING_IS_PLACED))
    ran = prove("--compare")
    assert (ran.code, ran.complaint) == (1, f"vitruvius: {ORDER}: failed")
    assert "stale" not in ran.out
    head = ran.out.splitlines().index("Not proved now, whatever is on record for corintho:")
    assert ran.out.splitlines()[head + 1].split()[0] == ORDER
    document = prove("--compare", "--json").document
    assert [(one["theorem"], one["proved"]) for one in document["differences"]] == [(ORDER, False)]


# Wrong use


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("corintho", "--theorem", "lemas"), "did you mean"),
        (("corintho", "--theorem", "lemas"), "lemmas"),
        (("corintho", "--theorem", "corintho:no-such-thing"), "no theorem"),
        (("corinth",), "did you mean corintho?"),
        (("no-such-game",), "has no theorems"),
        (("corintho", "--record"), "--second-solver"),
        (("corintho", "--record", "--second-solver", "--compare"), "--compare"),
        (("corintho", "--record", "--second-solver", "--theorem", "order"), "--theorem"),
        (("corintho", "--mutants", "--theorem", "order"), "--theorem"),
        (("corintho", "--mutants", "--export", "folder"), "not written down"),
        (("corintho", "--mutants", "--second-solver"), "both solvers are asked anyway"),
        (("corintho", "--list", "--compare"), "--compare"),
        (("corintho", "--list", "--jobs", "2"), "--jobs"),
        (("corintho", "--theorem", "lemas"), "vitruvius prove corintho --list"),
        (("corintho", "--jobs", "257"), "256"),
        (("corintho", "--export", ""), "name of a folder"),
        (("corintho", "--export", " "), "name of a folder"),
        (("corintho", "--mutants", "--record", "--compare"), "--compare"),
        (("corintho", "--jobs", "0"), "--jobs"),
        (("corintho", "--jobs", "many"), "--jobs"),
        (("corintho", "--export", "/dev/null/x"), "/dev/null/x"),
        (("corintho", "--export", "\0"), "cannot write"),
        (("corintho", "--theorem", ""), "no theorem ''"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "run", None)  # nothing is begun
    ran = vit("prove", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.complaint
    assert vit("prove", *arguments, "--json").document["error"]["kind"] == "wrong-use"


def test_without_the_extra_the_line_that_installs_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in ("z3", "cvc5"):
        with monkeypatch.context() as patch:
            patch.setattr("vitruvius_proofs.solver.importlib", NoImport(missing))
            patch.setattr(running, "run", None)  # nothing is begun
            ran = prove("--second-solver")
        assert (ran.code, ran.out) == (2, "")  # and not 1, which a theorem that fails has
        assert f"{ {'z3': 'z3-solver'}.get(missing, missing) } is not installed" in ran.complaint
        assert "pip install 'vitruvius[proofs]'" in ran.complaint
        assert "'.[proofs]'" in ran.complaint


def test_mutants_are_tried_or_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, object, Mapping[str, object]]] = []
    for name in ("compare", "try_all"):
        monkeypatch.setattr(mutants, name, lambda games, name=name, **named: called.append((name, games, named)))
    games = ("corintho",)
    assert prove("--mutants", "--record").code == 0
    assert prove("--mutants", "--compare", "--json").code == 0
    assert called == [
        ("try_all", games, {"jobs": 1, "record": True, "anew": False, "as_json": False}),
        ("compare", games, {"as_json": True}),
    ]


def test_a_damaged_record_of_mutants_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vitruvius_proofs.mutants.record.FOLDER", tmp_path)
    (tmp_path / "corintho_mutants.json").write_text("{", encoding="utf-8")
    ran = prove("--mutants", "--compare", "--json")
    assert ran.code == 1
    assert ran.document["error"]["kind"] == "bad-record"
    assert "corintho_mutants.json" in ran.complaint
    assert "install the package again" in ran.complaint


class NoImport:
    """In the place of `importlib`, where a module is not installed."""

    def __init__(self, missing: str) -> None:
        self.missing = missing

    def import_module(self, name: str) -> object:
        if name == self.missing:
            raise ImportError(name)
        return builtins.__import__(name)


def test_evidence_is_of_the_files_type() -> None:
    """What is written is what `load` gives, so that documents and `doctor` read the same."""
    assert prove("--second-solver", "--record").code == 0
    found: Evidence | None = evidence.load("corintho")
    assert found is not None
    assert {one.id for one in found.theorems} == {ORDER, TURNS, LEMMAS}

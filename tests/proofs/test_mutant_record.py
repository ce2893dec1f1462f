"""What is on record of mutants: it is of this very source, of every function, and none of them survives."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from attrs import evolve

from vitruvius.corintho import clauses
from vitruvius.enact import enactments
from vitruvius_proofs.mutants.record import BadRecord, file_of, read_record, stale, why_stale, write_record
from vitruvius_proofs.mutants.run import Fate, Target, targets
from vitruvius_proofs.subjects import NAMES, subject_named

pytest.importorskip("z3")

STACKING = Target(clauses.__name__, "may_rest_on")


@pytest.mark.parametrize("game", NAMES)
def test_record_is_of_this_source_and_has_no_survivor(game: str) -> None:
    subject, record = subject_named(game), read_record(file_of(game))
    assert stale(subject, record) == {}, f"try them again: vitruvius prove {game} --mutants --record"
    fates = [one for entry in record.values() for one in entry.fates]
    assert [one for one in fates if one.fate is Fate.SURVIVED] == []
    assert {one.fate for one in fates} >= {Fate.KILLED}
    assert all(one.by for one in fates)


def test_every_enactment_and_the_playing_function_are_tried() -> None:
    record = read_record(file_of("corintho"))
    named = {enactment.name for enactment in enactments() if enactment.clause.id.startswith("corintho:")}
    assert named | {f"{clauses.__name__}.step"} <= record.keys()
    functions = {
        name for name, one in vars(clauses).items() if inspect.isfunction(one) and one.__module__ == clauses.__name__
    }
    assert {f"{clauses.__name__}.{name}" for name in functions} <= record.keys()


def test_an_entry_is_stale_once_anything_that_it_says_is_another() -> None:
    subject = subject_named("corintho")
    entry = read_record(file_of("corintho"))[STACKING.full]
    assert why_stale(subject, STACKING, entry) == ""
    assert why_stale(subject, STACKING, None)
    assert why_stale(subject, STACKING, evolve(entry, source="0" * 64))
    assert why_stale(subject, STACKING, evolve(entry, fates=entry.fates[1:]))
    killer = next(iter(entry.claims))
    assert why_stale(subject, STACKING, evolve(entry, claims={killer: "another"}))
    assert why_stale(subject, STACKING, evolve(entry, claims={"no such claim": "0"}))
    assert stale(subject, {"vitruvius.corintho.clauses.gone": entry})["vitruvius.corintho.clauses.gone"]


def test_a_record_is_written_whole_and_read_back(tmp_path: Path) -> None:
    subject, record = subject_named("corintho"), read_record(file_of("corintho"))
    file = tmp_path / "evidence" / "corintho_mutants.json"
    assert read_record(file) == {}
    write_record(file, subject, {**record, "vitruvius.corintho.clauses.gone": record[STACKING.full]})
    assert read_record(file) == record
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    assert list(read_record(file)) == [target.full for target in targets(subject)]
    assert b"\r" not in file.read_bytes()
    file.write_text('{"format": 99}', encoding="utf-8")
    with pytest.raises(BadRecord, match="99"):
        read_record(file)
    for text in ("", "[]", '{"format": 1, "functions": {"a": {}}}', "{"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadRecord, match="no record"):
            read_record(file)


def test_what_cannot_be_written_leaves_the_record_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subject, record = subject_named("corintho"), read_record(file_of("corintho"))
    file = tmp_path / "corintho_mutants.json"
    write_record(file, subject, record)

    def full(self: Path, *_: object, **__: object) -> None:
        self.write_bytes(b"{")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space"):
        write_record(file, subject, {})
    assert [one.name for one in tmp_path.iterdir()] == [file.name]
    assert read_record(file) == record

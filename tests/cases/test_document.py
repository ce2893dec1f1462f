"""The document on the format shows a case as it is, and names each key."""

from __future__ import annotations

import re
from pathlib import Path

from attrs import fields_dict

from vitruvius import corintho
from vitruvius.cases import cases_of
from vitruvius_spec.cases import Case, parse_cases

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "case-format.md").read_text(encoding="utf-8")


def test_the_case_that_is_shown_is_one_of_corinthos() -> None:
    (shown,) = re.findall(r"^```toml\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    (case,) = parse_cases(f'format = 1\ngame = "corintho"\n{shown}', "corintho")
    assert case in cases_of(corintho.GAME)


def test_the_table_has_each_key_and_no_other() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", DOCUMENT, re.MULTILINE)) == set(fields_dict(Case))

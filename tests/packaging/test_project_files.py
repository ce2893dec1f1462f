"""What the project's own files say of it agrees."""

from __future__ import annotations

import re
import shlex

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .project import PACKAGES, ROOT, metadata, pins, read, readme_ruling

PINNED_EXTRAS = ("test", "lint", "docs", "proofs")


@pytest.mark.parametrize("folder", PACKAGES.values())
def test_every_package_is_typed(folder: str) -> None:
    assert (ROOT / folder / "py.typed").is_file()


def test_constraints_are_plain_pins() -> None:
    for pin in pins().values():
        assert re.fullmatch(r"==[\w.]+", str(pin.specifier)), pin
        assert not pin.url
        assert not pin.extras
    assert "://" not in read("constraints.txt")


def test_every_requirement_is_pinned_within_its_bounds() -> None:
    project = metadata()
    wanted = [*project["dependencies"], *project["build-requires"]]
    for extra in PINNED_EXTRAS:
        wanted += project["optional-dependencies"][extra]
    pinned = pins()
    for text in wanted:
        requirement = Requirement(text)
        (pin,) = pinned[canonicalize_name(requirement.name)].specifier
        assert pin.version in requirement.specifier, f"{requirement} is pinned to {pin.version}"


def test_the_citation_has_the_version() -> None:
    assert f"\nversion: {metadata()['version']}\n" in read("CITATION.cff")


def test_the_readme_shows_the_ruling_that_make_gives() -> None:
    makefile = dict(re.findall(r"^(POSITION|MOVE) := (.*)$", read("Makefile"), re.MULTILINE))
    command = f'ruling corintho "{makefile["POSITION"]}" "{makefile["MOVE"]}"'
    assert readme_ruling() == shlex.split(command)


def test_the_readme_opens_with_the_two_commands() -> None:
    blocks = re.findall(r"^```console\n(.*?)^```", read("README.md"), re.MULTILINE | re.DOTALL)
    assert blocks[:2] == ["make ruling\n", "make test\n"]

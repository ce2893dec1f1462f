"""What has changed since something was proved, told from fingerprints alone.

A fingerprint is of a function together with all that it rests on, so that one edit makes many of them others. What an
unchanged one rests on has not changed; what is left of the changed ones narrows down where the edit is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import frozen

from vitruvius_proofs.fingerprint import fingerprint, rests_on

Thing = Callable[..., object] | str
"""What has a fingerprint: a function, or a table by its full name."""
_Edited = Mapping[str, str] | None


@frozen
class Mark:
    """The fingerprint that something had when its mutants were tried: that may be of the function that was edited."""

    thing: Thing
    was: str


@frozen
class Cause:
    """Something that has changed, or that rests on what has."""

    name: str
    """Its full name."""
    is_itself: bool
    """Whether it is known to have changed itself."""
    suspects: frozenset[str]
    """The full names of which at least one has changed."""
    functions: frozenset[str]
    """The functions with fingerprints on record that are others by this."""

    @property
    def says(self) -> str:
        """What has changed, in a few words."""
        return f"`{self.name}`{'' if self.is_itself else ', or something that it rests on,'} has changed"


def causes(
    functions: Mapping[str, Thing],
    changed: Iterable[str],
    marks: Mapping[str, Mark],
    edited: _Edited = None,
) -> tuple[Cause, ...]:
    """Why fingerprints are others: as few causes as explain all of them.

    Args:
        functions: all functions that have a fingerprint on record, by full names.
        changed: those of them whose fingerprint is another now.
        marks: more fingerprints, by full names. They may have been taken at another time, and so acquit nobody.
        edited: other source texts for modules, by the modules' full names.

    Raises:
        LookupError: something rests on a name that is defined nowhere.
    """
    others = set(changed)
    if not others:
        return ()
    closures = {name: frozenset(rests_on(thing, edited)) for name, thing in functions.items()}
    settled = frozenset[str]().union(*(closures[name] for name in closures if name not in others))
    touched = frozenset[str]().union(*(closures[name] for name in others))
    found = {name: closures[name] - settled for name in sorted(others)}
    for name, suspects in _marked(marks, touched - settled, edited):
        found.setdefault(name, suspects)
    least = [name for name, mine in found.items() if not any(other < mine for other in found.values())]
    first = {found[name]: name for name in reversed(least)}  # of several that explain the same, one is enough
    return tuple(
        Cause(
            name=name,
            is_itself=suspects == {name},
            suspects=suspects,
            functions=frozenset(one for one in others if suspects <= closures[one]),
        )
        for suspects, name in sorted(first.items(), key=lambda item: item[1])
    )


def _marked(marks: Mapping[str, Mark], wanted: frozenset[str], edited: _Edited) -> Iterator[tuple[str, frozenset[str]]]:
    """The marks that are others now, with what may have changed; a method stands for its class, which it rests on."""
    for name, mark in marks.items():
        if fingerprint(mark.thing, edited) == mark.was:
            continue
        owner = name.rpartition(".")[0]
        suspects = frozenset(rests_on(mark.thing, edited)) & wanted
        if owner in suspects:
            yield owner, suspects - {name}
        elif name in suspects:
            yield name, suspects

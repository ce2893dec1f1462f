"""A file is written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from vitruvius.writing import write_whole

TEXT = "one\nand two: \N{EM DASH}\n"


def test_the_same_bytes_are_written_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "file.txt"
    for text in ("before", TEXT):
        write_whole(file, text)
        assert file.read_bytes() == text.encode()
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("method", ["write_text", "replace"])
def test_a_failure_leaves_everything_as_it_was(method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Path, *_: object, **__: object) -> None:
        self.write_bytes(b"a part")
        raise OSError(28, "No space left on device")

    file = tmp_path / "file.txt"
    write_whole(file, TEXT)
    monkeypatch.setattr(Path, method, fail)
    for place in (file, tmp_path / "new.txt"):
        with pytest.raises(OSError, match="No space left"):
            write_whole(place, "other")
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_bytes() == TEXT.encode()


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "file.txt", TEXT)
    assert list(tmp_path.iterdir()) == []


def test_what_a_link_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    file, link = tmp_path / "folder" / "file.txt", tmp_path / "link.txt"
    try:
        link.symlink_to(file)
    except OSError as error:
        pytest.skip(f"no links here: {error}")
    write_whole(link, TEXT)
    assert link.is_symlink()
    assert file.read_bytes() == TEXT.encode()
    assert sorted(one.name for one in tmp_path.rglob("*")) == ["file.txt", "folder", "link.txt"]

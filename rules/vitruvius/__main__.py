"""The program `vitruvius`, which is `python -m vitruvius` too."""

import sys


def run() -> None:
    """Run the command line. An interruption while it is still being loaded ends it as one does later, in a line."""
    try:
        from vitruvius.cli import main  # noqa: PLC0415  # an interruption can come from here on
    except KeyboardInterrupt:
        print("vitruvius: interrupted", file=sys.stderr)  # noqa: T201  # what would print it is not loaded yet
        sys.exit(130)
    main()


if __name__ == "__main__":
    run()

"""`python -m vitruvius`: the command line."""

from vitruvius.cli import main

if __name__ == "__main__":
    main()

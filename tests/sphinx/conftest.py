"""What pytest is to leave alone here."""

collect_ignore = ["tiny"]  # a project of its own, which `test_tiny` builds and runs

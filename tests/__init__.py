"""The tests, one folder a package, and one for what packages share."""

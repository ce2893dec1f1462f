"""Tests of `vitruvius_spec`."""

"""Mutants: copies of the source with one small fault each, to show that the theorems would notice."""

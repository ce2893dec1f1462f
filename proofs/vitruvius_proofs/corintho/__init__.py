"""Corintho, as the proofs see it."""

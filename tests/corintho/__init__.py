"""Tests of Corintho's rules."""

"""Tests of comparisons with other engines."""
